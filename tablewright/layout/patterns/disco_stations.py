"""Stations and dancers of `disco-orbits`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

from tablewright.drawing import Mark
from tablewright.layout.patterns.disco import arc, body, sparkles, wedge
from tablewright.layout.patterns.light import fill, glow, line, lit, placed
from tablewright.layout.patterns.outlines import (
    bar,
    disc,
    joined,
    mirrored,
    poly,
    ring,
    soft,
    star,
    turning,
)
from tablewright.layout.patterns.scene import Scene


def wings(scene: Scene, y: float, near: float, far: float, half: float) -> list[Mark]:
    """Two panels of sun cells on booms, left and right."""
    ramp = scene.ramp
    marks: list[Mark] = lit(
        poly(f"{-far},{y - 1.2} {far},{y - 1.2} {far},{y + 1.2} {-far},{y + 1.2}"),
        ramp,
        0.9,
        0.5,
        1,
        0.4,
    )
    for side in (-1, 1):
        a, b = side * near, side * far
        panel = poly(f"{a},{y - half} {b},{y - half - 2} {b},{y + half - 2} {a},{y + half}")
        marks += lit(panel, ramp, 0.56 if side < 0 else 0.44, 0.2, 1, 0.8)
        cells = [
            bar(a + (b - a) * k, y - half, a + (b - a) * k, y + half - 1, 0.1)
            for k in (0.25, 0.5, 0.75)
        ]
        cells.append(bar(a, y, b, y - 2, 0.1))
        marks.append(line(joined(cells), ramp(0.9), 0.6, 0.8))
    return marks


def lab(scene: Scene) -> list[Mark]:
    """A station around a great flask."""
    ramp = scene.ramp
    hull: list[Mark] = wings(scene, 6, 22, 56, 11)
    hull += [
        *lit(
            soft(
                mirrored("0,-42! 8,-42! 8,-37 6.4,-35! 6.4,-16! 17,-6 24,10 20,26 10,34 0,35!"),
                True,
                0.8,
            ),
            ramp,
            0.62,
            0.2,
            1,
            1.2,
        ),
        fill(
            soft(
                "-22,8! -12,5 0,9 12,5 22,8! 22,16 17,27 9,32 0,33 -9,32 -17,27 -22,16", True, 0.8
            ),
            ramp(0.84),
        ),
        fill(disc(-8, 18, 3), ramp(1)),
        fill(disc(6, 22, 4.4), ramp(1), 0.8),
        fill(disc(2, 13, 2), ramp(1), 0.9),
        line(arc(0, 14, 10, -90, 190), ramp(0.2), 1.8),
        line(poly("0,14 0,7"), ramp(0.2), 1.8),
        line(poly("0,14 5,17"), ramp(0.2), 1.8),
        *lit(poly("-10,-45 10,-45 10,-40 -10,-40"), ramp, 1.0, 0.5, 1, 0.6),
        fill(wedge(0, 10, 19, 21.6, 196, 250), ramp(1), 0.9),
        *lit(poly("-14,33 14,33 10,41 -10,41"), ramp, 0.9, 0.3, 1, 0.7),
    ]
    return [glow(0, 6, 46, ramp(0.9), 0.5), *placed(hull, turning(scene.chance.between(-14, -8)))]


def observatory(scene: Scene) -> list[Mark]:
    """A dome on a disc whose telescope looks out."""
    ramp = scene.ramp
    scope: list[Mark] = [*body(ramp, poly("-6,-50 6,-50 7,-14 -7,-14"), 0.95, 0.3, 1.0)]
    scope += [
        *lit(poly("-8,-54 8,-54 8,-47 -8,-47"), ramp, 1.0, 0.5, 1, 0.7),
        fill(poly("-6.3,-30 6.3,-30 6.5,-26 -6.5,-26"), ramp(0.46)),
    ]
    dome = soft("-30,14! -29,-4 -18,-22 0,-28 18,-22 29,-4 30,14!", True, 0.95)
    base: list[Mark] = [
        fill(disc(0, 19, 50, 11), ramp(0.05)),
        *lit(disc(0, 16, 50, 11), ramp, 0.84, 0.26, 1, 1.2),
        *lit(disc(0, 13, 38, 7.6), ramp, 0.6, 0.2, 1, 0.7),
    ]
    front: list[Mark] = [
        *lit(dome, ramp, 0.96, 0.3, 1, 1.3),
        line(
            joined(
                (
                    arc(0, 14, 29, 180, 360, 1.4),
                    arc(0, 14, 17, 180, 360, 2.36),
                    bar(0, 14, 0, -27, 0.1),
                )
            ),
            ramp(0.3),
            0.7,
            0.7,
        ),
        fill(soft("-30,14! -29,6! 0,11 29,6! 30,14! 0,20", True, 0.9), ramp(0.34)),
        fill(
            joined(disc(x, 21 + (x * x) * -0.002, 1.8) for x in (-36, -24, -12, 0, 12, 24, 36)),
            ramp(1),
        ),
    ]
    marks = [*base, *placed(scope, turning(38 + scene.chance.between(-4, 4), 2, 4)), *front]
    return [
        fill(poly("30,-32 66,-66 80,-44 36,-26"), ramp(0.95), 0.35),
        *placed(marks, turning(-8, 0, 4)),
    ]


def bubble(scene: Scene) -> list[Mark]:
    """A dome like a soap bubble over a little town."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [
        *lit(
            soft("-40,16! 40,16! 28,30 10,38 0,44! -10,38 -28,30", True, 0.8),
            ramp,
            0.6,
            0.1,
            1,
            1.2,
        )
    ]
    town = []
    for i in range(9):
        x, h = -29 + i * 7.2, 10 + (4 - abs(i - 4)) * 5 + chance.between(-3, 5)
        town.append(poly(f"{x - 3},16 {x - 3},{16 - h} {x},{12 - h} {x + 3},{16 - h} {x + 3},16"))
    marks += [
        *lit(joined(town[::2]), ramp, 0.36, 0.1, 0.9, 0.5),
        *lit(joined(town[1::2]), ramp, 0.5, 0.14, 0.9, 0.5),
    ]
    lights = joined(disc(-29 + i * 7.2, 16 - 4 - 5 * j, 0.9) for i in range(9) for j in range(2))
    marks.append(fill(lights, ramp(1)))
    dome = soft("-41,16! -41,-4 -32,-26 -16,-40 0,-44 16,-40 32,-26 41,-4 41,16!", True, 0.95)
    marks += [
        fill(dome, ramp(0.9), 0.2),
        line(dome, ramp(1), 1.3),
        fill(wedge(0, 4, 37, 42, 196, 246), ramp(1), 0.75),
        fill(wedge(0, 4, 38, 40.6, 254, 270), ramp(1), 0.75),
        *lit(disc(0, 16, 44, 5.6), ramp, 0.95, 0.4, 1, 0.9),
        fill(disc(0, 15, 40, 4), ramp(0.3)),
    ]
    return placed(marks, turning(-7, 0, 3))


