"""Rites of `smoke`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

import math

from tablewright.drawing import Group, Mark, moved, polygon, transform
from tablewright.layout.patterns.light import fill, glow, line, shaded
from tablewright.layout.patterns.outlines import (
    around,
    bar,
    chip,
    disc,
    joined,
    mirrored,
    smooth,
    soft,
    taper,
)
from tablewright.layout.patterns.scene import Scene
from tablewright.layout.patterns.smoke_relics import curl, dark


def void(scene: Scene) -> list[Mark]:
    """A hole in the world that draws everything in."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, -2, 50, ramp(0.8), 0.8, 0.55)]
    for i in range(9):
        start = math.radians(i * 40 + chance.between(-8, 8))
        path = []
        for j in range(8):
            t = j / 7
            r = 50 - 31 * t
            a = start + t * 1.5
            path.append((r * math.cos(a), -2 + r * math.sin(a) * 0.82))
        marks.append(curl(ramp, path, chance.between(5, 9), 0.85 if i % 2 else 0.2, 0.6))
    rim = around(
        25, lambda i: chance.between(20, 27) if i % 2 else chance.between(14, 19), 0, -2, 7
    )
    marks += [
        fill(polygon([(x * 1.09 - 0.7, y * 1.09 - 0.5) for x, y in rim]), ramp.accent(0.7)),
        fill(polygon(rim), ramp(0.02)),
    ]
    marks += [fill(disc(1, -1, 13), ramp(0))]
    for _ in range(10):
        a, r = chance.between(0, 6.28), chance.between(28, 44)
        x, y, s = r * math.cos(a), r * math.sin(a) * 0.8, chance.between(1.6, 3.6)
        marks += dark(
            ramp,
            polygon(chip(chance, x, y, s, 4)),
            0.5,
            0.1,
            0.4,
        )
    return marks


def rift(scene: Scene) -> list[Mark]:
    """A tear through the ground and the sky, broken rock adrift in its light."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = []
    spine = [
        (-2, -60),
        (4, -46),
        (-5, -33),
        (5, -20),
        (-4, -7),
        (4, 6),
        (-3, 19),
        (5, 32),
        (0, 44),
        (6, 60),
    ]
    wide = (2.0, 4.0, 5.4, 8.0, 10.4, 12.0, 11.0, 14.0, 18.0, 24.0)
    jag = [chance.between(0.8, 1.2) for _ in spine]
    outer = [
        (x - w * j, y + (3 if i % 2 else -3))
        for i, ((x, y), w, j) in enumerate(zip(spine, wide, jag, strict=True))
    ]
    outer += [
        (x + w * j, y + (-2 if i % 2 else 3))
        for i, ((x, y), w, j) in reversed(list(enumerate(zip(spine, wide, jag, strict=True))))
    ]
    marks += [glow(0, -4, 54, ramp(0.8), 0.9)]
    marks += [
        fill(polygon([(x * 1.55, y) for x, y in outer]), ramp(0.05)),
        fill(polygon([(x * 1.2, y) for x, y in outer]), ramp(0.7)),
        fill(polygon(outer), ramp(1)),
        fill(polygon([(x * 0.45, y) for x, y in outer]), ramp.accent(0.75)),
    ]
    cracks = []
    for x0, y0, x1, y1, x2, y2 in (
        (-8, -30, -22, -36, -33, -31),
        (9, -18, 22, -27, 38, -25),
        (-13, 6, -28, 2, -42, 9),
        (15, 10, 30, 6, 44, 12),
        (-18, 30, -34, 27, -50, 33),
        (20, 30, 36, 26, 52, 33),
    ):
        cracks += [bar(x0 * 0.8, y0, x1, y1, 3, 1.4), bar(x1, y1, x2, y2, 1.4, 0.1)]
    marks += [
        fill(joined(cracks), ramp(0.04)),
        line(
            joined(
                polygon(((x0, y0), (x1, y1), (x2, y2)), False)
                for x0, y0, x1, y1, x2, y2 in (
                    (-8, -30, -22, -36, -33, -31),
                    (9, -18, 22, -27, 38, -25),
                    (-13, 6, -28, 2, -42, 9),
                    (15, 10, 30, 6, 44, 12),
                )
            ),
            ramp(1),
            0.5,
            0.9,
        ),
    ]
    for x, y, s in (
        (-31, -16, 10),
        (29, -6, 11),
        (-36, 24, 13),
        (36, 27, 12),
        (-20, -42, 6),
        (21, -42, 7),
        (-46, 0, 6),
        (48, -20, 5),
    ):
        rock = chip(chance, x, y + 6, s * 0.98, 7)
        marks += dark(ramp, polygon([(px, y + (py - y) * 0.8) for px, py in rock]), 0.5, 0.05, 0.9)
        facet = polygon((rock[0], rock[2], (x - s * 0.1, y + 3)))
        marks += [
            fill(facet, ramp(0.12), 0.7),
            line(polygon((rock[5], (x - s * 0.1, y + 3), rock[2]), False), ramp(0.04), 0.5, 0.8),
        ]
    return marks


def eye(scene: Scene) -> list[Mark]:
    """An eye without a face, its lids of torn cloth, weeping smoke."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, -6, 48, ramp(0.8), 0.6)]
    upper = [(-46, 2), (-34, -14), (-20, -25), (0, -31), (20, -25), (34, -14), (46, 2)]
    torn = []
    for i, (x, y) in enumerate(upper):
        torn += [(x, y - 4), (x + 3, y - 12 - chance.between(0, 8) if i % 2 else y - 8)]
    marks += dark(
        ramp,
        polygon(
            [
                *torn,
                (46, 4),
                (34, 15),
                (24, 24),
                (20, 20),
                (10, 31),
                (4, 26),
                (-6, 34),
                (-12, 25),
                (-24, 27),
                (-34, 14),
            ]
        ),
        0.36,
        0.04,
        0.9,
    )
    lid = soft("-40,0! -22,-16 0,-22 22,-16 40,0! 22,15 0,20 -22,15", True, 0.9)
    marks += [fill(lid, ramp(1))]
    marks += [
        Group(
            (
                shaded(disc(0, -2, 19), ramp.accent(0.75), ramp.accent(0.25)),
                line(disc(0, -2, 15), ramp(0.1), 5, 0.5, (0.6, 1.4)),
                fill(disc(0, -2, 12), ramp(0.03)),
                fill(soft("0,-22! 4,-2 0,18! -4,-2", True, 0.9), ramp(1)),
                fill(disc(-8, -11, 3.2), ramp(1)),
                fill(
                    soft("-44,-4! -22,-24 0,-30 22,-24 44,-4! 22,-11 0,-17 -22,-11"),
                    ramp(0.05),
                    0.5,
                ),
            ),
            clip=lid,
        )
    ]
    marks += [line(lid, ramp(0.03), 1.8)]
    for x, length in ((-13, 26), (2, 34), (15, 22)):
        marks += [
            fill(
                taper(
                    [
                        (x, 17),
                        (x + 2, 17 + length * 0.4),
                        (x - 1, 17 + length * 0.7),
                        (x + 1, 17 + length),
                    ],
                    3.6,
                    0,
                ),
                ramp(0.95),
                0.9,
            )
        ]
    return marks


