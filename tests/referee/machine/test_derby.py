"""What a contest in an order is made of, on a game of its own: conditions with a colon, what waits
for a later phase, what is kept from its turn, who wins against how much."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from referee.records.positions import build
from referee.records.saying import start_of
from referee.setting import Setting
from tests.referee.machine.written import Game, kit


@cache
def setting() -> Setting:
    return kit("derby", Path(mkdtemp()))


def shoving(hedge: str = "Billy", **meadows: Any) -> Game:
    """The shove phase, with these meadows, and nothing said of the hedge's own turn."""
    game = Game(setting(), "AB")
    game.events.clear()
    start: dict[str, Any] = {"phase": "shove", "turn": "A", "hedge": [hedge]}
    start |= {seat: {"meadow": cards} for seat, cards in meadows.items()}
    begun = build(game.table, start)
    game.state = begun.state
    game.events += begun.events
    return game


def told(game: Game) -> list[str]:
    return [str(each.data[0]) for each in game.events if each.kind in ("told", "nothing")]


def hay(game: Game) -> tuple[int, ...]:
    return game.counters("hay")


@pytest.mark.parametrize(("other", "gained"), [("Mourner", 4), ("Billy", 0)])
def test_a_condition_with_a_colon_reaches_over_all_that_stands_behind_it(
    other: str, gained: int
) -> None:
    game = shoving("Kid", A=["Nanny"], B=[other, "Runt"])
    assert hay(game)[0] == gained


def test_what_waits_for_its_own_end_is_said_to_whose_it_was() -> None:
    game = shoving(A=["Butter"], B=["Kid"])
    assert hay(game)[1] >= 3
    assert game.state.counters["lost"] == 1


def test_what_is_kept_from_its_turn_has_none_and_marks_are_chosen_for_that_can_be_borne() -> None:
    game = shoving("Echo", A=["Lullaby"], B=["Runt", "Mimic"])
    game.does("A", "Runt")
    assert "Runt is not carried out" in told(game)


def test_who_carries_out_others_does_not_carry_out_one_that_says_the_same() -> None:
    game = shoving("Kid", A=["Echo", "Reverb"], B=["Billy"])
    assert not [words for words in told(game) if "sets itself off" in words]
    game = shoving("Kid", A=["Echo", "Runt"], B=["Billy"])
    assert hay(game)[0] >= 3


def test_what_stands_on_another_card_counts_as_ones_own() -> None:
    game = shoving("Runt", A=["Mimic"], B=["Billy"])
    assert "what Runt says counts as that of Mimic" in told(game)
    assert hay(game)[0] >= 3


def test_what_waits_for_a_later_phase_is_done_then() -> None:
    game = shoving("Kid", A=["Miser", "Runt", "Mourner"], B=["Lullaby"])
    assert game.state.asked is not None
    written = start_of(game.table, game.state)
    assert build(game.table, written).state == game.state
    game.does("B", "Runt").does("A", "Mourner")
    assert hay(game) == (3, 0), "won: 1, and 2 for Miser"


def test_what_waits_for_a_later_phase_can_be_written() -> None:
    lies = {"meadow": ["Billy", "Mimic"], "postponed": ["Mimic: Miser"]}
    table = Game(setting(), "AB").table
    state = build(table, {"phase": "weigh", "turn": "A", "hedge": ["Kid"], "A": lies}).state
    assert state.counters["A.hay"] == 3


def test_numbers_that_are_held_against_each_other_are_told() -> None:
    game = shoving("Kid", A=["Billy"], B=["Runt"])
    held = [each.data for each in game.events if each.kind == "condition"]
    assert ("A's 6 is more than 1 + 1", True) in held
    assert ("B's 1 is more than 1 + 6", False) in held


def test_a_counter_that_one_player_has_alone_goes_from_one_to_the_next() -> None:
    game = Game(setting(), "AB")
    game.state.counters["B.bell"] = 1
    begun = build(game.table, {"phase": "weigh", "turn": "A", "hedge": [], "B": {"bell": 1},
                               "A": {"meadow": ["Billy"]}})  # fmt: skip
    assert (begun.state.counters["A.bell"], begun.state.counters["B.bell"]) == (1, 0)
