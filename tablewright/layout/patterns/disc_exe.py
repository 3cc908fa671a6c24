"""The family `disc-exe`: scenes in, marks out; a process in its window, once and gone."""

from __future__ import annotations

from tablewright.drawing import Box, Mark, polygon, rectangle
from tablewright.layout.patterns.disc_exe_sheets import RUNS
from tablewright.layout.patterns.disc_tube import (
    bits,
    disc_family,
    ground,
    lines,
    screen,
    sheets,
    shrunk,
    tube_of,
)
from tablewright.layout.patterns.light import fill, glow, line
from tablewright.layout.patterns.outlines import Point, disc, joined
from tablewright.layout.patterns.scene import Scene


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """Windows behind windows; the last one stands open, and a light burns in it."""
    chance, tube = scene.chance, tube_of(scene)
    ramp = tube.ramp
    behind: list[Mark] = [ground(scene, 0, 0, 0.5)]
    for i in range(3):
        dx, dy = chance.between(-9, 9) + (i - 1) * 18, chance.between(-6, 6) - (i - 1) * 7
        wide, high = chance.between(92, 108), chance.between(74, 84)
        box = Box(dx - wide / 2, dy - high / 2, wide, high)
        behind += [
            fill(rectangle(box), ramp(0.1), 0.6),
            fill(rectangle(Box(box.x, box.y, wide, 4.4)), ramp(0.5), 0.5),
            line(rectangle(box), ramp(0.6), 0.5, 0.7),
        ]
    code: list[tuple[Point, Point]] = []
    for side in (-1, 1):
        for j in range(10):
            y = -34 + j * 7.4
            x = side * 63.0
            code.append(((x, y), (x + side * chance.between(6, 22), y)))
    behind.append(lines(code, tube, 0.7, 0.9, 0.35))
    pane = Box(-46, -38, 92, 76)
    behind += [
        fill(rectangle(pane, 2), ramp(0.05)),
        glow(0, 2, 44, tube.signal, 0.5),
        fill(rectangle(Box(-46, -38, 92, 7), 2), tube.signal, 0.9),
        fill(joined(disc(38 - i * 5, -34.5, 1.5) for i in range(3)), ramp(0.03)),
        lines([((-41, -34.5), (-41 + chance.between(14, 26), -34.5))], tube, 0, 1.2, 0.8),
        line(rectangle(pane, 2), ramp(0.92), 0.8),
    ]
    done = chance.between(0.3, 0.9)
    behind += [
        line(polygon(((-40, 33), (40, 33)), False), ramp(0.5), 1.6, 0.7),
        line(polygon(((-40, 33), (-40 + 80 * done, 33)), False), tube.signal, 1.6),
    ]
    return behind, [*bits(scene, 14, 50), *screen(scene)]


DISC_EXE = disc_family(
    "disc-exe",
    "A process that runs once, in its window before other windows.",
    setting,
    {motif: shrunk(subject, 0.84, 0, 1) for motif, subject in sheets(RUNS).items()},
    "03070d 0a2347 2f7fd0 d8f0ff b58cff",
)
