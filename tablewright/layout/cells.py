"""What a repeat goes through, and the boxes of its cells in points."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from tablewright.drawing import Box
from tablewright.layout.mistakes import Mistake
from tablewright.layout.operations import is_number, shown
from tablewright.model.face import RepeatElement

MOST = 2_000
"""The most cells of a repeat."""


def values_of(found: Any) -> list[tuple[Any, Any]]:
    """Key and value of each round: a number gives 1, 2, 3 …, a table its entries.

    The keys of a list are its places from 0. Raises Mistake.
    """
    if isinstance(found, str) and not found.strip():
        return []
    if isinstance(found, str) and found.strip().isascii() and found.strip().isdigit():
        found = int(found)
    if is_number(found):
        if not 0 <= found <= MOST or found != int(found):
            raise Mistake(
                f"'each' is {shown(found)}; a whole number from 0 to {MOST} can be gone through"
            )
        return [(index, index + 1) for index in range(int(found))]
    if isinstance(found, Mapping):
        pairs = list(found.items())
    elif isinstance(found, (list, tuple)):
        pairs = list(enumerate(found))
    else:
        raise Mistake(
            f"'each' is {shown(found)}; it goes through a list, a table or a number",
            "write 'each: \"{{ … }}\"' with a name that holds one",
        )
    if len(pairs) > MOST:
        raise Mistake(f"'each' has {len(pairs)} items; at most {MOST} are gone through")
    return pairs


def cells(element: RepeatElement, count: int, box: Box, step: float | None) -> list[Box]:
    """The cells in their order. A step of 0 lays them on each other, each as big as the box."""
    if count == 0:
        return []
    across = element.direction in ("right", "left")
    along, aside = (box.width, box.height) if across else (box.height, box.width)
    wrap = count if element.wrap is None else element.wrap
    if wrap < 1:
        raise Mistake("'wrap' is at least 1", field="wrap")
    if step is not None and step < 0:
        raise Mistake("'step' cannot be negative", "turn 'direction' round instead", "step")
    rows = math.ceil(count / wrap)
    length = along / wrap if step is None else step
    high = aside / rows
    result = []
    for index in range(count):
        row, number = divmod(index, wrap)
        in_row = min(wrap, count - row * wrap)
        room = along - length * in_row
        start = {"start": 0.0, "center": room / 2, "end": room}[element.align]
        at = start + number * length
        size = length
        if length == 0:
            at, size = 0.0, along
        if element.direction in ("left", "up"):
            at = along - at - size
        if across:
            result.append(Box(box.x + at, box.y + row * high, size, high))
        else:
            result.append(Box(box.x + row * high, box.y + at, high, size))
    return result
