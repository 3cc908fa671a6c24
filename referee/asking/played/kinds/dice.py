"""What a question throws, and whether a unit waits for that: a 1, both dice, three alike."""

from __future__ import annotations

import re

from referee.asking.played.hearing import Heard
from referee.asking.played.units import Unit
from referee.asking.words import NUMBERS, in_one, stem

_SEVERAL = re.compile(r"\b(one|two|three|four|five|six)e?s\b")
_MANY = (
    r"(?P<many>\d|a double|doubled?|a pair of|pair of|both|no|not 1|without a|single|only 1|a|an|"
    r"any|another)"
)
_BEHIND = (
    r"(?! (?:or more|of|more|other|different|[0-9])\b)"
    r"(?! (?:card|point|piece|player|turn|space|time)s?\b)"
)
_WAYS = (
    re.compile(rf"\b(?:{_MANY} )?(?P<face>\d)s\b"),
    re.compile(rf"\b{_MANY} (?:measly |lone |lousy )?(?P<face>\d){_BEHIND}"),
    re.compile(
        r"\b(?P<many>\d|both|no|a|the|any)? ?(?:die|dice)? ?(?:shows?|showing|throw|throws|threw|"
        rf"thrown|throwing|roll|rolls|rolled|rolling) (?:a |an )?(?P<face>\d){_BEHIND}"
    ),
)
_SHOWS = re.compile(
    r"\b(?P<many>1|both|all|no|\d+ or more|\d+|the|a|any) (?:die|dice) shows? "
    r"(?P<face>the same number|\d+)(?P<more> or more)?"
)
_NEEDS = re.compile(r"\b(?:need|needs|must|have to|has to|only)\b")
WORDS = frozenset(
    map(stem, in_one("die dice throw roll show double pair single face number turn_up thrown"))
)
"""Stems by which a throw is told."""


def faces(plain: str) -> list[tuple[int, int]]:
    """How many dice show which face in a question.

    >>> faces("i rolled 2 1s"), faces("do i lose it with double ones"), faces("if there is no 6")
    ([(2, 1)], [(2, 1)], [(0, 6)])
    """
    plain = _SEVERAL.sub(lambda match: f"{NUMBERS[match[1]]}s", plain)
    for way in _WAYS:
        found = [(_count(match["many"] or ""), int(match["face"])) for match in way.finditer(plain)]
        if found:
            return found
    return []


def _count(many: str) -> int:
    if many.isdigit():
        return int(many)
    if many.startswith(("no", "without")):
        return 0
    return 2 if "double" in many or "pair" in many or many == "both" else 1


def shows(unit: Unit) -> bool:
    """Whether a unit waits for what dice show."""
    return _SHOWS.search(unit.given) is not None


def thrown(question: Heard, unit: Unit) -> bool | None:
    """Whether what a question throws is what a unit waits for; None where either says nothing of
    dice."""
    waits = _SHOWS.search(unit.given)
    told = faces(question.plain) if waits else []
    if waits is None or not told:
        return None
    same, many = not waits["face"].isdigit(), waits["many"]
    face = 0 if same else int(waits["face"])
    for count, shown in told:
        if waits["more"] and shown > face and _NEEDS.search(question.plain):
            return False  # it needs less
        fits = same or shown == face or bool(waits["more"] and shown > face)
        if many == "no":
            if shown == face:
                return count == 0
            continue
        if not fits:
            continue
        if many.endswith("or more"):
            return count >= int(many.split()[0])
        if many == "both":
            return count == 2
        return count == 1 if many == "1" else count >= 1
    return False if many != "no" else None
