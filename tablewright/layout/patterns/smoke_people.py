"""People of `smoke`: scenes in, marks out, in units around the origin; hoods that nobody wears."""

from __future__ import annotations

from tablewright.drawing import Mark, Outline, moved, polygon, transform
from tablewright.layout.patterns.light import fill, glow, line, placed, shaded
from tablewright.layout.patterns.outlines import (
    around,
    bar,
    disc,
    flipped,
    joined,
    mirrored,
    poly,
    soft,
    taper,
    turning,
)
from tablewright.layout.patterns.scene import Scene
from tablewright.layout.patterns.smoke_relics import curl, dark, steel
from tablewright.layout.patterns.tones import Ramp


def eyes(ramp: Ramp, x: float, y: float, size: float, slant: float = 0.4) -> list[Mark]:
    """Two burning eyes in a hollow."""
    slit = (
        (0.5 * size, slant * size),
        (1.2 * size, -0.7 * size),
        (2.3 * size, -1.6 * slant * size),
        (1.3 * size, 0.5 * size),
    )
    both = joined(polygon((x + side * px, y + py) for px, py in slit) for side in (-1, 1))
    return [glow(x, y, size * 5.4, ramp.accent(0.5), 0.7), fill(both, ramp.accent(0.75))]


def hood(ramp: Ramp, y: float, size: float = 1.0, light: float = 0.4) -> list[Mark]:
    """A pointed hood with nothing in it, its middle at height `y`."""
    outer = soft(mirrored("0,-21! 7,-17 13,-8 14.6,3 12,14! 7,18 0,20"), True, 0.8)
    hollow = soft(mirrored("0,-12! 6,-8 9,0 8.6,8 5,14 0,17"), True, 0.8)
    marks = [
        *dark(ramp, outer, light, 0.05, 1.1),
        fill(hollow, ramp(0.01)),
        line(hollow, ramp(0.5), 0.5, 0.7),
    ]
    return placed(marks, turning(0, 0, y, size))


def ragged(scene: Scene, top: str, low: float, spread: float, count: int) -> Outline:
    """A cloak: the points of its right half down to the hem, and a torn hem of `count` teeth."""
    pairs = top.split()
    right = [(float(a), float(b)) for a, b in (pair.split(",") for pair in pairs)]
    left = [(-x, y) for x, y in right]
    hem = []
    for i in range(count * 2 + 1):
        t = 1 - 2 * i / (count * 2)
        drop = scene.chance.between(4, 13) if i % 2 else scene.chance.between(-3, 1)
        hem.append((t * spread, low + drop))
    return polygon([*right, *hem, *left[::-1]])


def shade(scene: Scene) -> list[Mark]:
    """A shape of smoke with hands that ends in nothing."""
    ramp = scene.ramp
    marks: list[Mark] = [glow(0, -12, 40, ramp(0.8), 0.6)]
    body = soft(
        "0,-43! 9,-38 14,-27 15,-15 22,-8 27,6 21,20 12,28 14,36 24,40 38,38! 30,46 14,48 0,44 "
        "-8,36 -6,26 -14,18 -24,8 -26,-2 -21,-9 -15,-15 -14,-27 -9,-38",
        True,
        0.9,
    )
    for dx, opacity in ((-9, 0.2), (8, 0.2)):
        marks.append(fill(placed_outline(body, dx), ramp(0.75), opacity))
    marks += dark(ramp, body, 0.56, 0.06, 1.2)
    marks += [fill(soft(mirrored("0,-35! 6,-31 9,-23 7,-13 0,-7"), True, 0.8), ramp(0.01))]
    marks += eyes(ramp, 0, -22, 2.6)
    for s in (-1, 1):
        arm = soft(
            "16,-8! 26,-6 34,0 40,9! 41,14! 45,20! 40,18 41,25! 36,19 35,25! 32,17 30,12 22,10",
            True,
            0.8,
        )
        marks += dark(ramp, arm if s > 0 else flipped(arm), 0.5, 0.08, 0.9)
    for i in range(4):
        y = -2 + i * 9.0
        marks.append(
            curl(
                ramp,
                [(-16 + i * 3, y), (-6, y + 5), (6, y + 3), (15, y + 7), (20, y + 3)],
                3.4,
                0.9,
                0.3,
            )
        )
    return marks


