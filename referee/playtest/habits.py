"""What moves are worth by what they are, whatever the position: so a turn can be played out quickly
and sensibly. It is found from turns that were played at random.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import fsum, sqrt
from typing import NamedTuple

PASSES = 20
"""Passes over all choices at most, of which each one's worth changes what the others explain …"""
STILL = 1e-6
"""… until none changes by more than this."""
LEFT = 0.1
"""So much of what a move brings at once must be left at the end of the turn, and surely (by two
standard errors): to look at it takes some times as long as not to."""


@dataclass(frozen=True, slots=True)
class Habits:
    """What each choice adds to what a position is worth at the end of a turn."""

    worth: Mapping[str, float] = field(default_factory=dict)
    """By what choices are called (`referee.playtest.naming`); of others it is nothing."""
    gain: float = 1.0
    """How much is left then of what a move brings at once; 0 if next to nothing."""


class Turn(NamedTuple):
    """What a seat chose in a turn, at random."""

    chosen: Mapping[str, float]
    """How much more often than by chance it made each choice."""
    gained: float
    """How much more its moves brought at once than others would have."""
    brought: float
    """What its position was worth more at the end of the turn than at the beginning."""


def habits_of(turns: Sequence[Turn]) -> Habits:
    """What explains best what turns brought: linear regression on what was chosen. As that was
    chosen by chance, nothing else that a turn was good for can be mistaken for it.

    Each choice's worth is drawn to nothing by how much is seen by chance of so many choices made so
    often (empirical Bayes: Efron, Morris 1973), so that what was hardly ever made is not believed.
    """
    if not turns:
        return Habits()
    middle = fsum(turn.brought for turn in turns) / len(turns)
    left = [turn.brought - middle for turn in turns]
    gains = [(at, turn.gained) for at, turn in enumerate(turns)]
    columns: dict[str, list[tuple[int, float]]] = {}
    for at, turn in enumerate(turns):
        for name, more in turn.chosen.items():
            columns.setdefault(name, []).append((at, more))
    squares = {name: fsum(x * x for _, x in column) for name, column in columns.items()}
    columns = {name: column for name, column in columns.items() if squares[name] > 1e-9}
    all_gains = fsum(x * x for _, x in gains)
    if all_gains < 1e-9:
        gains, all_gains = [], 1.0
    gain = _less(left, gains, all_gains, 0.0, 0.0)
    chance = fsum(x * x for x in left) / len(turns)
    # What was chosen often says most of how far choices are apart, so it counts most.
    apart = fsum(
        fsum(left[at] * x for at, x in column) ** 2 - squares[name] * chance
        for name, column in columns.items()
    )
    worth = dict.fromkeys(columns, 0.0)
    if apart > 0:
        ridge = chance * fsum(squares[name] ** 2 for name in columns) / apart
        for _ in range(PASSES):
            most = 0.0
            for name, column in columns.items():
                before = worth[name]
                worth[name] = _less(left, column, squares[name], ridge, before)
                most = max(most, abs(worth[name] - before))
            gain = _less(left, gains, all_gains, 0.0, gain)
            if most < STILL:
                break
    chance = fsum(x * x for x in left) / len(turns)
    is_left = gain > max(LEFT, 2 * sqrt(chance / all_gains))
    return Habits(
        {name: round(its, 6) for name, its in worth.items() if round(its, 6)},
        round(gain, 6) if is_left else 0.0,
    )


def _less(
    left: list[float],
    column: Sequence[tuple[int, float]],
    squares: float,
    ridge: float,
    before: float,
) -> float:
    """The weight of a column that explains most of what is left with it; takes from that what it
    explains more than it did before."""
    weight = (fsum(left[at] * x for at, x in column) + squares * before) / (squares + ridge)
    more = weight - before
    if more:
        for at, x in column:
            left[at] -= more * x
    return weight
