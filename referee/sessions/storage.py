"""A journal's file: SQLite with a few tables; steps go in and are on disk when the call returns.

Tables: `made` (what the game was made with, one JSON), `cards` (hash and text by name), `records`
(every step, undo and redo, only ever added to, each bound to the one before by a hash), `positions`
(whole states at the beginning and at each turn), `latest` (the whole state now).
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from referee.state import canonical, digest_of
from tablewright.errors import TablewrightError

APPLICATION = 0x54424C57
"""SQLite's application id of a journal: `TBLW`."""
SCHEMA = 1
"""The version of the tables."""
WAIT = 2.0
"""Seconds to wait for a file that another program is just closing."""

_TABLES = """
CREATE TABLE made (text TEXT NOT NULL);
CREATE TABLE cards (name TEXT PRIMARY KEY, hash TEXT NOT NULL, text TEXT NOT NULL);
CREATE TABLE records (
    number INTEGER PRIMARY KEY, kind TEXT NOT NULL, step INTEGER NOT NULL, said TEXT NOT NULL,
    entry TEXT NOT NULL, digest TEXT NOT NULL, chain TEXT NOT NULL);
CREATE TABLE positions (record INTEGER PRIMARY KEY, schema INTEGER NOT NULL, state TEXT NOT NULL);
CREATE TABLE latest (id INTEGER PRIMARY KEY CHECK (id = 1), record INTEGER NOT NULL,
    schema INTEGER NOT NULL, state TEXT NOT NULL);
"""


class JournalError(TablewrightError):
    """A journal that cannot be opened or written; nothing in the file was changed."""


class Record(NamedTuple):
    """A line of the journal."""

    kind: str
    """`start`, an entry's kind, `undo` or `redo`."""
    step: int
    """The index in the history of what was entered, or where undo and redo went."""
    said: str
    """The step as a sentence."""
    entry: str
    """The step as plain data in JSON; "" for the start, undo and redo."""
    digest: str
    """The digest of the state after it."""


class Whole(NamedTuple):
    """A whole position."""

    schema: int
    state: str
    """The state as JSON."""


class Read(NamedTuple):
    """All that a journal holds."""

    made: Mapping[str, Any]
    cards: Mapping[str, tuple[str, str]]
    """Hash and text of each card by name."""
    records: Sequence[Record]
    positions: Mapping[int, Whole]
    """Whole positions by the index of their record."""
    latest: Whole


