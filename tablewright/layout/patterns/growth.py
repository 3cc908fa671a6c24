"""The family `growth`: scenes in, marks out, of leaf and spiral: mist, wood, ferns before."""

from __future__ import annotations

from tablewright.drawing import Mark, apply, polygon
from tablewright.layout.patterns import growth_briars as briars
from tablewright.layout.patterns import growth_plants as plants
from tablewright.layout.patterns import growth_trees as trees
from tablewright.layout.patterns.light import beams, down, fill, line, sky, vignette
from tablewright.layout.patterns.outlines import (
    Point,
    bent,
    disc,
    flipped,
    joined,
    leaf,
    smooth,
    spiral,
    taper,
    turned,
    turning,
)
from tablewright.layout.patterns.scene import Scene, family
from tablewright.layout.patterns.tones import colors


def wood(scene: Scene, base: float, low: float, high: float, step: float) -> list[Point]:
    """The upper edge of a row of tree crowns and hills, lower in the middle of the picture."""
    chance, x = scene.chance, scene.left - 8
    step = max(step, scene.width / 9)
    found: list[Point] = []
    while x < scene.right + 12:
        away = min(1.0, abs(x) / (scene.width * 0.45))
        top = base - low - (high - low) * (0.15 + 0.85 * away * away) * chance.between(0.6, 1)
        found += [(x - step * 0.3, top + step * 0.2), (x, top), (x + step * 0.3, top + step * 0.24)]
        x += step * chance.between(0.8, 1.3)
    return found


def fern(x: float, y: float, size: float, angle: float, side: float) -> list[Point]:
    """The midrib of a young fern: a stalk that ends in a spiral."""
    stalk = bent(0, 0, size, 0, size * 0.12 * side, 5)
    coil = spiral(size, -size * 0.2 * side, size * 0.2, 1.3 * side, 90 * side, 0.1, 9)
    rib = [*stalk[:-1], *coil]
    return [_at(p, x, y, angle) for p in rib]


def _at(p: Point, x: float, y: float, angle: float) -> Point:
    return apply(turning(angle, x, y), *p)


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A clearing in the mist of morning, a pale sun behind, ferns and leaves before."""
    chance, ramp = scene.chance, scene.ramp
    x, y = chance.between(-12, -3), chance.between(-14, -6)
    left, right, bottom, top = scene.left, scene.right, scene.bottom, scene.top
    behind: list[Mark] = [
        sky(
            scene.width,
            scene.height,
            x,
            y,
            scene.width * 0.6,
            ((0, ramp(1)), (0.25, ramp(0.86)), (0.6, ramp(0.58)), (1, ramp(0.26))),
        ),
        fill(disc(x, y, 31), ramp(1), 0.5),
    ]
    coil = spiral(x, y, chance.between(47, 53), -2.6, chance.between(0, 360), 0.05, 16)
    behind.append(fill(taper(coil, 6.5, 0.4), ramp(0.62), 0.42))
    behind += beams(left, top - 30, 240, [(32, 5), (42, 8), (54, 5)], ramp(1), 0.14)
    for base, low, high, step, tone in ((26, 4, 44, 15, 0.7), (33, 3, 30, 19, 0.5)):
        crest = wood(scene, base, low, high, step)
        crest = [*crest, (right + 30, bottom + 10), (left - 30, bottom + 10)]
        behind.append(down(smooth(crest), ramp(tone), ramp(tone - 0.14)))
    trunks = []
    for _ in range(4):
        tx = chance.sign() * chance.between(scene.width * 0.26, scene.width * 0.48)
        wide = chance.between(2, 4.4)
        trunks.append(
            smooth(
                [
                    (tx - wide * 0.6, top - 4),
                    (tx + wide * 0.5, top - 4),
                    (tx + wide * 0.5, 10),
                    (tx + wide * 1.5, 36),
                    (tx - wide * 1.4, 36),
                    (tx - wide * 0.5, 10),
                ]
            )
        )
    behind.append(down(joined(trunks), ramp(0.5), ramp(0.34), 0.75))
    ground = bottom - 14
    hill = smooth(
        [
            (left - 10, ground + 4),
            (-30, ground - 1.5),
            (8, ground - 2),
            (right + 10, ground + 5),
            (right + 10, bottom + 20),
            (left - 10, bottom + 20),
        ],
        [True, False, False, True, True, True],
    )
    behind += [down(hill, ramp(0.4), ramp(0.04))]
    blades = []
    for i in range(20):
        gx = left + scene.width * (i + chance.unit()) / 20
        tall, lean = chance.between(3, 7), chance.between(-2, 2)
        foot = ground + 3 + abs(gx) * 0.03
        blades.append(polygon(((gx - 0.8, foot), (gx + lean, foot - tall), (gx + 0.8, foot))))
    behind.append(fill(joined(blades), ramp(0.32)))
    behind.append(fill(disc(2, ground + 5, 33, 3.4), ramp(0.02), 0.4))
    before: list[Mark] = []
    for _ in range(9):
        px, py = scene.beside(16), chance.between(-44, 34)
        size = chance.between(0.4, 1.2)
        before.append(fill(disc(px, py, size), ramp(1), chance.between(0.4, 0.85)))
    dark = ramp(0.05)
    stalks = [
        smooth(fern(left - 4, bottom + 6, 30, chance.between(-62, -50), 1), closed=False),
        smooth(fern(left + 10, bottom + 8, 22, chance.between(-84, -70), 1), closed=False),
    ]
    reach = chance.between(22, 30)
    third = smooth(fern(left - 4, bottom + 6, reach, chance.between(-62, -46), 1), closed=False)
    stalks.append(flipped(third))
    fronds = []
    for side in (-1, 1):
        for _ in range(4):
            reach, angle = chance.between(16, 30), chance.between(-70, -15)
            blade = leaf(0, 0, reach, reach * 0.36, angle, chance.between(-3, 3))
            blade = turned(blade, 0, left - 3 + chance.between(0, 6), bottom + 4)
            fronds.append(flipped(blade) if side > 0 else blade)
    hanging = []
    for side in (-1, 1):
        for i in range(6):
            angle = chance.between(5, 70)
            reach = chance.between(14, 26) - i
            blade = leaf(
                left - 4 + i * 6.0, top - 4, reach, reach * 0.4, angle, chance.between(-4, 4)
            )
            hanging.append(flipped(blade) if side > 0 else blade)
    before += [
        fill(joined(hanging), ramp(0.12)),
        fill(joined(fronds), ramp(0.1)),
        line(joined(stalks), dark, 1.5),
    ]
    before.append(vignette(scene.width, scene.height, ramp(0), 0.66))
    return behind, before


SUBJECTS = {
    "spiral": plants.ferns,
    "leaf": plants.great_leaf,
    "mushroom": plants.mushroom,
    "sapling": plants.sapling,
    "bloom": briars.bloom,
    "thorn": briars.thorn,
    "root": trees.root,
    "canopy": trees.canopy,
}

GROWTH = family(
    "growth",
    "Leaf and spiral: a clearing in the mist, ferns before it, everything that grows.",
    setting,
    SUBJECTS,
    colors("0a1a14", "1d4029", "4b7f38", "aac85c", "f8f3c4"),
)
