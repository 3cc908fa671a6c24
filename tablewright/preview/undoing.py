"""The last changes that were written from the page, so that each can be taken back to the byte; a
file that somebody else has saved since is left alone."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from tablewright.errors import TablewrightError
from tablewright.read.codes import write_whole

MOST = 50
"""Changes that can be taken back."""


class _Step(NamedTuple):
    path: Path
    begin: int
    """Where the first byte is that was changed."""
    before: bytes
    """What stood there, and stands no more."""
    length: int
    """Of what stands there instead."""
    digest: bytes
    """Of the whole file as it was written."""
    what: str


class Undoing:
    """What was written, the last change last."""

    def __init__(self) -> None:
        self._steps: list[_Step] = []

    @property
    def what(self) -> str:
        """What would be taken back; "" if there is nothing."""
        return f"{self._steps[-1].what} in {self._steps[-1].path.name}" if self._steps else ""

    def note(self, path: Path, before: bytes, after: bytes, what: str) -> None:
        """Remembers that a file was written."""
        if before == after:
            return
        begin = _alike(before, after)
        end = _alike(before[begin:][::-1], after[begin:][::-1])
        old, length = before[begin : len(before) - end], len(after) - begin - end
        self._steps.append(_Step(path, begin, old, length, sha256(after).digest(), what))
        del self._steps[:-MOST]

    def back(self) -> None:
        """Takes the last change back. Raises TablewrightError, and then the file is as it was; a
        change that cannot be taken back any more is forgotten."""
        if not self._steps:
            raise TablewrightError("there is nothing to undo")
        step = self._steps.pop()
        try:
            now = step.path.read_bytes()
            if sha256(now).digest() != step.digest:
                raise TablewrightError(
                    f"{step.path.name} has been saved by somebody else since {step.what} was "
                    "changed; undo it in your editor"
                )
            write_whole(
                step.path, now[: step.begin] + step.before + now[step.begin + step.length :]
            )
        except OSError as error:
            raise TablewrightError(f"{step.path.name} cannot be written: {error}") from None


def _alike(one: bytes, other: bytes) -> int:
    """How many bytes are the same from the beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))
