"""Instruments of `disco-orbits`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

import math

from tablewright.drawing import Mark
from tablewright.layout.patterns.disco import arc, body, sparkles, wedge
from tablewright.layout.patterns.light import fill, glow, line, lit, placed, shaded
from tablewright.layout.patterns.outlines import (
    bar,
    disc,
    joined,
    poly,
    soft,
    turning,
)
from tablewright.layout.patterns.scene import Scene


def fork(scene: Scene) -> list[Mark]:
    """A tuning fork that rings."""
    ramp = scene.ramp
    steel = soft(
        (
            "-15,-46! -9,-46! -9,-14 -6,-3 0,0 6,-3 9,-14 9,-46! 15,-46! 15,-13 "
            "11,2 3.4,7! 3.4,33! -3.4,33! -3.4,7! -11,2 -15,-13"
        ),
        True,
        0.8,
    )
    marks: list[Mark] = [glow(0, -22, 42, ramp(0.95), 0.7)]
    for side in (-1, 1):
        waves = joined(
            arc(side * 12, -28, r, -38 if side > 0 else 142, 38 if side > 0 else 218)
            for r in (12.0, 20.0, 28.0, 36.0)
        )
        marks.append(line(waves, ramp(1), 1.5, 0.85))
    marks += [*lit(steel, ramp, 1.0, 0.42, 1, 1.3), *lit(disc(0, 37, 6), ramp, 1.0, 0.5, 1, 0.9)]
    marks += lit(poly("-5,14 5,14 5,19 -5,19"), ramp, 0.6, 0.3, 1, 0.5)
    return placed(marks, turning(scene.chance.between(12, 20), 0, 2))


def counter(scene: Scene) -> list[Mark]:
    """A turnstile of a satellite that counts heads."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [
        *lit(
            soft("-40,-30! 40,-30! 46,-24! 46,12! 40,18! -40,18! -46,12! -46,-24!", True),
            ramp,
            0.66,
            0.16,
            1,
            1.4,
        )
    ]
    for i in range(4):
        x = -31 + i * 20.7
        marks += [fill(poly(f"{x - 8},-23 {x + 8},-23 {x + 8},11 {x - 8},11"), ramp(0.03))]
        number = chance.whole(0, 9)
        top, mid, low = -18.0, -6.0, 6.0
        parts = {
            "a": (x - 4, top, x + 4, top),
            "b": (x + 5, top + 1, x + 5, mid - 1),
            "c": (x + 5, mid + 1, x + 5, low - 1),
            "d": (x - 4, low, x + 4, low),
            "e": (x - 5, mid + 1, x - 5, low - 1),
            "f": (x - 5, top + 1, x - 5, mid - 1),
            "g": (x - 4, mid, x + 4, mid),
        }
        on = (
            "abcdef",
            "bc",
            "abged",
            "abgcd",
            "fgbc",
            "afgcd",
            "afgedc",
            "abc",
            "abcdefg",
            "abcdfg",
        )[number]
        marks.append(fill(joined(bar(*parts[p], 2.2) for p in parts if p in on), ramp(0.98)))
        dim = [bar(*parts[p], 2.2) for p in parts if p not in on]
        if dim:
            marks.append(fill(joined(dim), ramp(0.3), 0.6))
    crowd = [(-36, 33), (-24, 37), (-12, 33), (0, 37), (12, 33), (24, 37), (36, 33)]
    heads = joined(disc(x, y, 5) for x, y in crowd)
    trunks = joined(
        soft(f"{x - 8},52! {x - 7},43 {x},40 {x + 7},43 {x + 8},52!", True, 0.9) for x, y in crowd
    )
    marks += [*lit(trunks, ramp, 0.4, 0.06, 0.95, 0.7), *lit(heads, ramp, 0.5, 0.1, 1, 0.7)]
    marks += [
        *lit(poly("-3,-30 3,-30 1.4,-46 -1.4,-46"), ramp, 1, 0.5, 1, 0.5),
        *lit(disc(0, -47, 3), ramp, 1, 0.6, 1, 0.5),
    ]
    return placed(marks, turning(-5, 0, -1, 0.96))


def prism(scene: Scene) -> list[Mark]:
    """Three prisms that split a beam."""
    ramp = scene.ramp
    marks: list[Mark] = [fill(poly("-70,-8 -70,-3 -6,0 -6,-3"), ramp(1), 0.95)]
    for i, tone in enumerate((0.62, 0.74, 0.86, 0.98)):
        y = -26 + i * 15.0 + scene.chance.between(-1, 1)
        marks.append(fill(poly(f"8,-4 72,{y} 72,{y + 12} 10,0"), ramp(tone), 0.8))
    for x, y, s in ((-24, 22, 0.5), (30, 24, 0.46), (0, 0, 1.0)):
        glass: list[Mark] = [
            shaded(poly("0,-36 -33,22 0,30"), ramp(0.98), ramp(0.6), 0.92),
            shaded(poly("0,-36 33,22 0,30"), ramp(0.6), ramp(0.2), 0.92),
            fill(poly("0,-36 -10,12 0,30 8,10"), ramp(1), 0.4),
            line(poly("0,-36 -33,22 0,30 33,22"), ramp(1), 1.1),
            line(poly("0,-36 0,30"), ramp(1), 0.8),
        ]
        marks += placed(glass, (s, 0, 0, s, float(x), float(y)))
    return [*marks, glow(-5, -2, 20, ramp(1), 0.9), fill(sparkles(((-5, -2, 13),)), ramp(1))]


