"""Whether what a question asks holds by a unit: by what it must and may, by what it leaves out, how
often, under which condition."""

from __future__ import annotations

import re

from referee.asking.played.book import Book
from referee.asking.played.counting import counted, counted_in
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.kinds.bounds import beyond
from referee.asking.played.kinds.doers import other_doer
from referee.asking.played.kinds.fitting import Fit, does_it, share
from referee.asking.played.kinds.moments import other_moment
from referee.asking.played.kinds.slots import differs, untold
from referee.asking.played.likeness import any_covered, covered, opposed
from referee.asking.played.lists import asks, joined
from referee.asking.played.units import Unit

BE = 0.85
"""How much of what must be of some kind a unit must say."""
MET = 0.6
"""… and how much of what a prohibition waits for must be supposed, to be over."""
NAMED = 0.34
"""How much of what a unit depends on must be named at all, so that it is not left open."""
MUST = re.compile(
    r"\b(?:must|have to|has to|had to|need to|needs to|need|needs|forced|required|obliged|"
    r"compulsory|mandatory|got to|necessary)\b"
)
MAY = re.compile(
    r"\b(?:can|may|could|allowed|able|ok|okay|legal|possible|permitted|fine|let|free to)\b"
)
_SEVERAL = re.compile(
    r"\b(?:keep [a-z]+ing|twice|until (?:i|we|you|something)|more than once|several|multiple|many|"
    r"\d+ times|"
    r"as (?:often|much|many) (?:\w+ )?(?:as|times))\b"
)
_LIMIT = re.compile(r"\b(?:limit|limited|maximum)\b")
_SKIP = re.compile(r"\b(?:skip|refuse|decline|avoid|leave out|sit out|choose not to|not to)\b")
_ALWAYS = re.compile(r"\b(?:every|each) (?:single )?(?:round|turn|time|game|hand)\b|\balways\b")
_MUST_BE = re.compile(r"\b(?:have to|has to|must|need to|needs to) (?:all |both )?be\b")
_AT_WILL = re.compile(r"\bonly if (?:i|we|you) (?:want|like|choose)\b|\bwhether (?:or not )?to\b")
_NOT_SO = re.compile(r"\b(?:if|when|because|although)\b.*\b(?:not|no|none|never|nothing)\b")
_EVEN_IF = re.compile(r"\beven if\b")


def otherwise_than(book: Book, question: Heard, fit: Fit) -> bool:
    """Whether a unit plainly says otherwise than is asked: another number, another kind, the
    opposite."""
    unit = fit.unit
    if fit.does is False or fit.thrown is False or unit.kind in ("cannot", "except"):
        return False
    asked = question.main or question.plain
    if MUST.search(asked) and not MAY.search(asked) and unit.mode == "may":
        return False
    return (
        differs(book, question, unit)
        or other_doer(question, unit)
        or other_moment(question, unit)
        or _excluded(question, unit) is False
    )


def holds_by(book: Book, question: Heard, fit: Fit) -> bool | None:
    """Whether what is asked holds by a unit; None where that cannot be told."""
    plain, unit = question.plain, fit.unit
    asked = question.main or plain
    must, may = MUST.search(asked), MAY.search(asked)
    if fit.thrown is not None:
        forced = must and not re.search(r"\bneeds? (?:a|an) \d", plain)
        if fit.thrown and forced and unit.mode in ("may", "one of"):
            return False
        keeps = unit.words.startswith("lose") and asks("gets", question.main)
        return fit.thrown != (keeps or opposed(question.stems, joined(unit.words)))
    if unit.kind == "except":
        return True if re.search(r"cannot|must", unit.before.lower()) and may else None
    if unit.kind == "cannot":
        if must and re.search(r"\b(?:before|first|until)\b", plain) and " until " in unit.words:
            return True
        return _until(question, unit) or _excepted(book, question, unit)
    if _ALWAYS.search(plain) and _sometimes(book, unit):
        return False
    if _instead(book, question, unit):
        return False
    if unit.mode == "one of" and (re.search(r"\bboth\b", plain) or _two(book, question, unit)):
        return False
    if _AT_WILL.search(plain) and unit.kind == "act":
        return unit.mode == "may"
    if unit.mode == "one of" and _EVEN_IF.search(plain):
        return True if may else None
    if unit.words.startswith("skip this"):
        return _SKIP.search(plain) is not None
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
    if (must or may) and unit.kind == "win":
        return None  # winning is neither allowed nor demanded
    if must and not may:
        if _SEVERAL.search(plain) and unit.often.startswith(("as often", "any number", "up to")):
            return False
        if _MUST_BE.search(plain) and not question.verb:  # how it must be, if it is done
            return True if fit.cover >= BE else None
        if unit.kind == "act" and not fit.does and not unit.given:
            return None
        bound = unit.kind == "fact" and "must" in unit.words.split()
        if bound and _apart(book, question, unit):
            return False
        if bound and question.verb and not fit.does:
            return None
        return _all_do(book, question, unit) or _must(question, unit)
    if unit.kind == "fact" and sum(each in book.kinds for each in question.content) > 1:
        return None  # which cards fit together is worked out nowhere
    if untold(book, question, unit):
        return None
    if _SKIP.search(plain):
        return unit.mode != "must"
    if unit.mode == "if not":
        return bool(re.search(r"\bnot\b|\bnothing\b|\bno\b", plain))
    if _SEVERAL.search(plain):
        if unit.often.startswith(("as often", "any number", "up to")):
            return True
        once = unit.mode in ("must", "one of") or unit.often.startswith("once per")
        return False if once and unit.kind == "act" else None
    return True if not unit.given or met(question, unit) else None


