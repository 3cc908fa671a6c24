"""A drawing to the same drawing for little ink: white grounds, dark words, pictures as thin lines.

Points and places stay as they are; colours change. Every mark keeps about the contrast that it had
against the ground under it, only that this ground is now white; words get at least 7:1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from tablewright.drawing import (
    IDENTITY,
    Box,
    Color,
    Drawing,
    Group,
    LinearGradient,
    Mark,
    Matrix,
    Paint,
    Picture,
    RadialGradient,
    Run,
    Shape,
    Stop,
    Stroke,
    Use,
    apply,
    compose,
    rectangle,
    transform,
    walk,
)
from tablewright.layout.low_ink_edge import edge, edge_color
from tablewright.layout.painted import (
    Clips,
    Painted,
    Region,
    areas_of,
    around,
    picture_area,
    scale_of,
)
from tablewright.layout.vision import FLARE, luminance, ratio, with_luminance

SUFFIX = "+low-ink"
"""What the key of such a drawing ends with."""
LIGHTEST, SPAN = 1.0, 0.14
"""Luminance of the whitest ground in a picture, and how much darker the darkest may be."""
LARGE_SIDE, LARGE_AREA = 6.5, 80.0
"""Points, and square points, from which something painted is a ground and not a sign."""
BROAD = 3.0
"""Points of a stroke that is a ground too, such as a frame."""
SIGN, SIGN_CONTRAST = 0.12, 3.0
"""Up to which share of the drawing a dark thing on a lighter ground is a sign, and its contrast."""
FRAME = 0.25
"""Of the drawing, from which a broad stroke around so much is a frame and not a sign."""
WORDS = 12.0
"""The least contrast of words on a ground that was lightened."""
WORDS_MOST = 15.0
SIGNS_MOST = 6.0
"""The most contrast of small things: they keep some of their colour."""
PICTURE_MOST = 1.9
"""The most contrast within a generated picture."""
PICTURE_GROUND = 0.7
"""Luminance that it is against, at least: layer upon layer does not become darker and darker."""
EDGE = 0.5
"""Points of the line around a ground that stood out from what is under it."""
EDGE_CONTRAST = 4.0
SOLID, FADES = 0.45, 0.8
"""Opacity from which a ground may have a line around it, and a gradient's end has not faded."""
STANDS_OUT = 1.3
"""Contrast from which a ground gets a line around it."""
MANY, WIDE = 24, 0.1
"""A group of so many marks on so much of the drawing is a generated picture."""
FADED = 0.3
"""Opacity of picture files."""
DARK = 0.6
"""Of all the ink that could be, from which a drawing is a dark one."""
LOOKS = 24
"""Across and down, at so many places a drawing is looked at."""
PALE, PALEST = 0.7, 0.95
"""Luminance of black as a pale ground, and from which a ground is pale."""
PALE_SUFFIX = "+pale"
WHITE = Color(1.0, 1.0, 1.0)
Change = Callable[[Color], Color]


def low_ink(drawing: Drawing, *, edged: bool = False) -> Drawing:
    """The drawing for little ink, with a key of its own; `edged`, its left edge keeps the colour
    that it is known by."""
    lightening = _Lightening(drawing)
    marks = list(lightening.marks(drawing.marks, _Under(IDENTITY, 1.0, (), False)))
    if edged:
        color = edge_color(lightening.was, lightening.trim)
        if color is not None:
            marks.append(edge(color, lightening.trim, drawing.bleed or lightening.trim))
    key = f"{drawing.key}{SUFFIX}" if drawing.key else ""
    return replace(drawing, marks=tuple(marks), key=key)


def paled(drawing: Drawing) -> Drawing:
    """A drawing of which most is dark grounds, on pale ones of the same hues, with its pictures as
    they are; any other as it is."""
    lightening = _Lightening(drawing, pale=True)
    marks = tuple(lightening.marks(drawing.marks, _Under(IDENTITY, 1.0, (), False)))
    was, now = (_darkness(each, lightening.trim) for each in (lightening.was, lightening.now))
    if was < DARK or now > 0.5 * was:
        return drawing
    return replace(drawing, marks=marks, key=f"{drawing.key}{PALE_SUFFIX}" if drawing.key else "")


