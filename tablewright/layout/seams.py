"""A board's drawing and its spaces to what a seam would cut, and what that costs at each place.

All lengths are points, places are those of the drawing. Costs have no unit: they are compared.
Seams here are upright; level ones are those of `turned` things.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Literal

from tablewright.drawing import Box, Drawing, Matrix, Run, Shape, apply, shared
from tablewright.layout.painted import around, each_mark, scale_of
from tablewright.layout.review.words import ORNAMENT, corners, in_sight
from tablewright.model.spaces import PlacedSpace
from tablewright.model.spaces import corners as corners_of
from tablewright.units import MM

STEP = 0.5 * MM
"""How finely places for a seam are told apart."""
TOUCH = 0.2 * MM
"""So little of a thing at its edge may lie beyond a seam without being cut."""
NEAR = 1.6 * MM
"""As far as hands and knife put a seam beside its place."""
NEAR_SHARE = 0.12
"""What a seam so near to a thing costs, of what it costs to cut it."""
SURFACE = 70 * MM
"""What is drawn and larger than this is a surface, which a seam may cross."""
LINE = 3 * MM
"""A surface that is not wider than this is a line, along which no seam should run."""
FIELD = 130 * MM
"""A space that is wider is a field: things lie beside each other in it."""
FAINT = 0.05
"""What is drawn with less opacity is not missed."""

Kind = Literal["text", "space", "picture"]
ONCE: dict[Kind, float] = {"text": 100.0, "space": 60.0, "picture": 0.0}
"""What it costs to cut a thing at all."""
EACH: dict[Kind, float] = {"text": 1.0, "space": 0.3, "picture": 0.5}
"""What each millimetre of the cut through it costs besides."""
LONGEST = 60.0
"""Millimetres of a cut through one thing that count."""
FIELD_SHARE = 0.25
"""What it costs to cut a field, of what a space costs."""


@dataclass(frozen=True, slots=True)
class Thing:
    """What a seam had better not cut: where it lies, what it is, and for people which one."""

    box: Box
    kind: Kind
    name: str = ""
    space: PlacedSpace | None = None

    def turned(self) -> Thing:
        """The same with the axes exchanged."""
        box = self.box
        return replace(self, box=Box(box.y, box.x, box.height, box.width))

    @property
    def rates(self) -> tuple[float, float]:
        """What it costs to cut it at all, and what each millimetre of the cut costs."""
        share = FIELD_SHARE if self.kind == "space" and self.box.width > FIELD else 1.0
        return share * ONCE[self.kind], share * EACH[self.kind]

    def cut_by(self, x: float, low: float, high: float) -> bool:
        """Whether a seam at `x` goes through it that runs from the height `low` to `high`."""
        box = self.box
        inside = box.x + TOUCH < x < box.right - TOUCH
        return inside and min(box.bottom, high) - max(box.y, low) > 2 * TOUCH


def things_on(drawing: Drawing, spaces: Iterable[PlacedSpace] = ()) -> tuple[Thing, ...]:
    """What a board's drawing shows that can be cut in two: words, what is drawn unless it is a
    surface, and the `spaces` that lie on it."""
    trim = drawing.trim or Box(0.0, 0.0, drawing.width, drawing.height)
    found = []
    for thing in _drawn(drawing):
        seen = shared(thing.box, trim)
        if seen is not None:
            found.append(replace(thing, box=seen))
    for space in spaces:
        box = _hull([(trim.x + x, trim.y + y) for x, y in corners_of(space)])
        found.append(Thing(box, "space", space.id, space))
    return tuple(found)


_Row = tuple[float, float, float, float, float, int, int, int, int]


class Costs:
    """What upright seams cost that cut `things`, each `STEP` from `start` over a length."""

    def __init__(self, things: Sequence[Thing], start: float, length: float) -> None:
        self._count = int(length / STEP) + 1
        self._rows: list[_Row] = []
        for thing in things:
            left, right = thing.box.x + TOUCH, thing.box.right - TOUCH
            before, first, last, behind = (
                min(self._count, max(0, int((each - start) / STEP) + 1))
                for each in (left - NEAR, left, right, right + NEAR)
            )
            near = 0.0 if thing.kind == "picture" else NEAR_SHARE
            if before < behind and left < right:
                heights, rates = (thing.box.y, thing.box.bottom), thing.rates
                self._rows.append((*heights, *rates, near, before, first, last, behind))

    def between(self, low: float, high: float) -> list[float]:
        """The costs of seams that run from the height `low` to `high`."""
        changes = [0.0] * (self._count + 1)
        for top, bottom, once, each, near, before, left, right, behind in self._rows:
            through = (bottom if bottom < high else high) - (top if top > low else low)
            if through <= 2 * TOUCH:
                continue
            price = once + each * min(through / MM, LONGEST)
            beside = near * price
            changes[before] += beside
            changes[left] += price - beside
            changes[right] -= price - beside
            changes[behind] -= beside
        return list(accumulate(changes[: self._count]))


def _drawn(drawing: Drawing) -> Iterator[Thing]:
    for mark, matrix, opacity, clips in each_mark(drawing.marks):
        if isinstance(mark, Run):
            if opacity * mark.opacity < ORNAMENT or not in_sight(mark, matrix, clips):
                continue
            thing = Thing(_hull(corners(mark, matrix)), "text", mark.text.strip())
        elif isinstance(mark, Shape):
            if opacity * mark.opacity < FAINT or len(mark.outline) < 2:
                continue
            half = mark.stroke.width * scale_of(matrix) / 2 if mark.stroke is not None else 0.0
            box = _hull(_edges(around(mark.outline), matrix)).grown(half)
            thing = Thing(box, "picture")
        else:
            thing = Thing(_hull(_edges(mark.box, matrix)), "picture")
        for clip in clips:
            seen = shared(thing.box, clip.box)
            if seen is None:
                break
            thing = replace(thing, box=seen)
        else:
            if thing.kind == "text" or not _surface(thing.box):
                yield thing


def _surface(box: Box) -> bool:
    return max(box.width, box.height) > SURFACE and min(box.width, box.height) > LINE


def _edges(box: Box, matrix: Matrix) -> list[tuple[float, float]]:
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    return [apply(matrix, x, y) for x, y in corners]


def _hull(points: Sequence[tuple[float, float]]) -> Box:
    """The box around points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
