"""Beasts of `growth`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

from tablewright.drawing import Mark, Outline
from tablewright.layout.patterns.growth_plants import cap, green, leaf_marks
from tablewright.layout.patterns.growth_trees import crown
from tablewright.layout.patterns.light import down, fill, glow, line, lit, placed
from tablewright.layout.patterns.outlines import (
    disc,
    flipped,
    joined,
    leaf,
    mirrored,
    ribbon,
    soft,
    spiral,
    taper,
    turning,
)
from tablewright.layout.patterns.scene import Scene


def stag(scene: Scene) -> list[Mark]:
    """The head of a stag whose antlers are briar."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, -14, 44, ramp(1), 0.6)]
    marks += green(
        ramp, soft(mirrored("0,2! 12,4 17,18 23,34 33,50! 0,52"), True, 0.8), 0.46, 0.08, 1
    )
    ruff = [
        leaf(x, y, 15, 8, a)
        for x, y, a in (
            (-14, 14, 140),
            (14, 14, 40),
            (-9, 22, 118),
            (9, 22, 62),
            (0, 26, 90),
            (-17, 24, 128),
            (17, 24, 52),
        )
    ]
    for one in ruff:
        marks += lit(one, ramp, 0.6, 0.2, 0.95, 0.5)
    main = [(6.0, -11.0), (13.0, -22.0), (27.0, -24.0), (38.0, -33.0), (37.0, -46.0)]
    tines = (
        [(12, -20), (10, -32), (14, -42)],
        [(24, -24), (24, -36), (30, -44)],
        [(34, -29), (44, -28), (51, -34)],
        [(9, -16), (20, -13), (28, -16)],
    )
    parts = [taper(main, 5, 0)] + [
        taper([(float(x), float(y)) for x, y in path], 3.4, 0) for path in tines
    ]
    for i in range(1, 5):
        x, y = main[i - 1][0] * 0.5 + main[i][0] * 0.5, main[i - 1][1] * 0.5 + main[i][1] * 0.5
        parts += [leaf(x, y, 5.4, 2.8, -150 + i * 14), leaf(x, y, 5.4, 2.8, 40 + i * 10)]
    left = [flipped(part) for part in parts]
    marks += lit(joined(parts), ramp, 0.5, 0.14, 0.98, 0.6) + lit(
        joined(left), ramp, 0.62, 0.2, 1, 0.6
    )
    for x, y, a in (
        (37, -44, -70),
        (30, -42, -40),
        (14, -40, -100),
        (50, -33, -20),
        (28, -16, 10),
        (-37, -44, -110),
        (-30, -42, -140),
        (-14, -40, -80),
        (-50, -33, 200),
        (-28, -16, 170),
    ):
        marks += leaf_marks(ramp, x, y, chance.between(7, 10), 5, a + chance.between(-14, 14), 0.8)
    for s in (-1.0, 1.0):
        ear = soft(f"{s * 8},-6! {s * 17},-13 {s * 29},-11! {s * 25},-3 {s * 13},1", True)
        marks += green(ramp, ear, 0.6 - 0.08 * s, 0.2, 0.7)
        marks += [fill(soft(f"{s * 12},-4! {s * 19},-9 {s * 26},-9! {s * 21},-3"), ramp(0.1))]
    head = soft(mirrored("0,-15! 7,-13 11,-6 10,4 7.6,14 6.6,22 5,28 0,30"), True, 0.9)
    marks += lit(head, ramp, 0.74, 0.16, 1, 1.1, 0.05)
    marks += [
        down(
            soft("0,-15! 3.6,-6 3,10 4.6,20 0,24! -4.6,20 -3,10 -3.6,-6"), ramp(0.9), ramp(0.5), 0.7
        )
    ]
    marks += [fill(soft("-5,22! 0,20.6 5,22! 3,27 0,28.4 -3,27"), ramp(0.03))]
    for s in (-1.0, 1.0):
        marks += [
            fill(soft(f"{s * 5.4},1! {s * 7.6},-3.4 {s * 10.4},-3! {s * 8.8},1.6"), ramp(0.02)),
            fill(disc(s * 8, -1, 1.3), ramp.accent(0.7)),
        ]
    marks += [
        fill(disc(0, -8, 5), ramp(0.1)),
        fill(taper(spiral(0, -8, 4, 1.7, 90, 0.1, 14), 1.6, 0.5), ramp.accent(0.65)),
    ]
    return marks


