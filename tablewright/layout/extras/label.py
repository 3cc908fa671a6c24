"""Labels for a game's box and for the bags and trays within, to pages. Points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablewright.drawing import Box, Color, Drawing, Group, Mark, Shape, moved, rectangle
from tablewright.layout.book.picture import whole_card
from tablewright.layout.extras.art import GameArt, picture_on, title_on, words_on
from tablewright.layout.extras.lettering import lettered
from tablewright.layout.extras.shelves import APART, Place
from tablewright.layout.keyed import keyed
from tablewright.layout.sheet import Caption
from tablewright.layout.sheet.guides import cut_out
from tablewright.layout.sheet.margin import margin_line
from tablewright.units import MM

LID = (120 * MM, 82 * MM)
"""The label on top of a box."""
END = (120 * MM, 24 * MM)
"""The label for its narrow sides: what is seen on a shelf."""
BAG = (62 * MM, 24 * MM)
"""The label of a bag or tray."""
BLEED = APART / 2 + 0.1
"""Grounds of neighbours meet with no paper between."""


class Bag(NamedTuple):
    """What one bag or tray is for."""

    title: str
    about: str
    """How many there are."""
    color: Color
    """White can be read on it."""
    picture: Drawing


def sizes_of(bags: int) -> list[tuple[float, float]]:
    """How large the labels are: of the lid, of two ends, of each bag."""
    return [LID, END, END, *[BAG] * bags]


def label_pages(
    art: GameArt,
    bags: Sequence[Bag],
    places: Sequence[Place],
    paper: tuple[float, float],
    caption: Caption,
) -> Iterator[Drawing]:
    """The pages: lid, ends and bags, at the places of `sizes_of`."""
    sizes = sizes_of(len(bags))
    total = places[-1].page + 1
    for number in range(total):
        marks: list[Mark] = []
        boxes = []
        for place in places:
            if place.page == number:
                box = Box(0.0, 0.0, *sizes[place.piece])
                marks.append(
                    Group(tuple(_label(place.piece, box, art, bags)), moved(place.x, place.y))
                )
                boxes.append(Box(place.x, place.y, box.width, box.height).grown(BLEED))
        line = margin_line(Drawing(*paper, ()), boxes, (), caption, number + 1, total)
        title = caption.say("Labels, sheet {number} of {total}", number=number + 1, total=total)
        yield keyed(Drawing(*paper, (*marks, *line), title=title), "labels")


def _label(piece: int, box: Box, art: GameArt, bags: Sequence[Bag]) -> Iterator[Mark]:
    if piece == 0:
        yield from _lid(box, art)
    elif piece < 3:
        yield from _end(box, art)
    else:
        yield from _bag(box, art, bags[piece - 3])
    yield from cut_out(rectangle(box))


def _lid(box: Box, art: GameArt) -> Iterator[Mark]:
    yield Shape(rectangle(box.grown(BLEED)), art.paper)
    aside = 4 * MM
    room = box.width - 2 * aside
    foot = 8 * MM if art.facts else aside
    yield from title_on(art, art.title, Box(aside, 3 * MM, room, 17 * MM), 34.0)
    y = 20.5 * MM
    if art.subtitle:
        yield from words_on(art, art.subtitle, Box(aside, y, room, 5 * MM), 9.0)
        y += 6 * MM
    picture = Box(aside, y, room, box.height - y - foot)
    yield from picture_on(art, picture, 0.2)
    if art.facts:
        below = Box(aside, picture.bottom, room, foot)
        yield from words_on(art, art.facts, below, 8.0, weight=600)


def _end(box: Box, art: GameArt) -> Iterator[Mark]:
    yield Shape(rectangle(box.grown(BLEED)), art.paper)
    room = Box(5 * MM, 2.5 * MM, box.width - 10 * MM, box.height - 5 * MM)
    if art.facts:
        below = Box(room.x, room.bottom - 4.5 * MM, room.width, 4.5 * MM)
        yield from words_on(art, art.facts, below, 8.0, weight=600)
        room = Box(room.x, room.y, room.width, room.height - 5 * MM)
    yield from title_on(art, art.title, room, 34.0)


def _bag(box: Box, art: GameArt, bag: Bag) -> Iterator[Mark]:
    ground, ink = (art.paper, bag.color) if art.light else (bag.color, art.ink)
    yield Shape(rectangle(box.grown(BLEED)), ground)
    inset = 2.2 * MM
    shown = Box(inset, inset, 15 * MM, box.height - 2 * inset)
    yield from whole_card(bag.picture, shown, ink)
    left = shown.right + 2.5 * MM
    room = box.width - left - inset
    title = Box(left, inset, room, 12 * MM)
    yield from lettered(art.look, bag.title, title, 15.0, ink, head=True, align="left").marks
    about = Box(left, title.bottom, room, box.height - inset - title.bottom)
    yield from lettered(art.look, bag.about, about, 8.5, ink, align="left").marks
