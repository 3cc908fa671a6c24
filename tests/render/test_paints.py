"""Tests of paints in their simplest form."""

from __future__ import annotations

from tablewright.drawing import Color, LinearGradient, RadialGradient, Stop
from tablewright.render.paints import flat
from tests.render.samples import BLUE, RED

ENDS = (Stop(0, RED), Stop(1, BLUE))


def test_colours_and_true_gradients_stay() -> None:
    gradient = LinearGradient(0, 0, 10, 0, ENDS)
    assert flat(RED) == RED
    assert flat(gradient) == gradient


def test_a_gradient_of_one_colour_is_that_colour() -> None:
    assert flat(LinearGradient(0, 0, 10, 0, (Stop(0, RED), Stop(1, RED)))) == RED
    assert flat(RadialGradient(0, 0, 10, (Stop(0.5, BLUE),))) == BLUE


def test_a_gradient_without_extent_shows_its_last_stop() -> None:
    assert flat(LinearGradient(3, 3, 3, 3, ENDS)) == BLUE
    assert flat(RadialGradient(3, 3, 0, ENDS)) == BLUE


def test_a_gradient_without_stops_shows_nothing() -> None:
    assert flat(LinearGradient(0, 0, 10, 0, ())) is None


def test_one_translucent_colour_stays_a_gradient() -> None:
    found = flat(RadialGradient(0, 0, 10, (Stop(0.2, Color(0, 1, 0), 0.5),)))
    assert isinstance(found, LinearGradient)
    assert {stop.opacity for stop in found.stops} == {0.5}
