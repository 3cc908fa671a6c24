"""Counts to shares with what is not known of them: intervals, tests, in pure functions.

Intervals are those of 95 % unless another level is given.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

LEVEL = 0.95


class Interval(NamedTuple):
    """A figure and between which it lies, as far as can be known."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """How far it may be off."""
        return (self.high - self.low) / 2

    @property
    def known(self) -> bool:
        """Whether anything is known of it."""
        return not math.isnan(self.value)


def z_of(level: float) -> float:
    """How many standard errors an interval of a level reaches to each side."""
    return NormalDist().inv_cdf(0.5 + level / 2)


def wilson(hits: float, count: int, level: float = LEVEL) -> Interval:
    """A share of so many cases (Wilson 1927): it holds for few cases, and near 0 and 1 too."""
    if count == 0:
        return Interval(math.nan, 0.0, 1.0)
    share, z = hits / count, z_of(level)
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    half /= 1 + z * z / count
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: Sequence[float], level: float = LEVEL) -> Interval:
    """A mean, by the normal distribution of means."""
    count = len(values)
    if count == 0:
        return Interval(math.nan, -math.inf, math.inf)
    middle = math.fsum(values) / count
    if count == 1:
        return Interval(middle, -math.inf, math.inf)
    spread = math.fsum((value - middle) ** 2 for value in values) / (count - 1)
    half = z_of(level) * math.sqrt(spread / count)
    return Interval(middle, middle - half, middle + half)


def share_of(values: Sequence[float]) -> Interval:
    """A mean of shares of games: as one of wins, if all were won alone or lost."""
    if all(value in (0.0, 1.0) for value in values):
        return wilson(math.fsum(values), len(values))
    return mean(values)


def quantiles(values: Sequence[float], at: Sequence[float]) -> list[float]:
    """The values below which these shares of all lie; between two, what lies between them."""
    ordered = sorted(values)
    found = []
    for share in at:
        place = share * (len(ordered) - 1)
        low = math.floor(place)
        high = min(low + 1, len(ordered) - 1)
        found.append(ordered[low] + (place - low) * (ordered[high] - ordered[low]))
    return found


def likely_by_chance(z: float) -> float:
    """How often a difference of so many standard errors, or more, comes by chance."""
    return 2 * (1 - NormalDist().cdf(abs(z)))


def discoveries(chances: Sequence[float], false: float = 0.1) -> list[bool]:
    """Which of many findings to believe, so that no more than a share of them is false (Benjamini,
    Hochberg 1995), by how likely each is by chance."""
    order = sorted(range(len(chances)), key=chances.__getitem__)
    last = 0
    for rank, at in enumerate(order, 1):
        if chances[at] <= false * rank / len(chances):
            last = rank
    believed = set(order[:last])
    return [at in believed for at in range(len(chances))]


def uneven(counts: Sequence[float]) -> float:
    """How likely so uneven counts come by chance where all are equally likely: chi-square (Pearson
    1900), its tail by Wilson and Hilferty (1931)."""
    total, places = math.fsum(counts), len(counts)
    if places < 2 or total == 0:
        return 1.0
    even = total / places
    chi = math.fsum((each - even) ** 2 for each in counts) / even
    free = places - 1
    if free == 1:
        return likely_by_chance(math.sqrt(chi))
    z = ((chi / free) ** (1 / 3) - (1 - 2 / (9 * free))) / math.sqrt(2 / (9 * free))
    return 1 - NormalDist().cdf(z)
