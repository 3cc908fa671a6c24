"""Subjects of `disco-beams`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, moved, polygon, transform
from tablewright.layout.patterns.disco import arc, ball, body, record, rocket, sparkles, wedge
from tablewright.layout.patterns.light import beams, edge, fill, glow, line, lit, placed, shaded
from tablewright.layout.patterns.outlines import (
    around,
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


def mirrorball(scene: Scene) -> list[Mark]:
    """A mirror ball on a burning tail."""
    ramp = scene.ramp
    tail = scene.chance.between(-3, 3)
    flame: list[Mark] = [
        glow(0, 20, 44, ramp(0.8), 0.7),
        fill(soft(f"-20,4! -19,26 -8,40 {tail},66! 8,40 19,26 20,4!"), ramp(0.62)),
        fill(soft(f"-13,8! -11,28 {tail},52! 11,28 13,8!"), ramp(0.8)),
        fill(soft("-7,12! -5,26 0,40! 5,26 7,12!"), ramp(1)),
    ]
    for side in (-1, 1):
        flame += lit(
            poly(f"{side * 15},2 {side * 32},18 {side * 30},34 {side * 12},22"),
            ramp,
            0.6 if side < 0 else 0.34,
            0.14,
            1.0,
            0.9,
        )
    marks = placed(flame, turning(45, 6, -7))
    return [*marks, *ball(scene, 7, -8, 24)]


def pair(scene: Scene) -> list[Mark]:
    """Two rockets side by side that drop."""
    lean = scene.chance.between(-5, 5)
    return [*rocket(scene, 15, 12, 66, 222 + lean), *rocket(scene, -14, -8, 76, 222 + lean)]


def strobe(scene: Scene) -> list[Mark]:
    """A lamp that fires three rockets in a flash."""
    ramp = scene.ramp
    marks: list[Mark] = [fill(star(12, 44, 20, -6, 6), ramp(0.86), 0.55)]
    marks.append(fill(star(8, 34, 13, -6, 6), ramp(1), 0.8))
    for x, y, turn in ((-12, -27, 8.0), (20, -15, 45.0), (29, 19, 82.0)):
        marks += rocket(scene, x, y, 44, turn + scene.chance.between(-3, 3))
    lamp: list[Mark] = body(
        ramp, soft("-17,-9! 17,-9! 14,10 8,20! -8,20! -14,10", True, 0.7), 0.6, 0.1
    )
    lamp += [
        *lit(disc(0, -9, 17, 6), ramp, 1.0, 0.72, 1, 0.8),
        line(joined(bar(-14 + i * 7, -10, -14 + i * 7, -8, 0.1) for i in range(5)), ramp(0.4), 0.7),
        *body(ramp, poly("-3,20 3,20 4,34 -4,34"), 0.5, 0.1),
    ]
    return [*marks, *placed(lamp, turning(45, -19, 19))]


def shoe(scene: Scene) -> list[Mark]:
    """A platform shoe that flies by its heel."""
    ramp = scene.ramp
    lean = scene.chance.between(-4, 4)
    marks: list[Mark] = [
        glow(-22, 22, 34, ramp(0.85), 0.7),
        fill(
            soft("-27,14! -40,17 -56,32! -38,29 -46,44! -30,33 -30,48! -20,28 -17,19!"), ramp(0.7)
        ),
        fill(soft("-25,16! -38,24 -45,34! -33,29 -34,38! -24,27 -20,20!"), ramp(1)),
    ]
    sole = soft(
        "-29,4! -17,9 -10,6 2,13! 36,15! 43,17 43,25! 0,25! -10,20 -14,24! -28,24!", True, 0.6
    )
    upper = soft(
        "-31,-25! -17,-29! -15,-16 -6,-7 9,-4 30,3 42,10 43,17! 2,14! -10,7 -17,10 -29,5! -32,-10",
        True,
        0.7,
    )
    kick: list[Mark] = [*body(ramp, sole, 0.42, 0.04), *body(ramp, upper, 0.98, 0.42, 1.2)]
    kick += [
        line(soft("-29,14! -17,17 -10,14 2,20! 42,20!", False), ramp(0.8), 1.1),
        fill(star(5, 8.4, 3.4, -20, -10), ramp(0.3)),
        line(
            joined(
                bar(-10 + i * 6, -11 + i * 3.2, -3 + i * 6, -15 + i * 3.4, 0.1) for i in range(4)
            ),
            ramp(0.2),
            1.6,
        ),
        fill(poly("-31,-25 -17,-29 -16.6,-25 -31.2,-20.6"), ramp(0.4)),
    ]
    return placed([*marks, *kick], turning(-20 + lean, 2, 2, 1.02))


def bookends(scene: Scene) -> list[Mark]:
    """Two rockets, one to either end of the row, with the row between them."""
    ramp = scene.ramp
    row: list[Mark] = []
    for i in range(8):
        x = -31.5 + i * 9
        tall = 22 + 5 * math.sin(i * 2.1 + scene.chance.between(0, 1))
        tone = 0.85 if i in (0, 7) else 0.3 + 0.06 * (i % 3)
        row += lit(
            poly(f"{x - 4},{26 - tall} {x + 4},{26 - tall} {x + 4},26 {x - 4},26"),
            ramp,
            tone,
            tone * 0.4,
            0.9,
            0.6,
        )
        row.append(
            fill(
                poly(
                    f"{x - 4},{31 - tall} {x + 4},{31 - tall} "
                    f"{x + 4},{33 - tall} {x - 4},{33 - tall}"
                ),
                ramp(0.95),
            )
        )
    row += lit(poly("-42,26 42,26 42,31 -42,31"), ramp, 0.6, 0.16, 1, 0.6)
    return [
        glow(0, 12, 46, ramp(0.7), 0.5),
        *rocket(scene, -30, -12, 66, -24),
        *rocket(scene, 30, -12, 66, 24),
        *row,
    ]


def laser(scene: Scene) -> list[Mark]:
    """A projector on its yoke, a fan of light before it."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = []
    fan = [(-86 + i * 13.5 + chance.between(-2, 2), chance.between(1.6, 4.6)) for i in range(8)]
    marks += beams(-16, 16, 130, fan[::2], ramp(0.98), 0.75)
    marks += beams(-16, 16, 130, fan[1::2], ramp(0.7), 0.85)
    marks += [glow(-16, 16, 30, ramp(1), 0.9)]
    lamp: list[Mark] = body(ramp, poly("-15,-4 15,-4 17,26 -17,26"), 0.56, 0.08, 1)
    lamp += body(ramp, poly("-19,-14 19,-14 15,-3 -15,-3"), 0.8, 0.24)
    lamp += [
        *lit(disc(0, -14, 19, 5.4), ramp, 1.0, 0.8, 1, 0.7),
        line(joined(bar(-12, y, 12, y, 0.1) for y in (6, 11, 16, 21)), ramp(0.02), 1.5),
        *body(ramp, ring(0, 12, 6, 3.4), 0.9, 0.5, 0.5),
    ]
    return [
        *marks,
        *placed(lamp, turning(45, -26, 25, 0.92)),
        *body(ramp, soft("-48,50! -44,22 -31,17! -28,22! -38,27 -39,50!", True, 0.6), 0.5, 0.06),
    ]


