"""Marks to a PDF content stream: points with y down in; operators out, y still down.

Only a page's first operator turns y up. What is used more than once is in the file once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from tablewright.drawing import (
    IDENTITY,
    Box,
    Color,
    Drawing,
    Glyph,
    Group,
    Mark,
    Outline,
    Picture,
    Run,
    Segment,
    Shape,
    Stroke,
    Use,
    rectangle,
    transform,
)
from tablewright.render.geometry import bounds, common, digits_under, inverse, moved_box
from tablewright.render.paints import flat
from tablewright.render.pdf_document import Reference, StreamedDocument
from tablewright.render.pdf_fonts import PdfFace, PdfFonts, split_clusters
from tablewright.render.pdf_numbers import ColorSpace, matrix_text, number, numbers
from tablewright.render.pdf_pictures import PdfPictures
from tablewright.render.pdf_shadings import Gradient, PdfShadings
from tablewright.render.pdf_stream import Stream

_TEXT = attrgetter("text")


class Form(NamedTuple):
    """A form in the file: its name in resources, and whether anything in it is translucent."""

    name: str
    reference: Reference
    transparent: bool


class Page(NamedTuple):
    """A page's content stream and resources in the file."""

    contents: Reference
    resources: Reference
    transparent: bool


class Store:
    """What a document writes once: fonts, pictures, shadings, opacities and whole drawings."""

    def __init__(
        self,
        document: StreamedDocument,
        fonts: PdfFonts,
        pictures: PdfPictures,
        shadings: PdfShadings,
        space: ColorSpace,
    ) -> None:
        self.document = document
        self.fonts = fonts
        self.pictures = pictures
        self.shadings = shadings
        self.space: ColorSpace = space
        self._forms: dict[str, Form] = {}
        self._pages: dict[tuple[str, float, float], Page] = {}
        self._alphas: dict[float, Reference] = {}
        self._count = 0

    def form(self, drawing: Drawing) -> Form:
        """A drawing as a form, written when it is first asked for."""
        found = self._forms.get(drawing.key) if drawing.key else None
        if found is None:
            content = Content(self)
            box = Box(0, 0, drawing.width, drawing.height)
            content.marks(drawing.marks, box)
            found = self.put_form(content, box)
            if drawing.key:
                self._forms[drawing.key] = found
        return found

    def page(self, drawing: Drawing) -> Page:
        """A drawing as what a page shows, with y turned up; the same for the same key and size."""
        key = (drawing.key, drawing.width, drawing.height)
        found = self._pages.get(key) if drawing.key else None
        if found is None:
            content = Content(self)
            content.stream.add(f"1 0 0 -1 0 {number(drawing.height)} cm")
            content.marks(drawing.marks, Box(0, 0, drawing.width, drawing.height))
            contents = self.document.put_stream({}, content.stream.data())
            found = Page(contents, self.document.put(content.resources()), content.transparent)
            if drawing.key:
                self._pages[key] = found
        return found

    def put_form(self, content: Content, box: Box, group: str = "") -> Form:
        """Writes a form, a transparency group if `group` says so."""
        self._count += 1
        entries: dict[str, Any] = {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": f"[{numbers(box.x, box.y, box.right, box.bottom)}]",
            "Resources": content.resources(),
        }
        if group:
            entries["Group"] = group
        reference = self.document.put_stream(entries, content.stream.data())
        return Form(f"X{self._count}", reference, content.transparent)

    def alpha(self, opacity: float) -> tuple[str, Reference]:
        """The name and reference of the graphics state with this opacity."""
        opacity = round(min(1.0, max(0.0, opacity)), 3)
        found = self._alphas.get(opacity)
        if found is None:
            value = number(opacity)
            found = self._alphas[opacity] = self.document.put(f"<</CA {value}/ca {value}>>")
        return f"A{round(opacity * 1000)}", found


def transparency(space: ColorSpace) -> str:
    """The entry that makes a form or page a transparency group, blended in RGB or CMYK."""
    return f"<</S/Transparency/CS/Device{space.upper()}/I true>>"


