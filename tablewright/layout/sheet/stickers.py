"""Parts of faces to pages of stickers: each at its true size, with ticks to cut it out and a label
that says onto which card it goes and where; in points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tablewright.drawing import (
    Box,
    Drawing,
    Group,
    Mark,
    Segment,
    Shape,
    Stroke,
    Use,
    moved,
    rectangle,
    shared,
)
from tablewright.errors import TablewrightError
from tablewright.layout.keyed import keyed
from tablewright.layout.sheet.edges import UNPRINTED
from tablewright.layout.sheet.grid import CLOSE, measures
from tablewright.layout.sheet.guides import DARK, HAIR, LIGHT, extents
from tablewright.layout.sheet.margin import margin_line
from tablewright.layout.sheet.spans import union
from tablewright.layout.sheet.words import Caption, Words, words
from tablewright.model.paperwords import PaperWords
from tablewright.model.sheet import SheetStyle, Size
from tablewright.units import MM

BLEED = 0.7 * MM
"""As far as the face goes on around a sticker: a knife strays less over so short a cut."""
CLEAR = 0.3 * MM
TICK = 1.3 * MM
AROUND = BLEED + CLEAR + TICK
"""What a sticker takes up besides itself, on each side."""
LINE = 2.7 * MM
"""The height of a line of a label."""
MAP = 6.0 * MM
"""The longer side of the small card in a label."""
LABEL = MAP + 0.8 * MM
APART = 3 * MM
"""The distance of two cells across and down."""
FOOT = 11 * MM
"""The lower margin, which holds the line with the ruler."""
LONGEST = 48
"""The most letters of a card's name in a label; its code stands behind it."""


class Sticker(NamedTuple):
    """A part of a face that is stuck onto cards."""

    face: str
    """The key of the face's drawing."""
    box: Box
    """The part, in points of that drawing."""
    name: str
    """What the cards are called that it goes onto."""
    code: str
    where: str
    """Where it goes: "front, top left: cost"."""
    copies: int
    """How many are needed, at least one."""


class Cell(NamedTuple):
    """Some copies of a sticker beside each other with one label above: where on its page they
    stand."""

    sticker: Sticker
    copies: int
    page: int
    box: Box


@dataclass
class _Row:
    """Cells beside each other: on which page, from where down, where the next one begins."""

    page: int
    top: float
    left: float
    height: float


class Layout(NamedTuple):
    """Where all stickers stand."""

    width: float
    height: float
    """Of a page."""
    cells: tuple[Cell, ...]
    pages: int


Draw = Callable[[str], Drawing]


def lay_out(
    stickers: Sequence[Sticker], paper: Size, style: SheetStyle, caption: Caption
) -> Layout:
    """Packs stickers onto sheets, upright or lying, the highest first. Raises TablewrightError
    for one that is larger than the paper."""
    sizes = ((paper.width, paper.height), (paper.height, paper.width))
    found = []
    for width, height in sizes:
        room = _room(width, height, style)
        if all(_fits(sticker, room) for sticker in stickers):
            cells = _packed(stickers, room, caption)
            found.append(Layout(width, height, cells, max(cell.page for cell in cells) + 1))
    if found:
        return min(found, key=lambda layout: layout.pages)
    room = _room(*sizes[0], style)
    one = next(sticker for sticker in stickers if not _fits(sticker, room))
    raise TablewrightError(
        f"the sticker for '{one.name}' is {measures(one.box.width, one.box.height)}, which does "
        f"not fit on {paper.name}; take a larger paper, such as --paper a3, or print the cards "
        "themselves, without --stickers"
    )


def sticker_pages(
    layout: Layout, style: SheetStyle, draw: Draw, caption: Caption
) -> Iterator[Drawing]:
    """The pages, one by one."""
    for number in range(layout.pages):
        cells = [cell for cell in layout.cells if cell.page == number]
        marks: list[Mark] = []
        lines: list[Shape] = []
        for cell in cells:
            drawn, cuts = _cell(cell, style, draw, caption)
            marks += drawn
            lines += cuts
        block = union([cell.box for cell in cells])
        line = margin_line(layout, [block], extents(lines), caption, number + 1, layout.pages)
        page = Drawing(
            layout.width,
            layout.height,
            (*marks, *lines, *line),
            trim=block,
            bleed=block,
            title=caption.say(
                "Stickers, sheet {number} of {total}", number=number + 1, total=layout.pages
            ),
        )
        yield keyed(page, "stickers")


def _room(width: float, height: float, style: SheetStyle) -> Box:
    # A style for stock that is cut already may have no margin at all.
    margin = max(style.margin, UNPRINTED)
    return Box(margin, margin, width - 2 * margin, height - margin - max(margin, FOOT))


def _fits(sticker: Sticker, room: Box) -> bool:
    width, height = sticker.box.width + 2 * AROUND, sticker.box.height + 2 * AROUND + LABEL
    return width <= room.width + CLOSE and height <= room.height + CLOSE


