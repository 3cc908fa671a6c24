"""The margin line of a sheet and its 50 mm ruler: what to say to marks on the page, in points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Protocol

from tablewright.drawing import Box, Group, Mark, Segment, Shape, Stroke, moved
from tablewright.layout.sheet.edges import SELDOM_PRINTED, UNPRINTED
from tablewright.layout.sheet.guides import HAIR
from tablewright.layout.sheet.spans import Band, bands, place, union
from tablewright.layout.sheet.words import BASELINE, GREY, Caption, Words, words
from tablewright.units import MM

RULER = 50 * MM
"""What a ruler laid on the print must show, or the printer has scaled the page."""
RULER_STEP = 10 * MM
LONG_STEP, SHORT_STEP = 1.6 * MM, 1.0 * MM
AMPLE = (RULER + 10 * MM, 45 * MM)
"""Widths that the ruler with its labels and the shortest line keep within in any font."""
BETWEEN = " · "
TRUE_SIZE = "print at 100 %"


class Page(Protocol):
    """What has margins: a page of some width and height in points."""

    @property
    def width(self) -> float:
        """Its width."""
        ...

    @property
    def height(self) -> float:
        """Its height."""
        ...


Wording = tuple[str | None, ...]
"""Texts in order along a margin; None stands for the ruler."""


def margin_line(
    page: Page,
    blocks: Sequence[Box],
    guides: Sequence[Box],
    caption: Caption,
    number: int,
    total: int,
    *,
    backs: bool = False,
) -> tuple[Mark, ...]:
    """The margin line of sheet `number` of `total`, in the widest margin that has room for it.

    `blocks` are the cards with their bleed, `guides` the boxes of all lines on the page; nothing is
    set over either. On fronts the ruler stands beside the words. What does not fit is said more
    shortly; where no margin is wide enough, nothing is said.
    """
    taken = (*blocks, *guides)
    cards = union(blocks)
    free = _bands(page.width, page.height, cards, taken)
    for wordings in _wordings(caption, number, total, backs):
        for band, wording in product(free, wordings):
            row = [_ruler(caption) if text is None else words(text, caption) for text in wording]
            starts = place(band, [thing.width for thing in row], taken, cards)
            if starts is not None:
                return tuple(
                    Group(thing.marks, band.matrix(start))
                    for thing, start in zip(row, starts, strict=True)
                )
    return ()


def has_room(
    page: Page, blocks: Sequence[Box], guides: Sequence[Box], caption: Caption, total: int
) -> bool:
    """Whether the margin line of every one of `total` sheets has its ruler."""
    taken = (*blocks, *guides)
    cards = union(blocks)
    free = _bands(page.width, page.height, cards, taken)

    def fits(widths: Sequence[float]) -> bool:
        return any(place(band, widths, taken, cards) is not None for band in free)

    if fits(AMPLE):  # as on most sheets: no font need be opened to see it
        return True
    *_, shortest = _wordings(caption, total, total, backs=False)
    return any(
        fits(
            [_ruler(caption).width if text is None else words(text, caption).width for text in row]
        )
        for row in shortest
    )


@lru_cache(maxsize=8)
def _bands(width: float, height: float, cards: Box, taken: tuple[Box, ...]) -> tuple[Band, ...]:
    """The bands to try; most sheets of a document are taken up alike."""
    return tuple(
        band
        for white in (UNPRINTED, SELDOM_PRINTED)
        for band in bands(width, height, cards, taken, white)
    )


def _wordings(
    caption: Caption, number: int, total: int, backs: bool
) -> tuple[tuple[Wording, ...], ...]:
    """Ways to say it, the fullest first; those in one group say the same."""
    names = BETWEEN.join(part for part in (caption.title, caption.version, caption.deck) if part)
    if backs:
        back = caption.say("sheet {number} of {total}, backs", number=number, total=total)
        return ((f"{names}{BETWEEN}{back}",),), ((back,),)
    sheet = caption.say("sheet {number} of {total}", number=number, total=total)
    rest = f"{sheet}{BETWEEN}{caption.say(TRUE_SIZE)}"
    short = caption.deck or caption.title
    return (
        ((f"{names}{BETWEEN}{rest}", None), (names, None, rest)),
        ((f"{short}{BETWEEN}{rest}", None), (short, None, rest)),
        ((None, rest), (rest, None)),
    )


@lru_cache(maxsize=4)
def _ruler(caption: Caption) -> Words:
    """A 50 mm line with a tick each 10 mm, "0" before it and "50 mm" after it."""
    zero, fifty = words("0", caption), words("50 mm", caption)
    start = zero.width + MM
    steps: list[Segment] = [("M", start, BASELINE), ("L", start + RULER, BASELINE)]
    for step in range(round(RULER / RULER_STEP) + 1):
        x = start + step * RULER_STEP
        high = LONG_STEP if step in (0, round(RULER / RULER_STEP)) else SHORT_STEP
        steps += [("M", x, BASELINE), ("L", x, BASELINE - high)]
    after = start + RULER + MM
    line = Shape(tuple(steps), stroke=Stroke(GREY, HAIR, cap="square"))
    last = Group(fifty.marks, moved(after, 0.0))
    return Words((*zero.marks, line, last), after + fifty.width)
