"""The files of a game of one's own as they will be with what is added: written all
together or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tablewright.errors import TablewrightError
from tablewright.read.codes import write_whole
from tablewright.read.notes import Notes, shown_path
from tablewright.read.source import read_text
from tablewright.read.workspace import Workspace

MARK = b"\xef\xbb\xbf"


@dataclass
class Additions:
    """The files of a game as they will be, and what was added where."""

    game: str
    folder: Path
    added: list[tuple[str, Path, int]] = field(default_factory=list)
    """What, in which file, and the line it begins in; 0 for a whole file."""
    _new: dict[Path, bytes] = field(default_factory=dict)

    def text(self, path: Path) -> str:
        """A file as it will be."""
        if path in self._new:
            return self._new[path].removeprefix(MARK).decode()
        notes = Notes()
        text = read_text(path, notes)
        notes.stop_if_wrong()
        assert text is not None
        return text

    def change(self, path: Path, text: str) -> None:
        """A file that is there gets another text; a mark at its beginning stays."""
        before = self._new.get(path) or path.read_bytes()
        self._new[path] = (MARK if before.startswith(MARK) else b"") + text.encode()

    def make(self, path: Path, data: bytes) -> None:
        """A file that must not be there yet. Raises TablewrightError."""
        if path.exists() or path in self._new:
            raise TablewrightError(
                f"{shown_path(path)} is there already; nothing is overwritten. Choose another name"
            )
        self._new[path] = data

    def line_now(self, path: Path, line: int) -> int:
        """Where a line of a file that was written stands now: codes come between."""
        was = self._new[path].removeprefix(MARK).decode().splitlines()
        now = path.read_text(encoding="utf-8-sig").splitlines()
        behind = was[line - 1 :].count(was[line - 1])
        places = [number for number, each in enumerate(now, 1) if each == was[line - 1]]
        return places[-behind] if behind <= len(places) else line

    @property
    def paths(self) -> Sequence[Path]:
        return tuple(self._new)

    def write(self) -> None:
        """Writes all of it, or nothing. Raises TablewrightError."""
        done: dict[Path, bytes | None] = {}
        try:
            for path, data in self._new.items():
                done[path] = path.read_bytes() if path.exists() else None
                path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(path, data)
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
