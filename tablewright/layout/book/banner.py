"""The head of a page that is shown whole, such as a turn: a band with its title. Points."""

from __future__ import annotations

from tablewright.drawing import Box, Group, Mark, Shape, moved, rectangle
from tablewright.layout.book.look import WHITE, Look
from tablewright.layout.book.type import set_words
from tablewright.units import MM

BAND = 17 * MM
"""How far the band comes down."""
BELOW = BAND + 6 * MM
"""Where a page begins below it."""


def banner(title: str, look: Look, about: str = "") -> list[Mark]:
    """A band across the head of a page, to its edges, with a title, and what that is about."""
    size = look.page
    marks: list[Mark] = [Shape(rectangle(Box(0.0, 0.0, size.width, BAND)), fill=look.accent)]
    begin = size.left
    if title:
        said = set_words(
            look, title, size.room, plain=True, left=size.left, head=True, color=WHITE,
            size=1.05 * look.style.head_size,
        )  # fmt: skip
        marks.append(Group(said.marks, moved(0.0, 0.56 * BAND - said.height / 2)))
        begin += said.width + 14.0
    if about:
        words = set_words(
            look, about, size.width - size.right - begin, plain=True, left=begin, color=WHITE,
            size=0.92 * look.style.size, align="right" if title else "left", leading=1.1,
        )  # fmt: skip
        marks.append(Group(words.marks, moved(0.0, 0.56 * BAND - words.height / 2 + 1.5)))
    return marks
