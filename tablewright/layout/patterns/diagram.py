"""The family `diagram`: scenes in, marks out, in white and azure: circles, compass lines, ticks,
bodies as clear as a proof."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns import diagram_people as people
from tablewright.layout.patterns import diagram_signs as signs
from tablewright.layout.patterns import diagram_tools as tools
from tablewright.layout.patterns.light import beams, down, fill, glow, line, sky, vignette
from tablewright.layout.patterns.outlines import around, disc, joined
from tablewright.layout.patterns.scene import Scene, family
from tablewright.layout.patterns.tones import colors


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A drawn heaven: graduated circles about the subject, tangents, nodes, a round dais below."""
    chance, ramp = scene.chance, scene.ramp
    x, y = chance.between(-4, 4), chance.between(-8, -3)
    left, right, top, bottom = scene.left, scene.right, scene.top, scene.bottom
    behind: list[Mark] = [
        sky(
            scene.width,
            scene.height,
            x - 6,
            y - 4,
            scene.width * 0.58,
            ((0, ramp(0.62)), (0.3, ramp(0.46)), (0.6, ramp(0.26)), (1, ramp(0.06))),
        )
    ]
    step = 10.0
    grid = [polygon(((gx * step, top), (gx * step, bottom)), False) for gx in range(-9, 10)]
    grid += [polygon(((left, gy * step), (right, gy * step)), False) for gy in range(-7, 8)]
    behind.append(line(joined(grid), ramp(0.8), 0.18, 0.22))
    behind += beams(left - 10, top - 30, 240, [(34, 5), (43, 9), (55, 4)], ramp(1), 0.07)
    radius = chance.between(37, 43)
    behind += [
        fill(disc(x, y, radius), ramp(0.55), 0.35),
        fill(disc(x, y, radius * 0.72), ramp(0.7), 0.3),
    ]
    for share, width, dash in (
        (1.0, 0.9, ()),
        (1.055, 2.6, (0.35, radius * 1.055 * math.pi / 90 - 0.35)),
        (1.12, 0.4, ()),
        (0.72, 0.5, ()),
        (1.42, 0.4, (3.0, 1.5)),
        (1.8, 0.35, ()),
    ):
        behind.append(
            line(disc(x, y, radius * share), ramp(0.92), width, 0.6 if share < 1.3 else 0.35, dash)
        )
    count = chance.pick((5, 6, 7, 8))
    turn = chance.between(0, 60)
    rim = around(count, lambda i: radius * 1.42, x, y, turn)
    skip = 2 if count < 7 else 3
    chords = joined(polygon((rim[i], rim[(i + skip) % count]), False) for i in range(count))
    behind.append(line(chords, ramp(0.9), 0.35, 0.4))
    behind.append(fill(joined(disc(px, py, 1.5) for px, py in rim), ramp(0.95), 0.8))
    behind.append(fill(joined(disc(px, py, 0.8) for px, py in rim), ramp(0.2)))
    ground = bottom - 12
    for rx, ry, tone in ((62, 8.6, 0.2), (46, 6.2, 0.32), (31, 4, 0.48)):
        behind += [
            down(disc(0, ground + 4, rx, ry), ramp(tone + 0.14), ramp(tone * 0.4)),
            line(disc(0, ground + 4, rx, ry), ramp(0.9), 0.4, 0.6),
        ]
    behind.append(line(disc(0, ground + 4, 54, 7.4), ramp(0.9), 1.2, 0.5, (0.4, 2.0)))
    before: list[Mark] = []
    for _ in range(8):
        px, py = scene.beside(24), chance.between(-42, 30)
        size = chance.between(0.35, 0.8)
        before.append(fill(disc(px, py, size), ramp(1), chance.between(0.5, 0.95)))
    # An arm of a great compass in the foreground, in one of the upper corners.
    side = chance.sign()
    cx = side * (scene.width / 2 + 8)
    before += [
        line(disc(cx, bottom + 14, 38), ramp(0.03), 7, 0.9),
        line(disc(cx, bottom + 14, 41.2), ramp(0.7), 0.4, 0.8),
        line(disc(cx, bottom + 14, 38), ramp(0.55), 3, 0.7, (0.4, 2.6)),
        line(disc(-cx, top - 16, 34), ramp(0.03), 5, 0.75),
        line(disc(-cx, top - 16, 36.2), ramp(0.6), 0.35, 0.6),
    ]
    before.append(vignette(scene.width, scene.height, ramp(0), 0.7))
    before.append(glow(x - 8, y - 10, 40, ramp(1), 0.14))
    return behind, before


SUBJECTS = {
    "book": signs.book,
    "lock": tools.lock,
    "key": tools.key,
    "balance": tools.balance,
    "eye": signs.eye,
    "tablet": signs.tablet,
    "graph": signs.graph,
    "ward": signs.ward,
    "orrery": tools.orrery,
    "index": tools.index,
    "monk": people.monk,
    "runner": people.runner,
    "portrait": people.portrait,
}

DIAGRAM = family(
    "diagram",
    "White and azure: graduated circles, compass lines and nodes around a clear white body.",
    setting,
    SUBJECTS,
    colors("061229", "123866", "2d78bd", "a3d4f0", "ffffff"),
)
