"""Wireframes as a picture tube shows them: texts of strokes in, marks out, lit from the top left.

A text has a line for each stroke, a letter and points: b body, d dark body, s soft body, m and w
bodies of a right half that is mirrored, k hole, h hot body in the signal colour, l line, t trace
with round ends, a axis of an exploded view; c body, e hole, o hot ring, i fine ring and g glow are
circles "x,y r". A letter in capitals is drawn a second time, mirrored from left to right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from tablewright.drawing import Color, Mark, Outline, polygon
from tablewright.layout.patterns.light import edge, fill, glow, line, placed, shaded, sky, vignette
from tablewright.layout.patterns.outlines import (
    Point,
    disc,
    flipped,
    joined,
    mirrored,
    points,
    poly,
    soft,
)
from tablewright.layout.patterns.scene import Pattern, Scene, Setting, Subject, family
from tablewright.layout.patterns.tones import Ramp, colors


@dataclass(frozen=True, slots=True)
class Tube:
    """The colours of a picture: a ramp of phosphor, and a signal for what burns or is armed."""

    ramp: Ramp
    signal: Color

    def body(self, outline: Outline, light: float = 0.54) -> list[Mark]:
        """A hull: dark inside, lighter at its top left, with a bright edge."""
        return [
            shaded(outline, self.ramp(light), self.ramp(light * 0.22)),
            line(outline, self.ramp(0.88), 0.7),
        ]

    def hole(self, outline: Outline) -> list[Mark]:
        return [fill(outline, self.ramp(0.02)), line(outline, self.ramp(0.62), 0.45)]

    def hot(self, outline: Outline) -> list[Mark]:
        """A body that burns in the signal colour."""
        return [
            line(outline, self.signal, 2.6, 0.28),
            fill(outline, self.signal, 0.85),
            line(outline, self.ramp(1), 0.4, 0.8),
        ]

    def trace(self, outline: Outline, width: float = 0.8) -> list[Mark]:
        """A line of signal with a faint light around it."""
        return [
            line(outline, self.signal, width * 3.2, 0.2),
            line(outline, self.signal, width),
        ]


class Plates(Tube):
    """A tube that shows solid plates: a dark outline, a filled plane, and a rim of light."""

    def body(self, outline: Outline, light: float = 0.62) -> list[Mark]:
        ramp = self.ramp
        return [
            line(outline, ramp(0), 2.6),
            shaded(outline, ramp(light + 0.16), ramp(light * 0.42)),
            edge(outline, ramp(0.05), -0.9, -1.3, 0.75),
            edge(outline, ramp(1), 0.9, 1.2),
        ]

    def hole(self, outline: Outline) -> list[Mark]:
        return [fill(outline, self.ramp(0.02)), edge(outline, self.ramp(0.8), -0.5, -0.7)]


def plates_of(scene: Scene) -> Plates:
    """The plates in the colours of a picture's tube."""
    tube = tube_of(scene)
    return Plates(tube.ramp, tube.signal)


def tube_of(scene: Scene) -> Tube:
    """The tube of a picture: the last colour of its palette, beyond the light, is the signal."""
    palette = scene.ramp.palette
    if len(palette) < 4:
        return Tube(scene.ramp, scene.ramp(0.8))
    return Tube(Ramp(palette[:-1]), palette[-1])


def drawn(tube: Tube, text: str) -> list[Mark]:
    """The marks of a text of strokes."""
    marks: list[Mark] = []
    for row in text.strip().splitlines():
        code, rest = row.split(maxsplit=1)
        marks += _stroke(tube, code.lower(), rest, code.isupper())
    return marks


