"""A card folded out of one piece: its front and back in, a drawing with both beside each other and
the fold between them out; and the marks that show where to fold. Points.

Beyond an upright fold the back stands as the front does, beyond a level one on its head: folded
outwards and turned like a page, it is read like any back. At the fold of a rectangle nothing is
cut; a disc keeps its bleed up to the fold, and is cut once both sides are glued.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Mark,
    Segment,
    Shape,
    Stroke,
    Use,
    moved,
    transform,
)
from tablewright.layout.sheet.backs import placed
from tablewright.layout.sheet.edges import CLEAR, SHORT_TICK, SIDES, TICK, Edges
from tablewright.layout.sheet.fold import DASH
from tablewright.layout.sheet.grid import Axis, PieceSize
from tablewright.layout.sheet.guides import CUT, DARK, HALO, LIGHT
from tablewright.layout.sheet.words import GREY

WIDTH = 0.5
FINE: tuple[float, float] = (1.6, 1.2)
"""Dashes of a mark of 4 mm, of which there have to be several."""


def folded_size(size: PieceSize, axis: Axis, *, shaped: bool) -> PieceSize:
    """The size of a card with its back beside it."""
    apart = 2 * size.bleed if shaped else 0.0
    if axis == "upright":
        return PieceSize(2 * size.width + apart, size.height, size.bleed)
    return PieceSize(size.width, 2 * size.height + apart, size.bleed)


def folded(front: Drawing, back: Drawing | None, axis: Axis, key: str) -> Drawing:
    """Both sides as one drawing, with the bleed of the front around it. `back` is as large as the
    front; where there is none, its half is empty."""
    trim = front.trim or Box(0.0, 0.0, front.width, front.height)
    shaped = front.outline is not None
    bleed = trim.x
    width, height, _ = folded_size(PieceSize(trim.width, trim.height, bleed), axis, shaped=shaped)
    area = Box(0.0, 0.0, width + 2 * bleed, height + 2 * bleed)
    upright = axis == "upright"
    middle = area.width / 2 if upright else area.height / 2
    at = Box(bleed, bleed, trim.width, trim.height)
    beyond = Box(area.width - bleed - trim.width, bleed, trim.width, trim.height)
    if not upright:
        beyond = Box(bleed, area.height - bleed - trim.height, trim.width, trim.height)
    half = Box(0.0, 0.0, middle, area.height) if upright else Box(0.0, 0.0, area.width, middle)
    marks: list[Mark] = [_within(front, at, 0, half)]
    if back is not None:
        other = Box(middle, 0.0, middle, area.height)
        if not upright:
            other = Box(0.0, middle, area.width, middle)
        marks.append(_within(back, beyond, 0 if upright else 180, other))
    outline = None
    if front.outline is not None:
        outline = transform(front.outline, moved(at.x - trim.x, at.y - trim.y))
        line = (area.width / 2, 0.0, area.width / 2, area.height)
        if not upright:
            line = (0.0, area.height / 2, area.width, area.height / 2)
        # On any ground, and unlike the line along which it is cut.
        marks += [_line(*line, (), LIGHT, HALO), _line(*line, DASH, DARK, CUT)]
    return Drawing(
        area.width,
        area.height,
        tuple(marks),
        key,
        trim=Box(bleed, bleed, width, height),
        bleed=area,
        title=front.title,
        corner=front.corner,
        outline=outline,
    )


def fold_ticks(
    boxes: Sequence[Box],
    axis: Axis,
    block: Box,
    around: Edges,
    bleed: float,
    *,
    across: bool,
) -> Iterator[Shape]:
    """Dashed marks in the margins beyond the ends of the folds of cards in these boxes, or `across`
    the sheet along the folds themselves."""
    upright = axis == "upright"
    places = sorted(
        {round(box.x + box.width / 2 if upright else box.y + box.height / 2, 3) for box in boxes}
    )
    if across:
        for place in places:
            line = (place, block.y, place, block.bottom)
            yield _line(*(line if upright else (block.x, place, block.right, place)), FINE)
    for side in SIDES:
        if (side in ("top", "bottom")) != upright:
            continue
        edge = around[side]
        start, end = edge.tick or (bleed + CLEAR, min(bleed + CLEAR + TICK, edge.printable))
        if end - start < SHORT_TICK / 2:
            continue
        for place in places:
            if side == "top":
                yield _line(place, block.y - start, place, block.y - end, FINE)
            elif side == "bottom":
                yield _line(place, block.bottom + start, place, block.bottom + end, FINE)
            elif side == "left":
                yield _line(block.x - start, place, block.x - end, place, FINE)
            else:
                yield _line(block.right + start, place, block.right + end, place, FINE)


def _within(drawing: Drawing, at: Box, turn: int, half: Box) -> Use:
    """A side at its place, as far as the fold."""
    trim = drawing.trim or Box(0.0, 0.0, drawing.width, drawing.height)
    matrix = placed(trim, at, turn)
    a, _, _, d, x, y = matrix
    left, right = sorted(((half.x - x) * a, (half.right - x) * a))
    top, bottom = sorted(((half.y - y) * d, (half.bottom - y) * d))
    left, top = max(0.0, left), max(0.0, top)
    right, bottom = min(drawing.width, right), min(drawing.height, bottom)
    return Use(drawing, matrix, Box(left, top, right - left, bottom - top))


def _line(
    x: float,
    y: float,
    to_x: float,
    to_y: float,
    dash: tuple[float, ...],
    color: Color = GREY,
    width: float = WIDTH,
) -> Shape:
    steps: tuple[Segment, ...] = (("M", x, y), ("L", to_x, to_y))
    return Shape(steps, stroke=Stroke(color, width, dash))