def placed_outline(outline: Outline, dx: float) -> Outline:
    """An outline moved sideways."""
    return transform(outline, moved(dx, 0))


def sword(ramp: Ramp, length: float, wide: float) -> list[Mark]:
    """A straight sword that points up from its hilt at the origin."""
    half = f"0,{-length} {wide * 0.6},{-length + wide * 1.6} {wide},{-length * 0.4} {wide * 0.8},0"
    return [
        fill(
            poly(mirrored(f"0,{-length - 2.4} {wide + 1.1},{-length + wide * 1.5} {wide + 1.2},0")),
            ramp(0.03),
        ),
        *steel(ramp, half, 1.0, 0.5),
        *dark(
            ramp,
            poly(mirrored(f"0,-1.6 {wide * 3.2},-3.6 {wide * 3.6},0 {wide * 1.2},3 0,3")),
            0.7,
            0.2,
            0.5,
        ),
        *dark(ramp, bar(0, 2, 0, 12, 2.4), 0.4, 0.1, 0.4),
        *dark(ramp, disc(0, 13.4, 2.4), 0.7, 0.2, 0.5),
    ]


def raider(scene: Scene) -> list[Mark]:
    """A hooded raider at a run, two curved knives crossed."""
    ramp = scene.ramp
    marks: list[Mark] = [glow(0, -14, 42, ramp(0.8), 0.6)]
    cape = poly(
        "-8,-20 -24,-14 -44,-18 -38,-8 -54,-2 -42,4 -56,16 -38,16 -44,30 -28,24 -26,36 -8,24"
    )
    marks += dark(ramp, cape, 0.4, 0.05, 1)
    marks += dark(ramp, ragged(scene, "8,-16 22,-10 27,4 22,18 26,32", 38, 28, 5), 0.46, 0.05, 1.1)
    marks += [
        fill(poly("-8,-12 0,4 8,-12 5,24 0,30 -5,24"), ramp(0.02)),
        line(poly("-14,6 14,10 14,13 -14,9"), ramp(0.9), 0.5, 0.8),
    ]
    marks += dark(ramp, poly("-26,-12 -10,-16 -8,-6 -20,2 -30,2"), 0.56, 0.1, 0.8) + dark(
        ramp, poly("26,-12 10,-16 8,-6 20,2 30,2"), 0.44, 0.08, 0.8
    )
    marks += hood(ramp, -24, 1.05, 0.5) + eyes(ramp, 0, -22, 2.5)
    scarf = poly("-13,-9 0,-4 13,-9 15,-3 0,5 -15,-3")
    marks += [shaded(scarf, ramp.accent(0.7), ramp.accent(0.2))]
    for s in (-1, 1):
        arm = taper([(22, 0), (20, 12), (6, 17)], 10, 6)
        marks += dark(ramp, arm if s > 0 else flipped(arm), 0.5, 0.08, 0.8)
    knife = [
        fill(soft("1,4! 8,-10 9,-24 2,-40! -3,-24 -4,-8 -3,4!", True, 0.9), ramp(0.03)),
        shaded(soft("0,2! 6,-10 7,-23 2,-36! -1,-22 -2,-8 -1.6,2!", True, 0.9), ramp(1), ramp(0.4)),
        line(soft("2,-36! -1,-22 -2,-8 -1.6,2!", False, 0.9), ramp(1), 0.8),
        *dark(ramp, poly("-5,2 5,2 5,5 -5,5"), 0.7, 0.3, 0.4),
        *dark(ramp, bar(0, 5, 0, 13, 3), 0.3, 0.1, 0.4),
    ]
    marks += placed(knife, turning(-52, 7, 19))
    marks += placed(placed(knife, (-1, 0, 0, 1, 0, 0)), turning(52, -7, 19))
    marks += dark(ramp, disc(-7, 19, 4), 0.5, 0.1, 0.7) + dark(ramp, disc(7, 19, 4), 0.4, 0.1, 0.7)
    return marks


