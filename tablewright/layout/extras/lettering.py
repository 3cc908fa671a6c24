"""Words on what is printed beside a game, in the type of its rulebook: a text and its box to set
text. Points."""

from __future__ import annotations

from dataclasses import replace

from tablewright.drawing import Box, Color
from tablewright.layout.book.look import FALLBACK, Look
from tablewright.layout.text import SetText, Style, set_text

LEAST = 5.5
"""No text is set smaller."""


def style_of(look: Look, size: float, color: Color, *, head: bool = False, **more: object) -> Style:
    """The game's type in the middle of its box; a heading's with `head`. `more` are fields of the
    style that differ."""
    style = Style(
        font=look.style.font,
        size=size,
        min_size=min(size, LEAST),
        color=color,
        align="center",
        valign="middle",
        fallback=FALLBACK,
        language=look.language,
        features=("lnum",),
    )
    if head:
        style = replace(
            style,
            font=look.head[0],
            weight=look.head[1],
            caps=look.style.head_caps,
            spacing=look.style.head_spacing,
            leading=1.0,
        )
    return replace(style, **more)  # type: ignore[arg-type]


def lettered(look: Look, text: str, box: Box, size: float, color: Color, **more: object) -> SetText:
    """A text without markup in a box, as large as fits, at most `size`."""
    style = style_of(look, size, color, **more)  # type: ignore[arg-type]
    return set_text(text, style, box, look.context, plain=True)
