"""Tests of numbers as PDF writes them."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.drawing import Color
from tablewright.render.inks import RGB, Inks, color_text
from tablewright.render.pdf_numbers import FILL, STROKE, matrix_text, number, numbers


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-0.0, "0"), (12.0, "12"), (0.1, "0.1"), (-1.2345, "-1.234"), (1e-9, "0")],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


@given(st.floats(-1e9, 1e9), st.integers(0, 6))
def test_numbers_have_no_exponent_and_are_near(value: float, digits: int) -> None:
    text = number(value, digits)
    assert re.fullmatch(r"-?\d+(\.\d+)?", text), text
    assert len(text.partition(".")[2]) <= digits
    assert abs(float(text) - value) <= 0.51 * 10**-digits + 1e-6


def test_matrices_keep_slopes_exactly_enough_for_large_paper() -> None:
    turned = (0.7071067811865476, 0.7071067811865475, -0.7071067811865475, 0.7071067811865476)
    assert matrix_text((*turned, 1.23456, -2)) == "0.707107 0.707107 -0.707107 0.707107 1.235 -2"
    assert numbers(1, 2.5, digits=1) == "1 2.5"


def test_colours_take_the_shortest_operator() -> None:
    ink = Color(1, 0, 0, cmyk=(0, 1, 0.8, 0.1))
    assert color_text(RGB.area(Color(0, 0, 0)), FILL) == "0 g"
    assert color_text(RGB.area(Color(0.2, 0.4, 1)), STROKE) == "0.2 0.4 1 RG"
    assert color_text(RGB.area(ink), FILL) == "1 0 0 rg"
    assert color_text(Inks().area(ink), FILL) == "0 1 0.8 0.1 k"
    assert color_text(Inks().line(Color(0.5, 0.5, 0.5)), FILL) == "0 0 0 0.5 k"
