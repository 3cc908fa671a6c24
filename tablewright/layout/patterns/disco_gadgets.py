"""Machines of `disco-orbits`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns.disco import arc
from tablewright.layout.patterns.light import edge, fill, glow, line, lit, placed
from tablewright.layout.patterns.outlines import (
    around,
    bar,
    disc,
    joined,
    mirrored,
    poly,
    ring,
    soft,
    turning,
)
from tablewright.layout.patterns.scene import Scene


def drone(scene: Scene) -> list[Mark]:
    """A drone with a loud-hailer for a mouth."""
    ramp = scene.ramp
    marks: list[Mark] = []
    for side in (-1, 1):
        marks += [
            line(poly(f"{side * 14},-14 {side * 36},-28"), ramp(0.04), 4),
            line(poly(f"{side * 14},-14 {side * 36},-28"), ramp(0.8), 2.4),
            fill(disc(side * 38, -34, 21, 3.4), ramp(1), 0.6),
            *lit(
                poly(
                    f"{side * 38 - 3},-34 {side * 38 + 3},-34 "
                    f"{side * 38 + 2},-25 {side * 38 - 2},-25"
                ),
                ramp,
                1,
                0.4,
                1,
                0.6,
            ),
        ]
    horn = soft("2,-6! 20,-16 34,-22! 34,22! 20,14 2,8!", True, 0.6)
    marks += [
        *lit(disc(0, 0, 25, 23), ramp, 0.8, 0.16, 1, 1.5),
        fill(
            soft("-23,-6! -12,-11 0,-12 14,-10! 13,-2! 0,-4 -14,-2 -23,2!", True, 0.8), ramp(0.04)
        ),
        *lit(disc(-9, -7, 3.4, 2.6), ramp, 1.0, 0.8, 1, 0.5),
        *lit(disc(5, -8, 3.4, 2.6), ramp, 1.0, 0.8, 1, 0.5),
        line(joined((bar(-16, -15, -5, -11, 0.1), bar(10, -15, 1, -12, 0.1))), ramp(1), 1.5),
        *placed(
            [*lit(horn, ramp, 1.0, 0.5, 1, 1.0), *lit(disc(34, 0, 6, 22), ramp, 0.5, 0.12, 1, 0.9)],
            turning(28, -4, 8, 0.78),
        ),
        line(soft("-20,16! -30,28! -25,37!", False), ramp(0.9), 2.0),
        line(poly("-13,20 -16,37"), ramp(0.9), 2.0),
    ]
    shout = joined(
        bar(
            30 + 12 * math.cos(a),
            30 + 12 * math.sin(a),
            30 + 24 * math.cos(a),
            30 + 24 * math.sin(a),
            1.4,
            3,
        )
        for a in (-0.5, 0.0, 0.5, 1.0, 1.5)
    )
    return placed([*marks, fill(shout, ramp(1))], turning(scene.chance.between(-6, 0), -4, 0))


def boombox(scene: Scene) -> list[Mark]:
    """A radio recorder about to fly apart."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [
        fill(
            polygon(around(24, lambda i: 42 if i % 2 else chance.between(52, 62))), ramp(0.95), 0.4
        )
    ]
    box: list[Mark] = [
        line(soft("-30,-18! -30,-36 -24,-38! 24,-38! 30,-36 30,-18!", False, 0.8), ramp(0.03), 6),
        line(soft("-30,-18! -30,-36 -24,-38! 24,-38! 30,-36 30,-18!", False, 0.8), ramp(0.86), 3.6),
        *lit(poly("-47,-20 47,-20 47,28 -47,28"), ramp, 0.72, 0.2, 1, 1.6),
        fill(poly("-47,-20 47,-20 47,-9 -47,-9"), ramp(0.34)),
        fill(
            joined(
                poly(f"{x},-17 {x + 5},-17 {x + 5},-12 {x},-12")
                for x in (-42, -35, -28, 24, 31, 38)
            ),
            ramp(0.95),
        ),
        fill(poly("-18,-17 18,-17 18,-12 -18,-12"), ramp(0.04)),
        line(poly("6,-17 6,-12"), ramp(1), 1.1),
        fill(poly("-11,-3 11,-3 11,12 -11,12"), ramp(0.04)),
        fill(joined((ring(-5, 4, 3.6, 1.4), ring(5, 4, 3.6, 1.4))), ramp(0.95)),
        fill(
            joined(
                poly(f"{-11 + i * 4.6},17 {-8 + i * 4.6},17 {-8 + i * 4.6},23 {-11 + i * 4.6},23")
                for i in range(5)
            ),
            ramp(0.9),
        ),
    ]
    for side in (-1, 1):
        x = side * 29.0
        box += [
            fill(disc(x, 10, 16), ramp(0.03)),
            *lit(ring(x, 10, 14.6, 11.8), ramp, 0.9, 0.4, 1, 0.6),
            *lit(disc(x, 10, 10.6), ramp, 0.4, 0.1, 0.8, 0.7),
            *lit(disc(x, 10, 4.4), ramp, 1, 0.6, 1, 0.6),
        ]
    cracks = soft("16,-20! 12,-8! 17,0! 11,9! 16,17! 12,28!", False)
    box += [line(cracks, ramp(0.02), 3.2), line(cracks, ramp(1), 1.5)]
    chips = joined(
        polygon(
            around(
                3,
                chance.between(2, 4),
                chance.between(-58, 58),
                chance.pick((-1, 1)) * chance.between(36, 46),
                chance.between(0, 90),
            )
        )
        for _ in range(9)
    )
    return [*marks, *placed(box, turning(chance.between(-9, -5), 0, 3)), fill(chips, ramp(1))]


