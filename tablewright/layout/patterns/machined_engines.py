"""Subjects of `machined` that move: scenes in, marks out, in units around the origin."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns.light import fill, glow, line, lit, shaded
from tablewright.layout.patterns.outlines import bar, disc, gear, joined, poly, ring, soft
from tablewright.layout.patterns.scene import Scene
from tablewright.layout.patterns.tones import Ramp


def plate(
    ramp: Ramp,
    text: str,
    light: float = 0.5,
    dark: float = 0.14,
    rim: float = 0.95,
    width: float = 0.8,
) -> list[Mark]:
    """A chamfered plate of metal, lit from the top left."""
    return lit(poly(text), ramp, light, dark, rim, width)


def rivets(ramp: Ramp, places: Sequence[tuple[float, float]], size: float = 0.7) -> list[Mark]:
    """Rivet heads, each with its shadow."""
    return [
        fill(joined(disc(x + 0.3, y + 0.35, size) for x, y in places), ramp(0.05)),
        fill(joined(disc(x, y, size * 0.8) for x, y in places), ramp(0.8)),
    ]


def lamp(ramp: Ramp, x: float, y: float, size: float, reach: float = 5.0) -> list[Mark]:
    """A burning lamp."""
    return [
        glow(x, y, size * reach, ramp.accent(0.5), 0.75),
        fill(disc(x, y, size * 1.3), ramp.accent(0.6)),
        fill(disc(x, y, size), ramp.accent(0.9)),
    ]


def joint(ramp: Ramp, x: float, y: float, size: float) -> list[Mark]:
    """A round joint with its bolt."""
    return [
        *lit(disc(x, y, size), ramp, 0.66, 0.2, 1, size * 0.16),
        fill(disc(x, y, size * 0.42), ramp(0.1)),
        fill(disc(x - size * 0.08, y - size * 0.08, size * 0.26), ramp(0.75)),
    ]


def drone(scene: Scene) -> list[Mark]:
    """A hovering machine around a burning core, between two ducted rotors."""
    ramp, chance = scene.ramp, scene.chance
    tilt = chance.between(-1.5, 1.5)
    marks: list[Mark] = []
    for side in (-1, 1):
        x, y = 35.0 * side, -9.0 + tilt * side
        marks += lit(bar(8 * side, -6, x, y, 6, 4), ramp, 0.4, 0.16, 0.9, 0.7)
        marks += lit(bar(9 * side, 2, x * 0.86, y + 4, 3, 2.4), ramp, 0.3, 0.12, 0.7, 0.6)
        marks += [
            fill(disc(x, y - 3.4, 16.5, 4.6), ramp(0.12)),
            fill(disc(x, y - 3.4, 14.3, 3.5), ramp(0.62)),
            fill(
                polygon(((x - 14, y - 3), (x, y - 4.6), (x + 14, y - 3.8), (x, y - 2.4))),
                ramp(0.14),
            ),
        ]
        lip = soft(
            f"{x - 16.5},{y - 3}! {x},{y + 1.6} {x + 16.5},{y - 3}! {x + 14},{y + 4.5}! "
            f"{x + 9},{y + 7.4}! {x - 9},{y + 7.4}! {x - 14},{y + 4.5}!"
        )
        marks += lit(lip, ramp, 0.56, 0.12, 1, 0.7)
        marks += lit(
            polygon(((x - 2.6, y - 9), (x + 2.6, y - 9), (x + 3.4, y - 4), (x - 3.4, y - 4))),
            ramp,
            0.6,
            0.2,
            1,
            0.6,
        )
        marks.append(
            fill(
                polygon(((x - 5, y + 8.2), (x + 5, y + 8.2), (x + 1.6, y + 20), (x - 1.6, y + 20))),
                ramp(1),
                0.22,
            )
        )
    for x0, y0, x1, y1, x2, y2 in (
        (-9, 12, -17, 21, -13, 31),
        (9, 12, 17, 21, 13, 31),
        (-3, 15, -5, 24, -2, 32),
        (3, 15, 5, 24, 2, 32),
    ):
        marks += lit(bar(x0, y0, x1, y1, 3.2, 2.4), ramp, 0.4, 0.14, 0.9, 0.5)
        marks += lit(bar(x1, y1, x2, y2, 2.4, 0.5), ramp, 0.44, 0.1, 0.9, 0.5)
        marks += joint(ramp, x1, y1, 2)
    marks += plate(ramp, "-11,-25 11,-25 21,-14 21,6 12,17 -12,17 -21,6 -21,-14", 0.52, 0.12, 1, 1)
    marks += plate(ramp, "-9,-25 9,-25 6,-31 -6,-31", 0.4, 0.16, 0.95, 0.7)
    marks += [
        line(bar(-4, -31, -6, -41, 0.01), ramp(0.2), 0.9),
        line(bar(4, -31, 4, -37, 0.01), ramp(0.2), 0.9),
    ]
    marks += [
        line(polygon(((-21, -14), (-12, -11), (-12, 4), (-21, 6)), False), ramp(0.05), 0.6, 0.8),
        line(polygon(((21, -14), (12, -11), (12, 4), (21, 6)), False), ramp(0.05), 0.6, 0.8),
    ]
    marks += [fill(disc(0, -3.5, 14), ramp(0.06))]
    marks += lit(gear(0, -3.5, 12.6, 16, 8.6, 1.7), ramp, 0.8, 0.3, 1, 0.5)
    marks += [
        glow(0, -3.5, 24, ramp.accent(0.5), 0.8),
        fill(disc(0, -3.5, 7), ramp.accent(0.6)),
        fill(disc(-0.6, -4.1, 4.6), ramp.accent(0.9)),
    ]
    marks += rivets(
        ramp,
        [
            (-16.5, -8),
            (-16.5, 0),
            (16.5, -8),
            (16.5, 0),
            (-9, -21),
            (9, -21),
            (-9, 13.5),
            (9, 13.5),
        ],
    )
    return marks


def walker(scene: Scene) -> list[Mark]:
    """A siege machine on two bent legs, its long gun over the left shoulder."""
    ramp = scene.ramp
    marks: list[Mark] = []
    # The far leg first, in the haze.
    marks += lit(bar(14, 6, 27, 16, 8, 6), ramp, 0.34, 0.2, 0.7, 0.6)
    marks += lit(bar(27, 16, 20, 33, 6, 4.5), ramp, 0.34, 0.18, 0.7, 0.6)
    marks += plate(ramp, "12,33 26,32 31,38 10,38", 0.3, 0.14, 0.7, 0.6)
    marks += lit(bar(6, -19, -47, -27, 6, 4.4), ramp, 0.5, 0.16, 1, 0.8)
    marks += lit(bar(-40, -26.2, -51, -27.8, 7.4, 7.4), ramp, 0.6, 0.16, 1, 0.8)
    marks += lit(bar(-12, -22, -26, -24.1, 8, 7), ramp, 0.46, 0.16, 1, 0.8)
    marks += [fill(disc(-51, -27.8, 1.2, 3.2), ramp(0.02))]
    marks += plate(
        ramp, "-22,-14 -14,-25 10,-29 24,-24 30,-12 28,2 16,9 -12,9 -21,0", 0.5, 0.1, 1, 1.1
    )
    marks += plate(ramp, "8,-29 13,-37 24,-36 27,-24 24,-24 10,-29", 0.42, 0.16, 0.95, 0.7)
    marks += plate(ramp, "-19,-9 -11,-17 8,-20 8,-5 -15,-2", 0.34, 0.1, 0.8, 0.7)
    marks += [fill(poly("-14,-9.5 -8,-13.5 5,-15.5 5,-11 -12,-7.4"), ramp(0.02))]
    marks += [fill(poly("-12.5,-9.3 -7.6,-12.4 3.8,-14.2 3.8,-11.8 -11.4,-8.2"), ramp.accent(0.75))]
    marks += [glow(-4, -11, 15, ramp.accent(0.5), 0.6)]
    marks += [line(poly("12,-19 24,-15 23,-2 12,0"), ramp(0.04), 0.6, 0.8)]
    marks += [
        fill(joined(bar(14, y, 21.5, y + 1.4, 1.3) for y in (-14, -10.5, -7, -3.5)), ramp(0.05))
    ]
    marks += rivets(ramp, [(11, -24), (20, -20.5), (26, -9), (24.6, 1), (-9, 6), (3, 6), (14, 6)])
    # The near leg.
    marks += lit(bar(-4, 6, -23, 13, 10, 8), ramp, 0.56, 0.16, 1, 0.9)
    marks += lit(bar(-23, 13, -12, 31, 8, 5.6), ramp, 0.5, 0.14, 1, 0.9)
    marks += lit(bar(-9, 13, -15, 24, 2.4), ramp, 0.7, 0.3, 1, 0.5)
    marks += plate(ramp, "-25,32 -19,28 -5,28 2,34 4,39.5 -29,39.5", 0.5, 0.12, 1, 0.9)
    marks += joint(ramp, -23, 13, 5.4) + joint(ramp, -3, 6, 7)
    marks += rivets(ramp, [(-22, 35.5), (-13, 35.5), (-4, 35.5)])
    marks += lamp(ramp, -20.6, -6.4, 1.2)
    marks += [line(bar(20, -36, 23, -46, 0.01), ramp(0.16), 0.8)]
    marks += [shaded(poly("23,-46 23.4,-45 33,-41 22,-40.5"), ramp(0.8), ramp(0.5))]
    return marks


def hauler(scene: Scene) -> list[Mark]:
    """A tracked carrier under a heap of scrap."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = []
    heap = [(-38, 8), (-34, -8), (-26, -19), (-17, -26), (-6, -29), (4, -24), (10, -12), (13, 8)]
    marks += [
        shaded(
            polygon([(x + chance.between(-1.5, 1.5), y + chance.between(-2, 2)) for x, y in heap]),
            ramp(0.36),
            ramp(0.1),
        )
    ]
    marks += lit(gear(-14, -15, 13.5, 12, 5), ramp, 0.66, 0.2, 1, 0.9)
    marks += lit(gear(4, -8, 9, 10, 3.4), ramp, 0.54, 0.16, 0.95, 0.8)
    marks += lit(bar(-34, 0, -27, -31, 3.4), ramp, 0.56, 0.2, 1, 0.7)
    marks += lit(bar(-31, -31.8, -22.4, -29.8, 3), ramp, 0.56, 0.2, 1, 0.7)
    marks += lit(bar(-36, -8, -8, 6, 4), ramp, 0.44, 0.14, 0.9, 0.7)
    marks += lit(ring(-26, -4, 7.6, 4.4), ramp, 0.5, 0.2, 1, 0.7)
    marks += lit(poly("-4,-4 7,-1 5,8 -6,8"), ramp, 0.5, 0.2, 0.9, 0.6)
    marks += plate(ramp, "-42,2 -38,0 14,0 16,4 14,18 -38,18", 0.5, 0.14, 1, 1)
    marks += [
        line(joined(bar(x, 2, x + 1.2, 17, 0.01) for x in (-30, -19, -8, 3)), ramp(0.04), 0.8, 0.8)
    ]
    marks += [
        fill(
            joined(
                polygon(((x, 12.5), (x + 3, 12.5), (x + 0.5, 16.5), (x - 2.5, 16.5)))
                for x in range(-36, 12, 6)
            ),
            ramp(0.9),
            0.85,
        )
    ]
    # The cab.
    marks += plate(ramp, "16,-20 30,-20 40,-6 42,8 42,18 15,18", 0.54, 0.12, 1, 1)
    marks += [
        fill(poly("20,-16 28.6,-16 35.5,-6 20,-6"), ramp(0.06)),
        fill(poly("21,-15 27.8,-15 29.6,-12.4 21,-8"), ramp(0.95), 0.85),
    ]
    marks += plate(ramp, "17,-28 21,-28 21,-20 17,-20", 0.5, 0.2, 1, 0.6)
    marks += [
        fill(disc(18 - i * 3.5, -32 - i * 5, 3.2 + i * 1.6, 2.6 + i), ramp(0.3), 0.4 - i * 0.09)
        for i in range(4)
    ]
    marks += lamp(ramp, 40, 3, 1.8, 6)
    marks += [line(poly("20,0 34,0 34,14 20,14"), ramp(0.05), 0.6, 0.8)]
    # Tracks.
    marks += plate(
        ramp, "-40,20 -34,17 36,17 44,22 44,29 36,36 -33,36 -41,29", 0.26, 0.06, 0.85, 0.9
    )
    for i, x in enumerate((-31.0, -17.5, -4.0, 9.5, 23.0, 35.0)):
        marks += joint(ramp, x, 26.8 - (0.6 if i % 5 == 0 else 0), 6.2)
    marks += [fill(joined(bar(x, 35.2, x, 37.8, 4) for x in range(-32, 38, 7)), ramp(0.04))]
    marks += rivets(ramp, [(17.6, 15.6), (38, 15.6), (17.6, -3), (38.5, -3.6)])
    return marks
