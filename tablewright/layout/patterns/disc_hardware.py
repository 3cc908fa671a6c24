"""The family `disc-hardware`: scenes in, marks out; modules lifted off their sockets, seen from
above at an angle."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.drawing import Mark, Outline, polygon, transform
from tablewright.layout.patterns.disc_hardware_sheets import MODULES
from tablewright.layout.patterns.disc_tube import (
    Tube,
    disc_family,
    drawn,
    ground,
    lines,
    screen,
    tube_of,
)
from tablewright.layout.patterns.light import fill, line, placed
from tablewright.layout.patterns.outlines import Point, disc, joined, poly
from tablewright.layout.patterns.scene import Scene, Subject

FLOOR = (0.87, 0.5, -0.87, 0.5, 0.0, 0.0)
"""Takes a plan seen from above to the floor of an isometric view."""


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A board seen at an angle: its traces run to the socket in the middle."""
    chance, tube = scene.chance, tube_of(scene)
    behind: list[Mark] = [ground(scene, -16, -18, 0.46)]
    traces: list[Outline] = []
    pads: list[Outline] = []
    low = 18.0
    for side in range(4):
        for k in range(7):
            if chance.unit() < 0.2:
                continue
            at = -21 + k * 7.0
            bend, drop = chance.between(34, 60), chance.sign() * chance.pick((0.0, 7.0, 14.0))
            end = chance.between(80, 150)
            path = [(at, 27.0), (at, bend), (at + drop, bend + abs(drop)), (at + drop, end)]
            turns: list[Point] = []
            for x, y in path:
                for _ in range(side):
                    x, y = -y, x
                turns.append((x, y))
            traces.append(_floor(polygon(turns, False), low))
            x, y = turns[-1]
            pads.append(_floor(disc(x, y, 2.2), low))
    behind += [
        line(joined(traces), tube.ramp(0.55), 0.6, 0.55),
        fill(joined(pads), tube.ramp(0.6), 0.6),
    ]
    blocks = []
    for _ in range(5):
        x, y = chance.sign() * chance.between(60, 110), chance.sign() * chance.between(40, 80)
        blocks.append(_floor(poly(f"{x},{y} {x + 14},{y} {x + 14},{y + 8} {x},{y + 8}"), low))
    behind.append(line(joined(blocks), tube.ramp(0.6), 0.5, 0.6))
    return behind, screen(scene)


def _floor(outline: Outline, height: float) -> Outline:
    """A plan on the floor, `height` units further down in the picture."""
    a, b, c, d, _, _ = FLOOR
    return transform(outline, (a, b, c, d, 0.0, height))


def slab(tube: Tube, half: float, height: float, thick: float) -> list[Mark]:
    """A square module, `height` down in the picture, with its two visible sides."""
    left, right = (-half * 0.87, height), (half * 0.87, height)
    front = (0.0, height + half * 0.5)
    marks: list[Mark] = []
    for side, tone in ((left, 0.5), (right, 0.26)):
        wall = (side, front, (front[0], front[1] + thick), (side[0], side[1] + thick))
        marks += tube.body(polygon(wall), tone)
    top = polygon((left, (0.0, height - half * 0.5), right, front))
    return [*marks, *tube.body(top, 0.62)]


def socket(tube: Tube) -> list[Mark]:
    """The empty socket that a module was lifted from, and the axes of its corners."""
    rim = slab(tube, 27, 18, 4)
    hole = polygon(((-19.0, 18.0), (0.0, 7.1), (19.0, 18.0), (0.0, 28.9)))
    pins = [
        ((side * (5 + 2.6 * k), 27.5 - 1.5 * k - 0.6), (side * (5 + 2.6 * k), 29.4 - 1.5 * k))
        for side in (-1, 1)
        for k in range(6)
    ]
    axes = [((x, -14.0), (x, 18.0)) for x in (-23.0, 23.0)] + [((0.0, 0.0), (0.0, 30.0))]
    dashes = joined(polygon(pair, False) for pair in axes)
    return [
        *rim,
        *tube.hole(hole),
        lines(pins, tube, 1, 0.7, 0.8),
        line(dashes, tube.ramp(0.9), 0.4, 0.8, (2.0, 1.4)),
    ]


def module(text: str, plain: bool = False) -> Subject:
    """What a text draws, lifted off its socket, or standing alone."""

    def draw(scene: Scene) -> list[Mark]:
        tube = tube_of(scene)
        marks = [] if plain else socket(tube)
        size = min(1.0, scene.width / 148)
        return placed([*marks, *drawn(tube, text)], (size, 0, 0, size, 0, 1 if plain else 5))

    return draw


def modules(texts: Mapping[str, str]) -> dict[str, Subject]:
    worn = {"plate", "reactive", "sling", "bandolier", "visor"}
    return {motif: module(text, motif in worn) for motif, text in texts.items()}


DISC_HARDWARE = disc_family(
    "disc-hardware",
    "Modules lifted off their sockets over a board of traces, and gear to wear.",
    setting,
    modules(MODULES),
    "03070d 0a2347 2f7fd0 d8f0ff 4fd97c",
)
