"""A file that only grows: lines of text go in and are on disk when the call returns; the whole
blocks of a file, or of a copy of it taken at any moment, come out.

    tablewright journal 2
    record {"step":0,"kind":"start", ...}
    position {"schema":1, ...}
    sealed 1c0ce06b4a3f9fbe8d0f4d52

A seal is a hash of its block and of all blocks before it. Nothing that was written is ever written
again, so a copy is a beginning of the file: whole blocks, and at most one that is cut.
"""

from __future__ import annotations

import errno
import fcntl
import os
import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from tablewright.errors import TablewrightError

FORM = 2
"""The version of the form; a journal of form 1 was an SQLite database (`former`)."""
MARK = b"tablewright journal "
HEAD = MARK + b"%d\n" % FORM
SEAL = b"sealed "
BEGUN = b"\n" + SEAL
WAIT = 2.0
"""Seconds to wait for a file that another program is just closing."""
_UNLOCKED = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP)
"""What a file system says that knows no locks."""


class JournalError(TablewrightError):
    """A journal that cannot be opened or written; nothing in the file was changed."""


class Line(NamedTuple):
    """A line of a file: what stands there, and where."""

    word: str
    """What it begins with."""
    start: int
    """The first byte of what follows."""
    end: int


class Found(NamedTuple):
    """What a file holds."""

    data: bytes
    blocks: tuple[tuple[Line, ...], ...]
    seal: bytes
    """The last seal."""
    end: int
    """Where the last whole block ends."""


class Blocks:
    """An open file. It belongs to this process until it is closed."""

    def __init__(self, path: Path, file: int, seal: bytes, end: int) -> None:
        self.path = path
        self._file = file
        self._seal = seal
        self._end = end
        """Where the last whole block ends."""
        self._clean = True
        """Whether nothing can stand behind that."""

    @classmethod
    def open(cls, path: Path) -> tuple[Blocks, Found]:
        """An existing file and what it holds. Raises JournalError; the file stays as it was."""
        file = opened(path)
        try:
            found = parsed(path, _read(file))
            blocks = cls(path, file, found.seal, found.end)
            blocks._clean = found.end == len(found.data)
        except BaseException:
            os.close(file)
            raise
        return blocks, found

    def add(self, lines: Sequence[str]) -> tuple[Line, ...]:
        """Adds a block, all of it or nothing; on disk when it returns. Raises JournalError."""
        block, seal = sealed(lines, self._seal)
        with said(self.path, "written"):
            self._look()
            self._clean = False
            try:
                _write(self._file, block, self._end)
                _sync(self._file)
            except BaseException:
                with suppress(OSError):
                    self._cut()
                raise
        self._clean = True
        start, self._seal, self._end = self._end, seal, self._end + len(block)
        return tuple(_lines(block[: block.rindex(BEGUN)], start))

    def _look(self) -> None:
        """Looks whether the file is still there and still this process's own, up to its end."""
        own = os.fstat(self._file)
        try:
            there = os.stat(self.path)
        except FileNotFoundError:
            there = None
        if there is None or (own.st_dev, own.st_ino) != (there.st_dev, there.st_ino):
            raise JournalError(
                f"{self.path}: the file of this game is no longer there: it was moved, removed or "
                "replaced while the game is open. The step was not taken; put the file back and do "
                "it again"
            )
        if not self._clean:
            self._cut()
        elif own.st_size != self._end:
            raise JournalError(
                f"{self.path}: another program has changed the file while the game is open; the "
                "step was not taken. Open the game again, or a copy of the file from before"
            )

    def _cut(self) -> None:
        """Takes away what an addition has left that failed."""
        os.ftruncate(self._file, self._end)
        self._clean = True

    def text(self, line: Line) -> str:
        """What stands in a line."""
        with said(self.path, "read"):
            return os.pread(self._file, line.end - line.start, line.start).decode()

    def close(self) -> None:
        """Gives the file free."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def create(path: Path, blocks: Sequence[Sequence[str]], *, instead: bool = False) -> None:
    """A new file with these blocks; it appears whole or not at all. Raises JournalError if there
    is one of that name, unless it shall be there `instead`."""
    data, seal = HEAD, b""
    for lines in blocks:
        block, seal = sealed(lines, seal)
        data += block
    with said(path, "created"):
        # Nobody else has that name, on whatever computer.
        name = path.with_name(f".journal-{secrets.token_hex(8)}")
        file = os.open(name, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666)
        try:
            try:
                _write(file, data, 0)
                _sync(file)
            finally:
                os.close(file)
            if instead:
                os.replace(name, path)
            else:
                _into_place(name, path)
        finally:
            name.unlink(missing_ok=True)
        _sync_folder(path.parent)


def opened(path: Path) -> int:
    """A file opened for this process alone. Raises JournalError."""
    if not os.access(path, os.W_OK):
        raise read_only(path)
    until = time.monotonic() + WAIT
    with said(path, "opened"):
        while True:
            file = os.open(path, os.O_RDWR | os.O_CLOEXEC)
            try:
                _lock(path, file, until)
                own, there = os.fstat(file), os.stat(path)
                if (own.st_dev, own.st_ino) == (there.st_dev, there.st_ino):
                    return file
            except BaseException:
                os.close(file)
                raise
            # While this process waited, another file has come to bear the name.
            os.close(file)


def _lock(path: Path, file: int, until: float) -> None:
    while True:
        try:
            return fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() >= until:
                raise JournalError(
                    f"{path}: another program has this journal open; close it there first"
                ) from None
            time.sleep(0.02)
        except OSError as error:
            if error.errno in _UNLOCKED:
                return None
            raise


def parsed(path: Path, data: bytes) -> Found:
    """The blocks of a file of this form. What stands behind the last whole one is left out where
    it is a block that was not yet whole; all else is damage. Raises JournalError."""
    at, seal = len(HEAD), b""
    blocks: list[tuple[Line, ...]] = []
    while at < len(data):
        before = data.find(BEGUN, at)
        after = data.find(b"\n", before + len(BEGUN)) + 1 if before >= 0 else 0
        if not after:
            break
        own = _seal(seal, data[at:before])
        if data[before + len(BEGUN) : after - 1] != own:
            # A write that was cut off, by a copy or by the power, is short or has holes. What has
            # neither was whole once, and what has a whole block behind it was acknowledged.
            if b"\0" in data[at:after] and data.find(BEGUN, after) < 0:
                break
            raise damaged(path, f"what stands from byte {at} on is not as it was written", at)
        blocks.append(tuple(_lines(data[at:before], at)))
        at, seal = after, own
    return Found(data, tuple(blocks), seal, at)


def _lines(block: bytes, start: int) -> Iterator[Line]:
    for line in block.split(b"\n"):
        word, _, rest = line.partition(b" ")
        end = start + len(line)
        yield Line(word.decode("ascii", "replace"), end - len(rest), end)
        start = end + 1


def sealed(lines: Sequence[str], before: bytes) -> tuple[bytes, bytes]:
    """A block as it is written, and its seal."""
    assert all("\n" not in line for line in lines), "a line is one line"
    block = "\n".join(lines).encode()
    seal = _seal(before, block)
    return block + BEGUN + seal + b"\n", seal


def _seal(before: bytes, block: bytes) -> bytes:
    return blake2b(before + b"\n" + block, digest_size=12).hexdigest().encode()


def _read(file: int) -> bytes:
    parts = []
    at = 0
    while part := os.pread(file, 1 << 20, at):
        parts.append(part)
        at += len(part)
    return b"".join(parts)


def _write(file: int, data: bytes, at: int) -> None:
    while data:
        written = os.pwrite(file, data, at)
        data, at = data[written:], at + written


def _sync(file: int) -> None:
    """Waits until the disk has it. On macOS fsync alone leaves it in the disk's own memory."""
    full = getattr(fcntl, "F_FULLFSYNC", None)
    if full is not None:
        try:
            fcntl.fcntl(file, full)
            return
        except OSError:  # a file system that does not know it
            pass
    os.fsync(file)


