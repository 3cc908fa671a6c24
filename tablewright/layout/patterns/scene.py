"""What a generated picture is made of: a setting behind and before, and a subject in the middle.

A Scene gives a subject its measures (in units: the origin in the middle of the picture, y down,
about 100 units high), its colours and its chance; settings and subjects give back marks in units.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tablewright.drawing import Color, Mark
from tablewright.layout.patterns.chance import Chance
from tablewright.layout.patterns.tones import Ramp


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture to draw: its measures in units, its colours, its chance, its motif, its seed."""

    chance: Chance
    ramp: Ramp
    width: float
    height: float
    motif: str
    seed: str

    @property
    def left(self) -> float:
        return -self.width / 2

    @property
    def right(self) -> float:
        return self.width / 2

    @property
    def top(self) -> float:
        return -self.height / 2

    @property
    def bottom(self) -> float:
        return self.height / 2

    def beside(self, gap: float) -> float:
        """A place from left to right at least `gap` units away from the middle."""
        return self.chance.sign() * self.chance.between(gap, max(gap, self.width * 0.45))


Subject = Callable[[Scene], list[Mark]]
"""Draws what a motif shows, around the origin."""
Setting = Callable[[Scene], tuple[list[Mark], list[Mark]]]
"""Draws what lies behind the subject, and what lies before it."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A family of generated pictures.

    `motifs` are the subjects it knows, `palette` its colours from the darkest ground to the light,
    used where none are given.
    """

    name: str
    about: str
    motifs: tuple[str, ...]
    draw: Subject
    palette: tuple[Color, ...]


def family(
    name: str,
    about: str,
    setting: Setting,
    subjects: Mapping[str, Subject],
    palette: tuple[Color, ...],
) -> Pattern:
    """The pattern that sets each of its subjects, by motif, in one kind of setting."""

    def draw(scene: Scene) -> list[Mark]:
        behind, before = setting(scene)
        return [*behind, *subjects[scene.motif](scene), *before]

    return Pattern(name, about, tuple(subjects), draw, palette)
