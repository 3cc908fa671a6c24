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
from tablewright.layout.extras.shelves import Place
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


def standee_pages(
    figures: Sequence[Figure],
    places: Sequence[Place],
    paper: tuple[float, float],
    draw: Callable[[str], Drawing],
    caption: Caption,
) -> Iterator[Drawing]:
    """The pages, one by one."""
    total = places[-1].page + 1
    for number in range(total):
        here = [(figures[place.piece], place) for place in places if place.page == number]
        marks: list[Mark] = [
            Group(_strip(figure, draw(figure.face)), moved(place.x, place.y))
            for figure, place in here
        ]
        boxes = [Box(place.x, place.y, *figure.size) for figure, place in here]
        line = margin_line(Drawing(*paper, ()), boxes, (), caption, number + 1, total)
        title = caption.say("Standees, sheet {number} of {total}", number=number + 1, total=total)
        yield keyed(Drawing(*paper, (*marks, *line), title=title), "standees")


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