def echo(scene: Scene) -> list[Mark]:
    """A rocket and what it was a moment ago, twice."""
    ramp = scene.ramp
    hull = soft("0,-38! 8,-26 11,-9 10,10 7,24! -7,24! -10,10 -11,-9 -8,-26", True, 0.9)
    marks: list[Mark] = []
    for k, tone in ((2, 0.62), (1, 0.84)):
        ghost = placed(
            [
                line(hull, ramp(tone), 1.4, 0.95),
                line(poly("-10,3 -20,16 -20,30 -9,20"), ramp(tone), 1.2, 0.95),
                line(poly("10,3 20,16 20,30 9,20"), ramp(tone), 1.2, 0.95),
                fill(hull, ramp(tone), 0.5),
            ],
            turning(45 - 5 * k, 16 - 24.0 * k, -14 + 19.0 * k, 0.9 - 0.08 * k),
        )
        marks += ghost
    waves = joined(arc(14, -13, r, 92, 178) for r in (34.0, 44.0, 54.0))
    marks.append(line(waves, ramp(0.9), 0.8, 0.6))
    return [*marks, *rocket(scene, 16 + scene.chance.between(-1, 1), -14, 72, 45)]


def needle(scene: Scene) -> list[Mark]:
    """A tone arm whose needle comes down on a record."""
    ramp = scene.ramp
    marks = record(scene, -6, 32 + scene.chance.between(-1, 1), 62, 0.36)
    arm: list[Mark] = [
        line(soft("52,-48! 34,-28 19,-18 7,-4!", False, 0.8), ramp(0.02), 6),
        line(soft("52,-48! 34,-28 19,-18 7,-4!", False, 0.8), ramp(0.78), 4),
        line(soft("51,-49! 33,-29 18,-19 6,-5!", False, 0.8), ramp(1), 1),
    ]
    head = poly("12,-16 22,-7 2,15 -9,6")
    arm += body(ramp, head, 0.92, 0.3, 1)
    arm += [
        fill(poly("10,-10 16,-5 3,10 -4,4"), ramp(0.3)),
        *lit(poly("-9,6 2,15 -14,30"), ramp, 1.0, 0.6, 1, 0.7),
        glow(-14, 29, 17, ramp(1), 0.95),
        fill(sparkles(((-14, 29, 11),)), ramp(1)),
    ]
    return [*marks, *arm]


