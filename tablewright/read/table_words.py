"""The files of `layouts/languages/LANGUAGE/` to what the referee says in that language.

What a workspace says goes before what ships, sentence by sentence; `de` does for `de-AT` too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tablewright.errors import TablewrightError
from tablewright.model.tablewords import TableWords
from tablewright.read.border import read_record
from tablewright.read.catalogues import check_language, note_slots
from tablewright.read.folders import LANGUAGES
from tablewright.read.notes import Notes
from tablewright.read.source import read_yaml
from tablewright.read.tree import Entries

SLOT = re.compile(r"\{(\*?\w+)\}")


@dataclass(frozen=True, kw_only=True)
class Spoken:
    """What the referee says in a language."""

    language: str
    says: Mapping[str, str] = field(default_factory=dict)
    """By the English sentences; what is not translated yet is left out."""
    files: tuple[Path, ...] = ()


def spoken_languages(folders: Iterable[Path]) -> tuple[str, ...]:
    """The languages in which the referee says anything, out of these `layouts/` folders."""
    found = {
        path.parent.name for folder in folders for path in (folder / LANGUAGES).glob("*/*.y*ml")
    }
    return tuple(sorted(found))


def spoken(language: str, folders: Sequence[Path], notes: Notes) -> Spoken:
    """What the referee says in a language; mistakes in the files are added to `notes`."""
    short = language.partition("-")[0].lower()
    says: dict[str, str] = {}
    files = []
    for folder in folders:
        for tag in dict.fromkeys((language, short)):
            for path in sorted((folder / LANGUAGES / tag).glob("*.y*ml")):
                files.append(path)
                found = _read(path, notes)
                says = {**{key: said for key, said in found.says.items() if said}, **says}
    return Spoken(language=language, says=says, files=tuple(files))


def no_language(language: str, known: Iterable[str]) -> TablewrightError:
    """That nothing is known of a language, neither by a game nor by the referee."""
    return TablewrightError(
        f"the referee does not speak '{language}'; it speaks {', '.join(('en', *known))}"
    )


def _read(path: Path, notes: Notes) -> TableWords:
    tree = read_yaml(path, notes)
    found = read_record(TableWords, tree, notes) if tree is not None else None
    if found is None or tree is None:
        return TableWords(language=path.parent.name)
    check_language(tree, found.language, path.parent.name, "its folder", notes)
    said = tree.get("says")
    if not isinstance(said, Entries):
        return found
    for english, shown in found.says.items():
        wanted, slots = set(SLOT.findall(english)), set(SLOT.findall(shown))
        if shown and slots != wanted:
            note_slots(said.values_at[english], wanted, shown, notes)
    return found
