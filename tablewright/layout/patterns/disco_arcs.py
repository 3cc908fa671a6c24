"""The family `disco-arcs`: scenes in, marks out: what protects, within nested arcs of light."""

from __future__ import annotations

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns import disco_cloakroom as cloakroom
from tablewright.layout.patterns import disco_guards as guards
from tablewright.layout.patterns.disco import arc, starry, wedge
from tablewright.layout.patterns.disco_scenes import curtains, globe, varied
from tablewright.layout.patterns.light import down, fill, glow, line, sky, vignette
from tablewright.layout.patterns.outlines import disc, joined
from tablewright.layout.patterns.scene import Scene, family
from tablewright.layout.patterns.tones import colors


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A dome of arcs in one another over a dark floor that mirrors them."""
    chance, ramp = scene.chance, scene.ramp
    base = 30.0
    behind: list[Mark] = [
        sky(
            scene.width,
            scene.height,
            0,
            base,
            scene.width * 0.7,
            ((0, ramp(0.62)), (0.42, ramp(0.34)), (0.75, ramp(0.16)), (1, ramp(0.03))),
        )
    ]
    behind += starry(scene, 22, -48, 6)
    radius = chance.between(70, 75)
    for wide, tone, opacity in (
        (7.0, 0.34, 0.75),
        (4.0, 0.72, 0.6),
        (8.0, 0.44, 0.8),
        (3.0, 0.95, 0.7),
        (8.0, 0.58, 0.8),
        (4.0, 0.8, 0.75),
    ):
        behind.append(fill(wedge(0, base, radius - wide, radius, 180, 360), ramp(tone), opacity))
        radius -= wide + chance.between(1.6, 3.2)
    behind += [fill(disc(0, base, radius), ramp(0.9), 0.2), glow(-6, base - 22, 46, ramp(1), 0.5)]
    floor = polygon(
        (
            (scene.left, base),
            (scene.right, base),
            (scene.right, scene.bottom + 1),
            (scene.left, scene.bottom + 1),
        )
    )
    behind.append(down(floor, ramp(0.3), ramp(0.02)))
    mirrored = joined(arc(0, base, r, 4, 176, 0.3) for r in (46.0, 58.0, 70.0))
    behind.append(line(mirrored, ramp(0.7), 1.6, 0.4))
    behind.append(fill(disc(0, base + 9, 40, 5), ramp(0), 0.45))
    return behind, [vignette(scene.width, scene.height, ramp(0), 0.6)]


SUBJECTS = {
    "rope": guards.rope,
    "bouncer": guards.bouncer,
    "mirrors": guards.mirrors,
    "curtain": cloakroom.curtain,
    "lounge": guards.lounge,
    "coat": cloakroom.coat,
    "headphones": cloakroom.headphones,
    "sequins": cloakroom.sequins,
}

DISCO_ARCS = family(
    "disco-arcs",
    "What guards the club, within nested arcs of light over a mirror of a floor.",
    varied(setting, curtains, globe),
    SUBJECTS,
    colors("071026", "12386e", "1f8fc9", "7fe0f5", "f4ffff"),
)
