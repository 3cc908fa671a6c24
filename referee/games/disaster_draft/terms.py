"""Words that rules of Disaster Draft share: lead, army, who alone has a counter."""

from __future__ import annotations

from referee.play import Play
from referee.position import Position


def lead(position: Position) -> str:
    """Who has the lead (DD-016, DD-042); the first seat before anybody has."""
    return holder(position, "lead") or position.table.seats[0]


def lead_order(position: Position) -> tuple[str, ...]:
    """The players clockwise from the lead."""
    return position.clockwise(lead(position))


def holder(position: Position, counter: str) -> str:
    """Who alone has a counter; "" for nobody."""
    counters = position.state.counters
    for seat in position.table.seats:
        if counters[f"{seat}.{counter}"]:
            return seat
    return ""


def alone(play: Play, counter: str, seat: str = "") -> None:
    """A player has a counter, and nobody else; nobody at all if none is named."""
    for each in play.table.seats:
        play.set_counter(f"{each}.{counter}", int(each == seat))


def army(position: Position, seat: str) -> tuple[int, ...]:
    """A player's units on the battlefield (DD-062)."""
    return position.state.zones[f"{seat}.army"]


def heeds(position: Position, card: int) -> bool:
    """Whether a unit that protects itself does so by now (DD-HR-14)."""
    return position.table.variant(14) == "from the reveal" or bool(position.mark(card, "activated"))