def _until(question: Heard, unit: Unit) -> bool:
    """Whether a question supposes that what a prohibition waits for has happened."""
    waits = unit.words.partition(" until ")[2]
    yet = re.search(r"\b(?:not?|nobody|none|never|yet|without)\b", question.plain)
    told = waits and question.aside and not yet
    return bool(told) and share(content_of(waits), question.stems) >= MET


def _all_do(book: Book, question: Heard, unit: Unit) -> bool:
    """Whether each of several acts of which one must be done is what is asked."""
    acts = [each for each in book.units if each.rule == unit.rule and each.mode == "one of"]
    content = [each for each in question.content if each not in ("turn", "start", "card")]
    return len(acts) > 1 and all(
        does_it(question, each) and all(covered(word, content_of(each.words)) for word in content)
        for each in acts
    )


def _must(question: Heard, unit: Unit) -> bool | None:
    """Whether what a unit says must be done."""
    if unit.given and met(question, unit):
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
    excepted = [each for each in book.units if each.kind == "except" and each.rule == unit.rule]
    if question.says("only") and any(" only " in each.words for each in excepted):
        return True
    return any(
        covered(word, question.stems)
        for each in excepted
        for word in content_of(each.words)
        if not covered(word, content_of(unit.words)) and word not in ("apply", "hand", "card")
    )


def _apart(book: Book, question: Heard, unit: Unit) -> bool:
    """Whether a question names the kind of cards to which a rule does not apply."""
    return any(
        each.kind == "except"
        and each.rule == unit.rule
        and any(e in book.kinds and e in question.content for e in content_of(each.words))
        for each in book.units
    )


def _instead(book: Book, question: Heard, unit: Unit) -> bool:
    """Whether a question supposes that another thing was done of which one is done: another one of
    a list, or what is done instead."""
    return not (_EVEN_IF.search(question.plain) or _NOT_SO.search(question.plain)) and any(
        each.rule == unit.rule
        and each.of != unit.of
        and (
            each.mode == unit.mode == "one of"
            or (each.sentence.rstrip(".").endswith("instead") and met(question, each))
        )
        and any_covered(content_of(each.words)[:1], question.aside)
        for each in book.units
        if each.kind == "act"
    )


def _two(book: Book, question: Heard, unit: Unit) -> bool:
    """Whether a question has two things done of which a rule has one done."""
    asked = content_of(question.main)
    done = [each for each in book.units if each.mode == "one of" and each.rule == unit.rule]
    firsts = {
        content_of(each.words)[:1]
        for each in done
        if any_covered(content_of(each.words)[:1], asked)
    }
    return len(firsts) > 1 and " and " in question.main


def _sometimes(book: Book, unit: Unit) -> bool:
    """Whether what a unit says does not happen each time."""
    skipped = any(each.rule == unit.rule and "skip this" in each.words for each in book.units)
    return skipped or bool(re.search(r"\bmore than \d", unit.words))


def _counted(question: Heard, unit: Unit) -> bool | None:
    """Whether the numbers that are asked fit those that are said of the same things."""
    own, price = counted_in(unit), counted(unit.price)
    bare = unit.kind == "act" and not unit.given
    for number, thing in counted(question.main if bare else question.plain):
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


def met(question: Heard, unit: Unit) -> bool:
    """Whether a question says what a unit depends on."""
    numbers = {int(number) for number in re.findall(r"\b\d+\b", unit.given)}
    if numbers & set(question.numbers):
        return True
    given = tuple(each for each in content_of(unit.given) if each != "player")
    course = "have chosen" in unit.given  # that is only when it is done
    return not given or course or share(given, question.stems) >= NAMED
