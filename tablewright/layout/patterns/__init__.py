"""Generated pictures: a name, a seed, measures in points and a palette in, marks out.

The marks lie in a box of the given width and height, origin top left, and are cut off at its
edges. The same call gives the same marks on every machine. `PATTERNS` is the table of all families.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tablewright.drawing import Box, Color, Group, Mark, rectangle
from tablewright.errors import TablewrightError, did_you_mean
from tablewright.layout.patterns.chance import Chance
from tablewright.layout.patterns.diagram import DIAGRAM
from tablewright.layout.patterns.general import LANDSCAPE, RAYS, WEAVE
from tablewright.layout.patterns.growth import GROWTH
from tablewright.layout.patterns.light import placed, rounded
from tablewright.layout.patterns.machined import MACHINED
from tablewright.layout.patterns.scene import Pattern, Scene
from tablewright.layout.patterns.shard import SHARD
from tablewright.layout.patterns.smoke import SMOKE
from tablewright.layout.patterns.tones import ramp_of

PATTERNS: dict[str, Pattern] = {
    pattern.name: pattern
    for pattern in (MACHINED, DIAGRAM, GROWTH, SMOKE, SHARD, LANDSCAPE, RAYS, WEAVE)
}
"""Every family of generated pictures by its name."""

HIGH = 100.0
"""Units that a picture is high, unless it is so narrow that its subject would not fit."""
NARROWEST = 104.0
"""Units that a picture is wide at least."""

__all__ = ["PATTERNS", "Pattern", "draw_pattern"]


def draw_pattern(
    name: str,
    seed: str,
    width: float,
    height: float,
    palette: Sequence[Color] = (),
    motif: str = "",
) -> tuple[Mark, ...]:
    """The marks of a generated picture within (0, 0) to (`width`, `height`), in points.

    `palette` runs from the darkest ground to the light; without one the family's own is used.
    Without a motif the seed chooses one. Raises TablewrightError for an unknown pattern or motif
    and for a picture without extent.
    """
    pattern = PATTERNS.get(name)
    if pattern is None:
        raise TablewrightError(f"no pattern is called '{name}'; {did_you_mean(name, PATTERNS)}")
    if motif and motif not in pattern.motifs:
        raise TablewrightError(
            f"pattern '{name}' has no motif '{motif}'; {did_you_mean(motif, pattern.motifs)}"
        )
    if not (width > 0 and height > 0 and math.isfinite(width) and math.isfinite(height)):
        raise TablewrightError(
            f"a generated picture needs a width and a height above 0; got {width:g} x {height:g} pt"
        )
    if not motif:
        usual = [known for known in pattern.motifs if known != "portrait"]
        motif = Chance(f"{name}//{seed}").pick(usual)
    unit = min(height / HIGH, width / NARROWEST)
    scene = Scene(
        Chance(f"{name}/{motif}/{seed}"),
        ramp_of(palette or pattern.palette),
        width / unit,
        height / unit,
        motif,
        seed,
    )
    marks = placed(pattern.draw(scene), (unit, 0.0, 0.0, unit, width / 2, height / 2))
    clip = rectangle(Box(0, 0, round(width, 2), round(height, 2)))
    return (Group(tuple(rounded(marks)), clip=clip),)
