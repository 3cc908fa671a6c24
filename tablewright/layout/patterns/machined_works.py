"""Subjects of `machined` that stand or hang: scenes in, marks out, in units around the origin."""

from __future__ import annotations

import itertools

from tablewright.drawing import Mark, Outline, polygon
from tablewright.layout.patterns.light import down, fill, glow, line, lit, placed, shaded
from tablewright.layout.patterns.machined_engines import joint, plate, rivets
from tablewright.layout.patterns.outlines import (
    around,
    bar,
    chip,
    disc,
    flipped,
    gear,
    joined,
    poly,
    ring,
    soft,
    turned,
    turning,
)
from tablewright.layout.patterns.scene import Scene


def truss(
    x0: float, y0: float, x1: float, y1: float, wide: float, count: int, rod: float
) -> Outline:
    """A lattice girder between two points."""
    dx, dy = x1 - x0, y1 - y0
    length = (dx * dx + dy * dy) ** 0.5
    nx, ny = -dy / length * wide / 2, dx / length * wide / 2

    def at(i: int, side: int) -> tuple[float, float]:
        t = i / count
        return x0 + dx * t + nx * side, y0 + dy * t + ny * side

    parts = [
        bar(*at(0, 1), *at(count, 1), rod),
        bar(*at(0, -1), *at(count, -1), rod),
    ]
    for i in range(count):
        side = 1 if i % 2 else -1
        parts.append(bar(*at(i, side), *at(i + 1, -side), rod * 0.7))
    return joined(parts)


def great_gear(scene: Scene) -> list[Mark]:
    """Three meshed cog wheels."""
    ramp = scene.ramp
    turn = scene.chance.between(0, 20)
    marks: list[Mark] = []
    for x, y, radius, teeth, light in (
        (24, -19, 17, 14, 0.46),
        (-27, 20, 15, 12, 0.5),
        (0, 0, 30, 22, 0.66),
    ):
        wheel = turned(gear(0, 0, radius, teeth, radius * 0.62), turn, x, y)
        marks += lit(wheel, ramp, light, 0.14, 1, radius * 0.035)
        spokes = joined(
            bar(x, y, px, py, radius * 0.17, radius * 0.12)
            for px, py in around(5, radius * 0.68, x, y, turn)
        )
        marks += lit(spokes, ramp, light - 0.08, 0.16, 0.9, radius * 0.025)
        marks += [line(disc(x, y, radius * 0.73), ramp(0.06), radius * 0.022, 0.7)]
        marks += joint(ramp, x, y, radius * 0.24)
        marks += rivets(ramp, around(10, radius * 0.73, x, y, turn + 18), radius * 0.026)
    return marks


def gantry(scene: Scene) -> list[Mark]:
    """A watch tower of girders with one burning eye, and its crane arm."""
    ramp = scene.ramp
    marks: list[Mark] = []
    arm = truss(-4, -27, 46, -33, 5, 9, 1.3)
    marks += lit(arm, ramp, 0.36, 0.16, 0.85, 0.4)
    marks += [line(bar(40, -31, 40, -6, 0.01), ramp(0.12), 0.7)]
    marks += lit(
        joined((ring(40, -3.5, 3.2, 1.7), poly("36,0 44,0 46,9 34,9"))), ramp, 0.5, 0.16, 1, 0.6
    )
    marks += [
        fill(bar(-3, -42, 44, -33.6, 0.5), ramp(0.12)),
        fill(bar(-3, -42, -26, -25, 0.5), ramp(0.12)),
    ]
    marks += lit(
        joined((bar(-9, -14, -21, 38, 3.6, 4.4), bar(9, -14, 21, 38, 3.6, 4.4))),
        ramp,
        0.48,
        0.16,
        1,
        0.8,
    )
    cross = []
    rows = ((-8, 10.4), (5, 13.4), (19, 16.6), (33, 19.8))
    for (y0, w0), (y1, w1) in itertools.pairwise(rows):
        cross += [bar(-w0, y0, w1, y1, 1.7), bar(w0, y0, -w1, y1, 1.7), bar(-w0, y0, w0, y0, 2.2)]
    marks += lit(joined(cross), ramp, 0.4, 0.14, 0.85, 0.4)
    marks += plate(
        ramp, "-27,-24 -17,-27 -17,-31 -9,-31 -9,-23 -20,-21 -27,-22", 0.44, 0.16, 0.95, 0.6
    )
    # The head.
    marks += plate(
        ramp, "-13,-42 13,-42 20,-34 20,-19 14,-12 -14,-12 -20,-19 -20,-34", 0.56, 0.12, 1, 1.1
    )
    marks += plate(ramp, "-24,-14 24,-14 21,-8 -21,-8", 0.46, 0.12, 1, 0.8)
    marks += [fill(poly("-15,-33 15,-33 17,-30 17,-23 13,-19 -13,-19 -17,-23 -17,-30"), ramp(0.04))]
    marks += [glow(0, -26, 26, ramp.accent(0.5), 0.7)]
    marks += [
        fill(soft("-13,-26! 0,-31.5 13,-26! 0,-20.5"), ramp(0.86)),
        fill(disc(0, -26, 4.8), ramp.accent(0.6)),
        fill(disc(0, -26, 1.9), ramp(0.06)),
    ]
    marks += [fill(poly("-14,-25 -58,6 -58,24 -9,-23"), ramp.accent(0.8), 0.25)]
    marks += plate(ramp, "-3,-42 3,-42 2,-49 -2,-49", 0.6, 0.2, 1, 0.5)
    marks += rivets(
        ramp, [(-16, -36), (16, -36), (-16, -16), (16, -16), (-19, -11), (0, -11), (19, -11)]
    )
    marks += plate(ramp, "-28,36 -14,36 -12,41 -30,41", 0.42, 0.12, 0.95, 0.7)
    marks += plate(ramp, "14,36 28,36 30,41 12,41", 0.42, 0.12, 0.95, 0.7)
    return marks


