"""A board and a paper to tiles: which part of the board each sheet shows; all lengths in points.

Nothing is scaled. Neighbours show the same 10 mm of the board, so that they can be glued.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import product

from tablewright.drawing import Box, Drawing
from tablewright.errors import TablewrightError
from tablewright.layout.sheet.grid import CLOSE, measures
from tablewright.units import MM

MARGIN = 6.35 * MM
"""What printers leave empty at each edge of the paper."""
OVERLAP = 10 * MM
"""How much of the board neighbours both show."""
SPARE = 1 * MM
"""As much of the overlap is left beyond a cut, so that a knife that strays finds no white."""
HIDDEN = 0.5 * MM
"""As far from the neighbour's cut a glue strip begins, so that none of it is seen."""
STRIP = OVERLAP - SPARE - HIDDEN
"""Width of a glue strip."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One sheet of a board: its row and column from 0, and what it shows.

    `shown` is in the drawing's coordinates. `piece` is what is left of it when it is cut: as far as
    the board's trimmed edge, and at its left and upper neighbours `SPARE` within `shown`.
    """

    row: int
    column: int
    shown: Box
    piece: Box

    @property
    def label(self) -> str:
        """ "R2 C3" for the third sheet of the second row."""
        return f"R{self.row + 1} C{self.column + 1}"


@dataclass(frozen=True, slots=True)
class Tiling:
    """The tiles of a board, row by row, on pages of `width` x `height`.

    All show equally much, in the box `area` of their page.
    """

    width: float
    height: float
    rows: int
    columns: int
    area: Box
    tiles: tuple[Tile, ...]
    paper: str = ""

    @property
    def landscape(self) -> bool:
        """Whether the pages are wider than they are high."""
        return self.width > self.height + CLOSE

    def glued(self, tile: Tile) -> tuple[tuple[Box, Tile], ...]:
        """The strips of a tile that a neighbour covers, in the drawing's coordinates, with the
        neighbour: along its right and its lower edge."""
        found = []
        shown = tile.shown
        for other in self.tiles:
            if (other.row, other.column) == (tile.row, tile.column + 1):
                height = shown.height - (STRIP if tile.row + 1 < self.rows else 0.0)
                found.append((Box(shown.right - STRIP, shown.y, STRIP, height), other))
            elif (other.row, other.column) == (tile.row + 1, tile.column):
                found.append((Box(shown.x, shown.bottom - STRIP, shown.width, STRIP), other))
        return tuple(found)


def tile(drawing: Drawing, paper: tuple[float, float], name: str = "") -> Tiling:
    """The fewest sheets that show all of a board, of a paper of (width, height) or turned.

    The bleed around the board is shown as far as the same number of sheets has room for it. Raises
    TablewrightError if the paper is too small for any board.
    """
    trim = drawing.trim or Box(0.0, 0.0, drawing.width, drawing.height)
    found = [
        tiling
        for width, height in dict.fromkeys((paper, (paper[1], paper[0])))
        if (tiling := _tiling(drawing, trim, width, height, name)) is not None
    ]
    if not found:
        least = OVERLAP + 2 * MARGIN + 30 * MM
        raise TablewrightError(
            f"a board cannot be printed on {name or measures(*paper)}; take a paper of at least "
            f"{measures(least, least)}"
        )
    alike = trim.width > trim.height

    def worth(one: Tiling) -> tuple[int, float, bool]:
        bleed = trim.x - one.tiles[0].shown.x + trim.y - one.tiles[0].shown.y
        return len(one.tiles), -round(bleed, 3), one.landscape != alike

    return min(found, key=worth)


def _tiling(drawing: Drawing, trim: Box, width: float, height: float, name: str) -> Tiling | None:
    across = _line(trim.x, trim.width, drawing.width, width - 2 * MARGIN)
    down = _line(trim.y, trim.height, drawing.height, height - 2 * MARGIN)
    if across is None or down is None:
        return None
    columns, left, wide = across
    rows, top, high = down
    tiles = []
    for row, column in product(range(rows), range(columns)):
        shown = Box(left + column * (wide - OVERLAP), top + row * (high - OVERLAP), wide, high)
        x0 = shown.x + SPARE if column else trim.x
        y0 = shown.y + SPARE if row else trim.y
        x1 = trim.right if column == columns - 1 else shown.right
        y1 = trim.bottom if row == rows - 1 else shown.bottom
        tiles.append(Tile(row, column, shown, Box(x0, y0, x1 - x0, y1 - y0)))
    area = Box((width - wide) / 2, (height - high) / 2, wide, high)
    return Tiling(width, height, rows, columns, area, tuple(tiles), name)


def _line(
    start: float, length: float, whole: float, room: float
) -> tuple[int, float, float] | None:
    """How many tiles there are in one direction, where the first begins, how long each is.

    `start` and `length` are those of the trimmed board in a drawing of `whole` points.
    """
    if room < OVERLAP + 30 * MM:
        return None
    count = max(1, math.ceil((length - OVERLAP - CLOSE) / (room - OVERLAP)))
    most = count * room - (count - 1) * OVERLAP
    bleed = max(0.0, min(start, whole - start - length, (most - length) / 2))
    each = (length + 2 * bleed + (count - 1) * OVERLAP) / count
    return count, start - bleed, each
