"""What a zone is for, by what its id or name says: a zone in; a heap or a hand out."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tablewright.model.worded import original_of

if TYPE_CHECKING:  # the records of a game's files take a while to import
    from tablewright.model.game import Zone

DISCARDS = ("discard", "trash")
"""What the id or the name of a zone says to which cards are discarded; the first goes before."""
HEAPS = (*DISCARDS, "banished", "graveyard")
"""What it says of zones of which people look at the top."""


def is_heap(zone: Zone) -> bool:
    """Whether used cards lie there in a heap, so that nobody plays cards to it."""
    return not zone.spaces and says(zone, HEAPS) >= 0


def is_pile(zone: Zone) -> bool:
    """Whether cards lie there on one another: those that lie face down, and heaps."""
    return zone.face == "down" or is_heap(zone)


def is_hand(zone: Zone) -> bool:
    """Whether a seat holds its cards there, and sees them alone."""
    return zone.owner == "seat" and zone.face == "owner" and zone.sees == "owner"


def says(zone: Zone, words: tuple[str, ...]) -> int:
    """Which of these words the id of a zone says, or else its name; -1 for none."""
    return _first_said(zone.id, original_of(zone.name), words)


@cache
def _first_said(name: str, title: str, words: tuple[str, ...]) -> int:
    for text in (name, title.lower()):
        for at, word in enumerate(words):
            if word in text:
                return at
    return -1
