"""A game's `rulings.yaml` to its Rulings, every mistake with its place.

`docs/rulings.md` describes the format; what a ruling names is checked in `ruling_checks`.
"""

from __future__ import annotations

from pathlib import Path

from tablewright.model.rulings import Ruling, Rulings
from tablewright.read.border import origin_of, read_record, unknown_key
from tablewright.read.notes import Notes
from tablewright.read.source import read_yaml
from tablewright.read.tree import Entries, Items, Written, describe

RULINGS_FILE = "rulings.yaml"
WRITTEN_AS = {"from": "least", "to": "most"}
"""Keys of a number that are no names in Python, and the fields they are read into."""


def read_rulings(path: Path, notes: Notes) -> Rulings:
    """The rulings in a file; mistakes are added to `notes`. Empty if there is no such file."""
    tree = read_yaml(path, notes) if path.exists() else None
    if tree is None:
        return Rulings()
    known = ("words", "rulings")
    for key in tree:
        if key not in known:
            unknown_key(key, tree.keys_at[key], known, notes)
    return Rulings(
        words=_words(tree, notes), rulings=tuple(_rulings(tree, notes)), origin=origin_of(tree)
    )


def _words(tree: Entries, notes: Notes) -> dict[str, str]:
    node = tree.get("words")
    if node is None:
        return {}
    if not isinstance(node, Entries):
        _wrong(tree, "words", "a mapping of what players say to the rulebook's words", notes)
        return {}
    found = {}
    for said, word in node.items():
        if isinstance(word, Written) and word.strip():
            found[said] = str(word)
        else:
            notes.error(
                node.values_at[said],
                f"wrong value for '{said}'",
                expected="the rulebook's word for it",
                found=describe(word),
            )
    return found


def _rulings(tree: Entries, notes: Notes) -> list[Ruling]:
    node = tree.get("rulings")
    if node is None:
        return []
    if not isinstance(node, Items):
        _wrong(tree, "rulings", "a list of rulings", notes)
        return []
    found = []
    for item, place in zip(node, node.items_at, strict=True):
        if not isinstance(item, Entries):
            notes.error(
                place,
                "wrong entry of 'rulings'",
                expected="a mapping that begins with 'ruling:'",
                found=describe(item),
            )
            continue
        _rename(item, notes)
        record = read_record(Ruling, item, notes)
        if record is not None:
            found.append(record)
    return found


def _rename(ruling: Entries, notes: Notes) -> None:
    """Gives the keys of `numbers` the names of their fields."""
    numbers = ruling.get("numbers")
    if not isinstance(numbers, Entries):
        return
    for name, node in numbers.items():
        if not isinstance(node, Entries):
            continue
        renamed = Entries(node.place, node.flow)
        for key, value in node.items():
            if key in WRITTEN_AS.values():
                unknown_key(key, node.keys_at[key], ("words", *WRITTEN_AS), notes)
            else:
                field = WRITTEN_AS.get(key, key)
                renamed.put(field, value, node.keys_at[key], node.values_at[key])
        numbers[name] = renamed


def _wrong(tree: Entries, key: str, expected: str, notes: Notes) -> None:
    notes.error(
        tree.values_at[key],
        f"wrong value for '{key}'",
        expected=expected,
        found=describe(tree[key]),
    )
