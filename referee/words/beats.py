"""What happened, to be followed with a finger: a move's events in; its lines one by one out, each
with the ways of cards that it tells and the places that it is about, as one viewer may know them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.events import Event
from referee.setting import BOX, Table
from referee.state import State
from referee.view import counts_hidden, may_see
from referee.words.masking import A_CARD
from referee.words.telling import Teller, lines, teller_of


class Beat(NamedTuple):
    """A line of a story."""

    line: str
    ways: list[tuple[str, str, str]]
    """From where to where cards went, with their names; "" for what the viewer does not see."""
    at: list[tuple[str, str]]
    """What it is about: `(zone or space, card's name or "")`, `("@Ann", "")` for a player, and
    `("#Ann.health", "")` for a counter."""


def beats(
    table: Table, before: State, events: Sequence[Event], after: State, viewer: str
) -> list[Beat]:
    """The lines of a move, in order."""
    teller = teller_of(table, before, events, after, viewer)
    lies = list(before.where)
    # Of equal events the first is told first.
    each_is: dict[Event, list[tuple[list[tuple[str, str, str]], list[tuple[str, str]]]]] = {}
    for event in events:
        is_about = teller.way(event), list(_about(teller, event, lies))
        each_is.setdefault(event, []).append(is_about)
        _follow(event, lies)
        teller.note(event)
    found = []
    for line, its in lines(table, before, events, after, viewer):
        parts = [each_is[event].pop(0) for event in its if each_is.get(event)]
        ways = [way for ways, _ in parts for way in ways]
        places = dict.fromkeys(place for _, places in parts for place in places)
        found.append(Beat(line, ways, list(places)))
    return found


def _follow(event: Event, lies: list[str]) -> None:
    """Where cards lie behind an event."""
    if event.kind == "card":
        lies[event.card] = event.data[1]
    elif event.kind == "pile":
        source, to = event.data[:2]
        lies[:] = [to if zone == source else zone for zone in lies]


def _about(teller: Teller, event: Event, lies: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What an event is about. Of a card that the viewer does not see, only its way is told."""
    if event.kind in ("card", "pile"):
        for source, to, name in teller.way(event):
            for zone in (to, source):
                if zone != BOX and not counts_hidden(teller.table, zone, teller.viewer):
                    yield zone, name
    elif event.kind == "shuffled":
        yield str(event.data[0]), ""
    elif event.kind == "counter":
        yield from _counter(teller, str(event.data[0]))
    elif 0 <= event.card < len(lies) and teller.sees(zone := lies[event.card]) and zone != BOX:
        name = teller.name(event.card, zone)
        yield zone, "" if name == A_CARD else name
    if event.seat and event.kind not in ("card", "counter", "mark", "phase", "pile"):
        yield f"@{event.seat}", ""
    for name in tuple(teller.named(event.by.partition(":")[0]))[:1] if event.by else ():
        yield from _lying(teller, name, lies)


def _lying(teller: Teller, name: str, lies: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Where the one card of a name lies that does something: the one that all see, if several do;
    nowhere if that does not tell which."""
    assert teller.state is not None
    zones = [
        zone
        for card, zone in enumerate(lies)
        if zone != BOX and teller.sees(zone) and teller.name(card, zone) == name
    ]
    if len(zones) > 1:
        zones = [zone for zone in zones if may_see(teller.table, zone, "")]
    if len(zones) == 1:
        yield zones[0], name


def _counter(teller: Teller, key: str) -> Iterator[tuple[str, str]]:
    """A counter, and what carries it: a player, or a space."""
    yield f"#{key}", ""
    carrier = key.rpartition(".")[0]
    seat, _, rest = carrier.partition(".")
    if seat in teller.table.seats and not rest:
        yield f"@{seat}", ""
    assert teller.state is not None
    yield from ((zone, "") for zone in (carrier, rest) if zone in teller.state.zones)
