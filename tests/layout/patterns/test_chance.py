"""Chance: the same numbers for the same text, everywhere."""

from __future__ import annotations

import pytest

from tablewright.layout.patterns.chance import Chance


def test_the_first_numbers_of_a_seed_are_known() -> None:
    chance = Chance("Void Knife")
    assert [chance.unit() for _ in range(3)] == pytest.approx(
        [0.828028813541, 0.6494374901, 0.555513752039], abs=1e-11
    )


def test_ranges_are_kept() -> None:
    chance = Chance("ranges")
    assert {chance.whole(2, 4) for _ in range(200)} == {2, 3, 4}
    assert {chance.sign() for _ in range(50)} == {-1.0, 1.0}
    assert {chance.pick("abc") for _ in range(100)} == set("abc")
    assert all(5 <= chance.between(5, 6) <= 6 for _ in range(100))
