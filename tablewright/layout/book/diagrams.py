"""A diagram to a slab: a card with labels around it, or a board with numbers on its spaces.

Points.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tablewright.drawing import (
    Box,
    Drawing,
    Group,
    Mark,
    Run,
    Shape,
    Stroke,
    ellipse,
    polygon,
    rectangle,
    shared,
    walk,
)
from tablewright.layout.book.larger import WANTED, with_larger_words, word_boxes
from tablewright.layout.book.leaders import small_things, way_out
from tablewright.layout.book.look import GREY, HAIR, WHITE, Look
from tablewright.layout.book.shown import Shown, cut, legible
from tablewright.layout.book.slabs import Slab, Spot, height_of, shifted, stacked
from tablewright.layout.book.type import lines, linked, set_words
from tablewright.layout.painted import scale_of
from tablewright.layout.sheet.side import trim_of
from tablewright.layout.sheet.spans import union
from tablewright.model.rulebook import Diagram, Pointer, Prose
from tablewright.units import MM

CARD = (50 * MM, 66 * MM)
"""The most that a card is wide and high; one that lies on its long side, the other way round."""
BOARD, TALL = 96 * MM, 116 * MM
"""The most that a board is high; if that lets more of its words be read, somewhat more."""
LABEL = 0.86
"""Size of labels, of running text's."""
BESIDE = 15.0
"""Between a card and its labels."""
APART = 5.0
"""Between two labels."""
EDGE = 0.38
"""Of a card's width, from its edge: a part that lies within has its label on this side."""
DISC = 6.0
"""Radius of a number on a board."""

Numbers = re.Pattern[str]


def diagram(block: Diagram, shown: Shown, look: Look, numbers: Numbers) -> tuple[Slab, ...]:
    """A diagram with its caption; text may flow past it to the foot of the page."""
    draw = _card if block.kind == "card" else _board
    slabs = [draw(block, shown, look, numbers)]
    if block.caption is not None:
        align = "center" if block.kind == "card" else "left"
        slabs += _words(block.caption, look, numbers, look.page.room, 0.0, color=GREY, align=align)
        slabs[1] = replace(slabs[1], before=3.5)
    whole = stacked(slabs)
    return (
        replace(
            whole, height=whole.height + 0.5 * look.pitch, before=0.9 * look.pitch, floats=True
        ),
    )


def _words(
    said: Prose, look: Look, numbers: Numbers, width: float, left: float, **more: object
) -> list[Slab]:
    markup, mentions = linked(said.markup, numbers)
    style: dict[str, object] = {"size": LABEL * look.style.size, "leading": 1.16, **more}
    return list(lines(look, markup, width, left=left, mentions=mentions, **style))  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class _Label:
    """A label of a card: its lines, and where on the page's picture it points to."""

    slabs: tuple[Slab, ...]
    height: float
    x: float
    y: float


def _card(block: Diagram, shown: Shown, look: Look, numbers: Numbers) -> Slab:
    """A card in the middle, labels left and right of it, lines to what they are about."""
    trim = trim_of(shown.drawing)
    most = CARD if trim.width <= trim.height else (CARD[1], CARD[0])
    scale = min(most[0] / trim.width, most[1] / trim.height)
    width, height = trim.width * scale, trim.height * scale
    room = look.page.room
    left = (room - width) / 2
    column = left - BESIDE
    sides: tuple[list[_Label], list[_Label]] = ([], [])
    things = small_things(shown.drawing, shown.around, trim)
    for pointer, side in _sides(block.pointers, shown, trim, things):
        slabs = _words(pointer.said, look, numbers, column, 0.0, align="left" if side else "right")
        end = way_out(union(shown.parts[pointer.part]), trim, things, side)
        sides[side].append(
            _Label(
                tuple(slabs),
                height_of(slabs),
                left + (end.x - trim.x) * scale,
                (end.y - trim.y) * scale,
            )
        )
    tall = max([height, *(_depth(labels) for labels in sides)])
    down = (tall - height) / 2
    matrix = (scale, 0.0, 0.0, scale, left - trim.x * scale, down - trim.y * scale)
    edge = shown.drawing.outline or rectangle(trim, shown.drawing.corner)
    marks: list[Mark] = [
        cut(shown.drawing, matrix),
        Group((Shape(edge, stroke=Stroke(HAIR, 0.5 / scale)),), matrix),
    ]
    spots: list[Spot] = []
    lines_under: list[Mark] = []
    for side, labels in enumerate(sides):
        labels.sort(key=lambda label: label.y)
        for label, y in zip(labels, _places(labels, tall, down), strict=True):
            x = 0.0 if side == 0 else room - column
            block_of = shifted(stacked(label.slabs), x, y)
            marks += block_of.marks
            spots += block_of.spots
            start = column + 3.0 if side == 0 else room - column - 3.0
            middle = y + label.height / 2
            lines_under += _leader(look, (start, middle), (label.x, label.y + down))
    return Slab(marks=(*marks, *lines_under), height=tall, spots=tuple(spots))


