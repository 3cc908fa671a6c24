"""Colours and gradients of an SVG file to paints, in the coordinates of the painted outline."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from tablewright.drawing import (
    IDENTITY,
    Box,
    Color,
    LinearGradient,
    Matrix,
    Paint,
    RadialGradient,
    Stop,
    compose,
)
from tablewright.layout.roles import MARK
from tablewright.layout.svgtree import Node, SvgError, Tree

LONGEST_VALUE = 1000
MOST_STOPS = 256
_GRADIENTS = ("linearGradient", "radialGradient")


@dataclass(frozen=True, slots=True)
class Painted:
    """A paint, its opacity, and the space it is in (None: that of the outline itself)."""

    paint: Paint
    opacity: float = 1.0
    space: Matrix | None = None


def paint_of(
    text: str, current: Color, tree: Tree, extent: Box, line: int, warnings: list[str]
) -> Painted | None:
    """The paint that a `fill` or `stroke` names; None for none. `extent` is the outline's box."""
    text = _short(text.strip(), line)
    if text in ("none", "transparent", ""):
        return None
    reference = re.match(r"url\(\s*['\"]?#([^)'\"]+)['\"]?\s*\)\s*(.*)", text)
    if reference is None:
        return _plain(text, current, tree, line)
    node = tree.ids.get(reference[1].strip())
    if node is None or node.tag not in _GRADIENTS:
        if reference[2]:
            return paint_of(reference[2], current, tree, extent, line, warnings)
        raise SvgError(f"there is no gradient '#{reference[1]}'", line)
    return _gradient(node, current, tree, extent, warnings)


def _plain(text: str, current: Color, tree: Tree, line: int) -> Painted:
    if text.lower() == "currentcolor":
        return Painted(current)
    if text.startswith(MARK):
        color = tree.roles.color(text.removeprefix(MARK))
        if color is not None:
            return Painted(color)
    red, green, blue, opacity = rgba(text, line)
    return Painted(Color(red, green, blue), opacity)


def _short(text: str, line: int) -> str:
    """The text itself, which expressions below may then go through more than once."""
    if len(text) > LONGEST_VALUE:
        raise SvgError(f"a value of {len(text)} characters; at most {LONGEST_VALUE} are read", line)
    return text


def rgba(text: str, line: int) -> tuple[float, float, float, float]:
    """Red, green, blue and opacity (0 to 1) of a CSS colour. Raises SvgError."""
    try:
        return _rgba(_short(text, line).lower())
    except ValueError:
        raise SvgError(f"unknown colour '{text[:40]}'", line) from None


@lru_cache(maxsize=512)
def _rgba(text: str) -> tuple[float, float, float, float]:
    from PIL import ImageColor

    # Pillow writes opacity as a byte, CSS as a number from 0 to 1.
    opacity = 1.0
    match = re.fullmatch(r"(rgb|hsl)a?\(([^,]+),([^,]+),([^,]+),\s*([\d.]+)(%?)\s*\)", text)
    if match:
        opacity = float(match[5]) / (100 if match[6] else 1)
        text = f"{match[1]}({match[2]},{match[3]},{match[4]})"
    found = ImageColor.getrgb(text)
    if len(found) == 4:
        opacity = found[3] / 255
    return found[0] / 255, found[1] / 255, found[2] / 255, max(0.0, min(1.0, opacity))


_NUMBER = re.compile(r"([+-]?(?:\d++\.?\d*+|\.\d++)(?:e[+-]?\d++)?+)\s*+(%|px|pt|pc|mm|cm|in|)")


def number(text: str, whole: float = 1.0) -> float:
    """A number, a percentage of `whole`, or a length in px. Raises ValueError."""
    match = _NUMBER.fullmatch(text.strip().lower())
    if match is None:
        raise ValueError(text)
    value, unit = float(match[1]), match[2]
    if abs(value) > 1e7:
        raise ValueError(text)
    if unit == "%":
        return value * whole / 100
    scale = {"pt": 96 / 72, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96}.get(unit, 1)
    return value * scale


def attribute(node: Node, name: str, default: float, whole: float = 1.0) -> float:
    """A number that an attribute holds. Raises SvgError."""
    text = node.attributes.get(name, "")
    if not text or text == "auto":
        return default
    try:
        return number(text, whole)
    except ValueError:
        message = f"'{name}' of <{node.tag}> is '{text[:40]}', not a number"
        raise SvgError(message, node.line) from None


def fraction(text: str, node: Node) -> float:
    """An opacity from 0 to 1. Raises SvgError."""
    try:
        return max(0.0, min(1.0, number(text)))
    except ValueError:
        raise SvgError(f"'{text[:40]}' is not an opacity", node.line) from None


