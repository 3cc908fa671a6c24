"""Questions for yes or no, by the unit that says most of what is asked: whether it must be, how
often, under which condition."""

from __future__ import annotations

import re
from typing import NamedTuple

from referee.asking.played.book import Book
from referee.asking.played.counting import counted, counted_in
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.kinds.against import against, on_others_turn
from referee.asking.played.kinds.bounds import beyond
from referee.asking.played.kinds.several import compared, ending, in_order, limited, passes, passing
from referee.asking.played.likeness import any_covered, covered, opposed, turned
from referee.asking.played.lists import joined, light
from referee.asking.played.saying import Said, yes_no
from referee.asking.played.units import Unit

SURE = 0.76
"""How much of a question a unit must cover, by the weight of its words, to decide it …"""
FACT = 0.86
"""… where nobody does anything in the question …"""
ABOUT = 0.5
"""… and where it does what is asked, but otherwise."""
ASKED = 0.34
"""How much of a unit must be asked where nobody does anything."""
MET = 0.5
"""How much of what a unit depends on a question must suppose to be about it …"""
NAMED = 0.34
"""… and how much of it must be named at all, so that it is not left open."""
TRIED = 4
"""Units that are tried, the best first."""
_FIXED = ("set-up", "spaces", "limits", "owner")
"""What the box says that may be asked for yes or no."""
_MUST = re.compile(
    r"\b(?:must|have to|has to|had to|need to|needs to|need|needs|forced|required|obliged|"
    r"compulsory|mandatory|got to|necessary)\b"
)
_MAY = re.compile(
    r"\b(?:can|may|could|allowed|able|ok|okay|legal|possible|permitted|fine|let|free to)\b"
)
_SEVERAL = re.compile(
    r"\b(?:twice|more than once|several|multiple|many|[23] times|"
    r"as (?:often|much|many) (?:\w+ )?(?:as|times))\b"
)
_LIMIT = re.compile(r"\b(?:limit|limited|maximum)\b")
_SKIP = re.compile(r"\b(?:skip|refuse|decline|avoid|leave out|sit out|choose not to|not to)\b")
_ALWAYS = re.compile(r"\b(?:every|each) (?:single )?(?:round|turn|time|game|hand)\b|\balways\b")
_MYSELF = re.compile(r"\b(?:myself|yourself|me|self|himself|herself|themselves|themself|oneself)\b")
_HANGS = re.compile(r"\b(?:while|as long as|unless|until|not about)\b")


class _Fit(NamedTuple):
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

    @property
    def sure(self) -> bool:
        """Whether it fits well enough to decide the question."""
        if self.does is False or (not self.does and self.asked < ASKED):
            return False
        return self.cover >= (SURE if self.does or self.met >= MET else FACT)


def polar(book: Book, question: Heard) -> Said | None:
    """Yes or no."""
    if question.form != "polar":
        return None
    if question.denies and _HANGS.search(question.plain):
        return None  # two denials, of which each may be meant
    if passes(question):
        return passing(book, question)
    for asks in (_by_cards, limited, compared, ending, in_order):
        found = asks(book, question)
        if found is not None:
            return found
    return _by_units(book, question)


def _by_cards(book: Book, question: Heard) -> Said | None:
    """By what the cards say that a question names."""
    cards = book.of_card(question.text)
    if cards is None or not cards.units:
        return None
    content = tuple(each for each in question.content if each not in (*cards.names, "play", "card"))
    verb = "" if question.verb in ("play", "use", *cards.names) else question.verb
    asked = question._replace(content=content, verb=verb)
    return _chosen(cards, asked) or (_by_units(cards, asked) if content else None)


def _chosen(cards: Book, question: Heard) -> Said | None:
    """Whether one may choose oneself."""
    for unit in cards.units if _MYSELF.search(question.plain) else ():
        who = re.match(r"choose an? (player|opponent)|choose another player", unit.words)
        if who:
            return yes_no(question, who[1] == "player", [unit])
    return None


def _by_units(book: Book, question: Heard) -> Said | None:
    fits = _fits(book, question)
    plain = question.plain
    begins = question.words[:1] in (("do",), ("does",))
    if question.verb and not _MUST.search(plain) and (begins or _MAY.search(plain)):
        acts = [
            each.unit
            for each in fits
            if each.does and each.unit.kind == "act" and each.unit.mode != "if not"
        ]
        if acts and against(book, question, acts):
            return yes_no(question, False, acts[:1])
    for each in [each for each in fits if each.sure][:TRIED]:
        holds = _holds(book, question, each.unit)
        told = each.does or each.unit.kind not in ("act", "end")
        if holds is not None and (told or (holds and each.unit.kind == "act")):
            return yes_no(question, holds, [each.unit])
    return None


def _fits(book: Book, question: Heard) -> list[_Fit]:
    """The units that are about a question, the best first."""
    beside = {"limit", "exact"}
    if on_others_turn(question):  # the time is looked at by itself
        beside |= {"another", "other", "opponent", "player", "turn", "time"}
    content = [each for each in question.content if each not in beside]
    found = []
    for at, unit in enumerate(book.units):
        of_box = unit.kind == "box" and unit.heading not in _FIXED
        of_card = unit.rule.startswith("card ") and not book.names
        listing = "has these phases" in unit.words and "phase" not in question.stems
        if unit.kind == "list" or of_box or of_card or listing:
            continue
        cover, asked = book.fit(content, at, question.aside)
        if cover < ABOUT:
            continue
        does = _does(question, unit)
        if unit.kind != "act":
            does = does or None
        met = _share(content_of(unit.given), question.aside) if question.aside else 0.0
        score = cover + 0.4 * met + 0.35 * asked + (0.2 if does else 0.0)
        found.append(_Fit(round(score, 3), cover, unit, does, asked, met))
    return sorted(found, key=lambda each: (-each.score, each.unit.at))


