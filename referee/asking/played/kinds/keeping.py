"""A question of how many cards are kept, or whether so many may be, to what a rule says to it that
has players discard down to a number."""

from __future__ import annotations

import re

from referee.asking.played.book import Book
from referee.asking.played.counting import counted
from referee.asking.played.hearing import Heard
from referee.asking.played.kinds.holding import MUST
from referee.asking.played.likeness import covered
from referee.asking.played.lists import joined
from referee.asking.played.saying import Said, said, yes_no
from referee.asking.played.units import Unit
from referee.asking.words import in_one

_DOWN = re.compile(r"\bdiscard\b.*\bdown to (\d+) ([a-z]+)")
_KEEPS = re.compile(
    r"\b(?:i|we|you|player|to) (?:keep|hold|hang on to|carry over|end (?:\w+ turn )?with)\b"
    r"|\b(?:can|may|could|allowed to) (?:i |we |you )?have \d+ cards? (?:left|in my hand)\b"
    r"|\bcards? left\b|\bhand (?:limit|size)\b"
)
_BESIDE = frozenset(
    in_one("keep hold hang carry left have end hand limit size turn card many most forbidden")
) | {"hold_on"}
"""Stems that say no more than that something is kept."""


def keeps(book: Book, question: Heard) -> Said | None:
    """How many may be kept, or whether so many may; None where no rule, or more than one, says down
    to how many is discarded."""
    downs = [(unit, match) for unit in book.units if (match := _DOWN.search(unit.words))]
    if not _KEEPS.search(question.plain) or len({match[1] for _, match in downs}) != 1:
        return None
    ((unit, match), *_) = downs
    if not all(word in _BESIDE or word.isdigit() or _says(unit, word) for word in question.content):
        return None
    most = int(match[1])
    if question.form == "how many":
        return said("value", [unit], match[1])
    asked = [number for number, things in counted(question.plain) if not things or "card" in things]
    if question.form != "polar" or len(asked) != 1 or MUST.search(question.plain):
        return None
    return yes_no(question, asked[0] <= most, [unit])


def _says(unit: Unit, word: str) -> bool:
    return covered(word, joined(f"{unit.sentence} {unit.when}")) > 0