def mask(scene: Scene) -> list[Mark]:
    """A shattered mask held together by the light behind it."""
    ramp, chance = scene.ramp, scene.chance
    half = "0,-42! 16,-38 26,-26 28,-8 23,12 13,30 5,41 0,43!"
    whole = soft(mirrored(half), True, 0.9)
    marks: list[Mark] = [glow(0, -4, 54, ramp(0.8), 0.95)]
    marks += [
        fill(
            soft(mirrored("0,-44! 17,-40 28,-27 30,-8 25,13 14,32 6,43 0,46!"), True, 0.9),
            ramp.accent(0.7),
        )
    ]
    cuts = (
        ((-60, -60), (-6, -60), (-2, -22), (-14, -14), (-60, -24)),
        ((-6, -60), (60, -60), (60, -34), (12, -20), (-2, -22)),
        ((60, -34), (60, 4), (20, 2), (4, 8), (-2, -6), (12, -20)),
        ((-60, -24), (-14, -14), (-2, -22), (-2, -6), (-12, 6), (-60, 12)),
        ((12, -20), (-2, -22), (-2, -6)),
        ((-60, 12), (-12, 6), (-4, 20), (-14, 60), (-60, 60)),
        ((-12, 6), (-2, -6), (4, 8), (6, 24), (-4, 20)),
        ((4, 8), (20, 2), (60, 4), (60, 24), (18, 20), (6, 24)),
        ((-4, 20), (6, 24), (18, 20), (60, 24), (60, 60), (-14, 60)),
    )
    for i, cut in enumerate(cuts):
        cx = sum(x for x, _ in cut) / len(cut)
        cy = sum(y for _, y in cut) / len(cut)
        length = math.hypot(cx, cy) or 1
        drift = 1.4 + chance.between(0, 1.2) + (3.4 if i in (1, 7) else 0)
        dx, dy = cx / length * drift, cy / length * drift
        tone = 0.86 - 0.05 * i if cx < 0 else 0.56 - 0.03 * i
        marks.append(
            Group(
                (
                    shaded(transform(whole, moved(dx, dy)), ramp(tone + 0.1), ramp(tone - 0.36)),
                    *_features(scene, dx, dy),
                ),
                clip=transform(polygon(cut), moved(dx, dy)),
            )
        )
    shards = [
        polygon(around(3, lambda i: chance.between(1.4, 4), x, y, chance.between(0, 120)))
        for x, y in (
            (35, -34),
            (42, -22),
            (39, -6),
            (45, 6),
            (-38, -30),
            (-41, 24),
            (36, 22),
            (31, 36),
            (-33, 38),
        )
    ]
    marks += dark(ramp, joined(shards), 0.86, 0.3, 0.5)
    return marks


