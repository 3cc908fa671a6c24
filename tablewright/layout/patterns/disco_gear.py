"""Instruments and machines of `disco-floor`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

import math

from tablewright.drawing import Mark
from tablewright.layout.patterns.disco import arc, body, record, shadow, sparkles
from tablewright.layout.patterns.light import fill, glow, line, lit, placed
from tablewright.layout.patterns.outlines import Point, bar, disc, joined, poly, ring, soft, turning
from tablewright.layout.patterns.scene import Scene


def decks(scene: Scene) -> list[Mark]:
    """Two record players and a mixer between them."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [
        *lit(poly("-60,8 -46,-16 46,-16 60,8"), ramp, 0.5, 0.3, 1, 1.2),
        *lit(poly("-60,8 60,8 56,32 -56,32"), ramp, 0.44, 0.06, 1, 1.0),
    ]
    for x in (-33.0, 33.0):
        marks += [
            *record(scene, x, -4, 20, 0.46),
            *lit(disc(x + 19, -11, 3, 1.8), ramp, 1, 0.5, 1, 0.4),
            line(soft(f"{x + 19},-12! {x + 20},-2 {x + 9},1!", False, 0.9), ramp(1), 1.8),
        ]
    marks += [
        fill(poly("-10,-13 10,-13 12,5 -12,5"), ramp(0.04)),
        line(joined(bar(x, -10, x * 1.1, 2, 0.1) for x in (-6.0, -2.0, 2.0, 6.0)), ramp(0.7), 0.8),
    ]
    faders = joined(disc(x, chance.between(-8, 1), 1.7, 1.2) for x in (-6.2, -2.1, 2.1, 6.2))
    level = [
        poly(f"{x},{27 - h} {x + 4.4},{27 - h} {x + 4.4},27 {x},27")
        for i in range(15)
        for x in (-52 + i * 6.8,)
        for h in (4 + 11 * abs(math.sin(i * 0.9 + chance.between(0, 0.6))),)
    ]
    marks += [
        fill(faders, ramp(1)),
        fill(joined(level), ramp(0.96)),
        *lit(poly("-50,32 -42,32 -46,46 -54,46"), ramp, 0.4, 0.1, 1, 0.6),
        *lit(poly("50,32 42,32 46,46 54,46"), ramp, 0.4, 0.1, 1, 0.6),
    ]
    notes = []
    for x, y in ((-18.0, -34.0), (16.0, -30.0)):
        notes += [
            disc(x, y, 4.2, 3.2),
            poly(f"{x + 2.6},{y} {x + 4.2},{y} {x + 4.2},{y - 17} {x + 2.6},{y - 17}"),
            poly(f"{x + 2.6},{y - 17} {x + 12},{y - 13} {x + 12},{y - 9} {x + 2.6},{y - 13}"),
        ]
    return [*marks, *lit(joined(notes), ramp, 1, 0.7, 1, 0.6)]


def spotlight(scene: Scene) -> list[Mark]:
    """A great spotlight and the bright disc it throws."""
    ramp = scene.ramp
    aim = scene.chance.between(-3, 3)
    marks: list[Mark] = [
        fill(poly("-26,-28 -6,-42 62,34 2,44"), ramp(1), 0.45),
        fill(poly("-22,-30 -9,-40 46,36 16,41"), ramp(1), 0.4),
        fill(disc(32, 38, 31, 7.6), ramp(1), 0.95),
        fill(disc(32, 38, 23, 5), ramp(0.84)),
    ]
    lamp: list[Mark] = [
        *lit(
            soft("-17,-15! 15,-17! 15,17! -17,15! -23,8 -23,-8", True, 0.7), ramp, 0.8, 0.1, 1, 1.4
        ),
        *lit(disc(16, 0, 6, 18), ramp, 1.0, 0.84, 1, 0.9),
        line(joined(bar(x, -14, x, 14, 0.1) for x in (-13.0, -8.0, -3.0)), ramp(0.04), 1.6),
        *lit(poly("12,-19 28,-30 30,-26 17,-15"), ramp, 0.4, 0.1, 1, 0.7),
        *lit(poly("12,19 28,30 30,26 17,15"), ramp, 0.4, 0.1, 1, 0.7),
    ]
    marks += [
        line(soft("-31,-50! -40,-34 -27,-26!", False, 0.9), ramp(0.02), 6),
        line(soft("-31,-50! -40,-34 -27,-26!", False, 0.9), ramp(0.8), 3.6),
    ]
    marks += placed(lamp, turning(48 + aim, -24, -30, 1.02))
    chair = [
        *lit(poly("24,20 26,20 26,37 24,37"), ramp, 0.4, 0.04, 1, 0.4),
        *lit(poly("38,20 40,20 40,38 38,38"), ramp, 0.4, 0.04, 1, 0.4),
        *lit(poly("22,18 42,18 40,22 24,22"), ramp, 0.5, 0.1, 1, 0.6),
        *lit(poly("38,0 41,0 42,20 39,20"), ramp, 0.4, 0.04, 1, 0.4),
        *lit(poly("24,0 41,0 41,7 24,7"), ramp, 0.5, 0.1, 1, 0.5),
    ]
    return [*marks, *chair]


