"""The first reading of a game, by itself: a copy of the process reads while the process imports all
that draws and serves. Imports no more than that takes."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tablewright.errors import TablewrightError
from tablewright.model.edition import Edition
from tablewright.preview.watching import Stamps, stamps
from tablewright.read.workspace import Workspace


class First(NamedTuple):
    """A game as it was read first."""

    edition: Edition
    since: Stamps
    """Its files as they were before: what is saved while it is read is read again."""


def first_reading(folder: Path, game: str) -> First:
    """Reads a game of a workspace. Raises TablewrightError; then it is read again, for the whole of
    what is wrong."""
    since = stamps(folders_of(folder, game))
    return First(Workspace(folder).read_edition(game, write_codes=False), since)


def folders_of(folder: Path, game: str) -> tuple[Path, ...]:
    """The folders that a game is read from, those too that are not there yet."""
    space = Workspace(folder)
    try:
        own = space.watched(game)
    except TablewrightError:
        own = ()
    return (*own, space.folder / "fonts", space.folder / "cards", space.folder / "layouts")
