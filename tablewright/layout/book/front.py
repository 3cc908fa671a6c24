"""The table of contents of a booklet. Points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.drawing import (
    Box,
    Group,
    Mark,
    Shape,
    Stroke,
    moved,
    polygon,
)
from tablewright.layout.book.look import GREY, HAIR, INK, Look
from tablewright.layout.book.slabs import Slab, Spot
from tablewright.layout.book.type import baseline, set_words
from tablewright.model.paperwords import PaperWords
from tablewright.model.rulebook import Rulebook


def contents_slabs(
    rulebook: Rulebook,
    more: Sequence[tuple[str, str]],
    pages: Mapping[str, int],
    look: Look,
) -> tuple[Slab, ...]:
    """The sections with their parts and `more` (title and name of its place), in the order of their
    pages.

    `pages` are page numbers by the names of headings; while they are not known, 0 keeps the place.
    """
    groups: list[list[tuple[str, str, int, str]]] = []
    for place, section in enumerate(rulebook.sections):
        span = _span(rulebook, place, look.say)
        entry = (section.title, f"section:{place}", section.level, span)
        if section.level > 2 and groups:
            groups[-1].append(entry)
        else:
            groups.append([entry])
    groups += [[(title, name, 2, "")] for title, name in more]
    groups.sort(key=lambda group: pages.get(group[0][1], 0))
    return tuple(
        _entry(title, name, level, span, pages.get(name), look)
        for group in groups
        for title, name, level, span in group
    )


def _span(rulebook: Rulebook, place: int, say: PaperWords) -> str:
    """The first and the last number of a section's rules."""
    rules = rulebook.sections[place].paragraphs
    if not rules:
        return ""
    first, last = rules[0].number, rules[-1].number.partition("-")[2]
    return first if len(rules) == 1 else say("{first} to {last}", first=first, last=last)


def _entry(title: str, name: str, level: int, span: str, page: int | None, look: Look) -> Slab:
    room = look.page.room
    size = 1.06 * look.style.size if level == 2 else look.style.size
    left = 0.0 if level == 2 else 14.0
    weight = 700 if level == 2 else look.style.weight
    color = look.accent if level == 2 else INK
    words = set_words(
        look, title, room - left - 110.0, plain=True, left=left, size=size, weight=weight,
        color=color, leading=1.16,
    )  # fmt: skip
    shown = str(page) if page is not None else "0"
    number = set_words(
        look, shown, 30.0, plain=True, left=room - 30.0, size=size, weight=weight, color=color,
        align="right", leading=1.16, features=("lnum", "tnum"),
    )  # fmt: skip
    rules = set_words(
        look, span, 120.0, plain=True, left=room - 30.0 - 120.0, size=0.76 * look.style.size,
        color=GREY, align="right", leading=1.16,
    )  # fmt: skip
    height = words.height + 1.5
    y = baseline(words.marks)
    last = y + (len(words.lines) - 1) * 1.16 * size
    marks: list[Mark] = list(words.marks)
    marks.append(Group(number.marks, moved(0.0, last - baseline(number.marks))))
    if span:
        marks.append(Group(rules.marks, moved(0.0, last - baseline(rules.marks))))
    end = room - 30.0 - (rules.width + 6.0 if span else 0.0) + (18.0 if not span else 0.0)
    begin = left + words.width + 5.0
    if end > begin + 6.0 and len(words.lines) == 1:
        line = polygon([(begin, last), (end, last)], closed=False)
        marks.append(Shape(line, stroke=Stroke(HAIR, 0.6, dash=(0.6, 2.4), cap="round")))
    return Slab(
        marks=tuple(marks),
        height=height,
        before=(0.5 if level == 2 else 0.1) * look.pitch,
        spots=(Spot(Box(0.0, 0.0, room, height), name),),
    )
