"""Plants of `growth`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, Outline
from tablewright.layout.patterns.light import down, fill, glow, line, lit, shaded
from tablewright.layout.patterns.outlines import (
    Point,
    bent,
    disc,
    joined,
    leaf,
    ribbon,
    smooth,
    soft,
    spiral,
    taper,
)
from tablewright.layout.patterns.scene import Scene
from tablewright.layout.patterns.tones import Ramp


def green(
    ramp: Ramp, outline: Outline, light: float = 0.6, dark: float = 0.16, width: float = 0.8
) -> list[Mark]:
    """Something that grows, lit from the top left."""
    return lit(outline, ramp, light, dark, 0.98, width)


def leaf_marks(
    ramp: Ramp,
    x: float,
    y: float,
    length: float,
    width: float,
    angle: float,
    light: float = 0.66,
    bend: float = 0,
) -> list[Mark]:
    """A leaf with its midrib and, unless it is small, its veins."""
    blade = leaf(x, y, length, width, angle, bend)
    a = math.radians(angle)
    c, s = math.cos(a), math.sin(a)

    def at(u: float, v: float) -> Point:
        return x + u * c - v * s, y + u * s + v * c

    rib = [at(0, 0), at(length * 0.5, bend * 0.35), at(length * 0.96, bend * 0.96)]
    veins: list[Outline] = []
    for t in (0.2, 0.38, 0.56, 0.72):
        start = at(length * t, bend * t * t)
        for side in (-1, 1):
            end = at(length * (t + 0.17), bend * t + side * width * 0.36 * (1 - t * 0.62))
            veins.append(smooth([start, end], closed=False))
    marks = green(ramp, blade, light, light - 0.42, max(0.4, length * 0.022))
    deep = ramp(light - 0.46)
    marks.append(line(smooth(rib, closed=False), deep, max(0.35, length * 0.022), 0.9))
    if length > 16:
        marks.append(line(joined(veins), deep, max(0.25, length * 0.012), 0.8))
    return marks


def cap(
    ramp: Ramp, x: float, y: float, wide: float, high: float, light: float = 0.66
) -> list[Mark]:
    """The cap of a mushroom, gills below; (x, y) is the middle of its lower edge."""
    w, h = wide / 2, high
    top = soft(
        f"{x - w},{y}! {x - w * 0.92},{y - h * 0.42} {x - w * 0.5},{y - h * 0.86} {x},{y - h} "
        f"{x + w * 0.5},{y - h * 0.86} {x + w * 0.92},{y - h * 0.42} {x + w},{y}! "
        f"{x + w * 0.5},{y + h * 0.12} {x},{y + h * 0.17} {x - w * 0.5},{y + h * 0.12}"
    )
    under = disc(x, y, w, h * 0.17)
    gills = joined(
        smooth(
            [
                (x + w * 0.14 * math.sin(t), y - h * 0.02),
                (x + w * 0.97 * math.sin(t), y + h * 0.165 * math.cos(t)),
            ],
            closed=False,
        )
        for t in (-1.3, -1.05, -0.8, -0.55, -0.3, 0, 0.3, 0.55, 0.8, 1.05, 1.3)
    )
    spots = [
        disc(x - w * 0.36, y - h * 0.6, w * 0.13, h * 0.1),
        disc(x + w * 0.12, y - h * 0.76, w * 0.11, h * 0.08),
        disc(x + w * 0.46, y - h * 0.42, w * 0.12, h * 0.12),
        disc(x - w * 0.68, y - h * 0.26, w * 0.09, h * 0.1),
        disc(x - w * 0.02, y - h * 0.34, w * 0.14, h * 0.11),
    ]
    return [
        *green(ramp, top, light, light - 0.44, max(0.6, wide * 0.022)),
        fill(joined(spots), ramp(0.97), 0.9),
        down(under, ramp(0.9), ramp(0.62)),
        line(gills, ramp(0.34), max(0.3, wide * 0.009), 0.8),
        line(
            soft(
                f"{x - w},{y}! {x - w * 0.5},{y + h * 0.12} {x},{y + h * 0.17} "
                f"{x + w * 0.5},{y + h * 0.12} {x + w},{y}!",
                False,
            ),
            ramp(0.2),
            max(0.4, wide * 0.01),
            0.9,
        ),
    ]


def mushroom(scene: Scene) -> list[Mark]:
    """A hermit's house: a great mushroom with a lit door and window, little ones beside it."""
    ramp = scene.ramp
    marks: list[Mark] = []
    for x, y, wide, high, foot in (
        (-33, 17, 20, 13, 38),
        (33, 22, 17, 10, 38),
        (42, 30, 9, 6, 39),
        (-43, 31, 9, 6, 39),
    ):
        marks += green(
            ramp,
            ribbon(
                [(x, y), (x + 1, (y + foot) / 2), (x, foot)], [wide * 0.2, wide * 0.2, wide * 0.3]
            ),
            0.86,
            0.36,
            0.6,
        )
        marks += cap(ramp, x, y, wide, high, 0.56)
    stem = soft("-10,-6! -11,10 -14,24 -20,38! 20,38! 15,24 12,10 10,-6!")
    marks += green(ramp, stem, 0.95, 0.4, 1)
    marks += [
        line(
            joined(
                (
                    soft("-7,2! -8,14 -12,30!", False),
                    soft("8,2! 10,16 14,32!", False),
                    soft("5,-2! 6,8 8,14!", False),
                )
            ),
            ramp(0.4),
            0.5,
            0.7,
        )
    ]
    marks += [
        fill(soft("-7,38! -7,24 0,16 7,24 7,38!", True, 0.9), ramp(0.12)),
        fill(soft("-5.4,38! -5.4,25 0,18 5.4,25 5.4,38!", True, 0.9), ramp.accent(0.75)),
        glow(0, 29, 20, ramp.accent(0.5), 0.5),
    ]
    marks += [
        fill(soft("-0.6,18.6 0.6,18.6 0.6,38 -0.6,38"), ramp(0.14)),
        fill(disc(3.4, 30, 0.9), ramp(0.14)),
    ]
    marks += [
        fill(disc(0, 7.6, 4.2), ramp(0.12)),
        fill(disc(0, 7.6, 3.1), ramp.accent(0.75)),
        line(joined((soft("-3,7.6 3,7.6", False), soft("0,4.6 0,10.6", False))), ramp(0.12), 0.8),
    ]
    marks += cap(ramp, 0, -6, 78, 37, 0.66)
    ring_edge = soft("-14,1! -8,5 0,6 8,5 14,1! 12,-2 -12,-2", True)
    marks += [shaded(ring_edge, ramp(0.9), ramp(0.56))]
    # Smoke curls from a bent pipe.
    marks += green(ramp, ribbon([(20, -30), (23, -38), (29, -41)], [5, 4.4, 4.4]), 0.5, 0.16, 0.6)
    marks += [fill(taper(spiral(40, -44, 7, 1.4, 160, 0.1, 14), 3.4, 0.3), ramp(0.98), 0.7)]
    return marks


