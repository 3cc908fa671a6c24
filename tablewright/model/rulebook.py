"""A rulebook as `rules.md` states it: sections of numbered paragraphs, each with its blocks.

Words stand twice: `markup`, as it is typeset (`{gem}`, `**bold**`; see `tablewright.model.markup`),
and `text`, in plain words without markup, as it is read aloud, cited and searched.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from tablewright.errors import Origin

_NAMED = re.compile(r"\*\*(?P<name>[^*{}]+)\.\*\*\s+")


OPENINGS = ("At the start of the game,", "At the start of each round,", "At the start of a round,")
"""How paragraphs of a rulebook begin that are carried out before anybody plays."""


@dataclass(frozen=True, slots=True)
class Prose:
    """Running text."""

    markup: str
    text: str
    besides: tuple[str, ...] = ()
    """The numbers of paragraphs that stood in brackets in it, where a referee plays it."""

    @property
    def name(self) -> str:
        """The name that it begins with, `**Focus.** Once per turn, …`; "" if it has none."""
        found = _NAMED.match(self.markup)
        return found["name"].strip() if found else ""

    @property
    def said(self) -> str:
        """Its plain words behind its name."""
        return self.text.removeprefix(f"{self.name}. ") if self.name else self.text


@dataclass(frozen=True, slots=True)
class Listing:
    """A list; `ordered` if its items are counted."""

    items: tuple[Prose, ...]
    ordered: bool = False

    @property
    def text(self) -> str:
        """One line for each item."""
        return "\n".join(
            f"{f'{number}.' if self.ordered else '-'} {item.text}"
            for number, item in enumerate(self.items, 1)
        )


@dataclass(frozen=True, slots=True)
class Table:
    """A table; every row has as many cells as the head."""

    head: tuple[Prose, ...]
    rows: tuple[tuple[Prose, ...], ...]

    @property
    def text(self) -> str:
        """One line for each row, cells apart by ` | `."""
        return "\n".join(" | ".join(cell.text for cell in row) for row in (self.head, *self.rows))


QUOTED: Mapping[str, Literal["example", "switch", "source"]] = {
    "Example": "example",
    "Switch": "switch",
    "Source": "source",
}
"""The kinds of asides, by the word that their quotes begin with."""


@dataclass(frozen=True, slots=True)
class Aside:
    """Words beside the rule: a worked example, what a switch of a house ruling changes, or a remark
    about the source of a rule, which players' books leave out."""

    kind: Literal["example", "switch", "source", "choice"]
    """A choice is none of a quote: what a table may choose stands in `game.yaml`."""
    parts: tuple[Prose, ...]
    """Its paragraphs, without the word that begins the first."""

    @property
    def text(self) -> str:
        """With the word before it."""
        return f"{self.kind.capitalize()}: " + "\n".join(part.text for part in self.parts)


@dataclass(frozen=True, slots=True)
class InShort:
    """The exact wording of a rule whose own words say it at more length: what a referee plays."""

    blocks: tuple[Prose | Listing, ...]

    @property
    def text(self) -> str:
        """With the words before it."""
        return "In short: " + _lines(self.blocks)


@dataclass(frozen=True, slots=True)
class Pointer:
    """A label of a diagram: the part it points to, and what is said of it."""

    part: str
    """A part of a card's face or a space of a board; see `tablewright.model.diagrams`."""
    said: Prose
    origin: Origin | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Diagram:
    """A picture that is drawn from the game's own card and board files."""

    kind: Literal["card", "board", "set-up"]
    shown: str
    """The card's name, or the id of the board or set-up."""
    board: str = ""
    """The board it is drawn on, for a set-up; for a board its own id."""
    seats: int | None = None
    """The number of players, for a board; the largest if it is None."""
    caption: Prose | None = None
    pointers: tuple[Pointer, ...] = ()
    origin: Origin | None = field(default=None, compare=False)

    @property
    def text(self) -> str:
        """Its caption."""
        return self.caption.text if self.caption is not None else ""


Block = Prose | Listing | Table | Aside | InShort | Diagram


def prose_of(block: Block) -> Iterator[Prose]:
    """All words of a block, in order."""
    if isinstance(block, Prose):
        yield block
    elif isinstance(block, Listing):
        yield from block.items
    elif isinstance(block, Table):
        for row in (block.head, *block.rows):
            yield from row
    elif isinstance(block, Aside):
        yield from block.parts
    elif isinstance(block, InShort):
        for part in block.blocks:
            yield from prose_of(part)
    elif isinstance(block, Diagram):
        if block.caption is not None:
            yield block.caption
        for pointer in block.pointers:
            yield pointer.said


_NUMBERS = re.compile(r" \(([A-Z]+-(?:HR-)?\d+[a-z]?(?:, [A-Z]+-(?:HR-)?\d+[a-z]?)*)\)")
"""Numbers of paragraphs in brackets, behind what also stands on them."""


def in_brackets(text: str) -> tuple[str, ...]:
    """The numbers of paragraphs in brackets, each once."""
    found = (number for each in _NUMBERS.findall(text) for number in each.split(", "))
    return tuple(dict.fromkeys(found))


