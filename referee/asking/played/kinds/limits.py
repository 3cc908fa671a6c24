"""Questions for yes or no about how many there may be, to the limits that rules say: of what a
place holds, of how much is done in a turn, of a goal that need not be met exactly."""

from __future__ import annotations

import re

from referee.asking.played.book import Book
from referee.asking.played.counting import counted
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.kinds.contents import SPACES
from referee.asking.played.kinds.holding import MAY, MUST
from referee.asking.played.likeness import any_covered
from referee.asking.played.lists import asks, joined
from referee.asking.played.saying import SILENT, Said, said, yes_no
from referee.asking.played.units import Unit
from referee.asking.words import ORDINALS, in_one

LIMITS = 0.76
"""How much of a question what says how many there may be must cover."""
_MOST = re.compile(
    r"\b(?:at most|maximum .* is|down to|no more than|would (?:have|hold) more than) (\d+)"
)
_UP_TO = re.compile(r"\bup to (?P<n>\d+) of these\b")
_ONE_OF = re.compile(r"\bdo (?:one|1) of these\b")
_DONE = re.compile(
    r"\b(?:(?P<n>\d+|both|all|my|our|anything|something|several)(?: of| the| my| our| \d)*"
    r" )?(?:actions?|things?|of these|of those|anything|something)\b"
)
_EXACT = re.compile(
    r"\b(?:exactly|precisely|exact|bang on|on the nose) (?:at |on )?(?P<n>\d+)\b"
    r"|\b(?P<m>\d+) (?:\w+ )?(?:exactly|precisely|on the nose)\b"
)
_OR_MORE = re.compile(r"\b(?P<n>\d+) or more (?P<thing>[a-z]+)")
_NTH = re.compile(rf"\b(?:an?|the|my) (?P<nth>{'|'.join(ORDINALS)}) (?P<thing>[a-z]+)\b")
_HELD = re.compile(r"\bholds? at most (?P<n>\d+) (?P<thing>[a-z]+)\b")
_BESIDE = frozenset(
    in_one(
        "action thing use up do hold own carry contain ever have both all my something anything "
        "several turn get take spend"
    )
)


def limited(book: Book, question: Heard) -> Said | None:
    """Whether there is a limit: only if something is said of one."""
    if not asks("limit", question.plain) or question.verb:
        return None
    about = [each for each in question.content if each not in ("limit", "maximum", "minimum")]
    if "time" in question.words:
        return SILENT
    for at, unit in sorted(enumerate(book.units), key=lambda each: not most_in(each[1])):
        if unit.heading == "spaces" and not any(
            set(zone) <= set(joined(unit.words)) for zone in book.places(question.plain)
        ):
            continue
        free = unit.often.startswith("as often") or "any number of" in unit.words
        there = book.bags[at].own | book.bags[at].near
        elsewhere = any(each not in there for each in about if each in (*book.nouns, "hand"))
        if (most_in(unit) or free) and not elsewhere and about and book.fit(about, at)[0] >= LIMITS:
            return yes_no(question, not free, [unit])
    return SILENT


def most_in(unit: Unit) -> str:
    """How many there may be at most by a unit; "" if it says nothing of it."""
    found = _MOST.search(unit.words) or _MOST.search(unit.given)
    return found[1] if found else ""


def holding(book: Book, question: Heard) -> Said | None:
    """Whether so many may lie somewhere, where a rule says how many at most."""
    asked = counted(question.main)
    if len(asked) != 1 or not asks("holds", question.main) or MUST.search(question.plain):
        return None
    number, things = asked[0]
    about = [each for each in question.content if each not in _BESIDE]
    for at, unit in enumerate(book.units):
        if (room := room_of(book, question, unit)) and not any_covered(things[:1], ("space",)):
            return yes_no(question, number <= room, [unit])
        most = most_in(unit)
        said = content_of(f"{unit.words} {unit.given}")
        if not most or "down to" in unit.words or not any_covered(things[:1], said):
            continue
        if about and book.fit(about, at)[0] >= LIMITS:
            return yes_no(question, number <= int(most), [unit])
    return None


