"""Subjects of `mines-satellite` that are built to stay: scenes in, marks out, in units."""

from __future__ import annotations

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns.light import fill, glow, line, lit, placed
from tablewright.layout.patterns.mines_belt import crate
from tablewright.layout.patterns.mines_hull import (
    box,
    hazard,
    paint_of,
    plate,
    rivets,
    tank,
    truss,
    tube,
    windows,
)
from tablewright.layout.patterns.mines_parts import dish, flame, lamp, waves, wings
from tablewright.layout.patterns.outlines import (
    around,
    bar,
    disc,
    joined,
    mirrored,
    poly,
    regular,
    ring,
    soft,
    turning,
)
from tablewright.layout.patterns.scene import Scene


def gate(scene: Scene) -> list[Mark]:
    """A ring of emitters around a shining passage."""
    paint = paint_of(scene)
    marks: list[Mark] = wings(paint, 0, 0, 31, 27, 18, -5)
    marks += [
        glow(0, 0, 40, paint.kind(1), 0.9, 0.6),
        fill(disc(0, 0, 24), paint.kind(0.86)),
        fill(disc(-1, -1, 18), paint.kind(0.95), 0.8),
        fill(disc(-2, -2, 11), paint.kind(1)),
    ]
    marks += lit(ring(0, 0, 31, 22.6), paint.metal, 0.8, 0.2, 1, 1)
    marks.append(line(disc(0, 0, 26.6), paint.metal(0.1), 1, 0.8))
    for i, (x, y) in enumerate(around(6, 29)):
        claw = poly(mirrored("0,-8 4.6,-6.4 5.6,1 2.4,6 0,7"))
        marks += placed(lit(claw, paint.metal, 0.72, 0.2, 1, 0.8), turning(60 * i, x, y))
        marks.append(fill(disc(x * 0.83, y * 0.83, 1.5), paint.hot(0.9)))
    return marks


def command(scene: Scene) -> list[Mark]:
    """A wheel of decks around a tower, docked ships and lit windows."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = lit(disc(0, 2, 44, 13), metal, 0.62, 0.14, 1, 0.9)
    marks += [
        fill(disc(0, 1.4, 37, 9.6), paint.kind(0.07)),
        fill(joined(bar(0, 2, x, y * 0.27 + 2, 3) for x, y in around(8, 40, turn=14)), metal(0.5)),
        line(disc(0, 2, 41, 11.4), metal(0.08), 0.7, 0.8),
    ]
    marks += tank(metal, -12, -18, 12, 14, 3)
    marks += plate(metal, "-17,-20 17,-20 12,-11 -12,-11")
    marks += tank(metal, -7, -31, 7, -20, 2)
    marks += tube(metal, 0, -46, 0, -31, 1.4)
    marks += tank(metal, -6, 15, 6, 30, 4) + flame(paint, 0, 34, 7, 10, cold=True)
    marks += dish(paint, 15, -27, 7, 34)
    rows = [(-9.5 + 3.4 * i, y) for y in (-8, -3, 2) for i in range(6)]
    marks.append(windows(paint, rows, 1.7, 1.7))
    marks.append(windows(paint, [(x, 12.4 - abs(x) * 0.06) for x in range(-30, 31, 6)], 2.6, 1.1))
    marks += hazard(paint, -12, 8.4, 12, 11.6)
    return [*marks, *lamp(paint, 0, -46, 1.5)]


def station(scene: Scene) -> list[Mark]:
    """Laboratory tanks along a spine, with a greenhouse dome and wings."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = wings(paint, 0, 0, 20, 32, 17, 4)
    marks += truss(metal, 0, -40, 0, 40, 6, 9)
    marks += tank(metal, -15, -14, -2, 22, 3) + tank(metal, 2, -14, 15, 22, 3)
    marks += [
        fill(disc(0, -17, 15.4), paint.kind(0.3)),
        glow(-3, -20, 19, paint.kind(1), 0.85),
        line(disc(0, -17, 15.4), metal(1), 1.2),
        line(soft("-13,-25 0,-20 13,-25", False), metal(0.9), 0.7),
        line(soft("-6,-31 -3,-17 -6,-3", False), metal(0.9), 0.7),
        line(soft("6,-31 3,-17 6,-3", False), metal(0.9), 0.7),
        fill(soft("-9,-9! -7,-18 -2,-20! -3,-12 -1,-9!"), paint.kind(0.16)),
        fill(soft("2,-9! 3,-22 8,-24! 8,-15 6,-9!"), paint.kind(0.16)),
    ]
    marks += box(metal, -17, -5, 17, 0)
    marks.append(windows(paint, [(-12.4, 6), (-8.4, 6), (4.6, 6), (8.6, 6)], 2.2, 4))
    marks += hazard(paint, -15, 15, -2, 18) + hazard(paint, 2, 15, 15, 18)
    marks += dish(paint, 0, 34, 8, 180)
    return [*marks, *lamp(paint, 0, -41, 1.3)]


