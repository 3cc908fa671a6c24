"""The family `disco-floor`: scenes in, marks out: what happens on a lit dance floor."""

from __future__ import annotations

from itertools import pairwise

from tablewright.drawing import Mark, Outline, polygon
from tablewright.layout.patterns import disco_acts as acts
from tablewright.layout.patterns import disco_gear as gear
from tablewright.layout.patterns import disco_papers as papers
from tablewright.layout.patterns import disco_props as props
from tablewright.layout.patterns.disco import ball, sparkles
from tablewright.layout.patterns.disco_scenes import curtains, speakers, varied
from tablewright.layout.patterns.light import beams, down, fill, glow, line, sky, vignette
from tablewright.layout.patterns.outlines import bar, disc, joined
from tablewright.layout.patterns.scene import Scene, family
from tablewright.layout.patterns.tones import colors

HORIZON = 10.0
"""Units below the middle where the floor begins."""


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A floor of lit tiles that runs to the horizon, spotlights and a mirror ball above it."""
    chance, ramp = scene.chance, scene.ramp
    behind: list[Mark] = [
        sky(
            scene.width,
            scene.height,
            0,
            HORIZON - 4,
            scene.width * 0.62,
            ((0, ramp(0.64)), (0.34, ramp(0.42)), (0.7, ramp(0.22)), (1, ramp(0.03))),
        )
    ]
    lamps = [(-0.36, 62), (-0.13, 79), (0.12, 102), (0.36, 119)]
    for place, angle in lamps:
        x = scene.width * place
        turn = angle + chance.between(-7, 7)
        behind += beams(x, scene.top - 4, 130, [(turn, chance.between(11, 17))], ramp(0.86), 0.2)
        behind += beams(x, scene.top - 4, 130, [(turn, 4)], ramp(1), 0.18)
    x = scene.width * chance.sign() * chance.between(0.24, 0.32)
    behind.append(line(bar(x, scene.top, x, -40, 0.1), ramp(0.6), 0.6))
    behind += [glow(x, -34, 22, ramp(0.9), 0.5), *ball(scene, x, -35, 8.5)]
    far, near = HORIZON, scene.bottom + 2
    floor = polygon(
        ((scene.left, far), (scene.right, far), (scene.right, near), (scene.left, near))
    )
    behind.append(down(floor, ramp(0.5), ramp(0.08)))
    rows = [far + (near - far) * k for k in (0, 0.07, 0.18, 0.34, 0.58, 1.0)]
    tiles: list[list[Outline]] = [[], [], []]
    for row, (a, b) in enumerate(pairwise(rows)):
        for column in range(-5, 5):
            shade = chance.whole(0, 3)
            if shade == 3 or (row + column) % 2:
                continue
            corners = []
            for u, y in ((column, a), (column + 1, a), (column + 1, b), (column, b)):
                spread = 11 + (y - far) / (near - far) * 22
                corners.append((u * spread, y))
            tiles[shade].append(polygon(corners))
    for shapes, tone in zip(tiles, (0.98, 0.74, 0.5), strict=True):
        if shapes:
            behind.append(fill(joined(shapes), ramp(tone), 0.62))
    grid = [bar(column * 11.0, far, column * 33.0, near, 0.1) for column in range(-6, 7)]
    grid += [bar(scene.left, y, scene.right, y, 0.1) for y in rows[1:-1]]
    behind += [line(joined(grid), ramp(0.06), 0.7, 0.7), fill(disc(0, 42, 36, 5), ramp(0), 0.5)]
    behind.append(line(bar(scene.left, far, scene.right, far, 0.1), ramp(1), 0.9, 0.8))
    glints = [(scene.beside(30), chance.between(-44, 44), chance.between(1.6, 4)) for _ in range(9)]
    before: list[Mark] = [
        fill(sparkles(glints), ramp(1), 0.9),
        vignette(scene.width, scene.height, ramp(0), 0.65),
    ]
    return behind, before


SUBJECTS = {
    "dancers": acts.dancers,
    "record": gear.decks,
    "podium": props.podium,
    "glasses": papers.glasses,
    "flask": props.flask,
    "book": papers.book,
    "spotlight": gear.spotlight,
    "guitar": gear.guitar,
    "cables": gear.cables,
    "coins": papers.coins,
    "mic": gear.microphone,
    "smoke": gear.smoke,
    "star": props.scout,
    "crate": props.crate,
    "crew": acts.crew,
    "wands": acts.wands,
    "dive": acts.dive,
    "undercover": acts.undercover,
    "slate": papers.slate,
    "hands": acts.hands,
    "van": gear.van,
    "trapdoor": props.trapdoor,
}

DISCO_FLOOR = family(
    "disco-floor",
    "Dancers, instruments and schemes on a floor of lit tiles under a mirror ball.",
    varied(setting, speakers, curtains, bare=("hands",)),
    SUBJECTS,
    colors("1a0713", "5c1640", "d24a3a", "ffb24d", "fff3cf"),
)
