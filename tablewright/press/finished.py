"""A face for sheets: its drawing in; its size, and what the PDF writer makes of its marks, out.

It is kept beside the drawing, so that a sheet with faces that did not change reads no drawing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tablewright.drawing import Drawing
from tablewright.errors import Problem
from tablewright.press.store import Kept
from tablewright.render.pdf_stencils import Stencil

if TYPE_CHECKING:  # what writes PDF takes a while to import, and not all who draw faces write one
    from tablewright.render.pdf_content import Stencils

WRITTEN = (
    "layout/restocked.py",
    "layout/sheet/card_fold.py",
    "render/pdf_content.py",
    "press/finished.py",
    "press/store.py",
)
"""The modules whose code decides what comes out."""


@dataclass(frozen=True)
class Finished:
    """What is kept of a finished face, beside what is kept of the face itself: see `Kept`."""

    outer: Drawing
    """Its drawing without its marks."""
    stencil: Stencil
    warnings: tuple[Problem, ...]
    files: tuple[tuple[str, str], ...]
    found: tuple[tuple[bool, str], ...]


def finished(kept: Kept, drawing: Drawing, stencils: Stencils) -> Finished:
    """A face whose drawing is to be called by its key; what was kept of it goes along."""
    return Finished(
        replace(drawing, marks=()),
        stencils.finished(drawing),
        kept.warnings,
        kept.files,
        kept.found,
    )
