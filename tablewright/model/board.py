"""Boards: spaces that print, referee and digital tables read alike, and decoration around them.

What is written here in short (a row of spaces, what every seat has) is unfolded by
`tablewright.model.spaces`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from tablewright.errors import Origin
from tablewright.model.face import Element, PaintText, StrokeText, TextStyle
from tablewright.model.kinds import (
    STRICT,
    ColorText,
    Extent,
    Id,
    Length,
    Level,
    Measure,
    QuarterTurn,
    Repeats,
    Seat,
    Title,
    Words,
)

SPACE_STYLES = ("space-name", "space-number")
"""Text styles that every board has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatArea:
    """Where a seat's own spaces lie on a board, and which way they are turned."""

    __pydantic_config__ = STRICT
    seat: Seat
    """Whose area it is: 1 is the first seat."""
    x: Extent = "0mm"
    """Its left edge on the board."""
    y: Extent = "0mm"
    """Its top edge on the board."""
    width: Extent = "100%"
    """Its width on the board."""
    height: Extent = "100%"
    """Its height on the board."""
    turn: QuarterTurn = 0
    """By how many degrees clockwise it is turned: 0 for who sits below, 180 for who sits above, 90
    for who sits on the left, 270 for who sits on the right. What lies in it is placed as this
    player sees it."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Repeat:
    """A row, a grid or a track: the same space several times, with numbers."""

    __pydantic_config__ = STRICT
    count: Repeats
    """How many there are."""
    first: Level = 1
    """The number of the first: of the zone's space, or the value of the counter."""
    direction: Literal["right", "left", "down", "up"] = "right"
    """Where the next one lies."""
    gap: Extent = "2mm"
    """The distance between neighbours."""
    step: Extent | None = None
    """The distance from one to the next, edge to edge on the same side, instead of `gap`."""
    wrap: Repeats | None = None
    """After how many a new line begins: below the one before, or right of it where the next one
    lies `down` or `up`."""
    line: Extent | None = None
    """The distance from one line to the next; as close as neighbours if left out. Negative: above,
    or left."""
    shift: Extent = "0mm"
    """By how much every second line is moved along, for hexes."""
    slant: Extent = "0mm"
    """By how much each line is moved further along than the one before it: a rhombus of hexes."""
    snake: bool = False
    """Whether every second line runs back."""
    flow: bool = False
    """Whether one moves from each to the next: arrows between them, and links."""
    closed: bool = False
    """Whether one moves on from the last to the first, on a track with `flow`."""
    numbered: bool = True
    """Whether the numbers are those of the zone's spaces; if not, the places are all alike."""
    origin: Origin | None = None

    @property
    def bricks(self) -> bool:
        """Whether every second line is moved along."""
        return any(sign in "123456789" for sign in self.shift)


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """A space on a board, or several alike: what lies there is in a zone of the game."""

    __pydantic_config__ = STRICT
    id: Id
    """The space's id. Several may share it if each belongs to another seat, by number."""
    zone: str = ""
    """The zone whose cards lie here; none for a place for counters."""
    counter: str = ""
    """The counter whose marker stands here: a step of a track, or, on a zone's space that carries
    counters, where its tokens lie."""
    space: Level | None = None
    """Which numbered space of the zone, or which value of the counter, it is."""
    seat: Seat | Literal["each"] | None = None
    """Whose it is: a seat by number, `each` to repeat it for every seat, or common. What belongs to
    a seat lies in the seat's area, if the board has one."""
    repeat: Repeat | None = None
    """Makes it a row, a grid or a track."""
    shape: Literal["rectangle", "circle", "hex"] = "rectangle"
    """Its outline."""
    x: Extent = "0mm"
    """Its left edge, on the board or in the seat's area."""
    y: Extent = "0mm"
    """Its top edge."""
    size: str = ""
    """A card stock such as `poker-us`: as large as its card and `room`."""
    turned: bool = False
    """Whether the stock lies on its long side."""
    room: Length = 9.921259842519685
    """By how much a space with `size` is larger than its card: 2.5 mm for a sleeve, and 1 mm."""
    width: Extent | None = None
    """Its width, if it has no `size`; 67 mm, the slot of a poker card, if left out."""
    height: Extent | None = None
    """Its height; 92.4 mm if both are left out, else as its width (a hex is then regular)."""
    turn: float = 0
    """By how many degrees clockwise a thing that lies here is turned, with its space."""
    face: Literal["", "up", "down"] = ""
    """Which way up a card is laid here; as it was if left out."""
    holds: Literal["card", "token", "die", "marker", "any"] = "card"
    """What may lie here."""
    name: Words = ""
    """What is printed at it; the name of its zone or counter if left out."""
    look: str = ""
    """How it looks: a name of the board's `looks`; the one named like what it `holds` if left
    out."""
    over: bool = False
    """Whether it may lie over other spaces, such as a place for tokens at a card's edge."""
    links: tuple[str, ...] = ()
    """Ids of the spaces that one may move to from here: `exit`, `row.3`. Without a number it is the
    one of the same number where both have one, else all of them."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Seams:
    """Where a board may be put together out of several sheets of paper: there, and nowhere else."""

    __pydantic_config__ = STRICT
    x: tuple[Extent, ...] = ()
    """Distances of upright seams from its left edge; as many as the paper needs are taken. Where
    they cut least, if left out."""
    y: tuple[Extent, ...] = ()
    """Distances of level seams from its upper edge."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How spaces look. What is left out is drawn quietly, as for what they hold."""

    __pydantic_config__ = STRICT
    fill: PaintText | None = None
    """What it is filled with."""
    stroke: StrokeText | None = None
    """The line around it."""
    radius: Measure | None = None
    """Corner radius of a rectangle."""
    name: Literal["inside", "top", "bottom", "above", "below", "left", "right", "none"] | None = (
        None
    )
    """Where the name is: in the middle, at its upper or lower edge within, beside it without, or
    nowhere. Beside a row it stands once."""
    number: Literal["inside", "top", "bottom", "none"] | None = None
    """Where the number is."""
    every: Repeats = 1
    """Only numbers that can be divided by this are printed."""
    icon: str | None = None
    """The icon in its middle, or before the name of a row; the counter's own if left out."""
    color: ColorText | None = None
    """The colour of name, number and icon."""
    name_set: TextStyle = field(default_factory=TextStyle)
    """How the name differs from the board's style `space-name`."""
    number_set: TextStyle = field(default_factory=TextStyle)
    """How the number differs from the board's style `space-number`."""
    elements: tuple[Element, ...] = ()
    """What is drawn in each such space, over its ground and under its name; expressions know
    `space.name`, `space.number`, `space.zone`, `space.counter`, `space.seat`, `space.id`."""
    hidden: bool = False
    """Whether nothing is drawn: the spaces are there for the referee and digital tables alone."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A board or mat: the content of a board file."""

    __pydantic_config__ = STRICT
    board: Id
    """The board's id."""
    title: Title
    """What people call it."""
    width: Length
    """Its trimmed width."""
    height: Length
    """Its trimmed height."""
    bleed: Length = 8.503937007874017
    """How far its ground runs over the edge."""
    safe: Length = 8.503937007874017
    """How far from the edge everything that matters stays: the area `safe` of elements."""
    corner: Length = 0.0
    """Radius of its corners."""
    per: Literal["game", "seat"] = "game"
    """`seat`: a mat that every seat has one of; its spaces with `seat: each` are that seat's."""
    seats: tuple[Seat, ...] = ()
    """The numbers of players it is for; every number if left out."""
    areas: tuple[SeatArea, ...] = ()
    """The seats' areas on a common board."""
    spaces: tuple[Space, ...] = ()
    """Where things lie."""
    sides: Mapping[str, tuple[Literal["north", "east", "south", "west"], ...]] = field(
        default_factory=dict
    )
    """Which sides of the board belong to each seat: `A: [north, south]`; for rules that connect
    them."""
    seams: Seams = field(default_factory=Seams)
    """Where it may be cut in pieces that fit the paper, if it is larger than this; where that cuts
    no words and no spaces, as far as can be, if left out."""
    looks: Mapping[str, Look] = field(default_factory=dict)
    """How spaces look, by name; `card`, `token`, `die`, `marker` and `any` are for all spaces that
    hold such and name no look."""
    fonts: tuple[str, ...] = ()
    """Families that stand in, in order, for characters which a text's own font lacks."""
    colors: Mapping[str, ColorText] = field(default_factory=dict)
    """Named colours; they win over the game's. Spaces are drawn in `space`, `ink` if left out."""
    paper_colors: Mapping[str, ColorText] = field(default_factory=dict)
    """Colours that are others where it is printed on sheets: lighter grounds, darker words, so that
    it needs less ink. They stand for `colors` of that name, or the game's; screens, exports, print
    shops and `print --ink full` have the others."""
    styles: Mapping[str, TextStyle] = field(default_factory=dict)
    """Named text styles; `base` is what all others start from, `space-name` and `space-number` are
    those of the spaces."""
    let: Mapping[str, Any] = field(default_factory=dict)
    """Values and tables that expressions may use by name; values may be expressions of others, in
    any order."""
    elements: tuple[Element, ...] = ()
    """What is drawn on it, in order, before the spaces."""
    seat_elements: tuple[Element, ...] = ()
    """What is drawn in each seat's area, turned with it, before the spaces; `seat` is its
    number."""
    note: Words = ""
    """For people: what is done with it after printing."""
    origin: Origin | None = None


def on_paper(board: Board) -> Board:
    """The board in the colours that it has where it is printed on sheets."""
    if not board.paper_colors:
        return board
    return replace(board, colors={**board.colors, **board.paper_colors})
