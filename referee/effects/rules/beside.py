"""Spaces as seen from the card that speaks: `this space`, `the next space`, `space 3`; what lies
there, what it is, and how two spaces swap it."""

from __future__ import annotations

from typing import Any

from referee.effects.rules import happening
from referee.effects.rules.atonce import as_one
from referee.effects.rules.filters import noun_of
from referee.effects.rules.lots import Lot, exactly
from referee.effects.rules.oncards import cite, counter_called
from referee.effects.rules.places import Zones, around, here, lying, spaces_of, whole
from referee.effects.rules.sides import fielded, in_play
from referee.effects.rules.taking import one_of
from referee.effects.rules.templates import template
from referee.effects.rules.unknown import known, passes
from referee.keys import FIRST, PLACED
from referee.play import Play
from referee.position import Position
from referee.rules import rules_in
from referee.setting import address_of
from tablewright.model.game import Zone


def _row(at: Position) -> tuple[str, ...]:
    """The spaces of the zone from which the card speaks; where no card does, or it lies in none,
    those of the game's only zone of spaces."""
    zone = here(at).rpartition(".")[0]
    if not zone:
        spread = [each for each in at.table.setting.game.zones if each.spaces]
        zone = spread[0].id if len(spread) == 1 and spread[0].owner != "seat" else ""
    return spaces_of(at, zone) if zone else ()


@template("space", "this space")
def this_space(at: Position) -> Zones:
    """The space of the card whose sentence it is, else of the card that was spoken of last."""
    space = here(at)
    return Zones((space,) if space else ())


@template("space", "space {n}")
def space_of_the_row(at: Position, n: int) -> Zones:
    """The space with a number of the zone in which the card lies whose sentence it is."""
    return Zones(_row(at)[n - 1 : n])


@template("space", "any space")
def any_space(at: Position) -> Zones:
    """One of the spaces of the zone in which the card lies whose sentence it is."""
    return Zones(_row(at), False)


@template("space", "the same space of {zone}")
def the_same_space(at: Position, zone: Any) -> Zones:
    """The space of another zone with the number of the space of the card whose sentence it is."""
    number = here(at).rpartition(".")[2]
    spaces = whole(at, zone)
    return Zones(tuple(each for each in spaces if number and each.endswith(f".{number}")))


@template("space", "this column")
def this_column(at: Position) -> Zones:
    """The spaces with the number of the space of the card whose sentence it is, in every zone that
    has as many spaces; those of players come first."""
    zone, _, number = here(at).rpartition(".")
    its, setting = at.table.setting.zone_of(zone) if zone else None, at.table.setting
    spread = [each for each in setting.game.zones if its and each.spaces == its.spaces]
    seats = at.table.seats
    owned = [address_of(each, seat) for seat in seats for each in spread if each.owner == "seat"]
    shared = [each.id for each in spread if each.owner != "seat"]
    return Zones(tuple(f"{each}.{number}" for each in (*owned, *shared)))


@template("space", "the {side=next|previous} space")
def space_beside(at: Position, side: str) -> Zones:
    """The space with the next number, or the one before it; round a closed track there is always
    one."""
    seen_from = rules_in(at.table.setting).seen_from
    if seen_from is not None:
        space = seen_from(at, 1 if side == "next" else -1)
        return Zones((space,) if space else ())
    zone, _, number = here(at).rpartition(".")
    its = at.table.setting.zone_of(zone) if zone else None
    if its is None or not its.spaces:
        return Zones(())
    shape = at.table.setting.program.shapes.get(its.id)
    there = int(number) + (1 if side == "next" else -1)
    if shape is not None and shape.closed:
        there = (there - 1) % its.spaces + 1
    return Zones((f"{zone}.{there}",) if 0 < there <= its.spaces else ())


@template("space", "each adjacent space")
def each_adjacent(at: Position) -> Zones:
    """All spaces that the board links with the one of the piece that moves, else of the card whose
    sentence it is, else of the card that was spoken of last; where it links none, those that share
    an edge with it."""
    return Zones(around(at))


@template("piece", "the card {prep=in|on} {space}", "the cards {prep=in|on} {space}")
def cards_there(at: Position, prep: str, space: Any) -> Lot:
    """What lies in a space, or in several."""
    zones = at.value(space)
    return exactly(lying(at, zones), zones)


@template("piece", "each card {side=after|before} this card")
def cards_beyond(at: Position, side: str) -> Lot:
    """The cards of the same zone in the spaces behind the one of the card whose sentence it is, or
    before it."""
    spaces, space = _row(at), here(at)
    if space not in spaces:
        return exactly(())
    number = spaces.index(space)
    zones = Zones(spaces[number + 1 :] if side == "after" else spaces[:number])
    return exactly(lying(at, zones), zones)


@template("lot", "{counted} {prep=in|on} {space}", "{counted} {prep=of|from} {space}")
def lot_on(at: Position, counted: Any, prep: str, space: Any) -> Lot:
    """So many cards of a space, or of several."""
    found: Lot = at.value(counted).of(at, at.value(space))
    return found


