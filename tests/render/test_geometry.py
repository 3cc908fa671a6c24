"""Tests of boxes, outlines and matrices."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tablewright.drawing import IDENTITY, Box, Matrix, compose, ellipse, rectangle
from tablewright.render.geometry import bounds, common, digits_under, inverse, moved_box

PART = st.floats(-50, 50)


@given(st.tuples(PART, PART, PART, PART, PART, PART))
def test_an_inverse_takes_a_matrix_back(matrix: Matrix) -> None:
    a, b, c, d, _, _ = matrix
    assume(abs(a * d - b * c) > 1e-2)
    back = inverse(matrix)
    assert back is not None
    assert compose(matrix, back) == pytest.approx(IDENTITY, abs=1e-6)


def test_a_matrix_that_flattens_has_no_inverse() -> None:
    assert inverse((1, 1, 2, 2, 0, 0)) is None
    assert inverse((0, 0, 0, 0, 5, 5)) is None


def test_bounds_of_outlines() -> None:
    assert bounds(rectangle(Box(1, 2, 30, 40), 5)) == Box(1, 2, 30, 40)
    assert bounds(ellipse(Box(0, 0, 10, 20)), 2) == Box(-2, -2, 14, 24)
    assert bounds(()) == Box(0, 0, 0, 0)


def test_boxes_move_and_meet() -> None:
    assert moved_box(Box(0, 0, 10, 20), (0, 1, -1, 0, 100, 0)) == Box(80, 0, 20, 10)
    assert common(Box(0, 0, 10, 10), Box(5, 6, 10, 10)) == Box(5, 6, 5, 4)
    assert common(Box(0, 0, 1, 1), Box(5, 5, 1, 1)).width == 0


def test_the_larger_the_scale_the_more_decimals() -> None:
    assert digits_under(2, IDENTITY) == 2
    assert digits_under(2, (100, 0, 0, 100, 0, 0)) == 4
    assert digits_under(2, (0.01, 0, 0, 0.01, 0, 0)) == 0
    assert digits_under(2, (1e9, 0, 0, 1e9, 0, 0)) == 6
