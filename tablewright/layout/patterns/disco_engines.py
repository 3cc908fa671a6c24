"""Machines of `disco-prisms`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, Outline, polygon
from tablewright.layout.patterns.disco import arc, body, record, sparkles
from tablewright.layout.patterns.light import fill, glow, line, lit, placed, shaded
from tablewright.layout.patterns.outlines import (
    around,
    disc,
    joined,
    poly,
    regular,
    ring,
    soft,
    turning,
)
from tablewright.layout.patterns.scene import Scene


def coil(scene: Scene) -> list[Mark]:
    """A coil that runs through itself around a glass core."""
    ramp = scene.ramp
    marks: list[Mark] = [glow(0, 0, 52, ramp(0.9), 0.6)]
    turns = 6
    for i in range(turns):
        y = -27 + i * 11.0
        marks += [
            line(arc(0, y, 30, 180, 360, 0.34), ramp(0.03), 6.4),
            line(arc(0, y, 30, 180, 360, 0.34), ramp(0.34), 4.4),
        ]
    marks += [
        *lit(soft("-9,-42! 9,-42! 9,42! -9,42!"), ramp, 1.0, 0.66, 1, 1.0),
        glow(0, 0, 26, ramp(1), 0.9),
    ]
    for i in range(turns):
        y = -27 + i * 11.0
        loop = arc(0, y, 30, 0, 180, 0.34)
        marks += [
            line(loop, ramp(0.03), 6.8),
            line(loop, ramp(0.8 - 0.04 * i), 4.8),
            line(arc(0, y - 1.2, 30, 70, 165, 0.34), ramp(1), 1.2),
        ]
    for y in (-42.0, 42.0):
        marks += [
            *lit(regular(8, 17, 0, y, 22.5), ramp, 0.7, 0.2, 1, 1.0),
            *lit(regular(8, 9, 0, y, 22.5), ramp, 1.0, 0.5, 1, 0.6),
        ]
    return placed(marks, turning(scene.chance.between(58, 70), 0, 0, 0.92))


def eater(scene: Scene) -> list[Mark]:
    """A hexagon with teeth around a throat."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [
        glow(0, 0, 56, ramp(0.8), 0.5),
        *lit(regular(6, 46), ramp, 0.66, 0.12, 1, 1.8),
        *lit(regular(6, 39), ramp, 0.3, 0.06, 0.7, 0.9),
    ]
    marks += [
        fill(disc(0, 0, 32), ramp(0.0)),
        line(joined(disc(0, 0, r) for r in (27.0, 21.0, 15.0)), ramp(0.4), 1.0, 0.8),
    ]
    teeth: list[Outline] = []
    for i in range(12):
        a = math.radians(i * 30 + 15)
        reach = chance.between(13, 17) if i % 2 else chance.between(18, 21)
        teeth.append(
            polygon(
                [
                    (34 * math.cos(a - 0.24), 34 * math.sin(a - 0.24)),
                    (34 * math.cos(a + 0.24), 34 * math.sin(a + 0.24)),
                    (reach * math.cos(a), reach * math.sin(a)),
                ]
            )
        )
    marks += [
        *lit(joined(teeth), ramp, 1.0, 0.7, 1, 0.7),
        glow(0, 0, 14, ramp(1), 0.9),
        fill(regular(6, 6), ramp(1)),
    ]
    bolts = joined(
        disc(
            42 * math.cos(math.radians(60 * i - 90)) * 0.98,
            42 * math.sin(math.radians(60 * i - 90)) * 0.98,
            2.2,
        )
        for i in range(6)
    )
    bits = joined(
        polygon(
            around(
                4,
                chance.between(1.4, 3),
                chance.between(-11, 11),
                chance.between(-11, 11),
                chance.between(0, 90),
            )
        )
        for _ in range(7)
    )
    return placed(
        [*marks, fill(bolts, ramp(1)), fill(bits, ramp(0.86))], turning(chance.between(-8, 8), 0, 0)
    )


