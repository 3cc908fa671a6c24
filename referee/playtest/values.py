"""Positions to how well they are for a seat, from 0 (lost) to 1 (won): by what the game itself
counts and how it would end now, weighed as games say that were played to their ends
(`referee.playtest.fitting`).
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cached_property

from referee.keys import OUT
from referee.playtest.habits import Habits
from referee.playtest.looks import Looks, shares
from referee.playtest.remembering import Sort
from referee.playtest.weighing import Weights, weighed, weights_of
from referee.setting import Table
from referee.state import State


@dataclass(frozen=True)
class Values:
    """What positions are worth, for one table."""

    looks: Looks
    weights: tuple[float, ...]
    base: float
    pace: float = 1.0
    """How many decisions a turn has in which there is something to choose, on average."""
    telling: frozenset[Sort] = frozenset()
    """Sorts of moves that can tell what is hidden (`referee.playtest.remembering`)."""
    habits: Habits = field(default_factory=Habits)
    """What moves are worth by what they are; learned where a search plays."""

    def of(self, table: Table, state: State, seat: str) -> float:
        """What a position is worth to a seat, from 0 to 1; what it got if the game has ended."""
        return self.of_all(table, state)[table.seats.index(seat)]

    def of_all(self, table: Table, state: State) -> list[float]:
        """The same for all seats."""
        if state.outcome is not None:
            return list(shares(table, state).values())
        out = state.facts.get(OUT, ())
        return [
            0.0 if seat in out else min(0.98, max(0.02, self.base + worth))
            for seat, worth in zip(
                table.seats, weighed(self.put_together, table, state), strict=True
            )
        ]

    @cached_property
    def put_together(self) -> Weights:
        """The weights as positions are weighed by them."""
        return weights_of(self.looks, self.weights)

    def __reduce__(self) -> tuple[object, ...]:
        """Without what is put together of it: that goes from process to process with each block."""
        return type(self), tuple(getattr(self, each.name) for each in fields(self))

    @cached_property
    def told(self) -> dict[str, float]:
        """The weights by what they are of."""
        return dict(zip(self.looks.names, self.weights, strict=True))
