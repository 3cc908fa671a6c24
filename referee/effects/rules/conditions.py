"""Conditions: who has what, what is empty or full, what the dice show. As it stands now."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from referee.effects.rules.amounts import counter_of
from referee.effects.rules.context import in_turn_order, meant, recall, those
from referee.effects.rules.counting import number_of
from referee.effects.rules.dice import showing
from referee.effects.rules.filters import Filter, called, worth
from referee.effects.rules.keys import DICE, GOT, LEAVING
from referee.effects.rules.lots import Some, owner_of, owners_in
from referee.effects.rules.memos import PLAYER
from referee.effects.rules.places import Zones, lying, spaces_in
from referee.effects.rules.seats import Who
from referee.effects.rules.templates import template
from referee.effects.rules.unknown import counted, deny, fitting, found_out, known, spoken, whether
from referee.play import Play
from referee.position import Position
from referee.state import UNKNOWN, Decision, Option


def bound(at: Position, seats: tuple[str, ...], every: bool) -> bool:
    """Notes who it is of whom a condition holds, for the sentences that say `that player`."""
    if seats:
        at.found = seats
    return bool(seats)


@template("condition", "{who:who1} has {some} in {zone}", "{who:whon} have {some} in {zone}")
def has_cards(at: Position, who: Any, some: Any, zone: Any) -> bool | None:
    """Somebody has cards of a kind in a zone."""
    # None where only the owner can say so and nothing may be asked.
    seats = at.value(who)
    me, held, doubtful = at.me, [], []
    for seat in seats.seats:
        at.me = seat
        zones = at.value(zone)
        own = owners_in(at) and not any(_of_a_seat(at, each) for each in zones.addresses)
        answer = _holds_own(at, seat, some, zones) if own else at.value(some).held(at, zones)
        if answer is None and not at.quiet:
            answer = asked_for(at, seat, some, zone)
        if answer:
            held.append(seat)
        elif answer is None:
            doubtful.append(seat)
    at.me = me
    every = seats.every and _of_each(who)
    bound(at, tuple(held), every)
    at.doubtful = tuple(doubtful)
    if every:
        all_have = len(held) + len(doubtful) == len(seats.seats) > 0
        return (None if doubtful else True) if all_have else False
    return True if held else None if doubtful else False


@template(
    "condition",
    "{who:who1} has {some} {prep=in|on} {space}",
    "{who:whon} have {some} {prep=in|on} {space}",
)
def has_pieces(at: Position, who: Any, some: Any, prep: str, space: Any) -> bool:
    """Somebody has pieces of a kind on a space."""
    seats, zones = at.value(who), at.value(space)
    held = tuple(seat for seat in seats.seats if _holds_own(at, seat, some, zones))
    every = seats.every and _of_each(who)
    return bound(at, held, every) and (not every or len(held) == len(seats.seats))


def _of_a_seat(at: Position, address: str) -> bool:
    return address.partition(".")[0] in at.table.seats


def _holds_own(at: Position, seat: str, some: Any, zones: Zones) -> bool:
    """Whether of what lies where all players have something as many are one player's own."""
    wanted: Some = at.value(some)
    its = wanted.filter.fitting(at, lying(at, zones))
    return wanted.low <= sum(owner_of(at, card) == seat for card in its) <= wanted.high


@template("condition", "{space} holds {some}", "{space} has {some}")
@template("condition", "{some} {be=is|are} {prep=in|on} {space}")
def space_holds(at: Position, space: Any, some: Any, be: str = "", prep: str = "") -> bool | None:
    """Cards or pieces of a kind lie on a space."""
    held: bool | None = zone_holds(at, space, some)
    return held


@cache
def _of_each(who: Any) -> bool:
    """Whether players are named as each of several."""
    return "each" in str(who)


def asked_for(at: Position, seat: str, some: Any, zone: Any) -> bool:
    """Whether a seat has cards of a kind among those that nobody else sees: the seat says so."""
    assert isinstance(at, Play)
    words = f"do you have {spoken(at, some)} in {spoken(at, zone).replace('their', 'your')}"
    wanted: Some = at.value(some)
    cards = lying(at, at.value(zone))
    said = whether(at, seat, re.sub(r"\bin (that|each) \w+'s\b", "in your", words))
    if wanted.low == 1 and not wanted.only:
        if said:
            found_out(at, cards, wanted.filter.test(at))
        else:
            deny(at, cards, wanted.filter.test(at))
    return said


