"""A `game.yaml` to its tree, in which what may be said shortly is spelled out: `seats: 2-4`, or
`seats: 3`, is the mapping that it stands for."""

from __future__ import annotations

import re
from pathlib import Path

from tablewright.read.notes import Notes
from tablewright.read.source import read_yaml
from tablewright.read.tree import Entries, Written, copy_of, written

SPAN = r"(\d{1,2})(?: *(?:-|–|to) *(\d{1,2}))?"
_SPAN = re.compile(SPAN, re.ASCII)


def game_tree(path: Path, notes: Notes) -> Entries | None:
    """The tree of a game's own file; None if it cannot be read, which is in `notes`."""
    tree = read_yaml(path, notes)
    return _spelled_out(tree) if tree is not None else None


def span_of(text: str) -> tuple[str, str] | None:
    """The smallest and largest number that a span says; None if it is none."""
    found = _SPAN.fullmatch(text.strip())
    return (found[1], found[2] or found[1]) if found else None


def _spelled_out(tree: Entries) -> Entries:
    """The same with `min` and `max` where a span stands under `seats`; all else stays for who
    checks it."""
    said = tree.get("seats")
    span = span_of(said) if isinstance(said, Written) else None
    if span is None:
        return tree
    if tree.made is not None and isinstance(known := tree.made.get("seats", (None,))[0], Entries):
        return known
    changed = copy_of(tree)
    at = tree.values_at["seats"]
    seats = Entries(at)
    for key, value in zip(("min", "max"), span, strict=True):
        seats.put(key, written(value, at, plain=True), at, at)
    changed.put("seats", seats, tree.keys_at["seats"], at)
    # Who reads again finds what was read of it before by this very tree (`Memory`).
    tree.made = {**(tree.made or {}), "seats": (changed,)}
    return changed
