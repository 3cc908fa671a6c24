"""Laid-out faces and booklets between runs: laid out again only if what they are made of changed.

One SQLite file in the cache folder; the key is a digest of the card, its face, the game's words and
colours, the program and the fonts. The files a face opened are kept with it and compared again. A
digest of its own lies with each record, so that one that was altered is made again.
"""

from __future__ import annotations

import contextlib
import functools
import io
import json
import operator
import pickle
import sqlite3
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

from tablewright.drawing import (
    Bookmark,
    Box,
    Color,
    Drawing,
    Glyph,
    Group,
    LinearGradient,
    Link,
    Navigation,
    Picture,
    RadialGradient,
    Run,
    Shape,
    Stop,
    Stroke,
    Use,
)
from tablewright.errors import Problem
from tablewright.keeping import cache_folder, note_trouble, seal, unsealed
from tablewright.model.worded import Worded, shown_of
from tablewright.press.cache import digest, file_digest

LARGEST = 400 * 1024 * 1024
"""When the file grows beyond this many bytes, what was not used in this run is forgotten."""
_NO_ROOM = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)
_BROKEN = (sqlite3.Error, UnicodeDecodeError)
"""What a damaged file raises: its bytes may stand in the library's own words."""
_OCCUPIED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_FORBIDDEN = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM)
_ASKED = 500
"""So many keys are asked for at once; some builds of SQLite take a thousand at most."""
_AHEAD = 20
"""So many faces are read ahead before it is asked again whether anybody waits for them."""
_MOST_AHEAD = 8_000_000
"""Bytes that are read ahead, at most."""
_AT_ONCE = 100
"""New faces are written in groups: one waiting for the disk instead of many."""


def canonical(value: Any) -> Any:
    """A value as plain lists and scalars, without the places it was written at."""
    kind: Any = type(value)
    if kind is str or kind is int or kind is float:  # most of what comes by here
        return value
    names = _names(kind)
    if names is not None:
        return [kind.__name__, *[[name, canonical(getattr(value, name))] for name in names]]
    if isinstance(value, Mapping):
        return [[str(key), canonical(item)] for key, item in value.items()]
    if isinstance(value, tuple | list):
        return [canonical(item) for item in value]
    if isinstance(value, Path):
        return str(value)
    if isinstance(value, Worded):
        return ["in words", shown_of(value), value.original]
    return value


@functools.cache
def _names(kind: type) -> tuple[str, ...] | None:
    """The names of a record's values, but for the place it was written at; None for what is no
    record."""
    if not is_dataclass(kind):
        return None
    return tuple([item.name for item in fields(kind) if item.name != "origin"])


def key_of(*parts: Any) -> str:
    """The key of what is made from these parts and nothing else."""
    return digest(json.dumps([canonical(part) for part in parts]).encode())


@dataclass(frozen=True)
class Kept:
    """What is kept of a face: the drawing, its warnings, and the files it was made from.

    `files` holds pairs of path and SHA-256; `found` holds for each whether it is an icon, and the
    name that it was found by.
    """

    drawing: Drawing
    warnings: tuple[Problem, ...]
    files: tuple[tuple[str, str], ...]
    found: tuple[tuple[bool, str], ...] = ()


_RECORDS = (
    Bookmark, Box, Color, Drawing, Group, LinearGradient, Link, Navigation, Picture,
    RadialGradient, Run, Shape, Stop, Stroke, Use, Problem, Kept,
)  # fmt: skip


class HasFiles(Protocol):
    """A record that knows the files it was made from, as `Kept` does."""

    @property
    def files(self) -> tuple[tuple[str, str], ...]:
        """Pairs of path and SHA-256."""
        ...


Made = TypeVar("Made")
OfFiles = TypeVar("OfFiles", bound=HasFiles)
Reducer = Callable[[Any], tuple[Callable[..., Any], tuple[Any, ...]]]


def _reducer(kind: type) -> Reducer:
    values = operator.attrgetter(*(item.name for item in fields(kind)))
    return lambda record: (kind, values(record))


def _run_again(glyphs: tuple[list[Any], ...], *values: Any) -> Run:
    """A run out of its glyphs, property by property, and its other values in their order."""
    given = list(values)
    given.insert(_GLYPHS, tuple(map(Glyph, *glyphs)))
    return Run(*given)


