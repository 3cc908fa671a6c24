"""What pages are filled with: slabs of marks of a given height, with links and what they lead to.

Points. The left edge of a slab is the left edge of the numbers' column, its top is y = 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tablewright.drawing import Box, Color, Group, Mark, moved


@dataclass(frozen=True, slots=True)
class Spot:
    """A box that leads to what has a name, such as `rule:SOI-064`."""

    box: Box
    target: str


@dataclass(frozen=True, slots=True)
class Panel:
    """A ground behind slabs that follow each other; those with the same key share one."""

    key: int
    x: float
    width: float
    fill: Color | None
    bar: Color | None = None
    """A line along its left edge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slab:
    """Marks that are never torn apart."""

    marks: tuple[Mark, ...] = ()
    height: float = 0.0
    before: float = 0.0
    """Room above it, except at the top of a page."""
    keep: bool = False
    """Whether it stays on the page of the next slab."""
    spots: tuple[Spot, ...] = ()
    names: tuple[str, ...] = ()
    """What links lead here by."""
    panel: Panel | None = None
    head: tuple[Slab, ...] = ()
    """What is said again above it if a page begins with it."""
    floats: bool = False
    """Whether what follows may come before it, so that no hole is left at the foot of a page."""
    need: float = 0.0
    """What has to be free below it besides."""
    title: str = ""
    """What stands at the head of pages from here on."""


def shifted(slab: Slab, dx: float, dy: float) -> Slab:
    """A slab whose marks and spots are moved within it."""
    if not dx and not dy:
        return slab
    marks: tuple[Mark, ...] = (Group(slab.marks, moved(dx, dy)),) if slab.marks else ()
    spots = tuple(
        Spot(
            Box(spot.box.x + dx, spot.box.y + dy, spot.box.width, spot.box.height),
            spot.target,
        )
        for spot in slab.spots
    )
    return replace(slab, marks=marks, spots=spots)


def together(slabs: Sequence[Slab], before: float) -> tuple[Slab, ...]:
    """Lines as one paragraph: no line alone at the foot or the head of a page, room above."""
    if not slabs:
        return ()
    last = len(slabs) - 1
    kept = [
        replace(slab, keep=slab.keep or (at != last and at in (0, last - 1)))
        for at, slab in enumerate(slabs)
    ]
    kept[0] = replace(kept[0], before=before)
    return tuple(kept)


def height_of(slabs: Sequence[Slab]) -> float:
    """The height of slabs one below the other, without the room above the first."""
    return sum(slab.height + (slab.before if at else 0.0) for at, slab in enumerate(slabs))


def stacked(slabs: Sequence[Slab]) -> Slab:
    """Slabs one below the other as one."""
    marks: list[Mark] = []
    spots: list[Spot] = []
    names: list[str] = []
    y = 0.0
    for at, slab in enumerate(slabs):
        y += slab.before if at else 0.0
        moved_slab = shifted(slab, 0.0, y)
        marks += moved_slab.marks
        spots += moved_slab.spots
        names += slab.names
        y += slab.height
    return Slab(marks=tuple(marks), height=y, spots=tuple(spots), names=tuple(names))
