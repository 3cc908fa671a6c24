"""The family `disc-software`: scenes in, marks out; programs at work over a floor of traces."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, Outline, polygon
from tablewright.layout.patterns.disc_software_sheets import PROGRAMS
from tablewright.layout.patterns.disc_tube import (
    bits,
    disc_family,
    drawn,
    ground,
    lines,
    screen,
    sheets,
    tube_of,
)
from tablewright.layout.patterns.light import fill, line
from tablewright.layout.patterns.outlines import Point, bent, disc, joined
from tablewright.layout.patterns.scene import Scene


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A floor of traces that runs to a horizon, under columns of falling bits."""
    chance, tube = scene.chance, tube_of(scene)
    horizon = chance.between(4, 10)
    behind: list[Mark] = [ground(scene, 0, horizon - 6, 0.42)]
    far = chance.between(-10, 10)
    rays = [((far + i * 5.5, horizon), (far + i * 30, scene.bottom)) for i in range(-11, 12)]
    depth = scene.bottom - horizon
    rungs = [
        ((scene.left, horizon + depth * t * t), (scene.right, horizon + depth * t * t))
        for t in (0.0, 0.2, 0.36, 0.52, 0.68, 0.84, 1.0)
    ]
    behind += [lines(rays, tube, 0.7, 0.4, 0.4), lines(rungs, tube, 0.7, 0.4, 0.45)]
    columns: list[Outline] = []
    for _ in range(16):
        x = scene.beside(20)
        y = chance.between(scene.top, horizon - 20)
        for j in range(chance.whole(3, 8)):
            wide = chance.pick((1.2, 2.4))
            top = y + j * 2.6
            columns.append(
                polygon(((x, top), (x + wide, top), (x + wide, top + 1.4), (x, top + 1.4)))
            )
    behind.append(fill(joined(columns), tube.ramp(0.62), 0.5))
    return behind, [*bits(scene, 12, 40), *screen(scene)]


def worm(scene: Scene) -> list[Mark]:
    """Three jointed worms that bite into a block of memory."""
    tube = tube_of(scene)
    marks = drawn(tube, PROGRAMS["worm"])
    ways = ((-66, -26, -12, -14, 9), (62, -30, 14, -10, 10), (58, 28, 13, 16, -12))
    for x0, y0, x1, y1, bow in ways:
        path = bent(x0, y0, x1, y1, bow, 9)
        rings = joined(disc(x, y, 2.6 + 0.36 * i) for i, (x, y) in enumerate(path[:-1]))
        marks += tube.body(rings, 0.6)
        x, y = path[-1]
        marks += tube.hot(disc(x, y, 5.4))
        marks.append(fill(disc(x, y, 2.2), tube.ramp(0.02)))
    return marks


def packets(scene: Scene) -> list[Mark]:
    """A storm of packets, each a small cube, driven from the upper left."""
    tube, chance = tube_of(scene), scene.chance
    trails: list[tuple[Point, Point]] = []
    cubes: list[tuple[float, float, float, bool]] = []
    for i in range(13):
        along, off = -56 + i * 9.3, chance.between(-20, 20)
        x, y = along, along * 0.34 + off - 4
        size = chance.between(3.6, 7.4)
        cubes.append((x, y, size, i % 3 == 1))
        trails.append(((x - size * 6, y - size * 2.2), (x - size, y)))
    marks: list[Mark] = [lines(trails, tube, 0.9, 0.6, 0.6)]
    for x, y, size, burning in cubes:
        a, b = size, size * 0.52
        corner, near = (x, y - size + 2 * b), (x, y + size)
        west, east = (x - a, y - size + b), (x + a, y - size + b)
        top = polygon(((x, y - size), east, corner, west))
        left = polygon((west, corner, near, (x - a, y + b)))
        right = polygon((east, corner, near, (x + a, y + b)))
        marks += tube.hot(top) if burning else tube.body(top, 0.9)
        marks += [*tube.body(left, 0.5), *tube.body(right, 0.3)]
    return marks


def solver(scene: Scene) -> list[Mark]:
    """A reticle on a target, and the curves that were tried before."""
    tube, chance = tube_of(scene), scene.chance
    marks: list[Mark] = []
    for i in range(5):
        path = bent(-70, 30 - i * 3, 8, -6, 10 + i * 7 + chance.between(-2, 2), 12)
        marks.append(line(polygon(path, False), tube.ramp(0.7), 0.5, 0.3 + 0.1 * i, (2, 1.4)))
    best = bent(-70, 34, 8, -6, 22, 12)
    marks += tube.trace(polygon(best, False), 1.1)
    spokes = [
        (
            (8 + 17 * math.cos(math.radians(a)), -6 + 17 * math.sin(math.radians(a))),
            (8 + 21 * math.cos(math.radians(a)), -6 + 21 * math.sin(math.radians(a))),
        )
        for a in range(0, 360, 15)
    ]
    return [*marks, *drawn(tube, PROGRAMS["solver"]), lines(spokes, tube, 0.9, 0.5, 0.8)]


DISC_SOFTWARE = disc_family(
    "disc-software",
    "Programs at work over a floor of traces, under falling bits.",
    setting,
    {**sheets(PROGRAMS), "worm": worm, "packets": packets, "solver": solver},
    "03070d 0a2347 2f7fd0 d8f0ff ffd23f",
)
