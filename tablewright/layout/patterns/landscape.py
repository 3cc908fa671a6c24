"""The family `landscape`, for any game: scenes in, marks out; layered land under a sun or moon."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, Outline, polygon
from tablewright.layout.patterns.light import (
    down,
    fill,
    glow,
    sky,
    vignette,
)
from tablewright.layout.patterns.outlines import (
    Point,
    bar,
    disc,
    joined,
    smooth,
)
from tablewright.layout.patterns.scene import Pattern, Scene
from tablewright.layout.patterns.tones import colors


def ridge(scene: Scene, base: float, swell: float, rough: float, count: int) -> list[Point]:
    """The upper edge of a range of hills: two waves and a little chance."""
    chance = scene.chance
    a, b = chance.between(0, 6.28), chance.between(0, 6.28)
    found = []
    for i in range(count + 1):
        t = i / count
        x = scene.left - 6 + (scene.width + 12) * t
        y = base - swell * (0.6 * math.sin(a + t * 5.2) + 0.4 * math.sin(b + t * 11))
        found.append((x, y + chance.between(-rough, rough)))
    return found


def landscape(scene: Scene) -> list[Mark]:
    """Hills, mountains, dunes or the sea under a sun or moon."""
    chance, ramp = scene.chance, scene.ramp
    night = scene.motif == "night"
    x, y = chance.between(-24, -4), chance.between(-20, -8)
    stops = (0.5, 0.34, 0.2, 0.06) if night else (1.0, 0.86, 0.66, 0.42)
    marks: list[Mark] = [
        sky(
            scene.width,
            scene.height,
            x,
            y,
            scene.width * 0.7,
            zip((0, 0.25, 0.6, 1), map(ramp, stops), strict=True),
        ),
        glow(x, y, 34, ramp(1), 0.6),
        fill(disc(x, y, 13), ramp(1)),
    ]
    if night:
        marks.append(fill(disc(x + 5, y - 3, 11.4), ramp(0.42)))
        for _ in range(40):
            px, py = chance.between(scene.left, scene.right), chance.between(scene.top, 6)
            marks.append(
                fill(disc(px, py, chance.between(0.2, 0.6)), ramp(1), chance.between(0.4, 1))
            )
    else:
        marks += [fill(disc(x, y, r), ramp(1), 0.2) for r in (18, 24)]
        for _ in range(3):
            cx, cy, w = chance.between(-60, 60), chance.between(-40, -14), chance.between(14, 26)
            cloud = smooth(
                [
                    (cx - w, cy),
                    (cx - w * 0.6, cy - 2.4),
                    (cx - w * 0.2, cy - 5),
                    (cx + w * 0.3, cy - 3),
                    (cx + w, cy),
                ],
                [True, False, False, False, True],
            )
            marks.append(fill(cloud, ramp(0.97), 0.6))
    tones = (0.3, 0.22, 0.14, 0.07) if night else (0.62, 0.46, 0.3, 0.13)
    low = scene.bottom + 10
    for i, tone in enumerate(tones):
        base = 2 + i * 12.0
        if scene.motif == "mountains" and i < 2:
            edge = [
                (x, y - (chance.between(9, 24) - 6 * i if j % 2 else chance.between(-2, 3)))
                for j, (x, y) in enumerate(ridge(scene, base - 2, 4, 1, 12))
            ]
            far = polygon([*edge, (scene.right + 9, low), (scene.left - 9, low)])
            marks.append(down(far, ramp(tone + 0.08), ramp(tone)))
            for (ax, ay), (bx, by), (cx, cy) in zip(edge, edge[1:], edge[2:], strict=False):
                if by < ay - 4 and by < cy - 4:
                    marks.append(
                        fill(
                            polygon(
                                (
                                    (bx, by),
                                    (bx + (cx - bx) * 0.6, by + (cy - by) * 0.6),
                                    (bx + 1, by + (cy - by) * 0.9),
                                )
                            ),
                            ramp(tone - 0.14),
                            0.8,
                        )
                    )
                    marks.append(
                        fill(
                            polygon(
                                (
                                    (bx, by),
                                    (bx + (ax - bx) * 0.5, by + (ay - by) * 0.5),
                                    (bx - 1, by + (ay - by) * 0.34),
                                    (bx + (cx - bx) * 0.3, by + (cy - by) * 0.4),
                                )
                            ),
                            ramp(1),
                            0.8,
                        )
                    )
        elif scene.motif == "sea" and i > 0:
            edge = [
                (
                    scene.left - 6 + (scene.width + 12) * j / 24,
                    base + (2.4 if j % 2 else -2) * (0.6 + i * 0.3),
                )
                for j in range(25)
            ]
            marks.append(
                down(
                    smooth(
                        [*edge, (scene.right + 9, low), (scene.left - 9, low)],
                        [False] * 25 + [True, True],
                    ),
                    ramp(tone + 0.12),
                    ramp(tone - 0.05),
                )
            )
            glints = joined(
                bar(px, base + 5, px + chance.between(4, 11), base + 5, 0.5)
                for px in (x + chance.between(-16, 16) * (1 + i * 0.5) for _ in range(4))
            )
            marks.append(fill(glints, ramp(1), 0.6))
        else:
            swell = 3 if scene.motif == "dunes" else 7
            edge = ridge(scene, base, swell, 0.3 if scene.motif == "dunes" else 1, 9)
            marks.append(
                down(
                    smooth(
                        [*edge, (scene.right + 9, low), (scene.left - 9, low)],
                        [False] * 10 + [True, True],
                    ),
                    ramp(tone + 0.1),
                    ramp(tone - 0.06),
                )
            )
            if scene.motif == "hills" and i in (1, 2):
                trees: list[Outline] = []
                for tx, ty in edge[1:-1]:
                    for _ in range(2):
                        px, h = tx + chance.between(-6, 6), chance.between(4, 7) * (0.7 + i * 0.3)
                        trees += [
                            polygon(((px, ty - h), (px + h * 0.3, ty + 2), (px - h * 0.3, ty + 2)))
                        ]
                marks.append(fill(joined(trees), ramp(tone - 0.06)))
    marks.append(vignette(scene.width, scene.height, ramp(0), 0.5))
    return marks


LANDSCAPE = Pattern(
    "landscape",
    "Layered hills, mountains, dunes or sea under a sun, or by night.",
    ("hills", "mountains", "dunes", "sea", "night"),
    landscape,
    colors("14213d", "2f4a6d", "6f8fa6", "f0b67f", "fff3d6"),
)
