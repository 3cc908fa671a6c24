"""What a text is set with (a resolved style, fonts, icons, colours, keywords), and what comes out.

Sizes are points; leading, paragraph and spacing are multiples of the size.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from tablewright.drawing import Color, Drawing, Mark
from tablewright.fonts import Fonts

BLACK = Color(0.0, 0.0, 0.0, (0.0, 0.0, 0.0, 1.0))

Align = Literal["left", "center", "right", "start", "end", "justify"]
Valign = Literal["top", "middle", "bottom", "baseline"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How a text is set, with everything resolved."""

    font: str
    """The font family."""
    weight: int = 400
    italic: bool = False
    size: float = 9.0
    """The size it starts from, in points."""
    min_size: float | None = None
    """The smallest size it may shrink to, in points; its size if None."""
    color: Color = BLACK
    align: Align = "start"
    valign: Valign = "top"
    """`middle` centres from the top of the capitals of the first line to the last baseline;
    `baseline` puts the last baseline on the lower edge of the box."""
    leading: float = 1.2
    """Line distance as a multiple of the size."""
    paragraph: float = 0.4
    """Extra distance before a paragraph that follows an empty line, as a multiple of the size."""
    spacing: float = 0.0
    """Extra space between letters as a multiple of the size."""
    icons: float = 1.05
    """Height of icons as a multiple of the height of capitals; they are centred on these."""
    caps: bool = False
    hyphenate: bool = False
    balance: bool = False
    features: tuple[str, ...] = ()
    """OpenType features such as `tnum` or `onum`."""
    shadow: Color | None = None
    """The colour of a thin outline behind the letters."""
    fallback: tuple[str, ...] = ()
    """Families that are asked, in order, for characters that the font lacks."""
    language: str = ""
    """A BCP 47 tag."""


class Keyword(NamedTuple):
    """A word or words that are set apart; `#` in `pattern` stands for a number.

    What is None stays as it is around it.
    """

    pattern: str
    weight: int | None = 700
    italic: bool = False
    color: Color | None = None


def _nothing(name: str) -> Drawing | None:
    return None


def _no_color(name: str) -> Color:
    raise KeyError(name)


@dataclass(frozen=True, slots=True)
class Context:
    """What texts of a game share. Make one and keep it: it remembers what was measured with it."""

    fonts: Fonts
    icons: Callable[[str], Drawing | None] = _nothing
    """The drawing of an icon by its name, or None if there is no such icon."""
    colors: Callable[[str], Color] = _no_color
    """The colour of a name or of `#rrggbb`. Raises KeyError for an unknown one."""
    keywords: tuple[Keyword, ...] = ()
    memory: dict[Any, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What was prepared with it, by text and style."""


class SetText(NamedTuple):
    """A text that is set. `width` and `height` are those of the lines, in points.

    `lines` are the lines in reading order, icons as `{name}`. With `overflow` it is wider or higher
    than its box, or a word had to be broken. `missing` names the characters that no font has.
    """

    marks: tuple[Mark, ...]
    size: float
    lines: tuple[str, ...]
    width: float
    height: float
    overflow: bool
    missing: tuple[str, ...]
