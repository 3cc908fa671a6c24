"""A game to all that has numbers in its files: each card, counter, zone, component, set-up,
rule and variant, with the parts of files where its values stand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from tablewright.errors import Place
from tablewright.model.edition import Edition
from tablewright.model.fields import only_looks
from tablewright.model.game import Card, Deck
from tablewright.model.rulebook import Rulebook
from tablewright.playtest.tuning.spots import NUMBER, offsets
from tablewright.read.csv_text import cells_of
from tablewright.read.decks import DeckSource
from tablewright.read.folders import RULES_FILE, game_file
from tablewright.read.notes import Notes, shown_path
from tablewright.read.published import is_copy
from tablewright.read.source import parse_yaml, read_text
from tablewright.read.tree import Entries, Items, Node, Written, mappings
from tablewright.read.workspace import Workspace

KINDS = ("card", "deck", "counter", "zone", "component", "set-up", "rule", "variant")
LISTS = {"counters": "counter", "zones": "zone", "components": "component"}
"""The lists of `game.yaml` whose entries have an id."""
NO_NUMBERS = ("name", "code", "id", "face", "back", "icon")
_RULE = re.compile(r"^\*\*(?P<number>[A-Z][A-Z0-9-]*-\d+)\*\*", re.MULTILINE)
_ENDS = re.compile(r"^(?:#|>|\*\*[A-Z][A-Z0-9-]*-\d+\*\*)", re.MULTILINE)
"""How lines begin that are of a rule no more: headings, examples, the next rule."""


class Part(NamedTuple):
    """Where a value stands."""

    label: str
    path: Path
    start: int
    end: int
    number: bool
    """Whether it is a number and nothing else."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that has numbers."""

    kind: str
    name: str
    parts: tuple[Part, ...] = ()
    aliases: tuple[str, ...] = ()
    lacking: Mapping[str, str] = field(default_factory=dict)
    """What might be meant and stands at no place of its own: why not, by its label."""

    @property
    def called(self) -> str:
        """As somebody names it whatever else bears the name."""
        return self.name if self.kind in ("card", "rule") else f"{self.kind} {self.name}"


@dataclass(frozen=True)
class Things:
    """All of them, and the files they stand in."""

    edition: Edition
    rulebook: Rulebook
    every: tuple[Thing, ...]
    texts: Mapping[Path, str]
    """Of the files, by their paths."""


def things_of(place: Workspace, game: str) -> Things:
    """Raises SourceError for a game with mistakes."""
    reading = place.reading(game)
    edition = place.read_edition(game, write_codes=False, reading=reading)
    files = _Files()
    rules = place.rulebook(game)
    found = [
        *(each for source in reading.sources for each in _of_deck(source, edition, files)),
        *_of_game(files, edition.folder),
        *_of_rules(files, edition.folder, rules),
    ]
    return Things(edition, rules, tuple(found), files.texts)


class _Files:
    """The texts of files, and where values stand in them."""

    def __init__(self) -> None:
        self.texts: dict[Path, str] = {}
        self._begins: dict[Path, tuple[int, ...]] = {}
        self._trees: dict[Path, Entries | None] = {}

    def text(self, path: Path) -> str:
        if path not in self.texts:
            notes = Notes()
            text = read_text(path, notes)
            notes.stop_if_wrong()
            self.texts[path] = text or ""
            self._begins[path] = (*offsets(self.texts[path]),)
        return self.texts[path]

    def tree(self, path: Path) -> Entries | None:
        if path not in self._trees:
            self._trees[path] = parse_yaml(self.text(path), shown_path(path), Notes())
        return self._trees[path]

    def at(self, path: Path, line: int, column: int) -> int:
        text, begins = self.text(path), self._begins[path]
        return min(len(text), begins[line - 1] + column - 1) if line <= len(begins) else len(text)

    def part(self, label: str, path: Path, value: Node) -> Iterator[Part]:
        """A value of a YAML file, if there is a digit in it."""
        if not isinstance(value, Written) or not re.search(r"\d", value):
            return
        text = self.text(path)
        start = self.at(path, value.place.line, value.place.column)
        end = self.at(path, *value.end)
        if not value.plain and text[start : start + 1] in ("|", ">"):
            # What stands behind the sign of a text of several lines is a comment.
            start = text.index("\n", start) + 1
        yield _part(label, path, start, end, text)


def _part(label: str, path: Path, start: int, end: int, text: str) -> Part:
    said = text[start:end]
    bare = said.strip().strip("\"'").strip()
    if NUMBER.fullmatch(bare):
        start += said.index(bare)
        return Part(label, path, start, start + len(bare), True)
    return Part(label, path, start, end, False)


