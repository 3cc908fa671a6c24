"""Questions that nobody read who changed the program, and what they must come to; and each part of
the design taken away, which is seen in the figures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from referee.asking.exam import Mark, figures, marked
from referee.asking.index import Index
from referee.asking.played import answering, book, hearing
from referee.asking.played.kinds import course, fitting, holding, numbers, polar, several, slots
from referee.asking.replies import answer
from tablewright.model.questions import Question
from tablewright.read.notes import Notes
from tablewright.read.questions import read_questions
from tests.conftest import SHELVED, SHIPPED
from tests.referee.asking.harbour import SAID, SILENT, harbour
from tests.shipped import asking

GATES = Path(__file__).parent / "gates"
OWN = [game for game in SHELVED if (GATES / f"{game}.yaml").is_file()]
"""Games of a rulebook alone."""
RULED = [game for game in SHIPPED if (GATES / f"{game}.yaml").is_file()]
"""Games with rulings."""


@cache
def _questions(path: Path) -> tuple[Question, ...]:
    found = read_questions(path, Notes())
    assert found is not None
    return found.questions


def _marks(games: Sequence[str], folder: Path = GATES) -> list[Mark]:
    return [
        marked(question, answer(asking(game), question.ask))
        for game in games
        for question in _questions(folder / f"{game}.yaml")
    ]


def test_games_with_a_rulebook_alone_reach_their_floor() -> None:
    found = figures(_marks(OWN))
    if not OWN:  # they were taken away
        return
    assert found.right.percent >= 50, found
    assert found.misleading.percent <= 8, found
    assert found.recognised.percent >= 85, found


@pytest.mark.parametrize("game", RULED)
def test_games_with_rulings_reach_their_floor(game: str) -> None:
    found = figures(_marks([game]))
    assert found.right.percent >= 65, found
    assert found.misleading.percent <= 16, found


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Index:
    """The tests' own game."""
    return harbour(tmp_path_factory.mktemp("harbour"))


def _right(index: Index, question: str) -> bool:
    """Whether a question of the tests' own game is answered as it should be."""
    found = answer(index, question)
    if question in SILENT:
        return found.verdict == "unanswered"
    (verdict, says) = next((each[1], each[3]) for each in SAID if each[0] == question)
    return found.verdict == verdict and says in found.answer


def test_every_part_is_tried() -> None:
    assert [part for part, _ in PARTS] == [each.__name__ for each in answering.KINDS]


PARTS = [
    ("players", "can five of us play"),
    ("age", "is it ok for a kid of 6"),
    ("time", "how long does a game take"),
    ("inside", "what is in the box"),
    ("begins", "who begins the very first round"),
    ("tied", "if it is a tie does nobody win?"),
    ("ends", "when does the game end"),
    ("scores", "how do we get points"),
    ("reshuffles", "do I reshuffle?"),
    ("phases", "how many phases does a turn have"),
    ("looks", "can I look at an opponent's hand"),
    ("keeps", "may I keep five cards in the rest phase"),
    ("contents", "how do I set up the game"),
    ("unable", "what if I cannot remove a silk"),
    ("many", "how many cards do we start with"),
    ("polar", "do I load before I trade"),
    ("_headed", "explain resting"),
    ("_words", "what happens after each round"),
]
"""The parts, and for each a question that needs it."""


@pytest.mark.parametrize(("part", "question"), PARTS)
def test_each_part_is_worth_something(
    part: str, question: str, index: Index, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = tuple(each for each in answering.KINDS if each.__name__ != part)
    monkeypatch.setattr(answering, "KINDS", left)
    assert not _right(index, question)


@pytest.mark.parametrize(
    ("module", "name", "value", "question"),
    [
        (fitting, "YES", 0.3, "can I give coins to the bank in the trade phase"),
        (
            holding,
            "differs",
            lambda book, question, unit: False,
            "am I allowed to chuck 3 cards from my hand",
        ),
        (holding, "other_doer", lambda question, unit: False, "does everyone win at the end"),
        (
            holding,
            "other_moment",
            lambda question, unit: False,
            "do I gain points for every single silk",
        ),
        (
            polar,
            "secretly",
            lambda book, question: None,
            "may I look at what the others choose before I choose my card",
        ),
        (
            polar,
            "refraining",
            lambda book, question: None,
            "may I play the Pilot and not pay",
        ),
        (polar, "shared", lambda book, question: None, "is it ok if 2 cards share one space"),
        (polar, "valued", lambda book, question: None, "does silk count 7"),
        (
            polar,
            "_not_until",
            lambda book, question: None,
            "the game doesn't end until somebody has 10 cards in their hold, right?",
        ),
        (
            slots,
            "_other_goal",
            lambda book, question, unit: False,
            "does a card that I play go to the discard pile",
        ),
        (
            course,
            "_tied_so",
            lambda book, question, best: None,
            "if it's tied do they lose all coins",
        ),
        (fitting, "thrown", lambda question, unit: None, "I rolled a 3, do I gain a coin?"),
        (polar, "without_winner", lambda book, question: None, "can it happen that nobody wins"),
        (
            holding,
            "opposed",
            lambda question, rule: False,
            "does the player with the fewest points win",
        ),
        (
            polar,
            "against",
            lambda book, question, acts: False,
            "may I play a card from the discard pile to my hold",
        ),
        (polar, "limited", lambda book, question: None, "is there a hand limit"),
        (polar, "compared", lambda book, question: None, "is silk worth more than salt"),
        (
            polar,
            "ending",
            lambda book, question: None,
            "does the game stop when my hold reaches 11 cards",
        ),
        (polar, "in_order", lambda book, question: None, "do I load before I trade"),
        (
            several,
            "beyond",
            lambda question, unit: None,
            "does the game end when someone has 9 cards in their hold",
        ),
        (numbers, "FITS", 2.0, "how much does it cost to draw from the dock"),
        (answering, "PLAIN", 0.1, "what if a die rolls off the table"),
        (
            book,
            "covered",
            lambda word, others: float(word in others),
            "am I allowed to chuck 3 cards from my hand",
        ),
        (book, "UNKNOWN", 0.0, "what does a tugboat cost"),
        (book, "GENERAL", 0.0, "can I discard three silks from my hand to gain coins"),
        (book, "BESIDE", 3.0, "does the game stop when my hold reaches 11 cards"),
        (
            hearing,
            "_WHICH",
            re.compile("$^"),
            "do I keep the coins I didn't spend in the rest phase",
        ),
        (
            hearing,
            "_WHEN",
            re.compile("$^"),
            "once I have paid 2 coins could I draw a card from the dock",
        ),
    ],
)
def test_each_rule_of_the_design_is_worth_something(
    module: object,
    name: str,
    value: object,
    question: str,
    index: Index,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, name, value)
    assert not _right(index, question)
