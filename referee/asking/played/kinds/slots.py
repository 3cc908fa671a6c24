"""Whether a unit does the same as a question asks with another number, share, turn or owner of the
very things: the slots of both beside each other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.asking.played.book import Book
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.likeness import any_covered
from referee.asking.played.lists import joined
from referee.asking.played.units import Unit
from referee.asking.words import ORDINALS, in_one, stem, words_of

NTH = tuple(map(stem, ORDINALS))[1:]
"""Stems that say the how manieth turn, round or throw it is; `first` says more."""
_NUMBER = re.compile(
    r"(?:(?P<how>exactly|at least|at most|up to|more than|less than|fewer than|only) )?"
    r"(?:(?:the|a|just|top) )*"
    r"(?P<n>\d+)(?P<or> or (?:more|fewer|less))?"
    r"(?P<behind>(?: [a-z]+){0,4})"
)
_NAMED = re.compile(r"\b(?:space|column|row|number|player|phase|card|die shows?|dice show)s? \d+")
"""Numbers that are names."""
_STOPS = in_one(
    "in on to from at for with and or is are be do does if when left right can may must total win "
    "enough that who which each per into onto off away instead as so then i you we they if has have"
)
_ASIDE = in_one("of the my your their more top different other extra whole full all these those "
                "matching empty bottom a new further additional")  # fmt: skip
_WHOLE = re.compile(
    r"\b(?:whole|entire|all(?: of)?|everything|every|each|complete|full)\b(?! at once)"
)
_BOTH = re.compile(r"\bboth(?: of)?(?: the| my| your| these| those)? (\w+)")
_ONE_OF = re.compile(
    r"\b(?:the top card|1 (?:card|piece|\w+)|an? \w+) (?:of|from) (?:the |your |their )?"
)
_NONE = re.compile(r"\bno ([a-z]+)\b")
_RANKED = re.compile(r"\bwith the (?:most|fewest|highest|lowest) (?P<what>[a-z]+(?: [a-z]+)?)\b")
_MY_OWN = re.compile(r"\b(?:my|your|our|his|her|their) own\b")
_UP_TO = re.compile(r"\bup to (\d+) (?:times|of these)")
_NTH = re.compile(rf"\b({'|'.join(ORDINALS)}) (turn|round|trick|throw|roll|reroll|time)\b")
_NTH_DONE = re.compile(rf"\b({'|'.join(ORDINALS)}) ([a-z]+)")
_LATER = re.compile(r"\b(?:later|ever|any ?time|whenever|every (?:single )?(?:turn|round|time))\b")
_LACKS = re.compile(
    r"\b(?:that|which|a [a-z]+) (?:is|are) not in (?:my|your) |"
    r"\b[a-z]+ (?:that )?(?:i|you|we) (?:do not|did not) (?:have|hold|own)|"
    r"\bwithout (?:having|holding|owning)\b"
)
_THEIRS = (
    r"(?:opponents?|other players?|others?|another players?|anothers?|(?:someone|somebody) elses?|"
    r"neighbou?rs?|rivals?|enemys?|enemies)"
)
_FROM_OTHERS = re.compile(
    rf"\bfrom (?:an? |the |my |your )?(?:{_THEIRS}|partner|everyone|him|her|them)\b"
)


class Amount(NamedTuple):
    """A number with its bounds and what is counted."""

    least: int
    most: int | None
    """None for any number from `least` on."""
    things: tuple[str, ...]
    """Stems; none where only a number is said."""
    exact: bool = False


def amounts(words: str) -> Iterator[Amount]:
    """The numbers of a text with what they count: `3 or more cards`.

    >>> list(amounts("a set is 3 or more cards of the same rank"))
    [Amount(least=3, most=None, things=('card',), exact=False)]
    >>> list(amounts("who has 3 in a line"))
    [Amount(least=3, most=3, things=(), exact=False)]
    """
    words = _NAMED.sub(" ", " ".join(each for each in words_of(words) if each not in "?=+<>"))
    for match in _NUMBER.finditer(words):
        number, how, more = int(match["n"]), match["how"] or "", match["or"] or ""
        least: int = number
        most: int | None = number
        if "more" in more or how == "at least":
            most = None
        elif how == "more than":
            least, most = number + 1, None
        elif how in ("at most", "up to") or more:
            least = 0
        elif how in ("less than", "fewer than"):
            least, most = 0, number - 1
        yield Amount(least, most, _counted(match["behind"]), how == "exactly")


def _counted(behind: str) -> tuple[str, ...]:
    """What is counted by the words behind a number: the first one or two that are things."""
    found = list[str]()
    for word in behind.split():
        if word in _ASIDE and not found:
            continue
        if word in _STOPS or word == "of" or word.isdigit():
            break
        found.append(word)
    return content_of(" ".join(found[:2])) or tuple(map(stem, found[:1]))


def differs(book: Book, question: Heard, unit: Unit) -> bool:
    """Whether what a unit says is of another number, share, turn or owner than is asked."""
    return (
        _other_amount(book, question, unit)
        or _other_kind(book, question, unit)
        or _other_share(question, unit)
        or _other_turn(question, unit)
        or _other_owner(book, question, unit)
        or _without_it(question, unit)
        or _other_goal(book, question, unit)
        or _other_rank(question, unit)
    )


def _things(book: Book, things: tuple[str, ...]) -> tuple[str, ...]:
    return (*things, *("card" for each in things if each in book.kinds))


def _other_amount(book: Book, question: Heard, unit: Unit) -> bool:
    if unit.kind == "box" and unit.heading == "set-up" and "start" not in question.stems:
        return False
    own = [*amounts(unit.words), *amounts(unit.given), *amounts(unit.price), *_ones(unit)]
    own += [Amount(0, 0, content_of(each)) for each in _NONE.findall(unit.words)]
    often = _UP_TO.search(unit.often)
    if often:
        own.append(Amount(0, int(often[1]), ("thing", "action", "move", "time")))
    if unit.often.startswith(("as often", "any number")) or "any number of" in unit.words:
        return False
    bare = unit.kind == "act" and not unit.given
    for asked in amounts(question.main if bare else question.plain):
        if str(asked.least) in question.content:
            continue  # the 2 of clubs
        its = _things(book, asked.things)
        same = [each for each in own if any_covered(its, each.things)] if its else []
        if its and not same and "chosen" in unit.words:  # as many as the sentence before chose
            beside = [each for each in book.units if each.rule == unit.rule and each is not unit]
            same = [n for each in beside for n in amounts(each.words) if any_covered(its, n.things)]
        if not its and unit.kind in ("win", "end", "fact"):
            same = [each for each in own if each.least != 1 or each.most != 1]
            same = same if len(same) == 1 else []
        if same and not any(_fits(question, asked, each) for each in same):
            return True
    return False


def untold(book: Book, question: Heard, unit: Unit) -> bool:
    """Whether a question counts something that a unit says nothing of."""
    own = f"{unit.words} {unit.given} {unit.when} {unit.price} {unit.often}"
    if "any number of" in own or unit.often.startswith("as often"):
        return False
    own = re.sub(r"\bboth\b", "2", own)
    if "chosen" in unit.words:  # as many as the sentence before chose
        own += " ".join(each.words for each in book.units if each.rule == unit.rule)
    return any(
        asked.least > 1 and not re.search(rf"\b{asked.least}\b", own)
        for asked in amounts(question.main or question.plain)
        if not any(str(asked.least) == each for each in question.content)
    )


def _fits(question: Heard, asked: Amount, own: Amount) -> bool:
    """Whether a number that is asked is one that is said."""
    if asked.exact and own.most is None:
        return False
    least = asked.least if asked.most is not None or asked.least > own.least else own.least
    if "enough" in question.words:
        return least >= own.least
    return own.least <= least and (own.most is None or least <= own.most)


def _ones(unit: Unit) -> Iterator[Amount]:
    """What there is one of without a number: the top card of …"""
    for match in re.finditer(
        r"\b(?:the top|the lowest|the highest|that|an?|the(?= die\b)) ([a-z]+)", unit.words
    ):
        yield Amount(1, 1, content_of(match[1]))


def _other_kind(book: Book, question: Heard, unit: Unit) -> bool:
    """Whether a unit is about cards of another kind: clubs, where hearts are asked."""
    asked = [each for each in question.stems if each in book.kinds]
    own = [each for each in content_of(f"{unit.words} {unit.given}") if each in book.kinds]
    if not asked or not own or set(asked) & set(own):
        return False
    return bool(_fields(book, asked) & _fields(book, own))


def _fields(book: Book, kinds: Sequence[str]) -> set[str]:
    """The fields of which some kinds are choices: suit, rank."""
    return {
        name
        for each in kinds
        for name, value in book.choices[each][0].items()
        if isinstance(value, str) and " ".join(joined(value)) == each
    }


def _other_share(question: Heard, unit: Unit) -> bool:
    """Whether all of something is asked of which one is taken, or both where it is one of two."""
    both = _BOTH.search(question.plain)
    singles = [*_ones(unit), *(each for each in amounts(unit.words) if each.most == 1)]
    if both and any_covered(content_of(both[1]), [t for each in singles for t in each.things]):
        return True
    whole = re.match(r"(?:gives?|moves?|discards?|puts?|loses?) all ", unit.words)
    if whole and re.search(
        r"\bonly (?:1|some|part|half)\b|\bkeep (?:1|some|part)\b", question.plain
    ):
        return True
    for match in _WHOLE.finditer(question.plain):
        behind = content_of(" ".join(question.plain[match.end() :].split()[:3]))[:2]
        for one in _ONE_OF.finditer(unit.words):
            if any_covered(behind, content_of(" ".join(unit.words[one.end() :].split()[:2]))):
                return True
    return False


def _other_turn(question: Heard, unit: Unit) -> bool:
    """Whether it is done in another turn or round, by its number, than is asked."""
    own = {noun: nth for nth, noun in _NTH.findall(f"{unit.when} {unit.given} {unit.words}")}
    if own and _LATER.search(question.plain):
        return True
    often = _UP_TO.search(unit.often)
    for nth, done in _NTH_DONE.findall(question.plain) if often else ():
        if any_covered(content_of(done), content_of(unit.words)[:1]):
            return ORDINALS[nth] > int(often[1]) if often else False
    return any(noun in own and own[noun] != nth for nth, noun in _NTH.findall(question.plain))


def _other_rank(question: Heard, unit: Unit) -> bool:
    """Whether who has most of one thing wins, where most of another is asked."""
    asked, own = _RANKED.search(question.plain), _RANKED.search(f"{unit.who} {unit.words}")
    if asked is None or own is None or unit.kind != "win":
        return False
    return not any_covered(content_of(asked["what"])[:1], content_of(own["what"]))


def _other_goal(book: Book, question: Heard, unit: Unit) -> bool:
    """Whether it is put elsewhere than is asked: into the discard pile, not to the hand."""
    own = book.places(unit.words)
    to = [zone for zone, way in own.items() if way == "to"]
    asked = [zone for zone, way in book.places(question.main).items() if way == "to"]
    goes = re.search(r"\b(?:into|to|onto)\b", question.main)
    return bool(to and goes) and any(zone not in own for zone in asked)


def _without_it(question: Heard, unit: Unit) -> bool:
    """Whether it is asked of what one does not have where it is done with what one has."""
    has = re.search(r"\b(?:in|from) your (?:hand|\w+)\b|\byou have\b", unit.words)
    return has is not None and _LACKS.search(question.plain) is not None


def _other_owner(book: Book, question: Heard, unit: Unit) -> bool:
    """Whether it is done with one's own where another's is asked."""
    if re.search(r"\bopponent|\bother\b|\banother\b", unit.words):
        theirs = re.search(r"\b(?:other players?'|opponents?') ?s?\b", unit.words)
        return bool(theirs and _MY_OWN.search(question.main))
    if re.search(r"\bfrom your\b", unit.words) and _FROM_OTHERS.search(question.main):
        return True
    for zone in book.places(unit.words):
        name = " ".join(zone).replace("_", " ")
        mine = re.search(rf"\b(?:your|their) {name}", unit.words)
        if mine and re.search(rf"\b{_THEIRS} (?:own |whole )?{name}", question.plain):
            return True
    return False
