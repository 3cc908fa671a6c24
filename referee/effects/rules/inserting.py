"""Inserting cards into a row, a zone with numbered spaces: its cards keep their order and make room
for each other. Which card comes where is one answer, named by its place, or by its neighbours."""

from __future__ import annotations

from typing import Any

from referee.effects.rules import happening
from referee.effects.rules.acts import keep, lot_of
from referee.effects.rules.context import at_rules
from referee.effects.rules.filters import every_card
from referee.effects.rules.lots import Lot
from referee.effects.rules.places import spaces_of
from referee.effects.rules.templates import template
from referee.keys import PLACED
from referee.play import Play
from referee.position import Position
from referee.rules import rules_in
from referee.state import Decision

WAYS = ("insert", "insert-before", "insert-after", "insert-first", "insert-last")
"""The verbs by which it is said where a card is inserted."""
PLACE = "place"
"""The kind of question that they answer."""


@template("act", "insert<s> {lot} into {zone}")
def insert(play: Play, lot: Any, zone: Any) -> None:
    """A card comes into a row at a place of choice, before, after or between those that lie there;
    the cards behind it make room and keep their order."""
    spaces = row_of(play, zone)
    lying = in_order(play, spaces)
    found = lot_of(play, lot, f"{play.me}: from where do you insert a card?")
    if not spaces[0].rpartition(".")[2].isdecimal():
        play.nothing(f"{play.called(spaces[0])} has no numbered spaces")
        return
    if not found.cards or len(lying) >= len(spaces):
        play.nothing("the row is full" if found.cards else f"{play.me} has no card to insert")
        return
    rules = at_rules(play)
    beside = rules_in(play.table.setting).beside_answers.get(PLACE, ())
    asks = f"{play.me}: which card do you insert, and where?"
    name, place = play.ask(Decision(PLACE, play.me, asks, (*WAYS, *beside), rules))
    card = offered(play, found)[name]
    play.identify(card, name)
    happening.mark(play)
    order = (*lying[: place - 1], card, *lying[place - 1 :])
    # The farthest first, so that a space is empty before a card comes to it.
    to = dict(zip(order, spaces, strict=False))
    for each in reversed(lying):
        if play.state.where[each] != to[each] and not play.zone(to[each]):
            play.move(each, to[each], keep=True)
    for each in lying:
        if play.state.where[each] != to[each]:
            play.move(each, to[each], keep=True)
    play.move(card, to[card])
    placed = (pair for pair in play.fact(PLACED, ()) if pair[0] in lying)
    play.state.facts[PLACED] = (*placed, (card, play.me))
    keep(play, (card,))
    happening.occurred(play, "place", (card,), to[card])


def row_of(at: Position, zone: Any) -> tuple[str, ...]:
    """The spaces of the row that a phrase names."""
    return spaces_of(at, at.value(zone).addresses[0])


def in_order(at: Position, spaces: tuple[str, ...]) -> tuple[int, ...]:
    """The cards of a row, from its first space on."""
    zones = at.state.zones
    return tuple([card for each in spaces for card in zones[each]])


def offered(at: Position, lot: Lot) -> dict[str, int]:
    """The names that the cards of a lot have or may have, each with the card that would be it."""
    found: dict[str, int] = {}
    where, test = at.state.where, every_card if lot.filter is None else lot.filter.test
    for address in dict.fromkeys([where[card] for card in lot.cards]):
        for name, card in at.offers(address).items():
            if name in found or card not in lot.cards:
                continue
            if test is every_card or at.as_if(card, name, test):
                found[name] = card
    return found
