"""A Drawing: frozen marks in points, origin top left, y down, text already broken and measured.

Layout makes drawings, renderers write them. A mark knows nothing of PDF or SVG, and nothing here
measures, chooses or parses. Standard library only.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

Segment = (
    tuple[Literal["M", "L"], float, float]
    | tuple[Literal["C"], float, float, float, float, float, float]
    | tuple[Literal["Z"]]
)
"""One step of an outline, absolute: move, line, cubic Bézier, close."""
Outline = tuple[Segment, ...]
Matrix = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f) as in PDF and SVG: x' = a x + c y + e, y' = b x + d y + f, with y down."""
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in points: left, top, width, height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def grown(self, by: float) -> Box:
        """The box with each edge moved outwards by `by` points (inwards if negative)."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


def shared(one: Box, other: Box) -> Box | None:
    """What lies in both boxes; None if they have no area in common."""
    left, top = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Box(left, top, right - left, bottom - top) if left < right and top < bottom else None


@dataclass(frozen=True, slots=True)
class Color:
    """Red, green, blue from 0 to 1 (sRGB); `cmyk`, if given, is what a CMYK print uses instead."""

    red: float
    green: float
    blue: float
    cmyk: tuple[float, float, float, float] | None = None


def hex_of(color: Color) -> str:
    """A colour as screens have it: `#rrggbb`."""
    parts = (color.red, color.green, color.blue)
    return "#" + "".join(f"{round(min(1.0, max(0.0, part)) * 255):02x}" for part in parts)


@dataclass(frozen=True, slots=True)
class Stop:
    """A colour of a gradient at `at` (0 to 1) of its way; opacity from 0 to 1."""

    at: float
    color: Color
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class LinearGradient:
    """From (x0, y0) to (x1, y1) in the mark's own coordinates; ends are extended."""

    x0: float
    y0: float
    x1: float
    y1: float
    stops: tuple[Stop, ...]


@dataclass(frozen=True, slots=True)
class RadialGradient:
    """From the centre (x, y) to the circle of `radius` around it; the end is extended."""

    x: float
    y: float
    radius: float
    stops: tuple[Stop, ...]


Gradient = LinearGradient | RadialGradient
Paint = Color | Gradient


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line of `width` points along an outline, or dashes; in PDF of an ink `spot`, if named."""

    color: Color
    width: float
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"
    spot: str = ""


@dataclass(frozen=True, slots=True)
class Shape:
    """An outline, filled and then stroked. `opacity` holds for both."""

    outline: Outline
    fill: Paint | None = None
    stroke: Stroke | None = None
    opacity: float = 1.0
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Glyph:
    """One glyph of a run: its number in the font, pen position from the run's start, what it shows.

    `dx` and `dy` are points from the run's (x, y), y down. `text` is the source text of its cluster
    ("" for the further glyphs of a cluster), so that a reader can select and search it.
    """

    number: int
    dx: float
    dy: float
    text: str


@dataclass(frozen=True, slots=True)
class Run:
    """Shaped text in one font, size and colour, in visual order from left to right.

    `font` is a key that `tablewright.fonts` resolves, such as "Cinzel/700". (x, y) is the start of
    the baseline, `width` the advance, all in points. `text` is in logical (reading) order.
    `features` are the OpenType features that were on beside the usual ones.
    """

    font: str
    size: float
    x: float
    y: float
    width: float
    glyphs: tuple[Glyph, ...]
    text: str
    color: Color
    rtl: bool = False
    language: str = ""
    spacing: float = 0.0
    """Extra points between clusters, already in the glyphs' positions."""
    opacity: float = 1.0
    features: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture file, PNG, JPEG, WebP or GIF, stretched onto a box. `digest` is the SHA-256 of its
    content."""

    path: str
    digest: str
    pixels: tuple[int, int]
    box: Box
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Group:
    """Marks drawn as one: moved by `matrix`, then cut off outside `clip` (in the group's inner
    coordinates), then made translucent together."""

    marks: tuple[Mark, ...]
    matrix: Matrix = IDENTITY
    clip: Outline | None = None
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Use:
    """A whole drawing placed by `matrix`; a renderer writes a drawing once, by its `key`.

    `clip`, in the drawing's coordinates, keeps what bleeds off a neighbour.
    """

    drawing: Drawing
    matrix: Matrix
    clip: Box | None = None


Mark = Shape | Run | Picture | Group | Use


@dataclass(frozen=True, slots=True)
class Drawing:
    """A face, a board or a page: `width` x `height` points and the marks in drawing order.

    The origin is the top left of the whole area, bleed included; `trim` and `bleed` are boxes in
    it (None: the whole). `key` is the same for the same content; renderers write equal keys once.
    `title` is for people: a bookmark, a title element.
    """

    width: float
    height: float
    marks: tuple[Mark, ...]
    key: str = ""
    trim: Box | None = None
    bleed: Box | None = None
    title: str = ""
    corner: float = 0.0
    """Corner radius of the trimmed piece in points."""
    outline: Outline | None = None
    """The cut line of a piece that is not a (rounded) rectangle, in the drawing's coordinates."""


