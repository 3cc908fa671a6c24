"""One card on its way from a face to marks: the boxes so far, and what is told of mistakes."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from tablewright.drawing import (
    Box,
    Group,
    Mark,
    Matrix,
    Picture,
    Run,
    Shape,
    compose,
    moved,
)
from tablewright.errors import Origin, Place, Problem, did_you_mean
from tablewright.layout.boxes import PlacementError, area, measured, place
from tablewright.layout.expressions import Scope, condition
from tablewright.layout.mistakes import Mistake, Within
from tablewright.layout.paints import amount, unit
from tablewright.layout.prepared import Part, PreparedFace
from tablewright.layout.studio import Studio
from tablewright.layout.texts import written_in
from tablewright.model.face import Element, TextElement
from tablewright.model.game import Card
from tablewright.model.markup import MarkupError

Marks = tuple[Mark, ...]
Draw = Callable[["Laying", Part, Box, Scope], Marks]
"""Draws the element of a part into its box."""


class _Waiting(NamedTuple):
    """The box of an element that is left out: worked out only if another stands next to it."""

    element: Element
    parent: Box
    scope: Scope


class Laying:
    """One card being laid out: the boxes that there are so far, and the problems found.

    With `probe`, text elements of these ids are measured into `found` and nothing is told.
    """

    def __init__(
        self,
        prepared: PreparedFace,
        card: Card,
        studio: Studio,
        sizes: Mapping[str, float],
        draw: Draw,
        probe: frozenset[str] = frozenset(),
    ) -> None:
        self.prepared = prepared
        self.card = card
        self.studio = studio
        self.sizes = sizes
        self.draw = draw
        self.probe = probe
        self.found: dict[str, float] = {}
        self.boxes: dict[str, Box | _Waiting] = {}
        self.problems: list[Problem] = []
        self.failed = 0

    def elements(self, parts: tuple[Part, ...], parent: Box, scope: Scope) -> Marks:
        """The marks of parts in drawing order. What is wrong is told and left out."""
        marks: list[Mark] = []
        for part in parts:
            marks.extend(self._kept(part, parent, scope))
        return tuple(marks)

    def tell(self, problem: Problem) -> None:
        """A problem, if it was not told of this card before."""
        if problem not in self.problems:
            self.problems.append(problem)

    def _kept(self, part: Part, parent: Box, scope: Scope) -> Marks:
        """The marks of a part, from an earlier card if no card changes them."""
        if not self._remembers(part):
            return self._element(part, parent, scope)
        memory = self.prepared.memory.marks
        kept = memory.get((part, parent))
        if kept is None:
            failed = self.failed
            marks = self._element(part, parent, scope)
            if self.failed != failed:
                return marks
            boxes = {name: self._box_of(name) for name in part.ids if name in self.boxes}
            kept = memory[part, parent] = (marks, boxes)
        self.boxes.update(kept[1])
        return kept[0]

    def _remembers(self, part: Part) -> bool:
        """Whether the marks of a part are the same on all cards."""
        return part.fixed and not self.probe and not (self.sizes and part.ids & self.sizes.keys())

    def _element(self, part: Part, parent: Box, scope: Scope) -> Marks:
        element = part.element
        try:
            with Within("when"):
                shown = not element.when or condition(element.when, scope)
            if not shown:
                if element.id is not None:
                    self.boxes[element.id] = _Waiting(element, parent, scope)
                return ()
            box = self._box(element, parent, scope)
            if element.id is not None:
                self.boxes[element.id] = box
            marks = self.draw(self, part, box, scope)
            return self._finished(element, marks, box, scope) if marks else ()
        except Mistake as mistake:
            own = mistake.field and hasattr(element, mistake.field)
            field = mistake.field if own else mistake.within
            self._tell(element, str(mistake), mistake.hint, field, mistake.said_by)
        except MarkupError as error:
            self._tell_markup(element, error, scope)
        return ()

    def _box(self, element: Element, parent: Box, scope: Scope) -> Box:
        written = element.box
        with Within("box"):
            if isinstance(written, str):
                return area(written, parent, self.prepared.ground)
            return place(written, parent, self._box_of, scope)

    def _box_of(self, name: str) -> Box:
        found = self.boxes.get(name)
        if isinstance(found, _Waiting):
            box = self._box(found.element, found.parent, found.scope)
            self.boxes[name] = box
            return box
        if found is None:
            raise PlacementError(
                f"there is no element '{name}' before this one", did_you_mean(name, self.boxes)
            )
        return found

    def _finished(self, element: Element, marks: Marks, box: Box, scope: Scope) -> Marks:
        """Turned and made translucent."""
        if element.rotate != "0":
            with Within("rotate"):
                degrees = amount(element.rotate, "the angle", scope) % 360
            if degrees:
                marks = (Group(marks, turn_of(degrees, box)),)
        if element.opacity != "1":
            with Within("opacity"):
                marks = faded(marks, unit(element.opacity, "the opacity", scope))
        return marks

    def measure(self, text: str, whole: float, field: str, scope: Scope) -> float:
        """Points of a measure of the element."""
        with Within(field):
            return measured(text, whole, field, scope)

    def _tell(
        self, element: Element, message: str, hint: str, field: str, said_by: str = ""
    ) -> None:
        """A problem of the face, at the element's value; of the card, at its field `said_by`."""
        self.failed += 1
        if self.probe:
            return
        if said_by and self.card.origin is not None:
            self.tell(Problem(self.card.origin.of(said_by), message, hint=hint))
            return
        at = self.place(element, field)
        if self.card.name and "{{" in _raw(element, field):
            hint = f"{hint}; on card '{self.card.name}'" if hint else f"on card '{self.card.name}'"
        self.tell(Problem(at, message, hint=hint))

    def _tell_markup(self, element: Element, error: MarkupError, scope: Scope) -> None:
        """A problem of a text, where the text was written."""
        self.failed += 1
        if self.probe or not isinstance(element, TextElement):
            return
        name, hint = error.found.strip("'{}[]"), error.hint
        if error.message.startswith("no icon '"):
            hint = did_you_mean(name, self.prepared.game.icons)
        elif error.message.startswith("no colour '"):
            near = did_you_mean(name, self.prepared.palette.names())
            own = f'a colour of your own, in game.yaml: colors: {{{name}: "#80600c"}}'
            hint = near if near.startswith("did") else f"{near}\n{own}"
        place = self.text_place(element, scope)
        self.tell(Problem(place, error.message, error.expected, error.found, hint))

    def place(self, element: Element, field: str) -> Place:
        """Where a value of an element was written; the element itself, or its face, if not."""
        face = self.prepared.face
        own = element.origin or face.origin or Origin(Place(face.face))
        return own.of(field)

    def text_place(self, element: TextElement, scope: Scope) -> Place:
        """Where the words of a text element were written."""
        field = written_in(element, self.card, scope)
        if field and self.card.origin is not None:
            return self.card.origin.of(field)
        return self.place(element, "text")


def turn_of(degrees: float, box: Box) -> Matrix:
    """The matrix that turns by degrees clockwise around the middle of a box."""
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    x, y = box.x + box.width / 2, box.y + box.height / 2
    return compose(compose(moved(-x, -y), (cos, sin, -sin, cos, 0.0, 0.0)), moved(x, y))


def faded(marks: Marks, opacity: float) -> Marks:
    """The marks, made translucent together."""
    if opacity >= 1 or not marks:
        return marks
    if len(marks) == 1 and isinstance(marks[0], (Shape, Run, Picture, Group)):
        only = marks[0]
        return (replace(only, opacity=only.opacity * opacity),)
    return (Group(marks, opacity=opacity),)


def _raw(element: Element, field: str) -> str:
    return str(getattr(element, field, "")) if field else ""