def guitar(scene: Scene) -> list[Mark]:
    """An electric guitar with horns, a chord struck."""
    ramp = scene.ramp
    shape = soft(
        (
            "-9,2! -17,-12 -22,-9 -20,4 -25,14 -27,28 -18,40 0,43 18,40 27,28 "
            "25,14 20,4 22,-9 17,-12 9,2!"
        ),
        True,
        0.9,
    )
    axe: list[Mark] = [
        *lit(poly("-3.4,-62 3.4,-62 3.8,4 -3.8,4"), ramp, 0.5, 0.2, 1, 0.6),
        *lit(soft("-4,-62! -7,-68 -6,-80 4,-82 6,-72 4,-62!", True, 0.8), ramp, 0.8, 0.3, 1, 0.7),
        *lit(shape, ramp, 0.92, 0.3, 1, 1.6),
        fill(soft("-8,4! -14,0 -17,12 -14,26 -6,33 4,30 8,4!", True, 0.9), ramp(1), 0.9),
        fill(
            joined(poly(f"-7,{y} 7,{y} 7,{y + 3.4} -7,{y + 3.4}") for y in (9.0, 18.0)), ramp(0.05)
        ),
        *lit(poly("-8,29 8,29 8,34 -8,34"), ramp, 1, 0.5, 1, 0.5),
        line(joined(bar(x, -66, x, 30, 0.1) for x in (-2.1, -0.7, 0.7, 2.1)), ramp(1), 0.45),
        line(
            joined(bar(-3.4, y, 3.4, y, 0.1) for y in (-54, -46, -38.4, -31, -24, -17.4, -11)),
            ramp(0.9),
            0.6,
        ),
        fill(joined((disc(15, 24, 2.3), disc(17, 31, 2.3))), ramp(1)),
    ]
    bolts = [
        poly("36,-6 28,8 34,8 27,24 44,4 37,4 43,-6"),
        poly("-46,2 -38,14 -43,15 -36,30 -54,14 -47,12 -54,3"),
    ]
    return [
        glow(0, 14, 48, ramp(1), 0.6),
        *placed(axe, turning(38 + scene.chance.between(-3, 3), -8, 11, 0.82)),
        *lit(joined(bolts), ramp, 1, 0.8, 1, 0.7),
    ]


