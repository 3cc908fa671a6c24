"""Boxes into free room: sizes and free boxes in; a place for each out, none on another."""

from __future__ import annotations

import math
from collections.abc import Iterable

from tablewright.drawing import Box


def fitted_in(
    sizes: Iterable[tuple[float, float]], free: Iterable[Box], gap: float
) -> tuple[Box, ...]:
    """A place for each size in order: as high as possible, then as far left as possible.

    Free boxes may overlap each other. Between places there is `gap`. Stops at the first size that
    has no room: fewer places than sizes say so.
    """
    open_boxes = list(free)
    found: list[Box] = []
    for width, height in sizes:
        fitting = [box for box in open_boxes if box.width >= width and box.height >= height]
        if not fitting:
            break
        best = min(fitting, key=lambda box: (box.y, box.x))
        place = Box(math.ceil(best.x), math.ceil(best.y), width, height)
        found.append(place)
        taken = Box(place.x - gap, place.y - gap, width + 2 * gap, height + 2 * gap)
        open_boxes = _largest([part for box in open_boxes for part in _without(box, taken)])
    return tuple(found)


def _without(box: Box, taken: Box) -> Iterable[Box]:
    """The largest boxes that are left of one once another is taken; they may overlap."""
    right, bottom = box.x + box.width, box.y + box.height
    taken_right, taken_bottom = taken.x + taken.width, taken.y + taken.height
    if taken.x >= right or taken_right <= box.x or taken.y >= bottom or taken_bottom <= box.y:
        yield box
        return
    if taken.x > box.x:
        yield Box(box.x, box.y, taken.x - box.x, box.height)
    if taken_right < right:
        yield Box(taken_right, box.y, right - taken_right, box.height)
    if taken.y > box.y:
        yield Box(box.x, box.y, box.width, taken.y - box.y)
    if taken_bottom < bottom:
        yield Box(box.x, taken_bottom, box.width, bottom - taken_bottom)


def _largest(boxes: list[Box]) -> list[Box]:
    """The boxes that lie in no other one."""
    found: list[Box] = []
    for box in sorted(boxes, key=lambda box: -box.width * box.height):
        if not any(inside(box, other) for other in found):
            found.append(box)
    return found


def inside(box: Box, other: Box) -> bool:
    """Whether a box lies wholly in another one."""
    return (
        other.x <= box.x
        and other.y <= box.y
        and box.x + box.width <= other.x + other.width
        and box.y + box.height <= other.y + other.height
    )
