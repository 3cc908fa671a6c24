"""Positions of before the paragraphs of Space Mines played its hand: each goes on today."""

from __future__ import annotations

from typing import Any

import pytest

from referee import engine
from referee.keys import PLACED, STAGE
from referee.records.positions import build
from referee.rules import rules_in
from referee.setting import CHANCES, Table
from referee.state import State, Step
from tests.referee.playing import setting

TABLE = Table(setting=setting("space-mines"), seats=("A", "B"), dealer=frozenset(CHANCES))
LAST = Step("next-hand")


def before(phase: str, waiting: tuple[Step, ...], **start: Any) -> State:
    """A position as it was stored: what waits, and no round that the machine has begun."""
    today = {"start": "start-effects", "end": "end-effects"}.get(phase, phase)
    state = build(TABLE, {"phase": today, "first": "A", "turn": "A", **start}).state
    state.phase, state.agenda, state.asked = phase, waiting, None
    kept: dict[str, Any] = {"first": "A", "placed": state.facts.get(PLACED, ())}
    state.facts = kept
    return state


@pytest.mark.parametrize(
    ("phase", "waiting", "start", "asked", "then"),
    [
        ("placement", (Step("place", "A"),),
         {"A": {"hand": ["Bribe"]}, "B": {"hand": ["Void Key"]}},
         "place", "placement"),
        ("end", (LAST, Step("cycles"), Step("discard"), Step("retain", "A")),
         {"A": {"hand": ["Bribe"], "retain": 1}}, "retain", "end-retain"),
        ("draw-cycle", (LAST, Step("may-cycle", "B"), Step("may-cycle", "A")), {}, "may-cycle",
         "draw-cycle"),
    ],
)  # fmt: skip
def test_what_waited_is_asked_and_the_hand_goes_on(
    phase: str, waiting: tuple[Step, ...], start: dict[str, Any], asked: str, then: str
) -> None:
    state = before(phase, waiting, **start)
    renew = rules_in(TABLE.setting).renewed
    assert renew is not None
    assert renew(TABLE, state)
    assert not renew(TABLE, state), "it is one of today now"
    result = engine.settle(TABLE, state).state
    assert result.asked is not None
    assert (result.asked.kind, result.asked.seat, result.phase) == (asked, "A", then)
    moves = engine.legal(TABLE, result)
    args = tuple(1 if not isinstance(each, str) else each for each in moves[0].args)
    after = engine.apply(TABLE, result, moves[0]._replace(args=args)).state
    assert after.asked is not None
    assert after.facts[STAGE] == "play"
