"""Marks and figures: what is right, what misleads, what another run changed."""

from __future__ import annotations

import pytest

from referee.asking.exam import figures, flips, marked
from referee.asking.replies import Answer, Citation
from tablewright.model.questions import Question

CITED = (
    Citation("PO-003", "Turn", "Discard your whole hand."),
    Citation("card 23Y", "Pike", "Discard 1 card."),
    Citation("PO-001", "Goal", "Whoever has three flies wins."),
    Citation("PO-002", "Turn", "Play 1 card."),
)


def given(verdict: str, words: str = "", source: str = "rules") -> Answer:
    citations = () if verdict == "unanswered" else CITED
    return Answer(verdict=verdict, source=source, answer=words, citations=citations)


def question(answer: str, **more: tuple[str, ...]) -> Question:
    return Question(ask="what", answer=answer, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("asked", "answer", "right", "misleading"),
    [
        (question("yes"), given("yes"), True, False),
        (question("yes"), given("no"), False, True),
        (question("no"), given("yes"), False, True),
        (question("no"), given("info"), False, False),
        (question("no"), given("unanswered"), False, False),
        (question("no", accept=("info",)), given("value"), True, False),
        (question("no", accept=("yes",)), given("yes"), True, False),
        (question("info"), given("value"), True, False),
        (question("info"), given("yes"), False, False),
        (question("3"), given("value", "Three flies."), True, False),
        (question("three"), given("info", "It takes 3."), True, False),
        (question("3"), given("value", "13 flies."), False, True),
        (question("3"), given("info", "13 flies."), False, False),
        (question("3", rule=("PO-009",)), given("value", "3 flies."), False, False),
        (question("unanswered"), given("unanswered", source="none"), True, False),
        (question("unanswered"), given("yes", source="house"), True, False),
        (question("unanswered"), given("info"), False, True),
        (question("unanswered", accept=("info",)), given("info"), True, False),
        (question("yes", rule=("PO-003",)), given("yes"), True, False),
        (question("yes", rule=("PO-002",)), given("yes"), False, False),
        (question("yes", rule=("PO-002", "po-001")), given("yes"), True, False),
        (question("yes", rule=("card pike",)), given("yes"), True, False),
        (question("yes", rule=("card 23Y",)), given("yes"), True, False),
        (question("yes", rule=("card Carp",)), given("yes"), False, False),
        (question("info", says=("WHOLE", "three|3")), given("info"), True, False),
        (question("info", says=("play",)), given("info"), False, False),
        (question("info", says=("swim",)), given("info", "You swim."), True, False),
    ],
)
def test_marks(asked: Question, answer: Answer, right: bool, misleading: bool) -> None:
    mark = marked(asked, answer)
    assert (mark.right, mark.misleading) == (right, misleading)


def test_figures_and_what_changed() -> None:
    asked = (question("yes"), question("yes"), question("3"), question("unanswered"))
    answers = (given("yes"), given("no"), given("unanswered"), given("unanswered"))
    before = [marked(one, answer) for one, answer in zip(asked, answers, strict=True)]
    found = figures(before)
    assert (str(found.right), found.right.percent) == ("2 of 4", 50.0)
    assert (str(found.misleading), str(found.abstained)) == ("1 of 4", "1 of 3")
    assert str(found.recognised) == "1 of 1"
    assert [(kind, str(share)) for kind, share in found.kinds] == [
        ("yes", "1 of 2"),
        ("value", "0 of 1"),
        ("unanswered", "1 of 1"),
    ]
    after = [marked(one, given("yes")) for one in asked]
    changed = flips(before, after)
    assert changed.mended == (after[1],)
    assert changed.broken == (after[3],)


def test_no_questions_have_figures_too() -> None:
    assert figures(()).plain()["percent"] == 100.0
