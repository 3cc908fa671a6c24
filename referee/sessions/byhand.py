"""Corrections by hand: a position and changes to the position that the table says is right.

The table is always right: a change is carried out whatever the rules say; `audit` lists what the
position breaks then. Changes are plain tuples:

    ("card", card, from zone, to zone, "bottom" or "top")   "" for the zone where it is
    ("cards", from zone, to zone)                          all of them
    ("counter", key, value)
    ("mark", card, zone, counter, value)
    ("name", card, zone, name)
    ("turn", seat)
    ("phase", phase)
    ("fact", name, value)                                  what the rules remember; None: nothing

A card is called as in moves, `?` is an unknown one.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from referee import engine
from referee.engine import Result
from referee.events import Event
from referee.judging import is_free
from referee.plain import Key
from referee.play import Play
from referee.pools import set_pool
from referee.position import Position, amount
from referee.reasons import Illegal, Reason
from referee.rules import playing, rules_in
from referee.setting import BOX, Table
from referee.state import INFINITE, UNKNOWN, State, frozen
from referee.stopping import Ended
from referee.words.counters import called as counter_called
from referee.words.counters import marked
from tablewright.errors import did_you_mean

Change = tuple[Any, ...]
"""One change by hand, as above."""


def fix(table: Table, state: State, changes: Sequence[Change], reason: str) -> Result:
    """The position after changes by hand, and what follows from it. Raises Illegal for a change
    that names what does not exist."""
    new = state.copy()
    hand = _unwatched(table, new)
    said = "by hand: " + "; ".join(words(table, each) for each in changes)
    hand.events.append(Event("ruling", "", -1, (f"{said} ({reason})" if reason else said,)))
    for change in changes:
        if not change or change[0] not in CHANGES:
            raise _no(
                "no-change", f"there is no change '{change[0] if change else ''}'",
                f"use one of: {', '.join(CHANGES)}",
            )  # fmt: skip
        try:
            CHANGES[change[0]](hand, *change[1:])
        except TypeError as error:
            raise _no("no-change", f"'{change[0]}' is not changed like that: {error}") from None
    resumed = any(change[0] in ("turn", "phase") for change in changes)
    if resumed and not is_free(state):
        resume(hand, state)
    elif state.outcome is not None:
        raise _no(
            "over", "the game is over", "take back the last step, or set the turn to go on playing"
        )
    return _settled(table, hand)


def name(table: Table, state: State, zone: str, card: int, called: str) -> Result:
    """The position once an unknown card has its name. Raises Illegal if it cannot be that."""
    if state.names[card] == called:
        return Result(state, ())
    if state.names[card] != UNKNOWN:
        raise _no("known", f"it is known already: {state.names[card]}")
    if called not in Position(table, state).candidates(card):
        raise _no(
            "cannot-be", f"it cannot be {called}: {elsewhere(table, state, called)}",
            "look at the card again, or correct where the others lie",
        )  # fmt: skip
    play = _unwatched(table, state.copy())
    play.identify(card, called)
    return _settled(table, play)


def _unwatched(table: Table, state: State) -> Play:
    """A play whose changes are looked at only when all of them are made."""
    return Play(table, state, {})


def _settled(table: Table, hand: Play) -> Result:
    """The game looks at what was changed, and asks its question anew."""
    play = playing(table, hand.state)
    state = hand.state
    try:
        for event in hand.events:
            for watch in play.watches.get(event.kind, ()):
                if state.outcome is None:
                    watch(play, event)
    except Ended:
        pass
    # What the step on top offers may have changed.
    engine.again(play)
    return Result(state, (*hand.events, *play.events))


def resume(hand: Play, before: State) -> None:
    """The agenda for the turn and phase that were set by hand. Raises Illegal where nothing can
    follow."""
    state = hand.state
    state.outcome = None
    its = rules_in(hand.table.setting).resume
    if its is not None:
        state.agenda = ()
        its(hand)
    elif not before.agenda:
        raise _no("over", "the game is over", "take back the last step")
    else:
        # Without a word from the game, what waited for the seat in turn waits for the new one.
        state.agenda = tuple(
            step._replace(seat=state.turn) if step.seat == before.turn else step
            for step in before.agenda
        )


# The changes


def _card(play: Play, card: str, source: str, to: str, place: str = "bottom") -> None:
    it = find_card(play, card, source)
    _known_zone(play, to)
    play.move(it, to, top=place == "top", keep=True)
    zone = play.table.setting.zone_of(to)
    if zone is not None and zone.sees == "all" and zone.face == "up":
        play.show(it)


def _cards(play: Play, source: str, to: str) -> None:
    _known_zone(play, source)
    _known_zone(play, to)
    play.move_all(source, to)


def _counter(play: Play, key: str, value: int) -> None:
    if key not in play.state.counters:
        names = [counter_called(play.table, each) for each in play.state.counters]
        raise _no("no-counter", f"there is no counter '{key}'", did_you_mean(key, names))
    play.set_counter(key, int(value))


def _mark(play: Play, card: str, zone: str, counter: str, value: int) -> None:
    every = play.table.setting.counters.values()
    known = {each.id: each for each in every if each.owner == "card"}
    if counter not in known:
        names = [each.name or each.id for each in known.values()]
        raise _no("no-counter", f"cards carry no counter '{counter}'", did_you_mean(counter, names))
    it = find_card(play, card, zone)
    before = play.mark(it, counter)
    values = play.state.marks.setdefault(counter, {})
    values.pop(it, None)
    if int(value) != play.start(it, counter):
        values[it] = int(value)
    if before != int(value):
        play.tell("mark", counter, before, int(value), card=it)


def _name(play: Play, card: str, zone: str, called: str) -> None:
    """An unknown card gets its name; a known one was another all the time, and changes places with
    a card of that name that is unknown, or in the box."""
    state = play.state
    if called not in play.table.setting.cards:
        raise _no(
            "no-card", f"there is no card '{called}'",
            did_you_mean(called, play.table.setting.cards),
        )  # fmt: skip
    it = find_card(play, card, zone)
    was = state.names[it]
    if was == called:
        return
    if was == UNKNOWN and called in play.candidates(it):
        play.identify(it, called)
        return
    if was == UNKNOWN:
        raise _no("cannot-be", f"it cannot be {called}: {elsewhere(play.table, state, called)}")
    state.names[it] = called
    for pool, has in state.pools.items():
        left = dict(has)
        if called in left:
            left[called] -= 1
            left[was] = left.get(was, 0) + 1
            set_pool(play.state, pool, left)
            break
    else:
        other = play.pick(called, state.zones[BOX])
        if other >= 0:
            state.names[other] = was
    play.tell("named", called, card=it)


def _turn(play: Play, seat: str) -> None:
    if seat not in play.alive:
        raise _no("no-seat", f"nobody in the game is called '{seat}'")
    play.set_turn(seat)


def _phase(play: Play, phase: str) -> None:
    phases = play.table.setting.phases
    if phase not in phases:
        names = [each.name or each.id for each in phases.values()]
        raise _no("no-phase", f"there is no phase '{phase}'", did_you_mean(phase, names))
    play.set_phase(phase)


def _fact(play: Play, key: str, value: Any) -> None:
    seat, _, name = key.partition(".")
    if seat not in play.table.seats:
        seat, name = "", key
    rules = rules_in(play.table.setting)
    fact = rules.fact(name, bool(seat))
    if fact is None and key not in play.state.facts:
        known = [each.key for each in rules.facts if each.own == bool(seat)]
        raise _no(
            "no-fact", f"the rules remember nothing called '{name}'", did_you_mean(name, known)
        )
    if value is None:
        play.state.facts.pop(Key[object](name), None)
    elif fact is None:
        play.remember_fact(Key[object](key), frozen(value))
    elif fact.put is None or fact.waits:
        raise _no("no-fact", f"'{key}' follows from other things", "correct those, or the phase")
    else:
        try:
            fact.put(play, seat, value)
        except ValueError as error:
            raise _no("no-fact", str(error)) from None


CHANGES: dict[str, Callable[..., None]] = {
    "card": _card,
    "cards": _cards,
    "counter": _counter,
    "mark": _mark,
    "name": _name,
    "turn": _turn,
    "phase": _phase,
    "fact": _fact,
}
"""What can be changed by hand."""


def words(table: Table, change: Change) -> str:
    """A change in words."""
    place = Position(table, State()).place
    match change:
        case ("card", card, source, to, *top):
            where = f" from {place(source)}" if source else ""
            return f"{_called(card)}{where} to {place(to)}{', on top' if top == ['top'] else ''}"
        case ("cards", source, to):
            return f"all cards from {place(source)} to {place(to)}"
        case ("counter", key, value):
            return f"{counter_called(table, key)} is {amount(int(value))}"
        case ("mark", card, zone, counter, value):
            return f"{marked(table, counter, _called(card), zone)} is {value}"
        case ("name", card, zone, name):
            return f"{_called(card)} in {place(zone)} is {name}"
        case ("turn", seat):
            return f"it is {seat}'s turn"
        case ("phase", phase):
            known = table.setting.phases.get(phase)
            return f"the phase is {(known.name or phase) if known is not None else phase}"
        case ("fact", key, value):
            return f"{key} is {value}" if value is not None else f"no {key}"
    return " ".join(str(each) for each in change)


def _called(card: str) -> str:
    return "an unknown card" if card == UNKNOWN else card


def find_card(position: Position, card: str, zone: str) -> int:
    """The card that is called so in a zone, or anywhere in the game if none is given."""
    if zone:
        _known_zone(position, zone)
        found = position.pick(card, position.zone(zone))
        if found < 0 and card in position.offers(zone):
            found = position.offers(zone)[card]
            if isinstance(position, Play):
                position.identify(found, card)
        if found < 0:
            known = {position.name(each) for each in position.zone(zone)} - {UNKNOWN}
            unknown = sum(position.name(each) == UNKNOWN for each in position.zone(zone))
            cards = f"{unknown} unknown card{'s' * (unknown != 1)} there"
            raise _no(
                "not-there", f"there is no {card} in {position.place(zone)}",
                did_you_mean(card, known) or (
                    f"{cards} cannot be {card}; say which by '?', or give the right name"
                    if unknown else "no card lies there"
                ),
            )  # fmt: skip
        return found
    places = [
        each for each in position.state.zones if position.pick(card, position.zone(each)) >= 0
    ]
    if len(places) > 1 and BOX in places:
        places.remove(BOX)
    if len(places) != 1:
        lies = ", ".join(map(position.place, places))
        where = f"it lies in {lies}" if places else "it is nowhere"
        raise _no("which-zone", f"which {card}? {where}", "say the zone")
    return position.pick(card, position.zone(places[0]))


def _known_zone(position: Position, zone: str) -> None:
    if zone not in position.state.zones:
        places = map(position.called, position.state.zones)
        raise _no("no-zone", f"there is no zone '{zone}'", did_you_mean(zone, places))


def _no(code: str, sentence: str, remedy: str = "") -> Illegal:
    return Illegal(Reason(code, sentence, remedy=remedy))


def elsewhere(table: Table, state: State, called: str) -> str:
    """Where all the copies of a card are, for saying that another cannot be one."""
    if called not in table.setting.cards:
        return "the game has no such card"
    places = Tally(state.where[at] for at, each in enumerate(state.names) if each == called)
    place = Position(table, state).place
    known = ", ".join(
        f"{place(zone)} ({number})" if number > 1 else place(zone)
        for zone, number in places.items()
    )
    copies = table.setting.cards[called].copies
    if sum(places.values()) >= copies:
        return f"all copies ({copies}) lie elsewhere: {known}"
    return "its copies are among other cards" + (f", or in {known}" if known else "")


# What a position breaks


def audit(table: Table, state: State) -> tuple[Reason, ...]:
    """Every rule that a position breaks: limits of counters and zones, the number of each card,
    and what the game's own rules say."""
    position = Position(table, state)
    own = rules_in(table.setting).audit
    return (
        *_counters(table, state),
        *_marks(position),
        *_capacities(table, state),
        *_copies(table, state),
        *(own(position) if own is not None else ()),
    )


