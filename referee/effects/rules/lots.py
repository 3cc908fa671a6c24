"""How many cards, and which: counted ones, piles, single cards; as a sentence names them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any, NamedTuple

from referee.effects.rules.context import recall, those
from referee.effects.rules.filters import NONE, Filter, grouped, named
from referee.effects.rules.keys import DEALT, OWNERS, REVEALED
from referee.effects.rules.memos import AMONG, CARDS
from referee.effects.rules.places import Zones, lying, owners, sees
from referee.effects.rules.templates import template
from referee.effects.rules.unknown import counted, may_be_alike, passes
from referee.keys import CHOSEN
from referee.phrases.tree import base, within
from referee.position import Position
from referee.setting import BOX, address_of
from referee.state import UNKNOWN

MOST = 1_000_000


class Lot(NamedTuple):
    """Cards to take, as a sentence names them."""

    cards: tuple[int, ...]
    """Those that it may be."""
    low: int
    high: int
    """How many of them are taken; all if `low` is as many as there are."""
    filter: Filter | None = None
    zones: Zones | None = None
    """Where they lie, if the sentence says it."""
    noun: Any = None
    """The phrase of the filter."""
    hidden: bool = False
    """Whether who takes them does not see them: then chance says which."""

    @property
    def all(self) -> bool:
        """Whether there is nothing to choose."""
        return len(self.cards) <= self.low


lot_with: Callable[[tuple[Any, ...]], Lot] = partial(tuple.__new__, Lot)
"""A lot of all its parts: it takes half the time."""


class Some(NamedTuple):
    """How many cards of a kind somebody must have for a condition to hold."""

    low: int
    high: int
    filter: Filter
    only: bool = False
    noun: Any = None
    """The phrase of the number and the kind."""

    def found(self, at: Position, zones: Zones) -> tuple[int, ...]:
        """The cards of zones that are meant; of equal ones the first group that is large enough."""
        cards = self.filter.fitting(at, lying(at, zones))
        if self.filter.differs:
            return tuple(each[0] for each in grouped(at, cards, self.filter.differs))
        if self.filter.same:
            groups = grouped(at, cards, self.filter.same)
            return next((each for each in groups if len(each) >= self.low), ())
        return cards

    def held(self, at: Position, zones: Zones) -> bool | None:
        """Whether as many lie there; None if unknown cards may decide it."""
        whole, names = lying(at, zones), at.state.names
        if not at.state.pool_of or UNKNOWN not in [names[card] for card in whole]:
            cards = self.found(at, zones)
            if self.only:
                return bool(whole) and len(cards) == len(whole)
            return self.low <= len(cards) <= self.high
        if self.filter.same:
            if self.low <= len(self.found(at, zones)):
                return True
            return None if may_be_alike(at, whole, self.filter.same, self.low) else False
        least, most = counted(at, whole, self.filter.test(at))
        low, high = (len(whole), len(whole)) if self.only else (self.low, self.high)
        if low <= least and most <= high:
            return True
        return False if most < low or least > high else None


# Numbers of cards


def _where(at: Position, zones: Zones | None) -> tuple[Zones, bool, bool]:
    """Where cards are taken from if nothing is said: the hand of the doer; whether the doer does
    not see them, and whether it is a pile from which the top cards are taken."""
    kept, me = at.table.kept, at.me
    addresses = zones.addresses if zones is not None else None
    key = ("from where", addresses, me)
    if key not in kept:
        hand = at.table.setting.hand
        if addresses is None:
            addresses = (address_of(hand, me),) if hand is not None else ()
        hidden = not all(sees(at, address) for address in addresses)
        its = zones or Zones(addresses)
        kept[key] = its, hidden, _drawn_from(at, its)
    found: tuple[Zones, bool, bool] = kept[key]
    return found if zones is None else (zones, found[1], found[2])


def _fitting(at: Position, cards: tuple[int, ...], kind: Filter) -> tuple[int, ...]:
    """Of some cards those of a kind, and those that may be."""
    if not at.state.pool_of:  # every card is known
        return kind.fitting(at, cards)
    names = at.state.names
    if UNKNOWN not in [names[card] for card in cards]:
        return kind.fitting(at, cards)
    test = kind.test(at)
    return tuple([card for card in cards if passes(at, card, test) is not False])


class Counted(NamedTuple):
    """A number of cards of a kind."""

    low: int
    high: int
    filter: Filter
    noun: Any = None
    """The phrase of the filter."""

    def of(self, at: Position, zones: Zones | None) -> Lot:
        """The same as cards of zones."""
        if zones is None and self.filter.among is not None:
            return self.in_play(at, self.filter.among)
        if zones is None and self.filter.deck:
            return self.pieces(at)
        if self.filter is NONE:
            return Lot((), 0, 0, self.filter, zones, self.noun)
        found, hidden, pile = _where(at, zones)
        cards = lying(at, found)
        kind = self.filter
        if not pile and not hidden and (kind.names is not None or kind.more is not None):
            cards = _fitting(at, cards, kind)
        there = len(cards)
        low = self.low if self.low < there else there
        high = self.high if self.high < there else there
        if pile:
            cards = cards[:high]
        return lot_with((cards, low, high, self.filter, found, self.noun, hidden and not pile))

    def in_play(self, at: Position, among: tuple[int, ...]) -> Lot:
        """The same as cards in play, wherever they lie."""
        cards = _fitting(at, among, self.filter)
        low, high = min(self.low, len(cards)), min(self.high, len(cards))
        return lot_with((cards, low, high, self.filter, None, self.noun, False))

    def pieces(self, at: Position) -> Lot:
        """The same as pieces of the doer, wherever they lie."""
        there = [each for each, where in enumerate(at.state.where) if where != BOX]
        mine = (each for each in there if owner_of(at, each) == at.me)
        cards = self.filter.fitting(at, tuple(mine))
        return Lot(cards, min(self.low, len(cards)), min(self.high, len(cards)), self.filter)


def _drawn_from(at: Position, zones: Zones) -> bool:
    """Whether it is one face-down pile, from which the top cards are taken; who may look through it
    chooses."""
    if len(zones.addresses) != 1:
        return False
    address = zones.addresses[0]
    zone = at.table.setting.zone_of(address)
    if zone is None or zone.face != "down" or zone.spaces:
        return False
    return not sees(at, address)


@template("counted", "{a n:single} {filter:one}", constant="table")
def counted_one(at: Position, n: int, filter: Any) -> Counted:
    """One card of a kind."""
    return Counted(1, 1, at.value(filter), filter)


@template("counted", "another {filter:one}", constant="table")
def counted_another(at: Position, filter: Any) -> Counted:
    """One more card of a kind."""
    return Counted(1, 1, at.value(filter), filter)


@template("counted", "{n:several} {filter:many}", constant="table")
def counted_several(at: Position, n: int, filter: Any) -> Counted:
    """So many cards of a kind, fewer if there are fewer."""
    return Counted(n, n, at.value(filter), filter)


@template(
    "counted", "up to {n:single} {filter:one}", "up to {n:several} {filter:many}", constant="table"
)
def counted_up_to(at: Position, n: int, filter: Any) -> Counted:
    """At most so many."""
    return Counted(0, n, at.value(filter), filter)


@template(
    "counted", "{n} or more {filter:many}", "{n} to {most:several} {filter:many}", constant="table"
)
def counted_or_more(at: Position, n: int, filter: Any, most: int = MOST) -> Counted:
    """At least so many, and at most so many if that is said."""
    return Counted(n, most, at.value(filter), filter)


@template("counted", "all {filter:many}", constant="table")
def counted_all(at: Position, filter: Any) -> Counted:
    """Every card of a kind."""
    return Counted(MOST, MOST, at.value(filter), filter)


@template("counted", "each {side}", "each {side:own}")
def counted_each(at: Position, side: Any) -> Counted:
    """Every card in play of one side."""
    return Counted(MOST, MOST, at.value(side), side)


@template("counted", "any number of {filter:many}", constant="table")
def counted_any(at: Position, filter: Any) -> Counted:
    """As many as one likes."""
    return Counted(0, MOST, at.value(filter), filter)


@template("counted", "a set or run", "a {name=set|run|meld|group}", constant="table")
def counted_meld(at: Position, name: str = "") -> Counted:
    """Cards that make up one of the sets that the rules declare."""
    kinds = at.table.setting.program.sets
    least = min((each.least for each in kinds if name in ("", each.name)), default=1)
    return Counted(least, MOST, Filter(sequence=True, called=name))


@template("some", "no {filter:many}", constant="table")
def some_none(at: Position, filter: Any) -> Some:
    """None of a kind."""
    return Some(0, 0, at.value(filter))


@template("some", "{a n:single} {filter:one}", constant="table")
def some_one(at: Position, n: int, filter: Any) -> Some:
    """At least one."""
    return Some(1, MOST, at.value(filter))


@template(
    "some", "{n:several} {filter:many}", "{n} or more {filter:many}", "all {n} {filter:many}",
    constant="table",
)  # fmt: skip
def some_several(at: Position, n: int, filter: Any) -> Some:
    """At least so many."""
    return Some(n, MOST, at.value(filter))


@template("some", "only {filter:many}", constant="table")
def some_only(at: Position, filter: Any) -> Some:
    """Cards, and none but these."""
    return Some(1, MOST, at.value(filter), only=True)


# Single cards, and lots


def exactly(cards: Sequence[int], zones: Zones | None = None) -> Lot:
    """These cards, all of them."""
    return lot_with((tuple(cards), len(cards), len(cards), None, zones, None, False))


@template("piece", "the {end=top|bottom} card of {zone}", "the {end=top|bottom} {kind} of {zone}")
def card_end(at: Position, end: str, zone: Any, kind: str = "") -> Lot:
    """The card on top of a pile, or at its bottom."""
    zones = at.value(zone)
    cards = lying(at, zones)
    return exactly(cards[:1] if end == "top" else cards[-1:], zones)


@template("piece", "the {what=chosen|drawn} {noun=card|cards}")
def card_before(at: Position, what: str, noun: str) -> Lot:
    """The cards that the paragraph spoke of last."""
    kept = recall(at, CARDS, ())
    if what == "chosen":
        kept = dict(at.fact(CHOSEN, ())).get(at.me, kept)
    return exactly(tuple(kept))


@template("piece", "{what=that} {noun}", "{what=those} {noun:nouns}")
def piece_before(at: Position, what: str, noun: str) -> Lot:
    """The pieces that the paragraph spoke of last."""
    return exactly(those(at))


@template("piece", "the top {n:several} cards of {zone}")
def cards_on_top(at: Position, n: int, zone: Any) -> Lot:
    """The cards on top of a pile, fewer if there are fewer."""
    zones = at.value(zone)
    return exactly(lying(at, zones)[:n], zones)


@template("piece", "the revealed cards")
def cards_revealed(at: Position) -> Lot:
    """The cards that players have revealed this round."""
    return exactly(tuple(card for _, cards in at.fact(REVEALED, ()) for card in cards))


@template("lot", "{n} of those cards")
def lot_of_those(at: Position, n: int) -> Lot:
    """Some of the cards that were revealed or looked at last."""
    cards = tuple(recall(at, AMONG, ()) or recall(at, CARDS, ()))
    return Lot(cards, min(n, len(cards)), min(n, len(cards)))


@template("lot", "up to {n} of those cards")
def lot_up_to_those(at: Position, n: int) -> Lot:
    """At most so many of the cards that were revealed or looked at last."""
    cards = tuple(recall(at, AMONG, ()) or recall(at, CARDS, ()))
    return Lot(cards, 0, min(n, len(cards)))


@template("piece", "this {kind}")
def piece_this(at: Position, kind: str) -> Lot:
    """The card whose sentence it is, by its kind."""
    return exactly((at.card,) if at.card >= 0 else ())


@template("piece", "this card")
def card_this(at: Position) -> Lot:
    """The card whose sentence it is."""
    return exactly((at.card,) if at.card >= 0 else ())


@template("piece", "the cards {prep=of|in} {zone}")
def cards_of(at: Position, prep: str, zone: Any) -> Lot:
    """All cards of a zone."""
    zones = at.value(zone)
    return exactly(lying(at, zones), zones)


@template("piece", "the last card that was dealt")
def card_dealt(at: Position) -> Lot:
    """The card that was dealt last."""
    return exactly(at.fact(DEALT, ()))


@template("piece", "the {card}", "{card}")
def card_named(at: Position, card: str) -> Lot:
    """A card by its name: the doer's own in hand before others."""
    hand = address_of(at.table.setting.hand, at.me)
    state = at.state
    mine = [each for each in at.zone(hand) if state.names[each] == card]
    others = [
        each for each, name in enumerate(state.names) if name == card and state.where[each] != BOX
    ]
    return exactly((mine or others)[:1])


