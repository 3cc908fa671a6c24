"""A static TrueType font file to measures, shaped glyphs and outlines, in fractions of the em.

HarfBuzz shapes; it is imported when the first text is shaped.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tablewright.errors import TablewrightError
from tablewright.fonts.sfnt import read_metrics

if TYPE_CHECKING:
    import uharfbuzz as hb

SHAPES_KEPT = 20_000
"""Shaped words a face keeps; a set of 5,400 cards has fewer."""


class ShapedGlyph(NamedTuple):
    """A glyph in visual order, left to right; `cluster` is the index of its first character.

    Advance and offsets are fractions of the em, y up.
    """

    number: int
    cluster: int
    advance: float
    dx: float
    dy: float


Shaped = tuple[ShapedGlyph, ...]


def import_shaping() -> None:
    """Imports the library that shapes text, for whoever has time before the first text comes."""
    import uharfbuzz  # noqa: F401


class FontFace:
    """One face of a family in a static TrueType file. `key` is what `drawing.Run.font` holds.

    Heights are fractions of the em; the descent is positive.
    """

    def __init__(self, family: str, weight: int, italic: bool, path: Path) -> None:
        self.family = family
        self.weight = weight
        self.italic = italic
        self.path = path
        self.key = face_key(family, weight, italic)
        metrics = read_metrics(path)
        self.units_per_em = metrics.units_per_em
        self.ascent = metrics.ascent
        self.descent = metrics.descent
        self._cap_height = metrics.cap_height
        self._x_height = metrics.x_height
        self._has: dict[str, bool] = {}
        self._shapes: dict[tuple[str, bool, str, tuple[str, ...]], Shaped] = {}
        self._inks: dict[int, tuple[float, float]] = {}

    def __repr__(self) -> str:
        return f"FontFace({self.key!r})"

    @functools.cached_property
    def digest(self) -> str:
        """The SHA-256 of the font file."""
        with self.path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()

    @functools.cached_property
    def cap_height(self) -> float:
        """The height of capitals; measured on an H where the font does not say."""
        return self._cap_height or self._top("H") or 0.7 * self.ascent

    @functools.cached_property
    def x_height(self) -> float:
        """The height of small letters; measured on an x where the font does not say."""
        return self._x_height or self._top("x") or 0.7 * self.cap_height

    @functools.cached_property
    def _font(self) -> hb.Font:
        import uharfbuzz as hb

        return hb.Font(hb.Face(hb.Blob.from_file_path(str(self.path))))

    def _top(self, char: str) -> float:
        number = self._font.get_nominal_glyph(ord(char))
        return self.ink(number)[0] if number else 0.0

    def has(self, char: str) -> bool:
        """Whether the font has a glyph for the character."""
        known = self._has.get(char)
        if known is None:
            known = self._has[char] = bool(self._font.get_nominal_glyph(ord(char)))
        return known

    def glyph_name(self, number: int) -> str:
        """The name of a glyph, or "gidN" if the font names none."""
        return str(self._font.glyph_to_string(number))

    def ink(self, number: int) -> tuple[float, float]:
        """How far a glyph's ink reaches over and under the baseline; (0, 0) for a space."""
        known = self._inks.get(number)
        if known is None:
            known = self._inks[number] = self._ink(number)
        return known

    def _ink(self, number: int) -> tuple[float, float]:
        box = self._font.get_glyph_extents(number)
        if box is None or not box.height:
            return (0.0, 0.0)
        top = box.y_bearing / self.units_per_em
        return top, -(top + box.height / self.units_per_em)

    def outline(self, number: int) -> tuple[tuple[Any, ...], ...]:
        """A glyph's outline: ("M" or "L", x, y), ("C", x1, y1, x2, y2, x, y), ("Z",), y up."""
        pen = _Pen(1 / self.units_per_em)
        self._font.draw_glyph_with_pen(number, pen)
        return tuple(pen.steps)

    def shape(
        self,
        text: str,
        *,
        rtl: bool = False,
        language: str = "",
        features: tuple[str, ...] = (),
        around: tuple[str, str] = ("", ""),
    ) -> Shaped:
        """The glyphs of a text of one script and direction, with kerning and ligatures.

        `features` are OpenType features such as "tnum", "-liga" or "ss01=2". `around` is the text
        before and after, which decides how Arabic letters join. Raises BadFeature.
        """
        key = (text, rtl, language, features)
        joined = around != ("", "")
        if not joined and (known := self._shapes.get(key)) is not None:
            return known
        import uharfbuzz as hb

        buffer = hb.Buffer()
        buffer.flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
        before, after = around
        buffer.add_str(before + text + after, len(before), len(text))
        buffer.direction = "rtl" if rtl else "ltr"
        if language:
            buffer.language = language
        buffer.guess_segment_properties()
        hb.shape(self._font, buffer, _features(features))
        scale = 1 / self.units_per_em
        shaped = tuple(
            ShapedGlyph(
                info.codepoint,
                info.cluster - len(before),
                place.x_advance * scale,
                place.x_offset * scale,
                place.y_offset * scale,
            )
            for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
        )
        if not joined:
            if len(self._shapes) >= SHAPES_KEPT:
                self._shapes.clear()
            self._shapes[key] = shaped
        return shaped


