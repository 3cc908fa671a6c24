"""Whose side cards in play are on: phrases in, filters out: `ally`, `enemy champion`, `exhausted
gun you control`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee.effects.rules.context import in_turn_order
from referee.effects.rules.exhausting import filter_turned, filters_turned
from referee.effects.rules.filters import (
    EVERY,
    NONE,
    Filter,
    Test,
    noun_of,
)
from referee.effects.rules.lots import MOST, Counted, Lot
from referee.effects.rules.places import lying, spaces_of
from referee.effects.rules.seats import rivals
from referee.effects.rules.templates import template
from referee.phrases.tree import Sentence
from referee.position import Position
from referee.setting import Setting, address_of
from tablewright.model.game import Zone
from tablewright.model.zones import is_heap

HOSTILE = "rules.enemies-of-all"
"""The fact that names a zone whose cards are enemies of every player."""


def fields_of(setting: Setting) -> tuple[Zone, ...]:
    """The zones whose cards are in play: open ones of each player that are no heap."""
    found: tuple[Zone, ...] | None = setting.kept.get(("fields of",))
    if found is None:
        open_ones = (each for each in setting.game.zones if each.face == "up")
        found = setting.kept["fields of",] = tuple(
            zone
            for zone in open_ones
            if zone.owner == "seat" and zone.sees == "all" and not is_heap(zone)
        )
    return found


def fielded(at: Position, seat: str) -> tuple[int, ...]:
    """The cards of a player that are in play."""
    lie, kept = at.state.zones, at.table.kept
    if ("fielded", seat) not in kept:
        fields = (address_of(zone, seat) for zone in fields_of(at.table.setting))
        kept["fielded", seat] = tuple(each for field in fields for each in spaces_of(at, field))
    found: list[int] = []
    for address in kept["fielded", seat]:
        if address in lie:
            found += lie[address]
    return tuple(found)


def hostile(at: Position) -> tuple[int, ...]:
    """The cards that are enemies of every player, since the rules say so."""
    found: list[int] = []
    for each in at.table.setting.program.standing.get(HOSTILE, ()):
        found += lying(at, at.value(each.fact.slots[-1]))
    return tuple(found)


def allies(at: Position) -> tuple[int, ...]:
    """The cards in play of whose sentence it is, but for the one that says it."""
    return tuple([card for card in fielded(at, at.you or at.me) if card != at.card])


def enemies(at: Position) -> tuple[int, ...]:
    """The cards in play of the opponents, and those that are everybody's enemies."""
    return (*_of_all(at, rivals(at, at.you or at.me)), *hostile(at))


def in_play(at: Position) -> tuple[int, ...]:
    """Every card that is in play."""
    return (*_of_all(at, at.table.seats), *hostile(at))


def _of_all(at: Position, seats: Iterable[str]) -> tuple[int, ...]:
    """The cards in play of some players, in their order."""
    found: list[int] = []
    for seat in seats:
        found += fielded(at, seat)
    return tuple(found)


def _side(at: Position, side: str, base: Filter = EVERY) -> Filter:
    return _of_these(base, enemies(at) if side == "enemy" else allies(at), side)


def _of_these(base: Filter, cards: tuple[int, ...], side: str) -> Filter:
    """Of some cards in play those that a filter stands for."""
    more, among = base.more, frozenset(cards)
    test = among.__contains__ if more is None else lambda card: card in among and more(card)
    return Filter(base.names, test, among=cards, side=side)


def _controlled(at: Position, filter: Any) -> int:
    test: Test = at.value(filter).test(at)
    return sum(map(test, fielded(at, at.you or at.me)))


@template("thing", "{filter:one} you control")
@template("thing", "other {filter:one} you control", other="other")
def each_controlled(at: Position, filter: Any, other: str = "") -> int:
    """How many cards of a kind a player has in play, the card that says it counted too unless
    others are meant."""
    this = at.card if other else -1
    test: Test = at.value(filter).test(at)
    return sum(test(card) for card in fielded(at, at.you or at.me) if card != this)


@template("condition", "you control {a n:single} {filter:one}")
def controls_one(at: Position, n: Any, filter: Any) -> bool:
    """A card of a kind is in play before a player, be it the one that says it."""
    return _controlled(at, filter) > 0


@template(
    "condition", "you control {n} or more {filter:many}", "you control {n:several} {filter:many}"
)
def controls_several(at: Position, n: int, filter: Any) -> bool:
    """As many cards of a kind are in play before a player, the card that says it counted too."""
    return _controlled(at, filter) >= n


@template("side", "{ally}", "{noun} {ally}")
def side_ally(at: Position, ally: str, noun: str = "") -> Filter:
    """Another card in play of the same player, of a kind if it is named."""
    return _side(at, "ally", noun_of(at, "noun", noun) if noun else EVERY)


@template("side", "{enemy}")
def side_enemy(at: Position, enemy: str) -> Filter:
    """A card in play of an opponent."""
    return _side(at, "enemy")


