"""Where something lies or goes: zones of players and of the table, their spaces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from referee.doing import is_counted
from referee.effects.rules.context import (
    in_turn_order,
    key_there,
    meant,
    of_others,
    recall,
    that_one,
)
from referee.effects.rules.memos import CARDS
from referee.effects.rules.seats import rivals
from referee.effects.rules.templates import template
from referee.phrases.tree import base
from referee.position import Position
from referee.rules import rules_in
from referee.setting import address_of
from tablewright.model.addresses import addresses_of

WHOSE = (
    "your|their|the|that player's|that opponent's|each player's|each opponent's|each other "
    "player's|your opponent's|an opponent's|another player's|a player's|its owner's"
)

OWN = ("your", "their", "the", "its owner's")
"""Those of them by which the same is meant as long as the same seat does and says it."""


class Zones(NamedTuple):
    """Zones as a sentence names them."""

    addresses: tuple[str, ...]
    """Those that it may be, in turn order."""
    every: bool = True
    """Whether it is all of them; else one of them, which `you` choose."""
    but_top: bool = False
    top: bool | None = None
    """For a place: whether on top or at the bottom of the pile; None if nothing is said."""


def owners(at: Position, whose: str) -> tuple[tuple[str, ...], bool]:
    """Whose zone it is, and whether it is those of all of them."""
    you = at.you or at.me
    if whose == "your":
        return (you,), True
    if whose in ("their", "the"):
        return (at.me or you,), True
    if whose in ("that player's", "that opponent's"):
        seat = that_one(at, whose)
        return ((seat,) if seat else ()), True
    if whose == "its owner's":
        return ("",), True
    if "opponent" in whose:
        return rivals(at, you), whose.startswith("each")
    if whose == "each player's":
        return in_turn_order(at), True
    if whose == "a player's":
        return in_turn_order(at), False
    named = of_others(at) if whose.startswith("each") else ""
    others = tuple(each for each in at.clockwise(you) if each != (named or you))
    return others, whose.startswith("each")


def spaces_of(at: Position, address: str) -> tuple[str, ...]:
    """The addresses of a zone: its spaces in order, or itself."""
    known = at.table.setting.spread
    if address not in known:
        zone = at.table.setting.zone_of(address)
        if zone is None:
            return (address,)
        one = address.rpartition(".")[2].isdecimal()
        known[address] = (address,) if one else addresses_of(zone, address)
    return known[address]


def spaces_in(at: Position, addresses: Iterable[str]) -> list[str]:
    """The addresses of several zones: their spaces in order, or themselves."""
    known = at.table.setting.spread
    return [
        each for one in addresses for each in (known[one] if one in known else spaces_of(at, one))
    ]


def lying(at: Position, zones: Zones) -> tuple[int, ...]:
    """The cards of zones, those of spaces in order."""
    lie, addresses = at.state.zones, zones.addresses
    if len(addresses) == 1 and not zones.but_top:
        (address,), known = addresses, at.table.setting.spread
        spaces = known[address] if address in known else spaces_of(at, address)
        if len(spaces) == 1:
            return lie.get(spaces[0], ())
    found: list[int] = []
    for each in spaces_in(at, addresses):
        cards = lie.get(each, ())
        found += cards[1:] if zones.but_top else cards
    return tuple(found)


@template("zone", f"{{whose={WHOSE}}} {{zonename}}", constant="seat", constant_for=OWN)
def zone_of(at: Position, whose: str, zonename: str) -> Zones:
    """A zone of a player or of the table."""
    kept, key = at.table.kept, ("zone", zonename)
    if key not in kept:
        kept[key] = _places_of(at, zonename)
    found: Zones | dict[str, Zones] = kept[key]
    if isinstance(found, Zones):
        return found
    if whose == "your":
        return found[at.you or at.me]
    if whose in ("their", "the"):
        return found[at.me or at.you]
    seats, every = owners(at, whose)
    return Zones(tuple(each for seat in seats for each in found[seat].addresses), every)


def _places_of(at: Position, zonename: str) -> Zones | dict[str, Zones]:
    """A zone of the table, or that of each player; of nobody, as long as it is not said whose."""
    zone = at.table.setting.zones[meant(at, "zonename", zonename)]
    if zone.owner != "seat":
        return Zones((zone.id,))
    return {seat: Zones((address_of(zone, seat),)) for seat in (*at.table.seats, "")}


@template(
    "zone",
    f"{{whose={WHOSE}}} {{zonename}} except its top card",
    constant="seat",
    constant_for=OWN,
)
def zone_but_top(at: Position, whose: str, zonename: str) -> Zones:
    """A zone without the card that lies on top."""
    return zone_of(at, whose, zonename)._replace(but_top=True)  # type: ignore[no-any-return]


@template("zone", "each {zonename}", constant="table")
def each_zone(at: Position, zonename: str) -> Zones:
    """The zones of this kind of all players, in the order of their seats."""
    zone = at.table.setting.zones[meant(at, "zonename", zonename)]
    return Zones(tuple(address_of(zone, seat) for seat in at.table.seats))


def sees(at: Position, address: str) -> bool:
    """Whether the doer sees the faces of the cards of a zone."""
    zone = at.table.setting.zone_of(address)
    if zone is None or zone.sees == "all":
        return True
    return zone.sees == "owner" and address.partition(".")[0] == at.me


@template("either", "{one:zone} or {two:zone}", constant="seat")
def either_zone(at: Position, one: Any, two: Any) -> Zones:
    """Both of them where whoever takes cards sees them all, else one of the two."""
    both = (*at.value(one).addresses, *at.value(two).addresses)
    return Zones(both, all(sees(at, each) for each in both))


def whole(at: Position, zone: Any) -> tuple[str, ...]:
    """The spaces of a zone that a phrase names, or the zone itself."""
    return spread(at, at.value(zone))


def spread(at: Position, zones: Zones) -> tuple[str, ...]:
    """The spaces of zones, or the zones themselves where they have none."""
    addresses = zones.addresses
    if len(addresses) == 1:
        return spaces_of(at, addresses[0])
    return tuple(spaces_in(at, addresses))


@template(
    "space",
    "{a=a|an empty|each} space of {zone}",
    constant="table",
    constant_for=("a", "each"),
)
def space_of(at: Position, a: str, zone: Any) -> Zones:
    """One of a zone's spaces, or each."""
    found = whole(at, zone)
    if a == "an empty":
        lie = at.state.zones
        found = tuple([each for each in found if not lie.get(each)])
    return Zones(found, a == "each")


