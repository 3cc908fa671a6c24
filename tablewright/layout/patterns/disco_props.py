"""Things of `disco-floor`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

import math

from tablewright.drawing import Mark
from tablewright.layout.patterns.disco import body, record, shadow, sparkles
from tablewright.layout.patterns.light import fill, glow, line, lit, placed, shaded
from tablewright.layout.patterns.outlines import (
    bar,
    disc,
    joined,
    mirrored,
    poly,
    ring,
    soft,
    star,
    turning,
)
from tablewright.layout.patterns.scene import Scene


def podium(scene: Scene) -> list[Mark]:
    """A speaker's desk with microphones, in full light."""
    ramp = scene.ramp
    marks: list[Mark] = [
        fill(poly("-16,-60 16,-60 44,44 -44,44"), ramp(1), 0.3),
        shadow(scene, 0, 45, 32),
    ]
    marks += [
        *lit(poly("-20,-4 20,-4 15,40 -15,40"), ramp, 0.66, 0.14, 1, 1.2),
        *lit(poly("-25,40 25,40 28,46 -28,46"), ramp, 0.6, 0.14, 1, 0.8),
        *lit(poly("-29,-14 29,-14 25,-2 -25,-2"), ramp, 0.95, 0.4, 1, 1.2),
        *lit(star(5, 11, 4.6, 0, 17), ramp, 1.0, 0.7, 1, 0.8),
    ]
    for x, lean in ((-9.0, -14.0 + scene.chance.between(-3, 3)), (9.0, 14.0)):
        mic = [
            line(soft("0,0! 2,-12 0,-20!", False), ramp(1), 1.4),
            *lit(disc(0, -24, 5, 6.4), ramp, 0.9, 0.3, 1, 0.8),
            line(joined((bar(-5, -24, 5, -24, 0.1), bar(0, -30, 0, -18, 0.1))), ramp(0.1), 0.5),
        ]
        marks += placed(mic, turning(lean, x, -12))
    return [
        *marks,
        *placed(lit(poly("-9,-5 9,-5 10,3 -10,3"), ramp, 1, 0.8, 1, 0.5), (1, 0, 0, 1, 0, -6)),
        fill(sparkles(((0, 17, 15),)), ramp(1)),
    ]


def flask(scene: Scene) -> list[Mark]:
    """A cocktail shaker that pours into a flask."""
    ramp, chance = scene.ramp, scene.chance
    shaker: list[Mark] = [
        *lit(soft("-11,-20! 11,-20! 9,20! -9,20!"), ramp, 1.0, 0.4, 1, 1.2),
        *lit(
            soft("-11,-20! -9,-28 -5,-32! 5,-32! 9,-28 11,-20!", True, 0.8),
            ramp,
            0.86,
            0.34,
            1,
            0.9,
        ),
        *lit(poly("-4,-32 4,-32 4,-39 -4,-39"), ramp, 1, 0.5, 1, 0.5),
        fill(poly("-10.4,-6 10.4,-6 10,0 -10,0"), ramp(0.5)),
    ]
    pour = [line(soft("2,-28! 0,-20 -6,-6 -8,12!", False, 0.9), ramp(0.98), 3.4)]
    glass = soft("-14,-8! -2,-8! -2,4 6,18 14,34! 10,41 -26,41 -30,34! -22,18 -14,4", True, 0.7)
    marks: list[Mark] = [
        glow(-8, 26, 34, ramp(1), 0.7),
        shadow(scene, -8, 43, 26),
        fill(glass, ramp(1), 0.3),
        fill(soft("-24,24! -14,21 -2,26 9,23! 13,33 10,40 -26,40 -29,33", True, 0.8), ramp(0.78)),
        line(glass, ramp(1), 1.4),
    ]
    bubbles = joined(
        disc(-8 + chance.between(-13, 13), 33 + chance.between(-6, 4), chance.between(0.9, 2.4))
        for _ in range(9)
    )
    rise = joined(
        disc(-8 + chance.between(-7, 7), chance.between(-34, -12), chance.between(1, 2.6))
        for _ in range(5)
    )
    return [
        *pour,
        *marks,
        fill(bubbles, ramp(1)),
        fill(rise, ramp(1), 0.6),
        *placed(shaker, turning(-128, 24, -24, 1.0)),
        *lit(poly("-17,-11 1,-11 1,-7 -17,-7"), ramp, 1, 0.6, 1, 0.5),
    ]


