"""Sections and numbered rules to slabs: headings, words, lists, boxes, numbers in the margin."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from tablewright.drawing import Box, Color, Group, Mark, Shape, Stroke, moved, polygon
from tablewright.layout.book.diagrams import diagram
from tablewright.layout.book.look import HOUSE_RULING, REFERENCE, Look, mixed
from tablewright.layout.book.shown import Shown
from tablewright.layout.book.slabs import Panel, Slab, Spot, together
from tablewright.layout.book.tables import table
from tablewright.layout.book.type import baseline, lines, linked, set_words
from tablewright.model.markup import escaped
from tablewright.model.rulebook import (
    Aside,
    Block,
    Diagram,
    InShort,
    Listing,
    Paragraph,
    Prose,
    Rulebook,
    Section,
    Table,
    Term,
)

GAP = 0.62
"""Room above a rule, and half of it above its further blocks, in line distances."""
INDENT = 1.15
"""Of list items, in sizes of the text."""
PAD = 5.5
"""Room between the edge of a box and its words."""
NUMBER = 0.74
"""Size of a rule's number, of the text's."""
LABELS = {"example": "Example", "switch": "If you switch it", "choice": "A table may choose"}
IN_SHORT = "In short"
SMALL = 0.86
"""Size of what a rule says in short, of the text's."""
HOUSE = ((0.0, 0.5), (0.5, 0.0), (1.0, 0.5), (0.84, 0.5), (0.84, 1.0), (0.16, 1.0), (0.16, 0.5))
"""The outline of a small house, in a square of 1."""


@dataclass(frozen=True, slots=True)
class Setter:
    """What slabs of a rulebook are made with."""

    look: Look
    numbers: re.Pattern[str]
    """Finds the numbers of rules in words."""
    pictures: Mapping[Diagram, Shown]
    """What each diagram shows."""
    panels: Iterator[int] = field(default_factory=count)

    def unnumbered(self, scale: float = 1.0) -> Setter:
        """The same without a column of numbers, with words of so much the size."""
        style = replace(self.look.style, size=scale * self.look.style.size)
        page = replace(self.look.page, number=0.0)
        return replace(self, look=replace(self.look, style=style, page=page))

    def words(
        self, text: Prose, *, left: float = 0.0, width: float | None = None, **style: object
    ) -> tuple[Slab, ...]:
        """The lines of running text in the column of words."""
        look = self.look
        markup, mentions = linked(text.markup, self.numbers)
        start = look.page.number + left
        room = look.page.column - left if width is None else width
        return lines(look, markup, room, left=start, mentions=mentions, **style)  # type: ignore[arg-type]


def numbers_in(rulebook: Rulebook) -> re.Pattern[str]:
    """A pattern that finds the numbers of the rules there are."""
    known = sorted(rulebook.by_number, key=len, reverse=True)
    alike = "|".join(re.escape(number) for number in known)
    return re.compile(rf"\b(?:{alike})\b" if known else r"(?!)")


def number_width(look: Look, rulebook: Rulebook) -> float:
    """The width of the column of numbers that the longest needs; little if there are none."""
    if not rulebook.by_number:
        return 0.0
    size = NUMBER * look.style.size
    longest = sorted(rulebook.by_number, key=len)[-3:]
    style = {"size": size, "weight": 700, "plain": True}
    widths = [set_words(look, number, 1e3, **style).width for number in longest]  # type: ignore[arg-type]
    house = 0.75 * size + 2.5 if any(rule.house for rule in rulebook.paragraphs) else 0.0
    return max(widths) + house + 6.0


def section_slabs(section: Section, place: int, setter: Setter) -> Iterator[Slab]:
    """A heading and all that stands under it up to the next. `place` is its place in the book."""
    yield from heading(setter.look, section.title, section.level, f"section:{place}")
    for at, block in enumerate(section.blocks):
        yield from block_slabs(block, setter, first=at == 0)
    for rule in section.paragraphs:
        yield from rule_slabs(rule, setter)


