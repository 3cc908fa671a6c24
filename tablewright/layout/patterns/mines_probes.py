"""Subjects of `mines-satellite` that are small or strange: scenes in, marks out, in units."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns.light import fill, glow, line, lit, placed, shaded
from tablewright.layout.patterns.mines_hull import (
    arc,
    box,
    hazard,
    paint_of,
    plate,
    rivets,
    tank,
    tube,
    windows,
)
from tablewright.layout.patterns.mines_parts import (
    arrows,
    burst,
    dish,
    flame,
    lamp,
    rock,
    waves,
    wing,
    wings,
)
from tablewright.layout.patterns.outlines import (
    around,
    bar,
    chip,
    disc,
    joined,
    mirrored,
    poly,
    regular,
    ring,
    smooth,
    soft,
    spiral,
    taper,
    turning,
)
from tablewright.layout.patterns.scene import Scene


def mine(scene: Scene) -> list[Mark]:
    """A ball of plates with contact horns and a burning eye."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = [glow(0, 0, 48, paint.hot(0.5), 0.55)]
    for i, (x, y) in enumerate(around(10, 32)):
        horn = [*plate(metal, "-3,6 -2,-8 2,-8 3,6"), *lamp(paint, 0, -9, 2, 4)]
        marks += placed(horn, turning(36 * i, x, y))
    marks += lit(disc(0, 0, 30), metal, 0.74, 0.06, 1, 1.2)
    marks += [
        line(disc(0, 0, 30, 10), metal(0.06), 0.9, 0.8),
        line(disc(0, 0, 10, 30), metal(0.06), 0.9, 0.8),
        *hazard(paint, -28.6, 9, 28.6, 14.4, 6),
        fill(disc(0, -3, 13.4), metal(0.05)),
        *lit(ring(0, -3, 13, 10), metal, 0.9, 0.3, 1, 0.7),
        glow(0, -3, 20, paint.hot(0.6), 0.9),
        fill(disc(0, -3, 8), paint.hot(0.5)),
        fill(disc(0, -3, 5.4), paint.hot(0.75)),
        fill(disc(-1.6, -4.8, 2.2), paint.hot(1)),
    ]
    return [*marks, *rivets(paint, around(12, 25.6, turn=15), 1)]


def scrambler(scene: Scene) -> list[Mark]:
    """A prickly emitter that throws broken signals."""
    paint, chance = paint_of(scene), scene.chance
    marks: list[Mark] = []
    for i in range(7):
        angle = 360 / 7 * i + 12
        points = [(24 + k * 3.4, chance.between(-5, 5)) for k in range(7)]
        marks += placed([line(polygon(points, False), paint.kind(1), 1.2, 0.8)], turning(angle))
    marks += wings(paint, 0, 2, 20, 24, 15, 6)
    for i, (x, y) in enumerate(around(8, 21, turn=22.5)):
        spike = lit(poly("-3,4 0,-13 3,4"), paint.metal, 0.8, 0.3, 1, 0.6)
        marks += placed(spike, turning(45 * i + 22.5, x, y))
    marks += lit(regular(8, 22, turn=22.5), paint.metal, 0.8, 0.2, 1, 1)
    marks += lit(regular(8, 14, turn=22.5), paint.metal, 0.5, 0.14, 0.9, 0.8)
    static = joined(
        bar(x, y, x + chance.between(2, 7), y, 1.5)
        for y in (-7, -3.5, 0, 3.5, 7)
        for x in (chance.between(-10, -5), chance.between(0, 3))
    )
    return [*marks, glow(0, 0, 15, paint.hot(0.6), 0.7), fill(static, paint.hot(0.85))]


