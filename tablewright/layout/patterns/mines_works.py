"""Subjects of `mines-operation` that are works and orders: scenes in, marks out, in units."""

from __future__ import annotations

from itertools import pairwise

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns.light import fill, glow, line, lit, placed
from tablewright.layout.patterns.mines_belt import crate, ground
from tablewright.layout.patterns.mines_hull import (
    box,
    hazard,
    paint_of,
    plate,
    rivets,
    tank,
    truss,
    tube,
    windows,
)
from tablewright.layout.patterns.mines_parts import arrows, burst, dish, flame, lamp, wings
from tablewright.layout.patterns.outlines import (
    around,
    bar,
    bent,
    chip,
    disc,
    joined,
    poly,
    regular,
    ring,
    smooth,
    soft,
    taper,
    turning,
)
from tablewright.layout.patterns.scene import Scene

BOLT = "8,-40 -20,6 -4,6 -12,40 22,-10 4,-10 14,-40"


def surge(scene: Scene) -> list[Mark]:
    """A bolt that leaps between two coils."""
    paint, chance = paint_of(scene), scene.chance
    marks: list[Mark] = [glow(0, -6, 48, paint.hot(0.75), 0.7)]
    for s in (-1, 1):
        x = s * 42
        marks += tank(paint.metal, x - 5, -18, x + 5, 44)
        for y in (-8, 2, 12, 22):
            marks += lit(disc(x, y, 15, 4.4), paint.hot, 0.6, 0.3, 0.9, 0.7)
        marks += lit(disc(x, -24, 11), paint.metal, 1, 0.3, 1, 1) + box(
            paint.metal, x - 16, 34, x + 16, 48
        )
        marks += hazard(paint, x - 16, 37, x + 16, 41, 6)
    for k in range(2):
        points = [
            (-34 + 68 * i / 9, -26 + (0 if i in (0, 9) else chance.between(-11, 11)) + 4 * k)
            for i in range(10)
        ]
        marks += [line(polygon(points, False), paint.hot(0.8), 2.2 - k, 0.9)]
    return [*marks, *lit(poly(BOLT), paint.hot, 0.98, 0.66, 1, 1)]


def grid(scene: Scene) -> list[Mark]:
    """A line of pylons of which one after the other lights up and breaks."""
    paint, chance = paint_of(scene), scene.chance
    marks: list[Mark] = ground(scene, paint, 36)
    tops = []
    for i, x in enumerate((-54, -24, 8, 44)):
        high = 46 + 12 * i
        top = 40 - high
        marks += truss(paint.metal, x - 6, 42, x, top, 5, 6) + truss(
            paint.metal, x + 6, 42, x, top, 5, 6
        )
        marks += tube(paint.metal, x - 12, top + 8, x + 12, top + 8, 2)
        tops.append((x, top + 4))
    for (ax, ay), (bx, by) in pairwise(tops):
        wire = bent(ax, ay, bx, by, -7)
        marks += [
            line(smooth(wire, closed=False), paint.hot(0.6), 3, 0.5),
            line(smooth(wire, closed=False), paint.hot(0.95), 1),
        ]
    for i, (x, y) in enumerate(tops):
        marks += [
            glow(x, y, 12 + 5 * i, paint.hot(0.75), 0.8),
            fill(disc(x, y, 2 + i * 0.8), paint.hot(0.95)),
        ]
    return [*marks, *burst(paint, chance, 44, -24, 12)]


def purge(scene: Scene) -> list[Mark]:
    """A furnace hatch that takes cards in."""
    paint, chance = paint_of(scene), scene.chance
    metal = paint.metal
    marks: list[Mark] = [
        *box(metal, -50, -44, 50, 54, 0.5, 0.08),
        *hazard(paint, -50, -38, 50, -32, 8),
        *hazard(paint, -50, 40, 50, 46, 8),
    ]
    marks += [
        *lit(disc(0, 4, 31), metal, 0.9, 0.3, 1, 1.2),
        fill(disc(0, 4, 26), paint.hot(0.2)),
        glow(0, 10, 26, paint.hot(0.75), 1, 0.6),
    ]
    tongues = [
        taper(
            [
                (x, 28 - abs(x) * 0.3),
                (x + chance.between(-3, 3), 14),
                (x + chance.between(-5, 5), high),
            ],
            9,
            0.5,
        )
        for x, high in ((-14, 0), (-5, -10), (5, -6), (14, 2))
    ]
    marks += [fill(joined(tongues), paint.hot(0.72))]
    for x, y, tilt, dark in ((-8, -4, -22, 0.0), (10, 6, 18, 0.0)):
        card = [
            *lit(polygon(((-7, -10), (7, -10), (7, 10), (-7, 10))), paint.kind, 0.98, 0.7, 1, 0.6),
            fill(poly("-5,-8 5,-8 5,0 -5,0"), paint.kind(0.3)),
            fill(joined((bar(-5, 3, 5, 3, 1.2), bar(-5, 6, 2, 6, 1.2))), paint.kind(0.3)),
        ]
        marks += placed(card, turning(tilt, x, y, 1 - dark))
    marks += [
        fill(taper([(-4, 28), (0, 18), (-2, 8)], 10, 0.6), paint.hot(0.9), 0.9),
        fill(taper([(8, 28), (9, 22), (12, 15)], 7, 0.6), paint.hot(0.9), 0.9),
    ]
    return [*marks, *rivets(paint, around(12, 28.6, 0, 4), 1)]