def platform(scene: Scene) -> list[Mark]:
    """A stage in orbit with a star, a rope and a spotlight from above."""
    ramp = scene.ramp
    marks: list[Mark] = [
        fill(poly("-9,-56 9,-56 34,12 -34,12"), ramp(1), 0.3),
        fill(poly("-4,-56 4,-56 20,12 -20,12"), ramp(1), 0.3),
        *lit(
            soft("-48,14! 48,14! 34,26 14,31 8,44! -8,44! -14,31 -34,26", True, 0.7),
            ramp,
            0.5,
            0.08,
            1,
            1.0,
        ),
        *lit(disc(0, 12, 48, 10), ramp, 0.9, 0.36, 1, 1.2),
        fill(disc(0, 11, 40, 7.4), ramp(0.34)),
        fill(disc(0, 11, 27, 4.8), ramp(0.98)),
    ]
    big = star(5, 24, 10, 0, -16)
    marks += [fill(star(5, 24, 10, 2, -13), ramp(0.1), 0.6), *lit(big, ramp, 1.0, 0.62, 1, 1.3)]
    facets = joined(
        poly(f"0,-16 {x},{y} {u},{v}")
        for x, y, u, v in (
            (0, -40, 5.9, -24.1),
            (22.8, -23.4, 9.5, -12.9),
            (14.1, 3.4, 0, -6),
            (-14.1, 3.4, -9.5, -12.9),
            (-22.8, -23.4, -5.9, -24.1),
        )
    )
    marks.append(fill(facets, ramp(0.5), 0.45))
    for x in (-36.0, -18.0, 18.0, 36.0):
        marks += lit(
            poly(f"{x - 1.4},2 {x + 1.4},2 {x + 1.4},19 {x - 1.4},19"), ramp, 1.0, 0.5, 1, 0.4
        )
        marks += lit(disc(x, 0, 2.6), ramp, 1.0, 0.5, 1, 0.5)
    marks.append(
        line(soft("-36,4! -27,11 -18,4! 0,13 18,4! 27,11 36,4!", False, 0.9), ramp(0.7), 2.0)
    )
    return placed(marks, turning(scene.chance.between(-9, -4), 0, 2))


