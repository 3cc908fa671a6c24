"""A piece on a shop's canvas: a drawing and a canvas in; a picture with art up to its edge out."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tablewright.drawing import Box, Drawing, Matrix, Run, Use, apply, compose, moved, walk
from tablewright.export.shops.products import Product
from tablewright.layout.extended import POINT, extended
from tablewright.layout.sheet.side import trim_of
from tablewright.render.png import Shot

RISE, FALL = 0.7, 0.2
"""How far letters reach over and under their line, in parts of their size."""


def canvas_shot(drawing: Drawing, product: Product, turn: int = 0) -> Shot:
    """The piece in the middle of the product's canvas, turned by -90, 0 or 90 degrees clockwise."""
    wide, high = product.canvas[0] * POINT, product.canvas[1] * POINT
    width, height = (high, wide) if turn else (wide, high)
    laid = extended(drawing, width, height)
    sine = {0: 0.0, 90: 1.0, -90: -1.0}[turn]
    cosine = 0.0 if turn else 1.0
    middle = moved(-width / 2, -height / 2)
    matrix = compose(middle, (cosine, sine, -sine, cosine, wide / 2, high / 2))
    page = Drawing(wide, high, (Use(laid, matrix),))
    return Shot(page, Box(0, 0, wide, high), *product.canvas)


def beyond_safe(drawing: Drawing, product: Product, safe: float, *, turned: bool = False) -> float:
    """By how many points the letters of a piece reach out of a product's safe zone; 0 if they do
    not."""
    trim = trim_of(drawing)
    width, height = product.width, product.height
    if turned:
        width, height = height, width
    x, y = trim.x + trim.width / 2, trim.y + trim.height / 2
    worst = 0.0
    for mark, matrix in walk(drawing.marks):
        if not isinstance(mark, Run) or not mark.text.strip():
            continue
        for at_x, at_y in _corners(mark.x, mark.y, mark.width, mark.size, matrix):
            across, down = abs(at_x - x), abs(at_y - y)
            if product.round:
                out = math.hypot(across, down) - (width / 2 - safe)
            else:
                out = max(across - (width / 2 - safe), down - (height / 2 - safe))
            worst = max(worst, out)
    return worst


def _corners(
    x: float, y: float, width: float, size: float, matrix: Matrix
) -> Iterator[tuple[float, float]]:
    for at_x in (x, x + width):
        for at_y in (y - RISE * size, y + FALL * size):
            yield apply(matrix, at_x, at_y)
