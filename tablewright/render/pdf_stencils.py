"""What is finished of a drawing before there is a document: marks in, text with gaps and needs out.

A gap is for what only the document knows: the code of a glyph, the name of a font, picture, form
or shading. The needs say what these are, in the order in which the marks come to them. So a stencil
can be kept, or be made by another process, and gives the same bytes in every document.
"""

from __future__ import annotations

from typing import NamedTuple

from tablewright.drawing import Box, Drawing, Gradient, Picture


class Letters(NamedTuple):
    """Glyphs of a font that come up for the first time: the font's name, and a code for each."""

    font: str
    glyphs: tuple[tuple[int, str], ...]
    """Each with the text it stands for."""
    advances: tuple[int, ...]
    """In thousandths of the size."""


class Shown(NamedTuple):
    """A picture: its name, and the matrix that puts it into its box, with so many decimals."""

    picture: Picture
    digits: int


class Opacity(NamedTuple):
    """The graphics state with an opacity, whose name says it."""

    opacity: float


class Shaded(NamedTuple):
    """A gradient seen within an area: the name of its shading, and of the state with its mask."""

    gradient: Gradient
    area: Box


class Spot(NamedTuple):
    """An ink of its own, and the state in which it takes nothing away; both are called by it."""

    name: str
    shown: tuple[float, float, float, float]
    """The inks that stand for it where there is none."""


class Used(NamedTuple):
    """A drawing that the document writes as a form when it comes to it: the form's name."""

    drawing: Drawing


class Stencil(NamedTuple):
    """A content stream, but for what stands in its gaps; as a need: the name of its form."""

    text: str
    """Operators, with `%s` for each gap."""
    gaps: tuple[int, ...]
    """For each gap, which of the values it is that the needs come to."""
    needs: tuple[Letters | Shown | Opacity | Shaded | Spot | Used | Stencil, ...]
    translucent: bool
    """Whether anything in it is translucent, apart from what its needs are."""
    key: str = ""
    """The key of the drawing; a document writes equal keys once."""
    area: Box | None = None
    """What can be seen of it, if it is a form."""
    group: bool = False
    """Whether it is a transparency group."""


Need = Letters | Shown | Opacity | Shaded | Spot | Used | Stencil
