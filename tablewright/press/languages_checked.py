"""A game with its languages to what is wrong in each: what differs from the original, what is not
translated, what the game no longer says, and what does not fit on its cards.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from tablewright.errors import Place, Problem, SourceError, TablewrightError
from tablewright.languages.comparing import Comparison, names_of
from tablewright.languages.sayable import Sayable, sayable
from tablewright.languages.written import nearest_pair
from tablewright.model.edition import Edition
from tablewright.model.rulebook import Rulebook
from tablewright.model.wording import HEADINGS, Translated, Wording
from tablewright.press.translated import in_language
from tablewright.read.examples import read_example
from tablewright.read.languages import (
    Translation,
    language_files,
    read_translation,
    wording_of,
)
from tablewright.read.notes import Notes, shown_path
from tablewright.read.paper_words import LanguageWords, words_of
from tablewright.read.workspace import Workspace

MOST_NAMED = 3
"""So many of what is not translated are named."""
MEANT = "if that is meant, write {say: …, differs: why} for the translation"
Look = Callable[[Edition], Sequence[Problem]]
"""Lays a game out and tells what is wrong with how it looks."""


def languages_checked(
    workspace: Workspace,
    edition: Edition,
    rules: Rulebook,
    look: Look,
    known: Collection[Problem],
) -> Iterator[Problem]:
    """What is wrong with a game in each of its other languages, besides what is `known` to be wrong
    in its own."""
    files = language_files(edition.folder)
    if not files:
        return
    if rules:
        # What is wrong with it is told with the rules.
        rules = replace(rules, example=read_example(edition, Notes()))
    folders = workspace.layout_folders(edition.folder)
    notes = Notes()
    original = words_of(edition.game.language, folders, notes)
    for language, path in files.items():
        notes = Notes()
        found = read_translation(path, edition.game, notes)
        shown = words_of(language, folders, notes)
        yield from notes.problems
        if notes.errors:
            continue
        wording = wording_of(found, edition)
        yield from _compared(edition, found, wording, (original, shown))
        yield from _left(edition, rules, found, wording)
        yield from _laid(workspace, edition, language, path, look, known)


def _compared(
    edition: Edition,
    found: Translation,
    wording: Wording,
    words: tuple[LanguageWords, LanguageWords],
) -> Iterator[Problem]:
    comparison = Comparison(
        original=words[0],
        shown=words[1],
        names=names_of(edition, wording),
        prefix=edition.game.prefix,
    )
    for heading in HEADINGS:
        for said, pair in found.pairs.get(heading, {}).items():
            for difference in comparison.differences(heading, said, pair):
                yield Problem(
                    _place(found, heading, said, pair),
                    f"in '{_short(said)}' {difference}",
                    hint="" if "cannot be read" in difference else MEANT,
                )


def _left(
    edition: Edition, rules: Rulebook, found: Translation, wording: Wording
) -> Iterator[Problem]:
    """What is not translated, as a count, and what the game does not say."""
    every = sayable(edition, rules, wording)
    missing = [each for each in every if wording.pair(each.words, each.heading) is None]
    said = {(each.heading, each.words) for each in every}
    anywhere = {each.words for each in every}
    waiting = {each.words: Translated() for each in missing}
    refresh = f"'tablewright translate {edition.game.game} {found.language}'"
    for heading, pairs in found.pairs.items():
        for words, pair in pairs.items():
            if (heading, words) in said or not (pair.say or pair.on):
                continue
            if words in anywhere and heading in HEADINGS:
                continue  # it stands for the same words under another heading
            now = nearest_pair(words, waiting)
            yield Problem(
                _place(found, heading, words, pair),
                f"the game does not say '{_short(words)}', so its translation is not shown",
                hint=(f"it says '{_short(now)}' now; " if now else "")
                + f"{refresh} adds what is new and keeps this under 'unused'",
                severity="warning",
            )
    if missing:
        yield Problem(
            Place(shown_path(found.path)),
            f"{len(missing)} of {len(every)} names and sentences are not translated, and stay as "
            f"they are: {_named(missing)}",
            hint=f"{refresh} writes all that is missing into the file",
            severity="warning",
        )


def _laid(
    workspace: Workspace,
    edition: Edition,
    language: str,
    path: Path,
    look: Look,
    known: Collection[Problem],
) -> Iterator[Problem]:
    try:
        shown, _ = in_language(workspace, edition, None, language)
    except SourceError as error:
        yield from error.problems
        return
    except TablewrightError as error:
        yield Problem(Place(shown_path(path)), str(error))
        return
    told = {(each.place, each.expected, each.severity) for each in known}
    for problem in look(shown):
        if (problem.place, problem.expected, problem.severity) not in told:
            yield replace(problem, message=f"in '{language}': {problem.message}")


def _place(found: Translation, heading: str, words: str, pair: Translated) -> Place:
    if pair.origin is not None:
        return pair.origin.place
    return found.keys_at.get((heading, words), Place(shown_path(found.path)))


def _named(missing: Sequence[Sayable]) -> str:
    first = "; ".join(f"'{_short(each.words)}' ({each.where})" for each in missing[:MOST_NAMED])
    return first + (" …" if len(missing) > MOST_NAMED else "")


def _short(words: str) -> str:
    line = " ".join(words.split())
    return line if len(line) <= 60 else f"{line[:59]}…"