def duelist(scene: Scene) -> list[Mark]:
    """A faceless duelist with a broad hat, one blade raised and one behind."""
    ramp = scene.ramp
    marks: list[Mark] = [glow(0, -16, 42, ramp(0.8), 0.6)]
    cape = poly("6,-22 20,-18 34,-22 44,-10 38,0 52,8 42,16 50,30 36,28 38,44 24,34 12,44 8,20")
    marks += dark(ramp, cape, 0.34, 0.04, 0.9)
    marks += dark(
        ramp,
        poly("-12,-20 12,-20 16,-8 10,10 14,26 20,50 -18,50 -12,26 -8,10 -15,-8"),
        0.5,
        0.06,
        1.1,
    )
    marks += [
        fill(poly("0,-16 -5,-12 0,12 5,-12"), ramp(0.02)),
        line(joined(bar(-1.4, y, 1.4, y, 0.01) for y in (-6, -1, 4)), ramp(1), 0.8),
        line(poly("-9,11 11,11 11,14 -9,14"), ramp(0.86), 0.5, 0.9),
    ]
    marks += dark(ramp, taper([(-12, -16), (-24, -8), (-37, -11)], 8.4, 5), 0.56, 0.1, 0.8)
    marks += placed(sword(ramp, 44, 2.3), turning(-27, -40, -14))
    marks += dark(ramp, disc(-39, -12, 4.2), 0.6, 0.14, 0.7)
    marks += dark(ramp, taper([(12, -16), (24, -6), (31, 5)], 8.4, 5), 0.44, 0.08, 0.8)
    marks += placed(sword(ramp, 40, 2.3), turning(118, 33, 7))
    marks += dark(ramp, disc(32, 7, 4), 0.5, 0.1, 0.7)
    # Head: a plate without a face, one line of light in it.
    marks += dark(
        ramp, soft(mirrored("0,-42 8,-40 10,-32 7,-23 0,-18"), True, 0.9), 0.86, 0.36, 0.9
    )
    marks += [
        fill(soft("0,-41! 9,-38 10,-31 6,-23 0,-18!", True, 0.9), ramp(0.22), 0.8),
        fill(bar(0, -36, 0, -21, 1.4), ramp(0.02)),
    ]
    marks += [
        fill(bar(-6.4, -30, 6.4, -30, 2), ramp(0.02)),
        fill(bar(-5, -30, 5, -30, 0.9), ramp.accent(0.8)),
    ]
    hat = soft(
        "-31,-36! -16,-42 -11,-52 0,-55 11,-52 16,-42 31,-37! 16,-33 0,-37 -16,-33", True, 0.8
    )
    marks += dark(ramp, hat, 0.4, 0.05, 1)
    marks += [fill(poly("-13,-44 13,-44 15,-40 -15,-40"), ramp.accent(0.55))]
    marks += [
        shaded(
            soft("12,-44! 22,-52 36,-52 44,-44! 34,-46 24,-45 14,-40!", True),
            ramp.accent(0.8),
            ramp.accent(0.35),
        )
    ]
    return placed(marks, turning(0, 0, 7, 0.9))


