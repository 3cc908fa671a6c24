"""Lengths: text to points and back, and what is said about text that is no length."""

from __future__ import annotations

import contextlib
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.units import (
    LONGEST,
    UNITS,
    format_length,
    parse_length,
    parse_measure,
)

LENGTHS = st.floats(-LONGEST, LONGEST, allow_nan=False)


@given(LENGTHS, st.sampled_from(sorted(UNITS)))
def test_what_is_written_is_read_back_to_the_same_point(points: float, unit: str) -> None:
    text = format_length(points, unit)
    assert text.endswith(unit)
    assert "e" not in text
    assert abs(parse_length(text) - points) <= 2 * math.ulp(points) + 1e-300


@given(st.floats(-LONGEST, LONGEST, allow_nan=False))
def test_points_are_read_back_to_the_same_float(points: float) -> None:
    assert parse_length(format_length(points, "pt")) == points


@given(LENGTHS, st.sampled_from(sorted(UNITS)))
def test_what_was_read_is_written_so_that_it_reads_the_same(value: float, unit: str) -> None:
    points = parse_length(format_length(value, unit))
    assert parse_length(format_length(points, unit)) == points


@given(st.decimals(0, 700, places=2), st.sampled_from(sorted(UNITS)))
def test_a_measure_of_a_ruler_keeps_its_digits(number: object, unit: str) -> None:
    points = parse_length(f"{number}{unit}")
    assert float(format_length(points, unit).removesuffix(unit)) == pytest.approx(
        float(str(number)), abs=1e-9
    )


@pytest.mark.parametrize(
    ("text", "points"),
    [("72pt", 72.0), ("1in", 72.0), ("25.4mm", 72.0), ("2.54 cm", 72.0), ("-.5in", -36.0)],
)
def test_units(text: str, points: float) -> None:
    assert parse_length(text) == pytest.approx(points, abs=1e-12)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3", "a length with its unit, such as '3mm'"),
        ("wide", "a length with its unit, such as '63.5mm', '2.5in' or '7pt'"),
        ("3 px", "a length with its unit, such as '63.5mm', '2.5in' or '7pt'"),
        ("٣mm", "a length with its unit, such as '63.5mm', '2.5in' or '7pt'"),
        ("21000mm", "a length of at most 20 m"),
        (f"{'9' * 400}mm", "a length of at most 20 m"),
    ],
)
def test_no_length(text: str, expected: str) -> None:
    with pytest.raises(ValueError, match=r"^a length") as caught:
        parse_length(text)
    assert str(caught.value) == expected


@given(st.text(max_size=12))
def test_any_text_is_a_length_or_a_value_error(text: str) -> None:
    with contextlib.suppress(ValueError):
        assert abs(parse_length(text)) <= LONGEST


def test_percentages() -> None:
    assert parse_measure("25%", 200) == 50
    assert parse_measure("10pt", 200) == 10