def _of_deck(source: DeckSource, edition: Edition, files: _Files) -> Iterator[Thing]:
    deck = source.deck
    tree = files.tree(source.path)
    said = tree.get("defaults") if tree is not None else None
    defaults = said if isinstance(said, Entries) else Entries(Place(""))
    path = source.table or source.path
    closed = _closed(path, edition.folder)
    if closed:
        lacking = dict.fromkeys(("copies", "text", *_numbers(deck)), closed)
        yield from (Thing("card", card.name, lacking=lacking) for card in deck.cards)
        return
    if defaults:
        parts = [each for key, node in defaults.items() for each in files.part(key, path, node)]
        if source.table is None:
            yield Thing("deck", deck.deck, tuple(parts), (deck.title,))
    cells: dict[str, tuple[int, int]] = {}
    if source.table is not None:
        cells = {name: (start, end) for name, start, end in cells_of(files.text(path))}
    entries = {each.place[1:3]: each for each in mappings(tree.get("cards") if tree else None)}
    for card in deck.cards:
        if card.origin is None:
            continue
        entry = entries.get(card.origin.place[1:3])
        if source.table is not None:
            parts, own = _cells(card, deck, path, cells, files)
        elif entry is not None:
            keys = [key for key in entry if _counts(key, deck) and key not in entry.merged]
            parts = [part for key in keys for part in files.part(key, path, entry[key])]
            own = {key for key in entry if key not in entry.merged}
        else:
            parts, own = [], set()
        lacking = {
            key: _lacking(key, deck, entry, defaults)
            for key in ("copies", *_numbers(deck))
            if key not in own
        }
        yield Thing("card", card.name, tuple(parts), lacking=lacking)


def _closed(path: Path, folder: Path) -> str:
    """Why a file of cards is left alone; "" if it is not."""
    name = shown_path(path)
    if not path.resolve().is_relative_to(folder.resolve()):
        return f"it stands in {name}, which other games share"
    if is_copy(path):
        return f"{name} is a copy of a published spreadsheet; change the number there"
    if path.suffix.lower() in (".xlsx", ".ods"):
        return f"{name} is a workbook, which is left to spreadsheet programs; save it as CSV"
    return ""


def _numbers(deck: Deck) -> list[str]:
    return [key for key, kind in deck.fields.items() if kind.type == "number"]


def _counts(key: str, deck: Deck) -> bool:
    return key not in NO_NUMBERS and not only_looks(key, deck.fields.get(key))


def _lacking(key: str, deck: Deck, entry: Entries | None, defaults: Entries) -> str:
    if entry is not None and key in entry.merged:
        return "it comes from elsewhere by '<<'"
    if key in defaults:
        return f"it comes from 'defaults' of its deck; say 'deck {deck.deck}: {key}' for all cards"
    return f"it is not written at the card; write '{key}: …' there first"


def _cells(
    card: Card, deck: Deck, path: Path, cells: Mapping[str, tuple[int, int]], files: _Files
) -> tuple[list[Part], set[str]]:
    """The cells of a table that say a card, and the fields that they say."""
    assert card.origin is not None
    at = {
        key: place.cell.rpartition("!")[2]
        for key, place in card.origin.fields.items()
        if place.cell and _counts(key, deck)
    }
    text = files.text(path)
    parts = [
        _part(key, path, *cells[cell], text)
        for key, cell in at.items()
        if cell in cells and re.search(r"\d", text[slice(*cells[cell])])
    ]
    return parts, set(at)


def _of_game(files: _Files, folder: Path) -> Iterator[Thing]:
    path = game_file(folder)
    tree = files.tree(path)
    if tree is None:
        return
    for key, kind in LISTS.items():
        for each in mappings(tree.get(key)):
            parts = [
                part
                for name, value in each.items()
                if name not in (*NO_NUMBERS, "note")
                for part in files.part(name, path, value)
            ]
            aliases = (str(each["name"]),) if isinstance(each.get("name"), Written) else ()
            yield Thing(kind, str(each.get("id")), tuple(parts), aliases, _unwritten(kind, each))
    for each in mappings(tree.get("setups")):
        name = str(each.get("id") or "standard")
        yield Thing("set-up", name, tuple(_of_setup(files, path, each)))
    variants = tree.get("variants")
    for name, said in variants.items() if isinstance(variants, Entries) else ():
        if isinstance(said, Entries):
            parts = [*_texts(files, path, "says", said.get("says"))]
            parts += _texts(files, path, "elsewhere", said.get("elsewhere"))
            yield Thing("variant", name, tuple(parts))


def _unwritten(kind: str, entry: Entries) -> dict[str, str]:
    known = {
        "counter": ("min", "max", "start"), "zone": ("spaces", "capacity"),
        "component": ("count", "sides"),
    }  # fmt: skip
    return {
        key: f"it is not written there; write '{key}: …' at it first"
        for key in known[kind]
        if key not in entry
    }


def _of_setup(files: _Files, path: Path, setup: Entries) -> Iterator[Part]:
    counters = setup.get("counters")
    for name, value in counters.items() if isinstance(counters, Entries) else ():
        for seat, one in enumerate(value, 1) if isinstance(value, Items) else ():
            yield from files.part(f"{name}.{seat}", path, one)
        yield from files.part(name, path, value)
    for lay in mappings(setup.get("lay")):
        yield from files.part(str(lay.get("to")), path, lay.get("count"))
        cards = lay.get("cards")
        for name, value in cards.items() if isinstance(cards, Entries) else ():
            yield from files.part(name, path, value)


def _texts(files: _Files, path: Path, label: str, node: Node) -> Iterator[Part]:
    """Texts in mappings, however deep."""
    for key, value in node.items() if isinstance(node, Entries) else ():
        yield from files.part(f"{label} {key}", path, value)
        yield from _texts(files, path, f"{label} {key}", value)


def _of_rules(files: _Files, folder: Path, rules: Rulebook) -> Iterator[Thing]:
    path = folder / RULES_FILE
    if not path.is_file():
        return
    text = files.text(path)
    for found in _RULE.finditer(text):
        if rules.find(found["number"]) is None:
            continue
        ends = _ENDS.search(text, found.end())
        end = ends.start() if ends else len(text)
        yield Thing("rule", found["number"], (Part("text", path, found.end(), end, False),))