def _sync_folder(folder: Path) -> None:
    """A new name is on disk once its folder is; not every file system can be told so."""
    with suppress(OSError):
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


def _into_place(begun: Path, path: Path) -> None:
    """The finished file gets its name, unless another has taken it meanwhile."""
    taken = JournalError(f"{path}: there is a file of this name; choose another name")
    try:
        os.link(begun, path)
    except FileExistsError:
        raise taken from None
    except OSError:  # a file system without links
        if path.exists():
            raise taken from None
        os.rename(begun, path)


def damaged(path: Path, what: str, whole: int = 0) -> JournalError:
    """The error of a journal that is not as it was written; so many bytes of it are whole."""
    more = (
        f". Its first {whole} bytes are whole: a file of them alone ('head -c {whole}') holds all "
        "steps before"
        if whole
        else ""
    )
    return JournalError(
        f"{path}: the journal is damaged: {what}. Nothing was changed; take a copy of the file "
        f"from before, or begin a new journal{more}"
    )


def read_only(path: Path) -> JournalError:
    return JournalError(
        f"{path}: the journal cannot be written; expected a file and folder with permission to "
        "write. Copy it to where you may write"
    )


@contextmanager
def said(path: Path, doing: str) -> Iterator[None]:
    """The system's errors as what a person can mend."""
    try:
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
            raise JournalError(
                f"{path}: no room is left on the disk; the step was not taken. "
                "Make room and do it again"
            ) from error
        if doing != "created" and error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
            raise read_only(path) from error
        words = error.strerror or str(error)
        raise JournalError(f"{path}: the journal cannot be {doing}: {words}") from error
