"""Sheets for cutting machines: where cards may lie beside registration marks, the marks, the paths.
Points.

The marks of a Silhouette are those that its own program draws and its eye looks for: a filled
square at the top left, angles at the top right and the bottom left. Around each nothing may be
printed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Mark,
    Outline,
    Shape,
    Stroke,
    polygon,
    rectangle,
    transform,
)
from tablewright.errors import TablewrightError
from tablewright.layout.sheet.backs import placed
from tablewright.layout.sheet.grid import Grid, PieceSize, Place, measures
from tablewright.model.sheet import SheetStyle
from tablewright.units import MM

Cutter = Literal["", "silhouette", "cricut", "contour", "laser"]
INSET = 10 * MM
"""From the paper's edges to the outer edges of the marks, as the program has it by itself."""
SQUARE = 5 * MM
ARM = 20 * MM
THICK = 0.3 * MM
CLEAR = 20 * MM
"""So far inwards from the corner of a mark nothing may be printed."""
CRICUT_MARGIN = 25 * MM
"""Room for the marks that a Cricut's program prints around a picture."""
SPOT = "CutContour"
"""The ink that printing and cutting machines take for a path to cut; it is printed by none."""
BLACK = Color(0.0, 0.0, 0.0, (0.0, 0.0, 0.0, 1.0))
MAGENTA = Color(0.9, 0.0, 0.5, (0.0, 1.0, 0.0, 0.0))
Plan = Callable[[PieceSize, tuple[float, float], SheetStyle], Grid]


def keep_outs(width: float, height: float) -> tuple[Box, ...]:
    """Where nothing but the marks may be printed."""
    right, bottom = width - INSET - CLEAR, height - INSET - CLEAR
    return tuple(
        Box(x, y, CLEAR, CLEAR) for x, y in ((INSET, INSET), (right, INSET), (INSET, bottom))
    )


def registration_marks(width: float, height: float) -> tuple[Mark, ...]:
    """The three marks; the outer edges of their lines lie on the inset."""
    half = THICK / 2
    left, top = INSET + half, INSET + half
    right, bottom = width - INSET - half, height - INSET - half
    stroke = Stroke(BLACK, THICK)
    angles = (
        [(right - ARM + half, top), (right, top), (right, top + ARM - half)],
        [(left, bottom - ARM + half), (left, bottom), (left + ARM - half, bottom)],
    )
    return (
        Shape(rectangle(Box(INSET, INSET, SQUARE, SQUARE)), BLACK),
        *(Shape(polygon(angle, closed=False), stroke=stroke) for angle in angles),
    )


def plan_between_marks(
    size: PieceSize, paper: tuple[float, float], style: SheetStyle, name: str, plan: Plan
) -> Grid:
    """The grid with the most cards whose bleed lies between the marks and touches none. Raises
    TablewrightError where no card fits, or for a style that says where cards lie."""
    if style.backs == "gutterfold" or style.start is not None or style.gaps is not None:
        raise TablewrightError(
            f"the sheet style '{style.sheet}' folds its sheets or says where cards lie; with "
            "registration marks they lie between these: take another style"
        )
    bleed = 0.0 if style.bleed == "none" else size.bleed
    inner_style = replace(style, margin=bleed)
    best: Grid | None = None
    for width, height in (paper, (paper[1], paper[0])):
        for aside, above in ((INSET + CLEAR, INSET), (INSET, INSET + CLEAR)):
            room = (width - 2 * aside, height - 2 * above)
            try:
                grid = plan(size, room, inner_style)
            except TablewrightError:
                continue  # there may be room the other way
            if abs(grid.width - room[0]) > 1e-6:
                continue  # it was turned, which is tried by itself
            if best is None or grid.count > best.count:
                best = _moved(grid, aside, above, (width, height), name)
    if best is None:
        raise TablewrightError(
            f"no card of {measures(size.width, size.height)} fits between the registration marks "
            f"on {name or 'this paper'}; take larger paper, or cut by hand"
        )
    return best


def _moved(grid: Grid, right: float, down: float, page: tuple[float, float], name: str) -> Grid:
    def there(box: Box) -> Box:
        return Box(box.x + right, box.y + down, box.width, box.height)

    return replace(
        grid,
        width=page[0],
        height=page[1],
        places=tuple(place._replace(box=there(place.box)) for place in grid.places),
        block=there(grid.block),
        paper=name,
    )


def cut_paths(laid: Sequence[tuple[Place, Drawing]]) -> tuple[Outline, ...]:
    """The paths of fronts at their places: where their sheet shows that they are cut."""
    return tuple(_path(place.box, drawing) for place, drawing in laid)


def _path(box: Box, drawing: Drawing) -> Outline:
    if drawing.outline is None:
        return rectangle(box, drawing.corner)
    trim = drawing.trim or Box(0.0, 0.0, drawing.width, drawing.height)
    return transform(drawing.outline, placed(trim, box, 0))


def machine_marks(
    cutter: Cutter, grid: Grid, laid: Sequence[tuple[Place, Drawing]]
) -> Iterator[Mark]:
    """What a machine needs on the fronts of a sheet."""
    if cutter == "silhouette":
        yield from registration_marks(grid.width, grid.height)
    elif cutter == "contour":
        stroke = Stroke(MAGENTA, 0.25, spot=SPOT)
        yield from (Shape(path, stroke=stroke) for path in cut_paths(laid))


def taken_by_machine(cutter: Cutter, grid: Grid) -> tuple[Box, ...]:
    """Where no small print may stand."""
    return keep_outs(grid.width, grid.height) if cutter == "silhouette" else ()
