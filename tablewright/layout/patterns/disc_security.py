"""The family `disc-security`: scenes in, marks out; what is built into the bulkheads of a ship."""

from __future__ import annotations

from tablewright.drawing import Box, Mark, polygon, rectangle
from tablewright.layout.patterns.disc_security_sheets import GUARDS
from tablewright.layout.patterns.disc_tube import (
    disc_family,
    ground,
    lines,
    screen,
    sheets,
    tube_of,
)
from tablewright.layout.patterns.light import fill, line
from tablewright.layout.patterns.outlines import Point, disc, joined
from tablewright.layout.patterns.scene import Scene


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A riveted bulkhead, striped as a warning along its edges."""
    chance, tube = scene.chance, tube_of(scene)
    ramp = tube.ramp
    behind: list[Mark] = [ground(scene, -24, -22, 0.5)]
    seams: list[tuple[Point, Point]] = []
    for side in (-1, 1):
        x = side * chance.between(46, 52)
        seams.append(((x, scene.top), (x, scene.bottom)))
        for _ in range(3):
            y = chance.between(scene.top + 14, scene.bottom - 14)
            seams.append(((x, y), (side * scene.width / 2, y)))
    rivets = joined(
        disc(side * 54.0, scene.top + 6 + i * 8.4, 0.9)
        for side in (-1, 1)
        for i in range(round(scene.height / 8.4))
    )
    behind += [lines(seams, tube, 0.75, 0.6, 0.7), fill(rivets, ramp(0.8), 0.7)]
    stripes = joined(
        polygon(((x, y), (x + 5, y), (x + 1, y + 6), (x - 4, y + 6)))
        for y in (scene.top, scene.bottom - 6)
        for x in (scene.left + i * 10 for i in range(round(scene.width / 10) + 2))
    )
    behind += [
        fill(rectangle(Box(scene.left, scene.top, scene.width, 6)), ramp(0.06)),
        fill(rectangle(Box(scene.left, scene.bottom - 6, scene.width, 6)), ramp(0.06)),
        fill(stripes, ramp(0.62), 0.8),
        line(rectangle(Box(-44, -43, 88, 86), 3), ramp(0.5), 0.6, 0.7),
    ]
    return behind, screen(scene)


DISC_SECURITY = disc_family(
    "disc-security",
    "Guards built into a riveted bulkhead, each with its lock.",
    setting,
    sheets(GUARDS),
    "0a0405 470d18 cf3040 ffdcd6 f4f7fa",
)
