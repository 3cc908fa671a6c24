"""Questions for yes or no about who does it or to whom: one to oneself, one who is out."""

from __future__ import annotations

import re

from referee.asking.played.book import Book
from referee.asking.played.hearing import Heard
from referee.asking.played.kinds.fitting import does_it
from referee.asking.played.kinds.holding import MAY
from referee.asking.played.saying import Said, yes_no
from referee.asking.words import stem

_MYSELF = re.compile(
    r"\b(?:myself|yourself|himself|herself|themselves|themself|oneself|ourselves)\b"
)
_OUT = re.compile(
    r"\b(?:dead|eliminated|knocked out|out) (?:players?|persons?|people|ones?|1s?)\b"
    r"|\b(?:when|if|after|once|while|although|though) (?:i|you|we|he|she|they|someone|somebody)"
    r"(?: am| are| is| m| s| re)? (?:dead|out|eliminated|knocked out)\b"
    r"|\bwho (?:is|are) (?:dead|out|eliminated)\b"
)
_IS_OUT = re.compile(r"\bout of the (?:game|round)\b")
_WHOM = re.compile(r"\b(another player|an opponent|each opponent|a player)\b")
_IN_THE_END = frozenset(map(stem, ("win", "score", "lose", "come", "return")))


def oneself(book: Book, question: Heard) -> Said | None:
    """Whether one may do to oneself what is done to a player: not what is done to another one."""
    if not _MYSELF.search(question.plain) or not question.verb:
        return None
    for unit in book.units:
        if unit.kind == "act" and not unit.rule.startswith("card ") and does_it(question, unit):
            whom = _WHOM.search(unit.words)
            if whom is not None:
                return yes_no(question, whom[1] == "a player", [unit])
    return None


def out_of_it(book: Book, question: Heard) -> Said | None:
    """Whether who is out of the game can still do something: they have no turn and are asked for
    nothing."""
    if not _OUT.search(question.plain) or not MAY.search(question.plain):
        return None
    if not _IN_THE_END.isdisjoint(question.stems) or "next" in question.words:
        return None
    out = [unit for unit in book.units if unit.kind == "act" and _IS_OUT.search(unit.words)]
    return yes_no(question, False, out[:1]) if out else None
