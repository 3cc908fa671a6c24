"""Relics of `smoke`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, Outline, polygon
from tablewright.layout.patterns.light import down, fill, glow, line, lit, placed, shaded
from tablewright.layout.patterns.outlines import (
    Point,
    around,
    bar,
    disc,
    joined,
    mirrored,
    points,
    poly,
    ribbon,
    smooth,
    soft,
    turning,
)
from tablewright.layout.patterns.scene import Scene
from tablewright.layout.patterns.tones import Ramp


def dark(
    ramp: Ramp,
    outline: Outline,
    light: float = 0.34,
    deep: float = 0.04,
    width: float = 0.9,
    rim: float = 0.96,
) -> list[Mark]:
    """A dark body with a cold rim of light."""
    return lit(outline, ramp, light, deep, rim, width)


def steel(ramp: Ramp, text: str, light: float = 0.95, deep: float = 0.3) -> list[Mark]:
    """A blade of two ground faces, given by the points of its right half from tip to root."""
    right = points(text)
    left = [(-x, y) for x, y in right]
    return [
        shaded(polygon([right[0], *left[1:], (0, right[-1][1])]), ramp(light), ramp(light - 0.34)),
        shaded(
            polygon([right[0], *right[1:], (0, right[-1][1])]), ramp(deep + 0.16), ramp(deep - 0.2)
        ),
        line(polygon([right[0], *left[1:]], False), ramp(1), 0.6),
    ]


def curl(ramp: Ramp, path: list[Point], width: float, tone: float, opacity: float) -> Mark:
    """A curl of smoke along a path, thickest in its middle."""
    last = len(path) - 1
    return fill(
        ribbon(
            path,
            [width * math.sin(math.pi * i / last) if 0 < i < last else 0 for i in range(last + 1)],
        ),
        ramp(tone),
        opacity,
    )


def blade(scene: Scene) -> list[Mark]:
    """A knife cut out of nothing, smoke about its point."""
    ramp, chance = scene.ramp, scene.chance
    knife: list[Mark] = [glow(0, -12, 34, ramp(0.8), 0.5)]
    edge_text = "0,-52 5,-44 8.6,-26 8,-8 6.4,6"
    knife += [fill(poly(mirrored("0,-56 7,-45 10.8,-26 10,-8 8.6,7")), ramp(0.04))]
    knife += steel(ramp, edge_text, 1.0, 0.46)
    knife += [
        fill(soft("0,-40! 1.5,-24 1.3,-4 0,2! -1.3,-4 -1.5,-24", True, 0.9), ramp(0.02)),
        fill(soft("-5.6,-30! -8.2,-27! -8.4,-20! -5,-23"), ramp(0.04)),
    ]
    guard = soft(mirrored("0,3! 8,5 17,1 24,-7! 23,5 14,11 5,12 0,15!"), True, 0.8)
    knife += dark(ramp, guard, 0.6, 0.1)
    knife += dark(ramp, poly(mirrored("0,11 3,11 4,24 3,36 0,36")), 0.44, 0.06, 0.7)
    knife += [
        line(
            joined(bar(-3.4, y + 2, 3.4, y, 0.01) for y in (15, 19, 23, 27, 31)),
            ramp(0.86),
            0.9,
            0.8,
        )
    ]
    knife += dark(ramp, poly(mirrored("0,35 4,36 6,40 3,45 0,50")), 0.6, 0.1, 0.7)
    knife += [
        fill(disc(0, 7.4, 3.6), ramp(0.02)),
        glow(0, 7.4, 12, ramp.accent(0.5), 0.8),
        fill(disc(0, 7.4, 3), ramp.accent(0.75)),
        fill(soft("0,-44! 1.9,-24 1.6,-4 0,2! -1.6,-4 -1.9,-24", True, 0.9), ramp.accent(0.65)),
    ]
    marks: list[Mark] = []
    for i in range(5):
        x = -14 + i * 9.0
        path = [
            (x + chance.between(-4, 4) + 7 * (1 if j % 2 else -1) * j / 6, 36 - j * 11.0)
            for j in range(7)
        ]
        marks.append(curl(ramp, path, chance.between(5, 10), 0.7, 0.22))
    marks += placed(knife, turning(chance.between(24, 30), 0, -1, 0.93))
    chips = [
        polygon(
            around(
                3,
                lambda i: chance.between(1, 2.6),
                chance.between(4, 34),
                chance.between(-44, -20),
                chance.between(0, 90),
            )
        )
        for _ in range(7)
    ]
    marks += [fill(joined(chips), ramp(0.04)), line(joined(chips), ramp(0.95), 0.35, 0.9)]
    return marks


def crown(scene: Scene) -> list[Mark]:
    """A broken crown that hangs over a heap of ash, embers beneath."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, 20, 44, ramp(0.8), 0.6)]
    heap = smooth(
        [(-52, 44), (-36, 33), (-20, 25), (-6, 18), (6, 18), (18, 26), (36, 34), (52, 44), (0, 48)],
        [True, False, False, False, False, False, False, True, False],
    )
    marks += dark(ramp, heap, 0.5, 0.03, 1)
    bones = [
        bar(-30, 38, -14, 34, 2),
        bar(12, 36, 30, 40, 2),
        disc(-30.5, 37, 1.7),
        disc(-13.6, 33, 1.7),
        disc(11.6, 35, 1.7),
        disc(30.6, 41, 1.7),
    ]
    marks += [fill(joined(bones), ramp(0.86))]
    embers = [
        polygon(
            around(
                4, lambda i: 1.5 if i % 2 else 0.8, chance.between(-26, 26), chance.between(24, 40)
            )
        )
        for _ in range(12)
    ]
    marks += [fill(joined(embers), ramp.accent(0.65))]
    for i in range(4):
        x = -18 + i * 12.0
        marks.append(
            curl(
                ramp,
                [(x + (6 if j % 2 else -6) * j / 6, 26 - j * 12.0) for j in range(7)],
                chance.between(6, 10),
                0.8,
                0.2,
            )
        )
    head: list[Mark] = [glow(0, -8, 36, ramp(0.8), 0.4)]
    back = "-24,-12 -20,-26 -12,-15 -6,-30 0,-15 7,-29 12,-15 20,-25 24,-12 24,0 -24,0"
    head += [down(poly(back), ramp(0.26), ramp(0.06)), fill(disc(0, 0, 24, 5.4), ramp(0.04))]
    band = soft(
        "-26,-8! -14,-2.4 0,-0.6 14,-2.4 26,-8! 24,8! 13,13 0,14.6 -13,13 -24,8!", True, 0.8
    )
    spikes = joined(
        poly(text)
        for text in (
            "-26,-7 -32,-32 -21,-14 -18,-3",
            "-18,-5 -20,-40 -8,-16 -6,-1.6",
            "-6.6,-2 0,-49 6.6,-2",
            "18,-5 17,-23 13,-21 10,-26 7,-17 6,-1.6",
            "26,-7 33,-34 21,-14 18,-3",
        )
    )
    head += dark(ramp, spikes, 0.66, 0.1, 1) + dark(ramp, band, 0.6, 0.08, 1)
    head += [
        line(soft("-25,-4! -14,1.4 0,3 14,1.4 25,-4!", False), ramp(0.04), 0.7),
        line(soft("-24,5! -13,9.8 0,11.4 13,9.8 24,5!", False), ramp(0.04), 0.7),
    ]
    for x, y, s in ((0, 7, 3.4), (-13, 5, 2.2), (13, 5, 2.2)):
        head += [
            fill(polygon(((x, y - s * 1.5), (x + s, y), (x, y + s * 1.5), (x - s, y))), ramp(0.02)),
            fill(
                polygon(((x, y - s), (x + s * 0.66, y), (x, y + s), (x - s * 0.66, y))),
                ramp.accent(0.7),
            ),
        ]
    marks += placed(head, turning(chance.between(-7, -3), 0, -4, 0.92))
    broken = poly("15,-41 21,-36 17,-29 12,-33")
    marks += dark(ramp, broken, 0.5, 0.1, 0.6)
    return marks


