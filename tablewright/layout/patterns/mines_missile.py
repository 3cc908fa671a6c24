"""The family `mines-missile`: scenes in, marks out; warheads on their way through a gun sight."""

from __future__ import annotations

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns.light import edge, fill, glow, line, lit, placed
from tablewright.layout.patterns.mines_belt import belt, ground, sweep
from tablewright.layout.patterns.mines_hull import (
    Paint,
    across,
    box,
    hazard,
    paint_of,
    plate,
    rivets,
    tank,
    truss,
)
from tablewright.layout.patterns.mines_parts import arrows, burst, flame, lamp, rock
from tablewright.layout.patterns.outlines import (
    bar,
    bent,
    chip,
    disc,
    joined,
    poly,
    ring,
    smooth,
    taper,
    turning,
)
from tablewright.layout.patterns.scene import Scene, family
from tablewright.layout.patterns.tones import colors


def warhead(
    paint: Paint, width: float, length: float, fins: float, bands: int = 1, burn: float = 16.0
) -> list[Mark]:
    """A missile that points up, its middle at the origin."""
    half, top, low = width / 2, -length / 2, length / 2
    nose = width * 1.25
    metal = paint.metal
    marks: list[Mark] = flame(paint, 0, low, width * 0.86, burn) if burn else []
    if fins:
        for s in (-1, 1):
            shape = polygon(
                (
                    (s * half, low - fins * 1.7),
                    (s * (half + fins), low - fins * 0.3),
                    (s * (half + fins), low + fins * 0.5),
                    (s * half, low),
                )
            )
            marks += lit(shape, paint.hot, 0.6 if s < 0 else 0.46, 0.3, 0.85, 0.7)
    marks += tank(metal, -half, top + nose, half, low)
    cone = smooth(
        (
            (-half, top + nose),
            (-half * 0.72, top + nose * 0.4),
            (0, top),
            (half * 0.72, top + nose * 0.4),
            (half, top + nose),
        ),
        (True, False, True, False, True),
    )
    hot = paint.hot
    marks += [
        across(cone, (hot(0.62), hot(0.82), hot(0.5), hot(0.3))),
        edge(cone, hot(1), 0.6, 0.7),
    ]
    for i in range(bands):
        y = top + nose + 3 + i * 8
        marks += hazard(paint, -half, y, half, y + 4, 5)
    marks.append(fill(bar(-half, low - 7, half, low - 7, 0.9), metal(0.06)))
    if fins:
        marks += lit(bar(0, low - fins * 1.5, 0, low + fins * 0.4, 2.2), metal, 0.8, 0.3, 1, 0.5)
    return marks


def trail(paint: Paint, points: list[tuple[float, float]], width: float) -> list[Mark]:
    """The smoke along a line that ends at an engine."""
    return [
        fill(taper(points[::-1], width, 0.6), paint.kind(0.9), 0.3),
        fill(taper(points[::-1], width * 0.45, 0.4), paint.kind(1), 0.5),
    ]


def speed(scene: Scene, paint: Paint, degrees: float) -> list[Mark]:
    """Lines of speed behind something that flies to the given direction."""
    chance = scene.chance
    lines = []
    for _ in range(9):
        x, y = chance.between(-64, 30), chance.between(-36, 36)
        lines.append(bar(x, y, x + chance.between(12, 30), y, 0.7, 0.2))
    return placed([fill(joined(lines), paint.kind(1), 0.4)], turning(degrees))


def dart(scene: Scene) -> list[Mark]:
    """One slim dart and its spark."""
    paint = paint_of(scene)
    body = warhead(paint, 11, 58, 9, 1, 24)
    way = trail(paint, [(-70, 40), (-50, 30), (-24, 16)], 8)
    return [*speed(scene, paint, -30), *way, *placed(body, turning(60, 6, -2))]


def missile(scene: Scene) -> list[Mark]:
    """A missile that climbs from the belt."""
    paint = paint_of(scene)
    way = trail(paint, [(-58, 62), (-34, 46), (-14, 24)], 17)
    return [
        *speed(scene, paint, -48),
        *way,
        *placed(warhead(paint, 18, 66, 13, 2, 26), turning(40, 6, -4)),
    ]


