"""Decisions to what could be chosen in them and what was; and to whether a seat that has lost chose
who wins."""

from __future__ import annotations

import random
from collections import Counter as Tally
from collections.abc import Sequence

from referee import engine
from referee.moves import Move
from referee.playtest.naming import Names
from referee.playtest.players import choices
from referee.playtest.values import Values
from referee.setting import Table
from referee.state import State

HOPELESS = 0.2
"""A seat worth less than that part of an even share is not expected to win any more."""
KINGS = 8
"""Moves of which it is looked whom they make win."""


class Choices:
    """Counts what could be chosen and what was, seat by seat."""

    def __init__(self, table: Table) -> None:
        self.could: list[Tally[str]] = [Tally() for _ in table.seats]
        self.took: list[Tally[str]] = [Tally() for _ in table.seats]
        self.by_chance: dict[str, float] = {}
        self._names = Names(table)

    def decision(self, seat: int, legal: Sequence[Move], move: Move) -> None:
        """Adds a decision between several moves."""
        # At every decision, of all moves: so it is counted without a Tally, and without new moves.
        names, open_to = self._names, dict[str, int]()
        known = names.known
        for verb, _, args in legal:
            bare = verb, args
            for name in known[bare] if bare in known else names.of(bare):
                open_to[name] = open_to.get(name, 0) + 1
        could, by_chance, number = self.could[seat], self.by_chance, len(legal)
        for name, count in open_to.items():
            could[name] += 1
            chance = min(1.0, count / number)
            by_chance[name] = by_chance.get(name, 0.0) + chance
        self.took[seat].update(self._names.of((move.verb, move.args)))


def swayed(
    table: Table,
    values: Values,
    state: State,
    legal: Sequence[Move],
    worth: Sequence[float],
    chance: random.Random,
) -> float:
    """By how much its moves differ in what the position is worth to one of the others, where a seat
    can win by none of them; else 0. `worth` is what the position was worth when the turn began."""
    assert state.asked is not None
    seat = table.seats.index(state.asked.seat)
    hopeless = HOPELESS / len(table.seats)
    if len(table.seats) < 3 or worth[seat] > hopeless:
        return 0.0
    tried = choices(legal, chance)
    if len(tried) > KINGS:
        tried = chance.sample(tried, KINGS)
    after = [
        values.of_all(table, engine.apply(table, state, move, checked=True).state) for move in tried
    ]
    if len(after) < 2 or any(each[seat] > hopeless for each in after):
        return 0.0
    spreads: list[float] = [max(each) - min(each) for each in zip(*after, strict=True)]
    return max(spread for at, spread in enumerate(spreads) if at != seat)
