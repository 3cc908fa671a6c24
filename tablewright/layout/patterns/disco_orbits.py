"""The family `disco-orbits`: scenes in, marks out: satellites above a record of a planet."""

from __future__ import annotations

import math

from tablewright.drawing import Mark
from tablewright.layout.patterns import disco_drifters as drifters
from tablewright.layout.patterns import disco_gadgets as gadgets
from tablewright.layout.patterns import disco_signals as signals
from tablewright.layout.patterns import disco_stations as stations
from tablewright.layout.patterns.disco import arc, starry
from tablewright.layout.patterns.disco_scenes import globe, skyline, varied
from tablewright.layout.patterns.light import edge, glow, line, placed, shaded, sky, vignette
from tablewright.layout.patterns.outlines import disc, joined, turning
from tablewright.layout.patterns.scene import Scene, family
from tablewright.layout.patterns.tones import colors


def setting(scene: Scene) -> tuple[list[Mark], list[Mark]]:
    """A planet grooved like a record below, its rings of orbits through the whole picture."""
    chance, ramp = scene.chance, scene.ramp
    tilt = chance.between(-17, -11)
    behind: list[Mark] = [
        sky(
            scene.width,
            scene.height,
            -8,
            -6,
            scene.width * 0.66,
            ((0, ramp(0.5)), (0.4, ramp(0.32)), (0.75, ramp(0.17)), (1, ramp(0.03))),
        )
    ]
    behind += starry(scene, 30, -48, 40)
    rings: list[Mark] = []
    for radius, width, tone, opacity in (
        (40, 0.8, 0.8, 0.75),
        (52, 3.2, 0.5, 0.7),
        (58, 0.6, 0.95, 0.6),
        (70, 1.6, 0.66, 0.55),
        (88, 0.6, 0.9, 0.5),
    ):
        rings.append(line(disc(0, 0, radius, radius * 0.36), ramp(tone), width, opacity))
    for _ in range(3):
        angle, far = math.radians(chance.between(150, 400)), chance.pick((52.0, 70.0))
        x, y = far * math.cos(angle), far * math.sin(angle) * 0.36
        size = chance.between(1.6, 3.4)
        rings += [
            shaded(disc(x, y, size), ramp(1), ramp(0.5)),
            edge(disc(x, y, size), ramp(1), 0.4, 0.4),
        ]
    behind += placed(rings, turning(tilt, 0, 0))
    x, y = scene.left + chance.between(18, 30), scene.bottom + 30
    planet = disc(x, y, 62)
    behind += [
        glow(x, y, 78, ramp(0.7), 0.6, 0.8),
        shaded(planet, ramp(0.62), ramp(0.06)),
        line(joined(disc(x, y, r) for r in (57.0, 51.0, 45.0, 39.0)), ramp(0.14), 1.1, 0.7),
        edge(planet, ramp(0.98), 1.4, 1.5, 0.9),
    ]
    before: list[Mark] = placed(
        [line(arc(0, 0, 52, 28, 150, 0.36), ramp(0.95), 0.7, 0.5)], turning(tilt, 0, 0)
    )
    return behind, [*before, vignette(scene.width, scene.height, ramp(0), 0.6)]


SUBJECTS = {
    "lab": stations.lab,
    "observatory": stations.observatory,
    "mirrorball": drifters.mirrorball,
    "groupie": drifters.groupie,
    "bubble": stations.bubble,
    "platform": stations.platform,
    "fork": signals.fork,
    "counter": signals.counter,
    "drone": gadgets.drone,
    "boombox": gadgets.boombox,
    "turret": stations.turret,
    "relay": stations.relay,
    "bar": drifters.moon,
    "dancer": drifters.drifter,
    "balloon": drifters.balloon,
    "jukebox": gadgets.jukebox,
    "prism": signals.prism,
    "clock": signals.clock,
    "capsule": gadgets.capsule,
    "beacon": signals.beacon,
}

DISCO_ORBITS = family(
    "disco-orbits",
    "Satellites on rings of light above a planet that is grooved like a record.",
    varied(setting, globe, skyline),
    SUBJECTS,
    colors("0c0724", "2c1b78", "7a52d8", "f29ad8", "fff3dc"),
)
