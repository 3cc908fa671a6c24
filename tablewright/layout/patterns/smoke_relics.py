"""Relics of `smoke`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, Outline, polygon

from .light import down, fill, glow, line, lit, placed, shaded
from .outlines import Point, around, bar, bent, disc, joined, mirrored, points, poly, ribbon, ring, smooth, soft, taper, turned, turning
from .scene import Scene
from .tones import Ramp


def dark(ramp: Ramp, outline: Outline, light: float = 0.34, deep: float = 0.04, width: float = 0.9, rim: float = 0.96) -> list[Mark]:
    """A dark body with a cold rim of light."""
    return lit(outline, ramp, light, deep, rim, width)


def steel(ramp: Ramp, text: str, light: float = 0.95, deep: float = 0.3) -> list[Mark]:
    """A blade of two ground faces, given by the points of its right half from tip to root."""
    right = points(text)
    left = [(-x, y) for x, y in right]
    return [
        shaded(polygon([right[0], *left[1:], (0, right[-1][1])]), ramp(light), ramp(light - 0.34)),
        shaded(polygon([right[0], *right[1:], (0, right[-1][1])]), ramp(deep + 0.16), ramp(deep - 0.2)),
        line(polygon([right[0], *left[1:]], False), ramp(1), 0.6),
    ]


def curl(ramp: Ramp, path: list[Point], width: float, tone: float, opacity: float) -> Mark:
    """A curl of smoke along a path, thickest in its middle."""
    last = len(path) - 1
    return fill(ribbon(path, [width * math.sin(math.pi * i / last) if 0 < i < last else 0 for i in range(last + 1)]), ramp(tone), opacity)


def blade(scene: Scene) -> list[Mark]:
    """A knife cut out of nothing, smoke about its point."""
    ramp, chance = scene.ramp, scene.chance
    knife: list[Mark] = [glow(0, -12, 34, ramp(1), 0.5)]
    edge_text = "0,-52 5,-44 8.6,-26 8,-8 6.4,6"
    knife += [fill(poly(mirrored("0,-56 7,-45 10.8,-26 10,-8 8.6,7")), ramp(0.04))]
    knife += steel(ramp, edge_text)
    knife += [fill(soft("0,-40! 1.5,-24 1.3,-4 0,2! -1.3,-4 -1.5,-24", True, 0.9), ramp(0.02)), fill(soft("-5.6,-30! -8.2,-27! -8.4,-20! -5,-23"), ramp(0.04))]
    guard = soft(mirrored("0,3! 8,5 17,1 24,-7! 23,5 14,11 5,12 0,15!"), True, 0.8)
    knife += dark(ramp, guard, 0.6, 0.1)
    knife += dark(ramp, poly(mirrored("0,11 3,11 4,24 3,36 0,36")), 0.44, 0.06, 0.7)
    knife += [line(joined(bar(-3.4, y + 2, 3.4, y, 0.01) for y in (15, 19, 23, 27, 31)), ramp(0.86), 0.9, 0.8)]
    knife += dark(ramp, poly(mirrored("0,35 4,36 6,40 3,45 0,50")), 0.6, 0.1, 0.7)
    knife += [fill(disc(0, 7.4, 3.6), ramp(0.02)), fill(disc(0, 7.4, 2.3), ramp(1)), glow(0, 7.4, 10, ramp(1), 0.8)]
    marks: list[Mark] = []
    for i in range(5):
        x = -14 + i * 9.0
        path = [(x + chance.between(-4, 4) + 7 * (1 if j % 2 else -1) * j / 6, 36 - j * 11.0) for j in range(7)]
        marks.append(curl(ramp, path, chance.between(5, 10), 0.7, 0.22))
    marks += placed(knife, turning(chance.between(24, 30), 0, -1, 0.93))
    chips = [polygon(around(3, lambda i: chance.between(1, 2.6), chance.between(4, 34), chance.between(-44, -20), chance.between(0, 90))) for _ in range(7)]
    marks += [fill(joined(chips), ramp(0.04)), line(joined(chips), ramp(0.95), 0.35, 0.9)]
    return marks


def crown(scene: Scene) -> list[Mark]:
    """A broken crown that hangs over a heap of ash, embers beneath."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, 20, 44, ramp(1), 0.6)]
    heap = smooth([(-52, 44), (-36, 33), (-20, 25), (-6, 18), (6, 18), (18, 26), (36, 34), (52, 44), (0, 48)], [True, False, False, False, False, False, False, True, False])
    marks += dark(ramp, heap, 0.5, 0.03, 1)
    bones = [bar(-30, 38, -14, 34, 2), bar(12, 36, 30, 40, 2), disc(-30.5, 37, 1.7), disc(-13.6, 33, 1.7), disc(11.6, 35, 1.7), disc(30.6, 41, 1.7)]
    marks += [fill(joined(bones), ramp(0.86))]
    embers = [polygon(around(4, lambda i: 1.5 if i % 2 else 0.8, chance.between(-26, 26), chance.between(24, 40))) for _ in range(12)]
    marks += [fill(joined(embers), ramp(1))]
    for i in range(4):
        x = -18 + i * 12.0
        marks.append(curl(ramp, [(x + (6 if j % 2 else -6) * j / 6, 26 - j * 12.0) for j in range(7)], chance.between(6, 10), 0.8, 0.2))
    head: list[Mark] = [glow(0, -8, 36, ramp(1), 0.4)]
    back = "-24,-12 -20,-26 -12,-15 -6,-30 0,-15 7,-29 12,-15 20,-25 24,-12 24,0 -24,0"
    head += [down(poly(back), ramp(0.26), ramp(0.06)), fill(disc(0, 0, 24, 5.4), ramp(0.04))]
    band = soft("-26,-8! -14,-2.4 0,-0.6 14,-2.4 26,-8! 24,8! 13,13 0,14.6 -13,13 -24,8!", True, 0.8)
    spikes = joined(
        poly(text)
        for text in ("-26,-7 -32,-32 -21,-14 -18,-3", "-18,-5 -20,-40 -8,-16 -6,-1.6", "-6.6,-2 0,-49 6.6,-2", "18,-5 17,-23 13,-21 10,-26 7,-17 6,-1.6", "26,-7 33,-34 21,-14 18,-3")
    )
    head += dark(ramp, spikes, 0.66, 0.1, 1) + dark(ramp, band, 0.6, 0.08, 1)
    head += [line(soft("-25,-4! -14,1.4 0,3 14,1.4 25,-4!", False), ramp(0.04), 0.7), line(soft("-24,5! -13,9.8 0,11.4 13,9.8 24,5!", False), ramp(0.04), 0.7)]
    for x, y, s in ((0, 7, 3.4), (-13, 5, 2.2), (13, 5, 2.2)):
        head += [fill(polygon(((x, y - s * 1.5), (x + s, y), (x, y + s * 1.5), (x - s, y))), ramp(0.02)), fill(polygon(((x, y - s), (x + s * 0.66, y), (x, y + s), (x - s * 0.66, y))), ramp(1)), glow(x, y, s * 3, ramp(1), 0.6)]
    head += [line(poly("5,-0.6 3,4 6,7 4,14"), ramp(0.02), 0.8)][:0]
    marks += placed(head, turning(chance.between(-7, -3), 0, -4, 0.92))
    broken = poly("15,-41 21,-36 17,-29 12,-33")
    marks += dark(ramp, broken, 0.5, 0.1, 0.6)
    return marks