def embassy(scene: Scene) -> list[Mark]:
    """A platform of halls under banners of two powers."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = [glow(0, -14, 34, paint.kind(1), 0.5)]
    for x, high in ((-28, 21), (28, 21), (-16, 30), (16, 30)):
        marks += tank(metal, x - 5, 12 - high, x + 5, 12, 2)
    marks += tank(metal, -9, -26, 9, 12, 8)
    marks += plate(metal, "-46,11 46,11 38,20 -38,20")
    marks += plate(metal, "-30,20 30,20 14,33 -14,33", 0.6, 0.12)
    marks.append(windows(paint, [(x, 14.6) for x in range(-36, 37, 6)], 2.8, 1.4))
    marks.append(
        windows(paint, [(-5.4 + 4 * i, y) for i in range(3) for y in (-20, -13, -6)], 2, 3.6)
    )
    for x, hot in ((-36, False), (36, True)):
        ramp = paint.hot if hot else paint.kind
        marks += tube(metal, x, -34, x, 11, 1.4)
        banner = poly(f"{x},-33 {x + 12},-33 {x + 12},-9 {x + 6},-14 {x},-9")
        marks += lit(banner, ramp, 0.8, 0.5, 1, 0.7)
        marks.append(fill(ring(x + 6, -23, 4, 2.4), ramp(0.16)))
    return [*marks, *flame(paint, 0, 33, 8, 10, cold=True), *lamp(paint, 0, -33, 1.5)]


def depot(scene: Scene) -> list[Mark]:
    """Racks of armour plates and containers on a frame."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = wings(paint, 0, -20, 24, 24, 15, 4)
    marks += truss(metal, -24, -34, -24, 32, 6, 9) + truss(metal, 24, -34, 24, 32, 6, 9)
    for y in (-31, -8, 15):
        marks += box(metal, -28, y + 15, 28, y + 19, 0.7, 0.3)
    for i, (x, y) in enumerate(((-19, -14), (0, -14), (-19, 9), (0, 9))):
        marks += crate(paint, x, y - 9.6, 15, 10, 0.6, 3, hot=i == 2)
    for x in (-15, -4, 7):
        shape = poly(mirrored("0,-6 6,-4.4 6,3 0,9"))
        marks += placed(lit(shape, metal, 0.9, 0.34, 1, 0.8), turning(0, x + 4, -26.6))
    marks += hazard(paint, -28, 34, 28, 38) + tank(metal, -5, -48, 5, -36, 2)
    return [*marks, *lamp(paint, 0, -49, 1.6)]


def cannon(scene: Scene) -> list[Mark]:
    """A long gun slung under a turret, aimed down at the row."""
    paint = paint_of(scene)
    metal = paint.metal
    gun: list[Mark] = [*tank(metal, -4.4, 4, 4.4, 50), *tank(metal, -6.6, 42, 6.6, 50, 1)]
    gun += tank(metal, -7, 4, 7, 20, 1) + hazard(paint, -4.4, 28, 4.4, 34)
    gun += [fill(disc(0, 50.6, 5, 1.6), paint.hot(0.2)), *lamp(paint, 0, 52, 2.4, 7)]
    marks: list[Mark] = wings(paint, -4, -12, 22, 30, 20, -6)
    marks += placed(gun, turning(-34, -2, -12, 0.94))
    marks += lit(regular(8, 22, -4, -13, 22.5), metal, 0.84, 0.2, 1, 1.1)
    marks += lit(disc(-4, -13, 13), metal, 0.6, 0.2, 1, 0.9)
    marks += [fill(disc(-4, -13, 8), metal(0.06)), glow(-4, -13, 12, paint.hot(0.7), 0.9)]
    marks += [fill(disc(-4, -13, 4), paint.hot(0.85)), fill(disc(-5, -14, 1.7), paint.hot(1))]
    marks += rivets(paint, around(8, 18, -4, -13, 22.5), 0.9)
    return [*marks, *dish(paint, -14, -34, 7, -30)]