def scout(scene: Scene) -> list[Mark]:
    """Opera glasses that find a star."""
    ramp = scene.ramp
    marks: list[Mark] = [
        fill(poly("-30,16 -6,8 50,-44 20,-52"), ramp(1), 0.3),
        fill(poly("-10,28 12,12 58,-30 44,-46"), ramp(1), 0.3),
        glow(38, -24, 30, ramp(1), 0.9),
        *lit(star(5, 20, 8.4, 38, -24), ramp, 1.0, 0.7, 1, 1.1),
    ]
    view: list[Mark] = []
    for x in (-14.0, 14.0):
        view += [
            *lit(
                soft(f"{x - 8},-8! {x + 8},-8! {x + 13},26! {x - 13},26!"), ramp, 0.72, 0.12, 1, 1.2
            ),
            *lit(poly(f"{x - 8},-20 {x + 8},-20 {x + 8},-8 {x - 8},-8"), ramp, 0.5, 0.1, 1, 0.8),
            *lit(disc(x, 26, 13, 5), ramp, 1.0, 0.4, 1, 1.0),
            fill(disc(x, 26, 10, 3.6), ramp(0.1)),
            fill(disc(x - 3, 25, 4, 1.6), ramp(1), 0.8),
            *lit(poly(f"{x - 9},-8 {x + 9},-8 {x + 9},-4 {x - 9},-4"), ramp, 1, 0.5, 1, 0.5),
        ]
    view += [
        *lit(poly("-7,2 7,2 7,10 -7,10"), ramp, 0.9, 0.4, 1, 0.6),
        *lit(disc(0, -4, 5), ramp, 1, 0.4, 1, 0.6),
    ]
    return [*marks, *placed(view, turning(222 + scene.chance.between(-4, 4), -16, 18, 1.02))]


def crate(scene: Scene) -> list[Mark]:
    """A crate of records, one pulled out."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [
        shadow(scene, 0, 45, 46),
        *record(scene, 4 + chance.between(-3, 3), -19, 26),
    ]
    sleeve: list[Mark] = [
        *lit(poly("-24,-20 24,-20 24,30 -24,30"), ramp, 0.66, 0.3, 1, 1.0),
        *lit(star(5, 15, 6.6, 0, 2), ramp, 1, 0.8, 1, 0.8),
        line(poly("-20,-16 20,-16 20,26 -20,26"), ramp(1), 0.7),
    ]
    marks += placed(sleeve, turning(-6, 0, -4))
    for i in range(7):
        x = -40 + i * 11.4
        marks += lit(
            poly(f"{x},{2 + (i % 3) * 2} {x + 10},{(i % 3) * 2} {x + 12},30 {x + 2},30"),
            ramp,
            0.3 + 0.1 * (i % 4),
            0.1,
            1,
            0.7,
        )
    for y in (12.0, 29.0):
        marks += [
            *lit(poly(f"-50,{y} 50,{y} 49,{y + 13} -49,{y + 13}"), ramp, 0.86, 0.4, 1, 1.1),
            line(
                joined(
                    (
                        soft(f"-46,{y + 5}! -10,{y + 4} 12,{y + 6} 46,{y + 5}!", False),
                        soft(f"-46,{y + 9}! -20,{y + 8} 24,{y + 10} 46,{y + 9}!", False),
                    )
                ),
                ramp(0.4),
                0.6,
            ),
        ]
    for x in (-50.0, 42.0):
        marks += [
            *lit(poly(f"{x},9 {x + 8},9 {x + 8},45 {x},45"), ramp, 0.7, 0.26, 1, 0.9),
            fill(joined(disc(x + 4, y, 1.1) for y in (16, 22, 33, 39)), ramp(0.1)),
        ]
    return [*marks, *lit(soft("-11,33! 11,33! 9,37! -9,37!"), ramp, 0.1, 0.02, 0.6, 0.5)]


def trapdoor(scene: Scene) -> list[Mark]:
    """A hatch in the floor that swings open, light and a lost shoe."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [
        fill(poly("-30,20 30,20 46,-52 -46,-52"), ramp(1), 0.3),
        fill(poly("-36,18 36,18 46,40 -46,40"), ramp(0)),
        shaded(poly("-36,18 36,18 40,27 -40,27"), ramp(0.6), ramp(0.05)),
        line(poly("-36,18 36,18 46,40 -46,40"), ramp(1), 1.6),
    ]
    flap = soft("-36,18! 36,18! 44,-16! -44,-16!")
    marks += [
        *lit(flap, ramp, 0.8, 0.36, 1, 1.5),
        line(
            joined((poly("-38,10 38,10"), poly("-40,1 40,1"), poly("-42,-8 42,-8"))), ramp(0.3), 0.8
        ),
        *lit(ring(0, -6, 6, 4), ramp, 1, 0.6, 1, 0.6),
        *lit(
            joined((poly("-28,15 -20,15 -20,22 -28,22"), poly("20,15 28,15 28,22 20,22"))),
            ramp,
            0.5,
            0.14,
            1,
            0.5,
        ),
    ]
    shoe = [
        *lit(soft("-14,-8! -8,-10 -5,-4 6,-1 14,3! 14,6! -14,6!", True, 0.7), ramp, 1, 0.5, 1, 0.8),
        *lit(poly("-14,6 15,6 15,10 3,10 -4,8 -8,11 -14,11"), ramp, 0.4, 0.1, 1, 0.5),
    ]
    marks += placed(shoe, turning(-28 + chance.between(-8, 8), 8, -32, 0.9))
    rush = joined(
        bar(x, -4 - h, x, -18 - h, 0.4, 1.6)
        for x, h in ((-24.0, 16.0), (-12.0, 26.0), (26.0, 20.0), (34.0, 10.0))
    )
    marks.append(fill(rush, ramp(1), 0.9))
    return [
        *marks,
        *body(ramp, soft(mirrored("0,35! 1,35 1,36 0,36!")), 0.1, 0.05, 0.1),
        glow(0, 33, 20 + 4 * math.sin(chance.unit()), ramp(0.9), 0.4),
    ]
