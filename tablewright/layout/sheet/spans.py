"""Free room in a sheet's margins: widths of things to set, obstacles, to places; all in points.

A band is a strip of margin along one side of the cards, as high as a line of small print. Things
stand in a band one after the other, in reading direction, between the obstacles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablewright.drawing import Box, Matrix
from tablewright.layout.sheet.edges import BAND, CLEAR, Side
from tablewright.units import MM

APART = 4 * MM
"""Least distance between two things that share a span."""
CALM = 1.5 * MM
"""Distance of words from bleed and ticks; halfway along a tick where there is room for it."""


class Band(NamedTuple):
    """A strip of margin on one side of the cards."""

    side: Side
    box: Box

    def matrix(self, along: float) -> Matrix:
        """Takes (0, 0) to the place `along` the band, x in reading direction, y across it.

        Words in the left margin read upwards, in the right margin downwards.
        """
        if self.side == "left":
            return (0.0, -1.0, 1.0, 0.0, self.box.x, self.box.bottom - along)
        if self.side == "right":
            return (0.0, 1.0, -1.0, 0.0, self.box.right, self.box.y + along)
        return (1.0, 0.0, 0.0, 1.0, self.box.x + along, self.box.y)

    def spans(self, obstacles: Sequence[Box]) -> tuple[tuple[float, float], ...]:
        """The free stretches in reading direction, from the band's beginning."""
        level = self.side in ("top", "bottom")
        length = self.box.width if level else self.box.height
        taken: list[tuple[float, float]] = []
        for box in obstacles:
            if not _meets(self.box, box):
                continue
            if level:
                start, end = box.x - self.box.x, box.right - self.box.x
            elif self.side == "left":
                start, end = self.box.bottom - box.bottom, self.box.bottom - box.y
            else:
                start, end = box.y - self.box.y, box.bottom - self.box.y
            taken.append((start - CALM, end + CALM))
        free: list[tuple[float, float]] = []
        at = 0.0
        for start, end in sorted(taken):
            if start > at:
                free.append((at, min(start, length)))
            at = max(at, end)
        if at < length:
            free.append((at, length))
        return tuple(free)


def bands(
    width: float, height: float, cards: Box, obstacles: Sequence[Box], white: float
) -> Iterator[Band]:
    """Bands to try on a page, those in the widest margin first.

    `cards` is the block with its bleed, `obstacles` all that must stay free of print, `white` the
    width of the paper's edge that is not printed. On each side there is a band close to the cards,
    between the ticks, and one beyond all obstacles.
    """
    rooms: dict[Side, float] = {
        "left": cards.x,
        "top": cards.y,
        "right": width - cards.right,
        "bottom": height - cards.bottom,
    }
    order: tuple[Side, ...] = ("bottom", "left", "right", "top")
    for side in sorted(order, key=lambda side: (-round(rooms[side], 1), order.index(side))):
        reaches = [_reach(side, cards, box) for box in obstacles]
        # A fold runs to the paper's edge: words stand beside it, never beyond.
        reach = max((each for each in reaches if each < rooms[side] - 1), default=0.0)
        for near in dict.fromkeys((CALM, CLEAR, max(reach, 0.0) + CLEAR)):
            if near + BAND <= rooms[side] - white:
                yield Band(side, _band(side, cards, near, width, height, white))


def place(
    band: Band, widths: Sequence[float], obstacles: Sequence[Box], cards: Box
) -> tuple[float, ...] | None:
    """Where in a band things of these widths begin, in order; None if they do not all fit.

    They keep within the length of the cards if they can.
    """
    free = band.spans(obstacles)
    start, end = _beside(band, cards)
    within = [(max(a, start), min(b, end)) for a, b in free]
    return _fill(within, widths) or _fill(free, widths)


def union(boxes: Sequence[Box]) -> Box:
    """The smallest box around at least one box."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(
        left,
        top,
        max(box.right for box in boxes) - left,
        max(box.bottom for box in boxes) - top,
    )


def _fill(
    spans: Sequence[tuple[float, float]], widths: Sequence[float]
) -> tuple[float, ...] | None:
    found: list[float] = []
    left = list(spans)
    for width in widths:
        while left and left[0][0] + width > left[0][1]:
            left.pop(0)
        if not left:
            return None
        found.append(left[0][0])
        left[0] = (left[0][0] + width + APART, left[0][1])
    return tuple(found)


def _band(side: Side, cards: Box, near: float, width: float, height: float, white: float) -> Box:
    if side == "left":
        return Box(cards.x - near - BAND, white, BAND, height - 2 * white)
    if side == "right":
        return Box(cards.right + near, white, BAND, height - 2 * white)
    if side == "top":
        return Box(white, cards.y - near - BAND, width - 2 * white, BAND)
    return Box(white, cards.bottom + near, width - 2 * white, BAND)


def _beside(band: Band, cards: Box) -> tuple[float, float]:
    if band.side == "left":
        return band.box.bottom - cards.bottom, band.box.bottom - cards.y
    if band.side == "right":
        return cards.y - band.box.y, cards.bottom - band.box.y
    return cards.x - band.box.x, cards.right - band.box.x


def _reach(side: Side, cards: Box, box: Box) -> float:
    """How far an obstacle stands out of the cards' block on a side."""
    return {
        "left": cards.x - box.x,
        "top": cards.y - box.y,
        "right": box.right - cards.right,
        "bottom": box.bottom - cards.bottom,
    }[side]


def _meets(one: Box, other: Box) -> bool:
    return (
        one.x < other.right + CLEAR / 2
        and other.x < one.right + CLEAR / 2
        and one.y < other.bottom + CLEAR / 2
        and other.y < one.bottom + CLEAR / 2
    )