def _share(words: tuple[str, ...], others: tuple[str, ...]) -> float:
    return sum(bool(covered(each, others)) for each in words) / len(words) if words else 0.0


def _does(question: Heard, unit: Unit) -> bool | None:
    """Whether a unit is about what somebody does in a question; None where nobody does anything."""
    if not question.verb or question.verb in light():
        return None
    its = content_of(unit.words)[:2]
    if unit.kind != "act":
        bound = re.search(r"\b(?:must|cannot) (.+)", unit.words)
        its = content_of(bound[1])[:1] if bound else content_of(f"{unit.words} {unit.given}")
    return bool(covered(question.verb, its)) or turned(question.verb, frozenset(its))


def _holds(book: Book, question: Heard, unit: Unit) -> bool | None:
    """Whether what is asked holds by a unit; None where that cannot be told."""
    plain = question.plain
    must, may = _MUST.search(plain), _MAY.search(plain)
    if unit.kind == "except":
        return True if re.search(r"cannot|must", unit.before.lower()) and may else None
    if unit.kind == "cannot":
        return None if _excepted(book, question, unit) else False
    if _ALWAYS.search(plain) and _sometimes(book, unit):
        return False
    if unit.mode == "one of" and _other_item(book, question, unit):
        return False
    told = _counted(question, unit)
    if told is None:
        told = _excluded(question, unit)
    if told is not None:
        return told
    if re.search(r"\bboth\b", plain) and re.match(r"the (?:player|team) with the ", unit.who):
        return None
    if _LIMIT.search(plain):
        free = unit.often.startswith(("as often", "any number"))
        return not free if unit.often and question.verb else None
    if must and not may:
        return _must(question, unit)
    if _SKIP.search(plain):
        return unit.mode != "must"
    if unit.mode == "if not":
        return bool(re.search(r"\bnot\b|\bnothing\b|\bno\b", plain))
    if _SEVERAL.search(plain):
        if unit.often.startswith(("as often", "any number", "up to")):
            return True
        return False if unit.mode in ("must", "one of") and unit.kind == "act" else None
    return True if not unit.given or _met(question, unit) else None


def _must(question: Heard, unit: Unit) -> bool | None:
    """Whether what a unit says must be done."""
    if unit.given and _met(question, unit):
        return True if unit.mode != "may" else None
    return None if unit.kind == "box" else unit.mode not in ("may", "one of")


def _excluded(question: Heard, unit: Unit) -> bool | None:
    """False where a unit leaves out, or happens at another time than, what is asked."""
    plain, words = question.plain, unit.words
    if beyond(question, unit) is False:
        return False
    if opposed(question.stems, joined(f"{words} {unit.given} {unit.when}")):
        return False
    if question.at_once and "at the end of" in f"{words} {unit.when}":
        return False
    if re.search(r"\bat the end of\b|\bonly when\b", plain) and re.search(
        r"\bat once\b|\bas soon as\b", words
    ):
        return False
    other = re.search(r"\bother than (.+)", words)
    if other and all(question.stems.count(each) > 1 for each in content_of(other[1])):
        return False
    apart = re.search(r"\bexcept (?:its |the )?(.+)", words)
    if apart and not re.search(r"\b(?:except|but|leave|stay|keep|without)\b", plain):
        if any(not covered(each, question.stems) for each in content_of(apart[1])[:2]):
            return None
        return False
    both = re.search(r"\bboth\b", plain) and not re.search(r"\bboth\b", words)
    taken = re.search(r"\balready\b", plain) and "empty" in words
    exactly = "exactly" in question.words and "or more" in words and question.numbers
    return False if (both and " or " in words) or taken or exactly else None


def _excepted(book: Book, question: Heard, unit: Unit) -> bool:
    """Whether a question speaks of what a prohibition does not apply to."""
    return any(
        covered(word, question.stems)
        for each in book.units
        if each.kind == "except" and each.rule == unit.rule
        for word in content_of(each.words)
        if not covered(word, content_of(unit.words)) and word not in ("apply", "hand", "card")
    )


def _other_item(book: Book, question: Heard, unit: Unit) -> bool:
    """Whether a question supposes that another one was done of a list of which one is done."""
    return any(
        each.rule == unit.rule
        and each.of != unit.of
        and each.mode == "one of"
        and any_covered(content_of(each.words)[:1], question.aside)
        for each in book.units
    )


def _sometimes(book: Book, unit: Unit) -> bool:
    """Whether what a unit says does not happen each time."""
    skipped = any(each.rule == unit.rule and "skip this" in each.words for each in book.units)
    return skipped or bool(re.search(r"\bmore than \d", unit.words))


def _counted(question: Heard, unit: Unit) -> bool | None:
    """Whether the numbers that are asked fit those that are said of the same things."""
    own, price = counted_in(unit), counted(unit.price)
    for number, thing in counted(question.plain):
        things = thing[:1]
        if any(number < its and any_covered(things, what) for its, what in price):
            return False
        bare = not things and unit.kind in ("win", "end")
        same = [its for its, what in own if bare or any_covered(things, what[:1])]
        if not same:
            continue
        if number in same:
            return None  # it is what the rule says; what else is asked decides
        if "or more" in unit.words:
            return number >= min(same)
        return None if unit.often else False
    return None


def _met(question: Heard, unit: Unit) -> bool:
    """Whether a question says what a unit depends on."""
    numbers = {int(number) for number in re.findall(r"\b\d+\b", unit.given)}
    if numbers & set(question.numbers):
        return True
    given = content_of(unit.given)
    return not given or _share(given, question.stems) >= NAMED