def _stroke(tube: Tube, code: str, rest: str, twice: bool) -> list[Mark]:
    if code in _ROUND:
        place, radius = rest.split()
        x, y = points(place)[0]
        marks = _ROUND[code](tube, x, y, float(radius))
        return marks + _ROUND[code](tube, -x, y, float(radius)) if twice else marks
    if code in ("l", "a"):
        outline = joined(polygon(points(part), closed=False) for part in rest.split("|"))
    elif code == "t":
        outline = polygon(points(rest), closed=False)
    elif code in ("s", "w"):
        outline = soft(mirrored(rest) if code == "w" else rest)
    else:
        outline = poly(mirrored(rest) if code == "m" else rest)
    marks = _LINES[code](tube, outline)
    return marks + _LINES[code](tube, flipped(outline)) if twice else marks


def _trace(tube: Tube, outline: Outline) -> list[Mark]:
    ends = [(step[-2], step[-1]) for step in (outline[0], outline[-1]) if step[0] != "Z"]
    pads = joined(disc(x, y, 1.5) for x, y in ends)
    return [*tube.trace(outline), fill(pads, tube.signal), line(pads, tube.ramp(1), 0.3, 0.8)]


def _axis(tube: Tube, outline: Outline) -> list[Mark]:
    return [line(outline, tube.ramp(0.9), 0.4, 0.75, (2.4, 1.4, 0.6, 1.4))]


def _ring(tube: Tube, x: float, y: float, radius: float) -> list[Mark]:
    return [
        line(disc(x, y, radius), tube.signal, 3.2, 0.22),
        line(disc(x, y, radius), tube.signal, 1),
    ]


_LINES: Mapping[str, Callable[[Tube, Outline], list[Mark]]] = {
    "b": lambda tube, outline: tube.body(outline),
    "s": lambda tube, outline: tube.body(outline),
    "m": lambda tube, outline: tube.body(outline),
    "w": lambda tube, outline: tube.body(outline),
    "d": lambda tube, outline: tube.body(outline, 0.32),
    "k": lambda tube, outline: tube.hole(outline),
    "h": lambda tube, outline: tube.hot(outline),
    "l": lambda tube, outline: [line(outline, tube.ramp(0.8), 0.45, 0.8)],
    "t": _trace,
    "a": _axis,
}
_ROUND: Mapping[str, Callable[[Tube, float, float, float], list[Mark]]] = {
    "c": lambda tube, x, y, r: tube.body(disc(x, y, r)),
    "e": lambda tube, x, y, r: tube.hole(disc(x, y, r)),
    "o": _ring,
    "i": lambda tube, x, y, r: [line(disc(x, y, r), tube.ramp(0.8), 0.45, 0.8)],
    "g": lambda tube, x, y, r: [glow(x, y, r, tube.signal, 0.7)],
    "p": lambda tube, x, y, r: [
        fill(disc(x, y, r), tube.signal),
        fill(disc(x - r * 0.2, y - r * 0.2, r * 0.5), tube.ramp(1)),
    ],
}


def sheet(text: str) -> Subject:
    """The subject that a text of strokes draws."""
    return lambda scene: drawn(tube_of(scene), text)


def sheets(texts: Mapping[str, str]) -> dict[str, Subject]:
    """The subjects of texts by motif."""
    return {motif: sheet(text) for motif, text in texts.items()}


def ground(scene: Scene, x: float = -14, y: float = -16, bright: float = 0.34) -> Mark:
    """The dark of the tube, lit around a place up to a tone."""
    ramp = tube_of(scene).ramp
    return sky(
        scene.width,
        scene.height,
        x,
        y,
        max(scene.width, scene.height) * 0.62,
        ((0, ramp(bright)), (0.45, ramp(bright * 0.5)), (1, ramp(0.02))),
    )


def lines(
    pairs: Iterable[tuple[Point, Point]], tube: Tube, tone: float, width: float, opacity: float
) -> Mark:
    """Many straight lines as one mark."""
    outline = joined(polygon(pair, closed=False) for pair in pairs)
    return line(outline, tube.ramp(tone), width, opacity)


