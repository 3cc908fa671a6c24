"""Light on outlines: outlines and tones in, marks out, lit from the top left.

Tones are numbers from 0 (the darkest ground) to 1 (the light); a Ramp makes colours of them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from tablewright.drawing import (
    Box,
    Color,
    Group,
    LinearGradient,
    Mark,
    Matrix,
    Outline,
    Paint,
    Picture,
    RadialGradient,
    Run,
    Segment,
    Shape,
    Stop,
    Stroke,
    Use,
    apply,
    polygon,
    rectangle,
    transform,
)
from tablewright.layout.patterns.outlines import disc, extent
from tablewright.layout.patterns.rims import rim
from tablewright.layout.patterns.tones import Ramp, mixed

SMALL = 20.0
"""Units of width and height together below which a gradient would not be seen."""


def fill(outline: Outline, color: Color, opacity: float = 1.0) -> Shape:
    """An outline in one colour."""
    return Shape(outline, fill=color, opacity=opacity)


def line(
    outline: Outline,
    color: Color,
    width: float,
    opacity: float = 1.0,
    dash: tuple[float, ...] = (),
) -> Shape:
    """An outline as a line with round ends."""
    return Shape(
        outline,
        stroke=Stroke(color, width, dash, "butt" if dash else "round", "round"),
        opacity=opacity,
    )


def down(outline: Outline, top: Color, bottom: Color, opacity: float = 1.0) -> Shape:
    """An outline that changes from one colour at its top to another at its bottom."""
    x0, y0, x1, y1 = extent(outline)
    if (x1 - x0) + (y1 - y0) < SMALL:
        return fill(outline, mixed(top, bottom, 0.5), opacity)
    return Shape(
        outline, LinearGradient(0, y0, 0, y1, (Stop(0, top), Stop(1, bottom))), opacity=opacity
    )


def shaded(outline: Outline, light: Color, dark: Color, opacity: float = 1.0) -> Shape:
    """An outline lit from the top left, darker towards the bottom right; a small one is flat."""
    x0, y0, x1, y1 = extent(outline)
    if (x1 - x0) + (y1 - y0) < SMALL:
        return Shape(outline, mixed(light, dark, 0.4), opacity=opacity)
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    reach = ((x1 - x0) + (y1 - y0)) / 4
    paint = LinearGradient(
        cx - reach * 0.8, cy - reach, cx + reach * 0.8, cy + reach, (Stop(0, light), Stop(1, dark))
    )
    return Shape(outline, paint, opacity=opacity)


def edge(outline: Outline, color: Color, dx: float, dy: float, opacity: float = 1.0) -> Shape:
    """The rim of an outline on the side that (-dx, -dy) points to, as wide as the offset."""
    return Shape(rim(outline, dx, dy), color, opacity=opacity)


def lit(
    outline: Outline,
    ramp: Ramp,
    light: float,
    dark: float,
    bright: float = 1.0,
    width: float = 0.9,
    shadow: float | None = None,
) -> list[Mark]:
    """A body: shaded from tone `light` to `dark`, with a light rim at its top left edges.

    `shadow`, if given, is the tone of a rim at its bottom right edges.
    """
    marks: list[Mark] = [shaded(outline, ramp(light), ramp(dark))]
    if shadow is not None:
        marks.append(edge(outline, ramp(shadow), -width, -width * 1.1))
    if bright > 0:
        marks.append(edge(outline, ramp(bright), width, width * 1.1))
    return marks


def plain(outline: Outline, ramp: Ramp, tone: float, width: float = 0.6) -> list[Mark]:
    """A body in one tone with a light rim at its top left edges, for what there is much of."""
    return [fill(outline, ramp(tone)), edge(outline, ramp(1), width, width * 1.1)]


def glow(
    x: float, y: float, radius: float, color: Color, strength: float = 0.8, falloff: float = 0.45
) -> Shape:
    """A round light that fades to nothing at its rim; a small one in two flat steps.

    A gradient that fades is the dearest thing in a PDF, about a kilobyte.
    """
    if radius < 10:
        rings = disc(x, y, radius * 0.72) + disc(x, y, radius * 0.4)
        return Shape(rings, color, opacity=strength * 0.3)
    stops = (
        Stop(0, color, strength),
        Stop(falloff, color, strength * 0.35),
        Stop(1, color, 0.0),
    )
    box = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    return Shape(rectangle(box), RadialGradient(x, y, radius, stops))


def sky(
    width: float,
    height: float,
    x: float,
    y: float,
    radius: float,
    stops: Iterable[tuple[float, Color]],
) -> Shape:
    """The whole ground of a picture, lit around (x, y)."""
    paint = RadialGradient(x, y, radius, tuple(Stop(at, color) for at, color in stops))
    return Shape(rectangle(Box(-width / 2, -height / 2, width, height)), paint)


def vignette(width: float, height: float, color: Color, strength: float = 0.75) -> Shape:
    """Darker corners, so that the eye stays in the middle and edges are quiet."""
    radius = math.hypot(width, height) / 2
    stops = (Stop(0, color, 0.0), Stop(0.55, color, 0.0), Stop(1, color, strength))
    box = Box(-width / 2, -height / 2, width, height)
    return Shape(rectangle(box), RadialGradient(0, 0, radius, stops))


def beams(
    x: float,
    y: float,
    length: float,
    angles: Iterable[tuple[float, float]],
    color: Color,
    opacity: float,
) -> list[Mark]:
    """Beams from a point: each by its direction and its spread, in degrees."""
    marks: list[Mark] = []
    for angle, spread in angles:
        a, b = math.radians(angle - spread / 2), math.radians(angle + spread / 2)
        outline = polygon(
            (
                (x, y),
                (x + length * math.cos(a), y + length * math.sin(a)),
                (x + length * math.cos(b), y + length * math.sin(b)),
            )
        )
        marks.append(fill(outline, color, opacity))
    return marks


def placed(marks: Iterable[Mark], matrix: Matrix) -> list[Mark]:
    """Marks with their points, gradients and line widths taken through a matrix.

    Texts, pictures and placed drawings, which generated pictures do not hold, are left alone.
    """
    return [_placed(mark, matrix) for mark in marks]


def _placed(mark: Mark, matrix: Matrix) -> Mark:
    if isinstance(mark, Run | Picture | Use):
        return mark
    if isinstance(mark, Group):
        clip = transform(mark.clip, matrix) if mark.clip else None
        return Group(tuple(placed(mark.marks, matrix)), clip=clip, opacity=mark.opacity)
    scale = math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
    stroke = mark.stroke
    if stroke is not None:
        dash = tuple(part * scale for part in stroke.dash)
        stroke = Stroke(stroke.color, stroke.width * scale, dash, stroke.cap, stroke.join)
    return Shape(
        transform(mark.outline, matrix),
        _paint(mark.fill, matrix, scale) if mark.fill else None,
        stroke,
        mark.opacity,
        mark.even_odd,
    )


def _paint(paint: Paint, matrix: Matrix, scale: float) -> Paint:
    if isinstance(paint, LinearGradient):
        start, end = apply(matrix, paint.x0, paint.y0), apply(matrix, paint.x1, paint.y1)
        return LinearGradient(*start, *end, paint.stops)
    if isinstance(paint, RadialGradient):
        return RadialGradient(*apply(matrix, paint.x, paint.y), paint.radius * scale, paint.stops)
    return paint


def rounded(marks: Iterable[Mark]) -> list[Mark]:
    """Marks with every number at two decimals, so that a picture is the same on every machine."""
    return [_rounded(mark) for mark in marks]


def _rounded(mark: Mark) -> Mark:
    if isinstance(mark, Group):
        clip = _round_outline(mark.clip) if mark.clip else None
        return Group(tuple(rounded(mark.marks)), mark.matrix, clip, round(mark.opacity, 2))
    if not isinstance(mark, Shape):
        return mark
    paint = mark.fill
    if isinstance(paint, LinearGradient):
        x0, y0, x1, y1 = (round(v, 2) + 0.0 for v in (paint.x0, paint.y0, paint.x1, paint.y1))
        paint = LinearGradient(x0, y0, x1, y1, _round_stops(paint.stops))
    elif isinstance(paint, RadialGradient):
        x, y, radius = (round(v, 2) + 0.0 for v in (paint.x, paint.y, paint.radius))
        paint = RadialGradient(x, y, radius, _round_stops(paint.stops))
    stroke = mark.stroke
    if stroke is not None:
        dash = tuple(max(0.01, round(part, 2)) for part in stroke.dash)
        width = max(0.01, round(stroke.width, 2))
        stroke = Stroke(stroke.color, width, dash, stroke.cap, stroke.join)
    return Shape(_round_outline(mark.outline), paint, stroke, round(mark.opacity, 2), mark.even_odd)


def _round_stops(stops: tuple[Stop, ...]) -> tuple[Stop, ...]:
    return tuple(Stop(round(s.at, 3), s.color, round(s.opacity, 3)) for s in stops)


def _round_outline(outline: Outline) -> Outline:
    # Handles need less than ends: a tenth of a point moves a curve by less than a hairline. The
    # sum with 0.0 turns a negative zero into zero.
    steps: list[Segment] = []
    for step in outline:
        if step[0] == "C":
            a, b, c, d = (round(value, 1) + 0.0 for value in step[1:5])
            steps.append(("C", a, b, c, d, round(step[5], 2) + 0.0, round(step[6], 2) + 0.0))
        elif step[0] == "Z":
            steps.append(step)
        else:
            steps.append((step[0], round(step[1], 2) + 0.0, round(step[2], 2) + 0.0))
    return tuple(steps)
