"""Subjects of `disco-arcs`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns.disco import sparkles
from tablewright.layout.patterns.light import fill, glow, line, lit, placed, shaded
from tablewright.layout.patterns.outlines import (
    Point,
    bar,
    disc,
    joined,
    mirrored,
    poly,
    ribbon,
    soft,
    turning,
)
from tablewright.layout.patterns.scene import Scene


def rope(scene: Scene) -> list[Mark]:
    """Two posts and the rope that hangs between them."""
    ramp = scene.ramp
    sag = scene.chance.between(16, 22)
    hang: list[Point] = [
        (-27, -15),
        (-17, -15 + sag * 0.72),
        (0, -14 + sag),
        (17, -15 + sag * 0.72),
        (27, -15),
    ]
    marks: list[Mark] = [
        fill(ribbon([(x + 1.5, y + 3) for x, y in hang], [8] * 5), ramp(0), 0.5),
        *lit(ribbon(hang, [8.0] * 5), ramp, 0.66, 0.26, 1, 1.0),
    ]
    twists = joined(
        bar(x - 1.6, y - 3.4, x + 1.6, y + 3.4, 0.1)
        for x, y in ((-20, -5), (-12, 1.4), (-4, sag - 15), (4, sag - 15), (12, 1.4), (20, -5))
    )
    marks.append(line(twists, ramp(0.14), 1.1, 0.8))
    for side in (-1, 1):
        post: list[Mark] = [
            *lit(disc(0, 37, 14, 4.4), ramp, 0.8, 0.2, 1, 0.8),
            *lit(disc(0, 34.6, 9, 3), ramp, 0.95, 0.4, 1, 0.6),
            *lit(poly("-2.8,-22 2.8,-22 3.4,35 -3.4,35"), ramp, 1.0, 0.3, 1, 0.9),
            *lit(poly("-4.4,-20 4.4,-20 4.4,-13 -4.4,-13"), ramp, 0.9, 0.34, 1, 0.6),
            *lit(disc(0, -27, 6.4), ramp, 1.0, 0.36, 1, 1.0),
            fill(sparkles(((-2.2, -29.4, 5),)), ramp(1)),
        ]
        marks += placed(post, (1, 0, 0, 1, side * 30.0, 0))
    return marks


def bouncer(scene: Scene) -> list[Mark]:
    """A broad figure with folded arms and dark glasses."""
    ramp = scene.ramp
    lean = scene.chance.between(-2, 2)
    coat = soft(mirrored("0,-24! 9,-23 25,-16 31,0 29,22 26,47! 0,47!"), True, 0.8)
    marks: list[Mark] = [glow(0, -20, 36, ramp(1), 0.6), *lit(coat, ramp, 0.5, 0.05, 1.0, 1.4)]
    marks += [
        fill(poly("-8,-23 8,-23 0,6"), ramp(0.96)),
        fill(poly("-2.6,-20 2.6,-20 3.6,-3 0,5 -3.6,-3"), ramp(0.2)),
        *lit(poly("-9,-24 -1.6,6 -14,-7 -16,-19"), ramp, 0.42, 0.14, 1, 0.7),
        *lit(poly("9,-24 1.6,6 14,-7 16,-19"), ramp, 0.3, 0.06, 0.7, 0.7),
        *lit(
            soft("-33,4! -28,-6 -20,-1 6,10 20,12! 21,19! 4,22 -22,18 -32,14", True, 0.8),
            ramp,
            0.56,
            0.14,
            1,
            1.1,
        ),
        *lit(
            soft("33,4! 28,-6 20,0 -6,6 -20,16! -20,23! -2,22 22,20 32,15", True, 0.8),
            ramp,
            0.44,
            0.08,
            1,
            1.1,
        ),
        *lit(disc(21, 14.6, 5, 4), ramp, 0.9, 0.5, 1, 0.7),
        *lit(disc(-21, 19, 5, 4), ramp, 0.9, 0.5, 1, 0.7),
    ]
    head: list[Mark] = [
        *lit(poly("-6,-30 6,-30 7,-21 -7,-21"), ramp, 0.6, 0.3, 0.6, 0.6),
        *lit(
            soft(mirrored("0,-50 9,-48 11.6,-38 9,-29 5,-25.6! 0,-25!"), True, 0.8),
            ramp,
            0.95,
            0.5,
            1,
            0.9,
        ),
        fill(poly("-11,-41 11,-41 10,-35.6 2,-35 0,-38 -2,-35 -10,-35.6"), ramp(0.03)),
        fill(poly("-9,-40 -5,-40 -7,-36.6 -9,-37"), ramp(0.9), 0.8),
        line(soft("-3.6,-29.4! 0,-30.2 3.6,-29.4!", False), ramp(0.2), 0.9),
        fill(soft("-10,-44! -9,-50 0,-53 9,-50 10,-44! 0,-46.4", True, 0.8), ramp(0.08)),
    ]
    return placed([*marks, *placed(head, turning(lean))], (0.94, 0, 0, 0.94, 0, 5))


def mirrors(scene: Scene) -> list[Mark]:
    """A wall of mirrors that throws a beam back."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = []
    wall = poly("-12,-44 34,-33 34,40 -12,48")
    marks += [
        fill(poly("34,-33 39,-31 39,37 34,40"), ramp(0.05)),
        *lit(wall, ramp, 0.3, 0.1, 1, 1.2),
    ]
    for row in range(4):
        for column in range(3):
            a, b = column / 3 + 0.02, (column + 1) / 3 - 0.02
            c, d = row / 4 + 0.015, (row + 1) / 4 - 0.015
            corners = [
                (-12 + 46 * u, (-44 + 11 * u) * (1 - v) + (48 - 8 * u) * v)
                for u, v in ((a, c), (b, c), (b, d), (a, d))
            ]
            tone = chance.between(0.5, 0.9)
            marks += [fill(polygon(corners), ramp(tone))]
            (x0, y0), (x1, y1), _, (x3, y3) = corners
            marks.append(
                fill(
                    polygon([(x0, y0), (x0 * 0.5 + x1 * 0.5, y0 * 0.5 + y1 * 0.5), (x3, y3)]),
                    ramp(1),
                    0.45,
                )
            )
    hit: Point = (4, 0)
    marks += [
        fill(poly("-66,-44 -66,-36 4,2 4,-2"), ramp(0.9), 0.9),
        fill(poly("-66,-42 -66,-39 4,0.8 4,-0.8"), ramp(1)),
        fill(poly("4,-2 4,2 -66,50 -66,38"), ramp(0.86), 0.9),
        fill(poly("4,-0.8 4,0.8 -66,46 -66,42"), ramp(1)),
        glow(*hit, 22, ramp(1), 1.0),
        fill(sparkles(((*hit, 19),)), ramp(1)),
    ]
    return marks


