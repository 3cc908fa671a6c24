"""A piece with art all around: a drawing and an area in; one of that size, with the piece in its
middle and art up to its edges, out. Points.

Where the area is larger than the piece with its bleed, the piece's edges lie beneath, stretched
onto the area; where it is more than a hair, the outermost strip is mirrored outwards over that. The
rim of a piece that is no rectangle is smeared outwards.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Mark,
    Matrix,
    Shape,
    Use,
    compose,
    moved,
    rectangle,
    transform,
)
from tablewright.layout.sheet.side import trim_of
from tablewright.units import MM

POINT = 72 / 300
"""A pixel of what prints."""
UNDER = 2.0
"""By how many points what lies beneath reaches under the piece."""
SMEAR = 1.03
"""How much larger each layer is than the next one where a rim is smeared outwards."""
HAIR = 0.5 * MM
"""As much art as this can be stretched out of the edge without anybody seeing it."""


def extended(drawing: Drawing, width: float, height: float) -> Drawing:
    """The piece in the middle of an area of this size, which it fills."""
    trim = trim_of(drawing)
    bleed = drawing.bleed or Box(0, 0, drawing.width, drawing.height)
    place = moved(
        width / 2 - trim.x - trim.width / 2,
        height / 2 - trim.y - trim.height / 2,
    )
    inner = Box(bleed.x + place[4], bleed.y + place[5], bleed.width, bleed.height)
    paper = Color(1, 1, 1)
    marks: list[Mark] = []
    ahead = (
        max(0.0, inner.x),
        max(0.0, inner.y),
        max(0.0, width - inner.right),
        max(0.0, height - inner.bottom),
    )
    if drawing.outline is not None:
        # Nothing may be drawn in the corners of a round piece: its rim is smeared outwards.
        marks += _smeared(drawing, bleed, (width, height))
        marks.append(Shape(transform(drawing.outline, place), paper))
    else:
        if any(ahead):
            across, down = width / bleed.width, height / bleed.height
            stretched = (across, 0.0, 0.0, down, -bleed.x * across, -bleed.y * down)
            # Strips alone, since drawing all of it twice takes twice the time.
            marks += [
                Use(drawing, stretched, strip) for strip in _strips(bleed, max(ahead) + UNDER)
            ]
        if max(ahead) > HAIR:
            marks += _mirrored(drawing, bleed, ahead, place)
        # A page without a ground is on paper; the paper ends before the piece does.
        marks.append(Shape(rectangle(inner.grown(-POINT)), paper))
    marks.append(Use(drawing, place, bleed))
    return Drawing(width, height, tuple(marks))


def _strips(box: Box, wide: float) -> tuple[Box, ...]:
    """The outermost points of a box: left, right, above and below."""
    wide = min(wide, box.width / 2, box.height / 2)
    return (
        Box(box.x, box.y, wide, box.height),
        Box(box.right - wide, box.y, wide, box.height),
        Box(box.x, box.y, box.width, wide),
        Box(box.x, box.bottom - wide, box.width, wide),
    )


def _smeared(drawing: Drawing, bleed: Box, area: tuple[float, float]) -> Iterator[Use]:
    """The piece over and over, each a little smaller than the one beneath, until the first one
    reaches the corners of the area."""
    trim = trim_of(drawing)
    scale = math.hypot(*area) / min(bleed.width, bleed.height)
    middle = moved(-trim.x - trim.width / 2, -trim.y - trim.height / 2)
    while scale > 1:
        place = (scale, 0.0, 0.0, scale, area[0] / 2, area[1] / 2)
        yield Use(drawing, compose(middle, place), bleed)
        scale /= SMEAR


def _mirrored(
    drawing: Drawing, bleed: Box, ahead: tuple[float, float, float, float], place: Matrix
) -> Iterator[Use]:
    """The strips along the edges, and the corners, turned inside out."""
    left, top, right, bottom = ahead
    columns = (
        (left, Box(bleed.x, bleed.y, left, bleed.height), (-1.0, 2 * bleed.x)),
        (0.0, bleed, (1.0, 0.0)),
        (right, Box(bleed.right - right, bleed.y, right, bleed.height), (-1.0, 2 * bleed.right)),
    )
    rows = (
        (top, (bleed.y, top), (-1.0, 2 * bleed.y)),
        (0.0, (bleed.y, bleed.height), (1.0, 0.0)),
        (bottom, (bleed.bottom - bottom, bottom), (-1.0, 2 * bleed.bottom)),
    )
    for column, (wide, strip, (flip_x, shift_x)) in enumerate(columns):
        for row, (tall, (y, height), (flip_y, shift_y)) in enumerate(rows):
            if (column, row) == (1, 1) or (column != 1 and not wide) or (row != 1 and not tall):
                continue
            clip = Box(strip.x, y, strip.width, height)
            flip = (flip_x, 0.0, 0.0, flip_y, shift_x, shift_y)
            yield Use(drawing, compose(flip, place), clip)
