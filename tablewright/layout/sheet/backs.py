"""Where a back lies so that it comes to be exactly behind its front: boxes in points, turns in
degrees clockwise.

A back page is the front page's mirror image at the edge over which the sheet is turned, or on a
gutterfold sheet at the fold. Cards are turned over like the pages of a book: a back whose top is
at its front's top is right.
"""

from __future__ import annotations

import math
from typing import Literal

from tablewright.drawing import Box, Matrix
from tablewright.layout.sheet.grid import Axis, Grid
from tablewright.model.sheet import SheetStyle

Duplex = Literal["long-edge", "short-edge", "simplex"]


def mirror_axis(grid: Grid, style: SheetStyle) -> Axis:
    """The line at which backs mirror fronts.

    The fold if there is one. A portrait sheet turned over its long edge is mirrored left to right
    (upright line), over its short edge top to bottom (level line); on a landscape sheet the other
    way round. Backs in a file of their own are for turning over the long edge.
    """
    if grid.fold is not None:
        return grid.fold
    return turned_at(short_edge=style.backs == "short-edge", landscape=grid.landscape)


def turned_at(*, short_edge: bool, landscape: bool) -> Axis:
    """The line at which backs mirror fronts on a sheet that is turned over at an edge."""
    return "level" if short_edge != landscape else "upright"


def behind(box: Box, grid: Grid, axis: Axis) -> Box:
    """The box on the back page (or beyond the fold) that comes to lie behind `box`."""
    if axis == "upright":
        return Box(grid.width - box.right, box.y, box.width, box.height)
    return Box(box.x, grid.height - box.bottom, box.width, box.height)


def back_turn(axis: Axis) -> int:
    """By how many degrees a back is turned on its page: 0, or 180 beyond a level line."""
    return 0 if axis == "upright" else 180


def placed(trim: Box, place: Box, turn: int) -> Matrix:
    """The matrix that lays a drawing with the trim box `trim` onto `place`, turned clockwise."""
    angle = math.radians(turn)
    cos, sin = round(math.cos(angle)), round(math.sin(angle))
    x, y = trim.x + trim.width / 2, trim.y + trim.height / 2
    return (
        float(cos),
        float(sin),
        float(-sin),
        float(cos),
        place.x + place.width / 2 - (cos * x - sin * y),
        place.y + place.height / 2 - (sin * x + cos * y),
    )


def duplex_hint(style: SheetStyle, grid: Grid) -> Duplex:
    """What a PDF of these sheets asks the printer for: the edge to turn at, or one side only.

    Like a printer's own switch it names the edge of the paper, so that it is the same for portrait
    and landscape pages.
    """
    if grid.fold is None and style.backs in ("long-edge", "short-edge"):
        return "short-edge" if style.backs == "short-edge" else "long-edge"
    return "simplex"
