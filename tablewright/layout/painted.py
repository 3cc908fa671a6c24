"""What is painted where: the marks of a drawing in order to areas, and the colour at a point.

Points, y down, in the drawing's coordinates. Text is not painted here: it is what is looked at, and
the ground under it is what is asked for. Paper is white.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

from tablewright.drawing import (
    IDENTITY,
    Box,
    Color,
    Group,
    LinearGradient,
    Mark,
    Matrix,
    Outline,
    Paint,
    Picture,
    RadialGradient,
    Run,
    Shape,
    Stop,
    Use,
    compose,
    rectangle,
    transform,
)

PAPER = Color(1.0, 1.0, 1.0)
STEPS = 6
"""Straight lines that stand in for a curve."""
THIN = 2.0
"""Points: a narrower stroke is no ground that text lies on."""
SEEN_THROUGH = 0.02
"""A ground that shows with less than this share is not looked for any further."""
SAMPLED = 48
"""Pixels on the longer side of the picture that stands in for a picture file."""

Ring = tuple[tuple[float, float], ...]
Rings = tuple[Ring, ...]


class Region:
    """What is inside an outline under a matrix. Its curves are taken apart when it is asked."""

    __slots__ = ("_even_odd", "_outline", "_rings", "box")

    def __init__(self, outline: Outline, matrix: Matrix, even_odd: bool = False) -> None:
        self._outline = transform(outline, matrix)
        self._even_odd = even_odd
        self._rings: Rings | None = None
        self.box = around(self._outline)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is inside."""
        box = self.box
        if not (box.x <= x <= box.x + box.width and box.y <= y <= box.y + box.height):
            return False
        if self._rings is None:
            self._rings = flattened(self._outline)
        turns = crossings = 0
        for ring in self._rings:
            x0, y0 = ring[-1]
            for x1, y1 in ring:
                if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
                    crossings += 1
                    turns += 1 if y1 > y0 else -1
                x0, y0 = x1, y1
        return crossings % 2 == 1 if self._even_odd else turns != 0