@template("space", "{a=a|each} space of {zone} with no {counter:counter_there}")
def space_without(at: Position, a: str, zone: Any, counter: str) -> Zones:
    """The spaces on which a counter is 0."""
    return Zones(_counting(at, zone, counter, 0, 0), a == "each")


@template(
    "space", "{a=a|each} space of {zone} with {n} or {way=more|fewer} {counter:counter_there}"
)
def space_counting(at: Position, a: str, zone: Any, n: int, way: str, counter: str) -> Zones:
    """The spaces on which a counter is as high, or as low."""
    low, high = (n, None) if way == "more" else (None, n)
    return Zones(_counting(at, zone, counter, low, high), a == "each")


def _counting(
    at: Position, zone: Any, counter: str, low: int | None, high: int | None
) -> tuple[str, ...]:
    """The spaces of a zone on which a counter shows no less and no more than this."""
    key, counters = meant(at, "counter_there", counter), at.state.counters
    found = ((each, counters.get(key_there(at, each, key))) for each in whole(at, zone))
    return tuple(
        each
        for each, has in found
        if has is not None and (low is None or has >= low) and (high is None or has <= high)
    )


@template("space", "{a=a|each} space of {zone} with {some}")
def space_holding(at: Position, a: str, zone: Any, some: Any) -> Zones:
    """The spaces on which as many cards or pieces of a kind lie."""
    wanted = at.value(some)
    found = tuple(each for each in whole(at, zone) if wanted.held(at, Zones((each,))))
    return Zones(found, a == "each")


@template("space", "space {n} of {zone}", constant="table")
def space_numbered(at: Position, n: int, zone: Any) -> Zones:
    """A space by its number."""
    return Zones(whole(at, zone)[n - 1 : n])


@template("space", "the space of {zone} with the {m=most|least} {counter:counter_there}")
def space_with_the_most(at: Position, zone: Any, m: str, counter: str) -> Zones:
    """The space on which a counter is highest or lowest; one of them if several are. Where it is
    forbidden or waited for, each of them, but none if all spaces have as much."""
    key = meant(at, "counter_there", counter)
    counters = at.state.counters
    counted = {
        each: counters[there]
        for each in whole(at, zone)
        if (there := key_there(at, each, key)) in counters
    }
    if not counted:
        return Zones(())
    best = (max if m == "most" else min)(counted.values())
    return Zones(tuple(each for each, has in counted.items() if has == best), False)


@template("space", "the lowest empty space of a column of {zone}")
def lowest_empty(at: Position, zone: Any) -> Zones:
    """The space nearest to the foot of each column that has one left."""
    shape = at.table.setting.program.shapes.get(zone_id(at, zone))
    spaces = whole(at, zone)
    found = []
    for column in shape.columns if shape is not None else (range(len(spaces)),):
        empty = [number for number in column if not at.zone(spaces[number])]
        if empty:
            found.append(spaces[empty[-1]])
    return Zones(tuple(found), False)


@template("space", "your entry space", constant="seat")
def entry_space(at: Position) -> Zones:
    """Where a player's pieces come in."""
    program = at.table.setting.program
    seat = at.table.seats.index(at.me)
    zone, numbers = program.entries
    return Zones((f"{zone}.{numbers[seat]}",) if seat < len(numbers) else ())


MANY = 1_000_000


