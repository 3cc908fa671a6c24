"""A side of a card as it was printed and as it is: where it differs, as rectangles to stick on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from itertools import combinations
from typing import NamedTuple

from tablewright.drawing import Box, shared
from tablewright.layout.fields import Fixed, fields_of
from tablewright.layout.sheet.spans import union
from tablewright.press.faces import Faces
from tablewright.units import MM

MARGIN = 1 * MM
"""As far as a patch reaches beyond what has changed: nobody cuts along a letter."""
LEAST = 7 * MM
"""The least side of a patch: a smaller one cannot be held while it is cut."""
NEAR_EDGE = 1.5 * MM
"""A patch that ends so near to the card's edge goes on to it: no strip of the old side is seen."""
MOST = 0.55
"""From this share of a side on, it is less work to print the card anew."""
JOINED = 1.3
"""Two patches become one that is at most so much larger than both together."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a card: what is drawn on it, in points of its drawing."""

    trim: Box
    """What is left of it once it is cut."""
    corner: float
    """The radius of its corners."""
    shaped: bool
    """Whether it is cut along an outline of its own."""
    fields: tuple[tuple[str, Box], ...]
    """How each looks and where it is seen, in drawing order."""
    names: tuple[str, ...] = field(default=(), compare=False)
    """The ids of the fields, "" where there is none; not known of what was printed."""
    face: str = field(default="", compare=False)
    """The key of its face; not known of what was printed."""


class Patched(NamedTuple):
    """What is stuck onto one side of a card."""

    side: str
    """`front` or `back`."""
    where: str
    """In words: "top left: cost"."""
    box: Box
    """In points of the side's drawing, within the trimmed card."""
    face: str
    """The key of the face that shows what is stuck on."""


class Sides:
    """The sides of a game's cards, each noted once."""

    def __init__(self, faces: Faces) -> None:
        self._faces = faces
        self._fixed: Fixed = {}
        self._known: dict[str, Side] = {}

    def of(self, key: str) -> Side:
        """A side by the key of its face."""
        if key not in self._known:
            self._known[key] = self._noted(key)
        return self._known[key]

    def _noted(self, key: str) -> Side:
        faces = self._faces
        deck, card, face = faces.parts(key)
        drawing = faces.laid_out(key).drawing
        assert drawing.trim is not None, "a face says where it is trimmed"
        sizes = faces.common_sizes(deck, face)
        found = fields_of(faces.readied(face), card, deck, faces.studio, sizes, self._fixed)
        return Side(
            _rounded(drawing.trim),
            round(drawing.corner, 1),
            drawing.outline is not None,
            tuple((each.looks, _rounded(each.box)) for each in found),
            tuple(each.name for each in found),
            key,
        )


def patches_of(side: str, was: Side, now: Side) -> tuple[Patched, ...] | None:
    """What is stuck onto a side, from the top to the bottom; None where the card has to be printed
    anew, because it is cut otherwise or most of it has changed."""
    if (was.trim, was.corner, was.shaped) != (now.trim, now.corner, now.shaped):
        return None
    trim = now.trim
    changed = list(_changed(was.fields, now.fields))
    seen = [box for box in (shared(box.grown(MARGIN), trim) for box in changed) if box is not None]
    boxes = _joined([_handy(box, trim) for box in dict.fromkeys(seen)])
    if boxes and (now.shaped or sum(map(_area, boxes)) > MOST * _area(trim)):
        return None
    ordered = sorted(boxes, key=lambda box: (round(box.y), box.x))
    return tuple(Patched(side, _words(box, was, now), box, now.face) for box in ordered)


def _changed(was: Sequence[tuple[str, Box]], now: Sequence[tuple[str, Box]]) -> Iterator[Box]:
    """The boxes of what is drawn on one of two sides alone, or in another order."""
    matcher = SequenceMatcher(None, [each[0] for each in was], [each[0] for each in now], False)
    for same, start, end, begin, stop in matcher.get_opcodes():
        if same != "equal":
            yield from (box for _, box in was[start:end])
            yield from (box for _, box in now[begin:stop])


def _handy(box: Box, trim: Box) -> Box:
    """A patch that can be cut, grown up to an edge of the card that is near."""
    left, right = _span(box.x, box.right, trim.x, trim.right)
    top, bottom = _span(box.y, box.bottom, trim.y, trim.bottom)
    return Box(left, top, right - left, bottom - top)


def _span(start: float, end: float, first: float, last: float) -> tuple[float, float]:
    missing = min(LEAST, last - first) - (end - start)
    if missing > 0:
        start = min(max(first, start - missing / 2), last - (end - start) - missing)
        end = start + min(LEAST, last - first)
    return (
        first if start - first < NEAR_EDGE else start,
        last if last - end < NEAR_EDGE else end,
    )


def _joined(boxes: list[Box]) -> list[Box]:
    """The same patches, with those in one that lie together."""
    while True:
        for one, other in combinations(boxes, 2):
            both = union([one, other])
            if _area(both) <= JOINED * (_area(one) + _area(other)):
                boxes = [box for box in boxes if box not in (one, other)] + [both]
                break
        else:
            return boxes


def _words(box: Box, was: Side, now: Side) -> str:
    """Where on a card a patch lies, and the names of what has changed there."""
    trim = now.trim
    across = _third(box.x - trim.x, box.right - trim.x, trim.width, ("left", "right"))
    down = _third(box.y - trim.y, box.bottom - trim.y, trim.height, ("top", "bottom"))
    where = " ".join(filter(None, (down, across))) or "middle"
    before = {looks for looks, _ in was.fields}
    names = [
        name
        for name, (looks, its) in zip(now.names, now.fields, strict=True)
        if name and looks not in before and shared(its, box)
    ]
    return f"{where}: {', '.join(dict.fromkeys(names))}" if names else where


def _third(start: float, end: float, whole: float, words: tuple[str, str]) -> str:
    """One of two words for something that lies in the first or last part of a length."""
    middle = (start + end) / 2 / whole
    return words[0] if middle < 0.4 else words[1] if middle > 0.6 else ""


def _area(box: Box) -> float:
    return box.width * box.height


def _rounded(box: Box) -> Box:
    """As it is written into a ledger: tenths of a point are finer than any scissors."""
    return Box(*(round(value, 1) for value in (box.x, box.y, box.width, box.height)))
