"""A file of table records to plain values, each with its place; several documents may be in it.

A record's keys are checked here, its zones, cards and moves by the referee that carries it out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablewright.errors import Place
from tablewright.read.border import free, unknown_key
from tablewright.read.compose import compose
from tablewright.read.notes import LINE_BREAK, Notes, shown_path
from tablewright.read.source import read_text
from tablewright.read.tree import Entries, Items, Node, Written, describe

KEYS = {
    "record": "The name of the record, such as `SOI-S013`.",
    "game": "The game, by its id.",
    "about": "What it shows, for people.",
    "rules": "Rule numbers; each must be named by an event, a refusal, a warning, a question or an "
    "answer of this record.",
    "seats": "The players clockwise, by the names that moves use; `[A, B]` if left out.",
    "variants": "House rulings that differ from their default: `{SOI-HR-8: no protection}`.",
    "dealer": "`table` (real cards and dice, which is so if left out), `referee`, `seed 7`, or a "
    "list of what the referee supplies: `shuffle`, `reveal`, `roll`.",
    "seed": "The seed of what the referee supplies, where `dealer` does not say it.",
    "first": "Who begins, where the table has agreed on it.",
    "setup": "Which set-up, for games with several.",
    "options": "What the table agreed on besides, such as start values of common counters.",
    "cards": "Cards of the table's own: `name`, `text`, `copies`, `deck` and the deck's fields.",
    "decks": "What decks hold in this record, whatever else the game's have: `{center: [3 Shade, "
    "Void Knife]}`, or how many of their cards: `{center: 88}`.",
    "start": "The position in which it begins; without it the game begins with its set-up.",
    "moves": "What happens: moves and other steps, one after the other.",
    "expect": "The position in which it ends.",
}
"""What a record may say, and what it means."""
NEEDED = ("record", "game")
LISTS = ("rules", "seats", "cards", "moves")
MAPPINGS = ("variants", "options", "decks", "start", "expect")
_BREAK = re.compile(r"---(?:\s.*)?$")


@dataclass(frozen=True, slots=True)
class WrittenRecord:
    """A record as it stands in its file."""

    name: str
    game: str
    plain: Mapping[str, Any]
    tree: Entries

    @property
    def place(self) -> Place:
        """Where it begins."""
        return self.tree.place

    def place_of(self, path: tuple[str | int, ...]) -> Place:
        """Where the value at a path is written, or the nearest that is."""
        node: Node = self.tree
        place = self.tree.place
        for part in path:
            if isinstance(node, Entries) and part in node:
                place = node.values_at[str(part)]
                node = node[str(part)]
            elif isinstance(node, Items) and isinstance(part, int) and part < len(node):
                place = node.items_at[part]
                node = node[part]
            else:
                break
        return place


def read_records(path: Path, notes: Notes) -> tuple[WrittenRecord, ...]:
    """The records of a file, in order; what is wrong with it is in `notes`."""
    text = read_text(path, notes)
    if text is None:
        return ()
    shown = shown_path(path)
    lines = LINE_BREAK.split(text)
    notes.keep_lines(shown, lines)
    found: list[WrittenRecord] = []
    names: dict[str, Place] = {}
    for before, part in _documents(lines):
        node = compose(part, shown, notes, before)
        if node is None:
            continue
        record = _record(node, Place(shown, before + _first(part), 1), notes)
        if record is None:
            continue
        if record.name in names:
            notes.error(
                record.place_of(("record",)), f"the record '{record.name}' stands twice in a file",
                hint=f"it stands first in line {names[record.name].line}",
            )  # fmt: skip
            continue
        names[record.name] = record.place_of(("record",))
        found.append(record)
    if not found and not notes.errors:
        notes.error(Place(shown), "there is no record in this file", expected="record: NAME")
    return tuple(found)


def _documents(lines: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Each document: how many lines of the file stand before it, and its own."""
    start = 0
    ends = [at for at, line in enumerate(lines) if _BREAK.match(line)]
    for end in (*ends, len(lines)):
        part = lines[start:end]
        if any(line.strip() and not line.lstrip().startswith("#") for line in part):
            yield start, part
        start = end + 1


def _first(part: list[str]) -> int:
    return next((at + 1 for at, line in enumerate(part) if line.strip()), 1)


def _record(node: Node, place: Place, notes: Notes) -> WrittenRecord | None:
    if not isinstance(node, Entries):
        notes.error(place, "this is no record", expected="a mapping", found=describe(node))
        return None
    before = len(notes.problems)
    for key in node:
        if key not in KEYS:
            unknown_key(key, node.keys_at[key], KEYS, notes, " in a record")
    for key in NEEDED:
        if not isinstance(node.get(key), Written):
            notes.error(
                node.values_at.get(key, node.place), f"a record needs '{key}'",
                expected="a name" if key == "record" else "the id of a game",
                found=describe(node.get(key)),
            )  # fmt: skip
    for keys, kind, what in ((LISTS, Items, "a list"), (MAPPINGS, Entries, "a mapping")):
        for key in keys:
            value = node.get(key)
            if value is not None and not isinstance(value, kind):
                notes.error(
                    node.values_at[key], f"'{key}' is not {what}", expected=what,
                    found=describe(value),
                )  # fmt: skip
    moves = node.get("moves")
    if isinstance(moves, Items):
        for at, step in enumerate(moves):
            if not isinstance(step, Written | Entries):
                notes.error(
                    moves.items_at[at], "this is no step",
                    expected="a move, or a mapping such as 'refused: …'", found=describe(step),
                )  # fmt: skip
    if notes.wrong_since(before):
        return None
    plain = _plain(node)
    assert isinstance(plain, dict)
    plain["moves"] = [_step(step) for step in moves] if isinstance(moves, Items) else []
    return WrittenRecord(str(node["record"]), str(node["game"]), plain, node)


def _step(step: Node) -> Any:
    return str(step) if isinstance(step, Written) else _plain(step)


def _plain(node: Node) -> Any:
    """A value as the referee takes it: texts, whole numbers, `true` and `false`."""
    if isinstance(node, Entries):
        return {key: _plain(value) for key, value in node.items()}
    if isinstance(node, Items):
        return [_plain(value) for value in node]
    return free(node)
