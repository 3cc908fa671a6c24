"""Players by what they have: `each player who has no guards`, `each opponent who has 3 coins`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.effects.rules.amounts import counter_of
from referee.effects.rules.conditions import asked_for
from referee.effects.rules.counting import number_of
from referee.effects.rules.seats import Who
from referee.effects.rules.templates import template
from referee.play import Play
from referee.position import Position

EACH = "{each=each player|each other player|each opponent}"


def _of(at: Position, each: str, holds: Callable[[str], bool]) -> Who:
    seats: Who = at.value(("rules.one", (each,)))
    return Who(tuple(seat for seat in seats.seats if holds(seat)), True)


@template("who1", f"{EACH} who has {{some}} in {{zone}}")
def each_with_cards(at: Position, each: str, some: Any, zone: Any) -> Who:
    """Each player in whose zone such cards are, looked at before the first of them acts."""
    me = at.me

    def holds(seat: str) -> bool:
        at.me = seat
        held = at.value(some).held(at, at.value(zone))
        if held is None and isinstance(at, Play) and not at.quiet:
            held = asked_for(at, seat, some, zone)
        return bool(held)

    try:
        return _of(at, each, holds)
    finally:
        at.me = me


@template("who1", f"{EACH} who has {{n}} or more {{counter:counter_word}}")
def each_with_so_many(at: Position, each: str, n: int, counter: str) -> Who:
    """Each player whose counter shows at least so much, looked at before the first of them acts."""
    return _of(at, each, lambda seat: at.counter(counter_of(at, counter, seat)) >= n)


@template("who1", f"{EACH} who has {{a n}} {{counter}}")
def each_with_as_many(at: Position, each: str, n: Any, counter: str) -> Who:
    """Each player whose counter shows at least so much, looked at before the first of them acts."""
    least = number_of(n)
    return _of(at, each, lambda seat: at.counter(counter_of(at, counter, seat)) >= least)


@template("who1", f"{EACH} who has no {{counter:counter_word}}")
def each_without(at: Position, each: str, counter: str) -> Who:
    """Each player whose counter shows nothing, looked at before the first of them acts."""
    return _of(at, each, lambda seat: not at.counter(counter_of(at, counter, seat)))
