"""The journal of one table of a hall: what a change has brought goes in; it is kept, all of it or
nothing, when the change ends.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from referee.hall.database import Run, StoreError
from referee.hall.store import ANSWERS, Store
from referee.sessions.storage import Read, Record


class New(NamedTuple):
    """A table that is to be made."""

    id: str
    title: str
    shared: bool
    listed: bool


class Keeping:
    """What is kept of a table, and what waits to be."""

    def __init__(self, store: Store, id: str, version: int, found: Read) -> None:
        self.path = Path(store.named(id))
        """What messages call it."""
        self.store = store
        self.id = id
        self.version = version
        self.run: Run | None = None
        """Runs statements within the change that is being made, where that has a transaction."""
        self.number = len(found.records) - 1
        """Of the last record."""
        self._aside = dict(found.aside)
        self._new: list[tuple[int, Record, str | None]] = []
        self._beside: dict[str, str] = {}
        self._answers: dict[str, str] = {}
        self._another: tuple[str, str] | None = None
        """What a new game at the table was made with, and its cards; it waits to be kept."""

    @classmethod
    def create(
        cls,
        store: Store,
        new: New,
        made: Mapping[str, Any],
        cards: Mapping[str, tuple[str, str]],
        start: Record,
        position: str,
    ) -> tuple[Keeping, Read]:
        """A new table with its first record. Raises StoreError."""
        now = time.time()
        with store.database.transaction() as run:
            run(
                "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, '', 0, ?, ?)",
                new.id, str(made["game"]), new.title, _json(made["seats"]),
                int(bool(made["dealer"])), int(new.shared), int(new.listed), _json(made),
                _json(cards), now, now,
            )  # fmt: skip
            _insert(run, new.id, 0, start, position)
        found = Read(made, cards, [(start, 0)], {})
        return cls(store, new.id, 0, found), found

    @classmethod
    def open(cls, store: Store, id: str) -> tuple[Keeping, Read]:
        """A table that is there, and all that is kept of it. Raises StoreError."""
        with store.database.transaction() as run:
            # Nobody changes it between the two.
            rows = run(f"SELECT version FROM tables WHERE id = ?{store.database.for_update}", id)
            found = store.read(run, id)
        return cls(store, id, int(rows[0][0]), found), found

    def another(
        self,
        made: Mapping[str, Any],
        cards: Mapping[str, tuple[str, str]],
        start: Record,
        position: str,
    ) -> tuple[Keeping, Read]:
        """Another game at the table, with its first record; kept when the change ends. The one
        that was becomes a table of its own."""
        self._another = (_json(made), _json(cards))
        places = self.add([(start, position)])
        return self, Read(made, cards, [(start, places[0])], self.aside())

    # What a journal asks for

    def add(self, records: Sequence[tuple[Record, str | None]]) -> tuple[int | None, ...]:
        """Records that are kept when the change ends; the numbers of those with a position."""
        places: list[int | None] = []
        for record, position in records:
            self.number += 1
            self._new.append((self.number, record, position))
            places.append(None if position is None else self.number)
        return tuple(places)

    def position(self, place: int) -> dict[str, object]:
        """A whole position, as plain values. Raises StoreError."""
        text = next((text for number, _, text in self._new if number == place), None)
        if text is None:
            read = self.run or self.store.database.read
            rows = read(
                "SELECT position FROM records WHERE table_id = ? AND number = ?", self.id, place
            )
            text = rows[0][0] if rows else None
        plain = json.loads(text) if text is not None else None
        if not isinstance(plain, dict):
            raise StoreError(f"{self.path}: the position of record {place} is not there")
        return plain

    def aside(self) -> dict[str, str]:
        """What lies beside the history, by name."""
        return dict(self._aside)

    def put_aside(self, name: str, text: str) -> None:
        """A text that is no step of the game; "" removes it. Kept when the change ends."""
        if self._aside.get(name, "") == text:
            return
        self._beside[name] = text
        if text:
            self._aside[name] = text
        else:
            del self._aside[name]

    def close(self) -> None:
        """Nothing is held open for one table."""

    # What is the hall's own

    def recalled(self, request: str) -> Any:
        """The answer to a request that was carried out already; None if it was not."""
        read = self.run or self.store.database.read
        rows = read(
            "SELECT answer FROM answers WHERE table_id = ? AND request = ?", self.id, request
        )
        return json.loads(rows[0][0]) if rows else None

    def remember(self, request: str, answer: Any) -> None:
        """The answer to a request; kept together with what it has changed."""
        self._answers[request] = _json(answer)

    @property
    def waits(self) -> bool:
        """Whether there is anything to keep."""
        return bool(self._new or self._beside or self._answers)

    def keep(self, run: Run, at: int, turn: str, over: bool, server: str) -> None:
        """Keeps what waits; the table stands at this step now, where it is a seat's turn. Raises
        StoreError if another server has kept something meanwhile, or the table is gone."""
        came = run(
            "UPDATE tables SET version = version + 1, steps = ?, waits = ?, over = ?, touched = ? "
            "WHERE id = ? AND version = ? RETURNING version",
            at, turn, int(over), time.time(), self.id, self.version,
        )  # fmt: skip
        if not came:
            raise StoreError(f"{self.path} was changed or removed by somebody else; look again")
        if self._another is not None:
            self._put_away(run)
        for number, record, position in self._new:
            _insert(run, self.id, number, record, position)
        for name, text in self._beside.items():
            if text:
                run(
                    "INSERT INTO beside VALUES (?, ?, ?) ON CONFLICT (table_id, name) "
                    "DO UPDATE SET value = excluded.value",
                    self.id, name, text,
                )  # fmt: skip
            else:
                run("DELETE FROM beside WHERE table_id = ? AND name = ?", self.id, name)
        for request, answer in self._answers.items():
            run(
                "INSERT INTO answers VALUES (?, ?, ?, ?) ON CONFLICT (table_id, request) "
                "DO NOTHING",
                self.id, request, answer, self.version + 1,
            )  # fmt: skip
        run(
            "DELETE FROM answers WHERE table_id = ? AND version < ?",
            self.id, self.version + 1 - ANSWERS,
        )  # fmt: skip
        self.store.database.tell(run, f"changed {self.id} {server}")

    def _put_away(self, run: Run) -> None:
        """The game that was is a table of its own from now on, with the same phones."""
        assert self._another is not None, "another game begins"
        kept = self.store.free_id(run)
        run(
            "INSERT INTO tables SELECT ?, game, title, seats, dealt, shared, 0, made, cards, 0, "
            "(SELECT step FROM records WHERE table_id = ? ORDER BY number DESC LIMIT 1), '', 1, "
            "begun, touched FROM tables WHERE id = ?",
            kept, self.id, self.id,
        )  # fmt: skip
        run("UPDATE records SET table_id = ? WHERE table_id = ?", kept, self.id)
        run(
            "INSERT INTO beside SELECT ?, name, value FROM beside WHERE table_id = ? "
            "AND name = 'phones'",
            kept, self.id,
        )  # fmt: skip
        run("INSERT INTO mine SELECT visitor, ?, seats, made FROM mine WHERE table_id = ?",
            kept, self.id)  # fmt: skip
        made, cards = self._another
        run("UPDATE tables SET made = ?, cards = ? WHERE id = ?", made, cards, self.id)

    def kept(self) -> None:
        """What waited is on disk."""
        self.version += 1
        self._another = None
        self._new.clear()
        self._beside.clear()
        self._answers.clear()

    def behind(self, run: Run, version: int) -> Sequence[tuple[Record, int | None]]:
        """What other servers have kept up to this version; it counts as known from now on."""
        records = self.store.records(run, self.id, self.number)
        self._aside = self.store.aside(run, self.id)
        self.number += len(records)
        self.version = version
        return records


def _insert(run: Run, id: str, number: int, record: Record, position: str | None) -> None:
    run(
        "INSERT INTO records VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        id, number, record.step, record.kind, record.said,
        None if record.entry is None else _json(record.entry), record.digest, position,
    )  # fmt: skip


def _json(plain: Any) -> str:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
