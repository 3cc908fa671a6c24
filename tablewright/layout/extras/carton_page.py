"""The flat of a tuck box and what stands on it to pages: art, cut and fold lines, places for glue.

Points. What is seen of the finished box is on its panels; how it is made stands beside the front.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Group,
    Mark,
    Matrix,
    Segment,
    Shape,
    Stroke,
    moved,
    rectangle,
)
from tablewright.drawing import placed as laid_on
from tablewright.layout.book.look import INK, WHITE
from tablewright.layout.book.picture import whole_card
from tablewright.layout.extras.art import GameArt, picture_on, set_on, title_on, words_on
from tablewright.layout.extras.carton import Flat, Panel, rim
from tablewright.layout.extras.shelves import MARGIN
from tablewright.layout.keyed import keyed
from tablewright.layout.sheet.guides import LIGHT, cut_out, fold_line
from tablewright.layout.sheet.margin import margin_line
from tablewright.layout.sheet.side import trim_of
from tablewright.layout.sheet.words import Caption, words
from tablewright.units import MM

BLEED = 3 * MM
UNDER = 1.5 * MM
"""As far as the ground runs on onto a tab that is glued, so that no white is seen at its fold."""
HATCH = 2.2 * MM
GLUE = Color(0.42, 0.42, 0.42, (0.0, 0.0, 0.0, 0.55))


@dataclass(frozen=True, slots=True, kw_only=True)
class CartonArt(GameArt):
    """What stands on a box."""

    name: str = ""
    """What is in it, where a game has several boxes."""
    about: str = ""
    contents: tuple[str, ...] = ()
    """What is in the box: "Units: 40"."""
    foot: str = ""
    """Small, on the bottom: version, who made it."""
    gallery: tuple[Drawing, ...] = ()
    """A few cards for the back."""


def fits(flat: Flat, paper: tuple[float, float]) -> tuple[float, float] | None:
    """The page, upright or turned, that holds a flat; None if neither does."""
    for width, height in (paper, (paper[1], paper[0])):
        if flat.width <= width - 2 * MARGIN + 0.01 and flat.height <= height - 2 * MARGIN + 0.01:
            return width, height
    return None


def carton_pages(
    flats: Sequence[Flat],
    paper: tuple[float, float],
    art: CartonArt,
    steps: Sequence[str],
    caption: Caption,
) -> Iterator[Drawing]:
    """A page for each flat, all of which fit on the paper; `steps` say how the box is made."""
    for number, flat in enumerate(flats, 1):
        size = fits(flat, paper)
        assert size is not None, "only boxes that fit are drawn"
        left, top = (size[0] - flat.width) / 2, (size[1] - flat.height) / 2
        to_page = moved(left, top)
        marks = [Group(_flat_marks(flat, art, steps, caption), to_page)]
        blocks = [_moved(panel.box.grown(BLEED), left, top) for panel in flat.panels]
        front = flat.panel("front")
        if front is not None and steps:
            # Above it stands how the box is made.
            blocks.append(Box(left, top, front.box.width, front.box.y))
        page = Drawing(*size, ())
        line = margin_line(page, blocks, (), caption, number, len(flats))
        trim = Box(left, top, flat.width, flat.height)
        sheet = caption.say("sheet {number} of {total}", number=number, total=len(flats))
        title = f"{caption.deck}, {sheet}"
        page = Drawing(*size, (*marks, *line), trim=trim, bleed=trim, title=title)
        yield keyed(page, "carton")


def _moved(box: Box, dx: float, dy: float) -> Box:
    return Box(box.x + dx, box.y + dy, box.width, box.height)


def _flat_marks(
    flat: Flat, art: CartonArt, steps: Sequence[str], caption: Caption
) -> tuple[Mark, ...]:
    seen = [panel.box.grown(BLEED) for panel in flat.panels if not panel.glued]
    marks: list[Mark] = [Shape(rectangle(box), WHITE if art.light else art.ground) for box in seen]
    for panel in flat.panels:
        marks += _glued(panel, caption) if panel.glued else on_panel(panel, art)
    outline = flat.cut
    marks += cut_out(outline)
    for start, end in flat.folds:
        marks += fold_line(start, end)
    front = flat.panel("front")
    if front is not None:
        marks += _making(front, steps, art)
    return tuple(marks)


def on_panel(panel: Panel, art: CartonArt) -> list[Mark]:
    """What stands on a panel, by its name, where its box lies; nothing on flaps. The ground under
    it is not among that."""
    box = panel.box
    local = Box(0.0, 0.0, box.width, box.height)
    if panel.name == "front":
        return [Group(tuple(_front(local, art, panel.notch)), moved(box.x, box.y))]
    if panel.name == "back":
        return [Group(tuple(_back(local, art)), moved(box.x, box.y))]
    if panel.name in ("left side", "right side"):
        # As books on a shelf have it: read from the top down.
        long = Box(0.0, 0.0, box.height, box.width)
        matrix = laid_on(long, box.x + box.width / 2, box.y + box.height / 2, turn=90.0)
        return [Group(tuple(_spine(long, art)), matrix)]
    if panel.name == "lid":
        # It is read by somebody who looks at the front; in the flat that is upside down.
        matrix = laid_on(local, box.x + box.width / 2, box.y + box.height / 2, turn=180.0)
        return [Group(tuple(_lid(local, art)), matrix)]
    if panel.name == "bottom":
        return [Group(tuple(_foot(local, art)), moved(box.x, box.y))]
    return []


def _front(box: Box, art: CartonArt, notch: float) -> Iterator[Mark]:
    """Title, picture, what the game is in a line."""
    aside = max(3.5 * MM, 0.06 * box.width)
    room = box.width - 2 * aside
    top = notch + 2 * MM
    tall = 0.17 * box.height
    yield from title_on(art, art.title, Box(aside, top, room, tall), 34.0)
    y = top + tall + 1 * MM
    said = art.name or art.subtitle
    if said:
        done = words_on(art, said, Box(aside, y, room, 0.07 * box.height), 8.5)
        if done:
            yield from done
            y += 0.07 * box.height
    foot = 0.085 * box.height if art.facts else aside
    picture = Box(aside, y + 0.5 * MM, room, box.height - y - 0.5 * MM - foot)
    # A fan is about twice as wide as one of its cards, and has to leave something of the ground.
    yield from picture_on(art, picture, 0.36)
    if art.facts:
        foot_box = Box(aside, picture.bottom, room, foot)
        yield from words_on(art, art.facts, foot_box, 7.6, weight=600)


def _back(box: Box, art: CartonArt) -> Iterator[Mark]:
    """What the game is, a few cards, what is in the box."""
    aside = max(5 * MM, 0.08 * box.width)
    room = box.width - 2 * aside
    y, bottom = aside, box.height - aside
    low = Box(aside, 0.0, room, 0.25 * box.height)
    lines = set_on(art, "  ·  ".join(art.contents), low, 7.2, valign="top")
    if lines is not None:
        bottom -= lines.height + 2 * MM
        yield Group(tuple(lines.marks), moved(0.0, bottom + 2 * MM))
        rule: tuple[Segment, ...] = (("M", aside, bottom), ("L", box.width - aside, bottom))
        yield Shape(rule, stroke=Stroke(art.ink, 0.5), opacity=0.6)
        bottom -= 3 * MM
    if not art.about and art.pictures.ground is not None:
        yield from whole_card(art.pictures.ground, Box(aside, y, room, bottom - y), art.ink)
        return
    if art.gallery:
        trims = [trim_of(drawing) for drawing in art.gallery]
        gap = 2.5 * MM
        shares = sum(trim.width / trim.height for trim in trims)
        tall = min((room - gap * (len(trims) - 1)) / shares, 0.4 * (bottom - y))
        wide = tall * shares + gap * (len(trims) - 1)
        x = (box.width - wide) / 2
        for drawing, trim in zip(art.gallery, trims, strict=True):
            width = tall * trim.width / trim.height
            yield from whole_card(drawing, Box(x, bottom - tall, width, tall), art.ink)
            x += width + gap
        bottom -= tall + 3 * MM
    text = art.about or art.subtitle or art.title
    align = "left" if art.about else "center"
    yield from words_on(art, text, Box(aside, y, room, bottom - y), 10.0, align=align)


def _spine(box: Box, art: CartonArt) -> Iterator[Mark]:
    ends = 0.09 * box.width
    line = 0.7
    for x in (ends / 2, box.width - ends / 2):
        bar = Box(x - line / 2, 0.22 * box.height, line, 0.56 * box.height)
        yield Shape(rectangle(bar), art.ink, opacity=0.7)
    part = 0.5 if art.name and box.height > 9 * MM else 0.72
    room = Box(ends, (0.86 - part) / 2 * box.height, box.width - 2 * ends, part * box.height)
    yield from title_on(art, art.title, room, min(22.0, 0.55 * box.height))
    if part == 0.5:
        under = Box(ends, room.bottom, room.width, 0.2 * box.height)
        yield from words_on(art, art.name, under, 8.5)


def _lid(box: Box, art: CartonArt) -> Iterator[Mark]:
    aside = 4 * MM
    part = 0.62 if art.name and box.height > 14 * MM else 0.84
    top = 0.1 * box.height
    room = Box(aside, top, box.width - 2 * aside, part * box.height)
    yield from title_on(art, art.title, room, min(20.0, 0.55 * box.height))
    if part < 0.84:
        under = Box(aside, room.bottom, room.width, 0.2 * box.height)
        yield from words_on(art, art.name, under, 8.0)


def _foot(box: Box, art: CartonArt) -> Iterator[Mark]:
    room = box.grown(-2.5 * MM)
    text = "\n".join(part for part in (art.title, art.name, art.foot) if part)
    if room.height > 0 and text:
        yield from words_on(art, text, room, 7.0)


def _making(front: Panel, steps: Sequence[str], art: CartonArt) -> Iterator[Mark]:
    """How it is made, on what is cut away above the front."""
    free = 2 * MM
    box = Box(
        front.box.x + free, 0.0, front.box.width - 2 * free - BLEED, front.box.y - BLEED - free
    )
    black = replace(art, light=True, look=replace(art.look, accent=INK))
    text = "\n".join(steps)
    yield from words_on(black, text, box, 8.0, align="left", valign="bottom", leading=1.18)


def _glued(panel: Panel, caption: Caption) -> list[Mark]:
    """White with a hatching, behind a strip at its fold."""
    box = panel.box
    own = {
        "top": Box(box.x, box.y, box.width, box.height - UNDER),
        "bottom": Box(box.x, box.y + UNDER, box.width, box.height - UNDER),
        "left": Box(box.x, box.y, box.width - UNDER, box.height),
        "right": Box(box.x + UNDER, box.y, box.width - UNDER, box.height),
    }[panel.edge]
    lines: list[Segment] = []
    x = own.x - own.height
    while x < own.right:
        lines += [("M", x, own.bottom), ("L", x + own.height, own.y)]
        x += HATCH * math.sqrt(2)
    inside = (
        Shape(rectangle(own), LIGHT),
        Group((Shape(tuple(lines), stroke=Stroke(GLUE, 0.35)),), clip=rectangle(own)),
    )
    said = words(caption.say("glue"), caption)
    marks: list[Mark] = [Group(inside, clip=rim(panel))]
    if min(box.width, box.height) > 6 * MM:
        turn = 90.0 if box.height > box.width else 0.0
        scale = 1.3
        line = Box(0.0, 0.0, said.width, 6.5)
        plate = Box(-2.0, -1.0, said.width + 4.0, 8.5)
        middle: Matrix = laid_on(line, own.x + own.width / 2, own.y + own.height / 2, scale, turn)
        marks.append(Group((Shape(rectangle(plate), LIGHT), *said.marks), middle))
    return marks
