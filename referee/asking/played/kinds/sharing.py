"""Whether several pieces may lie on one space: by what a space holds, and by what is forbidden."""

from __future__ import annotations

import re

from referee.asking.played.book import Book
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.kinds.holding import MAY
from referee.asking.played.likeness import any_covered, covered
from referee.asking.played.lists import asks
from referee.asking.played.saying import Said, yes_no
from referee.asking.played.units import Unit
from referee.asking.words import in_one

_SPACE = r"(?:space|spot|square|cell|field|slot|place|hex)"
_TOGETHER = re.compile(
    rf"\b(?:2|3|several|both|more) .*\b(?:share|in|on|occupy|fit|sit|stand)\b.*"
    rf"\b(?:1|a|the same|same|that|each|any|single) {_SPACE}s?\b"
    rf"|\bshare (?:a|1|the same) {_SPACE}\b"
)
_ALONE = re.compile(rf"\bonly 1 .*\b(?:in|on|per)\b.*\b{_SPACE}s?\b")
_HOLDS = re.compile(r"\bholds at most (\d+)\b")
_OF = re.compile(r".*\bspace of (?:the|each player's) | holds .*")
_OWN_THERE = re.compile(
    r"\b(?:i|we) (?:already )?(?:have|got|stand|am|are)\b|\b(?:my|our) own\b"
    r"|\b(?:with|of) (?:my|mine)\b"
)
_WITH_YOUR = re.compile(rf"\b(?:on|to|in|into) an? {_SPACE} (?:.* )?with your\b")
_NOT_WITH = re.compile(rf"\bcannot \w+ .*\bto an? {_SPACE} (?:.* )?with\b")
_BESIDE = frozenset(in_one("share same space spot square cell slot place single"))


def shared(book: Book, question: Heard) -> Said | None:
    """Whether several lie on one space, or only one does."""
    plain = question.plain
    occupied = question.verb and MAY.search(plain) and asks("occupied", plain)
    together = bool(_TOGETHER.search(plain) or occupied)
    if not together and not _ALONE.search(question.plain):
        return None
    things = [each for each in question.content if each not in _BESIDE]
    if not all(covered(each, book.known) for each in things):
        return None
    own = _OWN_THERE.search(plain) and next(
        (each for each in book.units if each.kind == "cannot" and _WITH_YOUR.search(each.words)),
        None,
    )
    if own:
        return yes_no(question, not together, [own])
    limits = [(unit, most) for unit in book.units if (most := _most(unit)) is not None]
    named = [each for each in limits if any_covered(things, content_of(each[0].words))]
    zones = {_OF.sub("", unit.words) for unit, _ in limits if unit.heading == "spaces"}
    if not named and len(zones) > 1:
        return None  # each zone has its own limit, and it is not said which is meant
    number = next(iter(question.numbers), 2)
    for unit, most in named or limits:
        if together and named:
            return yes_no(question, number <= most, [unit])
        if (most > 1) != together:
            return yes_no(question, not together, [unit])
    return None


def _most(unit: Unit) -> int | None:
    """How many may lie on a space by a unit; None if it says nothing of it."""
    if unit.kind == "cannot" and _NOT_WITH.search(unit.words):
        return 1 if not re.search(r"\d or more", unit.words) else None
    holds = _HOLDS.search(unit.words)
    return int(holds[1]) if holds and any_covered(["space"], unit.words.split()) else None