def _run_apart(run: Run) -> tuple[Callable[..., Any], tuple[Any, ...]]:
    glyphs = run.glyphs
    apart = (
        [glyph.number for glyph in glyphs],
        [glyph.dx for glyph in glyphs],
        [glyph.dy for glyph in glyphs],
        [glyph.text for glyph in glyphs],
    )
    return _run_again, (apart, *_RUN_VALUES(run))


_GLYPHS = [item.name for item in fields(Run)].index("glyphs")
_RUN_VALUES = operator.attrgetter(*(item.name for item in fields(Run) if item.name != "glyphs"))

# Frozen dataclasses with slots restore themselves field by field in Python; calling the class with
# its arguments is three times as fast.
_REDUCERS: dict[type, Reducer] = {
    **{kind: _reducer(kind) for kind in _RECORDS},
    # Most of what is kept is glyphs: lists of their numbers and places are read much faster.
    Run: _run_apart,
}


def packed(made: object) -> bytes:
    """A record with drawings in it as bytes."""
    stream = io.BytesIO()
    pickler = pickle.Pickler(stream, protocol=5)
    pickler.dispatch_table = _REDUCERS
    pickler.dump(made)
    return stream.getvalue()


def unpacked(data: bytes, kind: type[Made]) -> Made | None:
    """A record out of its bytes; None if they are of none of this kind, or there are none."""
    try:
        kept = pickle.loads(data)
    except Exception:  # whatever the pickle of another program raises: it is made again
        return None
    return kept if isinstance(kept, kind) else None


