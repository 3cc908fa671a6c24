"""Files that appear whole or not at all: a function that writes a stream in, a file out."""

from __future__ import annotations

import contextlib
import errno
import glob
import os
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from tablewright.errors import TablewrightError

PART = ".part"
"""How the name of a file ends that is still being written; it begins with a dot."""
STALE = 3600.0
"""After so many seconds without a change a leftover part belongs to nobody any more."""

_FULL = frozenset((errno.ENOSPC, errno.EDQUOT, errno.EFBIG))
_DENIED = frozenset((errno.EACCES, errno.EPERM, errno.EROFS))


class CannotWrite(TablewrightError):
    """A file that cannot be written, with what to do; `why` is what the system says."""

    def __init__(self, message: str, why: str = "") -> None:
        super().__init__(message)
        self.why = why

    def __reduce__(self) -> tuple[type[CannotWrite], tuple[str, str]]:
        return CannotWrite, (str(self), self.why)


class Draft:
    """A file that is being written: a stream for its content, and its name once it is finished."""

    def __init__(self, path: Path, stream: BinaryIO) -> None:
        self.path = path
        self.stream = stream
        self._target = Path(os.path.realpath(path))
        self._syncing: threading.Thread | None = None
        self._failed: list[OSError] = []

    def sync(self) -> Path:
        """Begin to put the content, which is whole, on the disk. Gives the file it is in, to be
        read meanwhile."""
        try:
            self.stream.flush()
        except OSError as error:
            raise _explained(error, self.path) from error
        self._syncing = threading.Thread(target=self._sync, args=(self.stream.fileno(),))
        self._syncing.start()
        return Path(self.stream.name)

    def _sync(self, number: int) -> None:
        try:
            os.fsync(number)
        except OSError as error:
            self._failed.append(error)

    def finish(self) -> None:
        """Put the content, whole and on the disk, in the place of the old file."""
        try:
            if self._syncing is not None:
                self._syncing.join()
            else:
                self.stream.flush()
                self._sync(self.stream.fileno())
            for error in self._failed:
                raise error
            self.stream.close()
            os.replace(self.stream.name, self._target)
            _sync_folder(self._target.parent)
        except OSError as error:
            raise _explained(error, self.path) from error


@contextlib.contextmanager
def drafting(path: Path | str) -> Iterator[Draft]:
    """A draft of the file at `path`; what is not finished when the block ends leaves no trace.

    Until it is finished the old file stays as it was, also if the program is killed. Missing
    folders are made. What a killed run left behind is removed the next time the same file is
    written. Raises CannotWrite, with what to do, if the disk is full or the folder cannot be
    written.
    """
    target = Path(os.path.realpath(path))
    part = target.with_name(f".{target.name}.{os.getpid()}-{secrets.token_hex(4)}{PART}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(target))
        _remove_stale(target)
        with open(part, "xb") as stream:
            yield Draft(Path(path), stream)
    except OSError as error:
        raise _explained(error, Path(path)) from error
    finally:
        with contextlib.suppress(OSError):
            part.unlink()


def write_atomically(path: Path | str, write: Callable[[BinaryIO], None]) -> None:
    """Makes or replaces the file at `path` with what `write` writes to the stream it is given.

    The file is there whole or as it was before, as with `drafting`.
    """
    with drafting(path) as draft:
        write(draft.stream)
        draft.finish()


def put_atomically(path: Path | str, content: bytes) -> None:
    """Makes or replaces the file at `path`, as `write_atomically` does."""
    with drafting(path) as draft:
        draft.stream.write(content)
        draft.finish()


def _remove_stale(target: Path) -> None:
    oldest = time.time() - STALE
    for leftover in target.parent.glob(f".{glob.escape(target.name)}.*-*{PART}"):
        with contextlib.suppress(OSError):
            if leftover.stat().st_mtime < oldest:
                leftover.unlink()


def _sync_folder(folder: Path) -> None:
    """Makes the new name last, where a folder can be synced (not on Windows)."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _explained(error: OSError, path: Path) -> CannotWrite:
    if error.errno in _FULL:
        what = "the disk is full; make room on it, or choose another folder with --out"
    elif error.errno in _DENIED:
        what = (
            f"no permission to write in {path.parent}; close the file if a program has it open, "
            "or choose another folder with --out"
        )
    elif error.errno == errno.EISDIR:
        what = "a folder is in the way; move it, or choose another folder with --out"
    elif error.errno in (errno.ENOTDIR, errno.EEXIST):
        what = (
            f"{error.filename or path.parent} is a file where a folder is needed; "
            "move it, or choose another folder with --out"
        )
    elif error.errno == errno.ENAMETOOLONG:
        what = "the name is too long; choose a shorter folder with --out"
    else:
        what = f"{error.strerror or error}; choose another folder with --out"
    why = error.strerror or str(error)
    return CannotWrite(f"{path}: cannot write this file: {what}", why)
