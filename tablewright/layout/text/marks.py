"""Lines at a size and a place to marks: runs of glyphs in visual order, icons, outlines behind.

Points, y down; what comes in from shaping is fractions of the em, y up.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.drawing import (
    Box,
    Color,
    Glyph,
    Group,
    Mark,
    Run,
    Segment,
    Shape,
    Stroke,
    ellipse,
)
from tablewright.fonts import FontFace
from tablewright.layout.text.bidi import visual_order
from tablewright.layout.text.boxes import Piece, word_pieces
from tablewright.layout.text.lines import Line
from tablewright.layout.text.script import CJK, Joint
from tablewright.layout.text.shaping import Shaper
from tablewright.layout.text.source import ICON_GAP
from tablewright.layout.text.style import Style

SHADOW = 0.1
"""Of the line behind the letters: its width, half of which shows, as a multiple of the size."""
LOOSEST = 0.7
"""A justified line whose spaces would grow by more ems than this is left ragged."""
BULLET = 0.26
"""Of the dot of a list item: its diameter, as a multiple of the size."""
HYPHEN = "-"


def line_pieces(line: Line, words: Shaper) -> list[Piece]:
    """The pieces of a line in reading order; parts of a word that meet are shaped as one."""
    boxes = line.block.boxes
    found: list[Piece] = []
    at = line.first
    while at < line.end:
        box = boxes[at]
        word, start = box.word, box.start
        while (
            word is not None
            and at + 1 < line.end
            and boxes[at + 1].word is word
            and boxes[at].joint is not Joint.SPACE
        ):
            at += 1
        last = boxes[at]
        if box.pieces:
            found += box.pieces
        elif word is not None:
            ending = at + 1 == line.end and last.joint is Joint.HYPHEN
            hyphen = HYPHEN if ending else ""
            found += word_pieces(words, word, start, last.end, hyphen)[0]
        at += 1
        if last.gap is not None and at < line.end:
            found.append(last.gap)
    return found


def reading_text(pieces: Sequence[Piece]) -> str:
    """The text of pieces in reading order."""
    return "".join([piece.shape.text for piece in pieces])


def in_visual_order(pieces: list[Piece], mixed: bool) -> list[Piece]:
    """The pieces from left to right."""
    if not mixed:
        return pieces
    return [pieces[at] for at in visual_order([piece.level for piece in pieces])]


def width_of(pieces: Sequence[Piece], spacing: float) -> float:
    """The width of a line's pieces, without the letter space at its end."""
    return sum([piece.shape.width for piece in pieces]) - (spacing if pieces else 0.0)


def stretch(pieces: Sequence[Piece], slack: float) -> tuple[float, float]:
    """What each space, and the gap behind each Chinese or Japanese character, grows by so that a
    line (in visual order) takes up `slack` ems more; (0, 0) if it would look torn."""
    spaces = between = 0
    for piece in pieces:
        for sign in piece.shape.signs:
            if sign.text == " ":
                spaces += 1
            elif CJK.begin(sign.text):
                between += 1
    if pieces and pieces[-1].shape.signs and CJK.begin(pieces[-1].shape.signs[-1].text):
        between -= 1
    if spaces and slack <= LOOSEST * spaces:
        return slack / spaces, 0.0
    if spaces + between and slack <= LOOSEST * (spaces + between):
        return slack / (spaces + between), slack / (spaces + between)
    return 0.0, 0.0


class RunWriter:
    """Puts the pieces of one line into marks, as few runs as can be."""

    def __init__(self, size: float, words: Shaper, shadow: Color | None) -> None:
        self.size = size
        self.words = words
        self.spacing = words.spacing * size
        self.language = words.language
        self.shadow = shadow
        self.marks: list[Mark] = []
        self.behind: list[Mark] = []

    def line(
        self, pieces: Sequence[Piece], x: float, y: float, grow: tuple[float, float] = (0.0, 0.0)
    ) -> None:
        """Adds a line of pieces in visual order whose baseline starts at (x, y); `grow` is what a
        space and what a Chinese or Japanese character grow by, in ems."""
        size = self.size
        pen = start = x
        face: FontFace | None = None
        color: Color | None = None
        rtl = False
        glyphs: list[Glyph] = []
        texts: list[str] = []
        stretched = grow != (0.0, 0.0)
        between = 0.0
        for shape, own_color, _ in pieces:
            width, icon = shape.width, shape.icon
            if icon is not None:
                if face is not None and color is not None:
                    self._run(face, color, rtl, start, pen, y, glyphs, texts)
                face, glyphs, texts, between = None, [], [], 0.0
                scale = (shape.top + shape.bottom) * size / icon.height
                matrix = (scale, 0.0, 0.0, scale, pen + ICON_GAP * size, y - shape.top * size)
                self.marks.append(Group(icon.marks, matrix))
                pen += width * size
                continue
            if (
                shape.face is not face
                or shape.rtl is not rtl
                or (own_color is not color and own_color != color)
            ):
                if face is not None and color is not None:
                    self._run(face, color, rtl, start, pen, y, glyphs, texts)
                face, color, rtl, start = shape.face, own_color, shape.rtl, pen
                glyphs, texts = [], []
            base = pen - start
            texts.append(shape.text)
            if not stretched:
                glyphs += [
                    Glyph(number, base + dx * size, -dy * size, shown)
                    for number, dx, dy, shown in shape.signs
                ]
            else:
                for number, dx, dy, shown in shape.signs:
                    glyphs.append(Glyph(number, base + dx * size, -dy * size, shown))
                    between = grow[1] * size if CJK.begin(shown) else 0.0
                    more = grow[0] * size if shown == " " else between
                    base += more
                    pen += more
            pen += width * size
        pen -= between
        if face is not None and color is not None:
            self._run(face, color, rtl, start, pen, y, glyphs, texts)

    def bullet(self, x: float, y: float, style: Style) -> None:
        """Adds the dot of a list item, whose middle is at `x`, to the baseline `y`. It is drawn,
        for the bullets of fonts are of all sizes."""
        face = self.words.face(style.weight, style.italic)
        radius, middle = BULLET / 2 * self.size, y - face.x_height / 2 * self.size
        dot = Box(x - radius, middle - radius, 2 * radius, 2 * radius)
        self.marks.append(Shape(ellipse(dot), style.color))

    def _run(
        self,
        face: FontFace,
        color: Color,
        rtl: bool,
        x: float,
        end: float,
        y: float,
        glyphs: list[Glyph],
        texts: list[str],
    ) -> None:
        run = Run(
            face.key,
            self.size,
            x,
            y,
            end - x,
            tuple(glyphs),
            "".join(reversed(texts) if rtl else texts),
            color,
            rtl,
            self.language,
            self.spacing,
            features=self.words.features,
        )
        self.marks.append(run)
        if self.shadow is not None:
            self.behind += _shadow(run, face, self.shadow)


def _shadow(run: Run, face: FontFace, color: Color) -> list[Mark]:
    """The outlines of a run's glyphs as a thin line."""
    steps: list[Segment] = []
    size = run.size
    for glyph in run.glyphs:
        x, y = run.x + glyph.dx, run.y + glyph.dy
        for name, *values in face.outline(glyph.number):
            points = [
                (y - value * size) if index % 2 else (x + value * size)
                for index, value in enumerate(values)
            ]
            steps.append((name, *points))
    if not steps:
        return []
    return [Shape(tuple(steps), stroke=Stroke(color, SHADOW * size, join="round"))]
