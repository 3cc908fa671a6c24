"""A board to a drawing in points: ground, decoration, and its spaces, drawn quietly.

The drawing's origin is the top left of the bleed; its `trim` is the board once it is cut.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, pairwise
from typing import Any

from tablewright.drawing import Box, Drawing, Group, Mark, Shape, Stroke, polygon
from tablewright.errors import Origin, Place, Problem
from tablewright.layout.elements import draw
from tablewright.layout.expressions import Scope
from tablewright.layout.laying import Laying, Marks, faded, turn_of
from tablewright.layout.looks import (
    APART,
    BESIDE,
    LABEL,
    STYLES,
    Drawn,
    drawn_look,
    icon_of,
    look_of,
    values_of,
)
from tablewright.layout.mistakes import Mistake
from tablewright.layout.prepared import Part, PreparedFace, merged, parts_of, prepare, unreadable
from tablewright.layout.scopes import BLANK, LetError, game_table, with_let
from tablewright.layout.studio import Laid, Studio
from tablewright.model.board import Board, Look
from tablewright.model.face import Element, Face
from tablewright.model.game import Game
from tablewright.model.spaces import Frame, PlacedSpace, frame_of, placed_spaces
from tablewright.units import MM, format_length

LEAST_ARROW, LARGEST_ARROW = 1.4 * MM, 3.2 * MM
"""Heights of the arrows between the spaces of a row, as its gaps allow."""


def lay_board(board: Board, game: Game, studio: Studio, seats: int | None = None) -> Laid:
    """A board laid out for some number of players, the largest it is for if left out.

    It never raises for what a user wrote: that comes with the drawing, in which what has a problem
    is left out.
    """
    seats = seats or max(board.seats, default=game.seats.max)
    face = board_face(board, game)
    origin = board.origin or Origin(Place(board.board))
    try:
        prepared = _Prepared(board, prepare(face, game, studio.layouts))
    except Mistake as mistake:
        trim = Box(0.0, 0.0, board.width, board.height)
        empty = Drawing(board.width, board.height, (), trim=trim, bleed=trim, title=board.title)
        wrong = Problem(origin.of(mistake.field), str(mistake), hint=mistake.hint)
        return studio.laid(empty, (wrong,))
    problems = []
    for element, name, error in unreadable(replace(face, elements=all_elements(board))):
        where = origin if element is None or element.origin is None else element.origin
        problems.append(Problem(where.of(name), str(error), hint=error.hint))
    ground = prepared.face.ground
    marks: Marks = ()
    laying = Laying(prepared.face, BLANK, studio, {}, draw)
    try:
        scope = with_let(board_scope(board, game, seats), prepared.face.face)
    except LetError as error:
        message = f"'{error.name}' in 'let': {error}"
        problems.append(Problem(origin.of("let"), message, hint=error.hint))
    else:
        marks = laying.elements(prepared.face.parts, ground.trim, scope)
        marks += _seat_elements(board, prepared, laying, scope, seats)
        marks += _spaces(board, game, prepared, laying, scope, seats)
    drawing = Drawing(
        ground.bleed.width,
        ground.bleed.height,
        marks,
        trim=ground.trim,
        bleed=ground.bleed,
        title=board.title,
        corner=prepared.face.corner,
    )
    known = {(problem.place, problem.message) for problem in problems}
    own = [each for each in laying.problems if (each.place, each.message) not in known]
    return studio.laid(drawing, (*problems, *own))


@dataclass(frozen=True, slots=True)
class _Look:
    """A look as it is drawn for one kind of space, its elements prepared."""

    drawn: Drawn
    inside: tuple[Part, ...]
    label: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class _Prepared:
    """A board prepared in its game, with the looks of its spaces as they come up."""

    board: Board
    face: PreparedFace
    looks: dict[Any, _Look] = field(default_factory=dict)

    def parts(self, elements: tuple[Element, ...]) -> tuple[Part, ...]:
        """Elements that lie on the board besides its own, prepared as these are."""
        return parts_of(elements, self.face.changing)


def board_face(board: Board, game: Game) -> Face:
    """The face that a board is drawn as: its size, colours and styles, and its elements."""
    colors = dict(board.colors)
    if "space" not in game.colors:
        colors.setdefault("space", "ink")
    styles = {name: merged(style, board.styles.get(name)) for name, style in STYLES.items()}
    return Face(
        face=board.board,
        size=f"{format_length(board.width)} x {format_length(board.height)}",
        bleed=format_length(board.bleed),
        safe=format_length(board.safe),
        corner=format_length(board.corner),
        fonts=board.fonts,
        colors=colors,
        styles={**board.styles, **styles},
        let=board.let,
        elements=board.elements,
        origin=board.origin,
    )


def board_scope(board: Board, game: Game, seats: int) -> dict[str, Any]:
    """What templates of a board find by name, before its `let`."""
    return {
        "card": {},
        "game": game_table(game),
        "board": {"board": board.board, "title": board.title, "seats": seats, "note": board.note},
    }


def _in_frame(marks: Marks, frame: Frame, trim: Box) -> Marks:
    """Marks placed as a seat's player sees them, turned to where the seat is."""
    if not marks or not frame.turn:
        return marks
    x, y = trim.x + frame.middle[0], trim.y + frame.middle[1]
    return (Group(marks, turn_of(frame.turn, Box(x, y, 0.0, 0.0))),)


