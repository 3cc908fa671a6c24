"""The files of a game's `languages/` folder to Wordings: what is shown for what the game says.

A file that is not there is no mistake; what is wrong in one is noted with its place.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tablewright.errors import Origin, Place, TablewrightError, did_you_mean
from tablewright.model.edition import Edition
from tablewright.model.game import Game
from tablewright.model.wording import HEADINGS, LanguageFile, Translated, Wording
from tablewright.read.border import read_record, unknown_key
from tablewright.read.catalogues import check_language
from tablewright.read.folders import LANGUAGES, data_file
from tablewright.read.notes import Notes, shown_path
from tablewright.read.source import read_yaml
from tablewright.read.tree import Entries, copy_of

TAG = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")
"""A language as BCP 47 names it, as far as it matters here."""


@dataclass(frozen=True, kw_only=True)
class Translation:
    """A game's texts in one language, as its file holds them."""

    language: str
    path: Path
    pairs: Mapping[str, Mapping[str, Translated]] = field(default_factory=dict)
    """By heading and the game's own words, those not translated yet with nothing to say."""
    unused: Mapping[str, Mapping[str, Translated]] = field(default_factory=dict)
    keys_at: Mapping[tuple[str, str], Place] = field(default_factory=dict)
    """Where the words of each pair stand, by heading and words; `unused` ones are not among
    them."""


def language_files(folder: Path) -> dict[str, Path]:
    """The file of each language that the game in a folder has texts in, by its tag."""
    found = sorted((folder / LANGUAGES).glob("*.y*ml"))
    return {path.stem: path for path in found if path.suffix in (".yaml", ".yml")}


def read_language(folder: Path, game: Game, language: str, notes: Notes) -> Translation:
    """The texts of the game in `folder` in one language; mistakes are added to `notes`.

    Raises TablewrightError if it has none in this language.
    """
    files = language_files(folder)
    if language not in files:
        near = did_you_mean(language, files)
        raise TablewrightError(
            f"{game.title} has no texts in '{language}'"
            + (f"; {near}" if near else "")
            + f"; 'tablewright translate {game.game} {language}' begins a file for them"
        )
    return read_translation(files[language], game, notes)


def read_translation(path: Path, game: Game, notes: Notes) -> Translation:
    """The texts in a language's file; mistakes are added to `notes`."""
    language = path.stem
    empty = Translation(language=language, path=path)
    if not TAG.fullmatch(language):
        notes.error(
            Place(shown_path(path)),
            "the name of the file is no language",
            expected="a tag such as 'de.yaml', 'pt-BR.yaml' or 'ja.yaml'",
            found=f"'{path.name}'",
        )
        return empty
    tree = read_yaml(path, notes)
    if tree is None:
        return empty
    tree = _without_empty(tree)
    record = read_record(LanguageFile, tree, notes)
    if record is None:
        return empty
    _check_language(record.language, language, game, tree, notes)
    unused = tree.get("unused")
    for heading in record.unused:
        if heading not in HEADINGS and isinstance(unused, Entries):
            unknown_key(heading, unused.keys_at[heading], HEADINGS, notes, " of a language's file")
    return Translation(
        language=language,
        path=path,
        pairs={name: _pairs(getattr(record, name), tree.get(name)) for name in HEADINGS},
        unused={
            name: _pairs(pairs, unused.get(name) if isinstance(unused, Entries) else None)
            for name, pairs in record.unused.items()
        },
        keys_at={
            (name, words): place
            for name in HEADINGS
            if isinstance(said := tree.get(name), Entries)
            for words, place in said.keys_at.items()
        },
    )


def wording_of(translation: Translation, edition: Edition) -> Wording:
    """What is shown in a language for what a game says."""
    game = edition.game
    return Wording(
        language=translation.language,
        pairs={
            heading: {words: each for words, each in pairs.items() if each.say or each.on}
            for heading, pairs in translation.pairs.items()
        },
        end=game.sentence_end,
        labels=tuple(label.text for label in game.labels),
        names=tuple(card.name for deck in edition.decks.values() for card in deck.cards),
    )


def language_path(folder: Path, language: str) -> Path:
    """Where the file of a language is, or would be, in a game's folder."""
    return data_file(folder / LANGUAGES, f"{language}.yaml")


def _check_language(said: str, name: str, game: Game, tree: Entries, notes: Notes) -> None:
    check_language(tree, said, name, "its file", notes)
    if said == name and said.casefold() == game.language.casefold():
        notes.error(
            tree.values_at["language"],
            f"'{said}' is the language that the game itself is written in",
            hint="'language' of game.yaml says which that is; 'en' if it says nothing",
        )


def _without_empty(tree: Entries) -> Entries:
    """The same without headings under which nothing stands yet."""
    kept = copy_of(tree)
    for key in [key for key, value in kept.items() if value is None and key != "language"]:
        del kept[key]
    return kept


def _pairs(said: Mapping[str, object], tree: object) -> dict[str, Translated]:
    found = {}
    for words, value in said.items():
        at = tree.values_at.get(words) if isinstance(tree, Entries) else None
        origin = Origin(at) if at is not None else None
        if isinstance(value, Translated):
            found[words] = value
        elif isinstance(value, tuple):
            first, *forms = (str(each).strip() for each in value or ("",))
            found[words] = Translated(say=first, forms=tuple(forms), origin=origin)
        else:
            found[words] = Translated(say=str(value or "").strip(), origin=origin)
    return found
