"""A picture element with a card's values, in its box in points, to marks."""

from __future__ import annotations

import math
from typing import cast

from tablewright.drawing import Box, Color, Group, Outline, Shape, moved, rectangle, shared
from tablewright.errors import Place, Problem, TablewrightError
from tablewright.layout.bleeding import carried_on, lacks_bleed
from tablewright.layout.clipping import clip_of
from tablewright.layout.expressions import Scope, card_fields, evaluate
from tablewright.layout.laying import Laying, Marks
from tablewright.layout.mistakes import Mistake, Within
from tablewright.layout.paints import Tint
from tablewright.layout.patterns import PATTERNS, draw_pattern
from tablewright.layout.pictures import (
    LEAST_DPI,
    Fit,
    PictureFile,
    fitted,
    marks_of,
    resolution,
)
from tablewright.layout.prepared import walk
from tablewright.layout.roles import Roles
from tablewright.model.face import PictureElement
from tablewright.model.kinds import EXTENDS, FITS
from tablewright.units import MM


def picture_marks(laying: Laying, element: PictureElement, box: Box, scope: Scope) -> Marks:
    """The marks of a picture element in its box. Raises Mistake."""
    if box.width <= 0 or box.height <= 0:
        raise Mistake("the box of a picture has no room", field="box")
    clip = clip_of(laying, element.outline, element.radius, box, scope)
    with Within("source"):
        source = evaluate(element.source, scope).strip()
    if source:
        return _file(laying, element, source, box, clip, scope)
    with Within("pattern"):
        pattern = evaluate(element.pattern, scope).strip()
    if not pattern:
        return ()
    colors = _palette(laying, element, scope)
    with Within("seed"):
        seed = evaluate(element.seed, scope)
    with Within("motif"):
        motif = evaluate(element.motif, scope).strip()
    try:
        marks = draw_pattern(pattern, seed, box.width, box.height, colors, motif)
    except TablewrightError as error:
        known = pattern in PATTERNS
        mistake = Mistake(str(error), field="motif" if known else "pattern")
        mistake.said_by = _said_by(laying, motif if known else pattern)
        raise mistake from error
    inside = (Group(marks, moved(box.x, box.y)),)
    return (Group(inside, clip=clip),) if clip is not None else inside


def _said_by(laying: Laying, value: str) -> str:
    """The field of the card in which a value stands that the face reads; "" if there is none."""
    face = laying.prepared.face
    read = {name for written in face.let.values() for name in card_fields(str(written))}
    for element in walk(face.elements):
        if isinstance(element, PictureElement):
            read.update(card_fields(element.pattern), card_fields(element.motif))
    fields = laying.card.fields.items()
    same = (name for name, said in fields if str(said).strip() == value)
    return next((name for name in same if name.replace("-", "_") in read), "")


def _file(
    laying: Laying,
    element: PictureElement,
    source: str,
    box: Box,
    clip: Outline | None,
    scope: Scope,
) -> Marks:
    known = laying.prepared.palette
    with Within("source"):
        ink = known.tint("ink", scope)
    colors = _palette(laying, element, scope)

    def roles(names: frozenset[str]) -> Roles:
        asked = sorted(names.intersection(known.names())) if names else ()
        tints = ((name, known.tint(name, scope)) for name in asked)
        return Roles(colors, tuple((name, tint.color) for name, tint in tints if tint))

    with Within("source"):
        picture = laying.studio.picture(source, ink.color if ink else Color(0.0, 0.0, 0.0), roles)
    if isinstance(picture, PictureFile):
        size: tuple[float, float] = picture.upright
    else:
        size = (picture.drawing.width, picture.drawing.height)
    focus = (
        laying.measure(element.focus[0], size[0], "focus", scope) / size[0],
        laying.measure(element.focus[1], size[1], "focus", scope) / size[1],
    )
    with Within("fit"):
        fit = evaluate(element.fit, scope).strip()
        if fit not in FITS:
            hint = f"write {', '.join(FITS[:-1])} or {FITS[-1]}"
            raise Mistake(f"a picture cannot fill its box by '{fit}'", hint, field="fit")
    extend = _extend(element, fit, scope)
    ground = laying.prepared.ground
    inner = (shared(box, ground.trim) or box) if extend in ("mirror", "stretch") else box
    at = fitted(size, inner, cast(Fit, fit), focus)
    if not extend and fit == "cover" and _fills(box, ground.bleed):
        raster = isinstance(picture, PictureFile)
        if lacks_bleed(size, raster, ground.trim, ground.bleed):
            laying.tell(_cut_off(laying, element, source, size, at))
    if isinstance(picture, PictureFile):
        dpi = resolution(picture.upright, at)
        if dpi < LEAST_DPI - 0.5:
            need = [math.ceil(side * LEAST_DPI / dpi) for side in picture.upright]
            laying.tell(
                Problem(
                    _picture_place(laying, element),
                    f"the picture '{source}' has few pixels for its place",
                    expected=f"at least {LEAST_DPI} dpi: {need[0]} x {need[1]} pixels",
                    found=f"{dpi:.0f} dpi: {picture.upright[0]} x {picture.upright[1]} pixels on "
                    f"{at.width / MM:.0f} x {at.height / MM:.0f} mm",
                    severity="warning",
                )
            )
    with Within("tint"):
        tint = known.tint(element.tint, scope)
    if inner == box:
        marks = marks_of(picture, box, at, clip)
    else:
        whole = marks_of(picture, inner, at, None)
        marks = carried_on(whole, inner, box, stretched=extend == "stretch")
        marks = (Group(marks, clip=clip),) if clip is not None else marks
        at = box
    return (*marks, *_over(tint, box, at, clip)) if tint else marks