def torpedo(scene: Scene) -> list[Mark]:
    """A blunt, heavy body with plates and four engines."""
    paint = paint_of(scene)
    metal = paint.metal
    body: list[Mark] = []
    for x in (-11, 0, 11):
        body += flame(paint, x, 38, 10, 20) + box(metal, x - 4.4, 31, x + 4.4, 39, 0.6, 0.2)
    body += warhead(paint, 33, 76, 14, 0, 0)
    body += plate(metal, "-19,-4 19,-4 19,8 -19,8") + hazard(paint, -19, -2, 19, 6, 8)
    body += rivets(paint, [(x, y) for x in (-13, -5, 5, 13) for y in (12, 29)], 0.9)
    body += plate(metal, "-9,14 9,14 9,25 -9,25", 0.9, 0.5)
    body.append(fill(poly("0,15 5,19.5 0,24 -5,19.5"), paint.hot(0.5)))
    return [*speed(scene, paint, -20), *placed(body, turning(72, 5, 1, 0.92))]


def cracker(scene: Scene) -> list[Mark]:
    """A world that breaks along burning cracks under a black drill."""
    paint, chance = paint_of(scene), scene.chance
    marks: list[Mark] = [glow(4, 18, 58, paint.hot(0.6), 0.7)]
    marks += lit(disc(4, 22, 36), paint.rock, 0.7, 0.05, 1, 1.2)
    cracks = [
        "4,-13! 8,-2 0,6 9,16 2,26 12,38",
        "8,-2! 20,4 24,16 37,22",
        "0,6! -12,9 -18,20 -30,24",
        "9,16! 20,24 22,36 30,42",
        "2,26! -8,32 -10,44",
    ]
    for text in cracks:
        points = [tuple(float(v) for v in pair.rstrip("!").split(",")) for pair in text.split()]
        line_ = polygon([(x, y) for x, y in points], closed=False)
        marks += [line(line_, paint.hot(0.5), 3.2, 0.8), line(line_, paint.hot(0.92), 1.3)]
    for _ in range(9):
        x, y = chance.between(-24, 32), chance.between(-26, -6)
        size = chance.between(1.4, 4)
        marks += lit(polygon(chip(chance, x, y, size, 5)), paint.rock, 0.8, 0.1, 1, 0.5)
    marks += burst(paint, chance, 4, -13, 13)
    return marks + placed(warhead(paint, 15, 46, 11, 1, 18), turning(196, 0, -36))


def cluster(scene: Scene) -> list[Mark]:
    """A launcher box that lets three go."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = []
    for degrees, x, y in ((28, -8, -22), (48, 18, -10), (68, 30, 14)):
        marks += trail(paint, bent(-26, 24, x - 6, y + 6, 4), 7)
        marks += placed(warhead(paint, 9.6, 36, 7, 1, 13), turning(degrees, x, y))
    rack: list[Mark] = plate(metal, "-24,-16 18,-16 22,-12 22,20 -24,20")
    rack += [*hazard(paint, -24, 13, 22, 17)]
    for x in (-14, -1, 12):
        for y in (-8, 5):
            rack += [
                *lit(disc(x, y, 5.6), metal, 0.9, 0.4, 1, 0.6),
                fill(disc(x, y, 4.2), metal(0.03)),
            ]
            if y > 0:
                rack.append(fill(disc(x, y, 3.2), paint.hot(0.6)))
    return marks + placed(rack, turning(-18, -38, 26, 0.95))


def flank(scene: Scene) -> list[Mark]:
    """A missile that comes round a rock from an unseen side."""
    paint = paint_of(scene)
    way = bent(-44, 48, 16, -32, 46, 8)
    marks: list[Mark] = [
        line(smooth(bent(-50, 50, 58, 6, 74, 8), closed=False), paint.kind(1), 0.9, 0.8, (3, 3))
    ]
    marks += trail(paint, way, 10) + rock(paint, scene.chance, 0, 12, 25, 12, 0.7)
    marks += placed(warhead(paint, 13, 46, 10, 2, 16), turning(82, 32, -33))
    x, y = 56, 12
    marks += [line(ring(x, y, 8, 7.9), paint.hot(0.8), 1.1), fill(disc(x, y, 2), paint.hot(0.8))]
    return marks


def silo(scene: Scene) -> list[Mark]:
    """Two open silos in the rock, one missile out of each."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = []
    for x, tilt in ((-27, -14), (30, 14)):
        marks += [glow(x, 26, 24, paint.hot(0.7), 0.8)]
        marks += trail(paint, [(x, 34), (x + tilt * 0.3, 18), (x + tilt * 0.8, 4)], 14)
        marks += placed(warhead(paint, 14, 48, 10, 1, 16), turning(tilt, x + tilt, -16))
    marks += ground(scene, paint, 30)
    for x in (-27, 30):
        marks += lit(disc(x, 34, 17, 5), metal, 0.9, 0.3, 1, 0.9)
        marks += [
            fill(disc(x, 34, 13, 3.6), metal(0.02)),
            fill(disc(x, 34.6, 10, 2.4), paint.hot(0.6)),
        ]
        for s in (-1, 1):
            lid = poly(f"{x + s * 15},33 {x + s * 27},26 {x + s * 29},29 {x + s * 18},37")
            marks += lit(lid, metal, 0.84, 0.3, 1, 0.6)
        marks += hazard(paint, x - 13, 39, x + 13, 42)
    return marks


