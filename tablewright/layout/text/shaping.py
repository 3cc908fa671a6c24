"""Words to shapes: measured glyphs of one font each, with fallback fonts for what a font lacks.

Measures are fractions of the em (multiply by the size in points), x from the left, y up.
"""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from tablewright.drawing import Drawing
from tablewright.fonts import FontFace, Fonts
from tablewright.layout.text.script import CJK, CURSIVE, HANGUL, KANA, graphemes, is_ignorable
from tablewright.layout.text.style import Style

WORDS_KEPT = 50_000


class Sign(NamedTuple):
    """A glyph of a shape: its number, its place, and the text it shows ("" for a further glyph of
    the same cluster)."""

    number: int
    x: float
    y: float
    text: str


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """Text in one font and direction, or an icon: signs from left to right, text in reading order.

    `top` and `bottom` are how far the ink reaches over and under the baseline.
    """

    face: FontFace
    signs: tuple[Sign, ...]
    text: str
    width: float
    rtl: bool
    top: float
    bottom: float
    icon: Drawing | None = None


Shapes = tuple[tuple[Shape, ...], tuple[str, ...]]
"""The shapes of a word in reading order, and the characters that no font has."""


class Shaper:
    """Shapes words in one family with its fallbacks, and remembers them."""

    def __init__(self, fonts: Fonts, style: Style, language: str) -> None:
        self.fonts = fonts
        self.family = style.font
        self.fallback = style.fallback
        self.language = language
        self.spacing = style.spacing
        self.features = style.features
        if style.spacing:
            self.features = ("-liga", "-clig", *style.features)
        self.words: dict[tuple[str, int, bool, bool], Shapes] = {}
        self._boxes: dict[object, dict[str, Any]] = {}
        for name in style.fallback:
            if not fonts.has_family(name):
                fonts.find(name)  # raises, and says what to do
        self._fallbacks: dict[str, tuple[str, ...]] = {}

    def face(self, weight: int, italic: bool) -> FontFace:
        return self.fonts.find(self.family, weight, italic)

    def boxes(self, attributes: object) -> dict[str, Any]:
        """Where the boxes of plain words in these attributes are remembered, by their text."""
        known = self._boxes.setdefault(attributes, {})
        if len(known) >= WORDS_KEPT:
            known.clear()
        return known

    def word(
        self, text: str, weight: int, italic: bool, rtl: bool, around: tuple[str, str] = ("", "")
    ) -> Shapes:
        """The shapes of a word, or of a part of it with the rest `around` it, in one style and
        direction."""
        if around != ("", "") and CURSIVE.are_in(text):
            return self._shape(text, weight, italic, rtl, around)
        key = (text, weight, italic, rtl)
        found = self.words.get(key)
        if found is None:
            if len(self.words) >= WORDS_KEPT:
                self.words.clear()
            found = self.words[key] = self._shape(text, weight, italic, rtl, ("", ""))
        return found

    def _shape(
        self, text: str, weight: int, italic: bool, rtl: bool, around: tuple[str, str]
    ) -> Shapes:
        shapes, missing = [], []
        at = 0
        for face, part in self._parts(text, weight, italic):
            end = at + len(part)
            if face is None:
                missing.append(part)
            else:
                beside = (around[0] + text[:at], text[end:] + around[1])
                joined = beside if CURSIVE.are_in(part) else ("", "")
                shape = self.run(face, part, rtl, joined)
                if shape.signs:
                    shapes.append(shape)
            at = end
        return tuple(shapes), tuple(missing)

    def _parts(self, text: str, weight: int, italic: bool) -> Iterator[tuple[FontFace | None, str]]:
        """The text cut where the font changes; each missing character by itself."""
        first = self.face(weight, italic)
        if all(map(first.has, text)):
            yield first, text
            return
        starts = [*graphemes(text), len(text)]
        current, part = None, ""
        for start, end in itertools.pairwise(starts):
            grapheme = text[start:end]
            face: FontFace | None = first
            if not covers(first, grapheme):
                face = self._other(weight, italic, grapheme)
            if face is not None and face is current:
                part += grapheme
                continue
            if part:
                yield current, part
            current, part = face, grapheme
            if face is None:
                yield None, part
                part = ""
        if part:
            yield current, part

    def _other(self, weight: int, italic: bool, grapheme: str) -> FontFace | None:
        """The first face that has a character: the style's fallbacks, then the Noto families."""
        script = _script(grapheme)
        names = self._fallbacks.get(script)
        if names is None:
            wanted = _noto_order(script, self.language)
            notos = [
                name
                for name in self.fonts.families()
                if name.startswith("Noto ") and self.fonts.has_family(name)
            ]
            notos.sort(key=lambda name: (wanted.index(name) if name in wanted else 99, name))
            names = self._fallbacks[script] = tuple(dict.fromkeys([*self.fallback, *notos]))
        for name in names:
            if self.fonts.covers(name, grapheme[0]):
                face = self.fonts.find(name, weight, italic)
                if covers(face, grapheme):
                    return face
        return None

    def run(
        self, face: FontFace, text: str, rtl: bool, around: tuple[str, str] = ("", "")
    ) -> Shape:
        """The shape of a text that the face covers."""
        glyphs = face.shape(
            text, rtl=rtl, language=self.language, features=self.features, around=around
        )
        spacing = 0.0 if CURSIVE.are_in(text) else self.spacing
        text = text.replace("\xa0", " ")
        clusters = [glyph.cluster for glyph in glyphs]
        shown = list(text)
        if clusters != list(range(len(text))):
            ends = dict(itertools.pairwise([*sorted(set(clusters)), len(text)]))
            shown = [text[first : ends.pop(first)] if first in ends else "" for first in clusters]
        signs = []
        x = top = bottom = 0.0
        following = itertools.chain(clusters[1:], (-1,))
        for glyph, part, after in zip(glyphs, shown, following, strict=False):
            number, cluster, advance, dx, dy = glyph
            signs.append(Sign(number, x + dx, dy, part))
            x += advance + (spacing if after != cluster else 0.0)
            over, under = face.ink(number)
            if over + dy > top:
                top = over + dy
            if under - dy > bottom:
                bottom = under - dy
        return Shape(face, tuple(signs), text, x, rtl, top, bottom)


