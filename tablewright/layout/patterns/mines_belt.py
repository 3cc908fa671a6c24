"""Settings of the pictures of the belt: scenes in, what lies behind and before a subject out.

All share one sky, one sun and rocks; each kind of card has an instrument of its own over it.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from tablewright.drawing import Group, Mark, Outline, polygon
from tablewright.layout.patterns.light import fill, glow, line, shaded, sky, vignette
from tablewright.layout.patterns.mines_hull import Paint, paint_of, truss
from tablewright.layout.patterns.mines_parts import arrows, rock
from tablewright.layout.patterns.outlines import (
    around,
    bar,
    chip,
    disc,
    joined,
    poly,
    regular,
    ring,
    smooth,
    soft,
)
from tablewright.layout.patterns.scene import Scene, Setting

Instrument = Callable[[Scene, Paint], list[Mark]]
"""Draws what is laid over the sky behind a subject."""


def stars(scene: Scene, count: int) -> Outline:
    """Small stars all over the picture."""
    chance = scene.chance
    return joined(
        regular(
            4,
            chance.between(0.35, 0.8),
            chance.between(scene.left, scene.right),
            chance.between(scene.top, scene.bottom * 0.7),
        )
        for _ in range(count)
    )


def pebbles(scene: Scene, count: int, slope: float, low: float) -> Outline:
    """A band of small stones across the picture."""
    chance = scene.chance
    found = []
    for _ in range(count):
        x = chance.between(scene.left, scene.right)
        y = low + slope * x + chance.between(-7, 7)
        found.append(polygon(chip(chance, x, y, chance.between(0.7, 2.6), 6)))
    return joined(found)


def limb(scene: Scene, side: float) -> list[Mark]:
    """The limb of a world, low at one side."""
    chance, ramp = scene.chance, scene.ramp
    world = disc(side * chance.between(30, 52), chance.between(72, 84), chance.between(52, 62))
    return [shaded(world, ramp(0.5), ramp(0.02)), line(world, ramp(0.8), 0.7, 0.5)]


def giant(scene: Scene, side: float) -> list[Mark]:
    """A banded giant high at the right, half out of the picture, a tilted ring around it."""
    chance, ramp = scene.chance, scene.ramp
    x, y, r = scene.right - chance.between(6, 14), scene.top + chance.between(16, 24), 31.0
    globe = disc(x, y, r)
    bands = joined(
        soft(f"{x - 60:g},{y + d + 12:g} {x:g},{y + d:g} {x + 60:g},{y + d - 12:g}", False)
        for d in (-19, -9, 3, 12, 21)
    )
    hoop = [(px, y + (py - y) * 0.3 - (px - x) * 0.32) for px, py in around(28, 54, x, y)]
    front = polygon(((x - 80, y + 26), (x + 80, y - 25), (x + 80, y + 60), (x - 80, y + 60)))
    band = smooth(hoop)
    return [
        line(band, ramp(0.7), 3.4, 0.5),
        Group(
            (shaded(globe, ramp(0.78), ramp(0.06)), line(bands, ramp(0.2), 3.4, 0.35)), clip=globe
        ),
        Group((line(band, ramp(0.86), 3.4, 0.8), line(band, ramp(0.2), 0.7, 0.7)), clip=front),
        *limb(scene, -1)[:1],
    ]


def canyon(scene: Scene, side: float) -> list[Mark]:
    """The way between two walls of rock, with light at its far end."""
    chance, ramp = scene.chance, scene.ramp
    marks: list[Mark] = [glow(0, 6, 50, ramp(0.9), 0.4)]
    for reach, low, light, dark in ((30, 0.3, 0.46, 0.2), (12, 1.0, 0.28, 0.03)):
        for s in (-1, 1):
            edge_x = scene.width / 2 - reach
            points: list[tuple[float, float]] = [(s * (scene.width / 2 + 6), scene.top - 6)]
            for i in range(9):
                t = i / 8
                x = edge_x + chance.between(-6, 6) - 22 * t * t * low - 6 * (i % 2)
                points.append((s * x, scene.top - 6 + t * (scene.height + 12)))
            points.append((s * (scene.width / 2 + 6), scene.bottom + 6))
            marks.append(shaded(polygon(points), ramp(light), ramp(dark)))
            marks.append(
                line(polygon(points[1:-1], False), ramp(light + 0.3), 0.8, 0.6 if s < 0 else 0.25)
            )
    return marks


PLACES: tuple[Callable[[Scene, float], list[Mark]], ...] = (limb, giant, canyon)
"""Where in the belt a picture is set; its motif says which."""


def belt(instrument: Instrument, bare: tuple[str, ...] = ()) -> Setting:
    """A setting with an instrument over it; motifs named `bare` have no stones before them."""

    def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
        chance, ramp, paint = scene.chance, scene.ramp, paint_of(scene)
        x, y = chance.between(-34, -22), chance.between(-30, -20)
        behind: list[Mark] = [
            sky(
                scene.width,
                scene.height,
                x * 0.5,
                y * 0.4,
                scene.width * 0.66,
                ((0, ramp(0.64)), (0.3, ramp(0.44)), (0.62, ramp(0.22)), (1, ramp(0.04))),
            ),
            fill(stars(scene, 22), ramp(1), 0.6),
        ]
        side = chance.sign()
        place = PLACES[sum(map(ord, scene.motif)) % len(PLACES)]
        behind += place(scene, side)
        slope = -side * chance.between(0.1, 0.2)
        behind.append(fill(pebbles(scene, 22, slope, chance.between(6, 16)), ramp(0.62), 0.45))
        behind += [
            glow(x, y, 26, ramp(1), 0.55),
            fill(disc(x, y, 5.4), ramp(0.95), 0.9),
        ]
        behind += instrument(scene, paint)
        before: list[Mark] = []
        if scene.motif not in bare:
            before += rock(
                paint, chance, scene.right - 7, scene.bottom - 2, chance.between(10, 14), 9, 0.34
            )
            before += rock(
                paint, chance, scene.left + 16, scene.bottom + 5, chance.between(11, 15), 9, 0.3
            )
        before.append(vignette(scene.width, scene.height, ramp(0), 0.6))
        return behind, before

    return setting


def orbits(scene: Scene, paint: Paint) -> list[Mark]:
    """Orbit rings with their ticks and drift arrows."""
    tilt = scene.chance.between(-4, 4)
    marks: list[Mark] = []
    for radius, opacity in ((46, 0.5), (60, 0.34), (76, 0.22)):
        points = [(px, py * 0.42 + tilt + px * -0.1) for px, py in around(20, radius)]
        marks.append(line(smooth(points), paint.kind(0.95), 0.7, opacity))
    ticks = [
        (px, py * 0.42 + tilt + px * -0.1, px * 1.05, py * 0.45 + tilt + px * -0.105)
        for px, py in around(36, 60)
    ]
    marks.append(fill(joined(bar(*tick, 0.5) for tick in ticks), paint.kind(0.95), 0.5))
    return marks + arrows(paint, scene.right - 30, scene.top + 16, 3.4, 3)


def sweep(scene: Scene, paint: Paint) -> list[Mark]:
    """A gun sight: rings, a lit sector and hair lines."""
    x, y = scene.chance.between(20, 28), scene.chance.between(-16, -8)
    start = math.radians(scene.chance.between(-70, -30))
    sector = [(x, y)] + [
        (x + 44 * math.cos(start + k * 0.1), y + 44 * math.sin(start + k * 0.1)) for k in range(8)
    ]
    rings = joined(ring(x, y, r, r - 0.6) for r in (14.0, 29.0, 44.0))
    hairs = joined((bar(x - 50, y, x + 50, y, 0.4), bar(x, y - 50, x, y + 50, 0.4)))
    return [
        fill(polygon(sector), paint.kind(0.9), 0.16),
        fill(joined((rings, hairs)), paint.kind(0.95), 0.5),
        line(
            polygon(((x - 5, y - 9), (x - 9, y - 9), (x - 9, y - 5)), False), paint.kind(1), 1, 0.8
        ),
        line(
            polygon(((x + 5, y + 9), (x + 9, y + 9), (x + 9, y + 5)), False), paint.kind(1), 1, 0.8
        ),
    ]


def cells(scene: Scene, paint: Paint) -> list[Mark]:
    """A field of hexagons, brighter towards its heart."""
    size = 10.0
    near, far, solid = [], [], []
    for row in range(-3, 4):
        for col in range(-5, 6):
            x = (col + (0.5 if row % 2 else 0)) * size * 1.732
            y = row * size * 1.5
            away = math.hypot(x, y * 1.2)
            cell = regular(6, size * 0.9, x, y)
            if away < 34:
                near.append(cell)
            elif away < 74:
                far.append(cell)
            if 20 < away < 60 and scene.chance.unit() < 0.24:
                solid.append(cell)
    return [
        fill(joined(solid), paint.kind(0.8), 0.2),
        line(joined(far), paint.kind(0.9), 0.5, 0.34),
        line(joined(near), paint.kind(1), 0.6, 0.55),
    ]


def bend(scene: Scene, paint: Paint) -> list[Mark]:
    """A grid that another geometry pulls out of shape."""
    turn = scene.chance.between(0.5, 0.9) * scene.chance.sign()

    def pulled(x: float, y: float) -> tuple[float, float]:
        away = math.hypot(x, y) or 1
        angle = turn * math.exp(-away / 30)
        near = 1 - 0.42 * math.exp(-away / 22)
        c, s = math.cos(angle), math.sin(angle)
        return (x * c - y * s) * near, (x * s + y * c) * near

    lines = [
        smooth([pulled(i * 15, k * 13) for k in range(-5, 6)], closed=False) for i in range(-6, 7)
    ]
    lines += [
        smooth([pulled(k * 15, i * 13) for k in range(-6, 7)], closed=False) for i in range(-4, 5)
    ]
    return [line(joined(lines), paint.kind(0.95), 0.6, 0.42)]


def lanes(scene: Scene, paint: Paint) -> list[Mark]:
    """A docking frame in the distance, and lane lights."""
    chance = scene.chance
    high = chance.between(-34, -28)
    marks = truss(paint.kind, scene.left - 4, high, scene.right + 4, high + 6, 7, 17)
    post = chance.between(24, 34)
    marks += truss(paint.kind, post, high + 4, post + 3, scene.bottom, 6, 9)
    lights = joined(disc(x, 34 - abs(x) * 0.06, 0.9) for x in range(-64, 66, 8))
    return [*marks, fill(lights, paint.hot(0.9), 0.8)]


def chart(scene: Scene, paint: Paint) -> list[Mark]:
    """A plan: fine squares, registration marks, dimension lines."""
    left, right, top, bottom = scene.left, scene.right, scene.top, scene.bottom
    grid = [bar(x, top, x, bottom, 0.3) for x in range(-70, 71, 10)]
    grid += [bar(left, y, right, y, 0.3) for y in range(-50, 51, 10)]
    marks: list[Mark] = [fill(joined(grid), paint.kind(0.95), 0.3)]
    for x, y in ((left + 24, top + 17), (right - 13, top + 17), (right - 13, bottom - 14)):
        marks.append(
            fill(
                joined(
                    (ring(x, y, 4, 3.3), bar(x - 6, y, x + 6, y, 0.6), bar(x, y - 6, x, y + 6, 0.6))
                ),
                paint.kind(1),
                0.8,
            )
        )
    ruler = joined(
        bar(x, bottom - 6 - (3 if x % 20 == 0 else 1.4), x, bottom - 6, 0.5)
        for x in range(-50, 51, 4)
    )
    return [*marks, fill(ruler, paint.kind(1), 0.6)]


def silhouette(scene: Scene) -> Mark:
    """A dark ridge of rock along the lower edge, for subjects that stand."""
    chance, left, right, low = scene.chance, scene.left, scene.right, scene.bottom
    points = [(left - 2, low + 2)]
    points += [(left + (right - left) * i / 9, low - chance.between(9, 15)) for i in range(10)]
    return fill(polygon([*points, (right + 2, low + 2)]), scene.ramp(0.03))


def ground(scene: Scene, paint: Paint, level: float = 30.0) -> list[Mark]:
    """The surface of a large rock from `level` down, with craters."""
    chance, left, right = scene.chance, scene.left - 2, scene.right + 2
    top = [
        (left + (right - left) * i / 10, level + chance.between(-1.6, 1.6) + abs(i - 5) * 0.7)
        for i in range(11)
    ]
    low = scene.bottom + 2
    body = polygon([*top, (right, low), (left, low)])
    pits = [
        (chance.between(-60, 60), chance.between(level + 6, low - 4), chance.between(3, 7))
        for _ in range(4)
    ]
    return [
        shaded(body, paint.rock(0.56), paint.rock(0.06)),
        line(polygon(top, False), paint.rock(0.95), 0.8, 0.8),
        fill(joined(disc(x, y + 0.4, r, r * 0.32) for x, y, r in pits), paint.rock(0.8), 0.4),
        fill(joined(disc(x, y, r, r * 0.3) for x, y, r in pits), paint.rock(0.03), 0.8),
    ]


def crate(
    paint: Paint,
    x: float,
    y: float,
    wide: float,
    high: float,
    tone: float = 0.6,
    deep: float = 4.0,
    hot: bool = False,
) -> list[Mark]:
    """A container by the top left corner of its front: ribbed front, top and right side."""
    ramp = paint.hot if hot else paint.kind
    front = poly(f"{x},{y} {x + wide},{y} {x + wide},{y + high} {x},{y + high}")
    lid = poly(
        f"{x},{y} {x + deep},{y - deep * 0.6} {x + wide + deep},{y - deep * 0.6} {x + wide},{y}"
    )
    flank = polygon(
        (
            (x + wide, y),
            (x + wide + deep, y - deep * 0.6),
            (x + wide + deep, y + high - deep * 0.6),
            (x + wide, y + high),
        )
    )
    count = max(3, round(wide / 3.4))
    ribs = joined(
        bar(
            x + wide * (i + 0.5) / count, y + 1.4, x + wide * (i + 0.5) / count, y + high - 1.4, 0.9
        )
        for i in range(count)
    )
    return [
        shaded(front, ramp(tone + 0.12), ramp(tone - 0.14)),
        fill(ribs, ramp(tone - 0.34), 0.75),
        fill(lid, ramp(min(1.0, tone + 0.3))),
        fill(flank, ramp(tone - 0.4)),
        line(front, ramp(min(1.0, tone + 0.34)), 0.6),
    ]
