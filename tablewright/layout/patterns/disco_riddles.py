"""Impossible things of `disco-prisms`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

import math

from tablewright.drawing import Group, Mark, polygon
from tablewright.layout.patterns.disco import arc, sparkles, wedge
from tablewright.layout.patterns.light import edge, fill, glow, line, lit, placed, shaded
from tablewright.layout.patterns.outlines import (
    Point,
    disc,
    joined,
    poly,
    regular,
    ring,
    smooth,
    soft,
    turned,
    turning,
)
from tablewright.layout.patterns.scene import Scene


def inverter(scene: Scene) -> list[Mark]:
    """A disc of which one half is the other, turned inside out."""
    ramp = scene.ramp
    marks: list[Mark] = [
        glow(0, 0, 56, ramp(0.9), 0.5),
        *lit(disc(0, 0, 42), ramp, 0.5, 0.08, 1, 1.6),
    ]
    marks += [fill(disc(0, 0, 37), ramp(0.04)), fill(wedge(0, 0, 0.1, 37, 90, 270), ramp(0.96))]
    for i in range(6):
        r = 34 - i * 5.6
        marks.append(line(arc(0, 0, r, 90, 270), ramp(0.1), 2.4 - i * 0.2))
        marks.append(line(arc(0, 0, r, -90, 90), ramp(0.95), 2.4 - i * 0.2))
    marks += [
        fill(joined((disc(0, -19, 9),)), ramp(0.96)),
        fill(disc(0, 19, 9), ramp(0.04)),
        fill(disc(0, -19, 3.6), ramp(0.04)),
        fill(disc(0, 19, 3.6), ramp(0.96)),
        line(joined((disc(0, 19, 9), disc(0, -19, 9))), ramp(0.6), 0.9),
    ]
    for a in (0, 180):
        marks += placed(
            [
                fill(poly("45,-9 58,0 45,9 49,0"), ramp(1)),
                line(arc(0, 0, 47, 20, 62), ramp(1), 1.8),
            ],
            turning(a),
        )
    return placed(marks, turning(scene.chance.between(16, 40), 0, 0, 0.98))


def chord(scene: Scene) -> list[Mark]:
    """Three strings plucked into silence: waves that end at a black disc."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = []
    for i, y in enumerate((-22.0, -8.0, 8.0, 22.0)):
        phase = chance.between(0, 3)
        wave: list[Point] = []
        for j in range(33):
            x = -72 + j * 4.5
            swing = 10 * math.exp(-(((x + 52) / 30) ** 2)) + 10 * math.exp(-(((x - 52) / 30) ** 2))
            wave.append((x, y + swing * math.sin(j * 1.25 + phase)))
        marks += [
            line(smooth(wave, closed=False, tension=1.0), ramp(0.02), 2.6, 0.6),
            line(smooth(wave, closed=False, tension=1.0), ramp(0.7 + 0.1 * (i % 3)), 1.3),
        ]
    marks += [
        glow(0, 0, 40, ramp(1), 0.8),
        *lit(ring(0, 0, 33, 28), ramp, 0.98, 0.4, 1, 1.1),
        fill(disc(0, 0, 28), ramp(0.0)),
        line(joined(disc(0, 0, r) for r in (24.0, 19.0, 13.0)), ramp(0.3), 0.6),
        *placed(lit(poly("-40,-4 40,-4 40,4 -40,4"), ramp, 1.0, 0.5, 1, 0.9), turning(-45)),
    ]
    return marks


def shear(scene: Scene) -> list[Mark]:
    """A clock cut through, its halves slid apart."""
    ramp = scene.ramp
    dial: list[Mark] = [
        *lit(disc(0, 0, 37), ramp, 0.9, 0.3, 1, 1.6),
        fill(disc(0, 0, 31), ramp(0.97)),
    ]
    ticks = joined(turned(poly("31,0 25,-1.5 25,1.5"), 30.0 * i) for i in range(12))
    dial += [
        fill(ticks, ramp(0.1)),
        line(soft("-9,-19! 0,0! 19,-6!", False), ramp(0.08), 3.4),
        fill(disc(0, 0, 3.4), ramp(0.3)),
    ]
    gap = scene.chance.between(8, 11)
    marks: list[Mark] = [
        fill(poly("-80,34 80,-40 80,-32 -80,42"), ramp(1), 0.9),
        glow(0, 0, 50, ramp(1), 0.6),
    ]
    upper, lower = poly("-70,26 70,-39 70,-90 -70,-90"), poly("-70,28 70,-37 70,90 -70,90")
    for clip, side in ((upper, -1), (lower, 1)):
        x, y = -side * gap, side * gap * 0.95
        marks.append(Group(tuple(placed(dial, (1, 0, 0, 1, x, y))), clip=clip))
    blade = poly("-66,33 -18,9 44,-22 72,-40 50,-18 -14,13")
    return [
        *marks,
        *lit(blade, ramp, 1.0, 0.86, 1, 0.7),
        fill(sparkles(((20, -11, 12), (-40, 20, 7))), ramp(1)),
    ]


