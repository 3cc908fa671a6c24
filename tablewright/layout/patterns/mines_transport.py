"""The family `mines-transport`: scenes in, marks out; ships under stacks of containers."""

from __future__ import annotations

from tablewright.drawing import Mark
from tablewright.layout.patterns.light import fill, glow, line, lit, placed
from tablewright.layout.patterns.mines_belt import belt, crate, lanes
from tablewright.layout.patterns.mines_hull import (
    Paint,
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
from tablewright.layout.patterns.mines_parts import arrows, dish, flame, lamp, rock, waves
from tablewright.layout.patterns.outlines import (
    bar,
    disc,
    joined,
    poly,
    ring,
    soft,
    turning,
)
from tablewright.layout.patterns.scene import Scene, family
from tablewright.layout.patterns.tones import colors


def bridge(paint: Paint, x: float, y: float, size: float = 1.0) -> list[Mark]:
    """The bow of a freighter with its lit bridge, its rear edge at (x, y)."""
    marks = [
        *plate(paint.metal, "0,-16 12,-17 22,-8 27,4 22,15 0,16"),
        *plate(paint.metal, "2,-25 12,-25 17,-16 2,-16", 0.9, 0.4),
        windows(paint, [(4, -22.4), (8, -22.4), (12, -22)], 2.6, 3),
        fill(poly("13,-11 18.4,-7 22,1 13,1"), paint.metal(0.04)),
        fill(poly("14,-9.4 17.6,-6 20.4,0 14,0"), paint.hot(0.92)),
        *hazard(paint, 1, 8, 20, 11.6, 4),
    ]
    return placed(marks, turning(0, x, y, size))


def engine(paint: Paint, x: float, y: float, size: float = 1.0, jets: int = 2) -> list[Mark]:
    """The stern of a ship with its jets, its front edge at (x, y)."""
    marks: list[Mark] = []
    for i in range(jets):
        at = (i - (jets - 1) / 2) * 12
        marks += flame(paint, -19, at, 9, 16, 90) + plate(
            paint.metal, f"-10,{at - 3} -10,{at + 3} -20,{at + 5.4} -20,{at - 5.4}", 0.6, 0.2
        )
    marks += plate(paint.metal, "-12,-12 0,-15 0,15 -12,12")
    marks.append(fill(joined(bar(-9, k, -2, k, 1) for k in (-6, -2, 2, 6)), paint.metal(0.08)))
    return placed(marks, turning(0, x, y, size))


def stack(
    scene: Scene,
    paint: Paint,
    x: float,
    y: float,
    cols: int,
    rows: int,
    wide: float = 13.0,
    high: float = 9.0,
) -> list[Mark]:
    """Containers on each other by the lower left corner of the first."""
    chance = scene.chance
    marks: list[Mark] = []
    for row in range(rows):
        for col in range(cols - (row == rows - 1 and cols > 2)):
            tone = chance.pick((0.62, 0.7, 0.54))
            marks += crate(
                paint,
                x + col * (wide + 1),
                y - (row + 1) * (high + 0.8),
                wide,
                high,
                tone,
                4,
                chance.unit() < 0.24,
            )
    return marks


def hauler(scene: Scene) -> list[Mark]:
    """A short ship under two rows of containers."""
    paint = paint_of(scene)
    marks: list[Mark] = [*engine(paint, -31, 8), *stack(scene, paint, -30, 4, 4, 2)]
    marks += truss(paint.metal, -32, 11, 30, 11, 8, 10) + bridge(paint, 29, 4)
    marks += hazard(paint, -30, 15, 28, 18.6, 6)
    return [*marks, *lamp(paint, 40, -22, 1.3)]


def freighter(scene: Scene) -> list[Mark]:
    """A long train of containers into the distance."""
    paint = paint_of(scene)
    ship: list[Mark] = []
    for x in (-66, -45, -24, -3, 18):
        ship += crate(paint, x, -11, 18, 11, 0.6 + 0.03 * (x % 4), 4, x == -24)
        ship += crate(paint, x, 5, 18, 11, 0.52 + 0.03 * (x % 3), 4, x == 18)
    ship += truss(paint.metal, -72, 2.4, 40, 2.4, 6, 16) + bridge(paint, 39, 2, 1.05)
    return placed(ship, turning(-9, -2, 2)) + arrows(paint, -14, 36, 5, 4, -9, 0.9)


def shuttle(scene: Scene) -> list[Mark]:
    """A slim ship with banners of two powers on its tail."""
    paint = paint_of(scene)
    ship = [*flame(paint, -38, 2, 10, 22, 90), *flame(paint, -38, 10, 7, 16, 90)]
    ship += plate(paint.metal, "-34,0 -46,-26 -28,-24 -12,-4", 0.7, 0.3)
    ship += lit(
        soft("-38,-5! -12,-13 18,-11 46,7! 20,15 -12,17 -38,14!"), paint.metal, 0.98, 0.3, 1, 1.2
    )
    ship += lit(
        soft("-38,-5! -12,-13 18,-11 46,7! 18,3 -12,0 -38,2!"), paint.kind, 0.8, 0.55, 1, 0.8
    )
    ship += [
        fill(soft("16,-7! 27,-4 36,2! 24,2 17,0!"), paint.metal(0.04)),
        fill(soft("18,-5.6! 26,-3.4 32,1! 24,1 19,-1!"), paint.hot(0.96)),
    ]
    ship += [windows(paint, [(-26 + 6 * i, 5.4) for i in range(7)], 3, 2.6)]
    ship += plate(paint.metal, "-26,10 -40,28 -22,26 0,13", 0.56, 0.2)
    ship += [
        *lit(ring(-37, -19, 4, 2.2), paint.hot, 0.8, 0.5, 1, 0.4),
        *hazard(paint, -35, 21, -24, 24, 3),
    ]
    return placed(ship, turning(-8, 4, 0, 1.06))


def courier(scene: Scene) -> list[Mark]:
    """A needle with one crate, leaving streaks."""
    paint = paint_of(scene)
    chance = scene.chance
    streaks = joined(bar(-74, y, chance.between(-30, 0), y, 0.9, 0.2) for y in range(-38, 40, 7))
    ship = [
        fill(streaks, paint.kind(1), 0.5),
        *flame(paint, -24, -9, 11, 38, 90),
        *flame(paint, -24, 9, 11, 38, 90),
    ]
    ship += plate(paint.metal, "-26,-14 2,-16 10,-8 10,-3 -26,-4") + plate(
        paint.metal, "-26,14 2,16 10,8 10,3 -26,4", 0.6, 0.2
    )
    ship += crate(paint, -22, -5, 22, 12, 0.7, 3)
    ship += plate(paint.metal, "0,-7 24,-6 56,1 24,8 0,9", 0.95, 0.3)
    ship += [
        fill(poly("20,-3 33,-1.4 38,0.6 20,1"), paint.hot(0.92)),
        *hazard(paint, 4, 3, 18, 6.4, 4),
    ]
    return placed(ship, turning(-12, 2, 0, 1.04))


def convoy(scene: Scene) -> list[Mark]:
    """A leader and its line of ships."""
    paint = paint_of(scene)
    marks: list[Mark] = []
    for x, y, size in ((-36, -22, 0.46), (44, -26, 0.4)):
        ship = [
            *engine(paint, -22, 4, 1, 1),
            *crate(paint, -20, -12, 39, 12, 0.66),
            *box(paint.metal, -22, 1, 22, 8),
            *plate(paint.metal, "21,-13 35,-14 46,2 40,14 21,14"),
            fill(poly("35,-9 39,-5 42,1 35,1"), paint.hot(0.92)),
        ]
        marks += placed(ship, turning(-4, x, y, size))
    lead = [
        *engine(paint, -33, 4, 1, 2),
        *stack(scene, paint, -31, 4, 3, 2, 18, 10),
        *box(paint.metal, -34, 5, 30, 13),
        *hazard(paint, -32, 9, 28, 12, 5),
        *bridge(paint, 29, 0, 1.1),
    ]
    flag = [
        *tube(paint.metal, 34, -44, 34, -24, 1.2),
        fill(poly("34,-44 54,-39 34,-33"), paint.hot(0.62)),
    ]
    return [*marks, *placed([*lead, *flag], turning(-4, 0, 16))]


def liner(scene: Scene) -> list[Mark]:
    """An old liner with patched decks, full of lights."""
    paint = paint_of(scene)
    metal = paint.metal
    ship = [*engine(paint, -44, 10, 1, 2), *plate(metal, "-46,-4 44,-4 56,8 44,24 -36,26 -46,18")]
    ship += plate(metal, "-36,-16 30,-16 40,-4 -40,-4", 0.9, 0.4) + plate(
        metal, "-26,-27 14,-27 24,-16 -30,-16", 0.98, 0.5
    )
    ship += [
        windows(paint, [(x, -12) for x in range(-33, 32, 5)], 2.4, 2.6),
        windows(paint, [(x, -23) for x in range(-25, 15, 5)], 2.4, 2.6),
        windows(paint, [(x, 2) for x in range(-40, 46, 5)], 2.4, 2.2),
        windows(paint, [(x, 8) for x in range(-40, 40, 5)], 2.4, 2.2),
    ]
    for x, y in ((-28, 13), (6, 12), (24, -8)):
        ship += lit(
            poly(f"{x},{y} {x + 13},{y - 1} {x + 14},{y + 8} {x + 1},{y + 9}"),
            paint.kind,
            0.7,
            0.4,
            1,
            0.6,
        )
        ship += rivets(
            paint, [(x + 2, y + 1.6), (x + 11.4, y + 1), (x + 12, y + 6.6), (x + 2.6, y + 7.4)], 0.6
        )
    for x in (-14, -2):
        ship += tank(metal, x, -38, x + 7, -27, 1) + hazard(paint, x, -36, x + 7, -33, 3)
    return placed(ship, turning(-4, -2, 4))


def medical(scene: Scene) -> list[Mark]:
    """A white frigate with a great cross of lamps."""
    paint = paint_of(scene)
    metal = paint.metal
    ship = [
        *engine(paint, -36, 3, 1.1, 2),
        *tube(metal, -30, -20, 20, -20, 5),
        *tube(metal, -30, 26, 20, 26, 5),
    ]
    ship += plate(metal, "-38,-12 12,-16 34,-10 52,3 34,16 12,22 -38,18", 1, 0.44)
    ship += [
        fill(poly("22,-8 36,-4 43,3 22,3"), metal(0.05)),
        fill(poly("24,-6.4 35,-3 40,2 24,2"), paint.hot(0.94)),
    ]
    cross = poly("-6,-15 6,-15 6,-6 15,-6 15,6 6,6 6,15 -6,15 -6,6 -15,6 -15,-6 -6,-6")
    ship += [
        glow(-12, 3, 24, paint.hot(0.6), 0.6),
        *placed(lit(cross, paint.hot, 0.66, 0.42, 0.9, 0.9), turning(0, -12, 3, 0.9)),
    ]
    ship += [
        windows(paint, [(8, 9), (13, 9), (18, 9), (23, 9)], 2.6, 2.6),
        *dish(paint, 6, -22, 8, 24),
    ]
    return [*placed(ship, turning(-6, 0, 0)), *waves(paint, 6, -28, -80, 10, 6, 2)]


def sloop(scene: Scene) -> list[Mark]:
    """A dark little ship in the shadow of a rock, one crate too many under it."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = rock(paint, scene.chance, -34, -10, 38, 13, 0.66)
    ship = [
        *flame(paint, -30, 0, 8, 12, 90, cold=True),
        *plate(metal, "-30,-8 -8,-15 20,-10 44,2 16,10 -30,8", 0.5, 0.1),
    ]
    ship += plate(metal, "-26,-9 -36,-30 -20,-26 -2,-13", 0.6, 0.16) + plate(
        metal, "-10,8 -22,24 -4,22 12,9", 0.4, 0.1
    )
    ship += [
        fill(poly("12,-7 22,-5 31,0 12,0"), paint.hot(0.9)),
        *crate(paint, -4, 11, 17, 10, 0.62, 4, True),
    ]
    ship += [line(joined((bar(-2, 8, -2, 11, 0.01), bar(11, 8, 11, 11, 0.01))), metal(0.9), 1.1)]
    ship += [
        fill(
            joined(
                (ring(4.4, 16, 3, 1.7), bar(3.6, 15.4, 3.7, 16.4, 1), bar(5.2, 15.4, 5.3, 16.4, 1))
            ),
            metal(0.05),
        )
    ]
    return [*marks, *placed(ship, turning(6, 16, 4, 1.08))]


def tender(scene: Scene) -> list[Mark]:
    """A boat that scans a stone with a fan of light."""
    paint = paint_of(scene)
    metal = paint.metal
    marks: list[Mark] = [
        *rock(paint, scene.chance, 38, 22, 21, 12, 0.74),
        fill(poly("-4,4 20,40 58,8"), paint.hot(0.86), 0.32),
    ]
    marks += [
        line(soft("19,22 30,15 44,5", False), paint.hot(0.95), 1.1),
        line(soft("24,33 38,24 56,12", False), paint.hot(0.95), 1.1),
    ]
    ship = [
        *engine(paint, -30, 0, 0.9, 2),
        *plate(metal, "-32,-14 4,-15 20,-6 20,6 4,14 -32,13"),
        *plate(metal, "-24,-24 -8,-24 -2,-15 -26,-15", 0.95, 0.4),
    ]
    ship += [
        windows(paint, [(-21, -21.6), (-16.4, -21.6), (-11.8, -21.6)], 3, 3.6),
        *hazard(paint, -30, 5, 0, 9, 5),
    ]
    ship += [
        *lit(disc(10, 0, 7), metal, 0.98, 0.4, 1, 0.7),
        fill(disc(10, 0, 4.4), paint.hot(0.9)),
        *crate(paint, -26, -10, 12, 10, 0.7, 3),
    ]
    ship += tube(metal, 0, -15, 8, -36, 1.4) + dish(paint, 8, -38, 9, 48)
    return [*marks, *placed(ship, turning(8, -18, -6))]


SUBJECTS = {
    "hauler": hauler,
    "shuttle": shuttle,
    "freighter": freighter,
    "courier": courier,
    "convoy": convoy,
    "liner": liner,
    "medical": medical,
    "sloop": sloop,
    "tender": tender,
}

MINES_TRANSPORT = family(
    "mines-transport",
    "Ships under stacks of containers, on their lanes past docking frames.",
    belt(lanes),
    SUBJECTS,
    colors("0d0d0b", "2c2a1f", "7d6420", "ecc04a", "fff8de"),
)
