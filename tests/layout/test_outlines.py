"""SVG path data to outlines: every command, and what wrong data say."""

from __future__ import annotations

import pytest

from tablewright.drawing import Box, ellipse
from tablewright.layout.outlines import cubic, extent, onto, path_outline


def test_lines_curves_and_closing() -> None:
    assert path_outline("M0 0H10V5L0,5ZM1-1l2 .5") == (
        ("M", 0, 0),
        ("L", 10, 0),
        ("L", 10, 5),
        ("L", 0, 5),
        ("Z",),
        ("M", 1, -1),
        ("L", 3, -0.5),
    )


def test_a_line_after_a_close_starts_where_the_outline_did() -> None:
    assert path_outline("M5 5L10 5Zl0 3")[-2:] == (("M", 5, 5), ("L", 5, 8))


def test_quadratic_curves_become_cubic() -> None:
    outline = path_outline("M0 0Q3 6 6 0T12 0")
    assert outline[1:] == (("C", 2, 4, 4, 4, 6, 0), ("C", 8, -4, 10, -4, 12, 0))


def test_arcs_become_cubic_and_flags_may_touch() -> None:
    outline = path_outline("M0 10a10 10 0 0110 -10")
    assert outline[-1][0] == "C"
    assert outline[-1][5:] == pytest.approx((10, 0))
    around = extent(outline)
    assert (around.width, around.height) == pytest.approx((10, 10), abs=1e-3)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("", "begin with M"),
        ("L10 10", "begin with M"),
        ("10 10", "begin with M, not with '10 10'"),
        ("M0 0 L10", "2 numbers (or a multiple) after 'L' in the path data: 'L10'"),
        ("M0 0 foo", "an SVG path command, such as M, L, C or Z, instead of 'f'"),
        ("M0 0 X5", "an SVG path command, such as M, L, C or Z, instead of 'X5'"),
        ("M0 0Z5", "no numbers after 'Z'"),
        ("M0 0A5 5 0 2 0 1 1", "two radii, a turn, two flags and a point"),
        ("M0 0L1,,a", "2 numbers (or a multiple) after 'L'"),
        ("M0 0L#", "numbers after 'L'"),
        ("M1e9 0L1 1", "coordinates within 10 million"),
        ("M0 0" + "L1 1" * 200_000, "at most 500000 characters"),
    ],
)
def test_wrong_data(data: str, message: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        path_outline(data)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "data",
    ["M0 0L" + "1" * 5000 + "#", "M0 0A" + "1" * 5000 + "#", "M0 0L1" + " " * 50_000 + "#"],
)
def test_long_wrong_data_take_no_time(data: str) -> None:
    with pytest.raises(ValueError, match=r"path data|two radii"):
        path_outline(data)


def test_stretched_onto_a_box() -> None:
    outline = onto(path_outline("M0 0L100 50"), (100, 50), Box(10, 20, 50, 50))
    assert outline == (("M", 10, 20), ("L", 60, 70))


def test_the_extent_of_a_curve_is_that_of_its_bulge_not_of_its_handles() -> None:
    around = extent(ellipse(Box(1, 2, 30, 40)))
    assert (around.x, around.y, around.right, around.bottom) == pytest.approx((1, 2, 31, 42))
    assert extent(()) == Box(0, 0, 0, 0)


@pytest.mark.parametrize(
    "data",
    [
        "M1 2 3 4L5,6 7 8H9V.5Z",
        "m1 2 3 4l5,6 7 8h9v.5z",
        "M0 0c1 2 3 4 5 6 7 8 9 1 2 3C1 2 3 4 5 6zl1 1zzm2 2h3M1 1ZM2 2",
        "m5 5h1 2 3v-1-2-.5zm1e1-2.5e-1v4zc1 1 2 2 3 3",
    ],
)
def test_lines_and_cubic_curves_are_read_as_the_library_reads_them(data: str) -> None:
    from svgelements import Path

    assert repr(path_outline(data)) == repr(cubic(Path(data)))


def test_an_outline_that_is_closed_again_and_again_is_closed_once() -> None:
    assert path_outline("M0 0 L1 1" + "z Z" * 8000) == (("M", 0.0, 0.0), ("L", 1.0, 1.0), ("Z",))
    curved = path_outline("M0 0Q1 1 2 2" + "z Z\n" * 8000 + "L2 2")
    assert curved == path_outline("M0 0Q1 1 2 2zL2 2")
    assert [step[0] for step in curved] == ["M", "C", "Z", "M", "L"]


@pytest.mark.parametrize(
    "data",
    [
        "M0 0" + "t1 1z" * 8000,
        "M0 0" + "a1 1 0 102 2" * 13_000,
        "M0 0" + "t1 1" * 100_001,
        "M0 0t" + "1 1 " * 100_001,
    ],
    ids=["closed without moving", "arcs", "curves", "numbers"],
)
def test_the_steps_of_an_outline_are_bounded(data: str) -> None:
    with pytest.raises(ValueError, match="SVG path data of at most 100000 steps, with an M of its"):
        path_outline(data)


def test_many_parts_with_an_m_of_their_own_are_drawn() -> None:
    assert len(path_outline("M0 0t1 1z" * 8000)) == 24_000
