"""`tablewright hall`: what whoever serves a hall does besides: look, clean up, back up, restore."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tablewright.cli.hall_served import DAY, STORE
from tablewright.errors import TablewrightError

if TYPE_CHECKING:
    from referee.hall.store import Line, Store

store_option: Callable[[Any], Any] = click.option(
    "--store", default=STORE, show_default=True, metavar="FILE|URL",
    help="Where the hall is kept: its file, or postgresql://…",
)  # fmt: skip


@click.group("hall")
def command() -> None:
    """Look after a hall: list its tables, clean up, back up, restore.

    \b
        tablewright hall list
        tablewright hall backup hall-2026-11-29.db
        tablewright hall save k7mq2x game.save

    All of it works while the hall is served, but for 'restore'.
    """


@command.command("list")
@store_option
def list_tables(store: str) -> None:
    """List the tables, the ones changed last come first."""
    with _there(store) as found:
        lines = found.lines()
        for line in lines:
            click.echo(_told(line))
        click.echo(f"{len(lines)} table{'s' * (len(lines) != 1)}", err=True)


@command.command("clean")
@store_option
@click.option("--over-days", "over", type=click.FloatRange(0), default=30, show_default=True,
              help="Days after which a table goes whose game is over.")  # fmt: skip
@click.option("--idle-days", "idle", type=click.FloatRange(0), default=180, show_default=True,
              help="Days after which a table goes that nobody has touched.")  # fmt: skip
@click.option("--dry-run", "look", is_flag=True, help="Only say which.")
def clean(store: str, over: float, idle: float, look: bool) -> None:
    """Remove tables that are over or were left; a hall that is served does so once an hour."""
    with _there(store) as found:
        gone = found.clean(over * DAY, idle * DAY, look=look)
        for line in gone:
            click.echo(_told(line))
        did = "would be removed" if look else "removed"
        click.echo(f"{len(gone)} table{'s' * (len(gone) != 1)} {did}", err=True)


@command.command("remove")
@store_option
@click.argument("table")
def remove(store: str, table: str) -> None:
    """Remove one table with all that was played there."""
    with _there(store) as found:
        line = _line(found, table)
        found.remove(line.id)
        click.echo(f"{_told(line)}  removed")


@command.command("free")
@store_option
@click.argument("table")
@click.argument("seat")
def free(store: str, table: str, seat: str) -> None:
    """Take a seat of a table from a phone that is lost; its link works again."""
    import json

    from referee.web.seats import Seats

    with _there(store) as found:
        line = _line(found, table)
        if seat not in line.seats:
            raise click.UsageError(f"nobody there is called {seat}; there are {_and(line.seats)}")
        with found.changing(line.id) as (beside, keep):
            seats = Seats(line.seats, kept=json.loads(beside.get("phones", "{}")))
            seats.free(seat)
            keep("phones", json.dumps(seats.plain()))
        click.echo(f"The seat of {seat} is free.")


@command.command("save")
@store_option
@click.argument("table")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def save(store: str, table: str, file: Path) -> None:
    """Write one table as a save, with which 'serve --save' and 'referee --save' go on."""
    with _there(store) as found:
        line = _line(found, table)
        found.save(line.id, file)
        click.echo(f"{file}: {line.title}, {_and(line.seats)}, {line.steps} steps")


@command.command("backup")
@store_option
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def backup(store: str, file: Path) -> None:
    """Copy the whole hall into a new file, as it is at one moment."""
    if file.exists():
        raise TablewrightError(f"{file}: there is a file of this name; expected a new one")
    with _there(store) as found:
        _copy(found, str(file))


@command.command("restore")
@store_option
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def restore(store: str, file: Path) -> None:
    """Bring a backup to where a hall is to be kept, which must be empty: a new file, or a database;
    also to move a hall from one to the other."""
    with _there(str(file)) as found:
        _copy(found, store)


def _copy(found: Store, place: str) -> None:
    from referee.hall.opening import opened
    from referee.hall.store import copied

    target = opened(place)
    try:
        number = copied(found.database, target)
    finally:
        target.close()
    click.echo(f"{target.name}: {number} table{'s' * (number != 1)}")


@contextmanager
def _there(place: str) -> Iterator[Store]:
    """The store at an address, which must be there already."""
    from referee.hall.opening import is_file, opened
    from referee.hall.store import Store

    if is_file(place) and not Path(place).exists():
        raise TablewrightError(
            f"{place}: there is no such file; expected that of a hall. Name it with --store"
        )
    database = opened(place)
    try:
        yield Store(database)
    finally:
        database.close()


def _line(store: Store, table: str) -> Line:
    """A table by its id. Raises UsageError with the nearest one."""
    from tablewright.errors import did_you_mean

    line = store.line(table)
    if line is None:
        hint = did_you_mean(table, [each.id for each in store.lines()])
        raise click.UsageError(f"there is no table '{table}'" + (f"; {hint}" if hint else ""))
    return line


def _told(line: Line) -> str:
    days = (time.time() - line.touched) / DAY
    age = f"{days:.0f} days ago" if days >= 2 else f"{days * 24:.0f} hours ago"
    state = "over" if line.over else f"{line.waits}'s turn" if line.waits else "all choose"
    return f"{line.id}  {line.title}, {_and(line.seats)}: {line.steps} steps, {state}, {age}"


def _and(names: tuple[str, ...]) -> str:
    return ", ".join(names)
