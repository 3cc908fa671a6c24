"""Plants of `growth` that harm: scenes in, marks out, in units around the origin."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, Outline
from tablewright.layout.patterns.growth_plants import green, leaf_marks
from tablewright.layout.patterns.light import fill, glow, line, lit, shaded
from tablewright.layout.patterns.outlines import (
    Point,
    around,
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


def bloom(scene: Scene) -> list[Mark]:
    """A great flower that bows, its petals falling, a dark star in its heart."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = []
    stem = [(-18.0, 46.0), (-25.0, 26.0), (-27.0, 4.0), (-21.0, -18.0), (-8.0, -28.0), (2.0, -24.0)]
    marks += leaf_marks(ramp, -25, 30, 30, 14, -168, 0.5) + leaf_marks(
        ramp, -24, 34, 34, 15, -4, 0.48, 6
    )
    thorns = [
        leaf(x, y, 5, 3, angle)
        for x, y, angle in ((-27, 14, 190), (-25.6, 6, -10), (-25, -8, 205), (-20, -16, 20))
    ]
    marks += [fill(joined(thorns), ramp(0.16))]
    marks += green(ramp, ribbon(stem, [6, 5, 4.4, 4.2, 4.4, 5]), 0.5, 0.14, 0.7)
    centre = (8.0, -7.0)
    petals = []
    for i, (px, py) in enumerate(around(9, 10, 0, 0, chance.between(0, 40))):
        angle = math.degrees(math.atan2(py, px))
        sag = max(0.0, py / 10) * 8
        petals.append(
            (
                leaf(
                    centre[0] + px * 0.5, centre[1] + py * 0.5, 27 + sag, 20 - sag * 0.4, angle, 5
                ),
                0.78 - 0.03 * i,
            )
        )
    for blade, light in petals:
        marks += lit(blade, ramp, light, light - 0.4, 1, 0.8)
    inner = [leaf(centre[0], centre[1], 17, 12, i * 51.4 + 20, 2) for i in range(7)]
    for blade in inner:
        marks += [shaded(blade, ramp.accent(0.6), ramp.accent(0.2))]
    marks += [fill(disc(*centre, 8.4), ramp(0.04))]
    marks += [
        line(smooth(spiral(*centre, 7, -2.2, 0, 0.05, 20), closed=False), ramp(0.95), 0.9),
        glow(*centre, 15, ramp(1), 0.55),
        fill(disc(*centre, 1.4), ramp(1)),
    ]
    for x, y, angle, size in (
        (22, 31, 30, 13),
        (34, 20, 74, 11),
        (38, 38, 8, 12),
        (6, 41, -12, 11),
    ):
        marks += lit(
            leaf(x, y, size, size * 0.55, angle + chance.between(-15, 15), 3),
            ramp,
            0.6,
            0.2,
            1,
            0.5,
        )
    return marks


def thorn(scene: Scene) -> list[Mark]:
    """A zealot's sign: a spear of briar bound in a coil of thorns."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, -8, 46, ramp(1), 0.5)]

    def briar(
        path: list[Point], width: float, light: float, every: int = 1, size: float = 8
    ) -> list[Mark]:
        spikes: list[Outline] = []
        for i in range(1, len(path) - 1, every):
            (ax, ay), (bx, by) = path[i - 1], path[i + 1]
            along = math.degrees(math.atan2(by - ay, bx - ax))
            side = 1 if (i // every) % 2 else -1
            spikes.append(
                leaf(
                    path[i][0],
                    path[i][1],
                    size * chance.between(0.8, 1.15),
                    size * 0.42,
                    along + side * 62,
                    side * -1.5,
                )
            )
        whole = taper(path, width, width * 0.3)
        return [
            *lit(joined(spikes), ramp, light, light - 0.36, 1, 0.5),
            *lit(whole, ramp, light, light - 0.38, 1, 0.6),
        ]

    coil_back = [
        (40 * math.cos(t), 4 + 30 * math.sin(t))
        for t in [math.radians(a) for a in range(-200, 40, 20)]
    ]
    marks += briar(coil_back, 5, 0.4, 1, 9)
    # The hooded believer, who holds the spear.
    cloak = soft(
        "0,-30! 9,-25 13,-14 18,0 25,22 27,46! -27,46! -25,22 -18,0 -13,-14 -9,-25", True, 0.8
    )
    marks += green(ramp, cloak, 0.5, 0.08, 1)
    marks += [
        fill(soft("0,-23! 6.4,-19 8,-11 5,-3 0,0! -5,-3 -8,-11 -6.4,-19", True, 0.8), ramp(0.03))
    ]
    marks += [
        glow(0, -10.6, 10, ramp.accent(0.5), 0.6),
        fill(
            joined((soft("-5.2,-11! -3,-12.4 -1.4,-9.8!"), soft("5.2,-11! 3,-12.4 1.4,-9.8!"))),
            ramp.accent(0.7),
        ),
    ]
    crown = [
        leaf(x, y, 9, 4, a)
        for x, y, a in (
            (-8, -25, -128),
            (-4, -29, -108),
            (0, -30, -90),
            (4, -29, -72),
            (8, -25, -52),
        )
    ]
    marks += lit(joined(crown), ramp, 0.86, 0.4, 1, 0.4)
    folds = [
        soft("-6,2! -10,22 -12,45!", False),
        soft("6,2! 9,22 13,45!", False),
        soft("0,3! 1,22 0,45!", False),
    ]
    marks += [line(joined(folds), ramp(0.04), 0.7, 0.8)]
    lower = [leaf(x, 27 + abs(x) * 0.1, 13, 7, 78 + x, 1) for x in (-18, -9, 0, 9, 18)]
    marks += lit(joined(lower), ramp, 0.56, 0.14, 0.9, 0.4)
    spear = bent(-26, 48, 17, -38, 1.5, 7)
    marks += lit(taper(spear, 3.4, 2.6), ramp, 0.66, 0.2, 1, 0.6)
    marks += lit(soft("27,-58! 25.4,-44 20,-33 15,-33! 13,-38! 17,-47"), ramp, 1, 0.46, 1, 0.7)
    marks += lit(
        joined((leaf(15.4, -35, 11, 5, 10), leaf(15, -34.4, 11, 5, -148))), ramp, 0.7, 0.3, 1, 0.4
    )
    marks += green(ramp, disc(-9, 14, 4.6), 0.66, 0.2, 0.7)
    coil_front = [
        (40 * math.cos(t), 6 + 30 * math.sin(t))
        for t in [math.radians(a) for a in range(40, 165, 18)]
    ]
    marks += briar(coil_front, 6, 0.6, 1, 10)
    return marks
