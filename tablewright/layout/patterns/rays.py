"""The family `rays`, for any game: scenes in, marks out; an emblem before a burst of rays."""

from __future__ import annotations

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns.light import (
    beams,
    fill,
    glow,
    line,
    lit,
    shaded,
    sky,
    vignette,
)
from tablewright.layout.patterns.outlines import (
    around,
    disc,
    joined,
    poly,
    regular,
    ring,
    star,
)
from tablewright.layout.patterns.scene import Pattern, Scene
from tablewright.layout.patterns.tones import colors


def rays(scene: Scene) -> list[Mark]:
    """An emblem before a burst of rays."""
    chance, ramp = scene.chance, scene.ramp
    count = chance.pick((12, 14, 16, 18, 20))
    turn = chance.between(0, 360 / count)
    marks: list[Mark] = [
        sky(
            scene.width,
            scene.height,
            -6,
            -6,
            scene.width * 0.62,
            ((0, ramp(0.7)), (0.4, ramp(0.46)), (1, ramp(0.1))),
        ),
        *beams(
            0,
            0,
            140,
            [(turn + 360 * i / count, 180 / count) for i in range(count)],
            ramp(0.95),
            0.16,
        ),
        fill(disc(0, 0, 39), ramp(0.2), 0.5),
        line(disc(0, 0, 39), ramp(0.95), 1, 0.9),
        line(disc(0, 0, 36), ramp(0.95), 2, 0.6, (0.5, 2.64)),
        glow(-3, -4, 40, ramp(1), 0.6),
    ]
    points = chance.pick((5, 6, 7, 8))
    if scene.motif == "star":
        tips, dips = around(points, 29), around(points, 12.5, turn=180 / points)
        marks.append(fill(star(points, 31.4, 13.6), ramp(0.05)))
        for i, (px, py) in enumerate(tips):
            bright = 0.98 if px < 2 else 0.76
            marks.append(
                shaded(polygon(((px, py), dips[i - 1], (0, 0))), ramp(bright), ramp(bright - 0.2))
            )
            marks.append(
                shaded(
                    polygon(((px, py), dips[i], (0, 0))), ramp(bright - 0.36), ramp(bright - 0.5)
                )
            )
    elif scene.motif == "disc":
        marks += lit(ring(0, 0, 29, 22), ramp, 0.9, 0.3, 1, 1)
        for i, (px, py) in enumerate(around(points, 12)):
            marks += lit(disc(px, py, 7.4), ramp, 0.86 - 0.06 * (i % 3), 0.26, 1, 0.7)
        marks += lit(disc(0, 0, 8), ramp, 1, 0.5, 1, 0.8)
    elif scene.motif == "gem":
        n = 8
        rim, table = around(n, 28, turn=22.5), around(n, 15, turn=22.5)
        marks.append(fill(regular(n, 30.4, turn=22.5), ramp(0.05)))
        for i in range(n):
            j = (i + 1) % n
            x, y = (rim[i][0] + rim[j][0]) / 2, (rim[i][1] + rim[j][1]) / 2
            tone = 0.6 - (x + y * 1.2) / 80
            marks.append(fill(polygon((rim[i], rim[j], table[j])), ramp(tone)))
            marks.append(fill(polygon((rim[i], table[j], table[i])), ramp(tone + 0.09)))
        marks += [
            shaded(polygon(table), ramp(1), ramp(0.6)),
            line(joined(polygon((rim[i], table[i]), False) for i in range(n)), ramp(1), 0.4, 0.7),
        ]
    else:
        shield = poly("0,-30 24,-25 23,2 14,20 0,31 -14,20 -23,2 -24,-25")
        marks += lit(shield, ramp, 0.86, 0.26, 1, 1.2, 0.1)
        marks.append(fill(poly("0,-26 0,27 -12,17.6 -19.6,0.6 -20.4,-22"), ramp(0.96), 0.5))
        marks += [
            fill(star(points, 14, 6.4, 0, -4), ramp(0.08)),
            fill(star(points, 11.4, 5, 0, -4), ramp(1)),
        ]
    for _ in range(10):
        px, py, s = chance.between(-62, 62), chance.between(-42, 42), chance.between(0.5, 1.4)
        marks.append(
            fill(
                polygon(
                    ((px, py - s * 2), (px + s * 0.5, py), (px, py + s * 2), (px - s * 0.5, py))
                ),
                ramp(1),
                0.7,
            )
        )
    marks.append(vignette(scene.width, scene.height, ramp(0), 0.6))
    return marks


RAYS = Pattern(
    "rays",
    "An emblem before a burst of rays.",
    ("star", "disc", "gem", "shield"),
    rays,
    colors("1b0f2e", "4b1d52", "a8325a", "f08a4b", "ffe8a3"),
)
