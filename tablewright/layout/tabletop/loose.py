"""What no board has a place for: zones in; places for them in rows, under their names, out."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tablewright.layout.around import GAP
from tablewright.layout.tabletop.spots import Box, How, Spot
from tablewright.model.game import Zone
from tablewright.model.zones import is_hand, is_pile
from tablewright.units import MM

BETWEEN = 4 * MM
"""Between neighbours in a row, and between rows before a player."""
LABEL = 7 * MM
"""The height of a zone's name above what lies beside the boards."""
SPREAD = 3.4
"""How many cards find room side by side where any number may lie; more of them overlap."""
FAN = 5.0
"""How many cards a hand has room for side by side."""


class Loose(NamedTuple):
    """A zone that no board has a place for, and the room that it needs with its name."""

    zone: Zone
    spaces: tuple[int, ...] | None
    width: float
    height: float
    card: tuple[float, float]

    @property
    def spreads(self) -> bool:
        """Whether any number of cards lies side by side in it."""
        many = self.zone.capacity is None or self.zone.capacity > SPREAD
        return self.spaces is None and how_in(self.zone) == "spread" and many

    def taller(self, by: float) -> Loose:
        """With more room, for rows of cards below one another."""
        return self._replace(height=self.height + by)


class Line(NamedTuple):
    items: tuple[Loose, ...]

    @property
    def width(self) -> float:
        return sum(item.width for item in self.items) + GAP / 2 * (len(self.items) - 1)

    @property
    def height(self) -> float:
        return max(item.height for item in self.items)


def without_place(
    zones: Iterable[Zone],
    seat: int | None,
    held: frozenset[tuple[str, int | None, int | None]],
    card: tuple[float, float],
) -> list[Loose]:
    found = []
    for zone in zones:
        if (zone.owner == "seat") != (seat is not None) or (zone.id, seat, None) in held:
            continue
        if zone.spaces:
            left = tuple(
                space for space in range(1, zone.spaces + 1) if (zone.id, seat, space) not in held
            )
            if not left:
                continue
            across = min(len(left), math.ceil(math.sqrt(len(left))) if len(left) > 10 else 10)
            down = math.ceil(len(left) / across)
            size = _across(across, card[0]), _across(down, card[1]) + LABEL
            found.append(Loose(zone, left, *size, card))
            continue
        number = 1.0 if how_in(zone) == "stack" or zone.capacity == 1 else SPREAD
        if zone.capacity is not None and zone.capacity < number:
            number = zone.capacity
        found.append(Loose(zone, None, number * card[0], card[1] + LABEL, card))
    return found


def hand_of(zone: Zone, least: float, card: tuple[float, float]) -> Loose:
    """A hand at its player's edge, at least as wide as the mats before it."""
    return Loose(zone, None, max(FAN * card[0], least), card[1] + LABEL, card)


def _across(number: int, width: float) -> float:
    return number * width + BETWEEN * (number - 1)


def in_rows(items: Sequence[Loose], most: float) -> list[Line]:
    """Zones in rows that are not wider than `most`, in their order."""
    rows: list[Line] = []
    for item in items:
        longer = Line((*rows[-1].items, item)) if rows else None
        if longer is not None and longer.width <= most:
            rows[-1] = longer
        else:
            rows.append(Line((item,)))
    return rows


def filled(lines: Sequence[Line], room: float) -> list[Line]:
    """Rows that share what is left of the room among those in which cards lie side by side."""
    spreading = [line for line in lines if any(item.spreads for item in line.items)]
    left = room - sum(line.height for line in lines) - BETWEEN * max(0, len(lines) - 1)
    if not spreading or left <= 0:
        return list(lines)
    more = left / len(spreading)

    def fill(line: Line) -> Line:
        return Line(tuple(item.taller(more) if item.spreads else item for item in line.items))

    return [fill(line) if line in spreading else line for line in lines]


def rows_laid(lines: Sequence[Line], x: float, y: float, seat: int | None) -> list[Spot]:
    found: list[Spot] = []
    for line in lines:
        left = x
        for item in line.items:
            found += _spots(item, left, y, seat)
            left += item.width + GAP / 2
        y += line.height + BETWEEN
    return found


def _spots(item: Loose, x: float, y: float, seat: int | None) -> Iterator[Spot]:
    zone, (width, height) = item.zone, item.card
    name = zone.name or zone.id
    if item.spaces is None:
        # A place that was given more room than one card needs uses all of it.
        high = max(height, item.height - LABEL)
        box = Box(x + item.width / 2, y + LABEL + high / 2, item.width, high)
        how: How = "fan" if is_hand(zone) else how_in(zone)
        yield Spot(zone.id, seat, None, how, (box,), name)
        return
    across = round((item.width + BETWEEN) / (width + BETWEEN))
    for at, space in enumerate(item.spaces):
        row, column = divmod(at, across)
        middle = x + column * (width + BETWEEN) + width / 2
        box = Box(middle, y + LABEL + row * (height + BETWEEN) + height / 2, width, height)
        yield Spot(zone.id, seat, space, "slot", (box,), name if not at else "")


def how_in(zone: Zone) -> How:
    """How cards lie in a zone: what is face down or used up lies on one heap."""
    return "stack" if is_pile(zone) else "spread"