@template("who1", "the player who has {some} in {zone}")
def who_holds(at: Position, some: Any, zone: Any) -> Who:
    """The players in whose zone these cards are."""
    found, doubtful, cards = [], [], []
    me = at.me
    for seat in in_turn_order(at):
        at.me = seat
        zones = at.value(zone)
        held = at.value(some).held(at, zones)
        if held:
            found.append(seat)
        elif held is None:
            doubtful.append(seat)
            cards.append(lying(at, zones))
    if doubtful and not found and isinstance(at, Play) and not at.quiet:
        test = at.value(some).filter.test(at)
        unknown = (card for own in cards for card in own if at.name(card) == UNKNOWN)
        names = dict.fromkeys(name for card in unknown for name in fitting(at, card, test))
        asks = f"Who has {spoken(at, some)} in {spoken(at, zone)}?"
        seat = who_has(at, asks, doubtful, tuple(names))
        at.me = seat
        found_out(at, cards[doubtful.index(seat)], at.value(some).filter.test(at))
        found.append(seat)
    at.me = me
    return Who(tuple(found), True)


def who_has(play: Play, asks: str, seats: Sequence[str], names: tuple[str, ...] = ()) -> str:
    """Which seat it is, as the table says; by the card's name too, if only one is meant."""
    options = tuple(Option(seat, seat) for seat in seats)
    named = names if len(names) == 1 else ()
    asked = Decision("choose", "", asks, ("has-it",), play.rules, options, data=named)
    return str(play.ask(asked))


@template("condition", "you have {a n:single} {side}")
def has_a_side(at: Position, n: int, side: Any) -> bool:
    """A card in play is an ally of this one, or an enemy."""
    its: Filter = at.value(side)
    return any(map(its.test(at), its.among or ()))


@template("condition", "no player has {some} in {zone}")
def nobody_has(at: Position, some: Any, zone: Any) -> bool | None:
    """Nobody has cards of a kind in a zone."""
    me = at.me
    found: list[bool | None] = []
    for seat in in_turn_order(at):
        at.me = seat
        held = at.value(some).held(at, at.value(zone))
        if held is None and not at.quiet and not any(found):
            held = asked_for(at, seat, some, zone)
        found.append(held)
    at.me = me
    return False if any(found) else None if None in found else True


@template(
    "condition",
    "{who:who1} has {n} or more {counter:counter_word}",
    "{who:whon} have {n} or more {counter:counter_word}",
)
def has_counters(at: Position, who: Any, n: int, counter: str) -> bool:
    """Somebody's counter shows at least so much."""
    has = at.state.counters
    held = tuple([s for s in at.value(who).seats if has[counter_of(at, counter, s)] >= n])
    return bound(at, held, True)


@template("condition", "{who:who1} has {a n} {counter}", "{who:whon} have {a n} {counter}")
def has_as_many(at: Position, who: Any, n: Any, counter: str) -> bool:
    """Somebody's counter shows at least so much."""
    least, has = number_of(n), at.state.counters
    held = tuple([s for s in at.value(who).seats if has[counter_of(at, counter, s)] >= least])
    return bound(at, held, True)


@template(
    "condition",
    "{who:who1} has no {counter:counter_word}",
    "{who:whon} have no {counter:counter_word}",
)
def has_none(at: Position, who: Any, counter: str) -> bool:
    """Somebody's counter shows nothing."""
    has = at.state.counters
    held = tuple([s for s in at.value(who).seats if not has[counter_of(at, counter, s)]])
    return bound(at, held, True)


