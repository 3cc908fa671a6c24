"""Reading `questions.yaml`: its records, and every mistake in it with its place."""

from __future__ import annotations

import pytest

from tablewright.errors import Problem
from tablewright.model.questions import Questions, wrong_expression
from tests.read.desk import Desk

GAME = "cards/pond/game.yaml"
RULES = "cards/pond/rules.md"
FILE = "cards/pond/questions.yaml"
BOOK = "# The Pond\n\n## Goal\n\n**PO-001** Whoever has 3 flies wins.\n\n**PO-002** Play 1 card.\n"
TEXT = """\
game: pond
questions:
- ask: can I play two cards
  answer: no
  rule: [PO-002, game.yaml]
- ask: how many flies?
  answer: 3
  accept: info
  rule: PO-001
  says: [fl(y|ies), 3]
- ask: what does Pike do
  answer: info
  rule: card pike
- ask: how many fish are in there
  answer: 9
  rule: cards
- ask: may we swap
  answer: unanswered
"""


@pytest.fixture
def pond(desk: Desk) -> Desk:
    desk.change(GAME, "title: The Pond\n", "title: The Pond\nprefix: PO\n")
    desk.write(RULES, BOOK)
    desk.write(FILE, TEXT)
    return desk


def found(desk: Desk) -> tuple[Questions | None, tuple[Problem, ...]]:
    space = desk.workspace
    path = space.game_folder("pond") / "questions.yaml"
    return space.check_questions(path, space.rulebook("pond"), desk.read())


def said(desk: Desk) -> list[str]:
    return [str(problem) for problem in found(desk)[1]]


def test_questions_are_read(pond: Desk) -> None:
    questions, problems = found(pond)
    assert problems == ()
    assert questions is not None
    first, second, third, fourth, last = questions.questions
    assert (first.ask, first.answer, first.verdict) == ("can I play two cards", "no", "no")
    assert (second.answer, second.verdict, second.accept) == ("3", "value", ("info",))
    assert (second.rule, second.says) == (("PO-001",), ("fl(y|ies)", "3"))
    assert (third.rule, fourth.rule) == (("card pike",), ("cards",))
    assert (last.verdict, last.rule) == ("unanswered", ())


@pytest.mark.parametrize(
    ("old", "new", "where", "complaint"),
    [
        ("PO-002,", "PO-020,", "5:10", "there is no rule 'PO-020' in rules.md"),
        ("rule: card pike", "rule: card Pyke", "13:9", "there is no card 'Pyke'"),
        (
            "game: pond",
            "game: lake",
            "1:7",
            "the questions are about another game; expected 'pond'",
        ),
        ("game: pond\n", "", "1:1", "'game' is missing"),
        ("may we swap", "Can I play two cards?", "17:8", "is there twice"),
        ("may we swap", '"?!"', "17:8", "a question without words"),
        ("answer: unanswered", "answer: unanswerd", "18:11", "expected 'unanswered', got 'unansw"),
        ("answer: no", "answer: No", "4:11", "expected 'no', got 'No'"),
        ("answer: no", "answer: false", "4:11", "expected 'no', got 'false'"),
        ("answer: 3", "answer: value", "7:11", "expected the value itself, a number or a word"),
        ("answer: 3", "answer:", "7:3", "'answer' is missing"),
        ("accept: info", "accept: unanswerd", "8:11", "wrong value for 'accept'"),
        ("  answer: info", "  answers: info", "12:3", "unknown key 'answers'"),
        ("questions:\n", "asked:\n", "2:1", "unknown key 'asked'"),
        ("fl(y|ies)", "'(fly'", "10:11", "a pattern that cannot be read: missing )"),
        ("fl(y|ies)", "(f+)+ly", "10:10", "a group in brackets is not repeated here"),
        ("- ask: may we swap\n  answer: unanswered\n", "- may we swap\n", "17:3", "wrong entry of"),
        ("- ask: may we swap\n", "- ask: [may, we]\n", "17:8", "wrong value for 'ask'"),
    ],
)
def test_mistakes_have_their_place(
    pond: Desk, old: str, new: str, where: str, complaint: str
) -> None:
    pond.change(FILE, old, new)
    lines = said(pond)
    assert any(line.startswith(f"{FILE}:{where}:") and complaint in line for line in lines), lines


def test_the_nearest_name_is_said(pond: Desk) -> None:
    pond.change(FILE, "PO-002,", "PO-020,")
    pond.change(FILE, "rule: card pike", "rule: card Pyke")
    assert [problem.hint for problem in found(pond)[1]] == [
        "did you mean 'PO-002'?",
        "did you mean 'Pike'?",
    ]


def test_all_mistakes_come_at_once(pond: Desk) -> None:
    pond.change(FILE, "answer: no", "answer: nein, danke\n  ansver: no")
    pond.change(FILE, "PO-001", "PO-010")
    pond.change(FILE, "answer: unanswered", "answer: silent")
    assert len(said(pond)) == 3


def test_a_rule_for_what_is_not_answered_is_only_a_warning(pond: Desk) -> None:
    pond.change(FILE, "answer: unanswered", "answer: unanswered\n  rule: PO-001")
    (problem,) = found(pond)[1]
    assert (problem.severity, problem.place.line) == ("warning", 19)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("game: pond\n", "'questions' is missing; expected a list of questions"),
        ("game: pond\nquestions: none\n", "wrong value for 'questions'"),
        ("- ask: what\n", "the file holds no mapping"),
    ],
)
def test_what_is_no_question_file(pond: Desk, text: str, complaint: str) -> None:
    pond.write(FILE, text)
    (line,) = said(pond)
    assert complaint in line


def test_a_question_file_is_no_deck(pond: Desk) -> None:
    assert pond.problems() == []


def test_patterns_are_short() -> None:
    assert wrong_expression("a" * 200) == ""
    assert wrong_expression("a" * 201) == "it has more than 200 characters"
    assert wrong_expression("a{99999999999}") != ""