def turret(scene: Scene) -> list[Mark]:
    """A gun turret in orbit, its barrels towards the viewer's right."""
    ramp = scene.ramp
    aim = scene.chance.between(-30, -22)
    guns: list[Mark] = []
    for y in (-7.0, 7.0):
        guns += lit(poly(f"6,{y - 4} 50,{y - 3} 50,{y + 3} 6,{y + 4}"), ramp, 0.95, 0.3, 1, 0.9)
        guns += lit(
            poly(f"46,{y - 4.6} 56,{y - 4.6} 56,{y + 4.6} 46,{y + 4.6}"), ramp, 0.8, 0.24, 1, 0.7
        )
        guns.append(fill(poly(f"24,{y - 3.6} 28,{y - 3.6} 28,{y + 3.6} 24,{y + 3.6}"), ramp(0.3)))
    guns += [glow(60, -7, 16, ramp(1), 0.9), fill(sparkles(((60, -7, 11),)), ramp(1))]
    base: list[Mark] = [
        *wings(scene, 24, 16, 52, 8),
        *lit(soft("-24,12! 24,12! 20,30 8,38! -8,38! -20,30"), ramp, 0.6, 0.12, 1, 1.0),
        *lit(disc(0, 12, 26, 7), ramp, 0.9, 0.4, 1, 0.8),
    ]
    head: list[Mark] = [
        *lit(
            soft("-25,10! -24,-8 -14,-22 0,-26 14,-22 24,-8 25,10! 0,17", True, 0.9),
            ramp,
            0.84,
            0.2,
            1,
            1.3,
        ),
        fill(ring(-4, -6, 9, 6.6), ramp(0.2)),
        fill(disc(-4, -6, 6.6), ramp(1)),
        fill(disc(-4, -6, 3), ramp(0.5)),
    ]
    return placed([*base, *placed(guns, turning(aim, 0, -4)), *head], turning(-4, -8, 2))


def relay(scene: Scene) -> list[Mark]:
    """A dish that throws rings of a barrier."""
    ramp = scene.ramp
    waves = [line(wedge(0, 0, r, r + 3.4, -34, 34), ramp(1), 0.8, 0.95) for r in (30.0, 42.0, 54.0)]
    waves += [fill(wedge(0, 0, r, r + 3.4, -34, 34), ramp(0.86), 0.5) for r in (30.0, 42.0, 54.0)]
    dish: list[Mark] = [
        *waves,
        *lit(
            soft("2,-30! -14,-22 -22,0 -14,22 2,30! -4,14 -6,0 -4,-14", True, 0.9),
            ramp,
            0.6,
            0.16,
            1,
            1.2,
        ),
        *lit(disc(2, 0, 8, 30), ramp, 0.98, 0.5, 1, 0.9),
        line(joined((bar(2, -20, 22, 0, 0.1), bar(2, 20, 22, 0, 0.1))), ramp(0.2), 1.4),
        *lit(disc(23, 0, 4.4), ramp, 1.0, 0.6, 1, 0.6),
        glow(23, 0, 15, ramp(1), 0.8),
    ]
    bus: list[Mark] = [
        *wings(scene, 18, 10, 42, 9),
        *lit(poly("-10,6 10,6 10,36 -10,36"), ramp, 0.8, 0.2, 1, 1.0),
    ]
    bus.append(line(poly("-6,13 6,13 6,20 -6,20"), ramp(0.1), 0.9))
    lean = scene.chance.between(-3, 3)
    return [*placed(bus, turning(-14, -14, 8)), *placed(dish, turning(-32 + lean, -10, -4, 0.98))]
