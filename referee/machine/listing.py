"""Moves of a list that are one act with one card: what they may be done with, without trying. An
act and a position in, cards as options out, as the act itself would ask for them."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, NamedTuple

from referee.effects.rules import acts, buying, forbidding
from referee.effects.rules.counting import affordable
from referee.effects.rules.filters import named
from referee.effects.rules.going import is_row
from referee.effects.rules.places import sees, whole
from referee.machine import ready
from referee.phrases.tree import base
from referee.play import Play

BUYS = "rules.buy"
EXACT = ("rules.play-card", BUYS)
"""The acts that can be done with every card of their lot, if nothing speaks against any card."""
OWN = ("your", "their", "the")


class Exact(NamedTuple):
    """What a move may be done with, as far as it is the same throughout a game."""

    spaces: tuple[str, ...]
    """Where the cards lie."""
    names: Container[str] | None
    """Which cards it may be; None for all."""
    row: bool
    """Whether equal ones are alike wherever in it they lie."""
    buys: bool
    """Whether their cost is paid."""


def exact(play: Play, act: Any, seat: str) -> Exact | None:
    """How a player's cards for an act are found without trying: `1 card` of a kind from a zone of
    which nothing forbids any; None where only a trial can tell."""
    if act is None or base(act[0]) not in EXACT or base(act[1][0][0]) != "rules.lot-from":
        return None
    counted, _, zone = act[1][0][1]
    noun = counted[1][-1]
    place = act[1][2] if len(act[1]) > 2 else None
    simple = base(counted[0]) == "rules.counted-one" and base(noun[0]) == "rules.filter-noun"
    if not simple or base(zone[0]) != "rules.zone-of" or zone[1][0] not in OWN:
        return None
    its, setting = ready.act(play.table.setting, act), play.table.setting
    if its.barred or its.foregone or forbidding.forbids(play):
        return None

    def found() -> Exact | None:
        to = (acts.open_zone(play),) if place is None else play.value(place).addresses
        spaces = whole(play, zone)
        buys = base(act[0]) == BUYS
        verb = "buy" if buys else "play"
        to = buying.goes_to(play, place) if buys else to
        if not all(forbidding.never_refused(play, verb, each) for each in to):
            return None
        if len(play.value(zone).addresses) != 1 or not all(sees(play, each) for each in spaces):
            return None
        return Exact(spaces, named(setting, "noun", noun[1][0])[0], is_row(play, spaces), buys)

    return play.as_seat(seat, found)


def listed(play: Play, its: Exact) -> list[tuple[str, int]]:
    """The cards that a player may do it with now, each with what it is called; that one costs too
    much is said when somebody asks."""
    names, zones = play.state.names, play.state.zones
    cards = list[int]()
    for space in its.spaces:
        if space in zones:
            cards += zones[space]
    if its.names is not None:
        cards = [card for card in cards if names[card] in its.names]
    if its.buys:
        cards = affordable(play, cards)
    marked = False
    for values in play.state.marks.values():
        marked = marked or (bool(values) and not values.keys().isdisjoint(cards))
    if marked or not (its.row or its.spaces[1:] == ()):
        return [(label, value) for label, value in play.card_options(cards)[0]]
    found: dict[str, int] = {}
    for card in cards:
        if names[card] not in found:
            found[names[card]] = card
    return [*found.items()]
