"""Paints and plain parts of the pictures of the belt: a scene's paints and measures in, marks out.

Plates, tanks, struts, lattices, warning stripes: in units, lit from the top left.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tablewright.drawing import (
    Box,
    Color,
    Group,
    LinearGradient,
    Mark,
    Outline,
    Shape,
    Stop,
    polygon,
    rectangle,
)
from tablewright.layout.patterns.light import edge, fill, lit
from tablewright.layout.patterns.outlines import (
    bar,
    bent,
    disc,
    extent,
    joined,
    poly,
    smooth,
)
from tablewright.layout.patterns.scene import Scene
from tablewright.layout.patterns.tones import Ramp, colors, mixed

STEEL = colors("2b3236", "808c90", "f6f4ec")


HOT = colors("2a0d04", "9c3a12", "df632a", "f2b51d", "fff4cc")


DUST = colors("17100c", "4a3a30", "9c8672", "efe0cc")


@dataclass(frozen=True, slots=True)
class Paint:
    """The ramps of a picture: the kind's own, bare metal, what burns and warns, rock."""

    kind: Ramp
    metal: Ramp
    hot: Ramp
    rock: Ramp


def paint_of(scene: Scene) -> Paint:
    """The paints of a scene; metal and rock take something of its own light."""
    ramp = scene.ramp
    low, mid, high = STEEL
    metal = (ramp(0), mixed(ramp(0.26), low, 0.7), mixed(ramp(0.62), mid, 0.7), high)
    rock = tuple(mixed(color, ramp(i / 3.4), 0.34) for i, color in enumerate(DUST))
    return Paint(ramp, Ramp(metal), Ramp(HOT), Ramp(rock))


def quad(x0: float, y0: float, x1: float, y1: float, skew: float = 0.0) -> Outline:
    """A rectangle by its left, top, right and bottom; its right edge is `skew` lower."""
    return polygon(((x0, y0), (x1, y0 + skew), (x1, y1 + skew), (x0, y1)))


def across(outline: Outline, tones: Sequence[Color], opacity: float = 1.0) -> Shape:
    """An outline that changes through several colours from its left to its right."""
    x0, _, x1, _ = extent(outline)
    last = len(tones) - 1
    stops = tuple(Stop(i / last, color) for i, color in enumerate(tones))
    return Shape(outline, LinearGradient(x0, 0, x1, 0, stops), opacity=opacity)


def plate(ramp: Ramp, text: str, light: float = 0.78, dark: float = 0.26) -> list[Mark]:
    """A plate through the points of a text."""
    return lit(poly(text), ramp, light, dark, 1, 0.8)


def box(
    ramp: Ramp, x0: float, y0: float, x1: float, y1: float, light: float = 0.78, dark: float = 0.26
) -> list[Mark]:
    """An upright plate."""
    return lit(quad(x0, y0, x1, y1), ramp, light, dark, 1, 0.8)


def tank(ramp: Ramp, x0: float, y0: float, x1: float, y1: float, cap: float = 0.0) -> list[Mark]:
    """An upright cylinder, lit from the left; `cap` is how far its ends bulge."""
    body = smooth(
        (
            (x0, y0),
            ((x0 + x1) / 2, y0 - cap),
            (x1, y0),
            (x1, y1),
            ((x0 + x1) / 2, y1 + cap),
            (x0, y1),
        ),
        (True, False, True, True, False, True),
    )
    marks: list[Mark] = [across(body, (ramp(0.62), ramp(0.95), ramp(0.5), ramp(0.16), ramp(0.26)))]
    marks.append(edge(body, ramp(1), 0.6, 0.7))
    return marks


def tube(
    ramp: Ramp, x0: float, y0: float, x1: float, y1: float, width: float, end: float = 0.0
) -> list[Mark]:
    """A strut between two points."""
    return lit(bar(x0, y0, x1, y1, width, end), ramp, 0.72, 0.24, 1, min(0.7, width * 0.3))


def truss(
    ramp: Ramp, x0: float, y0: float, x1: float, y1: float, wide: float, count: int
) -> list[Mark]:
    """A lattice girder between two points."""
    dx, dy = x1 - x0, y1 - y0
    length = math.hypot(dx, dy)
    nx, ny = -dy / length * wide / 2, dx / length * wide / 2
    rails = [bar(x0 + s * nx, y0 + s * ny, x1 + s * nx, y1 + s * ny, wide * 0.17) for s in (-1, 1)]
    braces = []
    for i in range(count):
        s = 1 if i % 2 else -1
        a, b = i / count, (i + 1) / count
        braces.append(
            bar(
                x0 + dx * a + s * nx,
                y0 + dy * a + s * ny,
                x0 + dx * b - s * nx,
                y0 + dy * b - s * ny,
                wide * 0.12,
            )
        )
    return [
        fill(joined(braces), ramp(0.42)),
        fill(joined(rails), ramp(0.66)),
        edge(joined(rails), ramp(1), 0.4, 0.5, 0.8),
    ]


def windows(paint: Paint, places: Sequence[tuple[float, float]], wide: float, high: float) -> Mark:
    """Lit windows by their top left corners."""
    return fill(joined(rectangle(Box(x, y, wide, high)) for x, y in places), paint.hot(0.92))


def hazard(
    paint: Paint, x0: float, y0: float, x1: float, y1: float, step: float = 4.0
) -> list[Mark]:
    """A band of slanted warning stripes."""
    high = y1 - y0
    stripes = []
    x = x0 - high
    while x < x1:
        stripes.append(
            polygon(((x, y1), (x + step / 2, y1), (x + step / 2 + high, y0), (x + high, y0)))
        )
        x += step
    band = rectangle(Box(x0, y0, x1 - x0, high))
    return [
        fill(band, paint.hot(0.74)),
        Group((fill(joined(stripes), paint.metal(0.06)),), clip=band),
    ]


def rivets(paint: Paint, places: Sequence[tuple[float, float]], size: float = 0.7) -> list[Mark]:
    """Rivet heads, each with its shadow."""
    return [
        fill(joined(disc(x + 0.3, y + 0.35, size) for x, y in places), paint.metal(0.08)),
        fill(joined(disc(x, y, size * 0.8) for x, y in places), paint.metal(0.9)),
    ]


def arc(x0: float, y0: float, x1: float, y1: float, bow: float) -> Outline:
    """An open arc between two points that bows to its left."""
    return smooth(bent(x0, y0, x1, y1, bow), closed=False)
