"""The family `disco-beams`: scenes in, marks out: missiles on diagonal beams of stage light."""

from __future__ import annotations

from tablewright.drawing import Mark, polygon
from tablewright.layout.patterns import disco_rockets as rockets
from tablewright.layout.patterns.disco import ball, sparkles
from tablewright.layout.patterns.disco_scenes import globe, skyline, varied
from tablewright.layout.patterns.light import fill, glow, sky, vignette
from tablewright.layout.patterns.outlines import disc, joined
from tablewright.layout.patterns.scene import Scene, family
from tablewright.layout.patterns.tones import colors


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """Beams from the lower left to the upper right, a mirror ball for a moon, a trail of sparks."""
    chance, ramp = scene.chance, scene.ramp
    reach = scene.width / 2 + 60
    behind: list[Mark] = [
        sky(
            scene.width,
            scene.height,
            scene.left + 22,
            scene.bottom - 14,
            scene.width * 0.95,
            ((0, ramp(0.6)), (0.3, ramp(0.38)), (0.62, ramp(0.2)), (1, ramp(0.02))),
        )
    ]
    for offset, wide, tone, opacity in (
        (-62, 15, 0.5, 0.4),
        (-36, 7, 0.66, 0.4),
        (-19, 26, 0.56, 0.5),
        (19, 9, 0.78, 0.42),
        (40, 20, 0.46, 0.45),
        (66, 6, 0.62, 0.4),
    ):
        x = offset + chance.between(-5, 5)
        spread = wide * chance.between(1.0, 1.5)
        beam = polygon(
            (
                (x - reach, reach),
                (x - reach + wide * 0.5, reach),
                (x + reach + spread, -reach),
                (x + reach - spread * 0.6, -reach),
            )
        )
        behind.append(fill(beam, ramp(tone), opacity))
    x, y = scene.left + chance.between(18, 24), scene.top + chance.between(15, 19)
    if scene.motif in ("bookends", "shoe"):
        x = chance.between(0, 4) if scene.motif == "bookends" else scene.right - 24
    behind += [glow(x, y, 26, ramp(0.7), 0.5), *ball(scene, x, y, chance.between(9, 12), 0.82)]
    sparks = []
    for _ in range(26):
        along, off = chance.between(-70, 70), chance.between(-46, 46)
        sparks.append(disc(along + off * 0.4, -along + off, chance.between(0.3, 1.1)))
    glints = [(scene.beside(24), chance.between(-44, 40), chance.between(2, 5)) for _ in range(5)]
    behind.append(fill(joined(sparks), ramp(0.9), 0.75))
    before: list[Mark] = [
        fill(sparkles(glints), ramp(1), 0.9),
        vignette(scene.width, scene.height, ramp(0), 0.6),
    ]
    return behind, before


SUBJECTS = {
    "mirrorball": rockets.mirrorball,
    "pair": rockets.pair,
    "strobe": rockets.strobe,
    "shoe": rockets.shoe,
    "bookends": rockets.bookends,
    "laser": rockets.laser,
    "echo": rockets.echo,
    "needle": rockets.needle,
    "bass": rockets.bass,
    "thunder": rockets.thunder,
    "bottle": rockets.bottle,
    "backspin": rockets.backspin,
}

DISCO_BEAMS = family(
    "disco-beams",
    "Missiles of the dance floor on diagonal beams of stage light.",
    varied(setting, skyline, globe),
    SUBJECTS,
    colors("12061f", "4a0f5e", "d81e7a", "ff8a4a", "fff0c9"),
)