def executioner(scene: Scene) -> list[Mark]:
    """A veiled giant leaning on a great axe."""
    ramp = scene.ramp
    marks: list[Mark] = [glow(0, -18, 42, ramp(0.8), 0.6)]
    marks += dark(ramp, ragged(scene, "8,-16 24,-13 38,-3 40,14 36,30", 36, 38, 6), 0.4, 0.04, 1.1)
    for s in (-1, 1):
        pad = poly("10,-17 24,-18 40,-8 45,6 36,2 34,8 26,0 14,-4")
        marks += dark(ramp, pad if s > 0 else flipped(pad), 0.56 - 0.06 * s, 0.08, 1)
    spikes = joined((poly("24,-18 31,-31 32,-13"), poly("-24,-18 -31,-31 -32,-13")))
    marks += dark(ramp, spikes, 0.66, 0.2, 0.7)
    marks += [
        line(
            joined(soft(text, False) for text in ("-20,2! -22,20 -26,36!", "20,2! 22,20 26,36!")),
            ramp(0.02),
            0.9,
            0.9,
        )
    ]
    # The veil falls from a spiked band.
    veil = poly("-13,-34 13,-34 17,-14 20,10 14,3 11,16 5,6 0,19 -5,6 -11,16 -14,3 -20,10 -17,-14")
    marks += dark(ramp, veil, 0.84, 0.26, 1)
    marks += [
        line(
            joined(
                soft(text, False)
                for text in (
                    "-8,-30! -10,-10 -12,8!",
                    "-3,-30! -4,-8 -5,6!",
                    "3,-30! 4,-8 5,6!",
                    "8,-30! 10,-10 12,8!",
                )
            ),
            ramp(0.14),
            0.7,
            0.7,
        )
    ]
    marks += [
        fill(
            joined(
                (
                    soft("-7.6,-22! -4.6,-25 -1.8,-21.6! -4.6,-20"),
                    soft("7.6,-22! 4.6,-25 1.8,-21.6! 4.6,-20"),
                )
            ),
            ramp(0.02),
        ),
        fill(joined((disc(-4.6, -22, 1.3), disc(4.6, -22, 1.3))), ramp.accent(0.75)),
    ]
    band = poly("-14,-33 -18,-43 -9.6,-37 -6,-49 0,-38 6,-49 9.6,-37 18,-43 14,-33 0,-30")
    marks += dark(ramp, band, 0.5, 0.06, 0.9)
    axe: list[Mark] = [*dark(ramp, bar(0, -46, 0, 52, 3.6), 0.5, 0.1, 0.8)]
    bit = soft("2,-37! 10,-40 17,-48 20,-53! 27,-38 27,-20 19,-5! 16,-12 9,-19 2,-21!", True, 0.7)
    for one in (bit, flipped(bit)):
        axe += [*dark(ramp, one, 0.56, 0.1, 0.9)]
    rim = soft("20,-53! 27,-38 27,-20 19,-5! 23,-20 23,-38", True, 0.8)
    axe += [fill(rim, ramp.accent(0.75)), fill(flipped(rim), ramp.accent(0.55))]
    axe += [
        fill(disc(0, -29, 4.4), ramp(0.02)),
        fill(disc(0, -29, 2.4), ramp.accent(0.7)),
    ]
    axe += dark(ramp, poly(mirrored("0,-58 3.4,-49 2.4,-44 0,-44")), 0.8, 0.3, 0.5)
    marks += placed(axe, turning(9, -35, 4, 0.84))
    marks += dark(ramp, soft("-42,8! -35,5 -30,9 -31,16 -38,18 -43,14", True), 0.6, 0.12, 0.8)
    return placed(marks, turning(0, 0, 6, 0.9))


