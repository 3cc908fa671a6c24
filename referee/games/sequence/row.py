"""The row: which card lies where, who placed it, and how cards are moved in it.

While the row is being filled only the order counts at a table; the spaces are known if everybody
says them. `fluid` is the fact that they are not: then the state holds some spaces in the right
order, and whatever needs a space asks for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.sequence.shape import PLACE, of
from referee.keys import FIRST, FLUID, PLACED
from referee.play import Play
from referee.position import Position
from referee.state import Option

FACE_DOWN = "face-down"
"""The counter on a card that lies face down."""


def marked(position: Position, card: int, counter: str) -> int:
    """The value of a counter on a card that the game may not have."""
    values = position.state.marks.get(counter)
    return values.get(card, 0) if values else 0


def unmark(play: Play, card: int, *counters: str) -> None:
    """Takes counters off a card without a word: they mean nothing where it lies now."""
    for counter in counters:
        play.state.marks.get(counter, {}).pop(card, None)


# Who and where


def owner(position: Position, card: int) -> str:
    """Whose a card is: of whoever holds it, in whose orbit row it lies, or who placed it."""
    address = position.state.where[card]
    seat = address.partition(".")[0]
    if seat in position.table.seats:
        return seat
    if seat == of(position).row:
        for each, placer in position.state.facts.get(PLACED, ()):
            if each == card:
                return str(placer)
        return str(position.state.facts.get(FIRST, position.table.seats[0]))
    return ""


def space_of(position: Position, card: int) -> int:
    """The space of the row, or of an orbit row, in which a card lies; 0 if in none."""
    shape = of(position)
    zone, _, space = position.state.where[card].rpartition(".")
    if zone == shape.row or zone.endswith(f".{shape.orbit}"):
        return int(space)
    return 0


def here(position: Position) -> int:
    """The space of the card whose sentence is carried out; where it lay, or is said to lie where
    only the order is known."""
    told = position.remembered(PLACE, 0)
    if told and position.state.facts.get(FLUID):
        return told
    return space_of(position, position.card) or told


def in_row(position: Position, card: int) -> bool:
    """Whether a card lies in the row."""
    return position.state.where[card].startswith(f"{of(position).row}.")


def card_at(position: Position, space: int) -> int:
    """The card in a space of the row; -1 if it is empty or does not exist."""
    shape = of(position)
    if not 1 <= space <= shape.spaces:
        return -1
    cards = position.state.zones[shape.places[space - 1]]
    return cards[0] if cards else -1


def cards(position: Position) -> list[int]:
    """The cards of the row in order."""
    zones = position.state.zones
    return [zones[place][0] for place in of(position).places if zones[place]]


def neighbour(position: Position, card: int, by: int) -> int:
    """The card that lies so many cards further on in the order; -1 if there is none."""
    order = cards(position)
    if card not in order:
        return -1
    at = order.index(card) + by
    return order[at] if 0 <= at < len(order) else -1


def space_said(play: Play, said: str, asks: str) -> int:
    """The space behind words, 0 if there is none; `any space` is asked for."""
    spaces = range(1, of(play).spaces + 1)
    at = here(play)
    if said == "any space":
        chosen = play.choose(f"{play.me}: {asks}", numbered(spaces))
        assert chosen is not None
        return int(chosen)
    by = {"the next space": 1, "the previous space": -1, "this space": 0}.get(said)
    found = int(said.removeprefix("space ")) if by is None else at + by if at else 0
    return found if found in spaces else 0


def numbered(spaces: range | list[int]) -> list[Option]:
    """Spaces as answers."""
    return [Option(f"space {each}", each) for each in spaces]


# Moving in the row


def relay(play: Play, order: Sequence[int]) -> None:
    """The cards of the row are laid over the spaces that are taken, in a new order."""
    shape = of(play)
    places = [place for place in shape.places if play.zone(place)]
    for card, place in zip(order, places, strict=True):
        if play.state.where[card] != place:
            play.move(card, place, keep=True)


def shift(play: Play, card: int, by: int) -> None:
    """A card goes past so many neighbours in the order."""
    order = cards(play)
    at = order.index(card)
    order.insert(at + by, order.pop(at))
    relay(play, order)
