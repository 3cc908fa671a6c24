"""Questions for yes or no that are about more than one unit: limits, passing, what comes first,
ends, cards against each other."""

from __future__ import annotations

import re

from referee.asking.played.book import Book
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.kinds.bounds import beyond
from referee.asking.played.likeness import opposed
from referee.asking.played.lists import joined
from referee.asking.played.saying import SILENT, Said, yes_no
from referee.asking.played.units import Unit
from referee.asking.tokens import listed

ENDS = 0.6
"""How much of a question the condition of an end must cover."""
LIMITS = 0.76
"""The same for what says how many there may be."""
DONE = 0.9
"""The same for each of two acts of which one comes first …"""
SAID = 0.3
"""… and how much of such an act must be asked."""
_LIMIT = re.compile(r"\bis there (?:an?|any) [\w ]*\b(?:limit|maximum|minimum)\b")
_MOST = re.compile(r"\b(?:at most|maximum .* is|down to|no more than) (\d+)")
_PASS = re.compile(
    r"^(?:so )?(?:can|may|could|am|is|are|do|must) "
    r"(?:i|we|you|it|one|a player|players|someone)(?: just| simply| allowed to| ok to| even)* "
    r"(?:pass(?=$| (?:my |the |a )?turn\b| (?:instead|if|when|even|though|now)\b)"
    r"|do nothing|skip (?:my|your|a|the|their) (?:whole )?turn)\b"
)
_CANNOT = re.compile(
    r"\bcan ?not\b|\bnothing\b|\bno (?:move|card|play|legal)\b|\bnot (?:play|move|able)\b"
)
_AFTER = re.compile(
    r"^(?P<how>before|after|once) (?P<other>.+?) (?P<one>(?:can|may|could|do|must|am) .+)$"
)
_BEFORE = re.compile(r"^(?P<one>.+?)\b(?P<how>before|after)\b(?P<other>.+)$")
_ENDS = re.compile(
    r"\b(?:game|round)\b.*"
    r"\b(?:ends?|ended|over|stops?|finish(?:es|ed)?|done|goes? on|continues?)\b"
    r"|\b(?:ends?|stops?|finish(?:es)?) the (?:game|round)\b"
)
_END_WORDS = listed("game round end stop finish done go continu over on hand")
_ALIKE = re.compile(
    r"\b(?:same (?:amount|number|many)|equally many|equal (?:amount|number|share)s?|as many as)\b"
)
_MORE = re.compile(r"\b(?:worth more|higher|better|more|beats?|above|lower|less|worse|below)\b")


def limited(book: Book, question: Heard) -> Said | None:
    """Whether there is a limit: only if something is said of one."""
    if not _LIMIT.search(question.plain) or question.verb:
        return None
    about = [each for each in question.content if each not in ("limit", "maximum", "minimum")]
    if "time" in question.words:
        return SILENT
    for at, unit in enumerate(book.units):
        if most_in(unit) and about and book.fit(about, at)[0] >= LIMITS:
            return yes_no(question, True, [unit])
    return SILENT


def most_in(unit: Unit) -> str:
    """How many there may be at most by a unit; "" if it says nothing of it."""
    found = _MOST.search(unit.words)
    return found[1] if found else ""


def passes(question: Heard) -> bool:
    """Whether it is asked if one may pass."""
    return _PASS.search(question.plain) is not None


def passing(book: Book, question: Heard) -> Said | None:
    """Whether one may pass: only if a rule lets one, or nothing must be done."""
    found = [each for each in book.units if re.match(r"(?:pass|end your turn)\b", each.words)]
    if found:
        holds = bool(_CANNOT.search(question.plain)) or found[0].mode != "if not"
        return yes_no(question._replace(denies=False), holds, found[:1])
    turns = [
        each
        for each in book.units
        if each.kind == "act" and "your turn" in each.when and not each.who
    ]
    if turns and all(each.mode in ("must", "one of") for each in turns):
        return yes_no(question, False, turns[:1])
    return None


def in_order(book: Book, question: Heard) -> Said | None:
    """Whether one thing is done before or after another, where both are done in one turn or
    round."""
    match = _AFTER.search(question.plain) or _BEFORE.search(question.plain)
    if match is None:
        return None
    phases = _phases_in(book, match["one"]), _phases_in(book, match["other"])
    if phases[0] is not None and phases[1] is not None:
        listing = [each for each in book.units if "has these phases" in each.words]
        first = phases[0] < phases[1]
        return yes_no(question, first == (match["how"] == "before"), listing[:1])
    one, other = _done(book, match["one"]), _done(book, match["other"])
    if one is None or other is None or one.at == other.at:
        return None
    first = _place(book, one) < _place(book, other)
    return yes_no(question, first == (match["how"] == "before"), [one, other])


