"""Shares and what is not known of them, against values that were published."""

from __future__ import annotations

import math

import pytest

from referee.playtest.statistics import (
    discoveries,
    likely_by_chance,
    mean,
    quantiles,
    uneven,
    wilson,
)


@pytest.mark.parametrize(
    ("hits", "count", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_shares_lie_where_newcombe_says(hits: int, count: int, low: float, high: float) -> None:
    """R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3."""
    found = wilson(hits, count)
    assert found.low == pytest.approx(low, abs=6e-5)
    assert found.high == pytest.approx(high, abs=6e-5)
    assert found.value == hits / count


@pytest.mark.parametrize(("half", "count"), [(0.05, 385), (0.03, 1068), (0.02, 2401), (0.01, 9604)])
def test_so_many_games_for_so_many_points(half: float, count: int) -> None:
    assert wilson(count / 2, count).half <= half < wilson(count / 2 * 0.97, int(count * 0.97)).half


def test_of_no_games_nothing_is_known() -> None:
    assert math.isnan(wilson(0, 0).value)
    assert math.isnan(mean([]).value)
    assert mean([3.0]).half == math.inf


def test_a_mean_and_how_far_it_may_be_off() -> None:
    found = mean([1.0, 2.0, 3.0, 4.0])
    assert found.value == 2.5
    assert found.half == pytest.approx(1.96 * math.sqrt(5 / 3 / 4), abs=1e-3)


def test_quantiles_lie_between_values() -> None:
    assert quantiles([4, 1, 3, 2], (0.0, 0.5, 1.0)) == [1, 2.5, 4]
    assert quantiles([7], (0.05, 0.95)) == [7, 7]


@pytest.mark.parametrize(
    ("counts", "chance", "off"),
    [
        ([5, 8, 9, 8, 10, 20], 0.0199, 0.001),
        ([44, 56], 0.2301, 0.0005),
        ([25, 25, 25, 25], 1, 1e-3),
    ],
)
def test_uneven_counts(counts: list[float], chance: float, off: float) -> None:
    """The first is a biased die of textbooks, with a chi-square of 13.4 at 5 degrees."""
    assert uneven(counts) == pytest.approx(chance, abs=off)


def test_how_likely_a_difference_is() -> None:
    assert likely_by_chance(1.959964) == pytest.approx(0.05, abs=1e-6)
    assert likely_by_chance(-2.575829) == pytest.approx(0.01, abs=1e-6)


def test_which_of_many_to_believe() -> None:
    """The example of Benjamini and Hochberg (1995): of fifteen, four at 5 %, where Bonferroni would
    believe three."""
    chances = [
        0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262,
        0.5719, 0.6528, 0.7590, 1.0,
    ]  # fmt: skip
    assert discoveries(chances, 0.05) == [True] * 4 + [False] * 11
    assert discoveries(chances[::-1], 0.05) == [False] * 11 + [True] * 4
    assert discoveries([]) == []