def clock(scene: Scene) -> list[Mark]:
    """A clock that runs soft and slow over its orbit."""
    ramp, chance = scene.ramp, scene.chance
    dial = soft(
        (
            "-4,-42 18,-38 34,-22 38,0 34,18 36,36 28,46 20,38 10,30 -10,32 "
            "-28,24 -38,4 -36,-20 -22,-37"
        ),
        True,
        0.95,
    )
    face = soft(
        "-4,-35 15,-32 28,-18 31,0 27,16 28,28 24,30 12,23 -8,26 -23,19 -31,3 -30,-17 -18,-31",
        True,
        0.95,
    )
    marks: list[Mark] = [
        glow(0, -4, 52, ramp(0.8), 0.5),
        *lit(dial, ramp, 0.92, 0.34, 1, 1.7),
        *lit(face, ramp, 1.0, 0.74, 0, 0.5),
    ]
    ticks = joined(
        bar(
            25 * math.cos(a) - 1,
            24 * math.sin(a) - 4,
            (25 - (5 if i % 3 else 8)) * math.cos(a) - 1,
            (24 - (5 if i % 3 else 8)) * math.sin(a) - 4,
            1.8,
        )
        for i in range(12)
        for a in (i * math.pi / 6,)
    )
    hour = chance.between(-20, 20)
    hands: list[Mark] = placed(
        [fill(soft("-2.4,3! -3,-8 0,-21! 3,-8 2.4,3!"), ramp(0.1))], turning(-50 + hour, -1, -4)
    )
    hands += placed(
        [fill(soft("-1.6,3! -2,-12 4,-24! 2,-12 1.6,3!"), ramp(0.1))], turning(60, -1, -4)
    )
    marks += [fill(ticks, ramp(0.14)), *hands, *lit(disc(-1, -4, 3), ramp, 0.7, 0.4, 1, 0.5)]
    marks += [*lit(poly("-9,-52 1,-52 1,-42 -9,-42"), ramp, 0.95, 0.4, 1, 0.7)]
    drops = [fill(soft("28,46! 31,51 28,54 25,51", True, 0.9), ramp(0.8))]
    return placed([*marks, *drops], turning(0, -1, -1, 0.94))


def beacon(scene: Scene) -> list[Mark]:
    """A beacon on a tripod that turns its light around."""
    ramp = scene.ramp
    sweep = scene.chance.between(-5, 5)
    light: list[Mark] = [
        fill(poly("0,-2 78,-20 78,16 0,2"), ramp(0.96), 0.6),
        fill(poly("0,-1 78,-7 78,6 0,1"), ramp(1), 0.6),
        fill(poly("0,-2 -78,-14 -78,12 0,2"), ramp(0.9), 0.35),
    ]
    marks: list[Mark] = [*placed(light, turning(-16 + sweep, 0, -20))]
    marks += [
        line(
            joined(
                (
                    bar(-6, 8, -26, 46, 0.1),
                    bar(6, 8, 26, 46, 0.1),
                    bar(0, 8, 0, 44, 0.1),
                    bar(-17, 29, 17, 29, 0.1),
                )
            ),
            ramp(0.02),
            5,
        ),
        line(
            joined(
                (
                    bar(-6, 8, -26, 46, 0.1),
                    bar(6, 8, 26, 46, 0.1),
                    bar(0, 8, 0, 44, 0.1),
                    bar(-17, 29, 17, 29, 0.1),
                )
            ),
            ramp(0.8),
            3,
        ),
    ]
    marks += [
        *lit(poly("-14,-4 14,-4 10,12 -10,12"), ramp, 0.7, 0.2, 1, 1.0),
        *lit(
            soft("-13,-6! -13,-22 -8,-33 0,-36 8,-33 13,-22 13,-6!", True, 0.9),
            ramp,
            1.0,
            0.6,
            1,
            1.0,
        ),
        glow(0, -20, 26, ramp(1), 1.0),
        fill(disc(0, -20, 6), ramp(1)),
        line(joined((bar(-6, -6, -6, -33, 0.1), bar(6, -6, 6, -33, 0.1))), ramp(0.4), 0.8),
        *lit(poly("-3,-36 3,-36 1,-46 -1,-46"), ramp, 0.9, 0.4, 1, 0.5),
        fill(wedge(0, -4, 0.1, 15, 180, 181), ramp(1), 0.1),
    ]
    return [*marks, *body(ramp, poly("-16,-8 16,-8 16,-3 -16,-3"), 0.9, 0.4, 0.6)]
