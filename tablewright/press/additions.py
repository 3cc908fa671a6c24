"""The files of a game of one's own as they will be with what is added: written all
together or not at all."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tablewright.errors import Problem, SourceError, TablewrightError
from tablewright.read.codes import write_whole
from tablewright.read.edition import Reading
from tablewright.read.folders import game_file
from tablewright.read.listing import Values, with_listed
from tablewright.read.notes import Notes, shown_path
from tablewright.read.source import parse_yaml, read_text
from tablewright.read.tree import Entries, mappings
from tablewright.read.workspace import Workspace


@dataclass
class Additions:
    """The files of a game as they will be, and what was added where."""

    game: str
    folder: Path
    added: list[tuple[str, Path, int]] = field(default_factory=list)
    """What, in which file, and the line it begins in; 0 for a whole file."""
    said: list[str] = field(default_factory=list)
    """What is to be said of it besides."""
    _new: dict[Path, bytes] = field(default_factory=dict)
    _copies: dict[Path, Path] = field(default_factory=dict)
    """Which file each copy will be of; files of pictures are large."""

    def text(self, path: Path) -> str:
        """A file as it will be."""
        if path in self._new:
            return self._new[path].removeprefix(BOM_UTF8).decode()
        notes = Notes()
        text = read_text(path, notes)
        notes.stop_if_wrong()
        assert text is not None
        return text

    def change(self, path: Path, text: str) -> None:
        """A file that is there gets another text; a mark at its beginning stays."""
        before = self._new.get(path) or path.read_bytes()
        self._new[path] = (BOM_UTF8 if before.startswith(BOM_UTF8) else b"") + text.encode()

    def make(self, path: Path, data: bytes) -> None:
        """A file that must not be there yet. Raises TablewrightError."""
        self._must_be_free(path)
        self._new[path] = data

    def copy(self, path: Path, source: Path) -> None:
        """A copy of another file; none must be there yet. Raises TablewrightError."""
        self._must_be_free(path)
        self._copies[path] = source

    def _must_be_free(self, path: Path) -> None:
        if path.exists() or path in self._new or path in self._copies:
            raise TablewrightError(
                f"{shown_path(path)} is there already; nothing is overwritten. Choose another name"
            )

    def line_now(self, path: Path, line: int) -> int:
        """Where a line of a file that was written stands now: codes come between."""
        was = self._new[path].removeprefix(BOM_UTF8).decode().splitlines()
        now = path.read_text(encoding="utf-8-sig").splitlines()
        behind = was[line - 1 :].count(was[line - 1])
        places = [number for number, each in enumerate(now, 1) if each == was[line - 1]]
        return places[-behind] if behind <= len(places) else line

    @property
    def paths(self) -> Sequence[Path]:
        return (*self._new, *self._copies)

    def write(self) -> None:
        """Writes all of it, or nothing. Raises TablewrightError."""
        done: dict[Path, bytes | None] = {}
        try:
            for path in self.paths:
                done[path] = path.read_bytes() if path.exists() else None
                path.parent.mkdir(parents=True, exist_ok=True)
                data = self._new.get(path)
                write_whole(path, data if data is not None else self._copies[path].read_bytes())
        except OSError as error:
            for path, old in done.items():
                if old is None:
                    path.unlink(missing_ok=True)
                elif path.read_bytes() != old:
                    write_whole(path, old)
            raise TablewrightError(
                f"{shown_path([*done][-1])} cannot be written: {error.strerror or error}; "
                "nothing was changed"
            ) from None


def additions(known: Workspace, game: str) -> Additions:
    """Nothing yet, for a game that may be changed. Raises TablewrightError."""
    folder = known.game_folder(game)
    if not known.is_own(folder):
        raise TablewrightError(
            f"'{game}' is not in your workspace, so it stays as it is; begin a copy that you may "
            f"change: tablewright new my-{game} --like {game}"
        )
    return Additions(game, folder)


def tree_to_be(more: Additions) -> Entries:
    """The file of the game itself, as it will be. Raises SourceError."""
    notes = Notes()
    tree = parse_yaml(more.text(game_file(more.folder)), shown_path(game_file(more.folder)), notes)
    notes.stop_if_wrong()
    assert tree is not None
    return tree


def check_id(name: str, what: str) -> None:
    """Raises TablewrightError for what cannot be the id of a deck or board."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*", name):
        raise TablewrightError(
            f"'{name}' cannot be a {what}'s id; expected small letters, digits and '-', such as "
            f"'my-{what}'; what people call it may be anything: --title"
        )
    if name == "game":
        raise TablewrightError(f"'game' is the file of the game itself; name the {what} otherwise")


def listed_in(
    more: Additions, path: Path, key: str, values: Values, blocks: Sequence[str] = ()
) -> tuple[str, int]:
    """A file with one more entry in a list, and the line of that."""
    try:
        return with_listed(more.text(path), key, values, blocks)
    except TablewrightError as error:
        raise TablewrightError(f"{shown_path(path)}: {error}") from None


def add_component(more: Additions, tree: Entries, values: Values) -> None:
    """A line in `components`, if the game lists what is in the box."""
    if not mappings(tree.get("components")):
        return
    path = game_file(more.folder)
    text, line = listed_in(more, path, "components", values)
    more.change(path, text)
    more.added.append((f"'{values['id']}' in components", path, line))


def reading_without(known: Workspace, game: str, name: str, more: str = "") -> Reading:
    """A game, which may have mistakes, without a deck or board of a name. Raises TablewrightError
    if it has one; `more` says what else may be done."""
    reading = known.reading(game)
    quietly(reading.edition)
    if name in {each.deck.deck for each in reading.sources} or name in reading.boards:
        raise TablewrightError(
            f"there is a deck or board '{name}' already; choose another name{more}"
        )
    return reading


def quietly(read: Callable[[], object]) -> tuple[Problem, ...]:
    """Reads a game that may have mistakes; which they are."""
    try:
        read()
    except SourceError as error:
        return error.problems
    return ()