@template(
    "condition",
    "{who:who1} has more {counter:counter_word} than {other:who1}",
    "{who:whon} have more {counter:counter_word} than {other:who1}",
    "{who:who1} has more {counter:counter_word} than {other:whon}",
)
def has_more(at: Position, who: Any, counter: str, other: Any) -> bool:
    """Somebody's counter shows more than that of another, or of each of several."""
    others: Who = at.value(other)
    than = [at.counter(counter_of(at, counter, seat)) for seat in others.seats]
    found = []
    for seat in at.value(who).seats:
        has = at.counter(counter_of(at, counter, seat))
        if than and (all if others.every else any)(has > each for each in than):
            found.append(seat)
    return bound(at, tuple(found), True)


@template("condition", "{zone} {be=is|are} {how=empty|full}")
def empty_or_full(at: Position, zone: Any, be: str, how: str) -> bool:
    """No card lies in a zone, or no more fits."""
    zones = at.value(zone)
    if how == "empty" and not zones.every and len(zones.addresses) > 1:
        each = ((one, zones._replace(addresses=(one,))) for one in zones.addresses)
        seats = [one.partition(".")[0] for one, alone in each if not lying(at, alone)]
        return bound(at, tuple(seat for seat in seats if seat in at.table.seats), False)
    if how == "empty":
        return not lying(at, zones)
    spaces = spaces_in(at, zones.addresses)
    its = at.table.setting.zone_of(spaces[0]) if spaces else None
    most = its.capacity if its is not None and its.capacity is not None else 1
    lie = at.state.zones
    return not [each for each in spaces if len(lie.get(each, ())) < most]


@template("condition", "all spaces of {zone} are full")
def all_full(at: Position, zone: Any) -> bool:
    """No space of a zone is empty."""
    lie = at.state.zones
    return not [each for each in spaces_in(at, at.value(zone).addresses) if not lie.get(each)]


@template("condition", "{zone} holds {some}", "{some} {be=is|are} in {zone}")
def zone_holds(at: Position, zone: Any, some: Any, be: str = "") -> bool | None:
    """Cards of a kind lie in a zone."""
    wanted: Some = at.value(some)
    zones = at.value(zone)
    held = wanted.held(at, zones)
    if held is None:
        known(at, lying(at, zones), wanted.filter.test(at))
    return held


@template("condition", "{lot} is {way=higher|lower} than {other:lot}")
def compared(at: Position, lot: Any, way: str, other: Any) -> bool | None:
    """The highest card of one lot against that of another."""
    first, second = at.value(lot).cards, at.value(other).cards
    if not first or not second:
        return False
    if any(at.name(card) == UNKNOWN for card in (*first, *second)):
        if not isinstance(at, Play) or at.quiet:
            return None
        words = f"is {spoken(at, lot)} {way} than {spoken(at, other)}"
        return whether(at, at.you or at.me, words)
    mine = [worth(at, card) for card in first]
    theirs = [worth(at, card) for card in second]
    return max(mine) > max(theirs) if way == "higher" else max(mine) < max(theirs)


@template("condition", "only {n:single} player is left", "only {n:several} players are left")
def left_over(at: Position, n: int) -> bool:
    """So many players are still in the round or game; who is just going is still there."""
    seats = in_turn_order(at)
    at.found = seats
    return len(seats) + len(at.fact(LEAVING, ())) <= n


@template(
    "condition",
    "{die=a die|the die|1 die} shows {n}",
    "{die=both dice} show {n}",
    "{die=no die} shows {n}",
)
def dice_show(at: Position, die: str, n: int) -> bool:
    """What the last throw shows."""
    return showing(at, die, n)


@template(
    "condition",
    "{die=a die|the die} shows {n} or {way=more|less}",
    "{die=a die|the die} shows {n} or {m}",
    "{die=a die|the die} shows {lo} to {hi}",
)
def die_shows_about(
    at: Position, die: str, n: int = 0, way: str = "", m: int = -1, lo: int = 0, hi: int = 0
) -> bool:
    """What a die of the last throw shows: so much or more, so much or less, one of two numbers, or
    one from a number to another."""
    dice: tuple[int, ...] = at.fact(DICE, ())
    if hi:
        return any(lo <= value <= hi for value in dice)
    if way:
        return any(value >= n if way == "more" else value <= n for value in dice)
    return any(value in (n, m) for value in dice)


