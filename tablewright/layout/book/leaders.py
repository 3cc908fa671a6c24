"""Where the line of a label leaves a card: a part and what stands beside it in, its end out.

Points of the card's drawing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablewright.drawing import Box, Drawing, Run, apply, walk

NEAR = 5.0
"""Of a line's end, from what it is about."""
CLEAR = 1.5
"""Of a line, from what it passes."""
RISE, FALL = 0.72, 0.22
"""How far letters reach above and below their baseline, of their size."""


SIGN = 0.06
"""Of a card's area; what is larger is a picture or a ground."""


class End(NamedTuple):
    """The end of a line that goes straight out of a card."""

    x: float
    y: float
    crossed: int
    """How many words and signs it crosses on its way."""


def small_things(drawing: Drawing, parts: Sequence[Box], trim: Box) -> tuple[Box, ...]:
    """The boxes of all words on a card, and of those of its parts that are signs, not grounds."""
    sign = SIGN * trim.width * trim.height
    boxes = [box for box in parts if box.width * box.height < sign]
    for mark, matrix in walk(drawing.marks):
        if isinstance(mark, Run) and mark.text.strip():
            top, bottom = mark.y - RISE * mark.size, mark.y + FALL * mark.size
            ends = [
                apply(matrix, x, y) for x in (mark.x, mark.x + mark.width) for y in (top, bottom)
            ]
            xs, ys = [x for x, _ in ends], [y for _, y in ends]
            boxes.append(Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
    return tuple(boxes)


def way_out(part: Box, trim: Box, things: Sequence[Box], side: int) -> End:
    """Where a line to the left (0) or right (1) edge of the card ends beside a part: at its middle,
    or as near to that as it can be without crossing anything."""
    x = max(part.x - NEAR, trim.x) if side == 0 else min(part.right + NEAR, trim.right)
    least, most = (trim.x, x) if side == 0 else (x, trim.right)
    met = [box for box in things if box.right > least and box.x < most]
    ends = (End(x, y, sum(_crosses(y, box) for box in met)) for y in _heights(part))
    return min(ends, key=lambda end: end.crossed)


def _crosses(y: float, box: Box) -> bool:
    return box.y - CLEAR < y < box.bottom + CLEAR


def _heights(part: Box) -> Iterator[float]:
    """Heights beside a part, the middle first."""
    middle = part.y + part.height / 2
    yield middle
    for step in range(1, int(part.height / 2) + 1):
        yield middle - step
        yield middle + step