def bare(block: Prose | Listing) -> Prose | Listing:
    """A block without the numbers in brackets."""
    if isinstance(block, Listing):
        return replace(block, items=tuple(map(_unnumbered, block.items)))
    return _unnumbered(block)


def _unnumbered(words: Prose) -> Prose:
    text = _NUMBERS.sub("", words.text)
    return (
        replace(words, text=text, besides=in_brackets(words.text)) if text != words.text else words
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """A numbered rule: what a referee cites."""

    number: str
    """Such as `SOI-064`, or `SOI-HR-8` for a house ruling."""
    section: str
    """The title of the section in which it stands."""
    headings: tuple[str, ...]
    """The headings of the original rulebook it comes from; `gap` where that is silent, and none
    where there is no such rulebook."""
    blocks: tuple[Block, ...]
    house: bool = False
    """Whether it is a house ruling."""
    mentions: tuple[str, ...] = ()
    """The numbers of other paragraphs that it names, in order, each once."""
    with_it: tuple[str, ...] = ()
    """The numbers of those on which it stands too, if it is what a table has chosen."""
    origin: Origin | None = field(default=None, compare=False)

    @property
    def heading(self) -> str:
        """Where a citation says that it stands: its source headings, else its section."""
        return "; ".join(self.headings) or self.section

    @property
    def text(self) -> str:
        """The rule in plain words, blocks apart by new lines, without examples, switch and what it
        says in short."""
        return _lines(
            block for block in self.blocks if not isinstance(block, Aside | InShort | Diagram)
        )

    @property
    def whole(self) -> str:
        """The same with examples, switch and what it says in short."""
        return _lines(block for block in self.blocks if not isinstance(block, Diagram))

    @property
    def played(self) -> tuple[Block, ...]:
        """The blocks that a referee plays: what it says in short, without the numbers in brackets,
        else its own."""
        short = tuple(bare(block) for each in self.short for block in each.blocks)
        return short or self.blocks

    @property
    def besides(self) -> tuple[str, ...]:
        """The numbers in brackets in what it says in short, but for those of a list's items: a
        referee cites them together with its own."""
        prose = (each for short in self.short for each in short.blocks if isinstance(each, Prose))
        found = (number for each in prose for number in in_brackets(each.text))
        return tuple(dict.fromkeys((*self.with_it, *found)))

    @property
    def short(self) -> tuple[InShort, ...]:
        """What it says in short."""
        return tuple(block for block in self.blocks if isinstance(block, InShort))

    def asides(self, kind: Literal["example", "switch"]) -> tuple[Aside, ...]:
        """Its examples, or what its switch changes."""
        return tuple(
            block for block in self.blocks if isinstance(block, Aside) and block.kind == kind
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A heading with what stands under it, up to the next heading."""

    title: str
    level: int
    """2 for a section, 3 for a part of it."""
    blocks: tuple[Block, ...] = ()
    """Text before the first number, or all of it where nothing is numbered."""
    paragraphs: tuple[Paragraph, ...] = ()
    origin: Origin | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """An entry of the glossary."""

    word: str
    markup: str
    """The explanation, without the word."""
    text: str
    numbers: tuple[str, ...] = ()
    """The paragraphs where more is said."""
    origin: Origin | None = field(default=None, compare=False)


Lying = tuple[tuple[str, ...], ...]
"""Names of the cards on each space of a zone; what has no spaces is one space."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """One picture of a played example."""

    said: Prose
    """What is told, from a `note:` of the record."""
    moves: tuple[str, ...] = ()
    """The moves that are made meanwhile, as the record says them."""
    cards: tuple[tuple[str, int], ...] = ()
    """The cards that moves or words name, each once, and how many of it."""
    counters: tuple[tuple[str, str, str], ...] = ()
    """What the record expects then: a seat ("" for the table), a counter's id and its value."""
    zones: Mapping[str, Lying] = field(default_factory=dict)
    """What the record says then of zones, by address, such as `A.orbit` or `timeline`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A record that is printed as a played example."""

    title: str
    """What it shows, from `about:`."""
    seats: tuple[str, ...]
    """The players, by the names that its moves use."""
    panels: tuple[Panel, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """The rules of a game. One without paragraphs stands for a game whose rules are not written."""

    game: str
    """The game's id."""
    title: str = ""
    intro: tuple[Block, ...] = ()
    """Text before the first section."""
    sections: tuple[Section, ...] = ()
    """In order; the parts of a section follow it."""
    glossary: tuple[Term, ...] = ()
    example: Example | None = None
    """What is printed as a played example, where the look of the booklet names one."""
    by_number: Mapping[str, Paragraph] = field(init=False, repr=False, compare=False)
    """The paragraphs in their order."""

    def __post_init__(self) -> None:
        every = (item for section in self.sections for item in section.paragraphs)
        object.__setattr__(self, "by_number", {item.number: item for item in every})

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """All numbered paragraphs in their order, house rulings included."""
        return tuple(self.by_number.values())

    def find(self, number: str) -> Paragraph | None:
        """The paragraph with this number."""
        return self.by_number.get(number)

    def __bool__(self) -> bool:
        return bool(self.sections)


def _lines(blocks: Iterable[Block]) -> str:
    return "\n".join(block.text for block in blocks)
