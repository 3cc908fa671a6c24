"""Trees of `growth`: scenes in, marks out, in units around the origin."""

from __future__ import annotations

from tablewright.drawing import Mark, Outline
from tablewright.layout.patterns.growth_plants import green, leaf_marks
from tablewright.layout.patterns.light import down, fill, glow, line, lit
from tablewright.layout.patterns.outlines import (
    around,
    disc,
    flipped,
    joined,
    mirrored,
    ribbon,
    smooth,
    soft,
    spiral,
    taper,
)
from tablewright.layout.patterns.scene import Scene


def crown(
    scene: Scene, x: float, y: float, wide: float, high: float, light: float, bumps: int = 11
) -> list[Mark]:
    """A cloud of leaves: a lobed mass with lit lobes on its upper left."""
    ramp, chance = scene.ramp, scene.chance
    rim = around(bumps * 2, lambda i: 1.0 if i % 2 == 0 else 0.84, turn=chance.between(0, 20))
    mass = smooth(
        [(x + px * wide / 2 * chance.between(0.94, 1.06), y + py * high / 2) for px, py in rim],
        tension=0.9,
    )
    marks = lit(mass, ramp, light, light - 0.36, 0.98, max(0.7, wide * 0.018))
    lobes: list[Outline] = []
    for _ in range(4):
        lx, ly = x + chance.between(-0.32, 0.22) * wide, y + chance.between(-0.32, 0.18) * high
        size = wide * chance.between(0.06, 0.1)
        top, low = ly - size * 0.8, ly - size * 0.25
        lobes.append(
            (
                ("M", lx - size, ly),
                ("C", lx - size * 0.7, top, lx + size * 0.7, top, lx + size, ly),
                ("C", lx + size * 0.5, low, lx - size * 0.5, low, lx - size, ly),
                ("Z",),
            )
        )
    marks.append(fill(joined(lobes), ramp(0.95), 0.65))
    return marks


def canopy(scene: Scene) -> list[Mark]:
    """An elder tree as high as the sky, a spiral in its bark, lights in its shade."""
    ramp = scene.ramp
    marks: list[Mark] = []
    marks += crown(scene, -36, -8, 34, 24, 0.5, 8) + crown(scene, 37, -6, 32, 24, 0.42, 8)
    marks += crown(scene, 0, -15, 74, 30, 0.4, 8)
    trunk = soft(
        "-6,-2! -7,10 -11,22 -19,32 -34,42! -18,40 -10,42! -4,39 0,44! 5,39 12,42! 19,39 36,43! "
        "20,32 11,22 7,10 6,-2!",
        True,
        0.8,
    )
    marks += green(ramp, trunk, 0.56, 0.12, 1.1)
    limbs = [
        ribbon([(-2, 9), (-15, -3), (-32, -8)], [8, 6, 3]),
        ribbon([(3, 9), (16, -3), (33, -6)], [8, 6, 3]),
        ribbon([(-1, 8), (-5, -14), (-12, -28)], [8, 6, 3]),
        ribbon([(2, 8), (8, -14), (14, -28)], [8, 6, 3]),
    ]
    marks += green(ramp, joined(limbs), 0.4, 0.14, 0.6)
    marks += [
        line(
            joined(
                (
                    soft("-5,2! -4,16 -9,30!", False),
                    soft("4,0! 5,12 9,28!", False),
                    soft("-1,24! -2,32 -4,37!", False),
                )
            ),
            ramp(0.08),
            0.7,
            0.8,
        )
    ]
    marks += [
        fill(taper(spiral(0, 16, 6.4, -2, 80, 0.05, 16), 2, 0.4), ramp.accent(0.75)),
        glow(0, 16, 13, ramp.accent(0.5), 0.6),
    ]
    marks += (
        crown(scene, -21, -22, 46, 28, 0.6, 9)
        + crown(scene, 22, -21, 44, 27, 0.52, 9)
        + crown(scene, 0, -33, 54, 30, 0.7, 10)
    )
    vines = [
        ribbon([(x, y), (x + 1.4, y + length * 0.5), (x, y + length)], [0.8, 0.9, 0.3])
        for x, y, length in (
            (-40, 3, 14),
            (-30, 2, 20),
            (-22, -9, 18),
            (26, -9, 17),
            (33, 4, 20),
            (43, 3, 12),
        )
    ]
    marks += [fill(joined(vines), ramp(0.2))]
    for x, y in ((-40, 18), (-30, 23), (-22, 10), (26, 9), (33, 25), (43, 16)):
        marks += [glow(x, y, 6, ramp.accent(0.5), 0.9), fill(disc(x, y, 1.6), ramp.accent(0.75))]
    return marks