def tribar(scene: Scene) -> list[Mark]:
    """A triangle of three bars that cannot be, with an orbit through it."""
    ramp = scene.ramp
    size, unit = 9, 8.8
    # One bar in steps of a lattice of triangles; the others are it, turned by a third.
    steps = [(1, 0), (size - 1, 0), (2, size - 3), (2, size - 4), (size - 3, 1), (0, 1)]
    bars: list[Mark] = []
    for tone in (0.36, 0.98, 0.66):
        outline = polygon(
            [
                ((i + j / 2 - size / 2) * unit, (size / 3 - j) * unit * math.sqrt(0.75))
                for i, j in steps
            ]
        )
        bars += [shaded(outline, ramp(tone), ramp(tone * 0.72))]
        bars += [line(outline, ramp(0.04), 1.2), edge(outline, ramp(1), 0.8, 0.9)]
        steps = [(size - i - j, i) for i, j in steps]
    tilt = scene.chance.between(-22, -14)
    back = placed([line(arc(0, 0, 52, 180, 360, 0.3), ramp(0.9), 2.0)], turning(tilt, 0, 12))
    front = placed(
        [
            line(arc(0, 0, 52, 0, 180, 0.3), ramp(0.02), 4.0),
            line(arc(0, 0, 52, 0, 180, 0.3), ramp(1), 2.4),
            *lit(disc(38, 10.6, 5), ramp, 1, 0.5, 1, 0.7),
        ],
        turning(tilt, 0, 12),
    )
    return [*back, *placed(bars, (1, 0, 0, 1, 0, 9)), *front]


def crystal(scene: Scene) -> list[Mark]:
    """A cut crystal with a memory in its heart."""
    ramp = scene.ramp
    gem: list[Mark] = [
        glow(0, 0, 54, ramp(0.9), 0.6),
        shaded(poly("0,-50 -30,-18 -10,-14"), ramp(1), ramp(0.8)),
        shaded(poly("0,-50 -10,-14 14,-16"), ramp(0.86), ramp(0.62)),
        shaded(poly("0,-50 14,-16 30,-22"), ramp(0.56), ramp(0.4)),
        shaded(poly("-30,-18 -10,-14 -8,22 -25,16"), ramp(0.92), ramp(0.5)),
        shaded(poly("-10,-14 14,-16 12,20 -8,22"), ramp(0.7), ramp(0.3)),
        shaded(poly("14,-16 30,-22 26,14 12,20"), ramp(0.34), ramp(0.14)),
        shaded(poly("-25,16 -8,22 0,50"), ramp(0.6), ramp(0.36)),
        shaded(poly("-8,22 12,20 0,50"), ramp(0.4), ramp(0.2)),
        shaded(poly("12,20 26,14 0,50"), ramp(0.2), ramp(0.06)),
        line(joined((poly("0,-50 -30,-18 -25,16 0,50 26,14 30,-22"),)), ramp(1), 0.9),
    ]
    k = scene.chance.between(0.9, 1.06)
    heart: list[Mark] = [
        fill(disc(2, 3, 12 * k), ramp(1), 0.35),
        line(
            joined((disc(2, 3, 10 * k, 4 * k), disc(2, 3, 4 * k, 10 * k), disc(2, 3, 10 * k))),
            ramp(1),
            0.9,
        ),
        fill(disc(2, 3, 2.6), ramp(1)),
        glow(2, 3, 14, ramp(1), 0.9),
    ]
    chips = [
        *lit(poly("-46,16 -38,8 -34,20 -41,30"), ramp, 0.9, 0.4, 1, 0.6),
        *lit(poly("38,-34 46,-40 49,-28 42,-22"), ramp, 0.8, 0.3, 1, 0.6),
        *lit(poly("40,22 45,17 48,26 43,32"), ramp, 0.7, 0.3, 1, 0.6),
    ]
    return [
        *placed([*gem, *heart], turning(8)),
        *chips,
        fill(sparkles(((-17, -26, 10), (44, -33, 6))), ramp(1)),
    ]