def censer(scene: Scene) -> list[Mark]:
    """A swinging censer, its ash aglow, whose smoke makes faces."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = []
    for side in (-1, 1):
        path = [(side * 8.0, 2.0), (side * 26.0, -6.0), (side * 36.0, -20.0), (side * 29.0, -34.0), (side * 17.0, -33.0), (side * 16.0, -23.0), (side * 23.0, -20.0)]
        marks.append(curl(ramp, path, 11, 0.72, 0.4))
        path = [(side * 10.0, 6.0), (side * 30.0, 6.0), (side * 45.0, -2.0), (side * 50.0, -14.0), (side * 44.0, -22.0), (side * 37.0, -17.0)]
        marks.append(curl(ramp, path, 8, 0.8, 0.3))
    faces = [disc(-27, -27, 1.4, 2), disc(-22, -27, 1.4, 2), disc(-24.5, -20, 1.6, 2.6), disc(27, -27, 1.4, 2), disc(22, -27, 1.4, 2), disc(24.5, -20, 1.6, 2.6)]
    marks += [fill(joined(faces), ramp(0.05), 0.85)]
    body: list[Mark] = []
    links = []
    for x0, x1 in ((0, -17), (0, 17), (0, 0)):
        for i in range(7):
            t0, t1 = i / 7, (i + 0.8) / 7
            links.append(bar(x0 + (x1 - x0) * t0, -58 + 56 * t0, x0 + (x1 - x0) * t1, -58 + 56 * t1, 1.6))
    body += dark(ramp, joined(links), 0.6, 0.2, 0.4)
    body += [glow(0, 8, 38, ramp(1), 0.8)]
    lid = soft(mirrored("0,-22! 3,-16 4,-13! 12,-8 18,0 20,5!"), True, 0.8)
    body += dark(ramp, lid, 0.6, 0.1, 1)
    for x in (-10, 0, 10):
        body += [fill(soft(f"{x},-9! {x + 2.6},-4 {x + 2},1 {x},3! {x - 2},1 {x - 2.6},-4", True, 0.8), ramp(1))]
    bowl = soft(mirrored("0,10! 20,10! 21,16 15,27 6,33! 5,37 9,41! 0,42!"), True, 0.8)
    body += [fill(poly("-19,4 19,4 20,11 -20,11"), ramp(1)), glow(0, 8, 24, ramp(1), 0.6), fill(joined(bar(x, 4.6, x, 11, 2.4) for x in (-15, -7.5, 0, 7.5, 15)), ramp(0.04))]
    body += dark(ramp, bowl, 0.5, 0.06, 1.1)
    for x in (-11, 0, 11):
        body += [fill(polygon(((x, 15), (x + 2.6, 20), (x, 25), (x - 2.6, 20))), ramp(0.98)), glow(x, 20, 6, ramp(1), 0.5)]
    body += dark(ramp, poly(mirrored("0,10 22,9 22,12 0,13")), 0.7, 0.2, 0.6)
    marks += placed(body, turning(chance.pick((-7.0, 7.0)), 0, 0))
    return marks


def grave(scene: Scene) -> list[Mark]:
    """A grave that opens for the hand with the lantern."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = []

    def stone(x: float, y: float, wide: float, high: float, lean: float, light: float) -> list[Mark]:
        w = wide / 2
        slab = soft(f"{-w},0! {-w},{-high * 0.66} {-w * 0.8},{-high * 0.88} 0,{-high} {w * 0.8},{-high * 0.88} {w},{-high * 0.66} {w},0!", True, 0.9)
        cut = joined((bar(0, -high * 0.82, 0, -high * 0.46, w * 0.2), bar(-w * 0.36, -high * 0.7, w * 0.36, -high * 0.7, w * 0.2)))
        return placed([*dark(ramp, slab, light, 0.05, 0.9), fill(cut, ramp(0.03)), line(poly(f"{w * 0.3},{-high * 0.4} {w * 0.5},{-high * 0.25} {w * 0.3},{-high * 0.1}"), ramp(0.03), 0.6)[0:0] if False else fill(cut, ramp(0.03))], turning(lean, x, y))

    marks += stone(-40, 34, 16, 24, -9, 0.36) + stone(41, 33, 15, 22, 8, 0.3)
    marks += stone(-25, 38, 21, 40, -5, 0.5) + stone(27, 38, 20, 34, 7, 0.42)
    mound = smooth([(-54, 44), (-38, 36), (-16, 38), (-8, 33), (10, 33), (20, 38), (40, 36), (54, 44), (0, 50)], [True, False, False, False, False, False, False, True, False])
    marks += [glow(0, 16, 46, ramp(1), 0.7)]
    arm = soft("-8,44! -7,26 -8,10 -7,-2! 7,-2! 8,12 8,28 9,44!", True, 0.8)
    marks += dark(ramp, arm, 0.4, 0.05, 1)
    rags = poly("-9,18 -11,36 -7,30 -4,39 0,31 4,40 8,30 11,37 9,18 4,22 0,17 -4,22")
    marks += dark(ramp, rags, 0.5, 0.1, 0.7)
    marks += dark(ramp, poly("-7,0 7,0 10,-6 9,-12 -9,-12 -10,-6"), 0.5, 0.1, 0.8)
    marks += dark(ramp, joined(soft(f"{x - 2},-9! {x - 2.4},-15 {x - 1.6},-19 {x + 1.6},-19 {x + 2.4},-15 {x + 2},-9!", True, 0.8) for x in (-6.6, -2.2, 2.2, 6.6)), 0.56, 0.14, 0.5)
    marks += dark(ramp, soft("9,-4! 14,-10 13,-16 10,-17 9,-12"), 0.5, 0.14, 0.5)
    marks += [line(ring(0, -20, 5, 4.9), ramp(0.9), 1.2)]
    marks += [glow(0, -34, 36, ramp(1), 0.95)]
    marks += [fill(poly("-9,-42 9,-42 11,-26 -11,-26"), ramp(1))]
    marks += [fill(soft("0,-41! 4,-34 4,-29 0,-27 -4,-29 -4,-34", True, 0.8), ramp(0.6)), fill(soft("0,-36! 2.2,-31 0,-28 -2.2,-31", True, 0.8), ramp(1))]
    marks += dark(ramp, joined((bar(-9, -43, -11, -25, 1.7), bar(9, -43, 11, -25, 1.7), bar(-3.4, -43, -3.8, -25, 1), bar(3.4, -43, 3.8, -25, 1))), 0.4, 0.05, 0.4)
    marks += dark(ramp, poly("-11,-42 0,-51 11,-42"), 0.5, 0.1, 0.7) + dark(ramp, poly("-13,-27 13,-27 12,-23 -12,-23"), 0.5, 0.1, 0.6)
    marks += dark(ramp, mound, 0.4, 0.03, 1)
    clods = [polygon(around(5, lambda i: chance.between(1, 2.6), chance.between(-18, 18), chance.between(27, 36))) for _ in range(8)]
    marks += dark(ramp, joined(clods), 0.4, 0.08, 0.4)
    return marks


