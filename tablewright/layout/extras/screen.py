"""Screens that players put before what they hide, to pages: the game's picture outside, what they
look up inside. Points.

A sheet is folded along its middle, which becomes the upper edge, and glued; then bent in two
places, so that it stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from tablewright.drawing import Box, Drawing, Group, Mark, Shape, Stroke, moved, placed, rectangle
from tablewright.layout.book.look import WHITE, Look, Page
from tablewright.layout.extras.art import GameArt, picture_on, title_on, words_on
from tablewright.layout.extras.lettering import lettered
from tablewright.layout.extras.shelves import BOTTOM, MARGIN
from tablewright.layout.keyed import keyed
from tablewright.layout.sheet import Caption
from tablewright.layout.sheet.guides import cut_out, fold_line
from tablewright.layout.sheet.margin import margin_line
from tablewright.units import MM

PANELS = 3
LEAST = (60 * MM, 70 * MM)
"""No panel is smaller: nothing could be hidden behind it."""


class Measures(NamedTuple):
    """How large a screen is on its sheet, which lies: one of its panels, and the page."""

    width: float
    height: float
    page: tuple[float, float]


def measures_on(paper: tuple[float, float]) -> Measures | None:
    """The largest screen on a paper; None where its panels would be too small."""
    page = (max(paper), min(paper))
    width = (page[0] - 2 * MARGIN) / PANELS
    height = (page[1] - MARGIN - BOTTOM) / 2
    return Measures(width, height, page) if width >= LEAST[0] and height >= LEAST[1] else None


def inner_look(look: Look, size: Measures) -> Look:
    """What the inside of a panel is set with."""
    edge = 5 * MM
    return replace(look, page=Page(size.width, size.height, 0.0, edge, edge, edge, edge))


def screen_pages(
    names: Sequence[str],
    inside: Sequence[Sequence[Mark]],
    size: Measures,
    art: GameArt,
    caption: Caption,
) -> Iterator[Drawing]:
    """A page for each name of a seat, which may be empty; `inside` has the marks of up to three
    panels."""
    left, top = MARGIN, MARGIN
    wide, tall = PANELS * size.width, 2 * size.height
    lines: list[Mark] = [
        *fold_line((0.0, size.height), (wide, size.height)),
        *(
            mark
            for at in range(1, PANELS)
            for mark in fold_line((at * size.width, 0.0), (at * size.width, tall))
        ),
    ]
    for number, name in enumerate(names, 1):
        strip = Box(0.0, 0.0, wide, size.height)
        # It is turned about the fold: upright once it is folded behind the inside.
        behind = placed(strip, wide / 2, size.height / 2, turn=180.0)
        outside = Group(tuple(_outside(strip, size, art, name)), behind)
        marks = (
            outside,
            Group(tuple(_inside(inside, size, art)), moved(0.0, size.height)),
            *lines,
            *cut_out(rectangle(Box(0.0, 0.0, wide, tall))),
        )
        block = [Box(left, top, wide, tall)]
        page = Drawing(*size.page, ())
        line = margin_line(page, block, (), caption, number, len(names))
        title = caption.say("Screens, sheet {number} of {total}", number=number, total=len(names))
        page = Drawing(*size.page, (Group(marks, moved(left, top)), *line), title=title)
        yield keyed(page, "screens")


def _inside(inside: Sequence[Sequence[Mark]], size: Measures, art: GameArt) -> Iterator[Mark]:
    bar = Box(0.0, 0.0, PANELS * size.width, 2.2 * MM)
    yield Shape(rectangle(bar), art.look.accent)
    # One part alone stands in the middle; more are read from the left.
    first = 1 if len(inside) == 1 else 0
    for at, marks in enumerate(inside, first):
        yield Group(tuple(marks), moved(at * size.width, 0.0))


def _outside(strip: Box, size: Measures, art: GameArt, name: str) -> Iterator[Mark]:
    yield Shape(rectangle(strip), art.paper)
    aside = 5 * MM
    for at in (0, PANELS - 1):
        box = Box(at * size.width, 0.0, size.width, size.height).grown(-aside)
        yield from picture_on(art, box, 0.36)
    middle = Box(size.width, 0.0, size.width, size.height).grown(-aside)
    foot = 15 * MM if name else 0.0
    room = Box(middle.x, middle.y, middle.width, middle.height - foot)
    if art.subtitle:
        above, below = 0.6 * room.height, 0.4 * room.height - 2.5 * MM
        title = Box(room.x, room.y, room.width, above)
        yield from words_on(art, art.title, title, 44.0, head=True, balance=True, valign="bottom")
        under = Box(room.x, room.bottom - below, room.width, below)
        yield from words_on(art, art.subtitle, under, 10.0, valign="top", balance=True)
    else:
        yield from title_on(art, art.title, room, 44.0)
    if name:
        plate = Box(middle.x, middle.bottom - 13 * MM, middle.width, 13 * MM)
        ground, ink = (WHITE, art.ink) if art.light else (art.ink, art.ground)
        yield Shape(rectangle(plate, 2 * MM), ground, Stroke(ink, 0.6))
        yield from lettered(art.look, name, plate.grown(-2 * MM), 20.0, ink, head=True).marks
