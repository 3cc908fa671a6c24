"""The family `mines-operation`: scenes in, marks out; orders and crews over a plan's grid."""

from __future__ import annotations

from tablewright.layout.patterns import mines_crews as crews
from tablewright.layout.patterns import mines_works as works
from tablewright.layout.patterns.mines_belt import belt, chart
from tablewright.layout.patterns.scene import family
from tablewright.layout.patterns.tones import colors

SUBJECTS = {
    "infiltration": crews.infiltration,
    "bribe": crews.bribe,
    "surge": works.surge,
    "grid": works.grid,
    "scrap": crews.scrap,
    "purge": works.purge,
    "salvage": works.salvage,
    "boarding": crews.boarding,
    "wind": works.wind,
    "keeping": works.keeping,
    "scandal": crews.scandal,
    "breach": works.breach,
    "laboratory": works.laboratory,
    "expedition": crews.expedition,
    "recon": works.recon,
}

MINES_OPERATION = family(
    "mines-operation",
    "Orders and crews over a plan: squares, registration marks, dimension lines.",
    belt(chart, bare=tuple(SUBJECTS)),
    SUBJECTS,
    colors("0c0d0d", "2a2d2d", "6f6c62", "d2cdbf", "fcf9f0"),
)
