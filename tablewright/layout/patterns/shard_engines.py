"""Engines of `shard`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

import math

from tablewright.drawing import Group, Mark, polygon
from tablewright.layout.patterns.light import fill, glow, line, lit, placed, shaded
from tablewright.layout.patterns.outlines import (
    around,
    bar,
    disc,
    joined,
    mirrored,
    poly,
    regular,
    smooth,
    turned,
    turning,
)
from tablewright.layout.patterns.scene import Scene
from tablewright.layout.patterns.shard_crystals import crystal


def blaster(scene: Scene) -> list[Mark]:
    """A hand weapon built about a splinter, its shot leaving to the left."""
    ramp = scene.ramp
    marks: list[Mark] = []
    marks += [fill(poly("-39,-9 -78,-17 -78,1"), ramp(1), 0.8), glow(-44, -8, 30, ramp(1), 1)]
    marks += [
        fill(
            polygon(
                [
                    (x * 1.0 - 44, y - 8)
                    for x, y in around(16, lambda i: 17 if i % 4 == 0 else 9 if i % 2 == 0 else 4)
                ]
            ),
            ramp(0.62),
        ),
        fill(
            polygon(
                [
                    (x - 44, y - 8)
                    for x, y in around(16, lambda i: 13 if i % 4 == 0 else 6.4 if i % 2 == 0 else 3)
                ]
            ),
            ramp(1),
        ),
    ]
    marks += lit(poly("14,4 30,2 36,36 33,41 21,41 18,36"), ramp, 0.5, 0.1, 1, 0.9)
    marks += [
        line(
            joined(
                bar(20 + i * 0.7, 13 + i * 5, 31.4 + i * 0.9, 12 + i * 5, 0.01) for i in range(5)
            ),
            ramp(0.06),
            0.9,
            0.8,
        )
    ]
    marks += lit(
        poly("2,8 16,8 17,11 14,19 6,20 2,15") + poly("5,10.4 5,14 7.4,17 12,16 13.6,10.4"),
        ramp,
        0.4,
        0.1,
        0.95,
        0.6,
    )
    marks += lit(
        poly("-34,-15 -28,-19 -8,-19 -4,-23 26,-23 38,-16 42,-6 36,4 14,9 -6,9 -10,3 -34,1"),
        ramp,
        0.62,
        0.12,
        1,
        1.1,
    )
    marks += lit(poly("-42,-14 -33,-17 -33,2 -42,-1"), ramp, 0.5, 0.12, 1, 0.8)
    marks += [fill(poly("-43.4,-11 -41.6,-12 -41.6,-3 -43.4,-4"), ramp(0.04))]
    marks += [
        fill(poly("-28,-13 -10,-13 -7,-10 -10,-5 -28,-5"), ramp(0.06)),
        fill(
            joined(
                polygon(((x, -11.6), (x + 3, -11.6), (x + 2, -6.4), (x - 1, -6.4)))
                for x in (-26, -21.4, -16.8, -12.2)
            ),
            ramp(0.96),
        ),
    ]
    # The splinter in its cradle.
    marks += [
        fill(poly("-2,-17 24,-17 31,-10 24,2 2,2 -4,-4"), ramp(0.08)),
        glow(13, -8, 21, ramp(1), 0.8),
    ]
    marks += placed(crystal(ramp, 0, 0, 6.4, 31, 0, 1, 0.36), turning(-86, 28, -7))
    marks += [
        *lit(poly("2,-23 6,-29 22,-29 26,-23"), ramp, 0.56, 0.2, 1, 0.7),
        fill(poly("8,-27.4 20,-27.4 22,-24.6 6.6,-24.6"), ramp(0.06)),
    ]
    marks += [
        fill(
            joined(disc(x, y, 1) for x, y in ((33, -13), (36, -6), (33, 1), (-7, 5), (8, 5.4))),
            ramp(0.06),
        )
    ]
    return marks


def reactor(scene: Scene) -> list[Mark]:
    """A splinter that burns in a cage of rings between two clamps."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, -4, 46, ramp(1), 0.9)]
    marks += [
        line(disc(0, -4, 33, 33), ramp(0.3), 3.4),
        line(disc(0, -4, 33, 33), ramp(0.86), 1.8),
        line(disc(0, -4, 33, 33), ramp(0.2), 1.2, 0.9, (0.6, 3.7)),
    ]
    marks += lit(poly(mirrored("0,20 12,21 15,26 26,29 32,36 32,41 0,41")), ramp, 0.56, 0.12, 1, 1)
    marks += [
        fill(poly(mirrored("0,31 17,31 20,34 20,37 0,37")), ramp(0.06)),
        fill(
            joined(
                polygon(((x, 32.4), (x + 3, 32.4), (x + 3, 35.6), (x, 35.6)))
                for x in (-15, -9.6, -4.2, 1.2, 6.6, 12)
            ),
            ramp(0.95),
        ),
    ]
    marks += lit(poly(mirrored("0,-47 16,-47 20,-43 14,-35 10,-29 0,-29")), ramp, 0.56, 0.12, 1, 1)
    marks += [
        fill(poly(mirrored("0,-43 11,-43 9,-39 0,-39")), ramp(0.06)),
        fill(bar(-8, -41, 8, -41, 1.4), ramp(0.95)),
    ]
    for s in (-1, 1):
        arm = polygon(
            [
                (s * x, y)
                for x, y in (
                    (24, 30),
                    (33, 22),
                    (40, 4),
                    (40, -12),
                    (33, -30),
                    (20, -44),
                    (16, -41),
                    (27, -27),
                    (33, -11),
                    (33, 3),
                    (27, 18),
                    (18, 27),
                )
            ]
        )
        marks += lit(arm, ramp, 0.6 - 0.08 * s, 0.14, 1, 0.9)
        marks += [
            fill(disc(s * 36.4, -4, 2.4), ramp(0.06)),
            fill(disc(s * 36.4 - 0.3, -4.3, 1.4), ramp(0.95)),
        ]
    top, low = -29.0, 21.0
    w = 12.0
    left_facets = (
        ((0, top), (-w, -12), (-4, -9), 1.0),
        ((-w, -12), (-w * 0.9, 6), (-4, -9), 0.9),
        ((-w * 0.9, 6), (-3, 4), (-4, -9), 0.78),
        ((-w * 0.9, 6), (0, low), (-3, 4), 0.7),
    )
    right_facets = (
        ((0, top), (w, -12), (-4, -9), 0.66),
        ((w, -12), (w * 0.9, 6), (-3, 4), 0.4),
        ((w, -12), (-3, 4), (-4, -9), 0.54),
        ((w * 0.9, 6), (0, low), (-3, 4), 0.3),
    )
    for a, b, c, tone in (*left_facets, *right_facets):
        marks.append(fill(polygon((a, b, c)), ramp(tone)))
    marks += [
        line(polygon(((0, top), (-w, -12), (-w * 0.9, 6), (0, low)), False), ramp(1), 0.9),
        line(polygon(((0, top), (w, -12), (w * 0.9, 6), (0, low)), False), ramp(0.2), 0.6),
    ]
    marks += [glow(-2, -5, 22, ramp(1), 0.75)]
    turn = chance.between(-16, -8)
    hoop = turned(disc(0, 0, 26, 7), turn, 0, -4)
    lower = turned(poly("-50,0 50,0 50,40 -50,40"), turn, 0, -4)
    marks.append(Group((line(hoop, ramp(0.14), 3), line(hoop, ramp(0.98), 1.6)), clip=lower))
    for text in (
        "-12,-8 -18,-12 -17,-5 -30,-9",
        "12,2 18,-1 17,6 30,3",
        "-10,8 -16,13 -12,15 -22,22",
    ):
        marks.append(line(poly(text)[:-1], ramp(1), 1))
    return marks


