"""Colours and strokes as faces write them to those of a drawing; gradients over a box in points.

A colour is a name of the face, then of the game, or `#rrggbb`; it may be a template. What a name
stands for may be another name or a template too.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tablewright.drawing import (
    Box,
    Color,
    LinearGradient,
    Mark,
    Outline,
    Paint,
    RadialGradient,
    Shape,
    Stop,
    Stroke,
)
from tablewright.errors import did_you_mean
from tablewright.layout.boxes import measured
from tablewright.layout.expressions import Scope, evaluate, value
from tablewright.layout.mistakes import Mistake
from tablewright.layout.operations import text_of
from tablewright.model.colors import BUILTIN, parse_color
from tablewright.model.face import GradientPaint, PaintText, StrokeText


class PaintError(Mistake):
    """A colour or number that cannot be used."""


class Tint(NamedTuple):
    """A colour and its opacity from 0 to 1."""

    color: Color
    opacity: float


class Palette:
    """The named colours of a face in its game; it remembers those that no card changes."""

    def __init__(self, *named: Mapping[str, str]) -> None:
        """`named`: tables of colours by name, the first wins; the built-in ones come last."""
        self._named = (*named, BUILTIN)
        self._fixed: dict[str, Tint | None] = {}

    def tint(self, text: str, scope: Scope) -> Tint | None:
        """The colour that a text names; None for `none`. Raises PaintError or ExpressionError."""
        return self._resolved(evaluate(text, scope), scope, ())[0]

    def tints(self, written: Sequence[str] | str, scope: Scope) -> list[Tint]:
        """The colours of a list, or of a template that gives a list, `none` left out.

        Raises PaintError or ExpressionError.
        """
        if not isinstance(written, str):
            found = [self.tint(text, scope) for text in written]
        else:
            listed = value(written, scope)
            several = listed if isinstance(listed, (list, tuple)) else (listed,)
            texts = [text_of(one).strip() for one in several]
            # What an expression gives is a colour, and not a template once more.
            found = [self._resolved(text, scope, ())[0] for text in texts if text]
        return [tint for tint in found if tint is not None]

    def names(self) -> Iterable[str]:
        """All names, for "did you mean"."""
        return {name for table in self._named for name in table}

    def _resolved(
        self, written: str, scope: Scope, seen: tuple[str, ...]
    ) -> tuple[Tint | None, bool]:
        """The colour, and whether it is the same for every card."""
        try:
            return self._fixed[written], True
        except KeyError:
            found, fixed = self._find(written, scope, seen)
            if fixed:
                self._fixed[written] = found
            return found, fixed

    def _find(self, written: str, scope: Scope, seen: tuple[str, ...]) -> tuple[Tint | None, bool]:
        try:
            parsed = parse_color(written)
        except ValueError as error:
            raise PaintError(f"'{written}' is not {error}") from None
        if parsed.rgb is not None:
            return Tint(Color(*parsed.rgb, parsed.cmyk), parsed.opacity), True
        if parsed.name == "none":
            return None, True
        if parsed.name in seen:
            raise PaintError(f"the colour '{parsed.name}' stands for itself")
        for table in self._named:
            if parsed.name in table:
                text = table[parsed.name]
                found, fixed = self._resolved(evaluate(text, scope), scope, (*seen, parsed.name))
                if found is not None and parsed.opacity < 1:
                    found = Tint(found.color, found.opacity * parsed.opacity)
                return found, fixed and "{{" not in text
        raise PaintError(f"unknown colour '{parsed.name}'", did_you_mean(parsed.name, self.names()))


def amount(text: str, what: str, scope: Scope) -> float:
    """The number that a template gives. Raises PaintError or ExpressionError."""
    written = evaluate(text, scope)
    try:
        number = float(written)
    except ValueError:
        number = math.nan
    if not abs(number) <= 1e6:
        raise PaintError(f"{what} is '{written}', not a number")
    return number


def unit(text: str, what: str, scope: Scope) -> float:
    """A number from 0 to 1 that a template gives. Raises PaintError or ExpressionError."""
    number = amount(text, what, scope)
    if not 0 <= number <= 1:
        raise PaintError(f"{what} is {number:g}; it goes from 0 to 1")
    return number


def paint(
    written: PaintText | None, box: Box, palette: Palette, scope: Scope
) -> tuple[Paint, float] | None:
    """What a box is filled with, and its opacity; None for nothing."""
    if written is None:
        return None
    if isinstance(written, str):
        return palette.tint(written, scope)
    return gradient(written, box, palette, scope), 1.0


def gradient(written: GradientPaint, box: Box, palette: Palette, scope: Scope) -> Paint:
    """A gradient over a box. Raises PaintError, PlacementError or ExpressionError."""
    stops: list[Stop] = []
    for place, name in written.stops:
        at = unit(place, "the place of a gradient's colour", scope)
        if stops and at < stops[-1].at:
            raise PaintError("the colours of a gradient stand in the order of their places")
        tint = palette.tint(name, scope)
        if tint is None:
            raise PaintError("a gradient has no colour 'none'", "write 'name/0' to fade out")
        stops.append(Stop(at, tint.color, tint.opacity))
    if not stops:
        raise PaintError("a gradient needs at least one colour")
    if written.gradient == "linear":
        angle = math.radians(amount(written.angle, "the angle of a gradient", scope))
        dx, dy = math.cos(angle), math.sin(angle)
        # As long as the box is in that direction, so that both ends lie in its corners.
        half = (abs(box.width * dx) + abs(box.height * dy)) / 2
        x, y = box.x + box.width / 2, box.y + box.height / 2
        return LinearGradient(
            x - dx * half, y - dy * half, x + dx * half, y + dy * half, tuple(stops)
        )
    return RadialGradient(
        box.x + measured(written.center[0], box.width, "center", scope),
        box.y + measured(written.center[1], box.height, "center", scope),
        max(0.01, measured(written.radius, max(box.width, box.height), "radius", scope)),
        tuple(stops),
    )


def stroke(
    written: StrokeText | None, box: Box, palette: Palette, scope: Scope
) -> tuple[Stroke, float] | None:
    """A line and its opacity; None for none. A percentage is of the box's shorter side."""
    if written is None:
        return None
    tint = palette.tint(written.color, scope)
    whole = min(box.width, box.height)
    width = measured(written.width, whole, "width", scope)
    if tint is None or width == 0:
        return None
    dash = tuple(measured(length, whole, "dash", scope) for length in written.dash)
    if width < 0 or any(length < 0 for length in dash):
        raise PaintError("the width and the dashes of a line cannot be negative")
    if len(dash) % 2:
        dash *= 2
    if not any(dash):
        dash = ()
    return Stroke(tint.color, width, dash, written.cap, written.join), tint.opacity


def shape(
    outline: Outline,
    fill: tuple[Paint, float] | None,
    line: tuple[Stroke, float] | None,
    even_odd: bool = False,
) -> tuple[Mark, ...]:
    """The marks of an outline, filled and stroked, each with its own opacity."""
    if fill is not None and line is not None and fill[1] == line[1]:
        return (Shape(outline, fill[0], line[0], fill[1], even_odd),)
    marks: list[Mark] = []
    if fill is not None:
        marks.append(Shape(outline, fill[0], None, fill[1], even_odd))
    if line is not None:
        marks.append(Shape(outline, None, line[0], line[1]))
    return tuple(marks)
