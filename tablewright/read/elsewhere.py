"""Faces and icons of other games: a name that was not found in, a hint where there is one out.

A game never uses what belongs to another one. Names from before a thing moved into its game's
folder stand in `renamed.yaml` there, so that whoever still writes them is told what became of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

from tablewright.read.notes import Notes, shown_path
from tablewright.read.source import LARGEST, read_yaml
from tablewright.read.tree import Entries, Written

RENAMED = "renamed.yaml"
Kind = Literal["faces", "icons"]
_ENDINGS = {"faces": (".yaml", ".yml"), "icons": (".svg",)}
_FACE = re.compile(rb"^face:[ \t]*[\"']?([\w-]+)", re.MULTILINE)


def of_another_game(kind: Kind, name: str, others: Iterable[Path]) -> str:
    """Which of the other games' `layouts/` folders has a face or an icon of this name, or had it
    under this name before; "" if none does."""
    for folder in others:
        now = _renamed(folder, kind).get(name, name)
        for path in _files(folder / kind, _ENDINGS[kind]):
            if now == (written_name(path) if kind == "faces" else path.stem):
                called = "" if now == name else f" ('{now}' there)"
                return (
                    f"it belongs to the game '{folder.parent.name}'{called}; copy "
                    f"{shown_path(folder)} into your game's folder, or choose another one"
                )
    return ""


def written_name(path: Path) -> str:
    """The id that a face's file gives itself, without reading the rest of it."""
    try:
        match = _FACE.search(path.read_bytes()[:LARGEST])
    except OSError:
        match = None
    return match[1].decode(errors="replace") if match else path.stem


def other_layouts(roots: Iterable[Path], folder: Path) -> tuple[Path, ...]:
    """The `layouts/` folders of the games below `roots` but for the one in `folder`."""
    found = (path for root in roots for path in sorted((root / "cards").glob("*/layouts")))
    return tuple(path for path in found if path.parent != folder)


def _files(folder: Path, endings: Sequence[str]) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix in endings)


def _renamed(folder: Path, kind: Kind) -> dict[str, str]:
    """New names by former ones. Mistakes in another game's file are not this game's."""
    path = folder / RENAMED
    tree = read_yaml(path, Notes()) if path.is_file() else None
    names = tree.get(kind) if tree is not None else None
    if not isinstance(names, Entries):
        return {}
    return {old: str(now) for old, now in names.items() if isinstance(now, Written)}
