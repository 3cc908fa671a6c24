"""A game that was read, and a language, to the game and its rulebook as they are printed in it."""

from __future__ import annotations

from dataclasses import replace

from tablewright.errors import TablewrightError
from tablewright.languages.applied import edition_in, rulebook_in
from tablewright.model.edition import Edition
from tablewright.model.rulebook import Rulebook
from tablewright.model.worded import shown_of
from tablewright.read.languages import read_language, wording_of
from tablewright.read.notes import Notes
from tablewright.read.paper_words import words_of
from tablewright.read.workspace import Workspace


def in_language(
    workspace: Workspace, edition: Edition, rulebook: Rulebook | None, language: str
) -> tuple[Edition, Rulebook | None]:
    """The game in another language; itself in its own.

    Raises TablewrightError if it has no texts in this language, or if two of its cards would have
    one name, and SourceError for mistakes in their file.
    """
    if language.casefold() == edition.game.language.casefold():
        return edition, rulebook
    notes = Notes()
    found = read_language(edition.folder, edition.game, language, notes)
    own_words = words_of(language, workspace.layout_folders(edition.folder), notes)
    notes.stop_if_wrong()
    wording = wording_of(found, edition)
    shown = edition_in(edition, wording)
    _refuse_twins(shown, language)
    files = tuple(dict.fromkeys((*edition.files, found.path, *own_words.files)))
    shown = replace(shown, say=own_words.say, files=files)
    if rulebook is not None:
        rulebook = rulebook_in(rulebook, shown.game, wording)
    return shown, rulebook


def _refuse_twins(edition: Edition, language: str) -> None:
    """Two cards of one name could not be told apart, by people nor by other programs."""
    first: dict[str, str] = {}
    for deck in edition.decks.values():
        for card in deck.cards:
            name = shown_of(card.name)
            other = first.setdefault(name, card.code)
            if other != card.code:
                raise TablewrightError(
                    f"two cards are called '{name}' in '{language}', {other} and {card.code}; "
                    f"give them two names in languages/{language}.yaml"
                )
