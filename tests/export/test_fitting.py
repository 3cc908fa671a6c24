"""Boxes into free room: none on another, all inside, and fewer places where there is no room."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from tablewright.drawing import Box
from tablewright.export.fitting import fitted_in

SIDES = st.integers(1, 60)


def test_the_highest_place_is_taken_and_of_those_the_leftmost() -> None:
    found = fitted_in([(40, 10), (40, 10), (40, 10)], [Box(0, 0, 100, 100)], 5)
    assert found == (Box(0, 0, 40, 10), Box(45, 0, 40, 10), Box(0, 15, 40, 10))


def test_it_stops_at_the_first_that_has_no_room() -> None:
    assert fitted_in([(10, 10), (200, 10), (10, 10)], [Box(0, 0, 100, 100)], 5) == (
        Box(0, 0, 10, 10),
    )


@given(st.lists(st.tuples(SIDES, SIDES), max_size=14))
def test_nothing_lies_on_anything_or_leaves_the_free_room(sizes: list[tuple[int, int]]) -> None:
    free = [Box(100, 0, 100, 200), Box(0, 120, 200, 80)]
    found = fitted_in(sizes, free, 4)
    for one, other in itertools.combinations(found, 2):
        beside = one.x + one.width + 4 <= other.x or other.x + other.width + 4 <= one.x
        above = one.y + one.height + 4 <= other.y or other.y + other.height + 4 <= one.y
        assert beside or above
    for place in found:
        assert any(
            box.x <= place.x
            and box.y <= place.y
            and place.x + place.width <= box.x + box.width
            and place.y + place.height <= box.y + box.height
            for box in free
        )