def _sides(
    pointers: Sequence[Pointer], shown: Shown, trim: Box, things: Sequence[Box]
) -> list[tuple[Pointer, int]]:
    """Labels with the side that each is on, 0 for left: where its part is if that is near the edge
    of the card, and else where its line crosses fewer words and signs, or there is more room."""
    found: list[tuple[Pointer, int]] = []
    used = [0, 0]
    free = []
    for pointer in pointers:
        box = union(shown.parts[pointer.part])
        left, right = (box.x - trim.x) / trim.width, (box.right - trim.x) / trim.width
        if right <= EDGE or left >= 1 - EDGE:
            side = 0 if right <= EDGE else 1
            found.append((pointer, side))
            used[side] += _about_lines(pointer)
        else:
            free.append(pointer)
    for pointer in sorted(free, key=_about_lines, reverse=True):
        box = union(shown.parts[pointer.part])
        side = min((1, 0), key=lambda at: (way_out(box, trim, things, at).crossed, used[at]))
        found.append((pointer, side))
        used[side] += _about_lines(pointer)
    return found


def _about_lines(pointer: Pointer) -> int:
    return 2 + len(pointer.said.text) // 24


def _depth(labels: Sequence[_Label]) -> float:
    return sum(label.height for label in labels) + APART * max(0, len(labels) - 1)


def _places(labels: Sequence[_Label], tall: float, down: float) -> list[float]:
    """The tops of labels that are sorted from above: as near to their parts as they can be."""
    tops: list[float] = []
    least = 0.0
    for label in labels:
        top = max(least, label.y + down - label.height / 2)
        tops.append(top)
        least = top + label.height + APART
    lowest = tall
    for at in range(len(labels) - 1, -1, -1):
        tops[at] = min(tops[at], lowest - labels[at].height)
        lowest = tops[at] - APART
    return tops


def _leader(look: Look, start: tuple[float, float], end: tuple[float, float]) -> list[Mark]:
    """A line with a light rim, and a dot at its end."""
    line = polygon([start, end], closed=False)
    x, y = end
    return [
        Shape(line, stroke=Stroke(WHITE, 2.2, cap="round"), opacity=0.85),
        Shape(line, stroke=Stroke(look.accent, 0.8)),
        Shape(ellipse(Box(x - 2.6, y - 2.6, 5.2, 5.2)), fill=WHITE),
        Shape(ellipse(Box(x - 1.7, y - 1.7, 3.4, 3.4)), fill=look.accent),
    ]


