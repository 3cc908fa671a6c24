"""The family `disc-cyborg`: scenes in, marks out; what is left of a crew, half of it traces."""

from __future__ import annotations

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns.disc_cyborg_sheets import BEHIND, CREW, FLESH, HEADS, TRACES
from tablewright.layout.patterns.disc_tube import (
    Plates,
    circuit,
    disc_family,
    drawn,
    ground,
    lines,
    plates_of,
    screen,
    tube_of,
)
from tablewright.layout.patterns.light import edge, fill, glow, line, placed, shaded
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
    behind.append(fill(dark, ramp(0.03), 0.45))
    bars: list[tuple[Point, Point]] = []
    for i in range(9):
        x = 38 + i * 6.4 + chance.between(-1, 1)
        y = chance.between(scene.top, -6)
        bars.append(((x, y), (x, y + chance.between(10, 50))))
    behind += [lines(bars, tube, 0.6, 1.2, 0.35), *circuit(scene, 14, 34)]
    return behind, screen(scene)


def face(plates: Plates) -> list[Mark]:
    """A face: skin in planes on its left half, a plate with a burning eye on its right."""
    ramp = plates.ramp
    marks: list[Mark] = []
    for tone, text in FLESH:
        outline = soft(text)
        marks += [
            line(outline, ramp(0), 2.4),
            shaded(outline, ramp(tone), ramp(tone * 0.5)),
            edge(outline, ramp(1), 1.1, 1.2, 0.9),
        ]
    marks += [
        fill(soft("-18,-4! -10,-1 -6,6! -3,13 -9,12 -16,3"), ramp(0.3), 0.7),
        fill(soft("-1,-17! -4,-4 -5,-1 0,0!"), ramp(0.34), 0.8),
        fill(soft("-15,-19! -9,-22 -2,-19! -3,-16.6 -9,-18.6"), ramp(0.05)),
        fill(soft("-14,-13.4! -8,-17 -2.6,-12.6! -8,-11"), ramp(1)),
        fill(soft("-9.8,-16.2 -6.4,-16.2 -6.2,-11.6 -9.4,-11.6"), ramp(0.03)),
        line(soft("-8,5! -4,3.6 0,4!", closed=False), ramp(0.03), 1.4),
    ]
    return [*marks, *drawn(plates, TRACES)]


def crew(motif: str) -> Subject:
    """One of the crew: the shape of the trade, the face that was, and the tool."""

    def draw(scene: Scene) -> list[Mark]:
        plates = plates_of(scene)
        size, x, y = HEADS[motif]
        marks: list[Mark] = [glow(x, y - 14, 62, plates.ramp(0.8), 0.75, 0.5)]
        marks += drawn(plates, BEHIND[motif])
        marks += placed(face(plates), (size, 0, 0, size, x, y))
        marks += drawn(plates, CREW[motif])
        large = min(1.06, scene.width / 172)
        return placed(marks, (large, 0, 0, large, 0, 3))

    return draw


DISC_CYBORG = disc_family(
    "disc-cyborg",
    "What is left of a crew: half flesh, half trace.",
    setting,
    {motif: crew(motif) for motif in CREW},
    "0a0405 470d18 cf3040 ffdcd6 ff6ad5",
)