def nullwave(scene: Scene) -> list[Mark]:
    """A spindle whose wave blots out what lies below."""
    paint = paint_of(scene)
    metal = paint.metal
    cone = polygon(((-7, 6), (7, 6), (46, 56), (-46, 56)))
    marks: list[Mark] = [fill(cone, paint.kind(0), 0.62)]
    marks += [
        line(
            arc(-8 - 9 * i, 14 + 9 * i, 8 + 9 * i, 14 + 9 * i, -5 - i),
            paint.kind(0.95),
            1.2,
            0.9 - 0.16 * i,
        )
        for i in range(5)
    ]
    marks += wings(paint, 0, -20, 14, 32, 14, -4)
    marks += plate(metal, mirrored("0,-46 5,-38 15,-26 15,-12 6,0 9,8 0,10"))
    marks += lit(disc(0, -19, 21, 6.4), metal, 0.84, 0.3, 1, 0.9)
    marks += [fill(disc(0, -19.6, 15, 3.6), paint.kind(0.06)), glow(0, -19, 16, paint.kind(1), 0.6)]
    marks += [fill(ring(0, 3, 3.6, 1.6), paint.kind(1)), *hazard(paint, -12, -10.6, 12, -7.6)]
    return [*marks, *lamp(paint, 0, -46, 1.4)]


def anomaly(scene: Scene) -> list[Mark]:
    """A dark heart with its swirl of light; stones bend around it."""
    paint, chance = paint_of(scene), scene.chance
    marks: list[Mark] = [glow(0, 0, 48, paint.kind(1), 0.7, 0.5)]
    for k in range(5):
        arm = [(x, y * 0.6) for x, y in spiral(0, 0, 47 - k * 2, 0.8, 72 * k, 0.22)]
        marks.append(fill(taper(arm, 1, 6.5), paint.kind(0.9 - 0.06 * k), 0.75))
    marks += [
        fill(disc(0, 0, 19, 16), paint.hot(0.85), 0.95),
        fill(disc(0, 0, 17, 14.4), paint.hot(1)),
        fill(disc(0.6, 0.6, 15, 12.8), paint.kind(0)),
    ]
    for i in range(9):
        angle = 40 * i + chance.between(-10, 10)
        x, y = 34 * math.cos(math.radians(angle)), 24 * math.sin(math.radians(angle))
        shape = polygon(chip(chance, x, y, chance.between(1.6, 4), 6))
        marks += lit(shape, paint.rock, 0.8, 0.16, 1, 0.5)
    return [*marks, *arrows(paint, 29, -31, 3, 3, 58), *arrows(paint, -29, 31, 3, 3, 238)]


def vacuum(scene: Scene) -> list[Mark]:
    """A hopper with a wide mouth that draws wreckage in."""
    paint, chance = paint_of(scene), scene.chance
    metal = paint.metal
    marks: list[Mark] = wings(paint, 0, -26, 14, 30, 14, 4)
    wind = [
        line(
            smooth(((x, 50), (x * 0.66, 36), (x * 0.46, 22)), closed=False), paint.kind(1), 0.9, 0.6
        )
        for x in (-44, -28, -12, 12, 28, 44)
    ]
    marks += [fill(poly("-20,14 20,14 46,56 -46,56"), paint.kind(1), 0.16), *wind]
    for _ in range(6):
        x, y = chance.between(-16, 16), chance.between(24, 44)
        junk = polygon(chip(chance, x, y, chance.between(2, 4), 4))
        marks += lit(junk, metal, 0.9, 0.3, 1, 0.5)
    marks += tank(metal, -12, -42, 12, -8, 5)
    marks += plate(metal, "-9,-8 9,-8 23,12 -23,12")
    marks += lit(disc(0, 12, 23.6, 6), metal, 0.9, 0.4, 1, 0.8)
    marks += [fill(disc(0, 12.6, 20, 4.4), metal(0.02)), *hazard(paint, -12, -18, 12, -14)]
    fan = joined(bar(0, 12.6, x, 12.6 + y * 0.22, 2) for x, y in around(8, 18, turn=12))
    marks += [fill(fan, paint.kind(0.6)), windows(paint, [(-6, -34), (-1, -34), (4, -34)], 2.6, 6)]
    return [*marks, *lamp(paint, 0, -49, 1.4)]


