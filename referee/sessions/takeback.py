"""Taking back: what people have seen since, and what their hands must do to put the table back."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal, NamedTuple

from referee.events import HEARD, Event
from referee.position import Position, amount
from referee.setting import BOX, Table
from referee.state import UNKNOWN, State
from referee.view import ALL, may_see, seems, shows

Kind = Literal["nothing", "seen", "chance"]
"""`nothing`: nobody learned anything. `seen`: a card was seen by somebody who had not seen it.
`chance`: a pile was shuffled, or a die was rolled, and that cannot be undone on a table."""
_RANK: tuple[Kind, ...] = ("nothing", "seen", "chance")


class TakeBack(NamedTuple):
    """What it means to take something back."""

    kind: Kind
    learned: tuple[str, ...]
    """What people learned or chance did since, as sentences."""
    by_hand: tuple[str, ...]
    """What to do on the table, as sentences."""


def take_back(
    table: Table, before: State, after: State, events: Iterable[Event], viewer: str = ALL
) -> TakeBack:
    """What it means to go back from one state to an earlier one, by the events between them, as far
    as a viewer may know it now."""
    if viewer != ALL:
        events = [event for event in events if _open(table, after, event, viewer)]
        before, after = (_masked(table, each, after, viewer) for each in (before, after))
    kind: Kind = "nothing"
    learned: dict[str, None] = {}
    for event in events:
        its, words = _learned(table, after, event)
        if words:
            learned[words] = None
        kind = max(kind, its, key=_RANK.index)
    seen = {words.rpartition(" saw ")[2] for words in learned}
    for name in seen:
        learned.pop(f"{name} was shown", None)
    return TakeBack(kind, tuple(learned), tuple(_movements(table, before, after, kind)))


def _open(table: Table, after: State, event: Event, viewer: str) -> bool:
    """Whether a viewer may know of an event, and of the card in it where that lies now."""
    if event.kind == "card":
        source, to = event.data[:2]
        return source == to or seems(table, source, viewer) != seems(table, to, viewer)
    if event.kind == "named":
        return shows(table, after, event.card, viewer)
    return True


def _masked(table: Table, state: State, now: State, viewer: str) -> State:
    """A state without the names of the cards that the viewer does not see now, and with secret
    choices still in the hand."""
    new = state.copy()
    new.names = [
        name if shows(table, now, card, viewer) else UNKNOWN
        for card, name in enumerate(state.names)
    ]
    new.where = [seems(table, where, viewer) for where in state.where]
    zones: dict[str, tuple[int, ...]] = {}
    for address, cards in state.zones.items():
        seeming = seems(table, address, viewer)
        zones.setdefault(address, ())
        zones[seeming] = (*zones.get(seeming, ()), *cards)
    new.zones = zones
    for counter, values in state.marks.items():
        new.marks[counter] = {
            card: value for card, value in values.items() if shows(table, now, card, viewer)
        }
    return new


def kind_of(table: Table, after: State, events: Iterable[Event]) -> Kind:
    """Whether taking events back takes back what somebody has learned, or what chance did."""
    kinds = {_learned(table, after, event)[0] for event in events}
    return max(kinds, key=_RANK.index, default="nothing")


def _learned(table: Table, after: State, event: Event) -> tuple[Kind, str]:
    if event.kind == "shuffled" and event.data[1] > 1:
        return "chance", f"{Position(table, after).place(event.data[0])} was shuffled"
    if event.kind == "rolled":
        return "chance", f"a d{event.data[0]} was rolled"
    if event.kind == "named":
        return "seen", f"{event.data[0]} was shown"
    if event.kind == "told" and event.data[1:] == (HEARD,):
        return "seen", f"everybody heard what {event.seat} had said in secret"
    if event.kind == "shown" and event.card >= 0 and after.names[event.card] != UNKNOWN:
        return "seen", f"{after.names[event.card]} was shown"
    if event.kind == "looked":
        hand = f"{event.data[0]}'s hand" if event.data[0] else "hidden cards"
        return "seen", f"{event.seat} saw {hand}"
    if event.kind == "card":
        source, to = event.data[:2]
        new = _viewers(table, to) - _viewers(table, source)
        if new:
            name = after.names[event.card] if len(_viewers(table, to)) > 1 else UNKNOWN
            who = "everybody" if len(new) == len(table.seats) else " and ".join(sorted(new))
            if name == UNKNOWN:
                name = f"a card of {_place(Position(table, after), source)}"
            return "seen", f"{who} saw {name}"
    return "nothing", ""


def own_showing(
    table: Table, before: State, events: Iterable[Event], seats: Collection[str]
) -> bool:
    """Whether events have told nobody anything but what these seats saw before and have shown
    themselves, such as a card of the own hand that was played."""
    for event in events:
        if event.kind in ("named", "card"):
            named = event.kind == "named"
            saw = _viewers(table, before.where[event.card] if named else event.data[0])
            sees = set(table.seats) if named else _viewers(table, event.data[1])
            if sees - saw and saw.isdisjoint(seats):
                return False
        elif (
            event.kind in ("rolled", "looked")
            or (event.kind == "shuffled" and event.data[1] > 1)
            or (event.kind == "told" and event.data[1:] == (HEARD,) and event.seat not in seats)
        ):
            return False
    return True


def _viewers(table: Table, address: str) -> set[str]:
    """The seats that see the faces of what lies in a zone."""
    if table.setting.zone_of(address) is None:
        return set(table.seats)
    return {seat for seat in table.seats if may_see(table, address, seat)}


def _movements(table: Table, before: State, after: State, kind: Kind) -> Iterable[str]:
    """What hands must do: cards first, then counters."""
    position = Position(table, after)
    moved: dict[tuple[str, str, str], int] = {}
    for card, where in enumerate(before.where):
        if after.where[card] != where:
            name = after.names[card] if after.names[card] != UNKNOWN else before.names[card]
            if len(_viewers(table, where) | _viewers(table, after.where[card])) < 2:
                name = UNKNOWN  # its owner's secret
            called = "a card" if name == UNKNOWN else name
            way = (called, after.where[card], where)
            moved[way] = moved.get(way, 0) + 1
    for (called, here, there), number in moved.items():
        what = called if number == 1 else f"{number} cards" if called == "a card" else (
            f"{number} × {called}"
        )  # fmt: skip
        yield f"{what}: from {_place(position, here)} back to {_place(position, there)}"
    for zone, cards in before.zones.items():
        its = table.setting.zone_of(zone)
        ordered = its is not None and (its.ordered or its.sees == "nobody")
        kept = [card for card in cards if after.where[card] == zone]
        if ordered and kept != [card for card in after.zones.get(zone, ()) if card in set(kept)]:
            yield f"{position.called(zone)}: the order that it had before" + (
                " (shuffle it if nobody knows)" if kind == "chance" else ""
            )
    for key, value in before.counters.items():
        if after.counters.get(key) != value:
            seat, _, counter = key.rpartition(".")
            facts = table.setting.counters.get(counter)
            if facts is not None and facts.quiet:
                continue
            name = (facts.name or facts.id).lower() if facts is not None else counter
            whose = f"{seat}'s " if seat in table.seats else f"{seat} " if seat else ""
            yield f"{whose}{name} back to {amount(value)}"
    for counter in {**before.marks, **after.marks}:
        facts = table.setting.counters.get(counter)
        if facts is not None and facts.quiet:
            continue
        was, is_ = before.marks.get(counter, {}), after.marks.get(counter, {})
        for card in {**was, **is_}:
            start = position.start(card, counter) if facts is not None else 0
            if was.get(card, start) != is_.get(card, start):
                called = (facts.name or counter).lower() if facts is not None else counter
                yield f"{called} on {after.names[card]} back to {was.get(card, start)}"
    if before.turn != after.turn and before.turn:
        yield f"it is {before.turn}'s turn again"


def _place(position: Position, address: str) -> str:
    return "the box" if address == BOX else position.place(address)