def bass(scene: Scene) -> list[Mark]:
    """A loudspeaker whose cone shoots out."""
    ramp = scene.ramp
    marks: list[Mark] = body(ramp, poly("-44,-30 2,-40 2,44 -44,34"), 0.5, 0.08, 1.2)
    marks += lit(poly("2,-40 14,-33 14,38 2,44"), ramp, 0.2, 0.03, 0.6, 0.6)
    marks += [
        fill(disc(-21, -17, 12, 11), ramp(0.03)),
        *lit(disc(-21, -17, 9, 8.2), ramp, 0.4, 0.1, 0.9, 0.6),
        *lit(disc(-21, -17, 3.6, 3.4), ramp, 0.95, 0.5, 1, 0.5),
        fill(disc(-21, 17, 19, 18), ramp(0.02)),
        *lit(ring(-21, 17, 17.4, 14), ramp, 0.6, 0.2, 1, 0.6),
    ]
    waves = joined(arc(-16, 12, r, -70, 12) for r in (34.0, 46.0, 58.0))
    marks += [line(waves, ramp(0.95), 2.0, 0.8), glow(-18, 14, 30, ramp(0.8), 0.6)]
    fire = soft("-30,12! -21,6 4,-9! 9,1! -6,20 -14,25! -22,26")
    marks += [
        fill(fire, ramp(0.76)),
        fill(soft("-23,14! 2,-5! 6,-1! -13,20!"), ramp(1)),
        *rocket(scene, 19 + scene.chance.between(-2, 2), -15, 62, 52),
    ]
    return marks


def thunder(scene: Scene) -> list[Mark]:
    """A rolling record and the bolt that drives it."""
    ramp = scene.ramp
    x = scene.chance.between(-2, 2)
    marks: list[Mark] = [glow(x, 0, 50, ramp(0.8), 0.6), *record(scene, x, 4, 36)]
    marks += [line(joined(arc(x, 4, r, 120, 215) for r in (41.0, 47.0, 53.0)), ramp(0.9), 1.6, 0.8)]
    bolt = poly("14,-49 -21,6 -3,6 -13,48 27,-12 7,-12 24,-49")
    return [
        *marks,
        fill(transform(bolt, moved(2.6, 2.6)), ramp(0.02)),
        shaded(bolt, ramp(1), ramp(0.74)),
        edge(bolt, ramp(1), 1.2, 1.2),
    ]


def bottle(scene: Scene) -> list[Mark]:
    """A bottle of sparkling wine, its cork on the way."""
    ramp, chance = scene.ramp, scene.chance
    glass: list[Mark] = body(
        ramp,
        soft(mirrored("0,-30! 5,-30! 5,-12 7,-4 14,6 15,14! 15,46! 0,46!"), True, 0.7),
        0.56,
        0.06,
        1.2,
    )
    glass += [
        *lit(soft(mirrored("0,-32! 6.4,-32! 6.4,-25! 5.6,-10 0,-10!")), ramp, 0.98, 0.6, 1, 0.7),
        *lit(poly("-14.6,16 14.6,16 14.6,36 -14.6,36"), ramp, 1.0, 0.76, 1, 0.5),
        fill(star(8, 8, 4.2, 0, 26), ramp(0.4)),
    ]
    foam: list[Mark] = [
        glow(0, -40, 30, ramp(1), 0.7),
        fill(soft("-4,-32! -15,-50 -11,-58 -5,-52 -3,-66! 4,-54 10,-60 14,-50 4,-32!"), ramp(0.98)),
    ]
    bubbles = joined(
        disc(chance.between(-22, 22), chance.between(-66, -36), chance.between(0.7, 2.4))
        for _ in range(16)
    )
    foam.append(fill(bubbles, ramp(0.95), 0.9))
    marks = placed([*foam, *glass], turning(38, -16, 16, 0.98))
    cork: list[Mark] = body(ramp, soft("-6,-9! 0,-12 6,-9! 5,0 6,10! -6,10! -5,0"), 0.92, 0.5, 0.8)
    marks += [line(joined((bar(14, -16, 27, -29, 0.1), bar(19, -9, 30, -22, 0.1))), ramp(1), 1.2)]
    return [*marks, *placed(cork, turning(52, 38, -33, 1.06))]


def backspin(scene: Scene) -> list[Mark]:
    """A rocket that runs back around a record."""
    ramp = scene.ramp
    marks: list[Mark] = [*record(scene, -4, 6, 30 + scene.chance.between(-1, 1))]
    marks += [
        line(arc(-4, 6, 40, -20, 248), ramp(0.06), 7, 0.7),
        line(arc(-4, 6, 40, -20, 248), ramp(0.78), 3.6),
        line(arc(-4, 6, 40, -20, 248), ramp(1), 1.1),
        fill(wedge(-4, 6, 36, 44, 60, 64), ramp(0.1)),
    ]
    marks.append(fill(polygon(around(3, 11, -17, -31, 76)), ramp(0.95)))
    return [*marks, *rocket(scene, 36, -16, 58, 10)]
