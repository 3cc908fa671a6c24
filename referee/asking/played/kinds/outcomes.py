"""Whether something else comes of what a question supposes: what a rule says of a case is all that
happens in it."""

from __future__ import annotations

import re

from referee.asking.played.book import Book
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.kinds.dice import shows, thrown
from referee.asking.played.likeness import covered
from referee.asking.played.lists import beside
from referee.asking.played.saying import Said, yes_no
from referee.asking.played.units import Unit
from referee.asking.words import in_one, stem

MET = 0.75
"""How much of what a unit waits for a question must suppose."""
_COMES = re.compile(
    r"\b(?:do|does|am|is|are|will|would|have|has|get|gets|go|goes|lose|loses|gain|gains|win|wins|without)\b"
)
_ASKS = re.compile(r"^(?:so |then |and |but )*(?:can|may|could|must|should|am i allowed)\b")
_LOOSE = frozenset(
    map(stem, in_one("if when stop play player opponent turn card game round end get"))
)


def otherwise(book: Book, question: Heard) -> Said | None:
    """No, where a unit waits for what a question supposes and says that something else happens."""
    if not question.aside or _ASKS.match(question.main) or not _COMES.search(question.main):
        return None
    main = [e for e in content_of(question.main) if e not in question.aside and e not in beside()]
    if not main or any(not covered(each, book.known) for each in main):
        return None
    met = [unit for unit in book.units if _met(question, unit)]
    if not met:
        return None
    for unit in met:
        said = content_of(f"{unit.words} {unit.sentence}")
        if any(covered(each, said) for each in main if each not in _LOOSE):
            return None
    best = max(met, key=lambda each: len(content_of(each.given)))
    return yes_no(question, False, [best])


def _met(question: Heard, unit: Unit) -> bool:
    """Whether a question supposes what a unit waits for, and says all of it."""
    given = [each for each in content_of(unit.given) if each not in ("player", "card")]
    if not given or unit.kind in ("except", "list") or unit.rule.startswith("card "):
        return False
    if shows(unit):
        return bool(thrown(question, unit))
    hits = sum(bool(covered(each, question.aside)) for each in given)
    return hits >= MET * len(given)
