"""A game in which players can go on for ever and nothing comes of it ends."""

from __future__ import annotations

import pytest

from referee import engine
from referee.machine.stillness import EVERY, TIMES, end_if_still
from referee.records.positions import build
from referee.rules import playing
from referee.setting import CHANCES, Table
from referee.stopping import Ended
from tests.shipped import setting

STUCK = {
    "turn": "A",
    "phase": "play",
    "A": {"hand": ["Cider Press"]},
    "B": {"hand": ["Cider Press"]},
    "market-deck": ["Plum Tree", "Plum Tree"],
    **{f"market.{space}": "Old Orchard" for space in range(1, 6)},
}


def table() -> Table:
    return Table(setting=setting("orchard-lane"), seats=("A", "B"), dealer=frozenset(CHANCES))


def test_who_can_buy_nothing_any_more_does_not_play_for_ever() -> None:
    at = table()
    state = build(at, STUCK).state
    number = 0
    while state.outcome is None:
        move = next(each for each in engine.legal(at, state) if each.verb == "decline")
        state = engine.apply(at, state, move, checked=True).state
        number += 1
        assert number < 5_000
    assert state.outcome.winners == ()
    assert state.outcome.reason == "nothing has changed for 1,000 turns"


def test_a_game_in_which_something_changes_goes_on() -> None:
    at = table()
    play = playing(at, build(at, STUCK).state)
    for number in range(EVERY, 30 * EVERY, EVERY):
        if number % (TIMES * EVERY) == 0:
            play.state.counters["A.crowns"] += 1
        end_if_still(play, "turn", number)
    with pytest.raises(Ended):
        end_if_still(play, "turn", 3 * TIMES * EVERY)
