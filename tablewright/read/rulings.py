"""A game's `rulings.yaml` and `phrasings.yaml`, and the words of its `game.yaml`, to its Rulings,
every mistake with its place.

`docs/rulings.md` describes the format; what a ruling names is checked in `ruling_checks`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tablewright.model.rulings import Phrasings, Ruling, Rulings
from tablewright.read.border import origin_of, read_record, unknown_key
from tablewright.read.folders import data_file, game_file
from tablewright.read.notes import Notes
from tablewright.read.source import read_yaml
from tablewright.read.tree import Entries, Items, Written, describe

RULINGS_FILE = "rulings.yaml"
PHRASINGS_FILE = "phrasings.yaml"
WRITTEN_AS = {"from": "least", "to": "most"}
"""Keys of a number that are no names in Python, and the fields they are read into."""


def read_rulings(folder: Path, notes: Notes) -> Rulings:
    """The rulings of the game in a folder; mistakes are added to `notes`. Empty if it has none.

    The words of its `game.yaml` are among theirs; what is wrong there is told with the game.
    """
    path = game_file(folder)
    game = read_yaml(path, Notes()) if path.is_file() else None
    talk = _words(game, Notes()) if game is not None else {}
    tree = _tree(data_file(folder, RULINGS_FILE), ("words", "rulings"), notes)
    more = _tree(data_file(folder, PHRASINGS_FILE), ("phrasings",), notes)
    if more is not None and not (data_file(folder, RULINGS_FILE)).exists():
        notes.error(
            more.place,
            f"phrasings without a {RULINGS_FILE} beside them",
            expected="rulings that they ask for",
        )
    if tree is None:
        return Rulings(words=talk)
    return Rulings(
        words=talk | _words(tree, notes),
        rulings=tuple(_rulings(tree, notes)),
        more=tuple(_phrasings(more, notes)) if more is not None else (),
        origin=origin_of(tree),
    )


def _tree(path: Path, known: tuple[str, ...], notes: Notes) -> Entries | None:
    tree = read_yaml(path, notes) if path.exists() else None
    if tree is not None:
        for key in tree:
            if key not in known:
                unknown_key(key, tree.keys_at[key], known, notes)
    return tree


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


def _rulings(tree: Entries, notes: Notes) -> Iterator[Ruling]:
    for item in _records(tree, "rulings", notes):
        _rename(item, notes)
        record = read_record(Ruling, item, notes)
        if record is not None:
            yield record


def _phrasings(tree: Entries, notes: Notes) -> Iterator[Phrasings]:
    for item in _records(tree, "phrasings", notes):
        record = read_record(Phrasings, item, notes)
        if record is not None:
            yield record


def _records(tree: Entries, key: str, notes: Notes) -> Iterator[Entries]:
    """The mappings that a list consists of."""
    node = tree.get(key)
    if node is None:
        return
    if not isinstance(node, Items):
        _wrong(tree, key, f"a list of {key}", notes)
        return
    for item, place in zip(node, node.items_at, strict=True):
        if isinstance(item, Entries):
            yield item
        else:
            notes.error(
                place,
                f"wrong entry of '{key}'",
                expected="a mapping that begins with 'ruling:'",
                found=describe(item),
            )


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
