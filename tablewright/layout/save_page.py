"""A position on paper: what lies where and the code that restores it, to one page. Points.

The text gets smaller until everything has room; only what does not fit even then runs on to a
second page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tablewright.drawing import Box, Color, Drawing, Group, Mark, Shape, Stroke, moved, polygon
from tablewright.drawing import rectangle as oblong
from tablewright.fonts import Fonts
from tablewright.layout.text import Context, SetText, Style, set_text
from tablewright.units import MM

MARGIN = 14 * MM
GAP = 6 * MM
SIZES = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5)
"""Sizes of the text that are tried."""
CODE = 6.0
"""Size of the code's letters: 47 of them are 60 mm wide."""
CODE_WIDTH = 60.5 * MM
SQUARE = 56 * MM
QUIET = 4
"""Modules around a QR code that stay white."""
INK = Color(0.1, 0.1, 0.12, (0.0, 0.0, 0.0, 0.95))
BLACK = Color(0.0, 0.0, 0.0, (0.0, 0.0, 0.0, 1.0))
GREY = Color(0.36, 0.36, 0.38, (0.0, 0.0, 0.0, 0.72))
ENDLESS = 1e5

Part = tuple[str, Sequence[tuple[str, str]]]
"""A heading, and rows of a name and words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SavePage:
    """What stands on the page."""

    title: str
    about: str
    now: str
    open: Sequence[Part]
    hidden: Sequence[Part]
    """What is folded away, below a line."""
    how: Sequence[str]
    code: Sequence[str]
    square: Sequence[Sequence[bool]]
    """The modules of the QR code, row by row."""
    title_font: tuple[str, int]
    accent: Color
    font: str = "Alegreya Sans"
    mono: tuple[str, int] = ("IBM Plex Mono", 500)
    fallback: tuple[str, ...] = ("Noto Sans",)
    language: str = "en"


@dataclass(frozen=True, slots=True)
class _Block:
    """Marks whose top left is (0, 0), with their height and the room above them."""

    marks: tuple[Mark, ...]
    height: float
    before: float


def lay_save_page(page: SavePage, paper: tuple[float, float], fonts: Fonts) -> tuple[Drawing, ...]:
    """The page on paper of a width and height in points; two where one has no room for it.

    Raises TablewrightError for a font that is not there.
    """
    context = Context(fonts)
    width = paper[0] - 2 * MARGIN
    room = paper[1] - 2 * MARGIN
    foot = tuple(_foot(page, context, width))
    low = sum(block.before + block.height for block in foot)
    for size in SIZES:
        blocks = tuple(_blocks(page, context, width, size))
        if _height(blocks) + low <= room:
            return (_drawn(page, paper, blocks, foot),)
    kept = list(blocks)
    while kept and _height(kept) > room:
        kept.pop()
    rest = blocks[len(kept) :]
    return (_drawn(page, paper, kept, ()), _drawn(page, paper, rest, foot))


def _height(blocks: Sequence[_Block]) -> float:
    return sum(block.before + block.height for block in blocks)


def _drawn(
    page: SavePage, paper: tuple[float, float], blocks: Sequence[_Block], foot: Sequence[_Block]
) -> Drawing:
    """Blocks from the top, the foot at the bottom."""
    marks: list[Mark] = []
    y = MARGIN
    for block in blocks:
        y += block.before
        marks.append(Group(block.marks, moved(MARGIN, y)))
        y += block.height
    y = paper[1] - MARGIN - _height(foot)
    for block in foot:
        y += block.before
        marks.append(Group(block.marks, moved(MARGIN, y)))
        y += block.height
    return Drawing(
        paper[0], paper[1], tuple(marks), title=f"{page.title}: the table as it was left"
    )


def _blocks(page: SavePage, context: Context, width: float, size: float) -> Iterator[_Block]:
    """Title, what is asked, every zone; below the fold what the referee alone knows."""
    family, weight = page.title_font

    def text(words: str, left: float = 0.0, wide: float = width, **style: object) -> SetText:
        base = {"size": size, **style}
        return _text(page, context, words, Box(left, 0.0, wide, ENDLESS), **base)

    head = text(page.title, font=family, weight=weight, size=22.0, color=page.accent)
    yield _Block(head.marks, head.height, 0.0)
    about = text(page.about, color=GREY)
    yield _Block(about.marks, about.height, 2.0)
    now = text(page.now, left=6.0, wide=width - 12.0, weight=700)
    frame = Shape(
        oblong(Box(0.0, -4.0, width, now.height + 8.0), 3.0), stroke=Stroke(page.accent, 1.0)
    )
    yield _Block((frame, *now.marks), now.height + 4.0, 10.0)
    yield from _parts(page, page.open, text, width, size)
    if page.hidden:
        fold = polygon([(0.0, 0.0), (width, 0.0)], closed=False)
        said = text("Fold here. Below it stands what only the referee knows.", color=GREY)
        line = Shape(fold, stroke=Stroke(GREY, 0.6, dash=(4.0, 3.0)))
        yield _Block((line, *(Group(said.marks, moved(0.0, 3.0)),)), said.height + 3.0, size)
        yield from _parts(page, page.hidden, text, width, size)


def _parts(
    page: SavePage, parts: Sequence[Part], text: object, width: float, size: float
) -> Iterator[_Block]:
    assert callable(text)
    names = 8.5 * size
    for heading, rows in parts:
        said = text(heading, weight=700, color=page.accent, size=size * 1.15)
        yield _Block(said.marks, said.height, 0.7 * size)
        for name, words in rows:
            left = text(name, wide=names - 4.0, color=GREY)
            right = text(words, left=names, wide=width - names)
            high = max(left.height, right.height)
            yield _Block((*left.marks, *right.marks), high, 0.12 * size)


def _foot(page: SavePage, context: Context, width: float) -> Iterator[_Block]:
    """How it goes on, the code in two columns, the square beside it."""
    for words in page.how:
        said = _text(page, context, words, Box(0.0, 0.0, width, ENDLESS), size=9.0)
        yield _Block(said.marks, said.height, 3.0)
    head, *lines = page.code
    family, weight = page.mono
    half = -(-len(lines) // 2)
    marks: list[Mark] = []
    high = 0.0
    for at, part in enumerate((lines[:half], lines[half:])):
        words = "\n".join((head, *part) if not at else ("", *part))
        box = Box(at * (CODE_WIDTH + 2 * MM), 0.0, CODE_WIDTH, ENDLESS)
        said = _text(
            page, context, words, box, size=CODE, font=family, weight=weight, leading=1.35
        )  # fmt: skip
        marks += said.marks
        high = max(high, said.height)
    marks += _square(page.square, width - SQUARE, min(SQUARE, width))
    yield _Block(tuple(marks), max(high, SQUARE), 8.0)


def _square(modules: Sequence[Sequence[bool]], x: float, size: float) -> Iterator[Mark]:
    """The dark modules, those beside each other in one piece, so that no hairline parts them."""
    unit = size / (len(modules) + 2 * QUIET)
    for row, line in enumerate(modules):
        at = 0
        while at < len(line):
            end = at
            while end < len(line) and line[end]:
                end += 1
            if end > at:
                box = Box(
                    x + (QUIET + at) * unit, (QUIET + row) * unit, (end - at) * unit, unit * 1.02
                )
                yield Shape(oblong(box), fill=BLACK)
            at = max(end, at + 1)


def _text(page: SavePage, context: Context, words: str, box: Box, **style: object) -> SetText:
    base: dict[str, object] = {
        "font": page.font,
        "color": INK,
        "leading": 1.18,
        "features": ("lnum",),
        "fallback": page.fallback,
        "language": page.language,
        **style,
    }
    return set_text(words, Style(**base), box, context, plain=True, wanted="size")  # type: ignore[arg-type]