@template("lot", "{piece}", hands_on=True)
def lot_piece(at: Position, piece: Any) -> Lot:
    """Cards that are known."""
    found: Lot = at.value(piece)
    return found


@template("lot", "{zone}")
def lot_zone(at: Position, zone: Any) -> Lot:
    """All cards of a zone."""
    zones = at.value(zone)
    return exactly(lying(at, zones), zones)


@template("lot", "{counted}")
def lot_counted(at: Position, counted: Any) -> Lot:
    """So many cards, from the hand of who takes them if nothing else is said."""
    found: Lot = at.value(counted).of(at, None)
    return found


@template("lot", "{counted} {prep=of|from} {zone}", "{counted} {prep=of|from} {zone:either}")
def lot_from(at: Position, counted: Any, prep: str, zone: Any) -> Lot:
    """So many cards of a zone."""
    found: Lot = at.value(counted).of(at, at.value(zone))
    return found


@template(
    "lot",
    "{whose=your|their|an opponent's|that opponent's|that player's} {noun}",
    "{whose=your|their|an opponent's|that opponent's|that player's} {noun:nouns}",
)
def lot_of_a_player(at: Position, whose: str, noun: str) -> Lot:
    """The pieces of a player, wherever they lie."""
    seats, _ = owners(at, whose)
    setting, where, owned = at.table.setting, at.state.where, owners_in(at)
    passing, _ = named(setting, "noun" if noun in setting.nouns["r_noun"] else "nouns", noun)
    cards = [
        each
        for each, name in enumerate(at.state.names)
        if (passing is None or name in passing)
        and where[each] != BOX
        and (owned.get(each) or at.owner(each)) in seats
    ]
    return exactly(cards)


