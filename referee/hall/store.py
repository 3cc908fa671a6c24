"""What a hall keeps, as rows: its tables with their histories, who comes, whose games are whose.

Histories only grow but for what is removed with its table. Times are seconds since 1970.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from referee.hall.database import Database, Row, Run, StoreError
from referee.sessions.storage import Read, Record, Storage

FORM = 1
"""The version of these tables."""
TABLES = (
    "CREATE TABLE IF NOT EXISTS hall (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, title TEXT NOT NULL, seats TEXT NOT NULL,
        dealt INTEGER NOT NULL, shared INTEGER NOT NULL, listed INTEGER NOT NULL,
        made TEXT NOT NULL, cards TEXT NOT NULL, version BIGINT NOT NULL, steps BIGINT NOT NULL,
        waits TEXT NOT NULL, over INTEGER NOT NULL, begun DOUBLE PRECISION NOT NULL,
        touched DOUBLE PRECISION NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS records (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, number BIGINT NOT NULL,
        step BIGINT NOT NULL, kind TEXT NOT NULL, said TEXT NOT NULL, entry TEXT,
        digest TEXT NOT NULL, position TEXT, PRIMARY KEY (table_id, number))""",
    """CREATE TABLE IF NOT EXISTS beside (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, name TEXT NOT NULL,
        value TEXT NOT NULL, PRIMARY KEY (table_id, name))""",
    """CREATE TABLE IF NOT EXISTS answers (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, request TEXT NOT NULL,
        answer TEXT NOT NULL, version BIGINT NOT NULL, PRIMARY KEY (table_id, request))""",
    """CREATE TABLE IF NOT EXISTS visitors (
        id TEXT PRIMARY KEY, member INTEGER NOT NULL, seen DOUBLE PRECISION NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS mine (
        visitor TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seats TEXT NOT NULL, made INTEGER NOT NULL, PRIMARY KEY (visitor, table_id))""",
    """CREATE TABLE IF NOT EXISTS present (
        server TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        phones TEXT NOT NULL, seen DOUBLE PRECISION NOT NULL, PRIMARY KEY (server, table_id))""",
)
KEPT = {
    "hall": "name, value",
    "tables": "id, game, title, seats, dealt, shared, listed, made, cards, version, steps, waits, "
    "over, begun, touched",
    "records": "table_id, number, step, kind, said, entry, digest, position",
    "beside": "table_id, name, value",
    "answers": "table_id, request, answer, version",
    "visitors": "id, member, seen",
    "mine": "visitor, table_id, seats, made",
}
"""What a copy of a hall holds, by table, those before that others name."""
ANSWERS = 400
"""Versions of a table for which the answers to its requests are remembered."""
AWAY = 30.0
"""Seconds after which a server that has not been heard of is gone."""
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""What the id of a table is made of: nothing that looks like something else."""


class Line(NamedTuple):
    """A table, as it stands in a list."""

    id: str
    game: str
    title: str
    seats: tuple[str, ...]
    dealt: bool
    """Whether the referee deals."""
    shared: bool
    """Whether one phone may hold several seats."""
    listed: bool
    """Whether everybody in the hall may join it."""
    version: int
    """Counted up with each change."""
    steps: int
    waits: str
    """The seat whose turn it is; "" for several or none."""
    over: bool
    begun: float
    touched: float
    """When it was changed last."""


LINE = ("id, game, title, seats, dealt, shared, listed, version, steps, waits, over, begun, "
        "touched")  # fmt: skip


class Mine(NamedTuple):
    """A table that is a visitor's."""

    line: Line
    seats: tuple[str, ...]
    """The seats that the visitor holds there."""
    made: bool
    """Whether the visitor has made it."""


