"""Graves and chains of `smoke`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns.light import fill, glow, line, placed
from tablewright.layout.patterns.outlines import (
    around,
    bar,
    joined,
    mirrored,
    poly,
    reversed_outline,
    ring,
    smooth,
    soft,
    turned,
    turning,
)
from tablewright.layout.patterns.scene import Scene
from tablewright.layout.patterns.smoke_relics import dark


def grave(scene: Scene) -> list[Mark]:
    """A grave that opens for the hand with the lantern."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = []

    def stone(
        x: float, y: float, wide: float, high: float, lean: float, light: float
    ) -> list[Mark]:
        w = wide / 2
        slab = soft(
            f"{-w},0! {-w},{-high * 0.66} {-w * 0.8},{-high * 0.88} 0,{-high} "
            f"{w * 0.8},{-high * 0.88} {w},{-high * 0.66} {w},0!",
            True,
            0.9,
        )
        sign = ring(0, -high * 0.68, w * 0.42, w * 0.26)
        cut = joined((sign, bar(0, -high * 0.5, 0, -high * 0.26, w * 0.16)))
        marks = [*dark(ramp, slab, light, 0.05, 0.9), fill(cut, ramp(0.03))]
        return placed(marks, turning(lean, x, y))

    marks += stone(-40, 34, 16, 24, -9, 0.36) + stone(41, 33, 15, 22, 8, 0.3)
    marks += stone(-25, 38, 21, 40, -5, 0.5) + stone(27, 38, 20, 34, 7, 0.42)
    mound = smooth(
        [
            (-54, 44),
            (-38, 36),
            (-16, 38),
            (-8, 33),
            (10, 33),
            (20, 38),
            (40, 36),
            (54, 44),
            (0, 50),
        ],
        [True, False, False, False, False, False, False, True, False],
    )
    marks += [glow(0, 16, 46, ramp(0.8), 0.7)]
    arm = soft("-8,44! -7,26 -8,10 -7,-2! 7,-2! 8,12 8,28 9,44!", True, 0.8)
    marks += dark(ramp, arm, 0.4, 0.05, 1)
    rags = poly("-9,18 -11,36 -7,30 -4,39 0,31 4,40 8,30 11,37 9,18 4,22 0,17 -4,22")
    marks += dark(ramp, rags, 0.5, 0.1, 0.7)
    marks += dark(ramp, poly("-7,0 7,0 10,-6 9,-12 -9,-12 -10,-6"), 0.5, 0.1, 0.8)
    marks += dark(
        ramp,
        joined(
            soft(
                f"{x - 2},-9! {x - 2.4},-15 {x - 1.6},-19 {x + 1.6},-19 {x + 2.4},-15 {x + 2},-9!",
                True,
                0.8,
            )
            for x in (-6.6, -2.2, 2.2, 6.6)
        ),
        0.56,
        0.14,
        0.5,
    )
    marks += dark(ramp, soft("9,-4! 14,-10 13,-16 10,-17 9,-12"), 0.5, 0.14, 0.5)
    marks += [line(ring(0, -20, 5, 4.9), ramp(0.9), 1.2)]
    marks += [glow(0, -34, 34, ramp.accent(0.5), 0.7)]
    marks += [fill(poly("-9,-42 9,-42 11,-26 -11,-26"), ramp.accent(0.9))]
    marks += [
        fill(soft("0,-41! 4,-34 4,-29 0,-27 -4,-29 -4,-34", True, 0.8), ramp.accent(0.45)),
        fill(soft("0,-36! 2.2,-31 0,-28 -2.2,-31", True, 0.8), ramp.accent(0.95)),
    ]
    marks += dark(
        ramp,
        joined(
            (
                bar(-9, -43, -11, -25, 1.7),
                bar(9, -43, 11, -25, 1.7),
                bar(-3.4, -43, -3.8, -25, 1),
                bar(3.4, -43, 3.8, -25, 1),
            )
        ),
        0.4,
        0.05,
        0.4,
    )
    marks += dark(ramp, poly("-11,-42 0,-51 11,-42"), 0.5, 0.1, 0.7) + dark(
        ramp, poly("-13,-27 13,-27 12,-23 -12,-23"), 0.5, 0.1, 0.6
    )
    marks += dark(ramp, mound, 0.4, 0.03, 1)
    clods = [
        polygon(
            around(
                5, lambda i: chance.between(1, 2.6), chance.between(-18, 18), chance.between(27, 36)
            )
        )
        for _ in range(8)
    ]
    marks += dark(ramp, joined(clods), 0.4, 0.08, 0.4)
    return marks


def chain(scene: Scene) -> list[Mark]:
    """A chain out of the void, its middle link breaking."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, -4, 40, ramp(0.8), 0.8)]

    def link(x: float, y: float, turn: float, wide: float, light: float) -> list[Mark]:
        outer = soft(mirrored(f"0,-13 {wide},-9 {wide},9 0,13"), True, 1.0)
        inner = soft(mirrored(f"0,-8 {wide - 4.6},-5.4 {wide - 4.6},5.4 0,8"), True, 1.0)
        return dark(ramp, turned(outer + reversed_outline(inner), turn, x, y), light, 0.06, 0.9)

    for i in range(-3, 4):
        if i == 0:
            continue
        x, y = i * 18.0, -4 + i * 11.0
        marks += link(x, y, 58 - 180, 9 if i % 2 else 5.2, 0.56 - 0.04 * abs(i))
    halves = (
        soft("-12,-8! -9,-18 2,-20 9,-15! 7,-11! 1,-14 -6,-13 -8,-6!", True, 0.8),
        soft("12,0! 9,10 -2,12 -9,7! -7,3! -1,6 6,5 8,-2!", True, 0.8),
    )
    for one in halves:
        marks += dark(ramp, one, 0.7, 0.1, 0.9)
    burst = polygon(around(20, lambda i: chance.between(12, 19) if i % 2 else 3.2, 0, -4, 4))
    marks += [glow(0, -4, 26, ramp.accent(0.5), 0.8), fill(burst, ramp.accent(0.75))]
    return marks