def collector(scene: Scene) -> list[Mark]:
    """A wide flower of mirrors that gathers the sun into one beam."""
    paint = paint_of(scene)
    beam = polygon(((-3.4, 8), (3.4, 8), (7, 56), (-7, 56)))
    marks: list[Mark] = [fill(beam, paint.hot(0.85), 0.55), fill(bar(0, 8, 0, 56, 3), paint.hot(1))]
    for i in range(10):
        petal = poly("0,-11 7.4,-21 9,-38 0,-45 -9,-38 -7.4,-21")
        blade = lit(petal, paint.kind, 0.95 - 0.06 * (i % 5), 0.24, 1, 0.9)
        blade.append(line(bar(0, -13, 0, -43, 0.01), paint.kind(0.1), 0.6, 0.7))
        blade.append(line(poly("-8,-30 8,-30"), paint.kind(0.1), 0.6, 0.7))
        marks += placed(blade, (*turning(36 * i + 8)[:2], *turning(36 * i + 8)[2:4], 0, -4))
    marks += lit(disc(0, -4, 13), paint.metal, 0.9, 0.26, 1, 1)
    marks += [glow(0, -4, 22, paint.hot(0.8), 0.9), fill(disc(0, -4, 7), paint.hot(0.9))]
    return [*marks, fill(disc(-1.6, -5.6, 3.2), paint.hot(1))]


def projector(scene: Scene) -> list[Mark]:
    """Three emitters that spin a bowl of light below them."""
    paint = paint_of(scene)
    metal = paint.metal
    dome = soft("-44,6! -36,30 0,44 36,30 44,6! 0,12")
    marks: list[Mark] = [fill(dome, paint.kind(0.8), 0.3), line(dome, paint.kind(1), 1.4, 0.9)]
    cells = joined(
        regular(6, 6.2, x, y)
        for x, y in (
            (-24, 19),
            (-12, 19),
            (0, 19),
            (12, 19),
            (24, 19),
            (-18, 29),
            (-6, 30),
            (6, 30),
            (18, 29),
            (0, 39),
        )
    )
    marks.append(line(cells, paint.kind(1), 0.6, 0.7))
    for x, y in ((-38, -2), (38, -2), (0, -2)):
        marks += tube(metal, x * 0.5, -18, x, y, 4, 3)
        marks += plate(metal, f"{x - 6},{y - 6} {x + 6},{y - 6} {x + 4},{y + 6} {x - 4},{y + 6}")
        marks += [glow(x, y + 8, 12, paint.kind(1), 0.9), fill(disc(x, y + 7, 2.4), paint.kind(1))]
    marks += plate(metal, mirrored("0,-40 11,-38 20,-26 20,-16 12,-10 0,-10"))
    marks += hazard(paint, -18, -18, 18, -15)
    marks.append(windows(paint, [(-8, -32), (-3, -32), (2, -32), (7, -32)], 2.4, 5))
    return [*marks, *lamp(paint, 0, -42, 1.4)]


def wreck(scene: Scene) -> list[Mark]:
    """A broken hull, its ribs open, under a seal of insurance."""
    paint, chance = paint_of(scene), scene.chance
    metal = paint.metal
    ribs = joined(bar(-30 + i * 11, -18 + i * 2, -34 + i * 11, 16 + i, 2) for i in range(6))
    marks: list[Mark] = [fill(ribs, metal(0.3))]
    marks += plate(metal, "-46,-8 -38,-19 -16,-22 -20,-12 -11,-9 -18,-2 -8,4 -15,10 -9,17 -38,18")
    marks += plate(metal, "8,-20 34,-13 46,0 36,16 12,22 16,12 6,8 14,0 5,-6 13,-12", 0.66, 0.16)
    marks += [
        line(poly("-34,-19 -30,18"), metal(0.08), 0.7),
        line(poly("30,-14 28,18"), metal(0.08), 0.7),
        *hazard(paint, -30, 8, -18, 11),
    ]
    for _ in range(7):
        x, y = chance.between(-12, 12), chance.between(-34, 34)
        size = chance.between(1.6, 3.4)
        marks += lit(regular(4, size, x, y, chance.between(0, 90)), metal, 0.8, 0.3, 1, 0.4)
    marks.append(windows(paint, [(18, -6), (24, -5), (30, -4)], 3, 2.4))
    seal = regular(12, 15, 0, 0) + ring(0, 0, 12, 11)
    marks += [
        fill(disc(1.4, 2, 15), metal(0), 0.5),
        *lit(seal, paint.hot, 0.8, 0.5, 1, 0.9),
        fill(poly(mirrored("0,-8 7,-5.6 7,1 0,9")), paint.hot(0.12)),
        fill(poly("-3.6,0 -1.2,2.6 3.8,-3.4 4.8,-2 -1,5.2 -4.8,1.4"), paint.hot(0.95)),
    ]
    return marks


def relay(scene: Scene) -> list[Mark]:
    """A great dish over a mast, sending on."""
    paint = paint_of(scene)
    marks: list[Mark] = waves(paint, -24, -26, 225, 6, 8, 3)
    marks += wings(paint, 8, 18, 12, 26, 15, 5)
    marks += truss(paint.metal, 8, 44, 2, 4, 7, 5)
    marks += dish(paint, -2, -4, 31, -38)
    marks += tank(paint.metal, 1, 11, 15, 27, 2) + hazard(paint, 1, 20, 15, 23)
    return [*marks, *lamp(paint, 8, 46, 1.6)]
