"""Questions that name a number on which something depends: what is forbidden from so many on, more
than one has, and what comes where something cannot be done."""

from __future__ import annotations

import re

from referee.asking.played.book import Book
from referee.asking.played.counting import counted
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.kinds.fitting import fits_of
from referee.asking.played.kinds.holding import MAY
from referee.asking.played.likeness import any_covered, covered
from referee.asking.played.saying import Said, said, yes_no
from referee.asking.played.units import Unit
from referee.asking.words import in_one

_IF = re.compile(
    r"\bif (?:you|they|that player|a player|the player) (?:have|has) (?:(?P<least>\d+) or more"
    r"|at least (?P<from>\d+)|more than (?P<over>\d+)|(?P<most>\d+) or (?:fewer|less)"
    r"|at most (?P<to>\d+)|(?:fewer|less) than (?P<under>\d+)) (?P<thing>[a-z]+)"
)
_MORE_THAN_THERE = re.compile(
    r"\bmore (?:[a-z]+ )?than (?:i|we|you|he|she|they|1|somebody|someone) "
    r"(?:has|have|own|owns|hold|holds|got|possess)\b"
)
_CANNOT = re.compile(
    r"\b(?:can ?not|could not|unable to|not able to|impossible to) (?P<what>[a-z].*)"
)
_SPENDS = frozenset(in_one("bid pay spend give discard lose bet stake offer put lay play place"))
_NOT = ("if you cannot", "if you do not", "if there is none", "if there are none", "otherwise")


def thresholds(book: Book, question: Heard) -> Said | None:
    """Yes or no by the number that a question names: what a rule forbids from so many on is allowed
    below."""
    if question.form != "polar" or not MAY.search(question.plain):
        return None
    if _MORE_THAN_THERE.search(question.plain):
        return _beyond(book, question)
    numbers = counted(question.plain)
    for unit in book.units if numbers else ():
        match = _IF.search(unit.words) if unit.kind == "cannot" else None
        if match is None:
            continue
        act = [each for each in content_of(unit.words[: match.start()]) if each != "cannot"]
        of = [
            number for number, things in numbers if any_covered(things, content_of(match["thing"]))
        ]
        if len(of) == 1 and act and all(covered(each, question.stems) for each in act):
            return yes_no(question, not _met(match, of[0]), [unit])
    return None


def _met(match: re.Match[str], number: int) -> bool:
    """Whether so many are as many as a condition wants."""
    bounds = {
        name: int(found) for name, found in match.groupdict().items() if found and name != "thing"
    }
    ((name, bound),) = bounds.items()
    return {
        "least": number >= bound, "from": number >= bound, "over": number > bound,
        "most": number <= bound, "to": number <= bound, "under": number < bound,
    }[name]  # fmt: skip


def _beyond(book: Book, question: Heard) -> Said | None:
    """No: nobody gives what they do not have."""
    spends = [each.unit for each in fits_of(book, question) if each.does]
    if not any(covered(each, _SPENDS) for each in question.stems) or not spends:
        return None
    return yes_no(question, False, spends[:1])


def unable(book: Book, question: Heard) -> Said | None:
    """What comes where something cannot be done, if a rule says that behind it."""
    match = _CANNOT.search(question.plain) if question.form != "polar" else None
    wanted = content_of(match["what"]) if match else ()
    found: list[tuple[int, Unit]] = []
    for unit in book.units if wanted else ():
        before = content_of(unit.before)
        if unit.given in _NOT and all(covered(each, before) for each in wanted):
            found.append((-len(before), unit))
    return said("info", [max(found, key=lambda each: each[0])[1]]) if found else None
