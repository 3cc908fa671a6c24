"""A place in a file to the name that stands there, where that is named first, and where else it
stands; and a new name to the changes of all files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from lsprotocol.types import Location, Position, TextEdit

from tablewright.errors import TablewrightError
from tablewright.lsp.known import everywhere
from tablewright.lsp.names import Named, mentions
from tablewright.lsp.texts import Text, uri_of
from tablewright.lsp.workshop import Workshop
from tablewright.read.amending import scalar, words_scalar
from tablewright.read.art import file_names, plain_name
from tablewright.read.csv_text import as_cell, separator

RENAMED = (
    "card",
    "zone",
    "counter",
    "color",
    "icon",
    "deck",
    "board",
    "field",
    "phase",
    "face",
    "element",
    "style",
    "space",
    "look",
    "label",
    "ruling",
)
"""What may be called otherwise."""
OF_ONE_FILE = ("element", "style", "space", "look")
"""What is known in the file alone in which it is named."""
_ID = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")


class Found(NamedTuple):
    """The name at a place."""

    kind: str
    name: str
    column: int
    """Where it begins and ends in its line."""
    end: int


class Stand(NamedTuple):
    """Where a name stands: a value or key of its own, or within running text."""

    path: Path
    named: Named
    running: bool = False


def name_at(shop: Workshop, path: Path, text: Text, at: Position) -> Found | None:
    """The name of something that stands at a place, also that of a card in running text."""
    row, column = at.line, text.column(at)
    for named in shop.files.names(path):
        if named.covers(row, column):
            kind = _kind_of(shop, named, path)
            end = named.end if named.end_row == row else len(text.line(row))
            return Found(kind, named.name, named.column if named.row == row else 0, end)
    line = text.line(row)
    cards = sorted(_called(shop), key=len, reverse=True)
    for name in cards:
        for _, begin in mentions([line], name, cards) if name in line else ():
            if begin <= column <= begin + len(name):
                return Found("card", name, begin, begin + len(name))
    word = _word(line, column)
    if word is not None:
        said = line[word[0] : word[1]]
        for kind in ("color", "icon"):
            marked = line[word[0] - 1 : word[0]] in ("[", "{")
            if marked and any(each.names for each in _of(shop, kind, said)):
                return Found(kind, said, *word)
    return None


def _word(line: str, column: int) -> tuple[int, int] | None:
    for match in re.finditer(r"[\w-]+", line):
        if match.start() <= column <= match.end():
            return match.span()
    return None


def _cards(shop: Workshop) -> Iterator[tuple[Path, Named]]:
    for path, named in everywhere(shop):
        if named.kind == "card" and named.names:
            yield path, named


def _called(shop: Workshop) -> set[str]:
    """The names of all cards, those of workbooks too."""
    edition = shop.now.edition
    decks = edition.decks.values() if edition is not None else ()
    return {named.name for _, named in _cards(shop)} | {
        card.name for deck in decks for card in deck.cards
    }


def _of(shop: Workshop, kind: str, name: str) -> Iterator[Named]:
    for _, named in everywhere(shop):
        if named.name == name and kind in named.kind.split():
            yield named


def _kind_of(shop: Workshop, named: Named, path: Path) -> str:
    """Of the kinds that something may be, the one that there is something of."""
    kinds = named.kind.split()
    for kind in kinds if len(kinds) > 1 else ():
        if any(each.named.names for each in definitions_of(shop, kind, named.name, path)):
            return kind
    return kinds[0]


def definitions_of(shop: Workshop, kind: str, name: str, here: Path) -> Iterator[Stand]:
    """Where something gets its name."""
    if kind == "face":
        path = shop.layouts.face_paths().get(name)
        if path is not None:
            for named in shop.files.names(path):
                if named.kind == "face" and named.names:
                    yield Stand(path, named)
        return
    for path, named in everywhere(shop):
        its = path == here or kind not in OF_ONE_FILE
        if its and named.names and named.kind == kind and named.name == name:
            yield Stand(path, named)


def definition(shop: Workshop, found: Found, here: Path) -> list[Location]:
    """Where an editor jumps to."""
    if found.kind in ("picture-icon", "shared-deck"):
        files = shop.layouts.icons() if found.kind == "picture-icon" else {}
        path = files.get(found.name)
        return [Location(uri_of(path), Text("").range(0, 0, 0))] if path is not None else []
    every = definitions_of(shop, found.kind, found.name, here)
    return [_location(shop, each) for each in every]


def references(shop: Workshop, found: Found, here: Path, declaration: bool) -> list[Location]:
    """Where an editor lists a name; with the `declaration` also where it is named."""
    return [
        _location(shop, each)
        for each in stands(shop, found, here)
        if declaration or not each.named.names
    ]


def _location(shop: Workshop, stand: Stand) -> Location:
    text = shop.files.text(stand.path) or Text("")
    named = stand.named
    return Location(
        uri_of(stand.path), text.span((named.row, named.column), (named.end_row, named.end))
    )


def stands(shop: Workshop, found: Found, here: Path) -> Iterator[Stand]:
    """Everywhere that a name stands, where it is named too."""
    longer = sorted(_called(shop)) if found.kind == "card" else []
    for path in dict.fromkeys(shop.own_files()):
        if found.kind in OF_ONE_FILE and path != here:
            continue
        text = shop.files.text(path)
        if text is None or found.name not in text.whole:
            continue
        taken: set[tuple[int, int]] = set()
        for named in shop.files.names(path):
            if named.name == found.name and found.kind in named.kind.split():
                kinds = named.kind.split()
                if len(kinds) == 1 or _kind_of(shop, named, path) == found.kind:
                    taken.add((named.row, named.column))
                    yield Stand(path, named)
            elif found.kind == "card" and named.names and named.kind == "card":
                taken.add((named.row, named.column))
        if found.kind in ("card", "icon", "color"):
            yield from _running(path, text, found, longer, taken)


def _running(
    path: Path, text: Text, found: Found, longer: list[str], taken: set[tuple[int, int]]
) -> Iterator[Stand]:
    """Where a name stands in running text: a card as it is called, an icon in braces, a colour in
    brackets. What is only a comment is left out."""
    yaml = path.suffix.lower() in (".yaml", ".yml")
    before = {"icon": "{", "color": "["}.get(found.kind, "")
    spans = [(row, column) for row, column in taken]
    for row, column in mentions(text.lines, found.name, longer):
        line = text.line(row)
        if before and line[column - 1 : column] != before:
            continue
        if yaml and (line.lstrip()[:1] == "#" or re.search(r"\s#\s", line[:column])):
            continue
        near = any(at == row and begin <= column <= begin + 1 for at, begin in spans)
        if not near:
            end = column + len(found.name)
            yield Stand(
                path, Named(found.kind, found.name, row, column, row, end, False), running=True
            )


def why_not(shop: Workshop, found: Found, here: Path, new: str) -> str:
    """Why something cannot get a new name, in words; "" if it can."""
    if found.kind not in RENAMED:
        called = {"rule": "the number of a paragraph", "picture-icon": "a file of an icon"}
        return f"{called.get(found.kind, f'a {found.kind}')} is not renamed here"
    named = list(definitions_of(shop, found.kind, found.name, here))
    if not named and found.kind == "card":
        edition = shop.now.edition
        for deck in edition.decks.values() if edition is not None else ():
            for card in deck.cards:
                if card.name == found.name and card.origin is not None:
                    return _elsewhere(
                        shop, Path(card.origin.place.path).absolute(), card.origin.place.cell
                    )
    if not named:
        return f"nothing is called '{found.name}' in the files of this game"
    for each in named:
        if not shop.may_change(each.path):
            return _elsewhere(shop, each.path, "")
    if not new:
        return ""
    if found.kind != "card" and not _ID.fullmatch(new):
        return f"'{new}' is no id; expected small letters, digits and '-', such as 'main-deck'"
    if not new.strip() or "\n" in new:
        return "a name is one line, and not empty"
    if new != found.name and any(definitions_of(shop, found.kind, new, here)):
        return f"there is a {found.kind} '{new}' already"
    return ""


def _elsewhere(shop: Workshop, path: Path, cell: str) -> str:
    """Why a file is not changed."""
    if not shop.may_change(path):
        return (
            f"{path.name} ships with Tablewright, or belongs to another workspace; "
            "'tablewright new --like' makes a copy of your own"
        )
    if path.suffix.lower() in (".xlsx", ".ods"):
        return (
            f"{path.name} is a workbook: its formulas, formats and sheets would not survive it. "
            f"Change cell {cell or '?'} in your spreadsheet program"
        )
    return f"'{path.name}' cannot be changed here"


class Renaming(NamedTuple):
    """What a new name changes."""

    edits: dict[Path, list[tuple[TextEdit, bool]]]
    """The changes of each file, and whether each is within running text."""
    pictures: list[tuple[Path, Path]]
    """Pictures that are named after a card, and what they are called then."""


def renaming(shop: Workshop, found: Found, here: Path, new: str) -> Renaming:
    """Every change that a new name makes. Raises TablewrightError with the reason if it cannot be,
    and then nothing is changed."""
    wrong = why_not(shop, found, here, new)
    if wrong:
        raise TablewrightError(wrong)
    edits: dict[Path, list[tuple[TextEdit, bool]]] = {}
    for stand in stands(shop, found, here):
        if not shop.may_change(stand.path):
            continue  # what ships and only names it, such as a face with a card of its own
        text = shop.files.text(stand.path)
        if text is None:
            continue
        edits.setdefault(stand.path, []).append((_edit(stand, text, new), stand.running))
    return Renaming(edits, list(_pictures(shop, found, new)))


def _edit(stand: Stand, text: Text, new: str) -> TextEdit:
    named = stand.named
    begin, end = (named.row, named.column), (named.end_row, named.end)
    if stand.path.suffix.lower() == ".csv":
        quoted = text.line(named.row)[named.column : named.column + 1] == '"'
        said = new if stand.running else as_cell(new, separator(text.whole), quoted=quoted)
    elif stand.running or stand.path.suffix.lower() == ".md":
        said = new
    else:
        line = text.line(named.row)
        mark = line[named.column : named.column + 1]
        if mark in ('"', "'") and not named.key:
            said = (
                new.replace("'", "''")
                if mark == "'"
                else new.replace("\\", "\\\\").replace('"', '\\"')
            )
            said = f"{mark}{said}{mark}"
        elif named.key:
            said = words_scalar(new)
        else:
            listed = bool(re.search(r"[\[{]", line[: named.column]))
            said = scalar(new, listed=listed)
    return TextEdit(text.span(begin, end), said)


def _pictures(shop: Workshop, found: Found, new: str) -> Iterator[tuple[Path, Path]]:
    """The picture that a card has by its name."""
    edition = shop.now.edition
    if found.kind != "card" or edition is None:
        return
    for deck in edition.decks.values():
        for card in deck.cards:
            if card.name == found.name and card.art:
                path = shop.folder / card.art
                if path.is_file() and plain_name(path.stem) in file_names(found.name):
                    yield path, path.with_name(f"{plain_name(new)}{path.suffix}")