def _darkness(painted: Painted, trim: Box) -> float:
    """How much ink a drawing takes of what it could take, looked at here and there."""
    found = 0.0
    for row in range(LOOKS):
        for column in range(LOOKS):
            x = trim.x + (column + 0.5) / LOOKS * trim.width
            y = trim.y + (row + 0.5) / LOOKS * trim.height
            color = painted.color_at(x, y)
            found += 1 - (color.red + color.green + color.blue) / 3
    return found / LOOKS**2


class _Under(NamedTuple):
    """What a mark is under: its matrix, opacity and clips, and whether it is part of a picture."""

    matrix: Matrix
    opacity: float
    clips: Clips
    picture: bool


class _Lightening:
    """Goes through a drawing in its order, and knows what lies under each mark, then and now."""

    def __init__(self, drawing: Drawing, *, pale: bool = False) -> None:
        """`pale`, grounds keep a little of their colour, and pictures all of it."""
        self.pale = pale
        self.ground: Change = _pale if pale else _white
        self.whole = drawing.width * drawing.height
        self.trim = drawing.trim or Box(0.0, 0.0, drawing.width, drawing.height)
        self.middles = [
            apply(matrix, mark.x + mark.width / 2, mark.y - 0.3 * mark.size)
            for mark, matrix in walk(drawing.marks)
            if isinstance(mark, Run)
        ]
        self.was = Painted()
        self.now = Painted()

    def marks(self, marks: Iterable[Mark], under: _Under) -> Iterator[Mark]:
        """The marks for little ink."""
        row = tuple(marks)
        for number, mark in enumerate(row):
            if isinstance(mark, Group):
                yield self.group(mark, under)
            elif isinstance(mark, Use):
                # The same drawing may lie on different grounds: it is written out at each.
                clip = rectangle(mark.clip) if mark.clip is not None else None
                yield self.group(Group(mark.drawing.marks, mark.matrix, clip), under)
            elif isinstance(mark, Run):
                yield self.words(mark, under)
            elif isinstance(mark, Picture):
                yield self.picture(mark, under)
            elif _is_halo(mark, row[number + 1 : number + 40]):
                yield self.kept(mark, _recolored(mark, WHITE), under)
            else:
                yield self.kept(mark, self.shape(mark, under), under)

    def group(self, group: Group, under: _Under) -> Group:
        inner = compose(group.matrix, under.matrix)
        clips = under.clips
        if group.clip is not None:
            clips = (*clips, Region(group.clip, inner))
        opacity = under.opacity * group.opacity
        picture = under.picture or self.is_picture(group, inner)
        if self.pale and picture:
            return self.whole_picture(group, under)
        below = _Under(inner, opacity, clips, picture)
        return replace(group, marks=tuple(self.marks(group.marks, below)))

    def whole_picture(self, group: Group, under: _Under) -> Group:
        """A generated picture as it is."""
        inner = compose(group.matrix, under.matrix)
        clips = under.clips
        if group.clip is not None:
            clips = (*clips, Region(group.clip, inner))
        below = _Under(inner, under.opacity * group.opacity, clips, True)
        for mark in group.marks:
            if isinstance(mark, Shape):
                self.kept(mark, mark, below)
            elif isinstance(mark, Picture):
                self.picture(mark, below)
            elif isinstance(mark, Group):
                self.whole_picture(mark, below)
            elif isinstance(mark, Use):
                self.whole_picture(Group(mark.drawing.marks, mark.matrix), below)
        return group

    def is_picture(self, group: Group, matrix: Matrix) -> bool:
        """Whether a group is a generated picture: many shapes, over much of the drawing."""
        inside = [mark for mark, _ in walk(group.marks)]
        if len(inside) < MANY or any(isinstance(mark, Run) for mark in inside):
            return False
        boxes = [around(mark.outline) for mark in inside if isinstance(mark, Shape)]
        boxes = [box for box in boxes if box.width >= 0]
        if not boxes:
            return False
        wide = max(box.right for box in boxes) - min(box.x for box in boxes)
        high = max(box.bottom for box in boxes) - min(box.y for box in boxes)
        return bool(wide * high * scale_of(matrix) ** 2 >= WIDE * self.whole)

    def kept(self, old: Shape, new: Shape, under: _Under) -> Shape:
        """The new shape, once both are painted."""
        for painted, shape in ((self.was, old), (self.now, new)):
            for area in areas_of(shape, under.matrix, under.opacity, under.clips):
                painted.add(area)
        return new

    def picture(self, picture: Picture, under: _Under) -> Picture:
        new = picture if self.pale else replace(picture, opacity=picture.opacity * FADED)
        for painted, mark in ((self.was, picture), (self.now, new)):
            area = picture_area(mark, under.matrix, under.opacity, under.clips)
            if area is not None:
                painted.add(area)
        return new

    def words(self, run: Run, under: _Under) -> Run:
        """Words as dark as they need to be on the darkest of their grounds; light, if that is more
        to be seen."""
        own = luminance(run.color)
        was, now = [], []
        for share in (0.08, 0.5, 0.92):
            at = apply(under.matrix, run.x + share * run.width, run.y - 0.35 * run.size)
            was.append(luminance(self.was.color_at(*at)))
            now.append(luminance(self.now.color_at(*at)))
        contrast = sorted(ratio(own, ground) for ground in was)[1]
        faint = run.opacity * under.opacity < 0.4
        wanted = min(contrast, PICTURE_MOST) if faint else min(WORDS_MOST, max(WORDS, contrast))
        return replace(run, color=_against(run.color, wanted, min(now), max(now)))

    def shape(self, shape: Shape, under: _Under) -> Shape:
        own, scale = around(shape.outline), scale_of(under.matrix)
        wide, high = own.width * scale, own.height * scale
        was, now = self.grounds(shape, under)
        if under.picture:
            now = max(now, PICTURE_GROUND)
        most = PICTURE_MOST if under.picture else SIGNS_MOST
        fill, stroke = shape.fill, shape.stroke
        edge = None
        large = min(wide, high) >= LARGE_SIDE and wide * high >= LARGE_AREA
        if fill is not None and large and not self.is_sign(shape, wide * high, was, under):
            color = _typical(fill)
            if ratio(luminance(color), was) >= STANDS_OUT and self.may_have_edge(shape, under):
                edge = _edge(color, now, under)
            fill = _painted(fill, lighter if under.picture else self.ground)
        elif fill is not None:
            fill = _painted(fill, lambda color: _kept_apart(color, was, now, most))
        if stroke is not None:
            wide_enough = wide * high >= FRAME * self.whole
            light = luminance(stroke.color) > was if under.picture else wide_enough
            if stroke.width * scale >= BROAD and light:
                color = lighter(stroke.color) if under.picture else self.ground(stroke.color)
            else:
                color = _kept_apart(stroke.color, was, now, most)
            stroke = replace(stroke, color=color)
            if edge is not None and ratio(luminance(color), now) < ratio(
                luminance(edge.color), now
            ):
                stroke = replace(stroke, color=edge.color)
        return replace(shape, fill=fill, stroke=stroke or edge)

    def is_sign(self, shape: Shape, area: float, was: float, under: _Under) -> bool:
        """Whether something larger is a dark sign on a lighter ground, such as an icon, and no
        plate that words stand on."""
        if under.picture or area > SIGN * self.whole or not isinstance(shape.fill, Color):
            return False
        own = luminance(shape.fill)
        if own > was or ratio(own, was) < SIGN_CONTRAST:
            return False
        inside = Region(shape.outline, under.matrix, shape.even_odd)
        return not any(inside.holds(x, y) for x, y in self.middles)

    def may_have_edge(self, shape: Shape, under: _Under) -> bool:
        """Whether a line around a ground shows its form: not where it runs out over all edges,
        fades away, or is a plain box behind a cut-out of a picture."""
        fill = shape.fill
        fades = isinstance(fill, LinearGradient | RadialGradient) and any(
            stop.opacity < FADES for stop in fill.stops
        )
        if fades or shape.opacity * under.opacity < SOLID:
            return False
        if under.picture and all(step[0] in "MLZ" for step in shape.outline):
            steps = [step for step in shape.outline if step[0] != "Z"]
            if len({step[1] for step in steps}) <= 2 and len({step[2] for step in steps}) <= 2:
                return False
        return not self.is_ground(_on_page(around(shape.outline), under.matrix))

    def grounds(self, shape: Shape, under: _Under) -> tuple[float, float]:
        """Luminance of what lies under a shape, then and now: in its middle, if that is in it."""
        box = _on_page(around(shape.outline), under.matrix)
        x, y = box.x + box.width / 2, box.y + box.height / 2
        if shape.fill is None or not Region(shape.outline, under.matrix).holds(x, y):
            first = shape.outline[0] if shape.outline else ("M", x, y)
            if first[0] == "M":
                x, y = apply(under.matrix, first[1], first[2])
        x = min(max(x, self.trim.x + 1), self.trim.right - 1)
        y = min(max(y, self.trim.y + 1), self.trim.bottom - 1)
        return luminance(self.was.color_at(x, y)), luminance(self.now.color_at(x, y))

    def is_ground(self, box: Box) -> bool:
        """Whether something runs out over all edges: there is nobody to see a line around it."""
        trim = self.trim
        return (
            box.x <= trim.x
            and box.y <= trim.y
            and box.right >= trim.right
            and box.bottom >= trim.bottom
        )


