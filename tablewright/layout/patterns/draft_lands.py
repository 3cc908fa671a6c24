"""Lands of the `draft` families: scenes in, marks out, of a sky that bursts, hills of paper, and
the catastrophe of the day behind them."""

from __future__ import annotations

import math

from tablewright.drawing import Box, Color, Mark, polygon, rectangle
from tablewright.layout.patterns.draft_paper import Paper
from tablewright.layout.patterns.outlines import disc, joined, smooth
from tablewright.layout.patterns.scene import Scene
from tablewright.layout.patterns.tones import mixed

SUN = (37.0, -19.5)
"""Where the sky bursts: high on the right, away from the subject."""


def burst(p: Paper, sky: Color, ray: Color) -> None:
    """A sky of one colour with broad rays around the sun."""
    scene = p.scene
    p.patch(rectangle(Box(scene.left, scene.top, scene.width, scene.height)), sky)
    reach = math.hypot(scene.width, scene.height)
    turn = p.chance.between(0, 25)
    x, y = SUN
    rays = []
    for i in range(14):
        a = math.radians(turn + i * 360 / 14)
        b = a + math.pi / 14
        rays.append(
            polygon(
                (
                    (x, y),
                    (x + reach * math.cos(a), y + reach * math.sin(a)),
                    (x + reach * math.cos(b), y + reach * math.sin(b)),
                )
            )
        )
    p.patch(joined(rays), ray)
    p.cut(disc(x, y, 13), p.sun, drop=False)


def hill(p: Paper, level: float, swing: float, color: Color, width: float = 1.5) -> None:
    """A wavy sheet across the picture, from about `level` down."""
    scene = p.scene
    left, right = scene.left - 6, scene.right + 6
    count = 7
    places = [
        (left + (right - left) * i / count, level + p.chance.between(-swing, swing))
        for i in range(count + 1)
    ]
    low = scene.bottom + 6
    outline = smooth(
        [*places, (right, low), (left, low)],
        [True, *[False] * (count - 1), True, True, True],
    )
    p.cut(outline, color, width, drop=False)


def pine(p: Paper, x: float, y: float, size: float) -> None:
    p.limb(f"{x:g},{y:g} {x:g},{y - size * 0.3:g}", size * 0.12, p.wood)
    for i in range(3):
        w, base = size * (0.42 - i * 0.09), y - size * (0.22 + i * 0.26)
        p.cut(polygon(((x - w, base), (x, base - size * 0.46), (x + w, base))), p.deep, 1.3, False)


def tower(p: Paper, x: float, y: float, size: float, burning: bool) -> None:
    """A leaning tower, on fire if the day is bad."""
    w, lean = size * 0.2, size * 0.1
    top = y - size
    if burning:
        p.flame(x + lean, top + 3, size * 0.3)
    p.cut(
        polygon(
            (
                (x - w, y),
                (x + lean - w, top + size * 0.14),
                (x + lean - w * 1.4, top + size * 0.1),
                (x + lean - w * 1.4, top),
                (x + lean - w * 0.5, top),
                (x + lean - w * 0.5, top + size * 0.08),
                (x + lean + w * 0.5, top + size * 0.08),
                (x + lean + w * 0.5, top),
                (x + lean + w * 1.4, top),
                (x + lean + w * 1.4, top + size * 0.1),
                (x + lean + w, top + size * 0.14),
                (x + w, y),
            )
        ),
        p.stone,
        1.4,
        False,
    )
    p.patch(rectangle(Box(x + lean * 0.6 - 1.6, y - size * 0.62, 3.2, 6), 1.6), p.ink)


def tent(p: Paper, x: float, y: float, size: float) -> None:
    p.cut(polygon(((x - size, y), (x, y - size * 1.2), (x + size, y))), p.hot, 1.4, False)
    p.patch(polygon(((x - size * 0.3, y), (x, y - size * 1.2), (x + size * 0.3, y))), p.cream)
    p.patch(polygon(((x - size * 0.14, y), (x, y - size * 0.8), (x + size * 0.14, y))), p.ink)
    p.pen(f"{x:g},{y - size * 1.2:g} {x:g},{y - size * 1.6:g}", 1.2)
    flag = (
        f"{x:g},{y - size * 1.62:g} {x + size * 0.5:g},{y - size * 1.47:g} {x:g},{y - size * 1.3:g}"
    )
    p.cut(
        smooth([(float(a), float(b)) for a, b in (t.split(",") for t in flag.split())], [True] * 3),
        p.mid,
        1.0,
        False,
    )


def butt(p: Paper, x: float, y: float, size: float) -> None:
    """An archery target that nobody has hit yet."""
    for s in (-1, 1):
        p.limb(f"{x:g},{y - size:g} {x + s * size * 0.7:g},{y + size * 1.1:g}", 1.6, p.wood)
    for share, color in ((1.0, p.cream), (0.72, p.hot), (0.44, p.cream), (0.2, p.hot)):
        if share == 1.0:
            p.cut(disc(x, y, size), color, 1.4, False)
        else:
            p.patch(disc(x, y, size * share), color)
    p.arrow(x + size * 0.2, y + size * 1.5, size * 1.4, p.chance.between(30, 60))


def storm(p: Paper, x: float, y: float, size: float) -> None:
    """A cloud that throws lightning."""
    p.bolt(x + size * 0.1, y + size * 1.25, size * 0.75)
    p.puff(x, y, size, mixed(p.ink, p.sky, 0.45))


