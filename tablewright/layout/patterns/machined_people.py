"""People of `machined`: scenes in, marks out, in units around the origin; busts in plate armour."""

from __future__ import annotations

from tablewright.drawing import Mark
from tablewright.layout.patterns.light import fill, glow, line, lit, placed
from tablewright.layout.patterns.machined_engines import joint, lamp, plate, rivets
from tablewright.layout.patterns.outlines import (
    around,
    bar,
    disc,
    gear,
    joined,
    mirrored,
    poly,
    ring,
    soft,
    turning,
)
from tablewright.layout.patterns.scene import Scene
from tablewright.layout.patterns.tones import Ramp


def helm(ramp: Ramp, y: float) -> list[Mark]:
    """A closed helm with a burning slit, its chin at `y` + 14."""
    marks: list[Mark] = []
    text = mirrored("0,-18 7,-17 12,-11 13,2 9,12 4,16")
    marks += placed(plate(ramp, text, 0.6, 0.14, 1, 1), turning(0, 0, y))
    slit = mirrored("0,-3 9.5,-5.5 9.5,-2.4 2.4,0.4 1.6,9 0,9")
    marks += placed([fill(poly(slit), ramp(0.02))], turning(0, 0, y))
    glowing = mirrored("0,-2 8.6,-4.4 8.6,-3 1.4,-0.4 0,-0.4")
    marks += placed(
        [glow(0, -3, 13, ramp.accent(0.5), 0.6), fill(poly(glowing), ramp.accent(0.75))],
        turning(0, 0, y),
    )
    marks += placed(
        [
            fill(
                joined(
                    bar(s * x, 4 + x * 0.1, s * x, 10 - x * 0.2, 0.9)
                    for x in (4.4, 6.4, 8.2)
                    for s in (-1, 1)
                ),
                ramp(0.04),
            )
        ],
        turning(0, 0, y),
    )
    return marks


def torso(ramp: Ramp) -> list[Mark]:
    """A breastplate with layered shoulder plates, cut off by the lower edge of the picture."""
    marks: list[Mark] = []
    marks += plate(ramp, mirrored("0,8 14,8 26,16 31,30 30,60 0,60"), 0.42, 0.08, 0.9, 1)
    marks += plate(ramp, mirrored("0,12 10,12 18,20 14,40 0,48"), 0.54, 0.14, 1, 0.8)
    for text in (
        "-18,8 -31,7 -43,15 -47,29 -43,36 -36,25 -22,19",
        "18,8 31,7 43,15 47,29 43,36 36,25 22,19",
    ):
        marks += plate(ramp, text, 0.5, 0.1, 1, 1)
    for text in ("-15,4 -29,1 -40,8 -43,17 -30,13 -18,14", "15,4 29,1 40,8 43,17 30,13 18,14"):
        marks += plate(ramp, text, 0.62, 0.14, 1, 1)
    marks += rivets(ramp, [(-38, 11), (-30, 7), (-21, 7.6), (38, 11), (30, 7), (21, 7.6)], 0.8)
    return marks


def shield(scene: Scene) -> list[Mark]:
    """A cadet behind a tower shield with the sign of gear and angle."""
    ramp = scene.ramp
    marks: list[Mark] = []
    marks += placed([*torso(ramp), *helm(ramp, -8)], turning(0, 0, -20, 0.82))
    marks += plate(ramp, mirrored("0,-17 9,-15 25,-15 28,-11 28,14 19,33 0,44"), 0.6, 0.1, 1, 1.3)
    marks += [
        line(
            poly(mirrored("0,-12 8,-10.5 22,-10.5 23.6,-8 23.6,12.5 16,28.6 0,38")),
            ramp(0.05),
            0.9,
            0.8,
        )
    ]
    marks += lit(gear(0, 8, 14.5, 14, 9), ramp, 0.86, 0.3, 1, 0.8)
    marks += lit(poly("0,-2 8,16 4,16 0,6.6 -4,16 -8,16"), ramp, 0.95, 0.5, 1, 0.6)
    marks += rivets(
        ramp,
        [
            (-20, -12.4),
            (20, -12.4),
            (-25.8, 2),
            (25.8, 2),
            (-16, 32),
            (16, 32),
            (0, -14.3),
            (0, 40.5),
        ],
        0.9,
    )
    marks += [
        line(poly("-22,20 -13,14 -12.4,15 -21,21"), ramp(0.06), 0.4, 0.8),
        line(poly("12,-6 19,-9 12.4,-5"), ramp(0.06), 0.4, 0.8),
    ]
    return marks


