"""A face and a card to what is drawn on it, field by field: where each is seen, in points of the
face's drawing, and a digest of how it looks there, so that two states of a card can be compared
without the pictures of the older one.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

from tablewright.drawing import Box, Drawing, Group, Shape, dump, rectangle, shared, transform
from tablewright.layout.elements import draw
from tablewright.layout.expressions import Scope, evaluate
from tablewright.layout.extent import extent
from tablewright.layout.face import ReadyFace
from tablewright.layout.laying import Laying, Marks, turn_of
from tablewright.layout.paints import amount
from tablewright.layout.prepared import Part
from tablewright.layout.scopes import LetError, scope_of, with_let
from tablewright.layout.sheet.spans import union
from tablewright.layout.studio import Studio
from tablewright.model.face import (
    Element,
    GroupElement,
    PictureElement,
    RepeatElement,
    TextElement,
)
from tablewright.model.game import Card, Deck

ROOMY = 0.5
"""The share of a card from which on a text's box is room to write in, not a field: then only its
words count."""


class Field(NamedTuple):
    """An element that draws something on a card, on its own: no group, no repeat."""

    name: str
    """Its id; "" if it has none."""
    box: Box
    """Where it is seen; of a text the whole room that it has."""
    looks: str
    """A digest of its marks; it does not hang on the version of Tablewright."""


Fixed = dict[tuple[Part, Box], tuple[Field, ...]]
"""The fields of parts that no card changes, by the box they are in: for all cards of a game."""


def fields_of(
    face: ReadyFace,
    card: Card,
    deck: Deck,
    studio: Studio,
    sizes: Mapping[str, float],
    fixed: Fixed,
) -> tuple[Field, ...]:
    """The fields of a card's side in drawing order; none of a face that cannot be laid out.

    `fixed` is filled on the way. It never raises for what a user wrote: laying out tells of that.
    """
    if face.prepared is None:
        return ()
    try:
        scope = with_let(scope_of(card, deck, face.game), face.prepared.face)
    except LetError:
        return ()
    noting = _Noting(face, card, studio, sizes, fixed)
    noting.elements(face.prepared.parts, face.prepared.ground.trim, scope)
    return tuple(noting.fields)


class _Noting(Laying):
    """Lays a card out and notes what is drawn."""

    def __init__(
        self,
        face: ReadyFace,
        card: Card,
        studio: Studio,
        sizes: Mapping[str, float],
        fixed: Fixed,
    ) -> None:
        assert face.prepared is not None, "it was asked before"
        super().__init__(face.prepared, card, studio, sizes, draw)
        self.fields: list[Field] = []
        self._fixed = fixed
        self._begun: list[int] = []
        """How many fields there were when each of the elements began that is being drawn."""

    def _kept(self, part: Part, parent: Box, scope: Scope) -> Marks:
        first = len(self.fields)
        known = self._fixed.get((part, parent)) if self._remembers(part) else None
        marks = super()._kept(part, parent, scope)
        if known is None and marks and len(self.fields) == first:
            # It was drawn for an earlier card, by somebody who did not note it.
            marks = self._element(part, parent, scope)
        if known is not None:
            self.fields[first:] = known
        elif self._remembers(part):
            self._fixed[part, parent] = tuple(self.fields[first:])
        return marks

    def _element(self, part: Part, parent: Box, scope: Scope) -> Marks:
        self._begun.append(len(self.fields))
        marks = super()._element(part, parent, scope)
        first = self._begun.pop()
        if not marks:
            del self.fields[first:]
        return marks

    def _finished(self, element: Element, marks: Marks, box: Box, scope: Scope) -> Marks:
        done = super()._finished(element, marks, box, scope)
        if not isinstance(element, GroupElement | RepeatElement):
            seen = _turned(self._seen(element, marks, box), element, box, scope)
            self.fields.append(Field(element.id or "", seen, _digest(_dumped(done))))
            return done
        first = self._begun[-1]
        only = marks[0] if len(marks) == 1 else None
        clip = only.clip if isinstance(only, Group) else None
        edge = (Shape(clip),) if clip is not None else ()
        around = f"{evaluate(element.rotate, scope)} {evaluate(element.opacity, scope)}"
        around += _dumped(edge)
        left = extent(edge)
        for number, field in enumerate(self.fields[first:], first):
            seen = field.box
            if left is not None:
                seen = shared(left, seen) or seen
            seen = _turned(seen, element, box, scope)
            self.fields[number] = Field(field.name, seen, _digest(field.looks + around))
        return done

    def _seen(self, element: Element, marks: Marks, box: Box) -> Box:
        """Where an element is seen, before it is turned."""
        if isinstance(element, PictureElement):
            return box  # a picture that fills it is larger, and cut off
        drawn = extent(marks, strokes=True) or box
        trim = self.prepared.ground.trim
        roomy = box.width * box.height > ROOMY * trim.width * trim.height
        return drawn if isinstance(element, TextElement) and roomy else union([drawn, box])


def _turned(seen: Box, element: Element, box: Box, scope: Scope) -> Box:
    if element.rotate == "0":
        return seen
    turn = turn_of(amount(element.rotate, "the angle", scope) % 360, box)
    corners = [step[1:3] for step in transform(rectangle(seen), turn) if step[0] != "Z"]
    xs, ys = zip(*corners, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _dumped(marks: Marks) -> str:
    return dump(Drawing(0.0, 0.0, marks))


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:12]
