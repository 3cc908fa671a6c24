"""Boards and the width of a roll in, their sheets out; what is printed on a roll to its length.
Points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tablewright.drawing import Drawing
from tablewright.layout.sheet.roll import ENDS, LONGEST, Roll
from tablewright.layout.sheet.side import trim_of
from tablewright.layout.tiles import Tiling
from tablewright.model.board import Board
from tablewright.model.game import Game
from tablewright.model.sheet import Size
from tablewright.press.seamed import tiling_of
from tablewright.units import MM


def tiling_on_roll(board: Board, drawing: Drawing, game: Game, roll: Roll) -> Tiling:
    """The fewest sheets of a board, each as wide as the roll, on the shortest paper: one where one
    of its sides fits across. Raises as `tiling_of` does."""
    trim = trim_of(drawing)
    lengths = sorted({min(side + 2 * ENDS, LONGEST) for side in (trim.width, trim.height)})
    best: Tiling | None = None
    for length in lengths:
        paper = Size(id="roll", name=roll.name, width=roll.width, height=length)
        found = tiling_of(board, drawing, game, paper)
        if best is None or (len(found.tiles), paper_length(found)) < (
            len(best.tiles),
            paper_length(best),
        ):
            best = found
    assert best is not None, "a board has sides"
    return replace(best, rolled=True)


def paper_length(tiling: Tiling) -> float:
    """How much of the roll the sheets of a board take."""
    return tiling.height * len(tiling.tiles)


def length_line(roll: Roll, pages: Iterable[tuple[float, float, int]]) -> str:
    """How much of a roll pages take, each given by width, height and how many there are of it."""
    length = 0.0
    for width, height, number in pages:
        # A page is turned where cards are; the roll's width is one of its sides.
        length += number * (height if abs(width - roll.width) < 1 else width)
    return (
        f"{roll.name[0].upper()}{roll.name[1:]}: {length / MM / 1000:.2f} m in all; cut it apart "
        "between the pages."
    )
