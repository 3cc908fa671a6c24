"""Instruments of `diagram`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

import math

from tablewright.drawing import Group, Mark, moved, polygon
from tablewright.layout.patterns.diagram_signs import node, pale, rays, split
from tablewright.layout.patterns.light import fill, glow, line, placed, plain, shaded
from tablewright.layout.patterns.outlines import (
    around,
    bar,
    disc,
    joined,
    poly,
    regular,
    ring,
    soft,
    turned,
    turning,
)
from tablewright.layout.patterns.scene import Scene


def lock(scene: Scene) -> list[Mark]:
    """A round lock in graduated rings under a shackle; light behind its keyhole."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, 0, 48, ramp(1), 0.5)]
    shackle = soft(
        "-21,-2! -21,-24 -15,-38 0,-45 15,-38 21,-24 21,-2! 13,-2! 13,-23 9,-32 0,-36.6 -9,-32 "
        "-13,-23 -13,-2!",
        True,
        0.9,
    )
    marks += pale(ramp, shackle, 0.95, 0.46, 0.9)
    marks += pale(ramp, disc(0, 9, 33), 1, 0.5, 1.1)
    marks += [
        fill(disc(0, 9, 28.4), ramp(0.12)),
        line(disc(0, 9, 26), ramp(1), 3, 0.9, (0.5, 2.22)),
    ]
    turn = chance.between(0, 90)
    cut = around(24, lambda i: 23 if (i // 3) % 2 else 20.4, 0, 9, turn)
    marks += pale(ramp, polygon(cut), 0.8, 0.4, 0.8)
    marks += [line(disc(0, 9, 17.6), ramp(0.1), 0.8)]
    marks += pale(ramp, disc(0, 9, 15.4), 1, 0.66, 0.8)
    marks += node(ramp, around(6, 12.4, 0, 9, turn), 1.3)
    hole = soft("-2.4,10! -4.6,7 -4.6,3 0,0 4.6,3 4.6,7 2.4,10! 4.4,18! -4.4,18!", True, 0.9)
    marks += [line(hole, ramp(0.03), 1.6), fill(hole, ramp.accent(0.55))]
    for angle in (45, 135, 225, 315):
        ((px, py),) = around(1, 30.6, 0, 9, angle)
        marks += node(ramp, [(px, py)], 1.7)
    return marks


def key(scene: Scene) -> list[Mark]:
    """A standing key whose bow is a circle about a circle."""
    ramp = scene.ramp
    marks: list[Mark] = [
        glow(0, -18, 40, ramp(1), 0.6),
        fill(rays(24, 24, 38, 1, 0, -19), ramp(1), 0.4),
    ]
    marks += pale(ramp, bar(0, -4, 0, 43, 6), 1, 0.5, 0.9)
    marks += pale(ramp, poly("3,24 17,24 17,29 11,29 11,32 17,32 17,39 3,39"), 0.9, 0.46, 0.8)
    marks += pale(ramp, poly("-6,4 6,4 8,8 6,12 -6,12 -8,8"), 1, 0.5, 0.8)
    marks += pale(ramp, ring(0, -19, 22, 16), 1, 0.5, 1)
    marks += [
        line(disc(0, -19, 19), ramp(0.3), 1.6, 0.9, (0.5, 1.9)),
        line(regular(3, 15, 0, -19), ramp(1), 0.9),
    ]
    marks += [*pale(ramp, ring(0, -19, 7.4, 3.6), 1, 0.56, 0.7), fill(disc(0, -19, 1.8), ramp(1))]
    marks += node(ramp, around(3, 15, 0, -19), 1.9)
    return marks


def balance(scene: Scene) -> list[Mark]:
    """Scales that weigh a circle against a triangle."""
    ramp, chance = scene.ramp, scene.chance
    dip = chance.pick((-5.0, -3.0, 3.0, 5.0))
    marks: list[Mark] = [glow(0, -14, 46, ramp(1), 0.5)]
    marks += split(ramp, "0,-34 2.4,-30 3,22 9,33 20,37 20,41 0,43", 1, 0.5)
    beam = [(-38.0, -27 - dip), (0.0, -30.0), (38.0, -27 + dip)]
    arm = soft(
        f"{beam[0][0]},{beam[0][1] - 1}! -20,{-31 - dip * 0.6} 0,-34 20,{-31 + dip * 0.6} "
        f"{beam[2][0]},{beam[2][1] - 1}! {beam[2][0]},{beam[2][1] + 1.4}! 20,{-26.4 + dip * 0.6} "
        f"0,-27 -20,{-26.4 - dip * 0.6} {beam[0][0]},{beam[0][1] + 1.4}!"
    )
    for x, top in ((-38.0, -27 - dip), (38.0, -27 + dip)):
        pan = top + 33
        marks += [
            line(
                joined(polygon(((x, top), (x + s * 14, pan)), False) for s in (-1, 0.0, 1)),
                ramp(1),
                0.6,
                0.9,
            )
        ]
        if x < 0:
            marks += [
                glow(x, pan - 10, 16, ramp(1), 0.5),
                shaded(disc(x, pan - 8, 8.6), ramp.accent(0.75), ramp.accent(0.35)),
                line(disc(x, pan - 8, 5), ramp(0.3), 0.6),
            ]
        else:
            marks += [glow(x, pan - 9, 16, ramp(1), 0.5)]
            marks += placed(split(ramp, f"0,{pan - 18} 10,{pan} 0,{pan + 2}", 1, 0.46), moved(x, 0))
        marks += pale(
            ramp,
            soft(
                f"{x - 16},{pan}! {x + 16},{pan}! {x + 10},{pan + 6} {x},{pan + 8.4} "
                f"{x - 10},{pan + 6}"
            ),
            1,
            0.42,
            0.8,
        )
    marks += pale(ramp, arm, 1, 0.5, 0.8)
    marks += node(ramp, [beam[0], beam[2]], 2.2)
    marks += [
        *pale(ramp, ring(0, -31, 8.4, 5.2), 1, 0.5, 0.8),
        fill(disc(0, -31, 5.2), ramp(0.1)),
        fill(disc(0, -31, 2.6), ramp.accent(0.6)),
    ]
    marks += [
        line(soft("-13,-8! 0,-4 13,-8!", False), ramp(1), 0.5, 0.8),
        fill(bar(0, -26, dip * 0.8, -6, 0.9, 0.2), ramp(0.1)),
    ]
    return marks


def orrery(scene: Scene) -> list[Mark]:
    """Nested hoops and their planets about a burning solid."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, -3, 50, ramp(1), 0.7)]
    marks += split(ramp, "0,24 2,26 3,34 14,40 14,43 0,44", 0.95, 0.46)
    hoops = (
        (40.0, 13.0, chance.between(-30, -18)),
        (34.0, 11.0, chance.between(22, 40)),
        (36.0, 33.0, 0.0),
        (27.0, 8.0, chance.between(80, 100)),
    )
    front: list[Mark] = []
    for rx, ry, turn in hoops:
        hoop = turned(disc(0, 0, rx, ry), turn, 0, -4)
        marks.append(line(hoop, ramp(0.14), 2.6))
        marks.append(line(hoop, ramp(0.96), 1.5))
        marks.append(line(hoop, ramp(0.4), 0.8, 0.9, (0.4, 2.2)))
        angle = chance.between(0.3, 2.6)
        t = math.radians(turn)
        px, py = rx * math.cos(angle), ry * math.sin(angle)
        x, y = px * math.cos(t) - py * math.sin(t), px * math.sin(t) + py * math.cos(t) - 4
        size = chance.between(3, 4.8)
        front += [
            fill(disc(x, y, size + 1), ramp(0.08)),
            *pale(ramp, disc(x, y, size), 1, 0.3, 0.6),
        ]
    hexagon = around(6, 13, 0, -4)
    marks += [fill(regular(6, 14.4, 0, -4), ramp(0.06))]
    for i, tone in enumerate((0.8, 0.56, 0.4, 0.46, 0.72, 1.0)):
        marks.append(fill(polygon((hexagon[i], hexagon[(i + 1) % 6], (0, -4))), ramp(tone)))
    small = around(3, 7.6, 0, -4, 60)
    marks += [
        fill(polygon(small), ramp.accent(0.65)),
        line(polygon(small), ramp(0.3), 0.4),
        line(
            joined(polygon((hexagon[i], small[((i + 5) // 2) % 3]), False) for i in range(6)),
            ramp(0.3),
            0.35,
            0.7,
        ),
    ]
    marks += [glow(0, -4, 22, ramp.accent(0.6), 0.6)]
    # The near half of one hoop passes before the heart.
    rx, ry, turn = hoops[0]
    near = turned(disc(0, 0, rx, ry), turn, 0, -4)
    cut = turned(poly("-60,0 60,0 60,40 -60,40"), turn, 0, -4)
    marks.append(
        Group(
            (
                line(near, ramp(0.14), 2.6),
                line(near, ramp(1), 1.6),
                line(near, ramp(0.4), 0.8, 0.9, (0.4, 2.2)),
            ),
            clip=cut,
        )
    )
    return marks + front


def index(scene: Scene) -> list[Mark]:
    """A wheel of tablets, one of them drawn out and lit."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, 16, 60, ramp(1), 0.5)]
    count = 13
    chosen = chance.whole(4, 8)
    for reach, tone, wide in ((47.0, 0.52, 10.6), (38.0, 0.78, 9.4)):
        for i in range(count):
            angle = -90 + 180 * i / (count - 1)
            picked = reach < 40 and i == chosen
            if picked:
                continue
            card = polygon(
                (
                    (-wide / 2, -reach),
                    (wide / 2, -reach),
                    (wide * 0.3, -reach + 18),
                    (-wide * 0.3, -reach + 18),
                )
            )
            away = abs(i - 2.5) / count
            one = [
                *plain(card, ramp, tone - away * 0.5),
                line(
                    joined(
                        (
                            disc(0, -reach + 4.6, 1.7),
                            bar(-2, -reach + 9, 2, -reach + 9, 0.01),
                            bar(-1.6, -reach + 11.4, 1.6, -reach + 11.4, 0.01),
                        )
                    ),
                    ramp(0.12),
                    0.55,
                    0.8,
                ),
            ]
            marks += placed(one, turning(angle, 0, 24))
    angle = -90 + 180 * chosen / (count - 1)
    lifted = [
        glow(0, -56, 22, ramp(1), 0.9),
        shaded(poly("-6.4,-66 6.4,-66 6.4,-40 -6.4,-40"), ramp.accent(0.8), ramp.accent(0.5)),
        line(disc(0, -58, 3.4), ramp(0.2), 0.8),
        line(poly("0,-61.4 3,-56.4 -3,-56.4"), ramp(0.2), 0.6),
        line(joined(bar(-3.6, y, 3.6, y, 0.01) for y in (-51, -48, -45)), ramp(0.2), 0.7),
    ]
    marks += placed(lifted, turning(angle, 0, 24))
    hub = soft("-22,30! -22,20 -14,7 0,3 14,7 22,20 22,30!", True, 0.9)
    marks += pale(ramp, hub, 0.95, 0.4, 1)
    marks += [
        fill(soft("-15,30! -15,22 -10,13 0,10 10,13 15,22 15,30!", True, 0.9), ramp(0.1)),
        line(disc(0, 24, 10.4), ramp(1), 2, 0.8, (0.5, 1.6)),
        fill(disc(0, 24, 6), ramp.accent(0.6)),
        fill(disc(0, 24, 2.4), ramp(0.05)),
        glow(0, 24, 16, ramp(1), 0.6),
    ]
    marks += pale(ramp, poly("-20,35 20,35 26,45 -26,45"), 0.7, 0.2, 0.8)
    marks += pale(ramp, poly("-55,29 55,29 55,33 50,36 -50,36 -55,33"), 0.96, 0.4, 0.9)
    marks += [
        line(
            joined(polygon(((x, 33), (x + 6, 33)), False) for x in range(-47, 45, 11)),
            ramp(0.2),
            0.8,
        )
    ]
    return marks
