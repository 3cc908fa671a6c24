"""Repeats: what they go through, and where their cells lie."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.drawing import Box
from tablewright.layout.cells import cells, values_of
from tablewright.layout.mistakes import Mistake
from tablewright.model.face import RepeatElement

BOX = Box(10, 20, 120, 60)


def boxes(count: int, step: float | None = None, **values: Any) -> list[tuple[float, ...]]:
    element = RepeatElement(kind="repeat", each="", **values)
    return [(b.x, b.y, b.width, b.height) for b in cells(element, count, BOX, step)]


def test_what_is_gone_through() -> None:
    assert values_of(3) == [(0, 1), (1, 2), (2, 3)]
    assert values_of("2") == [(0, 1), (1, 2)]
    assert values_of(2.0) == [(0, 1), (1, 2)]
    assert values_of(("a", "b")) == [(0, "a"), (1, "b")]
    assert values_of({"x": 1}) == [("x", 1)]
    assert values_of("") == values_of(0) == values_of(()) == []


@pytest.mark.parametrize(
    ("found", "message"),
    [
        ("gems", "'each' is 'gems'; it goes through a list, a table or a number"),
        (None, "'each' is none"),
        (-1, "'each' is -1; a whole number from 0 to 2000"),
        (1.5, "'each' is 1.5; a whole number"),
        (10**9, "'each' is 1000000000; a whole number from 0 to 2000"),
        ((0,) * 2001, "'each' has 2001 items; at most 2000"),
    ],
)
def test_what_cannot_be_gone_through(found: Any, message: str) -> None:
    with pytest.raises(Mistake, match="each") as caught:
        values_of(found)
    assert message in str(caught.value)


def test_without_a_step_the_box_is_divided() -> None:
    assert boxes(3) == [(10, 20, 40, 60), (50, 20, 40, 60), (90, 20, 40, 60)]
    assert boxes(2, direction="down") == [(10, 20, 120, 30), (10, 50, 120, 30)]
    assert boxes(2, direction="left") == [(70, 20, 60, 60), (10, 20, 60, 60)]
    assert boxes(2, direction="up") == [(10, 50, 120, 30), (10, 20, 120, 30)]
    assert boxes(0) == []


def test_with_a_step_they_stand_where_align_says() -> None:
    assert boxes(2, 20)[0] == (10, 20, 20, 60)
    assert boxes(2, 20, align="center") == [(50, 20, 20, 60), (70, 20, 20, 60)]
    assert boxes(2, 20, align="end") == [(90, 20, 20, 60), (110, 20, 20, 60)]
    assert boxes(2, 20, direction="left") == [(110, 20, 20, 60), (90, 20, 20, 60)]
    assert boxes(2, 20, direction="left", align="end") == [(30, 20, 20, 60), (10, 20, 20, 60)]


def test_rows_are_as_high_as_they_divide_the_box() -> None:
    assert boxes(5, wrap=3) == [
        (10, 20, 40, 30),
        (50, 20, 40, 30),
        (90, 20, 40, 30),
        (10, 50, 40, 30),
        (50, 50, 40, 30),
    ]
    assert boxes(5, wrap=3, align="center")[3:] == [(30, 50, 40, 30), (70, 50, 40, 30)]
    assert boxes(4, wrap=2, direction="down")[2] == (70, 20, 60, 30)


def test_a_step_of_nothing_lays_them_on_each_other() -> None:
    assert boxes(2, 0) == [(10, 20, 120, 60)] * 2


def test_wrong_steps() -> None:
    with pytest.raises(Mistake, match="'step' cannot be negative"):
        boxes(2, -1)
    with pytest.raises(Mistake, match="'wrap' is at least 1"):
        boxes(2, wrap=0)