@template("side", "enemy {filter:one}")
def side_enemy_of(at: Position, filter: Any) -> Filter:
    """A card in play of an opponent, of a kind."""
    return _side(at, "enemy", at.value(filter))


NONE_OF_OWN = NONE._replace(among=(), side="own")


def _own(at: Position, base: Filter) -> Filter:
    if base is NONE:
        return NONE_OF_OWN
    return _of_these(base, fielded(at, at.you or at.me), "own")


@template("own", "{noun} you control", "{turned} {noun} you control")
def own(at: Position, noun: str, turned: str = "") -> Filter:
    """A card in play before a player, be it the one that says it."""
    found = filter_turned(at, turned, noun) if turned else noun_of(at, "noun", noun)
    return _own(at, found)


@template("many", "{nouns} you control", "{turned} {nouns} you control")
def filters_own(at: Position, nouns: str, turned: str = "") -> Filter:
    """The cards in play before a player, the one that says it too."""
    found = filters_turned(at, turned, nouns) if turned else noun_of(at, "nouns", nouns)
    return _own(at, found)


@template("counted", "each {filter:one} in play", "all {filter:many} in play")
def counted_in_play(at: Position, filter: Any) -> Counted:
    """Every card of a kind that lies open before a player, in turn order."""
    base = at.value(filter)
    among = _of_all(at, in_turn_order(at))
    return Counted(MOST, MOST, base._replace(among=among), filter)


@template("counted", "each other {filter:one}", "all other {filter:many}")
@template("counted", "each other {filter:one} in play", "all other {filter:many} in play", of="all")
def counted_each_other(at: Position, filter: Any, of: str = "") -> Counted:
    """Every card of a kind but the one that says it."""
    base, this = at.value(filter), at.card
    if of:
        base = base._replace(among=_of_all(at, in_turn_order(at)))
    return Counted(MOST, MOST, base.also(lambda card: card != this), filter)


@template("counted", "your other {filter:many}")
def counted_all_other(at: Position, filter: Any) -> Counted:
    """Every other card of a kind that is in play before the same player."""
    base, this = at.value(filter), at.card
    base = base._replace(among=fielded(at, at.you or at.me))
    return Counted(MOST, MOST, base.also(lambda card: card != this), filter)


@template("counted", "each opponent's {noun}", "each opponent's {nouns}")
def counted_of_opponents(at: Position, noun: str = "", nouns: str = "") -> Counted:
    """Every card of a kind that lies open before an opponent."""
    base = noun_of(at, "noun", noun) if noun else noun_of(at, "nouns", nouns)
    return Counted(MOST, MOST, _side(at, "enemy", base), None)


@template("every", "{filter:many}")
@template("every", "other {filter:many}", other="other")
@template("every", "each {noun}")
def all_in_play(at: Position, filter: Any = None, noun: str = "", other: str = "") -> Lot:
    """Every card of a kind that is in play, but for the one that says it if others are meant."""
    base: Filter = noun_of(at, "noun", noun) if noun else at.value(filter)
    if base.among is None:
        base = base._replace(among=_of_all(at, in_turn_order(at)))
    this = at.card
    kind = base.also(lambda card: card != this) if other else base
    return Counted(MOST, MOST, kind, filter).of(at, None)


@template("lot", "each {filter:one} in {zone}")
def each_in_zone(at: Position, filter: Any, zone: Any) -> Lot:
    """Every card of a kind in a zone."""
    return Counted(MOST, MOST, at.value(filter), filter).of(at, at.value(zone))


@template("one", "{side:own}", hands_on=True)
@template("one", "{side}", hands_on=True)
def filter_side(at: Position, side: Any) -> Filter:
    """Cards in play, by whose they are."""
    found: Filter = at.value(side)
    return found


@template("one", "{side} that says something else")
def filter_says_else(at: Position, side: Any) -> Filter:
    """Cards in play that share no sentence with the one that says so: no two of them can go on
    setting off each other."""
    base: Filter = at.value(side)
    said = _said(at, at.card)
    return base.also(lambda card: not said & _said(at, card))


def _said(at: Position, card: int) -> set[Sentence]:
    """What a card says."""
    sections = at.facts(card).sections if card >= 0 else ()
    return {each for section in sections for each in section.sentences}


@template("many", "{allies}", "{noun} {allies}")
def filters_allies(at: Position, allies: str, noun: str = "") -> Filter:
    """The other cards in play of the same player, of a kind if it is named."""
    return _side(at, "ally", noun_of(at, "noun", noun) if noun else EVERY)


@template("many", "{enemies}")
def filters_enemies(at: Position, enemies: str) -> Filter:
    """The cards in play of the opponents."""
    return _side(at, "enemy")


@template("many", "enemy {filter:many}")
def filters_enemies_of(at: Position, filter: Any) -> Filter:
    """The cards in play of the opponents, of a kind."""
    return _side(at, "enemy", at.value(filter))
