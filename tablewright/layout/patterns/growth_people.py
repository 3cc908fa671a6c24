"""People of `growth`: scenes in, marks out, in units around the origin; cloaks of leaf and cap."""

from __future__ import annotations

from tablewright.drawing import Mark, Outline
from tablewright.layout.patterns.growth_plants import cap, green, leaf_marks
from tablewright.layout.patterns.light import down, fill, glow, line, lit, plain, shaded
from tablewright.layout.patterns.outlines import (
    disc,
    flipped,
    joined,
    leaf,
    mirrored,
    ribbon,
    soft,
    spiral,
    taper,
)
from tablewright.layout.patterns.scene import Scene


def cleric(scene: Scene) -> list[Mark]:
    """A cleric under a mushroom's cap who lets spores of light rise from open hands."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, -8, 44, ramp(1), 0.5)]
    robe = soft(mirrored("0,-12! 9,-9 15,0 18,14 24,30 31,48! 0,50"), True, 0.8)
    marks += lit(robe, ramp, 0.62, 0.1, 1, 1, 0.04)
    marks += [
        line(
            joined(
                soft(text, False)
                for text in ("-5,8! -8,26 -13,47!", "5,8! 8,26 13,47!", "0,16! 0,30 0,47!")
            ),
            ramp(0.05),
            0.8,
            0.8,
        )
    ]
    scallops = [
        leaf(x, 33 + (abs(x) % 7) * 0.4, 12, 8, 90 + x * 0.6) for x in (-23, -14, -5, 5, 14, 23)
    ]
    marks += lit(joined(scallops), ramp, 0.72, 0.3, 1, 0.5)
    collar = [leaf(x, -4, 12, 7, a) for x, a in ((-9, 130), (9, 50), (-4, 108), (4, 72))]
    marks += lit(joined(collar), ramp, 0.8, 0.4, 1, 0.5)
    for s in (-1.0, 1.0):
        sleeve = soft("10,-4! 20,4 29,10 35,6! 39,14 34,21 22,22 12,14", True, 0.8)
        marks += green(ramp, sleeve if s > 0 else flipped(sleeve), 0.6 - 0.06 * s, 0.12, 0.8)
        marks += green(
            ramp,
            soft(f"{s * 34},8! {s * 38},4 {s * 40},-2 {s * 43},4 {s * 41},11 {s * 37},14!"),
            0.92,
            0.5,
            0.5,
        )
    marks += [fill(soft(mirrored("0,-24! 8,-22 10,-14 7,-6 0,-2"), True, 0.8), ramp(0.05))]
    marks += [
        down(soft(mirrored("0,-20! 5.4,-18 6.4,-13 4,-7 0,-4.6"), True, 0.8), ramp(0.5), ramp(0.24))
    ]
    marks += [
        fill(
            joined(
                (
                    soft("-5,-13.4! -3,-15 -1.2,-13! -3,-12.4"),
                    soft("5,-13.4! 3,-15 1.2,-13! 3,-12.4"),
                )
            ),
            ramp(1),
        )
    ]
    marks += cap(ramp, 0, -20, 62, 27, 0.7)
    for x in (-41, 41):
        marks += [glow(x, -6, 14, ramp.accent(0.5), 0.95), fill(disc(x, -6, 3), ramp.accent(0.8))]
        for i in range(7):
            marks.append(
                fill(
                    disc(
                        x + chance.between(-7, 7),
                        -10 - i * 4 + chance.between(-2, 2),
                        chance.between(0.5, 1.5),
                    ),
                    ramp(1),
                    0.95 - i * 0.06,
                )
            )
    marks += [fill(taper(spiral(0, 12, 5.6, -1.9, 60, 0.05, 14), 1.7, 0.4), ramp(1))]
    return marks


def portrait(scene: Scene) -> list[Mark]:
    """The mother of the brackens: hair of fern, a face half bark, a sapling in her hands."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, -14, 56, ramp(1), 0.6)]
    # Fern heads stand around her like a crown.
    for x, y, radius, fx, fy, light in (
        (19, -37, 9, 9, -16, 0.54),
        (38, -20, 9, 14, -8, 0.44),
        (42, -1, 8, 18, 6, 0.4),
    ):
        for s in (1.0, -1.0):
            head = spiral(x, y, radius, 1.6, 180, 0.1, 9)
            path = [
                (float(fx), float(fy)),
                ((fx + head[0][0]) / 2 - 2, (fy + head[0][1]) / 2 + 2),
                *head,
            ]
            rib = taper(path, 4.6, 0.8)
            blades: list[Outline] = [
                leaf(px, py, 6.4, 3, -150 + i * 33) for i, (px, py) in enumerate(path[1:8])
            ]
            tone = light + (0.12 if s < 0 else 0)
            all_blades = joined(blades) if s > 0 else flipped(joined(blades))
            marks.append(fill(all_blades, ramp(tone - 0.08)))
            body = rib if s > 0 else flipped(rib)
            # Those on the shadow side need no light.
            if s > 0:
                marks.append(fill(body, ramp(tone - 0.12)))
            else:
                marks += lit(body, ramp, tone + 0.1, tone - 0.3, 1, 0.6)
    hair = soft(mirrored("0,-34! 12,-31 20,-20 23,-4 28,12 34,30 36,60! 0,62"), True, 0.8)
    marks += green(ramp, hair, 0.36, 0.06, 1)
    # Cloak of leaves, row over row.
    cloak = soft(mirrored("0,10! 14,14 32,22 48,38 58,62! 0,64"), True, 0.8)
    marks += green(ramp, cloak, 0.46, 0.06, 1)
    for row, (y, reach, count) in enumerate(((47, 50, 8), (35, 37, 6), (25, 22, 4))):
        for i in range(count):
            t = -1 + 2 * i / (count - 1)
            marks += plain(
                leaf(
                    t * reach,
                    y + abs(t) * 7 - 4,
                    19 - row * 2,
                    11,
                    90 - t * 34 + chance.between(-5, 5),
                    1,
                ),
                ramp,
                0.34 + 0.06 * row - 0.12 * t,
            )
    marks += green(ramp, soft(mirrored("0,2! 6,3 7,12 12,18 0,24"), True), 0.5, 0.16, 0.6)
    # The face: two halves, bark at the right.
    face = soft(mirrored("0,-31! 10,-28 15,-18 14,-4 9,6 0,12"), True, 0.9)
    marks += lit(face, ramp, 0.9, 0.5, 1, 1, 0.2)
    bark = soft("0,-31! 10,-28 15,-18 14,-4 9,6 0,12! 2,4 -1,-1 3,-8 0,-16 3,-24", True, 0.7)
    marks += [shaded(bark, ramp(0.5), ramp(0.16))]
    marks += [
        line(
            joined(
                soft(text, False)
                for text in (
                    "5,-26! 7,-18 6,-15!",
                    "11,-22! 12,-10 10,-2!",
                    "6,-4! 7,2 5,7!",
                    "9,-6! 9.6,-1 8,3!",
                )
            ),
            ramp(0.04),
            0.6,
            0.85,
        )
    ]
    for s in (-1.0, 1.0):
        marks += [
            fill(
                soft(f"{s * 2.8},-10.6! {s * 6.4},-13.4 {s * 10.6},-11.4! {s * 7},-8.8"), ramp(0.04)
            ),
            fill(disc(s * 6.8, -11, 1.6), ramp.accent(0.7)),
        ]
        marks += [line(soft(f"{s * 2},-15! {s * 6},-17.4 {s * 11.6},-15!", False), ramp(0.12), 1)]
    marks += [
        line(soft("0,-11! -1.8,-3.6 0.8,-2.6!", False), ramp(0.2), 0.7),
        fill(soft("-4.6,2! 0,0.8 4.6,2! 0,4.6"), ramp(0.1)),
    ]
    marks += [
        fill(taper(spiral(-7.6, -3, 2.8, 1.5, 90, 0.1, 12), 0.9, 0.3), ramp(0.4)),
        fill(taper(spiral(0, -23, 4, -1.8, 90, 0.05, 16), 1.3, 0.4), ramp.accent(0.45)),
    ]
    brow = [
        leaf(x, y, 11, 5.6, a)
        for x, y, a in (
            (-12, -24, -150),
            (-7, -30, -128),
            (0, -32, -90),
            (7, -30, -52),
            (12, -24, -30),
        )
    ]
    marks += lit(joined(brow), ramp, 0.82, 0.4, 1, 0.5)
    marks += cap(ramp, 25, 21, 15, 8, 0.66)
    # The sapling.
    marks += [glow(0, 28, 18, ramp.accent(0.6), 0.9)]
    marks += green(ramp, ribbon([(0, 42), (1, 34), (0, 27)], [2, 1.6, 1]), 0.5, 0.2, 0.4)
    marks += (
        leaf_marks(ramp, 0, 31, 13, 7, -150, 0.9)
        + leaf_marks(ramp, 0, 30, 13, 7, -34, 0.84)
        + leaf_marks(ramp, 0, 28, 10, 5, -92, 0.95)
    )
    for s in (-1.0, 1.0):
        hand = soft("2,46! 10,45 17,39 22,30 24,31! 22,41 17,50 8,54 2,54!", True, 0.8)
        marks += green(ramp, hand if s > 0 else flipped(hand), 0.8 if s < 0 else 0.56, 0.24, 0.7)
    marks += [fill(soft("-12,46! -6,42 0,41 6,42 12,46! 6,49 -6,49"), ramp(0.1))]
    return marks
