"""Pictures and the bleed: what a picture without bleed loses, and its edges carried on into it; in
points of a face's drawing.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import product

from tablewright.drawing import Box, Group, Mark, Matrix, rectangle
from tablewright.units import MM

ALIKE = 0.006
"""By how much the proportions of two things of one shape may differ: a pixel more or less."""
APART = 0.01
"""From which difference on the card with bleed and without are of two shapes; square ones never
are."""
USUAL_DPI = (150, 200, 300, 350, 400, 600, 1200)
"""Resolutions in which people paint cards."""
SEAM = 0.1 * MM
"""As far as what is carried on reaches under the picture, so that no line shows between them."""
EDGE = 0.2 * MM
"""The width of the edge that is stretched."""


def lacks_bleed(size: tuple[float, float], raster: bool, trim: Box, bleed: Box) -> bool:
    """Whether a picture that fills the whole bleed was made for the cut card: by its shape, where
    that tells; else, if it is a `raster`, by the number of its pixels."""
    shape, cut, whole = (a / b for a, b in (size, _sides(trim), _sides(bleed)))
    if abs(whole / cut - 1) > APART:
        return abs(shape / cut - 1) <= ALIKE
    return raster and made_for(size, trim) and not made_for(size, bleed)


def _sides(box: Box) -> tuple[float, float]:
    return box.width, box.height


def made_for(pixels: tuple[float, float], box: Box) -> bool:
    """Whether a picture has the pixels of a box in one of the usual resolutions."""
    sides = list(zip(pixels, _sides(box), strict=True))
    return any(
        all(abs(side - length / 72 * dpi) <= 1.5 for side, length in sides) for dpi in USUAL_DPI
    )


def carried_on(
    marks: tuple[Mark, ...],
    inner: Box,
    box: Box,
    *,
    stretched: bool = False,
    edge: float = math.inf,
) -> tuple[Mark, ...]:
    """Marks that fill `inner`, and around them, as far as `box`, their edges: mirrored, and
    stretched where more than an `edge` is needed; or a very narrow edge `stretched`."""
    found: list[Mark] = []
    for across, down in product(
        _ways(inner.x, inner.right, box.x, box.right, stretched, edge),
        _ways(inner.y, inner.bottom, box.y, box.bottom, stretched, edge),
    ):
        (by, from_left, start, end), (high, from_top, top, bottom) = across, down
        if (by, high) != (1.0, 1.0):
            matrix: Matrix = (by, 0.0, 0.0, high, from_left, from_top)
            strip = rectangle(Box(start, top, end - start, bottom - top))
            found.append(Group((Group(marks, matrix),), clip=strip))
    return (*found, *marks)


def _ways(
    start: float, end: float, first: float, last: float, stretched: bool, width: float
) -> Iterator[tuple[float, float, float, float]]:
    """In one direction: how the marks are turned over an edge (a factor and what is added), and
    from where to where they are then seen; as they are comes among them."""
    yield 1.0, 0.0, start, end
    for edge, limit in ((start, first), (end, last)):
        room = abs(limit - edge)
        if room > 0.01 and (limit < edge) == (edge == start):
            by = -room / EDGE if stretched else -max(1.0, room / width)
            under = edge + SEAM if edge == start else edge - SEAM
            yield by, edge - by * edge, min(limit, under), max(limit, under)
