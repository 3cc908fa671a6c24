"""Positions that were stored before the rulebook was played: each goes on in a turn of today."""

from __future__ import annotations

import pytest

from referee import engine
from referee.moves import Move
from referee.records.positions import build
from referee.sessions.fitting import fitted
from referee.setting import CHANCES, Table
from referee.state import State, Step
from tests.referee.shown import setting

GAME = "shards-of-infinity"


def of_before(phase: str, *agenda: Step, **facts: object) -> tuple[Table, State]:
    """A position of A's turn as it was stored then: nothing was known of rounds, and what waited
    lay on the agenda alone."""
    at = Table(setting=setting(GAME), seats=("A", "B"), dealer=frozenset(CHANCES))
    start = {"A": {"hand": ["Crystal"], "power": 2}, "B": {"hand": []}}
    state = build(at, start).state
    state.facts, state.agenda, state.asked = {"played": (), **facts}, agenda, None
    state.phase = phase
    return at, fitted(at, {**state.plain(), "asked": True})


def test_the_play_phase_goes_on() -> None:
    at, state = of_before("play", Step("act", "A"))
    assert state.asked is not None
    assert state.asked.kind == "act"
    for move in (Move("attack", "A", ("B", 2)), Move("end", "B"), Move("end", "A")):
        state = engine.apply(at, state, move).state
    assert (state.turn, state.counters["B.health"]) == ("B", 48)


def test_an_attack_is_carried_out() -> None:
    data = ("A", 3)
    hits = (Step("hit", "B", data=data), Step("shields", "B", data=data))
    _, state = of_before("attack", Step("end-phase", "A"), *hits, assigned=(("B", 3),))
    assert (state.turn, state.phase) == ("B", "play"), "nobody has a shield, so nobody was asked"
    assert state.counters["B.health"] == 47
    assert len(state.zones["A.hand"]) == 5


@pytest.mark.parametrize("step", ["end-return", "end-hand"])
def test_the_end_phase_is_gone_through_from_its_beginning(step: str) -> None:
    at, state = of_before("end", Step("end-draw", "A"), Step(step, "A"))
    assert (state.turn, state.phase) == ("B", "play")
    assert len(state.zones["A.hand"]) == 5
    assert engine.legal(at, state)
