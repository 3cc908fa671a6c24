"""People of `diagram`: scenes in, marks out, in units around the origin; robes like geometry."""

from __future__ import annotations

from tablewright.drawing import Mark, Outline, polygon
from tablewright.layout.patterns.diagram_signs import node, pale, rays, split
from tablewright.layout.patterns.light import down, fill, glow, line, lit, shaded
from tablewright.layout.patterns.outlines import (
    Point,
    around,
    bar,
    disc,
    joined,
    mirrored,
    poly,
    ribbon,
    ring,
    soft,
)
from tablewright.layout.patterns.scene import Scene


def monk(scene: Scene) -> list[Mark]:
    """A monk who sits in a lattice and is its middle."""
    ramp = scene.ramp
    marks: list[Mark] = [glow(0, -8, 48, ramp(1), 0.6)]
    size, rows = 42.0, 6
    net: list[Outline] = []
    diamond = [(0.0, -4 - size), (size, -4.0), (0.0, -4 + size), (-size, -4.0)]
    for i in range(rows + 1):
        t = i / rows
        a = _between(diamond[0], diamond[1], t), _between(diamond[3], diamond[2], t)
        b = _between(diamond[0], diamond[3], t), _between(diamond[1], diamond[2], t)
        net += [polygon(a, False), polygon(b, False)]
    marks += [
        shaded(polygon(diamond), ramp(0.9), ramp(0.3), 0.35),
        line(joined(net), ramp(1), 0.5, 0.75),
    ]
    crossings = [
        _between(
            _between(diamond[0], diamond[1], i / rows),
            _between(diamond[3], diamond[2], i / rows),
            j / rows,
        )
        for i in range(rows + 1)
        for j in range(rows + 1)
        if (i + j) % 2 == 0
    ]
    marks += [fill(joined(disc(x, y, 0.9) for x, y in crossings), ramp(1))]
    marks += [
        fill(ring(0, -17, 16.4, 14.8), ramp(1)),
        fill(disc(0, -17, 14.8), ramp(0.95), 0.5),
        fill(rays(20, 17.4, 23, 0.8, 0, -17), ramp(1), 0.9),
    ]
    # Knees, robe, sleeves, head.
    marks += pale(
        ramp,
        soft("-38,36! -36,29 -26,24 -8,27 0,32 8,27 26,24 36,29 38,36! 24,41 0,42 -24,41"),
        0.8,
        0.3,
        0.9,
    )
    marks += split(ramp, "0,-10 7,-7 17,0 21,10 24,27 10,33 0,35", 1, 0.5)
    marks += [
        fill(poly("0,-8 -5,-5 0,12 5,-5"), ramp(0.26)),
        line(poly("-5,-5 0,12 5,-5"), ramp(0.1), 0.5),
    ]
    marks += pale(
        ramp, soft("-17,1! -22,10 -23,20 -12,26 0,24! 0,19! -9,19 -13,14 -10,6"), 0.96, 0.6, 0.7
    )
    marks += pale(ramp, soft("17,1! 22,10 23,20 12,26 0,24! 0,19! 9,19 13,14 10,6"), 0.7, 0.34, 0.7)
    marks += [glow(0, 19, 13, ramp.accent(0.6), 0.9), fill(disc(0, 19, 3.4), ramp.accent(0.6))]
    marks += pale(ramp, soft("0,-27! 7,-24 9,-16 6.4,-9 0,-5 -6.4,-9 -9,-16 -7,-24"), 1, 0.56, 0.8)
    marks += [
        fill(soft("0,-21! 4.6,-18 5,-13 0,-7.6 -5,-13 -4.6,-18"), ramp(0.1)),
        fill(bar(0, -19, 0, -9.6, 0.9), ramp(1)),
        fill(bar(-3.4, -14.6, 3.4, -14.6, 0.8), ramp(1)),
    ]
    return marks


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def runner(scene: Scene) -> list[Mark]:
    """A courier made of strokes who outruns the lines of the drawing."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(4, -6, 46, ramp(1), 0.5)]
    for y, x0, x1 in (
        (-27, -62, -12),
        (-19, -70, -6),
        (-9, -58, -16),
        (3, -72, -14),
        (14, -60, -20),
        (24, -68, -26),
    ):
        slip = chance.between(-4, 4)
        marks += [fill(bar(x0 + slip, y + 6, x1 + slip, y, 0.2, 1.5), ramp(1), 0.6)]
        marks += [fill(disc(x1 + slip, y, 1.1), ramp(1), 0.8)]
    # A scarf of light, then the far limbs, the body, the near limbs.
    marks += lit(
        ribbon([(4, -25), (-12, -27), (-26, -21), (-40, -25), (-52, -20)], [4, 7, 8, 6, 0]),
        ramp,
        0.9,
        0.4,
        1,
        0.6,
    )
    marks += pale(ramp, ribbon([(8, -20), (21, -13), (28, -21)], [7, 5.4, 4]), 0.6, 0.3, 0.6)
    marks += [fill(disc(29.4, -23.4, 3), ramp(0.7))]
    marks += pale(ramp, ribbon([(1, 6), (-12, 15), (-30, 13)], [10, 7.4, 4.4]), 0.56, 0.26, 0.6)
    marks += pale(ramp, poly("-28,10 -32,9 -37,18 -33,19 -30,15"), 0.6, 0.3, 0.6)
    marks += pale(ramp, soft("9,-27! 15,-21 13,-8 6,8! -7,7! -7,-6 -2,-22", True, 0.6), 1, 0.5, 0.9)
    marks += [fill(poly("6,-24 12,-21 2,6 -3,6"), ramp(0.3), 0.8)]
    marks += pale(ramp, ribbon([(1, 7), (20, 12), (15, 30)], [11.4, 9, 5]), 1, 0.5, 0.8)
    marks += pale(ramp, poly("12,29 18,29 27,34 27,37 12,36"), 1, 0.5, 0.7)
    marks += pale(ramp, ribbon([(5, -21), (-10, -12), (-4, 1)], [8, 6.4, 4]), 1, 0.56, 0.7)
    marks += [fill(disc(-3, 3, 3.2), ramp(0.95))]
    marks += [fill(ring(13, -34, 13, 11.8), ramp(1)), fill(disc(13, -34, 11.8), ramp(0.9), 0.35)]
    marks += pale(
        ramp, soft("8,-40 14,-43 20,-39! 21,-33! 17,-27 10,-27 6,-33", True, 0.9), 1, 0.56, 0.8
    )
    marks += [
        fill(poly("14,-37 20.6,-36 20,-33 13,-33.6"), ramp(0.06)),
        fill(bar(14.6, -35.2, 20, -34.6, 1.2), ramp.accent(0.6)),
    ]
    # The message.
    marks += [
        glow(31, -26, 14, ramp(1), 0.8),
        shaded(poly("27,-31 38,-34 40,-26 29,-23"), ramp.accent(0.75), ramp.accent(0.45)),
        line(poly("27,-31 34.6,-28.4 38,-34"), ramp.accent(0.05), 0.7),
    ]
    marks += [line(disc(x, y, 3.4), ramp(1), 0.5, 0.8) for x, y in ((20, 12), (-10, -12))]
    return marks


def portrait(scene: Scene) -> list[Mark]:
    """The archivist: a veiled face under a graduated halo, a star chart in the hand."""
    ramp = scene.ramp
    marks: list[Mark] = [glow(0, -16, 60, ramp(1), 0.6)]
    marks += [
        fill(disc(0, -17, 30), ramp(0.95), 0.4),
        *pale(ramp, ring(0, -17, 31, 28.6), 1, 0.6, 0.6),
        line(disc(0, -17, 34), ramp(1), 3.4, 0.9, (0.5, 1.73)),
        line(disc(0, -17, 37), ramp(1), 0.6),
        fill(rays(36, 38, 50, 1, 0, -17), ramp(1), 0.75),
    ]
    marks += node(ramp, around(12, 29.8, 0, -17), 1.5)
    # Robe: great triangles, then the stole.
    marks += split(ramp, "0,8 12,11 30,20 44,34 52,60 0,62", 0.92, 0.4)
    marks += [
        down(poly("-12,11 -30,20 -44,34 -52,60 -26,60"), ramp(0.95), ramp(0.55)),
        down(poly("12,11 30,20 44,34 52,60 26,60"), ramp(0.5), ramp(0.2)),
    ]
    marks += [line(poly(text), ramp(0.3), 0.5, 0.8) for text in ("-12,11 -26,60", "12,11 26,60")]
    marks += pale(ramp, poly("-15,8 -7,8 0,26 7,8 15,8 6,60 -6,60"), 1, 0.66, 0.8)
    marks += [line(disc(0, y, r), ramp(0.24), 0.7) for y, r in ((33, 3.4), (43, 2.6), (51, 2))]
    marks += [
        line(polygon(((0, 36.4), (0, 40.4)), False), ramp(0.24), 0.6),
        fill(disc(0, 33, 1.2), ramp(0.24)),
    ]
    # Tall collar, hood, face.
    marks += split(ramp, "0,-2 9,-2 20,-10 16,12 0,24", 0.74, 0.3)
    hood = soft(mirrored("0,-42! 11,-38 18,-27 18,-12 13,2 6,10 0,12"))
    marks += pale(ramp, hood, 1, 0.5, 1)
    marks += [fill(soft(mirrored("0,-34! 8,-30 12.6,-22 12.6,-10 8,2 0,7")), ramp(0.07))]
    marks += [shaded(soft(mirrored("0,-29! 7,-26 10.4,-19 10,-9 6,1 0,5")), ramp(0.86), ramp(0.4))]
    marks += [down(soft("0,-29! 7,-26 10.4,-19 10,-9 6,1 0,5!"), ramp(0.5), ramp(0.3))]
    for s in (-1.0, 1.0):
        marks += [
            fill(soft(f"{s * 2.4},-14! {s * 5.4},-16.4 {s * 9},-15! {s * 5.6},-12.6"), ramp(0.05)),
            fill(disc(s * 5.6, -14.6, 1.1), ramp(1)),
        ]
    marks += [
        line(polygon(((0, -29), (0, -19)), False), ramp(0.12), 0.6),
        line(disc(0, -22, 2.4), ramp(0.12), 0.7),
    ]
    marks += [
        shaded(poly("-9.8,-9 0,-6.6 0,5.4 -6,1.4"), ramp(0.86), ramp(0.6)),
        shaded(poly("0,-6.6 9.8,-9 6,1.4 0,5.4"), ramp(0.56), ramp(0.4)),
        line(polygon(((-9.8, -9), (0, -6.6), (9.8, -9)), False), ramp(1), 0.7),
        line(disc(0, 0, 1.7), ramp(0.14), 0.6),
    ]
    marks += [
        glow(0, -45, 12, ramp.accent(0.6), 0.8),
        shaded(poly("0,-53 3.6,-45 0,-37 -3.6,-45"), ramp.accent(0.8), ramp.accent(0.4)),
    ]
    # The chart hovers over an open hand, at the left.
    marks += [glow(-46, 6, 24, ramp(1), 0.8)]
    marks += pale(
        ramp,
        soft(
            "-20,44! -30,34 -38,30 -47,30 -57,27! -61,20! -56,22! -60,15! -53,21 -46,24 -38,23 "
            "-34,17! -32,20 -33,26 -24,34 -14,40!"
        ),
        1,
        0.56,
        0.7,
    )
    stars = around(7, lambda i: (13, 9, 12, 7, 13, 10, 8)[i], -46, 6, 10)
    marks += [
        line(disc(-46, 6, 15), ramp(1), 0.8),
        line(disc(-46, 6, 15, 5), ramp(1), 0.6),
        line(disc(-46, 6, 5, 15), ramp(1), 0.6),
        line(polygon(stars), ramp(1), 0.5),
    ]
    marks += node(ramp, stars, 1.3)
    return marks
