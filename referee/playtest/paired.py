"""Differences between two versions of a game that were played with the same seeds: values by pairs
in, differences with intervals out, and the bounds of a test that is looked at several times.

A pair that has no value in one version says nothing. What several games of one deal come to is one
pair: they share its luck.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

from referee.playtest.statistics import LEVEL, Interval, likely_by_chance, z_of

FIRST = 100
"""Deals after which it is looked the first time; then after twice as many each time."""


class Paired(NamedTuple):
    """How much more the second version has of something than the first."""

    pairs: int
    before: float
    after: float
    difference: Interval
    together: float
    """The correlation of both: not a number where one never changes."""
    saved: float
    """The share of games that pairs save, against games with seeds of their own; below 0 if pairs
    cost some."""
    by_chance: float
    """How often such a difference, or more, comes by chance in one look."""


def paired(
    before: Sequence[float], after: Sequence[float], z: float = 0.0, share: bool = False
) -> Paired:
    """The difference of values by pairs; its interval reaches `z` standard errors to each side, by
    default those of 95 %. With `share`, values lie between 0 and 1 and few pairs may differ: half a
    pair of each kind is added (Agresti, Min 2005), so that no difference in so many pairs is not
    taken for none in all."""
    z = z or z_of(LEVEL)
    both = [
        (one, other)
        for one, other in zip(before, after, strict=True)
        if not (math.isnan(one) or math.isnan(other))
    ]
    count = len(both)
    if count < 2:
        none = Interval(math.nan, -math.inf, math.inf)
        return Paired(count, math.nan, math.nan, none, math.nan, math.nan, 1.0)
    ones, others = [one for one, _ in both], [other for _, other in both]
    one, other = math.fsum(ones) / count, math.fsum(others) / count
    differences = [b - a for a, b in both]
    squares = math.fsum((each - (other - one)) ** 2 for each in differences)
    apart = _squares(ones, one) + _squares(others, other)
    value, added = other - one, 0
    if share:
        value, added = math.fsum(differences) / (count + 2), 2
        squares = math.fsum(each * each for each in differences) + 1 - (count + 2) * value**2
    error = math.sqrt(max(0.0, squares) / (count + added - 1) / (count + added))
    alike = _squares(differences, other - one)
    product = math.sqrt(_squares(ones, one) * _squares(others, other))
    chance = likely_by_chance(value / error) if error else float(not value)
    return Paired(
        count,
        one,
        other,
        Interval(other - one, value - z * error, value + z * error),
        (apart - alike) / (2 * product) if product else math.nan,
        1 - alike / apart if apart else math.nan,
        chance,
    )


def _squares(values: Sequence[float], middle: float) -> float:
    return math.fsum((value - middle) ** 2 for value in values)


def looks(most: int) -> tuple[int, ...]:
    """The numbers of deals after which it is looked, the last of them `most`: they hang on nothing
    that was seen."""
    found = []
    at = FIRST
    while at < most:
        found.append(at)
        at *= 2
    return (*found, most)


def bounds(at: Sequence[int], measures: int = 1) -> tuple[float, ...]:
    """How many standard errors an interval reaches at each look, so that among all looks and all
    measures one in twenty comparisons at most finds a difference where there is none.

    What may be spent until a share t of all deals is that of O'Brien and Fleming as Lan and DeMets
    (1983) write it, 2 - 2 Φ(z / √t): hardly anything early, nearly all at the end. Each look spends
    what was added since the last one, as if looks had nothing to do with each other (Bonferroni):
    so it is never more, whatever is looked at.
    """
    normal = NormalDist()
    error = (1 - LEVEL) / measures
    z = normal.inv_cdf(1 - error / 2)
    spent, found = 0.0, []
    for count in at:
        until = 2 * normal.cdf(-z / math.sqrt(count / at[-1]))
        # Looks at so few of many that no difference could be enough: no number is as small.
        found.append(-normal.inv_cdf(max((until - spent) / 2, 1e-15)))
        spent = until
    return tuple(found)


def is_clear(found: Paired, within: float) -> bool:
    """Whether it is known of a difference that it is one, or that it is smaller than that."""
    interval = found.difference
    return interval.low > 0 or interval.high < 0 or max(-interval.low, interval.high) <= within