def screen(scene: Scene) -> list[Mark]:
    """What lies over every picture: scan lines, and darker corners."""
    tube = tube_of(scene)
    count = round(scene.height / 2.8)
    rows = [scene.top + (i + 0.5) * scene.height / count for i in range(count)]
    return [
        lines([((scene.left, y), (scene.right, y)) for y in rows], tube, 0, 0.7, 0.2),
        vignette(scene.width, scene.height, tube.ramp(0), 0.8),
    ]


def grid(scene: Scene, step: float, tone: float = 0.5, opacity: float = 0.3) -> list[Mark]:
    """Squared paper, with a heavier line at every fifth square."""
    tube = tube_of(scene)
    across, down = round(scene.width / step / 2) + 1, round(scene.height / step / 2) + 1
    fine: list[tuple[Point, Point]] = []
    heavy: list[tuple[Point, Point]] = []
    for i in range(-across, across + 1):
        (fine if i % 5 else heavy).append(((i * step, scene.top), (i * step, scene.bottom)))
    for i in range(-down, down + 1):
        (fine if i % 5 else heavy).append(((scene.left, i * step), (scene.right, i * step)))
    return [
        lines(fine, tube, tone, 0.25, opacity * 0.7),
        lines(heavy, tube, tone, 0.45, opacity),
    ]


def circuit(scene: Scene, count: int, clear: float = 30.0) -> list[Mark]:
    """Traces with one bend each, from the edges inwards, that stop before the middle."""
    chance, tube = scene.chance, tube_of(scene)
    traces: list[Outline] = []
    pads: list[Outline] = []
    for i in range(count):
        side = 1 if i % 2 else -1
        x = side * scene.width / 2
        y = scene.top + scene.height * (i + chance.unit()) / count
        bend = side * chance.between(clear + 6, scene.width * 0.42)
        reach = max(4.0, abs(bend) - clear)
        drop = chance.sign() * min(chance.between(4, 14), reach * 0.6)
        end = bend - side * abs(drop)
        last = end - side * chance.between(0, max(1.0, reach - abs(drop)))
        traces.append(polygon(((x, y), (bend, y), (end, y + drop), (last, y + drop)), False))
        pads.append(disc(last, y + drop, 1.2))
    return [
        line(joined(traces), tube.ramp(0.6), 0.5, 0.55),
        fill(joined(pads), tube.ramp(0.75), 0.7),
    ]


def bits(scene: Scene, count: int, clear: float = 24.0) -> list[Mark]:
    """Small squares of light beside the middle, as data on its way."""
    chance, tube = scene.chance, tube_of(scene)
    dim: list[Outline] = []
    bright: list[Outline] = []
    for _ in range(count):
        x, y = scene.beside(clear), chance.between(scene.top, scene.bottom)
        size = chance.between(0.5, 1.3)
        box = polygon(((x, y), (x + size * 2, y), (x + size * 2, y + size), (x, y + size)))
        (dim if chance.unit() < 0.7 else bright).append(box)
    marks: list[Mark] = [fill(joined(dim), tube.ramp(0.7), 0.6)] if dim else []
    return marks + ([fill(joined(bright), tube.signal, 0.9)] if bright else [])


def disc_family(
    name: str, about: str, setting: Setting, subjects: Mapping[str, Subject], palette: str
) -> Pattern:
    """A family on the tube; `palette` names its colours by hexadecimal codes, the signal last."""
    return family(name, about, setting, subjects, colors(*palette.split()))


def shrunk(subject: Subject, scale: float, x: float = 0.0, y: float = 0.0) -> Subject:
    """A subject at another scale and place."""
    return lambda scene: placed(subject(scene), (scale, 0.0, 0.0, scale, x, y))


def fitted(subject: Subject, width: float, largest: float = 1.0) -> Subject:
    """A subject that is `width` units wide, as large as the picture's width allows."""

    def draw(scene: Scene) -> list[Mark]:
        scale = min(largest, scene.width / width)
        return placed(subject(scene), (scale, 0.0, 0.0, scale, 0.0, 0.0))

    return draw
