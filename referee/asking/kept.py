"""An index to a file and back, so that a question need not wait for a rulebook to be read.

The file is a database: of the thousands of entries and grams of a game, a question needs a few
hundred, and only those are read.
"""

from __future__ import annotations

import json
import sqlite3
import weakref
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar, overload

from referee.asking.index import CardText, Entry, Gloss, Index, Matter, Parts, Passage
from referee.asking.played.units import Unit

Item = TypeVar("Item")

FORMAT = "5"
"""Of a file; one of another form is not read."""
TABLES = ("grams", "rule_grams", "usual", "known")
"""Mappings of an index of which each question looks up a few words."""


def keep(index: Index, path: Path, key: str) -> None:
    """Writes an index into a new file, with the key by which it is taken up again.

    Raises OSError.
    """
    try:
        _write(index, path, key)
    except sqlite3.Error as error:
        raise OSError(0, str(error), str(path)) from error


def _write(index: Index, path: Path, key: str) -> None:
    parts = index.parts
    file = sqlite3.connect(path, isolation_level=None)
    try:
        file.execute("PRAGMA journal_mode = OFF")
        file.execute("PRAGMA synchronous = OFF")
        file.execute("BEGIN")
        file.execute("CREATE TABLE part (name TEXT PRIMARY KEY, value)")
        small = {
            name: _json(value)
            for name, value in parts._asdict().items()
            if name not in (*TABLES, "matters", "entries", "norms")
        }
        small |= {"format": FORMAT, "key": key}
        file.executemany("INSERT INTO part VALUES (?, ?)", small.items())
        norms = array("d", parts.norms).tobytes()
        file.execute("INSERT INTO part VALUES ('norms', ?)", (norms,))
        for name in TABLES:
            file.execute(f"CREATE TABLE {name} (word TEXT PRIMARY KEY, value) WITHOUT ROWID")
            found: Mapping[str, int | str] = getattr(parts, name)
            file.executemany(f"INSERT INTO {name} VALUES (?, ?)", sorted(found.items()))
        file.execute("CREATE TABLE matters (at INTEGER PRIMARY KEY, value TEXT)")
        file.executemany("INSERT INTO matters VALUES (?, ?)", enumerate(map(_json, parts.matters)))
        fields = ", ".join(Entry._fields)
        file.execute(f"CREATE TABLE entries (at INTEGER PRIMARY KEY, {fields})")
        places = ", ".join("?" * len(Entry._fields))
        file.executemany(
            f"INSERT INTO entries VALUES (?, {places})",
            ((at, *entry) for at, entry in enumerate(parts.entries)),
        )
        file.execute("COMMIT")
    finally:
        file.close()


def taken_up(path: Path, key: str) -> Index | None:
    """The index that was kept with a key; None if there is none, or if the file is damaged."""
    if not path.is_file():
        return None
    file = None
    try:
        # Read only, and by whichever thread asks: the module itself lets one in at a time.
        file = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True,
                               check_same_thread=False)  # fmt: skip
        rows = dict(file.execute("SELECT name, value FROM part"))
        if rows.pop("format") != FORMAT or rows.pop("key") != key:
            file.close()
            return None
        index = _index(file, rows.pop("norms"), rows)
        weakref.finalize(index, file.close)
        return index
    except (sqlite3.Error, ValueError, TypeError, KeyError):
        if file is not None:
            file.close()
        return None


def _index(file: sqlite3.Connection, numbers: bytes, rows: Mapping[str, str]) -> Index:
    norms = array("d")
    norms.frombytes(numbers)
    found = {name: json.loads(value) for name, value in rows.items()}
    found["passages"] = tuple(Passage(*each) for each in found["passages"])
    found["units"] = tuple(Unit(*each) for each in found["units"])
    found["terms"] = tuple(Gloss(*each) for each in found["terms"])
    found["cards"] = tuple(CardText(*each) for each in found["cards"])
    starts: Sequence[int] = found["starts"]
    fields = ", ".join(Entry._fields)
    found["entries"] = _Rows(
        file,
        starts[-1],
        f"SELECT {fields} FROM entries WHERE at BETWEEN ? AND ? ORDER BY at",
        Entry._make,
    )
    found["matters"] = _Rows(
        file,
        len(starts) - 1,
        "SELECT value FROM matters WHERE at BETWEEN ? AND ? ORDER BY at",
        lambda row: _matter(json.loads(row[0])),
    )
    found |= {name: _Table(file, name) for name in TABLES}
    return Index(Parts(norms=norms, **found))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _matter(values: list[Any]) -> Matter:
    matter = Matter(*values)
    claims = tuple((side, pattern) for side, pattern in matter.claims)
    return matter._replace(cites=tuple(matter.cites), claims=claims)


class _Rows(Sequence[Item]):
    """A sequence of which each item is read when it is first needed."""

    def __init__(
        self, file: sqlite3.Connection, count: int, query: str, made: Callable[[Any], Item]
    ) -> None:
        self._file, self._query, self._made = file, query, made
        self._found: list[Item | None] = [None] * count

    def __len__(self) -> int:
        return len(self._found)

    @overload
    def __getitem__(self, at: int) -> Item: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Item]: ...
    def __getitem__(self, at: int | slice) -> Item | Sequence[Item]:
        if isinstance(at, slice):
            first, end, step = at.indices(len(self))
            if step == 1 and None in self._found[first:end]:
                rows = self._file.execute(self._query, (first, end - 1))
                self._found[first:end] = map(self._made, rows)
            return [self[each] for each in range(first, end, step)]
        found = self._found[at]
        if found is None:
            at %= len(self._found)
            (row,) = self._file.execute(self._query, (at, at))
            found = self._found[at] = self._made(row)
        return found


class _Table(Mapping[str, Any]):
    """A mapping of which each value is read when it is first needed."""

    def __init__(self, file: sqlite3.Connection, name: str) -> None:
        self._file, self._name = file, name
        self._query = f"SELECT value FROM {name} WHERE word = ?"
        self._found: dict[str, str | None] = {}

    def get(self, word: str, default: Any = None) -> Any:
        found = self._found.get(word, self)
        if found is self:
            row = self._file.execute(self._query, (word,)).fetchone()
            found = self._found[word] = None if row is None else row[0]
        return default if found is None else found

    def __getitem__(self, word: str) -> Any:
        found = self.get(word)
        if found is None:
            raise KeyError(word)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter([word for (word,) in self._file.execute(f"SELECT word FROM {self._name}")])

    def __len__(self) -> int:
        (count,) = self._file.execute(f"SELECT count(*) FROM {self._name}").fetchone()
        return int(count)
