"""One side of a sheet: drawings at their places to marks on the page, with guides; in points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablewright.drawing import Box, Drawing, Matrix, Shape, Use, transform
from tablewright.layout.sheet.backs import back_turn, behind, placed
from tablewright.layout.sheet.card_fold import fold_ticks
from tablewright.layout.sheet.edges import Edges, edges, grown
from tablewright.layout.sheet.grid import SEAM, Axis, Grid, Place
from tablewright.layout.sheet.guides import cut_out, guides
from tablewright.model.sheet import SheetStyle


class SheetSide(NamedTuple):
    """The marks of one side, and `block`: all its places with the bleed around them."""

    faces: tuple[Use, ...]
    guides: tuple[Shape, ...]
    block: Box


def lay(
    laid: Sequence[tuple[Place, Drawing]],
    grid: Grid,
    style: SheetStyle,
    *,
    mirror: Axis | None,
    guided: bool,
) -> SheetSide:
    """Fronts at their places, or backs mirrored at the line `mirror` so that they lie behind them.

    A face keeps its bleed where no other card lies, and gives it up to its neighbours.
    """
    squares = [drawing for _, drawing in laid if drawing.outline is None]
    ticked = guided and bool(squares) and style.guides in ("ticks", "lines", "dotted")
    around = edges(grid, mirror=mirror, ticks=ticked)
    block = grid.block if mirror is None else behind(grid.block, grid, mirror)
    turn = 0 if mirror is None else back_turn(mirror)
    order = {_cell(place, grid, mirror): number for number, (place, _) in enumerate(laid)}
    uses: list[Use] = []
    boxes: list[Box] = []
    lines: list[Shape] = []
    for place, drawing in laid:
        box = place.box if mirror is None else behind(place.box, grid, mirror)
        trim = trim_of(drawing)
        matrix = placed(trim, box, turn)
        shown = _shown(box, _cell(place, grid, mirror), order, grid, around)
        uses.append(Use(drawing, matrix, _clip(shown, matrix, drawing)))
        if drawing.outline is None:
            boxes.append(box)
        elif guided and style.guides != "none":
            lines += cut_out(transform(drawing.outline, matrix))
    if guided:
        corner = max((drawing.corner for drawing in squares), default=0.0)
        lines += guides(style, boxes, block, around, corner)
        if grid.card_fold is not None:
            bleed = 0.0 if grid.bleed == "none" else grid.size.bleed
            # Where margins are cut off first, marks in them are lost.
            across = style.guides in ("lines", "dotted")
            lines += fold_ticks(boxes, grid.card_fold, block, around, bleed, across=across)
    return SheetSide(tuple(uses), tuple(lines), grown(block, around))


def trim_of(drawing: Drawing) -> Box:
    """The box in a drawing that is left after cutting: the whole of it if it says nothing."""
    return drawing.trim or Box(0.0, 0.0, drawing.width, drawing.height)


def _cell(place: Place, grid: Grid, mirror: Axis | None) -> tuple[int, int]:
    """Column and row as they are seen on the page."""
    if mirror == "upright":
        return grid.columns - 1 - place.column, place.row
    if mirror == "level":
        return place.column, grid.rows - 1 - place.row
    return place.column, place.row


def _shown(
    box: Box, cell: tuple[int, int], order: dict[tuple[int, int], int], grid: Grid, around: Edges
) -> Box:
    """The trimmed card with as much bleed on each side as does not cover a neighbour.

    `order` says which cells have a card and in which order they are drawn.
    """
    column, row = cell
    bleed = 0.0 if grid.bleed == "none" else grid.size.bleed

    def beside(across: int, down: int) -> float:
        neighbour = order.get((column + across, row + down))
        if neighbour is None:
            return bleed
        gap = grid.gaps[0 if across else 1]
        return min(bleed, gap / 2 + (SEAM if neighbour > order[cell] else 0.0))

    left = around["left"].bleed if column == 0 else beside(-1, 0)
    top = around["top"].bleed if row == 0 else beside(0, -1)
    right = around["right"].bleed if column == grid.columns - 1 else beside(1, 0)
    bottom = around["bottom"].bleed if row == grid.rows - 1 else beside(0, 1)
    return Box(box.x - left, box.y - top, box.width + left + right, box.height + top + bottom)


def _clip(shown: Box, matrix: Matrix, drawing: Drawing) -> Box:
    """A box of the page in the drawing's own coordinates, within the drawing.

    Drawings are laid upright or turned by 180 degrees.
    """
    a, _, _, d, e, f = matrix
    xs = sorted(((shown.x - e) * a, (shown.right - e) * a))
    ys = sorted(((shown.y - f) * d, (shown.bottom - f) * d))
    left, top = max(0.0, xs[0]), max(0.0, ys[0])
    right, bottom = min(drawing.width, xs[1]), min(drawing.height, ys[1])
    return Box(left, top, right - left, bottom - top)