def infinity(scene: Scene) -> list[Mark]:
    """The Infinity Shard: an endless band about a crystal, all light."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, -4, 58, ramp(1), 1)]
    rays = joined(
        bar(*a, *b, 1.6, 0.1)
        for a, b in zip(
            around(24, 18, 0, -4, 3),
            around(24, lambda i: 50 if i % 2 == 0 else 38, 0, -4, 3),
            strict=True,
        )
    )
    marks += [fill(rays, ramp(0.72), 0.8), fill(rays, ramp(1), 0.4)]

    def lemniscate(scale: float, count: int = 40) -> list[tuple[float, float]]:
        found = []
        for i in range(count):
            t = 2 * math.pi * i / count
            d = 1 + math.sin(t) ** 2
            found.append(
                (scale * math.cos(t) / d, -4 + scale * 1.16 * math.sin(t) * math.cos(t) / d)
            )
        return found

    band = smooth(lemniscate(46))
    for width, tone in ((11.4, 0.12), (9.4, 0.5), (6.6, 0.84), (3.0, 1.0)):
        marks.append(line(band, ramp(tone), width))
    marks.append(line(band, ramp(0.3), 4.6, 0.6, (0.5, 4.2)))
    # The shard stands upright where the band crosses itself.
    half = "0,-47 9.6,-26 12.6,-6 9,14 0,38"
    marks += [fill(poly(mirrored("0,-50 11.6,-27 14.8,-6 11,15 0,41.4")), ramp(0.1))]
    marks += [shaded(poly(mirrored(half)), ramp(1), ramp(0.5))]
    facets = (
        ("0,-47 -9.6,-26 -2,-20", 1.0),
        ("-9.6,-26 -12.6,-6 -2,-20", 0.94),
        ("-12.6,-6 -3.4,6 -2,-20", 0.86),
        ("-12.6,-6 -9,14 -3.4,6", 0.8),
        ("-9,14 0,38 -3.4,6", 0.7),
        ("0,-47 9.6,-26 -2,-20", 0.72),
        ("9.6,-26 12.6,-6 -2,-20", 0.58),
        ("12.6,-6 -3.4,6 -2,-20", 0.66),
        ("12.6,-6 9,14 -3.4,6", 0.44),
        ("9,14 0,38 -3.4,6", 0.34),
    )
    marks += [fill(poly(text), ramp(tone)) for text, tone in facets]
    marks += [line(joined(poly(text) for text, _ in facets), ramp(1), 0.35, 0.8)]
    marks += [
        glow(-3, -12, 22, ramp(1), 0.8),
        fill(poly("-5,-36 -3.8,-28 4,-27 -3.8,-26 -5,-18 -6.2,-26 -14,-27 -6.2,-28"), ramp(1)),
    ]
    for x in (-32, 32):
        marks += [fill(regular(4, 4.4, x, -4), ramp(0.12)), fill(regular(4, 3, x, -4), ramp(1))]
    for px, py in around(6, 43, 0, -4, chance.between(20, 40)):
        marks += crystal(ramp, px, py + 4, 1.6, 8, 0, 1, 0.4)
    return marks