def ferns(scene: Scene) -> list[Mark]:
    """Fern heads that uncoil out of open loam, one great spiral over all."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = []

    def coil(
        foot: Point, x: float, y: float, radius: float, side: float, width: float, light: float
    ) -> list[Mark]:
        head = spiral(x, y, radius, 1.75 * side, 0 if side < 0 else 180, 0.1, 15)
        start = head[0]
        stalk = bent(*foot, *start, -side * radius * 0.25, 5)[:-1]
        path = [*stalk, *head]
        widths = [width * (1 - 0.72 * (i / (len(path) - 1)) ** 1.2) for i in range(len(path))]
        body = ribbon(path, widths)
        found: list[Mark] = []
        leaflets: list[Outline] = []
        for i in range(2, len(path) - 6):
            (px, py), (qx, qy) = path[i], path[i + 1]
            along = math.degrees(math.atan2(qy - py, qx - px))
            size = radius * 0.34 * (1 - i / len(path) * 0.7)
            out = 1 if side < 0 else -1
            leaflets.append(leaf(px, py, size, size * 0.5, along + out * 62))
        found += [shaded(joined(leaflets), ramp(light), ramp(light - 0.3))]
        found += lit(body, ramp, light + 0.12, light - 0.4, 1, max(0.5, width * 0.14))
        return found

    marks += coil((20, 38), 27, 1, 12, 1, 5, 0.5)
    marks += coil((-24, 38), -33, 6, 10, -1, 4.4, 0.5)
    marks += coil((34, 38), 43, 20, 7, 1, 3.6, 0.46)
    marks += coil((2, 40), -2, -14, 27, -1, 10, 0.6)
    marks += [
        glow(-2, -14, 12, ramp.accent(0.5), 0.8),
        fill(disc(-2, -14, 4.6), ramp.accent(0.5)),
        fill(disc(-3, -15, 2.2), ramp.accent(0.85)),
    ]
    loam = [
        (-50.0, 42.0),
        (-40.0, 34.0),
        (-26.0, 36.0),
        (-12.0, 31.0),
        (4.0, 34.0),
        (18.0, 31.0),
        (30.0, 35.0),
        (42.0, 34.0),
        (52.0, 42.0),
        (20.0, 46.0),
        (-20.0, 46.0),
    ]
    marks += green(ramp, smooth([(x, y + chance.between(-1, 1)) for x, y in loam]), 0.4, 0.06, 0.8)
    for x, y, r, side in (
        (-30, 41, 3.4, 1),
        (-12, 40, 4.6, -1),
        (12, 40, 4.6, 1),
        (31, 41, 3.4, -1),
    ):
        marks += [
            line(
                smooth(spiral(x, y, r, 1.5 * side, 90, 0.1, 12), closed=False), ramp(0.74), 0.6, 0.8
            )
        ]
    return marks


def great_leaf(scene: Scene) -> list[Mark]:
    """One leaf as large as a sail, with smaller ones on its stalk."""
    ramp = scene.ramp
    marks: list[Mark] = [glow(-4, -6, 40, ramp(1), 0.6)]
    marks += green(ramp, ribbon([(2, 42), (4, 30), (0, 16)], [5, 4, 3]), 0.5, 0.2, 0.6)
    marks += leaf_marks(ramp, 3, 33, 34, 17, -150, 0.6)
    marks += leaf_marks(ramp, 4, 30, 34, 17, -26, 0.56)
    marks += leaf_marks(ramp, 1, 24, 68, 48, -90, 0.72)
    return marks


def sapling(scene: Scene) -> list[Mark]:
    """A young tree with a shield of bark before it and a spear of its own wood."""
    ramp = scene.ramp
    marks: list[Mark] = []
    trunk = ribbon([(1, 42), (-1, 26), (3, 10), (-1, -8), (1, -22)], [11, 7, 5.4, 4.4, 2.4])
    for x, y, length, angle, light in (
        (0, -2, 27, -158, 0.56),
        (2, 0, 27, -24, 0.5),
        (-1, -10, 26, -136, 0.62),
        (1, -10, 26, -46, 0.56),
        (1, -18, 29, -108, 0.72),
        (1, -18, 28, -72, 0.62),
    ):
        marks += leaf_marks(ramp, x, y, length, length * 0.5, angle, light)
    marks += green(ramp, trunk, 0.6, 0.18, 0.8)
    marks += green(
        ramp,
        joined(
            (
                ribbon([(-3, 40), (-12, 41), (-22, 45)], [6, 3.6, 0]),
                ribbon([(4, 40), (14, 41), (24, 44)], [6, 3.6, 0]),
            )
        ),
        0.5,
        0.16,
        0.6,
    )
    marks += green(ramp, ribbon([(-31, 44), (-29, 10), (-31, -20)], [2.4, 2.6, 2.2]), 0.6, 0.2, 0.5)
    tip = soft("-31,-43! -26.4,-26 -29,-19! -33,-19! -35.6,-26")
    marks += [shaded(tip, ramp.accent(0.8), ramp.accent(0.35))]
    marks += [fill(taper(spiral(-31, -14, 4, 1.6, 90, 0.1, 12), 1.2, 0.3), ramp(0.9))]
    marks += green(ramp, ribbon([(0, 12), (-14, 8), (-30, 9)], [4, 3.2, 3]), 0.56, 0.2, 0.6)
    shield = soft("6,3! 17,1 28,4 39,3! 41,17 35,30 23,40! 10,31 5,18", True, 0.8)
    marks += lit(shield, ramp, 0.56, 0.1, 1, 1.1, 0.04)
    marks += [
        line(
            soft("9.4,6.4! 18,4.4 28,7.4 36,6.4! 37.4,17 32,27 23,35! 13,28 9,18", True, 0.8),
            ramp(0.08),
            0.6,
            0.8,
        )
    ]
    marks += [fill(taper(spiral(22.6, 18, 10.4, -1.9, 60, 0.05, 22), 3.4, 0.6), ramp(0.97))]
    marks += leaf_marks(ramp, 12, 3, 14, 7, -118, 0.74) + leaf_marks(ramp, 32, 4, 13, 7, -60, 0.66)
    eyes = [disc(-2.4, 6, 1.1, 0.8), disc(3.4, 6.4, 1.1, 0.8)]
    marks += [fill(joined(eyes), ramp(1))]
    return marks
