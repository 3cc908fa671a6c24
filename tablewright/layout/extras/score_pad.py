"""A sheet of score pads: players across, rounds or what is counted down; several on a page, in
points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Group,
    Mark,
    Segment,
    Shape,
    Stroke,
    moved,
    rectangle,
)
from tablewright.layout.book.look import GREY, HAIR, INK, Look, mixed
from tablewright.layout.extras.lettering import lettered
from tablewright.layout.sheet.guides import DARK
from tablewright.layout.sheet.guides import HAIR as THIN
from tablewright.units import MM

INSET = 9 * MM
"""From the edge of a pad to what is printed on it: printers leave some of that empty."""
HEAD = 17 * MM
"""Room for the title."""
NAMES = 9 * MM
"""Height of the row for names."""
ROUND = 6.6 * MM
"""Height of a row for a round, at least."""
COUNTER = 30 * MM
"""Height of a row for a counter, at most: its values are struck out and written anew."""
LABELS = (9 * MM, 27 * MM)
"""Width of the column of numbers, and of one of names."""
COLUMN = 11 * MM
"""Width of a player's column, at least."""
TICK = 5 * MM


class Pad(NamedTuple):
    """What stands on a pad."""

    title: str
    about: str
    players: tuple[str, ...]
    """A column each; the name of the seat, if it has one."""
    rows: tuple[str, ...]
    """What is counted; rounds, as many as there is room for, if there is none."""
    total: bool
    """Whether there is a row for the sum."""


def pads_on(paper: tuple[float, float], players: int, rows: int) -> tuple[int, int]:
    """How many pads stand beside and below each other on a paper, each large enough."""
    labels = LABELS[1] if rows else LABELS[0]
    wide = 2 * INSET + labels + players * COLUMN
    tall = 2 * INSET + HEAD + NAMES + max(rows + 1, 11) * ROUND
    return max(1, min(2, int(paper[0] // wide))), max(1, min(2, int(paper[1] // tall)))


def score_page(pad: Pad, paper: tuple[float, float], look: Look) -> Drawing:
    """The page: equal pads, with ticks where it is cut."""
    columns, rows = pads_on(paper, len(pad.players), len(pad.rows))
    width, height = paper[0] / columns, paper[1] / rows
    one = tuple(_pad(pad, width, height, look))
    marks: list[Mark] = [
        Group(one, moved(column * width, row * height))
        for row in range(rows)
        for column in range(columns)
    ]
    steps: list[Segment] = []
    for x in (column * width for column in range(1, columns)):
        for y in (0.0, paper[1] - TICK):
            steps += [("M", x, y), ("L", x, y + TICK)]
    for y in (row * height for row in range(1, rows)):
        for x in (0.0, paper[0] - TICK):
            steps += [("M", x, y), ("L", x + TICK, y)]
    if columns * rows == 4:
        x, y = width, height
        steps += [("M", x - TICK / 2, y), ("L", x + TICK / 2, y)]
        steps += [("M", x, y - TICK / 2), ("L", x, y + TICK / 2)]
    if steps:
        marks.append(Shape(tuple(steps), stroke=Stroke(DARK, 2 * THIN)))
    return Drawing(*paper, tuple(marks), key="score-pad", title=look.say("Score pad"))


def _pad(pad: Pad, width: float, height: float, look: Look) -> list[Mark]:
    room = width - 2 * INSET
    head = Box(INSET, INSET, room * 0.72, 10 * MM)
    about = Box(INSET, INSET + 10 * MM, room, 5 * MM)
    marks = list(lettered(look, pad.title, head, 22.0, look.accent, head=True, align="left").marks)
    marks += _words(look, pad.about, about, 8.0, GREY, align="left")
    top = INSET + HEAD
    labels = LABELS[1] if pad.rows else LABELS[0]
    free = height - INSET - top - NAMES
    if pad.rows:
        names = pad.rows
        tall = min(COUNTER, free / (len(names) + pad.total))
    else:
        count = int(free // ROUND) - pad.total
        names = tuple(str(number) for number in range(1, count + 1))
        tall = free / (count + pad.total)
    lines = [*names, *([look.say("Total")] if pad.total else [])]
    bottom = top + NAMES + len(lines) * tall
    tint = mixed(look.accent, 0.12)
    column = (room - labels) / len(pad.players)
    head = Box(INSET, top, room, NAMES)
    marks.append(Shape(rectangle(head), tint))
    if pad.total:
        marks.append(Shape(rectangle(Box(INSET, bottom - tall, room, tall)), tint))
    label = Box(INSET + 1 * MM, top, labels - 2 * MM, NAMES)
    if pad.rows:
        marks += _words(look, look.say("Names"), label, 8.0, GREY, align="left")
    for at, name in enumerate(pad.players):
        if name:
            cell = Box(INSET + labels + at * column, top, column, NAMES)
            marks += _words(look, name, cell.grown(-1.0 * MM), 8.0, GREY)
    for at, name in enumerate(lines):
        cell = Box(INSET, top + NAMES + at * tall, labels, tall)
        align = "left" if pad.rows else "center"
        inner = Box(cell.x + 1 * MM, cell.y, cell.width - 2 * MM, cell.height)
        last = pad.total and at == len(lines) - 1
        size = 7.5 if last and not pad.rows else 9.0
        marks += _words(
            look, "Σ" if last and not pad.rows else name, inner, size + last, INK, align=align,
            weight=700 if last else 400,
        )  # fmt: skip
    thin: list[Segment] = []
    for at in range(1, len(lines)):
        y = top + NAMES + at * tall
        thin += [("M", INSET, y), ("L", INSET + room, y)]
    thick: list[Segment] = [("M", INSET, top + NAMES), ("L", INSET + room, top + NAMES)]
    for at in range(len(pad.players)):
        x = INSET + labels + at * column
        thin += [("M", x, top), ("L", x, bottom)]
    if pad.total:
        thick += [("M", INSET, bottom - tall), ("L", INSET + room, bottom - tall)]
    marks.append(Shape(tuple(thin), stroke=Stroke(HAIR, 0.6)))
    marks.append(Shape(tuple(thick), stroke=Stroke(look.accent, 1.0)))
    frame = rectangle(Box(INSET, top, room, bottom - top), 1.5 * MM)
    marks.append(Shape(frame, stroke=Stroke(look.accent, 1.2)))
    return marks


def _words(
    look: Look, text: str, box: Box, size: float, color: Color, **more: object
) -> Sequence[Mark]:
    """Words in a table: figures are as high and as wide as each other."""
    return lettered(look, text, box, size, color, features=("lnum", "tnum"), **more).marks


def columns_for(players: Sequence[str], most: int) -> tuple[str, ...]:
    """A column for each player, with the names that there are."""
    return tuple(players[at] if at < len(players) else "" for at in range(most))