def heading(look: Look, title: str, level: int, name: str) -> tuple[Slab, ...]:
    """The heading of a section (level 2), with a line under it, or of a part of one (3)."""
    size = look.style.head_size * (1.0 if level == 2 else 0.68)
    left = 0.0 if level == 2 else look.page.number
    found = lines(look, title, look.page.room - left, left=left, plain=True, head=True, size=size)
    marks: tuple[Mark, ...] = ()
    if level == 2:
        y = found[-1].height + 2.0
        line = polygon([(0.0, y), (look.page.room, y)], closed=False)
        marks = (Shape(line, stroke=Stroke(look.accent, 0.9)),)
    last = found[-1]
    last = replace(
        last, marks=(*last.marks, *marks), height=last.height + (5.0 if level == 2 else 0.0)
    )
    slabs = [*found[:-1], last]
    slabs = [replace(slab, keep=True) for slab in slabs]
    before = (2.0 if level == 2 else 1.25) * look.pitch
    need = look.pitch if level == 2 else 0.0
    first = replace(slabs[0], before=before, names=(name,), need=need)
    return (replace(first, title=title if level == 2 else ""), *slabs[1:])


def rule_slabs(rule: Paragraph, setter: Setter) -> tuple[Slab, ...]:
    """A rule with its number in the margin; under it the house rulings that it refers to."""
    slabs: list[Slab] = []
    for at, block in enumerate(rule.blocks):
        if slabs and not isinstance(block, Prose | Diagram):
            # An example or a list at the head of a page would say nothing by itself.
            slabs = _kept_on(slabs)
        slabs += block_slabs(block, setter, first=at == 0)
    look = setter.look
    color = look.house if rule.house else look.accent
    slabs[0] = _with_margin(slabs[0], _margin(look, rule.number, color, rule.house), look)
    slabs[0] = replace(
        slabs[0], before=GAP * look.pitch, names=(f"rule:{rule.number}", *slabs[0].names)
    )
    named = [
        (number.partition("-")[2], f"rule:{number}")
        for number in ([] if rule.house else rule.mentions)
        if "-HR-" in number
    ]
    for at, (words, target) in enumerate(named, 1):
        if at < len(slabs) and slabs[at].before < 1.0:
            slabs[at] = _with_house(slabs[at], words, target, look)
        else:
            last = slabs[at - 1]
            more = _with_house(Slab(height=0.8 * look.pitch), words, target, look)
            slabs[at - 1] = replace(last, keep=True)
            slabs.insert(at, more)
    return tuple(slabs)


def _kept_on(slabs: list[Slab]) -> list[Slab]:
    """Slabs whose last words stay on the page of what follows; the room under them goes along."""
    kept = list(slabs)
    for at in range(len(kept) - 1, -1, -1):
        kept[at] = replace(kept[at], keep=True)
        if kept[at].marks:
            break
    return kept


def block_slabs(block: Block, setter: Setter, *, first: bool) -> tuple[Slab, ...]:
    """A block of a rule or section; `first` if nothing of it stands before."""
    look = setter.look
    before = (GAP if first else 0.5 * GAP) * look.pitch
    if isinstance(block, Prose):
        return together(setter.words(block), before)
    if isinstance(block, Listing):
        return listing(block, setter, before)
    if isinstance(block, Table):
        return table(block, look, setter.numbers, before + 2.0)
    if isinstance(block, Diagram):
        return diagram(block, setter.pictures[block], look, setter.numbers)
    if isinstance(block, InShort):
        return in_short(block, setter)
    return aside(block, setter)


def listing(block: Listing, setter: Setter, before: float) -> tuple[Slab, ...]:
    """A list: its marks stand where the words begin, the items' words behind them."""
    look = setter.look
    indent = INDENT * look.style.size
    signs = [f"{at}." if block.ordered else "•" for at in range(1, len(block.items) + 1)]
    if len(block.items) > 9 and block.ordered:
        indent *= 1.35
    found: list[Slab] = []
    for at, (item, sign) in enumerate(zip(block.items, signs, strict=True)):
        words = setter.words(item, left=indent)
        color = look.accent
        mark = set_words(
            look, sign, indent, plain=True, left=look.page.number, color=color, weight=700
        )
        head = replace(words[0], marks=(*mark.marks, *words[0].marks))
        if len(signs) > 2 and at == len(signs) - 1:
            # The last item is not alone on the next page.
            found[-1] = replace(found[-1], keep=True)
        found += together((head, *words[1:]), before if at == 0 else 0.2 * look.pitch)
    return tuple(found)


