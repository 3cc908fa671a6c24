"""The family `disco-prisms`: scenes in, marks out: alien machines before a wall that cannot be."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, Outline, polygon
from tablewright.layout.patterns import disco_engines as engines
from tablewright.layout.patterns import disco_riddles as riddles
from tablewright.layout.patterns.disco import starry
from tablewright.layout.patterns.disco_scenes import skyline, varied, waves
from tablewright.layout.patterns.light import fill, glow, sky, vignette
from tablewright.layout.patterns.outlines import disc, joined
from tablewright.layout.patterns.scene import Scene, family
from tablewright.layout.patterns.tones import colors


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """Tumbling blocks that tile the dark, thinner towards a light in the middle."""
    chance, ramp = scene.chance, scene.ramp
    behind: list[Mark] = [
        sky(
            scene.width,
            scene.height,
            -6,
            -6,
            scene.width * 0.62,
            ((0, ramp(0.62)), (0.36, ramp(0.38)), (0.72, ramp(0.18)), (1, ramp(0.02))),
        )
    ]
    size = chance.between(12.5, 14.5)
    wide, step = size * math.sqrt(3), size * 1.5
    faces: dict[tuple[int, int], list[Outline]] = {}
    rows, columns = round(scene.height / step) + 2, round(scene.width / wide) + 2
    for row in range(rows):
        for column in range(columns):
            x = scene.left + (column + (0.5 if row % 2 else 0)) * wide - wide / 2
            y = scene.top + row * step - step / 2
            far = math.hypot(x / scene.width, y / scene.height) * 2
            ring = 0 if far < 0.52 else 1 if far < 0.95 else 2
            if ring == 0 and chance.unit() < 0.55:
                continue
            h, w = size, wide / 2
            tops = ((0, -h), (w, -h / 2), (0, 0), (-w, -h / 2))
            left = ((-w, -h / 2), (0, 0), (0, h), (-w, h / 2))
            right = ((w, -h / 2), (0, 0), (0, h), (w, h / 2))
            for side, corners in enumerate((tops, left, right)):
                shape = polygon([(x + u * 0.97, y + v * 0.97) for u, v in corners])
                faces.setdefault((ring, side), []).append(shape)
    for (ring, side), shapes in sorted(faces.items()):
        tone = (0.8, 0.44, 0.14)[side]
        behind.append(fill(joined(shapes), ramp(tone), (0.16, 0.3, 0.34)[ring]))
    behind += [glow(-4, -4, 52, ramp(0.9), 0.4), *starry(scene, 14, -46, 44)]
    behind.append(fill(disc(0, 46, 36, 5), ramp(0), 0.4))
    return behind, [vignette(scene.width, scene.height, ramp(0), 0.7)]


SUBJECTS = {
    "coil": engines.coil,
    "inverter": riddles.inverter,
    "chord": riddles.chord,
    "eater": engines.eater,
    "shear": riddles.shear,
    "hourglass": engines.hourglass,
    "tribar": riddles.tribar,
    "tongs": engines.tongs,
    "column": engines.column,
    "turntable": engines.turntable,
    "siphon": engines.siphon,
    "obelisk": engines.obelisk,
    "crystal": riddles.crystal,
    "cube": riddles.cube,
    "twins": riddles.twins,
}

DISCO_PRISMS = family(
    "disco-prisms",
    "Alien machines before a wall of tumbling blocks that cannot be.",
    varied(setting, waves, skyline),
    SUBJECTS,
    colors("04140f", "0a4a44", "12a07a", "9ff0a0", "fbffe0"),
)