def cube(scene: Scene) -> list[Mark]:
    """A frame of a cube whose near and far edges change places."""
    ramp = scene.ramp
    h = 44.0
    corners = [
        (h * math.cos(math.radians(-90 + 60 * i)), h * math.sin(math.radians(-90 + 60 * i)))
        for i in range(6)
    ]
    marks: list[Mark] = []

    def beam(p: Point, q: Point, tone: float, width: float = 7.0) -> None:
        length = math.hypot(q[0] - p[0], q[1] - p[1])
        nx, ny = (p[1] - q[1]) / length * width / 2, (q[0] - p[0]) / length * width / 2
        body = polygon(
            [
                (p[0] + nx, p[1] + ny),
                (q[0] + nx, q[1] + ny),
                (q[0] - nx, q[1] - ny),
                (p[0] - nx, p[1] - ny),
            ]
        )
        marks.extend(
            [
                shaded(body, ramp(tone), ramp(tone * 0.6)),
                line(body, ramp(0.03), 1.0),
                edge(body, ramp(1), 0.8, 0.9),
            ]
        )

    core = scene.chance.between(13, 15)
    back, front = (-9.0, 8.0), (9.0, -8.0)
    for i in (1, 3, 5):
        beam(back, corners[i], 0.5)
    marks += [glow(0, 0, 30, ramp(1), 0.9), *lit(regular(6, core, 0, 0, 0), ramp, 1.0, 0.6, 1, 0.9)]
    for i in range(6):
        beam(corners[i], corners[(i + 1) % 6], (0.98, 0.6, 0.4, 0.34, 0.6, 0.9)[i])
    for i in (0, 2, 4):
        beam(front, corners[i], 0.84)
    beam((back[0] * 1.0, back[1]), corners[3], 0.56)
    joints = joined(disc(x, y, 4.6) for x, y in [*corners, front])
    return placed(
        [*marks, *lit(joints, ramp, 1.0, 0.5, 1, 0.8)], turning(scene.chance.between(-6, 6), 0, 0)
    )


def twins(scene: Scene) -> list[Mark]:
    """Two stars that change places on crossing paths."""
    ramp = scene.ramp
    marks: list[Mark] = []
    paths = ("-34,-12! -16,-38 18,-34 36,6!", "34,14! 16,38 -18,36 -36,-4!")
    for text, tone in zip(paths, (1.0, 0.8), strict=True):
        marks += [
            line(soft(text, False, 0.95), ramp(0.03), 6),
            line(soft(text, False, 0.95), ramp(tone), 3),
        ]
    marks += [
        *placed([fill(poly("-8,0 8,0 0,13"), ramp(1))], turning(-24, 35, 2)),
        *placed([fill(poly("-8,0 8,0 0,13"), ramp(0.84))], turning(156, -35, 1)),
    ]
    for x, y, r, dark in ((-30, -10, 17, False), (30, 14, 17, True)):
        rays = scene.chance.between(24, 28)
        marks.append(glow(x, y, 32, ramp(1), 0.8))
        spikes = joined(
            polygon(
                [
                    (x + rays * math.cos(math.radians(a)), y + rays * math.sin(math.radians(a))),
                    (
                        x + 13 * math.cos(math.radians(a + 11)),
                        y + 13 * math.sin(math.radians(a + 11)),
                    ),
                    (
                        x + 13 * math.cos(math.radians(a - 11)),
                        y + 13 * math.sin(math.radians(a - 11)),
                    ),
                ]
            )
            for a in range(0, 360, 30)
        )
        marks += [
            fill(spikes, ramp(0.98 if not dark else 0.3)),
            *lit(disc(x, y, r), ramp, 0.4 if dark else 1.0, 0.06 if dark else 0.7, 1, 1.2),
        ]
        marks.append(
            line(
                joined(arc(x, y, r * k, 190, 330) for k in (0.75, 0.5)),
                ramp(0.9 if dark else 0.5),
                0.9,
            )
        )
    return marks
