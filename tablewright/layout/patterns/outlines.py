"""Outlines for generated pictures: points in, outlines out, in a picture's own units.

A picture's origin is its middle, y runs down, and it is about 100 units high. Texts of points such
as "0,-10 5,3!" keep shapes readable; "!" marks a corner in an otherwise smooth line.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

from tablewright.drawing import (
    Box,
    Matrix,
    Outline,
    Segment,
    ellipse,
    polygon,
    transform,
)

Point = tuple[float, float]


def points(text: str) -> list[Point]:
    """The points of a text such as "0,-10 5,3"."""
    pairs = (pair.rstrip("!").split(",") for pair in text.split())
    return [(float(x), float(y)) for x, y in pairs]


def poly(text: str) -> Outline:
    """A closed outline of straight lines."""
    return polygon(points(text))


def mirrored(text: str) -> str:
    """The points of a right half, from top to bottom, followed by their mirror images."""
    pairs = text.split()
    half = points(text)
    back = [
        f"{-x:g},{y:g}" + ("!" if pair.endswith("!") else "")
        for (x, y), pair in zip(reversed(half), reversed(pairs), strict=True)
        if abs(x) > 1e-9
    ]
    return " ".join([*pairs, *back])


def soft(text: str, closed: bool = True, tension: float = 0.5) -> Outline:
    """A smooth line through the points of a text; points marked "!" are corners."""
    corners = [pair.endswith("!") for pair in text.split()]
    return smooth(points(text), corners, closed, tension)


def smooth(
    through: Sequence[Point],
    corners: Sequence[bool] = (),
    closed: bool = True,
    tension: float = 0.5,
) -> Outline:
    """A smooth line through points (a Catmull-Rom spline as Bézier curves)."""
    count = len(through)
    sharp = list(corners) or [False] * count

    def handle(i: int) -> Point:
        if sharp[i] or (not closed and i in (0, count - 1)):
            return 0.0, 0.0
        (ax, ay), (bx, by) = through[i - 1], through[(i + 1) % count]
        return (bx - ax) * tension / 3, (by - ay) * tension / 3

    steps: list[Segment] = [("M", *through[0])]
    for i in range(count if closed else count - 1):
        (x0, y0), (x1, y1) = through[i], through[(i + 1) % count]
        (hx, hy), (kx, ky) = handle(i), handle((i + 1) % count)
        if hx == hy == kx == ky == 0:
            steps.append(("L", x1, y1))
            continue
        # Long handles on a short side would make the line overshoot.
        reach = math.hypot(x1 - x0, y1 - y0) * 0.45
        h = min(1.0, reach / (math.hypot(hx, hy) or 1)) * 1.0
        k = min(1.0, reach / (math.hypot(kx, ky) or 1)) * 1.0
        steps.append(("C", x0 + hx * h, y0 + hy * h, x1 - kx * k, y1 - ky * k, x1, y1))
    if closed:
        steps.append(("Z",))
    return tuple(steps)


def disc(x: float, y: float, radius: float, radius_y: float = 0.0) -> Outline:
    """A circle, or an ellipse if `radius_y` is given."""
    ry = radius_y or radius
    return ellipse(Box(x - radius, y - ry, 2 * radius, 2 * ry))


def reversed_outline(outline: Outline) -> Outline:
    """A closed outline of one part, run through backwards: a hole in what surrounds it."""
    body = [step for step in outline if step[0] != "Z"]
    ends: list[Point] = [(step[-2], step[-1]) for step in body]
    steps: list[Segment] = [("M", *ends[-1])]
    for i in range(len(body) - 1, 0, -1):
        step = body[i]
        if step[0] == "C":
            steps.append(("C", step[3], step[4], step[1], step[2], *ends[i - 1]))
        else:
            steps.append(("L", *ends[i - 1]))
    return (*steps, ("Z",))


def ring(x: float, y: float, outer: float, inner: float) -> Outline:
    """A circle with a round hole."""
    return disc(x, y, outer) + reversed_outline(disc(x, y, inner))


def around(
    count: int, radius: float | Callable[[int], float], x: float = 0, y: float = 0, turn: float = 0
) -> list[Point]:
    """`count` points around a centre, from the top clockwise, at one radius or each at its own.

    `turn` is in degrees.
    """
    found = []
    for i in range(count):
        angle = math.radians(turn - 90 + 360 * i / count)
        r = radius(i) if callable(radius) else radius
        found.append((x + r * math.cos(angle), y + r * math.sin(angle)))
    return found


def regular(count: int, radius: float, x: float = 0, y: float = 0, turn: float = 0) -> Outline:
    """A regular polygon."""
    return polygon(around(count, radius, x, y, turn))


def star(count: int, outer: float, inner: float, x: float = 0, y: float = 0) -> Outline:
    """A star of `count` rays, one pointing up."""
    return polygon(around(2 * count, lambda i: inner if i % 2 else outer, x, y))


def bar(x0: float, y0: float, x1: float, y1: float, width: float, end: float = 0.0) -> Outline:
    """A straight bar between two points, `width` wide at its start and `end` (or as wide) there."""
    length = math.hypot(x1 - x0, y1 - y0) or 1
    nx, ny = (y0 - y1) / length / 2, (x1 - x0) / length / 2
    end = end or width
    return polygon(
        (
            (x0 + nx * width, y0 + ny * width),
            (x1 + nx * end, y1 + ny * end),
            (x1 - nx * end, y1 - ny * end),
            (x0 - nx * width, y0 - ny * width),
        )
    )


def ribbon(through: Sequence[Point], widths: Sequence[float]) -> Outline:
    """A band along a line of points, as wide at each point as its width says; 0 makes a tip."""
    left: list[Point] = []
    right: list[Point] = []
    last = len(through) - 1
    for i, (x, y) in enumerate(through):
        (ax, ay), (bx, by) = through[max(0, i - 1)], through[min(last, i + 1)]
        length = math.hypot(bx - ax, by - ay) or 1
        nx, ny = (ay - by) / length * widths[i] / 2, (bx - ax) / length * widths[i] / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    corners = [False] * (2 * len(through))
    if widths[0] == 0:
        right = right[1:]
        corners[0] = True
    if widths[-1] == 0:
        right = right[:-1]
        corners[last] = True
    outline = left + right[::-1]
    return smooth(outline, corners[: len(outline)])


def taper(through: Sequence[Point], width: float, tip: float = 0.0) -> Outline:
    """A band that narrows evenly from `width` at its start to `tip` at its end."""
    last = len(through) - 1
    return ribbon(through, [width + (tip - width) * i / last for i in range(last + 1)])


def spiral(
    x: float,
    y: float,
    outer: float,
    turns: float,
    start: float = 0,
    inner: float = 0.12,
    count: int = 0,
) -> list[Point]:
    """Points of a spiral from its rim, at the angle `start` in degrees, to its heart.

    Negative turns run anticlockwise; `inner` is the share of the radius that is left at the heart.
    """
    steps = count or max(6, round(abs(turns) * 9))
    found = []
    for i in range(steps + 1):
        t = i / steps
        r = outer * (1 - t) ** 0.85 * (1 - inner) + outer * inner * (1 - t * 0.5)
        angle = math.radians(start) + turns * 2 * math.pi * t
        found.append((x + r * math.cos(angle), y + r * math.sin(angle)))
    return found


def bent(x0: float, y0: float, x1: float, y1: float, bow: float, count: int = 6) -> list[Point]:
    """Points of an arc from one point to another that bows `bow` units to its left."""
    length = math.hypot(x1 - x0, y1 - y0) or 1
    nx, ny = (y1 - y0) / length, (x0 - x1) / length
    found = []
    for i in range(count + 1):
        t = i / count
        lift = 4 * t * (1 - t) * bow
        found.append((x0 + (x1 - x0) * t + nx * lift, y0 + (y1 - y0) * t + ny * lift))
    return found


def leaf(
    x: float, y: float, length: float, width: float, angle: float, bend: float = 0.0
) -> Outline:
    """A pointed leaf from its stalk at (x, y); angle in degrees clockwise from the right."""
    shape: Outline = (
        ("M", 0.0, 0.0),
        ("C", length * 0.22, -width * 0.75, length * 0.65, -width * 0.6 + bend, length, bend),
        ("C", length * 0.7, width * 0.45 + bend, length * 0.25, width * 0.65, 0.0, 0.0),
        ("Z",),
    )
    return turned(shape, angle, x, y)


def turned(outline: Outline, degrees: float, x: float = 0, y: float = 0) -> Outline:
    """An outline turned clockwise about the origin and then moved to (x, y)."""
    return transform(outline, turning(degrees, x, y))


def turning(degrees: float, x: float = 0, y: float = 0, scale: float = 1.0) -> Matrix:
    """The matrix that scales, turns clockwise about the origin and then moves to (x, y)."""
    c, s = math.cos(math.radians(degrees)) * scale, math.sin(math.radians(degrees)) * scale
    return (c, s, -s, c, x, y)


def flipped(outline: Outline) -> Outline:
    """An outline mirrored left to right."""
    return transform(outline, (-1, 0, 0, 1, 0, 0))


def joined(outlines: Iterable[Outline]) -> Outline:
    """Several outlines as one."""
    return tuple(step for outline in outlines for step in outline)


def extent(outline: Outline) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an outline, handles included."""
    xs = [v for step in outline for v in step[1::2]]
    ys = [v for step in outline for v in step[2::2]]
    return min(xs), min(ys), max(xs), max(ys)