def covers(face: FontFace, grapheme: str) -> bool:
    """Whether the face can show a character with its marks, composed or not."""
    if all(face.has(char) or is_ignorable(char) or _is_space(face, char) for char in grapheme):
        return True
    return any(
        form != grapheme and all(map(face.has, form))
        for form in (unicodedata.normalize(name, grapheme) for name in ("NFC", "NFD"))
    )


def _is_space(face: FontFace, char: str) -> bool:
    """Spaces that a font lacks are made of its space, in their own width."""
    return unicodedata.category(char) == "Zs" and face.has(" ")


def _script(char: str) -> str:
    if KANA.begin(char):
        return "kana"
    if CJK.begin(char):
        return "cjk"
    return "hangul" if HANGUL.begin(char) else ""


_BY_LANGUAGE = {"ja": "JP", "zh": "SC", "ko": "KR", "zh-tw": "TC", "zh-hk": "TC", "zh-hant": "TC"}


def _noto_order(script: str, language: str) -> list[str]:
    """The Noto families in the order in which they are asked."""
    if not script:
        return ["Noto Sans", "Noto Sans Hebrew", "Noto Sans Arabic"]
    folded = language.casefold()
    by_language = _BY_LANGUAGE.get(folded) or _BY_LANGUAGE.get(folded.partition("-")[0])
    if folded.startswith("zh-hant"):
        by_language = "TC"
    by_script = {"kana": "JP", "hangul": "KR"}.get(script, "SC")
    order = dict.fromkeys([by_language or by_script, by_script, "JP", "SC", "TC", "KR"])
    return [f"Noto Sans {name}" for name in order]


def text_language(text: str, language: str) -> str:
    """The language to shape a text in: the given one, unless the text is plainly Japanese, Chinese
    or Korean and that is none of them. It decides which forms a Chinese character has."""
    if language.partition("-")[0].casefold() not in ("ja", "zh", "ko") and not text.isascii():
        for signs, guessed in ((KANA, "ja"), (HANGUL, "ko"), (CJK, "zh")):
            if signs.are_in(text):
                return guessed
    return language


def shaper(fonts: Fonts, style: Style, language: str) -> Shaper:
    """The shaper of a style; styles that differ only in size or place share one."""
    key = (style.font, style.fallback, language, style.spacing, style.features)
    found: Shaper | None = fonts.shared.get(key)
    if found is None:
        found = fonts.shared[key] = Shaper(fonts, style, language)
    return found
