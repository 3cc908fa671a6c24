"""Dividers for decks in a box: cards with a tab above, each with the deck's name and what is in it,
to pages. Points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from tablewright.drawing import (
    KAPPA,
    Box,
    Color,
    Drawing,
    Group,
    Mark,
    Outline,
    Shape,
    Stroke,
    moved,
    rectangle,
)
from tablewright.layout.book.look import INK, WHITE, Look
from tablewright.layout.book.picture import whole_card
from tablewright.layout.extras.lettering import lettered, style_of
from tablewright.layout.extras.shelves import MARGIN
from tablewright.layout.keyed import keyed
from tablewright.layout.sheet import Caption
from tablewright.layout.sheet.guides import cut_out
from tablewright.layout.sheet.margin import margin_line
from tablewright.layout.text import set_text
from tablewright.units import MM

TAB = 9 * MM
"""By so much is a divider higher than its cards."""
CORNER = 2 * MM
APART = 3 * MM
"""Between two dividers: three poker cards fit beside each other on A4."""
INSET = 3 * MM


class Divider(NamedTuple):
    """What stands on one."""

    title: str
    about: str
    """How many cards there are."""
    cards: tuple[str, ...]
    """Their names, with how often each is there."""
    color: Color
    """White can be read on it."""
    picture: Drawing | None = None
    """Its back, or a card of it: shown where the names leave room."""


class Places(NamedTuple):
    """How dividers of one size lie on paper: the page and how many beside and below each other."""

    page: tuple[float, float]
    columns: int
    rows: int


def places(width: float, height: float, paper: tuple[float, float]) -> Places | None:
    """Where most dividers for cards of a size fit on a sheet, upright or turned; None if none
    does."""
    found = [
        Places(page, _fit(page[0], width), _fit(page[1], height + TAB))
        for page in (paper, (paper[1], paper[0]))
    ]
    best = max(found, key=lambda each: each.columns * each.rows)
    return best if best.columns * best.rows else None


def _fit(room: float, size: float) -> int:
    return max(0, int((room - 2 * MARGIN + APART + 0.01) // (size + APART)))


def divider_pages(
    dividers: Sequence[Divider],
    width: float,
    height: float,
    lie: Places,
    look: Look,
    caption: Caption,
    *,
    light: bool,
) -> Iterator[Drawing]:
    """Their pages; tabs stand beside each other in turn. `light` is for little ink."""
    on_page = lie.columns * lie.rows
    total = -(-len(dividers) // on_page)
    tabs = min(len(dividers), 3)
    for number in range(total):
        some = dividers[number * on_page : (number + 1) * on_page]
        wide = lie.columns * (width + APART) - APART
        tall = lie.rows * (height + TAB + APART) - APART
        left, top = (lie.page[0] - wide) / 2, (lie.page[1] - tall) / 2
        marks: list[Mark] = []
        boxes = []
        for at, one in enumerate(some):
            x = left + at % lie.columns * (width + APART)
            y = top + at // lie.columns * (height + TAB + APART)
            place = (number * on_page + at) % tabs
            marks.append(Group(_divider(one, width, height, place, tabs, look, light), moved(x, y)))
            boxes.append(Box(x, y, width, height + TAB).grown(APART / 2))
        line = margin_line(Drawing(*lie.page, ()), boxes, (), caption, number + 1, total)
        title = caption.say("Dividers, sheet {number} of {total}", number=number + 1, total=total)
        page = Drawing(*lie.page, (*marks, *line), title=title)
        yield keyed(page, "dividers")


def _divider(
    one: Divider, width: float, height: float, place: int, tabs: int, look: Look, light: bool
) -> tuple[Mark, ...]:
    tab = Box(place * width / tabs, 0.0, width / tabs, TAB)
    body = Box(0.0, TAB, width, height)
    ground, ink = (WHITE, one.color) if light else (one.color, WHITE)
    bleed = APART / 2
    marks: list[Mark] = [
        Shape(rectangle(Box(tab.x - bleed, -bleed, tab.width + 2 * bleed, TAB + bleed)), ground),
        Shape(rectangle(body.grown(bleed)), ground),
    ]
    head = lettered(look, one.title, _inner(tab, 1.5 * MM, 1 * MM), 13.0, ink, head=True)
    marks += head.marks if not head.overflow else ()
    y = TAB + 3 * MM
    title = Box(INSET, y, width - 2 * INSET, 0.11 * height)
    marks += lettered(look, one.title, title, 20.0, ink, head=True).marks
    y = title.bottom
    about = Box(INSET, y, width - 2 * INSET, 5 * MM)
    marks += lettered(look, one.about, about, 8.5, ink).marks
    y = about.bottom + 1.5 * MM
    panel = Box(INSET, y, width - 2 * INSET, TAB + height - INSET - y)
    marks.append(Shape(rectangle(panel, CORNER), WHITE, Stroke(ink, 0.5) if light else None))
    names, used = _listed(one.cards, _inner(panel, 2.2 * MM, 2.2 * MM), look)
    marks += names
    free = panel.height - used - 4.4 * MM
    if one.picture is not None and free > 0.4 * panel.height:
        below = Box(panel.x, panel.bottom - free, panel.width, free)
        marks += whole_card(one.picture, _inner(below, 3 * MM, 3 * MM), ink if light else WHITE)
    cut = _outline(tab, width, height)
    marks += cut_out(cut)
    return tuple(marks)


def _inner(box: Box, across: float, down: float) -> Box:
    return Box(box.x + across, box.y + down, box.width - 2 * across, box.height - 2 * down)


def _listed(names: Sequence[str], box: Box, look: Look) -> tuple[list[Mark], float]:
    """Names in as few columns as hold them, and how high these are; nothing where there are more
    than three columns hold."""
    for columns in (1, 2, 3):
        gap = 2.5 * MM
        wide = (box.width - gap * (columns - 1)) / columns
        each = -(-len(names) // columns)
        texts = ["\n".join(names[at * each : (at + 1) * each]) for at in range(columns)]
        rooms = [Box(box.x + at * (wide + gap), box.y, wide, box.height) for at in range(columns)]
        style = style_of(look, 8.5, INK, align="left", valign="top", leading=1.2)
        sizes = [
            set_text(text, style, room, look.context, plain=True)
            for text, room in zip(texts, rooms, strict=True)
        ]
        if any(done.overflow for done in sizes):
            continue
        size = min(done.size for done in sizes)
        style = replace(style, size=size, min_size=size)
        done = [
            set_text(text, style, room, look.context, plain=True)
            for text, room in zip(texts, rooms, strict=True)
        ]
        marks = [mark for each in done for mark in each.marks]
        return marks, max(each.height for each in done)
    return [], 0.0


def _outline(tab: Box, width: float, height: float) -> Outline:
    """A card with its tab above it, clockwise from the tab's left foot; outer corners are round."""
    r, bottom = CORNER, TAB + height
    k = r * (1 - KAPPA)
    steps: Outline = (
        ("M", tab.x, TAB),
        ("L", tab.x, r),
        ("C", tab.x, k, tab.x + k, 0.0, tab.x + r, 0.0),
        ("L", tab.right - r, 0.0),
        ("C", tab.right - k, 0.0, tab.right, k, tab.right, r),
        ("L", tab.right, TAB),
        ("L", width, TAB),
        ("L", width, bottom - r),
        ("C", width, bottom - k, width - k, bottom, width - r, bottom),
        ("L", r, bottom),
        ("C", k, bottom, 0.0, bottom - k, 0.0, bottom - r),
        ("L", 0.0, TAB),
        ("Z",),
    )
    return steps
