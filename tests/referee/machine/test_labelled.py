"""What cards say behind a label is carried out one after the other, in an order of choice; what is
drawn more or fewer; a row that is filled in turns: shown in the kit `harvest`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from referee.records.positions import build
from referee.records.saying import start_of
from referee.setting import Setting
from referee.view import view
from tests.referee.machine.written import Game, kit


@cache
def setting() -> Setting:
    return kit("harvest", Path(mkdtemp()))


def harvest(phase: str, **start: Any) -> Game:
    """A farm of which a position is written."""
    game = Game(setting(), "AB")
    a, b = ({"hand": [], **start.pop(seat, {})} for seat in "AB")
    game.state = build(game.table, {"phase": phase, "turn": "A", "A": a, "B": b, **start}).state
    game.events.clear()
    return game


def asks(game: Game) -> str:
    assert game.state.asked is not None
    return game.state.asked.asks


def test_the_order_of_cards_is_their_players_choice_where_it_makes_a_difference() -> None:
    game = harvest("dawn", A={"yard": ["Goat", "Mill"], "hand": ["2 Hay", "Lad"]})
    assert asks(game) == "A: which card comes next?"
    game.says("A chooses Mill", "A discards Hay", "A discards Lad")
    assert game.state.counters["A.grain"] == 2
    assert [game.state.names[card] for card in game.state.zones["A.hand"]] == ["Hay"]


def test_nobody_is_asked_where_the_order_makes_no_difference() -> None:
    game = harvest("dawn", A={"yard": ["Hen", "Owl"], "hand": ["Hay"]})
    assert game.state.counters["A.grain"] == 1
    assert asks(game) == "A: which card do you insert, and where?"


def test_a_position_says_which_cards_had_their_turn() -> None:
    mine = {"yard": ["Hen", "Mill"], "hand": ["2 Hay", "Lad"]}
    game = harvest("dawn", A=mine, **{"carried out": ["Mill in A.yard"]})
    assert game.state.counters["A.grain"] == 1
    assert game.state.phase == "lane"
    assert start_of(game.table, game.state).get("carried out", []) == []


def test_what_stands_behind_a_label_that_the_rules_carry_out_is_no_move() -> None:
    powers = {each.card for each in setting().program.powers}
    assert powers == {"Lad"}


def test_a_look_lasts_until_who_looks_inserts_a_card() -> None:
    game = harvest("dawn", A={"yard": ["Owl"], "hand": ["2 Hay"]}, B={"hand": ["Lad"]})

    def seen() -> Any:
        return view(game.table, game.state, "A")["zones"]["B.hand"]["cards"]

    assert seen() is not None
    game.says("A inserts Hay at 1")
    assert seen() is None


@pytest.mark.parametrize(
    ("yard", "hand", "grain", "drawn"),
    [
        ([], 0, 0, 2), (["Cart"], 0, 0, 4), (["Cart", "Moth"], 0, 5, 4), ([], 0, 5, 3),
        ([], 1, 0, 1), (["Moth"], 2, 0, 0),
    ],
)  # fmt: skip
def test_more_or_fewer_cards_are_drawn(yard: list[str], hand: int, grain: int, drawn: int) -> None:
    mine = {"yard": yard, "hand": [f"{hand} Hay"] if hand else [], "grain": grain}
    game = harvest("draw", A=mine, barn=["9 Hay"])
    assert len(game.state.zones["A.hand"]) == hand + drawn


def test_each_places_as_many_as_the_rules_say_and_who_has_none_is_passed_over() -> None:
    game = harvest("lane", A={"hand": ["3 Hay"]}, B={"hand": ["Lad"]})
    game.says("A inserts Hay at 1", "B inserts Lad at 1", "A inserts Hay at 1")
    assert game.state.phase == "yard"
    assert game.state.turn == "A"
    half = {"A": {"hand": ["Hay"], "placed": [2]}, "B": {"placed": [1]}}
    game = harvest("lane", **half, lane=["Hen", "Hay"])
    assert game.state.phase == "lane", "A has placed one of them, B the other"


def test_what_nobody_is_known_to_have_placed_is_the_first_players() -> None:
    game = harvest("lane", A={"hand": ["Hay"]}, B={"hand": []}, lane=["Hen", "Hay"])
    assert game.state.phase == "yard", "both are the first player's"
