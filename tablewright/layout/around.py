"""Boards on a table: those that a number of players needs, and where their spaces lie.

Lengths in points on the table: x to the right, y down, the origin in the middle of the common
boards. Tables that are exported and tables that are served both rest on this.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from tablewright.model.board import Board
from tablewright.model.spaces import PlacedSpace, placed_spaces, turned
from tablewright.units import MM

GAP = 12 * MM
"""Between boards, and between piles that lie beside them."""


class Piece(Protocol):
    """A board, as whoever lays it out has it."""

    @property
    def board(self) -> Board: ...


P = TypeVar("P", bound=Piece)


@dataclass(frozen=True, slots=True)
class Place:
    """Where something lies: its middle, and by how many degrees clockwise it is turned."""

    x: float
    y: float
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class LaidBoard(Generic[P]):
    """A board on the table; a mat has a seat."""

    piece: P
    seat: int | None
    at: Place
    spaces: tuple[PlacedSpace, ...]
    """Its spaces, in the board's own coordinates."""

    def on_table(self, space: PlacedSpace) -> Place:
        """Where a space of it lies on the table."""
        x, y = space.middle
        middle = self.piece.board.width / 2, self.piece.board.height / 2
        at_x, at_y = turned((x, y), middle, self.at.turn)
        return Place(
            self.at.x + at_x - middle[0],
            self.at.y + at_y - middle[1],
            (space.turn + self.at.turn) % 360,
        )

    @property
    def reach(self) -> tuple[float, float]:
        """How wide and how high it lies on the table."""
        width, height = self.piece.board.width, self.piece.board.height
        return (height, width) if self.at.turn in (90, 270) else (width, height)


def needed(pieces: Sequence[P], seats: int) -> tuple[P, ...]:
    """The boards that this many players need, in order.

    A board is left out if others have all of its spaces: one sheet for the whole table takes the
    place of the single mats.
    """
    fitting = [piece for piece in pieces if not piece.board.seats or seats in piece.board.seats]
    held: set[tuple[str, int | None, int | None, int | None]] = set()
    chosen: list[P] = []
    for piece in sorted(fitting, key=lambda piece: -len(placed_spaces(piece.board, seats))):
        own = {
            (space.zone or space.counter, space.seat, space.space, space.value)
            for seat in (range(1, seats + 1) if piece.board.per == "seat" else (1,))
            for space in placed_spaces(piece.board, seats, seat)
        }
        if not own or own - held:
            chosen.append(piece)
            held |= own
    return tuple(piece for piece in fitting if piece in chosen)
