"""The family `mines-alien`: scenes in, marks out; things of another geometry in a bent grid."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns import mines_geometry as geometry
from tablewright.layout.patterns.light import fill, glow, line, lit, placed
from tablewright.layout.patterns.mines_belt import belt, bend
from tablewright.layout.patterns.mines_geometry import motes
from tablewright.layout.patterns.mines_hull import hazard, paint_of, tank
from tablewright.layout.patterns.mines_parts import lamp
from tablewright.layout.patterns.outlines import (
    around,
    bar,
    bent,
    chip,
    disc,
    joined,
    mirrored,
    poly,
    ring,
    smooth,
    soft,
    spiral,
    taper,
    turning,
)
from tablewright.layout.patterns.scene import Scene, family
from tablewright.layout.patterns.tones import colors


def archive(scene: Scene) -> list[Mark]:
    """A monolith of slabs that bear an unknown script."""
    paint, chance = paint_of(scene), scene.chance
    marks: list[Mark] = []
    for x, high, deep in ((-25, 52, 7), (25, 58, 7), (0, 82, 10)):
        wide = 13.0
        top = -high / 2 - 1
        slab = poly(
            f"{x - wide},{top + 6} {x},{top} {x + wide},{top + 6} "
            f"{x + wide - 3},{top + high} {x - wide + 3},{top + high}"
        )
        side = poly(
            f"{x + wide},{top + 6} {x + wide + deep},{top + 2} "
            f"{x + wide + deep - 4},{top + high - 5} {x + wide - 3},{top + high}"
        )
        marks += [fill(side, paint.kind(0.14)), *lit(slab, paint.kind, 0.72, 0.16, 1, 1)]
        signs = []
        y = top + 12
        while y < top + high - 7:
            px = x - wide + 5.0
            while px < x + wide - 6:
                long = chance.between(1.6, 5)
                kind = chance.unit()
                if kind < 0.5:
                    signs.append(bar(px, y, px + long, y, 1.1))
                elif kind < 0.75:
                    signs.append(ring(px + 1.4, y, 1.7, 0.7))
                else:
                    signs.append(poly(f"{px},{y + 1.6} {px + 1.6},{y - 1.8} {px + 3.2},{y + 1.6}"))
                px += long + 2.6
            y += 5.4
        marks.append(fill(joined(signs), paint.kind(1), 0.92))
    return [*marks, glow(0, -2, 38, paint.kind(1), 0.35), *motes(scene, paint, 7)]


def specimen(scene: Scene) -> list[Mark]:
    """Something with too many arms in a labelled jar."""
    paint = paint_of(scene)
    marks: list[Mark] = [
        fill(soft("-22,-34! -25,0 -22,36! 22,36! 25,0 22,-34!"), paint.kind(0.5), 0.8),
        glow(0, 4, 34, paint.kind(1), 0.6),
    ]
    for i in range(7):
        angle = -60 + 20 * i
        x = math.sin(math.radians(angle)) * 18
        arm = [
            (0.0, 2.0),
            (x * 0.5, 14.0),
            (x * 1.05, 20 + 4 * (i % 2)),
            (x * 0.7, 30 + 2 * (i % 2)),
        ]
        marks.append(fill(taper(arm, 5.6, 0.8), paint.kind(0.12)))
    marks += lit(soft(mirrored("0,-24 10,-20 13,-8 8,4 0,7")), paint.kind, 0.5, 0.06, 0.9, 1)
    for x, y, r in ((-4.6, -10, 3.4), (5.4, -12, 2.6), (1, -3, 2)):
        marks += [
            fill(disc(x, y, r), paint.hot(0.85)),
            fill(disc(x, y, r * 0.42, r), paint.kind(0)),
        ]
    marks += [
        fill(
            joined(
                ring(x, y, r, r - 0.5)
                for x, y, r in ((-14, 16, 2), (13, -20, 1.6), (15, 8, 2.4), (-12, -26, 1.4))
            ),
            paint.kind(1),
            0.8,
        )
    ]
    marks += [fill(soft("-20,-30! -21,0 -19,30! -15,30! -17,0 -16,-30!"), paint.kind(1), 0.4)]
    for y0, y1 in ((-43, -33), (35, 44)):
        marks += tank(paint.metal, -26, y0, 26, y1, 1.4)
    marks += hazard(paint, -26, 37.4, 26, 41.4, 6)
    for y, text in ((-20, 1), (2, 0), (22, 1)):
        marks += [
            line(polygon(((24, y), (38, y - 5), (60, y - 5)), False), paint.kind(1), 0.8, 0.9),
            fill(
                joined(
                    (
                        bar(42, y - 8.4, 60 - 6 * text, y - 8.4, 1.2),
                        bar(42, y - 1.6, 52, y - 1.6, 1.2),
                    )
                ),
                paint.kind(1),
                0.8,
            ),
        ]
    return marks


def mind(scene: Scene) -> list[Mark]:
    """A head without a face that deals in thoughts between two hands."""
    paint = paint_of(scene)
    marks: list[Mark] = [glow(0, -12, 44, paint.kind(1), 0.7)]
    marks += lit(
        soft("-52,56! -44,30 -18,22 0,20 18,22 44,30 52,56!"), paint.kind, 0.34, 0.04, 0.8, 1
    )
    marks += lit(
        soft(mirrored("0,-46 20,-42 29,-24 22,-4 10,14 6,24! 0,26!")), paint.kind, 0.72, 0.1, 1, 1.2
    )
    swirl = spiral(0, -22, 19, 2.4, 200, 0.06)
    marks += [
        fill(taper(swirl, 3.6, 0.8), paint.kind(1)),
        glow(0, -22, 12, paint.hot(0.8), 0.9),
        fill(disc(0, -22, 3), paint.hot(0.95)),
    ]
    for s in (-1, 1):
        marks += [fill(soft(f"{s * 5},-1 {s * 12},-5 {s * 16},-3 {s * 10},2"), paint.kind(0))]
        hand = soft(
            f"{s * 62},50! {s * 52},30 {s * 46},18 {s * 38},12! {s * 41},22 {s * 33},20! "
            f"{s * 40},30 {s * 34},31! {s * 44},42 {s * 50},56!"
        )
        marks += lit(hand, paint.kind, 0.5, 0.1, 1, 0.9)
        marks += [
            glow(s * 36, 2, 13, paint.hot(0.8), 0.9),
            fill(disc(s * 36, 2, 3.6), paint.hot(0.9)),
        ]
    marks += [
        line(smooth(bent(-34, -2, 34, -2, 44), closed=False), paint.hot(0.9), 1, 0.9, (2, 2.4))
    ]
    return marks


def rune(scene: Scene) -> list[Mark]:
    """A cut sign in a floating stone that strikes itself out."""
    paint, chance = paint_of(scene), scene.chance
    corners = around(9, lambda _: 40 * chance.between(0.9, 1.06))
    marks: list[Mark] = [
        glow(0, 0, 52, paint.kind(1), 0.6),
        *lit(polygon(corners), paint.rock, 0.6, 0.05, 0.95, 1.6),
    ]
    marks += [fill(polygon([(x * 0.86, y * 0.86) for x, y in corners]), paint.rock(0.1), 0.5)]
    sign = joined(
        (ring(0, 0, 24, 20), bar(0, -32, 0, 32, 4), ring(0, -11, 8, 4.6), bar(-20, 13, 20, 13, 3.6))
    )
    marks += [
        fill(sign, paint.kind(1), 0.95),
        fill(bar(-26, 26, 26, -26, 6.4), paint.kind(0.05)),
        fill(bar(-25, 25, 25, -25, 3.6), paint.hot(0.7)),
        glow(0, 0, 34, paint.kind(1), 0.4),
    ]
    for _ in range(5):
        x, y = scene.beside(46), chance.between(-34, 30)
        marks += lit(
            polygon(chip(chance, x, y, chance.between(2, 4.6), 6)), paint.rock, 0.7, 0.1, 1, 0.5
        )
    return marks


def reactor(scene: Scene) -> list[Mark]:
    """A heart with vessels that beats inside a cage."""
    paint = paint_of(scene)
    marks: list[Mark] = [glow(0, 0, 48, paint.hot(0.55), 0.7)]
    for i, (x, y) in enumerate(around(6, 46, turn=30)):
        way = [(x * 0.3, y * 0.3), (x * 0.6 + y * 0.14, y * 0.6 - x * 0.14), (x, y)]
        marks.append(fill(taper(way, 8, 2.4), paint.kind(0.5 - 0.04 * i)))
        marks.append(fill(taper(way, 2.4, 0.8), paint.hot(0.72)))
    marks += lit(
        soft("-2,-25 14,-27 26,-14 22,6 6,26 -10,20 -24,4 -22,-14 -12,-21"),
        paint.kind,
        0.95,
        0.14,
        1,
        1.2,
    )
    for text in ("-8,-22 -2,-8 -10,4 -4,20", "10,-24 8,-8 16,2 8,16", "-22,-4 -8,-4 4,4 20,0"):
        marks.append(line(soft(text, False), paint.hot(0.75), 1.4, 0.95))
    marks += [glow(0, 0, 20, paint.hot(0.8), 0.8), fill(disc(0, 0, 5), paint.hot(0.95))]
    for i in range(6):
        rib = soft("0,-44 11,-26 12,-10! 9,-10! 8,-25 -1,-41")
        marks += placed(lit(rib, paint.metal, 0.8, 0.26, 1, 0.6), turning(60 * i))
    return [*marks, *lamp(paint, 0, -45, 1.5), *motes(scene, paint, 6)]


SUBJECTS = {
    "core": geometry.core,
    "dilator": geometry.dilator,
    "archive": archive,
    "specimen": specimen,
    "shifter": geometry.shifter,
    "mind": mind,
    "key": geometry.key,
    "rune": rune,
    "inverter": geometry.inverter,
    "reactor": reactor,
}


MINES_ALIEN = family(
    "mines-alien",
    "Things of another geometry: impossible frames, endless bands, script, in a bent grid.",
    belt(bend, bare=("mind", "archive", "specimen")),
    SUBJECTS,
    colors("0a0710", "24153f", "5b3b9c", "bfa2f2", "fbf6ff"),
)