def hourglass(scene: Scene) -> list[Mark]:
    """An hourglass whose sand falls upwards."""
    ramp = scene.ramp
    glass = soft(
        (
            "-24,-34! 24,-34! 23,-20 14,-9 4,-1 4,1 14,9 23,20 24,34! -24,34! "
            "-23,20 -14,9 -4,1 -4,-1 -14,-9 -23,-20"
        ),
        True,
        0.8,
    )
    marks: list[Mark] = [
        glow(0, 0, 48, ramp(0.9), 0.5),
        fill(glass, ramp(0.9), 0.34),
        fill(soft("-22,-32! 22,-32! 21,-24! 6,-18 -8,-20 -21,-23!"), ramp(0.84)),
        fill(soft("-21,32! 21,32! 16,24 6,18 0,15 -8,19 -16,24"), ramp(0.6)),
    ]
    marks += [
        fill(poly("-1.2,16 1.2,16 0.7,-19 -0.7,-19"), ramp(1)),
        line(glass, ramp(1), 1.3),
        fill(soft("-20,-32! -15,-32! -14,-20 -9,-11 -12,-12 -19,-21", True, 0.8), ramp(1), 0.7),
    ]
    for y in (-40.0, 34.0):
        marks += lit(poly(f"-30,{y} 30,{y} 30,{y + 6.5} -30,{y + 6.5}"), ramp, 0.9, 0.3, 1, 1.1)
    for x in (-27.0, 27.0):
        marks += lit(
            poly(f"{x - 1.6},-34 {x + 1.6},-34 {x + 1.6},34 {x - 1.6},34"), ramp, 0.9, 0.36, 1, 0.6
        )
    turn = [line(arc(0, 0, 49, a, a + 58), ramp(1), 2.2) for a in (-30.0, 150.0)]
    tips = [
        placed(
            [fill(poly("-6,0 6,0 0,-10"), ramp(1))],
            turning(b, 49 * math.cos(math.radians(c)), 49 * math.sin(math.radians(c))),
        )
        for b, c in ((-30.0, -32.0), (150.0, 148.0))
    ]
    return [
        *placed([*turn, *tips[0], *tips[1]], turning(0)),
        *placed(marks, turning(scene.chance.between(-14, -8))),
    ]


def tongs(scene: Scene) -> list[Mark]:
    """Two claws of force around a small moon."""
    ramp = scene.ramp
    marks: list[Mark] = [
        glow(0, 18, 30, ramp(1), 0.8),
        *lit(disc(0, 20, 15), ramp, 1.0, 0.4, 1, 1.2),
        fill(joined((disc(-5, 16, 3), disc(5, 24, 4), disc(4, 12, 1.8))), ramp(0.56)),
    ]
    grip = scene.chance.between(-3, 3)
    for side in (-1, 1):
        claw = soft(
            (
                f"{side * 3},-34! {side * 13},-34! {side * 30},-14 {side * (34 + grip)},12 "
                f"{side * 26},34 {side * 13},42! {side * 19},28 {side * 22},12 {side * 18},-8 "
                f"{side * 3},-22!"
            ),
            True,
            0.9,
        )
        marks += lit(claw, ramp, 0.92 if side < 0 else 0.6, 0.16, 1, 1.3)
        marks += [
            line(
                soft(
                    f"{side * 10},-28! {side * 24},-12 {side * 28},10 {side * 22},30!", False, 0.9
                ),
                ramp(0.96),
                1.0,
            )
        ]
    marks += [
        *lit(regular(6, 13, 0, -36), ramp, 0.8, 0.2, 1, 1.1),
        fill(regular(6, 6.4, 0, -36), ramp(1)),
        glow(0, -36, 14, ramp(1), 0.8),
    ]
    waves = joined(arc(0, 20, r, 196, 344) for r in (20.0, 25.0))
    return placed([*marks, line(waves, ramp(1), 0.9, 0.9)], turning(14, 4, 0, 0.98))