def _every_space(at: Position) -> tuple[str, ...]:
    """The numbered spaces of all zones."""
    found: tuple[str, ...] | None = at.table.kept.get(("every space",))
    if found is None:
        found = tuple(
            space
            for zone in at.table.setting.game.zones
            if zone.spaces
            for seat in (at.table.seats if zone.owner == "seat" else ("",))
            for space in spaces_of(at, address_of(zone, seat))
        )
        at.table.kept["every space",] = found
    return found


@template("space", "a space with {lot}")
def space_with(at: Position, lot: Any) -> Zones:
    """The spaces on which such pieces stand, as many as are said; whosever, if that is not said."""
    if is_counted(lot):
        wanted = at.value(lot[1][0])
        if wanted.low < MANY:
            spaces = whole(at, lot[1][2]) if len(lot[1]) > 1 else _every_space(at)
            fits = wanted.filter.test(at)
            most = wanted.high if wanted.high > max(1, wanted.low) else MANY
            numbers = ((each, sum(map(fits, at.zone(each)))) for each in spaces)
            return Zones(tuple([at for at, has in numbers if wanted.low <= has <= most]), False)
    cards = at.value(lot).cards
    return Zones(tuple(dict.fromkeys(at.state.where[card] for card in cards)), False)


def lot_there(place: Any) -> Any:
    """What lies on `a space with` it, of a phrase for a place; None for any other place."""
    while base(place[0]) == "rules.place-at":
        place = place[1][0]
    return place[1][0] if base(place[0]) == "rules.space-with" else None


def met(at: Position, lot: Any, cards: Sequence[int], to: str) -> tuple[int, ...]:
    """What of a lot lies where cards have stopped; nothing if it is fewer than the lot says."""
    others = tuple(each for each in at.zone(to) if each not in cards)
    if not is_counted(lot):
        meant = set(at.value(lot).cards)
        return tuple(each for each in others if each in meant)
    counted = at.value(lot[1][0])
    found = tuple(filter(counted.filter.test(at), others))
    return found if len(found) >= max(1, counted.low) else ()


@template("space", "an adjacent space", "an adjacent space of {zone}")
def space_adjacent(at: Position, zone: Any = None) -> Zones:
    """The spaces that the board links with the one of the piece that moves, else of the card whose
    sentence it is, else of the card that was spoken of last; where it links none, those that share
    an edge with it."""

    found = around(at)
    if zone is not None:
        wanted = whole(at, zone)
        found = tuple(each for each in found if each in wanted)
    return Zones(found, False)


def here(at: Position) -> str:
    """The space from which a sentence speaks: that of the card whose sentence it is, unless the
    game's module says otherwise; else that of the card which was placed or moved last, or that the
    moment is about. "" if there is none."""
    seen_from = rules_in(at.table.setting).seen_from
    if seen_from is not None:
        return seen_from(at, 0)
    address = at.state.where[at.card] if at.card >= 0 else ""
    if _is_space(address):
        return address
    spoken_of = {at.state.where[card] for card in recall(at, CARDS, ())}
    return next(iter(spoken_of)) if len(spoken_of) == 1 and all(map(_is_space, spoken_of)) else ""


def around(at: Position) -> tuple[str, ...]:
    """The spaces that share an edge with the one that a sentence means: of the piece that moves, if
    it comes from a space."""
    from_ = at.state.where[at.moving] if at.moving >= 0 else ""
    return neighbours(at, from_ if _is_space(from_) else here(at))


def _is_space(address: str) -> bool:
    return address.rpartition(".")[2].isdecimal()


def neighbours(at: Position, address: str) -> tuple[str, ...]:
    """The spaces that share an edge with a space; of a zone without a board, those before and
    behind it."""
    zone, _, number = address.rpartition(".")
    its = at.table.setting.zone_of(address)
    shape = at.table.setting.program.shapes.get(its.id if its is not None else "")
    if its is None or not number.isdecimal():
        return ()
    if shape is None:
        beside = (int(number) - 1, int(number) + 1)
        return tuple(f"{zone}.{each}" for each in beside if 0 < each <= (its.spaces or 0))
    return tuple(f"{zone}.{each + 1}" for each in shape.beside(int(number) - 1))


@template("place", "{zone}", constant="table", hands_on=True)
@template("place", "{space:space}", constant="table", hands_on=True)
def place_at(at: Position, zone: Any = None, space: Any = None) -> Zones:
    """A zone or a space."""
    found: Zones = at.value(zone or space)
    return found


@template(
    "place",
    "the {end=top|bottom} of {zone}",
    "{end=top|bottom} of {zone}",
    constant="table",
)
def place_end(at: Position, end: str, zone: Any) -> Zones:
    """The top or the bottom of a pile."""
    found: Zones = at.value(zone)._replace(top=end == "top")
    return found


def zone_id(at: Position, zone: Any) -> str:
    """The id of the zone that a phrase names."""
    addresses = at.value(zone).addresses
    found = at.table.setting.zone_of(addresses[0]) if addresses else None
    return found.id if found is not None else ""
