"""Wardrobe of `disco-arcs`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

from tablewright.drawing import Mark
from tablewright.layout.patterns.disco import arc, sparkles, wedge
from tablewright.layout.patterns.light import edge, fill, glow, line, lit, placed, shaded
from tablewright.layout.patterns.outlines import (
    bar,
    disc,
    joined,
    mirrored,
    poly,
    ring,
    smooth,
    soft,
    turning,
)
from tablewright.layout.patterns.scene import Scene


def curtain(scene: Scene) -> list[Mark]:
    """A curtain of glitter, drawn to both sides."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, 6, 40, ramp(1), 0.8)]
    for side in (-1, 1):
        for i in range(6):
            top, low = 2 + i * 8.0, 15 + i * 7.0 - 8 * (i == 0)
            fold = smooth(
                [
                    (side * top, -46),
                    (side * (top + 9), -46),
                    (side * (top + 9), -6),
                    (side * (low + 10), 18),
                    (side * (low + 10), 45),
                    (side * low, 45),
                    (side * low, 18),
                    (side * (top + 1), -8),
                ],
                [True, True, False, False, True, True, False, False],
                True,
                0.9,
            )
            tone = 0.46 + 0.34 * (i % 2) + (0.14 if side < 0 else -0.04)
            marks += [
                shaded(fold, ramp(tone + 0.1), ramp(tone * 0.36)),
                edge(fold, ramp(1), 0.5, 0.4, 0.7),
            ]
    tie = joined(poly(f"{s * 20},13 {s * 62},11 {s * 62},17 {s * 20},20") for s in (-1, 1))
    marks += lit(tie, ramp, 0.98, 0.6, 1, 0.7)
    glitter = [
        (chance.sign() * chance.between(12, 54), chance.between(-40, 42), chance.between(1.4, 4))
        for _ in range(30)
    ]
    marks.append(fill(sparkles(glitter), ramp(1)))
    marks += lit(
        soft(
            (
                "-64,-50! 64,-50! 64,-41! 48,-34 32,-41! 16,-34 0,-41! -16,-34 -32,-41! "
                "-48,-34 -64,-41!"
            ),
            True,
            0.9,
        ),
        ramp,
        0.7,
        0.24,
        1,
        1,
    )
    return marks


def coat(scene: Scene) -> list[Mark]:
    """A coat on its hanger, with a number."""
    ramp = scene.ramp
    sway = scene.chance.between(-5, 5)
    wear: list[Mark] = [
        line(arc(0, -45, 4.4, 150, 390), ramp(1), 1.8),
        line(poly("0,-41 0,-36"), ramp(1), 1.8),
        *lit(
            soft(
                (
                    "0,-38! 12,-33 25,-27 28,-23! 31,8 26,10 22,-8! 22,43! 0,46! -22,43! "
                    "-22,-8! -26,10 -31,8 -28,-23! -25,-27 -12,-33"
                ),
                True,
                0.7,
            ),
            ramp,
            0.66,
            0.12,
            1,
            1.2,
        ),
        fill(poly("-9,-35 9,-35 0,-6"), ramp(0.06)),
        *lit(
            soft("-10,-36! -16,-30 -17,-18! -12,-16! -2,2! -1,-4! -7,-30!", True, 0.7),
            ramp,
            0.98,
            0.6,
            1,
            0.7,
        ),
        *lit(
            soft("10,-36! 16,-30 17,-18! 12,-16! 2,2! 1,-4! 7,-30!", True, 0.7),
            ramp,
            0.86,
            0.4,
            1,
            0.7,
        ),
        line(poly("0,2 0,45"), ramp(0.04), 0.9),
        fill(joined(disc(4, y, 1.7) for y in (10, 20, 30)), ramp(1)),
        line(joined((bar(-17, 18, -8, 20, 0.1), bar(17, 18, 10, 20, 0.1))), ramp(0.04), 1.2),
    ]
    tag: list[Mark] = [
        line(poly("-27,4 -31,14"), ramp(1), 0.7),
        *lit(poly("-40,14 -24,14 -24,33 -40,33"), ramp, 1.0, 0.8, 1, 0.6),
        fill(disc(-32, 17.4, 1.5), ramp(0.1)),
        line(joined((arc(-34.8, 26, 2.4, 0, 360), arc(-29.2, 26, 2.4, 0, 360))), ramp(0.16), 1.3),
    ]
    rail: list[Mark] = lit(poly("-56,-50 56,-50 56,-46.6 -56,-46.6"), ramp, 1.0, 0.4, 1, 0.6)
    return [*rail, *placed([*wear, *tag], turning(sway, 0, 0))]


