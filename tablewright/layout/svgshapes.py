"""The basic shapes of an SVG file to outlines, in their own coordinates."""

from __future__ import annotations

import re

from tablewright.drawing import Box, Outline, ellipse, polygon, rectangle, transform
from tablewright.layout.outlines import MOST_STEPS, path_outline
from tablewright.layout.svgpaint import attribute, number
from tablewright.layout.svgtree import Node, SvgError


def outline_of(node: Node) -> Outline | None:
    """The outline of a shape in its own coordinates; None if the element is no shape."""
    tag = node.tag
    if tag == "path":
        data = node.attributes.get("d", "").strip()
        try:
            return path_outline(data) if data and data != "none" else ()
        except ValueError as error:
            raise SvgError(f"its path cannot be drawn: expected {error}", node.line) from None
    if tag == "rect":
        return _rect(node)
    if tag in ("circle", "ellipse"):
        rx = attribute(node, "r" if tag == "circle" else "rx", 0.0)
        ry = attribute(node, "r" if tag == "circle" else "ry", rx)
        x, y = attribute(node, "cx", 0.0), attribute(node, "cy", 0.0)
        return ellipse(Box(x - rx, y - ry, 2 * rx, 2 * ry)) if rx > 0 and ry > 0 else ()
    if tag == "line":
        x1, y1, x2, y2 = (attribute(node, name, 0.0) for name in ("x1", "y1", "x2", "y2"))
        return polygon([(x1, y1), (x2, y2)], closed=False)
    if tag in ("polyline", "polygon"):
        parts = re.split(r"[\s,]+", node.attributes.get("points", "").strip())
        if len(parts) > 2 * MOST_STEPS:
            raise SvgError(f"<{tag}> has more than {MOST_STEPS} points", node.line)
        try:
            values = [number(part) for part in parts if part]
        except ValueError:
            raise SvgError(f"the points of <{tag}> are not numbers", node.line) from None
        return polygon(zip(values[::2], values[1::2], strict=False), closed=tag == "polygon")
    return None


def _rect(node: Node) -> Outline:
    box = Box(*(attribute(node, name, 0.0) for name in ("x", "y", "width", "height")))
    if box.width <= 0 or box.height <= 0:
        return ()
    rx = attribute(node, "rx", attribute(node, "ry", 0.0))
    ry = attribute(node, "ry", rx)
    rx, ry = min(rx, box.width / 2), min(ry, box.height / 2)
    if rx <= 0 or ry <= 0:
        return rectangle(box)
    # An oval corner is a round one in a space that is stretched.
    stretch = ry / rx
    flat = Box(box.x, box.y / stretch, box.width, box.height / stretch)
    return transform(rectangle(flat, rx), (1.0, 0.0, 0.0, stretch, 0.0, 0.0))
