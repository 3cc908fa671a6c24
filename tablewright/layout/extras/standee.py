"""Tokens that stand: each twice, head to head, with a foot at both ends, to pages. Points.

Folded in the middle and glued, with the feet bent outwards, one is seen from both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Group,
    Mark,
    Shape,
    Use,
    compose,
    moved,
    placed,
    rectangle,
)
from tablewright.layout.keyed import keyed
from tablewright.layout.sheet import Caption
from tablewright.layout.sheet.guides import cut_out, fold_line
from tablewright.layout.sheet.margin import margin_line
from tablewright.layout.sheet.side import trim_of
from tablewright.units import MM

FOOT = 9 * MM
"""How long each of the two feet is."""
AROUND = 1 * MM
"""What is left around a token: a figure is never cut exactly."""
APART = 3 * MM
MARGIN = 6.35 * MM
"""What printers leave empty at each edge of the paper."""
BOTTOM = 11 * MM
"""The lower margin, which holds the line with the ruler."""
PALE = Color(0.93, 0.93, 0.93, (0.0, 0.0, 0.0, 0.07))


class Figure(NamedTuple):
    """A token by the key of its drawing, and how large it is."""

    face: str
    width: float
    height: float

    @property
    def size(self) -> tuple[float, float]:
        """Of the strip that is cut out."""
        return self.width + 2 * AROUND, 2 * (self.height + 2 * AROUND) + 2 * FOOT


class Spot(NamedTuple):
    """Where a figure's strip stands."""

    figure: Figure
    page: int
    x: float
    y: float


def spots(
    figures: Sequence[Figure], paper: tuple[float, float]
) -> tuple[tuple[Spot, ...], Figure | None]:
    """Where figures stand on sheets, row by row, the higher ones first; or the first that does not
    fit."""
    right, bottom = paper[0] - MARGIN, paper[1] - BOTTOM
    found: list[Spot] = []
    page, x, y, tall = 0, MARGIN, MARGIN, 0.0
    for figure in sorted(figures, key=lambda each: -each.height):
        width, height = figure.size
        if width > right - MARGIN or height > bottom - MARGIN:
            return (), figure
        if x + width > right + 0.01:
            x, y, tall = MARGIN, y + tall + APART, 0.0
        if y + height > bottom + 0.01:
            page, x, y, tall = page + 1, MARGIN, MARGIN, 0.0
        found.append(Spot(figure, page, x, y))
        x, tall = x + width + APART, max(tall, height)
    return tuple(found), None


def standee_pages(
    stand: Sequence[Spot],
    paper: tuple[float, float],
    draw: Callable[[str], Drawing],
    caption: Caption,
) -> Iterator[Drawing]:
    """The pages, one by one."""
    total = stand[-1].page + 1
    for number in range(total):
        here = [spot for spot in stand if spot.page == number]
        marks: list[Mark] = [
            Group(_strip(spot.figure, draw(spot.figure.face)), moved(spot.x, spot.y))
            for spot in here
        ]
        boxes = [Box(spot.x, spot.y, *spot.figure.size) for spot in here]
        line = margin_line(Drawing(*paper, ()), boxes, (), caption, number + 1, total)
        title = f"Standees, sheet {number + 1} of {total}"
        page = Drawing(*paper, (*marks, *line), title=title)
        yield keyed(page, "standees")


def _strip(figure: Figure, drawing: Drawing) -> tuple[Mark, ...]:
    width, height = figure.size
    half = height / 2
    trim = trim_of(drawing)
    panel = Box(0.0, half, width, half - FOOT)
    clip = trim.grown(AROUND)
    to_panel = moved(AROUND - trim.x, panel.y + AROUND - trim.y)
    # The other side is the same turned about the fold: upright once it is folded.
    turned = compose(to_panel, placed(Box(0.0, 0.0, width, height), width / 2, half, turn=180.0))
    feet = (Box(0.0, 0.0, width, FOOT), Box(0.0, height - FOOT, width, FOOT))
    marks: list[Mark] = [Shape(rectangle(foot), PALE) for foot in feet]
    marks += [Use(drawing, turned, clip), Use(drawing, to_panel, clip)]
    cut = rectangle(Box(0.0, 0.0, width, height))
    marks += cut_out(cut)
    for y in (FOOT, half, height - FOOT):
        marks += fold_line((0.0, y), (width, y))
    return tuple(marks)
