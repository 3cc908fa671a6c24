"""An edition in; out, its files that have named colours or name some: what each says, as it is
written there and before faces are extended, and where it names which colour."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tablewright.errors import Place
from tablewright.model.board import Board
from tablewright.model.colors import parse_color
from tablewright.model.edition import Edition
from tablewright.model.face import Face
from tablewright.model.game import Deck, Game
from tablewright.model.kinds import COLOR, is_template
from tablewright.read.border import texts_of
from tablewright.read.memory import Memory
from tablewright.read.notes import Notes
from tablewright.read.source import read_yaml
from tablewright.read.tree import Entries, Items, Node, Written

RECORDS: Mapping[str, type[Any]] = {"game": Game, "deck": Deck, "face": Face, "board": Board}
"""What may have `colors`, by the first key of its file."""
_WORD = re.compile(r"(?<![\w.-])[A-Za-z_][\w-]*", re.ASCII)
_IN_TEXT = re.compile(r"\[([A-Za-z_][\w-]*)\]", re.ASCII)


@dataclass(frozen=True, slots=True)
class Naming:
    """One place where a colour is named: the key it stands under there."""

    name: str
    key: str
    place: Place


@dataclass(frozen=True, slots=True)
class Colored:
    """A game, deck, face or board as its file says it."""

    kind: str
    id: str
    path: Path
    colors: Mapping[str, str]
    """Its own colours, as they are written."""
    places: Mapping[str, Place]
    """Where each of them is written."""
    merged: frozenset[str]
    """Those that come from another part of the file, by `<<`."""
    extends: str = ""
    """The face that a face extends."""
    named: tuple[Naming, ...] = field(default=(), repr=False)
    """Where it names colours. An expression is looked through word by word."""


def colored(edition: Edition, memory: Memory | None = None) -> tuple[Colored, ...]:
    """The files of an edition that may have `colors`, in the order in which they were read; with
    the `memory` of who has read it they are not read again."""
    notes = Notes(memory)
    found = []
    for path in edition.files:
        if path.suffix.lower() not in (".yaml", ".yml"):
            continue
        tree = read_yaml(path, notes)
        kind = next((key for key in tree or () if key in RECORDS), "")
        if tree is not None and kind:
            found.append(_colored(kind, path, tree))
    return tuple(found)


def _colored(kind: str, path: Path, tree: Entries) -> Colored:
    colors = tree.get("colors")
    own = colors if isinstance(colors, Entries) else Entries(tree.place)
    return Colored(
        kind,
        str(tree[kind]),
        path,
        {name: str(text or "") for name, text in own.items()},
        dict(own.values_at),
        frozenset(own.merged),
        str(tree.get("extends") or ""),
        tuple(_named(kind, tree)),
    )


def _named(kind: str, tree: Entries) -> Iterator[Naming]:
    """Cards are left out: what they name is known by the fields of their deck."""
    seen = Entries(tree.place, tree.flow)
    for key, value in tree.items():
        if key != "cards":
            seen.put(key, value, tree.keys_at[key], tree.values_at[key])
    for key, text in texts_of(COLOR, seen, RECORDS[kind]):
        if not is_template(text):
            try:
                name = parse_color(text).name
            except ValueError:
                continue
            if name:
                yield Naming(name, key, text.place)
    for key, text in _texts(seen):
        if is_template(text):
            yield from (Naming(name, key, text.place) for name in _WORD.findall(text))
        else:
            yield from (Naming(name, key, text.place) for name in names_in_text(text))


def names_in_text(text: str) -> list[str]:
    """The colours that a text with markup names: `[gold]three coins[/]`."""
    return _IN_TEXT.findall(text) if "[" in text else []


def _texts(node: Node, key: str = "") -> Iterator[tuple[str, Written]]:
    if isinstance(node, Written):
        yield key, node
    elif isinstance(node, Entries):
        for name, value in node.items():
            yield from _texts(value, name)
    elif isinstance(node, Items):
        for value in node:
            yield from _texts(value, key)
