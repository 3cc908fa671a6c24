"""What speaks against what a question asks: that it is done otherwise, and nowhere so."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from referee.asking.played.book import Book, Zone
from referee.asking.played.counting import counted, counted_in
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.likeness import any_covered
from referee.asking.played.lists import joined
from referee.asking.played.units import Unit

_SEVERAL = re.compile(r"\b(?:several|both|multiple|many) (\w+)")
_PHASE = re.compile(
    r"\b(?:in|during) (?:the |my |your )?(?P<named>\w+) phase\b|\bduring (?:the )?(?P<alone>\w+)\b"
)
_OTHERS_TURN = re.compile(
    r"\b(?:on|in|during) (?:(?:an?other|(?:someone|somebody) elses?"
    r"|(?:an |my |your |the )?opponents?|the other|other|their)\b.*)\bturns?\b"
    r"|\b(?:while|when|if|although)\b.*\b(?:someone|somebody|his|her|their|opponents?|elses?|"
    r"neighbou?rs?|partners?|rivals?|not my|not mine|other players?)\b.* ?turn\b"
    r"|\bnot my turn\b|\bout of turn\b|\boutside (?:of )?(?:my|your) turn\b"
    r"|\bany ?time\b|\bat any (?:time|point|moment)\b|\bwhenever\b"
)


def against(book: Book, question: Heard, acts: Sequence[Unit]) -> bool:
    """Whether all acts of a kind are done with another number of things than is asked, from or to
    another place, or at another time."""
    return (
        _other_number(book, question, acts)
        or _other_place(book, book.places(question.plain), acts)
        or _other_time(book, question, acts)
    )


def _other_number(book: Book, question: Heard, acts: Sequence[Unit]) -> bool:
    asked = counted(question.plain)
    asked += [(2, content_of(thing)) for thing in _SEVERAL.findall(question.plain)]
    for number, things in asked:
        its = tuple("card" if each in book.choices else each for each in things[:1])
        fits = [fit for unit in acts for fit in _fits(unit, number, its)] if its else []
        if fits and not any(fits):
            return True
    return False


def _fits(unit: Unit, number: int, things: tuple[str, ...]) -> Iterator[bool]:
    """Whether an act may be done with so many of some things; nothing where it names no such."""
    same = [its for its, what in counted_in(unit) if any_covered(things, what)]
    if same:
        free = re.search(r"\bup to\b|\bany number\b", unit.words)
        again = re.match(r"as often|up to", unit.often) and number > min(same)
        yield number in same or bool(free or again)
    elif any_covered(things, content_of(unit.words)):
        yield True


def _other_place(book: Book, asked: Mapping[Zone, str], acts: Sequence[Unit]) -> bool:
    for zone, way in asked.items():
        fits = []
        for unit in acts if way else ():
            own = book.places(unit.words)
            ways = [its for its, how in own.items() if how == way]
            if ways or zone in own:
                fits.append(zone in (ways or own))
        if fits and not any(fits):
            return True
    return False


def on_others_turn(question: Heard) -> bool:
    """Whether it is asked of another player's turn, or of any time."""
    return _OTHERS_TURN.search(question.plain) is not None


def _other_time(book: Book, question: Heard, acts: Sequence[Unit]) -> bool:
    named = _PHASE.search(question.plain)
    name = (named["named"] or named["alone"]) if named else ""
    if name and any_covered(joined(name), book.phases):
        its = [f"in the {name} phase" in unit.when for unit in acts if unit.when]
        return bool(its) and not any(its)
    own = (f"{unit.when} " for unit in acts)
    return on_others_turn(question) and all("your turn" in when or " phase" in when for when in own)