@template("condition", "{n} or more dice show {m}")
def dice_show_often(at: Position, n: int, m: int) -> bool:
    """At least so many dice of the last throw show a number."""
    dice: tuple[int, ...] = at.fact(DICE, ())
    return dice.count(m) >= n


@template("condition", "{n} or more dice show the same number")
def dice_alike(at: Position, n: int) -> bool:
    """At least so many dice of the last throw show one number, whichever."""
    dice: tuple[int, ...] = at.fact(DICE, ())
    return any(dice.count(value) >= n for value in dice)


@template(
    "condition",
    "{quantity} {be=is|are} {n}",
    "{quantity} {be=is|are} {n} or {way=more|less}",
)
def amount_is(at: Position, quantity: Any, be: str, n: int, way: str = "") -> bool:
    """A total, a counter, the sum of the dice against a number."""
    value: int = at.value(quantity)
    return value >= n if way == "more" else value <= n if way == "less" else value == n


@template("condition", "{quantity} {be=is|are} 0")
def amount_is_nothing(at: Position, quantity: Any, be: str) -> bool:
    """Nothing is left of a total or a counter."""
    return not at.value(quantity)


@template("condition", "{who:who1} has {most}", "{who:whon} have {most}")
def has_the_most(at: Position, who: Any, most: Any) -> bool:
    """Somebody has most of something, alone or together with others."""
    best = at.value(most)
    return bound(at, tuple(seat for seat in at.value(who).seats if seat in best), True)


@template("condition", "{who:who1} is the {role}", "{who:whon} are the {role}", so=True)
@template("condition", "{who:who1} is not the {role}", "{who:whon} are not the {role}", so=False)
def has_role(at: Position, who: Any, role: str, so: bool) -> bool:
    """Somebody has a role, or has not."""
    its = at.value(("rules.with-a-role", (role,))).seats
    return bound(at, tuple(seat for seat in at.value(who).seats if (seat in its) == so), True)


@template("condition", "nobody is the {role}")
def nobody_has_role(at: Position, role: str) -> bool:
    """Nobody has a role."""
    return not at.value(("rules.with-a-role", (role,))).seats


@template("condition", "that card is {value}")
def card_has_value(at: Position, value: str) -> bool:
    """A value is printed on the card that was spoken of last."""
    field, choice = meant(at, "value", value)
    cards = those(at)
    names = called(at.table.setting, field, choice)
    return bool(cards) and all(at.name(card) in names for card in cards)


@template("condition", "you got {n} or more {filter:many} this turn")
def got_this_turn(at: Position, n: int, filter: Any) -> bool | None:
    """How many cards of a kind came into your hand this turn."""
    test = at.value(filter).test(at)
    least, most = counted(at, at.fact(GOT, ()), test)
    if least >= n or most < n:
        return least >= n
    if not isinstance(at, Play) or at.quiet:
        return None
    return whether(at, at.you or at.me, f"did you get {n} or more {spoken(at, filter)} this turn")


@template("conditions", "{one:condition}", hands_on=True)
def condition_alone(at: Position, one: Any) -> bool | None:
    """One condition."""
    found: bool | None = at.value(one)
    return found


@template("conditions", "{one:condition} and {more:conditions}")
def condition_and(at: Position, one: Any, more: Any) -> bool | None:
    """Several conditions at once; `that player` of a later one is who fulfils the first."""
    first: bool | None = at.value(one)
    if not first:
        return first
    found, held = at.found, []
    if not found:
        second: bool | None = at.value(more)
        return second
    for seat in found:
        at.bound = seat
        if at.value(more):
            held.append(seat)
    at.bound, at.found = "", tuple(held)
    return bool(held)


@template("conditions", "{one:condition} or {two:condition}")
def condition_or(at: Position, one: Any, two: Any) -> bool | None:
    """One of two conditions, or both; `that player` is who fulfils the first of them that holds."""
    first: bool | None = at.value(one)
    if first:
        return first
    at.bound, at.found = "", ()
    second: bool | None = at.value(two)
    return second or (None if first is None else second)


def holding(at: Position) -> str:
    """Of whom the last condition held: `that player`."""
    return at.found[0] if at.found else str(recall(at, PLAYER, ""))
