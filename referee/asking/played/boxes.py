"""Questions that the box answers: players, time, age, and what lies hidden."""

from __future__ import annotations

import re

from referee.asking.played.book import Book

from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.likeness import covered
from referee.asking.played.saying import SILENT, Said, said, yes_no
from referee.asking.played.units import Unit

_ORDINALS = {"third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8}
_PEOPLE = r"(?:players?|people|persons?|friends|of us|seats)"
_ASKS_PLAYERS = re.compile(
    rf"^(?:for )?how many (?:more |other )?{_PEOPLE}\b(?!.*\b(?:get|have|hold|draw|take|are out|left)\b)"
    rf"|^how many (?:can|may|could) (?:play|join|take part)"
    rf"|\b(?:max|maximum|most|min|minimum|fewest|least|number of|amount of)"
    rf"(?: (?:number|amount) of)? {_PEOPLE}|\bplayer (?:count|number)"
)
_NOT_PLAYERS = re.compile(
    r"\b(?:cards?|points?|turns?|rounds?|dice|die|lines?|rows?|spaces?|tricks?|times|moves?|stones?|"
    r"pawns?|hands?|piles?)\b"
)
_PLAYS = re.compile(r"\b(?:plays?|players?|people|join|us|persons?|game|enough|work)\b")
_ALONE = re.compile(
    r"\b(?:alone|solo|on my own|by myself|by yourself|single player|(?:one|1) player)\b"
)
_TIME = re.compile(
    r"\bhow long\b.*\b(?:game|play|take|last|it|this)\b|\bplay(?:ing)? time\b|\bminutes\b|"
    r"\bgame (?:length|time)\b|\bduration\b|\bhours?\b"
)
_AGE = re.compile(
    r"\bhow old\b|\bage\b|\byears? old\b|\byear olds?\b|\byoung(?:est)?\b|\bkids?\b|\bchild(?:ren)?\b"
)


def players(book: Book, question: Heard) -> Said | None:
    """How many can play, and whether so many can."""
    unit = box(book, "players")
    plain = question.plain
    if unit is None:
        return None
    least, most = _least_most(unit.words)
    if _ASKS_PLAYERS.search(plain) and not re.match(r"(?:can|may|is|are|do|does|could)\b", plain):
        return said("value", [unit])
    if question.form != "polar":
        return None
    if not _PLAYS.search(plain) or _NOT_PLAYERS.search(plain):
        return None
    if _ALONE.search(plain) and not re.search(r"\bwins?\b|\btakes?\b", plain):
        return yes_no(question, least <= 1, [unit])
    ordinal = next((value for word, value in _ORDINALS.items() if word in question.words), None)
    asked = question.numbers[0] if len(question.numbers) == 1 else ordinal
    about = ("player", "play", "join", "game", "person", "enough", "friend")
    people = asked is not None and re.search(
        rf"\b{asked} (?:more )?{_PEOPLE}|\b(?:with|for|as|only|just) (?:only |just )?{asked}\b(?! [a-z])|\bus {asked}\b"
        rf"|\b{asked} (?:can |could |may |of us |friends )*(?:play|join|is|are)\b|\ball {asked}\b|^(?:can|may|could) {asked}\b",
        plain,
    )
    if asked is not None and (people or ordinal) and len([w for w in question.content if w not in about]) <= 1:
        return yes_no(question, least <= asked <= most, [unit])
    return None


def _least_most(words: str) -> tuple[int, int]:
    numbers = [int(each) for each in re.findall(r"\d+", words)]
    return numbers[0], numbers[-1]


def box(book: Book, heading: str) -> Unit | None:
    """What the box says under a heading."""
    found = (each for each in book.units if each.kind == "box" and each.heading == heading)
    return next(found, None)


def time(book: Book, question: Heard) -> Said | None:
    """How long a game takes, and for whom it is."""
    plain = question.plain
    if _TIME.search(plain) and not re.search(r"\bthink|\bturns?\b|\bmoves?\b|\bround\b|\bchoose\b|\bdecide\b|\blimit\b", plain):
        unit = box(book, "minutes")
        if unit is None:
            return SILENT
        least, most = _least_most(unit.words)
        if question.form != "polar":
            return said("value", [unit])
        within = "hour" in plain or (question.numbers and most <= question.numbers[0])
        return yes_no(question, bool(within) and most <= 60, [unit]) if within else None
    if _AGE.search(plain):
        unit = box(book, "age")
        if unit is None:
            return SILENT
        years = [each for each in question.numbers if 2 < each < 100]
        if question.form == "polar":
            return yes_no(question, years[0] >= _least_most(unit.words)[0], [unit]) if years else None
        return said("value", [unit])
    return None


_LOOKS = re.compile(r"\b(?:look|looks|see|sees|peek|peeks|view|spy|inspect|examine|browse)\b")
_OTHERS = re.compile(
    r"\b(?:opponents?|others?|someones?|somebodys?|else|elses|anothers?|rivals?|partners?|mates?|"
    r"each|their|theirs|players?|his|her)\b"
)
_SEEING = frozenset(
    ("look", "see", "seen", "peek", "view", "spy", "next", "top", "inspect", "examine", "card",
     "alone", "nobody", "player", "own", "opponent", "may", "browse", "other", "another", "all")
)  # fmt: skip


def looks(book: Book, question: Heard) -> Said | None:
    """Whether somebody may look: no where it lies hidden. Where it lies open it is not said whether
    one may go through it."""
    if question.form != "polar" or not _LOOKS.search(question.plain):
        return None
    if re.search(r"\b(?:before|after|until)\b", question.plain):
        return None
    content = [each for each in question.content if each not in _SEEING]
    best, hidden = 0.5, None
    for unit in book.units:
        if unit.kind == "box" and unit.heading == "hidden":
            zone = [each for each in content_of(unit.words) if each not in _SEEING]
            hits = sum(covered(word, zone) for word in content) / max(1, len(content))
            if hits > best:
                best, hidden = hits, unit
    if hidden is None:
        return None
    if "by that player alone" in hidden.words and not _OTHERS.search(question.plain):
        return None
    return yes_no(question, False, [hidden])
