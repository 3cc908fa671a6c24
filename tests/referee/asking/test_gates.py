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


def _right(index: Index) -> int:
    """How many of the questions of the tests' own game are answered as they should be."""
    said = sum(
        (found.verdict, says in found.answer) == (verdict, True)
        for question, verdict, _, says in SAID
        for found in (answer(index, question),)
    )
    silent = sum(answer(index, question).verdict == "unanswered" for question in SILENT)
    return said + silent


@pytest.mark.parametrize("part", [each.__name__ for each in answering.KINDS])
def test_each_part_is_worth_something(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    index = harbour(tmp_path)
    left = tuple(each for each in answering.KINDS if each.__name__ != part)
    monkeypatch.setattr(answering, "KINDS", left)
    assert _right(index) < len(SAID) + len(SILENT)


@pytest.mark.parametrize(
    ("module", "name", "value"),
    [
        (fitting, "YES", 0.3),
        (holding, "differs", lambda book, question, unit: False),
        (holding, "other_doer", lambda question, unit: False),
        (holding, "other_moment", lambda question, unit: False),
        (polar, "otherwise", lambda book, question: None),
        (polar, "secretly", lambda book, question: None),
        (polar, "shared", lambda book, question: None),
        (polar, "valued", lambda book, question: None),
        (polar, "_not_until", lambda book, question: None),
        (slots, "_other_goal", lambda book, question, unit: False),
        (course, "_tied_so", lambda book, question, best: None),
        (fitting, "thrown", lambda question, unit: None),
        (polar, "alike", lambda book, question: None),
        (polar, "without_winner", lambda book, question: None),
        (holding, "opposed", lambda question, rule: False),
        (polar, "against", lambda book, question, acts: False),
        (polar, "limited", lambda book, question: None),
        (polar, "compared", lambda book, question: None),
        (polar, "ending", lambda book, question: None),
        (polar, "in_order", lambda book, question: None),
        (several, "beyond", lambda question, unit: None),
        (numbers, "FITS", 2.0),
        (answering, "PLAIN", 0.1),
        (book, "covered", lambda word, others: float(word in others)),
        (book, "UNKNOWN", 0.0),
        (book, "GENERAL", 0.0),
        (book, "BESIDE", 3.0),
        (hearing, "_WHICH", re.compile("$^")),
        (hearing, "_WHEN", re.compile("$^")),
    ],
)
def test_each_rule_of_the_design_is_worth_something(
    module: object, name: str, value: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    index = harbour(tmp_path)
    monkeypatch.setattr(module, name, value)
    assert _right(index) < len(SAID) + len(SILENT)
