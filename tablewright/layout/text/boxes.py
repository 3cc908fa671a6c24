"""A text and its style to blocks of measured boxes, without a size or a width yet.

A block is what stands between two hard line breaks. Its boxes are what a line may not end in.
Measures are fractions of the em.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from tablewright.drawing import Color
from tablewright.layout.text.bidi import RTL, base_level, levels
from tablewright.layout.text.hyphenation import hyphen_points
from tablewright.layout.text.script import BREAKING, Joint, graphemes, joints, last_resort
from tablewright.layout.text.shaping import Shape, Shaper, shaper, text_language
from tablewright.layout.text.source import Attributes, StyledLine, styled_lines
from tablewright.layout.text.style import Context, Style
from tablewright.model.markup import parse, parse_plain

INDENT = 0.9
"""Of the words of a list item, in ems."""
RTL_LANGUAGES = ("ar", "he", "iw", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb", "syr")


class Piece(NamedTuple):
    """A shape in its colour at its embedding level."""

    shape: Shape
    color: Color
    level: int


@dataclass(slots=True, eq=False)
class Word:
    """What stands between two spaces: its text; start, end, attributes and level of each part; and
    its icons by their place."""

    text: str
    parts: tuple[tuple[int, int, Attributes, int], ...]
    icons: dict[int, Shape]


class Box(NamedTuple):
    """What stays on one line: a word, or the part of it from `start` to `end`, which has no pieces
    of its own because the parts of a word that meet on a line are shaped as one. `joint` is what
    follows, `gap` the space that does."""

    pieces: tuple[Piece, ...]
    width: float
    joint: Joint
    gap: Piece | None
    word: Word | None
    start: int
    end: int
    top: float
    bottom: float
    """How far the ink reaches over and under the baseline."""


@dataclass(slots=True, eq=False)
class Block:
    """The boxes between two hard breaks. `level` is 1 where the paragraph runs right to left,
    `mixed` whether anything in it does; `before` is the extra distance above it."""

    boxes: list[Box]
    level: int
    mixed: bool
    item: bool = False
    before: float = 0.0
    bullet: bool = False
    starts: list[float] = field(default_factory=list)
    """Where each box would begin and end if all stood on one line."""
    ends: list[float] = field(default_factory=list)
    widest: float = 0.0

    def __post_init__(self) -> None:
        at = 0.0
        for box in self.boxes:
            self.starts.append(at)
            width = box.width
            at += width
            if width > self.widest:
                self.widest = width
            self.ends.append(at)
            if box.gap is not None:
                at += box.gap.shape.width

    @property
    def indent(self) -> float:
        return INDENT if self.item else 0.0


@dataclass(slots=True, eq=False)
class Prepared:
    """A text that is ready to be broken into lines of any length at any size."""

    blocks: tuple[Block, ...]
    shaper: Shaper
    missing: tuple[str, ...]
    hyphen: float
    """The width of a hyphen; 0 if no word in it may be hyphenated."""


def prepare(text: str, style: Style, context: Context, plain: bool) -> Prepared:
    """The blocks of a text. Raises MarkupError, also for an unknown icon or colour."""
    words = shaper(context.fonts, style, text_language(text, style.language))
    right_to_left = style.language.partition("-")[0].casefold() in RTL_LANGUAGES
    missing: dict[str, None] = {}
    blocks: list[Block] = []
    level = int(right_to_left)
    for paragraph in parse_plain(text) if plain else parse(text):
        lines = styled_lines(paragraph, style, context, words, missing)
        whole = "".join([line.text for line in lines])
        if RTL.search(whole):
            level = 1 if right_to_left else base_level(whole) or 0
        elif level or right_to_left:
            level = level if base_level(whole) is None else 0
        for number, line in enumerate(lines):
            block = _Boxes(line, level, style, words, missing).block()
            block.item = paragraph.item
            if number == 0:
                block.before = style.paragraph if blocks and paragraph.spaced else 0.0
                block.bullet = paragraph.item
            blocks.append(block)
    hyphen = 0.0
    if any(box.joint is Joint.HYPHEN for block in blocks for box in block.boxes):
        shapes, _ = words.word("-", style.weight, style.italic, False)
        hyphen = sum(shape.width for shape in shapes)
    return Prepared(tuple(blocks), words, tuple(missing), hyphen)


_WIDE_SPACES = "\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000"
_TOKEN = re.compile(f"([^ {_WIDE_SPACES}]+)( +|[{_WIDE_SPACES}])?")


class _Boxes:
    """Takes one line apart."""

    def __init__(
        self,
        line: StyledLine,
        level: int,
        style: Style,
        words: Shaper,
        missing: dict[str, None],
    ) -> None:
        self.line = line
        self.level = level
        self.style = style
        self.words = words
        self.missing = missing
        mixed = level == 1 or RTL.search(line.text) is not None
        self.depths = levels(line.text, level) if mixed else None

    def block(self) -> Block:
        line = self.line
        if self.depths is not None or line.points or self.style.hyphenate:
            boxes = [box for match in _TOKEN.finditer(line.text) for box in self.spaced(match)]
        else:
            boxes = self.simple()
        if boxes:
            boxes[-1] = boxes[-1]._replace(joint=Joint.END, gap=None)
        return Block(boxes, self.level, self.depths is not None)

    def simple(self) -> list[Box]:
        """The boxes of a line from left to right; those of plain words are remembered."""
        line = self.line
        breaking = BREAKING.are_in(line.text)
        boxes: list[Box] = []
        stretch = -1
        edge = 0
        known: dict[str, tuple[Box, ...]] = {}
        for match in _TOKEN.finditer(line.text):
            start, end = match.span(1)
            while edge <= start:
                stretch += 1
                edge = (
                    line.starts[stretch + 1] if stretch + 1 < len(line.starts) else len(line.text)
                )
                known = self.words.boxes(line.styles[stretch])
            if end > edge or (breaking and BREAKING.are_in(match[1])):
                boxes += self.spaced(match)
                continue
            made = known.get(match[0])
            if made is None:
                count = len(self.missing)
                made = tuple(self.spaced(match))
                if len(self.missing) == count:
                    known[match[0]] = made
            boxes += made
        return boxes

    def spaced(self, match: re.Match[str]) -> list[Box]:
        """The boxes of a word with the space behind it."""
        start, end = match.span(1)
        boxes = self.word(start, end)
        if boxes and match[2]:
            gap = self.gap(boxes[-1], match[2][0], end)
            if gap is not None:
                boxes[-1] = boxes[-1]._replace(joint=Joint.SPACE, gap=gap)
        return boxes

    def gap(self, box: Box, space: str, at: int) -> Piece | None:
        """The space at `at`, in the style of the word before it; in its font too if that is a
        fallback, so that words stay in one run."""
        level = self.depths[at] if self.depths else 0
        weight, italic, color, _ = self.line.style_before(at)
        rtl = level % 2 == 1
        if box.pieces:
            shape = box.pieces[-1].shape
            face = shape.face
            if shape.icon is None and face.family != self.words.family and face.has(space):
                return Piece(self.words.run(face, space, rtl), color, level)
        shapes, _ = self.words.word(space, weight, italic, rtl)
        return Piece(shapes[0], color, level) if shapes else None

    def word(self, start: int, end: int) -> list[Box]:
        """The boxes of a word with several styles, directions, icons or places to break."""
        line = self.line
        text = line.text[start:end]
        word = Word(
            text,
            tuple(self.parts(start, end)),
            {at - start: icon for at, icon in line.icons.items() if start <= at < end},
        )
        breaks = dict(joints(text)) if BREAKING.are_in(text) else {}
        if self.style.hyphenate:
            for at in hyphen_points(text, self.style.language):
                breaks.setdefault(at, Joint.HYPHEN)
        for at, kind in line.points.items():
            if start < at < end and kind is not None:
                breaks[at - start] = kind
            elif start < at < end:
                breaks.pop(at - start, None)
        pieces, missing = word_pieces(self.words, word, 0, len(text))
        self.missing.update(dict.fromkeys(missing))
        if not pieces:
            return []
        if not breaks:
            return [whole(pieces, word)]
        return cut(self.words, word, sorted(breaks.items()))

    def parts(self, start: int, end: int) -> list[tuple[int, int, Attributes, int]]:
        """Start and end (in the word), attributes and level of each part of a word."""
        found = []
        for first, last, attributes in self.line.stretches():
            at, stop = max(first, start), min(last, end)
            while at < stop:
                level = self.depths[at] if self.depths else self.level
                edge = at + 1
                while edge < stop and (self.depths is None or self.depths[edge] == level):
                    edge += 1
                found.append((at - start, edge - start, attributes, level))
                at = edge
        return found


def word_pieces(
    words: Shaper, word: Word, start: int, end: int, hyphen: str = ""
) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    """The pieces of a part of a word in reading order, with a hyphen behind it if given, and the
    characters that no font has."""
    pieces: list[Piece] = []
    missing: list[str] = []
    for part_start, part_end, (weight, italic, color, _), level in word.parts:
        at, last = max(part_start, start), min(part_end, end)
        if at >= last:
            continue
        for place in [*sorted(icon for icon in word.icons if at <= icon < last), last]:
            if place > at:
                text = word.text[at:place] + (hyphen if place == end else "")
                around = (word.text[start:at], word.text[place:end])
                shapes, lacking = words.word(text, weight, italic, level % 2 == 1, around)
                pieces += [Piece(shape, color, level) for shape in shapes]
                missing += lacking
            if place < last:
                pieces.append(Piece(word.icons[place], color, level))
            at = place + 1
    return tuple(pieces), tuple(missing)


def cut(words: Shaper, word: Word, breaks: list[tuple[int, Joint]]) -> list[Box]:
    """A word as boxes between its breaks; those that show nothing are left out."""
    found = []
    edges = [0, *(at for at, _ in breaks), len(word.text)]
    kinds = [*(kind for _, kind in breaks), Joint.END]
    for start, end, kind in zip(edges, edges[1:], kinds, strict=False):
        pieces, _ = word_pieces(words, word, start, end)
        if pieces:
            box = whole(pieces, word)
            found.append(box._replace(pieces=(), joint=kind, start=start, end=end))
    return found


def whole(pieces: tuple[Piece, ...], word: Word | None) -> Box:
    return Box(
        pieces,
        sum([piece.shape.width for piece in pieces]),
        Joint.END,
        None,
        word,
        0,
        len(word.text) if word else 0,
        max([piece.shape.top for piece in pieces]),
        max([piece.shape.bottom for piece in pieces]),
    )


def split_wide(block: Block, words: Shaper, width: float) -> Block:
    """The block with what is wider than `width` cut into characters: the last resort."""
    boxes: list[Box] = []
    for box in block.boxes:
        boxes += _characters(box, words) if box.width > width else [box]
    return Block(boxes, block.level, block.mixed, block.item, block.before, block.bullet)


def _characters(box: Box, words: Shaper) -> list[Box]:
    word, start, end = box.word, box.start, box.end
    if word is None:
        text = "".join([piece.shape.text for piece in box.pieces])
        parts: list[tuple[int, int, Attributes, int]] = []
        at = 0
        for shape, color, level in box.pieces:
            attributes = Attributes(shape.face.weight, shape.face.italic, color)
            parts.append((at, at + len(shape.text), attributes, level))
            at += len(shape.text)
        word, start, end = Word(text, tuple(parts), {}), 0, len(text)
    starts = [at for at in graphemes(word.text) if start < at < end]
    text = word.text[start:end]
    part = Word(
        text,
        tuple(
            (max(first, start) - start, min(last, end) - start, attributes, level)
            for first, last, attributes, level in word.parts
            if first < end and last > start
        ),
        {at - start: icon for at, icon in word.icons.items() if start <= at < end},
    )
    breaks = [(at - start, last_resort(word.text[at - 1], word.text[at])) for at in starts]
    boxes = cut(words, part, breaks)
    if not boxes:
        return []
    boxes[-1] = boxes[-1]._replace(joint=box.joint, gap=box.gap)
    return boxes
