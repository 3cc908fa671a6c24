"""Tests of gradients in a PDF, by what pdfium shows of them."""

from __future__ import annotations

import pytest

from tablewright.drawing import (
    Box,
    Color,
    Group,
    LinearGradient,
    Paint,
    RadialGradient,
    Shape,
    Stop,
    ellipse,
    rectangle,
)
from tablewright.render.inks import Inks
from tests.render.samples import BLUE, GREEN, RED, at, block, look, near, page, pdf

BOX = Box(20, 20, 160, 60)


def filled(paint: Paint, opacity: float = 1.0) -> Shape:
    return Shape(rectangle(BOX), paint, opacity=opacity)


def test_a_linear_gradient_runs_from_end_to_end_and_beyond() -> None:
    image = look(page(filled(LinearGradient(60, 0, 140, 0, (Stop(0, RED), Stop(1, BLUE))))))
    assert near(at(image, 30, 50), (255, 0, 0)), "before its start"
    assert near(at(image, 100, 50), (127, 0, 127), 3)
    assert near(at(image, 80, 30), (191, 0, 64), 3)
    assert near(at(image, 170, 50), (0, 0, 255)), "after its end"
    assert at(image, 10, 50) == (255, 255, 255), "outside the shape"


def test_y_goes_down_in_a_gradient_too() -> None:
    image = look(page(filled(LinearGradient(0, 20, 0, 80, (Stop(0, RED), Stop(1, BLUE))))))
    assert near(at(image, 100, 22), (245, 0, 10), 6)
    assert near(at(image, 100, 77), (10, 0, 245), 6)


def test_stops_between_and_hard_edges() -> None:
    stops = (Stop(0.25, RED), Stop(0.5, GREEN), Stop(0.5, BLUE), Stop(0.75, RED))
    image = look(page(filled(LinearGradient(20, 0, 180, 0, stops))))
    assert near(at(image, 40, 50), (255, 0, 0))
    assert near(at(image, 97, 50), (10, 245, 0), 14)
    assert near(at(image, 103, 50), (14, 0, 241), 14)
    assert near(at(image, 170, 50), (255, 0, 0))


def test_a_radial_gradient() -> None:
    paint = RadialGradient(100, 50, 25, (Stop(0, RED), Stop(1, BLUE)))
    image = look(page(filled(paint)))
    assert near(at(image, 100, 50), (250, 0, 5), 8)
    assert near(at(image, 112, 50), (127, 0, 127), 8)
    assert near(at(image, 160, 50), (0, 0, 255))


def test_translucent_stops_show_what_lies_below() -> None:
    fade = LinearGradient(20, 0, 180, 0, (Stop(0, RED, 1), Stop(1, RED, 0)))
    image = look(page(block(Box(0, 0, 200, 100), BLUE), filled(fade)))
    assert near(at(image, 22, 50), (252, 0, 3), 4)
    assert near(at(image, 100, 50), (127, 0, 127), 5)
    assert near(at(image, 178, 50), (3, 0, 252), 4)


def test_a_mark_after_a_translucent_gradient_is_opaque() -> None:
    fade = LinearGradient(20, 0, 180, 0, (Stop(0, RED, 0.2), Stop(1, RED, 0)))
    image = look(page(filled(fade), block(Box(90, 40, 20, 20), BLUE)))
    assert at(image, 100, 50) == (0, 0, 255)


def test_opacity_multiplies_with_that_of_stops() -> None:
    half = LinearGradient(20, 0, 180, 0, (Stop(0, RED, 0.5), Stop(1, RED, 0.5)))
    image = look(page(filled(half, opacity=0.5)))
    assert near(at(image, 100, 50), (255, 191, 191))


def test_a_gradient_under_a_matrix_and_in_a_round_shape() -> None:
    paint = LinearGradient(0, 0, 1, 0, (Stop(0, RED), Stop(1, BLUE, 0)))
    disc = Shape(ellipse(Box(0, 0, 1, 1)), paint)
    image = look(page(Group((disc,), (100, 0, 0, 80, 50, 10))))
    assert near(at(image, 53, 50), (247, 8, 15), 12)
    assert near(at(image, 100, 50), (191, 127, 191), 6)
    assert at(image, 55, 15) == (255, 255, 255), "outside the disc"


@pytest.mark.parametrize("opacity", [1.0, 0.5])
def test_equal_gradients_are_stored_once(opacity: float) -> None:
    paint = LinearGradient(20, 0, 180, 0, (Stop(0, RED, opacity), Stop(1, BLUE)))
    once, thrice = pdf(page(filled(paint))), pdf(page(*[filled(paint)] * 3))
    assert thrice.count(b"/ShadingType") == once.count(b"/ShadingType") == (2 if opacity < 1 else 1)
    assert thrice.count(b"/SMask") == once.count(b"/SMask")


def test_one_translucent_gradient_in_two_places() -> None:
    fade = LinearGradient(0, 0, 200, 0, (Stop(0, RED, 0.5), Stop(1, RED, 0.4999)))
    left, right = (Shape(rectangle(Box(x, 20, 60, 60)), fade) for x in (10, 120))
    image = look(page(left, right))
    assert near(at(image, 40, 50), (255, 127, 127))
    assert near(at(image, 150, 50), (255, 127, 127))


def test_gradients_of_a_press_are_all_of_inks() -> None:
    inks = (Stop(0, Color(1, 0, 0, (0, 1, 1, 0))), Stop(1, Color(0, 0, 1, (1, 1, 0, 0))))
    paint = LinearGradient(20, 0, 180, 0, inks)
    mixed = LinearGradient(20, 0, 180, 0, (inks[0], Stop(1, BLUE)))
    assert b"/ColorSpace/DeviceCMYK" in pdf(page(filled(paint)), colors=Inks())
    assert b"/ColorSpace/DeviceRGB" in pdf(page(filled(paint)))
    assert b"/ColorSpace/DeviceRGB" not in pdf(page(filled(mixed)), colors=Inks())