def _limits(table: Table, counter: str, value: int, what: str) -> Iterator[Reason]:
    its = table.setting.counters.get(counter)
    if its is None or table.lifts(counter) or (its.infinite and value >= INFINITE):
        return
    if its.min is not None and value < its.min:
        yield Reason("counter-limit", f"{what} is {value}; it is never below {its.min}")
    if its.max is not None and value > its.max:
        yield Reason("counter-limit", f"{what} is {amount(value)}; it is never above {its.max}")


def _counters(table: Table, state: State) -> Iterator[Reason]:
    for key, value in state.counters.items():
        owner, _, name = key.rpartition(".")
        yield from _limits(table, name, value, counter_called(table, key))
        its = table.setting.counters.get(name)
        most = its.most if its is not None and its.owner != "card" else None
        if most is not None and value > state.counters[f"{owner}.{most}".lstrip(".")]:
            above = counter_called(table, f"{owner}.{most}".lstrip("."))
            yield Reason("counter-limit", f"{counter_called(table, key)} is above {above}")


def _marks(position: Position) -> Iterator[Reason]:
    table, state = position.table, position.state
    for counter, values in state.marks.items():
        its = table.setting.counters.get(counter)
        for card, value in values.items():
            where = state.where[card]
            lies = marked(table, counter, position.name(card), where)
            yield from _limits(table, counter, value, lies)
            if its is not None and not table.lifts(counter):
                most = position.within(its, card, value) if its.most is not None else value
                if value > most:
                    yield Reason("counter-limit", f"{lies} is {value}; it is never above {most}")
            zone = table.setting.zone_of(where)
            if its is not None and its.zone and (zone is None or zone.id != its.zone):
                only = position.called(its.zone)
                yield Reason("mark-zone", f"{lies} is {value}; it is carried in {only} only")


def _capacities(table: Table, state: State) -> Iterator[Reason]:
    place = Position(table, state).place
    for address, cards in state.zones.items():
        zone = table.setting.zone_of(address)
        if zone is not None and zone.capacity is not None and len(cards) > zone.capacity:
            yield Reason(
                "zone-capacity",
                f"{place(address)} holds {len(cards)} cards; it has room for {zone.capacity}",
            )


def _copies(table: Table, state: State) -> Iterator[Reason]:
    there = Tally(each for each in state.names if each != UNKNOWN)
    for has in state.pools.values():
        there.update(dict(has))
    for facts in table.setting.cards.values():
        number = there.pop(facts.name, 0)
        if number != facts.copies:
            yield Reason(
                "card-count", f"there are {number} of {facts.name}; the game has {facts.copies}"
            )
    for called, number in there.items():
        if number:
            yield Reason("card-count", f"there are {number} of {called}, which the game has not")
    pooled = Tally(state.pool_of.values())
    for pool, has in state.pools.items():
        if pooled[pool] != sum(number for _, number in has):
            yield Reason("card-count", f"pool {pool} holds another number of cards than names")
