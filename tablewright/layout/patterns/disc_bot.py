"""The family `disc-bot`: scenes in, marks out; machines that stand in a corridor of ribs."""

from __future__ import annotations

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns.disc_bot_sheets import BOTS
from tablewright.layout.patterns.disc_tube import (
    bits,
    disc_family,
    fitted,
    ground,
    lines,
    screen,
    sheets,
    tube_of,
)
from tablewright.layout.patterns.light import fill, line
from tablewright.layout.patterns.outlines import Point, disc
from tablewright.layout.patterns.scene import Scene


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A corridor of eight-sided ribs that runs away to a lit end."""
    chance, tube = scene.chance, tube_of(scene)
    ramp = tube.ramp
    x0, y0 = chance.between(-14, 14), chance.between(-10, -2)
    behind: list[Mark] = [ground(scene, x0, y0, 0.36)]
    wide, high = scene.width * 0.56, scene.height * 0.56

    def rib(t: float) -> list[Point]:
        w, h = wide * t, high * t
        dx, dy = x0 * (1 - t), y0 * (1 - t)
        cut = 0.44
        return [
            (dx - w, dy - h * cut), (dx - w * (1 - cut), dy - h),
            (dx + w * (1 - cut), dy - h), (dx + w, dy - h * cut),
            (dx + w, dy + h * 0.7), (dx + w * 0.8, dy + h),
            (dx - w * 0.8, dy + h), (dx - w, dy + h * 0.7),
        ]  # fmt: skip

    near, far = rib(1.3), rib(0.15)
    depths = (1.02, 0.72, 0.51, 0.36, 0.25, 0.17)
    for i, t in enumerate(depths):
        ring = polygon([*rib(t), rib(t)[0]], False)
        behind.append(line(ring, ramp(0.6), 2.6 * t + 0.4, 0.4))
        behind.append(line(ring, ramp(0.95), 0.35, 0.35 + 0.05 * i))
    behind.append(lines(list(zip(near, far, strict=True)), tube, 0.75, 0.4, 0.5))
    floor = [((x0 + i * 1.6, y0 + high * 0.15), (i * 20.0, scene.bottom)) for i in range(-4, 5)]
    behind.append(lines(floor, tube, 0.7, 0.35, 0.45))
    behind.append(fill(polygon(far), ramp(0.9), 0.35))
    behind.append(fill(disc(2, 40, 34, 4.6), ramp(0), 0.6))
    return behind, [*bits(scene, 10, 44), *screen(scene)]


DISC_BOT = disc_family(
    "disc-bot",
    "Machines that wait in a corridor of ribs.",
    setting,
    {motif: fitted(subject, 162) for motif, subject in sheets(BOTS).items()},
    "0a0405 470d18 cf3040 ffdcd6 ff9a3c",
)
