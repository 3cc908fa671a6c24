"""A Drawing to SVG: points in; a file that is as many millimetres wide and high as the drawing.

Text is text, with the fonts it needs embedded, or outlines. Drawings that are used more than once,
pictures, gradients and clips stand in `defs` once. The only module that imports svgwrite.
"""

from __future__ import annotations

import base64
from typing import Any, Literal, TextIO

from tablewright.drawing import (
    IDENTITY,
    Box,
    Color,
    Drawing,
    Group,
    LinearGradient,
    Mark,
    Matrix,
    Outline,
    Picture,
    RadialGradient,
    Run,
    Shape,
    Stroke,
    Use,
    hex_of,
    rectangle,
)
from tablewright.fonts import Fonts
from tablewright.render.geometry import digits_under, inverse
from tablewright.render.orientation import placed
from tablewright.render.paints import flat
from tablewright.render.raster import Jpeg, Png, read_raster
from tablewright.render.svg_text import SvgFonts, feature_settings, words
from tablewright.units import MM

TextMode = Literal["fonts", "outlines"]
Area = Literal["page", "trim", "bleed"]


def write_svg(
    drawing: Drawing,
    out: TextIO,
    fonts: Fonts,
    *,
    text: TextMode = "fonts",
    area: Area = "page",
) -> None:
    """Writes a drawing, or its trimmed or bleed area alone, as an SVG file.

    `viewBox` is in points, width and height in millimetres. With `text="fonts"` every run is a
    `text` element, unless a viewer would come to other glyphs; with "outlines" it is a path.

    Raises TablewrightError for a picture or font that cannot be read.
    """
    box = {"page": None, "trim": drawing.trim, "bleed": drawing.bleed}[area]
    if box is None:
        box = Box(0, 0, drawing.width, drawing.height)
    import svgwrite

    root = svgwrite.Drawing(
        size=(f"{_number(box.width / MM, 4)}mm", f"{_number(box.height / MM, 4)}mm"),
        viewBox=_numbers(box.x, box.y, box.width, box.height),
        debug=False,
    )
    root.attribs["stroke-miterlimit"] = "10"
    root.attribs["text-rendering"] = "geometricPrecision"
    if drawing.title:
        root.set_desc(title=drawing.title)
    canvas = _Canvas(root, SvgFonts(fonts), text)
    canvas.marks(drawing.marks, root)
    rules = canvas.fonts.font_faces()
    if rules:
        root.defs.add(root.style(rules))
    out.write('<?xml version="1.0" encoding="utf-8"?>\n')
    out.write(root.tostring())
    out.write("\n")


def _number(value: float, digits: int = 3) -> str:
    value = round(value, digits)
    whole = int(value)
    return str(whole) if whole == value else f"{value:.{digits}f}".rstrip("0")


def _numbers(*values: float, digits: int = 3) -> str:
    return " ".join([_number(value, digits) for value in values])


def _matrix(matrix: Matrix) -> str:
    slopes, moves = _numbers(*matrix[:4], digits=6), _numbers(*matrix[4:], digits=4)
    return f"matrix({slopes} {moves})"


def _path(outline: Outline, digits: int) -> str:
    return " ".join(
        [step[0] + _numbers(*step[1:], digits=digits) if len(step) > 1 else "Z" for step in outline]
    )


