"""Rims: where the light falls on an outline."""

from __future__ import annotations

import pytest

from tablewright.drawing import Box, polygon, rectangle
from tablewright.layout.patterns.outlines import disc, extent, ring
from tablewright.layout.patterns.rims import rim


def test_the_rim_of_a_square_is_its_top_and_left_edge() -> None:
    found = rim(rectangle(Box(0, 0, 10, 10)), 1, 1)
    corners = {step[1:] for step in found if step[0] != "Z"}
    assert corners == {(0, 10), (0, 0), (10, 0), (11, 1), (1, 1), (1, 11)}


def test_the_rim_does_not_depend_on_the_direction_of_the_outline() -> None:
    forth = rectangle(Box(0, 0, 10, 10))
    back = polygon(((0, 0), (0, 10), (10, 10), (10, 0)))
    assert extent(rim(forth, 2, 2)) == extent(rim(back, 2, 2)) == (0, 0, 12, 12)


def test_the_rim_of_a_disc_thins_out_where_the_edge_runs_with_the_offset() -> None:
    left, top, right, bottom = extent(rim(disc(0, 0, 10), 1, 1))
    assert (left, top) == pytest.approx((-10, -10))
    assert right == pytest.approx(bottom)
    assert 7 < right < 9.2


def test_the_far_wall_of_a_hole_is_lit() -> None:
    outer, hole = rim(disc(0, 0, 10), 1, 1), rim(ring(0, 0, 10, 5), 1, 1)
    inside = hole[len(outer) :]
    assert hole[: len(outer)] == outer
    left, top, right, bottom = extent(inside)
    assert right > 5
    assert bottom > 5
    assert left > -5
    assert top > -5


def test_an_opposite_offset_gives_the_shadow() -> None:
    assert extent(rim(rectangle(Box(0, 0, 10, 10)), -1, -1)) == (-1, -1, 10, 10)