def moth(scene: Scene) -> list[Mark]:
    """A moth with the eyes of another beast on its wings."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, -6, 48, ramp(1), 0.6)]
    lower = soft("3,4! 18,6 31,14 33,26 24,35 13,33 7,22", True, 0.8)
    tail = soft("18,30! 25,34 27,46 23,54! 19,44 13,34!", True)
    upper = soft("3,-8! 12,-24 30,-38 53,-41! 55,-26 49,-8 34,4 16,6 3,4!", True, 0.8)
    for s in (1.0, -1.0):

        def side(outline: Outline, s: float = s) -> Outline:
            return outline if s > 0 else flipped(outline)

        tone = 0.0 if s > 0 else 0.1
        marks += green(ramp, side(tail), 0.5 + tone, 0.2, 0.6)
        marks += lit(side(lower), ramp, 0.62 + tone, 0.2, 1, 0.9, 0.08)
        marks += lit(side(upper), ramp, 0.72 + tone, 0.22, 1, 1, 0.08)
        bands = [
            soft("44,-39! 47,-26 42,-11 30,1!", False),
            soft("38,-38! 41,-26 36,-12 25,2!", False),
            soft("31,16! 29,26 21,32!", False),
        ]
        marks += [line(joined(side(b) for b in bands), ramp(0.12), 1.1, 0.8)]
        veins = [
            soft(f"5,-4! {x * 0.5},{y * 0.6 - 4} {x},{y}!", False)
            for x, y in ((46, -34), (44, -20), (36, -6), (26, 2))
        ]
        marks += [line(joined(side(v) for v in veins), ramp(0.2), 0.4, 0.7)]
        for ex, ey, r in ((28.0, -18.0, 8.0), (20.0, 19.0, 5.4)):
            x = ex * s
            marks += [
                fill(disc(x, ey, r), ramp(0.06)),
                fill(disc(x, ey, r * 0.78), ramp(1)),
                fill(disc(x, ey, r * 0.62), ramp.accent(0.5)),
                fill(disc(x, ey, r * 0.34), ramp(0.02)),
                fill(disc(x - r * 0.2, ey - r * 0.22, r * 0.17), ramp(1)),
            ]
    body = soft(mirrored("0,-15! 4,-12 5,-4 4,8 2.6,20 0,29"), True, 0.9)
    marks += lit(body, ramp, 0.86, 0.2, 1, 0.8)
    marks += [
        line(
            joined(soft(f"-3.4,{y} 0,{y + 1.6} 3.4,{y}", False) for y in (4, 8, 12, 16, 20)),
            ramp(0.1),
            0.8,
            0.85,
        )
    ]
    marks += [
        *lit(disc(0, -16, 4.4), ramp, 0.8, 0.3, 1, 0.6),
        fill(joined((disc(-2.6, -17, 1.3), disc(2.6, -17, 1.3))), ramp(0.02)),
    ]
    for s in (1.0, -1.0):
        rib = [(1.0 * s, -19.0), (7.0 * s, -28.0), (15.0 * s, -33.0)]
        comb = [
            leaf(
                rib[1][0] * t + rib[2][0] * (1 - t) * 0.9,
                rib[1][1] * t + rib[2][1] * (1 - t),
                5,
                1.2,
                -90 + s * a,
            )
            for t, a in ((1, -35), (0.7, -30), (0.4, -20), (1, 70), (0.7, 75), (0.4, 80))
        ]
        marks += [fill(joined([taper(rib, 1.5, 0.4), *comb]), ramp(0.12))]
    for _ in range(16):
        marks.append(
            fill(
                disc(chance.between(-48, 48), chance.between(8, 42), chance.between(0.5, 1.3)),
                ramp(1),
                0.85,
            )
        )
    return placed(marks, turning(0, 0, 1, 0.88))


def mossback(scene: Scene) -> list[Mark]:
    """A beast as old as a hill, a grove upon its back, and its small herder."""
    ramp = scene.ramp
    marks: list[Mark] = []
    for x in (22, -14):
        marks += green(
            ramp,
            soft(f"{x - 6},18! {x + 6},18! {x + 6},36 {x + 8},40! {x - 8},40! {x - 6},34"),
            0.3,
            0.1,
            0.6,
        )
    marks += green(ramp, soft("36,12! 44,18 50,28 58,31! 50,33 42,28 34,22", True), 0.36, 0.1, 0.6)
    # The grove.
    for x, y, wide, high, light, foot in (
        (-14, -29, 24, 19, 0.54, -12),
        (19, -25, 22, 18, 0.46, -8),
        (3, -35, 27, 21, 0.66, -14),
    ):
        marks += green(
            ramp,
            ribbon([(x, y + 4), (x + 1, (y + foot) / 2 + 4), (x, foot + 4)], [3, 3, 5]),
            0.4,
            0.14,
            0.5,
        )
        marks += crown(scene, x, y, wide, high, light, 7)
    marks += cap(ramp, 33, -10, 10, 6, 0.7) + green(
        ramp, ribbon([(33, -9), (33, -2)], [2, 3]), 0.9, 0.5, 0.4
    )
    shell = soft("-36,20! -36,6 -27,-8 -10,-16 10,-16 28,-7 38,8 41,21! 20,26 -16,26", True, 0.9)
    marks += lit(shell, ramp, 0.56, 0.1, 1, 1.2, 0.04)
    moss = soft(
        "-37,8! -28,-9 -10,-18 10,-18 29,-8 39,8! 33,4 30,11! 24,2 19,8! 13,0 6,7! -2,-1 -8,6! "
        "-14,0 -19,8! -25,2 -30,11!",
        True,
        0.8,
    )
    marks += lit(moss, ramp, 0.74, 0.36, 1, 0.9)
    for x, y, r, d in ((-16, 14, 6, 1), (2, 15, 7, -1), (21, 15, 6, 1)):
        marks += [
            fill(taper(spiral(x, y, r, 1.8 * d, 60, 0.05, 10), r * 0.27, 0.4), ramp.accent(0.65))
        ]
    for x in (30, -24):
        marks += green(
            ramp,
            soft(f"{x - 8},17! {x + 8},17! {x + 7},34 {x + 9},41! {x - 10},41! {x - 7},33"),
            0.5,
            0.1,
            0.9,
        )
        marks += [fill(joined(disc(x + d, 39.6, 1.7, 1.3) for d in (-6, -2, 2)), ramp(0.9))]
    head = soft("-34,22! -31,10 -40,2 -50,3 -57,10 -59,18 -54,23 -46,25 -40,29", True, 0.9)
    marks += lit(head, ramp, 0.66, 0.16, 1, 1, 0.05)
    marks += [
        line(soft("-58,17.6! -52,18.6 -46,17!", False), ramp(0.04), 0.8),
        fill(disc(-49, 10.4, 2.2), ramp(0.03)),
        fill(disc(-49.6, 9.8, 1), ramp.accent(0.75)),
        line(soft("-52.6,7.4! -49,5.6 -45.6,8!", False), ramp(0.08), 0.8),
    ]
    marks += lit(
        joined(
            (
                taper([(-41, 3), (-40, -6), (-45, -12)], 4, 0),
                taper([(-37, 6), (-33, -3), (-36, -9)], 3.4, 0),
            )
        ),
        ramp,
        0.95,
        0.5,
        1,
        0.5,
    )
    beard = [leaf(x, 23, 8, 2.6, 84 + x * 0.1) for x in (-52, -48, -44, -40)]
    marks += [fill(joined(beard), ramp(0.3))]
    # The herder with a crook.
    marks += green(
        ramp, soft("50,18! 54,21 57,33 60,42! 42,42! 45,32 47,21", True, 0.8), 0.5, 0.1, 0.7
    )
    marks += cap(ramp, 50.6, 17, 16, 8, 0.7)
    crook = [(41.0, 42.0), (41.0, 22.0), (40.6, 8.0)]
    crook += spiral(43.8, 7, 3.6, 1.2, 180, 0.1, 12)[1:]
    marks += [fill(taper(crook, 1.5, 0.8), ramp(0.1))]
    return marks
