"""Parts of the pictures of the belt: a scene's paints and measures in, marks out.

Rock, solar wing, dish, lamp, flame, explosion: in units, lit from the top left.
"""

from __future__ import annotations

import math

from tablewright.drawing import (
    Mark,
    Outline,
    polygon,
)
from tablewright.layout.patterns.chance import Chance
from tablewright.layout.patterns.light import fill, glow, line, lit, placed, shaded
from tablewright.layout.patterns.mines_hull import Paint, across, quad, tube
from tablewright.layout.patterns.outlines import (
    around,
    bar,
    disc,
    joined,
    poly,
    smooth,
    turning,
)


def wing(
    paint: Paint, x: float, y: float, wide: float, high: float, skew: float = 0.0, cells: int = 4
) -> list[Mark]:
    """A solar wing from its left edge at `x`, its middle at `y`; its far end `skew` lower."""
    top, low = y - high / 2, y + high / 2
    sheet = quad(x, top, x + wide, low, skew)
    marks: list[Mark] = [shaded(sheet, paint.kind(0.62), paint.kind(0.2))]
    shine = quad(x + wide * 0.08, top + skew * 0.08, x + wide * 0.4, top + high * 0.4, skew * 0.3)
    marks.append(fill(shine, paint.kind(1), 0.16))
    rules = [
        bar(
            x + wide * i / cells,
            top + skew * i / cells,
            x + wide * i / cells,
            low + skew * i / cells,
            0.7,
        )
        for i in range(1, cells)
    ]
    rules += [bar(x, y, x + wide, y + skew, 0.7)]
    marks.append(fill(joined(rules), paint.kind(0.05), 0.75))
    marks.append(line(sheet, paint.metal(0.85), 1))
    return marks


def wings(
    paint: Paint, x: float, y: float, gap: float, wide: float, high: float, skew: float = 5.0
) -> list[Mark]:
    """Two solar wings on their boom, `gap` from the middle of a body at (x, y)."""
    slope = skew / wide
    reach = gap + wide
    return [
        *tube(paint.metal, x - reach, y - slope * reach, x + reach, y + slope * reach, 2),
        *wing(paint, x - reach, y - slope * reach, wide, high, skew),
        *wing(paint, x + gap, y + slope * gap, wide, high, skew),
    ]


def dish(paint: Paint, x: float, y: float, size: float, degrees: float) -> list[Mark]:
    """A bowl that looks up, turned clockwise by `degrees`, with its feed on three rods."""
    rim, back = disc(0, 0, size, size * 0.34), poly("0,0 0,0 0,0")
    back = smooth(
        (
            (-size, 0),
            (-size * 0.5, size * 0.5),
            (0, size * 0.62),
            (size * 0.5, size * 0.5),
            (size, 0),
        ),
        (True, False, False, False, True),
    )
    rods = joined(bar(k * size, 0.0, 0, -size * 0.62, 0.7) for k in (-0.66, 0.1, 0.66))
    marks: list[Mark] = [
        *lit(back, paint.metal, 0.7, 0.16, 1, 0.8),
        across(rim, (paint.metal(0.3), paint.metal(0.62), paint.metal(0.95))),
        line(rim, paint.metal(1), 0.8),
        fill(rods, paint.metal(0.14)),
        fill(disc(0, -size * 0.64, size * 0.1), paint.hot(0.85)),
    ]
    return placed(marks, turning(degrees, x, y))


def lamp(paint: Paint, x: float, y: float, size: float, reach: float = 6.0) -> list[Mark]:
    """A warning lamp."""
    return [
        glow(x, y, size * reach, paint.hot(0.75), 0.7),
        fill(disc(x, y, size), paint.hot(0.8)),
        fill(disc(x - size * 0.25, y - size * 0.25, size * 0.45), paint.hot(1)),
    ]


def flame(
    paint: Paint,
    x: float,
    y: float,
    width: float,
    length: float,
    degrees: float = 0.0,
    cold: bool = False,
) -> list[Mark]:
    """The jet of an engine, pointing down before it is turned."""
    ramp = paint.kind if cold else paint.hot

    def tongue(wide: float, long: float) -> Outline:
        return smooth(
            (
                (-wide / 2, 0),
                (-wide * 0.3, long * 0.5),
                (0, long),
                (wide * 0.3, long * 0.5),
                (wide / 2, 0),
            ),
            (True, False, True, False, True),
        )

    marks = [
        glow(0, length * 0.2, width * (1.8 if width > 10 else 0.95), ramp(0.7), 0.6),
        fill(tongue(width, length), ramp(0.62), 0.9),
        fill(tongue(width * 0.66, length * 0.68), ramp(0.82)),
        fill(tongue(width * 0.34, length * 0.4), ramp(1)),
    ]
    return placed(marks, turning(degrees, x, y))