class BadFeature(TablewrightError):
    """An OpenType feature that is not written as one."""


@functools.cache
def _features(features: tuple[str, ...]) -> Mapping[str, bool | int]:
    wanted: dict[str, bool | int] = {"kern": True, "liga": True, "clig": True}
    for feature in features:
        tag, _, value = feature.removeprefix("-").removeprefix("+").partition("=")
        if (
            len(tag) != 4
            or not tag.isascii()
            or not tag.isalnum()
            or (value and not value.isdecimal())
        ):
            raise BadFeature(
                "an OpenType feature has four letters, such as 'tnum', '-liga' or 'ss01=2'; "
                f"got '{feature}'"
            )
        wanted[tag] = not feature.startswith("-") if not value else int(value)
    return wanted


class _Pen:
    """Takes an outline from HarfBuzz; quadratic curves become cubic ones."""

    def __init__(self, scale: float) -> None:
        self.steps: list[tuple[Any, ...]] = []
        self._scale = scale
        self._at = (0.0, 0.0)

    def _scaled(self, point: tuple[float, float]) -> tuple[float, float]:
        return point[0] * self._scale, point[1] * self._scale

    def moveTo(self, point: tuple[float, float]) -> None:
        self._at = self._scaled(point)
        self.steps.append(("M", *self._at))

    def lineTo(self, point: tuple[float, float]) -> None:
        self._at = self._scaled(point)
        self.steps.append(("L", *self._at))

    def curveTo(self, *points: tuple[float, float]) -> None:
        first, second, end = (self._scaled(point) for point in points)
        self.steps.append(("C", *first, *second, *end))
        self._at = end

    def qCurveTo(self, *points: tuple[float, float]) -> None:
        (hx, hy), (x, y) = (self._scaled(point) for point in points)
        ax, ay = self._at
        self.steps.append(
            (
                "C",
                ax + 2 / 3 * (hx - ax),
                ay + 2 / 3 * (hy - ay),
                x + 2 / 3 * (hx - x),
                y + 2 / 3 * (hy - y),
                x,
                y,
            )
        )
        self._at = (x, y)

    def closePath(self) -> None:
        self.steps.append(("Z",))


def face_key(family: str, weight: int, italic: bool) -> str:
    """The key of a face, such as "Cinzel/700" or "Alegreya Sans/400/italic"."""
    return f"{family}/{weight}" + ("/italic" if italic else "")


def parse_key(key: str) -> tuple[str, int, bool]:
    """Family, weight and italic of a key. Raises ValueError that says what was expected."""
    rest, _, last = key.rpartition("/")
    italic = last == "italic"
    if italic:
        rest, _, last = rest.rpartition("/")
    if not rest or not last.isdecimal():
        raise ValueError(f"a font key such as 'Cinzel/700'; got '{key}'")
    return rest, int(last), italic
