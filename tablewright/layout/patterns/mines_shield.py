"""The family `mines-shield`: scenes in, marks out; armour and force fields among hexagons."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns.light import fill, glow, line, lit, placed, shaded
from tablewright.layout.patterns.mines_belt import belt, cells, ground
from tablewright.layout.patterns.mines_hull import (
    Paint,
    box,
    hazard,
    paint_of,
    plate,
    rivets,
    truss,
    tube,
)
from tablewright.layout.patterns.mines_parts import arrows, burst, dish, flame, lamp
from tablewright.layout.patterns.outlines import (
    around,
    bar,
    disc,
    joined,
    mirrored,
    poly,
    regular,
    smooth,
    soft,
    taper,
    turning,
)
from tablewright.layout.patterns.scene import Scene, family
from tablewright.layout.patterns.tones import colors


def hexplate(paint: Paint, x: float, y: float, size: float, tone: float = 0.8) -> list[Mark]:
    """A six-sided armour plate with a bevel."""
    return [
        *lit(regular(6, size, x, y), paint.metal, tone, tone * 0.3, 1, size * 0.05 + 0.3),
        shaded(regular(6, size * 0.78, x, y), paint.kind(tone * 0.9), paint.kind(tone * 0.36)),
    ]


def field(paint: Paint, x: float, y: float, size: float, start: float, end: float) -> list[Mark]:
    """Part of a force field's shell, from one direction to another, in degrees."""
    rim = []
    for i in range(13):
        angle = math.radians(start + (end - start) * i / 12)
        rim.append((x + size * math.cos(angle), y + size * math.sin(angle)))
    back = [(px * 0.84 + x * 0.16, py * 0.84 + y * 0.16) for px, py in reversed(rim)]
    return [
        fill(polygon([*rim, *back]), paint.kind(0.9), 0.34),
        line(smooth(rim, closed=False), paint.kind(1), 1.8, 0.95),
        line(smooth(back, closed=False), paint.kind(1), 0.7, 0.6),
    ]


def charge(scene: Scene) -> list[Mark]:
    """A hexagon of plates that fills with light."""
    paint = paint_of(scene)
    marks: list[Mark] = [glow(0, 0, 50, paint.kind(1), 0.8)]
    for x, y in around(6, 29, turn=30):
        marks += hexplate(paint, x, y, 15.4, 0.76)
    marks += lit(regular(6, 19), paint.metal, 0.95, 0.4, 1, 1)
    marks += [
        fill(regular(6, 15), paint.kind(0.1)),
        fill(poly("-13,0 13,0 13,7.5 0,15 -13,7.5"), paint.kind(0.95)),
    ]
    marks += [
        glow(0, 4, 20, paint.kind(1), 0.8),
        fill(poly("2.4,-11 -6.6,2 -0.8,2 -3,11 6.6,-2.6 1,-2.6"), paint.hot(0.8)),
    ]
    for x, y in around(6, 29, turn=30):
        marks.append(fill(regular(6, 4, x, y), paint.kind(1), 0.8))
    return marks


def bulkhead(scene: Scene) -> list[Mark]:
    """Doors of armour that close on a burning passage."""
    paint = paint_of(scene)
    metal = paint.metal
    frame = regular(6, 49, 0, 0, 30)
    marks: list[Mark] = lit(frame, metal, 0.62, 0.1, 1, 1.2)
    marks += [
        fill(regular(6, 41, 0, 0, 30), paint.hot(0.2)),
        glow(0, 0, 38, paint.hot(0.75), 0.95, 0.6),
    ]
    marks += burst(paint, scene.chance, 0, 1, 15)
    for s in (-1, 1):
        leaf = poly("-7,-35.4 20.4,-35.4 41,0 20.4,35.4 -7,35.4 -7,22 3,12 3,-12 -7,-22")
        door = lit(leaf, metal, 0.84, 0.26, 1, 1.1)
        door += [line(poly("10,-26 18,-26 31,0 18,26 10,26"), metal(0.08), 0.9, 0.8)]
        door += rivets(paint, [(14, -30), (33, -9), (33, 9), (14, 30)], 1.1)
        door += hazard(paint, 12, -4, 28, 4, 6)
        marks += placed(door, (s, 0, 0, 1, s * 9, 0))
    return [*marks, *lamp(paint, 0, -44, 1.8)]


