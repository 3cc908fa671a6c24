"""What is painted where: the colour at a point under shapes, gradients, clips and pictures."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from PIL import Image

from tablewright.drawing import (
    IDENTITY,
    Box,
    Color,
    Drawing,
    Group,
    LinearGradient,
    Mark,
    Picture,
    RadialGradient,
    Run,
    Shape,
    Stop,
    Stroke,
    Use,
    ellipse,
    moved,
    polygon,
    rectangle,
)
from tablewright.layout.painted import Painted, areas_of, each_mark, picture_area, scale_of

RED, BLUE, WHITE = Color(1, 0, 0), Color(0, 0, 1), Color(1, 1, 1)


def painted(*marks: Mark) -> Painted:
    made = Painted()
    for mark, matrix, opacity, clips in each_mark(marks):
        if isinstance(mark, Shape):
            for area in areas_of(mark, matrix, opacity, clips):
                made.add(area)
        elif isinstance(mark, Picture):
            area_of_picture = picture_area(mark, matrix, opacity, clips)
            assert area_of_picture is not None
            made.add(area_of_picture)
        else:
            assert isinstance(mark, Run)
    return made


def square(side: float, color: Color, opacity: float = 1.0) -> Shape:
    return Shape(rectangle(Box(0, 0, side, side)), color, opacity=opacity)


def test_paper_is_white_and_the_last_is_on_top() -> None:
    found = painted(square(10, RED), square(5, BLUE))
    assert found.color_at(2, 2) == BLUE
    assert found.color_at(7, 7) == RED
    assert found.color_at(20, 20) == WHITE


def test_what_is_translucent_is_mixed() -> None:
    assert painted(square(10, RED), square(10, BLUE, 0.25)).color_at(5, 5) == Color(0.75, 0, 0.25)
    inside = Group((square(10, BLUE),), opacity=0.5)
    assert painted(inside).color_at(5, 5) == Color(0.5, 0.5, 1)


def test_groups_move_and_cut_off() -> None:
    group = Group((square(10, RED),), moved(100, 0), clip=ellipse(Box(0, 0, 10, 10)))
    found = painted(group)
    assert found.color_at(105, 5) == RED
    assert found.color_at(100.5, 0.5) == WHITE, "cut off"
    use = Use(Drawing(10, 10, (square(10, RED),)), (2, 0, 0, 2, 0, 0), clip=Box(0, 0, 5, 10))
    found = painted(use)
    assert found.color_at(9, 19) == RED
    assert found.color_at(11, 5) == WHITE


def test_holes() -> None:
    ring = (*rectangle(Box(0, 0, 10, 10)), *rectangle(Box(3, 3, 4, 4)))
    assert painted(Shape(ring, RED, even_odd=True)).color_at(5, 5) == WHITE
    assert painted(Shape(ring, RED)).color_at(5, 5) == RED


def test_gradients_are_measured_in_their_own_coordinates() -> None:
    stops = (Stop(0, RED), Stop(1, BLUE))
    along = Shape(rectangle(Box(0, 0, 10, 10)), LinearGradient(0, 0, 10, 0, stops))
    found = painted(Group((along,), (2, 0, 0, 2, 50, 0)))
    assert found.color_at(50, 5).red == pytest.approx(1)
    assert found.color_at(60, 5).red == pytest.approx(0.5)
    around = Shape(rectangle(Box(0, 0, 10, 10)), RadialGradient(5, 5, 4, stops))
    found = painted(around)
    assert found.color_at(5, 5) == RED
    assert found.color_at(9.5, 9.5) == BLUE
    fading = (Stop(0, RED, 1.0), Stop(1, RED, 0.0))
    veil = Shape(rectangle(Box(0, 0, 10, 10)), LinearGradient(0, 0, 10, 0, fading))
    assert painted(veil).color_at(9.99, 5).green == pytest.approx(1, abs=0.01)


def test_broad_strokes_are_grounds_and_thin_ones_are_not() -> None:
    line = polygon([(0, 0), (20, 0), (20, 20)], closed=False)
    broad = painted(Shape(line, stroke=Stroke(RED, 4)))
    assert broad.color_at(10, 1.5) == RED
    assert broad.color_at(21.5, 10) == RED
    assert broad.color_at(10, 5) == WHITE
    assert painted(Shape(line, stroke=Stroke(RED, 0.5))).color_at(10, 0) == WHITE


def test_a_picture_file(tmp_path: Path) -> None:
    path = tmp_path / "half.png"
    image = Image.new("RGB", (100, 50), "red")
    image.paste("blue", (50, 0, 100, 50))
    image.save(path)
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    found = painted(Picture(str(path), digest, (100, 50), Box(10, 10, 20, 10)))
    assert found.color_at(12, 15) == RED
    assert found.color_at(28, 15) == BLUE
    assert found.color_at(5, 5) == WHITE
    missing = painted(Picture(str(tmp_path / "no.png"), "-", (1, 1), Box(0, 0, 10, 10)))
    assert missing.color_at(5, 5).red == pytest.approx(0.5, abs=0.01)


def test_scale() -> None:
    assert scale_of(IDENTITY) == 1
    assert scale_of((0, 2, -2, 0, 5, 5)) == 2
