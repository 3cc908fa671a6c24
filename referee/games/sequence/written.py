"""Facts that the games with a row share, as positions are written: who placed what, cards of the
row and satellites by name or space.
"""

from __future__ import annotations

from typing import Any

from referee import keys
from referee.facts import Fact, a_card, a_list, a_number, labels_of
from referee.games.sequence import orbit, row
from referee.games.sequence.shape import of, orbit_places
from referee.play import Play
from referee.position import Position
from referee.state import UNKNOWN, Step


def row_card(position: Position, key: str, label: Any, taken: tuple[int, ...] = ()) -> int:
    """A card of the row by its name or its space. Raises ValueError."""
    shape = of(position)
    if isinstance(label, int):
        card = row.card_at(position, a_number(key, label, 1, shape.spaces))
        if card < 0:
            raise ValueError(f"space {label} of the {shape.called} is empty")
        return card
    return a_card(position, label, shape.places, taken)


def row_cards(position: Position, key: str, labels: Any) -> tuple[int, ...]:
    """Cards of the row, each only once."""
    found: tuple[int, ...] = ()
    for label in a_list(key, labels):
        found += (row_card(position, key, label, found),)
    return found


def row_labels(position: Position, cards: tuple[int, ...]) -> list[Any]:
    """Cards of the row by their names, if these find them again, else by their spaces."""
    names = [position.name(card) for card in cards]
    if UNKNOWN not in names and row_cards(position, "", names) == cards:
        return names
    return [row.space_of(position, card) for card in cards]


def _place(play: Play, seat: str, value: Any) -> None:
    for card in row_cards(play, keys.PLACED, value):
        row.belongs(play, card, seat)


def _said(position: Position, seat: str) -> list[Any]:
    return row_labels(position, _of(position, seat))


def _of(position: Position, seat: str) -> tuple[int, ...]:
    return tuple(card for card in row.cards(position) if row.owner(position, card) == seat)


def _same(position: Position, seat: str, value: Any) -> bool:
    """The same cards, by whichever labels; names alone may be those of equal cards."""
    labels, mine = a_list(keys.PLACED, value), _of(position, seat)
    if labels == [position.name(card) for card in mine]:
        return True
    try:
        return row_cards(position, keys.PLACED, labels) == mine
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


def satellite(position: Position, label: Any, taken: tuple[int, ...] = ()) -> int:
    """A satellite in orbit by its name."""
    return a_card(position, label, orbit_zones(position), taken)


def satellite_labels(position: Position, cards: tuple[int, ...]) -> list[str]:
    """Satellites by labels that find them again."""
    return labels_of(position, cards, orbit_zones(position))


def to_be_named(play: Play) -> list[Step]:
    """Cards that lie open and that nobody has named: the table is asked for them first."""
    return [
        Step("identify", "", card)
        for card in (*row.cards(play), *orbit.every(play))
        if play.name(card) == UNKNOWN and not row.marked(play, card, row.FACE_DOWN)
    ]
