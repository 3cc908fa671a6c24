"""Cards that are laid down in secret, one by one, so that nobody knows how many, and revealed at
once: on a game of its own, with real cards and with those that the referee deals."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from referee import engine
from referee.knowledge import known
from referee.moves import Move
from referee.reasons import Reason
from referee.records.positions import build
from referee.setting import CHANCES, Setting, Table
from referee.view import view
from referee.words.sentences import read
from tests.referee.machine.written import kit


@cache
def setting() -> Setting:
    return kit("ambush", Path(mkdtemp()))


class Round:
    """A round that begins with these hands; what people say in it."""

    def __init__(self, *, dealt: bool, seats: str = "AB", **hands: list[str]) -> None:
        dealer = frozenset(CHANCES) if dealt else frozenset[str]()
        self.table = Table(setting=setting(), seats=tuple(seats), dealer=dealer, first="A")
        start: dict[str, Any] = {"phase": "choose", "turn": "A"}
        start |= {
            each: {"hand": cards} if each in seats else cards for each, cards in hands.items()
        }
        self.state = build(self.table, start).state

    def said(self, *sentences: str) -> Round:
        for each in sentences:
            move = self._read(each)
            self.state = engine.apply(self.table, self.state, move).state
        return self

    def _read(self, sentence: str) -> Move:
        move = read(self.table, self.state, sentence)
        assert isinstance(move, Move), move
        return move

    def refused(self, sentence: str) -> tuple[str, tuple[str, ...]]:
        reason = self._reason(sentence)
        return reason.code, reason.rules

    def refusal(self, sentence: str) -> str:
        return self._reason(sentence).sentence

    def _reason(self, sentence: str) -> Reason:
        reason = engine.why_not(self.table, self.state, self._read(sentence))
        assert reason is not None, f"{sentence} is legal"
        return reason

    @property
    def asks(self) -> str:
        return self.state.asked.asks if self.state.asked is not None else ""

    def names(self, zone: str) -> list[str]:
        return [self.state.names[card] for card in self.state.zones[zone]]


def test_with_dealt_cards_they_are_laid_one_by_one_until_one_is_ready() -> None:
    game = Round(dealt=True, A=["Giant", "Rider", "Cook"], B=["Guard", "Guard"])
    assert game.asks == "A: which 1 to 2 cards do you lay down?"
    assert game.refused("A is ready") == ("too-few", ("AM-001",))
    game.said("A lays down Giant", "A lays down Rider")
    assert game.refused("A lays down Cook") == ("too-many", ("AM-001",))
    assert game.names("A.trench") == ["Giant", "Rider"]
    game.said("A is ready", "B lays down Guard")
    assert game.names("B.front") == []
    game.said("B is ready")
    assert (game.state.counters["A.points"], game.state.counters["B.points"]) == (8, 4)


def test_nobody_else_knows_how_many_were_laid() -> None:
    games = [
        Round(dealt=True, A=["Giant", "Rider"], B=["Guard"]).said(*said, "A is ready")
        for said in (["A lays down Giant"], ["A lays down Giant", "A lays down Rider"])
    ]
    one, two = (
        (view(game.table, game.state, "B"), known(game.table, game.state, "B").zones)
        for game in games
    )
    assert one[0] == two[0]
    assert {each: len(cards) for each, cards in one[1].items()} == {
        each: len(cards) for each, cards in two[1].items()
    }


def test_with_real_cards_all_say_that_they_have_chosen_and_name_them_afterwards() -> None:
    game = Round(dealt=False, seats="ABC", A=["?", "?"], B=["Rider", "?"], C=["?", "?", "?"])
    assert game.asks == "A and B and C: lay down 1 to 2 cards in secret"
    game.said("C has chosen")
    assert game.refused("C has chosen")[0] == "not-yours"
    game.said("A has chosen", "B has chosen")
    assert game.asks.startswith("A and B and C: which cards have you laid down?")
    game.said("B laid down Rider")
    assert game.refused("A is done") == ("too-few", ("AM-001",))
    assert "Rider is not in C's hand: it lies in B's trench" in game.refusal("C laid down Rider")
    game.said("B is done", "C laid down Giant", "C laid down Drummer")
    assert "1 to 2 cards are laid down, not more" in game.refusal("C laid down Monk")
    assert "B has named all cards" in game.refusal("B laid down Guard")
    game.said("C is done", "A laid down Guard", "A is done")
    counters = game.state.counters
    assert [counters[f"{seat}.points"] for seat in "ABC"] == [4, 3, 8]


def test_who_has_nothing_lays_nothing() -> None:
    game = Round(dealt=False, A=[], B=["?"])
    assert game.asks == "B: lay down 1 card in secret"
    game.said("B has chosen", "B laid down Guard", "B is done")
    assert game.state.counters["B.points"] == 4


def test_real_cards_are_discarded_unseen_onto_a_pile_that_nobody_looks_through() -> None:
    game = Round(dealt=False, A=["Giant", "Rider", "Scout"], B=["?"])
    game.said("A has chosen", "B has chosen", "A laid down Giant", "A is done")
    game.said("B laid down Guard", "B is done")
    assert game.asks == "A: discard a card unseen"
    assert game.refused("A discards Rider")[1] == ("AM-005",)
    game.said("A discards a card")
    assert set(game.names("A.hand")) == {"?"}, "nobody knows which of the four it was"
    assert game.asks == "B: discard a card unseen", "with 2 cards, after it drew them"


def test_dealt_cards_are_discarded_by_their_names() -> None:
    game = Round(dealt=True, A=["Giant", "Rider", "Scout"], B=["Guard"])
    game.said("A lays down Giant", "A is ready", "B lays down Guard", "B is ready")
    assert game.refusal("A discards Giant")
    game.said("A discards Rider")
    assert "Rider" in game.names("discard")


def test_only_who_has_a_card_can_be_the_one_who_discards() -> None:
    game = Round(
        dealt=True, seats="ABC", deck=[], A=["Giant"], B=["Guard"], C=["Cook", "Monk", "Rider"]
    )
    game.said("A lays down Giant", "A is ready", "B lays down Guard", "B is ready")
    game.said("C lays down Cook", "C is ready")
    assert game.asks == "C: which card do you discard?", "B has none, so that nobody is asked who"
