"""What all do at the same moment is said in any order, at a table with real cards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from referee import engine
from referee.moves import Move
from referee.reasons import Illegal
from referee.setting import Table
from referee.state import State
from referee.words.sentences import read
from tests.referee.machine.inn import ALL, setting

DRAWS = "At the start of each round, shuffle the deck, then each player draws 3 cards."
CHOOSE = (
    "In the work phase, each player secretly chooses {} from their hand. When all have chosen, "
    "each player reveals the chosen cards, then puts the chosen cards into their table."
)


class RealCards:
    """A table of three at which nobody but the players sees the cards."""

    def __init__(self, folder: Path, *rules: str) -> None:
        its = setting(folder, *rules, "The game has 1 round.", order=ALL)
        assert not its.program.by_hand, its.program.by_hand
        self.table = Table(setting=its, seats=("A", "B", "C"), first="A")
        self.state: State = engine.start(self.table, 1).state

    def does(self, verb: str, seat: str, *args: object) -> None:
        self.state = engine.apply(self.table, self.state, Move(verb, seat, args)).state

    def chosen(self, *seats: str) -> None:
        for seat in seats:
            self.does("has-chosen", seat)

    def why_not(self, verb: str, seat: str, *args: object) -> str:
        reason = engine.why_not(self.table, self.state, Move(verb, seat, args))
        return reason.sentence if reason is not None else ""

    def asks(self) -> str:
        return self.state.asked.asks if self.state.asked is not None else ""

    def lies(self, address: str) -> Sequence[str]:
        return [self.state.names[card] for card in self.state.zones[address]]


def test_whoever_has_chosen_first_says_so_first(tmp_path: Path) -> None:
    game = RealCards(tmp_path, DRAWS, CHOOSE.format("1 card"))
    assert game.asks() == "A: have you chosen a card in secret, or have B or C?"
    sayers = {move.seat for move in engine.legal(game.table, game.state) if not move.args}
    assert sayers == {"A", "B", "C"}
    game.chosen("C")
    assert game.asks() == "A: have you chosen a card in secret, or has B?"
    assert game.why_not("has-chosen", "C").startswith("A answers first: have you chosen")
    game.chosen("A", "B")
    assert game.asks() == "Which card is it: the card that A shows in A's hand?"


def test_cards_that_are_shown_are_named_in_any_order(tmp_path: Path) -> None:
    game = RealCards(tmp_path, DRAWS, CHOOSE.format("1 card"))
    game.chosen("B", "A", "C")
    game.does("names", "C", "Soup 1")
    game.does("names", "A", "Cake 2")
    assert game.lies("A.table") == ["Cake 2"]
    assert "cannot be Soup 1" in game.why_not("names", "B", "Soup 1")
    assert "C shows no card now" in game.why_not("names", "C", "Soup 2")
    game.does("names", "B", "Soup 2")
    assert (game.lies("B.table"), game.lies("C.table")) == (["Soup 2"], ["Soup 1"])


def test_how_many_real_cards_were_chosen_is_asked_where_it_is_free(tmp_path: Path) -> None:
    game = RealCards(tmp_path, DRAWS, CHOOSE.format("up to 3 cards"))
    game.chosen("B")
    for seat, number in (("A", "1"), ("B", "0")):
        if seat == "A":
            game.chosen("A")
        assert game.asks() == f"{seat}: how many cards have you chosen?"
        game.does("choose", seat, number)
    game.chosen("C")
    game.does("choose", "C", "3")
    for seat, name in (("C", "Soup 1"), ("A", "Soup 2"), ("C", "Soup 3"), ("C", "Soup 4")):
        game.does("names", seat, name)
    assert [len(game.lies(f"{seat}.table")) for seat in "ABC"] == [1, 0, 3]


def test_nobody_names_what_is_not_shown(tmp_path: Path) -> None:
    game = RealCards(tmp_path, DRAWS, CHOOSE.format("1 card"))
    with pytest.raises(Illegal, match="A answers first"):
        game.does("names", "A", "Soup 1")


def test_who_shows_the_card_that_is_looked_for_has_it(tmp_path: Path) -> None:
    seeks = "In the work phase, the player who has a Soup 1 in their hand gains 1 coin."
    game = RealCards(tmp_path, DRAWS, seeks)
    assert game.asks() == "Who has a Soup 1 in their hand?"
    for said, taken in (("B reveals Soup 2", False), ("B reveals Soup 1", True)):
        move = read(game.table, game.state, said)
        assert isinstance(move, Move)
        assert (engine.why_not(game.table, game.state, move) is None) == taken, said
        assert (move == Move("has-it", "", ("B",))) == taken, said
    game.does("has-it", "", "B")
    assert game.state.counters["B.coins"] == 1
