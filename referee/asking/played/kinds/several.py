"""Questions for yes or no that are about more than one unit: limits, passing, what comes first,
ends, cards against each other."""

from __future__ import annotations

import re
from typing import NamedTuple

from referee.asking.played.book import Book
from referee.asking.played.counting import counted
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.kinds.bounds import beyond
from referee.asking.played.likeness import any_covered, covered, opposed
from referee.asking.played.lists import asks, beside, joined
from referee.asking.played.saying import Said, yes_no
from referee.asking.played.units import Unit
from referee.asking.words import in_one

ENDS = 0.6
"""How much of a question the condition of an end must cover."""
LIMITS = 0.76
"""The same for what all have equally many of."""
DONE = 0.9
"""The same for each of two acts of which one comes first …"""
SAID = 0.3
"""… and how much of such an act must be asked."""
_PASS = re.compile(
    r"^(?:so )?(?:can|may|could|am|is|are|do|must) "
    r"(?:i|we|you|it|one|a player|players|someone)(?: just| simply| allowed to| ok to| even)* "
    r"(?:pass(?=$| (?:my |the |a )?turn\b| (?:instead|if|when|even|though|now)\b)"
    r"|do nothing\b|(?:skip|sit out) (?:my|your|a|the|their|this|1) (?:whole )?(?:turn|round))\b"
)
_CANNOT = re.compile(
    r"\bcan ?not\b|\bnothing\b|\bno (?:move|card|play|legal)\b|\bnot (?:play|move|able)\b"
)
_ORDERS = (
    re.compile(
        r"^(?P<how>before|after|once|when) (?P<other>.+?) (?P<one>(?:can|may|could|do|must|am) .+)$"
    ),
    re.compile(r"^(?P<one>.+?)\b(?P<how>before|after)\b(?P<other>.+)$"),
    re.compile(
        r"\b(?P<how>already|just) (?P<other>.+?) (?P<one>(?:can|may|could|am) (?:i|we|you) .+)$"
    ),
    re.compile(r"\b(?P<how>first) (?P<one>.+?) and (?:then |after that )?(?P<other>.+)$"),
    re.compile(r"^(?P<one>.+?) (?P<how>first) (?:and|then)(?: then)? (?P<other>.+)$"),
)
"""One thing before another, in the ways that it is asked."""
_ANYHOW = beside() | set(
    in_one("phase turn card another again new next first start still can may do all my the begin")
)
"""Stems that may stand beside the name of a phase for what is done in it."""
_ENDS = re.compile(
    r"\b(?:game|round|it|everything|all)\b.*"
    r"\b(?:ends?|ended|over|stops?|finish(?:es|ed)?|done|goes? on|continues?)\b"
    r"|\b(?:ends?|stops?|finish(?:es)?) the (?:game|round)\b"
    r"|\b(?:is|be) (?:it|that|this) the end\b(?! of (?:\w+ )?(?:turn|trick|phase))"
)
_WHILE = re.compile(r"\b(?:while|as long as|so long as)\b(?P<what>.*)")
_STILL = in_one("still even just hold stand left one least")
_COUNTS_TO = re.compile(r"\bhas \d+ or more\b")
_END_WORDS = in_one("game round end stop finish done go continu over on hand")
_COUNTS = re.compile(
    r"\b(?:counts?(?: as)?|costs?|worth|scores?|gives?|points? value)"
    r"(?: only| just| exactly| me| you| us)* (\d+)\b"
)
_MORE = re.compile(r"\b(?:worth more|higher|better|more|beats?|above|lower|less|worse|below)\b")


def passes(question: Heard) -> bool:
    """Whether it is asked if one may pass."""
    return _PASS.search(question.plain) is not None


