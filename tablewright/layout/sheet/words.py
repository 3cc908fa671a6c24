"""Small print of a sheet: a short text to marks on one line, in points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from tablewright.drawing import Box, Color, Mark
from tablewright.errors import TablewrightError
from tablewright.fonts import Fonts
from tablewright.layout.text import Context, Style, set_text
from tablewright.model.paperwords import ENGLISH, PaperWords

SIZE = 6.5
BASELINE = 5.0
"""Distance of the baseline from the top of the line."""
GREY = Color(0.35, 0.35, 0.35, (0.0, 0.0, 0.0, 0.65))
LONGEST = 10_000.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Caption:
    """What the margin line says, and what it is set in.

    `font` is the family, `fallback` are families for characters that it lacks; `language` is a
    BCP 47 tag.
    """

    title: str
    version: str = ""
    deck: str = ""
    fonts: Fonts
    font: str = "Alegreya Sans"
    fallback: tuple[str, ...] = ()
    language: str = "en"
    say: PaperWords = ENGLISH
    """The program's own words in this language."""


class Words(NamedTuple):
    """Marks of a line whose top left is (0, 0), and its width."""

    marks: tuple[Mark, ...]
    width: float


@lru_cache(maxsize=64)
def words(text: str, caption: Caption) -> Words:
    """A text without markup on one line, with figures as high as capitals.

    Raises TablewrightError for a character that no font has.
    """
    style = Style(
        font=caption.font,
        size=SIZE,
        color=GREY,
        align="left",
        valign="baseline",
        features=("lnum",),
        fallback=caption.fallback,
        language=caption.language,
    )
    line = " ".join(text.split())
    done = set_text(
        line, style, Box(0.0, 0.0, LONGEST, BASELINE), shared_context(caption.fonts), plain=True
    )
    if done.missing:
        signs = " ".join(f"'{sign}'" for sign in done.missing)
        raise TablewrightError(
            f"no font has {signs} of the sheet's margin line '{line}'; add a font with it to the "
            "workspace, or write the title without it"
        )
    return Words(done.marks, done.width)


@lru_cache(maxsize=4)
def shared_context(fonts: Fonts) -> Context:
    """One for all captions: their words are many times the same."""
    return Context(fonts=fonts)
