"""Games in a file, a line each in the order of their numbers: begun, gone on with, read.

What is written stays; a line that was cut off when the computer went away is written anew. So a run
that was stopped goes on where it was, and its file is that of a run that was not.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from referee.playtest.game import Played
from tablewright.errors import TablewrightError
from tablewright.playtest.job import FORMAT, Job, played_of

BEGINS = '{"format":'
"""Of every file of games, whichever they are."""


class Aside(NamedTuple):
    """Games that are kept elsewhere."""

    path: Path
    why: str
    """In what they differ from those that are played now."""


class Games:
    """The file of the games of a job."""

    def __init__(self, path: Path, job: Job) -> None:
        """A file of other games is kept beside this one. Raises TablewrightError for a file of
        something else, one that is damaged, or one that cannot be written."""
        self.path = path
        self.aside: Aside | None = None
        """Where games of before are kept, if there were others here."""
        header = json.dumps(job.header(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            text = path.read_bytes() if path.exists() else b""
        except OSError as error:
            raise TablewrightError(f"{path} cannot be read: {error.strerror}") from error
        whole = _whole(text)
        begun = len(whole) < 2 and text.startswith(header[: len(BEGINS)].encode()[: len(text)])
        if begun or not whole or whole[0] != header:
            if not begun:  # else a run was stopped before it had a game
                self.aside = _put_aside(path, whole[0] if whole else "", header)
            # Games like these may have been put aside before, and go on where they were.
            mine, text, whole = _beside(path, header), b"", []
            if mine.exists():
                mine.replace(path)
                text = path.read_bytes()
                whole = _whole(text)
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


def _put_aside(path: Path, was: str, now: str) -> Aside:
    """Gives a file of other games a name of its own, by what they are games of."""
    try:
        json.loads(was)["format"]
    except (ValueError, TypeError, KeyError):
        raise TablewrightError(
            f"{path} is no file of games; give another folder with --out, or remove it"
        ) from None
    beside = _beside(path, was)
    try:
        path.replace(beside)
    except OSError as error:
        raise TablewrightError(f"{path} cannot be put aside: {error.strerror}") from error
    return Aside(beside, _differs(was, now))


def _beside(path: Path, header: str) -> Path:
    """The name of a file that is put aside."""
    return path.with_name(
        f"{path.stem}-{blake2b(header.encode(), digest_size=4).hexdigest()}.jsonl"
    )


def _differs(was: str, now: str) -> str:
    one, other = json.loads(was), json.loads(now)
    if one["format"] != FORMAT:
        return "it was written by another Tablewright"
    keys = [key for key in other if one.get(key) != other[key]]
    if keys == ["made_of"]:
        return "the game or the program has changed since"
    key = next((key for key in keys if key != "made_of"), "made_of")
    return f"{key} was {_said(one.get(key))}, and is {_said(other[key])}"


def _said(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else f"'{value}'"