def passing(book: Book, question: Heard) -> Said | None:
    """Whether one may pass: only if a rule lets one, or nothing must be done."""
    phase = re.search(r"\bin (?:the |my )?(\w+) phase\b", question.plain)
    if phase:
        own = [
            each
            for each in book.units
            if f"in the {phase[1]} phase" in each.when and each.kind == "act"
        ]
        free = all(each.mode == "may" for each in own)
        return yes_no(question, free, own[:1]) if own else None
    found = [each for each in book.units if re.match(r"(?:pass|end your turn)\b", each.words)]
    if found:
        holds = bool(_CANNOT.search(question.plain)) or found[0].mode != "if not"
        return yes_no(question._replace(denies=False), holds, found[:1])
    turns = [
        each
        for each in book.units
        if each.kind == "act" and "your turn" in each.when and not each.who
    ] or [
        each
        for each in book.units
        if each.kind == "act" and each.who == "each player" and each.when.endswith(" phase")
    ]
    if turns and all(each.mode in ("must", "one of") for each in turns):
        return yes_no(question, False, turns[:1])
    return None


def in_order(book: Book, question: Heard) -> Said | None:
    """Whether one thing is done before or after another, where both are done in one turn or
    round."""
    plain = question.plain
    match = next((found for way in _ORDERS if (found := way.search(plain)) is not None), None)
    if match is None:
        return None
    before = match["how"] not in ("after", "once", "when", "already", "just")
    one, other = (_placed(book, match[each]) for each in ("one", "other"))
    if one is None or other is None:
        return None
    if one.phase is not None and other.phase is not None and one.phase != other.phase:
        listing = [book.listing] if book.listing is not None else []
        cited = listing or [each.unit for each in (one, other) if each.unit]
        return yes_no(question, (one.phase < other.phase) == before, cited)
    if one.unit is None or other.unit is None or one.unit.at == other.unit.at:
        return None
    first = _place(book, one.unit) < _place(book, other.unit)
    return yes_no(question, first == before, [one.unit, other.unit])


class _Placed(NamedTuple):
    """Where something comes in a turn."""

    phase: int | None
    unit: Unit | None


def _placed(book: Book, words: str) -> _Placed | None:
    """The phase or the act that some words are about; None if they name none, or do more."""
    names = [joined(each)[-1:] for each in book.in_order]
    found = [each for each in content_of(words) if each not in _ANYHOW]
    if len(found) == 1:
        like = [at for at, its in enumerate(names) if its == found] or [
            at for at, its in enumerate(names) if covered(found[0], its)
        ]
        if like:
            return _Placed(like[0], None)
    unit = _done(book, words)
    if unit is None:
        return None
    at = _place(book, unit)[0]
    return _Placed(at if 0 <= at < len(names) else None, unit)


def _done(book: Book, words: str) -> Unit | None:
    """The act that some words are about."""
    content = [
        "card" if each in book.named or each in book.kinds else each
        for each in content_of(words)
        if each == "play" or each not in _ANYHOW
    ]
    found = []
    for at, unit in enumerate(book.units) if content else ():
        once = "of the game" in unit.when or unit.rule.startswith("card ")
        if unit.kind == "act" and not unit.given and not once:
            cover, asked = book.fit(content, at)
            done = any_covered(content_of(unit.words)[:1], content)
            if cover >= DONE and (asked >= SAID or done):
                found.append((cover + asked + 0.3 * done, -at, unit))
    return max(found)[2] if found else None


def _place(book: Book, unit: Unit) -> tuple[int, int]:
    """Where a unit comes in a turn: the phases in their order, else as it stands."""
    order = book.in_order
    phase = re.search(r"in the (.+?) phase", unit.when)
    at = order.index(phase[1]) if phase and phase[1] in order else len(order) if phase else -1
    return at, unit.at


def without_winner(book: Book, question: Heard) -> Said | None:
    """Whether it may end with nobody who wins: where that is said."""
    if not question.says("without winner"):
        return None
    found = [each for each in book.units if "without a winner" in each.words]
    return yes_no(question, True, found[:1]) if found else None


