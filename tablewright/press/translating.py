"""A game and a language to the file of its texts in this language, begun or brought up to date."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tablewright.errors import TablewrightError
from tablewright.languages.sayable import sayable
from tablewright.languages.written import language_text, number_unused
from tablewright.press.additions import additions
from tablewright.read.languages import (
    TAG,
    Translation,
    language_path,
    read_translation,
    wording_of,
)
from tablewright.read.notes import LINE_BREAK, Notes
from tablewright.read.workspace import Workspace


class TranslationWritten(NamedTuple):
    """A language's file, whether it says anything else than before, and what is done of it."""

    path: Path
    changed: bool
    told: str


def translate(folder: Path, game: str, language: str) -> TranslationWritten:
    """Writes a language's file. Raises SourceError for mistakes in the game or in the file, which
    then stays as it is, and TablewrightError where there is nothing to write or no place for it."""
    if not TAG.fullmatch(language):
        raise TablewrightError(
            f"'{language}' is no language; expected a tag such as de, fr, pt-BR or ja"
        )
    workspace = Workspace(folder)
    edition = workspace.read_edition(game, write_codes=False)
    if edition.game.language.casefold() == language.casefold():
        raise TablewrightError(
            f"{edition.game.title} is written in '{language}' itself; 'language' of game.yaml says "
            "which language that is"
        )
    rules = workspace.rules_to_print(edition)
    more = additions(workspace, game)
    path = language_path(edition.folder, language)
    before, text = None, ""
    known = Translation(language=language, path=path)
    if path.exists():
        notes = Notes()
        known = before = read_translation(path, edition.game, notes)
        notes.stop_if_wrong()
        text = path.read_text(encoding="utf-8-sig")
    wording = wording_of(known, edition)
    every = sayable(edition, rules, wording)
    written = language_text(edition.game, language, every, before, LINE_BREAK.split(text))
    changed = written != text
    if changed:
        if before is None:
            more.make(path, written.encode())
        else:
            more.change(path, written)
        more.write()
    missing = [each for each in every if wording.pair(each.words, each.heading) is None]
    unused = number_unused(every, before) if before is not None else 0
    told = f"{len(every) - len(missing)} of {len(every)} names and sentences are translated"
    if missing:
        first = missing[0]
        told += f"; the first that is not: '{first.words[:60]}' ({first.where})"
    if unused:
        told += f"\n{unused} translated before are no longer said; they stand at the end"
    return TranslationWritten(path, changed, told)