def screen(scene: Scene) -> list[Mark]:
    """A ship behind a shell of light that takes a blow."""
    paint = paint_of(scene)
    marks: list[Mark] = []
    ship = [
        *flame(paint, -30, 0, 9, 12, 90, cold=True),
        *plate(paint.metal, "-30,-8 -14,-13 12,-10 30,0 12,10 -14,13 -30,8"),
        *plate(paint.metal, "-20,-12 -26,-25 -12,-24 -2,-11", 0.66, 0.2),
        *plate(paint.metal, "-20,12 -26,25 -12,24 -2,11", 0.5, 0.16),
        fill(poly("10,-5 20,-1.6 20,1.6 10,5"), paint.hot(0.9)),
        *hazard(paint, -20, -4, -8, 4),
    ]
    marks += placed(ship, turning(8, -16, 4))
    marks += field(paint, -18, 4, 56, -62, 50)
    hexes = joined(
        regular(6, 6.4, -18 + 51 * math.cos(a), 4 + 51 * math.sin(a))
        for a in (math.radians(d) for d in range(-56, 50, 14))
    )
    return [*marks, line(hexes, paint.kind(1), 0.9, 0.85), *burst(paint, scene.chance, 37, -13, 12)]


def turret(scene: Scene) -> list[Mark]:
    """A twin-barrelled turret that picks something out of the sky."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = [*burst(paint, scene.chance, 39, -27, 11)]
    marks += [
        line(bar(-4, 4, 36, -24, 0.01), paint.hot(0.9), 1.1),
        line(bar(4, 9, 41, -19, 0.01), paint.hot(0.9), 1.1),
    ]
    marks += ground(scene, paint, 34)
    guns: list[Mark] = []
    for y in (-5, 5):
        guns += lit(bar(0, y, 44, y, 6, 4.6), metal, 0.9, 0.24, 1, 0.9)
        guns += lit(bar(37, y, 47, y, 7.4), metal, 0.8, 0.2, 1, 0.8)
        guns += hazard(paint, 20, y - 2.6, 30, y + 2.6, 4)
    marks += placed(guns, turning(-35, -14, 12))
    marks += lit(soft("-38,34! -36,8 -17,-6 4,8 8,34!"), metal, 0.9, 0.16, 1, 1.2)
    marks += [
        fill(disc(-15, 14, 9), metal(0.06)),
        fill(disc(-15, 14, 6.6), paint.kind(0.9)),
        glow(-15, 14, 12, paint.kind(1), 0.8),
        *hazard(paint, -38, 30, 8, 35, 6),
    ]
    return [
        *marks,
        *dish(paint, -32, 4, 8, -24),
        *rivets(paint, [(-30, 25), (-20, 26), (-10, 26), (0, 25)], 1),
    ]


def foundry(scene: Scene) -> list[Mark]:
    """A ladle pours light into a mould of six sides."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = truss(metal, -66, -38, 66, -38, 8, 15)
    marks += tube(metal, -14, -38, -14, -18, 2) + tube(metal, 6, -38, 6, -20, 2)
    ladle = [
        *plate(metal, "-18,-14 18,-14 13,14 -13,14"),
        fill(poly("-16,-12 16,-12 15,-8 -15,-8"), paint.hot(0.9)),
        *hazard(paint, -15, 2, 15, 6),
    ]
    pour = taper([(13, -10), (20, 2), (21, 24)], 5, 3.4)
    marks += [
        fill(pour, paint.hot(0.8)),
        fill(taper([(13, -10), (20, 2), (21, 24)], 2, 1.4), paint.hot(1)),
    ]
    marks += [*placed(ladle, turning(24, -6, -10)), glow(20, 24, 34, paint.hot(0.7), 0.85)]
    mould = [(20 + x, 30 + y * 0.42) for x, y in around(6, 30, turn=30)]
    inner = [(20 + x, 29 + y * 0.42) for x, y in around(6, 23, turn=30)]
    marks += lit(
        polygon(
            [
                *mould,
            ]
        ),
        metal,
        0.7,
        0.1,
        1,
        1,
    )
    marks += [
        fill(polygon(inner), paint.hot(0.66)),
        fill(
            polygon([(20 + (x - 20) * 0.66, 29 + (y - 29) * 0.66) for x, y in inner]),
            paint.hot(0.92),
        ),
    ]
    marks += hexplate(paint, -44, 18, 14, 0.9) + hexplate(paint, -36, 30, 14, 0.8)
    return [
        *marks,
        fill(
            joined(
                regular(4, 0.9, 20 + x, 14 + y) for x, y in around(11, lambda i: 8 + 3 * (i % 4))
            ),
            paint.hot(0.95),
        ),
    ]


