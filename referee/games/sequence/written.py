"""Facts that the games with a row share, as positions are written: who placed what, cards of the
row and satellites by name or space.
"""

from __future__ import annotations

from typing import Any

from referee import keys
from referee.facts import Fact, a_list, labels_of, some_cards
from referee.games.sequence import orbit, row
from referee.games.sequence.shape import of, orbit_places
from referee.play import Play
from referee.position import Position
from referee.state import UNKNOWN, Step


def spaces_of_the_row(position: Position) -> tuple[str, ...]:
    """The spaces of the row, in which cards are looked for."""
    return of(position).places


def _place(play: Play, seat: str, value: Any) -> None:
    known, found = play.fact(keys.PLACED, ()), some_cards(play, value, keys.PLACED, of(play).places)
    kept = (pair for pair in known if pair[0] not in found)
    play.state.facts[keys.PLACED] = (*kept, *((card, seat) for card in found))


def _said(position: Position, seat: str) -> list[Any]:
    return labels_of(position, _of(position, seat), of(position).places)


def _of(position: Position, seat: str) -> tuple[int, ...]:
    return tuple(card for card in row.cards(position) if row.owner(position, card) == seat)


def _same(position: Position, seat: str, value: Any) -> bool:
    """The same cards, by whichever labels; names alone may be those of equal cards."""
    labels, mine = a_list(keys.PLACED, value), _of(position, seat)
    if labels == [position.name(card) for card in mine]:
        return True
    try:
        return some_cards(position, labels, keys.PLACED, of(position).places) == mine
    except ValueError:
        return False


PLACED = Fact(
    key=keys.PLACED, like="[NAME, 4]", own=True, put=_place, say=_said, same=_same,
    about="who placed which cards of the row: names or spaces; what nobody is said to have placed "
    "is the first player's",
)  # fmt: skip


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