def lighter(color: Color) -> Color:
    """A colour as a ground in a picture: nearly white, the darker the less so."""
    return with_luminance(color, LIGHTEST - SPAN * (1 - luminance(color) ** 0.5))


def _white(color: Color) -> Color:
    """Any colour as a ground outside pictures: a printer makes dots of the lightest grey, too."""
    return WHITE


def _pale(color: Color) -> Color:
    """A colour as a pale ground; the lighter of two stays so."""
    own = luminance(color)
    return color if own >= PALEST else with_luminance(color, PALE + (PALEST - PALE) * own**0.5)


def _kept_apart(color: Color, was: float, now: float, most: float) -> Color:
    """A colour with the contrast that it had against its ground, as far as it goes: darker than
    the ground of now, or lighter where that is a dark one."""
    wanted = min(most, ratio(luminance(color), was))
    return _against(color, wanted, now, now)


def _against(color: Color, wanted: float, darkest: float, lightest: float) -> Color:
    """The colour with a contrast against grounds between two luminances."""
    dark = (darkest + FLARE) / wanted - FLARE
    if dark >= 0 or darkest > 0.3:
        return with_luminance(color, max(0.0, dark))
    return with_luminance(color, min(1.0, (lightest + FLARE) * wanted - FLARE))


def _edge(color: Color, now: float, under: _Under) -> Stroke:
    wanted = PICTURE_MOST if under.picture else EDGE_CONTRAST
    width = EDGE / (scale_of(under.matrix) or 1.0)
    return Stroke(_against(color, wanted, now, now), width, join="round")


