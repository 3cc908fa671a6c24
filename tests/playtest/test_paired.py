"""Differences by pairs against sums by hand; how often a test that is looked at several times finds
what is not there, and what is there."""

from __future__ import annotations

import math
import random

import pytest

from referee.playtest.paired import bounds, is_clear, looks, paired


def test_a_difference_of_means_by_pairs() -> None:
    found = paired([1.0, 2.0, 3.0, 4.0], [2.0, 4.0, 4.0, 6.0], z=2.0)
    assert (found.pairs, found.before, found.after) == (4, 2.5, 4.0)
    assert found.difference.value == 1.5
    # Differences 1, 2, 1, 2: a variance of 1/3.
    assert found.difference.half == pytest.approx(2 * math.sqrt(1 / 3 / 4))
    assert found.together == pytest.approx(7 / math.sqrt(5 * 8) * 6 / 7 + 0, abs=0.2)
    assert found.saved == pytest.approx(1 - 1 / 13)


def test_correlation_is_that_of_pearson() -> None:
    same = paired([1.0, 2.0, 4.0], [2.0, 4.0, 8.0])
    assert same.together == pytest.approx(1)
    against = paired([1.0, 2.0, 3.0], [3.0, 2.0, 1.0])
    assert against.together == pytest.approx(-1)
    # Against each other, pairs cost as much again.
    assert against.saved == pytest.approx(-1)
    assert math.isnan(paired([1.0, 1.0], [0.0, 1.0]).together)


def test_no_difference_in_few_pairs_is_not_none_in_all() -> None:
    """Agresti and Min (2005): half a pair of each kind is added, so of 100 alike, 1/102 of
    variance is left."""
    found = paired([1.0] * 100, [1.0] * 100, z=1.96, share=True)
    assert found.difference.low < 0 < found.difference.high
    assert found.difference.half == pytest.approx(1.96 * math.sqrt(1 / 101 / 102))
    assert paired([7.0] * 100, [7.0] * 100).difference.half == 0


def test_a_pair_without_a_value_says_nothing() -> None:
    found = paired([1.0, math.nan, 2.0, 3.0], [1.0, 5.0, math.nan, 4.0])
    assert (found.pairs, found.difference.value) == (2, 0.5)
    none = paired([math.nan], [1.0])
    assert none.difference.low == -math.inf
    assert none.by_chance == 1.0
    assert not is_clear(none, 0.5)


def test_looks_hang_on_the_most_alone() -> None:
    assert looks(2000) == (100, 200, 400, 800, 1600, 2000)
    assert looks(100) == (100,)
    assert looks(40) == (40,)


def test_all_that_is_spent_is_one_in_twenty() -> None:
    normal = pytest.importorskip("statistics").NormalDist()
    for measures in (1, 2, 5):
        spent = sum(2 * normal.cdf(-z) for z in bounds(looks(2000), measures))
        assert spent == pytest.approx(0.05 / measures)
    # One look is a test as usual.
    assert bounds((500,)) == pytest.approx((1.959964,))


def _runs(more: float, runs: int) -> tuple[int, float]:
    """How often a difference was found, and after how many pairs it was clear; half of all pairs
    are decided by the deal alone."""
    chance = random.Random(11)
    found, played = 0, 0
    at = looks(1600)
    for _ in range(runs):
        before: list[float] = []
        after: list[float] = []
        for count, z in zip(at, bounds(at), strict=True):
            while len(before) < count:
                deal = chance.random() < 0.5
                luck = chance.random()
                before.append(float((luck if deal else chance.random()) < 0.5))
                after.append(float((luck if deal else chance.random()) < 0.5 + more))
            what = paired(before, after, z, share=True)
            if what.difference.low > 0 or what.difference.high < 0:
                found += 1
                break
        played += len(before)
    return found, played / runs


def test_alike_versions_are_seldom_found_unlike() -> None:
    found, _ = _runs(0.0, 300)
    assert found <= 0.05 * 300 + 3 * math.sqrt(300 * 0.05 * 0.95)


def test_a_planted_difference_is_found_before_all_is_played() -> None:
    found, played = _runs(0.1, 60)
    assert found >= 57
    assert played < 1200