def probe(scene: Scene) -> list[Mark]:
    """A probe that thrusts against the stream."""
    paint = paint_of(scene)
    marks: list[Mark] = arrows(paint, 44, 26, 5, 4, 180, 0.9)
    body: list[Mark] = [*flame(paint, 33, 0, 11, 18, -90)]
    body += wing(paint, -6, -27, 20, 24, 0, 3) + wing(paint, -6, 27, 20, 24, 0, 3)
    body += tube(paint.metal, 4, -20, 4, 20, 2)
    body += plate(paint.metal, "-24,-10 18,-12 26,-6 26,6 18,12 -24,10 -34,0")
    body += box(paint.metal, 25, -7, 32, 7) + hazard(paint, 6, -10, 14, 10)
    body += [fill(disc(-22, 0, 6), paint.metal(0.06)), glow(-22, 0, 12, paint.kind(1), 0.9)]
    body += [fill(disc(-23, -1, 3), paint.kind(1))]
    body += tube(paint.metal, -30, -4, -46, -12, 1) + tube(paint.metal, -30, 4, -48, 8, 1)
    return marks + placed(body, turning(14, 0, -4))


def spy(scene: Scene) -> list[Mark]:
    """A telescope with folded wings: a great lens looks out of the picture."""
    paint = paint_of(scene)
    marks: list[Mark] = [fill(poly("-12,14 12,14 40,56 -40,56"), paint.kind(1), 0.14)]
    marks += wings(paint, 0, -8, 22, 24, 30, -8)
    marks += tank(paint.metal, -17, -36, 17, 4, 3) + plate(paint.metal, "-19,2 19,2 25,12 -25,12")
    marks += hazard(paint, -17, -22, 17, -18)
    eye = [
        *lit(disc(0, 12, 25, 15), paint.metal, 0.9, 0.3, 1, 1),
        fill(disc(0, 12.6, 21, 12), paint.kind(0.04)),
        fill(disc(0, 13, 15, 8.6), paint.kind(0.34)),
        glow(0, 13, 16, paint.kind(1), 0.7),
        fill(disc(0, 13, 7, 5), paint.kind(0)),
        fill(disc(-5, 9, 3.4, 2), paint.kind(1)),
        line(arc(-16, 8, 4, 2.4, 2.6), paint.kind(1), 1, 0.8),
    ]
    return [*marks, *eye, *lamp(paint, 0, -40, 1.3), *dish(paint, 12, -41, 6, 40)]


def balloon(scene: Scene) -> list[Mark]:
    """A foil balloon painted like a station, with its little basket."""
    paint = paint_of(scene)
    bag = soft(mirrored("0,-44 24,-38 34,-17 24,6 7,20! 0,20!"))
    marks: list[Mark] = lit(bag, paint.kind, 0.95, 0.16, 1, 1.4)
    seams = ("0,-44 -16,-20 -4,20!", "0,-44 15,-18 4,20!", "0,-44 0,-20 0,20!")
    marks += [line(soft(text, False), paint.kind(0.1), 0.8, 0.6) for text in seams]
    marks += [
        fill(soft("-24,-24! -20,-33 -12,-38! -16,-29 -18,-20!"), paint.kind(1), 0.75),
        *lit(ring(0, -15, 15, 11), paint.hot, 0.75, 0.5, 1, 0.7),
        *lit(ring(0, -15, 7, 3.4), paint.hot, 0.75, 0.5, 1, 0.7),
        line(joined((bar(-5, 20, -6, 33, 0.01), bar(5, 20, 6, 33, 0.01))), paint.metal(0.8), 0.8),
    ]
    marks += box(paint.metal, -8, 32, 8, 42) + hazard(paint, -8, 38, 8, 41)
    return [*marks, *burst(paint, scene.chance, 43, -25, 7), *burst(paint, scene.chance, -42, 8, 5)]