def foundry(scene: Scene) -> list[Mark]:
    """A fortress of furnaces: chimneys, a wheel in its gable, molten metal from its mouth."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = []
    for x, top, wide in ((-31, -30, 8), (-18, -40, 9), (21, -37, 9), (33, -25, 8)):
        for i in range(3):
            drift = i * 6.0 + chance.between(0, 2)
            marks.append(
                fill(
                    disc(x + drift, top - 5 - i * 4.6, 5 + i * 2.2, 3.2 + i * 0.9),
                    ramp(0.26),
                    0.42 - i * 0.1,
                )
            )
        marks += lit(
            polygon(
                (
                    (x - wide * 0.4, top),
                    (x + wide * 0.4, top),
                    (x + wide * 0.62, 6),
                    (x - wide * 0.62, 6),
                )
            ),
            ramp,
            0.46,
            0.12,
            0.95,
            0.8,
        )
        marks += lit(
            polygon(
                (
                    (x - wide * 0.56, top - 2.4),
                    (x + wide * 0.56, top - 2.4),
                    (x + wide * 0.5, top + 1.6),
                    (x - wide * 0.5, top + 1.6),
                )
            ),
            ramp,
            0.56,
            0.16,
            1,
            0.6,
        )
        marks.append(
            fill(bar(x - wide * 0.48, top + 9, x + wide * 0.48, top + 9, 1.4), ramp(0.06), 0.8)
        )
    marks += plate(ramp, "-46,2 -36,-6 -24,-6 -24,38 -46,38", 0.4, 0.1, 0.95, 0.9)
    marks += plate(ramp, "24,-6 36,-6 46,2 46,38 24,38", 0.36, 0.08, 0.9, 0.9)
    marks += plate(
        ramp, "-27,-8 -18,-20 -8,-20 0,-28 8,-20 18,-20 27,-8 27,38 -27,38", 0.5, 0.1, 1, 1.1
    )
    marks += [fill(disc(0, -6, 12), ramp(0.05))]
    marks += lit(gear(0, -6, 11, 14, 5), ramp, 0.74, 0.3, 1, 0.6)
    marks += [fill(disc(0, -6, 3.6), ramp.accent(0.6))]
    mouth = poly("-16,38 -16,18 -10,11 10,11 16,18 16,38")
    marks += lit(poly("-20,38 -20,17 -12,8 12,8 20,17 20,38"), ramp, 0.34, 0.1, 0.9, 0.8)
    marks += [
        fill(mouth, ramp(0.04)),
        down(poly("-14,38 -14,19 -9,13 9,13 14,19 14,38"), ramp.accent(0.45), ramp.accent(0.9)),
        glow(0, 30, 34, ramp.accent(0.5), 0.6),
    ]
    marks += [fill(joined(bar(x, 12, x, 30, 1.3) for x in (-7.5, 0, 7.5)), ramp(0.06))]
    marks += [fill(poly("-14,30 14,30 14,32 -14,32"), ramp(0.06))]
    pour = soft("-7,37! 7,37! 9,42 22,45 30,50! -24,50! -18,45 -9,42")
    marks += [down(pour, ramp.accent(0.9), ramp.accent(0.5))]
    for x in (-41, -32, 29, 38):
        marks += [
            fill(polygon(((x, 10), (x + 4, 10), (x + 4, 20), (x, 20))), ramp(0.04)),
            fill(polygon(((x + 0.7, 12), (x + 3.3, 12), (x + 3.3, 20), (x + 0.7, 20))), ramp(0.92)),
        ]
    marks += rivets(
        ramp,
        [
            (-23, -5),
            (23, -5),
            (-23, 6),
            (23, 6),
            (-23, 30),
            (23, 30),
            (-43, 32),
            (43, 32),
            (-28, 32),
            (28, 32),
        ],
    )
    return marks


def claw(scene: Scene) -> list[Mark]:
    """A crane's claw that lifts a machine's heart out of the wreck."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = []
    heap = [
        (-44, 42),
        (-37, 31),
        (-29, 33),
        (-20, 25),
        (-11, 31),
        (-2, 27),
        (9, 32),
        (19, 24),
        (28, 32),
        (37, 29),
        (44, 42),
    ]
    marks += lit(
        polygon([(x, y + chance.between(-2, 2)) for x, y in heap]), ramp, 0.3, 0.06, 0.8, 0.8
    )
    marks += lit(turned(gear(0, 0, 10, 11, 4), 8, -26, 35), ramp, 0.46, 0.12, 0.95, 0.7)
    marks += lit(bar(14, 38, 32, 20, 3), ramp, 0.44, 0.14, 0.9, 0.6)
    marks += [fill(joined((bar(-4, -60, -4, -30, 1), bar(4, -60, 4, -30, 1))), ramp(0.08))]
    marks += plate(ramp, "-10,-36 10,-36 14,-31 12,-23 -12,-23 -14,-31", 0.54, 0.12, 1, 0.9)
    marks += [fill(poly("-9,-31 9,-31 8,-27 -8,-27"), ramp(0.06))]
    marks += [
        fill(
            joined(
                polygon(((x, -30.6), (x + 2.4, -30.6), (x + 1, -27.4), (x - 1.4, -27.4)))
                for x in (-6, -1, 4)
            ),
            ramp(0.95),
        )
    ]
    marks += [glow(0, 4, 34, ramp(1), 0.55)]
    marks += lit(gear(0, 5, 15, 14, 7), ramp, 0.86, 0.36, 1, 0.9)
    marks += [
        fill(disc(0, 5, 7), ramp(0.1)),
        glow(0, 5, 14, ramp.accent(0.5), 0.9),
        fill(disc(0, 5, 4.4), ramp.accent(0.85)),
    ]
    marks += rivets(ramp, around(8, 10, 0, 5, 20), 0.6)
    finger = poly("8,-24 17,-24 30,-8 31,6 23,23 9,29 7,25 18,17 22,5 20,-4 6,-17")
    for one in (finger, flipped(finger)):
        marks += lit(one, ramp, 0.5, 0.12, 1, 0.9)
    marks += lit(poly("-4,-24 4,-24 5,-12 3,-7 -3,-7 -5,-12"), ramp, 0.5, 0.14, 1, 0.7)
    marks += (
        joint(ramp, -11, -21, 3.6)
        + joint(ramp, 11, -21, 3.6)
        + joint(ramp, 25, 0, 2.8)
        + joint(ramp, -25, 0, 2.8)
    )
    return marks