def censer(scene: Scene) -> list[Mark]:
    """A swinging censer, its ash aglow, whose smoke makes faces."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = []
    for side in (-1, 1):
        path = [
            (side * 8.0, 2.0),
            (side * 26.0, -6.0),
            (side * 36.0, -20.0),
            (side * 29.0, -34.0),
            (side * 17.0, -33.0),
            (side * 16.0, -23.0),
            (side * 23.0, -20.0),
        ]
        marks.append(curl(ramp, path, 11, 0.72, 0.4))
        path = [
            (side * 10.0, 6.0),
            (side * 30.0, 6.0),
            (side * 45.0, -2.0),
            (side * 50.0, -14.0),
            (side * 44.0, -22.0),
            (side * 37.0, -17.0),
        ]
        marks.append(curl(ramp, path, 8, 0.8, 0.3))
    faces = [
        disc(-27, -27, 1.4, 2),
        disc(-22, -27, 1.4, 2),
        disc(-24.5, -20, 1.6, 2.6),
        disc(27, -27, 1.4, 2),
        disc(22, -27, 1.4, 2),
        disc(24.5, -20, 1.6, 2.6),
    ]
    marks += [fill(joined(faces), ramp(0.05), 0.85)]
    body: list[Mark] = []
    links = []
    for x0, x1 in ((0, -17), (0, 17), (0, 0)):
        for i in range(7):
            t0, t1 = i / 7, (i + 0.8) / 7
            links.append(
                bar(x0 + (x1 - x0) * t0, -58 + 56 * t0, x0 + (x1 - x0) * t1, -58 + 56 * t1, 1.6)
            )
    body += dark(ramp, joined(links), 0.6, 0.2, 0.4)
    body += [glow(0, 8, 38, ramp(0.8), 0.8)]
    lid = soft(mirrored("0,-22! 3,-16 4,-13! 12,-8 18,0 20,5!"), True, 0.8)
    body += dark(ramp, lid, 0.6, 0.1, 1)
    for x in (-10, 0, 10):
        body += [
            fill(
                soft(f"{x},-9! {x + 2.6},-4 {x + 2},1 {x},3! {x - 2},1 {x - 2.6},-4", True, 0.8),
                ramp.accent(0.7),
            )
        ]
    bowl = soft(mirrored("0,10! 20,10! 21,16 15,27 6,33! 5,37 9,41! 0,42!"), True, 0.8)
    body += [
        glow(0, 8, 28, ramp.accent(0.5), 0.6),
        fill(poly("-19,4 19,4 20,11 -20,11"), ramp.accent(0.75)),
        fill(joined(bar(x, 4.6, x, 11, 2.4) for x in (-15, -7.5, 0, 7.5, 15)), ramp(0.04)),
    ]
    body += dark(ramp, bowl, 0.5, 0.06, 1.1)
    for x in (-11, 0, 11):
        body += [
            fill(polygon(((x, 15), (x + 2.6, 20), (x, 25), (x - 2.6, 20))), ramp.accent(0.65)),
        ]
    body += dark(ramp, poly(mirrored("0,10 22,9 22,12 0,13")), 0.7, 0.2, 0.6)
    marks += placed(body, turning(chance.pick((-7.0, 7.0)), 0, 0))
    return marks
