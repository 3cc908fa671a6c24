"""A table to slabs, one a row: columns as wide as their words ask, the head said again on a page.

Points.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from tablewright.drawing import Mark, Shape, Stroke, polygon
from tablewright.layout.book.look import HAIR, Look
from tablewright.layout.book.slabs import Slab, Spot, shifted
from tablewright.layout.book.type import lines, linked, set_words
from tablewright.model.rulebook import Prose, Table

SIZE = 0.95
"""Of the words in a table, of running text's."""
BETWEEN = 9.0
"""Between columns."""
OVER, UNDER = 1.8, 2.4
"""Above and below the words of a row."""
SPREAD = 26.0
"""The most that a column of a narrow table is wider than its words."""


def table(block: Table, look: Look, numbers: re.Pattern[str], before: float) -> tuple[Slab, ...]:
    """The rows of a table in the column of words, its head first."""
    size = SIZE * look.style.size
    widths = _widths(block, look, size, look.page.column)
    across = min(look.page.column, sum(widths) + BETWEEN * (len(widths) - 1))
    head = _row(block.head, widths, look, numbers, size, bold=True)
    line = Stroke(look.accent, 0.8)
    head = replace(_ruled(head, look, across, line), keep=True)
    found = [replace(head, before=before)]
    hair = Stroke(HAIR, 0.5)
    for at, cells in enumerate(block.rows):
        row = _row(cells, widths, look, numbers, size, bold=False)
        if at < len(block.rows) - 1:
            row = _ruled(row, look, across, hair)
        # The first and the last row are never alone with the head, or on a page.
        keep = len(block.rows) > 1 and at in (0, len(block.rows) - 2)
        found.append(replace(row, keep=keep, head=(head,) if at else ()))
    found.append(Slab(height=3.0))
    return tuple(found)


def _ruled(row: Slab, look: Look, across: float, stroke: Stroke) -> Slab:
    left = look.page.number
    line = polygon([(left, row.height), (left + across, row.height)], closed=False)
    return replace(row, marks=(*row.marks, Shape(line, stroke=stroke)))


def _row(
    cells: Sequence[Prose],
    widths: Sequence[float],
    look: Look,
    numbers: re.Pattern[str],
    size: float,
    *,
    bold: bool,
) -> Slab:
    marks: list[Mark] = []
    spots: list[Spot] = []
    x, height = look.page.number, 0.0
    for cell, width in zip(cells, widths, strict=True):
        markup, mentions = linked(cell.markup, numbers)
        style: dict[str, object] = {"size": size, "leading": 1.18}
        if bold:
            style.update(weight=700, color=look.accent)
        y = OVER
        for line in lines(look, markup, width, left=x, mentions=mentions, **style):  # type: ignore[arg-type]
            placed = shifted(line, 0.0, y)
            marks += placed.marks
            spots += placed.spots
            y += line.height
        height = max(height, y)
        x += width + BETWEEN
    return Slab(marks=tuple(marks), height=height + UNDER, spots=tuple(spots))


def _widths(block: Table, look: Look, size: float, room: float) -> list[float]:
    """The widths of the columns: all they ask for if there is room, else shared out so that long
    words stay whole."""
    room -= BETWEEN * (len(block.head) - 1)
    wanted, least = [], []
    for at in range(len(block.head)):
        cells = [block.head[at], *(row[at] for row in block.rows)]
        asked, words = 1.0, 1.0
        for place, cell in enumerate(cells):
            weight = 700 if place == 0 else look.style.weight
            width = set_words(look, cell.markup, 1e4, size=size, weight=weight).width
            longest = max((len(word) for word in cell.text.split()), default=0)
            asked = max(asked, width)
            words = max(words, min(width, 1.2 * width * longest / max(1, len(cell.text))))
        wanted.append(asked + 0.5)
        least.append(min(asked, words) + 0.5)
    total = sum(wanted)
    if total <= room:
        more = min(SPREAD, (room - total) / len(wanted))
        return [width + more for width in wanted]
    spare = max(0.0, room - sum(least))
    asks = [max(0.0, width - small) for width, small in zip(wanted, least, strict=True)]
    shares = [ask**0.75 for ask in asks]
    whole = sum(shares) or 1.0
    scale = min(1.0, room / sum(least))
    return [
        small * scale + spare * share / whole for small, share in zip(least, shares, strict=True)
    ]
