"""A board and a number of seats to its spaces one by one: where each is, what it is; in points.

Rows, grids and tracks are unfolded, and so is what every seat has. Print, referee and digital
tables all read boards through this.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from tablewright.model.addresses import seat_letter
from tablewright.model.board import Board, Repeat, SeatArea, Space
from tablewright.model.sheet import Size
from tablewright.units import MM, format_length, parse_measure

SLOT_WIDTH, SLOT_HEIGHT = 67 * MM, 92.4 * MM
"""A sleeved poker card of 66 x 91.4 mm has 1 mm to spare."""
ROUND = 48
"""Corners that stand for a circle."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class PlacedSpace:
    """One space at its place.

    (x, y) is the top left of its box before it is turned by `turn` degrees clockwise around the
    middle of that box; board coordinates in points, origin top left of the trimmed board, y down.
    """

    id: str
    """Unique on the board: `pile`, `row.3`, and with a seat's letter `A.deck`, `B.orbit.3`."""
    zone: str
    """The zone whose cards lie here, or "" ."""
    space: int | None
    """The number of the zone's space."""
    counter: str
    """The counter whose marker or tokens lie here, or ""."""
    value: int | None
    """The value of the counter that a marker shows here."""
    seat: int | None
    """Whose it is, 1 for the first seat; None if it is common."""
    number: int | None
    """The number that is printed."""
    x: float
    y: float
    width: float
    height: float
    shape: Literal["rectangle", "circle", "hex"]
    turn: float
    face: Literal["", "up", "down"]
    holds: Literal["card", "token", "die", "marker", "any"]
    name: str
    """As it is written, "" if it is left out."""
    links: tuple[str, ...]
    """Ids of the placed spaces that one may move to from here."""
    entry: Space
    """What it was unfolded from."""

    @property
    def middle(self) -> Point:
        """The point around which it is turned."""
        return self.x + self.width / 2, self.y + self.height / 2


def placed_spaces(board: Board, seats: int, seat: int = 1) -> tuple[PlacedSpace, ...]:
    """The spaces for `seats` players, in the order of the file, seat by seat, then by number.

    Of a mat (`per: seat`) they are those of the player in `seat`. Sizes by card stock must have
    been put in (see `sized`); what is written is taken as checked.
    """
    found: list[PlacedSpace] = []
    for entry in board.spaces:
        for owner in _owners(entry, board, seats, seat):
            found += _unfolded(entry, owner, frame_of(board, owner))
    return _linked(found)


def seam_places(board: Board) -> tuple[tuple[float, ...] | None, tuple[float, ...] | None]:
    """Where alone the upright and the level seams of a board may lie, from its left and its upper
    edge; None where they are free."""
    x, y = (
        tuple(sorted(parse_measure(place, whole) for place in written)) or None
        for written, whole in ((board.seams.x, board.width), (board.seams.y, board.height))
    )
    return x, y


def number_of_spaces(board: Board, seats: int) -> int:
    """How many spaces there are for `seats` players."""
    return sum(
        (entry.repeat.count if entry.repeat is not None else 1)
        * sum(1 for _ in _owners(entry, board, seats, 1))
        for entry in board.spaces
    )


def sized(board: Board, stocks: Mapping[str, Size]) -> Board:
    """The board with the width and height of spaces that name a card stock.

    `stocks` are sizes by every name that they are found by, in small letters. Raises KeyError.
    """
    return replace(board, spaces=tuple(_sized(entry, stocks) for entry in board.spaces))


def corners(space: PlacedSpace) -> tuple[Point, ...]:
    """The corners of a space as it lies on the board, clockwise; of a circle, many."""
    return tuple(
        turned(point, space.middle, space.turn)
        for point in outline_of(space.shape, space.x, space.y, space.width, space.height)
    )


