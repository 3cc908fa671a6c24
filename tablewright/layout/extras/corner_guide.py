"""A page to round corners by: shapes that tell the radius of a punch, and a frame for each size of
cards in which a rounded card is held to its corners. Points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablewright.drawing import Box, Drawing, Group, Mark, Outline, Shape, compose, moved, rectangle
from tablewright.layout.sheet.grid import measures
from tablewright.layout.sheet.guides import DARK, LIGHT
from tablewright.layout.sheet.words import SIZE, Caption, shared_context, words
from tablewright.layout.text import Style, set_text
from tablewright.units import MM

MARGIN = 15 * MM
RADII = tuple(each * MM for each in (2.0, 2.5, 3.0, 3.5, 4.0, 5.0))
"""Those of corner punches that are sold."""
SAMPLE = 18 * MM
MOST = 8
"""So many samples lie beside each other on A4 and Letter."""
CURVE = 0.5523
"""Of a curve that is a quarter of a circle, how far its handles reach."""
FRAME = 2 * MM
"""Width of the dark frame around the place of a card."""
TEXT = 9.5
GAP = 9 * MM


class Rounded(NamedTuple):
    """Cards that are rounded alike: of which decks, their size, and the radius of their corners."""

    about: str
    width: float
    height: float
    corner: float


def corner_pages(
    sizes: Sequence[Rounded], paper: tuple[float, float], lines: Sequence[str], caption: Caption
) -> tuple[Drawing, ...]:
    """The samples with what to do, then the frames; those that do not fit on the first page follow
    on others. Cards that are larger than the paper have none."""
    width, height = paper
    marks: list[Mark] = [
        *_line(
            caption.say("{title}: round corners", title=caption.title),
            *(MARGIN, MARGIN, caption, 15.0),
        )
    ]
    box = Box(MARGIN, MARGIN + 9 * MM, width - 2 * MARGIN, 30 * MM)
    style = Style(
        font=caption.font, size=TEXT, color=DARK, align="left", fallback=caption.fallback,
        language=caption.language,
    )  # fmt: skip
    context = shared_context(caption.fonts)
    marks += set_text("\n".join(lines), style, box, context, plain=True).marks
    marks += _samples(sizes, (MARGIN, MARGIN + 42 * MM), caption)
    pages: list[tuple[Mark, ...]] = []
    x, y, below = MARGIN, MARGIN + 42 * MM + SAMPLE + 14 * MM, 0.0
    for each in sizes:
        wide, high = each.width + 2 * FRAME, each.height + 2 * FRAME + 6 * MM
        if wide > width - 2 * MARGIN or high > height - 2 * MARGIN:
            continue
        if x + wide > width - MARGIN:
            x, y, below = MARGIN, y + below + GAP, 0.0
        if y + high > height - MARGIN:
            pages.append(tuple(marks))
            marks, x, y, below = [], MARGIN, MARGIN, 0.0
        marks += _frame(each, x, y, caption)
        x, below = x + wide + GAP, max(below, high)
    pages.append(tuple(marks))
    return tuple(
        Drawing(width, height, each, title=caption.say("Corners, page {number}", number=number))
        for number, each in enumerate(pages, 1)
    )


def _line(text: str, x: float, y: float, caption: Caption, size: float) -> Iterator[Mark]:
    scale = size / SIZE
    yield Group(words(text, caption).marks, compose((scale, 0, 0, scale, 0, 0), moved(x, y)))


def _samples(
    sizes: Sequence[Rounded], start: tuple[float, float], caption: Caption
) -> Iterator[Mark]:
    """A dark corner of each radius; those of the game's cards are named."""
    own = [each.corner for each in sizes]
    wanted = {round(each / MM, 1) for each in own}
    more = [each for each in RADII if round(each / MM, 1) not in wanted]
    x, y = start
    for radius in sorted([*(each * MM for each in sorted(wanted)), *more][:MOST]):
        bow = radius * (1 - CURVE)
        corner: Outline = (
            ("M", x, y + SAMPLE),
            ("L", x, y + radius),
            ("C", x, y + bow, x + bow, y, x + radius, y),
            ("L", x + SAMPLE, y),
            ("L", x + SAMPLE, y + SAMPLE),
            ("Z",),
        )
        yield Shape(corner, DARK)
        name = f"{radius / MM:.2g} mm"
        if round(radius / MM, 1) in wanted:
            name = caption.say("{radius}: this one", radius=name)
        yield from _line(name, x, y + SAMPLE + 1 * MM, caption, TEXT)
        x += SAMPLE + 4 * MM


def _frame(each: Rounded, x: float, y: float, caption: Caption) -> Iterator[Mark]:
    inner = Box(x + FRAME, y + FRAME, each.width, each.height)
    yield Shape(rectangle(inner.grown(FRAME)), DARK)
    yield Shape(rectangle(inner, each.corner), LIGHT)
    said = f"{each.about}, {measures(each.width, each.height)}: {each.corner / MM:.2g} mm"
    yield from _line(said, x, y + each.height + 2 * FRAME + 1 * MM, caption, TEXT)