def headphones(scene: Scene) -> list[Mark]:
    """Headphones that shut the noise out."""
    ramp = scene.ramp
    turn = scene.chance.between(-6, 6)
    marks: list[Mark] = []
    for side in (-1, 1):
        bars = joined(
            bar(side * x, -h, side * x, h, 2.6) for x, h in ((50, 5), (54.6, 12), (59, 7), (63, 3))
        )
        marks.append(fill(bars, ramp(0.98), 0.9))
    phones: list[Mark] = [
        *lit(wedge(0, 2, 31, 39, 186, 354), ramp, 0.95, 0.4, 1, 1.1),
        *lit(wedge(0, 2, 28, 32, 206, 334), ramp, 0.34, 0.14, 0.5, 0.5),
    ]
    for side in (-1, 1):
        phones += [
            *lit(
                soft(
                    (
                        f"{side * 38},-14! {side * 44},-10 {side * 46},8 "
                        f"{side * 44},24 {side * 38},29! "
                        f"{side * 33},29! {side * 33},-14!"
                    ),
                    True,
                    0.8,
                ),
                ramp,
                0.9 if side < 0 else 0.6,
                0.26,
                1,
                1.0,
            ),
            *lit(
                soft(
                    (
                        f"{side * 33},-17 {side * 28},-15 {side * 23},-6 "
                        f"{side * 23},20 {side * 28},30 "
                        f"{side * 33},32"
                    ),
                    True,
                    0.8,
                ),
                ramp,
                0.4,
                0.08,
                0.9,
                0.9,
            ),
            *lit(
                poly(f"{side * 34},-24 {side * 40},-22 {side * 41},-8 {side * 35},-8"),
                ramp,
                1.0,
                0.6,
                1,
                0.5,
            ),
        ]
    calm: list[Mark] = [
        fill(disc(0, 6, 17), ramp(0.04), 0.7),
        line(joined(ring(0, 6, r, r - 0.1) for r in (17.0, 12.5)), ramp(0.9), 0.8),
        line(poly("-9,6 9,6"), ramp(1), 2.2),
    ]
    return [*marks, *placed([*calm, *phones], turning(turn))]


def sequins(scene: Scene) -> list[Mark]:
    """A shield of overlapping sequins, one about to burst off."""
    ramp, chance = scene.ramp, scene.chance
    rim = soft(mirrored("0,-48! 14,-43 32,-40! 34,-12 27,18 12,38 0,46!"), True, 0.8)
    marks: list[Mark] = [glow(-4, -4, 54, ramp(0.9), 0.6), *lit(rim, ramp, 0.98, 0.4, 1, 1.6)]
    tones: dict[float, list[tuple[float, float]]] = {0.3: [], 0.52: [], 0.74: [], 0.98: []}
    keys = list(tones)
    for row in range(9):
        y = -33 + row * 8.2
        half = 28 if y < -8 else 28 * (1 - ((y + 8) / 52) ** 1.7)
        count = max(1, int(2 * half / 8.2 - (row % 2)) // 2 * 2 + (row % 2))
        for i in range(count):
            x = (i - (count - 1) / 2) * 8.2
            light = 2.2 - (x + y) / 34 + chance.between(-1.3, 1.3)
            tones[keys[max(0, min(3, int(light)))]].append((x, y))
    inner = soft(mirrored("0,-42! 13,-38 28,-35! 29,-11 22,16 10,32 0,39!"), True, 0.8)
    marks.append(fill(inner, ramp(0.06)))
    for tone, places in tones.items():
        if places:
            marks.append(fill(joined(disc(x, y, 4.3) for x, y in places), ramp(tone)))
            marks.append(fill(joined(disc(x - 0.2, y - 1.8, 0.9) for x, y in places), ramp(0.04)))
    fly = [
        (chance.between(30, 58), chance.between(-44, 20), chance.between(1.6, 3.4))
        for _ in range(9)
    ]
    marks += [
        fill(joined(disc(x, y, r) for x, y, r in fly), ramp(0.86)),
        fill(sparkles([(-14, -24, 12), (14, 4, 7), (44, -30, 7)]), ramp(1)),
    ]
    return marks