def column(scene: Scene) -> list[Mark]:
    """A column that falls into itself."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, 0, 48, ramp(1), 0.6)]
    for y, half, lean, tone in (
        (-36.0, 25.0, -7.0, 0.98),
        (-17.0, 18.0, 8.0, 0.8),
        (1.0, 11.0, -5.0, 0.64),
        (20.0, 18.0, 7.0, 0.7),
        (39.0, 25.0, -2.0, 0.5),
    ):
        turn = lean + chance.between(-3, 3)
        block: list[Mark] = [
            *lit(
                poly(f"{-half},-6 {half},-6 {half},9 {-half},9"),
                ramp,
                tone * 0.8,
                tone * 0.2,
                0.9,
                1.0,
            ),
            *lit(disc(0, -6, half, half * 0.24), ramp, tone, tone * 0.6, 1, 0.8),
        ]
        flutes = [
            poly(f"{x - 1},{-1} {x + 1},{-1} {x + 1},9 {x - 1},9")
            for x in (-half * 0.7, -half * 0.25, half * 0.25, half * 0.7)
        ]
        marks += placed(
            [*block, fill(joined(flutes), ramp(0.06), 0.7)], turning(turn, lean * 0.8, y)
        )
    for side in (-1, 1):
        for y, sign in ((-22.0, 1), (24.0, -1)):
            marks += placed(
                [fill(poly("-4,-13 4,-13 4,0 10,0 0,13 -10,0 -4,0"), ramp(1), 0.95)],
                turning(0 if sign > 0 else 180, side * 44.0, y, 0.9),
            )
    return marks


def turntable(scene: Scene) -> list[Mark]:
    """A turntable of stone with a record of light."""
    ramp = scene.ramp
    marks: list[Mark] = [
        *lit(poly("-50,8 -34,-20 34,-20 50,8"), ramp, 0.72, 0.4, 1, 1.2),
        *lit(poly("-50,8 50,8 46,32 -46,32"), ramp, 0.5, 0.08, 0.9, 1.0),
        fill(
            joined(
                poly(t)
                for t in (
                    "-40,14 -32,14 -36,22",
                    "-22,14 -14,14 -14,22 -22,22",
                    "-4,22 4,22 0,13",
                    "14,14 22,14 18,22",
                    "32,14 40,14 40,22 32,22",
                )
            ),
            ramp(0.95),
        ),
        line(poly("-43,27 43,27"), ramp(0.8), 0.9),
        *lit(poly("-42,32 -30,32 -32,42 -40,42"), ramp, 0.4, 0.1, 0.9, 0.6),
        *lit(poly("30,32 42,32 40,42 32,42"), ramp, 0.4, 0.1, 0.9, 0.6),
    ]
    disc_ = record(scene, -8, -7, 30, 0.36)
    beam = [
        fill(poly("-28,-7 12,-7 22,-60 -38,-60"), ramp(1), 0.28),
        fill(poly("-16,-7 0,-7 6,-60 -22,-60"), ramp(1), 0.35),
    ]
    arm = [
        *lit(disc(35, -9, 6, 3), ramp, 1, 0.5, 1, 0.6),
        line(soft("35,-11! 33,-30 20,-22 6,-9!", False, 0.9), ramp(0.03), 4.4),
        line(soft("35,-11! 33,-30 20,-22 6,-9!", False, 0.9), ramp(1), 2.4),
        fill(poly("3,-10 9,-12 8,-5 4,-5"), ramp(0.9)),
    ]
    lift = scene.chance.between(-2, 2)
    glyphs = [
        placed([line(regular(n, 6), ramp(1), 1.2)], turning(t, x, y + lift))
        for n, t, x, y in ((3, 0.0, -18.0, -34.0), (4, 45.0, 2.0, -42.0), (6, 0.0, -8.0, -24.0))
    ]
    return placed(
        [*marks, *disc_, *beam, *glyphs[0], *glyphs[1], *glyphs[2], *arm], (1, 0, 0, 1, 0, 4)
    )


def siphon(scene: Scene) -> list[Mark]:
    """A bent pipe that draws light from one bowl into another."""
    ramp, chance = scene.ramp, scene.chance
    path = soft("-30,10! -30,-22 -20,-38 0,-40 20,-38 30,-22 30,8!", False, 0.95)
    marks: list[Mark] = [
        glow(0, -20, 44, ramp(0.9), 0.5),
        line(path, ramp(0.03), 13),
        line(path, ramp(0.5), 10.4),
        line(path, ramp(0.94), 5),
    ]
    dashes = soft("-30,8! -30,-22 -20,-38 0,-40 20,-38 30,-22 30,6!", False, 0.95)
    marks.append(line(dashes, ramp(0.3), 1.6, 1.0, (3.0, 4.0)))
    for x, y, full in ((-30.0, 12.0, 0.5), (30.0, 20.0, 1.0)):
        bowl: list[Mark] = [
            fill(disc(0, 0, 21, 5.6), ramp(0.05)),
            fill(disc(0, 1, 18 * full + 2, 4.4), ramp(0.98)),
            *lit(
                soft("-21,0! -19,12 -10,20 -7,24! 7,24! 10,20 19,12 21,0! 0,6", True, 0.9),
                ramp,
                0.84,
                0.18,
                1,
                1.1,
            ),
            line(disc(0, 0, 21, 5.6), ramp(1), 0.9),
        ]
        marks += placed(bowl, (1, 0, 0, 1, x, y))
    drops = joined(disc(30 + chance.between(-2, 2), 8 + i * 4.0, 1.5) for i in range(3))
    rise = [
        (-30 + chance.between(-12, 12), 8 - chance.between(2, 22), chance.between(1.6, 3.6))
        for _ in range(6)
    ]
    return [
        *marks,
        fill(drops, ramp(1)),
        fill(sparkles(rise), ramp(1)),
        *lit(regular(6, 9, 0, -40), ramp, 1, 0.4, 1, 0.9),
        fill(regular(6, 4.4, 0, -40), ramp(0.1)),
    ]


def obelisk(scene: Scene) -> list[Mark]:
    """An obelisk that hums, rings about it."""
    ramp, chance = scene.ramp, scene.chance
    rings = [(-26.0, 24.0), (-6.0, 34.0), (14.0, 44.0)]
    marks: list[Mark] = [glow(0, -14, 50, ramp(0.95), 0.7)]
    marks += [line(arc(0, y, r, 180, 360, 0.26), ramp(0.9), 1.8, 0.8) for y, r in rings]
    marks += [
        *lit(poly("-24,40 -12,34 18,34 26,40 24,48 -24,48"), ramp, 0.5, 0.1, 1, 0.9),
        shaded(poly("0,-50 -7,-40 -13,38 3,42"), ramp(1), ramp(0.56)),
        shaded(poly("0,-50 8,-41 14,36 3,42"), ramp(0.4), ramp(0.1)),
        fill(poly("0,-50 -7,-40 1,-37"), ramp(1)),
        fill(poly("0,-50 8,-41 1,-37"), ramp(0.6)),
        line(poly("0,-50 -7,-40 -13,38 3,42 14,36 8,-41"), ramp(1), 0.7),
    ]
    signs: list[Outline] = []
    for i in range(6):
        y = -28 + i * 11.0
        signs.append(
            (
                regular(3, 3, -3.6, y),
                ring(-4, y, 2.8, 1.5),
                poly(f"-7,{y - 2} -1,{y - 2} -1,{y + 2} -7,{y + 2}"),
                regular(4, 3.2, -4, y),
            )[chance.whole(0, 3)]
        )
    marks.append(fill(joined(signs), ramp(0.14)))
    for y, r in rings:
        marks += [
            line(arc(0, y, r, 0, 180, 0.26), ramp(0.03), 4),
            line(arc(0, y, r, 0, 180, 0.26), ramp(1), 2.0),
        ]
    return [
        *marks,
        *body(ramp, disc(30, -1, 3.6), 1, 0.5, 0.5),
        fill(sparkles(((0, -50, 11),)), ramp(1)),
    ]
