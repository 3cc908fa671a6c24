"""The family `machined`: scenes in, marks out, of brass and steel: chamfered plates, cog wheels,
girders, straight light."""

from __future__ import annotations

from tablewright.drawing import Mark, moved, polygon, transform
from tablewright.layout.patterns import machined_engines as engines
from tablewright.layout.patterns import machined_people as people
from tablewright.layout.patterns import machined_works as works
from tablewright.layout.patterns.light import beams, down, fill, line, placed, shaded, sky, vignette
from tablewright.layout.patterns.outlines import around, bar, disc, gear, joined, poly, ring
from tablewright.layout.patterns.scene import Scene, family
from tablewright.layout.patterns.tones import colors


def skyline(
    scene: Scene, base: float, low: float, high: float, step: float
) -> list[tuple[float, float]]:
    """The upper edge of a row of works: blocks, chimneys and cranes, from left to right."""
    chance, x = scene.chance, scene.left - 2
    step = max(step, scene.width / 14)
    found = [(x, base)]
    while x < scene.right + 2:
        wide = chance.between(step * 0.5, step * 1.3)
        # Lower towards the middle: the subject stands there.
        away = min(1.0, abs(x + wide / 2) / (scene.width * 0.42))
        top = base - low - (high - low) * (0.25 + 0.75 * away) * chance.unit()
        kind = chance.unit()
        if kind < 0.35:
            cut = wide * 0.3
            found += [(x, top + cut), (x + cut, top), (x + wide, top)]
        elif kind < 0.6:
            third = wide / 3
            peak = top - chance.between(4, 10)
            found += [(x, top), (x + third, top), (x + third * 1.15, peak)]
            found += [(x + third * 1.85, peak), (x + third * 2, top), (x + wide, top)]
        elif kind < 0.8:
            found += [
                (x, top),
                (x + wide * 0.5, top - wide * 0.25),
                (x + wide * 0.5, top),
                (x + wide, top - wide * 0.25),
                (x + wide, top),
            ]
        else:
            found += [(x, top), (x + wide, top)]
        x += wide
    return [*found, (scene.right + 2, base)]


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A works yard before a low sun, under a great wheel; girders frame it."""
    chance, ramp = scene.chance, scene.ramp
    x, y = chance.between(-12, -4), chance.between(-12, -5)
    portrait = scene.motif == "portrait"
    ground = scene.bottom - 15
    behind: list[Mark] = [
        sky(
            scene.width,
            scene.height,
            x,
            y,
            scene.width * 0.62,
            ((0, ramp(0.86)), (0.28, ramp(0.66)), (0.55, ramp(0.42)), (1, ramp(0.12))),
        )
    ]
    wheel = chance.between(40, 46)
    teeth = chance.whole(20, 26)
    turn = chance.between(0, 10)
    spokes = joined(bar(x, y, px, py, 4.5) for px, py in around(6, wheel * 0.84, x, y, turn))
    behind += [
        fill(gear(x, y, wheel, teeth, wheel * 0.76, 5), ramp(0.45), 0.5),
        fill(spokes, ramp(0.45), 0.4),
        fill(ring(x, y, 13, 7), ramp(0.45), 0.5),
        fill(disc(x, y, 24), ramp(0.95), 0.35),
        fill(disc(x, y, 17), ramp(1), 0.4),
    ]
    behind += beams(
        scene.left - 20,
        scene.top - 45,
        260,
        [(chance.between(30, 36), 4), (chance.between(40, 46), 7), (chance.between(52, 58), 4)],
        ramp(1),
        0.09,
    )
    far = polygon(skyline(scene, ground + 4, 10, 34, 13))
    near = polygon(skyline(scene, ground + 6, 3, 20, 17))
    behind += [down(far, ramp(0.38), ramp(0.5), 0.85), down(near, ramp(0.24), ramp(0.36))]
    left, right, bottom = scene.left - 1, scene.right + 1, scene.bottom + 1
    floor = polygon(((left, ground), (right, ground), (right, bottom), (left, bottom)))
    behind.append(down(floor, ramp(0.33), ramp(0.07)))
    seams = joined(
        polygon(((x * 0.2 + i * 13, ground), (x * 0.2 + i * 40, bottom)), closed=False)
        for i in range(-7, 8)
    )
    behind.append(line(seams, ramp(0.08), 0.5, 0.7))
    cross = joined(
        polygon(((left, ground + d), (right, ground + d)), closed=False) for d in (2.2, 6.5)
    )
    behind += [
        line(cross, ramp(0.08), 0.5, 0.7),
        line(polygon(((left, ground), (right, ground)), closed=False), ramp(0.75), 0.5, 0.8),
    ]
    if not portrait:
        behind.append(fill(disc(2, ground + 4, 34, 3.6), ramp(0), 0.5))
    before: list[Mark] = []
    for _ in range(9):
        px, py = scene.beside(20), chance.between(-36, 34)
        size = chance.between(0.3, 0.8)
        before.append(
            fill(
                polygon(
                    ((px, py - size * 2), (px + size, py), (px, py + size * 2), (px - size, py))
                ),
                ramp(1),
                chance.between(0.5, 0.9),
            )
        )
    girder = frame(scene)
    flip = chance.unit() < 0.5
    before += placed(girder, (-1, 0, 0, 1, 0, 0)) if flip else girder
    before.append(vignette(scene.width, scene.height, ramp(0), 0.7))
    return behind, before


def frame(scene: Scene) -> list[Mark]:
    """A girder that leans into the picture at its right, and a plate in its lower left corner."""
    ramp, right, top, left, bottom = scene.ramp, scene.right, scene.top, scene.left, scene.bottom
    inner, outer = right - 11, right + 6
    steps = 6
    high = scene.height + 10
    braces = []
    for i in range(steps):
        y0, y1 = top - 5 + high * i / steps, top - 5 + high * (i + 1) / steps
        slip0, slip1 = 7 * (1 - i / steps), 7 * (1 - (i + 1) / steps)
        a, b = (inner + 7 - slip0, y0), (outer - slip1, y1)
        braces.append(
            bar(
                *(a if i % 2 else (outer - slip0, y0)),
                *(b if i % 2 else (inner + 7 - slip1, y1)),
                1.4,
            )
        )
    rails = (
        bar(inner, top - 5, inner + 7, bottom + 5, 2.4),
        bar(outer - 7, top - 5, outer, bottom + 5, 2.4),
    )
    corner = poly("0,0 9,0 14,-5 24,-5 29,0 46,0 52,6 52,20 0,20")
    plate = transform(corner, moved(left - 2, bottom - 7))
    return [
        fill(joined((*rails, *braces)), ramp(0.05)),
        line(bar(inner - 1.1, top - 5, inner + 5.9, bottom + 5, 0.01), ramp(0.6), 0.35, 0.8),
        shaded(plate, ramp(0.12), ramp(0.02)),
    ]


SUBJECTS = {
    "gear": works.great_gear,
    "drone": engines.drone,
    "walker": engines.walker,
    "hauler": engines.hauler,
    "gantry": works.gantry,
    "foundry": works.foundry,
    "claw": works.claw,
    "hammer": works.hammer,
    "shield": people.shield,
    "engineer": people.engineer,
    "marshal": people.marshal,
    "portrait": people.portrait,
}

MACHINED = family(
    "machined",
    "Brass and steel before a low sun: cog wheels, girders, chamfered plates, straight light.",
    setting,
    SUBJECTS,
    colors("0d1418", "27363f", "6e4a2c", "cf9142", "ffe9bd"),
)
