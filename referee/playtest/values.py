"""Positions to how well they are for a seat, from 0 (lost) to 1 (won): estimated from games that
were played at random to their ends, by what the game itself counts and how it would end now.

The weights of what is looked at (`referee.playtest.looks`) come of ridge regression (Hoerl, Kennard
1970) on the results of the games, so that nothing of a game need be said.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from math import fsum
from typing import NamedTuple

from referee.keys import OUT
from referee.playtest.looks import Looks, shares
from referee.playtest.weighing import Weights, weighed, weights_of
from referee.setting import Table
from referee.state import State

RIDGES = tuple(3.0 * 4.0**step for step in range(8))
"""How strongly weights may be drawn to nothing, in positions."""
FOLDS = 5
"""Parts of the games of which each is foretold from the others."""


class Sample(NamedTuple):
    """Positions of one game."""

    rows: Sequence[Sequence[float]]
    """What was looked at in each, for one seat."""
    results: Sequence[float]
    """What that seat got of the game."""


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


def fitted(looks: Looks, games: Sequence[Sample], left_out: Collection[str] = ()) -> Values:
    """The weights with which the rows come nearest to the results; each number is scaled by how
    much it differs from row to row. The names that are left out weigh nothing.

    How strongly weights are drawn to nothing is what serves best for games that they were not
    fitted to (cross-validation, Stone 1974): the positions of one game have one result.
    """
    count = len(looks.names)
    results = [result for game in games for result in game.results]
    total = float(len(results))
    if not results or not count:
        return Values(looks, (0.0,) * count, fsum(results) / total if results else 0.5)
    columns = list(zip(*(row for game in games for row in game.rows), strict=True))
    means = [fsum(column) / total for column in columns]
    spreads = [
        (fsum((x - mean) ** 2 for x in column) / total) ** 0.5
        for column, mean in zip(columns, means, strict=True)
    ]
    names = looks.names
    used = [at for at in range(count) if spreads[at] > 1e-9 and names[at] not in left_out]
    middle = fsum(results) / total
    folds = [_Sums(len(used)) for _ in range(FOLDS)]
    for number, game in enumerate(games):
        folds[number % FOLDS].add(
            [[(row[at] - means[at]) / spreads[at] for at in used] for row in game.rows],
            [result - middle for result in game.results],
        )
    every = _together(folds)
    weights = [0.0] * count
    for at, weight in zip(used, every.solved(_ridge(folds, every)), strict=True):
        weights[at] = weight / spreads[at]
    base = middle - fsum(weight * mean for weight, mean in zip(weights, means, strict=True))
    return Values(looks, tuple(round(weight, 9) for weight in weights), round(base, 9))


class _Sums:
    """What is needed of rows and results to fit weights, and to say how far off others are."""

    def __init__(self, size: int) -> None:
        self.squares = [[0.0] * (at + 1) for at in range(size)]
        self.right = [0.0] * size
        self.rows = 0

    def add(self, rows: Sequence[Sequence[float]], results: Sequence[float]) -> None:
        """Some more."""
        self.rows += len(rows)
        columns = list(zip(*rows, strict=True))
        for i, one in enumerate(columns):
            self.right[i] += fsum(x * y for x, y in zip(one, results, strict=True))
            line = self.squares[i]
            for j in range(i + 1):
                line[j] += fsum(x * y for x, y in zip(one, columns[j], strict=True))

    def but(self, other: _Sums) -> _Sums:
        """Without those of another."""
        found = _Sums(len(self.right))
        found.rows = self.rows - other.rows
        found.right = [x - y for x, y in zip(self.right, other.right, strict=True)]
        found.squares = [
            [x - y for x, y in zip(one, its, strict=True)]
            for one, its in zip(self.squares, other.squares, strict=True)
        ]
        return found

    def solved(self, ridge: float) -> list[float]:
        """The weights."""
        squares = [[*line[:-1], line[-1] + ridge] for line in self.squares]
        return _solved(squares, self.right)

    def off(self, weights: Sequence[float]) -> float:
        """How far off weights are: the sum of squares, less that of the results themselves."""
        squares = -2 * fsum(w * r for w, r in zip(weights, self.right, strict=True))
        for i, line in enumerate(self.squares):
            squares += weights[i] * (
                2 * fsum(x * w for x, w in zip(line[:-1], weights, strict=False))
                + line[-1] * weights[i]
            )
        return squares


def _together(folds: Sequence[_Sums]) -> _Sums:
    """All of them."""
    nothing = _Sums(len(folds[0].right))
    found = nothing
    for each in folds:
        found = found.but(nothing.but(each))
    return found


def _ridge(folds: Sequence[_Sums], every: _Sums) -> float:
    """How strongly to draw weights to nothing."""
    parts = [(fold, every.but(fold)) for fold in folds if 0 < fold.rows < every.rows]
    return min(
        RIDGES,
        key=lambda ridge: (fsum(fold.off(rest.solved(ridge)) for fold, rest in parts), -ridge),
    )


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