def lounge(scene: Scene) -> list[Mark]:
    """A round chair like an egg, a drink beside it."""
    ramp = scene.ramp
    turn = scene.chance.between(-5, 5)
    shell = soft("-4,-48 18,-42 28,-20 26,6 14,26 -6,30 -24,22 -30,0 -27,-28 -18,-43", True, 0.9)
    chair: list[Mark] = [
        *lit(shell, ramp, 1.0, 0.4, 1, 1.3),
        shaded(
            soft("-2,-39 13,-34 20,-17 17,2 5,13 -12,15 -22,4 -24,-14 -20,-30 -12,-37", True, 0.9),
            ramp(0.12),
            ramp(0.4),
        ),
        *lit(
            soft("-20,3 -10,-3 6,-4 17,0 18,10 8,20 -8,22 -19,15", True, 0.9),
            ramp,
            0.72,
            0.4,
            1,
            0.9,
        ),
        *lit(
            soft("-16,-22 -6,-27 6,-25 10,-14 4,-5 -8,-4 -16,-10", True, 0.9),
            ramp,
            0.62,
            0.34,
            1,
            0.8,
        ),
    ]
    marks: list[Mark] = [
        *lit(disc(-4, 43, 22, 4.6), ramp, 0.9, 0.3, 1, 0.8),
        *lit(poly("-7,26 0,26 0,42 -7,42"), ramp, 0.9, 0.3, 1, 0.6),
        *placed(chair, turning(turn, -4, 0)),
        *lit(poly("35,15 38,15 38,42 35,42"), ramp, 0.9, 0.4, 1, 0.5),
        *lit(disc(36.5, 42, 9, 2.4), ramp, 0.8, 0.3, 1, 0.5),
        *lit(disc(36.5, 14, 14, 3.6), ramp, 0.95, 0.5, 1, 0.7),
        fill(poly("29,-8 44,-8 36.5,3"), ramp(0.78), 0.95),
        line(poly("28,-9 45,-9 36.5,3"), ramp(1), 0.9),
        line(
            joined(
                (
                    bar(36.5, 3, 36.5, 12, 0.1),
                    bar(32, 12.6, 41, 12.6, 0.1),
                    bar(39, -4, 46, -17, 0.1),
                )
            ),
            ramp(1),
            1.0,
        ),
        fill(disc(33, -6, 2.4), ramp(0.5)),
    ]
    return marks
