"""Fonts, a context and a style that the tests of text share, and questions to marks."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any

from tablewright.drawing import Box, Color, Drawing, Group, Mark, Run, Shape, polygon, rectangle
from tablewright.fonts import Fonts
from tablewright.layout.text import Context, Keyword, SetText, Style, set_text

BLACK, RED, GOLD = Color(0, 0, 0), Color(1, 0, 0), Color(0.8, 0.6, 0)
GEM = Drawing(24, 24, (Shape(polygon([(12, 0), (24, 12), (12, 24), (0, 12)]), BLACK),))
WIDE = Drawing(48, 24, (Shape(rectangle(Box(0, 0, 48, 24)), BLACK),))
THIN = Drawing(24, 24, (Shape(rectangle(Box(4, 0, 16, 24)), BLACK),))
ICONS = {"gem": GEM, "wide": WIDE, "thin": THIN}
COLORS = {"red": RED, "gold": GOLD}
KEYWORDS = (
    Keyword("Mastery"),
    Keyword("Mastery #:", 900, color=RED),
    Keyword("Unify:", None, italic=True),
)
ROOMY = Box(0, 0, 1000, 1000)


@functools.cache
def fonts() -> Fonts:
    """The installed font packages."""
    return Fonts()


@functools.cache
def context(*keywords: Keyword) -> Context:
    """Three icons, two colours and the given keywords."""
    return Context(fonts(), ICONS.get, COLORS.__getitem__, keywords)


def style(**changes: Any) -> Style:
    """10 pt Alegreya Sans."""
    return Style(**{"font": "Alegreya Sans", "size": 10.0, "color": BLACK, **changes})


def lay(text: str, width: float = 1000, height: float = 1000, **changes: Any) -> SetText:
    """A text set in a box at (0, 0)."""
    return set_text(text, style(**changes), Box(0, 0, width, height), context())


def runs(marks: Iterable[Mark] | SetText) -> list[Run]:
    """The runs among the marks, in drawing order."""
    return [
        mark
        for mark in (marks.marks if isinstance(marks, SetText) else marks)
        if isinstance(mark, Run)
    ]


def icons(done: SetText) -> list[Group]:
    """The icons among the marks."""
    return [mark for mark in done.marks if isinstance(mark, Group)]


def width(text: str, **changes: Any) -> float:
    """The width of a text on one line, in points."""
    return lay(text, 10_000, **changes).width


def shown(run: Run) -> str:
    """The text of the glyphs from left to right."""
    return "".join(glyph.text for glyph in run.glyphs)


def names(run: Run) -> list[str]:
    """The names of the glyphs from left to right."""
    face = fonts().face(run.font)
    return [face.glyph_name(glyph.number) for glyph in run.glyphs]