@dataclass(frozen=True, slots=True)
class Link:
    """A box on a page, in points from its top left, that leads to the height `y` of another page,
    counted from 0."""

    box: Box
    page: int
    y: float


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry of a document's outline; `level` 1 is the top, 2 is within the last one of 1."""

    title: str
    page: int
    y: float
    level: int = 1


@dataclass(frozen=True, slots=True)
class Navigation:
    """How one gets around in a document on a screen: the links of each page, and its outline."""

    links: tuple[tuple[Link, ...], ...] = ()
    bookmarks: tuple[Bookmark, ...] = ()


KAPPA = 0.5522847498307936
"""Handle length of a cubic Bézier that draws a quarter circle of radius 1."""


def rectangle(box: Box, radius: float = 0.0) -> Outline:
    """The outline of a box, with round corners of `radius` points (at most half the short side)."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    r = max(0.0, min(radius, box.width / 2, box.height / 2))
    if r == 0:
        return (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",))
    k = r * (1 - KAPPA)
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def ellipse(box: Box) -> Outline:
    """The outline of the ellipse that fills a box."""
    rx, ry = box.width / 2, box.height / 2
    cx, cy = box.x + rx, box.y + ry
    kx, ky = rx * KAPPA, ry * KAPPA
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ("Z",),
    )


def polygon(points: Iterable[tuple[float, float]], closed: bool = True) -> Outline:
    """Straight lines through the points."""
    steps: list[Segment] = []
    for x, y in points:
        steps.append(("L", x, y) if steps else ("M", x, y))
    if closed and steps:
        steps.append(("Z",))
    return tuple(steps)


def compose(first: Matrix, then: Matrix) -> Matrix:
    """The matrix that does `first` and after it `then`."""
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return (
        a * p + b * r,
        a * q + b * s,
        c * p + d * r,
        c * q + d * s,
        e * p + f * r + t,
        e * q + f * s + u,
    )


def moved(dx: float, dy: float) -> Matrix:
    """The matrix that moves by (dx, dy) points."""
    return (1.0, 0.0, 0.0, 1.0, dx, dy)


def placed(box: Box, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> Matrix:
    """The matrix that lays the middle of a box on (x, y), scaled, and turned clockwise."""
    angle = math.radians(turn)
    cos, sin = math.cos(angle), math.sin(angle)
    matrix = compose(
        moved(-box.x - box.width / 2, -box.y - box.height / 2), (scale, 0.0, 0.0, scale, 0.0, 0.0)
    )
    return compose(compose(matrix, (cos, sin, -sin, cos, 0.0, 0.0)), moved(x, y))


def apply(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Where a matrix takes a point."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def transform(outline: Outline, matrix: Matrix) -> Outline:
    """An outline with every point taken through a matrix."""
    steps: list[Segment] = []
    for step in outline:
        if step[0] == "Z":
            steps.append(step)
        elif step[0] == "C":
            _, x1, y1, x2, y2, x3, y3 = step
            steps.append(
                ("C", *apply(matrix, x1, y1), *apply(matrix, x2, y2), *apply(matrix, x3, y3))
            )
        else:
            steps.append((step[0], *apply(matrix, step[1], step[2])))
    return tuple(steps)


def walk(marks: Iterable[Mark], matrix: Matrix = IDENTITY) -> Iterator[tuple[Mark, Matrix]]:
    """Every mark that is not a group or a use, in drawing order, with the matrix it is under."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from walk(mark.marks, compose(mark.matrix, matrix))
        elif isinstance(mark, Use):
            yield from walk(mark.drawing.marks, compose(mark.matrix, matrix))
        else:
            yield mark, matrix


