"""A game's `rules.md` to a Rulebook, every mistake with its place.

Markdown gives headings, paragraphs, lists, quotes and tables; within them the markup of card texts
holds. `docs/rules.md` describes the format.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.errors import Origin, Place, did_you_mean
from tablewright.model.game import Game
from tablewright.model.markup import Icon, MarkupError, parse, plain
from tablewright.model.rulebook import (
    QUOTED,
    Aside,
    Block,
    InShort,
    Listing,
    Paragraph,
    Prose,
    Rulebook,
    Section,
    Table,
    Term,
)
from tablewright.read.characters import check_characters
from tablewright.read.diagrams import DIAGRAM, read_diagram
from tablewright.read.markdown import blocks, stranger, wrong_list
from tablewright.read.notes import LINE_BREAK, Notes, shown_path
from tablewright.read.rule_text import RuleText
from tablewright.read.source import read_text

if TYPE_CHECKING:
    from markdown_it.token import Token

GLOSSARY = "glossary"
"""The title of the section whose lists hold terms, in small letters."""

_ASIDE = re.compile(r"(?P<kind>Example|Switch|Source|Play):\s*")
_MARKED = re.compile(r"\*\*(?P<number>[A-Za-z]+[- _]?[A-Za-z- ]*\d\w*)\*\*\s*")
_HEADINGS = re.compile(r"\[(?P<headings>[^\]]*)\]\s*")
_TERM = re.compile(r"\*\*(?P<word>[^*]+)\*\*\s*:?\s*")

_IN_QUOTE = frozenset(("blockquote", "paragraph", "inline"))


@dataclass
class _Numbered:
    """A paragraph that is being read."""

    number: str
    headings: tuple[str, ...]
    place: Place
    blocks: list[Block] = field(default_factory=list)
    mentions: dict[str, None] = field(default_factory=dict)


NOTE = "note"
"""What stands in brackets behind the number of what is no rule."""


@dataclass
class _Part:
    """A section that is being read."""

    title: str
    level: int
    place: Place
    blocks: list[Block] = field(default_factory=list)
    paragraphs: list[_Numbered] = field(default_factory=list)


def read_rulebook(path: Path, game: Game, notes: Notes) -> Rulebook:
    """The rules in a file; mistakes are added to `notes`. Empty if there is no such file."""
    if not path.exists():
        return Rulebook(game=game.game)
    text = read_text(path, notes)
    return Rulebook(game=game.game) if text is None else _Reader(path, text, game, notes).read()


class _Reader:
    """Goes through the blocks of one file, from the top down."""

    def __init__(self, path: Path, text: str, game: Game, notes: Notes) -> None:
        self.path = shown_path(path)
        self.game = game
        self.notes = notes
        self.before = len(notes.problems)
        self.lines = LINE_BREAK.split(text)
        notes.keep_lines(self.path, self.lines)
        check_characters(self.lines, self.path, notes)
        self.words = {name: icon.word or name for name, icon in game.icons.items()}
        prefix = re.escape(game.prefix)
        self.shape = re.compile(rf"{prefix}-(?:\d{{3}}|HR-[1-9]\d*[a-z]?)")
        self.mention = re.compile(rf"\b{prefix}-(?:HR-)?\d\w*")
        self.tail = re.compile(
            rf"\s*\((?P<numbers>{self.mention.pattern}(?:[,;] {self.mention.pattern})*)\)\.?$"
        )
        self.title = ""
        self.intro: list[Block] = []
        self.parts: list[_Part] = []
        self.terms: list[Term] = []
        self.mentioned: list[tuple[str, Place]] = []
        self.seen: dict[str, Place] = {}
        self.bare: list[tuple[str, Place]] = []
        """The rules without headings."""
        self.sourced = False
        """Whether a rule names a heading of an original rulebook."""

    def read(self) -> Rulebook:
        """The rulebook."""
        from markdown_it import MarkdownIt

        markdown = MarkdownIt("commonmark").enable("table")
        # Words are read as card texts are; a link target or code would swallow them in silence.
        markdown.disable(["inline", "reference", "code", "lheading", "html_block"])
        if not self.game.prefix:
            self.notes.error(
                Place(self.path, 1, 1),
                "the game has no prefix for the numbers of its rules",
                expected="'prefix:' in game.yaml, such as 'prefix: SOI'",
            )
            return Rulebook(game=self.game.game)
        tokens = markdown.parse("\n".join(self.lines))
        for group in blocks(tokens):
            self.block(group)
        if not self.title:
            self.notes.error(
                Place(self.path, 1, 1), "the rulebook has no title",
                expected=f"'# {self.game.title}' as its first line",
            )  # fmt: skip
        for number, place in self.bare if self.sourced else ():
            self.notes.error(
                place, f"the rule '{number}' has no source heading",
                expected="the headings in brackets behind its number, such as '[Setup; Contents]'",
                hint="write [gap] where the original rulebook is silent; a game without one has no "
                "brackets at all",
            )  # fmt: skip
        for number, place in self.mentioned:
            if number not in self.seen:
                first = self.lines[place.line - 1].startswith(number)
                bold = f"if it begins here, its number is bold: '**{number}** …'" if first else ""
                hint = bold or did_you_mean(number, self.seen)
                self.notes.error(place, f"there is no rule '{number}'", hint=hint)
        told = self.notes.wrong_since(self.before)
        if self.game.referee and (self.intro or self.parts) and not self.seen and not told:
            self.notes.warning(
                Place(self.path, 1, 1), "no rule has a number, so nothing of it is played or cited",
                hint=f"write it before the words of each rule: '**{self.game.prefix}-001** …'",
            )  # fmt: skip
        return Rulebook(
            game=self.game.game,
            title=self.title,
            intro=tuple(self.intro),
            sections=tuple(self.section(part) for part in self.parts),
            glossary=tuple(self.terms),
        )

    def section(self, part: _Part) -> Section:
        """The finished record of a section."""
        house = f"{self.game.prefix}-HR-"
        return Section(
            title=part.title,
            level=part.level,
            blocks=tuple(part.blocks),
            paragraphs=tuple(
                Paragraph(
                    number=item.number,
                    section=part.title,
                    headings=item.headings,
                    blocks=tuple(item.blocks),
                    house=item.number.startswith(house),
                    mentions=tuple(item.mentions),
                    origin=Origin(item.place),
                )
                for item in part.paragraphs
            ),
            origin=Origin(part.place),
        )

    def block(self, group: Sequence[Token]) -> None:
        """Reads one block: a heading, a paragraph, a list, a quote or a table."""
        kind = group[0].type.removesuffix("_open")
        place = self.place(group[0])
        if kind == "heading":
            self.heading(group, place)
        elif kind == "paragraph":
            self.prose(self.text(group[1]))
        elif kind in ("bullet_list", "ordered_list"):
            self.listing(group, kind == "ordered_list")
        elif kind == "blockquote":
            self.aside(group, place)
        elif kind == "table":
            self.table(group)
        else:
            self.notes.error(
                place,
                "this has no meaning in a rulebook",
                expected="a heading, a paragraph, a list, a quote or a table",
                found={"hr": "a line of hyphens", "fence": "a block of code"}.get(kind, kind),
            )

    def heading(self, group: Sequence[Token], place: Place) -> None:
        level = int(group[0].tag[1:])
        words = self.text(group[1]).words
        if level == 1 and not self.title:
            self.title = words
            if words != self.game.title or self.parts or self.intro:
                self.notes.error(
                    place,
                    "the rulebook begins with the game's title",
                    expected=f"'# {self.game.title}' as its first line",
                    found=f"'# {words}'",
                )
        elif level in (2, 3):
            self.parts.append(_Part(words, level, place))
            numbered = self.mention.match(words)
            if numbered:
                self.notes.error(
                    place, "a heading is no rule, and its number is not read",
                    expected=f"the number in bold before the words: '**{numbered[0]}** …'",
                    found=f"'{words}'",
                )  # fmt: skip
        else:
            self.notes.error(
                place,
                "wrong level of a heading",
                expected="'##' for a section, '###' for a part of it; '#' is the title",
                found=f"'{'#' * level}'",
            )

    def prose(self, text: RuleText) -> None:
        marked = _MARKED.match(text.words)
        if marked is None:
            self.add(self.spoken(text))
            return
        number = marked["number"]
        place = text.at(0)
        if not self.shape.fullmatch(number):
            prefix = self.game.prefix
            self.notes.error(
                place, "wrong number of a rule", found=f"'{number}'",
                expected=f"'{prefix}-' with three digits, or '{prefix}-HR-' with a number",
            )  # fmt: skip
        elif number in self.seen:
            self.notes.error(
                place, f"the rule '{number}' is there twice", hint=f"first in {self.seen[number]}"
            )
        self.seen.setdefault(number, place)
        after = marked.end()
        source = _HEADINGS.match(text.words, after)
        named = source["headings"].split(";") if source else ()
        headings = tuple(filter(None, map(str.strip, named)))
        if not headings:
            self.bare.append((number, text.at(after) if after < len(text.words) else place))
        self.sourced = self.sourced or bool(set(headings) - {NOTE})
        after = source.end() if source else after
        if not self.parts:
            early = f"the rule '{number}' stands before the first section"
            self.notes.error(place, early, expected="a heading '## …' before it")
            self.parts.append(_Part("", 2, place))
        self.parts[-1].paragraphs.append(_Numbered(number, headings, place))
        if after >= len(text.words):
            self.notes.error(place, f"the rule '{number}' says nothing", expected="its words")
            return
        self.add(self.spoken(text.after(after)))

    def listing(self, group: Sequence[Token], ordered: bool) -> None:
        items = [self.text(token) for token in group if token.type == "inline"]
        if not self.is_list(group, len(items)):
            return
        if self.parts and self.parts[-1].title.casefold() == GLOSSARY:
            for text in items:
                self.term(text)
        else:
            self.add(Listing(tuple(map(self.spoken, items)), ordered))

    def is_list(self, group: Sequence[Token], items: int) -> bool:
        """Whether a list is one that a rulebook may have; notes what is wrong with it."""
        wrong = wrong_list(group, items)
        if wrong is not None:
            token, message, expected, found, hint = wrong
            self.notes.error(self.place(token), message, expected=expected, found=found, hint=hint)
        return wrong is None

    def aside(self, group: Sequence[Token], place: Place) -> None:
        texts = [self.text(token) for token in group if token.type == "inline"]
        if texts and DIAGRAM.match(texts[0].words):
            if (diagram := read_diagram(group, texts, self.spoken, self.notes)) is not None:
                self.add(diagram)
            return
        said = _ASIDE.match(texts[0].words) if texts else None
        if said is not None and said["kind"] == "Play":
            self.in_short(group, said.end(), place)
            return
        if said is None or stranger(group, _IN_QUOTE):
            self.notes.error(
                place,
                "wrong quote",
                expected="words that begin with 'Example:', 'Play:', 'Switch:', 'Source:' or "
                "'Diagram:'",
                found=f"'{texts[0].words[:30]}'" if texts else "nothing",
            )
            return
        kind = QUOTED[said["kind"]]
        if kind != "source":
            self.of_a_rule(place)
        texts[0] = texts[0].after(said.end())
        self.add(Aside(kind, tuple(map(self.spoken, texts))))

    def of_a_rule(self, place: Place) -> None:
        if not self.current():
            self.notes.error(
                place, "a quote belongs to a rule", expected="a numbered rule before it"
            )

    def in_short(self, group: Sequence[Token], begins: int, place: Place) -> None:
        """Reads what a rule says in short: sentences and lists of moves, behind 'Play:'."""
        self.of_a_rule(place)
        found: list[Prose | Listing] = []
        for part in blocks(group[1:-1]):
            kind = part[0].type.removesuffix("_open")
            if kind == "paragraph":
                text = self.text(part[1])
                text = text if found else text.after(begins)
                found.append(self.spoken(text))
            elif kind in ("bullet_list", "ordered_list"):
                items = [self.text(token) for token in part if token.type == "inline"]
                if self.is_list(part, len(items)):
                    found.append(Listing(tuple(map(self.spoken, items)), kind == "ordered_list"))
            else:
                self.notes.error(
                    self.place(part[0]), "this does not belong to what is played",
                    expected="sentences and lists",
                )  # fmt: skip
        if not found or not found[0].text:
            self.notes.error(place, "'Play:' says nothing", expected="the sentences to play")
            return
        self.add(InShort(tuple(found)))

    def table(self, group: Sequence[Token]) -> None:
        rows: list[list[Prose]] = []
        column = 0
        for token in group:
            if token.type == "tr_open":
                rows.append([])
                column = 0
            elif token.type == "inline":
                text = self.text(token, column)
                column = text.at(0).column + len(text.words) - 1
                rows[-1].append(self.spoken(text))
        self.add(Table(tuple(rows[0]), tuple(map(tuple, rows[1:]))))

    def term(self, text: RuleText) -> None:
        """Reads an entry of the glossary: a bold word, what it means, numbers in brackets."""
        word = _TERM.match(text.words)
        tail = self.tail.search(text.words)
        if word is None or tail is None:
            self.notes.error(
                text.at(0),
                "wrong entry of the glossary",
                expected=f"'**Word**: what it means ({self.game.prefix}-…)'",
                found=f"'{text.words[:30]}…'" if len(text.words) > 30 else f"'{text.words}'",
            )
            return
        numbers = self.mention.findall(tail["numbers"])
        starts = (match.start() for match in self.mention.finditer(text.words, tail.start()))
        self.mentioned += zip(numbers, map(text.at, starts), strict=True)
        rest = text.after(word.end())
        said = self.spoken(RuleText(rest.words[: tail.start() - word.end()], rest.starts))
        self.terms.append(
            Term(
                word=word["word"],
                markup=said.markup,
                text=said.text,
                numbers=tuple(numbers),
                origin=Origin(text.at(0)),
            )
        )

    def current(self) -> _Numbered | None:
        """The rule that what follows belongs to."""
        part = self.parts[-1] if self.parts else None
        return part.paragraphs[-1] if part and part.paragraphs else None

    def add(self, block: Block) -> None:
        """Adds a block to the rule, the section or the introduction in which it stands."""
        rule = self.current()
        if rule is not None:
            rule.blocks.append(block)
        elif self.parts:
            self.parts[-1].blocks.append(block)
        else:
            self.intro.append(block)

    def spoken(self, text: RuleText) -> Prose:
        """Words with their markup and without; notes wrong markup and what they name."""
        rule = self.current()
        for match in self.mention.finditer(text.words):
            self.mentioned.append((match[0], text.at(match.start())))
            if rule is not None and match[0] != rule.number:
                rule.mentions[match[0]] = None
        for offset, place in text.starts[1:]:
            marked = _MARKED.match(text.words, offset)
            if marked is not None and self.mention.fullmatch(marked["number"]):
                self.notes.error(
                    place, f"the rule '{marked['number']}' begins within other words",
                    expected="an empty line before it",
                )  # fmt: skip
        try:
            parts = [part for paragraph in parse(text.words) for part in paragraph.parts]
        except MarkupError as error:
            self.notes.error(
                text.at(error.offset), error.message, expected=error.expected, found=error.found,
                hint=error.hint,
            )  # fmt: skip
            return Prose(text.words, text.words)
        unknown = [part for part in parts if isinstance(part, Icon) and part.name not in self.words]
        for icon in unknown:
            self.notes.error(
                text.at(icon.offset),
                f"there is no icon '{icon.name}' in this game",
                hint=did_you_mean(icon.name, self.words),
            )
        words = {**self.words, **{icon.name: icon.name for icon in unknown}}
        return Prose(text.words, plain(text.words, words))

    def place(self, token: Token) -> Place:
        """Where a block begins."""
        number = token.map[0] if token.map else 0
        line = self.lines[number] if number < len(self.lines) else ""
        return Place(self.path, number + 1, len(line) - len(line.lstrip()) + 1)

    def text(self, token: Token, column: int = 0) -> RuleText:
        """The words of a block; looked for from `column` on in its first line."""
        first = token.map[0] if token.map else 0
        words, starts = "", []
        for number, line in enumerate(token.content.split("\n"), first):
            said = line.strip()
            words += " " if words else ""
            found = self.lines[number].find(said, column) if number < len(self.lines) else 0
            starts.append((len(words), Place(self.path, number + 1, max(found, 0) + 1)))
            words += said
            column = 0
        return RuleText(words, tuple(starts))