def cables(scene: Scene) -> list[Mark]:
    """A patch bay full of cables."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [
        *lit(poly("-50,-40 50,-40 54,36 -54,36"), ramp, 0.5, 0.1, 1, 1.5),
        fill(poly("-45,-35 45,-35 48,31 -48,31"), ramp(0.05)),
    ]
    holes = [(-36 + c * 14.4, -27 + r * 16.0) for r in range(4) for c in range(6)]
    marks += [
        *lit(joined(ring(x, y, 4.2, 2.2) for x, y in holes), ramp, 0.96, 0.5, 1, 0.5),
        fill(joined(disc(x, y + 6.4, 0.8) for x, y in holes), ramp(0.9)),
    ]
    used: list[int] = []
    for i, tone in enumerate((1.0, 0.74, 0.5, 0.86)):
        ends: list[Point] = []
        while len(ends) < 2:
            pick = chance.whole(6 * (len(ends) * 2), 6 * (len(ends) * 2) + 11)
            if pick not in used:
                used.append(pick)
                ends.append(holes[pick])
        (ax, ay), (bx, by) = ends
        sag = max(ay, by) + chance.between(8, 20)
        way = soft(
            (
                f"{ax},{ay}! {ax + (bx - ax) * 0.2:.1f},{sag - 4:.1f} "
                f"{ax + (bx - ax) * 0.6:.1f},{sag + i:.1f} "
                f"{bx},{by}!"
            ),
            False,
            0.9,
        )
        marks += [line(way, ramp(0), 5.6, 0.8), line(way, ramp(tone), 3.4)]
        for x, y in ends:
            marks += lit(disc(x, y, 3.8), ramp, tone, tone * 0.5, 1, 0.7)
    return [
        *marks,
        *lit(poly("-54,36 -46,36 -48,46 -54,46"), ramp, 0.4, 0.1, 1, 0.6),
        *lit(poly("54,36 46,36 48,46 54,46"), ramp, 0.4, 0.1, 1, 0.6),
    ]


def microphone(scene: Scene) -> list[Mark]:
    """A big microphone of the old kind on its stand."""
    ramp = scene.ramp
    head: list[Mark] = [
        *lit(
            soft(
                "-17,-44! -10,-50 10,-50 17,-44! 19,-20 17,2! 10,9 -10,9 -17,2! -19,-20", True, 0.8
            ),
            ramp,
            1.0,
            0.36,
            1,
            1.5,
        ),
        fill(
            joined(
                poly(f"{x - 1.9},-43 {x + 1.9},-43 {x + 1.9},-23 {x - 1.9},-23")
                for x in (-11.0, -5.5, 0.0, 5.5, 11.0)
            ),
            ramp(0.08),
        ),
        fill(
            joined(
                poly(f"{x - 1.9},-13 {x + 1.9},-13 {x + 1.9},2 {x - 1.9},2")
                for x in (-11.0, -5.5, 0.0, 5.5, 11.0)
            ),
            ramp(0.08),
        ),
        *lit(poly("-20,-22 20,-22 20,-14 -20,-14"), ramp, 0.76, 0.34, 1, 0.8),
        fill(sparkles(((-10, -40, 9),)), ramp(1)),
    ]
    marks: list[Mark] = [
        shadow(scene, 0, 44, 26),
        *lit(disc(0, 43, 20, 4.6), ramp, 0.7, 0.16, 1, 0.9),
        *lit(poly("-2.2,12 2.2,12 2.6,42 -2.6,42"), ramp, 1, 0.4, 1, 0.6),
        *lit(soft("-7,8! 7,8! 5,15! -5,15!"), ramp, 0.6, 0.2, 1, 0.6),
    ]
    waves = joined(arc(0, -20, r, a, a + 50) for r in (27.0, 35.0, 43.0) for a in (-25.0, 155.0))
    return [
        glow(0, -20, 40, ramp(1), 0.6),
        line(waves, ramp(1), 1.7, 0.9),
        *marks,
        *placed(head, turning(scene.chance.between(-9, 9), 0, 0)),
    ]


def smoke(scene: Scene) -> list[Mark]:
    """A machine that fills the floor with fog."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = []
    for layer, tone in enumerate((0.5, 0.72, 0.92)):
        puffs = joined(
            disc(
                -14 + i * 12.0 + chance.between(-4, 4) + layer * 3,
                -12 + layer * 11 + chance.between(-7, 7) - i * (3.4 - layer),
                9 + i * 1.7 + chance.between(-2, 2),
            )
            for i in range(6)
        )
        marks += [fill(puffs, ramp(tone), 0.5 + 0.14 * layer)]
    box: list[Mark] = [
        *lit(poly("-54,6 -24,2 -20,36 -54,40"), ramp, 0.6, 0.1, 1, 1.3),
        *lit(poly("-24,2 -12,9 -10,30 -20,36"), ramp, 0.3, 0.05, 0.9, 0.7),
        *lit(poly("-13,14 -4,12 -4,27 -12,26"), ramp, 0.9, 0.4, 1, 0.6),
        line(
            joined(
                bar(-50 + i * 0.4, 12 + i * 5, -34 + i * 0.4, 10 + i * 5, 0.1) for i in range(5)
            ),
            ramp(0.02),
            1.5,
        ),
        fill(disc(-28, 13, 2.4), ramp(1)),
        glow(-28, 13, 8, ramp(1), 0.9),
        line(soft("-50,5! -48,-7 -32,-9 -28,3!", False, 0.9), ramp(0.8), 2.4),
    ]
    low = joined(
        disc(
            -40 + i * 14.0 + chance.between(-3, 3),
            44 + chance.between(-2, 3),
            9 + chance.between(0, 4),
            5,
        )
        for i in range(8)
    )
    return [
        *marks,
        *box,
        fill(low, ramp(0.95), 0.7),
        *lit(
            joined(disc(26 + i * 10.0, 12 - i * 8.0, 7.0 - i) for i in range(2)),
            ramp,
            1,
            0.8,
            1,
            0.6,
        ),
    ]