def salvage(scene: Scene) -> list[Mark]:
    """A claw on a cable lifts a crate out of a field of wreckage."""
    paint, chance = paint_of(scene), scene.chance
    metal = paint.metal
    marks: list[Mark] = []
    for _ in range(9):
        x, y = chance.between(-62, 62), chance.between(26, 48)
        marks += lit(
            polygon(chip(chance, x, y, chance.between(4, 10), 5)), metal, 0.5, 0.12, 0.8, 0.6
        )
    marks += plate(metal, "-50,46 -36,20 -26,26 -30,50", 0.6, 0.16) + plate(
        metal, "30,50 36,24 52,30 58,50", 0.6, 0.16
    )
    marks += crate(paint, -17, 2, 32, 22, 0.66, 7, True)
    marks += [
        fill(bar(0, -56, 0, -26, 2), metal(0.8)),
        *box(metal, -10, -32, 10, -22, 0.9, 0.4),
        *hazard(paint, -10, -29, 10, -25, 5),
    ]
    for s in (-1, 1):
        claw = poly(
            f"{s * 4},-22 {s * 22},-14 {s * 27},4 {s * 21},18 "
            f"{s * 18},17 {s * 21},4 {s * 17},-8 {s * 4},-15"
        )
        marks += lit(claw, metal, 0.9, 0.3, 1, 0.9)
    marks += lit(disc(0, -19, 5), metal, 0.9, 0.4, 1, 0.7)
    return [*marks, *arrows(paint, 40, 8, 5, 3, -90, 0.9), *lamp(paint, 0, -34, 1.6)]


def wind(scene: Scene) -> list[Mark]:
    """A sun that blows small bodies along."""
    paint = paint_of(scene)
    marks: list[Mark] = [
        glow(-56, -4, 60, paint.hot(0.75), 0.95, 0.5),
        fill(disc(-62, -4, 27), paint.hot(0.8)),
        fill(disc(-64, -6, 20), paint.hot(0.95)),
    ]
    for y, bow in ((-36, -8), (-24, -5), (-12, 3), (0, -3), (12, 4), (24, 6), (36, 8)):
        way = bent(-38, y * 0.5 - 4, 66, y, bow)
        marks.append(fill(taper(way, 3, 0.5), paint.hot(0.85), 0.6))
    for x, y, tilt, size in (
        (2, -24, 20, 0.5),
        (26, 4, -14, 0.62),
        (-4, 24, 34, 0.42),
        (52, -24, 40, 0.4),
    ):
        body = [
            *wings(paint, 0, 0, 12, 24, 16, 4),
            *lit(regular(8, 12), paint.metal, 0.95, 0.3, 1, 1),
            fill(disc(0, 0, 5), paint.hot(0.86)),
        ]
        marks += placed(body, turning(tilt, x, y, size))
        marks += arrows(paint, x + 17 * size * 1.6, y + 1, 3, 2, 0, 0.95)
    return marks


def keeping(scene: Scene) -> list[Mark]:
    """A satellite held in place by four jets between brackets."""
    paint = paint_of(scene)
    marks: list[Mark] = []
    for degrees, x, y in ((0, 0, 22), (90, -22, 0), (180, 0, -22), (270, 22, 0)):
        marks += flame(paint, x, y, 8, 15, degrees, cold=True)
    marks += wings(paint, 0, 0, 22, 22, 17, 0) + lit(
        regular(8, 22, turn=22.5), paint.metal, 0.95, 0.26, 1, 1.1
    )
    marks += [
        *lit(disc(0, 0, 12), paint.metal, 0.6, 0.2, 1, 0.9),
        fill(disc(0, 0, 8), paint.metal(0.05)),
        *lamp(paint, 0, 0, 4, 4),
    ]
    marks += rivets(paint, around(8, 17.6, turn=22.5), 1)
    for sx in (-1, 1):
        for sy in (-1, 1):
            corner = polygon(
                ((sx * 38, sy * 42), (sx * 54, sy * 42), (sx * 54, sy * 26)), closed=False
            )
            marks.append(line(corner, paint.hot(0.75), 3))
    return marks