def rock(
    paint: Paint,
    chance: Chance,
    x: float,
    y: float,
    size: float,
    count: int = 11,
    light: float = 0.66,
) -> list[Mark]:
    """A stone of the belt with its facets and craters."""
    corners = around(
        count, lambda _: size * chance.between(0.8, 1.08), x, y, chance.between(0, 360 / count)
    )
    body = polygon(corners)
    marks: list[Mark] = [*lit(body, paint.rock, light, 0.05, light + 0.3, size * 0.05)]
    heart = (x - size * 0.14, y - size * 0.2)
    bright, dark = [], []
    for i in range(count):
        (ax, ay), (bx, by) = corners[i], corners[(i + 1) % count]
        facing = -((ax + bx) / 2 - x) - ((ay + by) / 2 - y)
        if facing > size * 0.5 and i % 2:
            bright.append(polygon((heart, (ax, ay), (bx, by))))
        elif facing < -size * 0.4 and i % 2 == 0:
            dark.append(polygon((heart, (ax, ay), (bx, by))))
    if bright:
        marks.append(fill(joined(bright), paint.rock(1), 0.13))
    if dark:
        marks.append(fill(joined(dark), paint.rock(0), 0.3))
    if size > 7:
        pits = [
            (
                x + size * chance.between(-0.5, 0.4),
                y + size * chance.between(-0.5, 0.45),
                size * chance.between(0.09, 0.2),
            )
            for _ in range(3)
        ]
        marks.append(
            fill(
                joined(disc(px + r * 0.18, py + r * 0.2, r) for px, py, r in pits),
                paint.rock(0.95),
                0.3,
            )
        )
        marks.append(
            fill(joined(disc(px, py, r * 0.94) for px, py, r in pits), paint.rock(0.06), 0.75)
        )
    return marks


def arrows(
    paint: Paint,
    x: float,
    y: float,
    size: float,
    count: int,
    degrees: float = 0.0,
    opacity: float = 0.7,
) -> list[Mark]:
    """Drift arrows: chevrons in a row to the right, fainter towards its start."""
    marks: list[Mark] = []
    for i in range(count):
        at = i * size * 1.1
        chevron = polygon(((at, -size), (at + size * 0.8, 0), (at, size)), closed=False)
        marks.append(line(chevron, paint.kind(0.95), size * 0.26, opacity * (i + 1) / count))
    return placed(marks, turning(degrees, x, y))


def waves(
    paint: Paint,
    x: float,
    y: float,
    direction: float,
    start: float,
    step: float,
    count: int,
    spread: float = 64.0,
    opacity: float = 0.8,
) -> list[Mark]:
    """Arcs that run away from a point in a direction, in degrees clockwise from the right."""
    marks: list[Mark] = []
    for i in range(count):
        radius = start + i * step
        points = []
        for k in range(7):
            angle = math.radians(direction - spread / 2 + spread * k / 6)
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
        marks.append(
            line(smooth(points, closed=False), paint.kind(1), 1.2, opacity * (1 - i / (count + 1)))
        )
    return marks


def burst(paint: Paint, chance: Chance, x: float, y: float, size: float) -> list[Mark]:
    """An explosion with its splinters."""
    spikes = around(
        22,
        lambda i: size * (chance.between(0.42, 0.56) if i % 2 else chance.between(0.75, 1.1)),
        x,
        y,
    )
    small = [(px * 0.6 + x * 0.4, py * 0.6 + y * 0.4) for px, py in spikes]
    chips = [
        polygon(around(3, size * 0.06, px, py, chance.between(0, 120)))
        for px, py in around(9, lambda _: size * chance.between(1.05, 1.5), x, y)
    ]
    return [
        glow(x, y, size * 1.9, paint.hot(0.6), 0.75),
        fill(polygon(spikes), paint.hot(0.55)),
        fill(polygon(small), paint.hot(0.8)),
        fill(disc(x, y, size * 0.3), paint.hot(1)),
        fill(joined(chips), paint.hot(0.85)),
    ]