def meteor(p: Paper, x: float, y: float, size: float) -> None:
    """A burning rock on its way down, to the left."""
    for share, color in ((1.0, p.hot), (0.62, p.sun)):
        w = size * share
        p.patch(
            f"{x - w * 0.7:g},{y - w * 0.6:g} {x + w * 1.6:g},{y - w * 2.6:g}! "
            f"{x + w * 1.2:g},{y - w * 1.2:g} {x + w * 2.6:g},{y - w * 1.7:g}! "
            f"{x + w * 0.7:g},{y + w * 0.6:g}",
            color,
        )
    p.cut(disc(x, y, size * 0.7), p.stone, 1.4, False)


def whirl(p: Paper, x: float, y: float, size: float) -> None:
    """A whirlwind that carries off what was not tied down."""
    color = mixed(p.sky, p.ink, 0.25)
    for i in range(5):
        w = size * (0.14 + i * 0.13)
        slip = size * 0.12 * math.sin(i * 1.4)
        p.cut(disc(x + slip, y - i * size * 0.26, w, size * 0.13), color, 1.2, False)


def volcano(p: Paper, x: float, y: float, size: float) -> None:
    """A mountain that could not wait."""
    p.puff(x, y - size * 1.35, size * 0.4, mixed(p.ink, p.cream, 0.5), 1.1)
    p.flame(x, y - size * 0.8, size * 0.32)
    p.cut(
        polygon(
            (
                (x - size, y),
                (x - size * 0.25, y - size),
                (x + size * 0.25, y - size),
                (x + size, y),
            )
        ),
        mixed(p.deep, p.ink, 0.3),
        1.4,
        False,
    )
    p.patch(
        f"{x - size * 0.2:g},{y - size * 0.97:g}! {x + size * 0.2:g},{y - size * 0.97:g}! "
        f"{x + size * 0.3:g},{y - size * 0.4:g} {x + size * 0.1:g},{y - size * 0.6:g} "
        f"{x - size * 0.05:g},{y - size * 0.25:g} {x - size * 0.12:g},{y - size * 0.6:g}",
        p.hot,
    )


DISASTERS = (storm, meteor, whirl, volcano)


def disaster(p: Paper, x: float, y: float, size: float) -> None:
    """One of the catastrophes; those of the sky hang higher."""
    what = p.chance.pick(DISASTERS)
    lift = 24 if what in (storm, meteor) else 0
    what(p, x, y - lift, size)


def wilds(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """Hills with pines, for creatures."""
    p = Paper(scene)
    burst(p, p.sky, mixed(p.sky, p.cream, 0.6))
    disaster(p, 45, 21, 13)
    hill(p, 16, 4, p.mid)
    for x, size in ((-53, 22), (-42, 28), (57, 20)):
        pine(p, x + p.chance.between(-2, 2), 24, size * p.chance.between(0.9, 1.15))
    hill(p, 27, 2.5, p.body)
    return p.marks, []


def siege(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A castle that has seen better days, for warriors."""
    p = Paper(scene)
    burst(p, p.sky, mixed(p.sky, p.sun, 0.45))
    hill(p, 18, 3, p.mid)
    tower(p, -46 + p.chance.between(-2, 2), 27, 36, burning=True)
    tower(p, 46 + p.chance.between(-2, 2), 27, 24, burning=p.chance.unit() < 0.4)
    hill(p, 26, 2.5, p.body)
    return p.marks, []


def night(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A night of falling stars and floating rocks, for mages."""
    p = Paper(scene)
    burst(p, p.deep, mixed(p.deep, p.body, 0.45))
    for _ in range(10):
        x = p.chance.between(-60, 60)
        p.spark(x, p.chance.between(-46, 12), p.chance.between(1.2, 2.6), p.cream)
    meteor(p, -44 + p.chance.between(-3, 3), p.chance.between(-8, 2), 6)
    for x, low, size in ((48, 10, 9), (-56, 20, 6)):
        y = low + p.chance.between(-3, 3)
        p.cut(
            f"{x - size:g},{y:g}! {x + size:g},{y:g}! {x + size * 0.5:g},{y + size * 0.9:g} "
            f"{x:g},{y + size * 1.5:g}! {x - size * 0.6:g},{y + size * 0.8:g}",
            p.dusk,
            1.3,
            False,
        )
        p.patch(disc(x, y, size * 0.95, size * 0.2), p.mid)
    hill(p, 22, 4, mixed(p.deep, p.ink, 0.45))
    hill(p, 29, 2.5, p.body)
    return p.marks, []


def range_(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A windy range with clouds and a target, for archers."""
    p = Paper(scene)
    burst(p, p.sky, mixed(p.sky, p.cream, 0.65))
    p.puff(-47, p.chance.between(-12, -6), 9, p.cream, 1.2)
    disaster(p, 50, 18, 10)
    hill(p, 17, 3, p.mid)
    butt(p, -46 + p.chance.between(-3, 3), 16, 8)
    hill(p, 27, 2.5, p.body)
    return p.marks, []


def camp(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A camp with tents and bunting, for supports."""
    p = Paper(scene)
    burst(p, p.sky, mixed(p.sky, p.cream, 0.7))
    disaster(p, 51, 20, 9)
    hill(p, 17, 3, p.mid)
    tent(p, -45 + p.chance.between(-3, 3), 25, 13)
    tent(p, 42 + p.chance.between(-3, 3), 25, 9)
    hill(p, 26, 2.5, p.body)
    return p.marks, []
