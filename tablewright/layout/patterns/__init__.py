"""Generated pictures: a name, a seed, measures in points and a palette in, marks out.

The marks lie in a box of the given width and height, origin top left, and are cut off at its
edges. The same call gives the same marks on every machine. `FAMILIES` is the table of
what ships; `PATTERNS` has the families of installed packages too, and imports one when asked.
"""

from __future__ import annotations

import importlib
import math
from collections.abc import Iterator, Mapping, Sequence

from tablewright.drawing import Box, Color, Group, Mark, rectangle
from tablewright.errors import TablewrightError, did_you_mean
from tablewright.installed import brought, load
from tablewright.layout.patterns.chance import Chance
from tablewright.layout.patterns.light import placed, rounded
from tablewright.layout.patterns.scene import Pattern, Scene
from tablewright.layout.patterns.tones import ramp_of

FAMILIES = {
    "growth": "GROWTH",
    "landscape": "LANDSCAPE",
    "rays": "RAYS",
    "weave": "WEAVE",
}
"""The name of each family and of the Pattern in the module that is called the same (a hyphen in
the name is an underscore there)."""


class _Patterns(Mapping[str, Pattern]):
    """Imports a family when it is first asked for: a game needs only its own."""

    def __getitem__(self, name: str) -> Pattern:
        if name not in FAMILIES:
            brought_by: Pattern = load("patterns", name, Pattern)
            return brought_by
        module = importlib.import_module(f"{__name__}.{name.replace('-', '_')}")
        pattern: Pattern = getattr(module, FAMILIES[name])
        return pattern

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys((*FAMILIES, *brought("patterns"))))

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __contains__(self, name: object) -> bool:
        return name in FAMILIES or name in brought("patterns")


PATTERNS: Mapping[str, Pattern] = _Patterns()
"""Every family of generated pictures by its name, those of installed packages too."""

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
    if name not in PATTERNS:
        raise TablewrightError(f"no pattern is called '{name}'; {did_you_mean(name, PATTERNS)}")
    pattern = PATTERNS[name]
    if motif and motif not in pattern.motifs:
        raise TablewrightError(
            f"pattern '{name}' has no motif '{motif}'; {did_you_mean(motif, pattern.motifs)}"
        )
    if not (width > 0 and height > 0 and math.isfinite(width) and math.isfinite(height)):
        raise TablewrightError(
            f"a generated picture needs a width and a height above 0; got {width:g} x {height:g} pt"
        )
    if not motif:
        motif = Chance(f"{name}//{seed}").pick(pattern.motifs)
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