def room_of(book: Book, question: Heard, unit: Unit) -> int:
    """How many a zone holds that is asked for, by its spaces and what each of them holds; 0 if a
    unit does not say it."""
    match = SPACES.match(unit.words) if unit.heading == "spaces" else None
    if match is None or not all(
        any_covered([e], question.stems) for e in content_of(match["zone"])
    ):
        return 0
    start = f"a space of {match['whose']} {match['zone']} holds at most "
    of_each = next((e.words for e in book.units if e.words.startswith(start)), "")
    return int(match["n"]) * int(most.group()) if (most := re.search(r"\d+", of_each)) else 0


def actions(book: Book, question: Heard) -> Said | None:
    """Whether so many things may, or must, be done of a list of which so many are."""
    match = _DONE.search(question.main)
    must = MUST.search(question.plain) is not None
    if match is None or not (must or MAY.search(question.plain)):
        return None
    rest = [e for e in question.content if e not in (*_BESIDE, "phase") and not e.isdigit()]
    for unit in book.units:
        up_to, one = _UP_TO.search(unit.words), _ONE_OF.search(unit.words)
        if unit.kind != "list" or not (up_to or one):
            continue
        if rest and not all(
            any_covered([e], content_of(f"{unit.when} {unit.heading}")) for e in rest
        ):
            continue
        most = int(up_to["n"]) if up_to else 1
        number = int(match["n"]) if (match["n"] or "").isdigit() else None
        if must:
            free = "may" in unit.words.split() or "may" in unit.sentence.split() or up_to
            return yes_no(question, not free and number in (None, 1), [unit])
        if number is not None:
            return yes_no(question, number <= most, [unit])
    return None


def done_at_most(book: Book, question: Heard) -> Said | None:
    """How many things may be done of a list of which so many are: how many actions one has."""
    asked = [each for each in question.content if each not in ("turn", "phase", "each")]
    things = any_covered(("action", "thing"), question.stems)
    if len(asked) > 2 or not things or not set(asked) <= _BESIDE:
        return None
    for unit in book.units:
        up_to = _UP_TO.search(unit.words)
        if unit.kind == "list" and (up_to or _ONE_OF.search(unit.words)):
            return said("value", [unit], up_to["n"] if up_to else "1")
    return None


def one_more(book: Book, question: Heard) -> Said | None:
    """Whether there may be a third one, where a rule says how many at most."""
    match = _NTH.search(question.main)
    if match is None or MUST.search(question.plain) or not MAY.search(question.plain):
        return None
    things = content_of(match["thing"])
    for unit in book.units:
        held = _HELD.search(unit.words)
        if held is not None and things and any_covered(things, content_of(held["thing"])):
            return yes_no(question, ORDINALS[match["nth"]] <= int(held["n"]), [unit])
    return None


def both(book: Book, question: Heard) -> Said | None:
    """Whether two moves of a list may be made, by their names."""
    named = {
        unit.name: unit
        for unit in book.units
        if unit.name and all(any_covered([e], question.stems) for e in content_of(unit.name))
    }
    units = [*named.values()]
    if len(units) != 2 or len({unit.rule for unit in units}) > 1 or not MAY.search(question.plain):
        return None
    if all(unit.mode == "one of" for unit in units):
        return yes_no(question, False, units)
    free = all(unit.mode == "may" and unit.often.startswith("as often") for unit in units)
    return yes_no(question, True, units) if free else None


def exactly(book: Book, question: Heard) -> Said | None:
    """Whether a number must be met exactly that a rule has `or more` of."""
    match = _EXACT.search(question.plain)
    if match is None:
        return None
    number = match["n"] or match["m"]
    for unit in book.units:
        own = _OR_MORE.search(unit.words) if unit.kind in ("end", "win") else None
        if own is not None and own["n"] == number:
            must = MUST.search(question.plain) is not None
            return yes_no(question._replace(denies=False), not must, [unit])
    return None


def last_turns(book: Book, question: Heard) -> Said | None:
    """Whether others have one more turn when the end is reached: not where it ends at once."""
    if not asks("one more", question.plain) or not asks("reached", question.plain):
        return None
    ends = [
        each
        for each in book.units
        if each.kind == "end" or (each.kind == "win" and "first player" in each.words)
    ]
    for unit in ends:
        if "the game ends" in unit.words.lower() or unit.kind == "win":
            return yes_no(question, "at the end of a round" in unit.words, [unit])
    return None
