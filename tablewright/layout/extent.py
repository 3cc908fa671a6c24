"""Marks to the box in points that they are drawn in."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.drawing import Box, Mark, Picture, Run, Shape, apply, walk

ABOVE, BELOW = 0.75, 0.2
"""As far as letters reach above and below their baseline, as shares of their size."""


def extent(marks: tuple[Mark, ...], *, strokes: bool = False) -> Box | None:
    """The box around all marks, whatever cuts them off; None if there is nothing to see.

    Lines have no width unless `strokes` count.
    """
    xs: list[float] = []
    ys: list[float] = []
    for mark, matrix in walk(marks):
        wide = mark.stroke.width / 2 if strokes and isinstance(mark, Shape) and mark.stroke else 0.0
        for x, y in _points(mark):
            right, down = apply(matrix, x, y)
            xs += (right - wide, right + wide)
            ys += (down - wide, down + wide)
    if not xs:
        return None
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _points(mark: Mark) -> Iterator[tuple[float, float]]:
    if isinstance(mark, Run):
        yield mark.x, mark.y - ABOVE * mark.size
        yield mark.x + mark.width, mark.y + BELOW * mark.size
    elif isinstance(mark, Shape):
        for step in mark.outline:
            values = [float(value) for value in step[1:]]
            yield from zip(values[::2], values[1::2], strict=True)
    elif isinstance(mark, Picture):
        yield mark.box.x, mark.box.y
        yield mark.box.right, mark.box.bottom
