"""Questions that the box answers: players, time, age, and what lies hidden."""

from __future__ import annotations

import re

from referee.asking.played.book import Book
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.likeness import covered
from referee.asking.played.lists import PEOPLE, asks
from referee.asking.played.saying import SILENT, Said, said, yes_no
from referee.asking.played.units import Unit
from referee.asking.words import in_one

_ORDINALS = {"third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8}
_ABOUT = in_one(
    "player play join game person enough friend people number amount maximum minimum most fewest "
    "count take part need seat"
)
_SEEING = in_one(
    "look see seen peek view spy next top inspect examine card alone nobody player own opponent "
    "may browse other another all put set lay lie face down hidden"
)


def box(book: Book, heading: str) -> Unit | None:
    """What the box says under a heading."""
    found = (each for each in book.units if each.kind == "box" and each.heading == heading)
    return next(found, None)


def players(book: Book, question: Heard) -> Said | None:
    """How many can play, and whether so many can."""
    unit, plain = box(book, "players"), question.plain
    if unit is None:
        return None
    rest = [word for word in question.content if word not in _ABOUT]
    begins = re.match(r"(?:can|may|is|are|do|does|could)\b", plain)
    if asks("players", plain) and not begins:
        return None if rest else said("value", [unit])
    if question.form != "polar" or not asks("plays", plain) or asks("things", plain):
        return None
    least, most = _numbers(unit.words)
    if asks("alone", plain) and not re.search(r"\b(?:wins?|takes?)\b", plain):
        return yes_no(question, least <= 1, [unit])
    ordinal = next((value for word, value in _ORDINALS.items() if word in question.words), None)
    asked = question.numbers[0] if len(question.numbers) == 1 else ordinal
    if asked is not None and len(rest) <= 1 and (ordinal or _of_people(plain, asked)):
        return yes_no(question, least <= asked <= most, [unit])
    return None


def _of_people(plain: str, number: int) -> bool:
    """Whether a number in a question is one of players."""
    ways = (
        rf"{number} (?:more )?{PEOPLE}",
        rf"(?:with|for|as|only|just) (?:only |just )?{number}\b(?! [a-z])",
        rf"us {number}",
        rf"{number} (?:can |could |may |of us |friends )*(?:play|join|is|are)",
        rf"all {number}",
    )
    begins = re.match(rf"(?:can|may|could) {number}\b", plain)
    return begins is not None or re.search(rf"\b(?:{'|'.join(ways)})\b", plain) is not None


def _numbers(words: str) -> tuple[int, int]:
    """The smallest and the largest number of a range."""
    numbers = [int(each) for each in re.findall(r"\d+", words)]
    return numbers[0], numbers[-1]


def time(book: Book, question: Heard) -> Said | None:
    """How long a game takes."""
    plain = question.plain
    if not asks("time", plain) or asks("thinking", plain):
        return None
    unit = box(book, "minutes")
    if unit is None or question.form != "polar":
        return SILENT if unit is None else said("value", [unit])
    least, most = _numbers(unit.words)
    hours = 30 if question.says("half an hour") else 60 if "hour" in question.words else None
    limit = hours if hours is not None else next(iter(question.numbers), None)
    if limit is None:
        return None
    if question.says("longer", "more than", "over"):
        return yes_no(question, least > limit or most > limit, [unit])
    return yes_no(question, most <= limit, [unit])


def age(book: Book, question: Heard) -> Said | None:
    """For whom a game is."""
    if not asks("age", question.plain):
        return None
    unit = box(book, "age")
    if unit is None or question.form != "polar":
        return SILENT if unit is None else said("value", [unit])
    years = [each for each in question.numbers if 2 < each < 100]
    return yes_no(question, years[0] >= _numbers(unit.words)[0], [unit]) if years else None


def looks(book: Book, question: Heard) -> Said | None:
    """Whether somebody may look: no where it lies hidden. Where it lies open it is not said whether
    one may go through it."""
    plain = question.plain
    waits = re.search(r"\b(?:before|after|until)\b", plain)
    if question.form != "polar" or not asks("looks", plain) or waits:
        return None
    content = [each for each in question.content if each not in _SEEING]
    best, hidden = 0.5, None
    if not content and asks("others", plain) and "card" in question.stems:
        content = ["hand"]  # the cards of others are in their hands, if nothing else is said
    for unit in book.units:
        if unit.kind == "box" and unit.heading == "hidden":
            zone = [each for each in content_of(unit.words) if each not in _SEEING]
            hits = sum(covered(word, zone) for word in content) / max(1, len(content))
            if hits > best:
                best, hidden = hits, unit
    if hidden is None or ("by that player alone" in hidden.words and not asks("others", plain)):
        return None
    return yes_no(question, False, [hidden])
