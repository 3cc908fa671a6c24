"""Families for any game: `landscape`, `rays` and `weave`; scenes in, marks out."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, Outline, polygon
from tablewright.layout.patterns.light import (
    beams,
    down,
    fill,
    glow,
    line,
    lit,
    shaded,
    sky,
    vignette,
)
from tablewright.layout.patterns.outlines import (
    Point,
    around,
    bar,
    disc,
    joined,
    poly,
    regular,
    ring,
    smooth,
    star,
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
            edge = ridge(scene, base - 6, 6, 13 - i * 5, 15)
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


def weave(scene: Scene) -> list[Mark]:
    """A quiet decorative ground: bands over and under, tiles, waves or hexagons."""
    chance, ramp = scene.chance, scene.ramp
    marks: list[Mark] = [
        sky(
            scene.width,
            scene.height,
            scene.left * 0.5,
            scene.top * 0.5,
            scene.width * 0.9,
            ((0, ramp(0.42)), (1, ramp(0.16))),
        )
    ]
    # A larger ground gets larger figures, so that their number stays.
    step = chance.between(10, 12) * max(1, math.sqrt(scene.width * scene.height / 15000))
    columns, rows = int(scene.width / step / 2) + 2, int(scene.height / step / 2) + 2
    light: list[Outline] = []
    mid: list[Outline] = []
    dark: list[Outline] = []
    if scene.motif == "weave":
        for i in range(-columns, columns + 1):
            for j in range(-rows, rows + 1):
                x, y, w = i * step, j * step, step * 0.36
                over = (i + j) % 2 == 0
                wide = polygon(
                    (
                        (x - step / 2, y - w),
                        (x + step / 2, y - w),
                        (x + step / 2, y + w),
                        (x - step / 2, y + w),
                    )
                )
                tall = polygon(
                    (
                        (x - w, y - step / 2),
                        (x + w, y - step / 2),
                        (x + w, y + step / 2),
                        (x - w, y + step / 2),
                    )
                )
                (mid if over else dark).append(wide)
                (light if not over else dark).append(tall)
        marks += [
            fill(joined(dark), ramp(0.3)),
            fill(joined(mid), ramp(0.46)),
            fill(joined(light), ramp(0.56)),
            line(joined(mid + light), ramp(0.12), 0.4),
        ]
    elif scene.motif == "waves":
        across, apart = step * 2.6, step * 0.9
        for j in range(-int(scene.height / apart / 2) - 1, int(scene.height / apart / 2) + 3):
            places = [
                ((i + (0.5 if j % 2 else 0)) * across, j * apart)
                for i in range(
                    -int(scene.width / across / 2) - 1, int(scene.width / across / 2) + 2
                )
            ]
            for share, tone in ((0.5, 0.2), (0.44, 0.5), (0.3, 0.26), (0.17, 0.6)):
                discs = joined(disc(x, y, across * share) for x, y in places)
                marks.append(fill(discs, ramp(tone)))
    elif scene.motif == "hexagons":
        for i in range(-columns, columns + 1):
            for j in range(-rows, rows + 1):
                x, y = (i + (0.5 if j % 2 else 0)) * step * 1.2, j * step * 1.04
                cell = regular(6, step * 0.62, x, y)
                chance.pick((light, mid, mid, dark)).append(cell)
        for cells, tone in ((dark, 0.2), (mid, 0.32), (light, 0.5)):
            if cells:
                marks.append(fill(joined(cells), ramp(tone)))
        marks.append(line(joined(light), ramp(0.8), 0.5, 0.8))
    else:
        for i in range(-columns, columns + 1):
            for j in range(-rows, rows + 1):
                x, y, h = i * step, j * step, step / 2
                corners = ((x - h, y - h), (x + h, y - h), (x + h, y + h), (x - h, y + h))
                k = chance.whole(0, 3)
                light.append(polygon((corners[k], corners[(k + 1) % 4], (x, y))))
                dark.append(polygon((corners[(k + 2) % 4], corners[(k + 3) % 4], (x, y))))
        marks += [fill(joined(dark), ramp(0.14)), fill(joined(light), ramp(0.52))]
    marks.append(vignette(scene.width, scene.height, ramp(0), 0.55))
    return marks


LANDSCAPE = Pattern(
    "landscape",
    "Layered hills, mountains, dunes or sea under a sun, or by night.",
    ("hills", "mountains", "dunes", "sea", "night"),
    landscape,
    colors("14213d", "2f4a6d", "6f8fa6", "f0b67f", "fff3d6"),
)
RAYS = Pattern(
    "rays",
    "An emblem before a burst of rays.",
    ("star", "disc", "gem", "shield"),
    rays,
    colors("1b0f2e", "4b1d52", "a8325a", "f08a4b", "ffe8a3"),
)
WEAVE = Pattern(
    "weave",
    "A quiet ground all over: woven bands, tiles, waves, hexagons.",
    ("weave", "tiles", "waves", "hexagons"),
    weave,
    colors("10262b", "1d4a50", "3b7f7a", "8fc1a9", "f2efd0"),
)
