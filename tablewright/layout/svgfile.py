"""An SVG file to a drawing: its shapes as marks, in the units of its `viewBox`.

Paths, basic shapes, groups, `use`, clipping paths and gradients are drawn. Text, pictures, filters,
masks and patterns are refused with what to do instead: nothing is left out without a word.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from tablewright.drawing import (
    Box,
    Color,
    Drawing,
    Group,
    LinearGradient,
    Mark,
    Matrix,
    Outline,
    Paint,
    RadialGradient,
    Shape,
    Stroke,
    apply,
    compose,
    moved,
    rectangle,
    transform,
    walk,
)
from tablewright.layout.outlines import extent
from tablewright.layout.roles import NONE, Roles
from tablewright.layout.svgpaint import attribute, fraction, matrix_of, number, paint_of
from tablewright.layout.svgshapes import outline_of
from tablewright.layout.svgtree import DEEPEST, Node, SvgError, Tree, read_tree

__all__ = ["SvgError", "SvgPicture", "read_svg"]

MOST_MARKS = 20_000
MOST_STEPS = 200_000
"""The most steps of all outlines together."""
MOST_DASHES = 64
_CONTAINERS = ("g", "a", "svg")
_SILENT = (
    *("defs", "title", "desc", "metadata", "style", "symbol", "view"),
    *("linearGradient", "radialGradient", "clipPath"),
)


_CAPS: Mapping[str, Literal["butt", "round", "square"]] = {
    "butt": "butt",
    "round": "round",
    "square": "square",
}
_JOINS: Mapping[str, Literal["miter", "round", "bevel"]] = {
    "miter": "miter",
    "round": "round",
    "bevel": "bevel",
}


@dataclass(frozen=True, slots=True)
class SvgPicture:
    """The drawing of an SVG file, and what in it could only be drawn roughly."""

    drawing: Drawing
    warnings: tuple[str, ...] = ()


@lru_cache(maxsize=512)
def read_svg(content: bytes, current: Color, title: str = "", roles: Roles = NONE) -> SvgPicture:
    """The drawing of an SVG file with `currentColor` as `current`, and what has a role in the
    colour of that. Raises SvgError.

    Width and height are those of the `viewBox`; whoever places it scales it.
    """
    tree = read_tree(content, roles)
    box, to_page = _viewport(tree.root)
    walking = _Walk(tree, current)
    marks = walking.children(tree.root, tree.style(tree.root, {"fill": "black"}), to_page, 0)
    opacity = fraction(tree.style(tree.root, {}).get("opacity", "1"), tree.root)
    if opacity < 1:
        marks = (Group(marks, opacity=opacity),)
    if _overflows(marks, box):
        marks = (Group(marks, clip=rectangle(box)),)
    colors = (current.red, current.green, current.blue, *(current.cmyk or ()))
    told = repr(colors) if roles == NONE else repr((colors, roles))
    digest = hashlib.sha256(content + told.encode())
    drawing = Drawing(box.width, box.height, marks, f"svg-{digest.hexdigest()[:20]}", title=title)
    return SvgPicture(drawing, tuple(dict.fromkeys(walking.warnings)))


def _viewport(root: Node) -> tuple[Box, Matrix]:
    """The page, its origin top left, and what moves the file's coordinates there."""
    view = root.attributes.get("viewBox", "")
    if view:
        try:
            x, y, width, height = (number(part) for part in re.split(r"[\s,]+", view.strip()))
        except ValueError:
            raise SvgError(f"the viewBox '{view[:40]}' is not four numbers", root.line) from None
    else:
        x = y = 0.0
        width, height = attribute(root, "width", 0.0), attribute(root, "height", 0.0)
    if width <= 0 or height <= 0:
        raise SvgError("it has neither a viewBox nor a width and height", root.line)
    return Box(0.0, 0.0, width, height), moved(-x, -y)


def _overflows(marks: tuple[Mark, ...], box: Box) -> bool:
    for mark, matrix in walk(marks):
        if isinstance(mark, Shape) and mark.outline:
            reach = extent(transform(mark.outline, matrix))
            around = mark.stroke.width / 2 * _scale(matrix) if mark.stroke else 0.0
            around += 1e-6 * box.width
            if (
                reach.x < box.x - around
                or reach.y < box.y - around
                or reach.right > box.right + around
                or reach.bottom > box.bottom + around
            ):
                return True
    return False


def _scale(matrix: Matrix) -> float:
    return math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))


def _is_similar(matrix: Matrix) -> bool:
    """Whether it keeps angles, so that circles and even line widths stay what they are."""
    a, b, c, d, _, _ = matrix
    size = max(abs(a), abs(b), abs(c), abs(d), 1e-12)
    return abs(a - d) + abs(b + c) < 1e-6 * size or abs(a + d) + abs(b - c) < 1e-6 * size