def hammer(scene: Scene) -> list[Mark]:
    """A breaching hammer that bursts a wall of plates."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = []
    hit_x, hit_y = 17.0, 4.0
    for x, top, wide in ((10, -34, 13), (24, -42, 13), (38, -30, 13)):
        marks += lit(
            polygon(((x, top + 4), (x + 4, top), (x + wide, top), (x + wide, 40), (x, 40))),
            ramp,
            0.34,
            0.1,
            0.85,
            0.8,
        )
    burst = polygon(
        around(
            22,
            lambda i: chance.between(20, 31) if i % 2 else chance.between(9, 13),
            hit_x,
            hit_y,
            5,
        )
    )
    marks += [glow(hit_x, hit_y, 46, ramp(1), 0.8), fill(burst, ramp.accent(0.55))]
    inner = polygon(around(18, lambda i: chance.between(12, 17) if i % 2 else 7, hit_x, hit_y))
    marks += [fill(inner, ramp(1))]
    for _ in range(12):
        angle_x, angle_y = chance.between(4, 50), chance.between(-38, 36)
        size = chance.between(1.4, 4)
        shard = polygon(chip(chance, angle_x, angle_y, size, chance.whole(3, 5)))
        marks += [shaded(shard, ramp(0.5), ramp(0.06))]
    # The haft runs up out of the lower left.
    marks += lit(bar(-62, 56, -8, -2, 6.4, 5.4), ramp, 0.46, 0.12, 1, 0.9)
    marks += [
        fill(
            joined(
                bar(x, y, x + 3.6, y + 3.4, 1.2)
                for x, y in (
                    (-42, 28.4),
                    (-39, 25.2),
                    (-36, 22),
                    (-33, 18.8),
                    (-30, 15.6),
                    (-27, 12.4),
                )
            ),
            ramp(0.05),
        )
    ]
    head: list[Mark] = []
    head += plate(
        ramp, "-31,-17 -24,-24 12,-24 20,-17 20,17 12,24 -24,24 -31,17", 0.58, 0.12, 1, 1.2
    )
    head += plate(ramp, "20,-15 27,-20 30,-20 30,20 27,20 20,15", 0.7, 0.2, 1, 0.9)
    head += [fill(poly("-22,-10 9,-10 13,-6 13,6 9,10 -22,10 -25,6 -25,-6"), ramp(0.08))]
    head += lit(gear(-6, 0, 9.4, 12, 3.6), ramp, 0.8, 0.3, 1, 0.6)
    head += [fill(poly("-31,-12 -31,12 -38,9 -38,-9"), ramp(0.14))]
    head += rivets(
        ramp, [(-22, -18), (-10, -18), (2, -18), (14, -14), (-22, 18), (-10, 18), (2, 18), (14, 14)]
    )
    marks += placed(head, turning(-8, -10, -3, 0.86))
    return marks
