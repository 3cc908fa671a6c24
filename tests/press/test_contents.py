"""Digests of drawings: the same for the same content, another for any other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablewright.drawing import Box, Color, Drawing, Group, Mark, Shape, Use, moved, rectangle
from tablewright.press.contents import Contents

RED = Color(1.0, 0.0, 0.0)
SQUARE = Shape(rectangle(Box(0.0, 0.0, 10.0, 10.0)), RED)
FACE = Drawing(10.0, 10.0, (SQUARE,), key="face")


def sheet(*marks: Mark) -> Drawing:
    return Drawing(30.0, 10.0, marks)


def test_the_same_content_has_the_same_digest() -> None:
    one = sheet(Use(FACE, moved(1.0, 0.0)))
    other = sheet(Use(replace(FACE), moved(1.0, 0.0)))
    assert Contents().of(one) == Contents().of(other)
    contents = Contents()
    assert contents.of(one) == contents.of(one)


@pytest.mark.parametrize(
    "other",
    [
        sheet(Use(FACE, moved(2.0, 0.0))),
        sheet(Use(FACE, moved(1.0, 0.0), Box(0.0, 0.0, 5.0, 5.0))),
        sheet(Use(replace(FACE, corner=1.0), moved(1.0, 0.0))),
        sheet(Use(replace(FACE, marks=(replace(SQUARE, opacity=0.5),)), moved(1.0, 0.0))),
        sheet(Group((Use(FACE, moved(1.0, 0.0)),))),
        replace(sheet(Use(FACE, moved(1.0, 0.0))), title="Sheet"),
        sheet(),
    ],
)
def test_any_other_content_has_another(other: Drawing) -> None:
    contents = Contents()
    assert contents.of(other) != contents.of(sheet(Use(FACE, moved(1.0, 0.0))))


def test_where_a_group_ends_matters() -> None:
    contents = Contents()
    one = contents.of_marks((Group((SQUARE,)), SQUARE))
    assert one != contents.of_marks((Group((SQUARE, SQUARE)),))
