"""What fits between a block of cards and the paper's edge: bleed, cut ticks, words; in points.

Each side of a block has its own edge, because margins differ: 6.35 mm above nine poker cards on
Letter, 12.7 mm beside them.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from tablewright.drawing import Box
from tablewright.layout.sheet.backs import behind
from tablewright.layout.sheet.grid import Axis, Grid
from tablewright.units import MM

Side = Literal["left", "top", "right", "bottom"]
SIDES: tuple[Side, ...] = ("left", "top", "right", "bottom")

UNPRINTED = 12.0
"""Laser printers leave 1/6 in at each edge of the paper white; most inkjets leave less."""
SELDOM_PRINTED = 3 * MM
"""What most printers leave white."""
NEAR_FOLD = 0.5 * MM
TICK = 4 * MM
SHORT_TICK = 2 * MM
CLEAR = 0.75 * MM
"""Distance of a tick from the bleed, so that no colour touches it."""
NARROW_CLEAR = 0.3 * MM
RULER_SPAN = 62.5 * MM
"""Where ticks are less than this apart the ruler cannot stand between them, but must beyond."""
BAND = 2.4 * MM
"""Height of a line of small print, 6.5 pt."""
BEYOND = CLEAR + BAND + SELDOM_PRINTED
"""What such a line needs beyond the ticks."""
LEAST_BLEED = 1 * MM
"""As far as bleed gives way to ticks in a narrow margin; a knife strays less."""


class Edge(NamedTuple):
    """One side of a block. All are distances outwards from the cards' trim edges.

    `room`: to the paper's edge or the fold; `printable`: as far as printers print; `bleed`: as far
    as bleed runs; `tick`: from where to where ticks run, None where there is no room for them.
    """

    room: float
    printable: float
    bleed: float
    tick: tuple[float, float] | None

    @property
    def reach(self) -> float:
        """The distance within which nothing else may be drawn."""
        return max(self.bleed, self.tick[1] if self.tick else 0.0)


Edges = dict[Side, Edge]


def edges(grid: Grid, *, mirror: Axis | None, ticks: bool) -> Edges:
    """The four edges of the block of fronts, or of backs mirrored at a line; `ticks` says whether
    it gets any."""
    backs = mirror is not None
    block = grid.block if mirror is None else behind(grid.block, grid, mirror)
    rooms: dict[Side, float] = {
        "left": block.x,
        "top": block.y,
        "right": grid.width - block.right,
        "bottom": grid.height - block.bottom,
    }
    at_fold: Side | None = None
    if grid.fold == "level":
        at_fold = "top" if backs else "bottom"
        rooms[at_fold] -= grid.height / 2
    elif grid.fold == "upright":
        at_fold = "left" if backs else "right"
        rooms[at_fold] -= grid.width / 2
    bleed = 0.0 if grid.bleed == "none" else grid.size.bleed
    spans = {"left": grid.size.height, "top": grid.size.width}
    spans |= {"right": spans["left"], "bottom": spans["top"]}
    return {
        side: _edge(rooms[side], bleed, ticks, side == at_fold, spans[side] < RULER_SPAN)
        for side in SIDES
    }


def grown(block: Box, around: Edges) -> Box:
    """A block of cards with the bleed of its edges."""
    left, top = around["left"].bleed, around["top"].bleed
    return Box(
        block.x - left,
        block.y - top,
        block.width + left + around["right"].bleed,
        block.height + top + around["bottom"].bleed,
    )


def _edge(room: float, bleed: float, ticks: bool, at_fold: bool, tight: bool) -> Edge:
    printable = max(0.0, room - (NEAR_FOLD if at_fold else UNPRINTED))
    bleed = min(bleed, room)
    if not ticks:
        return Edge(room, printable, bleed, None)
    start = bleed + CLEAR
    if start + SHORT_TICK <= printable:
        end = min(start + TICK, printable)
        if tight and end + BEYOND > room >= start + SHORT_TICK + BEYOND:
            end = start + SHORT_TICK
        return Edge(room, printable, bleed, (start, end))
    # A narrow margin: bleed gives way, and ticks may run to where only some printers print.
    bleed = min(bleed, max(LEAST_BLEED, printable - NARROW_CLEAR - SHORT_TICK))
    start = bleed + NARROW_CLEAR
    end = min(start + SHORT_TICK, room)
    return Edge(room, printable, bleed, (start, end) if end - start > 0.5 * MM else None)
