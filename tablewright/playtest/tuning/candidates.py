"""Values of numbers to a version of the game that has them, in a temporary folder of its own: the
designer's files stay as they are. A version that cannot be played says why."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from referee.designing.understanding import sentences_of, understood
from referee.loading import language_of, shapes_of
from tablewright.errors import SourceError, TablewrightError
from tablewright.model.edition import Edition
from tablewright.model.rulebook import Rulebook
from tablewright.playtest.tuning.numbers import Number, texts_with
from tablewright.playtest.tuning.things import Things
from tablewright.playtest.versions import CARDS, LAYOUTS, Version
from tablewright.read.codes import write_whole
from tablewright.read.workspace import Workspace

Combination = tuple[Decimal, ...]
"""A value for each number."""


class Unfit(TablewrightError):
    """A version that cannot be played, and why."""


class Candidate(NamedTuple):
    """A version of the game."""

    version: Version
    texts: Mapping[Path, str]
    """Of the designer's files that it would change, by their paths."""


class Candidates:
    """The versions of a game that differ by some numbers, as long as their folder is there."""

    def __init__(
        self, place: Workspace, things: Things, numbers: Sequence[Number], temporary: Path
    ) -> None:
        self.things = things
        self.numbers = numbers
        self.folder = things.edition.folder
        self.layouts = place.folder / LAYOUTS
        self.temporary = temporary
        self.left_now = _left_to_hands(things.edition, things.rulebook)
        self.known: dict[Combination, Mapping[Path, str]] = {}
        """The texts of those that were found to be fit."""

    @contextmanager
    def laid_out(self, values: Combination) -> Iterator[Candidate]:
        """The version with these values, to be read as long as this lasts. Raises Unfit."""
        name = "-".join(str(each) for each in values)
        place = self.temporary / name
        home = place / CARDS / self.folder.name
        shutil.copytree(self.folder, home)
        try:
            if self.layouts.is_dir():
                shutil.copytree(self.layouts, place / LAYOUTS)
            if values not in self.known:
                self.known[values] = self._fit(values, place, home)
            else:
                self._write(home, self.known[values])
            yield Candidate(Version(name, place, self.folder.name), self.known[values])
        finally:
            shutil.rmtree(place)

    def _fit(self, values: Combination, place: Path, home: Path) -> Mapping[Path, str]:
        """Its texts, written. A noun behind a number is one or several, as the number is; unless
        nothing reads it so."""
        texts = texts_with(self.things, self.numbers, values)
        self._write(home, texts)
        wrong = self._wrong(place)
        plain = texts_with(self.things, self.numbers, values, inflected=False)
        if wrong and plain != texts:
            self._write(home, plain)
            if not self._wrong(place):
                return plain
        if wrong:
            raise Unfit(wrong)
        return texts

    def _write(self, home: Path, texts: Mapping[Path, str]) -> None:
        for path, text in texts.items():
            write_whole(home / path.relative_to(self.folder), text.encode())

    def _wrong(self, place: Path) -> str:
        """Why a version is not played; "" if it is."""
        workspace = Workspace(place)
        try:
            edition = workspace.read_edition(self.folder.name, write_codes=False)
            rules = workspace.rulebook(self.folder.name)
        except SourceError as error:
            first = next(each for each in error.problems if each.severity == "error")
            where = f"{Path(first.place.path).name}:{first.place.line}"
            return f"{where}: {first.message}" + (
                f"; expected {first.expected}" if first.expected else ""
            )
        left = [each for each in _left_to_hands(edition, rules) if each not in self.left_now]
        return f"nothing reads '{left[0]}', so hands would carry it out" if left else ""


@contextmanager
def candidates(place: Workspace, things: Things, numbers: Sequence[Number]) -> Iterator[Candidates]:
    """The versions of a game, in a folder that is gone when this ends."""
    with TemporaryDirectory(prefix=f"tablewright-{things.edition.folder.name}-") as temporary:
        yield Candidates(place, things, numbers, Path(temporary))


def _left_to_hands(edition: Edition, rules: Rulebook) -> dict[str, None]:
    """The sentences of cards and rules that nothing reads."""
    language = language_of(edition)
    cards = [card.text for deck in edition.decks.values() for card in deck.cards]
    said = [sentence for text in cards for sentence in sentences_of(language, text)]
    for paragraph in understood(rules, language, shapes_of(edition)):
        said += paragraph.sentences
    return dict.fromkeys(each.words for each in said if not each.carried_out)
