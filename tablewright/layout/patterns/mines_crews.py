"""Subjects of `mines-operation` with people and their deals: scenes in, marks out, in units."""

from __future__ import annotations

from tablewright.drawing import Mark, Outline, polygon
from tablewright.layout.patterns.light import edge, fill, glow, line, lit, placed, shaded
from tablewright.layout.patterns.mines_belt import crate
from tablewright.layout.patterns.mines_hull import Paint, box, hazard, paint_of, plate, tank, tube
from tablewright.layout.patterns.mines_parts import burst, flame, lamp, rock
from tablewright.layout.patterns.outlines import (
    bar,
    bent,
    chip,
    disc,
    joined,
    mirrored,
    poly,
    regular,
    ring,
    smooth,
    soft,
    turning,
)
from tablewright.layout.patterns.scene import Scene
from tablewright.layout.patterns.tones import Ramp


def flat(
    outline: Outline, ramp: Ramp, light: float, dark: float, bright: float, width: float
) -> list[Mark]:
    """A body in one tone, for figures so small that a gradient would not be seen."""
    return [
        fill(outline, ramp(light * 0.7 + dark * 0.3)),
        edge(outline, ramp(bright), width, width),
    ]


def suit(paint: Paint, hot: bool = False, small: bool = False) -> list[Mark]:
    """A space suit from the front, about 60 high, its helmet at the origin; a small one is flat."""
    shade = flat if small else lit
    cloth = paint.hot if hot else paint.metal
    marks: list[Mark] = [*shade(poly("-17,6 17,6 18,32 -18,32"), paint.metal, 0.46, 0.16, 1, 0.8)]
    for s in (-1, 1):
        marks += shade(
            soft(f"{s * 9},10! {s * 19},14 {s * 24},28 {s * 22},38! {s * 15},38! {s * 12},26"),
            cloth,
            0.74,
            0.3,
            0.9,
            0.8,
        )
        marks += shade(
            soft(f"{s * 1},36! {s * 12},34! {s * 14},48 {s * 13},62! {s * 3},62!"),
            cloth,
            0.66,
            0.26,
            0.9,
            0.8,
        )
        marks += shade(disc(s * 19, 40, 4.2), paint.metal, 0.8, 0.3, 1, 0.6)
    marks += shade(soft(mirrored("0,9 11,9 14,18 13,40! 0,41!")), cloth, 0.84, 0.34, 0.95, 0.9)
    marks += shade(poly("-8,19 8,19 8,29 -8,29"), paint.metal, 0.9, 0.4, 1, 0.8)
    marks += [
        fill(joined(disc(x, 22.4, 1.3) for x in (-4.6, 0, 4.6)), paint.hot(0.8)),
        fill(bar(-5, 26, 5, 26, 1.4), paint.metal(0.1)),
    ]
    marks += shade(disc(0, 0, 12.6), paint.metal, 0.98, 0.4, 1, 1)
    visor = soft("-9,-4 0,-8 9,-4 9,4 0,7.6 -9,4")
    marks += [
        shaded(visor, paint.hot(0.86), paint.hot(0.3)),
        fill(soft("-7,-3! -3,-6 2,-6.6! -2,-3 -6,1!"), paint.hot(1), 0.85),
    ]
    return marks


def scrap(scene: Scene) -> list[Mark]:
    """A suited crew member cuts a hull apart."""
    paint, chance = paint_of(scene), scene.chance
    metal = paint.metal
    marks: list[Mark] = plate(metal, "10,-44 72,-50 72,52 22,52 14,30 24,14 12,4 20,-14", 0.6, 0.1)
    marks += [
        line(poly("40,-46 46,50"), metal(0.06), 0.9),
        line(poly("14,-8 72,-14"), metal(0.06), 0.9),
        *hazard(paint, 48, 18, 72, 23),
    ]
    marks += [line(soft("17,-18! 20,-14 12,4 24,14 14,30!", False), paint.hot(0.7), 2, 0.95)]
    marks += placed(suit(paint, True), turning(-4, -27, -22, 1.06))
    marks += [
        *tube(metal, -8, 20, 9, 8, 4, 2.4),
        glow(13, 5, 24, paint.hot(0.8), 0.9),
        *burst(paint, chance, 13, 5, 7),
    ]
    for _ in range(6):
        x, y = chance.between(-8, 14), chance.between(18, 42)
        marks += lit(
            polygon(chip(chance, x, y, chance.between(1.2, 3), 4)), metal, 0.9, 0.3, 1, 0.4
        )
    return marks


