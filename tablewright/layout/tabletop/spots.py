"""The table on a screen, seen from above: places for boards, cards, counters and players.

Lengths in points, the origin in the middle of the table, y down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from tablewright.units import MM

CARD = (63.5 * MM, 88.9 * MM)
"""The size of what a game without cards is taken to lay down."""

How = Literal["stack", "spread", "fan", "slot"]
"""How several cards lie: on one another, side by side as far as there is room, as a hand, or
together in a space."""


class Box(NamedTuple):
    """A place: its middle, its size before the turn, degrees clockwise."""

    x: float
    y: float
    width: float
    height: float
    turn: float = 0.0

    @property
    def corner(self) -> tuple[float, float]:
        """The top left of what it covers, turned by quarters."""
        width, height = self._reach
        return self.x - width / 2, self.y - height / 2

    @property
    def other(self) -> tuple[float, float]:
        """The bottom right of what it covers."""
        width, height = self._reach
        return self.x + width / 2, self.y + height / 2

    @property
    def _reach(self) -> tuple[float, float]:
        if self.turn % 180:
            return self.height, self.width
        return self.width, self.height


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the cards of a zone or of one of its spaces lie."""

    zone: str
    seat: int | None
    space: int | None
    how: How
    boxes: tuple[Box, ...]
    """Its place; several where cards are laid side by side in places without numbers."""
    name: str = ""
    """What is written above it; "" where a board says it, or a neighbour does."""
    kinds: tuple[str, ...] = ()
    """What is printed in each of several places, such as the kind of card that goes there."""
    shape: Literal["rectangle", "circle", "hex"] = "rectangle"
    """How the place is printed."""


class Dial(NamedTuple):
    """A disc that is turned until the value of a counter stands at its arrow."""

    counter: str
    code: str
    """The code of its card, by which its picture is known."""
    width: float
    height: float
    values: Mapping[int, float]
    """Where each number stands around it: degrees clockwise from its top."""


@dataclass(frozen=True, slots=True)
class Track:
    """Where a counter stands: at its value, or at one place where its number is shown; or the dial
    that lies there is turned to it."""

    counter: str
    seat: int | None
    zone: str = ""
    space: int | None = None
    values: Mapping[int, Box] = field(default_factory=dict)
    at: Box | None = None
    dial: Dial | None = None


@dataclass(frozen=True, slots=True)
class Tabletop:
    """A table seen from above; lengths in points, the origin in its middle."""

    boards: tuple[tuple[str, Box], ...]
    spots: tuple[Spot, ...]
    tracks: tuple[Track, ...]
    plates: Mapping[int, Box]
    """Where each player's name and counters are."""
    left: float
    top: float
    width: float
    height: float