def engineer(scene: Scene) -> list[Mark]:
    """A goggled engineer with a great wrench, under a relay mast that sends."""
    ramp = scene.ramp
    marks: list[Mark] = [
        line(disc(33, -30, radius), ramp(1), 0.8, 0.75 - radius * 0.024)
        for radius in (7, 12, 17, 22)
    ]
    marks += lit(
        joined((bar(33, -28, 25, 44, 1.6, 2.6), bar(33, -28, 41, 44, 1.6, 2.6))),
        ramp,
        0.4,
        0.14,
        0.9,
        0.5,
    )
    marks += [
        fill(
            joined(
                bar(31.6 - i * 1.35, -16 + i * 12, 36 + i * 1.35, -8 + i * 12, 1) for i in range(4)
            ),
            ramp(0.14),
        )
    ]
    marks += lit(soft("24,-37! 35,-22! 30,-23 25,-30"), ramp, 0.7, 0.2, 1, 0.6) + lamp(
        ramp, 33, -31, 1.6, 6
    )
    marks += plate(ramp, mirrored("0,10 12,10 25,17 30,30 31,60 0,60"), 0.46, 0.1, 0.95, 1)
    marks += plate(ramp, "-13,10 -26,12 -34,22 -34,34 -24,26 -16,18", 0.56, 0.14, 1, 0.9)
    marks += plate(ramp, "13,10 26,12 34,22 34,34 24,26 16,18", 0.46, 0.1, 0.95, 0.9)
    marks += [fill(joined((bar(-12, 12, -16, 58, 3.4), bar(12, 12, 16, 58, 3.4))), ramp(0.06))]
    marks += plate(ramp, mirrored("0,28 11,28 13,31 13,52 0,52"), 0.36, 0.1, 0.8, 0.7)
    marks += lit(gear(0, 38, 6.5, 10, 2.6), ramp, 0.8, 0.3, 1, 0.5)
    # Head: cap, goggles, mask.
    marks += plate(ramp, mirrored("0,8 6,8 8,14 0,16"), 0.3, 0.1, 0.7, 0.6)
    marks += plate(ramp, mirrored("0,-24 8,-23 14,-16 14,-2 10,7 5,11 0,11"), 0.44, 0.14, 0.95, 0.9)
    marks += plate(ramp, mirrored("0,-27 8,-26 15,-18 16,-12 0,-15"), 0.6, 0.2, 1, 0.8)
    marks += [fill(bar(-15.6, -9, 15.6, -9, 5), ramp(0.05))]
    for x in (-6.6, 6.6):
        marks += [
            *lit(disc(x, -8.6, 6), ramp, 0.76, 0.3, 1, 0.7),
            fill(disc(x, -8.6, 4.2), ramp(0.04)),
            fill(disc(x, -8.6, 3.6), ramp.accent(0.5)),
            fill(disc(x - 0.8, -9.4, 1.8), ramp.accent(0.95)),
        ]
    marks += plate(ramp, mirrored("0,-3 4,-3 7,3 4,10 0,11"), 0.34, 0.1, 0.8, 0.5)
    marks += [fill(joined(bar(-2.6, y, 2.6, y, 0.8) for y in (1, 3.4, 5.8)), ramp(0.03))]
    # The wrench over the left shoulder.
    wrench = [
        *lit(bar(0, 42, 0, -24, 4.6, 4), ramp, 0.7, 0.2, 1, 0.7),
        *lit(
            poly(
                "-9,-40 -3.4,-36 -3.4,-29 3.4,-29 3.4,-36 9,-40 11,-33 8,-24 3,-20 -3,-20 -8,-24 "
                "-11,-33"
            ),
            ramp,
            0.8,
            0.24,
            1,
            0.8,
        ),
    ]
    marks += placed(wrench, turning(-24, -31, 16, 0.86))
    marks += plate(ramp, "-40,22 -33,18 -27,22 -27,29 -33,33 -40,29", 0.6, 0.14, 1, 0.8)
    marks += [
        line(
            joined((bar(-39, 23, -28, 23.6, 0.01), bar(-39, 26, -28, 26.6, 0.01))), ramp(0.05), 0.6
        )
    ]
    return marks


def marshal(scene: Scene) -> list[Mark]:
    """A marshal in crested helm before an anvil's fire, hammer upright in hand."""
    ramp = scene.ramp
    marks: list[Mark] = []
    crest = gear(0, -18, 24, 20, 15)
    marks += lit(crest, ramp, 0.66, 0.2, 1, 0.9)
    marks += torso(ramp)
    marks += [line(disc(0, 28, 9.4), ramp(0.05), 0.8)]
    marks += lit(gear(0, 28, 8.6, 12, 5), ramp, 0.86, 0.34, 1, 0.6) + lamp(ramp, 0, 28, 2.4, 6)
    marks += plate(ramp, mirrored("0,-38 2.6,-36 4.4,-22 0,-16"), 0.8, 0.3, 1, 0.6)
    marks += helm(ramp, -8)
    marks += plate(ramp, mirrored("0,-28 9,-26 14,-18 12,-12 0,-15"), 0.7, 0.26, 1, 0.8)
    tool = [
        *lit(bar(0, 50, 0, -26, 4), ramp, 0.56, 0.16, 1, 0.7),
        *plate(ramp, "-13,-38 -9,-41 12,-41 12,-24 -9,-24 -13,-27", 0.66, 0.14, 1, 0.9),
        *plate(ramp, "12,-37 19,-32.5 12,-28", 0.6, 0.2, 1, 0.6),
        *rivets(ramp, [(-6, -37), (6, -37), (-6, -28), (6, -28)], 0.8),
    ]
    marks += placed(tool, turning(6, -39, 14, 0.9))
    marks += plate(ramp, "-46,24 -38,20 -32,24 -32,32 -38,36 -46,32", 0.6, 0.14, 1, 0.8)
    marks += [
        line(
            joined((bar(-45, 26, -33, 26, 0.01), bar(-45, 29.6, -33, 29.6, 0.01))), ramp(0.05), 0.6
        )
    ]
    return marks


