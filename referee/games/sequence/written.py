"""Where the games with a row have cards that facts name, and which are to be named first."""

from __future__ import annotations

from referee.games.sequence import orbit, row
from referee.games.sequence.shape import of, orbit_places
from referee.play import Play
from referee.position import Position
from referee.state import UNKNOWN, Step


def spaces_of_the_row(position: Position) -> tuple[str, ...]:
    """The spaces of the row, in which cards are looked for."""
    return of(position).places


def orbit_zones(position: Position) -> tuple[str, ...]:
    """Both orbit rows, space by space."""
    shape = of(position)
    return tuple(
        zone
        for seat in position.table.seats
        for zone in orbit_places(seat, shape.orbit, shape.spaces)
    )


def to_be_named(play: Play) -> list[Step]:
    """Cards that lie open and that nobody has named: the table is asked for them first."""
    return [
        Step("identify", "", card)
        for card in (*row.cards(play), *orbit.every(play))
        if play.name(card) == UNKNOWN and not row.marked(play, card, row.FACE_DOWN)
    ]
