"""Subjects of `mines-alien` that no straight space holds: scenes in, marks out, in units."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns.light import fill, glow, line, lit, placed
from tablewright.layout.patterns.mines_hull import Paint, box, paint_of, tube
from tablewright.layout.patterns.mines_parts import arrows
from tablewright.layout.patterns.outlines import (
    around,
    bar,
    bent,
    disc,
    joined,
    mirrored,
    poly,
    ring,
    smooth,
    soft,
    spiral,
    taper,
    turning,
)
from tablewright.layout.patterns.scene import Scene


def impossible(
    paint: Paint, count: int, size: float, thick: float, turn: float = 0.0
) -> list[Mark]:
    """A closed frame of `count` beams of which each lies over the next: it cannot be built."""
    step = 2 * math.pi / count
    half = size * math.cos(step / 2)

    def corner(i: int, one: float, other: float) -> tuple[float, float]:
        """Where side i at distance `one` meets side i + 1 at distance `other` from the middle."""
        a, b = step * i - math.pi / 2, step * (i + 1) - math.pi / 2
        det = math.cos(a) * math.sin(b) - math.cos(b) * math.sin(a)
        return (
            (one * math.sin(b) - other * math.sin(a)) / det,
            (other * math.cos(a) - one * math.cos(b)) / det,
        )

    outer, middle, inner = half, half - thick, half - 2 * thick
    marks: list[Mark] = []
    for i in range(count):
        # One face of each beam: from the outer edge at its start, round the corner at its end.
        face = polygon(
            (
                corner(i - 1, outer, outer),
                corner(i, outer, outer),
                corner(i, middle, outer),
                corner(i, middle, inner),
                corner(i - 1, inner, middle),
                corner(i - 1, outer, middle),
            )
        )
        tone = 0.62 + 0.34 * math.cos(step * i + math.radians(turn) + 0.7)
        marks.append(fill(face, paint.kind(tone)))
        marks.append(line(face, paint.kind(1), 0.7, 0.8))
    return placed(marks, turning(turn))


def tribar(paint: Paint, size: float, thick: float) -> list[Mark]:
    """A triangle of three beams that cannot be built: each lies before the next."""
    far, near = size + thick, size - thick
    cut = -(far + size)

    def cross(i: int, one: float, k: int, other: float) -> tuple[float, float]:
        """Where the line along side i at distance `one` meets that along side k at `other`."""
        a, b = (math.radians(90 - 120 * side) for side in (i, k))
        det = math.cos(a) * math.sin(b) - math.cos(b) * math.sin(a)
        return (
            (one * math.sin(b) - other * math.sin(a)) / det,
            (other * math.cos(a) - one * math.cos(b)) / det,
        )

    marks: list[Mark] = []
    for i, tone in enumerate((0.34, 0.62, 0.96)):
        k, m = i + 1, i + 2
        beam = polygon(
            (
                cross(i, far, k, cut),
                cross(i, far, m, cut),
                cross(k, size, m, near),
                cross(k, near, m, near),
                cross(k, near, i, size),
                cross(i, size, k, cut),
            )
        )
        marks += [fill(beam, paint.kind(tone)), line(beam, paint.kind(1), 0.8, 0.9)]
    return marks


def motes(scene: Scene, paint: Paint, count: int = 9) -> list[Mark]:
    """Splinters that float where they should not."""
    chance = scene.chance
    found = []
    for _ in range(count):
        x, y = scene.beside(26), chance.between(-34, 34)
        found.append(polygon(around(3, chance.between(0.9, 2.2), x, y, chance.between(0, 120))))
    return [fill(joined(found), paint.kind(1), 0.85)]


def core(scene: Scene) -> list[Mark]:
    """A caged point that swallows the light."""
    paint = paint_of(scene)
    marks: list[Mark] = [glow(0, 0, 50, paint.kind(1), 0.8, 0.5)]
    marks += placed(tribar(paint, 20, 5.6), (1, 0, 0, 1, 0, 7))
    for i in range(14):
        ray = taper(bent(*around(14, 30)[i], *around(14, 12, turn=34)[i], 3), 0.4, 2)
        marks.append(fill(ray, paint.kind(1), 0.8))
    marks += [
        fill(disc(0, 0, 12.4), paint.hot(0.9)),
        fill(disc(0.5, 0.5, 11), paint.kind(0)),
        fill(disc(-3, -3, 2), paint.kind(1), 0.35),
    ]
    return marks + motes(scene, paint)


def dilator(scene: Scene) -> list[Mark]:
    """Dials in one another whose hands wind back on themselves."""
    paint = paint_of(scene)
    marks: list[Mark] = [glow(0, 0, 46, paint.kind(1), 0.6)]
    for k, (x, y, size) in enumerate(((0, 0, 42), (5, 3, 29), (8, 4.6, 18), (9.6, 5.4, 9))):
        marks += lit(ring(x, y, size, size - 3), paint.kind, 0.95 - 0.1 * k, 0.3, 1, 0.7)
        if size > 9:
            ticks = joined(
                bar(px, py, x + (px - x) * 0.88, y + (py - y) * 0.88, 1)
                for px, py in around(12, size - 4, x, y, 10 * k)
            )
            marks.append(fill(ticks, paint.kind(1), 0.85))
    swirl = [(x, y) for x, y in spiral(4, 2, 40, -1.6, -60, 0.1)]
    marks += [fill(taper(swirl, 5, 1), paint.hot(0.8)), fill(disc(9.6, 5.4, 3), paint.hot(1))]
    return marks + motes(scene, paint)


def shifter(scene: Scene) -> list[Mark]:
    """Two cubes that change places through each other."""
    paint = paint_of(scene)

    def cube(ghost: bool) -> list[Mark]:
        faces = (
            ("0,-24 21,-12 0,0 -21,-12", 0.96),
            ("-21,-12 0,0 0,24 -21,12", 0.6),
            ("21,-12 0,0 0,24 21,12", 0.3),
        )
        if ghost:
            return [
                part
                for text, tone in faces
                for part in (
                    fill(poly(text), paint.kind(tone), 0.3),
                    line(poly(text), paint.kind(1), 1, 0.95, (2, 1.4)),
                )
            ]
        return [
            part
            for text, tone in faces
            for part in lit(poly(text), paint.kind, tone, tone * 0.7, 1, 0.7)
        ]

    marks: list[Mark] = [glow(0, 0, 48, paint.kind(1), 0.5)]
    marks += placed(cube(True), turning(0, 31, -6)) + placed(cube(True), turning(0, -31, 6))
    marks += placed(cube(False), turning(0, -11, -8, 0.96)) + placed(
        cube(True), turning(0, 11, 8, 0.96)
    )
    for s in (-1, 1):
        way = bent(s * -34, s * -34, s * 34, s * -34, 10 * s * s)
        marks += [
            line(
                smooth(way if s > 0 else bent(34, 38, -34, 38, 9), closed=False),
                paint.hot(0.85),
                2.2,
            )
        ]
    marks += [
        fill(poly("34,-40 43,-33 33,-28"), paint.hot(0.85)),
        fill(poly("-34,44 -43,37 -33,32"), paint.hot(0.85)),
    ]
    return marks + motes(scene, paint, 6)


def key(scene: Scene) -> list[Mark]:
    """A key whose bow and bit turn into each other, before a lock of light."""
    paint = paint_of(scene)
    marks: list[Mark] = [
        fill(ring(26, 0, 27, 25.6), paint.kind(1), 0.7),
        glow(26, 0, 40, paint.kind(1), 0.75),
        fill(soft(mirrored("0,-14 7,-10 7,-1 3.6,3! 8,17! 0,17!")), paint.kind(0)),
    ]
    marks[-1:] = placed(marks[-1:], turning(0, 26, -2))
    body: list[Mark] = placed(impossible(paint, 4, 21, 5, 45), (1, 0, 0, 1, -30, 0))
    body += tube(paint.kind, -13, 0, 33, 0, 6, 5)
    body += lit(poly("18,2 23,2 23,10 27,10 27,2 30,2 30,14 18,14"), paint.kind, 0.9, 0.3, 1, 0.7)
    body += lit(poly("6,-2 11,-2 11,-10 6,-10"), paint.kind, 0.9, 0.4, 1, 0.7)
    marks += placed(body, turning(-17, -4, 8))
    return marks + motes(scene, paint)


def inverter(scene: Scene) -> list[Mark]:
    """An endless band around which small bodies go over to the other side."""
    paint = paint_of(scene)

    def loop(size: float) -> list[tuple[float, float]]:
        return [
            (
                size * math.cos(t) / (1 + 0.4 * math.sin(t) ** 2),
                0.92 * size * math.sin(t) * math.cos(t) * 1.25,
            )
            for t in (2 * math.pi * i / 36 for i in range(36))
        ]

    outer, inner = loop(56), loop(40)
    marks: list[Mark] = [glow(0, 0, 40, paint.kind(1), 0.6)]
    for i in range(36):
        if 7 <= i <= 11:
            continue
        a, b = i, (i + 1) % 36
        face = polygon((outer[a], outer[b], inner[b], inner[a]))
        tone = 0.56 + 0.4 * math.cos(2 * math.pi * i / 36 * 2 + 2.2)
        marks.append(fill(face, paint.kind(tone)))
    bridge = polygon((outer[6], outer[9], outer[12], inner[12], inner[9], inner[6]))
    marks += lit(bridge, paint.kind, 0.95, 0.7, 1, 0.8)
    marks += [line(smooth(outer), paint.kind(1), 0.9), line(smooth(inner), paint.kind(1), 0.9)]
    for x, y, hot in ((-46, -4, True), (46, 2, False)):
        ramp = paint.hot if hot else paint.metal
        marks += [
            *tube(paint.metal, x - 9, y, x + 9, y, 2),
            *lit(disc(x, y, 6), ramp, 0.95, 0.4, 1, 0.8),
        ]
        marks += box(paint.metal, x - 13, y - 4, x - 8, y + 4) + box(
            paint.metal, x + 8, y - 4, x + 13, y + 4
        )
    return [*marks, *arrows(paint, -8, -34, 5, 3, 0, 0.9), *arrows(paint, 8, 34, 5, 3, 180, 0.9)]
