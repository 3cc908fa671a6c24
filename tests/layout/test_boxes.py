"""Placements: every rule of a box, and what contradictions say."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.drawing import Box
from tablewright.layout.boxes import Ground, PlacementError, area, place
from tablewright.layout.expressions import ExpressionError
from tablewright.model.face import Placement

PARENT = Box(10, 20, 200, 100)
TITLE = Box(30, 25, 50, 15)


def neighbour(name: str) -> Box:
    if name == "title":
        return TITLE
    raise PlacementError(f"there is no element '{name}' before this one")


def at(**values: Any) -> tuple[float, ...]:
    box = place(Placement(**values), PARENT, neighbour, {"n": 3})
    return tuple(round(value, 6) for value in (box.x, box.y, box.width, box.height))


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({}, (10, 20, 200, 100)),
        ({"left": "20pt"}, (30, 20, 180, 100)),
        ({"right": "20pt"}, (10, 20, 180, 100)),
        ({"left": "20pt", "right": "30pt"}, (30, 20, 150, 100)),
        ({"left": "20pt", "width": "30pt"}, (30, 20, 30, 100)),
        ({"right": "20pt", "width": "30pt"}, (160, 20, 30, 100)),
        ({"width": "30pt"}, (10, 20, 30, 100)),
        ({"left": "10%", "width": "50%", "top": "10%", "height": "50%"}, (30, 30, 100, 50)),
        ({"bottom": "5pt", "height": "20pt"}, (10, 95, 200, 20)),
        ({"left": "-9pt", "right": "-9pt", "top": "-9pt", "bottom": "-9pt"}, (1, 11, 218, 118)),
        ({"below": "title", "gap": "5pt"}, (10, 45, 200, 75)),
        ({"below": "title", "gap": "5pt", "height": "10pt"}, (10, 45, 200, 10)),
        ({"below": "title", "bottom": "10pt"}, (10, 40, 200, 70)),
        ({"above": "title", "gap": "1pt"}, (10, 20, 200, 4)),
        ({"above": "title", "height": "8pt"}, (10, 17, 200, 8)),
        ({"right_of": "title", "gap": "2pt"}, (82, 20, 128, 100)),
        ({"right_of": "title", "width": "9pt"}, (80, 20, 9, 100)),
        ({"left_of": "title", "gap": "2pt", "width": "9pt"}, (19, 20, 9, 100)),
        ({"right_of": "title", "right": "10pt"}, (80, 20, 120, 100)),
        ({"center": "x", "width": "40pt"}, (90, 20, 40, 100)),
        ({"center": "both", "width": "40pt", "height": "20pt"}, (90, 60, 40, 20)),
        ({"center": "y", "height": "20pt", "left": "7pt"}, (17, 60, 193, 20)),
        ({"width": "{{ n * 10 }}pt", "below": "title", "gap": "{{ n }}pt"}, (10, 43, 30, 77)),
        ({"width": "{{ n * 10 }}%"}, (10, 20, 60, 100)),
        ({"left": "200pt"}, (210, 20, 0, 100)),
    ],
)
def test_boxes(values: dict[str, str], expected: tuple[float, ...]) -> None:
    assert at(**values) == expected


@pytest.mark.parametrize(
    ("values", "message", "field"),
    [
        (
            {"left": "1pt", "right": "1pt", "width": "1pt"},
            "'left', 'right' and 'width' contradict each other",
            "width",
        ),
        (
            {"below": "title", "bottom": "1pt", "height": "1pt"},
            "'below', 'bottom' and 'height' contradict each other",
            "height",
        ),
        ({"below": "title", "top": "1pt"}, "'top' and 'below' contradict each other", "top"),
        ({"left_of": "title", "right": "1pt"}, "'right' and 'left_of' contradict", "right"),
        ({"center": "x", "left": "1pt"}, "'center' and 'left' contradict each other", "left"),
        ({"below": "titel"}, "there is no element 'titel' before this one", ""),
        ({"left": "120pt", "right": "100pt"}, "its width would be -7.1 mm", "left"),
        ({"height": "-4pt"}, "'height' is negative", "height"),
        ({"width": "{{ n }}"}, "'3' is not a length with its unit, such as '3mm'", "width"),
    ],
)
def test_contradictions(values: dict[str, str], message: str, field: str) -> None:
    with pytest.raises(PlacementError) as caught:
        at(**values)
    assert message in str(caught.value)
    assert caught.value.field == field


def test_an_unknown_name_in_a_measure() -> None:
    with pytest.raises(ExpressionError, match="unknown name 'm'"):
        at(width="{{ m }}mm")


def test_areas() -> None:
    ground = Ground(Box(9, 9, 180, 252), Box(0, 0, 198, 270), Box(18, 18, 162, 234))
    assert area("trim", PARENT, ground) == PARENT
    assert area("bleed", PARENT, ground) == Box(0, 0, 198, 270)
    assert area("safe", PARENT, ground).width == pytest.approx(162)