def _board(block: Diagram, shown: Shown, look: Look, numbers: Numbers) -> Slab:
    """A board as wide as the page, numbers on its spaces, and under it what they are."""
    trim = trim_of(shown.drawing)
    room = look.page.room
    scale, board = _largest(shown.drawing, room)
    left = (room - trim.width * scale) / 2
    matrix = (scale, 0.0, 0.0, scale, left - trim.x * scale, -trim.y * scale)
    edge = shown.drawing.outline or rectangle(trim, shown.drawing.corner)
    drawn = legible((cut(board, matrix), Group(shown.laid, matrix)), 1.0)
    marks: list[Mark] = [
        *drawn,
        Group((Shape(edge, stroke=Stroke(HAIR, 0.5 / scale)),), matrix),
    ]
    said = [
        Box(left + (box.x - trim.x) * scale, (box.y - trim.y) * scale, *_scaled(box, scale))
        for box in word_boxes(board)
    ]
    discs: list[Mark] = []
    for number, pointer in enumerate(block.pointers, 1):
        boxes = shown.parts[pointer.part]
        box = union(boxes)
        box = Box(
            left + (box.x - trim.x) * scale,
            (box.y - trim.y) * scale,
            box.width * scale,
            box.height * scale,
        )
        if len(boxes) > 1:
            outline = rectangle(box.grown(1.5), 3.0)
            discs.append(Shape(outline, stroke=Stroke(WHITE, 2.4), opacity=0.85))
            discs.append(Shape(outline, stroke=Stroke(look.accent, 1.1)))
        discs += _disc(look, number, *_beside_words(box, said))
    picture = Slab(marks=(*marks, *discs), height=trim.height * scale)
    if not block.pointers:
        return picture
    legend = _legend(block.pointers, look, numbers)
    return stacked([picture, replace(legend, before=5.0)])


def _scaled(box: Box, scale: float) -> tuple[float, float]:
    return box.width * scale, box.height * scale


def _beside_words(box: Box, said: Sequence[Box]) -> tuple[float, float]:
    """Where the number of a space stands: in its middle, or where it covers no words."""
    places = [
        (box.x + across * box.width, box.y + down * box.height)
        for down in (0.5, 0.25, 0.75)
        for across in (0.5, 0.25, 0.75)
    ]
    rim = DISC + 1.0
    for x, y in places:
        disc = Box(x - rim, y - rim, 2 * rim, 2 * rim)
        if not any(shared(disc, words) for words in said):
            return x, y
    return places[0]


def _largest(drawing: Drawing, room: float) -> tuple[float, Drawing]:
    """The scale at which a board is shown, and the board with its words as large as they can be."""
    trim = trim_of(drawing)
    found = []
    for tall in (BOARD, TALL):
        scale = min(room / trim.width, tall / trim.height)
        board = with_larger_words(drawing, scale)
        found.append((_read(board, scale), -tall, scale, board))
    _, _, scale, board = max(found, key=lambda each: each[:2])
    return scale, board


def _read(drawing: Drawing, scale: float) -> int:
    """How many words can be read where lengths are multiplied by a scale."""
    return sum(
        isinstance(mark, Run) and mark.size * scale_of(matrix) * scale >= WANTED - 0.01
        for mark, matrix in walk(drawing.marks)
    )


def _disc(look: Look, number: int, x: float, y: float) -> list[Mark]:
    said = set_words(
        look, str(number), 1e3, plain=True, size=8.0, weight=700, color=WHITE, features=("lnum",)
    )
    rim = DISC + 1.0
    up = said.height / 2
    return [
        Shape(ellipse(Box(x - rim, y - rim, 2 * rim, 2 * rim)), fill=WHITE),
        Shape(ellipse(Box(x - DISC, y - DISC, 2 * DISC, 2 * DISC)), fill=look.accent),
        Group(said.marks, (1.0, 0.0, 0.0, 1.0, x - said.width / 2, y - up + 0.5)),
    ]


def _legend(pointers: Sequence[Pointer], look: Look, numbers: Numbers) -> Slab:
    """What the numbers are, in two columns."""
    room = look.page.room
    between = 12.0
    column = (room - between) / 2
    entries = []
    for number, pointer in enumerate(pointers, 1):
        words = _words(pointer.said, look, numbers, column - 2 * DISC - 5.0, 2 * DISC + 5.0)
        entry = stacked(words)
        disc = _disc(look, number, DISC, words[0].height / 2 + 0.5)
        entries.append(replace(entry, marks=(*disc, *entry.marks), before=3.5))
    best = min(
        range(1, len(entries) + 1),
        key=lambda at: max(height_of(entries[:at]), height_of(entries[at:])),
    )
    one, other = stacked(entries[:best]), stacked(entries[best:])
    beside = shifted(other, column + between, 0.0)
    return Slab(
        marks=(*one.marks, *beside.marks),
        height=max(one.height, other.height),
        spots=(*one.spots, *beside.spots),
    )
