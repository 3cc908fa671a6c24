"""Crystals of `shard`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns.light import fill, glow, line, placed, shaded
from tablewright.layout.patterns.outlines import (
    Point,
    poly,
    turning,
)
from tablewright.layout.patterns.scene import Scene
from tablewright.layout.patterns.tones import Ramp


def crystal(
    ramp: Ramp,
    x: float,
    y: float,
    wide: float,
    tall: float,
    turn: float,
    light: float = 0.95,
    deep: float = 0.3,
) -> list[Mark]:
    """A six-sided needle that stands on (x, y): `wide` is half its breadth, `tall` its length."""
    w, h = wide, tall
    step = light - deep

    def face(corners: tuple[Point, ...], top: float, low: float) -> Mark:
        outline = polygon(corners)
        if tall > 25:
            return shaded(outline, ramp(top), ramp(low))
        return fill(outline, ramp((top + low) / 2))

    marks: list[Mark] = [
        face(
            ((-w * 0.8, 0), (-w, -h * 0.72), (-w * 0.28, -h * 0.62), (-w * 0.3, 0)),
            light,
            light - step * 0.35,
        ),
        face(
            ((-w * 0.3, 0), (-w * 0.28, -h * 0.62), (w * 0.46, -h * 0.58), (w * 0.4, 0)),
            light - step * 0.2,
            light - step * 0.62,
        ),
        face(
            ((w * 0.4, 0), (w * 0.46, -h * 0.58), (w, -h * 0.68), (w * 0.8, 0)),
            deep + step * 0.16,
            deep - step * 0.2,
        ),
        fill(
            polygon(((-w, -h * 0.72), (-w * 0.1, -h), (-w * 0.28, -h * 0.62))),
            ramp(min(1, light + 0.05)),
        ),
        fill(
            polygon(((-w * 0.28, -h * 0.62), (-w * 0.1, -h), (w * 0.46, -h * 0.58))),
            ramp(light - step * 0.36),
        ),
        fill(
            polygon(((w * 0.46, -h * 0.58), (-w * 0.1, -h), (w, -h * 0.68))),
            ramp(deep + step * 0.04),
        ),
        line(
            polygon(
                ((-w, -h * 0.72), (-w * 0.28, -h * 0.62), (w * 0.46, -h * 0.58), (w, -h * 0.68)),
                False,
            ),
            ramp(1),
            max(0.25, w * 0.05),
            0.8,
        ),
        line(
            polygon(((-w * 0.8, 0), (-w, -h * 0.72), (-w * 0.1, -h), (w, -h * 0.68)), False),
            ramp(1),
            max(0.3, w * 0.06),
            0.9,
        ),
    ]
    return placed(marks, turning(turn, x, y))


def crystals(scene: Scene) -> list[Mark]:
    """A cluster of needles with one that is clear."""
    ramp, chance = scene.ramp, scene.chance
    tilt = chance.between(-4, 4)
    marks: list[Mark] = []
    for x, y, wide, tall, turn, light, deep in (
        (-13, 36, 6.4, 44, -33, 0.8, 0.26),
        (14, 36, 6.4, 42, 31, 0.72, 0.2),
        (-5, 37, 7.4, 58, -15, 0.86, 0.26),
        (8, 37, 7, 54, 16, 0.78, 0.22),
    ):
        marks += crystal(
            ramp, x, y, wide, tall * chance.between(0.94, 1.06), turn + tilt, light, deep
        )
    marks += [glow(-4, -8, 34, ramp(1), 0.7)]
    marks += crystal(ramp, 0, 39, 11.4, 79, tilt * 0.6, 1.0, 0.3)
    for x, y, wide, tall, turn in (
        (-20, 39, 4.4, 22, -24),
        (19, 39, 4.6, 23, 22),
        (-9, 41, 4.4, 19, -9),
        (10, 41, 4.2, 17, 12),
    ):
        marks += crystal(ramp, x, y, wide, tall, turn, 0.94, 0.3)
    marks += [fill(poly("-7,-33 -6,-27 0,-26 -6,-25 -7,-19 -8,-25 -14,-26 -8,-27"), ramp(1))]
    return marks


def field(scene: Scene) -> list[Mark]:
    """A field of splinters, a great one fallen among them."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = []
    rows = ((22, 11, 0.9, 18), (30, 9, 0.86, 24), (38, 7, 0.9, 30))
    for row, (y, count, light, tall) in enumerate(rows):
        for i in range(count):
            x = -62 + 124 * (i + chance.between(0.2, 0.8)) / count
            if abs(x) < 16 and row < 2:
                continue
            size = tall * chance.between(0.5, 1)
            marks += crystal(ramp, x, y, size * 0.17, size, chance.between(-26, 26), light, 0.26)[
                :6
            ]
        if row == 1:
            marks += [glow(0, 0, 40, ramp(1), 0.8)]
            marks += crystal(ramp, -6, 34, 12, 66, 16, 1.0, 0.26)
            marks += crystal(ramp, 14, 35, 6, 34, 34, 0.9, 0.26)
    return marks
