"""The family `shard`: scenes in, marks out, pale and bare: cut crystal on a plain, clear light."""

from __future__ import annotations

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns import shard_crystals as crystals
from tablewright.layout.patterns import shard_engines as engines
from tablewright.layout.patterns.light import beams, down, fill, glow, line, sky
from tablewright.layout.patterns.outlines import disc, joined
from tablewright.layout.patterns.scene import Scene, family
from tablewright.layout.patterns.tones import colors


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A bare plain under a white sun, needles of crystal far off, splinters before."""
    chance, ramp = scene.chance, scene.ramp
    x, y = chance.between(-12, -4), chance.between(-14, -7)
    left, right, bottom = scene.left, scene.right, scene.bottom
    behind: list[Mark] = [
        sky(
            scene.width,
            scene.height,
            x,
            y,
            scene.width * 0.66,
            ((0, ramp(1)), (0.3, ramp(0.93)), (0.7, ramp(0.8)), (1, ramp(0.66))),
        )
    ]
    behind += beams(
        x,
        y,
        130,
        [(a + chance.between(-6, 6), chance.between(5, 9)) for a in range(0, 360, 30)],
        ramp(1),
        0.4,
    )
    behind += [
        line(disc(x, y, 37), ramp(0.68), 0.5, 0.6),
        line(disc(x, y, 40), ramp(0.68), 1.8, 0.4, (0.4, 2.4)),
        fill(disc(x, y, 31), ramp(1), 0.6),
    ]
    ground = bottom - 15
    for count, low, high, tone in ((11, 8, 30, 0.76), (8, 4, 20, 0.66)):
        for i in range(count):
            px = left + scene.width * (i + chance.between(0.1, 0.9)) / count
            away = min(1.0, abs(px) / (scene.width * 0.45))
            tall = low + (high - low) * away * chance.between(0.5, 1)
            wide = tall * chance.between(0.2, 0.34)
            lean = chance.between(-0.25, 0.25) * tall
            tip = (px + lean, ground + 1 - tall)
            foot = (px + wide * chance.between(-0.2, 0.2), ground + 2)
            behind += [
                fill(polygon((tip, foot, (px - wide, ground + 2))), ramp(tone + 0.12)),
                fill(polygon((tip, foot, (px + wide, ground + 2))), ramp(tone - 0.1)),
            ]
    floor = polygon(((left, ground), (right, ground), (right, bottom), (left, bottom)))
    behind.append(down(floor, ramp(0.86), ramp(0.56)))
    cracks = joined(
        polygon(
            (
                (px, ground + d),
                (px + chance.between(8, 18), ground + d + chance.between(-1, 1)),
                (px + 30, ground + d + chance.between(-1, 2)),
            ),
            False,
        )
        for px, d in ((-64, 6), (-30, 10), (12, 5), (38, 11))
    )
    behind += [
        line(cracks, ramp(0.5), 0.4, 0.6),
        line(polygon(((left, ground), (right, ground)), False), ramp(1), 0.6),
    ]
    behind.append(fill(disc(4, ground + 5, 32, 3.4), ramp(0.3), 0.35))
    before: list[Mark] = []
    for px, py, size, turn in (
        (left + 9, bottom + 4, 30, 16 + chance.between(-5, 5)),
        (left + 21, bottom + 5, 19, 32 + chance.between(-5, 5)),
        (right - 8, bottom + 5, 25, -20 + chance.between(-5, 5)),
        (right - 20, bottom + 6, 16, -36 + chance.between(-5, 5)),
    ):
        before += crystals.crystal(ramp, px, py, size * 0.3, size, turn, 0.62, 0.2)
    for _ in range(9):
        px, py, s = scene.beside(26), chance.between(-42, 24), chance.between(0.7, 1.8)
        before += [
            fill(polygon(((px, py - 2 * s), (px - s * 0.7, py), (px, py + 2 * s))), ramp(1)),
            fill(polygon(((px, py - 2 * s), (px + s * 0.7, py), (px, py + 2 * s))), ramp(0.5)),
        ]
    before.append(glow(x, y, 46, ramp(1), 0.16))
    return behind, before


SHARD = family(
    "shard",
    "Pale and bare: cut crystal on a plain under a white sun.",
    setting,
    {
        "crystal": crystals.crystals,
        "blaster": engines.blaster,
        "reactor": engines.reactor,
        "infinity": engines.infinity,
        "field": crystals.field,
    },
    colors("1f2b40", "4a6284", "8fa9c4", "cfdfea", "ffffff"),
)
