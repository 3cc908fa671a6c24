"""What a seat knows of a position to a position that could be: every unknown card is given a name
out of its pool."""

from __future__ import annotations

import random

from referee.knowledge import known
from referee.setting import Table
from referee.state import UNKNOWN, State


def seen_from(table: Table, state: State, seat: str) -> State:
    """The position as a seat knows it, and nothing else. Players get this and never the state."""
    return known(table, state, seat)


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
    return new
