"""The elements of a face, with a card's values, to marks in points: one function for each kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tablewright.drawing import (
    Box,
    Color,
    Group,
    Mark,
    Outline,
    Use,
    ellipse,
    polygon,
    rectangle,
)
from tablewright.errors import Problem
from tablewright.layout.cells import cells, values_of
from tablewright.layout.clipping import clip_of, outline_on
from tablewright.layout.expressions import Scope, evaluate, value, words
from tablewright.layout.laying import Laying, Marks, faded
from tablewright.layout.mistakes import Mistake, Within
from tablewright.layout.paints import paint, shape, stroke
from tablewright.layout.pictures import fitted
from tablewright.layout.picturing import picture_marks
from tablewright.layout.prepared import Part
from tablewright.layout.text import fit_size, set_text
from tablewright.layout.texts import Setting, missing, overflow, setting
from tablewright.model.face import (
    EllipseElement,
    GroupElement,
    IconElement,
    LineElement,
    PathElement,
    RectangleElement,
    RepeatElement,
    TextElement,
)


def draw(laying: Laying, part: Part, box: Box, scope: Scope) -> Marks:
    """The marks of a part's element in its box, not yet turned. Raises Mistake."""
    element = part.element
    if isinstance(element, TextElement):
        return _text(laying, part, element, box, scope)
    if isinstance(element, GroupElement):
        return _group(laying, part, element, box, scope)
    if isinstance(element, RepeatElement):
        return _repeat(laying, part, element, box, scope)
    return () if laying.probe else _KINDS[element.kind](laying, element, box, scope)


def _text(laying: Laying, part: Part, element: TextElement, box: Box, scope: Scope) -> Marks:
    if laying.probe and element.id not in laying.probe:
        return ()
    with Within("text"):
        text = words(element.text, scope)
    if not text.strip():
        return ()
    padding = laying.measure(element.padding, min(box.width, box.height), "padding", scope)
    box = box.grown(-padding)
    if box.width <= 0 or box.height <= 0:
        raise Mistake("the padding leaves no room for the text", field="padding")
    with Within("set"):
        used = setting(part, element, box, laying.prepared, laying.studio, scope)
    if laying.probe:
        assert element.id is not None
        with Within("text"):
            size = fit_size(text, used.style, box, used.context, plain=element.plain)
        laying.found[element.id] = min(size, laying.found.get(element.id, size))
        return ()
    common = laying.sizes.get(element.id) if element.id is not None else None
    with Within("text"):
        done = set_text(text, used.style, box, used.context, plain=element.plain, size=common)
    _check(laying, element, text, box, used, done, scope)
    return faded(done.marks, used.opacity)


def _check(
    laying: Laying,
    element: TextElement,
    text: str,
    box: Box,
    used: Setting,
    done: Any,
    scope: Scope,
) -> None:
    if done.missing:
        laying.failed += 1
        families = (used.style.font, *used.style.fallback)
        blank = Problem(laying.text_place(element, scope), "")
        laying.tell(missing(blank, done.missing, families))
    if done.overflow:
        laying.failed += 1
        title = laying.card.name
        message, hint = overflow(text, done, box, used, element.plain, title)
        laying.tell(Problem(laying.text_place(element, scope), message, hint=hint))


def _rectangle(laying: Laying, element: RectangleElement, box: Box, scope: Scope) -> Marks:
    radius = laying.measure(element.radius, min(box.width, box.height), "radius", scope)
    return _painted(laying, element, rectangle(box, radius), box, scope)


def _ellipse(laying: Laying, element: EllipseElement, box: Box, scope: Scope) -> Marks:
    return _painted(laying, element, ellipse(box), box, scope)


def _line(laying: Laying, element: LineElement, box: Box, scope: Scope) -> Marks:
    ends = [
        (
            box.x + laying.measure(point[0], box.width, field, scope),
            box.y + laying.measure(point[1], box.height, field, scope),
        )
        for field, point in (("start", element.start), ("end", element.end))
    ]
    with Within("stroke"):
        drawn = stroke(element.stroke, box, laying.prepared.palette, scope)
    return shape(polygon(ends, closed=False), None, drawn)


def _path(laying: Laying, element: PathElement, box: Box, scope: Scope) -> Marks:
    if not all(0 < side < 1e6 for side in element.view):
        raise Mistake("the width and height of 'view' must be above 0", field="view")
    with Within("d"):
        data = evaluate(element.d, scope)
        if data != element.d and not data.strip():
            return ()
        outline = outline_on(data, element.view, box)
    return _painted(laying, element, outline, box, scope, element.even_odd)


def _painted(
    laying: Laying,
    element: RectangleElement | EllipseElement | PathElement,
    outline: Outline,
    box: Box,
    scope: Scope,
    even_odd: bool = False,
) -> Marks:
    palette = laying.prepared.palette
    with Within("fill"):
        fill = paint(element.fill, box, palette, scope)
    with Within("stroke"):
        return shape(outline, fill, stroke(element.stroke, box, palette, scope), even_odd)


def _icon(laying: Laying, element: IconElement, box: Box, scope: Scope) -> Marks:
    with Within("icon"):
        name = evaluate(element.icon, scope).strip()
    if not name:
        return ()
    with Within("color"):
        tint = laying.prepared.palette.tint(element.color, scope)
    black = Color(0.0, 0.0, 0.0)
    with Within("icon"):
        drawing = laying.studio.icon(name, tint.color if tint else black, laying.prepared.game)
    at = fitted((drawing.width, drawing.height), box, "contain", (0.5, 0.5))
    by = (at.width / drawing.width, at.height / drawing.height)
    mark = Use(drawing, (by[0], 0.0, 0.0, by[1], at.x, at.y))
    return faded((mark,), tint.opacity) if tint else (mark,)


def _group(laying: Laying, part: Part, element: GroupElement, box: Box, scope: Scope) -> Marks:
    clip = clip_of(laying, element.outline, element.radius, box, scope)
    with Within("outline"):
        outlined = evaluate(element.outline, scope).strip()
    if not outlined:
        if element.clip == "box":
            clip = clip or rectangle(box)
        else:
            clip = ellipse(box) if element.clip == "ellipse" else None
    marks = laying.elements(part.parts, box, scope)
    return (Group(marks, clip=clip),) if marks and clip is not None else marks


def _repeat(laying: Laying, part: Part, element: RepeatElement, box: Box, scope: Scope) -> Marks:
    with Within("each"):
        values = values_of(value(element.each, scope))
    along = box.width if element.direction in ("right", "left") else box.height
    step = None if element.step is None else laying.measure(element.step, along, "step", scope)
    marks: list[Mark] = []
    with Within("each" if step is None else "step"):
        places = cells(element, len(values), box, step)
    for index, ((key, item), cell) in enumerate(zip(values, places, strict=True)):
        inner = {**scope, "index": index, "count": len(values), "key": key, element.name: item}
        marks.extend(laying.elements(part.parts, cell, inner))
    return tuple(marks)


_KINDS: Mapping[str, Callable[[Laying, Any, Box, Scope], Marks]] = {
    "picture": picture_marks,
    "icon": _icon,
    "rectangle": _rectangle,
    "ellipse": _ellipse,
    "line": _line,
    "path": _path,
}