def infiltration(scene: Scene) -> list[Mark]:
    """A shadow at the panel of a silo; the warhead behind turns about."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = [
        *tank(metal, 14, -50, 46, 52),
        fill(poly("18,-50 42,-50 42,52 18,52"), metal(0.02), 0.8),
    ]
    marks += [
        *tank(metal, 22, -8, 38, 50),
        shaded(soft("22,-8! 24,-24 30,-34! 36,-24 38,-8!"), paint.hot(0.8), paint.hot(0.4)),
        *hazard(paint, 22, -2, 38, 4, 5),
    ]
    turn = bent(50, -18, 50, 24, -18, 8)
    marks += [
        line(smooth(turn, closed=False), paint.hot(0.85), 3),
        fill(poly("42,18 56,20 47,31"), paint.hot(0.85)),
    ]
    figure = soft(
        "-60,56! -56,20 -50,4 -40,0 -38,-8 -42,-18 -36,-30 -24,-32 -16,-24 -16,-12 -22,-4 "
        "-20,0 -8,6 6,2! 8,8! -6,18 -18,16 -18,40 -14,56!"
    )
    marks += [fill(figure, metal(0.02)), edge(figure, paint.kind(1), 1, 1.1, 0.8)]
    marks += [fill(poly("-27,-22 -17,-21 -18,-16 -27,-16"), paint.hot(0.9))]
    marks += [
        *box(metal, 2, -8, 13, 14, 0.9, 0.4),
        fill(poly("4,-6 11,-6 11,0 4,0"), paint.hot(0.86)),
        glow(7, -2, 18, paint.hot(0.8), 0.6),
    ]
    return [
        *marks,
        fill(joined(disc(x, y, 0.9) for x in (5, 7.6, 10.2) for y in (4, 7, 10)), metal(0.05)),
    ]


def bribe(scene: Scene) -> list[Mark]:
    """Two gloves and a chip that shines between them."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = [glow(2, -2, 34, paint.hot(0.8), 0.7)]
    left: list[Mark] = [
        *lit(poly("-78,10 -36,-4 -30,16 -70,40"), metal, 0.74, 0.2, 1, 1),
        *placed(hazard(paint, -58, 0, -50, 30, 6), turning(-8, 4, -4)),
    ]
    left += lit(
        soft("-38,-6! -26,-10 -10,-8 -2,-4 -4,1! -16,0 -4,4 2,8 0,12! -14,10 -22,18 -34,18!"),
        metal,
        0.95,
        0.36,
        1,
        0.9,
    )
    right: list[Mark] = [*lit(poly("78,-30 40,-16 44,8 76,10"), paint.hot, 0.56, 0.2, 0.9, 1)]
    right += lit(
        soft("44,-18! 30,-18 18,-10 8,-8 8,-3! 20,-3 8,0 6,5! 14,8 26,8 36,12 46,8!"),
        paint.hot,
        0.76,
        0.4,
        1,
        0.9,
    )
    token = [
        *lit(regular(6, 13, 0, 0), paint.hot, 0.95, 0.6, 1, 1),
        line(regular(6, 9.6, 0, 0), paint.hot(0.34), 1),
        fill(ring(0, 0, 5, 3), paint.hot(0.3)),
        fill(bar(0, -7.4, 0, 7.4, 1.6), paint.hot(0.3)),
    ]
    marks += left + placed(token, turning(12, 2, -12)) + right
    for i in range(3):
        chip_ = [
            *lit(disc(0, 0, 9, 3.4), paint.hot, 0.9, 0.6, 1, 0.6),
            line(disc(0, 0, 6, 2), paint.hot(0.36), 0.8),
        ]
        marks += placed(chip_, turning(0, 0, 40 - 5 * i))
    return marks


