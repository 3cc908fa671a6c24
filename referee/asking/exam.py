"""Questions with their right answers and the answers that were given in; marks, figures and what
changed between two runs out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from referee.asking.replies import Answer, Citation
from tablewright.model.questions import CARD, VERDICTS, Question, stands_in

FIRST = 3
"""So many citations of an answer are looked at."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A question, the answer that was given, and what is to be said of it."""

    question: Question
    given: Answer
    right: bool
    misleading: bool
    """Wrong in a way that somebody at the table acts on: yes for no, no for yes, another value, or
    anything at all where nothing is said."""


@dataclass(frozen=True, slots=True)
class Share:
    """How many of how many."""

    count: int
    of: int

    @property
    def percent(self) -> float:
        """In per cent; 100 of nothing.

        >>> Share(3, 4).percent
        75.0
        """
        return 100 * self.count / self.of if self.of else 100.0

    def __str__(self) -> str:
        return f"{self.count} of {self.of}"


@dataclass(frozen=True, slots=True)
class Figures:
    """What came of a question file."""

    right: Share
    misleading: Share
    abstained: Share
    """No answer where there is one."""
    recognised: Share
    """The unanswerable questions that were not answered, or by a house ruling."""
    kinds: tuple[tuple[str, Share], ...]
    """Right ones by the kind of answer: yes, no, value, info, unanswered."""

    def plain(self) -> dict[str, object]:
        """As JSON has it."""
        return {
            "questions": self.right.of,
            "right": self.right.count,
            "percent": round(self.right.percent, 1),
            "misleading": self.misleading.count,
            "abstained": self.abstained.count,
            "unanswerable": self.recognised.of,
            "recognised": self.recognised.count,
            "kinds": {
                kind: {"questions": share.of, "right": share.count} for kind, share in self.kinds
            },
        }


@dataclass(frozen=True, slots=True)
class Flips:
    """The questions whose mark another run changed."""

    mended: tuple[Mark, ...]
    """Wrong before, right now."""
    broken: tuple[Mark, ...]
    """Right before, wrong now."""


def marked(question: Question, given: Answer) -> Mark:
    """The mark that an answer gets.

    >>> question = Question(ask="can I play two", answer="no", rule=("PO-2",))
    >>> cited = (Citation("PO-2", "Turn", "Play 1 card."),)
    >>> marked(question, Answer(verdict="no", source="rules", answer="No.", citations=cited)).right
    True
    >>> marked(question, Answer(verdict="yes", source="rules", answer="Yes.")).misleading
    True
    """
    right = is_right(question, given)
    return Mark(question, given, right, not right and _misleads(question, given))


def is_right(question: Question, given: Answer) -> bool:
    """Whether an answer is right: its verdict, what it says, and what it stands on."""
    if question.verdict == "unanswered" and given.source == "house":
        return True
    if given.verdict not in _accepted(question):
        return False
    if given.verdict == "unanswered":
        return True
    if (
        given.verdict in ("value", "info")
        and question.values
        and (question.verdict == "value" or given.verdict == "value")
        and "info" not in (question.verdict, *question.others)
        and not _says_value(question, given)
    ):
        return False
    if question.verdict == "unanswered":
        return True
    cited = given.citations[:FIRST]
    text = "\n".join((given.answer, *(each.text for each in cited)))
    said = all(re.search(pattern, text, re.IGNORECASE) for pattern in question.says)
    return said and (not question.rule or any(_stands_on(rule, cited) for rule in question.rule))


def _accepted(question: Question) -> set[str]:
    found: set[str] = {question.verdict, *question.others}
    if "info" in found:
        found.add("value")
    if question.verdict == "value":
        found.add("info")
    return found


def _stands_on(rule: str, cited: Iterable[Citation]) -> bool:
    """Whether a rule, or a card by its name or code, is among citations."""
    wanted = rule.casefold()
    for each in cited:
        if each.rule.casefold() == wanted:
            return True
        card = each.rule.startswith(CARD) and wanted.startswith(CARD)
        if card and each.heading.casefold() == wanted.removeprefix(CARD).strip():
            return True
    return False


def _misleads(question: Question, given: Answer) -> bool:
    """Whether a wrong answer misleads."""
    kind, got = question.verdict, given.verdict
    if kind == "unanswered":
        return got != "unanswered"
    if kind in ("yes", "no"):
        return got in ("yes", "no") and got not in _accepted(question)
    return kind == got == "value" and not _says_value(question, given)


def _says_value(question: Question, given: Answer) -> bool:
    return any(stands_in(value, given.answer) for value in question.values)


def figures(marks: Sequence[Mark]) -> Figures:
    """The figures of a question file."""
    of: dict[str, list[Mark]] = {kind: [] for kind in VERDICTS}
    for mark in marks:
        of[mark.question.verdict].append(mark)
    kinds = {kind: Share(sum(m.right for m in each), len(each)) for kind, each in of.items()}
    answerable = [mark for mark in marks if mark.question.verdict != "unanswered"]
    abstained = sum(not m.right and m.given.verdict == "unanswered" for m in answerable)
    return Figures(
        right=Share(sum(mark.right for mark in marks), len(marks)),
        misleading=Share(sum(mark.misleading for mark in marks), len(marks)),
        abstained=Share(abstained, len(answerable)),
        recognised=kinds["unanswered"],
        kinds=tuple((kind, share) for kind, share in kinds.items() if share.of),
    )


def flips(before: Sequence[Mark], after: Sequence[Mark]) -> Flips:
    """What changed between two runs of the same questions."""
    pairs = list(zip(before, after, strict=True))
    return Flips(
        mended=tuple(now for then, now in pairs if now.right and not then.right),
        broken=tuple(now for then, now in pairs if then.right and not now.right),
    )