def breach(scene: Scene) -> list[Mark]:
    """A vault of memory whose lock bursts and lets figures out."""
    paint, chance = paint_of(scene), scene.chance
    metal = paint.metal
    marks: list[Mark] = [*box(metal, -46, -42, 22, 50, 0.62, 0.12)]
    for y in (-36, -22, 20, 34):
        marks += box(metal, -41, y, 17, y + 10, 0.34, 0.14)
        marks.append(fill(joined(disc(-36 + 5 * i, y + 5, 1.4) for i in range(5)), paint.hot(0.85)))
        marks.append(
            fill(joined(bar(x, y + 2.4, x, y + 7.6, 1.1) for x in (2, 5, 8, 11)), metal(0.04))
        )
    marks += [
        *lit(disc(-12, 3, 24), metal, 0.9, 0.26, 1, 1.2),
        fill(disc(-12, 3, 18), metal(0.04)),
        glow(-10, 3, 26, paint.hot(0.7), 0.9),
    ]
    marks += lit(ring(-12, -8, 9, 5.4), metal, 0.95, 0.4, 1, 0.7) + box(
        paint.hot, -22, -6, -2, 12, 0.8, 0.5
    )
    marks += [
        fill(disc(-12, 1, 2.6), metal(0.04)),
        fill(bar(-12, 1, -12, 8, 2), metal(0.04)),
        line(polygon(((-3, -14), (-8, -4), (-3, 2), (-9, 13)), False), paint.hot(1), 1.4),
    ]
    figures = []
    for _ in range(22):
        px = chance.between(8, 66)
        py = chance.between(-31, 31) * min(1.0, (px + 6) / 40)
        size = chance.between(0.8, 1.3)
        figures.append(
            ring(px, py, 2 * size, size)
            if chance.unit() < 0.5
            else bar(px, py - 2 * size, px, py + 2 * size, 1)
        )
    return [
        *marks,
        fill(poly("0,0 70,-40 70,42 0,6"), paint.hot(0.9), 0.16),
        fill(joined(figures), paint.hot(0.95)),
    ]


def laboratory(scene: Scene) -> list[Mark]:
    """A dome camp on a rock with a drill and a dish."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = ground(scene, paint, 26)
    marks += lit(soft("-40,29! -37,6 -18,-8 2,6 6,29!"), metal, 0.95, 0.3, 1, 1.1)
    marks += [
        fill(soft("-30,20! -28,8 -17,2 -7,8 -5,20!"), paint.hot(0.9)),
        glow(-17, 14, 24, paint.hot(0.8), 0.6),
        line(joined((bar(-17, 2, -17, 20, 0.01), bar(-29, 12, -6, 12, 0.01))), metal(0.1), 0.9),
    ]
    marks += hazard(paint, -39, 24, 5, 29, 6)
    marks += [*box(metal, 4, 16, 20, 31), windows(paint, [(8, 20)], 6, 4.6)]
    marks += (
        truss(metal, 34, 34, 42, -30, 6, 7)
        + truss(metal, 52, 34, 44, -30, 6, 7)
        + tank(metal, 40.4, -22, 45.6, 26)
    )
    marks += (
        lit(poly("39,26 47,26 43,40"), metal, 0.95, 0.3, 1, 0.6)
        + box(metal, 36, -10, 50, 2)
        + hazard(paint, 36, -6, 50, -2, 5)
    )
    marks += [
        *tube(metal, -17, -7, -17, -20, 1.6),
        *dish(paint, -17, -24, 11, -32),
        *lamp(paint, 43, -33, 1.6),
    ]
    return [
        *marks,
        fill(
            joined(disc(x, 38 - abs(x - 43) * 0.2, 1.6) for x in (33, 36, 50, 53)), paint.rock(0.8)
        ),
    ]


def recon(scene: Scene) -> list[Mark]:
    """A report: three slips with marked places under a lens."""
    paint, chance = paint_of(scene), scene.chance
    marks: list[Mark] = []
    for tilt, x, y in ((-16, -30, 2), (3, 0, -2), (18, 30, 4)):
        slip: list[Mark] = [
            fill(polygon(((-17, -26), (19, -26), (19, 28), (-17, 28))), paint.kind(0), 0.5)
        ]
        slip += lit(
            polygon(((-18, -28), (18, -28), (18, 26), (-18, 26))), paint.kind, 0.98, 0.72, 1, 0.8
        )
        slip.append(fill(polygon(((-14, -23), (14, -23), (14, -1), (-14, -1))), paint.kind(0.16)))
        shape = polygon(chip(chance, chance.between(-6, 6), -12, chance.between(5, 8), 8))
        slip += [
            fill(shape, paint.kind(0.66)),
            line(ring(chance.between(-6, 6), -12, 6, 5.9), paint.hot(0.66), 1.1),
        ]
        slip.append(
            fill(
                joined(bar(-14, 5 + 5 * k, 14 - 7 * (k % 2) - k, 5 + 5 * k, 1.6) for k in range(4)),
                paint.kind(0.34),
            )
        )
        marks += placed(slip, turning(tilt, x, y))
    lens = [
        *tube(paint.metal, 0, 17, 0, 44, 6, 5),
        *hazard(paint, -3, 30, 3, 40, 4),
        fill(disc(0, 0, 17), paint.kind(1), 0.22),
        *lit(ring(0, 0, 19, 15.4), paint.metal, 0.98, 0.4, 1, 1),
        line(soft("-10,-6 -6,-10 0,-11.6", False), paint.kind(1), 1.8),
    ]
    return marks + placed(lens, turning(-38, 10, 6))
