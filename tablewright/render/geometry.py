"""Boxes, outlines and matrices in points: what a renderer must know of where things lie."""

from __future__ import annotations

import math

from tablewright.drawing import Box, Matrix, Outline, apply


def bounds(outline: Outline, margin: float = 0.0) -> Box:
    """The box around all points of an outline, handles included, grown by `margin`."""
    points = [(step[at], step[at + 1]) for step in outline for at in range(1, len(step), 2)]
    if not points:
        return Box(0, 0, 0, 0)
    xs = [float(x) for x, _ in points]
    ys = [float(y) for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).grown(margin)


def inverse(matrix: Matrix) -> Matrix | None:
    """The matrix that takes back what `matrix` does; none if it flattens the plane."""
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    if abs(area) < 1e-12:
        return None
    return (
        d / area,
        -b / area,
        -c / area,
        a / area,
        (c * f - d * e) / area,
        (b * e - a * f) / area,
    )


def moved_box(box: Box, matrix: Matrix) -> Box:
    """The box around a box's corners after a matrix."""
    corners = [apply(matrix, x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    xs = [x for x, _ in corners]
    ys = [y for _, y in corners]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def common(one: Box, other: Box) -> Box:
    """What two boxes have in common; empty if they do not meet."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Box(
        x,
        y,
        max(0.0, min(one.right, other.right) - x),
        max(0.0, min(one.bottom, other.bottom) - y),
    )


def digits_under(digits: int, matrix: Matrix) -> int:
    """Decimals for numbers under a matrix, if `digits` are right for those outside it."""
    a, b, c, d, _, _ = matrix
    scale = math.sqrt(abs(a * d - b * c))
    return min(6, max(0, digits + round(math.log10(scale) + 0.3)))
