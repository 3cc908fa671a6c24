"""Colours by name, gradients over boxes, strokes; and what wrong ones say."""

from __future__ import annotations

import pytest

from tablewright.drawing import Box, Color, LinearGradient, RadialGradient, Shape, Stroke
from tablewright.layout.paints import PaintError, Palette, Tint, gradient, paint, shape, stroke
from tablewright.model.face import GradientPaint, StrokeText

RED, BLUE = Color(1, 0, 0), Color(0, 0, 1)
FACE = {
    "ground": "#f00",
    "faction": "{{ card.color }}",
    "veil": "ground/0.5",
    "a": "b",
    "b": "a",
}
GAME = {"ground": "#00ff00", "sea": "#0000ff cmyk(100 80 0 10)"}
SCOPE = {"card": {"color": "sea"}, "angle": 0}
BOX = Box(10, 20, 100, 50)


def palette() -> Palette:
    return Palette(FACE, GAME)


def test_the_face_wins_over_the_game_and_both_over_what_is_built_in() -> None:
    assert palette().tint("ground", SCOPE) == Tint(RED, 1.0)
    assert palette().tint("sea", SCOPE) == Tint(Color(0, 0, 1, (1, 0.8, 0, 0.1)), 1.0)
    assert palette().tint("ink", SCOPE) == Tint(Color(0, 0, 0), 1.0)
    assert palette().tint("none", SCOPE) is None


def test_names_stand_for_names_templates_and_opacities() -> None:
    assert palette().tint("veil/0.5", SCOPE) == Tint(RED, 0.25)
    found = palette().tint("{{ card.color }}/0.5", SCOPE)
    assert found is not None
    assert (found.color.blue, found.opacity) == (1, 0.5)


def test_a_list_of_colours_is_written_or_comes_from_an_expression() -> None:
    scope = {**SCOPE, "tones": {"sea": ("sea", "none", "ground"), "odd": ("{{ x }}",), "no": ""}}
    sea, ground = palette().tint("sea", SCOPE), palette().tint("ground", SCOPE)
    assert palette().tints(("{{ card.color }}", "none", "ground"), scope) == [sea, ground]
    assert palette().tints("{{ tones[card.color] }}", scope) == [sea, ground]
    assert palette().tints("ground", scope) == [ground]
    assert palette().tints("{{ tones.no }}", scope) == []
    with pytest.raises(PaintError, match=r"'\{\{ x \}\}' is not a colour name"):
        palette().tints("{{ tones.odd }}", scope)
    with pytest.raises(PaintError, match="'7' is not a colour name"):
        palette().tints("{{ [7] }}", scope)


def test_a_colour_that_a_card_changes_is_not_remembered() -> None:
    colors = palette()
    first = colors.tint("faction", SCOPE)
    second = colors.tint("faction", {"card": {"color": "#f00"}})
    assert first is not None
    assert first.color.blue == 1
    assert second == Tint(RED, 1.0)


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("grond", "unknown colour 'grond'", "did you mean 'ground'?"),
        ("a", "the colour 'a' stands for itself", ""),
        ("#12", "'#12' is not a colour name, '#rrggbb'", ""),
        ("{{ card.color }} x", "'sea x' is not a colour name", ""),
        ("#ffffff cmyk(0 0 0)", "four numbers from 0 to 100", ""),
    ],
)
def test_wrong_colours(text: str, message: str, hint: str) -> None:
    with pytest.raises(PaintError) as caught:
        palette().tint(text, SCOPE)
    assert message in str(caught.value)
    assert hint in caught.value.hint


def test_a_linear_gradient_runs_from_edge_to_edge_of_its_box() -> None:
    def ends(angle: str) -> tuple[float, ...]:
        written = GradientPaint(
            gradient="linear", angle=angle, stops=(("0", "ground"), ("1", "sea/0.5"))
        )
        found = gradient(written, BOX, palette(), SCOPE)
        assert isinstance(found, LinearGradient)
        assert [stop.opacity for stop in found.stops] == [1.0, 0.5]
        return tuple(round(v, 6) for v in (found.x0, found.y0, found.x1, found.y1))

    assert ends("90") == (60, 20, 60, 70)
    assert ends("{{ angle }}") == (10, 45, 110, 45)
    assert ends("180") == (110, 45, 10, 45)


def test_a_radial_gradient_measures_its_radius_by_the_longer_side() -> None:
    written = GradientPaint(
        gradient="radial", center=("50%", "0%"), radius="50%", stops=(("0", "ground"),)
    )
    found = gradient(written, BOX, palette(), SCOPE)
    assert isinstance(found, RadialGradient)
    assert (found.x, found.y, found.radius) == (60, 20, 50)


@pytest.mark.parametrize(
    ("stops", "message"),
    [
        ((("1", "ground"), ("0", "sea")), "in the order of their places"),
        ((("2", "ground"),), "the place of a gradient's colour is 2; it goes from 0 to 1"),
        ((("0", "none"),), "a gradient has no colour 'none'"),
        ((), "a gradient needs at least one colour"),
    ],
)
def test_wrong_gradients(stops: tuple[tuple[str, str], ...], message: str) -> None:
    with pytest.raises(PaintError, match=message):
        gradient(GradientPaint(gradient="linear", stops=stops), BOX, palette(), SCOPE)


def test_strokes() -> None:
    written = StrokeText(color="veil", width="4%", dash=("1pt", "2pt", "3pt"), cap="round")
    assert stroke(written, BOX, palette(), SCOPE) == (
        Stroke(RED, 2.0, (1, 2, 3, 1, 2, 3), "round", "miter"),
        0.5,
    )
    assert stroke(StrokeText(color="none"), BOX, palette(), SCOPE) is None
    assert stroke(StrokeText(color="ink", width="0pt"), BOX, palette(), SCOPE) is None
    assert stroke(StrokeText(color="ink", dash=("0pt",)), BOX, palette(), SCOPE) == (
        Stroke(Color(0, 0, 0), 0.5),
        1.0,
    )
    with pytest.raises(PaintError, match="cannot be negative"):
        stroke(StrokeText(color="ink", width="-1pt"), BOX, palette(), SCOPE)


def test_fill_and_line_are_one_mark_unless_their_opacities_differ() -> None:
    line = Stroke(BLUE, 1.0)
    filled = paint("ground", BOX, palette(), SCOPE)
    assert shape((), filled, (line, 1.0)) == (Shape((), RED, line),)
    assert shape((), filled, (line, 0.5)) == (
        Shape((), RED),
        Shape((), None, line, 0.5),
    )
    assert shape((), None, None) == ()
