"""Where cards may go at any table: zones by address, whose they are, who sees what, what has room.

Everything here follows from the zones of `game.yaml`; addresses are those of `referee.state`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from referee.moves import Span
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.setting import BOX, address_of
from referee.state import UNKNOWN
from tablewright.model.zones import is_heap

if TYPE_CHECKING:  # the records of a game's files take a while to import
    from tablewright.model.game import Counter, Zone

MOST = 999
"""The largest number in one move where the game sets no limit."""


def zone_of(position: Position, address: str) -> Zone | None:
    """The zone behind an address that exists at this table; None for the box and for no address."""
    if address not in position.state.zones:
        return None
    return position.table.setting.zone_of(address)


def exists(position: Position, address: object) -> bool:
    """Whether there is such a place at this table."""
    return isinstance(address, str) and address in position.state.zones


def owner(position: Position, address: str) -> str:
    """The seat whose zone it is; "" for a common one."""
    seat = address.partition(".")[0]
    return seat if seat in position.table.seats else ""


def mine(position: Position, seat: str, address: str) -> bool:
    """Whether a seat may take cards from there: an own zone or a common one."""
    return owner(position, address) in ("", seat)


def sees(position: Position, seat: str, address: str) -> bool:
    """Whether a seat may look at the faces there."""
    zone = zone_of(position, address)
    if zone is None:
        return address == BOX
    return zone.sees == "all" or (zone.sees == "owner" and owner(position, address) == seat)


def is_open(position: Position, address: str) -> bool:
    """Whether cards lie there face up for all."""
    zone = zone_of(position, address)
    return zone is not None and zone.face == "up" and zone.sees == "all"


def is_pile(position: Position, address: str) -> bool:
    """Whether cards lie there face down in one pile, to be drawn from."""
    zone = zone_of(position, address)
    return zone is not None and zone.face == "down" and not zone.spaces


def carries(position: Position, counter: Counter, address: str) -> bool:
    """Whether cards carry this counter where they lie there."""
    zone = zone_of(position, address)
    if zone is None:
        return False
    return zone.id == counter.zone if counter.zone else is_open(position, address)


def take_along(play: Play, card: int) -> None:
    """A card has moved: the counters that it does not carry where it lies now are gone."""
    state = play.state
    for name, values in state.marks.items():
        if card in values and not carries(
            play, play.table.setting.counters[name], state.where[card]
        ):
            play.set_mark(card, name, play.start(card, name))


def room(position: Position, address: str) -> int:
    """How many more cards fit there."""
    zone = zone_of(position, address)
    if zone is None or zone.capacity is None:
        return MOST
    return max(0, zone.capacity - len(position.zone(address)))


def places(position: Position) -> Iterator[str]:
    """Every address at this table where cards may lie, the box last if something is in it."""
    zones = position.state.zones
    yield from (address for address in zones if address != BOX)
    if zones.get(BOX):
        yield BOX


def hand(position: Position, seat: str) -> str:
    """The address of a seat's hand; "" in a game without hands."""
    return address_of(position.table.setting.hand, seat)


def deck(position: Position, seat: str) -> str:
    """The address of the pile that a seat draws from; "" in a game without one."""
    return address_of(position.table.setting.deck, seat)


def discards(position: Position, seat: str) -> str:
    """Where a seat's cards are discarded; "" in a game without a place for it."""
    return address_of(position.table.setting.discard, seat)


def tables(position: Position, seat: str) -> Iterator[str]:
    """Where a seat may play a card to, its own zones before common ones, each in the order of
    `game.yaml`: open zones that are no place for what is used up, with room left."""
    found = [each for each in position.state.zones if takes_cards(position, seat, each)]
    yield from sorted(found, key=lambda address: not owner(position, address))


def takes_cards(position: Position, seat: str, address: str) -> bool:
    """Whether a seat may play a card there."""
    zone = zone_of(position, address)
    return (
        zone is not None
        and not is_heap(zone)
        and is_open(position, address)
        and mine(position, seat, address)
        and room(position, address) > 0
    )


def labels(position: Position, seat: str, address: str) -> Iterator[str]:
    """How a seat can call the cards of a zone: by name where it may look, with ` 1`, ` 2` for
    several of a name, `?` for one that nobody has named or the top card of a pile that it may not
    look at."""
    cards = position.zone(address)
    if not cards:
        return
    if not sees(position, seat, address):
        yield UNKNOWN
        return
    unknown = False
    for card in cards:
        if position.name(card) == UNKNOWN:
            unknown = True
        else:
            yield position.numbered(card, cards)
    if unknown:
        yield UNKNOWN


def called(position: Position, seat: str, address: str, label: object) -> int:
    """The card that a seat calls so in this zone; -1 if there is none."""
    cards = position.zone(address)
    if not cards or not isinstance(label, str):
        return -1
    if not sees(position, seat, address):
        return cards[0] if label == UNKNOWN else -1
    if label == UNKNOWN:
        return next((card for card in cards if position.name(card) == UNKNOWN), -1)
    return position.pick(label, cards)


def bounds(value: Any) -> tuple[int, int]:
    """The smallest and largest of a number or a Span; (0, 0) for what is no number."""
    if isinstance(value, Span):
        return value.low, value.high
    if isinstance(value, int) and not isinstance(value, bool):
        return value, value
    return 0, 0


# Reasons


def no_place(position: Position, address: object) -> Reason:
    """There is no such zone."""
    return Reason(
        "no-zone", f"there is no zone '{address}' at this table", (), "",
        "one of: "
        + ", ".join(zone.name or zone.id for zone in position.table.setting.zones.values()),
    )  # fmt: skip


def not_mine(position: Position, seat: str, address: str) -> Reason:
    """Cards are taken from one's own zones and from common ones."""
    whose = owner(position, address)
    return Reason(
        "not-your-zone", f"{position.place(address)} is {whose}'s, not {seat}'s", (), "",
        f"{whose} does it",
    )  # fmt: skip


def no_room(position: Position, address: str) -> Reason:
    """The zone's capacity is reached."""
    zone = zone_of(position, address)
    most = zone.capacity if zone is not None and zone.capacity is not None else MOST
    return Reason(
        "full", f"{position.place(address)} holds {most} card{'s' * (most != 1)} at most", (), "",
        "move a card away from there first",
    )  # fmt: skip


def no_card(position: Position, seat: str, address: str, label: object) -> Reason:
    """No card there is called so."""
    place = position.place(address)
    cards = position.zone(address)
    if not cards:
        return Reason("empty", f"no card lies in {place}")
    if not sees(position, seat, address):
        return Reason(
            "not-seen", f"{seat} may not look at {place}", (), "",
            "say '?' for its top card, or turn that up first",
        )  # fmt: skip
    if label == UNKNOWN:
        return Reason("all-known", f"every card in {place} has a name", (), "", "name the card")
    shown = list(dict.fromkeys(labels(position, seat, address)))
    hint = f"name one of: {', '.join(shown[:8])}" + (", …" if len(shown) > 8 else "")
    if shown == [UNKNOWN]:
        hint = "reveal it first, or say '?' for a card without a name"
    return Reason("no-card", f"{label} is not known to lie in {place}", (), "", hint)
