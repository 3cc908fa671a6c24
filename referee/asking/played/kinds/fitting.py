"""How well units fit a question for yes or no: how much of it they cover, whether they do what it
asks, whether what they wait for is supposed or thrown."""

from __future__ import annotations

import re
from typing import NamedTuple

from referee.asking.played.book import Book
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.kinds.against import on_others_turn
from referee.asking.played.kinds.dice import WORDS as OF_DICE
from referee.asking.played.kinds.dice import thrown
from referee.asking.played.kinds.slots import NTH
from referee.asking.played.likeness import any_covered, covered, turned
from referee.asking.played.lists import light
from referee.asking.played.units import Unit
from referee.asking.words import in_one, stem

ABOUT = 0.5
"""How much of a question a unit must cover to be about it at all."""
YES, YES_FACT = 0.74, 0.6
"""How much of it a unit must cover to say yes: where it does what is asked; where nobody does
anything …"""
NO, NO_PLAIN, NO_FACT = 0.6, 0.7, 0.74
"""… to say no: where it does what is asked; where it plainly says otherwise; else. That something
is done otherwise is sooner told than that nothing stands against it …"""
LARGE, NUMBER = 7, 0.5
"""From which number on one that a unit says, too, tells what is meant, and how much of what it does
not cover that makes up for."""
MET = 0.5
"""… and how much of what a unit waits for must be supposed to be about that."""
AROUND = frozenset(map(stem, in_one("skip refuse decline avoid twice thrice again optional")))
"""Stems that say whether or how often something is done."""
ASKED = 0.1
"""How much of a unit must be asked where nobody does anything."""
_FIXED = ("set-up", "pieces", "spaces", "limits", "owner")
"""What the box says that may be asked for yes or no."""
_THERE = re.compile(
    r"\b(?:(?:are|is) there|in the (?:box|deck|game)) .*\d|\d .*in the (?:box|deck|game)\b"
)
_OWNING = re.compile(
    r"\b(?:share|own|each|everyone|everybody|same|both|all|mine|common|his|their)\b"
)
_AT_START = ("start", "have", "each", "begin")
_TERM = re.compile(r"an? (\w+) is\b")
_IS_ONE = re.compile(r"^(?:\w+ )*(?:is|are|be|make|makes|count|counts|enough)\b")
_WHO = re.compile(
    r"^(?:each|every|all|the|that|those|a|an)(?: (?:other|next|first|last))? "
    r"(?:players?|teams?|opponents?) (?!who|with|on)"
)
"""Who does it, at the beginning of what is done."""


class Fit(NamedTuple):
    """A unit and how well it fits."""

    score: float
    cover: float
    unit: Unit
    does: bool | None
    """Whether it is about what somebody does; None where nobody does anything in the question."""
    asked: float
    """How much of it is asked."""
    met: float
    """How much of what it depends on the question supposes."""
    thrown: bool | None = None
    """Whether the question throws what it waits for; None where it does not wait for dice."""
    at: int = 0
    """Its place in the book."""
    rest: float = 0.0
    """How much it covers of what is no zone and no kind of cards that it does not name."""

    def decides(self, holds: bool, plain: bool) -> bool:
        """Whether it fits well enough to say that what is asked holds, or that it does not;
        `plain` where it plainly says otherwise."""
        if self.thrown is not None:
            return self.cover >= YES and bool(self.does or self.asked >= ASKED)
        if self.does is False or (not self.does and self.asked < ASKED):
            return False
        if holds:
            return self.cover >= (YES if self.does or self.met >= MET else YES_FACT)
        if plain:
            return max(self.cover, self.rest) >= (NO if self.does else NO_PLAIN)
        return self.cover >= (NO if self.does else NO_FACT)


def fits_of(book: Book, question: Heard) -> list[Fit]:
    """The units that are about a question, the best first."""
    beside = {*in_one("limit exact"), *NTH}
    if on_others_turn(question):  # the time is looked at by itself
        beside.update(in_one("another other opponent player turn time"))
    if question.verb not in AROUND:  # how it is done, or left undone, is looked at by itself
        beside.update(AROUND)
    content = [each for each in question.content if each not in beside]
    found = []
    large = [each for each in question.numbers if each >= LARGE and str(each) not in content]
    defined = _defining(book, question)
    without = [each for each in content if each not in OF_DICE and not each.isdigit()]
    for at, unit in enumerate(book.units):
        of_box = unit.kind == "box" and (
            unit.heading not in _FIXED
            or (unit.heading == "owner" and not _OWNING.search(question.plain))
            or (unit.heading == "pieces" and not _THERE.search(question.plain))
            or (unit.heading == "set-up" and not any_covered(_AT_START, question.stems))
        )
        of_card = unit.rule.startswith("card ") and not book.names
        listing = "has these phases" in unit.words and "phase" not in question.stems
        if unit.kind == "list" or of_box or of_card or listing or (defined and at not in defined):
            continue
        dice = thrown(question, unit)
        cover, asked = book.fit(content if dice is None else without, at, question.aside)
        if any(re.search(rf"\b{each}\b", f"{unit.words} {unit.given}") for each in large):
            cover += NUMBER * (1 - cover)
        if cover < ABOUT:
            continue
        bag = book.bags[at]
        named = [e for e in content if e not in book.nouns or covered(e, bag.own | bag.near)]
        rest = book.fit(named, at, question.aside)[0] if len(named) > 1 else 0.0
        does = does_it(question, unit)
        if unit.kind != "act":
            does = does or None
        met = share(content_of(unit.given), question.aside) if question.aside else 0.0
        met = met if dice is None else float(dice)
        score = cover + 0.4 * met + 0.35 * asked + (0.2 if does else 0.0)
        found.append(Fit(round(score, 3), cover, unit, does, asked, met, dice, at, rest))
    return sorted(found, key=lambda each: (-each.score, each.unit.at))


def _defining(book: Book, question: Heard) -> list[int]:
    """The places of the units that say what a thing is of which it is asked if it is one: a set."""
    found = []
    for at, unit in enumerate(book.units) if _IS_ONE.search(question.main) else ():
        term = _TERM.match(unit.words)
        if unit.kind == "fact" and term and stem(term[1]) in question.content:
            found.append(at)
    return found


def share(words: tuple[str, ...], others: tuple[str, ...]) -> float:
    """Which part of some stems stands among others."""
    return sum(bool(covered(each, others)) for each in words) / len(words) if words else 0.0


def does_it(question: Heard, unit: Unit) -> bool | None:
    """Whether a unit is about what somebody does in a question; None where nobody does anything."""
    if not question.verb or question.verb in light():
        return None
    its = (*content_of(_WHO.sub("", unit.words))[:2], *content_of(unit.name))
    if unit.kind != "act":
        bound = re.search(r"\b(?:must|cannot) (.+)", unit.words)
        its = content_of(bound[1])[:1] if bound else content_of(f"{unit.words} {unit.given}")
    if covered(question.verb, its):
        return True
    return unit.kind not in ("end", "win") and turned(question.verb, frozenset(its))
