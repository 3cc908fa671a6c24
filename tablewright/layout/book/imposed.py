"""Pages to sheets: two side by side on paper that lies on its long side. Points.

`saddle`: the sheets are folded together and stapled. `sheets`: they are cut in the middle into
loose leaves, the left pile laid upon the right one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Literal

from tablewright.drawing import Color, Drawing, Group, Mark, Matrix, Shape, Stroke, moved, polygon
from tablewright.model.paperwords import ENGLISH, PaperWords
from tablewright.units import MM

Manner = Literal["saddle", "sheets"]
MARK = 4 * MM
"""Length of the marks for folding and cutting, at the upper and lower edge."""
GUIDE = Color(0.45, 0.45, 0.45, (0.0, 0.0, 0.0, 0.6))


def sheets_needed(count: int) -> int:
    """The sheets that so many pages take, four on each."""
    return math.ceil(count / 4)


def imposed(
    pages: Sequence[Drawing],
    paper: tuple[float, float],
    manner: Manner,
    *,
    long_edge: bool = False,
    say: PaperWords = ENGLISH,
) -> Iterator[Drawing]:
    """The sides of the sheets, front, back, front …, on paper of a short and a long side.

    For printers that turn sheets over the short edge; with `long_edge` backs stand on their head.
    """
    width, height = max(paper), min(paper)
    for number, (left, right) in enumerate(_pairs(len(pages), manner)):
        marks: list[Mark] = []
        for at, page in enumerate((left, right)):
            if page < len(pages):
                drawing = pages[page]
                x = width / 2 - drawing.width if at == 0 else width / 2
                y = (height - drawing.height) / 2
                marks.append(Group(drawing.marks, moved(x, y)))
        marks += _guides(width, height, manner)
        if long_edge and number % 2:
            turn: Matrix = (-1.0, 0.0, 0.0, -1.0, width, height)
            marks = [Group(tuple(marks), turn)]
        english = "Sheet {number}, back" if number % 2 else "Sheet {number}, front"
        yield Drawing(width, height, tuple(marks), title=say(english, number=number // 2 + 1))


def _pairs(count: int, manner: Manner) -> Iterator[tuple[int, int]]:
    """The two pages of each side, counted from 0; those beyond the last are empty."""
    sheets = sheets_needed(count)
    whole = 4 * sheets
    for at in range(sheets):
        if manner == "saddle":
            yield whole - 1 - 2 * at, 2 * at
            yield 2 * at + 1, whole - 2 - 2 * at
        else:
            # A sheet turned over its short edge has its left leaf at the right.
            one, other = 2 * at, 2 * (at + sheets)
            yield one, other
            yield other + 1, one + 1


def _guides(width: float, height: float, manner: Manner) -> list[Mark]:
    x = width / 2
    dash = (2.0, 2.0) if manner == "saddle" else ()
    stroke = Stroke(GUIDE, 0.5, dash=dash)
    return [
        Shape(polygon([(x, top), (x, top + MARK)], closed=False), stroke=stroke)
        for top in (0.0, height - MARK)
    ]
