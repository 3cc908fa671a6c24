"""Sheets that are cut together in a stack: in which order cards lie on them, and the cuts. Points.

A cut goes right through what lies before the knife, as a guillotine's does. What is cut off at a
place of the sheet is a pile of as many cards as there are sheets; piles laid upon each other in the
order of the places give the deck in its order.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from tablewright.drawing import Box
from tablewright.layout.sheet.grid import CLOSE, Axis, Grid

Edge = Literal["left", "right", "top", "bottom"]
Off = Literal["margin", "gap", "strip", "pile"]
"""What a cut takes off: paper beside the block, paper between two cards, a strip or a pile."""


class Stack(NamedTuple):
    """Sheets that are cut together: the first of them, counted from 1, how many, and how many cards
    lie on the last of them."""

    first: int
    sheets: int
    last: int


class Cut(NamedTuple):
    """One cut: what lies before the knife, as its box on the sheet; where and which way it is cut;
    which of its edges lies against the stop; what falls off, and the column that is cut, if it is
    one strip."""

    piece: Box
    along: Axis
    at: float
    stop: Edge
    off: Off
    column: int | None = None

    @property
    def measure(self) -> float:
        """From the stop to the knife."""
        piece = self.piece
        ends = {"left": piece.x, "right": piece.right, "top": piece.y, "bottom": piece.bottom}
        return abs(self.at - ends[self.stop])


def stacks(count: int, places: int, most: int = 0) -> tuple[Stack, ...]:
    """The stacks of `count` cards on sheets with so many places, at most `most` sheets each; one
    stack if that is 0."""
    total = -(-count // places)
    step = most or max(1, total)
    return tuple(
        Stack(
            first + 1,
            sheets := min(step, total - first),
            min(places, count - (first + sheets - 1) * places),
        )
        for first in range(0, total, step)
    )


def stacked_order(count: int, places: int, most: int = 0) -> tuple[int, ...]:
    """The cards by their numbers in the deck, from 0, in the order in which sheets are filled.

    Only the last places of the last sheet of a stack are empty."""
    order: list[int] = []
    for stack in stacks(count, places, most):
        start = (stack.first - 1) * places
        # Piles at places that the last sheet leaves empty are one card lower.
        begins = [
            start + place * stack.sheets - max(0, place - stack.last) for place in range(places)
        ]
        order += [
            begins[place] + sheet
            for sheet in range(stack.sheets)
            for place in range(places if sheet < stack.sheets - 1 else stack.last)
        ]
    return tuple(order)


def cuts(grid: Grid) -> tuple[Cut, ...]:
    """The cuts of a stack: margins, then strips from the right, then piles from below.

    The knife only comes nearer to the stop from strip to strip and from row to row, and all strips
    are cut at one measure before it is moved.
    """
    return (*_margins(grid), *_strips(grid), *_piles(grid))


def _margins(grid: Grid) -> Iterator[Cut]:
    block = grid.block
    left, top, right, bottom = 0.0, 0.0, grid.width, grid.height
    if block.x > CLOSE:
        yield Cut(_box(left, top, right, bottom), "upright", block.x, "right", "margin")
        left = block.x
    if right - block.right > CLOSE:
        yield Cut(_box(left, top, right, bottom), "upright", block.right, "left", "margin")
        right = block.right
    if block.y > CLOSE:
        yield Cut(_box(left, top, right, bottom), "level", block.y, "bottom", "margin")
        top = block.y
    if bottom - block.bottom > CLOSE:
        yield Cut(_box(left, top, right, bottom), "level", block.bottom, "top", "margin")


def _strips(grid: Grid) -> Iterator[Cut]:
    block, gap = grid.block, grid.gaps[0]
    right = block.right
    for column in range(grid.columns - 1, 0, -1):
        start = block.x + column * (grid.size.width + gap)
        before = _box(block.x, block.y, right, block.bottom)
        yield Cut(before, "upright", start, "left", "strip")
        right = start - gap
        if gap > CLOSE:
            before = _box(block.x, block.y, start, block.bottom)
            yield Cut(before, "upright", right, "left", "gap")


def _piles(grid: Grid) -> Iterator[Cut]:
    block, (across, gap) = grid.block, grid.gaps
    bottom = block.bottom
    for row in range(grid.rows - 1, 0, -1):
        start = block.y + row * (grid.size.height + gap)
        ways: list[tuple[float, float, Off]] = [(bottom, start, "pile")]
        if gap > CLOSE:
            ways.append((start, start - gap, "gap"))
        for end, at, off in ways:
            for column in range(grid.columns):
                left = block.x + column * (grid.size.width + across)
                strip = _box(left, block.y, left + grid.size.width, end)
                yield Cut(strip, "level", at, "top", off, column)
        bottom = start - gap


def _box(left: float, top: float, right: float, bottom: float) -> Box:
    return Box(left, top, right - left, bottom - top)
