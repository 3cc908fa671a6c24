"""Whether a number in a question lies beyond the limit on which a unit hangs."""

from __future__ import annotations

import re

from referee.asking.played.counting import counted
from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.likeness import any_covered
from referee.asking.played.units import Unit

_LIMIT = re.compile(
    r"\b(?:more than (?P<n>\d+)|(?P<least>\d+) or more) (?P<what>[a-z]+)"
    r"|\bfor each (?P<each>[a-z]+) more than (?P<over>\d+)"
)


def beyond(question: Heard, unit: Unit) -> bool | None:
    """False where a question names a number that is not beyond a unit's limit: exactly 3, where it
    needs more than 3; None where it names none, or one that is."""
    limit = _LIMIT.search(f"{unit.given} {unit.words}")
    if limit is None:
        return None
    more = limit["n"] or limit["over"]
    least = int(more) + 1 if more else int(limit["least"])
    for number, things in counted(question.plain):
        if any_covered(things, content_of(limit["each"] or limit["what"])):
            return None if number >= least else False
    return None
