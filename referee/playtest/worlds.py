"""What a seat knows of a position to a position that could be: every unknown card is given a name
out of its pool, and others have laid in secret what they could have."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import Protocol

from referee.knowledge import known
from referee.plain import Key
from referee.position import Position
from referee.setting import Table, address_of
from referee.state import UNKNOWN, State
from referee.together import laying, limits_and_lot, place_of
from referee.view import counts_hidden

LAID = Key[tuple[tuple[str, str, int, int], ...]]("laid in secret")
"""In a view: where others have laid cards in secret, the hand that they seem to be in still, and
how many they are at least and at most. That they have chosen everybody knows."""


class Fitting(Protocol):
    """What else a world has to agree with."""

    def fit(self, state: State, pools: Collection[Sequence[int]], chance: random.Random) -> None:
        """Makes a world agree; cards of a pool can be each other."""
        ...


REMEMBERED = Key[Fitting]("remembered")
"""In a view: what its seat remembers (`referee.playtest.remembering`)."""


def seen_from(table: Table, state: State, seat: str) -> State:
    """The position as a seat knows it, and nothing else. Players get this and never the state."""
    return known(table, state, seat)


def played_from(table: Table, state: State, seat: str) -> State:
    """The same for who imagines worlds: who else has laid cards in secret belongs to it."""
    view = known(table, state, seat)
    its, hand = laying(table.setting), table.setting.hand
    if its is None or hand is None:
        return view
    found, at = [], Position(table, view)
    for other in table.seats:
        place = place_of(at, its.act, other)
        if state.zones.get(place) and counts_hidden(table, place, seat):
            low, high, _ = limits_and_lot(at, its.act, other)
            found.append((place, address_of(hand, other), low, high))
    if found:
        view.facts[LAID] = tuple(found)
    return view


def world(view: State, chance: random.Random) -> State:
    """A position that fits what is known: as likely as any other, and with other luck to come."""
    new = view.copy()
    new.random = chance.getrandbits(64)
    cards: dict[int, list[int]] = {}
    for card, pool in new.pool_of.items():
        if new.names[card] == UNKNOWN:
            cards.setdefault(pool, []).append(card)
    for pool, unknown in cards.items():
        names = [name for name, count in new.pools[pool] for _ in range(count)]
        chance.shuffle(names)
        # A pool holds as many names as it has cards.
        for card, name in zip(unknown, names, strict=True):
            new.names[card] = name
    new.pool_of, new.pools = {}, {}
    remembered: Fitting | None = new.facts.pop(REMEMBERED, None)
    if remembered is not None:
        remembered.fit(new, cards.values(), chance)
    for place, hand, low, high in new.facts.pop(LAID, ()):
        _lay(new, place, hand, low, high, chance)
    return new


def _lay(state: State, place: str, hand: str, low: int, high: int, chance: random.Random) -> None:
    """Somebody has laid cards of a hand, as many as who lays at random: without them what follows
    would be looked at as if nobody but oneself had chosen."""
    held, number = state.zones.get(hand, ()), low
    while number < high and chance.random() * (len(held) - number + 1) >= 1:
        number += 1
    # Which ones is no matter: their names were given to them by chance.
    held, laid = held[: len(held) - number], held[len(held) - number :]
    state.zones[hand], state.zones[place] = held, laid
    for card in laid:
        state.where[card] = place
