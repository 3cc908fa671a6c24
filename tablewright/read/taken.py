"""The faces and icons of a game that another one takes along: names and texts in, files out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from tablewright.read.elsewhere import written_name
from tablewright.read.layouts import yaml_files

_NAMED = re.compile(r"^\s*(?:- )?(?:face|back|extends): *[\"']?([a-z0-9][a-z0-9-]*)", re.MULTILINE)
_IN_BRACES = re.compile(r"[{,] *(?:face|back|extends): *[\"']?([a-z0-9][a-z0-9-]*)")
_WORD = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")


def named_faces(text: str) -> set[str]:
    """The faces that a deck or a face names."""
    return {*_NAMED.findall(text), *_IN_BRACES.findall(text)}


def faces_of(layouts: Path) -> Mapping[str, Path]:
    """The file of each face in a `layouts/` folder, by the id that it gives itself."""
    return {written_name(path): path for path in yaml_files(layouts / "faces")}


def taken_faces(layouts: Path, names: Iterable[str]) -> dict[str, Path]:
    """The faces with these names, as far as they are there, and those that they extend."""
    there = faces_of(layouts)
    found: dict[str, Path] = {}
    ahead = sorted(names)
    for name in ahead:
        if name in there and name not in found:
            found[name] = there[name]
            ahead += sorted(named_faces(there[name].read_text(encoding="utf-8")))
    return found


def taken_icons(layouts: Path, texts: Iterable[str]) -> dict[str, Path]:
    """The icons that stand in these texts as a word: which one an expression comes to is known only
    where a card is drawn, so every one that might be meant is taken."""
    words = {word for text in texts for word in _WORD.findall(text)}
    words |= {part for word in words for part in word.split("-")}
    words |= {word.casefold() for word in words}
    found = {path.stem: path for path in sorted((layouts / "icons").rglob("*.svg"))}
    return {name: path for name, path in found.items() if name in words}