class _Walk:
    """A walk through one file's tree; it counts marks and gathers warnings."""

    def __init__(self, tree: Tree, current: Color) -> None:
        self.tree = tree
        self.current = current
        self.warnings: list[str] = []
        self.marks = 0
        self.steps = 0

    def children(
        self, node: Node, style: Mapping[str, str], matrix: Matrix, depth: int
    ) -> tuple[Mark, ...]:
        marks: list[Mark] = []
        for child in node.children:
            marks.extend(self.element(child, style, matrix, depth + 1))
        return tuple(marks)

    def element(
        self, node: Node, inherited: Mapping[str, str], matrix: Matrix, depth: int
    ) -> tuple[Mark, ...]:
        if node.tag in _SILENT:
            return ()
        self._add(1 if depth <= DEEPEST else MOST_MARKS + 1, 0, node)
        style = self.tree.style(node, inherited)
        if style.get("display") == "none":
            return ()
        for name in ("filter", "mask", "marker-start", "marker-mid", "marker-end"):
            if style.get(name, "none") != "none":
                raise SvgError(f"it holds a {name.split('-')[0]}; remove it", node.line)
        here = compose(matrix_of(style.get("transform", ""), node.line), matrix)
        if node.tag in _CONTAINERS:
            if node.tag == "svg":
                here = compose(self._nested(node), here)
            marks = self.children(node, style, here, depth)
        elif node.tag == "use":
            marks = self._use(node, style, here, depth)
        else:
            outline = outline_of(node)
            if outline is None:
                raise SvgError(f"it holds <{node.tag}>, which is not drawn", node.line)
            shown = style.get("visibility", "visible") == "visible"
            marks = self._shape(node, outline, style, here) if shown and outline else ()
        clip = self._clip(style, here, node)
        opacity = fraction(style.get("opacity", "1"), node)
        if marks and (clip is not None or opacity < 1):
            return (Group(marks, clip=clip, opacity=opacity),)
        return marks

    def _add(self, marks: int, steps: int, node: Node) -> None:
        """Counts what is drawn, however often it is used."""
        self.marks += marks
        self.steps += steps
        if self.marks > MOST_MARKS:
            raise SvgError(
                f"it draws more than {MOST_MARKS} shapes, or uses its own parts too many times",
                node.line,
            )
        if self.steps > MOST_STEPS:
            raise SvgError(
                f"its outlines have more than {MOST_STEPS} points; simplify them", node.line
            )

    def _use(
        self, node: Node, style: Mapping[str, str], matrix: Matrix, depth: int
    ) -> tuple[Mark, ...]:
        name = node.attributes.get("href", "").lstrip("#")
        target = self.tree.ids.get(name)
        if target is None:
            raise SvgError(f"<use> names '#{name}', which is not there", node.line)
        here = compose(moved(attribute(node, "x", 0.0), attribute(node, "y", 0.0)), matrix)
        if target.tag != "symbol":
            return self.element(target, style, here, depth + 1)
        sized = Node("svg", {**target.attributes}, node.line)
        for side in ("width", "height"):
            if side in node.attributes:
                sized.attributes[side] = node.attributes[side]
        here = compose(self._nested(sized), here)
        return self.children(target, self.tree.style(target, style), here, depth + 1)

    def _nested(self, node: Node) -> Matrix:
        """What an inner view does: scaled as it fits, centred, as `xMidYMid meet` says."""
        place = moved(attribute(node, "x", 0.0), attribute(node, "y", 0.0))
        if not node.attributes.get("viewBox"):
            return place
        inner, to_origin = _viewport(node)
        width = attribute(node, "width", inner.width, inner.width)
        height = attribute(node, "height", inner.height, inner.height)
        size = min(width / inner.width, height / inner.height)
        middle = ((width - inner.width * size) / 2, (height - inner.height * size) / 2)
        return compose(compose(to_origin, (size, 0, 0, size, *middle)), place)

    def _clip(self, style: Mapping[str, str], matrix: Matrix, node: Node) -> Outline | None:
        text = style.get("clip-path", "none")
        reference = re.match(r"url\(\s*['\"]?#([^)'\"]+)", text)
        if reference is None:
            return None
        path = self.tree.ids.get(reference[1])
        if path is None or path.tag != "clipPath":
            raise SvgError(f"there is no clipping path '#{reference[1]}'", node.line)
        if path.attributes.get("clipPathUnits") == "objectBoundingBox":
            raise SvgError("a clipping path in units of its object is not drawn", path.line)
        outer = compose(matrix_of(path.attributes.get("transform", ""), path.line), matrix)
        steps: Outline = ()
        for child in path.children:
            target, here = child, outer
            if child.tag == "use":
                found = self.tree.ids.get(child.attributes.get("href", "").lstrip("#"))
                shift = moved(attribute(child, "x", 0.0), attribute(child, "y", 0.0))
                target, here = found or child, compose(shift, outer)
            outline = outline_of(target)
            self._add(1, len(outline or ()), node)
            if outline is None and target.tag not in _SILENT:
                raise SvgError(f"a clipping path holds <{target.tag}>", target.line)
            here = compose(matrix_of(target.attributes.get("transform", ""), child.line), here)
            steps += transform(outline or (), here)
        return steps

    def _shape(
        self, node: Node, outline: Outline, style: Mapping[str, str], matrix: Matrix
    ) -> tuple[Mark, ...]:
        even_odd = style.get("fill-rule") == "evenodd"
        current = self.current
        own = style.get("color", "")
        if own and own.lower() not in ("currentcolor", "inherit"):
            painted = paint_of(own, current, self.tree, Box(0, 0, 0, 0), node.line, [])
            current = painted.paint if painted and isinstance(painted.paint, Color) else current
        self._add(0, len(outline), node)
        around = extent(outline)
        fill = paint_of(
            style.get("fill", "black"), current, self.tree, around, node.line, self.warnings
        )
        stroke = self._stroke(node, style, current, around)
        marks: list[Mark] = []
        if fill is not None:
            opacity = fill.opacity * fraction(style.get("fill-opacity", "1"), node)
            if fill.space is None:
                marks.append(Shape(transform(outline, matrix), fill.paint, None, opacity, even_odd))
            else:
                marks.append(_in_space(outline, fill.paint, fill.space, matrix, opacity, even_odd))
        if stroke is not None:
            line, opacity = stroke
            marks.append(_stroked(outline, line, matrix, opacity))
        if len(marks) == 2:
            whole, edge = marks
            if (
                isinstance(whole, Shape)
                and isinstance(edge, Shape)
                and whole.opacity == edge.opacity == 1
            ):
                return (Shape(whole.outline, whole.fill, edge.stroke, 1.0, even_odd),)
        return tuple(marks)

    def _stroke(
        self, node: Node, style: Mapping[str, str], current: Color, around: Box
    ) -> tuple[Stroke, float] | None:
        painted = paint_of(
            style.get("stroke", "none"), current, self.tree, around, node.line, self.warnings
        )
        if painted is None:
            return None
        color = painted.paint
        if not isinstance(color, Color):
            self.warnings.append("a line with a gradient is drawn in the gradient's first colour")
            color = color.stops[0].color
        try:
            width = number(style.get("stroke-width", "1"))
            dash = style.get("stroke-dasharray", "none")
            dashes = [] if dash == "none" else re.split(r"[\s,]+", dash, maxsplit=MOST_DASHES)
            if len(dashes) > MOST_DASHES:
                raise SvgError(f"a line of more than {MOST_DASHES} dashes", node.line)
            lengths = [number(each) for each in dashes]
        except SvgError:
            raise
        except ValueError:
            raise SvgError("its line width or dashes are not numbers", node.line) from None
        if width <= 0:
            return None
        if len(lengths) % 2:
            lengths *= 2
        if not any(length > 0 for length in lengths) or min(lengths, default=0) < 0:
            lengths = []
        cap = _CAPS.get(style.get("stroke-linecap", ""), _CAPS["butt"])
        join = _JOINS.get(style.get("stroke-linejoin", ""), _JOINS["miter"])
        stroke = Stroke(
            color,
            width,
            tuple(lengths),
            cap,
            join,
        )
        return stroke, painted.opacity * fraction(style.get("stroke-opacity", "1"), node)


