"""Questions that the box answers: players, time, age, what lies in it, and what lies hidden."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.asking.played.book import Book
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.likeness import covered
from referee.asking.played.lists import PEOPLE, asks, beside, found_in, joined, kin, supplies
from referee.asking.played.saying import SILENT, Said, said, yes_no
from referee.asking.played.units import Unit
from referee.asking.words import ORDINALS, in_one

_ABOUT = in_one(
    "player play join game person enough friend people number amount maximum minimum most fewest "
    "count take part need seat work alone other"
)
_SEEING = in_one(
    "look see seen peek view spy next top inspect examine card alone nobody player own opponent "
    "may browse other another all put set lay lie face down hidden through into inside over "
    "neighbour neighbor partner who"
)
_NUMBERED = re.compile(
    rf"\b(?P<a>\d+) (?:more |other )?{PEOPLE}"
    r"|\b(?:with|for|as|only|just) (?:only |just )?(?P<b>\d+)\b(?! [a-z])"
    r"|\b(?:we|there|us) (?:are |be )?(?:only |just )*(?P<c>\d+)\b"
    r"|\b(?:can|could|may|must|should) (?:we |you )?be (?:only |just )*(?P<d>\d+)\b"
    r"|\bneed to be (?:only |just |exactly )*(?P<e>\d+)\b"
    r"|\b(?P<f>\d+) (?:can |could |may |of us |friends )*(?:play|join|is|are)\b"
    r"|\ball (?P<g>\d+)\b|^(?:can|may|could) (?P<h>\d+)\b"
)
_OF_AGE = in_one("old year enough young age turn already")
_TOO_YOUNG = re.compile(r"\btoo young\b")
_SIDES = frozenset(in_one("team side partner"))
_NEEDS = re.compile(r"\b(?:need|must|have to|has to|exactly)\b")
_OWN = re.compile(r"\b(?:my|your|our|their|his|her) own\b|\b(?:my|your) (?=[a-z]+$)")
_LOOKS = re.compile(r"(?:secretly )?(?:look at|see) (?P<what>.+)")
_TOO_MANY = re.compile(r"\btoo (?:many|much|big)\b")


def box(book: Book, heading: str) -> Unit | None:
    """What the box says under a heading."""
    found = (each for each in book.units if each.kind == "box" and each.heading == heading)
    return next(found, None)


def players(book: Book, question: Heard) -> Said | None:
    """How many can play, and whether so many can."""
    unit, plain = box(book, "players"), question.plain
    if unit is None:
        return None
    rest = [
        each
        for each in question.content
        if each not in _ABOUT and each not in kin() and each not in beside()
    ]
    begins = re.match(r"(?:can|may|is|are|do|does|could)\b", plain)
    if asks("players", plain) and not begins:
        return None if rest else said("value", [unit])
    fragment = re.fullmatch(rf"(?:only |just )?\d+ {PEOPLE}", plain) is not None
    polar = question.form == "polar" and asks("plays", plain) and not asks("things", plain)
    does = question.verb not in ("", *_ABOUT) and any(
        each.kind == "act" and covered(question.verb, content_of(each.words)[:1])
        for each in book.units
    )
    if not (polar or fragment) or len(rest) > 1 or set(rest) & _SIDES or does:
        return None
    asked, (least, most) = _party(question), _numbers(unit.words)
    if asked is None or (asked == 1 and re.search(r"\b(?:wins?|takes?)\b", plain)):
        return None
    if _TOO_MANY.search(plain):
        return yes_no(question, asked > most, [unit])
    if _NEEDS.search(plain):
        return yes_no(question, least >= asked, [unit])
    return yes_no(question, least <= asked <= most, [unit])


def _party(question: Heard) -> int | None:
    """How many players a question speaks of: five of us, me and my wife."""
    plain = question.plain
    if asks("alone", plain):
        return 1
    numbered = [int(each) for match in _NUMBERED.finditer(plain) for each in match.groups() if each]
    if numbered:
        return numbered[0]
    nth = next((n for word, n in ORDINALS.items() if n > 2 and word in question.words), None)
    if nth is not None:
        return nth
    words = [each for each in question.stems if each in kin()]
    besides = len(words) == 1 and asks("party", plain)
    number = next(iter(question.numbers), 1)
    return number + 1 if besides else None


def _numbers(words: str) -> tuple[int, int]:
    """The smallest and the largest number of a range."""
    numbers = [int(each) for each in re.findall(r"\d+", words)]
    return numbers[0], numbers[-1]


def time(book: Book, question: Heard) -> Said | None:
    """How long a game takes."""
    plain = question.plain
    if re.search(r"\bhow much time\b|\btime limit\b", plain) and asks("thinking", plain):
        return SILENT
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
    aged = found_in("aged", question.plain)
    if not aged and not asks("age", question.plain):
        return None
    rest = [e for e in question.content if e not in {*_ABOUT, *_OF_AGE, *kin(), *beside()}]
    if aged and len(rest) > 1:
        return None
    unit = box(book, "age")
    if unit is None or (question.form != "polar" and not aged):
        return SILENT if unit is None else said("value", [unit])
    years = [int(each) for each in re.findall(r"\d+", aged)] or [
        each for each in question.numbers if 2 < each < 100
    ]
    if not years:
        return None
    old = years[-1] >= _numbers(unit.words)[0]
    return yes_no(question, old != bool(_TOO_YOUNG.search(question.plain)), [unit])


def inside(book: Book, question: Heard) -> Said | None:
    """What lies in the box, and whether something does: only what is listed."""
    plain = question.plain
    pieces = [each for each in book.units if each.heading == "pieces"]
    if question.form != "polar":
        return said("info", pieces) if asks("box", plain) and pieces else None
    wanted = [each for each in content_of(plain) if each not in (*_ABOUT, "box", "come_in")]
    if not asks("in box", plain) or len(wanted) != 1 or wanted[0] not in supplies():
        return None
    if question.numbers or (wanted[0] not in book.known and asks("needs", plain)):
        return None
    there = [e for e in pieces if covered(wanted[0], joined(e.words))]
    return yes_no(question, bool(there), there[:1] or pieces)


def looks(book: Book, question: Heard) -> Said | None:
    """Whether somebody may look, and who: no where it lies hidden, unless a rule lets one look;
    with what cards do. Where it lies open it is not said whether one may go through it."""
    plain = question.plain
    waits = re.search(r"\b(?:before|after|until)\b", plain)
    if question.form not in ("polar", "who") or not asks("looks", plain) or waits:
        return None
    content = [each for each in question.content if each not in _SEEING and each not in beside()]
    best, hidden = 0.5, None
    if not content and asks("others", plain) and "card" in question.stems:
        content = ["hand"]  # the cards of others are in their hands, if nothing else is said
    for unit in book.units:
        if unit.kind == "box" and unit.heading == "hidden":
            zone = [each for each in content_of(unit.words) if each not in _SEEING]
            hits = sum(covered(word, zone) for word in content) / max(1, len(content))
            if hits > best:
                best, hidden = hits, unit
    if hidden is None:
        return None
    if question.form == "who":
        return said("info", [hidden])
    if "by that player alone" in hidden.words and not asks("others", plain):
        return yes_no(question, True, [hidden]) if _OWN.search(plain) else None
    lets = [each for each in book.units if each.kind == "act" and _lets_look(each, hidden, content)]
    ruled = [each for each in lets if not each.rule.startswith("card ")]
    if ruled:
        return yes_no(question, True, ruled[:1])
    found = yes_no(question, False, [hidden])
    for each in lets[:1]:
        card = each.rule.removeprefix("card ")
        words = f"{found.answer} But {card}: {each.sentence}"
        found = found._replace(answer=words, rules=(*found.rules, each.rule))
    return found


def _lets_look(unit: Unit, hidden: Unit, content: Sequence[str]) -> bool:
    """Whether a unit lets somebody look at what lies hidden and is asked for."""
    match = _LOOKS.match(unit.words)
    if match is None:
        return False
    zone = [each for each in content_of(hidden.words) if each not in _SEEING]
    there = joined(match["what"])
    return any(covered(word, zone) and covered(word, there) for word in content)
