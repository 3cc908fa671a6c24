"""The cover and the table of contents of a booklet. Points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tablewright.drawing import (
    Box,
    Group,
    Mark,
    Shape,
    Stroke,
    moved,
    polygon,
)
from tablewright.layout.book.look import FALLBACK, GREY, HAIR, INK, Look
from tablewright.layout.book.pages import Filled
from tablewright.layout.book.picture import CoverPictures, key_picture
from tablewright.layout.book.slabs import Slab, Spot
from tablewright.layout.book.type import baseline, set_words
from tablewright.layout.identity import facts_of
from tablewright.layout.text import Style, set_text
from tablewright.model.game import Game
from tablewright.model.paperwords import PaperWords
from tablewright.model.rulebook import Rulebook
from tablewright.units import MM

MARGIN = 11 * MM
PANEL = 118 * MM
"""Height of the picture on the cover."""
CARD = 47 * MM
"""Width of a card in it."""


def facts(game: Game, say: PaperWords) -> str:
    """How many play, how long, from which age, in a line."""
    return "  ·  ".join(facts_of(game, say))


def cover(game: Game, pictures: CoverPictures, look: Look) -> Filled:
    """The first page: title, picture, what the game is."""
    size = look.page
    room = size.width - 2 * MARGIN
    common = {"fallback": FALLBACK, "language": look.language, "align": "center"}
    title = Style(
        font=look.head[0],
        weight=look.head[1],
        size=44.0,
        min_size=16.0,
        color=look.accent,
        leading=1.0,
        caps=look.style.head_caps,
        spacing=look.style.head_spacing,
        balance=True,
        valign="middle",
        **common,  # type: ignore[arg-type]
    )
    y = 13 * MM
    tall = 26 * MM
    one_line = Box(MARGIN, y, room, 0.62 * tall)
    done = set_text(game.title, title, one_line, look.context, plain=True)
    marks: list[Mark] = list(done.marks)
    y += 0.62 * tall
    if game.subtitle:
        words = Style(font=look.style.font, size=11.5, min_size=8.0, color=INK, **common)  # type: ignore[arg-type]
        said = set_text(
            game.subtitle, words, Box(MARGIN, y, room, 9 * MM), look.context, plain=True
        )
        marks += said.marks
    y += 10 * MM
    panel = Box(MARGIN, y, room, min(PANEL, size.height - y - 43 * MM))
    marks += key_picture(panel, pictures, look.accent, game.title, CARD)
    y = panel.bottom + 7 * MM
    words = Style(
        font=look.head[0],
        weight=look.head[1],
        size=19.0,
        min_size=10.0,
        color=look.accent,
        caps=look.style.head_caps,
        spacing=look.style.head_spacing,
        **common,  # type: ignore[arg-type]
    )
    said = set_text(
        look.say("Rulebook"), words, Box(MARGIN, y, room, 24.0), look.context, plain=True
    )
    marks += said.marks
    y += 27.0
    words = Style(font=look.style.font, size=11.0, min_size=8.0, color=INK, weight=500, **common)  # type: ignore[arg-type]
    said = set_text(
        facts(game, look.say), words, Box(MARGIN, y, room, 16.0), look.context, plain=True
    )
    marks += said.marks
    words = replace(words, size=7.6, color=GREY, weight=400)
    version = look.say("Version {version}", version=game.version)
    foot = Box(MARGIN, size.height - 14 * MM, room, 10.0)
    marks += set_text(version, words, foot, look.context, plain=True).marks
    return Filled(marks=marks, bare=True, names={"cover": 0.0})


def contents_slabs(
    rulebook: Rulebook,
    more: Sequence[tuple[str, str]],
    pages: Mapping[str, int],
    look: Look,
) -> tuple[Slab, ...]:
    """The sections and parts with their pages, then `more` (title and name of its place).

    `pages` are page numbers by the names of headings; while they are not known, 0 keeps the place.
    """
    found = []
    entries = [
        (section.title, f"section:{place}", section.level, _span(rulebook, place, look.say))
        for place, section in enumerate(rulebook.sections)
    ]
    entries += [(title, name, 2, "") for title, name in more]
    for title, name, level, span in entries:
        found.append(_entry(title, name, level, span, pages.get(name), look))
    return tuple(found)


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
