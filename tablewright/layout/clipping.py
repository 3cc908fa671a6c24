"""What an element is cut off at: path data, or round corners, to an outline in points."""

from __future__ import annotations

from functools import lru_cache

from tablewright.drawing import Box, Outline, rectangle
from tablewright.layout.expressions import Scope, evaluate
from tablewright.layout.laying import Laying
from tablewright.layout.mistakes import Mistake, Within
from tablewright.layout.outlines import onto, path_outline


def clip_of(laying: Laying, outline: str, radius: str, box: Box, scope: Scope) -> Outline | None:
    """What an outline in per cent of the box, else a corner radius, comes to; None if to nothing.
    Raises Mistake."""
    with Within("outline"):
        data = evaluate(outline, scope)
        if data.strip():
            return outline_on(data, (100.0, 100.0), box)
    round_by = laying.measure(radius, min(box.width, box.height), "radius", scope)
    return rectangle(box, round_by) if round_by > 0 else None


@lru_cache(maxsize=4096)
def outline_on(data: str, view: tuple[float, float], box: Box) -> Outline:
    """SVG path data of a view laid onto a box. Raises Mistake."""
    try:
        return onto(path_outline(data), view, box)
    except ValueError as error:
        raise Mistake(f"the outline cannot be drawn: expected {error}") from None
