"""Conditions: who has what, what is empty or full, what the dice show. As it stands now."""

from __future__ import annotations

from typing import Any

from referee.effects.rules.amounts import counter_of
from referee.effects.rules.context import in_turn_order, recall
from referee.effects.rules.counting import number_of
from referee.effects.rules.dice import showing
from referee.effects.rules.filters import worth
from referee.effects.rules.lots import Some
from referee.effects.rules.places import lying, spaces_of
from referee.effects.rules.templates import template
from referee.position import Position


def bound(at: Position, seats: tuple[str, ...], every: bool) -> bool:
    """Notes who it is of whom a condition holds, for the sentences that say `that player`."""
    if seats:
        at.found = seats
    return bool(seats)


@template("condition", "{who:who1} has {some} in {zone}", "{who:whon} have {some} in {zone}")
def has_cards(at: Position, who: Any, some: Any, zone: Any) -> bool:
    """Somebody has cards of a kind in a zone."""
    seats = at.value(who)
    me, held = at.me, []
    for seat in seats.seats:
        at.me = seat
        wanted: Some = at.value(some)
        if wanted.held(at, at.value(zone)):
            held.append(seat)
    at.me = me
    every = seats.every and "each" in str(who)
    bound(at, tuple(held), every)
    return len(held) == len(seats.seats) > 0 if every else bool(held)


@template("condition", "no player has {some} in {zone}")
def nobody_has(at: Position, some: Any, zone: Any) -> bool:
    """Nobody has cards of a kind in a zone."""
    me, found = at.me, False
    for seat in in_turn_order(at):
        at.me = seat
        found = found or at.value(some).held(at, at.value(zone))
    at.me = me
    return not found


@template(
    "condition",
    "{who:who1} has {n} or more {counter:counter_word}",
    "{who:whon} have {n} or more {counter:counter_word}",
)
def has_counters(at: Position, who: Any, n: int, counter: str) -> bool:
    """Somebody's counter shows at least so much."""
    held = tuple(
        seat for seat in at.value(who).seats if at.counter(counter_of(at, counter, seat)) >= n
    )
    return bound(at, held, True)


@template("condition", "{who:who1} has {a n} {counter}", "{who:whon} have {a n} {counter}")
def has_as_many(at: Position, who: Any, n: Any, counter: str) -> bool:
    """Somebody's counter shows at least so much."""
    least = number_of(n)
    held = tuple(
        seat for seat in at.value(who).seats if at.counter(counter_of(at, counter, seat)) >= least
    )
    return bound(at, held, True)


@template(
    "condition",
    "{who:who1} has no {counter:counter_word}",
    "{who:whon} have no {counter:counter_word}",
)
def has_none(at: Position, who: Any, counter: str) -> bool:
    """Somebody's counter shows nothing."""
    held = tuple(
        seat for seat in at.value(who).seats if not at.counter(counter_of(at, counter, seat))
    )
    return bound(at, held, True)


@template("condition", "{zone} {be=is|are} {how=empty|full}")
def empty_or_full(at: Position, zone: Any, be: str, how: str) -> bool:
    """No card lies in a zone, or no more fits."""
    zones = at.value(zone)
    if how == "empty":
        return not lying(at, zones)
    spaces = [each for one in zones.addresses for each in spaces_of(at, one)]
    its = at.table.setting.zone_of(spaces[0]) if spaces else None
    most = its.capacity if its is not None and its.capacity is not None else 1
    return all(len(at.zone(each)) >= most for each in spaces)


@template("condition", "all spaces of {zone} are full")
def all_full(at: Position, zone: Any) -> bool:
    """No space of a zone is empty."""
    return all(at.zone(each) for one in at.value(zone).addresses for each in spaces_of(at, one))


@template("condition", "{zone} holds {some}")
def zone_holds(at: Position, zone: Any, some: Any) -> bool:
    """Cards of a kind lie in a zone."""
    return bool(at.value(some).held(at, at.value(zone)))


@template("condition", "{lot} is {way=higher|lower} than {other:lot}")
def compared(at: Position, lot: Any, way: str, other: Any) -> bool:
    """The highest card of one lot against that of another."""
    mine = [worth(at, card) for card in at.value(lot).cards]
    theirs = [worth(at, card) for card in at.value(other).cards]
    if not mine or not theirs:
        return False
    return max(mine) > max(theirs) if way == "higher" else max(mine) < max(theirs)


@template("condition", "only {n:single} player is left", "only {n:several} players are left")
def left_over(at: Position, n: int) -> bool:
    """So many players are still in the round or game."""
    seats = in_turn_order(at)
    at.found = seats
    return len(seats) <= n


@template(
    "condition",
    "{die=a die|the die|1 die} shows {n}",
    "{die=both dice} show {n}",
    "{die=no die} shows {n}",
)
def dice_show(at: Position, die: str, n: int) -> bool:
    """What the last throw shows."""
    return showing(at, die, n)


@template("condition", "you got {n} or more {filter:many} this turn")
def got_this_turn(at: Position, n: int, filter: Any) -> bool:
    """How many cards of a kind came into your hand this turn."""
    test = at.value(filter).test
    return sum(1 for card in at.fact("got", ()) if test(card)) >= n


@template("conditions", "{one:condition}")
def condition_alone(at: Position, one: Any) -> bool:
    """One condition."""
    return bool(at.value(one))


@template("conditions", "{one:condition} and {more:conditions}")
def condition_and(at: Position, one: Any, more: Any) -> bool:
    """Several conditions at once; `that player` of a later one is who fulfils the first."""
    if not at.value(one):
        return False
    found, held = at.found, []
    if not found:
        return bool(at.value(more))
    for seat in found:
        at.bound = seat
        if at.value(more):
            held.append(seat)
    at.bound, at.found = "", tuple(held)
    return bool(held)


def holding(at: Position) -> str:
    """Of whom the last condition held: `that player`."""
    return at.found[0] if at.found else str(recall(at, "player", ""))