def matrix_of(text: str, line: int) -> Matrix:
    """The matrix of a `transform`. Raises SvgError."""
    if not text:
        return IDENTITY
    text = " ".join(_short(text, line).split())
    if not re.fullmatch(r"(?:[ ,]*+[a-zA-Z]++ ?\([^()]*+\))++", text):
        raise SvgError(f"the transform '{text[:60]}' cannot be read", line)
    from svgelements import Matrix as SvgMatrix

    try:
        found = SvgMatrix(text)
        values = [float(v) for v in (found.a, found.b, found.c, found.d, found.e, found.f)]
    except (ValueError, TypeError, ArithmeticError, IndexError):
        raise SvgError(f"the transform '{text[:60]}' cannot be read", line) from None
    if not all(abs(v) <= 1e7 for v in values):
        raise SvgError(f"the transform '{text[:60]}' is out of bounds", line)
    a, b, c, d, e, f = values
    return (a, b, c, d, e, f)


def _chain(node: Node, tree: Tree) -> list[Node]:
    """A gradient and those it refers to for what it leaves out."""
    chain = [node]
    while len(chain) < 10:
        reference = chain[-1].attributes.get("href", "").lstrip("#")
        following = tree.ids.get(reference) if reference else None
        if following is None or following.tag not in _GRADIENTS or following in chain:
            break
        chain.append(following)
    return chain


def _gradient(
    node: Node, current: Color, tree: Tree, extent: Box, warnings: list[str]
) -> Painted | None:
    chain = _chain(node, tree)
    attributes: dict[str, str] = {}
    for link in reversed(chain):
        attributes.update(link.attributes)
    whole = Node(node.tag, attributes, node.line)
    source = next((link for link in chain if link.children), node)
    known = (source, current)
    if known not in tree.gradients:
        tree.gradients[known] = _stops(source, current, tree)
    stops: tuple[Stop, ...] = tree.gradients[known]
    if not stops:
        return None
    if attributes.get("spreadMethod", "pad") != "pad":
        warnings.append(f"the gradient '#{attributes.get('id')}' is not repeated outside its ends")
    boxed = attributes.get("gradientUnits", "objectBoundingBox") == "objectBoundingBox"
    if boxed and (extent.width == 0 or extent.height == 0):
        return Painted(stops[-1].color, stops[-1].opacity)
    space = matrix_of(attributes.get("gradientTransform", ""), node.line)
    if boxed:
        space = compose(space, (extent.width, 0, 0, extent.height, extent.x, extent.y))
    sizes = (1.0, 1.0) if boxed else (_view(tree, 2), _view(tree, 3))
    if abs(space[0] * space[3] - space[1] * space[2]) < 1e-12:
        return Painted(stops[-1].color, stops[-1].opacity)
    if node.tag == "linearGradient":
        paint: Paint = LinearGradient(
            attribute(whole, "x1", 0.0, sizes[0]),
            attribute(whole, "y1", 0.0, sizes[1]),
            attribute(whole, "x2", sizes[0], sizes[0]),
            attribute(whole, "y2", 0.0, sizes[1]),
            stops,
        )
    else:
        x = attribute(whole, "cx", sizes[0] / 2, sizes[0])
        y = attribute(whole, "cy", sizes[1] / 2, sizes[1])
        across = ((sizes[0] ** 2 + sizes[1] ** 2) / 2) ** 0.5
        if (attribute(whole, "fx", x, sizes[0]), attribute(whole, "fy", y, sizes[1])) != (x, y):
            warnings.append(f"the gradient '#{attributes.get('id')}' is drawn without its focus")
        paint = RadialGradient(x, y, attribute(whole, "r", across / 2, across), stops)
    return Painted(paint, 1.0, space)


def _view(tree: Tree, index: int) -> float:
    parts = re.split(r"[\s,]+", tree.root.attributes.get("viewBox", "").strip())
    try:
        return float(parts[index])
    except (ValueError, IndexError):
        return attribute(tree.root, "width" if index == 2 else "height", 100.0, 100.0)


def _stops(source: Node, current: Color, tree: Tree) -> tuple[Stop, ...]:
    stops: list[Stop] = []
    for child in source.children:
        if child.tag != "stop":
            continue
        if len(stops) == MOST_STOPS:
            raise SvgError(f"a gradient of more than {MOST_STOPS} colours", child.line)
        style: Mapping[str, str] = tree.style(child, {})
        painted = _plain(style.get("stop-color", "black"), current, tree, child.line)
        assert isinstance(painted.paint, Color)
        opacity = painted.opacity * fraction(style.get("stop-opacity", "1"), child)
        at = max(0.0, min(1.0, attribute(child, "offset", 0.0)))
        stops.append(Stop(max(at, stops[-1].at if stops else 0.0), painted.paint, opacity))
    return tuple(stops)
