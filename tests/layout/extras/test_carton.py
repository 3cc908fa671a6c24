"""Tuck boxes: their flats folded in space, cut out, fitted onto paper; decks in millimetres."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Literal

import pytest

from tablewright.drawing import Box
from tablewright.layout.extras.carton import (
    BOARD,
    OPPOSITE,
    PLAY,
    THINNEST,
    Flat,
    Panel,
    flats,
    inside,
    rim,
)
from tablewright.layout.extras.carton_page import fits
from tablewright.layout.outlines import extent
from tablewright.units import MM

Point = tuple[float, float, float]
DECKS = [(63.5, 88.9, 16.2), (44, 68, 3), (88.9, 139.7, 40), (63.5, 88.9, 60), (70, 70, 25)]


def box_for(width: float, height: float, depth: float, pieces: Literal[1, 2]) -> tuple[Flat, ...]:
    return flats(inside(width * MM, height * MM, depth * MM), pieces)


def folded(flat: Flat) -> dict[str, list[Point]]:
    """The corners of each panel where they come to lie when all is folded inwards by a right angle;
    the first panel stays where it is, z goes into the box."""
    found: dict[str, list[Point]] = {}
    frames: dict[str, tuple[Point, Point, Point, Box]] = {}
    for panel in flat.panels:
        if not panel.parent:
            frames[panel.name] = (
                (panel.box.x, panel.box.y, 0.0),
                (1.0, 0.0, 0.0),
                (0.0, 1.0, 0.0),
                panel.box,
            )
        else:
            origin, across, down, box = frames[panel.parent]
            normal = cross(across, down)
            # Where the corner that x and y are counted from lies in space.
            fold_x = {"left": box.x, "right": box.right}.get(panel.edge)
            fold_y = {"top": box.y, "bottom": box.bottom}.get(panel.edge)
            if fold_x is not None:
                sign = 1 if panel.edge == "right" else -1
                turned = scaled(normal, sign)
                start = add(origin, across, fold_x - box.x)
                start = add(start, down, panel.box.y - box.y)
                width = panel.box.width if panel.edge == "left" else 0.0
                frames[panel.name] = (add(start, turned, -width), turned, down, panel.box)
            else:
                assert fold_y is not None
                sign = 1 if panel.edge == "bottom" else -1
                turned = scaled(normal, sign)
                start = add(origin, down, fold_y - box.y)
                start = add(start, across, panel.box.x - box.x)
                height = panel.box.height if panel.edge == "top" else 0.0
                frames[panel.name] = (add(start, turned, -height), across, turned, panel.box)
        origin, across, down, box = frames[panel.name]
        found[panel.name] = [
            add(add(origin, across, x - box.x), down, y - box.y)
            for y, xs in ((box.y, (box.x, box.right)), (box.bottom, (box.right, box.x)))
            for x in xs
        ]
    return found


def cross(a: Point, b: Point) -> Point:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def scaled(a: Point, by: float) -> Point:
    return a[0] * by, a[1] * by, a[2] * by


def add(a: Point, b: Point, by: float) -> Point:
    return a[0] + b[0] * by, a[1] + b[1] * by, a[2] + b[2] * by


def same(one: list[Point], other: list[Point]) -> bool:
    """Whether two edges lie on each other, whichever way round."""
    return any(
        all(math.dist(a, b) < 0.01 for a, b in zip(one, way, strict=True))
        for way in (other, other[::-1])
    )


@pytest.mark.parametrize("deck", DECKS)
def test_a_folded_box_is_closed_and_has_room_for_its_cards_with_play(
    deck: tuple[float, float, float],
) -> None:
    (flat,) = box_for(*deck, 1)
    at = folded(flat)
    front, back, right, left = (at[n] for n in ("front", "back", "right side", "left side"))
    assert same([left[1], left[2]], [front[0], front[3]]), "the last side meets the front"
    assert same([right[0], right[3]], [front[1], front[2]])
    assert same([back[0], back[3]], [right[1], right[2]])
    lid, bottom = at["lid"], at["bottom"]
    assert same([lid[0], lid[1]], [front[0], front[1]]), "the lid's fold lies on the front's edge"
    assert same([bottom[2], bottom[3]], [back[3], back[2]]), "the bottom reaches the back"
    width, height = math.dist(front[0], front[1]), math.dist(front[0], front[3])
    depth = math.dist(front[0], back[1])
    assert abs(back[0][2] - front[0][2]) == pytest.approx(depth)
    # Between the middles of its walls, whose halves are gone on both sides; layers that lie within
    # are the tab before the back, and two more under the outer bottom.
    assert width - BOARD >= deck[0] * MM + 2 * PLAY - 0.01
    assert depth - 2 * BOARD >= deck[2] * MM + 2 * PLAY - 0.01
    assert height - 3 * BOARD >= deck[1] * MM + 2 * PLAY - 0.01
    assert depth >= THINNEST


@pytest.mark.parametrize("deck", DECKS)
def test_flaps_lie_within_the_box_and_not_in_each_others_way(
    deck: tuple[float, float, float],
) -> None:
    (flat,) = box_for(*deck, 1)
    front = flat.panel("front")
    assert front is not None
    flaps = [panel.box.height for panel in flat.panels if panel.name.endswith(("flap", "foot"))]
    assert len(flaps) == 4
    assert 2 * max(flaps) < front.box.width, "those of the two sides do not meet"
    tuck, inner, lid = (flat.panel(name) for name in ("tuck", "inner bottom", "lid"))
    assert tuck is not None
    assert inner is not None
    assert lid is not None
    assert tuck.box.width < lid.box.width
    assert tuck.box.height < front.box.height
    assert inner.box.height < lid.box.height
    assert inner.box.width < front.box.width


@pytest.mark.parametrize("pieces", [1, 2])
@pytest.mark.parametrize("deck", DECKS)
def test_panels_hang_at_equal_edges_and_the_cut_goes_once_around_all(
    deck: tuple[float, float, float], pieces: Literal[1, 2]
) -> None:
    for flat in box_for(*deck, pieces):
        by_name = {panel.name: panel for panel in flat.panels}
        for panel in flat.panels:
            if panel.parent:
                one, other = (
                    edge(by_name[panel.parent], panel.edge),
                    edge(panel, OPPOSITE[panel.edge]),
                )
                assert one[0] == pytest.approx(other[0]), panel.name
                room = one[2] - one[1] - (other[2] - other[1])
                assert -0.01 < room < 1.1 * MM, panel.name
                assert one[1] - 0.01 < other[1]
                assert other[2] < one[2] + 0.01
        around = extent(flat.cut)
        assert around.x == pytest.approx(0.0)
        assert around.y == pytest.approx(min(panel.box.y for panel in flat.panels))
        assert around.right == pytest.approx(flat.width)
        assert around.bottom == pytest.approx(flat.height)
        points = [step[-2:] for step in flat.cut if step[0] != "Z"]
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*points, points[0]])) / 2
        parts = sum(_area(panel) for panel in flat.panels)
        # Of round corners and the notch the points alone are taken.
        assert area == pytest.approx(parts, rel=0.02), "nothing is cut off, nothing counted twice"


def edge(panel: Panel, side: str) -> tuple[float, float, float]:
    """Where an edge lies, and from where to where it goes."""
    box = panel.box
    return {
        "left": (box.x, box.y, box.bottom),
        "right": (box.right, box.y, box.bottom),
        "top": (box.y, box.x, box.right),
        "bottom": (box.bottom, box.x, box.right),
    }[side]


def _area(panel: Panel) -> float:
    points = [step[-2:] for step in rim(panel) if step[0] != "Z"]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*points, points[0]])) / 2


def test_two_pieces_are_those_of_one_with_a_tab_for_each_joint() -> None:
    (whole,), (one, other) = box_for(*DECKS[0], 1), box_for(*DECKS[0], 2)
    names = {panel.name for panel in (*one.panels, *other.panels)}
    assert names - {panel.name for panel in whole.panels} == {"tab of the back", "tab of the front"}
    assert {panel.name for panel in whole.panels} - names == {"tab"}
    for name in names - {"tab of the back", "tab of the front"}:
        half = one.panel(name) or other.panel(name)
        full = whole.panel(name)
        assert half is not None
        assert full is not None
        assert (half.box.width, half.box.height) == (full.box.width, full.box.height)


def test_a_flat_is_turned_where_that_makes_it_fit() -> None:
    a4, a5 = (210 * MM, 297 * MM), (148 * MM, 210 * MM)
    (small,), (large,) = box_for(44, 68, 3, 1), box_for(63.5, 88.9, 40, 1)
    assert fits(small, a4) == a4
    assert fits(large, a4) == (a4[1], a4[0])
    assert fits(large, a5) is None
