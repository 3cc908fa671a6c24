"""Cut guides of one side of a sheet: marks in points, exactly at the trim edges of its cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablewright.drawing import Box, Color, Outline, Segment, Shape, Stroke
from tablewright.layout.sheet.edges import Edges
from tablewright.layout.sheet.grid import CLOSE
from tablewright.model.sheet import SheetStyle
from tablewright.units import MM

DARK = Color(0.0, 0.0, 0.0, (0.0, 0.0, 0.0, 1.0))
LIGHT = Color(1.0, 1.0, 1.0, (0.0, 0.0, 0.0, 0.0))
HAIR = 0.25
"""Line width in points: a knife's edge is about as wide."""
CUT = 0.5
"""Width of a line that runs over pictures, where scissors follow it."""
HALO = 1.2
"""Width of the light line under a dark mark, so that it shows on any picture."""
FOLD = 0.6
DASH = (4.0, 3.0)
SQUARE_ARM = 1.5 * MM
"""Length of a corner mark's arms where corners are not rounded."""


def fold_line(start: tuple[float, float], end: tuple[float, float]) -> tuple[Shape, Shape]:
    """A dashed line to fold along that shows on any ground."""
    steps: Outline = (("M", *start), ("L", *end))
    return (
        Shape(steps, stroke=Stroke(LIGHT, FOLD)),
        Shape(steps, stroke=Stroke(DARK, FOLD, DASH)),
    )


def guides(
    style: SheetStyle, boxes: Sequence[Box], block: Box, around: Edges, corner: float
) -> tuple[Shape, ...]:
    """The guides around the trimmed cards `boxes` that lie in `block`, as the style says.

    `corner` is the cards' corner radius. Guides stand only where there is a card to cut.
    """
    if not boxes or style.guides == "none":
        return ()
    columns = cuts(edge for box in boxes for edge in (box.x, box.right))
    rows = cuts(edge for box in boxes for edge in (box.y, box.bottom))
    if style.guides == "ticks":
        return (_line(_ticks(columns, rows, block, around), DARK, HAIR),)
    if style.guides == "corners":
        arm = corner / 2 if corner > 0 else SQUARE_ARM
        crosses = _crosses(boxes, arm)
        return _line(crosses, LIGHT, HALO), _line(crosses, DARK, HAIR)
    lines = _lines(columns, rows, block, around)
    if style.guides == "lines":
        return _line(lines, LIGHT, HALO), _line(lines, DARK, CUT)
    return _line(lines, LIGHT, CUT), _line(lines, DARK, CUT, (1.0, 2.0))


def cuts(edges: Iterable[float]) -> tuple[float, ...]:
    """The places of cut lines in order; where cards touch, two edges are one cut."""
    found: list[float] = []
    for edge in sorted(edges):
        if not found or edge - found[-1] > CLOSE:
            found.append(edge)
    return tuple(found)


def cut_out(outline: Outline) -> tuple[Shape, ...]:
    """The guide of a piece that is not a rectangle: the cut itself, dark on light."""
    return tuple(
        Shape(outline, stroke=Stroke(color, width)) for color, width in ((LIGHT, HALO), (DARK, CUT))
    )


def extents(lines: Iterable[Shape]) -> list[Box]:
    """The boxes of all straight lines of guides, without their width."""
    found: list[Box] = []
    for line in lines:
        x = y = 0.0
        for step in line.outline:
            if step[0] == "L":
                left, top = min(x, step[1]), min(y, step[2])
                found.append(Box(left, top, abs(step[1] - x), abs(step[2] - y)))
            if step[0] in ("M", "L"):
                x, y = step[1], step[2]
    return found


def _ticks(
    columns: Sequence[float], rows: Sequence[float], block: Box, around: Edges
) -> list[Segment]:
    steps: list[Segment] = []
    for side, at, outwards in (("top", block.y, -1.0), ("bottom", block.bottom, 1.0)):
        tick = around["top" if side == "top" else "bottom"].tick
        if tick:
            for x in columns:
                steps += [("M", x, at + outwards * tick[0]), ("L", x, at + outwards * tick[1])]
    for side, at, outwards in (("left", block.x, -1.0), ("right", block.right, 1.0)):
        tick = around["left" if side == "left" else "right"].tick
        if tick:
            for y in rows:
                steps += [("M", at + outwards * tick[0], y), ("L", at + outwards * tick[1], y)]
    return steps


def _lines(
    columns: Sequence[float], rows: Sequence[float], block: Box, around: Edges
) -> list[Segment]:
    top = block.y - around["top"].reach
    bottom = block.bottom + around["bottom"].reach
    left = block.x - around["left"].reach
    right = block.right + around["right"].reach
    steps: list[Segment] = []
    for x in columns:
        steps += [("M", x, top), ("L", x, bottom)]
    for y in rows:
        steps += [("M", left, y), ("L", right, y)]
    return steps


def _crosses(boxes: Sequence[Box], arm: float) -> list[Segment]:
    corners = {
        (round(x / CLOSE), round(y / CLOSE)): (x, y)
        for box in boxes
        for x in (box.x, box.right)
        for y in (box.y, box.bottom)
    }
    steps: list[Segment] = []
    for x, y in corners.values():
        steps += [("M", x - arm, y), ("L", x + arm, y), ("M", x, y - arm), ("L", x, y + arm)]
    return steps


def _line(
    steps: Iterable[Segment], color: Color, width: float, dash: tuple[float, ...] = ()
) -> Shape:
    return Shape(tuple(steps), stroke=Stroke(color, width, dash))