def pod(scene: Scene) -> list[Mark]:
    """A capsule in layered plates, dented but whole."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = wings(paint, 0, 0, 25, 16, 22, 4)
    marks += plate(metal, mirrored("0,-40 18,-34 30,-14 30,16 18,36 0,40"), 0.62, 0.1)
    for y in (26, 10, -6, -22):
        half = 31 - abs(y + 1) * 0.34
        marks += plate(metal, mirrored(f"0,{y - 14} {half - 6},{y - 11} {half},{y + 4} 0,{y + 7}"))
    marks += rivets(
        paint, [(s * (17 - k), y) for k, y in ((0, -4), (0, 12), (4, -20)) for s in (-1, 1)]
    )
    marks += [
        fill(disc(0, -17, 7.4, 5), metal(0.04)),
        fill(disc(0, -17, 5.6, 3.4), paint.hot(0.9)),
        line(poly("-17,4 -9,8 -14,11"), metal(0.04), 1.1),
        line(poly("9,18 16,16 12,22"), metal(0.04), 1),
        *burst(paint, scene.chance, 29, -29, 8),
    ]
    return [*marks, *hazard(paint, -14, 27, 14, 31)]


def buoy(scene: Scene) -> list[Mark]:
    """A toll buoy: a beacon over a barrier, with its coin slot."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = [
        fill(poly("0,-34 -60,-52 -60,-20"), paint.hot(0.85), 0.22),
        fill(poly("0,-34 60,-50 60,-16"), paint.hot(0.85), 0.22),
    ]
    marks += tube(metal, -5, -24, -14, 6, 2) + tube(metal, 5, -24, 14, 6, 2)
    marks += plate(metal, mirrored("0,2 22,2 28,14 18,26 0,30"))
    marks += hazard(paint, 12, 9.5, 62, 14.5, 9) + hazard(paint, -62, 9.5, -12, 14.5, 9)
    marks += lit(disc(0, 12, 12), paint.hot, 0.78, 0.5, 1, 0.8)
    marks += [
        fill(bar(0, 6, 0, 18, 2.6), paint.hot(0.08)),
        line(disc(0, 12, 9.6), paint.hot(0.3), 0.8),
    ]
    marks += tank(metal, -7, -28, 7, -22, 1) + plate(metal, "-8,-41 8,-41 5,-46 -5,-46")
    marks += [fill(disc(0, -34, 7.4), paint.hot(0.7)), *lamp(paint, 0, -34, 4.6, 5)]
    return [*marks, *flame(paint, 0, 29, 9, 12, cold=True)]


def jammer(scene: Scene) -> list[Mark]:
    """A crown of aerials; its rings are cut through."""
    paint = paint_of(scene)
    marks: list[Mark] = []
    for side in (180, 0):
        marks += waves(paint, 0, -10, side, 22, 8, 4, 70)
    marks += [line(poly(f"{s * 22},-34 {s * 50},16"), paint.hot(0.6), 3) for s in (-1, 1)]
    for i in range(7):
        x = -18 + 6 * i
        marks += tube(paint.metal, x * 0.5, 2, x, -32 + abs(x) * 0.7, 1.6, 1)
        marks.append(fill(disc(x, -33 + abs(x) * 0.7, 1.8), paint.hot(0.85)))
    marks += plate(paint.metal, mirrored("0,-4 14,-4 20,8 20,24 10,34 0,34"))
    marks += wing(paint, -15, 42, 30, 12, 0, 4)
    marks += hazard(paint, -18, 18, 18, 22)
    bolt = poly("3,-1 -8,9 -1.4,9 -4,17 8,6 1,6")
    return [*marks, fill(bolt, paint.hot(0.82)), fill(bar(-10, -1, 10, 17, 2.2), paint.hot(0.45))]


def tether(scene: Scene) -> list[Mark]:
    """A comet on a cable behind a small tug."""
    paint = paint_of(scene)
    tail = poly("14,-14 -70,-54 -70,-8 14,10")
    marks: list[Mark] = [shaded(tail, paint.kind(0.9), paint.kind(0.3), 0.4)]
    marks.append(fill(soft("10,-10! -30,-27 -66,-36! -30,-17 10,2!"), paint.kind(1), 0.5))
    marks += [
        glow(10, -4, 26, paint.kind(1), 0.7),
        *rock(paint, scene.chance, 10, -4, 18, 11, 0.85),
    ]
    marks.append(line(smooth(((22, 6), (31, 17), (36, 27)), closed=False), paint.metal(0.95), 1.3))
    tug = [
        *flame(paint, -12, 0, 6, 9, 90),
        *plate(paint.metal, "-12,-7 8,-7 16,0 8,7 -12,7"),
        *box(paint.metal, -4, -13, 2, -7),
        *hazard(paint, -11, 3, 6, 6, 3),
        windows(paint, [(3, -4), (7, -4)], 2.4, 2.6),
    ]
    return [
        *marks,
        *placed(tug, turning(28, 42, 31)),
        line(disc(10, -4, 19), paint.metal(0.9), 1.2),
    ]