def _stroked(outline: Outline, stroke: Stroke, matrix: Matrix, opacity: float) -> Mark:
    if not _is_similar(matrix):
        return Group((Shape(outline, None, stroke, opacity),), matrix)
    by = _scale(matrix)
    scaled = Stroke(
        stroke.color,
        stroke.width * by,
        tuple(length * by for length in stroke.dash),
        stroke.cap,
        stroke.join,
    )
    return Shape(transform(outline, matrix), None, scaled, opacity)


def _in_space(
    outline: Outline, paint: Paint, space: Matrix, matrix: Matrix, opacity: float, even_odd: bool
) -> Mark:
    """A shape whose gradient lies in a space of its own, which may be slanted."""
    whole = compose(space, matrix)
    if _is_similar(whole):
        paint = _moved_paint(paint, whole)
        return Shape(transform(outline, matrix), paint, None, opacity, even_odd)
    # The space of a gradient is often a unit square: at its true size, digits are not lost.
    by = _scale(space)
    paint = _moved_paint(paint, (by, 0.0, 0.0, by, 0.0, 0.0))
    space = compose((1 / by, 0.0, 0.0, 1 / by, 0.0, 0.0), space)
    inner = transform(outline, _inverse(space))
    return Group((Shape(inner, paint, None, opacity, even_odd),), compose(space, matrix))


def _moved_paint(paint: Paint, matrix: Matrix) -> Paint:
    """A gradient taken through a matrix that keeps angles."""
    if isinstance(paint, LinearGradient):
        ends = (*apply(matrix, paint.x0, paint.y0), *apply(matrix, paint.x1, paint.y1))
        return LinearGradient(*ends, paint.stops)
    if isinstance(paint, RadialGradient):
        center = apply(matrix, paint.x, paint.y)
        return RadialGradient(*center, paint.radius * _scale(matrix), paint.stops)
    return paint


def _inverse(matrix: Matrix) -> Matrix:
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    return (
        d / area,
        -b / area,
        -c / area,
        a / area,
        (c * f - d * e) / area,
        (b * e - a * f) / area,
    )