def _extend(element: PictureElement, fit: str, scope: Scope) -> str:
    """How the picture goes on into the bleed; "" if the face does not say."""
    if not element.extend:
        return ""
    with Within("extend"):
        extend = evaluate(element.extend, scope).strip() or "none"
    if extend not in EXTENDS:
        hint = f"write {', '.join(EXTENDS[:-1])} or {EXTENDS[-1]}"
        raise Mistake(f"a picture cannot go on into the bleed by '{extend}'", hint, "extend")
    if extend != "none" and fit == "contain":
        raise Mistake(
            "with 'fit: contain' a picture need not reach the cut, from where it could go on",
            "write 'fit: cover' or 'fit: stretch' beside 'extend'",
            "extend",
        )
    return extend


def _fills(box: Box, bleed: Box) -> bool:
    """Whether an element reaches all of the bleed."""
    return all(
        abs(one - other) < 0.3
        for one, other in (
            (box.x, bleed.x),
            (box.y, bleed.y),
            (box.right, bleed.right),
            (box.bottom, bleed.bottom),
        )
    )


def _cut_off(
    laying: Laying, element: PictureElement, source: str, size: tuple[float, float], at: Box
) -> Problem:
    """Told of the face, once for all its cards."""
    ground = laying.prepared.ground
    lost = max(ground.trim.x - at.x, ground.trim.y - at.y) / MM
    whole = f"{ground.bleed.width / MM:g} x {ground.bleed.height / MM:g} mm"
    return Problem(
        laying.place(element, "box"),
        "pictures that have the shape of the cut card are enlarged to fill the bleed, so that up "
        f"to {lost:.0f} mm of their edges are cut off",
        expected=f"pictures with bleed, of the shape of {whole}",
        found=f"'{source}', {size[0]:g} x {size[1]:g}",
        hint="write 'extend: stretch' into this element, or 'extend: mirror' where the pictures "
        "have no frame, and their edges go on into the bleed; or 'extend: none', if it is meant so",
        severity="warning",
    )


def _over(tint: Tint, box: Box, at: Box, clip: Outline | None) -> Marks:
    """A colour over what is seen of a picture that lies at `at`."""
    mark = Shape(rectangle(shared(box, at) or box), fill=tint.color, opacity=tint.opacity)
    return (Group((mark,), clip=clip),) if clip is not None else (mark,)


def _palette(laying: Laying, element: PictureElement, scope: Scope) -> tuple[Color, ...]:
    """The colours of a picture's tones, from ground to light."""
    with Within("palette"):
        return tuple(tint.color for tint in laying.prepared.palette.tints(element.palette, scope))


def _picture_place(laying: Laying, element: PictureElement) -> Place:
    for field in card_fields(element.source):
        if laying.card.origin is not None:
            return laying.card.origin.of(field)
    return laying.place(element, "source")