class Storage:
    """An open journal. It belongs to this process until it is closed."""

    def __init__(self, path: Path, connection: sqlite3.Connection, chain: str, number: int) -> None:
        self.path = path
        self._connection = connection
        self._chain = chain
        self._number = number

    @classmethod
    def create(
        cls,
        path: Path,
        made: Mapping[str, Any],
        cards: Mapping[str, tuple[str, str]],
        start: Record,
        whole: Whole,
    ) -> Storage:
        """A new journal with its first record. Raises JournalError if there is such a file."""
        if path.exists():
            raise JournalError(
                f"{path}: there is a file of this name; expected a new one. "
                "Open it to go on with its game, or choose another name"
            )
        # The file appears whole: a process that is killed here leaves only the other name behind.
        begun = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            begun.unlink(missing_ok=True)
            connection = sqlite3.connect(begun, isolation_level=None)
            with _errors(path, "created"):
                connection.execute(f"PRAGMA application_id = {APPLICATION}")
                connection.execute(f"PRAGMA user_version = {SCHEMA}")
                connection.execute("PRAGMA synchronous = FULL")
                connection.executescript(_TABLES)
                storage = cls(path, connection, "", 0)
                with storage._writing("created"):
                    connection.execute("INSERT INTO made VALUES (?)", [json.dumps(made)])
                    connection.executemany(
                        "INSERT INTO cards VALUES (?, ?, ?)",
                        [(name, *each) for name, each in cards.items()],
                    )
                    storage._add([(start, whole)], whole)
            connection.close()
            _into_place(begun, path)
        except (OSError, sqlite3.Error) as error:
            raise JournalError(f"{path}: the journal cannot be created: {error}") from error
        finally:
            begun.unlink(missing_ok=True)
        return cls.open(path)[0]

    @classmethod
    def open(cls, path: Path) -> tuple[Storage, Read]:
        """An existing journal and all that it holds. Raises JournalError; the file stays as it
        was."""
        check_header(path)
        if not os.access(path, os.W_OK):
            raise _read_only(path)
        with _errors(path, "opened"):
            connection = sqlite3.connect(
                f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=WAIT,
                isolation_level=None, check_same_thread=False,
            )  # fmt: skip
            try:
                connection.execute("PRAGMA locking_mode = EXCLUSIVE")
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = FULL")
                connection.execute("BEGIN IMMEDIATE")
                connection.execute("COMMIT")
                _check_version(path, connection.execute("PRAGMA user_version").fetchone()[0])
                trouble = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
                if trouble != "ok":
                    raise _damaged(path, trouble)
                found, chain = _read(path, connection)
            except BaseException:
                connection.close()
                raise
        return cls(path, connection, chain, len(found.records)), found

    def add(self, records: Sequence[tuple[Record, Whole | None]], latest: Whole) -> None:
        """Adds records, each with its whole position or none, all of them or none of them; on
        disk when it returns."""
        chain, number = self._chain, self._number
        try:
            with _errors(self.path, "written"), self._writing("written"):
                self._add(records, latest)
        except BaseException:
            self._chain, self._number = chain, number
            raise

    def _add(self, records: Sequence[tuple[Record, Whole | None]], latest: Whole) -> None:
        execute = self._connection.execute
        for record, whole in records:
            self._chain = chained(self._chain, record)
            execute(
                "INSERT INTO records VALUES (?, ?, ?, ?, ?, ?, ?)",
                (self._number, *record, self._chain),
            )
            if whole is not None:
                execute("INSERT INTO positions VALUES (?, ?, ?)", (self._number, *whole))
            self._number += 1
        execute("INSERT OR REPLACE INTO latest VALUES (1, ?, ?, ?)", (self._number - 1, *latest))

    @contextmanager
    def _writing(self, doing: str) -> Iterator[None]:
        """A transaction."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise

    def aside(self) -> dict[str, str]:
        """What lies beside the history, by name; see `put_aside`."""
        with _errors(self.path, "opened"):
            known = self._connection.execute(
                "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'aside'"
            ).fetchone()
            return dict(self._connection.execute("SELECT * FROM aside")) if known else {}

    def put_aside(self, name: str, text: str) -> None:
        """Keeps a text that is no step of the game (who holds which seat, a choice that is still
        secret); "" removes it. On disk when it returns. Older programs do not read it."""
        with _errors(self.path, "written"), self._writing("written"):
            execute = self._connection.execute
            execute("CREATE TABLE IF NOT EXISTS aside (name TEXT PRIMARY KEY, text TEXT NOT NULL)")
            if text:
                execute("INSERT OR REPLACE INTO aside VALUES (?, ?)", (name, text))
            else:
                execute("DELETE FROM aside WHERE name = ?", (name,))

    def close(self) -> None:
        """Gives the file free; one file is left."""
        self._connection.close()


def chained(before: str, record: Record) -> str:
    """What binds a record to all records before it."""
    text = "\0".join((before, *map(str, record)))
    return blake2b(text.encode(), digest_size=12).hexdigest()


def check_header(path: Path) -> None:
    """Looks whether a file is a journal that this program can open, without touching it."""
    try:
        with path.open("rb") as file:
            head = file.read(100)
    except FileNotFoundError:
        raise JournalError(f"{path}: there is no such file; expected a journal") from None
    except OSError as error:
        raise JournalError(f"{path}: cannot be read: {error.strerror}") from None
    if len(head) < 100 or not head.startswith(b"SQLite format 3\0"):
        raise JournalError(
            f"{path}: not a journal; expected a file that 'tablewright referee --save' has written"
        )
    if int.from_bytes(head[68:72], "big") != APPLICATION:
        raise JournalError(
            f"{path}: a database, but not a journal; expected a file that "
            "'tablewright referee --save' has written"
        )
    _check_version(path, int.from_bytes(head[60:64], "big"))


def _check_version(path: Path, version: int) -> None:
    if version > SCHEMA:
        raise JournalError(
            f"{path}: a journal of schema {version}; this program reads up to {SCHEMA}. "
            "Use the newer Tablewright that wrote it"
        )


def read_made(path: Path) -> Mapping[str, Any]:
    """What the game of a journal was made with; for finding its setting. Raises JournalError."""
    storage, found = Storage.open(path)
    storage.close()
    return found.made


def _read(path: Path, connection: sqlite3.Connection) -> tuple[Read, str]:
    """All that a journal holds, checked, and the hash of its last record."""
    made = json.loads(connection.execute("SELECT text FROM made").fetchone()[0])
    cards = {
        name: (digest, text)
        for name, digest, text in connection.execute("SELECT name, hash, text FROM cards")
    }
    records: list[Record] = []
    chain = ""
    for number, *values, stored in connection.execute("SELECT * FROM records ORDER BY number"):
        record = Record(*values)
        chain = chained(chain, record)
        if number != len(records) or chain != stored:
            raise _damaged(path, f"record {number} is not as it was written")
        records.append(record)
    positions: dict[int, Whole] = {}
    wholes = connection.execute("SELECT record, schema, state FROM positions").fetchall()
    latest = connection.execute("SELECT record, schema, state FROM latest").fetchone()
    if not records or latest is None or latest[0] != len(records) - 1:
        raise _damaged(path, "its last position is missing")
    for number, schema, state in (*wholes, latest):
        if (
            not 0 <= number < len(records)
            or digest_of(canonical(json.loads(state))) != records[number].digest
        ):
            raise _damaged(path, f"the position after record {number} is not as it was written")
        positions[number] = Whole(schema, state)
    if 0 not in positions:
        raise _damaged(path, "its first position is missing")
    if latest[0] not in {number for number, *_ in wholes}:
        del positions[latest[0]]
    return Read(made, cards, records, positions, Whole(*latest[1:])), chain


def _into_place(begun: Path, path: Path) -> None:
    """The finished file gets its name, unless another has taken it meanwhile."""
    try:
        os.link(begun, path)
    except FileExistsError:
        raise JournalError(f"{path}: there is a file of this name; choose another name") from None
    except OSError:  # a file system without links
        if path.exists():
            raise JournalError(
                f"{path}: there is a file of this name; choose another name"
            ) from None
        os.rename(begun, path)


def _damaged(path: Path, what: str) -> JournalError:
    return JournalError(
        f"{path}: the journal is damaged: {what}. Nothing was changed; take a copy of the file "
        "from before, or begin a new journal"
    )


def _read_only(path: Path) -> JournalError:
    return JournalError(
        f"{path}: the journal cannot be written; expected a file and folder with permission to "
        "write. Copy it to where you may write"
    )


@contextmanager
def _errors(path: Path, doing: str) -> Iterator[None]:
    """SQLite's errors as what a person can mend."""
    try:
        yield
    except sqlite3.Error as error:
        words = str(error)
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise JournalError(
                f"{path}: another program has this journal open; close it there first"
            ) from error
        if code == sqlite3.SQLITE_FULL:
            raise JournalError(
                f"{path}: no room is left on the disk; the step was not taken. "
                "Make room and do it again"
            ) from error
        if code == sqlite3.SQLITE_READONLY:
            raise _read_only(path) from error
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise _damaged(path, words) from error
        raise JournalError(f"{path}: the journal cannot be {doing}: {words}") from error
    except (ValueError, TypeError) as error:
        if doing != "opened":
            raise
        raise _damaged(path, str(error)) from error
