"""Where a hall is kept: an address in, its database out.

database = opened("hall.db")                     SQLite: a file of one server
database = opened("postgresql://host/hall")      PostgreSQL: of as many as like
"""

from __future__ import annotations

from pathlib import Path

from referee.hall.database import Database, StoreError
from referee.hall.sqlite import Sqlite

POSTGRES = ("postgresql://", "postgres://")
"""What the address of a PostgreSQL database begins with."""


def is_file(address: str) -> bool:
    """Whether an address is that of a file."""
    return not address.startswith(POSTGRES)


def opened(address: str, *, serving: bool = False) -> Database:
    """The database at an address: a file, which is made if it is not there, or a PostgreSQL URL.
    `serving`: for a server; a file has one. Raises StoreError."""
    if not is_file(address):
        try:
            # It needs a library that only those install who want it.
            from referee.hall.postgres import Postgres
        except ImportError as error:
            raise StoreError(
                f"a hall in PostgreSQL needs psycopg, which is not installed ({error}); expected: "
                "pip install 'tablewright[hall]'"
            ) from None
        return Postgres(address)
    if "://" in address:
        raise StoreError(
            f"--store: expected a file, such as hall.db, or postgresql://USER@HOST/NAME; got "
            f"'{address.partition('://')[0]}://…'"
        )
    return Sqlite(Path(address), serving=serving)
