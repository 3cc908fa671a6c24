"""The family `disc-cyborg`: scenes in, marks out; what is left of a crew, half of it traces."""

from __future__ import annotations

from tablewright.drawing import Mark, Outline, polygon
from tablewright.layout.patterns.disc_cyborg_sheets import CREW, FLESH, TRACES
from tablewright.layout.patterns.disc_tube import (
    Tube,
    circuit,
    disc_family,
    drawn,
    ground,
    lines,
    screen,
    tube_of,
)
from tablewright.layout.patterns.light import edge, fill, line, placed, shaded
from tablewright.layout.patterns.outlines import Point, soft
from tablewright.layout.patterns.scene import Scene, Subject


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """Light behind the left half of the picture, traces and bars behind the right."""
    chance, tube = scene.chance, tube_of(scene)
    ramp = tube.ramp
    behind: list[Mark] = [ground(scene, -26, -18, 0.5)]
    dark = polygon(
        ((0, scene.top), (scene.right, scene.top), (scene.right, scene.bottom), (0, scene.bottom))
    )
    behind.append(fill(dark, ramp(0.03), 0.75))
    bars: list[tuple[Point, Point]] = []
    for i in range(9):
        x = 38 + i * 6.4 + chance.between(-1, 1)
        y = chance.between(scene.top, -6)
        bars.append(((x, y), (x, y + chance.between(10, 50))))
    behind += [lines(bars, tube, 0.6, 1.2, 0.35), *circuit(scene, 14, 34)]
    return behind, screen(scene)


def flesh(tube: Tube, outline: Outline, light: float) -> list[Mark]:
    """Skin or cloth: no hard edge, a rim of light from the top left."""
    ramp = tube.ramp
    return [
        shaded(outline, ramp(light), ramp(light * 0.34)),
        edge(outline, ramp(min(1.0, light + 0.28)), 0.9, 1.0, 0.9),
    ]


def crew(motif: str) -> Subject:
    """One of the crew: the face that was, the wires that are, and the tool of the trade."""

    def draw(scene: Scene) -> list[Mark]:
        tube = tube_of(scene)
        marks: list[Mark] = []
        for tone, text in FLESH:
            marks += flesh(tube, soft(text), tone)
        marks += [
            fill(soft("-13,-14! -8,-17 -3,-13! -8,-12"), tube.ramp(0.95)),
            fill(soft("-9.6,-16 -6.6,-16 -6.4,-12.4 -9.4,-12.4"), tube.ramp(0.04)),
            line(soft("-15,-18! -9,-21 -3,-19!", closed=False), tube.ramp(0.06), 1.5, 0.9),
            line(soft("-8,3! -4,2.2 0,2.4!", closed=False), tube.ramp(0.06), 0.9, 0.9),
            line(soft("0,-14! -3,-6 -3.4,-3 0,-2!", closed=False), tube.ramp(0.1), 0.7, 0.8),
        ]
        marks += drawn(tube, TRACES)
        size = min(1.0, scene.width / 166)
        return placed([*marks, *drawn(tube, CREW[motif])], (size, 0, 0, size, 0, 2))

    return draw


DISC_CYBORG = disc_family(
    "disc-cyborg",
    "What is left of a crew: half flesh, half trace.",
    setting,
    {motif: crew(motif) for motif in CREW},
    "0a0405 470d18 cf3040 ffdcd6 ff6ad5",
)