def _packed(stickers: Sequence[Sticker], room: Box, caption: Caption) -> tuple[Cell, ...]:
    """Cells in rows: each into the first row that has room for it."""
    waiting: list[tuple[Sticker, int, float, float]] = []
    for sticker in stickers:
        step = sticker.box.width + 2 * AROUND
        most = max(1, int((room.width + CLOSE) // step))
        for start in range(0, sticker.copies, most):
            copies = min(most, sticker.copies - start)
            width = max(copies * step, _label(sticker, caption, room.width).width)
            height = LABEL + sticker.box.height + 2 * AROUND
            waiting.append((sticker, copies, min(width, room.width), height))
    waiting.sort(key=lambda each: -each[3])
    rows: list[_Row] = []
    cells: list[Cell] = []
    for sticker, copies, width, height in waiting:
        row = next((row for row in rows if row.left + width <= room.right + CLOSE), None)
        if row is None:
            last = rows[-1] if rows else _Row(0, room.y, 0.0, -APART)
            page, top = last.page, last.top + last.height + APART
            if top + height > room.bottom + CLOSE:
                page, top = page + 1, room.y
            row = _Row(page, top, room.x, height)
            rows.append(row)
        cells.append(Cell(sticker, copies, row.page, Box(row.left, row.top, width, height)))
        row.left += width + APART
    return tuple(cells)


def _cell(
    cell: Cell, style: SheetStyle, draw: Draw, caption: Caption
) -> tuple[list[Mark], list[Shape]]:
    """The copies of a sticker with their label, and their cut guides."""
    box, part = cell.box, cell.sticker.box
    drawing = draw(cell.sticker.face)
    label = _label(cell.sticker, caption, box.width)
    marks: list[Mark] = [
        Group(_map(cell.sticker, drawing), moved(box.x, box.y)),
        Group(label.marks, moved(box.x, box.y)),
    ]
    lines: list[Shape] = []
    whole = Box(0.0, 0.0, drawing.width, drawing.height)
    shown = shared(part.grown(BLEED), whole)
    for number in range(cell.copies):
        left = box.x + AROUND + number * (part.width + 2 * AROUND)
        top = box.y + LABEL + AROUND
        marks.append(Use(drawing, moved(left - part.x, top - part.y), shown))
        lines += _guides(Box(left, top, part.width, part.height), style)
    return marks, lines


def _guides(box: Box, style: SheetStyle) -> tuple[Shape, ...]:
    """How a sticker is cut out: ticks at its corners outside of what is printed, or its outline."""
    if style.guides == "none":
        return ()
    if style.guides in ("lines", "dotted"):
        dash = (1.0, 2.0) if style.guides == "dotted" else ()
        outline = rectangle(box)
        return (
            Shape(outline, stroke=Stroke(LIGHT, 2 * HAIR)),
            Shape(outline, stroke=Stroke(DARK, HAIR, dash)),
        )
    near, far = BLEED + CLEAR, AROUND
    steps: list[Segment] = []
    for x in (box.x, box.right):
        steps += [("M", x, box.y - near), ("L", x, box.y - far)]
        steps += [("M", x, box.bottom + near), ("L", x, box.bottom + far)]
    for y in (box.y, box.bottom):
        steps += [("M", box.x - near, y), ("L", box.x - far, y)]
        steps += [("M", box.right + near, y), ("L", box.right + far, y)]
    return (Shape(tuple(steps), stroke=Stroke(DARK, HAIR)),)


def _where(said: str, say: PaperWords) -> str:
    """ "front, top left: name": a side, a place on it, and what has changed there, which the files
    call so."""
    place, colon, names = said.partition(": ")
    return f"{', '.join(map(say, place.split(', ')))}{colon}{names}"


def _label(sticker: Sticker, caption: Caption, room: float) -> Words:
    """Which card, which side, where on it and how often, in two lines beside a small card."""
    name = sticker.name if len(sticker.name) <= LONGEST else f"{sticker.name[:LONGEST]}…"
    often = caption.say(", {count} of these", count=sticker.copies) if sticker.copies > 1 else ""
    try:
        who = words(f"{name} ({sticker.code})", caption)
    except TablewrightError:
        # A name in letters that the fonts of labels lack: the code says it all.
        who = words(sticker.code, caption)
    where = words(f"{_where(sticker.where, caption.say)}{often}", caption)
    left = MAP + 1 * MM
    width = left + max(who.width, where.width)
    narrow = min(1.0, (room - left) / (width - left))
    marks = tuple(
        Group(line.marks, (narrow, 0.0, 0.0, 1.0, left, number * LINE + 0.2 * MM))
        for number, line in enumerate((who, where))
    )
    return Words(marks, min(width, room))


def _map(sticker: Sticker, drawing: Drawing) -> tuple[Mark, ...]:
    """The card, small, with the place of the sticker."""
    trim = drawing.trim or Box(0.0, 0.0, drawing.width, drawing.height)
    scale = MAP / max(trim.width, trim.height)
    left = (MAP - trim.width * scale) / 2
    part = sticker.box
    place = Box(
        left + (part.x - trim.x) * scale,
        (part.y - trim.y) * scale,
        part.width * scale,
        part.height * scale,
    )
    card = Box(left, 0.0, trim.width * scale, trim.height * scale)
    return (
        Shape(rectangle(card, drawing.corner * scale), stroke=Stroke(DARK, 2 * HAIR)),
        Shape(rectangle(place), fill=DARK),
    )