def outline_of(shape: str, x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    """The corners of a shape in a box. A hex has its points left and right, or above and below in
    a box that is higher than wide."""
    right, bottom = x + width, y + height
    if shape == "rectangle":
        return (x, y), (right, y), (right, bottom), (x, bottom)
    cx, cy = x + width / 2, y + height / 2
    if shape == "circle":
        return tuple(
            (cx + width / 2 * math.cos(angle), cy + height / 2 * math.sin(angle))
            for angle in (2 * math.pi * step / ROUND for step in range(ROUND))
        )
    if width >= height:
        quarter = width / 4
        return (
            *((x + quarter, y), (right - quarter, y), (right, cy)),
            *((right - quarter, bottom), (x + quarter, bottom), (x, cy)),
        )
    quarter = height / 4
    return (
        *((cx, y), (right, y + quarter), (right, bottom - quarter)),
        *((cx, bottom), (x, bottom - quarter), (x, y + quarter)),
    )


def turned(point: Point, middle: Point, degrees: float) -> Point:
    """A point after a turn clockwise around another."""
    angle = math.radians(degrees)
    cos, sin = _QUARTERS.get(degrees % 360, (math.cos(angle), math.sin(angle)))
    dx, dy = point[0] - middle[0], point[1] - middle[1]
    return middle[0] + dx * cos - dy * sin, middle[1] + dx * sin + dy * cos


_QUARTERS: Mapping[float, tuple[float, float]] = {
    0.0: (1.0, 0.0),
    90.0: (0.0, 1.0),
    180.0: (-1.0, 0.0),
    270.0: (0.0, -1.0),
}
"""Cosine and sine of quarter turns, exact."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A seat's area, or the whole board: its own width and height as its player sees it, the
    middle that it is turned around, and by how many degrees clockwise."""

    width: float
    height: float
    middle: Point
    turn: int

    def on_board(self, point: Point) -> Point:
        """A point of the frame on the board."""
        x = self.middle[0] - self.width / 2 + point[0]
        y = self.middle[1] - self.height / 2 + point[1]
        return turned((x, y), self.middle, self.turn)

    def before_turn(self, point: Point) -> Point:
        """Where a point of the board was before the frame was turned around its middle."""
        return turned(point, self.middle, -self.turn)


def seat_frame(area: SeatArea, board: Board) -> Frame:
    """Where a seat's area is on the board."""
    x, y = parse_measure(area.x, board.width), parse_measure(area.y, board.height)
    width = parse_measure(area.width, board.width)
    height = parse_measure(area.height, board.height)
    middle = x + width / 2, y + height / 2
    if area.turn in (90, 270):
        width, height = height, width
    return Frame(width, height, middle, area.turn)


def frame_of(board: Board, seat: int | None) -> Frame:
    """What a seat's spaces are placed in: its area, or the whole board if it has none."""
    for area in board.areas:
        if seat is not None and area.seat == seat:
            return seat_frame(area, board)
    return Frame(board.width, board.height, (board.width / 2, board.height / 2), 0)


def _owners(entry: Space, board: Board, seats: int, seat: int) -> Iterable[int | None]:
    if entry.seat is None:
        return (None,)
    if board.per == "seat":
        return (seat,)
    if entry.seat == "each":
        with_area = {area.seat for area in board.areas}
        return [one for one in range(1, seats + 1) if not with_area or one in with_area]
    return (entry.seat,) if entry.seat <= seats else ()


def _sized(entry: Space, stocks: Mapping[str, Size]) -> Space:
    if not entry.size or entry.width is not None:
        return entry
    stock = stocks[entry.size.strip().casefold()]
    sides = stock.width + entry.room, stock.height + entry.room
    width, height = reversed(sides) if entry.turned else sides
    return replace(entry, width=format_length(width), height=format_length(height))


def _size(entry: Space, frame: Frame) -> tuple[float, float]:
    width = SLOT_WIDTH if entry.width is None else parse_measure(entry.width, frame.width)
    if entry.height is not None:
        return width, parse_measure(entry.height, frame.height)
    if entry.shape == "hex":
        return width, width * math.sqrt(3) / 2
    return width, SLOT_HEIGHT if entry.width is None and entry.shape == "rectangle" else width


def _unfolded(entry: Space, owner: int | None, frame: Frame) -> list[PlacedSpace]:
    left, top = parse_measure(entry.x, frame.width), parse_measure(entry.y, frame.height)
    width, height = _size(entry, frame)
    prefix = "" if owner is None else f"{seat_letter(owner)}."
    repeat = entry.repeat
    if repeat is None:
        numbers: list[int | None] = [entry.space]
        names = [f"{prefix}{entry.id}"]
        offsets = [(0.0, 0.0)]
    else:
        ordinals = range(repeat.first, repeat.first + repeat.count)
        numbers = [number if repeat.numbered else None for number in ordinals]
        names = [f"{prefix}{entry.id}.{number}" for number in ordinals]
        offsets = _offsets(repeat, (width, height), frame)
    # The number of a place for tokens on a zone's space is the space's, not a value.
    steps = bool(entry.counter) and not entry.zone
    found = []
    for name, number, (dx, dy) in zip(names, numbers, offsets, strict=True):
        x, y = frame.on_board((left + dx + width / 2, top + dy + height / 2))
        found.append(
            PlacedSpace(
                id=name,
                zone=entry.zone,
                space=None if steps else number,
                counter=entry.counter,
                value=number if steps else None,
                seat=owner,
                number=number,
                x=x - width / 2,
                y=y - height / 2,
                width=width,
                height=height,
                shape=entry.shape,
                turn=(frame.turn + entry.turn) % 360,
                face=entry.face,
                holds=entry.holds,
                name=entry.name,
                links=(),
                entry=entry,
            )
        )
    return found


def _offsets(repeat: Repeat, size: tuple[float, float], frame: Frame) -> list[Point]:
    """How far each space is from the first, across and down."""
    level = repeat.direction in ("right", "left")
    along, across = size if level else (size[1], size[0])
    whole = (frame.width, frame.height) if level else (frame.height, frame.width)
    gap = parse_measure(repeat.gap, whole[0])
    step = along + gap if repeat.step is None else parse_measure(repeat.step, whole[0])
    line = across + gap if repeat.line is None else parse_measure(repeat.line, whole[1])
    shift = parse_measure(repeat.shift, whole[0])
    slant = parse_measure(repeat.slant, whole[0])
    length = repeat.wrap or repeat.count
    sign = 1 if repeat.direction in ("right", "down") else -1
    found = []
    for index in range(repeat.count):
        row, place = divmod(index, length)
        if repeat.snake and row % 2:
            place = length - 1 - place
        ahead = sign * (place * step + (shift if row % 2 else 0.0) + row * slant)
        found.append((ahead, row * line) if level else (row * line, ahead))
    return found


def _linked(spaces: list[PlacedSpace]) -> tuple[PlacedSpace, ...]:
    by_entry: dict[str, list[PlacedSpace]] = {}
    for space in spaces:
        by_entry.setdefault(space.entry.id, []).append(space)
    found = []
    for space in spaces:
        links: dict[str, None] = {}
        entry = space.entry
        if entry.repeat is not None and entry.repeat.flow:
            row = [other for other in by_entry[entry.id] if other.seat == space.seat]
            at = row.index(space)
            following = row[at + 1 : at + 2] or (row[:1] if entry.repeat.closed else [])
            links.update({other.id: None for other in following})
        for written in entry.links:
            links.update({other.id: None for other in _targets(written, space, by_entry)})
        links.pop(space.id, None)
        found.append(replace(space, links=tuple(links)) if links else space)
    return tuple(found)


def _targets(
    written: str, space: PlacedSpace, by_entry: Mapping[str, list[PlacedSpace]]
) -> list[PlacedSpace]:
    name, _, number = written.partition(".")
    found = by_entry.get(name, [])
    if space.seat is not None and any(other.seat is not None for other in found):
        found = [other for other in found if other.seat == space.seat]
    if number:
        return [other for other in found if str(other.number) == number]
    if space.number is not None and any(other.number == space.number for other in found):
        return [other for other in found if other.number == space.number]
    return found
