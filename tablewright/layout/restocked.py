"""A card at another size: its drawing and the new sides in, one of that size out; in points.

The card is scaled evenly until it fits. Where the new size has another shape, what lies in its
bleed is mirrored outwards at the bleed's edge, and stretched where that does not reach: the ground
goes on, and nothing that stands on the card is seen twice.
"""

from __future__ import annotations

import math
from dataclasses import replace

from tablewright.drawing import Box, Drawing, Matrix, Run, Use, walk
from tablewright.layout.bleeding import EDGE, carried_on
from tablewright.layout.sheet.side import trim_of


def scale_to(trim: Box, width: float, height: float) -> float:
    """By how much a card is enlarged to fit an area, which lies as the card does."""
    wide, high = lying_as(trim, width, height)
    return min(wide / trim.width, high / trim.height)


def lying_as(trim: Box, width: float, height: float) -> tuple[float, float]:
    """The sides of a size, turned where the card lies."""
    short, long = sorted((width, height))
    return (long, short) if trim.width > trim.height else (short, long)


def restocked(drawing: Drawing, width: float, height: float) -> Drawing:
    """The card at that size, with as much bleed as it has, and corners as round as they are: both
    are measures of the knife. `drawing` is a rectangle."""
    trim = trim_of(drawing)
    bleed = drawing.bleed or Box(0.0, 0.0, drawing.width, drawing.height)
    around = trim.x - bleed.x
    wide, high = lying_as(trim, width, height)
    by = scale_to(trim, width, height)
    area = Box(0.0, 0.0, wide + 2 * around, high + 2 * around)
    left = area.width / 2 - by * (trim.x + trim.width / 2)
    top = area.height / 2 - by * (trim.y + trim.height / 2)
    matrix: Matrix = (by, 0.0, 0.0, by, left, top)
    inner = Box(by * bleed.x + left, by * bleed.y + top, by * bleed.width, by * bleed.height)
    card = Use(replace(drawing, key=f"{drawing.key}/as it is"), matrix, bleed)
    marks = carried_on((card,), inner, area, edge=max(EDGE, by * around))
    return replace(
        drawing,
        width=area.width,
        height=area.height,
        marks=marks,
        trim=Box(around, around, wide, high),
        bleed=area,
        corner=min(drawing.corner, min(wide, high) / 2),
    )


def slip(drawing: Drawing, width: float, height: float) -> Drawing:
    """The middle of a card, cut to a size that is not larger, with square corners: for a sleeve."""
    trim = trim_of(drawing)
    wide, high = lying_as(trim, width, height)
    left, top = (trim.width - wide) / 2, (trim.height - high) / 2
    return replace(
        drawing, trim=Box(trim.x + left, trim.y + top, wide, high), bleed=None, corner=0.0
    )


def smallest_text(drawing: Drawing) -> tuple[float, str]:
    """The size of the smallest text of a drawing, and the text; endless if it has none."""
    found = (math.inf, "")
    for mark, (a, b, c, d, _, _) in walk(drawing.marks):
        if isinstance(mark, Run) and mark.text.strip() and mark.opacity > 0:
            size = mark.size * math.sqrt(abs(a * d - b * c))
            found = min(found, (size, mark.text.strip()))
    return found
