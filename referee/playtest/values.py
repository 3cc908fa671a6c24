"""Positions to how well they are for a seat, from 0 (lost) to 1 (won): estimated from games that
were played at random to their ends, by what the game itself counts and how it would end now.

The weights of what is looked at (`referee.playtest.looks`) come of ridge regression (Hoerl, Kennard
1970) on the results of the games, so that nothing of a game need be said.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from math import fsum

from referee.keys import OUT
from referee.playtest.looks import Looks, shares
from referee.playtest.weighing import Weights, weighed, weights_of
from referee.setting import Table
from referee.state import State

RIDGE = 3.0
"""How strongly weights are drawn to nothing, in samples."""


@dataclass(frozen=True)
class Values:
    """What positions are worth, for one table."""

    looks: Looks
    weights: tuple[float, ...]
    base: float

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


def fitted(looks: Looks, rows: Sequence[Sequence[float]], results: Sequence[float]) -> Values:
    """The weights with which the rows come nearest to the results; each number is scaled by how
    much it differs from row to row."""
    count = len(looks.names)
    if not rows or not count:
        base = fsum(results) / len(results) if results else 0.5
        return Values(looks, (0.0,) * count, base)
    total = float(len(rows))
    means = [fsum(column) / total for column in zip(*rows, strict=True)]
    spreads = [
        (fsum((x - mean) ** 2 for x in column) / total) ** 0.5
        for column, mean in zip(zip(*rows, strict=True), means, strict=True)
    ]
    used = [at for at in range(count) if spreads[at] > 1e-9]
    columns = list(zip(*rows, strict=True))
    scaled = [[(x - means[at]) / spreads[at] for x in columns[at]] for at in used]
    middle = fsum(results) / total
    right = [fsum(x * (r - middle) for x, r in zip(line, results, strict=True)) for line in scaled]
    sums = [[0.0] * len(used) for _ in used]
    for i, one in enumerate(scaled):
        for j in range(i + 1):
            sums[i][j] = sums[j][i] = fsum(x * y for x, y in zip(one, scaled[j], strict=True))
        sums[i][i] += RIDGE
    weights = [0.0] * count
    for at, weight in zip(used, _solved(sums, right), strict=True):
        weights[at] = weight / spreads[at]
    base = middle - fsum(weight * mean for weight, mean in zip(weights, means, strict=True))
    return Values(looks, tuple(round(weight, 9) for weight in weights), round(base, 9))


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations whose matrix is positive definite (Cholesky)."""
    size = len(right)
    lower = [[0.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i + 1):
            rest = matrix[i][j] - fsum(lower[i][k] * lower[j][k] for k in range(j))
            lower[i][j] = rest**0.5 if i == j else rest / lower[j][j]
    half = [0.0] * size
    for i in range(size):
        half[i] = (right[i] - fsum(lower[i][k] * half[k] for k in range(i))) / lower[i][i]
    found = [0.0] * size
    for i in reversed(range(size)):
        rest = half[i] - fsum(lower[k][i] * found[k] for k in range(i + 1, size))
        found[i] = rest / lower[i][i]
    return found
