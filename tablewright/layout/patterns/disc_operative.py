"""The family `disc-operative`: scenes in, marks out; the three who board the ship."""

from __future__ import annotations

from tablewright.drawing import Mark
from tablewright.layout.patterns.disc_operative_sheets import OPERATIVES
from tablewright.layout.patterns.disc_tube import (
    bits,
    circuit,
    disc_family,
    ground,
    lines,
    screen,
    sheets,
    shrunk,
    tube_of,
)
from tablewright.layout.patterns.light import fill, line
from tablewright.layout.patterns.outlines import disc, ring
from tablewright.layout.patterns.scene import Scene


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A great disc of light on a scale of heights, with traces that reach for it."""
    chance, tube = scene.chance, tube_of(scene)
    ramp = tube.ramp
    behind: list[Mark] = [ground(scene, -16, -22, 0.62)]
    heights = [
        ((side * scene.width / 2, y), (side * (scene.width / 2 - (9 if i % 5 == 0 else 5)), y))
        for side in (-1, 1)
        for i, y in enumerate(range(int(scene.top), int(scene.bottom), 4))
    ]
    dash = chance.between(1.2, 3)
    behind += [
        lines(heights, tube, 0.8, 0.4, 0.6),
        *circuit(scene, 12, 44),
        fill(disc(0, -8, 40), ramp(0.62), 0.4),
        fill(ring(0, -8, 46, 44.6), ramp(0.9), 0.7),
        line(disc(0, -8, 49), ramp(0.9), 1.6, 0.5, (dash, 2.2)),
    ]
    return behind, [*bits(scene, 16, 40), *screen(scene)]


DISC_OPERATIVE = disc_family(
    "disc-operative",
    "Those who board the ship, before a disc of light.",
    setting,
    {motif: shrunk(subject, 0.9, 0, 3) for motif, subject in sheets(OPERATIVES).items()},
    "03070d 0a2347 2f7fd0 d8f0ff 59e0ff",
)