def _seat_elements(
    board: Board, prepared: _Prepared, laying: Laying, scope: Scope, seats: int
) -> Marks:
    if not board.seat_elements:
        return ()
    parts = prepared.parts(board.seat_elements)
    trim = laying.prepared.ground.trim
    owners = [area.seat for area in board.areas if area.seat <= seats]
    marks: list[Mark] = []
    for owner in (1,) if board.per == "seat" else owners:
        frame = frame_of(board, owner)
        box = Box(
            trim.x + frame.middle[0] - frame.width / 2,
            trim.y + frame.middle[1] - frame.height / 2,
            frame.width,
            frame.height,
        )
        inner = laying.elements(parts, box, {**scope, "seat": owner})
        marks += _in_frame(inner, frame, trim)
    return tuple(marks)


def _spaces(
    board: Board, game: Game, prepared: _Prepared, laying: Laying, scope: Scope, seats: int
) -> Marks:
    trim = prepared.face.ground.trim
    marks: list[Mark] = []
    drawn_at: set[tuple[object, ...]] = set()
    for _, group in groupby(placed_spaces(board, seats), lambda one: (one.entry.id, one.seat)):
        row = tuple(group)
        look = look_of(board, row[0])
        frame = frame_of(board, row[0].seat)
        lies = (row[0].entry.id, frame.turn, *((each.x, each.y) for each in row))
        if look.hidden or lies in drawn_at:
            continue  # what all seats share at one place is drawn once
        drawn_at.add(lies)
        icon = bool(icon_of(row[0], look, game))
        drawn = _drawn(prepared, look, row[0], icon)
        boxes = [_box(space, frame, trim) for space in row]
        inner = tuple(_one_by_one(row, boxes, drawn, game, laying, scope))
        inner += _arrows(row, boxes, drawn.drawn, laying, scope)
        if drawn.label:
            values = values_of(row[0], look, game)
            box = _label_box(boxes, drawn.drawn, row[0].entry.repeat is not None)
            inner += laying.elements(drawn.label, box, {**scope, "space": values})
        marks += _in_frame(inner, frame, trim)
    return tuple(marks)


def _drawn(prepared: _Prepared, look: Look, space: PlacedSpace, icon: bool) -> _Look:
    key = (
        next((name for name, one in prepared.board.looks.items() if one is look), None),
        *(space.holds, space.shape, space.width >= space.height),
        *(space.number is None, space.entry.repeat is None, icon),
    )
    if key not in prepared.looks:
        drawn = drawn_look(look, space, icon)
        inside, label = prepared.parts(drawn.inside), prepared.parts(drawn.label)
        prepared.looks[key] = _Look(drawn, inside, label)
    return prepared.looks[key]


def _box(space: PlacedSpace, frame: Frame, trim: Box) -> Box:
    """The box of a space before the turn of its seat's area."""
    x, y = frame.before_turn(space.middle)
    return Box(
        trim.x + x - space.width / 2, trim.y + y - space.height / 2, space.width, space.height
    )


def _one_by_one(
    row: Sequence[PlacedSpace],
    boxes: Sequence[Box],
    drawn: _Look,
    game: Game,
    laying: Laying,
    scope: Scope,
) -> Iterator[Mark]:
    for space, box in zip(row, boxes, strict=True):
        values = values_of(space, drawn.drawn.look, game)
        inner = laying.elements(drawn.inside, box, {**scope, "space": values})
        turn = space.entry.turn % 360
        if inner and turn:
            inner = (Group(inner, turn_of(turn, box)),)
        yield from inner


def _label_box(boxes: Sequence[Box], drawn: Drawn, row: bool) -> Box:
    """Where the name of a space or row stands beside it."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    if drawn.name in ("left", "right"):
        y = (top + bottom - LABEL) / 2
        x = left - APART - BESIDE if drawn.name == "left" else right + APART
        return Box(x, y, BESIDE, LABEL)
    width = max(right - left, BESIDE)
    x = left if row else (left + right - width) / 2
    y = top - APART - LABEL if drawn.name == "above" else bottom + APART
    return Box(x, y, width, LABEL)


def _arrows(
    row: Sequence[PlacedSpace],
    boxes: Sequence[Box],
    drawn: Drawn,
    laying: Laying,
    scope: Scope,
) -> Marks:
    """A small arrow head in each gap of a row that flows."""
    repeat = row[0].entry.repeat
    if repeat is None or not repeat.flow or len(row) < 2:
        return ()
    tint = laying.prepared.palette.tint(drawn.look.color or "space", scope)
    if tint is None:
        return ()
    marks: list[Mark] = []
    for number, (one, other) in enumerate(pairwise(boxes), 1):
        dx, dy = other.x - one.x, other.y - one.y
        length = math.hypot(dx, dy)
        new_line = repeat.wrap is not None and number % repeat.wrap == 0
        if length == 0 or (new_line and not repeat.snake):
            continue
        gap = max(abs(dx) - one.width, abs(dy) - one.height)
        half = min(max(0.7 * gap, LEAST_ARROW), LARGEST_ARROW) / 2
        x, y = one.x + one.width / 2 + dx / 2, one.y + one.height / 2 + dy / 2
        ux, uy = dx / length, dy / length
        points = [
            (x + ux * along * half - uy * aside * half, y + uy * along * half + ux * aside * half)
            for along, aside in ((-0.55, -1.0), (0.55, 0.0), (-0.55, 1.0))
        ]
        stroke = Stroke(tint.color, 1.0, cap="round", join="round")
        marks.append(Shape(polygon(points, closed=False), stroke=stroke))
    return faded(tuple(marks), 0.8 * tint.opacity)


def all_elements(board: Board) -> tuple[Element, ...]:
    """Every element of a board: its own, those of seats' areas, and those of looks."""
    looks = [element for look in board.looks.values() for element in look.elements]
    return (*board.elements, *board.seat_elements, *looks)