def answer(scene: Scene) -> list[Mark]:
    """A torn hull that fires back."""
    paint, chance = paint_of(scene), scene.chance
    metal = paint.metal
    hull = "-60,10 -30,2 8,4 14,10 9,16 18,20 12,28 20,34 8,40 -40,44 -62,34"
    marks: list[Mark] = trail(paint, [(-22, 8), (-4, -6), (14, -14)], 12)
    marks += placed(warhead(paint, 15, 50, 11, 2, 18), turning(58, 28, -20))
    marks += plate(metal, hull) + plate(metal, "-50,2 -34,-12 -20,-10 -16,3", 0.84, 0.3)
    marks += [line(poly("-58,22 6,20"), metal(0.08), 0.9), *hazard(paint, -52, 30, -20, 34)]
    marks += [
        fill(poly("-32,3 -24,-1 -12,3 -20,7"), metal(0.03)),
        *burst(paint, chance, 15, 22, 11),
    ]
    marks += truss(metal, 18, 32, 40, 40, 5, 4)
    for _ in range(7):
        x, y = chance.between(20, 46), chance.between(10, 40)
        size = chance.between(1.3, 3.4)
        marks += lit(polygon(chip(chance, x, y, size, 4)), metal, 0.9, 0.3, 1, 0.4)
    return [*marks, *rivets(paint, [(-50, 16), (-36, 13), (-22, 12), (-8, 13)], 1)]


def volley(scene: Scene) -> list[Mark]:
    """A salvo side by side, straight at the start of the line."""
    paint = paint_of(scene)
    marks: list[Mark] = speed(scene, paint, 0)
    for x, y, size in ((14, -27, 0.76), (20, 28, 0.76), (32, 0, 1.0)):
        marks += trail(paint, [(-76, y), (-30, y), (x - 24 * size, y)], 12 * size)
        marks += placed(warhead(paint, 14, 48, 11, 1, 18), turning(90, x, y, size))
    gate = joined(bar(-52 + k, -46, -52 + k, 46, 1.4) for k in (0, 5))
    return [
        *marks,
        fill(gate, paint.kind(1), 0.7),
        *arrows(paint, -44, 41, 4, 3),
        *lamp(paint, -50, -40, 1.6),
    ]


SUBJECTS = {
    "dart": dart,
    "missile": missile,
    "torpedo": torpedo,
    "cracker": cracker,
    "cluster": cluster,
    "flank": flank,
    "silo": silo,
    "answer": answer,
    "volley": volley,
}

MINES_MISSILE = family(
    "mines-missile",
    "Warheads and their smoke through a gun sight of rings, sector and hair lines.",
    belt(sweep, bare=("silo", "cracker")),
    SUBJECTS,
    colors("0f0907", "3a160b", "8f3413", "ea8a4c", "fff2e2"),
)
