"""The set-up sheet: what was printed, how to cut it, what else is needed, how to begin; to pages.

Points. It is one page; only what does not fit at the smallest size runs on to a next one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tablewright.drawing import (
    IDENTITY,
    Box,
    Color,
    Drawing,
    Group,
    Mark,
    Shape,
    Stroke,
    Use,
    moved,
    polygon,
    rectangle,
)
from tablewright.fonts import Fonts
from tablewright.layout.setup_words import Section
from tablewright.layout.text import Context, SetText, Style, set_text
from tablewright.layout.text.bidi import base_level
from tablewright.model.markup import escaped
from tablewright.model.paperwords import ENGLISH, PaperWords
from tablewright.units import MM

MARGIN = 15 * MM
GAP = 8 * MM
"""Between the two columns."""
SIZES = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
"""Sizes of the text that are tried, in points."""
ON_PAGES = (9.0, 8.5, 8.0)
"""Sizes where one page is too small for any of them: the first with the fewest pages."""
PICTURES = (46 * MM, 36 * MM, 28 * MM)
"""Heights of the row of pictures that are tried; without, if none fits."""
MOST_PICTURES = 7
BETWEEN = (3 * MM, 9 * MM)
"""The least and the most between two pictures."""
INK = Color(0.1, 0.1, 0.12, (0.0, 0.0, 0.0, 0.95))
GREY = Color(0.36, 0.36, 0.38, (0.0, 0.0, 0.0, 0.72))
HAIR = Color(0.75, 0.75, 0.75, (0.0, 0.0, 0.0, 0.25))
ENDLESS = 1e5
TORN = 60.0
"""Points by which a column may be higher so that no part of the sheet is torn apart."""


@dataclass(frozen=True, slots=True)
class PrintedFile:
    """A file, the sheets it has, and a line for each thing in it: what it is, and a note."""

    name: str
    sheets: str
    contents: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupSheet:
    """What stands on a set-up sheet."""

    title: str
    about: str
    """A line under the title: players, minutes, version."""
    printed: tuple[PrintedFile, ...]
    paper: tuple[str, ...]
    cutting: tuple[str, ...]
    needed: tuple[tuple[str, str], ...]
    """What is not printed: what it is, and a note."""
    setup: tuple[Section, ...]
    pictures: tuple[Drawing, ...]
    """Faces, of which as many are shown as there is room for."""
    title_font: tuple[str, int]
    """Family and weight."""
    accent: Color
    font: str = "Alegreya Sans"
    fallback: tuple[str, ...] = ("Noto Sans",)
    language: str = "en"
    say: PaperWords = ENGLISH


@dataclass(frozen=True, slots=True)
class _Block:
    """Marks of a given height whose top left is (0, 0), with the room above them.

    `stays`: it does not end a column. `begins`: a part of the sheet begins with it.
    """

    marks: tuple[Mark, ...]
    height: float
    before: float
    stays: bool = False
    begins: bool = False


@dataclass(frozen=True, slots=True)
class _Type:
    """What the blocks of a sheet are set with."""

    sheet: SetupSheet
    context: Context
    size: float
    width: float

    def text(
        self,
        text: str,
        *,
        left: float = 0.0,
        right: float = 0.0,
        plain: bool = True,
        **style: object,
    ) -> SetText:
        """A text in the column, without a limit to its height."""
        sheet = self.sheet
        base = Style(
            font=sheet.font,
            size=self.size,
            color=INK,
            leading=1.22,
            features=("lnum",),
            fallback=sheet.fallback,
            language=sheet.language,
        )
        used = replace(base, **style)  # type: ignore[arg-type]
        box = Box(left, 0.0, max(1.0, self.width - left - right), ENDLESS)
        return set_text(text, used, box, self.context, plain=plain, wanted="size")


def lay_setup_sheet(
    sheet: SetupSheet, paper: tuple[float, float], fonts: Fonts
) -> tuple[Drawing, ...]:
    """The pages of a set-up sheet on paper of a width and height in points.

    Raises TablewrightError for a font that is not there.
    """
    context = Context(fonts)
    width, height = paper
    column = (width - 2 * MARGIN - GAP) / 2
    tries = [(size, high) for high in PICTURES for size in SIZES[:3]]
    tries += [(size, PICTURES[-1]) for size in SIZES[3:]]
    tries = tries if sheet.pictures else []
    for size, high in (*tries, *((size, 0.0) for size in SIZES)):
        kind = _Type(sheet, context, size, column)
        head, y = _head(sheet, context, width, high)
        left, right = _halves(tuple(_blocks(kind)))
        if max(_height(left), _height(right)) <= height - MARGIN - y:
            return (_page(sheet, paper, head, [(left, y), (right, y)], 1),)
    top = _head(sheet, context, width, 0.0)
    flows = (
        tuple(_flow(sheet, paper, top, tuple(_blocks(_Type(sheet, context, size, column)))))
        for size in ON_PAGES
    )
    return min(flows, key=len)


def _halves(blocks: Sequence[_Block]) -> tuple[Sequence[_Block], Sequence[_Block]]:
    """Blocks for two columns that are about equally high, parted before a heading if that is not
    much worse."""

    def cost(place: int) -> float:
        high = max(_height(blocks[:place]), _height(blocks[place:]))
        torn = 0.0 if place == len(blocks) or blocks[place].begins else TORN
        return high + torn

    places = [place for place in range(1, len(blocks) + 1) if not blocks[place - 1].stays] or [
        len(blocks)
    ]
    best = min(places, key=cost)
    return blocks[:best], blocks[best:]


def _flow(
    sheet: SetupSheet,
    paper: tuple[float, float],
    top: tuple[tuple[Mark, ...], float],
    blocks: Sequence[_Block],
) -> Iterator[Drawing]:
    """Pages of two columns, filled one after the other."""
    rest = list(blocks)
    number = 1
    marks, y = top
    while rest:
        columns = []
        for _ in range(2):
            taken: list[_Block] = []
            while rest and _height([*taken, rest[0]]) <= paper[1] - MARGIN - y:
                taken.append(rest.pop(0))
            while len(taken) > 1 and taken[-1].stays and rest:
                rest.insert(0, taken.pop())
            if rest and not taken:
                taken.append(rest.pop(0))
            columns.append((tuple(taken), y))
        yield _page(sheet, paper, marks, columns, number)
        marks, y, number = (), MARGIN, number + 1


def _page(
    sheet: SetupSheet,
    paper: tuple[float, float],
    head: tuple[Mark, ...],
    columns: Sequence[tuple[Sequence[_Block], float]],
    number: int,
) -> Drawing:
    marks = list(head)
    x = MARGIN
    for blocks, y in columns:
        for place, block in enumerate(blocks):
            y += block.before if place else 0.0
            marks.append(Group(block.marks, moved(x, y)))
            y += block.height
        x += (paper[0] - 2 * MARGIN - GAP) / 2 + GAP
    say = sheet.say
    title = say("Set-up, page {number}", number=number) if number > 1 else say("Set-up")
    return Drawing(paper[0], paper[1], tuple(marks), title=title)


def _height(blocks: Sequence[_Block]) -> float:
    return sum(
        block.height + (block.before if number else 0.0) for number, block in enumerate(blocks)
    )


def _head(
    sheet: SetupSheet, context: Context, width: float, pictures: float
) -> tuple[tuple[Mark, ...], float]:
    """Title, line under it and pictures, with the y at which the columns begin."""
    family, weight = sheet.title_font
    room = width - 2 * MARGIN
    common = {"fallback": sheet.fallback, "language": sheet.language}
    title = Style(
        font=family,
        weight=weight,
        size=30.0,
        min_size=12.0,
        color=sheet.accent,
        **common,  # type: ignore[arg-type]
    )
    done = set_text(sheet.title, title, Box(MARGIN, MARGIN, room, 34.0), context, plain=True)
    about = Style(font=sheet.font, size=11.0, min_size=9.0, color=GREY, **common)  # type: ignore[arg-type]
    y = MARGIN + done.height + 2.0
    line = set_text(sheet.about, about, Box(MARGIN, y, room, 28.0), context, plain=True)
    y += line.height + 6.0
    marks: list[Mark] = [*done.marks, *line.marks]
    if pictures:
        marks += _row(sheet.pictures, Box(MARGIN, y, room, pictures))
        y += pictures + 10.0
    rule = polygon([(MARGIN, y), (width - MARGIN, y)], closed=False)
    marks.append(Shape(rule, stroke=Stroke(sheet.accent, 1.2)))
    return tuple(marks), y + 10.0


def _row(drawings: Sequence[Drawing], box: Box) -> Iterator[Mark]:
    """Trimmed faces side by side in a box, as many as have room, as high as it is."""
    trims = [drawing.trim or Box(0.0, 0.0, drawing.width, drawing.height) for drawing in drawings]
    widths = [trim.width * box.height / trim.height for trim in trims]
    count = len(widths)
    while count > 1 and sum(widths[:count]) + (count - 1) * BETWEEN[0] > box.width:
        count -= 1
    gap = BETWEEN[0]
    if count > 1:
        gap = min(BETWEEN[1], (box.width - sum(widths[:count])) / (count - 1))
    x = box.x
    for drawing, trim, width in zip(drawings[:count], trims, widths, strict=False):
        scale = box.height / trim.height
        matrix = (scale, 0.0, 0.0, scale, x - trim.x * scale, box.y - trim.y * scale)
        cut = drawing.outline or rectangle(trim, drawing.corner)
        yield Group((Use(drawing, IDENTITY),), matrix, clip=cut)
        yield Group((Shape(cut, stroke=Stroke(HAIR, 0.5 / scale)),), matrix)
        x += width + gap


def _blocks(kind: _Type) -> Iterator[_Block]:
    """What was printed, on what, how to cut it, what else is needed, how to begin."""
    sheet = kind.sheet
    if sheet.printed:
        yield _heading(kind, sheet.say("What was printed"))
        for file in sheet.printed:
            yield from _file(kind, file)
    say = sheet.say
    parts = ((say("Paper and sleeves"), sheet.paper), (say("Cutting"), sheet.cutting))
    for heading, lines in parts:
        if lines:
            yield _heading(kind, heading)
            yield from (_item(kind, line) for line in lines)
    if sheet.needed:
        yield _heading(kind, say("What else the table needs"))
        for name, note in sheet.needed:
            yield _noted(kind, f"{name}:" if note else name, note)
    yield from _setup(kind, sheet.setup)


def _setup(kind: _Type, sections: Sequence[Section]) -> Iterator[_Block]:
    if sections:
        yield _heading(kind, kind.sheet.say("How to set it up"))
    for section in sections:
        if section.heading:
            said = kind.text(section.heading, weight=700, color=kind.sheet.accent)
            yield _block(said, 0.5 * kind.size, stays=True)
        for head, text in section.lines:
            yield _noted(kind, f"{head}:", text)
        for place, step in enumerate(section.steps, 1):
            yield _item(kind, step, f"{place}.")


def _block(text: SetText, before: float, *more: Mark, stays: bool = False) -> _Block:
    return _Block((*text.marks, *more), text.height, before, stays)


def _heading(kind: _Type, text: str) -> _Block:
    family, weight = kind.sheet.title_font
    size, color = kind.size * 1.3, kind.sheet.accent
    done = kind.text(text, font=family, weight=weight, size=size, color=color)
    return _Block(done.marks, done.height + 1.0, 1.2 * kind.size, stays=True, begins=True)


def _file(kind: _Type, file: PrintedFile) -> Iterator[_Block]:
    """A file's name with its sheets at the right, and under it what is in it."""
    sheets = kind.text(file.sheets, align="right", color=GREY)
    name = kind.text(file.name, right=sheets.width + 6.0, weight=700)
    yield _block(name, 0.45 * kind.size, *sheets.marks, stays=True)
    for what, note in file.contents:
        yield _block(kind.text(what), 0.0)
        if note:
            yield _block(kind.text(note, color=GREY), 0.0)


def _item(kind: _Type, text: str, mark: str = "–") -> _Block:
    """A line with a mark before it, at the right where it is read from there."""
    indent = 1.5 * kind.size
    leftwards = base_level(text) == 1
    side = "right" if leftwards else "left"
    sign = kind.text(mark, color=kind.sheet.accent, weight=700, align=side)
    left, right = (0.0, indent) if leftwards else (indent, 0.0)
    return _block(kind.text(text, left=left, right=right), 0.25 * kind.size, *sign.marks)


def _noted(kind: _Type, head: str, text: str) -> _Block:
    """A bold head with what is said of it."""
    bold = f"**{escaped(head)}**"
    both = f"{bold} {escaped(text)}" if text else bold
    return _block(kind.text(both, plain=False), 0.25 * kind.size)
