"""Markup and a width to lines that are slabs: words set in the look's type, mentions as links."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from tablewright.drawing import Box, Color, Group, Mark, Run, Shape
from tablewright.layout.book.look import FALLBACK, INK, REFERENCE, Look
from tablewright.layout.book.slabs import Slab, Spot, shifted
from tablewright.layout.text import SetText, Style, set_text

ENDLESS = 1e5
JOINER = "\u2060"
"""Keeps a number from being broken behind its hyphen."""

Mentions = Sequence[tuple[str, str]]
"""For each coloured mention in a text, in order: its words, and the name of what it leads to."""


def set_words(
    look: Look,
    text: str,
    width: float,
    *,
    plain: bool = False,
    head: bool = False,
    left: float = 0.0,
    **style: object,
) -> SetText:
    """A text of the booklet without a limit to its height; `head` in the type of headings."""
    own = look.style
    wanted: dict[str, Any] = {
        "font": look.head[0] if head else own.font,
        "weight": look.head[1] if head else own.weight,
        "size": own.size,
        "color": look.accent if head else INK,
        "leading": 1.08 if head else own.leading,
        "caps": head and own.head_caps,
        "spacing": own.head_spacing if head else 0.0,
        "features": ("lnum",),
        "icons": 1.25,
        "fallback": FALLBACK,
        "language": look.language,
        **style,
    }
    used = Style(**wanted)
    box = Box(left, 0.0, max(1.0, width), ENDLESS)
    return set_text(text, used, box, look.context, plain=plain, wanted="size")


def lines(
    look: Look,
    text: str,
    width: float,
    *,
    mentions: Mentions = (),
    left: float = 0.0,
    plain: bool = False,
    head: bool = False,
    **style: object,
) -> tuple[Slab, ...]:
    """The lines of a text, each a slab as high as the line distance."""
    done = set_words(look, text, width, plain=plain, head=head, left=left, **style)
    leading = float(style.get("leading", 1.08 if head else look.style.leading))  # type: ignore[arg-type]
    pitch = leading * done.size
    found: list[list[Mark]] = [[] for _ in done.lines]
    for mark in done.marks:
        at = min(max(0, int((_top(mark) + 1e-6) / pitch)), len(found) - 1)
        found[at].append(mark)
    spots = _spots(done.marks, mentions, look, pitch)
    slabs = []
    for at, marks in enumerate(found):
        slab = Slab(marks=tuple(marks), height=pitch)
        slab = replace(slab, spots=tuple(spot for line, spot in spots if line == at))
        slabs.append(shifted(slab, 0.0, -at * pitch))
    return tuple(slabs)


def baseline(marks: Sequence[Mark]) -> float:
    """The y of the first words' baseline."""
    for mark in marks:
        if isinstance(mark, Run):
            return mark.y
        if isinstance(mark, Group):
            inner = baseline(mark.marks)
            if inner:
                return inner + mark.matrix[5]
    return 0.0


def reference(words: str) -> str:
    """Markup of a mention."""
    return f"[{REFERENCE}]{words.replace('-', '-' + JOINER)}[/]"


def linked(markup: str, numbers: re.Pattern[str]) -> tuple[str, list[tuple[str, str]]]:
    """Markup with each rule number as a mention, and the mentions."""
    found: list[tuple[str, str]] = []

    def one(match: re.Match[str]) -> str:
        found.append((match[0], f"rule:{match[0]}"))
        return reference(match[0])

    return numbers.sub(one, markup), found


def _top(mark: Mark) -> float:
    if isinstance(mark, Run):
        return mark.y
    if isinstance(mark, Group):
        return mark.matrix[5]
    if isinstance(mark, Shape):
        return min(float(step[2]) for step in mark.outline if len(step) > 2)
    return 0.0


def _spots(
    marks: Sequence[Mark], mentions: Mentions, look: Look, pitch: float
) -> list[tuple[int, Spot]]:
    """The links of mentions, with the numbers of their lines; boxes in the whole text."""
    if not mentions:
        return []
    color = look.context.colors(REFERENCE)
    found = []
    wanted = iter(mentions)
    expected = next(wanted, None)
    for run in _runs_in(marks, color):
        if expected is not None and run.text.strip() == expected[0]:
            box = Box(run.x, run.y - 0.8 * run.size, run.width, 1.05 * run.size)
            found.append((int((run.y + 1e-6) / pitch), Spot(box, expected[1])))
            expected = next(wanted, None)
    return found


def _runs_in(marks: Sequence[Mark], color: Color) -> Iterator[Run]:
    for mark in marks:
        if isinstance(mark, Run) and mark.color == color:
            yield mark
