"""A hall in PostgreSQL, for several servers behind one address.

Who changes a table holds its row until that is committed (`FOR NO KEY UPDATE`), so that a table
has one writer at a time. With each commit a NOTIFY goes out, by which the other servers learn of
it. What is committed is on disk, as long as the database is set up as it comes
(`synchronous_commit = on`).
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg_pool import ConnectionPool

from referee.hall.database import Row, Run, StoreError

CHANNEL = "tablewright_hall"
CONNECTIONS = 12
"""Connections of one server: so many tables can be changed at once."""
PATIENCE = 4.0
"""Seconds to wait for a connection."""
SETTINGS = (
    "-c lock_timeout=10000 -c idle_in_transaction_session_timeout=60000 -c statement_timeout=60000"
)
"""Nobody waits for ever for another server that changes the same table, and one that hangs does
not hold it for ever."""
AGAIN = 0.5
"""Seconds until a database that did not answer is asked again."""


class Postgres:
    """A hall's database."""

    several = True
    for_update = " FOR NO KEY UPDATE"

    def __init__(self, address: str) -> None:
        try:
            known = conninfo_to_dict(address)
        except psycopg.Error as error:
            raise StoreError(
                f"--store: expected such as postgresql://USER@HOST/NAME: {str(error).strip()}"
            ) from None
        self.name = f"the database {known.get('dbname') or known.get('user') or ''}".strip()
        own = str(known.get("options") or "")
        self._how: dict[str, Any] = {"options": f"{SETTINGS} {own}".strip(), "connect_timeout": 5}
        self._address = address
        # Whoever wants something is told what is wrong; the pool would fill the host's terminal.
        logging.getLogger("psycopg.pool").setLevel(logging.CRITICAL)
        with self._said():
            # Said at once, with its reason; a pool would only say that it has waited.
            psycopg.connect(address, **self._how).close()
        self._pool = ConnectionPool(
            address, kwargs=self._how, min_size=2, max_size=CONNECTIONS, timeout=PATIENCE,
            open=True,
        )  # fmt: skip

    @contextmanager
    def _said(self) -> Iterator[None]:
        """The database's errors as what a person can mend."""
        try:
            yield
        except psycopg.errors.LockNotAvailable as error:
            raise StoreError(
                f"{self.name}: another server is at this table for too long; try again"
            ) from error
        except psycopg.OperationalError as error:
            words = " ".join(str(error).split())
            raise StoreError(
                f"{self.name} does not answer: {words}. Nothing was changed; try again"
            ) from error
        except psycopg.Error as error:
            words = " ".join(str(error).split())
            raise StoreError(f"{self.name} has refused that: {words}") from error

    @contextmanager
    def transaction(self) -> Iterator[Run]:
        with self._connection() as connection:
            yield _running(connection)

    @contextmanager
    def _connection(self) -> Iterator[psycopg.Connection[Row]]:
        with self._said():
            try:
                with self._pool.connection() as connection:
                    yield connection
            except psycopg.OperationalError:
                # The others are broken as well where the database was stopped.
                with suppress(psycopg.Error):
                    self._pool.check()
                raise

    def together(self, write: Callable[[Run], None]) -> None:
        # The database does so by itself.
        with self.transaction() as run:
            write(run)

    def read(self, sql: str, *values: Any) -> list[Row]:
        with self._connection() as connection:
            # One statement sees one moment by itself: two ways to the database are saved.
            connection.autocommit = True
            try:
                return _running(connection)(sql, *values)
            finally:
                if not connection.closed:
                    connection.autocommit = False

    def tell(self, run: Run, words: str) -> None:
        run("SELECT pg_notify(?, ?)", CHANNEL, words)

    def listen(self, told: Callable[[str], None]) -> Callable[[], None]:
        over = threading.Event()

        def follow() -> None:
            while not over.is_set():
                with suppress(psycopg.Error), self._listening() as connection:
                    told("")
                    while not over.is_set():
                        for note in connection.notifies(timeout=1.0):
                            told(note.payload)
                over.wait(AGAIN)

        thread = threading.Thread(target=follow, daemon=True, name="listen")
        thread.start()

        def end() -> None:
            over.set()
            thread.join(5)

        return end

    def _listening(self) -> psycopg.Connection[Row]:
        found = psycopg.connect(self._address, autocommit=True, **self._how)
        found.execute(f"LISTEN {CHANNEL}")
        return found

    def close(self) -> None:
        self._pool.close()


def _running(connection: psycopg.Connection[Row]) -> Run:
    def run(sql: str, *values: Any) -> list[Row]:
        came = connection.execute(sql.replace("?", "%s").encode(), values)
        return came.fetchall() if came.description is not None else []

    return run
