"""Words that rules of Disaster Draft share: lead, army, what is put away."""

from __future__ import annotations

from referee.play import Play
from referee.position import Position
from referee.together import nameless


def lead(position: Position) -> str:
    """Who has the lead (DD-016, DD-042); the first seat before anybody has."""
    counters = position.state.counters
    for seat in position.table.seats:
        if counters[f"{seat}.lead"]:
            return seat
    return position.table.seats[0]


def lead_order(position: Position) -> tuple[str, ...]:
    """The players clockwise from the lead."""
    return position.clockwise(lead(position))


def army(position: Position, seat: str) -> tuple[int, ...]:
    """A player's units on the battlefield (DD-062)."""
    return position.state.zones[f"{seat}.army"]


def heeds(position: Position, card: int) -> bool:
    """Whether a unit that protects itself does so by now (DD-HR-14)."""
    return position.table.variant(14) == "from the reveal" or bool(position.mark(card, "activated"))


def called(position: Position, address: str) -> str:
    """How people call a zone: the graveyard, A's army."""
    seat, _, rest = address.rpartition(".")
    zone = position.table.setting.zone_of(rest)
    words = (zone.name or zone.id).lower() if zone is not None else rest
    return f"{seat}'s {words}" if seat else f"the {words}"


def put_away(play: Play, seat: str, card: int) -> None:
    """A hand card goes face down on top of the graveyard (DD-022, DD-HR-16). Which one it was
    nobody else knows: of the hand and this card only what they are together is still known."""
    if nameless(play.table):
        play.forget(play.zone(f"{seat}.hand"))
    play.move(card, "graveyard", top=True)
