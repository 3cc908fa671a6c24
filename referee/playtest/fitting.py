"""Games, as what was looked at in some of their positions and what each seat got, to what positions
are worth: weights that fit them, and so that nothing of a game need be said.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache, reduce
from math import fsum
from operator import mul
from typing import NamedTuple

from referee.playtest.looks import Looks
from referee.playtest.values import Values

TRACE = 0.6
"""How much of what comes later a position answers for, from one that is looked at to the next; 1
would be the result alone."""
RIDGES = tuple(3.0 * 8.0**step for step in range(8))
"""How strongly weights may be drawn to nothing, in positions …"""
OF_ALL = 5
"""… and how many of these all weights alike."""
FOLDS = 5
"""Parts of the games of which each is foretold from the others."""

Row = Sequence[float]


class Sample(NamedTuple):
    """A game as a seat saw it."""

    rows: Sequence[Row]
    """What was looked at in some of its positions, in order."""
    result: float
    """What the seat got."""


def fitted(
    looks: Looks, games: Sequence[Sequence[Sample]], left_out: Collection[str] = ()
) -> Values:
    """The weights with which each position is worth what the next one is, and the last one what the
    game brought (least-squares temporal differences with traces, Boyan 1999): of a game that is
    hardly decided for long, its result alone says little of what its first half was worth. Each
    number is scaled by how much it differs from row to row. The names that are left out weigh
    nothing.

    How strongly weights are drawn to nothing is what serves best for games that they were not
    fitted to (cross-validation, Stone 1974): the positions of one game have one result. Those of
    what is printed on cards may be drawn more than the others: they are many, and each alone says
    little. In a game of thirteen ranks that are worth the same, players would take those for better
    that brought luck.
    """
    count = len(looks.names)
    samples = [sample for game in games for sample in game if sample.rows]
    rows = [row for sample in samples for row in sample.rows]
    total = float(len(rows))
    middle = fsum(its.result * len(its.rows) for its in samples) / total if rows else 0.5
    if not rows or not count:
        return Values(looks, (0.0,) * count, middle)
    columns = list(zip(*rows, strict=True))
    means = [fsum(column) / total for column in columns]
    spreads = [
        (fsum((x - mean) ** 2 for x in column) / total) ** 0.5
        for column, mean in zip(columns, means, strict=True)
    ]
    names = looks.names
    used = [at for at in range(count) if spreads[at] > 1e-9 and names[at] not in left_out]
    folds: list[list[Sample]] = [[] for _ in range(FOLDS)]
    for number, game in enumerate(games):
        folds[number % FOLDS] += [
            Sample(
                [[(row[at] - means[at]) / spreads[at] for at in used] for row in its.rows],
                its.result - middle,
            )
            for its in game
        ]
    weights = [0.0] * count
    printed = [names[at] in looks.printed_names for at in used]
    for at, weight in zip(used, _weights(folds, printed), strict=True):
        weights[at] = weight / spreads[at]
    base = middle - fsum(weight * mean for weight, mean in zip(weights, means, strict=True))
    return Values(looks, tuple(round(weight, 9) for weight in weights), round(base, 9))


class _Sums(NamedTuple):
    """What is needed of games to fit weights."""

    matrix: list[list[float]]
    right: list[float]

    def plus(self, other: _Sums) -> _Sums:
        """With those of others."""
        return _Sums(
            [
                [x + y for x, y in zip(one, its, strict=True)]
                for one, its in zip(self.matrix, other.matrix, strict=True)
            ],
            [x + y for x, y in zip(self.right, other.right, strict=True)],
        )

    def solved(self, ridges: Row) -> list[float]:
        """The weights, each drawn to nothing by its own ridge."""
        drawn = [
            [x + ridges[i] * (i == j) for j, x in enumerate(line)]
            for i, line in enumerate(self.matrix)
        ]
        return _solved(drawn, self.right)


def _weights(folds: Sequence[Sequence[Sample]], printed: Sequence[bool]) -> list[float]:
    """The weights, drawn to nothing as is best for games that they were not fitted to; `printed`
    says of which things each is."""
    sums = [_sums(fold, len(printed)) for fold in folds]
    parts = [
        (fold, reduce(_Sums.plus, [*sums[:at], *sums[at + 1 :]]))
        for at, fold in enumerate(folds)
        if fold
    ]

    def ridges(others: int, its: int) -> Row:
        return [RIDGES[its if each else others] for each in printed]

    @cache
    def off(others: int, its: int) -> float:
        """How far off the games of each part are, foretold from the rest."""
        drawn = ridges(others, its)
        return fsum(_off(fold, rest.solved(drawn)) for fold, rest in parts)

    # Of one game nothing can be foretold. Of ridges that serve alike the strongest.
    strongest = OF_ALL - 1
    known = len(parts) > 1
    at = min(range(strongest, -1, -1), key=lambda each: off(each, each)) if known else strongest
    others = its = at
    if known and any(printed) and not all(printed):
        while its + 1 < len(RIDGES) and off(others, its + 1) <= off(others, its):
            its += 1
        while others and off(others - 1, its) < off(others, its):
            others -= 1
    return reduce(_Sums.plus, sums).solved(ridges(others, its))


def _sums(games: Sequence[Sample], size: int) -> _Sums:
    traces: list[list[float]] = []
    steps: list[Row] = []
    last: list[tuple[list[float], float]] = []
    for rows, result in games:
        trace = [0.0] * size
        for at, row in enumerate(rows):
            trace = [TRACE * x + y for x, y in zip(trace, row, strict=True)]
            traces.append(trace)
            following = rows[at + 1] if at + 1 < len(rows) else ()
            steps.append([x - y for x, y in zip(row, following, strict=True)] if following else row)
        last.append((trace, result))
    across = list(zip(*steps, strict=True)) if steps else [()] * size
    return _Sums(
        [
            [fsum(map(mul, trace, step)) for step in across]
            for trace in (zip(*traces, strict=True) if traces else [()] * size)
        ],
        [fsum(trace[at] * result for trace, result in last) for at in range(size)],
    )


def _off(games: Sequence[Sample], weights: Row) -> float:
    """How far off the results of games are from what weights foretell, in squares."""
    return fsum(
        (result - fsum(map(mul, row, weights))) ** 2 for rows, result in games for row in rows
    )


def _solved(matrix: Sequence[Row], right: Row) -> list[float]:
    """The solution of linear equations (Gauss, with the largest pivot of each column)."""
    lines = [[*line, its] for line, its in zip(matrix, right, strict=True)]
    size = len(lines)
    for at in range(size):
        largest = max(range(at, size), key=lambda line: abs(lines[line][at]))
        lines[at], lines[largest] = lines[largest], lines[at]
        first = lines[at]
        for line in lines[at + 1 :]:
            factor = line[at] / first[at]
            if factor:
                line[at:] = [x - factor * y for x, y in zip(line[at:], first[at:], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        line = lines[at]
        known = fsum(line[to] * found[to] for to in range(at + 1, size))
        found[at] = (line[size] - known) / line[at]
    return found
