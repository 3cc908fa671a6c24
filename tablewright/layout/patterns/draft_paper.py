"""Paper cuts of the `draft` families: points in, flat shapes with thick ink lines out, in units
around the origin of a picture of 100 units."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from tablewright.drawing import Color, Mark, Matrix, Outline, Shape, Stroke, moved, transform
from tablewright.layout.patterns.light import fill, line, placed
from tablewright.layout.patterns.outlines import around, disc, joined, points, smooth, soft, turning
from tablewright.layout.patterns.scene import Scene, Subject
from tablewright.layout.patterns.tones import mixed

LINE = 1.7
"""Units that an ink line is wide."""
MIRROR: Matrix = (-1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
"""Turns a sketch left to right."""
FALL = moved(2.2, 2.6)
"""How far the shadow of a cut piece falls: light comes from the top left."""


class Paper:
    """What was cut and glued so far, and the colours of the sheets, from ink to cream."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.chance = scene.chance
        tones = [scene.ramp(i / 7) for i in range(8)]
        self.ink, self.deep, self.body, self.hot, self.mid, self.sky, self.sun, self.cream = tones
        tan = self.chance.pick((0.0, 0.2, 0.42, 0.65))
        umber = mixed(self.hot, self.ink, 0.5)
        self.skin = mixed(mixed(self.cream, self.hot, 0.3), umber, tan)
        self.steel = mixed(self.cream, self.ink, 0.3)
        self.stone = mixed(self.cream, self.ink, 0.48)
        self.wood = mixed(self.hot, self.ink, 0.45)
        self.dusk = mixed(self.deep, self.ink, 0.5)
        self.marks: list[Mark] = []
        self._cast: list[Outline] = []

    def cut(
        self, shape: Outline | str, color: Color, width: float = LINE, drop: bool = True
    ) -> None:
        """A piece with an ink line around it; `drop`: it throws a shadow on what is behind all."""
        outline = soft(shape) if isinstance(shape, str) else shape
        self.marks.append(Shape(outline, color, Stroke(self.ink, width, (), "round", "round")))
        if drop:
            self._cast.append(outline)

    def patch(self, shape: Outline | str, color: Color, opacity: float = 1.0) -> None:
        """A piece without a line, glued onto another."""
        self.marks.append(fill(soft(shape) if isinstance(shape, str) else shape, color, opacity))

    def pen(self, text: str, width: float = 1.4, color: Color | None = None) -> None:
        """A line drawn by pen, in ink unless told otherwise."""
        self.marks.append(line(soft(text, closed=False), color or self.ink, width))

    def limb(self, text: str, width: float, color: Color) -> None:
        """A tube through the points: an arm, a leg, a tail, a pole."""
        self.pen(text, width + 2 * LINE)
        self.pen(text, width, color)

    def hand(self, x: float, y: float, size: float = 3.6) -> None:
        """A fist in the colour of the skin."""
        self.cut(disc(x, y, size), self.skin, 1.4, drop=False)

    def arm(self, text: str, color: Color, width: float = 6.5) -> None:
        """A sleeve through the points with a fist at its end."""
        self.limb(text, width, color)
        x, y = (float(part.rstrip("!")) for part in text.split()[-1].split(","))
        self.hand(x, y)

    def eyes(
        self,
        x: float,
        y: float,
        gap: float,
        size: float,
        look: tuple[float, float] = (0.0, 0.0),
        brow: float = 0.0,
    ) -> None:
        """Two eyes `gap` units left and right of (x, y); `brow` is cross above 0, sad below."""
        whites = joined(disc(x + s * gap, y, size) for s in (-1, 1))
        self.cut(whites, self.cream, 1.1, drop=False)
        dx, dy = look[0] * size * 0.45, look[1] * size * 0.45
        self.patch(joined(disc(x + s * gap + dx, y + dy, size * 0.5) for s in (-1, 1)), self.ink)
        if brow:
            lift = size * 0.55 * brow
            for s in (-1, 1):
                inner, outer = x + s * gap * 0.45, x + s * (gap + size * 1.1)
                top = y - size * 1.5
                self.pen(f"{inner:g},{top + lift:g} {outer:g},{top - lift:g}", 1.8)

    def mouth(self, x: float, y: float, size: float, mood: str) -> None:
        """A mouth `size` units to each side of (x, y): grin, roar, smile, frown, oh or flat."""
        if mood == "grin":
            half = soft(
                f"{x - size:g},{y:g}! {x + size:g},{y:g}! {x + size * 0.6:g},{y + size * 0.9:g} "
                f"{x - size * 0.6:g},{y + size * 0.9:g}"
            )
            self.cut(half, self.cream, 1.2, drop=False)
        elif mood == "roar":
            self.cut(disc(x, y + size * 0.4, size, size * 0.85), self.dusk, 1.2, drop=False)
            self.patch(disc(x, y + size * 0.85, size * 0.55, size * 0.32), self.hot)
            self.patch(disc(x, y - size * 0.15, size * 0.6, size * 0.17), self.cream)
        elif mood == "oh":
            self.patch(disc(x, y + size * 0.3, size * 0.5, size * 0.6), self.ink)
        else:
            bow = {"smile": 0.6, "frown": -0.5, "flat": 0.0}[mood] * size
            self.pen(f"{x - size:g},{y:g} {x:g},{y + bow:g} {x + size:g},{y:g}", 1.5)

    def head(
        self,
        x: float,
        y: float,
        size: float,
        mood: str = "smile",
        look: tuple[float, float] = (0.0, 0.0),
        brow: float = 0.0,
    ) -> None:
        """The round head of a person."""
        self.cut(disc(x, y, size), self.skin)
        cheeks = joined(disc(x + s * size * 0.62, y + size * 0.32, size * 0.19) for s in (-1, 1))
        self.patch(cheeks, self.hot, 0.45)
        self.eyes(x, y - size * 0.08, size * 0.38, size * 0.23, look, brow)
        self.mouth(x, y + size * 0.48, size * 0.36, mood)

    def coat(
        self,
        x: float,
        y: float,
        top: float,
        hem: float,
        high: float,
        color: Color,
        feet: bool = True,
        stance: str = "",
    ) -> None:
        """A bell-shaped coat from the shoulders at `y` down, on two boots.

        With a stance the coat ends at the thighs and the legs show.
        """
        low = y + high
        if stance:
            low = y + high * 0.64
            for text, way in STANCES[stance]:
                path = [(x + px, low + py * high * 0.36 / 15) for px, py in points(text)]
                self.limb(" ".join(f"{px:g},{py:g}" for px, py in path), 6, self.dusk)
                fx, fy = path[-1]
                self.cut(disc(fx + way * 2.6, fy + 0.6, 5.4, 3.4), self.wood)
        elif feet:
            for s in (-1, 1):
                self.cut(disc(x + s * hem * 0.45, low + 1.4, hem * 0.3, 3), self.wood)
        self.cut(
            f"{x - top:g},{y + 2:g} {x:g},{y:g} {x + top:g},{y + 2:g} {x + hem:g},{low:g}! "
            f"{x - hem:g},{low:g}!",
            color,
        )
        self.patch(
            f"{x - top * 0.75:g},{y + 4:g} {x - top * 0.2:g},{y + 3:g} "
            f"{x - hem * 0.45:g},{low - 2:g}! "
            f"{x - hem * 0.86:g},{low - 2:g}!",
            self.cream,
            0.2,
        )

    def cone(
        self, x: float, y: float, wide: float, high: float, color: Color, bend: float = 0.0
    ) -> None:
        """A wizard's hat whose brim lies at (x, y); its tip is bent by `bend` units."""
        self.cut(
            f"{x - wide * 0.62:g},{y:g}! {x - wide * 0.2:g},{y - high * 0.6:g} "
            f"{x + bend:g},{y - high:g}! "
            f"{x + wide * 0.3:g},{y - high * 0.5:g} {x + wide * 0.62:g},{y:g}!",
            color,
        )
        self.cut(disc(x, y, wide, wide * 0.22), color)

    def hood(self, x: float, y: float, size: float, color: Color) -> None:
        """A hood around a head of `size`, open in front: draw the head upon it."""
        self.cut(
            f"{x - size * 1.28:g},{y + size * 0.95:g} {x - size * 1.24:g},{y - size * 0.5:g} "
            f"{x - size * 0.2:g},{y - size * 1.5:g} {x + size * 0.7:g},{y - size * 1.5:g}! "
            f"{x + size * 1.24:g},{y - size * 0.4:g} {x + size * 1.28:g},{y + size * 0.95:g}",
            color,
        )

    def feather(self, x: float, y: float, size: float, angle: float, color: Color) -> None:
        """A feather with its quill at (x, y)."""
        shape = f"0,0! {size * 0.35:g},{-size * 0.2:g} {size:g},0! {size * 0.35:g},{size * 0.2:g}"
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        self.cut(transform(soft(shape), (c, s, -s, c, x, y)), color, 1.2)

    def puff(self, x: float, y: float, size: float, color: Color, line: float = 1.4) -> None:
        """A little cloud."""
        places = ((-0.75, 0.2, 0.5), (0.0, -0.25, 0.7), (0.75, 0.15, 0.55), (0.05, 0.3, 0.6))
        outline = joined(disc(x + size * a, y + size * b, size * r) for a, b, r in places)
        self.marks.append(Shape(outline, stroke=Stroke(self.ink, 2 * line, (), "round", "round")))
        self.patch(outline, color)

    def bolt(self, x: float, y: float, size: float, color: Color | None = None) -> None:
        """A flash of lightning whose middle is (x, y)."""
        places = [
            "0.25,-1",
            "-0.5,0.15",
            "-0.05,0.1",
            "-0.3,1",
            "0.5,-0.25",
            "0.05,-0.2",
            "0.55,-1",
        ]
        corners = [tuple(float(v) * size for v in place.split(",")) for place in places]
        outline = smooth([(x + a, y + b) for a, b in corners], [True] * len(corners))
        self.cut(outline, color or self.sun, 1.3)

    def flame(self, x: float, y: float, size: float) -> None:
        """A flame that stands on (x, y)."""
        for scale, color in ((1.0, self.hot), (0.55, self.sun)):
            r = size * scale
            shape = (
                f"{x - r * 0.2:g},{y:g} {x - r * 0.6:g},{y - r * 0.5:g} "
                f"{x - r * 0.42:g},{y - r * 1.1:g} "
                f"{x - r * 0.2:g},{y - r * 0.85:g} {x + r * 0.1:g},{y - r * 1.7:g}! "
                f"{x + r * 0.62:g},{y - r * 0.6:g} {x + r * 0.25:g},{y:g}"
            )
            if scale == 1.0:
                self.cut(shape, color)
            else:
                self.patch(shape, color)

    def spark(self, x: float, y: float, size: float, color: Color | None = None) -> None:
        """A star of four points, without a line."""
        points = around(8, lambda i: size * 0.3 if i % 2 else size, x, y)
        self.patch(smooth(points, [True] * 8), color or self.sun)

    def arrow(self, x: float, y: float, length: float, angle: float) -> None:
        """An arrow with its tip at (x, y), flying towards `angle`, clockwise from the right."""
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        matrix = (c, s, -s, c, x, y)
        back = -length
        marks = Paper(self.scene)
        marks.limb(f"{back:g},0 -4,0", 1.2, self.wood)
        marks.cut("0,0! -7,-3.6! -5.4,0! -7,3.6!", self.steel, 1.2, drop=False)
        tail = f"{back - 3:g},-3.4! {back + 5:g},-3.4! {back + 8:g},0! {back + 5:g},3.4! "
        f"{back - 3:g},3.4! {back:g},0!"
        marks.cut(tail, self.hot, 1.2, drop=False)
        self.marks += placed(marks.marks, matrix)

    def bow(self, x: float, y: float, half: float, deep: float, pull: float = 0.0) -> None:
        """A bow whose grip is at (x, y) and whose string lies `deep` units right of it."""
        self.pen(
            f"{x + deep:g},{y - half:g} {x + deep + pull:g},{y:g}! {x + deep:g},{y + half:g}", 0.9
        )
        self.limb(
            f"{x + deep:g},{y - half:g} {x + deep * 0.25:g},{y - half * 0.62:g} {x:g},{y:g} "
            f"{x + deep * 0.25:g},{y + half * 0.62:g} {x + deep:g},{y + half:g}",
            2.6,
            self.wood,
        )

    def put(self, sketch: Callable[[Paper], None], matrix: Matrix) -> None:
        """Another sketch on the same sheets, taken through a matrix."""
        part = Paper(self.scene)
        part.skin = self.skin
        sketch(part)
        self.marks += placed(part.marks, matrix)
        self._cast += [transform(outline, matrix) for outline in part._cast]

    def finished(self) -> list[Mark]:
        """All marks, over the shadow that they throw."""
        if not self._cast:
            return self.marks
        shadow = transform(joined(self._cast), FALL)
        return [fill(shadow, self.ink, 0.26), *self.marks]