def chain(scene: Scene) -> list[Mark]:
    """A chain out of the void, its middle link breaking."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, -4, 40, ramp(1), 0.8)]

    def link(x: float, y: float, turn: float, wide: float, light: float) -> list[Mark]:
        outer = soft(mirrored(f"0,-13 {wide},-9 {wide},9 0,13"), True, 1.0)
        inner = soft(mirrored(f"0,-8 {wide - 4.6},-5.4 {wide - 4.6},5.4 0,8"), True, 1.0)
        from .outlines import reversed_outline

        return dark(ramp, turned(outer + reversed_outline(inner), turn, x, y), light, 0.06, 0.9)

    for i in range(-3, 4):
        if i == 0:
            continue
        x, y = i * 18.0, -4 + i * 11.0
        marks += link(x, y, 58 - 180, 9 if i % 2 else 5.2, 0.56 - 0.04 * abs(i))
    halves = (soft("-12,-8! -9,-18 2,-20 9,-15! 7,-11! 1,-14 -6,-13 -8,-6!", True, 0.8), soft("12,0! 9,10 -2,12 -9,7! -7,3! -1,6 6,5 8,-2!", True, 0.8))
    for one in halves:
        marks += dark(ramp, one, 0.7, 0.1, 0.9)
    burst = polygon(around(20, lambda i: chance.between(12, 19) if i % 2 else 3.2, 0, -4, 4))
    marks += [fill(burst, ramp(1)), glow(0, -4, 22, ramp(1), 0.9)]
    _ = (bent, taper)
    return marks
