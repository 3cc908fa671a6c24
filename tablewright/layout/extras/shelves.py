"""Pieces of several sizes to their places on sheets, row by row, the higher ones first. Points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablewright.units import MM

MARGIN = 6.35 * MM
"""What printers leave empty at each edge of the paper."""
BOTTOM = 11 * MM
"""The lower margin, which holds the line with the ruler."""
APART = 3 * MM


class Place(NamedTuple):
    """Where a piece lies: which of them it is, on which sheet, its left and upper edge."""

    piece: int
    page: int
    x: float
    y: float


def shelved(
    sizes: Sequence[tuple[float, float]], paper: tuple[float, float]
) -> tuple[tuple[Place, ...], int | None]:
    """A place for each width and height; or none, and the first piece that fits on no sheet."""
    right, bottom = paper[0] - MARGIN, paper[1] - BOTTOM
    found: list[Place] = []
    page, x, y, tall = 0, MARGIN, MARGIN, 0.0
    for at in sorted(range(len(sizes)), key=lambda at: -sizes[at][1]):
        width, height = sizes[at]
        if width > right - MARGIN + 0.01 or height > bottom - MARGIN + 0.01:
            return (), at
        if x + width > right + 0.01:
            x, y, tall = MARGIN, y + tall + APART, 0.0
        if y + height > bottom + 0.01:
            page, x, y, tall = page + 1, MARGIN, MARGIN, 0.0
        found.append(Place(at, page, x, y))
        x, tall = x + width + APART, max(tall, height)
    return tuple(found), None