STANCES: Mapping[str, tuple[tuple[str, float], ...]] = {
    "lunge": (("-5,-4 -15,5 -23,15", -1), ("5,-4 15,7 25,15", 1)),
    "stride": (("-5,-4 -9,6 -15,15", -1), ("5,-4 12,5 14,15", -1)),
    "run": (("-4,-4 -16,3 -26,-2", 0), ("4,-4 14,5 8,15", -1)),
    "kneel": (("-5,-4 -18,2 -16,15", -1), ("5,-4 10,13 24,14", 0)),
    "sit": (("-5,2 -21,9 3,14", 1), ("5,2 21,9 -3,14", -1)),
    "jump": (("-4,-4 -16,1 -12,11", -1), ("4,-4 17,0 15,10", 1)),
    "wide": (("-6,-4 -13,6 -15,15", -1), ("6,-4 13,6 15,15", 1)),
    "tiptoe": (("-3,-4 -5,6 -9,15", -1), ("4,-4 16,0 11,9", -1)),
    "kick": (("-3,-4 -4,6 -4,15", -1), ("5,-4 16,-2 28,-7", 1)),
}
"""How people stand: each leg through points about the hip, and where its boot points to."""

Sketch = Callable[[Paper], None]
"""Glues a subject onto a paper, around the origin."""


def leaning(sketch: Sketch, turn: float, x: float = 0.0, y: float = 0.0) -> Sketch:
    """A sketch turned clockwise about its feet and moved."""

    def draw(paper: Paper) -> None:
        about = turning(turn)
        foot = (about[2] * 40.0, about[3] * 40.0)
        paper.put(sketch, (*about[:4], x - foot[0], y + 40.0 - foot[1]))

    return draw


def subjects(sketches: Sequence[tuple[str, Sketch]]) -> Mapping[str, Subject]:
    """Sketches by motif as the subjects of a family."""

    def subject(sketch: Sketch) -> Subject:
        def draw(scene: Scene) -> list[Mark]:
            paper = Paper(scene)
            sketch(paper)
            return paper.finished()

        return draw

    return {motif: subject(sketch) for motif, sketch in sketches}
