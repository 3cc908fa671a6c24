"""The family `disc-gun`: scenes in, marks out; exploded views of weapons on squared paper."""

from __future__ import annotations

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns.disc_gun_sheets import GUNS
from tablewright.layout.patterns.disc_tube import (
    disc_family,
    drawn,
    grid,
    ground,
    lines,
    screen,
    sheets,
    tube_of,
)
from tablewright.layout.patterns.light import placed
from tablewright.layout.patterns.outlines import turning
from tablewright.layout.patterns.scene import Scene, Subject


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """Squared paper under a lamp, a rule along its foot, and a few measures in the margin."""
    chance, tube = scene.chance, tube_of(scene)
    behind: list[Mark] = [ground(scene, bright=0.4), *grid(scene, chance.between(5.4, 6.6))]
    base = scene.bottom - 9
    ticks = [
        ((x * 3.0, base), (x * 3.0, base + (2.6 if x % 5 == 0 else 1.3)))
        for x in range(-round(scene.width / 6), round(scene.width / 6) + 1)
    ]
    rule = ((scene.left, base), (scene.right, base))
    behind.append(lines([*ticks, rule], tube, 0.7, 0.3, 0.55))
    for _ in range(3):
        x, y = scene.beside(44), chance.between(scene.top + 8, scene.bottom - 16)
        long = chance.between(6, 14)
        arrow = [
            ((x, y), (x + long, y)),
            ((x, y - 1.4), (x, y + 1.4)),
            ((x + long, y - 1.4), (x + long, y + 1.4)),
        ]
        behind.append(lines(arrow, tube, 0.9, 0.35, 0.5))
    return behind, screen(scene)


def tilted(subject: Subject) -> Subject:
    """A weapon that points a little upwards to the left, as large as the picture allows."""

    def draw(scene: Scene) -> list[Mark]:
        scale = min(1.24, scene.width / 166)
        angle = 9 + scene.chance.between(-2, 2)
        return placed(subject(scene), turning(angle, 0, -2, scale))

    return draw


def needles(scene: Scene) -> list[Mark]:
    """The four bundled barrels of a needle gun and the darts that leave them."""
    tube = tube_of(scene)
    marks = drawn(tube, GUNS["needles"])
    darts = [
        polygon(((x, y), (x + 5, y - 0.8), (x + 11, y), (x + 5, y + 0.8)))
        for x, y in ((-64, -18), (-72, -9), (-66, 0), (-74, 8), (-60, -4))
    ]
    return [*marks, *(mark for dart in darts for mark in tube.hot(dart))]


DISC_GUN = disc_family(
    "disc-gun",
    "Weapons taken apart on squared paper, hot where they fire.",
    setting,
    {motif: tilted(subject) for motif, subject in {**sheets(GUNS), "needles": needles}.items()},
    "03070d 0a2347 2f7fd0 d8f0ff ff5a52",
)