def van(scene: Scene) -> list[Mark]:
    """A van that carries a laboratory, steam over its roof."""
    ramp, chance = scene.ramp, scene.chance
    shell = soft(
        "-50,-16! -46,-22 -40,-23! 18,-23! 32,-19 44,2! 51,6 52,14! 52,28! -50,28!", True, 0.7
    )
    marks: list[Mark] = [
        shadow(scene, 0, 41, 54),
        *lit(shell, ramp, 0.92, 0.34, 1, 1.5),
        fill(soft("-50,14! -20,8 10,14 52,10! 52,20! 10,24 -20,18 -50,24!", True, 0.9), ramp(0.5)),
        line(soft("-50,11! -20,5 10,11 51,7!", False, 0.9), ramp(0.4), 1.2),
    ]
    marks += [
        fill(soft("20,-17! 29,-15 39,2! 20,3!", True, 0.6), ramp(0.06)),
        fill(poly("22,-15 28,-13 24,2 21,2"), ramp(1), 0.4),
        fill(poly("-42,-17 12,-17 12,4 -42,4"), ramp(0.06)),
    ]
    marks += [
        fill(soft("-34,3! -30,-6 -30,-13! -25,-13! -25,-6 -21,3!", True, 0.6), ramp(0.98)),
        fill(soft("-14,3! -14,-9! -8,-9! -8,3!"), ramp(0.72)),
        fill(disc(2, -3, 6), ramp(0.86)),
        fill(poly("0.6,-13 3.4,-13 3.4,-7 0.6,-7"), ramp(0.86)),
        line(joined((poly("-42,-17 12,-17 12,4 -42,4"), poly("-16,-17 -16,4"))), ramp(1), 0.8),
    ]
    for x in (-30.0, 31.0):
        marks += [
            fill(disc(x, 29, 12.6), ramp(0.02)),
            *lit(ring(x, 29, 11.4, 6.4), ramp, 0.3, 0.08, 0.9, 0.7),
            *lit(disc(x, 29, 6), ramp, 1, 0.5, 1, 0.6),
            fill(disc(x, 29, 2), ramp(0.1)),
        ]
    puff = [
        disc(-30 - i * 6.0, -30 - i * 5.0 + chance.between(-1, 1), 4.0 + i * 1.4) for i in range(3)
    ]
    return placed(
        [
            *marks,
            *body(ramp, poly("-31,-23 -25,-23 -25,-30 -31,-30"), 0.7, 0.2, 0.5),
            fill(joined(puff), ramp(0.98), 0.8),
            glow(52, 12, 12, ramp(1), 0.9),
            fill(poly("51,8 78,0 78,26 51,15"), ramp(1), 0.4),
        ],
        (1, 0, 0, 1, -1, 1),
    )
