"""What diagrams show: a drawing, where the parts lie that labels point to, cards that lie on it.

Boxes and matrices are in the drawing's own coordinates, points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from tablewright.drawing import (
    IDENTITY,
    Box,
    Drawing,
    Group,
    Mark,
    Matrix,
    Run,
    Use,
    placed,
    rectangle,
)
from tablewright.layout.book.laid import LaidCard
from tablewright.layout.painted import scale_of
from tablewright.layout.sheet.side import trim_of
from tablewright.model.board import Board
from tablewright.model.diagrams import board_part
from tablewright.model.spaces import PlacedSpace, corners, placed_spaces

LEGIBLE = 3.5
"""Points: smaller words are left out of diagrams of boards."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A card or board as a diagram shows it."""

    drawing: Drawing
    parts: Mapping[str, tuple[Box, ...]]
    """The boxes of what each label points to, by its name."""
    laid: tuple[Mark, ...] = ()
    """What lies on it."""
    around: tuple[Box, ...] = ()
    """The boxes of all parts of a card that have a name."""


def cut(drawing: Drawing, matrix: Matrix) -> Group:
    """A drawing cut along its edge and placed by a matrix."""
    edge = drawing.outline or rectangle(trim_of(drawing), drawing.corner)
    return Group((Use(drawing, IDENTITY),), matrix, clip=edge)


def legible(marks: Iterable[Mark], scale: float) -> tuple[Mark, ...]:
    """Marks without the words that nobody could read where lengths are multiplied by a scale."""
    found: list[Mark] = []
    for mark in marks:
        if isinstance(mark, Run):
            if mark.size * scale >= LEGIBLE:
                found.append(mark)
        elif isinstance(mark, Group):
            found.append(replace(mark, marks=legible(mark.marks, scale * scale_of(mark.matrix))))
        elif isinstance(mark, Use):
            inner = scale * scale_of(mark.matrix)
            # Renderers write equal keys once, and the whole card may stand elsewhere in the book.
            key = f"{mark.drawing.key}-legible-{inner:.4f}" if mark.drawing.key else ""
            words = legible(mark.drawing.marks, inner)
            found.append(replace(mark, drawing=replace(mark.drawing, marks=words, key=key)))
        else:
            found.append(mark)
    return tuple(found)


def board_boxes(
    board: Board, seats: int, names: Iterable[str], trim: Box
) -> dict[str, tuple[Box, ...]]:
    """The boxes of the spaces that names stand for, on the drawing of a board."""
    spaces = placed_spaces(board, seats)
    return {
        name: tuple(board_box(space, trim) for space in board_part(spaces, name)) for name in names
    }


def cards_on(
    cards: Sequence[LaidCard], trim: Box, drawn: Callable[[LaidCard], Drawing | None]
) -> tuple[Mark, ...]:
    """The marks of cards that lie on a board's spaces, turned as their spaces are."""
    marks: list[Mark] = []
    for card in cards:
        drawing = drawn(card)
        if drawing is None:
            continue
        size = trim_of(drawing)
        space = card.space
        wide = space.width > space.height
        turn = space.turn + (90.0 if wide != (size.width > size.height) else 0.0)
        x, y = trim.x + space.middle[0], trim.y + space.middle[1]
        marks.append(cut(drawing, placed(size, x, y, turn=turn)))
    return tuple(marks)


def board_box(space: PlacedSpace, trim: Box) -> Box:
    """The box around a space, on the drawing of its board."""
    points = corners(space)
    x, y = min(point[0] for point in points), min(point[1] for point in points)
    right, bottom = max(point[0] for point in points), max(point[1] for point in points)
    return Box(trim.x + x, trim.y + y, right - x, bottom - y)