class _Canvas:
    """An SVG file that is being drawn, and what stands in its `defs`, by content."""

    def __init__(self, root: Any, fonts: SvgFonts, text: TextMode) -> None:
        self._root = root
        self.fonts = fonts
        self._text = text
        self._digits = 2
        self._drawings: dict[str, str] = {}
        self._clips: dict[str, str] = {}
        self._gradients: dict[object, str] = {}
        self._images: dict[str, tuple[str, int]] = {}
        self._count = 0

    def marks(self, marks: tuple[Mark, ...], parent: Any) -> None:
        """Adds marks in drawing order to an element."""
        for mark in marks:
            if isinstance(mark, Shape):
                self._shape(mark, parent)
            elif isinstance(mark, Run):
                self._run(mark, parent)
            elif isinstance(mark, Picture):
                self._picture(mark, parent)
            elif isinstance(mark, Group):
                self._group(mark, parent)
            else:
                self._use(mark, parent)

    def _id(self, letter: str) -> str:
        self._count += 1
        return f"{letter}{self._count}"

    def _shape(self, shape: Shape, parent: Any) -> None:
        fill = flat(shape.fill) if shape.fill is not None else None
        stroke = shape.stroke
        if stroke is not None and round(stroke.width, 4) <= 0:
            stroke = None
        if not shape.outline or shape.opacity <= 0 or (fill is None and stroke is None):
            return
        path = self._root.path(d=_path(shape.outline, self._digits))
        if fill is None:
            path["fill"] = "none"
        else:
            path["fill"] = hex_of(fill) if isinstance(fill, Color) else self._gradient(fill)
            if shape.even_odd:
                path["fill-rule"] = "evenodd"
        if stroke is not None:
            _set_stroke(path, stroke)
        _set_opacity(path, shape.opacity)
        parent.add(path)

    def _gradient(self, paint: LinearGradient | RadialGradient) -> str:
        name = self._gradients.get(paint)
        if name is None:
            name = self._gradients[paint] = self._id("g")
            if isinstance(paint, LinearGradient):
                element = self._root.linearGradient(
                    start=(_number(paint.x0, 5), _number(paint.y0, 5)),
                    end=(_number(paint.x1, 5), _number(paint.y1, 5)),
                    id=name,
                    gradientUnits="userSpaceOnUse",
                )
            else:
                element = self._root.radialGradient(
                    center=(_number(paint.x, 5), _number(paint.y, 5)),
                    r=_number(paint.radius, 5),
                    id=name,
                    gradientUnits="userSpaceOnUse",
                )
            for stop in paint.stops:
                opacity = _number(stop.opacity) if stop.opacity < 1 else None
                element.add_stop_color(_number(stop.at, 5), hex_of(stop.color), opacity)
            self._root.defs.add(element)
        return f"url(#{name})"

    def _clip(self, outline: Outline) -> str:
        data = _path(outline, self._digits)
        name = self._clips.get(data)
        if name is None:
            name = self._clips[data] = self._id("c")
            clip = self._root.clipPath(id=name)
            clip.add(self._root.path(d=data))
            self._root.defs.add(clip)
        return f"url(#{name})"

    def _run(self, run: Run, parent: Any) -> None:
        if not run.glyphs or run.opacity <= 0 or run.size <= 0:
            return
        face = self.fonts.face(run.font)
        parts = words(run)
        if self._text == "fonts" and all(face.agrees(run, word) for word in parts):
            face.characters.update(*(word.text for word in parts))
            face.features.update(run.features)
            element = self._root.text("")
            family = face.face.family.replace("'", "")
            element["font-family"] = f"{face.name}, '{family}'"
            element["font-size"] = _number(run.size)
            element["xml:space"] = "preserve"
            if run.language:
                element["xml:lang"] = run.language
            if run.rtl:
                element["direction"] = "rtl"
                element["unicode-bidi"] = "bidi-override"
            if run.spacing:
                element["letter-spacing"] = _number(run.spacing, 4)
            features = feature_settings(run)
            if features:
                element["style"] = f"font-feature-settings: {features}"
            digits = self._digits + 1
            for word in parts:
                span = self._root.tspan(word.text)
                span["x"], span["y"] = _number(word.x, digits), _number(run.y, digits)
                element.add(span)
        else:
            data = face.outline(run, self._digits)
            if not data:
                return
            element = self._root.path(d=data)
            element["role"] = "img"
            element["aria-label"] = run.text
        element["fill"] = hex_of(run.color)
        _set_opacity(element, run.opacity)
        parent.add(element)

    def _picture(self, picture: Picture, parent: Any) -> None:
        if picture.opacity <= 0 or picture.box.width <= 0 or picture.box.height <= 0:
            return
        name, orientation = self._image(picture)
        a, b, c, d, e, f = placed(orientation, picture.box)
        use = self._root.use(f"#{name}")
        # `placed` is for PDF's unit square, whose y goes up
        use["transform"] = _matrix((a, b, -c, -d, e + c, f + d))
        _set_opacity(use, picture.opacity)
        parent.add(use)

    def _image(self, picture: Picture) -> tuple[str, int]:
        found = self._images.get(picture.digest)
        if found is None:
            raster = read_raster(picture.path)
            found = self._images[picture.digest] = (self._id("i"), _orientation(raster))
            image = self._root.image(_address(raster), size=(1, 1), id=found[0])
            image["preserveAspectRatio"] = "none"
            self._root.defs.add(image)
        return found

    def _group(self, group: Group, parent: Any) -> None:
        if (
            group.opacity <= 0
            or inverse(group.matrix) is None
            or not group.marks
            or group.clip == ()
        ):
            return
        element = self._root.g()
        digits = self._digits
        if group.matrix != IDENTITY:
            element["transform"] = _matrix(group.matrix)
            self._digits = digits_under(digits, group.matrix)
        if group.clip is not None:
            element["clip-path"] = self._clip(group.clip)
        _set_opacity(element, group.opacity)
        self.marks(group.marks, element)
        self._digits = digits
        parent.add(element)

    def _use(self, use: Use, parent: Any) -> None:
        if inverse(use.matrix) is None:
            return
        name = self._drawing(use.drawing)
        element = self._root.use(f"#{name}")
        if use.clip is not None:
            clipped = self._root.g()
            clipped["clip-path"] = self._clip(rectangle(use.clip))
            clipped.add(element)
            element = clipped
        if use.matrix != IDENTITY:
            element["transform"] = _matrix(use.matrix)
        parent.add(element)

    def _drawing(self, drawing: Drawing) -> str:
        name = self._drawings.get(drawing.key) if drawing.key else None
        if name is None:
            name = self._id("d")
            if drawing.key:
                self._drawings[drawing.key] = name
            digits, self._digits = self._digits, 2
            element = self._root.g(id=name)
            if drawing.title:
                element.set_desc(title=drawing.title)
            element["clip-path"] = self._clip(rectangle(Box(0, 0, drawing.width, drawing.height)))
            self.marks(drawing.marks, element)
            self._digits = digits
            self._root.defs.add(element)
        return name


def _set_stroke(element: Any, stroke: Stroke) -> None:
    element["stroke"] = hex_of(stroke.color)
    element["stroke-width"] = _number(stroke.width, 4)
    if stroke.cap != "butt":
        element["stroke-linecap"] = stroke.cap
    if stroke.join != "miter":
        element["stroke-linejoin"] = stroke.join
    if any(round(part, 4) > 0 for part in stroke.dash):
        element["stroke-dasharray"] = _numbers(*stroke.dash, digits=4)


def _set_opacity(element: Any, opacity: float) -> None:
    if opacity < 1:
        element["opacity"] = _number(opacity)


def _orientation(raster: Png | Jpeg) -> int:
    return raster.orientation if isinstance(raster, Jpeg) else 1


def _address(raster: Png | Jpeg) -> str:
    """The picture as a data address, without what would make a viewer turn it by itself."""
    kind = "jpeg" if isinstance(raster, Jpeg) else "png"
    data = raster.bare if isinstance(raster, Jpeg) else raster.file
    return f"data:image/{kind};base64,{base64.b64encode(data).decode('ascii')}"
