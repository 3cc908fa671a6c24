"""A question and what a game says to the answer: yes, no, the value, or the words of the rule; None
where nothing that is said fits well enough."""

from __future__ import annotations

import re
from collections.abc import Callable

from referee.asking.played.book import Book
from referee.asking.played.boxes import looks, players, time
from referee.asking.played.course import begins, ends, phases, tied
from referee.asking.played.hearing import Heard, covered, content_of, heard
from referee.asking.played.numbers import many
from referee.asking.played.polar import polar
from referee.asking.played.saying import Said, said
from referee.asking.played.units import Unit

PLAIN = 0.7
"""How much of a question a unit must cover for its words to be shown as the answer."""


MET = 0.5
"""The same for one that waits for what is asked."""


def answer(book: Book, text: str) -> Said | None:
    """The answer to a question; None if nothing that the game says fits it."""
    question = heard(text)
    for asks in _KINDS:
        found = asks(book, question)
        if found is not None:
            return found
    return None


def _words(book: Book, question: Heard) -> Said | None:
    """The sentence that says most of what is asked; where it is asked what happens if, one that
    waits for that."""
    if question.form == "polar":
        return None
    found = []
    for at, unit in enumerate(book.units):
        if unit.kind == "box":
            continue
        cover, asked = book.fit(question.content, at)
        waits = content_of(unit.given)
        met = sum(1 for each in waits if covered(each, question.stems)) / len(waits) if waits else 0.0
        asks_if = question.form in ("if", "when") or question.says("what if", "what happens", "now what", "what now", "do i do")
        if cover < (MET if asks_if and met >= 0.5 else PLAIN):
            continue
        score = cover + 0.3 * asked + (0.5 * met if asks_if else 0.0) - (0.15 if waits and not met else 0.0)
        if question.form == "mean" and question.content and _defines(unit, question.content[0]):
            score += 0.6
        found.append((round(score, 3), -unit.at, unit))
    if not found:
        return None
    best = max(found)[2]
    return said("info", [each for each in book.units if each.rule == best.rule and each.of == best.of])


def _headed(book: Book, question: Heard) -> Said | None:
    """What stands under a heading that a question names: how scoring works."""
    if question.form == "polar" or not re.search(r"\b(?:how|explain|what is|what are|describe|rules? (?:for|of|on))\b", question.plain):
        return None
    wanted = [each for each in question.content if each not in ("work", "end", "round", "game", "turn")]
    if len(wanted) != 1:
        return None
    found = [each for each in book.units if each.kind not in ("box", "list") and not each.rule.startswith("card ")
             and wanted[0] in content_of(each.heading)]  # fmt: skip
    return said("info", found) if found and len({each.rule for each in found}) <= 3 else None


def _defines(unit: Unit, word: str) -> bool:
    """Whether a unit says what a word is: `a set is …`."""
    begins = re.match(r"(?:an? |the )?([\w -]+?) (?:is|are|has|have)\b", unit.words)
    return begins is not None and word in content_of(begins[1])


def _moment(book: Book, question: Heard) -> Said | None:
    """What happens at a time: at the start of a round."""
    if question.form == "polar" or not question.says("what happens", "what do i do", "what do we do"):
        return None
    wanted = [each for each in question.content if each not in ("happen",)]
    its = [each for each in book.units if each.kind != "box" and not each.given and wanted
           and len(wanted) > 1 and all(covered(word, content_of(each.when)) for word in wanted)]  # fmt: skip
    return said("info", its) if its else None


_KINDS: tuple[Callable[[Book, Heard], Said | None], ...] = (
    players, time, begins, tied, ends, phases, looks, many, polar, _moment, _headed, _words,
)  # fmt: skip
