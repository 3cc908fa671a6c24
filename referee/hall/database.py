"""What a hall asks of the database in which it is kept, whichever it is.

    with database.transaction() as run:
        run("UPDATE tables SET over = ? WHERE id = ?", 1, id)

Statements are written once for all, with `?` for values.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Protocol

from referee.sessions.storage import JournalError

Row = tuple[Any, ...]


class StoreError(JournalError):
    """A store that cannot be opened, read or written; nothing was changed."""


class Run(Protocol):
    """Runs a statement; the rows that it gives."""

    def __call__(self, sql: str, *values: Any) -> list[Row]: ...


class Database(Protocol):
    """A database. Every method raises StoreError; any thread may call them."""

    name: str
    """What messages call it; without a password."""
    several: bool
    """Whether other servers may work with it at the same time."""
    for_update: str
    """What a SELECT ends with whose row nobody else may change until the transaction ends."""

    def transaction(self) -> AbstractContextManager[Run]:
        """All of it or nothing; on disk when it ends, taken back if it raises. Where there are
        several servers, it may be entered in one thread and left in another."""

    def together(self, write: Callable[[Run], None]) -> None:
        """A transaction that may be one with others, which are on disk at the same time: what this
        one writes, or raises, makes no difference to them."""

    def read(self, sql: str, *values: Any) -> list[Row]:
        """The rows of a SELECT, as they were committed."""

    def tell(self, run: Run, words: str) -> None:
        """Tells all servers, once the transaction is committed."""

    def listen(self, told: Callable[[str], None]) -> Callable[[], None]:
        """Calls `told` with all that is told, in a thread of its own; with "" where something may
        have been missed. What is given back ends it."""

    def close(self) -> None:
        """Nothing more will come."""
