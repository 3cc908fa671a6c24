"""A game and a language to what the referee says in it: its phrasebook, and what is not in it."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from threading import Lock, Thread
from typing import TYPE_CHECKING

import click

from tablewright.errors import TablewrightError

if TYPE_CHECKING:
    from referee.setting import Setting
    from referee.translating.phrasebook import Phrasebook
    from referee.web.tongues import Tongues
    from tablewright.cli.faces import Pictures
    from tablewright.model.rulebook import Rulebook
    from tablewright.read.workspace import Workspace


def is_own(language: str, setting: Setting) -> bool:
    """Whether a language is none, or that in which the game is written."""
    return not language or language.casefold() == setting.game.language.casefold()


def phrasebook(
    space: Workspace, name: str, setting: Setting, rulebook: Rulebook, language: str
) -> Phrasebook:
    """What the referee says of a game in a language. A game without texts in it keeps its words.

    Raises TablewrightError for a language of which nothing is known, SourceError for mistakes in
    its files.
    """
    from referee.translating.making import NOTHING, phrasebook_of
    from tablewright.read.languages import language_files, read_language, wording_of
    from tablewright.read.notes import Notes
    from tablewright.read.table_words import no_language, spoken, spoken_languages

    folder = space.game_folder(name)
    layouts = space.layout_folders(folder)
    notes = Notes()
    said = spoken(language, layouts, notes)
    files = language_files(folder)
    if not said.says and language not in files:
        raise no_language(language, sorted({*spoken_languages(layouts), *files}))
    wording = NOTHING
    if language in files and setting.edition is not None:
        found = read_language(folder, setting.game, language, notes)
        wording = wording_of(found, setting.edition)
    notes.stop_if_wrong()
    return phrasebook_of(setting, language, said.says, wording, rulebook)


def lacking(space: Workspace, name: str, setting: Setting, language: str) -> str:
    """What is not in a language though it is asked for; "" if there is something of all."""
    from tablewright.read.languages import language_files
    from tablewright.read.notes import Notes
    from tablewright.read.table_words import spoken

    folder = space.game_folder(name)
    if language not in language_files(folder):
        return (
            f"{setting.game.title} has no texts in '{language}': its own words stay as they are; "
            f"'tablewright translate {name} {language}' begins a file for them"
        )
    if not spoken(language, space.layout_folders(folder), Notes()).says:
        return f"the referee itself does not speak '{language}': only the game's words are in it"
    return ""


def tongues(
    space: Workspace, name: str, setting: Setting, rulebook: Rulebook, first: str = ""
) -> Tongues:
    """The languages in which a game can be served: those that it has texts in, and those that the
    referee speaks. A file with mistakes is left out with a warning, unless it is `first`.

    Raises TablewrightError for a `first` language of which nothing is known.
    """
    from referee.web.tongues import Tongue, Tongues
    from tablewright.read.languages import language_files
    from tablewright.read.table_words import spoken_languages

    folder = space.game_folder(name)
    layouts = space.layout_folders(folder)
    own = language_files(folder)
    first = "" if is_own(first, setting) else first
    tags = {*own, *spoken_languages(layouts), *filter(None, [first])}
    found = {}
    for tag in sorted(tags):
        if is_own(tag, setting):
            continue
        try:
            book = phrasebook(space, name, setting, rulebook, tag)
        except TablewrightError as error:
            if tag == first:
                raise
            click.echo(f"warning: {name} is not served in '{tag}': {error}", err=True)
            continue
        faces = _Drawn(space, name, tag) if tag in own else None
        if faces is not None and tag == first:
            faces.now()
        found[tag] = Tongue(book=book, faces=faces, whole=tag in own)
    return Tongues(found=found, first=first)


def hall_tongues(space: Workspace, first: str = "") -> Tongues:
    """The languages of a hall's own page, in which no game's words stand.

    Raises TablewrightError for a `first` language that the referee does not speak.
    """
    from referee.translating.phrasebook import Phrasebook
    from referee.web.tongues import Tongue, Tongues
    from tablewright.read.folders import roots
    from tablewright.read.notes import Notes
    from tablewright.read.table_words import no_language, spoken, spoken_languages

    layouts = [root / "layouts" for root in roots(space.folder)]
    found = {}
    for tag in spoken_languages(layouts):
        notes = Notes()
        said = spoken(tag, layouts, notes)
        notes.stop_if_wrong()
        found[tag] = Tongue(book=Phrasebook(tag, said.says, {}, {}), whole=True)
    if first not in ("", "en", *found):
        raise no_language(first, found)
    return Tongues(found=found, first="" if first == "en" else first)


class _Drawn:
    """The pictures of a game in a language. They are drawn once somebody wants one; until then, and
    where they cannot be, there are none, and those of the game itself stand for them."""

    def __init__(self, space: Workspace, name: str, language: str) -> None:
        from tablewright.cli.faces import faces_of

        self._draw = partial(faces_of, space, name, language=language)
        self._lock = Lock()
        self._begun = False
        self._pictures: Pictures | None = None

    def now(self) -> None:
        """Draws them while whoever serves waits. Raises SourceError for what cannot be read."""
        from tablewright.cli.show import progress

        with progress("Drawing the cards in another language") as step:
            self._pictures = self._draw(step)
        self._begun = True

    def _later(self) -> None:
        # What is wrong is said by 'check', and where the language is asked for at the start.
        with suppress(TablewrightError):
            self._pictures = self._draw(lambda *_: None)

    def __call__(self, name: str) -> bytes | None:
        with self._lock:
            if not self._begun:
                self._begun = True
                # Phones that wait for pictures would have no connection left to play with.
                Thread(target=self._later, daemon=True, name="pictures").start()
        return None if self._pictures is None else self._pictures(name)