def aside(block: Aside, setter: Setter) -> tuple[Slab, ...]:
    """An example on a tinted ground, or what a switch changes beside a line."""
    look = setter.look
    start = look.page.number
    color = look.accent if block.kind == "example" else look.house
    fill = mixed(color, 0.08) if block.kind == "example" else None
    panel = Panel(next(setter.panels), start, look.page.column, fill, color)
    size = 0.95 * look.style.size
    name = REFERENCE if block.kind == "example" else HOUSE_RULING
    label = f"**[{name}]{look.say(LABELS[block.kind])}.[/]** "
    found: list[Slab] = []
    for at, part in enumerate(block.parts):
        said = Prose(label + part.markup if at == 0 else part.markup, part.text)
        words = setter.words(
            said, left=PAD + 2.0, width=look.page.column - 2 * PAD - 2.0, size=size
        )
        found += together(words, 0.0 if at == 0 else 0.3 * look.pitch)
    found = [replace(slab, panel=panel) for slab in found]
    pad = Slab(height=3.5, panel=panel)
    # Its last line is not alone in a box on the next page, even if it is a paragraph by itself.
    found[-2:] = [replace(slab, keep=True) for slab in found[-2:]]
    top = replace(pad, keep=True, before=0.55 * look.pitch)
    return (top, *found, pad, Slab(height=1.5))


def in_short(block: InShort, setter: Setter) -> tuple[Slab, ...]:
    """The exact wording of a rule, small, beside a thin line."""
    look = setter.look
    panel = Panel(next(setter.panels), look.page.number, look.page.column, None, look.accent)
    left, size = PAD + 2.0, SMALL * look.style.size
    width = look.page.column - 2 * PAD - 2.0
    found: list[Slab] = []
    for part in block.blocks:
        said = part.items if isinstance(part, Listing) else (part,)
        for item in said:
            before = "• " if isinstance(part, Listing) else ""
            label = f"**[{REFERENCE}]{look.say(IN_SHORT)}:[/]** " if not found else before
            words = replace(item, markup=label + item.markup)
            set_ = setter.words(words, left=left, width=width, size=size)
            found += together(set_, 0.2 * look.pitch if found else 0.0)
    found = [replace(slab, panel=panel) for slab in found]
    found[-2:] = [replace(slab, keep=True) for slab in found[-2:]]
    found[0] = replace(found[0], before=0.4 * look.pitch)
    return (*found, Slab(height=1.5))


def glossary_slabs(terms: Sequence[Term], setter: Setter) -> Iterator[Slab]:
    """The entries of the glossary: the word, what it means, where more is said."""
    look = setter.look
    for term in terms:
        places = ", ".join(term.numbers)
        markup = f"**{escaped(term.word)}**: {term.markup}" + (f" ({places})" if places else "")
        marked, mentions = linked(markup, setter.numbers)
        indent = 0.9 * look.style.size
        words = lines(
            look,
            marked,
            look.page.room - indent,
            left=indent,
            mentions=mentions,
            size=0.97 * look.style.size,
        )
        first = replace(words[0], names=(f"term:{term.word.casefold()}",))
        yield from together((first, *words[1:]), 0.32 * look.pitch)


def _margin(look: Look, number: str, color: Color, house: bool) -> tuple[Mark, ...]:
    """A rule's number, behind it a small house if it is a house ruling."""
    size = NUMBER * look.style.size
    done = set_words(
        look,
        number,
        1e3,
        plain=True,
        size=size,
        weight=700,
        color=color,
        features=("lnum", "tnum"),
    )
    if not house:
        return done.marks
    return (*done.marks, _house(look, done.width + 2.5, baseline(done.marks), 0.75 * size))


def _house(look: Look, x: float, y: float, side: float) -> Mark:
    """A small house whose lower left corner is (x, y)."""
    points = [(x + right * side, y - side * (1 - down)) for right, down in HOUSE]
    return Shape(polygon(points), fill=look.house)


def _with_margin(slab: Slab, marks: tuple[Mark, ...], look: Look) -> Slab:
    """A slab with words in the margin, on the same baseline."""
    lower = (baseline(slab.marks) or 0.8 * look.pitch) - baseline(marks)
    return replace(slab, marks=(Group(marks, moved(0.0, lower)), *slab.marks))


def _with_house(slab: Slab, words: str, target: str, look: Look) -> Slab:
    """A slab with a small house in the margin, and behind it the house ruling that it stands
    for."""
    size = 0.7 * look.style.size
    side = 0.78 * size
    done = set_words(
        look, words, 1e3, plain=True, left=side + 2.0, size=size, weight=500, color=look.house
    )
    lower = (baseline(slab.marks) or 0.72 * look.pitch) - baseline(done.marks)
    y = baseline(done.marks) + lower
    marks = (_house(look, 0.0, y, side), Group(done.marks, moved(0.0, lower)))
    box = Box(0.0, y - size, side + 2.0 + done.width, 1.3 * size)
    return replace(slab, marks=(*marks, *slab.marks), spots=(*slab.spots, Spot(box, target)))