def _painted(paint: Paint, change: Change) -> Paint:
    if isinstance(paint, Color):
        return change(paint)
    stops = tuple(Stop(stop.at, change(stop.color), stop.opacity) for stop in paint.stops)
    if isinstance(paint, LinearGradient):
        return LinearGradient(paint.x0, paint.y0, paint.x1, paint.y1, stops)
    return RadialGradient(paint.x, paint.y, paint.radius, stops)


def _typical(paint: Paint) -> Color:
    """One colour for a paint: of a gradient the stop that covers most."""
    if isinstance(paint, Color):
        return paint
    return max(paint.stops, key=lambda stop: stop.opacity).color


def _recolored(shape: Shape, color: Color) -> Shape:
    stroke = replace(shape.stroke, color=color) if shape.stroke is not None else None
    return replace(shape, stroke=stroke)


def _is_halo(shape: Shape, following: tuple[Mark, ...]) -> bool:
    """Whether a shape is the outline that is drawn behind the letters of a run after it."""
    stroke = shape.stroke
    if shape.fill is not None or stroke is None or stroke.join != "round":
        return False
    box = around(shape.outline)
    return any(
        isinstance(mark, Run)
        and mark.x - mark.size < box.x
        and box.right < mark.x + mark.width + mark.size
        and mark.y - 1.5 * mark.size < box.y
        and box.bottom < mark.y + mark.size
        for mark in following
    )


def _on_page(box: Box, matrix: Matrix) -> Box:
    return around(transform(rectangle(box), matrix))
