"""The family `disc-drone`: scenes in, marks out; machines that hover before the ship's hull."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns.disc_drone_sheets import DRONES
from tablewright.layout.patterns.disc_tube import (
    disc_family,
    ground,
    lines,
    screen,
    sheets,
    tube_of,
)
from tablewright.layout.patterns.light import fill, line, placed
from tablewright.layout.patterns.outlines import Point, bent, disc, joined, turning
from tablewright.layout.patterns.scene import Scene, Subject


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """Stars over the round wireframe of a hull, and the rings that find a range."""
    chance, tube = scene.chance, tube_of(scene)
    ramp = tube.ramp
    behind: list[Mark] = [ground(scene, -20, -24, 0.42)]
    stars = joined(
        disc(
            chance.between(scene.left, scene.right),
            chance.between(scene.top, scene.bottom - 30),
            chance.between(0.25, 0.7),
        )
        for _ in range(46)
    )
    behind.append(fill(stars, ramp(1), 0.75))
    lean = chance.between(-8, 8)
    hull = [
        line(
            polygon(bent(scene.left - 6, 34 + i * 9 + lean, scene.right + 6, 34 + i * 9 - lean, 16)
                    , False),
            ramp(0.7), 0.5, 0.6,
        )
        for i in range(4)
    ]  # fmt: skip
    body = polygon(
        [
            *bent(scene.left - 6, 34 + lean, scene.right + 6, 34 - lean, 16, 10),
            (scene.right + 6, scene.bottom + 2),
            (scene.left - 6, scene.bottom + 2),
        ]
    )
    seams: list[tuple[Point, Point]] = [
        ((i * 15 + lean, 17 + abs(i) ** 1.6 * 0.9), (i * 19 + lean, scene.bottom + 2))
        for i in range(-6, 7)
    ]
    behind += [fill(body, ramp(0.12)), *hull, lines(seams, tube, 0.7, 0.4, 0.5)]
    marks = [
        (
            (r * math.cos(math.radians(a)), r * math.sin(math.radians(a)) - 4),
            ((r + 3) * math.cos(math.radians(a)), (r + 3) * math.sin(math.radians(a)) - 4),
        )
        for r in (34.0, 46.0)
        for a in range(0, 360, 12)
    ]
    behind.append(lines(marks, tube, 0.85, 0.35, 0.4))
    return behind, screen(scene)


def hovering(subject: Subject) -> Subject:
    """A drone that banks a little."""

    def draw(scene: Scene) -> list[Mark]:
        return placed(subject(scene), turning(scene.chance.between(-7, 7), 0, -3, 0.98))

    return draw


DISC_DRONE = disc_family(
    "disc-drone",
    "Machines that hover before the round of a hull, ranged by rings.",
    setting,
    {motif: hovering(subject) for motif, subject in sheets(DRONES).items()},
    "0a0405 470d18 cf3040 ffdcd6 38d6ee",
)
