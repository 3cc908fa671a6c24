"""The family `mines-satellite`: scenes in, marks out; bodies with solar wings among orbit rings."""

from __future__ import annotations

from tablewright.layout.patterns import mines_probes as probes
from tablewright.layout.patterns import mines_stations as stations
from tablewright.layout.patterns.mines_belt import belt, orbits
from tablewright.layout.patterns.scene import family
from tablewright.layout.patterns.tones import colors

SUBJECTS = {
    "gate": stations.gate,
    "scrambler": probes.scrambler,
    "mine": probes.mine,
    "command": stations.command,
    "nullwave": probes.nullwave,
    "anomaly": probes.anomaly,
    "vacuum": probes.vacuum,
    "station": stations.station,
    "embassy": stations.embassy,
    "projector": stations.projector,
    "cannon": stations.cannon,
    "collector": stations.collector,
    "depot": stations.depot,
    "probe": probes.probe,
    "spy": probes.spy,
    "balloon": probes.balloon,
    "pod": probes.pod,
    "wreck": stations.wreck,
    "buoy": probes.buoy,
    "jammer": probes.jammer,
    "dish": stations.relay,
    "tether": probes.tether,
}

MINES_SATELLITE = family(
    "mines-satellite",
    "The belt from orbit: bodies with solar wings among rings, ticks and drift arrows.",
    belt(orbits, bare=("anomaly", "tether")),
    SUBJECTS,
    colors("080d0f", "0c2b30", "1a6a6c", "6cc9c1", "f0fbf6"),
)
