"""The words on a drawing: runs with their size on the page, their corners, their ground.

Lengths are points. Words so faint that they are ornament are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablewright.drawing import Color, Drawing, Matrix, Picture, Run, Shape, apply
from tablewright.layout.painted import (
    Clips,
    Painted,
    areas_of,
    around,
    each_mark,
    picture_area,
    scale_of,
)

ORNAMENT = 0.4
"""Words of less opacity than this are there to be seen, not to be read."""
OVER, UNDER = 0.72, 0.21
"""How far letters reach over the baseline, and those with a descender under it, in ems."""
DESCENDING = frozenset("gjpqyQ,;()[]{}/|ç")
EVERY = 5.0
"""Points between two places along a run where its ground is looked at."""
LEVELS = (-0.08, -0.36, -0.62)
"""How far from the baseline the ground is looked at, in ems."""


@dataclass(frozen=True, slots=True)
class Word:
    """A run as it stands on the page.

    `size` is that of its letters on the page, `corners` are those of its ink, `grounds` the colours
    that lie under it, `halo` the colour of the thin outline behind its letters, if it has one.
    """

    run: Run
    size: float
    corners: tuple[tuple[float, float], ...]
    grounds: tuple[Color, ...]
    halo: Color | None

    @property
    def text(self) -> str:
        return self.run.text.strip()


def words_of(drawing: Drawing) -> Iterator[Word]:
    """The runs of a drawing that are there to be read, in drawing order."""
    painted = Painted()
    halos: list[Shape] = []
    for mark, matrix, opacity, clips in each_mark(drawing.marks):
        if isinstance(mark, Shape):
            halos = [*halos, mark] if _maybe_halo(mark) else []
            for area in areas_of(mark, matrix, opacity, clips):
                painted.add(area)
        elif isinstance(mark, Picture):
            found = picture_area(mark, matrix, opacity, clips)
            if found is not None:
                painted.add(found)
        elif opacity * mark.opacity >= ORNAMENT and in_sight(mark, matrix, clips):
            yield Word(
                mark,
                mark.size * scale_of(matrix),
                corners(mark, matrix),
                tuple(grounds(mark, matrix, painted)),
                halo_of(mark, halos),
            )


def corners(run: Run, matrix: Matrix) -> tuple[tuple[float, float], ...]:
    """The corners of the ink of a run, on the page."""
    under = UNDER if DESCENDING & set(run.text) else 0.0
    left, right = run.x, run.x + run.width - run.spacing
    top, bottom = run.y - OVER * run.size, run.y + under * run.size
    return tuple(
        apply(matrix, x, y) for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))
    )


def grounds(run: Run, matrix: Matrix, painted: Painted) -> Iterator[Color]:
    """The colours under a run, in a net of places over it."""
    inked = [
        (glyph.dx, following)
        for glyph, following in zip(
            run.glyphs, (*(glyph.dx for glyph in run.glyphs[1:]), run.width), strict=True
        )
        if glyph.text.strip() or not glyph.text
    ]
    last = -EVERY
    for start, end in inked:
        middle = (start + end) / 2
        if middle - last < EVERY:
            continue
        last = middle
        for level in LEVELS:
            yield painted.color_at(*apply(matrix, run.x + middle, run.y + level * run.size))


def in_sight(run: Run, matrix: Matrix, clips: Clips) -> bool:
    """Whether anything of a run is seen: it has letters, and no clip takes its middle away."""
    if not run.text.strip():
        return False
    middle = apply(matrix, run.x + run.width / 2, run.y - 0.3 * run.size)
    return all(clip.holds(*middle) for clip in clips)


def _maybe_halo(shape: Shape) -> bool:
    return shape.fill is None and shape.stroke is not None and shape.stroke.join == "round"


def halo_of(run: Run, halos: list[Shape]) -> Color | None:
    """The colour of the outline that was drawn behind a run's letters just before it."""
    for shape in halos:
        box = around(shape.outline)
        if (
            shape.stroke is not None
            and run.x - run.size < box.x
            and box.right < run.x + run.width + run.size
            and run.y - 1.5 * run.size < box.y
            and box.bottom < run.y + run.size
        ):
            return shape.stroke.color
    return None
