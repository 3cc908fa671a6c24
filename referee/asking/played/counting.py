"""The numbers that a unit or a question says, each with the things that are counted."""

from __future__ import annotations

import re

from referee.asking.played.hearing import content_of
from referee.asking.played.units import Unit

_COUNT = re.compile(
    r"(?<![\w.])(\d+(?: to \d+)?) (?:or more |more |of the )?([A-Za-z'-]+(?: [A-Za-z'-]+)?)"
)
_ONE = re.compile(r"\b(?:an? (?!line)|the lowest |the highest )(\w+)")
_UP_TO = re.compile(r"up to (\d+) of these")


def counts_in(words: str) -> list[tuple[str, str]]:
    """The numbers in a text, each with the one or two words behind it.

    >>> counts_in("deal 7 cards to each player")
    [('7', 'cards to')]
    """
    return [(number, thing) for number, thing in _COUNT.findall(words)]


def counted(words: str) -> list[tuple[int, tuple[str, ...]]]:
    """The same as numbers and stems; of `2 to 4` the first."""
    return [(int(number.split()[0]), content_of(thing)) for number, thing in counts_in(words)]


def counted_in(unit: Unit) -> list[tuple[int, tuple[str, ...]]]:
    """The numbers that a unit says, in words too: both dice, a card, up to 2 of these."""
    found = counted(f"{unit.price}; {unit.words}")
    often = _UP_TO.search(unit.often)
    if often:
        found.append((int(often[1]), ("thing", "action", "move")))
    if "both dice" in unit.words:
        found.append((2, ("dice", "die")))
    if re.search(r"\b(?:the top card|that card)\b", unit.words):
        found.append((1, ("card",)))
    return [*found, *((1, content_of(thing)) for thing in _ONE.findall(unit.words))]
