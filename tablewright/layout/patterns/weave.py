"""The family `weave`, for any game: scenes in, marks out; a quiet ground of one figure repeated."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, Outline, polygon
from tablewright.layout.patterns.light import (
    fill,
    line,
    sky,
    vignette,
)
from tablewright.layout.patterns.outlines import (
    disc,
    joined,
    regular,
)
from tablewright.layout.patterns.scene import Pattern, Scene
from tablewright.layout.patterns.tones import colors


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


WEAVE = Pattern(
    "weave",
    "A quiet ground all over: woven bands, tiles, waves, hexagons.",
    ("weave", "tiles", "waves", "hexagons"),
    weave,
    colors("10262b", "1d4a50", "3b7f7a", "8fc1a9", "f2efd0"),
)
