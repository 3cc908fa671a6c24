"""The family `disc-core`: scenes in, marks out; the two halves of the mind that runs the ship."""

from __future__ import annotations

import math

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns.disc_tube import (
    Tube,
    bits,
    circuit,
    disc_family,
    drawn,
    ground,
    screen,
    tube_of,
)
from tablewright.layout.patterns.light import beams, fill, glow, line
from tablewright.layout.patterns.outlines import around, disc, joined, regular, ring
from tablewright.layout.patterns.scene import Scene


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A hall of traces that all run to the middle, and rays that leave it."""
    chance, tube = scene.chance, tube_of(scene)
    turn = chance.between(0, 30)
    behind: list[Mark] = [
        ground(scene, 0, 0, 0.6),
        *beams(0, 0, 170, [(turn + i * 30, 9) for i in range(12)], tube.ramp(0.9), 0.1),
        *circuit(scene, 22, 46),
    ]
    return behind, [*bits(scene, 24, 48), *screen(scene)]


def shells(tube: Tube, sides: int, turn: float) -> list[Mark]:
    """Broken armour around a core: plates of a ring, each a little off its place."""
    marks: list[Mark] = []
    for i, (x, y) in enumerate(around(sides, 4, turn=turn)):
        a0 = math.radians(turn - 90 + 360 * (i - 0.42) / sides)
        a1 = math.radians(turn - 90 + 360 * (i + 0.42) / sides)
        steps = [a0 + (a1 - a0) * k / 4 for k in range(5)]
        outer = [(x + 43 * math.cos(a), y + 43 * math.sin(a)) for a in steps]
        inner = [(x + 33 * math.cos(a), y + 33 * math.sin(a)) for a in reversed(steps)]
        marks += tube.body(polygon([*outer, *inner]), 0.62 - 0.34 * (x + y + 6) / 12)
    return marks


def alpha_1(scene: Scene) -> list[Mark]:
    """An eye: the half that strikes and calls for others."""
    tube = tube_of(scene)
    marks = shells(tube, 8, scene.chance.between(0, 20))
    marks += [
        fill(disc(0, 0, 31), tube.ramp(0.03)),
        fill(ring(0, 0, 31, 29.6), tube.ramp(0.9)),
        glow(0, 0, 40, tube.signal, 0.8),
    ]
    spokes = joined(polygon(((x * 0.5, y * 0.5), (x, y)), False) for x, y in around(40, 27))
    marks.append(line(spokes, tube.signal, 0.7, 0.7))
    marks += drawn(
        tube,
        """
o 0,0 19
e 0,0 14
o 0,0 10
k 0,-9 3,-4 3,4 0,9 -3,4 -3,-4
p -4,-4 3
L 46,0 70,0|46,-6 62,-14|46,6 62,14
""",
    )
    return marks


def alpha_2(scene: Scene) -> list[Mark]:
    """A crystal in a cage of rings: the half that forbids."""
    tube = tube_of(scene)
    marks = shells(tube, 6, scene.chance.between(20, 40))
    marks += [
        fill(regular(6, 32, turn=30), tube.ramp(0.03)),
        line(regular(6, 32, turn=30), tube.ramp(0.9), 1.2),
        glow(0, 0, 38, tube.signal, 0.7),
    ]
    tilted = joined(
        polygon(
            [
                (
                    29 * math.cos(t) * math.cos(a) - 9 * math.sin(t) * math.sin(a),
                    29 * math.cos(t) * math.sin(a) + 9 * math.sin(t) * math.cos(a),
                )
                for t in (2 * math.pi * k / 36 for k in range(37))
            ],
            False,
        )
        for a in (math.radians(d) for d in (10, 70, 130))
    )
    marks += [*tube.trace(tilted, 0.9)]
    marks += drawn(
        tube,
        """
b 0,-20 -11,-4 0,2
b 0,-20 11,-4 0,2
d 0,22 -11,-4 0,2
d 0,22 11,-4 0,2
h 0,-9 -4,-2 0,8 4,-2
p 0,-1 2.4
L 46,-10 66,-22 66,-34|46,10 66,22 66,34
""",
    )
    return marks


DISC_CORE = disc_family(
    "disc-core",
    "The halves of a ship's mind, in a hall of traces.",
    setting,
    {"alpha-1": alpha_1, "alpha-2": alpha_2},
    "0a0405 470d18 cf3040 ffdcd6 ffe08a",
)