@cache
def _taken_from(tree: Any) -> tuple[tuple[str, Any], ...]:
    """The phrases in a tree that take cards from somewhere, each with its zone if it says one."""
    return tuple(
        (name, each[1][2] if name == "rules.lot-from" else None)
        for each in within(tree)
        if (name := base(each[0])) in ("rules.lot-from", "rules.lot-counted")
    )


def unseen_by_others(at: Position, seat: str, tree: Any) -> tuple[str, ...]:
    """The zones from which cards are taken by what a tree says, as far as only this seat looks into
    them."""

    def found() -> list[str]:
        lots = _taken_from(tree)
        every = (
            at.value(zone) if name == "rules.lot-from" else _where(at, None)[0]
            for name, zone in lots
        )  # fmt: skip
        return [address for zones in every for address in zones.addresses]

    return tuple(
        address
        for address in dict.fromkeys(at.as_seat(seat, found))
        if (zone := at.table.setting.zone_of(address)) is not None and zone.sees == "owner"
    )


def owner_of(at: Position, card: int) -> str:
    """Whose piece a card is: whose zone it began in, else whose zone it lies in."""
    return owners_in(at).get(card, "") or at.owner(card)


def owners_in(at: Position) -> Mapping[int, str]:
    """Whose each piece is that began in a player's zone."""
    found: Mapping[int, str] = at.table.pairs("owners", at.state.facts.get(OWNERS, ()))
    return found
