"""Runs to SVG text: words with their places in points, outlines of glyphs, fonts that are embedded.

Layout places words one by one, so an SVG viewer is told where each word begins and shapes no more
than a word. Where it could come to other glyphs than layout did, the run is drawn as outlines.
"""

from __future__ import annotations

import base64
from typing import Any, NamedTuple

from tablewright.drawing import Glyph, Run
from tablewright.fonts import FontFace, Fonts
from tablewright.fonts.embedding import EmbeddableFont

NEAR = 0.02
"""How far a viewer's glyph may be from layout's, as a fraction of the size."""
_SPACED = ("-liga", "-clig")


class Word(NamedTuple):
    """A word with the spaces behind it; `x` is where it starts: its left, or right if it is rtl."""

    x: float
    text: str
    glyphs: tuple[Glyph, ...]
    left: float


def words(run: Run) -> list[Word]:
    """The words of a run in reading order, places in points from the page's left."""
    clusters: list[list[Glyph]] = []
    for glyph in run.glyphs:
        if glyph.text or not clusters:
            clusters.append([glyph])
        else:
            clusters[-1].append(glyph)
    starts = [cluster[0].dx for cluster in clusters] + [run.width]
    spans = [(clusters[at], starts[at], starts[at + 1]) for at in range(len(clusters))]
    if run.rtl:
        spans.reverse()
    groups: list[list[tuple[list[Glyph], float, float]]] = []
    previous = " "
    for span in spans:
        text = span[0][0].text
        if not groups or (previous.isspace() and not text.isspace()):
            groups.append([])
        groups[-1].append(span)
        previous = text or previous
    found = []
    for group in groups:
        text = "".join([cluster[0].text for cluster, _, _ in group])
        left, right = min(span[1] for span in group), max(span[2] for span in group)
        visual = reversed(group) if run.rtl else group
        glyphs = tuple([glyph for cluster, _, _ in visual for glyph in cluster])
        found.append(Word(run.x + (right if run.rtl else left), text, glyphs, left))
    return found


class SvgFace:
    """A face in an SVG file: the characters and features it has been used with."""

    def __init__(self, name: str, face: FontFace) -> None:
        self.name = name
        self.face = face
        self._outlines: dict[int, tuple[tuple[Any, ...], ...]] = {}
        self._agreed: dict[tuple[Any, ...], bool] = {}
        self.characters: set[str] = set()
        self.features: set[str] = set()

    def outline(self, run: Run, digits: int = 2) -> str:
        """The path data of a run's glyphs, in points."""
        pair = f"%.{digits}f %.{digits}f"
        size = run.size
        parts: list[str] = []
        for glyph in run.glyphs:
            x0, y0 = run.x + glyph.dx, run.y + glyph.dy
            for step in self._outline(glyph.number):
                parts.append(step[0])
                parts += [
                    pair % (x0 + step[at] * size, y0 - step[at + 1] * size)
                    for at in range(1, len(step), 2)
                ]
        return " ".join(parts)

    def _outline(self, number: int) -> tuple[tuple[Any, ...], ...]:
        found = self._outlines.get(number)
        if found is None:
            found = self._outlines[number] = self.face.outline(number)
        return found

    def agrees(self, run: Run, word: Word) -> bool:
        """Whether a viewer that shapes this word comes to the same glyphs at the same places."""
        shown = tuple([(glyph.number, glyph.dx - word.left, glyph.dy) for glyph in word.glyphs])
        key = (word.text, run.size, run.rtl, run.language, run.features, run.spacing, shown)
        found = self._agreed.get(key)
        if found is None:
            found = self._agreed[key] = self._reshaped(run, word)
        return found

    def _reshaped(self, run: Run, word: Word) -> bool:
        shaped = self.face.shape(
            word.text, rtl=run.rtl, language=run.language, features=_features(run)
        )
        if len(shaped) != len(word.glyphs):
            return False
        size = run.size
        pen = 0.0
        start = word.glyphs[0].dx - shaped[0].dx * size
        for at, (sign, glyph) in enumerate(zip(shaped, word.glyphs, strict=True)):
            x, y = start + pen + sign.dx * size, -sign.dy * size
            # spaces look alike, and layout chooses their width; the next word has its own place
            blank = word.text[sign.cluster].isspace()
            away = max(abs(glyph.dx - x), abs(glyph.dy - y))
            if not blank and (sign.number != glyph.number or away > NEAR * size):
                return False
            pen += sign.advance * size
            if at + 1 < len(shaped) and shaped[at + 1].cluster != sign.cluster:
                pen += run.spacing
        return True

    def font_face(self) -> str:
        """The rule that embeds the font, for a style sheet."""
        data = EmbeddableFont(self.face.path).shapeable(self.characters, self.features)
        encoded = base64.b64encode(data).decode("ascii")
        return (
            f"@font-face{{font-family:{self.name};"
            f"src:url(data:font/ttf;base64,{encoded}) format('truetype')}}"
        )


def _features(run: Run) -> tuple[str, ...]:
    """The features of a run; letters that are spaced out form no ligatures."""
    return (*(_SPACED if run.spacing else ()), *run.features)


def feature_settings(run: Run) -> str:
    """The CSS value for a run's features; empty if they are the usual ones."""
    wanted: dict[str, int] = {}
    for feature in _features(run):
        tag, _, value = feature.lstrip("+-").partition("=")
        wanted[tag] = int(value) if value else int(not feature.startswith("-"))
    return ", ".join([f"'{tag}' {value}" for tag, value in wanted.items()])


class SvgFonts:
    """The faces of an SVG file."""

    def __init__(self, source: Fonts) -> None:
        self._source = source
        self._faces: dict[str, SvgFace] = {}

    def face(self, key: str) -> SvgFace:
        """The face with this key. Raises TablewrightError if there is none."""
        found = self._faces.get(key)
        if found is None:
            found = SvgFace(f"f{len(self._faces) + 1}", self._source.face(key))
            self._faces[key] = found
        return found

    def font_faces(self) -> str:
        """The rules that embed every face that text is set in."""
        return "".join([face.font_face() for face in self._faces.values() if face.characters])
