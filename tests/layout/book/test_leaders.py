"""Lines of labels go past words and signs; captions of cards stand under them."""

from __future__ import annotations

import pytest

from tablewright.drawing import Box, Color, Drawing, Group, Run, moved
from tablewright.layout.book.leaders import NEAR, small_things, way_out

TRIM = Box(0, 0, 180, 250)
NAME = Box(40, 20, 80, 30)


def word(x: float, y: float, width: float = 10.0, size: float = 12.0) -> Run:
    return Run("Any/400", size, x, y, width, (), "T", Color(0, 0, 0))


def test_a_line_leaves_at_the_middle_where_nothing_is_in_its_way() -> None:
    assert way_out(NAME, TRIM, (), 1) == (NAME.right + NEAR, 35.0, 0)
    assert way_out(NAME, TRIM, (), 0) == (NAME.x - NEAR, 35.0, 0)


@pytest.mark.parametrize("inside", [word(150, 38), Group((word(50, 8),), moved(100, 30))])
def test_a_line_goes_past_a_letter(inside: Run | Group) -> None:
    things = small_things(Drawing(180, 250, (inside, word(45, 40, 70))), (), TRIM)
    letter = things[0]
    assert (letter.x, letter.right) == (150, 160)
    end = way_out(NAME, TRIM, things, 1)
    assert end.crossed == 0
    assert NAME.y <= end.y <= NAME.bottom
    assert not letter.y < end.y < letter.bottom
    assert way_out(NAME, TRIM, things, 0).y == 35.0


def test_a_sign_is_gone_past_and_a_ground_is_not() -> None:
    sign, ground = Box(5, 25, 25, 25), Box(0, 0, 180, 60)
    things = small_things(Drawing(180, 250, ()), (sign, ground, NAME), TRIM)
    assert sign in things
    assert ground not in things
    end = way_out(NAME, TRIM, things, 0)
    assert (end.y, end.crossed) == (23.0, 0)


def test_what_fills_the_whole_side_is_counted() -> None:
    end = way_out(NAME, TRIM, (Box(2, 0, 30, 90), Box(10, 0, 10, 90)), 0)
    assert (end.y, end.crossed) == (35.0, 2)