def dump(drawing: Drawing) -> str:
    """A drawing as text, one mark a line, points to two decimals: for golden files and diffs."""
    lines = [f"drawing {drawing.width:.2f} x {drawing.height:.2f} key={drawing.key!r}"]
    lines += [
        f"{name} {_box(box)}"
        for name, box in (("trim", drawing.trim), ("bleed", drawing.bleed))
        if box is not None
    ]
    _dump(drawing.marks, "", lines)
    return "\n".join(lines) + "\n"


def _dump(marks: tuple[Mark, ...], indent: str, lines: list[str]) -> None:
    for mark in marks:
        if isinstance(mark, Group):
            lines.append(
                f"{indent}group {_numbers(mark.matrix)}"
                + (f" clip [{_outline(mark.clip)}]" if mark.clip else "")
                + _opacity(mark.opacity)
            )
            _dump(mark.marks, indent + "  ", lines)
        elif isinstance(mark, Use):
            lines.append(
                f"{indent}use {mark.drawing.key!r} {_numbers(mark.matrix)}"
                + (f" clip {_box(mark.clip)}" if mark.clip else "")
            )
        elif isinstance(mark, Run):
            lines.append(
                f"{indent}run {mark.text!r} {mark.font} {mark.size:.2f} at "
                f"{mark.x:.2f} {mark.y:.2f} width {mark.width:.2f} {_paint(mark.color)}"
                + (" rtl" if mark.rtl else "")
                + _opacity(mark.opacity)
            )
        elif isinstance(mark, Picture):
            lines.append(
                f"{indent}picture {mark.digest[:12]} {mark.pixels[0]}x{mark.pixels[1]} "
                f"{_box(mark.box)}" + _opacity(mark.opacity)
            )
        else:
            lines.append(
                f"{indent}shape [{_outline(mark.outline)}]"
                + (f" fill {_paint(mark.fill)}" if mark.fill else "")
                + (" even-odd" if mark.even_odd else "")
                + (_stroke(mark.stroke) if mark.stroke else "")
                + _opacity(mark.opacity)
            )


def _number(value: float) -> str:
    text = f"{value:.2f}"
    return "0.00" if text == "-0.00" else text


def _numbers(values: Iterable[float]) -> str:
    return " ".join(_number(value) for value in values)


def _box(box: Box) -> str:
    return _numbers((box.x, box.y, box.width, box.height))


def _outline(outline: Outline) -> str:
    return " ".join(" ".join([step[0], *(_number(v) for v in step[1:])]) for step in outline)


def _opacity(opacity: float) -> str:
    return f" opacity {opacity:.2f}" if opacity != 1 else ""


def _paint(paint: Paint) -> str:
    if isinstance(paint, Color):
        return hex_of(paint) + (f" cmyk({_numbers(paint.cmyk)})" if paint.cmyk else "")
    stops = ", ".join(
        f"{_number(stop.at)} {_paint(stop.color)}{_opacity(stop.opacity)}" for stop in paint.stops
    )
    if isinstance(paint, LinearGradient):
        return f"linear({_numbers((paint.x0, paint.y0, paint.x1, paint.y1))}: {stops})"
    return f"radial({_numbers((paint.x, paint.y, paint.radius))}: {stops})"


def _stroke(stroke: Stroke) -> str:
    spot = f" spot {stroke.spot}" if stroke.spot else ""
    line = f"{_paint(stroke.color)} {_number(stroke.width)} {stroke.cap} {stroke.join}{spot}"
    return f" stroke {line}" + (f" dash {_numbers(stroke.dash)}" if stroke.dash else "")
