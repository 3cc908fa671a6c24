"""Parts of the disco families: a Scene or its Ramp in, marks and outlines out, in its units.

Mirror balls, records, rockets, dancers, stars: what the pictures of all five kinds share.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from tablewright.drawing import Mark, Outline, polygon
from tablewright.layout.patterns.light import edge, fill, glow, line, lit, placed, shaded
from tablewright.layout.patterns.outlines import (
    Point,
    disc,
    joined,
    points,
    poly,
    ribbon,
    ring,
    smooth,
    soft,
    star,
    turning,
)
from tablewright.layout.patterns.scene import Scene
from tablewright.layout.patterns.tones import Ramp


def body(
    ramp: Ramp, outline: Outline, light: float = 0.8, deep: float = 0.3, width: float = 0.8
) -> list[Mark]:
    """A body with a light rim, dark on its far side."""
    return lit(outline, ramp, light, deep, 1.0, width, deep * 0.5)


def sparkles(places: Iterable[tuple[float, float, float]]) -> Outline:
    """Stars of four thin rays, each by its place and reach."""
    return joined(star(4, size, size * 0.14, x, y) for x, y, size in places)


def starry(scene: Scene, count: int, low: float, high: float) -> list[Mark]:
    """Small stars away from the middle, and a few that sparkle."""
    chance = scene.chance
    dots = joined(
        disc(scene.beside(8), chance.between(low, high), chance.between(0.25, 0.75))
        for _ in range(count)
    )
    bright = sparkles(
        (scene.beside(20), chance.between(low, high), chance.between(2, 4.6)) for _ in range(4)
    )
    return [fill(dots, scene.ramp(0.92), 0.8), fill(bright, scene.ramp(1), 0.95)]


def arc(x: float, y: float, radius: float, start: float, end: float, flat: float = 1) -> Outline:
    """An open arc of a circle (an ellipse if `flat` is not 1) between two angles in degrees."""
    count = max(4, round(abs(end - start) / 20))
    found: list[Point] = []
    for i in range(count + 1):
        angle = math.radians(start + (end - start) * i / count)
        found.append((x + radius * math.cos(angle), y + radius * flat * math.sin(angle)))
    return smooth(found, closed=False, tension=1.0)


def wedge(
    x: float, y: float, inner: float, outer: float, start: float, end: float, flat: float = 1
) -> Outline:
    """A piece of a ring between two angles in degrees."""
    count = max(2, round(abs(end - start) / 18))
    far: list[Point] = []
    near: list[Point] = []
    for i in range(count + 1):
        angle = math.radians(start + (end - start) * i / count)
        c, s = math.cos(angle), math.sin(angle) * flat
        far.append((x + outer * c, y + outer * s))
        near.append((x + inner * c, y + inner * s))
    ends = [i in (0, count) for i in range(count + 1)]
    return smooth([*far, *near[::-1]], [*ends, *ends], True, 1.0)


def ball(scene: Scene, x: float, y: float, radius: float, shine: float = 1.0) -> list[Mark]:
    """A mirror ball, its mirrors in four tones that chance and the light deal out."""
    ramp, chance = scene.ramp, scene.chance
    rows = 7 if radius > 14 else 5
    tones: list[list[Outline]] = [[], [], [], []]
    turn = chance.between(0, 1)
    for row in range(rows):
        a, b = (math.radians(-90 + 180 * (row + k) / rows) for k in (0.06, 0.94))
        count = max(4, round(rows * 1.3 * math.cos((a + b) / 2)))
        for column in range(count + 1):
            lows, highs = (
                math.radians(max(-90, min(90, -90 + 180 * (column + k - turn) / count)))
                for k in (0.05, 0.95)
            )
            if highs - lows < 0.08:
                continue
            corners = [
                (x + radius * math.cos(v) * math.sin(u), y + radius * math.sin(v))
                for u, v in ((lows, a), (highs, a), (highs, b), (lows, b))
            ]
            middle = corners[0][0] + corners[2][0] - 2 * x, corners[0][1] + corners[2][1] - 2 * y
            light = 1.9 - (middle[0] + middle[1] * 1.1) / radius * 0.7 + chance.between(-1, 1)
            tones[max(0, min(3, int(light)))].append(polygon(corners))
    marks: list[Mark] = [shaded(disc(x, y, radius), ramp(0.46), ramp(0.04))]
    for tiles, tone in zip(tones, (0.26, 0.5, 0.78, 1.0), strict=True):
        if tiles:
            marks.append(fill(joined(tiles), ramp(tone * shine)))
    marks.append(edge(disc(x, y, radius), ramp(1), radius * 0.05, radius * 0.06, 0.9))
    glint = sparkles(((x - radius * 0.42, y - radius * 0.46, radius * 0.52),))
    return [*marks, fill(glint, ramp(1))]


def record(scene: Scene, x: float, y: float, radius: float, flat: float = 1) -> list[Mark]:
    """A long-playing record with its label; `flat` below 1 lays it down."""
    ramp = scene.ramp
    marks: list[Mark] = [fill(disc(x, y, radius, radius * flat), ramp(0.03))]
    rings = joined(disc(x, y, radius * k, radius * k * flat) for k in (0.92, 0.8, 0.68, 0.56))
    marks.append(line(rings, ramp(0.42), 0.5, 0.8))
    shine = joined(
        wedge(x, y, radius * 0.42, radius * 0.97, a, a + 24, flat) for a in (205.0, 25.0)
    )
    marks += [
        fill(shine, ramp(0.8), 0.35),
        edge(disc(x, y, radius, radius * flat), ramp(1), 0.8, 0.9),
    ]
    label = disc(x, y, radius * 0.36, radius * 0.36 * flat)
    marks += lit(label, ramp, 0.9, 0.58, 1, 0.6)
    marks.append(line(disc(x, y, radius * 0.25, radius * 0.25 * flat), ramp(0.3), 0.5))
    return [*marks, fill(disc(x, y, radius * 0.06, radius * 0.06 * flat), ramp(0))]


def rocket(scene: Scene, x: float, y: float, length: float, turn: float = 45) -> list[Mark]:
    """A rocket with fins and a burning tail, nose up before it is turned; (x, y) is its middle."""
    ramp, chance = scene.ramp, scene.chance
    fire = chance.between(40, 52)
    marks: list[Mark] = [
        glow(0, 34, 30, ramp(0.8), 0.7),
        fill(soft(f"-9,24! -11,32 -4,{fire} 0,{fire + 16}! 4,{fire} 11,32 9,24!"), ramp(0.72)),
        fill(soft(f"-5,24! -6,31 0,{fire + 3}! 6,31 5,24!"), ramp(1)),
    ]
    for side in (-1, 1):
        fin = poly(f"{side * 9},2 {side * 22},17 {side * 22},33 {side * 9},21")
        marks += lit(fin, ramp, 0.7 if side < 0 else 0.4, 0.24, 1 if side < 0 else 0, 0.8)
    hull = soft("0,-44! 8,-31 12,-12 11,8 8,25! -8,25! -11,8 -12,-12 -8,-31", True, 0.9)
    marks += lit(hull, ramp, 0.98, 0.34, 1, 1.2, 0.2)
    marks += [
        fill(soft("0,-44! 8,-31 9.6,-26! 0,-22.4 -9.6,-26! -8,-31", True, 0.9), ramp(0.5)),
        edge(soft("0,-44! 8,-31 9.6,-26! 0,-22.4 -9.6,-26! -8,-31", True, 0.9), ramp(0.9), 1, 1),
        fill(poly("-11.4,4 11.4,4 10.6,10 -10.6,10"), ramp(0.5)),
        fill(ring(0, -9, 6, 4), ramp(0.2)),
        fill(disc(0, -9, 4.2), ramp(0.1)),
        fill(wedge(0, -9, 2.2, 3.6, 180, 270), ramp(0.95)),
        fill(poly("-1.6,12 1.6,12 1.6,34 0,38 -1.6,34"), ramp(0.14)),
    ]
    return placed(marks, turning(turn, x, y, length / 84))


def limbs(pose: str) -> tuple[list[Outline], Point]:
    """The outlines of a dancer (legs, far arm, trunk, near arm), and where the head is.

    The pose is eleven points: head, neck, hip, then elbow and hand, elbow and hand, knee and
    foot, knee and foot.
    """
    head, neck, hip, *rest = points(pose)
    elbow_a, hand_a, elbow_b, hand_b, knee_a, foot_a, knee_b, foot_b = rest
    shoulders = [(neck[0] - 4.6, neck[1] + 2.4), (neck[0] + 4.6, neck[1] + 2.4)]

    def leg(knee: Point, foot: Point, side: float) -> Outline:
        start = (hip[0] + side * 2, hip[1] - 1)
        shin = (knee[0] * 0.35 + foot[0] * 0.65, knee[1] * 0.35 + foot[1] * 0.65)
        return ribbon([start, knee, shin, foot], [7.4, 5.4, 6.2, 10])

    def arm(shoulder: Point, elbow: Point, hand: Point) -> Outline:
        return ribbon([shoulder, elbow, hand], [4.4, 3.4, 2.6]) + disc(*hand, 1.9)

    trunk = smooth(
        [
            (shoulders[0][0] - 1, shoulders[0][1] - 1.4),
            (neck[0], neck[1] - 1),
            (shoulders[1][0] + 1, shoulders[1][1] - 1.4),
            ((shoulders[1][0] + hip[0]) / 2 + 2.4, (neck[1] + hip[1]) / 2 + 2),
            (hip[0] + 5, hip[1] + 1),
            (hip[0] - 5, hip[1] + 1),
            ((shoulders[0][0] + hip[0]) / 2 - 2.4, (neck[1] + hip[1]) / 2 + 2),
        ],
        tension=0.9,
    )
    return [
        leg(knee_b, foot_b, 1),
        leg(knee_a, foot_a, -1),
        arm(shoulders[1], elbow_b, hand_b),
        trunk,
        arm(shoulders[0], elbow_a, hand_a),
    ], head


def dancer(scene: Scene, pose: str, hair: float = 7.0, light: float = 0.62) -> list[Mark]:
    """A dancer in flared trousers with a rim of light; `hair` is the radius of the afro."""
    ramp = scene.ramp
    outlines, head = limbs(pose)
    marks: list[Mark] = []
    for outline, tone in zip(outlines, (0.7, 0.9, 0.7, 1.0, 1.0), strict=True):
        marks += lit(outline, ramp, light * tone, 0.06, 1.0, 0.7)
    if hair:
        marks += lit(disc(head[0], head[1] - 1.4, hair), ramp, light * 0.5, 0.03, 1.0, 0.8)
    return [*marks, *lit(disc(head[0], head[1], 3.6, 4.3), ramp, light * 1.2, 0.3, 0.9, 0.6)]


def shadow(scene: Scene, x: float, y: float, wide: float) -> Mark:
    """A flat shadow on the ground."""
    return fill(disc(x, y, wide, wide * 0.14), scene.ramp(0), 0.55)
