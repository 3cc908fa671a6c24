"""Games as a server needs them, of one table or of a hall: a game's id in; its setting, pictures,
pages and answers out.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from tablewright.cli.speaking import tongues
from tablewright.cli.tabletop import plan_of
from tablewright.errors import TablewrightError

if TYPE_CHECKING:
    from referee.hall.hall import Named
    from referee.setting import Setting
    from referee.table.papersave import PaperSave
    from referee.web.tables import Ask, Page, Played
    from tablewright.cli.faces import Pictures
    from tablewright.model.edition import Edition
    from tablewright.model.rulebook import Rulebook
    from tablewright.read.workspace import Workspace

FRESH = 20.0
"""Seconds for which the list of games is taken as it was."""


class GamesServed:
    """The games of a workspace, each read when it is wanted, and again when its files changed."""

    def __init__(self, workspace: Path, language: str = "") -> None:
        """`language`: in which phones begin that have not chosen."""
        from tablewright.read.workspace import Workspace

        self.space: Workspace = Workspace(workspace)
        self._language = language
        self._lock = Lock()
        self._each: dict[str, Lock] = {}
        self._ready: dict[str, _Ready] = {}
        self._names: tuple[float, Sequence[Named]] = (-FRESH, ())

    def names(self) -> Sequence[Named]:
        """All games, one's own first."""
        from referee.hall.hall import Named

        with self._lock:
            if time.monotonic() > self._names[0] + FRESH:
                entries, _ = self.space.games()
                entries = tuple(sorted(entries, key=lambda each: (not each.own, each.title)))
                found = tuple(Named(each.id, each.title, each.shelf) for each in entries)
                self._names = (time.monotonic(), found)
            return self._names[1]

    def ready(self, game: str) -> Played:
        """A game with its pictures drawn, as its files are now; the first time, and when they have
        changed, it takes long. Files that cannot be read leave it as it was, and whoever serves is
        told. Raises TablewrightError for one that could never be read."""
        with self._lock:
            own = self._each.setdefault(game, Lock())
        with own:
            known = self._ready.get(game)
            if known is None:
                self._ready[game] = known = self._read(game)
            elif (now := _written(known.files, self.space.game_folder(game))) != known.written:
                try:
                    self._ready[game] = known = self._read(game)
                except TablewrightError as error:
                    self._ready[game] = known = known._replace(written=now)
                    click.echo(
                        f"warning: {game} has changed and cannot be played as it is: {error}. It "
                        "is served as it was",
                        err=True,
                    )
            return known.played

    def _read(self, game: str) -> _Ready:
        found = read(self.space, game)
        # Asked before it is drawn, which takes long: what changes meanwhile is read again.
        written = _written(found.edition.files, self.space.game_folder(game))
        return _Ready(played(self.space, found, self._language), found.edition.files, written)


class _Ready(NamedTuple):
    """A game that was read, and what its files were then."""

    played: Played
    files: Sequence[Path]
    written: Mapping[Path, tuple[int, int]]


def _written(files: Sequence[Path], folder: Path) -> dict[Path, tuple[int, int]]:
    """When each file was written, and how long it is: those that were read, and all in the game's
    folder."""
    found = {}
    for path in {*files, *folder.rglob("*")}:
        with suppress(OSError):
            if path.is_file():
                facts = path.stat()
                found[path] = (facts.st_mtime_ns, facts.st_size)
    return found


class Read(NamedTuple):
    """A game as its files say it."""

    edition: Edition
    setting: Setting
    rulebook: Rulebook


def read(space: Workspace, game: str) -> Read:
    """A game, read to be played. Raises TablewrightError."""
    from referee.loading import setting_of
    from referee.plaintable import with_plain_table

    rulebook = space.rulebook(game)
    edition = with_plain_table(space.read_edition(game, write_codes=False, looks_stop=False))
    return Read(edition, setting_of(edition, rulebook), rulebook)


def played(space: Workspace, game: Read, language: str = "") -> Played:
    """A game that was read, with its pictures drawn. Cards that cannot be set are drawn as far as
    they can, and whoever serves is told of them. Phones that have not chosen begin in `language`.
    Raises TablewrightError."""
    from referee.web.tables import Played

    name = game.edition.game.game
    spoken = tongues(space, name, game.setting, game.rulebook, language)
    drawn = _drawn(space, name)
    plan = partial(plan_of, game.edition, drawn)
    ask = asking(space.folder, name)
    return Played(game.setting, drawn, page(game.edition), ask, plan, spoken)


def asking(workspace: Path, name: str) -> Ask:
    """What answers rule questions, from rulings, rulebook and cards. All of them are read once,
    for the first question; that begins at once, so that nobody waits for it."""
    from threading import Thread

    from referee.asking.index import Index
    from referee.asking.replies import answer
    from tablewright.cli.ask import index_for

    lock = Lock()
    found: list[Index] = []

    def index() -> Index:
        with lock:
            if not found:
                found.append(index_for(workspace, name))
            return found[0]

    def begin() -> None:
        # What is wrong in the files is said to whoever asks.
        with suppress(TablewrightError):
            index()

    def ask(question: str, variants: Mapping[str, str]) -> dict[str, Any]:
        return answer(index(), question, variants).plain()

    Thread(target=begin, daemon=True, name="index").start()
    return ask


def _drawn(space: Workspace, name: str) -> Pictures:
    from tablewright.cli.faces import faces_of
    from tablewright.cli.show import progress, show_notes, show_problems

    with progress("Drawing the cards") as step:
        found = faces_of(space, name, step)
    if found.problems:
        show_problems(found.problems)
        show_notes([f"{name} is served all the same, with what is wrong left out of its pictures"])
    return found


def page(edition: Edition) -> Page:
    """What draws a paper save."""
    from tempfile import TemporaryDirectory

    from tablewright.cli.paper_save import write_page

    def draw(save: PaperSave) -> bytes:
        with TemporaryDirectory() as folder:
            path = Path(folder) / "save.pdf"
            write_page(save, edition, path)
            return path.read_bytes()

    return draw
