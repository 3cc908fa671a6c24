"""What a booklet is set with: its page, fonts and colours, from its style and its game. Points."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.drawing import Color, Drawing
from tablewright.errors import TablewrightError
from tablewright.layout.identity import READABLE, accent_of, title_font_of
from tablewright.layout.mistakes import Mistake
from tablewright.layout.paints import Palette
from tablewright.layout.pictures import PictureError
from tablewright.layout.studio import Studio
from tablewright.layout.text import Context
from tablewright.layout.vision import contrast, darkened
from tablewright.model.edition import ANY_BOOK, Edition
from tablewright.model.paperwords import ENGLISH, PaperWords
from tablewright.model.sheet import BookStyle
from tablewright.units import MM

A5 = (148 * MM, 210 * MM)
INK = Color(0.1, 0.1, 0.12, (0.0, 0.0, 0.0, 0.95))
GREY = Color(0.36, 0.36, 0.38, (0.0, 0.0, 0.0, 0.72))
HAIR = Color(0.75, 0.75, 0.75, (0.0, 0.0, 0.0, 0.25))
WHITE = Color(1.0, 1.0, 1.0, (0.0, 0.0, 0.0, 0.0))
SIGNS = 3.0
"""Contrast of icons against white, at least."""
DARK = 9.0
"""Contrast of the cover's ground against white, where nobody has said its colour."""
LEGIBLE_ON = 4.5
"""Contrast of the cover's title against its ground, at least."""
TINT = 0.09
"""Of a colour in the ground of a box."""
FALLBACK = ("Noto Sans",)
REFERENCE = "reference"
"""The name of the colour that mentions of rules are set in."""
HOUSE_RULING = "house-ruling"
"""The name of the colour of house rulings."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page and what is left free around its words."""

    width: float
    height: float
    number: float
    """Width of the column of numbers, at the left."""
    left: float = 11 * MM
    right: float = 11 * MM
    top: float = 16 * MM
    bottom: float = 15 * MM

    @property
    def room(self) -> float:
        """The width of numbers and words together."""
        return self.width - self.left - self.right

    @property
    def column(self) -> float:
        """The width of words."""
        return self.room - self.number

    @property
    def depth(self) -> float:
        """The height that words may fill."""
        return self.height - self.top - self.bottom


@dataclass(frozen=True, slots=True)
class CoverColors:
    """What the words on the cover are printed in, and on."""

    ground: Color = INK
    ink: Color = WHITE


@dataclass(frozen=True, slots=True)
class Look:
    """The look of one booklet. `context` remembers what was measured."""

    style: BookStyle
    page: Page
    context: Context
    head: tuple[str, int]
    """Family and weight of title and headings."""
    accent: Color
    house: Color
    language: str
    say: PaperWords = ENGLISH
    """The program's own words in this language."""
    cover: CoverColors = CoverColors()

    @property
    def tint(self) -> Color:
        """The ground of boxes."""
        return mixed(self.accent, TINT)

    @property
    def pitch(self) -> float:
        """Line distance of running text."""
        return self.style.size * self.style.leading


def look_of(edition: Edition, studio: Studio, size: tuple[float, float] = A5) -> Look:
    """The look of a game's booklet with pages of a size. Raises TablewrightError."""
    game = edition.game
    style = edition.book or BookStyle(book=ANY_BOOK)
    palette = Palette({}, game.colors)
    accent = _color(style.accent, palette, style) if style.accent else accent_of(game)
    accent = darkened(accent, READABLE)
    house = _color(style.house, palette, style) if style.house else accent
    house = darkened(house, READABLE)
    family, weight = title_font_of(edition)
    if style.head_font:
        family, weight = style.head_font, 700
    known: dict[str, Drawing | None] = {}

    def icon(name: str) -> Drawing | None:
        if name not in known:
            known[name] = drawn(name)
        return known[name]

    def drawn(name: str) -> Drawing | None:
        declared = game.icons.get(name)
        if declared is None:
            return None
        color = INK
        if declared.color != "ink":
            color = darkened(named(declared.color), SIGNS)
        try:
            return studio.icon(name, color, game)
        except PictureError:
            return None

    def named(name: str) -> Color:
        if name in (REFERENCE, HOUSE_RULING):
            return accent if name == REFERENCE else house
        try:
            tint = palette.tint(name, {})
        except Mistake:
            raise KeyError(name) from None
        if tint is None:
            raise KeyError(name)
        return darkened(tint.color, READABLE)

    return Look(
        style,
        Page(size[0], size[1], 0.0),
        Context(studio.fonts, icon, named),
        (family, style.head_weight or weight),
        accent,
        house,
        game.language,
        edition.say,
        _cover_colors(style, palette, accent),
    )


def _cover_colors(style: BookStyle, palette: Palette, accent: Color) -> CoverColors:
    """The colours of the cover's title: what the look says, and white or black where that could
    not be read."""
    front = style.front
    ground = _color(front.ground, palette, style) if front.ground else darkened(accent, DARK)
    ink = _color(front.ink, palette, style) if front.ink else WHITE
    if contrast(ink, ground) < LEGIBLE_ON:
        ink = max((WHITE, INK), key=lambda each: contrast(each, ground))
    return CoverColors(ground, ink)


def mixed(color: Color, share: float) -> Color:
    """A share of a colour in white."""
    red, green, blue = (1 - share * (1 - part) for part in (color.red, color.green, color.blue))
    return Color(round(red, 4), round(green, 4), round(blue, 4))


def _color(name: str, palette: Palette, style: BookStyle) -> Color:
    try:
        tint = palette.tint(name, {})
    except Mistake as mistake:
        where = f"{style.origin.place}: " if style.origin else ""
        raise TablewrightError(f"{where}{mistake}") from None
    return tint.color if tint is not None else INK