class Store:
    """The rows of a hall."""

    def __init__(self, database: Database) -> None:
        """Makes what lacks. Raises StoreError, also for the store of a newer program."""
        self.database = database
        with database.transaction() as run:
            if database.several:
                # Two servers that begin at once would both make the tables.
                run("SELECT pg_advisory_xact_lock(7771853)")
            for each in TABLES:
                run(each)
            for name, value in (
                ("form", str(FORM)),
                ("secret", secrets.token_hex(16)),
                ("token", secrets.token_urlsafe(16)),
            ):
                run("INSERT INTO hall VALUES (?, ?) ON CONFLICT (name) DO NOTHING", name, value)
            facts: dict[str, str] = dict(run("SELECT name, value FROM hall"))
        if int(facts["form"]) > FORM:
            raise StoreError(
                f"{database.name}: a hall of form {facts['form']}; this program reads up to "
                f"{FORM}. Use the newer Tablewright that wrote it"
            )
        self.secret: str = facts["secret"]
        self.token: str = facts["token"]
        """What the hall's address says; whoever knows it may make tables."""

    # Tables

    def lines(self, *, listed: bool = False) -> list[Line]:
        """All tables, or those that everybody may join; the ones changed last come first."""
        where = "WHERE listed = 1 AND over = 0 " if listed else ""
        rows = self.database.read(f"SELECT {LINE} FROM tables {where}ORDER BY touched DESC")
        return [_line(row) for row in rows]

    def line(self, id: str) -> Line | None:
        rows = self.database.read(f"SELECT {LINE} FROM tables WHERE id = ?", id)
        return _line(rows[0]) if rows else None

    def version(self, id: str) -> int:
        """The version of a table; -1 if there is none of this id."""
        rows = self.database.read("SELECT version FROM tables WHERE id = ?", id)
        return int(rows[0][0]) if rows else -1

    def counted(self, maker: str) -> tuple[int, int]:
        """How many tables there are, and how many a visitor has made whose game is not over."""
        (every,) = self.database.read("SELECT count(*) FROM tables")
        (own,) = self.database.read(
            "SELECT count(*) FROM mine JOIN tables ON tables.id = mine.table_id "
            "WHERE mine.visitor = ? AND mine.made = 1 AND tables.over = 0",
            maker,
        )
        return int(every[0]), int(own[0])

    def free_id(self, run: Run | None = None) -> str:
        """An id that no table has."""
        read = run or self.database.read
        while True:
            id = "".join(secrets.choice(ALPHABET) for _ in range(6))
            if not read("SELECT 1 FROM tables WHERE id = ?", id):
                return id

    def read(self, run: Run, id: str) -> Read:
        """The history of a table, and what is kept beside it."""
        rows = run("SELECT made, cards FROM tables WHERE id = ?", id)
        if not rows:
            raise StoreError(f"{self.named(id)}: there is no such table any more")
        made, cards = (json.loads(each) for each in rows[0])
        records = self.records(run, id, -1)
        return Read(made, {name: tuple(each) for name, each in cards.items()}, records,
                    self.aside(run, id))  # fmt: skip

    def records(self, run: Run, id: str, after: int) -> list[tuple[Record, int | None]]:
        """The records of a table behind this one, each with its number if it has a position."""
        rows = run(
            "SELECT number, step, kind, said, entry, digest, position IS NULL FROM records "
            "WHERE table_id = ? AND number > ? ORDER BY number",
            id, after,
        )  # fmt: skip
        return [
            (
                Record(step, kind, said, json.loads(entry) if entry is not None else None, digest),
                None if bare else number,
            )
            for number, step, kind, said, entry, digest, bare in rows
        ]

    def aside(self, run: Run, id: str) -> dict[str, str]:
        rows = run("SELECT name, value FROM beside WHERE table_id = ?", id)
        return {name: value for name, value in rows if value}

    def named(self, id: str) -> str:
        """A table for messages."""
        return f"table {id} of {self.database.name}"

    def remove(self, id: str) -> None:
        """A table is gone, with all that was kept of it."""
        with self.database.transaction() as run:
            run("DELETE FROM tables WHERE id = ?", id)
            self.database.tell(run, f"gone {id}")

    @contextmanager
    def changing(self, id: str) -> Iterator[tuple[dict[str, str], Callable[[str, str], None]]]:
        """A change of what is kept beside a history, by somebody who serves the table not: what is
        there, and what keeps a text instead. Servers take it up before their next change."""
        with self.database.transaction() as run:
            run(f"SELECT id FROM tables WHERE id = ?{self.database.for_update}", id)

            def keep(name: str, text: str) -> None:
                run(
                    "INSERT INTO beside VALUES (?, ?, ?) ON CONFLICT (table_id, name) "
                    "DO UPDATE SET value = excluded.value",
                    id, name, text,
                )  # fmt: skip

            yield self.aside(run, id), keep
            run("UPDATE tables SET version = version + 1 WHERE id = ?", id)
            self.database.tell(run, f"changed {id} -")

    def save(self, id: str, path: Path) -> None:
        """Writes a table as a journal in a new file. Raises JournalError."""
        with self.database.transaction() as run:
            found = self.read(run, id)
            rows = run(
                "SELECT number, position FROM records WHERE table_id = ? AND position IS NOT NULL",
                id,
            )
        positions: dict[int, str] = dict(rows)
        records = [
            (record, None if place is None else positions[place]) for record, place in found.records
        ]
        journal, _ = Storage.create(path, found.made, found.cards, *_whole(records[0]))
        journal.add(records[1:])
        phones = found.aside.get("phones")
        if phones is not None:
            journal.put_aside("phones", phones)
        journal.close()

    def clean(self, over: float, idle: float, *, now: float | None = None,
              look: bool = False) -> list[Line]:  # fmt: skip
        """Removes tables whose game was over so many seconds ago, or that nobody has touched for so
        long; and visitors who have no game left and were not seen for that time. With `look` it
        only says which."""
        now = time.time() if now is None else now
        gone = [
            line
            for line in self.lines()
            if line.touched < now - (min(over, idle) if line.over else idle)
        ]
        if not look:
            for line in gone:
                self.remove(line.id)
            with self.database.transaction() as run:
                run(
                    "DELETE FROM visitors WHERE seen < ? AND id NOT IN (SELECT visitor FROM mine)",
                    now - idle,
                )
        return gone

    # Who comes

    def member(self, visitor: str) -> bool:
        """Whether a visitor has come with the hall's address once."""
        rows = self.database.read("SELECT member FROM visitors WHERE id = ?", visitor)
        return bool(rows and rows[0][0])

    def came(self, visitor: str, member: bool) -> None:
        """A visitor has come; who was a member stays one."""
        with self.database.transaction() as run:
            run(
                "INSERT INTO visitors VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
                "seen = excluded.seen, member = "
                "CASE WHEN excluded.member = 1 THEN 1 ELSE visitors.member END",
                visitor, int(member), time.time(),
            )  # fmt: skip

    def sits(self, visitor: str, id: str, seats: Sequence[str], *, made: bool = False) -> None:
        """A visitor holds these seats of a table now, has made it, or both."""
        with self.database.transaction() as run:
            if not run(f"SELECT id FROM tables WHERE id = ?{self.database.for_update}", id):
                return
            run(
                "INSERT INTO mine VALUES (?, ?, ?, ?) ON CONFLICT (visitor, table_id) DO UPDATE "
                "SET seats = excluded.seats, made = "
                "CASE WHEN excluded.made = 1 THEN 1 ELSE mine.made END",
                visitor, id, json.dumps(list(seats)), int(made),
            )  # fmt: skip

    def left(self, visitor: str, id: str) -> None:
        """A visitor has left a table; who has made it still finds it."""
        with self.database.transaction() as run:
            run("DELETE FROM mine WHERE visitor = ? AND table_id = ? AND made = 0", visitor, id)
            run("UPDATE mine SET seats = '[]' WHERE visitor = ? AND table_id = ?", visitor, id)

    def mine(self, visitor: str) -> list[Mine]:
        """The tables of a visitor, the ones changed last come first."""
        lined = ", ".join(f"tables.{each.strip()}" for each in LINE.split(","))
        rows = self.database.read(
            f"SELECT mine.seats, mine.made, {lined} FROM mine JOIN tables "
            "ON tables.id = mine.table_id WHERE mine.visitor = ? ORDER BY tables.touched DESC",
            visitor,
        )
        return [
            Mine(_line(row), tuple(json.loads(seats)), bool(made)) for seats, made, *row in rows
        ]

    # Who is there, at the other servers

    def present(self, server: str, phones: Mapping[str, Collection[str]]) -> None:
        """The phones that listen at a server now, at these tables."""
        with self.database.transaction() as run:
            for id, here in sorted(phones.items()):
                if not here:
                    run("DELETE FROM present WHERE server = ? AND table_id = ?", server, id)
                elif run("SELECT id FROM tables WHERE id = ?", id):
                    run(
                        "INSERT INTO present VALUES (?, ?, ?, ?) ON CONFLICT (server, table_id) "
                        "DO UPDATE SET phones = excluded.phones, seen = excluded.seen",
                        server, id, json.dumps(sorted(here)), time.time(),
                    )  # fmt: skip
                self.database.tell(run, f"here {id} {server}")

    def elsewhere(self, server: str, id: str) -> set[str]:
        """The phones that listen at other servers."""
        rows = self.database.read(
            "SELECT phones FROM present WHERE table_id = ? AND server <> ? AND seen > ?",
            id, server, time.time() - AWAY,
        )  # fmt: skip
        return {phone for (phones,) in rows for phone in json.loads(phones)}

    def still(self, server: str) -> None:
        """A server is still there; what others have left that are not is taken away."""
        now = time.time()
        with self.database.transaction() as run:
            run("UPDATE present SET seen = ? WHERE server = ?", now, server)
            gone = run("SELECT DISTINCT table_id FROM present WHERE seen < ?", now - AWAY)
            run("DELETE FROM present WHERE seen < ?", now - AWAY)
            for (id,) in gone:
                self.database.tell(run, f"here {id} {server}")


