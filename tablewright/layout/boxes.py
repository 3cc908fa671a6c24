"""Placements to boxes in points, in the drawing's coordinates.

A placement's parent is the trimmed card or the box of a group or of a repeat's cell. A neighbour
(`below`, `right_of` …) is an element before this one; it counts where it would be even if its
`when` leaves it out, so that a layout never jumps.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from tablewright.drawing import Box
from tablewright.layout.expressions import Scope, evaluate
from tablewright.layout.mistakes import Mistake
from tablewright.model.face import Area, Placement
from tablewright.units import MM, parse_measure

Neighbour = Callable[[str], Box]
"""The box of an element by its id; raises PlacementError if there is none."""


class PlacementError(Mistake):
    """A placement that contradicts itself or cannot be measured; `field` is the part of the box."""


class Ground(NamedTuple):
    """A card's whole areas in its drawing: the trimmed card, with its bleed, and the safe area."""

    trim: Box
    bleed: Box
    safe: Box


def area(name: Area, parent: Box, ground: Ground) -> Box:
    """A whole area. `trim` is all of the parent; `bleed` and `safe` are always the card's own."""
    if name == "trim":
        return parent
    return ground.bleed if name == "bleed" else ground.safe


def measured(text: str, whole: float, field: str, scope: Scope | None = None) -> float:
    """Points of a measure that may be a template. Raises PlacementError or ExpressionError."""
    written = evaluate(text, scope) if scope is not None else text
    try:
        return _points(written, whole)
    except ValueError as error:
        raise PlacementError(f"'{written}' is not {error}", field=field) from None


@lru_cache(maxsize=8192)
def _points(text: str, whole: float) -> float:
    return parse_measure(text, whole)


def place(placement: Placement, parent: Box, neighbour: Neighbour, scope: Scope) -> Box:
    """The box of a placement. Raises PlacementError or ExpressionError."""
    simple, has_templates, has_neighbours = _character(placement)
    if simple:
        return _fixed(placement, parent)
    if has_templates:
        written: dict[str, Any] = {
            name: evaluate(getattr(placement, name), scope)
            for name in _MEASURES
            if "{{" in (getattr(placement, name) or "")
        }
        placement = replace(placement, **written)
    return _box(placement, parent, neighbour) if has_neighbours else _fixed(placement, parent)


_MEASURES = ("left", "right", "top", "bottom", "width", "height", "gap")


@lru_cache(maxsize=4096)
def _character(placement: Placement) -> tuple[bool, bool, bool]:
    templates = any("{{" in (getattr(placement, name) or "") for name in _MEASURES)
    neighbours = any((placement.below, placement.above, placement.right_of, placement.left_of))
    return not templates and not neighbours, templates, neighbours


@lru_cache(maxsize=4096)
def _fixed(placement: Placement, parent: Box) -> Box:
    return _box(placement, parent, _nobody)


def _nobody(name: str) -> Box:
    raise PlacementError(f"there is no element '{name}' before this one")


def _box(placement: Placement, parent: Box, neighbour: Neighbour) -> Box:
    across = _Axis("left", "right", "width", "right_of", "left_of", parent.width)
    down = _Axis("top", "bottom", "height", "below", "above", parent.height)
    x, width = across.span(
        placement, placement.center in ("x", "both"), lambda name: _ends(neighbour(name), parent, 0)
    )
    y, height = down.span(
        placement, placement.center in ("y", "both"), lambda name: _ends(neighbour(name), parent, 1)
    )
    return Box(parent.x + x, parent.y + y, width, height)


def _ends(box: Box, parent: Box, axis: int) -> tuple[float, float]:
    if axis == 0:
        return box.x - parent.x, box.right - parent.x
    return box.y - parent.y, box.bottom - parent.y


class _Axis(NamedTuple):
    """One direction: names of its edges, its size and its neighbours; the whole in points."""

    start: str
    end: str
    size: str
    after: str
    before: str
    whole: float

    def span(
        self,
        placement: Placement,
        centered: bool,
        ends: Callable[[str], tuple[float, float]],
    ) -> tuple[float, float]:
        """Where it begins, from the parent's edge, and how long it is."""
        start = self._edge(placement, self.start, self.after)
        end = self._edge(placement, self.end, self.before)
        size = self._measure(placement, self.size)
        gap = self._measure(placement, "gap") or 0.0
        after, before = getattr(placement, self.after), getattr(placement, self.before)
        if after:
            start = ends(after)[1] + gap
        if before:
            end = self.whole - ends(before)[0] + gap
        named = {
            self.after if after else self.start: start,
            self.before if before else self.end: end,
        }
        given = [name for name, found in named.items() if found is not None]
        if centered and given:
            raise PlacementError(
                f"'center' and '{given[0]}' contradict each other",
                "leave one of them out",
                given[0],
            )
        if len(given) == 2 and size is not None:
            raise PlacementError(
                f"'{given[0]}', '{given[1]}' and '{self.size}' contradict each other",
                "two of the three suffice",
                self.size,
            )
        if size is not None and size < 0:
            raise PlacementError(f"'{self.size}' is negative", field=self.size)
        if centered and size is not None:
            return (self.whole - size) / 2, size
        if size is None:
            first, last = start or 0.0, end or 0.0
            size = self.whole - first - last
            if size < -1e-6:
                raise PlacementError(
                    f"its {self.size} would be {size / MM:.1f} mm",
                    "the edges it is given are on the wrong sides of each other",
                    given[0] if given else "",
                )
            return first, max(0.0, size)
        if start is None and end is not None:
            return self.whole - end - size, size
        return start or 0.0, size

    def _edge(self, placement: Placement, edge: str, neighbour: str) -> float | None:
        if getattr(placement, neighbour) and getattr(placement, edge) is not None:
            raise PlacementError(
                f"'{edge}' and '{neighbour}' contradict each other",
                f"write the distance from '{neighbour}' as 'gap'",
                edge,
            )
        return self._measure(placement, edge)

    def _measure(self, placement: Placement, name: str) -> float | None:
        written = getattr(placement, name)
        return None if written is None else measured(written, self.whole, name)