def _features(scene: Scene, dx: float, dy: float) -> list[Mark]:
    """The hollows of the mask, moved with one of its pieces."""
    ramp = scene.ramp
    hollows = joined(
        (
            soft("-5,-7! -11,-14 -21,-11! -15,-3 -9,-3", True, 0.8),
            soft("5,-7! 11,-14 21,-11! 15,-3 9,-3", True, 0.8),
            soft("-2.4,8! 0,-2! 2.4,8! 0,10"),
            soft("-9,21! 0,18.4 9,21! 0,24.6"),
        )
    )
    lines = joined(
        (
            soft("-13,0! -14,10 -12,22!", False),
            soft("13,0! 14,10 12,22!", False),
            soft("0,-40! 0,-28 0,-18!", False),
        )
    )
    shift = moved(dx, dy)
    return [
        fill(transform(hollows, shift), ramp(0.02)),
        line(transform(lines, shift), ramp(0.06), 1, 0.8),
    ]


def mind(scene: Scene) -> list[Mark]:
    """A head in profile whose thoughts are drawn out of it by hooks."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(4, -14, 48, ramp(0.8), 0.8)]
    head = soft(
        "-14,46! -13,34 -17,28 -25,28 -29,25 -28,20! -29,17! -28,14! -32,11! -28,1 -29,-6! "
        "-28,-20 -20,-31 -6,-37! 4,-33 8,-38! 14,-29! 22,-31! 24,-22! 31,-18! 27,-10! 32,-4! "
        "25,2 22,14 20,26 26,46!",
        True,
        0.7,
    )
    marks += dark(ramp, head, 0.44, 0.04, 1.2)
    hollow = soft("-20,-16! -12,-27 2,-29 14,-22 19,-10 13,0 2,3 -12,0 -19,-7", True, 0.8)
    marks += [fill(hollow, ramp(0.02)), line(hollow, ramp(0.95), 0.7)]
    coil = [
        (6 * math.cos(t) * (1.9 - t / 9), -13 + 5 * math.sin(t) * (1.9 - t / 9))
        for t in [i * 0.62 for i in range(20)]
    ]
    marks += [
        glow(0, -13, 20, ramp.accent(0.5), 0.8),
        line(smooth(coil, closed=False), ramp.accent(0.75), 1.8),
    ]
    marks += [
        fill(soft("-27,0! -22,-2.4 -18,-1! -22,1.4"), ramp(0.02)),
        fill(disc(-23.6, -0.6, 0.9), ramp.accent(0.7)),
        line(soft("-28,15! -23,15.4 -20,14!", False), ramp(0.03), 0.8),
    ]
    # Threads, and the hooks that pull them.
    for x0, y0, x1, y1, lift in (
        (8, -20, 36, -40, 5),
        (13, -12, 48, -21, 4),
        (12, -5, 50, 2, -4),
        (6, -1, 42, 22, -6),
    ):
        thread = [(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2 - lift), (x1 - 4, y1)]
        marks += [fill(taper([(float(x), float(y)) for x, y in thread], 3.4, 1), ramp(1), 0.9)]
        hook = soft(
            f"{x1 + 22},{y1 - 9}! {x1 + 8},{y1 - 5} {x1 - 1},{y1 - 3} {x1 - 6},{y1 + 1} "
            f"{x1 - 4},{y1 + 5} {x1 + 2},{y1 + 5}! {x1 - 1},{y1 + 2.4} {x1},{y1 + 0.8} "
            f"{x1 + 9},{y1 - 2} {x1 + 23},{y1 - 5}!",
            True,
            0.8,
        )
        marks += dark(ramp, hook, 0.7, 0.2, 0.6)
        marks += [fill(polygon(around(4, 1.6, x1 - 5, y1 + chance.between(-4, 0))), ramp(1))]
    return marks