def _whole(record: tuple[Record, str | None]) -> tuple[Record, str]:
    """The first record, which has a position."""
    first, position = record
    assert position is not None, "the beginning is always stored"
    return first, position


def copied(source: Database, target: Database) -> int:
    """Copies a whole hall into a database without one; how many tables there are. Players' links,
    cookies and games stay good. Raises StoreError if there is something already."""
    Store(source)
    with target.transaction() as there:
        for each in TABLES:
            there(each)
        if there("SELECT 1 FROM hall LIMIT 1"):
            raise StoreError(f"{target.name}: there is a hall already; expected an empty place")
        with source.transaction() as run:
            if source.several:
                run("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            for table, columns in KEPT.items():
                for row in run(f"SELECT {columns} FROM {table}"):
                    marks = ", ".join("?" * len(row))
                    there(f"INSERT INTO {table} ({columns}) VALUES ({marks})", *row)
            (tables,) = run("SELECT count(*) FROM tables")
    return int(tables[0])


def hashed(secret: str) -> str:
    """What is kept of a visitor's secret."""
    return blake2b(secret.encode(), digest_size=16).hexdigest()


def _line(row: Row | Sequence[Any]) -> Line:
    id, game, title, seats, dealt, shared, listed, version, steps, waits, over, begun, touched = row
    return Line(id, game, title, tuple(json.loads(seats)), bool(dealt), bool(shared), bool(listed),
                version, steps, waits, bool(over), begun, touched)  # fmt: skip
