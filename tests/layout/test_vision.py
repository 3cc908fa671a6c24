"""Colours as they are seen: luminance, contrast, difference, colour blindness."""

from __future__ import annotations

import pytest

from tablewright.drawing import Color
from tablewright.layout.vision import (
    BLINDNESSES,
    chroma,
    contrast,
    darkened,
    difference,
    lab_difference,
    luminance,
    seen,
    with_luminance,
)

WHITE, BLACK = Color(1, 1, 1), Color(0, 0, 0)
RED, GREEN = Color(0.8, 0.1, 0.1), Color(0.1, 0.6, 0.1)


def test_contrast_runs_from_1_to_21() -> None:
    assert contrast(WHITE, BLACK) == pytest.approx(21)
    assert contrast(RED, RED) == 1
    assert contrast(Color(*(0x76 / 255,) * 3), WHITE) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (50.0, 3.2592, 0.3350), 1.0),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_ciede2000_on_published_pairs(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    assert lab_difference(one, other) == pytest.approx(expected, abs=1e-4)
    assert lab_difference(other, one) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("wanted", [0.0, 0.05, 0.3, 0.9, 1.0])
@pytest.mark.parametrize("color", [RED, GREEN, BLACK, WHITE])
def test_a_colour_gets_the_luminance_that_is_wanted(color: Color, wanted: float) -> None:
    assert luminance(with_luminance(color, wanted)) == pytest.approx(wanted, abs=1e-3)


def test_darker_keeps_the_hue() -> None:
    dark = with_luminance(RED, 0.05)
    assert dark.red > 4 * dark.green
    assert contrast(darkened(Color(1, 0.9, 0.2), 5), WHITE) == pytest.approx(5, abs=0.02)
    assert darkened(BLACK, 5) == BLACK


def test_red_and_green_are_near_without_red_or_green_cones_and_greys_stay() -> None:
    brass, leaf = Color(0.75, 0.54, 0.2), Color(0.3, 0.6, 0.27)
    assert difference(brass, leaf) > 30
    assert difference(seen(brass, "protanopia"), seen(leaf, "protanopia")) < 5
    for blindness in BLINDNESSES:
        assert difference(seen(Color(0.5, 0.5, 0.5), blindness), Color(0.5, 0.5, 0.5)) < 0.5


def test_chroma() -> None:
    assert chroma(Color(0.4, 0.4, 0.4)) == pytest.approx(0, abs=0.01)
    assert chroma(RED) > 50
