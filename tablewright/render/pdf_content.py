"""Marks to a PDF content stream: points with y down in; operators out, y still down.

What comes out is a stencil, with gaps for what only a document knows; only a page's first operator
turns y up.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter

from tablewright.drawing import (
    IDENTITY,
    Box,
    Color,
    Drawing,
    Glyph,
    Gradient,
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
from tablewright.render.inks import Colors
from tablewright.render.paints import flat
from tablewright.render.pdf_fonts import Measure, Measures, show, split_clusters
from tablewright.render.pdf_numbers import matrix_text, number
from tablewright.render.pdf_stencils import (
    Letters,
    Need,
    Opacity,
    Shaded,
    Shown,
    Spot,
    Stencil,
    Used,
)
from tablewright.render.pdf_stream import Stream, alpha_name

_TEXT = attrgetter("text")
_KEY = attrgetter("number", "text")
_NAME = (-1, "")
"""Stands among the glyphs of a font for its name."""
_FINE = 17.0
"""Points, 6 mm: a filled shape that is narrower, such as a rule or an icon, is as fine as letters
are."""


class Stencils:
    """What drawings come to without a document; with the measures of fonts, read once."""

    def __init__(self, measures: Measures, colors: Colors) -> None:
        self.measures = measures
        self.colors = colors
        self._inner: dict[str, Stencil] = {}

    def form(self, drawing: Drawing) -> Stencil:
        """A drawing as a form; the drawings used in it are left to the document."""
        return self._form(drawing, Used)

    def finished(self, drawing: Drawing) -> Stencil:
        """A drawing as a form that holds all it is made of, but for fonts and pictures."""
        self._inner.clear()
        return self._form(drawing, self._finished_inside)

    def page(self, drawing: Drawing) -> Stencil:
        """A drawing as what a page shows, with y turned up."""
        content = Content(self, Used)
        content.stream.add(f"1 0 0 -1 0 {number(drawing.height)} cm")
        content.marks(drawing.marks, Box(0, 0, drawing.width, drawing.height))
        return content.stencil()

    def _form(self, drawing: Drawing, inside: Callable[[Drawing], Need]) -> Stencil:
        content = Content(self, inside)
        area = Box(0, 0, drawing.width, drawing.height)
        content.marks(drawing.marks, area)
        return content.stencil(drawing.key, area)

    def _finished_inside(self, drawing: Drawing) -> Stencil:
        found = self._inner.get(drawing.key) if drawing.key else None
        if found is None:
            found = self._form(drawing, self._finished_inside)
            if drawing.key:
                self._inner[drawing.key] = found
        return found


class Content:
    """A content stream that is being written, and what it needs of its document."""

    def __init__(self, stencils: Stencils, inside: Callable[[Drawing], Need]) -> None:
        """`inside` says what is needed for a drawing that is used."""
        self._stencils = stencils
        self._inside = inside
        self.stream = Stream(stencils.colors)
        self._scale = 1.0
        """By how much the groups around enlarge."""
        self._gaps: list[tuple[int, int]] = []
        """For each, the number of a need, and which of its values it is."""
        self._needs: list[tuple[Need | str, int]] = []
        """Each with the number of its values; a font stands for all its letters."""
        self._letters: dict[str, dict[tuple[int, str], tuple[int, int]]] = {}
        """The gap for the code of each glyph of a font; of `_NAME`, for the name of the font."""
        self._opacities: set[float] = set()
        self._translucent_itself = False

    def stencil(self, key: str = "", area: Box | None = None, *, group: bool = False) -> Stencil:
        """What was written."""
        needs: list[Need] = []
        starts: list[int] = []
        values = 0
        for need, count in self._needs:
            starts.append(values)
            if isinstance(need, str):
                _, *glyphs = self._letters[need]
                measure = self._stencils.measures.of(need)
                advances = tuple([measure.advance(number) for number, _ in glyphs])
                need, count = Letters(need, tuple(glyphs), advances), 1 + len(glyphs)
            needs.append(need)
            values += count
        return Stencil(
            self.stream.text_with_gaps(),
            tuple([starts[need] + value for need, value in self._gaps]),
            tuple(needs),
            self._translucent_itself,
            key,
            area,
            group,
        )

    def _need(self, need: Need | str, values: int) -> int:
        """Notes what is needed, and gives its number."""
        self._needs.append((need, values))
        return len(self._needs) - 1

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
            if opacity not in self._opacities:
                self._opacities.add(opacity)
                self._need(Opacity(opacity), 0)
            self.stream.set_alpha(opacity, alpha_name(opacity))
            self._translucent_itself = self._translucent_itself or opacity < 1

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
        if stroke is not None and stroke.spot:
            self._spot(shape.outline, stroke)
            return
        star = "*" if shape.even_odd else ""
        if fill is not None and not isinstance(fill, Color):
            self._shade(fill, shape.outline, star)
            if stroke is None:
                return
            fill = None
        if fill is not None:
            stream.set_fill(fill, fine=self._is_fine(shape.outline))
        if stroke is not None:
            stream.set_stroke(stroke)
        stream.path(shape.outline)
        if fill is None:
            stream.add("S")
        else:
            stream.add(("B" if stroke is not None else "f") + star)

    def _spot(self, outline: Outline, stroke: Stroke) -> None:
        """A line in an ink of its own."""
        self._need(Spot(stroke.spot, stroke.color.cmyk or (0.0, 1.0, 0.0, 0.0)), 0)
        stream = self.stream
        stream.save()
        stream.set_stroke(stroke)
        stream.add(f"/{stroke.spot} gs /{stroke.spot} CS 1 SCN")
        stream.path(outline)
        stream.add("S")
        stream.restore()

    def _is_fine(self, outline: Outline) -> bool:
        if not self._stencils.colors.separates:
            return False
        box = bounds(outline)
        return min(box.width, box.height) * self._scale < _FINE

    def _shade(self, gradient: Gradient, outline: Outline, star: str) -> None:
        """Fills an outline with a gradient; `star` says by which rule."""
        stream = self.stream
        stream.save()
        stream.path(outline)
        stream.add(f"W{star} n")
        shaded = self._need(Shaded(gradient, bounds(outline)), 2)
        if any(stop.opacity < 1 for stop in gradient.stops):
            stream.add("/%s gs")
            self._gaps.append((shaded, 1))
            self._translucent_itself = True
        stream.add("/%s sh")
        self._gaps.append((shaded, 0))
        stream.restore()

    def _run(self, run: Run) -> None:
        if not run.glyphs or run.opacity <= 0 or run.size <= 0:
            return
        self._alpha(run.opacity)
        self.stream.set_fill(run.color, fine=True)
        measure = self._stencils.measures.of(run.font)
        letters: Sequence[Glyph] = run.glyphs
        marks: Sequence[Glyph] = ()
        if not all(map(_TEXT, run.glyphs)):
            letters, marks = split_clusters(run.glyphs, measure)
        known = self._letters.get(run.font)
        if known is None:
            known = self._letters[run.font] = {_NAME: (self._need(run.font, 0), 0)}
        number, _ = known[_NAME]
        gaps = [
            known.get(key) or known.setdefault(key, (number, len(known)))
            for key in map(_KEY, letters)
        ]
        shown = show(letters, run.size, measure)
        if self.stream.text(run.font, run.size, run.x, run.y, shown):
            self._gaps.append(known[_NAME])
        self._gaps += gaps
        if marks:
            self.stream.path(_outlines(run, marks, measure))
            self.stream.add("f")

    def _picture(self, picture: Picture) -> None:
        if picture.opacity <= 0 or picture.box.width <= 0 or picture.box.height <= 0:
            return
        shown = self._need(Shown(picture, self.stream.digits + 1), 2)
        self._alpha(picture.opacity)
        self.stream.add("q %s cm /%s Do Q")
        self._gaps += ((shown, 1), (shown, 0))

    def _use(self, use: Use) -> None:
        if inverse(use.matrix) is None:
            return
        self._alpha(1.0)
        stream = self.stream
        stream.add("q")
        if use.matrix != IDENTITY:
            stream.add(f"{matrix_text(use.matrix, stream.digits + 1)} cm")
        if use.clip is not None:
            stream.path(rectangle(use.clip))
            stream.add("W n")
        stream.add("/%s Do Q")
        self._gaps.append((self._need(self._inside(use.drawing), 1), 0))

    def _group(self, group: Group, area: Box) -> None:
        back = inverse(group.matrix)
        if group.opacity <= 0 or back is None or not group.marks or group.clip == ():
            return
        stream = self.stream
        stream.save()
        digits, scale = stream.digits, self._scale
        if group.matrix != IDENTITY:
            a, b, c, d, _, _ = group.matrix
            self._scale *= math.sqrt(abs(a * d - b * c))
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
        stream.digits, self._scale = digits, scale
        stream.restore()

    def _translucent(self, marks: tuple[Mark, ...], area: Box, opacity: float) -> None:
        inner = Content(self._stencils, self._inside)
        inner.stream.digits, inner._scale = self.stream.digits, self._scale
        inner.marks(marks, area)
        form = self._need(inner.stencil(area=area, group=True), 1)
        self._alpha(opacity)
        self.stream.add("/%s Do")
        self._gaps.append((form, 0))
        self._translucent_itself = True


def _outlines(run: Run, glyphs: Iterable[Glyph], measure: Measure) -> Outline:
    """The outlines of some of a run's glyphs, in the run's coordinates."""
    found: list[Segment] = []
    for glyph in glyphs:
        place = (run.size, 0.0, 0.0, -run.size, run.x + glyph.dx, run.y + glyph.dy)
        found += transform(measure.face.outline(glyph.number), place)
    return tuple(found)


def _reach(stroke: Stroke) -> float:
    """How far a stroke can reach from its outline: a mitre is at most ten half widths long."""
    return stroke.width * (5 if stroke.join == "miter" else 0.75)
