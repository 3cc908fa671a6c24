"""The text of a file to the names in it: each with its place, what it names, and whether that is
named there. For jumps, references, renaming, and for what completion offers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tablewright.errors import Place
from tablewright.lsp.roles import OWN_KEY, TEXT, Role, role_of, role_of_key
from tablewright.lsp.spots import ITEM
from tablewright.read.csv_text import cells_of
from tablewright.read.headings import AS_FOUND, TableForm
from tablewright.read.notes import LINE_BREAK
from tablewright.read.tables import names_cell
from tablewright.read.tree import Entries, Items, Node, Written

_RULE = re.compile(r"^\*\*(?P<number>[A-Z][A-Z0-9]*-(?:HR-)?\d+[a-z]?)\*\*", re.MULTILINE)
_MENTION = re.compile(r"\b[A-Z][A-Z0-9]*-(?:HR-)?\d+[a-z]?\b")
_ICON = re.compile(r"\{([a-z][\w-]*)\}")


class Named(NamedTuple):
    """A name where it stands: lines and columns from 0."""

    kind: str
    """What it names; of something that may be either, the kinds with a space between."""
    name: str
    row: int
    column: int
    end_row: int
    end: int
    names: bool
    """Whether what it stands for gets its name here."""
    key: bool = False
    """Whether it is a key of a mapping."""

    def covers(self, row: int, column: int) -> bool:
        """Whether a place is in it, or directly behind it."""
        return (self.row, self.column) <= (row, column) <= (self.end_row, self.end)


def names_in_yaml(kind: str, tree: Entries) -> Iterator[Named]:
    """The names in a YAML file of a kind."""
    fields = _fields(tree) if kind == "deck" else {}
    yield from _within(kind, tree, (), fields)


def names_in_rules(text: str) -> Iterator[Named]:
    """The numbers of the paragraphs in a rulebook, and where others stand; the icons in it."""
    begun = {match.start("number") for match in _RULE.finditer(text)}
    for row, (start, line) in enumerate(_lines(text)):
        for match in _MENTION.finditer(line):
            names = start + match.start() in begun
            yield Named("rule", match[0], row, match.start(), row, match.end(), names)
        for match in _ICON.finditer(line):
            yield Named("icon", match[1], row, match.start(1), row, match.end(1), False)


def names_in_table(text: str, form: TableForm = AS_FOUND) -> Iterator[Named]:
    """The names of the cards in a CSV table, of which a deck says `form`."""
    head = names_cell(text, form)
    column = head.rstrip("0123456789")
    begun = False
    starts = [start for start, _ in _lines(text)]
    row = 0
    for cell, begin, end in cells_of(text):
        said = text[begin:end].strip()
        if cell == head:
            begun = True
            continue
        if not begun or cell.rstrip("0123456789") != column or not said:
            continue
        while row + 1 < len(starts) and starts[row + 1] <= begin:
            row += 1
        lead = len(text[begin:end]) - len(text[begin:end].lstrip())
        at = begin - starts[row] + lead
        name = said[1:-1].replace('""', '"') if said.startswith('"') else said
        if not form.skips(name):
            yield Named("card", name, row, at, row, at + len(said), True)


def mentions(lines: Sequence[str], name: str, longer: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where a name stands in running text, as a word of its own and not within a longer one."""
    pattern = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
    others = [each for each in longer if name in each and each != name]
    for row, line in enumerate(lines):
        if name not in line:
            continue
        taken = [
            (at.start(), at.end())
            for other in others
            for at in re.finditer(rf"(?<![\w-]){re.escape(other)}(?![\w-])", line)
        ]
        for match in pattern.finditer(line):
            if not any(begin <= match.start() and match.end() <= end for begin, end in taken):
                yield row, match.start()


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Each line with where it begins."""
    at = 0
    for match in LINE_BREAK.finditer(text):
        yield at, text[at : match.start()]
        at = match.end()
    yield at, text[at:]


def _fields(tree: Entries) -> Mapping[str, str]:
    """The fields of a deck that hold names, with what these name."""
    said = tree.get("fields")
    found = {}
    for name, kind in said.items() if isinstance(said, Entries) else ():
        type_ = kind.get("type") if isinstance(kind, Entries) else None
        if type_ == "color":
            found[name] = "color"
        elif type_ == "icon":
            found[name] = "picture-icon"
    return found


def _within(
    kind: str, node: Node, path: tuple[str, ...], fields: Mapping[str, str]
) -> Iterator[Named]:
    if isinstance(node, Items):
        for item in node:
            yield from _within(kind, item, (*path, ITEM), fields)
    elif isinstance(node, Entries):
        of_keys = role_of_key(kind, path)
        for key, value in node.items():
            if of_keys is not None and key not in node.merged and _is_name(kind, path, key):
                yield _key(of_keys, key, node.keys_at[key])
            if kind == "deck" and len(path) == 2 and path[0] == "cards" and key in fields:
                if isinstance(value, Written):
                    yield _value(Role((fields[key],)), value)
                continue
            yield from _within(kind, value, (*path, key), fields)
    elif isinstance(node, Written):
        role = role_of(kind, path)
        if role is None:
            return
        if role.kinds == (TEXT,):
            return
        if "zone" in role.kinds and not role.names:
            yield from _zone(role, node)
        else:
            yield _value(role, node)


def _is_name(kind: str, path: tuple[str, ...], key: str) -> bool:
    """Whether a key is a name: of a card, all but those that every card has."""
    common = ("name", "code", "copies", "text", "flavour", "face", "back")
    return kind != "deck" or path[:1] not in (("cards",), ("defaults",)) or key not in common


def _key(role: Role, key: str, at: Place) -> Named:
    row, column = at.line - 1, at.column - 1
    return Named(" ".join(role.kinds), key, row, column, row, column + len(key), role.names, True)


def _value(role: Role, node: Written) -> Named:
    row, column = node.place.line - 1, node.place.column - 1
    end_row, end = node.end[0] - 1, node.end[1] - 1
    return Named(" ".join(role.kinds), str(node), row, column, end_row, end, role.names)


def _zone(role: Role, node: Written) -> Iterator[Named]:
    """The zone in `A.hand` or `row.3`."""
    row, column = node.place.line - 1, node.place.column - 1 + (not node.plain)
    at = column
    for part in str(node).split("."):
        seat = part == "seat" or (len(part) == 1 and part.isupper())
        if part and not part.isdecimal() and not seat:
            yield Named(" ".join(role.kinds), part, row, at, row, at + len(part), role.names)
        at += len(part) + 1


__all__ = ["OWN_KEY", "Named", "mentions", "names_in_rules", "names_in_table", "names_in_yaml"]
