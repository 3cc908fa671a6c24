"""Journals of form 1, which were SQLite databases: such a file in, all that it holds out.

They were one file only while they were closed: open ones had their last steps in `-wal` beside
them, so a copy of the one file lacked what was acknowledged. Tables: `made` (one JSON), `cards`
(hash and text by name), `records` (each bound to the one before by a hash), `positions` (at the
beginning and at each turn), `latest` (the last one), `aside`.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from referee.sessions.blocks import WAIT, JournalError, damaged, read_only, said
from referee.state import canonical, digest_of

FORM = 1
APPLICATION = 0x54424C57
"""SQLite's application id of a journal: `TBLW`."""
_SQLITE = b"SQLite format 3\0"


class Record(NamedTuple):
    """A step of a journal, or an undo or redo."""

    step: int
    """The index in the history of what was entered, or where undo and redo went."""
    kind: str
    """`start`, an entry's kind, `undo` or `redo`."""
    said: str
    """The step as a sentence."""
    entry: Sequence[Any] | None
    """The step as plain data; None for the start, undo and redo."""
    digest: str
    """The digest of the state after it."""


class Held(NamedTuple):
    """All that a journal of form 1 holds."""

    made: Mapping[str, Any]
    cards: Mapping[str, tuple[str, str]]
    records: Sequence[tuple[Record, str | None]]
    """Each with its position, if that was stored."""
    aside: Mapping[str, str]


def is_database(head: bytes) -> bool:
    """Whether a file that begins so is one of SQLite."""
    return len(head) >= 100 and head.startswith(_SQLITE)


def is_one(head: bytes) -> bool:
    """Whether a file that begins so is a journal of form 1."""
    return is_database(head) and int.from_bytes(head[68:72], "big") == APPLICATION


def read(path: Path) -> Held:
    """What a journal holds. Raises JournalError."""
    with held(path) as found:
        return found


@contextmanager
def held(path: Path) -> Iterator[Held]:
    """What a journal holds, checked, while no other program can open it. Raises JournalError."""
    if not os.access(path, os.W_OK):
        # SQLite writes into it what lies beside.
        raise read_only(path)
    with _errors(path), said(path, "opened"):
        before = os.stat(path).st_ino
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=WAIT, isolation_level=None
        )
    try:
        with _errors(path), said(path, "opened"):
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("COMMIT")
            # While this process waited, another may have given the file today's form.
            if os.stat(path).st_ino != before:
                raise JournalError(
                    f"{path}: another program has this journal open; close it there first"
                )
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if version != FORM:
                raise JournalError(
                    f"{path}: a journal of schema {version}; this program reads schema {FORM}. "
                    "Use the Tablewright that wrote it"
                )
            trouble = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if trouble != "ok":
                raise damaged(path, trouble)
            found = _read(path, connection)
            # From now on it is one file, and SQLite leaves nothing beside it.
            connection.execute("PRAGMA journal_mode = DELETE")
        yield found
    finally:
        connection.close()


def kept(path: Path) -> Path:
    """Keeps a file as it is under another name beside it, which is given back."""
    number = 1
    while (beside := path.with_name(f"{path.name}.old{'' if number == 1 else number}")).exists():
        number += 1
    with said(path, "copied"):
        try:
            os.link(path, beside)
        except OSError:  # a file system without links
            with suppress(FileNotFoundError):
                shutil.copyfile(path, beside)
    return beside


def _read(path: Path, connection: sqlite3.Connection) -> Held:
    execute = connection.execute
    made = json.loads(execute("SELECT text FROM made").fetchone()[0])
    cards = {
        name: (digest, text) for name, digest, text in execute("SELECT name, hash, text FROM cards")
    }
    positions = dict(execute("SELECT record, state FROM positions"))
    if 0 not in positions:
        raise damaged(path, "its first position is missing")
    positions |= dict(execute("SELECT record, state FROM latest"))
    records: list[tuple[Record, str | None]] = []
    chain = ""
    rows = execute("SELECT number, kind, step, said, entry, digest, chain FROM records ORDER BY 1")
    for number, kind, step, words, entry, digest, stored in rows:
        text = "\0".join((chain, kind, str(step), words, entry, digest))
        chain = blake2b(text.encode(), digest_size=12).hexdigest()
        if number != len(records) or chain != stored:
            raise damaged(path, f"record {number} is not as it was written")
        state = positions.get(number)
        if state is not None and digest_of(canonical(json.loads(state))) != digest:
            raise damaged(path, f"the position after record {number} is not as it was written")
        record = Record(step, kind, words, json.loads(entry) if entry else None, digest)
        records.append((record, state))
    if not records or positions.keys() - set(range(len(records))) or records[-1][1] is None:
        raise damaged(path, "its last position is missing")
    known = execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'aside'")
    aside = dict(execute("SELECT name, text FROM aside")) if known.fetchone() else {}
    return Held(made, cards, records, aside)


@contextmanager
def _errors(path: Path) -> Iterator[None]:
    """SQLite's errors as what a person can mend."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise JournalError(
                f"{path}: another program has this journal open; close it there first"
            ) from error
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise damaged(path, str(error)) from error
        raise JournalError(f"{path}: the journal cannot be opened: {error}") from error
    except (ValueError, TypeError) as error:
        raise damaged(path, str(error)) from error
