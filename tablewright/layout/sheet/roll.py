"""Cards and the width of a roll to a grid on a page as long as they need; in points.

The page is as wide as the roll, and no longer than can be handled: what does not fit comes onto
further pages of the same length.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from tablewright.errors import TablewrightError
from tablewright.layout.sheet.grid import Grid, PieceSize, grid_on, measures
from tablewright.model.sheet import SheetStyle
from tablewright.units import MM

LONGEST = 2000 * MM
"""The most that comes on one page: longer ones tear and curl when they are cut."""
ENDS = 14 * MM
"""What is left free at both ends, for bleed, ticks and the margin line."""


class Roll(NamedTuple):
    """A roll of paper: how wide it is, and what it is called."""

    width: float
    name: str


def plan_roll(size: PieceSize, roll: Roll, style: SheetStyle, count: int) -> Grid:
    """The grid on the shortest paper for so many cards, upright or turned. Raises TablewrightError
    where no card fits across the roll."""
    if style.bleed == "fitting":
        # There is as much room as one likes.
        style = replace(style, bleed="between")
    best: tuple[float, Grid] | None = None
    for turned in (False, True):
        found = _lines(size, roll, style, count, turned)
        if found is not None and (best is None or found[0] < best[0] - 1):
            best = found
    if best is None:
        raise TablewrightError(
            f"a card of {measures(size.width, size.height)} with margins of "
            f"{style.margin / MM:.3g} mm does not fit across {roll.name}; take a wider roll, or "
            "sheets, such as --paper a4"
        )
    return best[1]


def _lines(
    size: PieceSize, roll: Roll, style: SheetStyle, count: int, turned: bool
) -> tuple[float, Grid] | None:
    """How much paper cards take, and their grid: in lines across the roll, on pages that are all as
    long. A card is `turned` by turning the page."""

    def on(length: float) -> Grid | None:
        page = (length, roll.width) if turned else (roll.width, length)
        return grid_on(size, *page, style, None, roll.name)

    whole = on(LONGEST - 2 * (ENDS - style.margin) if style.margin < ENDS else LONGEST)
    if whole is None:
        return None
    across, most = (whole.rows, whole.columns) if turned else (whole.columns, whole.rows)
    lines = -(-count // across)
    pages = -(-lines // most)
    lines = -(-lines // pages)
    piece, gap = (size.width, whole.gaps[0]) if turned else (size.height, whole.gaps[1])
    length = lines * piece + (lines - 1) * gap + 2 * max(ENDS, style.margin)
    asked = replace(style, columns=lines if turned else style.columns)
    asked = replace(asked, rows=style.rows if turned else lines)
    page = (length, roll.width) if turned else (roll.width, length)
    grid = grid_on(size, *page, asked, None, roll.name)
    return (pages * length, replace(grid, rolled=True)) if grid is not None else None