class Line:
    """What is on a stroke along an outline under a matrix; `width` in points on the page."""

    __slots__ = ("_half", "_outline", "_rings", "box")

    def __init__(self, outline: Outline, matrix: Matrix, width: float) -> None:
        self._outline = transform(outline, matrix)
        self._half = width / 2
        self._rings: Rings | None = None
        self.box = around(self._outline).grown(width / 2)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is on the line."""
        box = self.box
        if not (box.x <= x <= box.x + box.width and box.y <= y <= box.y + box.height):
            return False
        if self._rings is None:
            self._rings = flattened(self._outline, closed=True)
        near = self._half * self._half
        for ring in self._rings:
            for (x0, y0), (x1, y1) in pairwise(ring):
                dx, dy = x1 - x0, y1 - y0
                long = dx * dx + dy * dy
                at = 0.0 if long == 0 else ((x - x0) * dx + (y - y0) * dy) / long
                at = min(1.0, max(0.0, at))
                ex, ey = x - x0 - at * dx, y - y0 - at * dy
                if ex * ex + ey * ey <= near:
                    return True
        return False


Clips = tuple[Region, ...]
Colorist = Callable[[float, float], tuple[Color, float]]
"""The colour and opacity of a paint at a point of the drawing."""


@dataclass(slots=True)
class Area:
    """Something painted, cut off by clips."""

    region: Region | Line
    paint: Colorist
    opacity: float
    clips: Clips = ()


@dataclass(slots=True)
class Painted:
    """What is painted so far, bottom first."""

    areas: list[tuple[float, float, float, float, Area]] = field(default_factory=list)
    """With the left, right, upper and lower edge of each: most areas are nowhere near a point."""

    def add(self, area: Area) -> None:
        """Paints over what is there."""
        box = area.region.box
        self.areas.append((box.x, box.x + box.width, box.y, box.y + box.height, area))

    def color_at(self, x: float, y: float) -> Color:
        """The colour that is seen at a point."""
        red = green = blue = 0.0
        left = 1.0
        for left_edge, right_edge, upper, lower, area in reversed(self.areas):
            if not (left_edge <= x <= right_edge and upper <= y <= lower):
                continue
            if not area.region.holds(x, y):
                continue
            if area.clips and not all(clip.holds(x, y) for clip in area.clips):
                continue
            color, opacity = area.paint(x, y)
            share = left * opacity * area.opacity
            red += share * color.red
            green += share * color.green
            blue += share * color.blue
            left -= share
            if left < SEEN_THROUGH:
                break
        return Color(
            min(1.0, red + left * PAPER.red),
            min(1.0, green + left * PAPER.green),
            min(1.0, blue + left * PAPER.blue),
        )


def areas_of(shape: Shape, matrix: Matrix, opacity: float, clips: Clips) -> list[Area]:
    """What a shape paints: its fill, and its stroke unless that is thin."""
    found: list[Area] = []
    opacity *= shape.opacity
    if opacity <= 0 or len(shape.outline) < 2:
        return found
    if shape.fill is not None:
        inside = Region(shape.outline, matrix, shape.even_odd)
        found.append(Area(inside, colorist(shape.fill, matrix), opacity, clips))
    if shape.stroke is not None:
        width = shape.stroke.width * scale_of(matrix)
        if width >= THIN:
            line = Line(shape.outline, matrix, width)
            found.append(Area(line, colorist(shape.stroke.color, matrix), opacity, clips))
    return found


def each_mark(
    marks: Iterable[Mark],
    matrix: Matrix = IDENTITY,
    opacity: float = 1.0,
    clips: Clips = (),
) -> Iterator[tuple[Shape | Run | Picture, Matrix, float, Clips]]:
    """Every mark that is no group, in drawing order, with its matrix, opacity and clips."""
    for mark in marks:
        if isinstance(mark, Group):
            inner = compose(mark.matrix, matrix)
            cut = clips if mark.clip is None else (*clips, Region(mark.clip, inner))
            yield from each_mark(mark.marks, inner, opacity * mark.opacity, cut)
        elif isinstance(mark, Use):
            inner = compose(mark.matrix, matrix)
            cut = clips
            if mark.clip is not None:
                cut = (*clips, Region(rectangle(mark.clip), inner))
            yield from each_mark(mark.drawing.marks, inner, opacity, cut)
        else:
            yield mark, matrix, opacity, clips


def scale_of(matrix: Matrix) -> float:
    """By how much a matrix makes lengths longer, on the whole."""
    a, b, c, d, _, _ = matrix
    return float(abs(a * d - b * c) ** 0.5)


def flattened(outline: Outline, closed: bool = False) -> Rings:
    """The subpaths of an outline as points; with `closed`, a closed one ends where it began."""
    rings: list[Ring] = []
    points: list[tuple[float, float]] = []
    for step in outline:
        if step[0] == "M":
            if points:
                rings.append(tuple(points))
            points = [(step[1], step[2])]
        elif step[0] == "L":
            points.append((step[1], step[2]))
        elif step[0] == "C":
            _, x1, y1, x2, y2, x3, y3 = step
            x0, y0 = points[-1] if points else (x1, y1)
            for number in range(1, STEPS + 1):
                t = number / STEPS
                u = 1 - t
                a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
                points.append(
                    (a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
                )
        elif points:
            if closed:
                points.append(points[0])
            rings.append(tuple(points))
            points = [points[0]]
    if len(points) > 1 or not rings:
        rings.append(tuple(points))
    return tuple(ring for ring in rings if len(ring) > 1)


def around(outline: Outline) -> Box:
    """A box around an outline, its handles included."""
    xs: list[float] = []
    ys: list[float] = []
    for step in outline:
        if step[0] == "C":
            xs += step[1::2]
            ys += step[2::2]
        elif step[0] != "Z":
            xs.append(step[1])
            ys.append(step[2])
    if not xs:
        return Box(0.0, 0.0, -1.0, -1.0)
    left, top = min(xs), min(ys)
    return Box(left, top, max(xs) - left, max(ys) - top)


def colorist(paint: Paint, matrix: Matrix) -> Colorist:
    """What a paint looks like at each point, under a matrix."""
    if isinstance(paint, Color):
        flat = paint
        return lambda x, y: (flat, 1.0)
    a, b, c, d, e, f = matrix
    size = a * d - b * c
    if abs(size) < 1e-12:
        first = paint.stops[0]
        return lambda x, y: (first.color, first.opacity)

    def inner(x: float, y: float) -> tuple[float, float]:
        x, y = x - e, y - f
        return (d * x - c * y) / size, (a * y - b * x) / size

    if isinstance(paint, LinearGradient):
        return _linear(paint, inner)
    return _radial(paint, inner)


Inner = Callable[[float, float], tuple[float, float]]


def _linear(paint: LinearGradient, inner: Inner) -> Colorist:
    dx, dy = paint.x1 - paint.x0, paint.y1 - paint.y0
    long = dx * dx + dy * dy or 1e-9

    def at(x: float, y: float) -> tuple[Color, float]:
        x, y = inner(x, y)
        return stop_at(paint.stops, ((x - paint.x0) * dx + (y - paint.y0) * dy) / long)

    return at


def _radial(paint: RadialGradient, inner: Inner) -> Colorist:
    def at(x: float, y: float) -> tuple[Color, float]:
        x, y = inner(x, y)
        far = ((x - paint.x) ** 2 + (y - paint.y) ** 2) ** 0.5
        return stop_at(paint.stops, far / (paint.radius or 1e-9))

    return at


def stop_at(stops: Sequence[Stop], at: float) -> tuple[Color, float]:
    """Colour and opacity of a gradient at a part of its way."""
    before = stops[0]
    if at <= before.at:
        return before.color, before.opacity
    for after in stops[1:]:
        if at <= after.at:
            share = (at - before.at) / (after.at - before.at or 1e-9)
            one, other = before.color, after.color
            color = Color(
                one.red + (other.red - one.red) * share,
                one.green + (other.green - one.green) * share,
                one.blue + (other.blue - one.blue) * share,
            )
            return color, before.opacity + (after.opacity - before.opacity) * share
        before = after
    return before.color, before.opacity


def picture_area(picture: Picture, matrix: Matrix, opacity: float, clips: Clips) -> Area | None:
    """A picture file as an area, in few pixels; grey if it cannot be read."""
    box = picture.box
    if not box.width or not box.height:
        return None
    width, height, pixels = _sampled(picture.path, picture.digest)
    a, b, c, d, e, f = matrix
    size = a * d - b * c or 1e-9

    def at(x: float, y: float) -> tuple[Color, float]:
        x, y = x - e, y - f
        inside_x, inside_y = (d * x - c * y) / size, (a * y - b * x) / size
        column = int((inside_x - box.x) / box.width * width)
        row = int((inside_y - box.y) / box.height * height)
        place = min(height - 1, max(0, row)) * width + min(width - 1, max(0, column))
        red, green, blue, alpha = pixels[4 * place : 4 * place + 4]
        return Color(red / 255, green / 255, blue / 255), alpha / 255

    return Area(Region(rectangle(box), matrix), at, opacity * picture.opacity, clips)


@lru_cache(maxsize=64)
def _sampled(path: str, digest: str) -> tuple[int, int, bytes]:
    from pathlib import Path

    from PIL import Image

    try:
        with Image.open(io.BytesIO(Path(path).read_bytes())) as opened:
            opened.draft("RGB", (SAMPLED, SAMPLED))
            small = opened.convert("RGBA")
            small.thumbnail((SAMPLED, SAMPLED))
            return small.width, small.height, small.tobytes()
    except (OSError, ValueError):
        return 1, 1, bytes((128, 128, 128, 255))