def boarding(scene: Scene) -> list[Mark]:
    """Boarders on lines drop to a freighter's roof."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = []
    for x in (-50, -34, -18, -2, 14, 30):
        marks += crate(paint, x, 26, 14, 12, 0.6 + 0.04 * (x % 3), 4, x == -2)
    marks += (
        box(metal, -72, 38, 72, 54, 0.5, 0.1)
        + hazard(paint, -72, 40, 72, 44, 7)
        + plate(metal, "46,38 46,14 60,12 70,26 72,38")
    )
    marks.append(fill(poly("56,17 60,16 66,26 56,26"), paint.hot(0.9)))
    for x, y, size, tilt in ((-30, -14, 0.62, 10), (4, -22, 0.7, -8), (36, -12, 0.58, -16)):
        marks += [line(bar(x, y, x - 18, -56, 0.01), paint.kind(1), 1)]
        marks += placed(
            [
                *flame(paint, -11, 31, 5, 11, cold=True),
                *flame(paint, 11, 31, 5, 11, cold=True),
                *suit(paint, 0 < x < 20, small=True),
            ],
            turning(tilt, x, y, size),
        )
    return marks


def scandal(scene: Scene) -> list[Mark]:
    """A speaker between lenses whose banner falls in two."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = [fill(poly("-8,-56 8,-56 40,52 -40,52"), paint.hot(0.95), 0.2)]
    marks += lit(
        poly("-46,-40 -4,-40 2,-28 -5,-16 0,-4 -7,8 -46,8"), paint.hot, 0.62, 0.36, 0.9, 0.9
    )
    marks += placed(
        lit(poly("4,-40 46,-40 46,8 2,8 8,-4 4,-16 11,-28"), paint.hot, 0.56, 0.3, 0.9, 0.9),
        turning(9, 4, 4),
    )
    marks += [
        fill(ring(-25, -18, 10, 7), paint.hot(0.95), 0.9),
        *placed([fill(ring(25, -16, 10, 7), paint.hot(0.95), 0.9)], turning(9, 4, 4)),
    ]
    marks += lit(soft(mirrored("0,4 10,6 22,14 26,34! 0,34!")), metal, 0.5, 0.14, 0.9, 0.9)
    marks += [
        *lit(disc(0, -4, 9.4, 11), metal, 0.95, 0.4, 1, 0.9),
        fill(poly("-3,8 3,8 1.6,22 -1.6,22"), paint.hot(0.6)),
    ]
    marks += [
        fill(poly("-6,-6 -2,-5 -6,-3.6"), metal(0.05)),
        fill(poly("6,-6 2,-5 6,-3.6"), metal(0.05)),
        fill(disc(0, 2, 2, 1.4), metal(0.05)),
    ]
    marks += plate(metal, "-28,28 28,28 22,54 -22,54", 0.8, 0.3) + hazard(paint, -26, 31, 26, 35, 6)
    for s in (-1, 1):
        camera = [
            *box(metal, -10, -6, 8, 7, 0.5, 0.1),
            *lit(disc(12, 0.4, 6), metal, 0.9, 0.3, 1, 0.6),
            fill(disc(12, 0.4, 4), paint.kind(0.02)),
            fill(disc(10.8, -0.8, 1.4), paint.kind(1)),
        ]
        marks += placed(camera, (s, 0.0, 0.0, 1, -s * 52, 26)) + lamp(paint, -s * 58, 17, 1.4)
    return marks


def expedition(scene: Scene) -> list[Mark]:
    """Two suits of two houses plant one mast on a rock."""
    paint = paint_of(scene)
    marks: list[Mark] = rock(paint, scene.chance, 2, 62, 44, 15, 0.66)
    marks += tube(paint.metal, 2, -46, 2, 24, 2.4)
    marks += lit(soft("3,-45! 18,-48 32,-42! 32,-26! 18,-31 3,-28!"), paint.kind, 0.96, 0.6, 1, 0.8)
    marks += lit(soft("3,-29! 18,-32 32,-27! 32,-11! 18,-15 3,-12!"), paint.hot, 0.66, 0.4, 1, 0.8)
    marks += placed(suit(paint), turning(6, -25, -16, 0.86)) + placed(
        suit(paint, True), turning(-6, 32, -8, 0.8)
    )
    return [*marks, *lamp(paint, 2, -47, 1.8)]
