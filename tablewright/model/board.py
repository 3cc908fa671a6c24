"""Boards: spaces that print, referee and digital tables read alike, and decoration around them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tablewright.errors import Origin
from tablewright.model.face import Element
from tablewright.model.kinds import STRICT, Id, Length, Measure, Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """A space on a board: what lies there is in a zone of the game."""

    __pydantic_config__ = STRICT
    id: Id
    """The space's id."""
    zone: str = ""
    """The zone whose cards lie here; none for a place for counters."""
    counter: str = ""
    """The counter whose marker stands here: a step of a track."""
    space: int | None = None
    """Which numbered space of the zone, or which value of the counter, it is."""
    seat: int | Literal["each"] | None = None
    """Whose it is: a seat by number, `each` to repeat it for every seat, or common."""
    shape: Literal["rectangle", "circle", "hex"] = "rectangle"
    """Its outline."""
    x: Measure = "0mm"
    """Its left edge."""
    y: Measure = "0mm"
    """Its top edge."""
    width: Measure = "63.5mm"
    """Its width."""
    height: Measure = "88.9mm"
    """Its height."""
    turn: float = 0
    """By how many degrees clockwise a thing that lies here is turned."""
    face: Literal["", "up", "down"] = ""
    """Which way up a card is laid here; as it was if left out."""
    holds: Literal["card", "token", "die", "marker", "any"] = "card"
    """What may lie here."""
    name: Words = ""
    """What is printed at it."""
    links: tuple[str, ...] = ()
    """Ids of the spaces that one may move to from here."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A board or mat: the content of a board file."""

    __pydantic_config__ = STRICT
    board: Id
    """The board's id."""
    title: Words
    """What people call it."""
    width: Length
    """Its trimmed width."""
    height: Length
    """Its trimmed height."""
    bleed: Length = 0.0
    """How far its ground runs over the edge."""
    seats: tuple[int, ...] = ()
    """The numbers of players it is for; every number if left out."""
    spaces: tuple[Space, ...] = ()
    """Where things lie."""
    elements: tuple[Element, ...] = ()
    """What is drawn on it, in order, before the spaces."""
    origin: Origin | None = None