class Content:
    """A content stream that is being written, and the resources it names."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.stream = Stream(store.space)
        self._forms: dict[str, Reference] = {}
        self._states: dict[str, Reference] = {}
        self._shadings: dict[str, Reference] = {}
        self.transparent = False
        """Whether anything in it is translucent."""

    def resources(self) -> str:
        """The resource dictionary."""
        text = self._store.document.reference_text
        parts = [f"/Font {text(self._store.document.font_resources())}"]
        for name, entries in (
            ("XObject", self._forms),
            ("ExtGState", self._states),
            ("Shading", self._shadings),
        ):
            if entries:
                inner = "".join(f"/{key} {text(each)}" for key, each in entries.items())
                parts.append(f"/{name} <<{inner}>>")
        return "<<" + "\n".join(parts) + ">>"

    def marks(self, marks: Iterable[Mark], area: Box) -> None:
        """Appends marks in drawing order; `area` is what can be seen, in their coordinates."""
        for mark in marks:
            if isinstance(mark, Shape):
                self._shape(mark)
            elif isinstance(mark, Run):
                self._run(mark)
            elif isinstance(mark, Group):
                self._group(mark, area)
            elif isinstance(mark, Use):
                self._use(mark)
            else:
                self._picture(mark)

    def _alpha(self, opacity: float) -> None:
        if opacity != self.stream.alpha:
            name, reference = self._store.alpha(opacity)
            self._states[name] = reference
            self.stream.set_alpha(opacity, name)
            self.transparent = self.transparent or opacity < 1

    def _shape(self, shape: Shape) -> None:
        stream = self.stream
        fill = flat(shape.fill) if shape.fill is not None else None
        stroke = stream.visible(shape.stroke)
        if not shape.outline or shape.opacity <= 0 or (fill is None and stroke is None):
            return
        if fill is not None and stroke is not None and shape.opacity < 1:
            whole = Shape(shape.outline, shape.fill, stroke, 1.0, shape.even_odd)
            self._translucent((whole,), bounds(shape.outline, _reach(stroke)), shape.opacity)
            return
        self._alpha(shape.opacity)
        star = "*" if shape.even_odd else ""
        if fill is not None and not isinstance(fill, Color):
            self._shade(fill, shape.outline, star)
            if stroke is None:
                return
            fill = None
        if fill is not None:
            stream.set_fill(fill)
        if stroke is not None:
            stream.set_stroke(stroke)
        stream.path(shape.outline)
        if fill is None:
            stream.add("S")
        else:
            stream.add(("B" if stroke is not None else "f") + star)

    def _shade(self, gradient: Gradient, outline: Outline, star: str) -> None:
        """Fills an outline with a gradient; `star` says by which rule."""
        stream = self.stream
        stream.save()
        stream.path(outline)
        stream.add(f"W{star} n")
        shading = self._store.shadings.put(gradient, bounds(outline))
        self._shadings[shading.name] = shading.reference
        if shading.mask is not None:
            self._states[shading.mask_name] = shading.mask
            stream.add(f"/{shading.mask_name} gs")
            self.transparent = True
        stream.add(f"/{shading.name} sh")
        stream.restore()

    def _run(self, run: Run) -> None:
        if not run.glyphs or run.opacity <= 0 or run.size <= 0:
            return
        self._alpha(run.opacity)
        self.stream.set_fill(run.color)
        face = self._store.fonts.face(run.font)
        letters: Sequence[Glyph] = run.glyphs
        marks: Sequence[Glyph] = ()
        if not all(map(_TEXT, run.glyphs)):
            letters, marks = split_clusters(run.glyphs, face)
        self.stream.text(face.name, run.size, run.x, run.y, face.show(letters, run.size))
        if marks:
            self.stream.path(_outlines(run, marks, face))
            self.stream.add("f")

    def _picture(self, picture: Picture) -> None:
        if picture.opacity <= 0 or picture.box.width <= 0 or picture.box.height <= 0:
            return
        image = self._store.pictures.put(picture)
        self._alpha(picture.opacity)
        self.transparent = self.transparent or image.translucent
        self._forms[image.name] = image.reference
        matrix = matrix_text(image.matrix(picture.box), self.stream.digits + 1)
        self.stream.add(f"q {matrix} cm /{image.name} Do Q")

    def _use(self, use: Use) -> None:
        if inverse(use.matrix) is None:
            return
        self._alpha(1.0)
        name, reference, transparent = self._store.form(use.drawing)
        self._forms[name] = reference
        self.transparent = self.transparent or transparent
        stream = self.stream
        stream.add("q")
        if use.matrix != IDENTITY:
            stream.add(f"{matrix_text(use.matrix, stream.digits + 1)} cm")
        if use.clip is not None:
            stream.path(rectangle(use.clip))
            stream.add("W n")
        stream.add(f"/{name} Do Q")

    def _group(self, group: Group, area: Box) -> None:
        back = inverse(group.matrix)
        if group.opacity <= 0 or back is None or not group.marks or group.clip == ():
            return
        stream = self.stream
        stream.save()
        digits = stream.digits
        if group.matrix != IDENTITY:
            stream.add(f"{matrix_text(group.matrix, digits + 1)} cm")
            stream.digits = digits_under(digits, group.matrix)
            area = moved_box(area, back)
        if group.clip is not None:
            stream.path(group.clip)
            stream.add("W n")
            area = common(area, bounds(group.clip))
        if group.opacity < 1:
            self._translucent(group.marks, area, group.opacity)
        else:
            self.marks(group.marks, area)
        stream.digits = digits
        stream.restore()

    def _translucent(self, marks: tuple[Mark, ...], area: Box, opacity: float) -> None:
        inner = Content(self._store)
        inner.stream.digits = self.stream.digits
        inner.marks(marks, area)
        name, reference, _ = self._store.put_form(inner, area, transparency(self._store.space))
        self._alpha(opacity)
        self._forms[name] = reference
        self.stream.add(f"/{name} Do")
        self.transparent = True


def _outlines(run: Run, glyphs: Iterable[Glyph], face: PdfFace) -> Outline:
    """The outlines of some of a run's glyphs, in the run's coordinates."""
    found: list[Segment] = []
    for glyph in glyphs:
        place = (run.size, 0.0, 0.0, -run.size, run.x + glyph.dx, run.y + glyph.dy)
        found += transform(face.face.outline(glyph.number), place)
    return tuple(found)


def _reach(stroke: Stroke) -> float:
    """How far a stroke can reach from its outline: a mitre is at most ten half widths long."""
    return stroke.width * (5 if stroke.join == "miter" else 0.75)
