"""A hall in a file: SQLite, in which one server writes and others may look.

What is committed is on disk (`synchronous = FULL`), whatever happens to the process or the power.
While it is open, its newest steps may lie in files beside it; so a copy is made by `Sqlite.copy`.
"""

from __future__ import annotations

import fcntl
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from referee.hall.database import Row, Run, StoreError

APPLICATION = 0x7A6B1E5A
"""What tells a hall's file from other databases."""
BUSY = 5.0
"""Seconds to wait for another program that writes."""


class _Write:
    """What somebody has to write."""

    def __init__(self, write: Callable[[Run], None]) -> None:
        self.write = write
        self.done = False
        self.error: BaseException | None = None


class Sqlite:
    """A hall's file."""

    several = False
    for_update = ""

    def __init__(self, path: Path, *, serving: bool = False) -> None:
        self.path = path
        self.name = str(path)
        self._lock = threading.RLock()
        self._reads = threading.Lock()
        self._comes = threading.Lock()
        self._waiting: list[_Write] = []
        """What is written with the next transaction, whoever begins that."""
        self._held = self._hold() if serving else -1
        try:
            with self._said("opened"):
                self._open = self._opened()
                # Whoever reads need not wait until what others write is on disk.
                self._reading = self._opened()
                self._reading.execute("PRAGMA query_only = ON")
        except BaseException:
            self._free()
            raise

    def _hold(self) -> int:
        """The file belongs to one server at a time."""
        beside = self.path.with_name(f"{self.path.name}.serving")
        try:
            file = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
        except OSError as error:
            raise StoreError(
                f"{self.path}: cannot be written: {error.strerror}; expected a folder with "
                "permission to write"
            ) from None
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(file)
            raise StoreError(
                f"{self.path}: another server has this hall open; stop that one first. Several "
                "servers for one hall need PostgreSQL: --store postgresql://…"
            ) from None
        return file

    def _free(self) -> None:
        if self._held >= 0:
            os.close(self._held)
            self._held = -1

    def _opened(self) -> sqlite3.Connection:
        new = not self.path.exists() or not self.path.stat().st_size
        found = sqlite3.connect(
            self.path, timeout=BUSY, isolation_level=None, check_same_thread=False
        )
        try:
            (mark,) = found.execute("PRAGMA application_id").fetchone()
            if mark != APPLICATION:
                if not new and found.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone():
                    raise StoreError(
                        f"{self.path}: a database, but not of a hall; expected a file that "
                        "'tablewright serve --hall' has written, or a new name"
                    )
                found.execute(f"PRAGMA application_id = {APPLICATION}")
            found.execute("PRAGMA journal_mode = WAL")
            found.execute("PRAGMA synchronous = FULL")
            # On macOS a disk may say that it has what lies in its own memory alone.
            found.execute("PRAGMA fullfsync = ON")
            found.execute("PRAGMA foreign_keys = ON")
        except BaseException:
            found.close()
            raise
        return found

    @contextmanager
    def _said(self, doing: str) -> Iterator[None]:
        """SQLite's errors as what a person can mend."""
        try:
            yield
        except sqlite3.Error as error:
            words = str(error)
            if "full" in words:
                raise StoreError(
                    f"{self.path}: no room is left on the disk; the step was not taken. Make room "
                    "and do it again"
                ) from error
            if "not a database" in words or "malformed" in words:
                raise StoreError(
                    f"{self.path}: not a hall's file, or damaged ({words}); take a backup of it"
                ) from error
            raise StoreError(f"{self.path}: the hall cannot be {doing}: {words}") from error

    @contextmanager
    def transaction(self) -> Iterator[Run]:
        with self._lock, self._said("written"):
            self._open.execute("BEGIN IMMEDIATE")
            try:
                yield self._run
                self._open.execute("COMMIT")
            except BaseException:
                if self._open.in_transaction:
                    self._open.execute("ROLLBACK")
                raise

    def together(self, write: Callable[[Run], None]) -> None:
        mine = _Write(write)
        with self._comes:
            self._waiting.append(mine)
        with self._lock:
            # Whoever had the file before has written this one, too, or this one writes all that
            # have come meanwhile: they wait for the disk once.
            if not mine.done:
                with self._comes:
                    found, self._waiting = self._waiting, []
                self._write(found)
        if mine.error is not None:
            raise mine.error

    def _write(self, writes: Sequence[_Write]) -> None:
        try:
            with self.transaction() as run:
                for each in writes:
                    run("SAVEPOINT each")
                    try:
                        with self._said("written"):
                            each.write(run)
                    except BaseException as error:
                        each.error = error
                        run("ROLLBACK TO each")
                    run("RELEASE each")
        except BaseException as error:
            for each in writes:
                each.error = each.error or error
        finally:
            for each in writes:
                each.done = True

    def _run(self, sql: str, *values: Any) -> list[Row]:
        return self._open.execute(sql, values).fetchall()

    def read(self, sql: str, *values: Any) -> list[Row]:
        with self._reads, self._said("read"):
            return self._reading.execute(sql, values).fetchall()

    def tell(self, run: Run, words: str) -> None:
        """There is nobody else."""

    def listen(self, told: Callable[[str], None]) -> Callable[[], None]:
        return lambda: None

    def close(self) -> None:
        with self._lock, self._reads:
            self._reading.close()
            self._open.close()
            self._free()
