"""A row, a zone with numbered spaces of one card each: how its cards make room for another, to
which side, and where the next one lies of which only its place in the order is said."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from referee.moves import Span
from referee.play import Play
from referee.position import Position

LEFT, RIGHT = -1, 1
SIDES = {
    "left": LEFT, "upstream": LEFT, "up": LEFT, "back": LEFT,
    "right": RIGHT, "downstream": RIGHT, "down": RIGHT, "forward": RIGHT,
}  # fmt: skip
"""What people call the two sides of a row; left is towards its first space."""
SAID = {LEFT: "left", RIGHT: "right"}


class Slide(NamedTuple):
    """Cards that make room: from which space to which, to one side."""

    first: int
    """The empty space that is filled."""
    last: int
    """The space that falls empty."""
    by: int
    """-1 to the left, 1 to the right."""


def slide(at: Position, spaces: Sequence[str], space: int, by: int) -> Slide | None:
    """How the unbroken run from a space on moves one space to a side; None if it would have to
    leave the row."""
    zones, first = at.state.zones, space
    while 1 <= first <= len(spaces):
        if not zones[spaces[first - 1]]:
            return Slide(first, space, by)
        first += by
    return None


def freely(at: Position, spaces: Sequence[str], space: int, by: int) -> tuple[int, Slide]:
    """The same where cards slide at will: if that side has no room the other gives way, and the
    card comes to lie there, at the same place of the order. There must be an empty space."""
    way = slide(at, spaces, space, by)
    if way is not None:
        return space, way
    there = space - by
    way = slide(at, spaces, there, -by)
    if way is None:
        there, way = space, slide(at, spaces, space, -by)
    assert way is not None, "the row is full"
    return there, way


def gap(at: Position, spaces: Sequence[str], index: int) -> tuple[int, Slide | None]:
    """The space for a new card that will be number `index` (from 0) of the order, and who must
    slide for it. There must be an empty space."""
    zones = at.state.zones
    taken = [number for number, each in enumerate(spaces, 1) if zones[each]]
    low = taken[index - 1] if index else 0
    high = taken[index] if index < len(taken) else len(spaces) + 1
    if high - low > 1:
        return low + 1, None
    right = slide(at, spaces, high, RIGHT)
    if right is not None:
        return high, right
    left = slide(at, spaces, low, LEFT)
    assert left is not None, "the row is full"
    return low, left


def make_room(play: Play, spaces: Sequence[str], way: Slide) -> None:
    """The cards slide, the farthest first."""
    for at in range(way.first, way.last, -way.by):
        for card in play.zone(spaces[at - way.by - 1]):
            play.move(card, spaces[at - 1], keep=True)


def has_room(at: Position, spaces: Sequence[str], space: int, by: int) -> bool:
    """Whether cards can slide from a space to a side: an empty space lies there."""
    zones = at.state.zones
    beyond = spaces[space:] if by > 0 else spaces[: space - 1]
    return not all(zones[each] for each in beyond)


def taken(at: Position, spaces: Sequence[str]) -> tuple[bool, ...]:
    """Which spaces are taken."""
    zones = at.state.zones
    return tuple([bool(zones[each]) for each in spaces])


@lru_cache(maxsize=2**9)
def runs(taken: tuple[bool, ...], full: bool) -> tuple[Span | int, ...]:
    """The spaces that are full, or empty; neighbours as one Span."""
    found: list[Span | int] = []
    start = 0
    for space, its in enumerate((*taken, not full), 1):
        if its == full:
            start = start or space
        elif start:
            found.append(Span(start, space - 1) if space - 1 > start else start)
            start = 0
    return tuple(found)


@lru_cache(maxsize=2**8)
def slides(taken: tuple[bool, ...], free: bool) -> tuple[tuple[Span | int, str], ...]:
    """The runs of taken spaces with the sides to which they may slide; `free` where cards slide at
    will."""
    found = []
    for run in runs(taken, True):
        low, high = ends(run)
        if free or not all(taken[: low - 1]):
            found.append((run, SAID[LEFT]))
        if free or not all(taken[high:]):
            found.append((run, SAID[RIGHT]))
    return () if all(taken) else tuple(found)


def ends(space: int | Span) -> tuple[int, int]:
    """The first and the last of some spaces, or places."""
    return (space.low, space.high) if isinstance(space, Span) else (space, space)