@template("lot", "any {noun} in play")
def any_in_play(at: Position, noun: str) -> Lot:
    """One card of those that lie on spaces, or open before the players; not in heaps."""
    spread = [each.id for each in at.table.setting.game.zones if each.spaces and _common(each)]
    fits = noun_of(at, "noun", noun)
    test = fits.test(at)
    lie = (*lying(at, Zones(tuple(spread))), *in_play(at))
    cards = tuple(card for card in dict.fromkeys(lie) if passes(at, card, test) is not False)
    number = min(1, len(cards))
    return Lot(cards, number, number, fits, noun=("rules.filter-noun", (noun,)))


@template("lot", "your {nouns} in play")
def yours_in_play(at: Position, nouns: str) -> Lot:
    """The cards that lie on spaces since the player inserted them, or open before that player; what
    nobody is known to have inserted is of who goes first."""
    test, mine = noun_of(at, "nouns", nouns).test(at), at.you or at.me
    spread = [each.id for each in at.table.setting.game.zones if each.spaces and _common(each)]
    placed, first = dict(at.fact(PLACED, ())), at.fact(FIRST, at.table.seats[0])
    laid = [card for card in lying(at, Zones(tuple(spread))) if placed.get(card, first) == mine]
    return exactly([card for card in (*laid, *fielded(at, mine)) if test(card)])


def _common(zone: Zone) -> bool:
    return zone.owner != "seat" and zone.face == "up" and zone.sees == "all"


@template("condition", "{space} is empty")
def space_is_empty(at: Position, space: Any) -> bool:
    """There is such a space, and nothing lies in it; where it is one of several, in one of them."""
    zones = at.value(space)
    each = (not at.zone(address) for address in zones.addresses)
    return bool(zones.addresses) and (all(each) if zones.every else any(each))


@template("condition", "{space} is not empty")
def space_is_taken(at: Position, space: Any) -> bool:
    """Something lies in a space, or in one of several."""
    return any(at.zone(address) for address in at.value(space).addresses)


@template("condition", "{piece} is {prep=in|on} {space}")
def piece_lies_there(at: Position, piece: Any, prep: str, space: Any) -> bool:
    """A card lies in a space, or in one of several."""
    spaces, cards = at.value(space).addresses, at.value(piece).cards
    return bool(cards) and all(at.state.where[card] in spaces for card in cards)


@template("condition", "{piece} is {a n:single} {filter:one}")
def piece_is(at: Position, piece: Any, n: Any, filter: Any) -> bool | None:
    """There is such a card, and it is of a kind."""
    return _of_kind(at, piece, filter, True)


@template("condition", "{piece} is not {a n:single} {filter:one}")
def piece_is_not(at: Position, piece: Any, n: Any, filter: Any) -> bool | None:
    """There is such a card, and it is of another kind."""
    return _of_kind(at, piece, filter, False)


def _of_kind(at: Position, piece: Any, filter: Any, wanted: bool) -> bool | None:
    cards, test = at.value(piece).cards, at.value(filter).test(at)
    found = [passes(at, card, test) for card in cards]
    if None in found:
        known(at, cards, test)
        return None
    return bool(cards) and all(each is wanted for each in found)


@template("condition", "{piece} has no {counter:counter_there}")
def piece_has_none(at: Position, piece: Any, counter: str) -> bool:
    """There is such a card, and none of the counters lies on it."""
    its, cards = counter_called(at, counter), at.value(piece).cards
    return bool(cards) and not any(at.mark(card, its.id) for card in cards)


@template("condition", "{piece} has {n} or more {counter:counter_there}")
def piece_has(at: Position, piece: Any, n: int, counter: str) -> bool:
    """As many of a counter lie on a card."""
    its, cards = counter_called(at, counter), at.value(piece).cards
    return bool(cards) and all(at.mark(card, its.id) >= n for card in cards)


@template(
    "act",
    "swap<s> {space} and {other:space}",
    "swap<s> the cards {prep=in|on} {space} and {other:space}",
)
def swap_spaces(play: Play, space: Any, other: Any, prep: str = "") -> None:
    """Two spaces exchange what lies in them, with the counters on it; one of them may be empty."""
    one = one_of(play, play.value(space), f"{play.me}: which space do you swap?")
    two = one_of(play, play.value(other), f"{play.me}: with which space?")
    cards, others = play.zone(one), play.zone(two)
    swapped = rules_in(play.table.setting).swapped
    if not one or not two:
        cite(play, "missing")
        play.nothing("there is no such space")
    elif one == two or (not cards and not others and swapped is None):
        cite(play, "missing")
        play.nothing("there is no card to swap")
    else:
        happening.mark(play)
        with as_one(play):
            for lying_there, to in ((cards, two), (others, one)):
                for card in lying_there:
                    play.move(card, to, keep=True)
            if swapped is not None:
                swapped(play, one, two)
        for lying_there, to in ((cards, two), (others, one)):
            if lying_there:
                happening.occurred(play, "move", lying_there, to)