def root(scene: Scene) -> list[Mark]:
    """The rootcaller: a face of wood that rises on coiling roots and calls."""
    ramp, chance = scene.ramp, scene.chance
    marks: list[Mark] = [glow(0, -16, 40, ramp(1), 0.6)]
    back: list[Outline] = []
    for side in (-1, 1):
        path = [(8.0, 30.0), (24.0, 34.0), (38.0, 26.0), (44.0, 10.0), (38.0, -2.0)]
        path += spiral(33, 3, 7, -1.4, -60, 0.1, 9)[1:]
        arm = ribbon(path, [9 - 7.4 * i / (len(path) - 1) for i in range(len(path))])
        back.append(arm if side > 0 else flipped(arm))
    for one in back:
        marks += green(ramp, one, 0.46, 0.12, 0.8)
    horns: list[Outline] = []
    for limb, width in (
        ([(7, -24), (13, -34), (24, -38), (31, -48)], 4.4),
        ([(17, -36), (20, -44), (18, -51)], 2.8),
        ([(24, -38), (34, -37), (40, -42)], 2.6),
        ([(3, -28), (5, -38), (3, -48)], 3.4),
    ):
        branch = taper(limb, width, 0)
        horns += [branch, flipped(branch)]
    marks += green(ramp, joined(horns), 0.5, 0.16, 0.6)
    for x, y, a in (
        (30, -46, -70),
        (39, -41, -20),
        (18, -49, -100),
        (-30, -46, -110),
        (-39, -41, -160),
        (-18, -49, -80),
        (3, -46, -70),
        (-3, -46, -110),
    ):
        marks += leaf_marks(ramp, x, y, chance.between(7, 10), 5, a + chance.between(-12, 12), 0.78)
    body = soft(
        mirrored("0,-34! 9,-29 14,-20 13,-6 17,6 15,20 22,32 34,44! 20,41 14,46! 8,41 0,46"),
        True,
        0.8,
    )
    marks += lit(body, ramp, 0.6, 0.1, 1, 1.1, 0.03)
    grain = [
        soft(text, False)
        for text in (
            "-3,-30! -5,-24 -2,-20!",
            "-11,-8! -9,8 -12,24 -22,38!",
            "11,-8! 9,8 12,24 22,38!",
            "-4,14! -5,28 -9,40!",
            "4,14! 5,28 9,40!",
            "0,-30! 1,-25 0,-21!",
        )
    ]
    marks += [line(joined(grain), ramp(0.05), 0.8, 0.85)]
    brow = soft(mirrored("0,-14! 3,-16 12,-20! 13,-16 6,-12"), True)
    marks += lit(brow, ramp, 0.7, 0.3, 1, 0.5)
    for s in (-1.0, 1.0):
        marks += [
            fill(
                soft(f"{s * 2.6},-11! {s * 7},-14 {s * 11},-14! {s * 9},-9 {s * 5},-8"), ramp(0.02)
            ),
            glow(s * 6.8, -11.4, 9, ramp.accent(0.5), 0.75),
            fill(disc(s * 6.8, -11.4, 2), ramp.accent(0.75)),
        ]
    marks += [fill(soft("-1.6,-8! 1.6,-8! 2.6,-1 0,1 -2.6,-1"), ramp(0.24))]
    marks += [
        fill(disc(0, 8, 5.4, 6.8), ramp(0.02)),
        down(disc(0, 9, 4.2, 5.4), ramp.accent(0.4), ramp.accent(0.8)),
    ]
    for r in (12, 17, 22):
        marks += [
            line(
                soft(f"{-r},{8 - r * 0.3} {-r * 1.12},{8 + r * 0.1} {-r},{8 + r * 0.5}", False),
                ramp(1),
                0.6,
                0.6,
            ),
            line(
                soft(f"{r},{8 - r * 0.3} {r * 1.12},{8 + r * 0.1} {r},{8 + r * 0.5}", False),
                ramp(1),
                0.6,
                0.6,
            ),
        ]
    near: list[Outline] = []
    for side in (-1, 1):
        path = [(4.0, 40.0), (18.0, 44.0), (28.0, 38.0)]
        path += spiral(24, 35.5, 5, -1.3, 20, 0.1, 8)[1:]
        arm = ribbon(path, [6 - 4.6 * i / (len(path) - 1) for i in range(len(path))])
        near.append(arm if side > 0 else flipped(arm))
    for one in near:
        marks += green(ramp, one, 0.62, 0.16, 0.7)
    return marks