class FaceStore:
    """The faces of earlier runs. One that cannot be read or written is empty."""

    def __init__(self, folder: Path | None = None) -> None:
        self._path = (folder or cache_folder()) / "faces.sqlite"
        self._file_digests: dict[str, str] = {}
        self._new: dict[str, bytes] = {}
        self._used: set[str] = set()
        self._ahead: dict[str, object] = {}
        """Records that were read before anybody asked for them."""
        self._anew = False
        self._base: sqlite3.Connection | None = None
        self._open()

    def get(self, key: str, kind: type[OfFiles]) -> OfFiles | None:
        """The record of a face that is kept under a key, if all files it was made from are still
        the same."""
        kept = self.record(key, kind)
        if kept is None or any(self.file_digest(path) != was for path, was in kept.files):
            return None
        return kept

    def record(self, key: str, kind: type[Made]) -> Made | None:
        """The record of a kind that is kept under a key."""
        ahead = self._ahead.pop(key, None)
        if isinstance(ahead, kind):
            self._used.add(key)
            return ahead
        data = self._read(key)
        return unpacked(data, kind) if data is not None else None

    def having(self, keys: Collection[str]) -> set[str]:
        """Those of some keys under which something was kept; only reading it shows that it is
        unharmed."""
        found = {key for key in keys if key in self._new or key in self._ahead}
        if self._base is None:
            return found
        left = [key for key in keys if key not in found]
        try:
            for start in range(0, len(left), _ASKED):
                some = left[start : start + _ASKED]
                places = ", ".join("?" * len(some))
                asked = f"SELECT key FROM kept WHERE key IN ({places})"
                found.update(key for (key,) in self._base.execute(asked, some))
        except _BROKEN as error:
            self._failed(error)
        return found

    def put(self, key: str, made: object) -> None:
        """Keep a face, or another record with drawings in it."""
        self._write(key, packed(made))

    def put_packed(self, key: str, data: bytes) -> None:
        """Keep a record that is `packed` already."""
        self._write(key, data)

    def read_ahead(
        self, keys: Sequence[str], kind: type[object], enough: Callable[[], bool]
    ) -> None:
        """Reads records of a kind that are likely to be asked for, until it is `enough`. What is
        kept under these keys, and unharmed, need not be read again."""
        left = _MOST_AHEAD
        for start in range(0, len(keys), _AHEAD):
            if self._base is None or left < 0 or enough():
                return
            some = keys[start : start + _AHEAD]
            places = ", ".join("?" * len(some))
            asked = f"SELECT key, data FROM kept WHERE key IN ({places})"
            try:
                rows = self._base.execute(asked, some).fetchall()
            except _BROKEN as error:
                self._failed(error)
                return
            for key, sealed in rows:
                data = unsealed(sealed, key)
                made = unpacked(data, kind) if data is not None else None
                if made is not None:
                    self._ahead[key] = made
                    left -= len(sealed)

    def names(self, key: str) -> tuple[str, ...]:
        """Names that are kept under a key; none if there are none."""
        data = self._read(key)
        return tuple(json.loads(data)) if data is not None else ()

    def put_names(self, key: str, names: Sequence[str]) -> None:
        """Keep names."""
        self._write(key, json.dumps(names).encode())

    def numbers(self, key: str, make: Callable[[], Mapping[str, float]]) -> Mapping[str, float]:
        """Numbers kept under a key; made now, and kept, if they are not there yet."""
        found: Mapping[str, float] = self.plain(key, lambda: dict(make()))
        return found

    def plain(self, key: str, make: Callable[[], Any]) -> Any:
        """Lists, tables and scalars kept under a key; made now, and kept, if they are not there."""
        data = self._read(key)
        if data is not None:
            return json.loads(data)
        made = make()
        self._write(key, json.dumps(made).encode())
        return made

    def file_digest(self, path: str, known: str | None = None) -> str:
        """SHA-256 of a file's content, read once a run, and not at all if it is `known`."""
        if path not in self._file_digests:
            self._file_digests[path] = known or file_digest(Path(path))
        return self._file_digests[path]

    @property
    def file_digests(self) -> Mapping[str, str]:
        """Those that were read in this run, by path."""
        return self._file_digests

    def close(self) -> None:
        """Write what is new, note what was used, forget what is old if the file became large."""
        self._forget_and_note()
        self._flush()
        if self._base is not None:
            self._base.close()
            self._base = None

    def _forget_and_note(self) -> None:
        if self._base is None:
            return
        today = int(time.time() // 86400)
        try:
            with self._base:
                self._base.executemany(
                    "UPDATE kept SET used = ? WHERE key = ? AND used < ?",
                    [(today, key, today) for key in self._used],
                )
            if self._path.stat().st_size > LARGEST:
                with self._base:
                    self._base.execute("CREATE TEMP TABLE now (key TEXT PRIMARY KEY)")
                    self._base.executemany(
                        "INSERT INTO now VALUES (?)", [(key,) for key in self._used]
                    )
                    self._base.execute("DELETE FROM kept WHERE key NOT IN (SELECT key FROM now)")
                self._base.execute("VACUUM")
        except _BROKEN as error:
            self._failed(error)
        except OSError:
            pass

    def _read(self, key: str) -> bytes | None:
        if key in self._new:
            return self._new[key]
        if self._base is None:
            return None
        try:
            row = self._base.execute("SELECT data FROM kept WHERE key = ?", (key,)).fetchone()
        except _BROKEN as error:
            self._failed(error)
            return None
        data = unsealed(row[0], key) if row is not None else None
        if data is not None:
            self._used.add(key)
        return data

    def _write(self, key: str, data: bytes) -> None:
        self._ahead.pop(key, None)
        self._new[key] = data
        self._used.add(key)
        if len(self._new) >= _AT_ONCE:
            self._flush()

    def _flush(self) -> None:
        today = int(time.time() // 86400)
        rows = [(key, today, seal(data, key)) for key, data in self._new.items()]
        self._new.clear()
        for _ in range(2):  # the second time into a file that was begun anew
            if self._base is None or not rows:
                return
            try:
                with self._base:
                    self._base.executemany("INSERT OR REPLACE INTO kept VALUES (?, ?, ?)", rows)
                return
            except _BROKEN as error:
                self._failed(error)

    def _open(self) -> None:
        try:
            self._base = _opened(self._path)
        except _BROKEN as error:
            self._failed(error)

    def _failed(self, error: Exception) -> None:
        """Goes on: without this record if another process has the file, without any if there is no
        room or no permission, and with a new file, once in a run, if this one is damaged."""
        # The codes of some errors say more in their upper bits.
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
        if code in _OCCUPIED:
            return
        if self._base is not None:
            with contextlib.suppress(sqlite3.Error):
                self._base.close()
            self._base = None
        if code in _NO_ROOM:
            note_trouble(self._path.parent, error)
        elif code not in _FORBIDDEN and not self._anew:
            self._anew = True
            for ending in ("", "-wal", "-shm"):
                with contextlib.suppress(OSError):
                    self._path.with_name(self._path.name + ending).unlink(missing_ok=True)
            self._open()


def _opened(path: Path) -> sqlite3.Connection:
    base = sqlite3.connect(path, timeout=5)
    base.execute("PRAGMA journal_mode=WAL")
    # A lost cache costs a second; waiting for the disk at every run costs more.
    base.execute("PRAGMA synchronous=OFF")
    base.execute(
        "CREATE TABLE IF NOT EXISTS kept (key TEXT PRIMARY KEY, used INTEGER, data BLOB)"
        " WITHOUT ROWID"
    )
    return base
