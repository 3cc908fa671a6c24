"""Satellites in two orbit rows over the spaces of the row."""

from __future__ import annotations

from referee.games.sequence import row
from referee.games.sequence.shape import of, orbit_places, other
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.state import UNKNOWN, Step

OWN, OPPONENT, EITHER = "your orbit row", "your opponent's orbit row", "either orbit row"
"""How sentences name the orbit rows."""
IT, THIS = "it", "this satellite"
HERE, MINE = "one satellite in this space", "one of your satellites"
"""How they name a satellite: the selected one, the one that says it, one of several."""


def over(position: Position, seat: str, space: int) -> tuple[int, ...]:
    """A player's satellites over a space."""
    shape = of(position)
    if not 1 <= space <= shape.spaces:
        return ()
    return position.state.zones[orbit_places(seat, shape.orbit, shape.spaces)[space - 1]]


def satellites(position: Position, seat: str) -> list[int]:
    """All satellites of a player, from the first space on."""
    shape = of(position)
    zones = position.state.zones
    return [
        card for place in orbit_places(seat, shape.orbit, shape.spaces) for card in zones[place]
    ]


def column(position: Position, space: int, first: str = "") -> list[int]:
    """The satellites of both players over a space, those of `first` before the others."""
    shape, zones, seats = of(position), position.state.zones, position.table.seats
    order = (first, other(position, first)) if first else seats
    rows = [orbit_places(seat, shape.orbit, shape.spaces)[space - 1 : space] for seat in order]
    return [card for places in rows if space > 0 for place in places for card in zones[place]]


def every(position: Position) -> list[int]:
    """The satellites of both players."""
    return [card for seat in position.table.seats for card in satellites(position, seat)]


def in_orbit(position: Position, card: int) -> bool:
    """Whether a card is a satellite in orbit."""
    return f".{of(position).orbit}." in position.state.where[card]


def move(play: Play, card: int, seat: str, space: int) -> bool:
    """A satellite goes to an orbit space with what lies on it, and belongs to the player of that
    row; says whether it moved."""
    shape = of(play)
    to = orbit_places(seat, shape.orbit, shape.spaces)[space - 1]
    if play.state.where[card] == to:
        return False
    play.move(card, to, keep=True)
    return True


def swap(play: Play, one: int, two: int) -> None:
    """Two satellites exchange their orbit spaces, rows included."""
    first, second = play.state.where[one], play.state.where[two]
    if first == second:
        return
    play.move(one, second, keep=True)
    play.move(two, first, keep=True)


def no_satellites(position: Position, *rules: str) -> list[Reason]:
    """Which cards in orbit are none that may be there, by these rules."""
    return [
        Reason("no-satellite", f"{position.name(card)} lies in orbit and is no Satellite", rules)
        for card in every(position)
        if position.name(card) != UNKNOWN and position.field(card, "type") != "Satellite"
    ]


def to_be_named(play: Play) -> list[Step]:
    """Cards that lie open, in the row or in orbit, and that nobody has named: the table is asked
    for them first."""
    return [
        Step("identify", "", card)
        for card in (*row.cards(play), *every(play))
        if play.name(card) == UNKNOWN and not row.marked(play, card, row.FACE_DOWN)
    ]
