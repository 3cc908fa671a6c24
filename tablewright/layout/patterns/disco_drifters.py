"""Drifters of `disco-orbits`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

from tablewright.drawing import Mark
from tablewright.layout.patterns.disco import arc, ball, dancer, sparkles, wedge
from tablewright.layout.patterns.light import edge, fill, glow, line, lit, placed, shaded
from tablewright.layout.patterns.outlines import (
    bar,
    disc,
    joined,
    poly,
    soft,
    star,
    turning,
)
from tablewright.layout.patterns.scene import Scene


def mirrorball(scene: Scene) -> list[Mark]:
    """A mirror ball for a sun, with a corona of beams."""
    ramp = scene.ramp
    marks: list[Mark] = [glow(0, -2, 58, ramp(0.9), 0.8)]
    marks.append(fill(star(16, 52, 30, 0, -2), ramp(0.9), 0.45))
    marks.append(fill(star(8, 60, 28, 0, -2), ramp(1), 0.5))
    marks += ball(scene, 0, -2, 29)
    return [
        *marks,
        *placed(
            [
                line(arc(0, 0, 40, 12, 168, 0.3), ramp(1), 2.4),
                line(arc(0, 0, 40, 12, 168, 0.3), ramp(0.6), 0.8),
            ],
            turning(-14, 0, 0),
        ),
    ]


def groupie(scene: Scene) -> list[Mark]:
    """A dancer with arms spread before the others, a shield of light about her."""
    ramp = scene.ramp
    marks: list[Mark] = [
        fill(disc(0, 0, 43), ramp(0.9), 0.16),
        line(disc(0, 0, 43), ramp(1), 1.4, 0.9),
        line(disc(0, 0, 38), ramp(0.8), 0.7, 0.8),
        glow(0, -6, 40, ramp(0.9), 0.5),
    ]
    pose = "0,-27 0,-20 1,2 -16,-20 -30,-13 16,-20 30,-13 -10,18 -15,39 11,18 16,39"
    marks += dancer(scene, pose, 8.5, 0.7)
    guard = scene.chance.between(-4, 4)
    glint = [(-32, -12 + guard, 8.0), (32, -12 - guard, 8.0), (-22, -36, 5.0), (24, -34, 4.0)]
    return [*marks, fill(sparkles(glint), ramp(1))]


def moon(scene: Scene) -> list[Mark]:
    """A sickle moon that holds a glass."""
    ramp = scene.ramp
    sickle = soft(
        "4,-46! -22,-40 -38,-18 -38,8 -24,32 0,42 24,36 36,22! 16,26 -4,18 -16,2 -17,-18 -8,-36",
        True,
        0.95,
    )
    marks: list[Mark] = [
        glow(-8, 0, 56, ramp(0.9), 0.5),
        *lit(sickle, ramp, 1.0, 0.5, 1, 1.6),
        fill(
            joined(
                (
                    disc(-28, -6, 3.4),
                    disc(-24, 14, 5),
                    disc(-8, 30, 3.6),
                    disc(-21, -22, 2.4),
                    disc(10, 34, 2.4),
                )
            ),
            ramp(0.56),
            0.6,
        ),
    ]
    sway = scene.chance.between(-3, 3)
    glass: list[Mark] = [
        fill(poly("-15,-20 19,-20 2,4"), ramp(0.9), 0.4),
        fill(poly("-11,-14 15,-14 2,4"), ramp(0.74)),
        line(poly("-16,-21 20,-21 2,4"), ramp(1), 1.3),
        *lit(poly("0.8,4 3.2,4 3.2,22 0.8,22"), ramp, 1.0, 0.6, 1, 0.4),
        *lit(disc(2, 22, 11, 2.6), ramp, 1.0, 0.5, 1, 0.6),
        line(poly("8,-12 22,-38"), ramp(1), 1.6),
        *lit(wedge(22, -26, 0.1, 13, 190, 350), ramp, 0.9, 0.5, 1, 0.8),
        *lit(disc(-7, -14, 3.6), ramp, 0.6, 0.3, 1, 0.6),
        fill(joined((disc(2, -9, 1.4), disc(6, -5, 1), disc(0, -3, 1))), ramp(1)),
    ]
    return [
        *marks,
        *placed(glass, turning(6 + sway, 14, -4, 1.05)),
        fill(sparkles(((36, -30, 8), (30, 8, 5))), ramp(1)),
    ]


def drifter(scene: Scene) -> list[Mark]:
    """A dancer adrift, joined up of stars like a constellation."""
    ramp = scene.ramp
    pose = "6,-29 3,-21 -2,1 -14,-27 -27,-38 18,-15 32,-22 -16,13 -22,35 12,14 25,31"
    marks: list[Mark] = [glow(0, -4, 46, ramp(0.9), 0.6), *dancer(scene, pose, 8.5, 0.56)]
    net = (
        "-27,-38 -14,-27 3,-21 18,-15 32,-22 18,-15 3,-21 -2,1 -16,13 -22,35 "
        "-16,13 -2,1 12,14 25,31"
    )
    stars = [
        (-27, -38, 7),
        (32, -22, 7),
        (-22, 35, 7),
        (25, 31, 7),
        (3, -21, 5),
        (-2, 1, 5),
        (-16, 13, 4),
        (12, 14, 4),
    ]
    marks += [
        line(soft(net.replace(" ", "! ") + "!", False), ramp(1), 0.6, 0.9),
        fill(sparkles([(float(x), float(y), float(r)) for x, y, r in stars]), ramp(1)),
    ]
    return placed(marks, turning(scene.chance.between(8, 16), 0, 1))


def balloon(scene: Scene) -> list[Mark]:
    """A balloon that carries a battery."""
    ramp = scene.ramp
    marks: list[Mark] = [
        line(joined((bar(-10, 8, -7, 25, 0.1), bar(10, 8, 7, 25, 0.1))), ramp(1), 0.9),
        *lit(
            soft(
                "0,-47 19,-42 30,-24 26,-6 12,8 6,12! -6,12! -12,8 -26,-6 -30,-24 -19,-42",
                True,
                0.95,
            ),
            ramp,
            0.98,
            0.4,
            1,
            1.4,
        ),
        fill(
            soft("0,-47 7,-42 11,-24 9,-6 3,12! -3,12! -9,-6 -11,-24 -7,-42", True, 0.95),
            ramp(0.56),
            0.8,
        ),
        fill(
            soft("-19,-42 -27,-24 -24,-8 -12,8! -6,12! -17,-8 -20,-24 -14,-41", True, 0.9),
            ramp(0.56),
            0.55,
        ),
        fill(
            soft("19,-42 27,-24 24,-8 12,8! 6,12! 17,-8 20,-24 14,-41", True, 0.9), ramp(0.4), 0.7
        ),
    ]
    cell: list[Mark] = [
        *lit(poly("-13,24 13,24 13,44 -13,44"), ramp, 0.6, 0.14, 1, 1.0),
        *lit(poly("-9,20 -4,20 -4,24 -9,24"), ramp, 1, 0.5, 1, 0.4),
        *lit(poly("4,20 9,20 9,24 4,24"), ramp, 1, 0.5, 1, 0.4),
        glow(0, 34, 14, ramp(1), 0.6),
        fill(poly("2,26 -6,36 -1,36 -3,42.6 6,32 1,32"), ramp(1)),
    ]
    sway = scene.chance.between(-6, 6)
    return placed(
        [
            *marks,
            *cell,
            edge(disc(0, -18, 30, 29), ramp(1), 0.1, 0.1),
            shaded(disc(-13, -30, 5, 7), ramp(1), ramp(0.8), 0.7),
        ],
        turning(sway),
    )
