"""Positions of before the paragraphs of Disco Infinity played its round: each goes on today."""

from __future__ import annotations

from typing import Any

import pytest

from referee import engine
from referee.keys import FACE_DOWN_NEXT, PLACED, STAGE
from referee.plain import Key
from referee.records.positions import build
from referee.rules import rules_in
from referee.setting import CHANCES, Table
from referee.state import State, Step
from tests.referee.playing import setting

TABLE = Table(setting=setting("disco-infinity"), seats=("A", "B"), dealer=frozenset(CHANCES))
HAND = {"A": {"hand": ["Grant Money"]}, "B": {"hand": ["Stage Dive"]}}
SEVEN = ["Moon Bar", "Chrono Lab", "Slow Clock", "Velvet Rope", "Null Chord", "Echo Shot",
        "Double Drop"]  # fmt: skip


def before(phase: str, waiting: tuple[Step, ...], **start: Any) -> State:
    """A position as it was stored: what waits, and no round that the machine has begun."""
    state = build(TABLE, {"phase": phase, "first": "A", "turn": "A", **start}).state
    state.phase, state.agenda, state.asked = phase, waiting, None
    kept: dict[str, Any] = {
        "first": "A", "round": 2, "turns": 1, "placed": state.facts.get(PLACED, ()),
        "stealth-permissions": ("B",),
    }  # fmt: skip
    state.facts = kept
    return state


@pytest.mark.parametrize(
    ("phase", "waiting", "start", "asked"),
    [
        ("placement", (Step("place", "A"),), HAND, ("place", "A", "placement")),
        ("placement", (Step("placed", "A"),), HAND, ("place", "B", "placement")),
        ("draft", (Step("next-round"), Step("may-draft", "B")), {"turn": "B"},
         ("may-draft", "B", "draft")),
        ("resolution", (Step("ended"), Step("space", data=(8,))), {}, ("may-draft", "A", "draft")),
        ("satellites", (Step("placing"), Step("satellites", "B")), HAND,
         ("place", "A", "placement")),
    ],
)  # fmt: skip
def test_what_waited_is_asked_and_the_round_goes_on(
    phase: str, waiting: tuple[Step, ...], start: dict[str, Any], asked: tuple[str, ...]
) -> None:
    state = before(phase, waiting, **start)
    renew = rules_in(TABLE.setting).renewed
    assert renew is not None
    assert renew(TABLE, state)
    assert not renew(TABLE, state), "it is one of today now"
    assert state.facts[FACE_DOWN_NEXT] == ("B",)
    result = engine.settle(TABLE, state).state
    assert result.asked is not None
    assert (result.asked.kind, result.asked.seat, result.phase) == asked
    assert result.facts[STAGE] == "play"
    assert engine.legal(TABLE, result)


def test_with_the_eighth_card_just_placed_the_phase_is_over() -> None:
    state = before("placement", (Step("placed", "A"),), **HAND, timeline=SEVEN)
    (card,) = state.zones["A.hand"]
    state.zones["A.hand"], state.zones["timeline.8"] = (), (card,)
    state.where[card] = "timeline.8"
    renew = rules_in(TABLE.setting).renewed
    assert renew is not None
    assert renew(TABLE, state)
    result = engine.settle(TABLE, state)
    assert result.state.outcome is None, "who has no card in hand has not lost"
    assert "resolution" in [each.data[0] for each in result.events if each.kind == "phase"]


def test_satellites_that_waited_for_their_turn_have_it() -> None:
    start = {"phase": "satellites", "round": 2, "first": "A", "turn": "A", **HAND}
    state = build(TABLE, {**start, "A": {"orbit": [["Barrier Relay"], ["Moon Bar"]]}}).state
    worked = state.zones["A.orbit.2"][0]
    assert STAGE in state.facts
    state.facts[Key[tuple[int, ...]]("worked")] = (worked,)
    state.agenda, state.asked = (*state.agenda[:1], Step("satellites", "A")), None
    renew = rules_in(TABLE.setting).renewed
    assert renew is not None
    assert not renew(TABLE, state)
    result = engine.settle(TABLE, state)
    assert next(each.data[0] for each in result.events if each.kind == "told") == (
        "Start of round: Barrier Relay"
    )
    assert result.state.counters["A.shields"] == 1
