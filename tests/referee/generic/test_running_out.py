"""Over every game: piles that run out, at any moment and in written positions. What can be drawn is
drawn, what cannot is said, the game goes on or is over."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from referee import engine
from referee.records.positions import build
from referee.sessions.invariants import broken
from referee.setting import Table
from referee.state import State
from tests.conftest import by_game
from tests.referee.generic.emptying import LEFT, emptied, piles
from tests.referee.generic.games import WHOLE, Case, a_member, one_in_turn

GAMES, MOVES = (6 if WHOLE else 3), 80


@pytest.fixture(params=one_in_turn(4), ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    found = request.param
    assert isinstance(found, Case)
    return found


def go_on(at: Table, state: State, chance: random.Random, often: float) -> State:
    """Plays random moves, now and then with piles that somebody has emptied."""
    for _ in range(MOVES):
        if state.outcome is None and chance.random() < often:
            state = emptied(at, state, chance).state
        listed = engine.legal(at, state)
        if not listed:
            assert state.outcome is not None, f"nobody can answer: {state.asked}"
            break
        state = engine.apply(at, state, a_member(chance.choice(listed), chance)).state
        assert broken(at, state) == []
    return state


def test_piles_run_out_at_any_moment(case: Case) -> None:
    for seed in range(GAMES):
        chance = random.Random(f"{case} {seed}")
        go_on(case.table, engine.start(case.table, seed).state, chance, 0.04)


def test_positions_are_written_with_piles_that_are_all_but_empty(case: Case) -> None:
    at = case.table
    laid = engine.start(at, 1).state
    for seed in range(GAMES):
        chance = random.Random(f"{case} {seed}")
        start: dict[str, Any] = {seat: {} for seat in at.seats}
        for pile in piles(at, laid):
            seat, _, name = pile.rpartition(".")
            number = min(chance.choice(LEFT), len(laid.zones[pile]))
            (start[seat] if seat else start)[name] = number
        phases = [*at.setting.phases]
        start["phase"] = chance.choice(phases)
        go_on(at, build(at, start, seed).state, chance, 0.0)


NOTHING: Mapping[str, Mapping[str, Any]] = {
    "disaster-draft": {"deck": [], "graveyard": [], "draft": [], "reward": []},
    "space-mines": {"main-deck": [], "cycled": [], "phase": "draw-cycle"},
    "disco-infinity": {"draft-deck": [], "cycled": [], "phase": "draft"},
}
"""Positions without a card that anybody could get."""


@pytest.mark.parametrize("dealer", ["dealt", "real"])
@pytest.mark.parametrize("game", by_game(*NOTHING))
def test_a_game_without_cards_comes_to_an_end(game: str, dealer: str) -> None:
    at = Case(game, 2, dealer).table
    own: dict[str, list[str]] = {
        address.partition(".")[2]: []
        for address in engine.start(at, 1).state.zones
        if address.startswith(f"{at.seats[0]}.") and "orbit" not in address
    }
    position = {**NOTHING[game], **dict.fromkeys(at.seats, own)}
    if game == "disaster-draft":
        position["phase"] = "return"
    state = build(at, position).state
    while state.outcome is None:
        state = engine.apply(at, state, engine.legal(at, state)[0]).state
    assert state.outcome.rules
