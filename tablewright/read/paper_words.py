"""The files of `layouts/languages/` to the program's own words in a language.

The words of a workspace go before those that ship, one by one; `de.yaml` does for `de-AT` too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from string import Formatter

from tablewright.model.paperwords import Catalogue, PaperWords
from tablewright.read.border import read_record
from tablewright.read.catalogues import check_language, note_slots
from tablewright.read.folders import LANGUAGES
from tablewright.read.notes import Notes
from tablewright.read.source import read_yaml
from tablewright.read.tree import Entries


@dataclass(frozen=True, kw_only=True)
class LanguageWords:
    """What is known of a language."""

    say: PaperWords
    numbers: Mapping[str, int] = field(default_factory=dict)
    """Numbers that are written as words."""
    maybe: Mapping[str, int] = field(default_factory=dict)
    """Words that may be numbers."""
    files: tuple[Path, ...] = ()


def words_of(language: str, folders: Sequence[Path], notes: Notes) -> LanguageWords:
    """The program's words in a language, out of these `layouts/` folders; mistakes are added to
    `notes`. English is known without a file."""
    short = language.partition("-")[0].casefold()
    said: dict[str, str] = {}
    numbers: dict[str, int] = {}
    maybe: dict[str, int] = {}
    files = []
    for folder in folders:
        for name in dict.fromkeys((language, short)):
            for path in (folder / LANGUAGES / f"{name}.yaml", folder / LANGUAGES / f"{name}.yml"):
                if path.is_file() and path not in files:
                    files.append(path)
                    found = read_catalogue(path, notes)
                    said = {**found.words, **said}
                    numbers = {**found.numbers, **numbers}
                    maybe = {**found.maybe, **maybe}
    return LanguageWords(
        say=PaperWords(language, said, lacking=not said and short != "en"),
        numbers=numbers,
        maybe=maybe,
        files=tuple(files),
    )


def read_catalogue(path: Path, notes: Notes) -> Catalogue:
    """The words in a file; empty with the mistakes in `notes`."""
    empty = Catalogue(language=path.stem)
    tree = read_yaml(path, notes)
    found = read_record(Catalogue, tree, notes) if tree is not None else None
    if found is None or tree is None:
        return empty
    check_language(tree, found.language, path.stem, "its file", notes)
    said = tree.get("words")
    if not isinstance(said, Entries):
        return found
    for english, words in found.words.items():
        wanted = slots_in(english) or set()
        slots = slots_in(words)
        if slots is None or not slots <= wanted:
            note_slots(said.values_at[english], wanted, words, notes)
    return found


def slots_in(words: str) -> set[str] | None:
    """The names in braces; None if the braces are wrong."""
    try:
        return {name for _, name, _, _ in Formatter().parse(words) if name is not None}
    except ValueError:
        return None