def _phases_in(book: Book, words: str) -> int | None:
    """Which phase some words name, by its place; None if they name none, or do more."""
    names = [joined(each)[-1:] for each in _order(book)]
    found = [each for each in content_of(words) if each not in ("phase", "turn", "card")]
    return names.index(found) if len(found) == 1 and found in names else None


def _order(book: Book) -> list[str]:
    """The names of the phases, in order."""
    listing = next((each.words for each in book.units if "has these phases" in each.words), "")
    return re.split(r"[:,] ?", listing)[1:]


def _done(book: Book, words: str) -> Unit | None:
    """The act that some words are about."""
    content = [each for each in content_of(words) if each not in ("turn", "card", "first")]
    found = []
    for at, unit in enumerate(book.units) if content else ():
        once = "of the game" in unit.when
        if unit.kind == "act" and not unit.given and not once:
            cover, asked = book.fit(content, at)
            if cover >= DONE and asked >= SAID:
                found.append((cover + asked, -at, unit))
    return max(found)[2] if found else None


def _place(book: Book, unit: Unit) -> tuple[int, int]:
    """Where a unit comes in a turn: the phases in their order, else as it stands."""
    order = _order(book)
    phase = re.search(r"in the (.+?) phase", unit.when)
    at = order.index(phase[1]) if phase and phase[1] in order else len(order) if phase else -1
    return at, unit.at


def without_winner(book: Book, question: Heard) -> Said | None:
    """Whether it may end with nobody who wins: where that is said."""
    if not question.says("without winner"):
        return None
    found = [each for each in book.units if "without a winner" in each.words]
    return yes_no(question, True, found[:1]) if found else None


def alike(book: Book, question: Heard) -> Said | None:
    """Whether all have, or get, equally many of something: what each player has is the same."""
    if not _ALIKE.search(question.plain) or question.verb in ("put", "play", "win"):
        return None
    about = [each for each in question.content if each not in ("same", "equal", "amount", "number")]
    found = []
    for at, unit in enumerate(book.units):
        each_one = re.search(r"\beach player\b", f"{unit.who} {unit.words}")
        if each_one and re.search(r"\d", unit.words) and about and unit.heading != "owner":
            cover, asked = book.fit(about, at)
            if cover >= LIMITS:
                found.append((cover + asked, -at, unit))
    return yes_no(question, True, [max(found)[2]]) if found else None


def ending(book: Book, question: Heard) -> Said | None:
    """Whether the game or a round ends when something is so."""
    plain = question.plain
    if not _ENDS.search(plain) or (question.verb and question.verb not in _END_WORDS):
        return None
    what = "round" if re.search(r"\bround\b", plain) else "game"
    content = [each for each in question.content if each not in _END_WORDS]
    found = []
    for at, unit in enumerate(book.units) if content else ():
        ends = unit.kind == "end" and f"the {what} ends" in unit.words.lower()
        at_once = re.search(r"as soon as|first player who", unit.words)
        if ends or (unit.kind == "win" and what == "game" and at_once):
            cover, _ = book.fit(content, at)
            if cover >= ENDS:
                found.append((cover, -at, unit))
    if not found:
        return None
    unit = max(found)[2]
    holds = beyond(question, unit)
    if holds is None and question.at_once and "at the end of" in unit.words:
        holds = False
    if holds is None and opposed(question.stems, joined(unit.words)):
        return None
    goes_on = bool(re.search(r"\bgoes? on\b|\bcontinues?\b", plain))
    return yes_no(question, (holds is not False) != goes_on, [unit])


def compared(book: Book, question: Heard) -> Said | None:
    """Whether one card of a kind is higher than another: a king than a queen."""
    more = _MORE.search(question.plain)
    kinds = tuple(dict.fromkeys(e for e in question.stems if len(book.choices.get(e, ())) > 1))
    if more is None or len(kinds) != 2 or "trump" in question.stems:
        return None
    one, other = (_worth(book, each) for each in kinds)
    if one is None or other is None or one[0] == other[0]:
        return None
    lower = more[0] in ("lower", "less", "worse", "below")
    holds = (one[0] > other[0]) != lower
    verdict = "yes" if holds != question.denies else "no"
    answer = f"{verdict.capitalize()}. {one[1]}; {other[1]}."
    return Said(verdict, answer, (f"card {one[2]}", f"card {other[2]}"))


def _worth(book: Book, kind: str) -> tuple[float, str, str] | None:
    """What all cards of a kind count, in words, and the name of one of them."""
    cards = book.choices[kind]
    for field in ("value", "rank", "strength"):
        values = {each.get(field) for each in cards}
        value = next(iter(values))
        if len(values) == 1 and isinstance(value, int | float):
            name = str(cards[0]["name"])
            return value, f"{name}: {field} {value:g}", name
    return None
