"""Games in a file, a line each in the order of their numbers: begun, gone on with, read.

What is written stays; a line that was cut off when the computer went away is written anew. So a run
that was stopped goes on where it was, and its file is that of a run that was not.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from referee.playtest.game import Played
from tablewright.errors import TablewrightError
from tablewright.playtest.job import Job, played_of
from tablewright.press.cache import digest


def games_file(folder: Path, job: Job) -> Path:
    """Where the games of a job lie in a folder. Its name is of what is played: games of another
    version, of other players or seeds keep theirs, and go on where they were."""
    return folder / f"games-{digest(_header(job).encode())[:12]}.jsonl"


class Games:
    """The file of the games of a job."""

    def __init__(self, path: Path, job: Job) -> None:
        """Raises TablewrightError for a file of something else, one that is damaged, or one that
        cannot be written."""
        self.path = path
        header = _header(job)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            text = path.read_bytes() if path.exists() else b""
        except OSError as error:
            raise TablewrightError(f"{path} cannot be read: {error.strerror}") from error
        whole = _whole(text)
        # A run that was stopped in the midst of the first line has no game yet.
        if whole[:1] != [header] and not header.encode().startswith(text):
            raise TablewrightError(
                f"{path} is no file of these games; give another folder with --out, or remove it"
            )
        self.lines = whole[1:]
        """The games that are there."""
        for number, line in enumerate(self.lines):
            if not _is_game(line, number):
                raise TablewrightError(
                    f"{path}:{number + 2} is not the line of game {number}; remove it with all "
                    "lines behind it, and their games are played again"
                )
        self.size = len(text)
        """Of the file, in bytes, as it was left."""
        if not whole:
            self._write([header], anew=True)
        elif len(text) > text.rfind(b"\n") + 1:
            self.size = text.rfind(b"\n") + 1
            os.truncate(path, self.size)

    def add(self, lines: Iterable[str]) -> None:
        """Writes games behind those that are there."""
        new = list(lines)
        self._write(new)
        self.lines += new

    def _write(self, lines: list[str], anew: bool = False) -> None:
        try:
            with self.path.open("wb" if anew else "ab") as file:
                if not anew and os.fstat(file.fileno()).st_size != self.size:
                    raise TablewrightError(
                        f"somebody else writes to {self.path}; wait until that is done, or give "
                        "another folder with --out"
                    )
                self.size = file.write("".join(f"{line}\n" for line in lines).encode()) + (
                    0 if anew else self.size
                )
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise TablewrightError(f"{self.path} cannot be written: {error.strerror}") from error

    def played(self) -> Iterator[Played]:
        """The games, one by one."""
        return map(played_of, self.lines)


def _header(job: Job) -> str:
    """The first line of a file of games."""
    return json.dumps(job.header(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _whole(text: bytes) -> list[str]:
    """The lines of a file that were written to their ends."""
    return text[: text.rfind(b"\n") + 1].decode("utf-8", "replace").split("\n")[:-1]


def _is_game(line: str, number: int) -> bool:
    try:
        said = json.loads(line)
        played_of(line)
    except (ValueError, TypeError, KeyError):
        return False
    return bool(said["number"] == number)