def portrait(scene: Scene) -> list[Mark]:
    """The castellan: half mask, half machine, in a collar of gear teeth under a tower crown."""
    ramp = scene.ramp
    marks: list[Mark] = []
    marks += lit(gear(0, -6, 38, 26, 27), ramp, 0.6, 0.18, 1, 1.1)
    marks += [line(ring(0, -6, 31, 30.9), ramp(0.06), 0.7), fill(disc(0, -6, 27), ramp(0.95), 0.22)]
    marks += rivets(ramp, around(18, 31, 0, -6, 10), 0.8)
    marks += placed(torso(ramp), turning(0, 0, 4, 1.16))
    # A cloak clasped at the right, a gorget, the burning heart.
    marks += lit(soft("12,14! 30,10 52,22 60,60! 18,60! 16,36"), ramp, 0.3, 0.05, 0.8, 0.9)
    marks += [
        line(soft(text, closed=False), ramp(0.03), 0.8, 0.8)
        for text in ("22,18! 28,36 28,60!", "34,17! 42,36 44,60!")
    ]
    marks += plate(ramp, mirrored("0,6 8,5 16,11 10,22 0,25"), 0.6, 0.16, 1, 0.9)
    marks += lit(gear(17, 19, 7, 10, 0), ramp, 0.9, 0.4, 1, 0.6) + lamp(ramp, 17, 19, 2, 5)
    marks += [
        fill(disc(-8, 37, 8), ramp(0.05)),
        *lit(gear(-8, 37, 7.4, 12, 4.6), ramp, 0.84, 0.34, 1, 0.5),
        *lamp(ramp, -8, 37, 2.8, 6),
    ]
    # The head.
    marks += plate(ramp, mirrored("0,2 7,2 10,12 0,15"), 0.3, 0.08, 0.8, 0.7)
    marks += plate(ramp, mirrored("0,-30 9,-28 14.5,-20 14.5,-8 11,3 5,9 0,9"), 0.66, 0.22, 1, 1)
    marks += plate(
        ramp, "0,-30 9,-28 14.5,-20 14.5,-8 11,3 5,9 0,9 1.6,0 -1,-8 2,-18", 0.36, 0.1, 0.9, 0.8
    )
    marks += [
        fill(poly("-11,-14.6 -3,-12.4 -3.4,-9.6 -10,-10.6"), ramp(0.05)),
        fill(poly("-8.6,-13.2 -4.6,-12 -4.8,-10.6 -8.2,-11.2"), ramp(0.95)),
    ]
    marks += [
        line(poly("-1,-12 -3,-3.6 0,-2.6"), ramp(0.12), 0.6),
        fill(poly("-6.6,2 0,1 5.6,2 0,3.4"), ramp(0.08)),
    ]
    marks += [line(poly("-10.8,-3 -6,3.8 -10.6,-2"), ramp(0.2), 0.5, 0.8)]
    marks += [
        *joint(ramp, 7, -11, 5.4),
        fill(disc(7, -11, 2.8), ramp(0.05)),
        glow(7, -11, 13, ramp.accent(0.5), 0.85),
        fill(disc(7, -11, 2.2), ramp.accent(0.9)),
    ]
    marks += [
        fill(
            joined(
                bar(5 + i * 2, -2 + i * -0.6, 4.4 + i * 1.5, 5 - i * 1.5, 0.9) for i in range(4)
            ),
            ramp(0.03),
        )
    ]
    marks += plate(
        ramp,
        mirrored(
            "0,-39 4,-39 4,-35 7.6,-35 7.6,-40 11.6,-40 11.6,-35 15,-34 17,-40 18,-26 15.4,-19 "
            "0,-22"
        ),
        0.8,
        0.28,
        1,
        0.9,
    )
    marks += lit(poly("0,-32.6 3,-28.6 0,-24 -3,-28.6"), ramp, 1, 0.6, 1, 0.5)
    marks += rivets(ramp, [(-11, -27), (11, -27), (-15, -25), (15, -25)], 0.7)
    return marks
