"""Whether a unit is of another moment or place than a question asks: at the end, not at once; the
lowest space, not any."""

from __future__ import annotations

import re

from referee.asking.played.hearing import Heard, content_of
from referee.asking.played.likeness import any_covered
from referee.asking.played.units import Unit
from referee.asking.words import ORDINALS

_EACH_TIME = re.compile(r"\bafter (?:every|each) (?:single )?(?P<what>[a-z]+)")
_AT_END = re.compile(r"\bat the end of (?:the |a |each |every |your )?(?P<what>[a-z]+)")
_ANYWHERE = re.compile(
    r"\b(?:anywhere|wherever|halfway|in the (?:very )?middle|higher up|gap|floating|"
    r"any (?:other )?(?:space|spot|row|place))\b"
)
_ANYBODY = re.compile(
    r"\b(?:to|for|with) (?:who(?:m)?ever|any(?:one|body)|any (?:other )?player)\b"
)
_THAT_ONE = re.compile(r"\bto the player on (?:their|your) (?:left|right)\b")
_EXTREME = re.compile(r"\b(?:lowest|highest|top|bottom|last|first) (?:empty )?(?:space|card|row)")
_OVER = re.compile(r"\bfor each (?P<what>[a-z]+) more than (?P<n>\d+)")
_EVERY = re.compile(r"\b(?:every|each|any|all)(?: single| of)?(?: the| my| our)? (?P<what>[a-z]+)")


def other_moment(question: Heard, unit: Unit) -> bool:
    """Whether what a unit says happens at another moment, place or rank than is asked."""
    plain = question.plain
    end, each = _AT_END.search(f"{unit.when} {unit.words}"), _EACH_TIME.search(plain)
    if end and each and not any_covered(content_of(each["what"]), content_of(end["what"])):
        return True
    if _ANYWHERE.search(plain) and _EXTREME.search(unit.words):
        return True
    if _ANYBODY.search(plain) and _THAT_ONE.search(unit.words):
        return True
    over = _OVER.search(unit.words)
    if over and any_covered(question.content, content_of(unit.words)[:4]):
        its = content_of(over["what"])
        every = _EVERY.search(plain)
        if every and any_covered(content_of(every["what"]), its):
            return True
        nth = next((n for word, n in ORDINALS.items() if word in question.words), None)
        return nth is not None and nth <= int(over["n"])
    return False
