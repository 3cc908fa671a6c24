"""A written position as the beginning of a game: what `--from` FILE of `referee` and `serve` says,
a record in; its table, its seed and its first question out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from referee.engine import Result
    from referee.setting import Setting, Table
    from tablewright.read.records import WrittenRecord

IN_THE_RECORD = {
    "seats": "--seats",
    "variants": "--variant",
    "first": "--first",
    "setup": "--setup",
    "targets": "--target",
}
"""Options whose part a record's head plays."""

_OPTIONS = (
    click.option(
        "--from",
        "position",
        type=click.Path(exists=True, dir_okay=False, path_type=Path),
        help="Begin from a written position: the 'start' of a table record in this file.",
    ),
    click.option(
        "--record", "which", help="Which record of that file, if it holds several.", metavar="NAME"
    ),
)


def from_options(command: Any) -> Any:
    """The options for a written position."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


@dataclass(frozen=True, slots=True)
class Beginning:
    """Where a game begins that does not begin with its set-up."""

    table: Table
    seed: int
    begun: Result


def written(position: Path | None, which: str | None) -> WrittenRecord | None:
    """The record that is meant; None if no file is given. Raises SourceError, UsageError."""
    if position is None:
        if which:
            raise click.UsageError("--record names a record of a file; add --from FILE")
        return None
    from tablewright.errors import did_you_mean
    from tablewright.read.notes import Notes
    from tablewright.read.records import read_records

    given = click.get_current_context().get_parameter_source
    for name, option in IN_THE_RECORD.items():
        if given(name) is click.core.ParameterSource.COMMANDLINE:
            raise click.UsageError(
                f"{option} stands in the record; leave it out, or change it there"
            )
    notes = Notes()
    records = read_records(position, notes)
    notes.stop_if_wrong()
    names = [record.name for record in records]
    if which and which not in names:
        raise click.UsageError(
            f"--record: no '{which}' in {position}; {did_you_mean(which, names)}"
        )
    if not which and len(records) > 1:
        raise click.UsageError(
            f"{position} holds {len(records)} records; say which by --record, such as {names[0]}"
        )
    return records[names.index(which) if which else 0]


def begin(
    record: WrittenRecord,
    setting: Setting,
    dealer: str,
    seed: int | None,
    any_seed: Callable[[], int],
) -> Beginning:
    """The beginning that a record writes. Who deals, and the seed, may be said otherwise on the
    command line. Raises SourceError with the place of what cannot be meant."""
    from referee import engine
    from referee.events import Event
    from referee.owncards import with_cards_of
    from referee.records.positions import build
    from referee.records.sitting import seed_of, table_of
    from referee.wrong import Wrong
    from tablewright.read.notes import Notes

    plain = dict(record.plain)
    source = click.get_current_context().get_parameter_source("dealer")
    if source is click.core.ParameterSource.COMMANDLINE:
        plain["dealer"] = dealer
    try:
        setting = with_cards_of(setting, plain)
        table = table_of(setting, plain)
        if seed is None:
            seed = seed_of(plain) or (any_seed() if table.dealer else 0)
        start = plain.get("start")
        begun = engine.start(table, seed) if start is None else build(table, start, seed)
    except Wrong as wrong:
        notes = Notes()
        notes.error(
            record.place_of(wrong.path), wrong.message, expected=wrong.expected, found=wrong.got,
            hint=wrong.hint,
        )  # fmt: skip
        notes.stop_if_wrong()
        raise
    words = f"The game begins from the position of {record.name}."
    event = Event("told", "", -1, (words,))
    return Beginning(table, seed, engine.Result(begun.state, (event, *begun.events)))
