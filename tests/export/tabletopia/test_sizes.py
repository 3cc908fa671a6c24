"""How many pixels a piece gets, and its scale on the site."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.export.tabletopia.sizes import ADVISED, Size, size_of
from tablewright.units import MM


@pytest.mark.parametrize(
    ("wide", "high", "expected"),
    [
        (63.5, 88.9, Size(635, 889, 100)),
        (63, 88, Size(630, 880, 100)),
        (57.15, 88.9, Size(572, 889, 100)),
        (69.85, 120.65, Size(698, 1206, 100)),
        (12, 12, Size(120, 120, 100)),
        (200, 120, Size(2000, 1200, 100)),
        (500, 400, Size(2000, 1600, 250)),
        (800, 600, Size(2000, 1500, 400)),
        (1000, 600, Size(2500, 1500, 400)),
        (1600, 400, Size(4000, 1000, 400)),
    ],
)
def test_sizes_of_cards_and_boards(wide: float, high: float, expected: Size) -> None:
    found = size_of(wide * MM, high * MM)
    assert found.scale == expected.scale
    assert abs(found.width - expected.width) <= 1
    assert abs(found.height - expected.height) <= 1


@given(st.floats(1, 800), st.floats(1, 800))
def test_up_to_800_mm_a_piece_keeps_to_the_advised_pixels_and_its_true_size(
    wide: float, high: float
) -> None:
    found = size_of(wide * MM, high * MM)
    assert max(found.width, found.height) <= ADVISED
    assert 100 <= found.scale <= 400
    half_a_pixel = found.scale / 100 / 10 / 2 + 1e-6
    assert abs(found.width * found.scale / 1000 - wide) <= max(half_a_pixel, 0.1)
    assert abs(found.height * found.scale / 1000 - high) <= max(half_a_pixel, 0.1)