def mirror(scene: Scene) -> list[Mark]:
    """A faceted hull that throws a missile back."""
    paint = paint_of(scene)
    marks: list[Mark] = []
    facets = [
        ("-6,-40 14,-30 10,-6 -12,-10", 1.0),
        ("14,-30 34,-12 30,8 10,-6", 0.8),
        ("-12,-10 10,-6 6,20 -14,18", 0.72),
        ("10,-6 30,8 26,30 6,20", 0.5),
        ("-14,18 6,20 2,44 -12,40", 0.44),
        ("6,20 26,30 14,44 2,44", 0.26),
    ]
    for text, tone in facets:
        marks += placed(
            lit(poly(text), paint.metal, tone, tone * 0.5, 1, 0.9), (1.06, 0, 0, 1.02, 12, 0)
        )
    marks += [
        fill(poly("4,-34 12,-30 2,-12 -2,-12"), paint.kind(1), 0.7),
        line(poly("16,-6 22,2 17,18"), paint.kind(1), 0.8),
    ]
    beam = polygon(((-70, -30), (-70, -24), (10, 2), (10, -1)))
    back = polygon(((10, -1), (10, 3), (-70, 44), (-70, 36)))
    marks += [
        fill(beam, paint.hot(0.75), 0.9),
        fill(back, paint.hot(0.85), 0.9),
        *burst(paint, scene.chance, 8, 1, 9),
    ]
    return marks + arrows(paint, -34, 22, 5, 3, 153, 0.9)


def weld(scene: Scene) -> list[Mark]:
    """An arm that welds a plate over a breach."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = plate(metal, "-72,6 72,-6 72,52 -72,52", 0.5, 0.1)
    marks += [
        line(poly("-70,24 70,14"), metal(0.06), 0.8),
        line(poly("-30,4 -24,50"), metal(0.06), 0.8),
        line(poly("44,-2 50,50"), metal(0.06), 0.8),
        fill(poly("-20,20 -8,10 6,13 22,8 26,22 18,36 -2,40 -16,34"), paint.hot(0.3)),
        *hexplate(paint, 6, 24, 20, 0.95),
    ]
    marks += [line(regular(6, 20, 6, 24), paint.hot(0.8), 1.6, 0.9)]
    marks += tube(metal, -60, -46, -40, -14, 8, 7) + tube(metal, -40, -14, -10, -22, 6, 5)
    for x, y, r in ((-40, -14, 7), (-10, -22, 5)):
        marks += [
            *lit(disc(x, y, r), metal, 0.95, 0.3, 1, 0.8),
            fill(disc(x, y, r * 0.4), paint.hot(0.7)),
        ]
    marks += tube(metal, -10, -22, -7, -2, 4, 2) + hazard(paint, -34, -20, -18, -16)
    marks += [glow(-6, 6, 34, paint.kind(1), 0.95), *burst(paint, scene.chance, -6, 6, 9)]
    return [*marks, *rivets(paint, [(x, 46 - x * 0.08) for x in range(-60, 61, 12)], 1)]


def bunker(scene: Scene) -> list[Mark]:
    """A fort in the rock, its slit alight, under a bolted order."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = field(paint, 0, 34, 66, 208, 332)
    marks += ground(scene, paint, 32)
    marks += plate(metal, mirrored("0,-14 18,-14 32,-2 46,34 0,36"), 0.7, 0.1)
    marks += plate(metal, mirrored("0,-22 14,-22 22,-14 20,-6 0,-6"), 0.9, 0.3)
    marks += [
        fill(poly(mirrored("0,2 22,2 26,10 0,10")), metal(0.02)),
        fill(poly(mirrored("0,3.6 20,3.6 22.4,7.6 0,7.6")), paint.hot(0.9)),
    ]
    marks += [glow(0, 6, 26, paint.hot(0.75), 0.5), *hazard(paint, -40, 25, 40, 31, 7)]
    marks += [
        *tube(metal, 13, -44, 13, -22, 1.3),
        fill(poly("13,-44 30,-40 13,-35"), paint.hot(0.6)),
    ]
    marks += box(metal, -12, 14, 12, 24, 0.9, 0.5) + rivets(
        paint, [(-10, 16), (10, 16), (-10, 22), (10, 22)], 0.8
    )
    for s in (-1, 1):
        for k in (0, 1, 2):
            x = s * (48 + 8 * k)
            marks += lit(poly(f"{x - 5},40 {x},{31 + k} {x + 5},40"), metal, 0.8, 0.2, 1, 0.6)
    return [
        *marks,
        fill(bar(-8, 17.6, 8, 17.6, 1.1), metal(0.1)),
        fill(bar(-8, 20.4, 3, 20.4, 1.1), metal(0.1)),
    ]


SUBJECTS = {
    "charge": charge,
    "bulkhead": bulkhead,
    "screen": screen,
    "turret": turret,
    "foundry": foundry,
    "mirror": mirror,
    "weld": weld,
    "bunker": bunker,
}

MINES_SHIELD = family(
    "mines-shield",
    "Armour plates and shells of light in a field of hexagons.",
    belt(cells, bare=("weld", "bunker", "turret", "bulkhead")),
    SUBJECTS,
    colors("080a10", "16233c", "34598f", "93b8e6", "f3f8ff"),
)
