"""The family `disc-gun`: scenes in, marks out; weapons of solid plates on squared paper."""

from __future__ import annotations

from tablewright.drawing import Mark
from tablewright.layout.patterns.disc_gun_sheets import GUNS
from tablewright.layout.patterns.disc_tube import (
    disc_family,
    drawn,
    grid,
    ground,
    lines,
    plates_of,
    screen,
    tube_of,
)
from tablewright.layout.patterns.light import glow, placed
from tablewright.layout.patterns.outlines import points, turning
from tablewright.layout.patterns.scene import Scene, Subject


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """Squared paper under a lamp, a rule along its foot, and a few measures in the margin."""
    chance, tube = scene.chance, tube_of(scene)
    behind: list[Mark] = [ground(scene, bright=0.5), *grid(scene, chance.between(5.4, 6.6))]
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


def reach(text: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the bodies of a text of strokes."""
    places = [
        point
        for row in text.strip().splitlines()
        if row[0] in "bdsh"
        for point in points(row.split(maxsplit=1)[1])
    ]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs), min(ys), max(xs), max(ys)


def weapon(motif: str) -> Subject:
    """A weapon of solid plates that points a little upwards, as large as the picture allows."""

    def draw(scene: Scene) -> list[Mark]:
        x0, y0, x1, y1 = reach(GUNS[motif])
        wide, high = x1 - x0, y1 - y0
        # The butt may run out of the picture, the muzzle may not.
        scale = min(1.6, scene.width / wide * 1.02, scene.height / (high + wide * 0.12) * 0.98)
        angle = 7 + scene.chance.between(-2, 2)
        left = max(-wide * scale / 2, 3 - scene.width / 2)
        x, y = left - x0 * scale, -(y0 + y1) / 2 * scale
        plates = plates_of(scene)
        marks: list[Mark] = [glow(-6, -4, 54, plates.ramp(0.72), 0.6, 0.5)]
        return placed([*marks, *drawn(plates, GUNS[motif])], turning(angle, x, y, scale))

    return draw


DISC_GUN = disc_family(
    "disc-gun",
    "Weapons of solid plates on squared paper, hot where they fire.",
    setting,
    {motif: weapon(motif) for motif in GUNS},
    "03070d 0a2347 2f7fd0 d8f0ff ff5a52",
)
