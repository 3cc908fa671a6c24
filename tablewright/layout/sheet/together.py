"""What is left over of several decks to sheets that they share, band under band; all in points.

Each band is the upper part of its deck's own grid, moved on the page: its backs lie behind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from tablewright.drawing import Drawing, Mark
from tablewright.layout.sheet.backs import behind, mirror_axis
from tablewright.layout.sheet.edges import CLEAR, TICK
from tablewright.layout.sheet.grid import CLOSE, Grid
from tablewright.layout.sheet.guides import extents
from tablewright.layout.sheet.impose import (
    Draw,
    Piece,
    backs,
    corrected,
    fronts,
    page_of,
)
from tablewright.layout.sheet.margin import margin_line
from tablewright.layout.sheet.side import SheetSide, lay
from tablewright.layout.sheet.spans import union
from tablewright.layout.sheet.words import Caption
from tablewright.model.sheet import SheetStyle
from tablewright.units import MM

FREE = 11 * MM
"""What is kept free above the first band and below the last: for ticks, and for words."""


class Band(NamedTuple):
    """The pieces of one deck on a shared sheet, the grid in whose places they lie, how they are
    drawn."""

    pieces: tuple[Piece, ...]
    grid: Grid
    style: SheetStyle
    draw: Draw

    @property
    def reach(self) -> float:
        """How far bleed and ticks run out of it."""
        return (0.0 if self.grid.bleed == "none" else self.grid.size.bleed) + CLEAR + TICK


def shortened(pieces: tuple[Piece, ...], grid: Grid, style: SheetStyle, draw: Draw) -> Band:
    """A band as high as the rows that some pieces need, still at its place on the page."""
    rows = max(place.row for place in grid.places[: len(pieces)]) + 1
    places = tuple(place for place in grid.places if place.row < rows)
    block = union([place.box for place in places])
    return Band(pieces, replace(grid, rows=rows, places=places, block=block), style, draw)


def stacked(bands: Sequence[Band]) -> tuple[Band, ...] | None:
    """The bands under each other in the middle of their page; None if they do not all fit."""
    height = sum(band.grid.block.height for band in bands)
    height += sum(one.reach + other.reach for one, other in pairwise(bands))
    page = bands[0].grid
    if height > page.height - 2 * FREE + CLOSE:
        return None
    y = (page.height - height) / 2
    found = []
    for band in bands:
        found.append(band._replace(grid=_moved(band.grid, y - band.grid.block.y)))
        y += band.grid.block.height + band.reach
        y += bands[len(found)].reach if len(found) < len(bands) else 0.0
    return tuple(found)


def shared_page(
    bands: Sequence[Band], caption: Caption, number: int, total: int, *, back: bool = False
) -> Drawing:
    """The page of fronts of a shared sheet, or of its backs."""
    style, page = bands[0].style, bands[0].grid
    sides = [_side(band, back) for band in bands]
    marks: list[Mark] = [use for side in sides for use in side.faces]
    lines = [line for side in sides for line in side.guides]
    blocks = [side.block for side in sides]
    line = margin_line(page, blocks, extents(lines), caption, number, total, backs=back)
    axis = mirror_axis(page, style) if back else None
    trims = [
        band.grid.block if axis is None else behind(band.grid.block, band.grid, axis)
        for band in bands
    ]
    english = "Sheet {number} of {total}, backs" if back else "Sheet {number} of {total}"
    title = caption.say(english, number=number, total=total)
    made = page_of(page, (*marks, *lines, *line), union(trims), union(blocks), title)
    return corrected(made, style) if back else made


def _side(band: Band, back: bool) -> SheetSide:
    laid = tuple(zip(band.grid.places, band.pieces, strict=False))
    if not back:
        found = fronts(laid, band.grid, band.draw)
        return lay(found, band.grid, band.style, mirror=None, guided=True)
    return lay(
        backs(laid, band.grid, band.draw),
        band.grid,
        band.style,
        mirror=mirror_axis(band.grid, band.style),
        guided=band.style.guides_on == "both",
    )


def _moved(grid: Grid, down: float) -> Grid:
    places = tuple(
        place._replace(box=replace(place.box, y=place.box.y + down)) for place in grid.places
    )
    return replace(grid, places=places, block=replace(grid.block, y=grid.block.y + down))