def portrait(scene: Scene) -> list[Mark]:
    """The regent: a crowned hood with nothing in it but a falling light."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, -18, 56, ramp(0.8), 0.7)]
    for side in (-1, 1):
        for i in range(3):
            path = [
                (side * (20.0 + i * 10), 40.0 - i * 4),
                (side * (36.0 + i * 9), 22.0),
                (side * (32.0 + i * 12), 2.0),
                (side * (46.0 + i * 9), -16.0),
                (side * (40.0 + i * 12), -34.0),
                (side * (52.0 + i * 8), -46.0),
            ]
            marks.append(curl(ramp, path, 12 - i * 2, 0.66, 0.3))
    collar = "-12,14 -26,2 -38,-22 -46,-38 -48,-12 -58,-20 -54,4 -66,4 -56,24 -64,60 0,62"
    marks += dark(ramp, poly(collar), 0.46, 0.05, 1.1) + dark(
        ramp, flipped(poly(collar)), 0.34, 0.04, 1.1
    )
    marks += [
        shaded(poly("-10,18 -22,4 -33,-16 -36,8 -28,26 -16,60 0,62"), ramp(0.36), ramp(0.03)),
        shaded(poly("10,18 22,4 33,-16 36,8 28,26 16,60 0,62"), ramp(0.2), ramp(0.02)),
    ]
    marks += dark(ramp, ragged(scene, "6,12 18,20 24,34 26,60", 62, 26, 3), 0.5, 0.06, 0.9)
    # The hood and its hollow, with a waning face of light.
    outer = soft(mirrored("0,-42! 10,-37 19,-24 21,-6 18,10 10,20 0,26!"), True, 0.8)
    marks += dark(ramp, outer, 0.56, 0.05, 1.3)
    hollow = soft(mirrored("0,-31! 8,-26 13,-15 14,-2 10,10 4,17 0,19"), True, 0.8)
    marks += [fill(hollow, ramp(0.01)), line(hollow, ramp(0.7), 0.7, 0.8)]
    face = soft("-10,-14! -11,0 -7,11 0,16! -5,8 -6,0 -5,-8!", True, 0.8)
    marks += [shaded(face, ramp(0.95), ramp(0.3))]
    marks += eyes(ramp, 0, -9, 3, 0.3)
    marks += [
        line(
            joined(
                soft(text, False)
                for text in (
                    "-18,-18! -15,0 -14,18!",
                    "18,-18! 16,0 15,18!",
                    "-8,-36! -13,-26 -17,-8!",
                )
            ),
            ramp(0.03),
            0.8,
            0.8,
        )
    ]
    crown = poly(
        "-17,-28 -27,-52 -13,-40 -9,-58 -2,-41 0,-64 2,-41 9,-58 13,-40 27,-52 17,-28 9,-34 "
        "0,-36 -9,-34"
    )
    marks += placed(dark(ramp, crown, 0.84, 0.16, 1), turning(0, 0, 6))
    marks += [
        glow(0, -36, 10, ramp(1), 0.8),
        fill(polygon(((0, -42), (3, -36.6), (0, -31), (-3, -36.6))), ramp.accent(0.7)),
        fill(polygon(((0, -39), (1.4, -36.6), (0, -34), (-1.4, -36.6))), ramp.accent(0.3)),
    ]
    # The clasp, and a hand that holds an empty ring.
    marks += [
        *dark(ramp, poly(mirrored("0,22 6,26 8,33 0,42")), 0.8, 0.2, 0.8),
        fill(disc(0, 31, 3.4), ramp(0.02)),
        fill(disc(-0.6, 30.4, 1.5), ramp.accent(0.7)),
    ]
    marks += [
        glow(-44, 2, 17, ramp(1), 0.9),
        line(disc(-44, 2, 9), ramp.accent(0.65), 1.8),
        fill(disc(-44, 2, 8), ramp(0.02)),
    ]
    fingers = [
        taper([(-38, 30), (x * 0.6 - 18, 22), (x, y - 3), (x + 1, y - 12)], 5, 0)
        for x, y in ((-56, 19), (-51, 25), (-44, 27), (-36, 25))
    ]
    for finger in fingers:
        marks += dark(ramp, finger, 0.6, 0.16, 0.6)
    ash = [
        polygon(
            around(
                3,
                lambda i: chance.between(0.7, 2),
                chance.between(-52, -34),
                chance.between(-14, 8),
                chance.between(0, 90),
            )
        )
        for _ in range(8)
    ]
    marks += [fill(joined(ash), ramp(0.95), 0.9)]
    return marks
