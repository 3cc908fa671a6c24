"""Zones that hold more than they may, and tables for dice on cards: shown in the kit `outpost`."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from referee import engine
from referee.moves import Move
from referee.position import Position
from referee.records.positions import build
from referee.setting import Setting
from referee.words.sentences import read
from tests.referee.machine.written import Game, kit


@cache
def setting() -> Setting:
    return kit("outpost", Path(mkdtemp()))


def outpost(hand: str, *fort: str, raiders: tuple[str, ...] = ()) -> Game:
    """A's phase with these cards in hand and these in the fort; dice are thrown by the table."""
    game = Game(setting(), "A")
    game.table = replace(game.table, dealer=frozenset(("shuffle", "reveal")))
    start = {
        "turn": "A", "phase": "build", "hills": [*raiders, "..."],
        "A": {"hand": hand.split(", "), "fort": list(fort), "food": 8},
    }  # fmt: skip
    game.state = build(game.table, start).state
    game.events.clear()
    return game


def refused(game: Game, sentence: str) -> str:
    move = read(game.table, game.state, sentence)
    assert isinstance(move, Move), move
    reason = engine.why_not(game.table, game.state, move)
    assert reason is not None
    return reason.sentence


def test_what_raised_a_limit_is_lost_and_what_is_more_is_discarded_by_choice() -> None:
    fort = ("Spearman", "Archer", "Archer", "Barracks")
    game = outpost("Storehouse", *fort, raiders=("Torch Bearer",))
    game.says("A plays Storehouse", "d6 1")
    assert game.options == ["Barracks", "Storehouse"], "the raider burns one of them"
    game.says("A discards Barracks")
    assert game.state.asked is not None
    assert game.state.asked.rules == ("OP-003",)
    assert game.options == ["Spearman", "Archer"]
    game.says("A discards Archer")
    assert game.names("A.fort") == ("Spearman", "Archer", "Storehouse")


def test_while_it_lies_there_the_limit_is_higher_and_nothing_is_discarded() -> None:
    fort = ("Spearman", "Archer", "Archer", "Barracks")
    game = outpost("Archer, Storehouse", *fort)
    assert "holds 3 at most" in refused(game, "A plays Archer")
    game = outpost("Archer", *fort[1:]).says("A plays Archer")
    assert len(game.names("A.fort")) == 4


@pytest.mark.parametrize(
    ("die", "food", "guards"), [(1, 8, 2), (2, 8, 2), (3, 8, 1), (5, 8, 1), (6, 7, 2)]
)
def test_the_line_of_a_table_is_done_that_the_die_shows(die: int, food: int, guards: int) -> None:
    game = outpost("Archer", "Spearman", raiders=("Torch Bearer",))
    game.says("A plays Archer", f"d6 {die}")
    if die in (3, 5):
        game.says("A discards Archer")
    at = Position(game.table, game.state)
    assert at.counter("A.food") == food
    assert len(game.names("A.fort")) == guards