def ending(book: Book, question: Heard) -> Said | None:
    """Whether the game or a round ends when something is so."""
    plain = question.plain
    if not _ENDS.search(plain) or (question.verb and question.verb not in _END_WORDS):
        return None
    what = "round" if re.search(r"\bround\b", plain) else "game"
    content = [each for each in question.content if each not in _END_WORDS]
    found = []
    alone = "" if content or len(question.numbers) != 1 else str(question.numbers[0])
    for at, unit in enumerate(book.units) if content or alone else ():
        ends = unit.kind == "end" and f"the {what} ends" in unit.words.lower()
        at_once = re.search(r"as soon as|first player who", unit.words)
        if ends or (unit.kind == "win" and what == "game" and at_once):
            cover = book.fit(content, at)[0] if content else float(alone in unit.words.split())
            if cover >= ENDS:
                found.append((cover, -at, unit))
    if not found and alone:
        other = [
            each for each in book.units if each.kind == "end" and _COUNTS_TO.search(each.words)
        ]
        return yes_no(question, False, other) if other else None
    if not found:
        return None
    unit = max(found)[2]
    holds = beyond(question, unit)
    if holds is None and _half_met(question, unit):
        holds = False
    if holds is None and question.at_once and "at the end of" in unit.words:
        holds = False
    if holds is None and opposed(question.stems, joined(unit.words)):
        return None
    goes_on = bool(re.search(r"\bgoes? on\b|\bcontinues?\b", plain))
    return yes_no(question, (holds is not False) != goes_on, [unit])


def _half_met(question: Heard, unit: Unit) -> bool:
    """Whether a question has one player do what no player must, or one of two conditions alone."""
    condition = re.split(r"as soon as|\bif\b", f"{unit.words} {unit.given}", maxsplit=1)[-1]
    if "no player" in condition and asks("somebody", question.plain):
        return True
    for none in re.findall(r"\bno ([a-z]+)", condition):
        if any(n and any_covered(what, content_of(none)) for n, what in counted(question.plain)):
            return True
    halves = [
        [e for e in content_of(each) if e not in ("empti", "player", "card")]
        for each in condition.split(" and ")
    ]
    return len(halves) == 2 and any(
        half and not any(covered(e, question.stems) for e in half) for half in halves
    )


def going_on(book: Book, question: Heard) -> Said | None:
    """Whether nothing has ended yet while something is still so: yes, where its end ends it."""
    match = _WHILE.search(question.plain)
    if match is None or not (question.denies or asks("goes on", question.plain)):
        return None
    content = [each for each in content_of(match["what"]) if each not in _STILL]
    found = [
        (book.fit(content, at)[0], -at, unit)
        for at, unit in enumerate(book.units)
        if content and (unit.kind == "end" or (unit.kind == "win" and "as soon as" in unit.words))
    ]
    best = max(found, default=None)
    if best is None or best[0] < ENDS:
        return None
    return yes_no(question._replace(denies=False), True, [best[2]])


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


def valued(book: Book, question: Heard) -> Said | None:
    """Whether a card of some kind counts so much: a queen 10."""
    told = _COUNTS.search(question.plain)
    kinds = [each for each in question.content if each in book.kinds]
    worth = _worth(book, kinds[0]) if told and len(kinds) == 1 else None
    if told is None or worth is None:
        return None
    verdict = "yes" if (worth[0] == int(told[1])) != question.denies else "no"
    rules = (f"card {worth[2]}", *(each.rule for each in _notes(book, kinds[0], worth[0])))
    return Said(verdict, f"{verdict.capitalize()}. {worth[1]}.", rules)


def _notes(book: Book, kind: str, value: float) -> list[Unit]:
    """What the box says of the worth of a kind."""
    return [
        each
        for each in book.units
        if each.heading == "pieces" and re.search(rf"\b{value:g}\b", each.words)
    ]


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