def jukebox(scene: Scene) -> list[Mark]:
    """A jukebox with two faces."""
    ramp = scene.ramp
    case = soft(mirrored("0,-46 17,-43 27,-32 29,-16! 29,40! 0,40!"), True, 0.9)
    marks: list[Mark] = [glow(0, -10, 54, ramp(0.9), 0.6), *lit(case, ramp, 0.7, 0.16, 1, 1.5)]
    for r, tone in ((24.0, 0.98), (20.5, 0.3), (17.0, 0.84)):
        marks.append(
            fill(
                soft(
                    (
                        f"{-r},8! {-r},-16 {-r * 0.86},-30 {-r * 0.5},-{20 + r * 0.82} "
                        f"0,-{20 + r * 0.96} "
                        f"{r * 0.5},-{20 + r * 0.82} {r * 0.86},-30 {r},-16 {r},8!"
                    ),
                    True,
                    0.9,
                ),
                ramp(tone),
            )
        )
    marks += [
        fill(soft("-14,5! -14,-14 -9,-28 0,-32 9,-28 14,-14 14,5!", True, 0.9), ramp(0.05)),
        *lit(disc(0, -9, 11.4), ramp, 0.24, 0.1, 1, 0.7),
        line(joined(disc(0, -9, r) for r in (9.0, 7.0)), ramp(0.6), 0.5),
        fill(disc(0, -9, 4), ramp(0.95)),
        fill(disc(0, -9, 1), ramp(0)),
        fill(poly("0,-46 0,40 29,40 29,-16 27,-32 17,-43"), ramp(0.02), 0.42),
        *lit(poly("-25,12 25,12 25,19 -25,19"), ramp, 0.95, 0.5, 1, 0.7),
        fill(
            joined(
                poly(f"{x},13.6 {x + 4},13.6 {x + 4},17.4 {x},17.4")
                for x in (-22, -16, -10, -4, 2, 8, 14)
            ),
            ramp(0.2),
        ),
        line(
            joined(bar(x, 23, x, 37, 0.1) for x in (-21, -15.4, -9.8, -4.2, 1.4, 7, 12.6, 18.2)),
            ramp(0.95),
            1.6,
        ),
        line(poly("-25,21.6 25,21.6 25,38 -25,38"), ramp(0.9), 0.8),
    ]
    arrow = scene.chance.between(0, 6)
    turn = [
        line(arc(0, 2, 46, 110 + arrow, 175 + arrow), ramp(1), 2.4),
        line(arc(0, 2, 46, -70 + arrow, -5 + arrow), ramp(1), 2.4),
    ]
    tips = [
        placed(
            [fill(poly("-5,0 5,0 0,-8"), ramp(1))],
            turning(
                a + arrow,
                46 * math.cos(math.radians(b + arrow)),
                2 + 46 * math.sin(math.radians(b + arrow)),
            ),
        )
        for a, b in ((-6.0, 177.0), (174.0, -3.0))
    ]
    return [*turn, *tips[0], *tips[1], *placed(marks, turning(-5, 0, 3, 0.98))]


def capsule(scene: Scene) -> list[Mark]:
    """A capsule with a window, and things of today inside."""
    ramp = scene.ramp
    hull: list[Mark] = [
        *lit(
            soft(
                (
                    "-21,-24! -20,-38 -10,-47 0,-49 10,-47 20,-38 21,-24! 21,26! 20,38 "
                    "10,46 0,48 -10,46 -20,38 -21,26!"
                ),
                True,
                0.9,
            ),
            ramp,
            0.98,
            0.36,
            1,
            1.6,
        ),
        fill(poly("-21,-24 21,-24 21,-18 -21,-18"), ramp(0.5)),
        fill(poly("-21,21 21,21 21,27 -21,27"), ramp(0.5)),
        fill(joined(disc(x, y, 1.3) for x in (-16, -8, 0, 8, 16) for y in (-21, 24)), ramp(0.1)),
        *lit(soft("-14,-12! 14,-12! 14,16! -14,16!"), ramp, 0.2, 0.04, 0, 0.6),
        fill(disc(-4, 4, 9), ramp(0.5)),
        line(joined(disc(-4, 4, r) for r in (7.0, 5.0)), ramp(0.9), 0.5),
        fill(disc(-4, 4, 2.4), ramp(1)),
        fill(poly("3,-8 11,-8 12,14 5,14"), ramp(0.84)),
        fill(poly("-13,10 -2,8 0,16 -13,16"), ramp(0.7)),
        fill(poly("-13,-11 -4,-11 -13,6"), ramp(1), 0.5),
        line(poly("-14,-12 14,-12 14,16 -14,16"), ramp(1), 1.2),
        edge(disc(0, -36, 7), ramp(0.3), 1, 1),
    ]
    for side in (-1, 1):
        hull += lit(
            poly(f"{side * 21},28 {side * 31},40 {side * 31},50 {side * 20},42"),
            ramp,
            0.6,
            0.2,
            1,
            0.7,
        )
    return [
        glow(0, 0, 52, ramp(0.9), 0.5),
        *placed(hull, turning(scene.chance.between(18, 30), 0, -1, 0.92)),
    ]
