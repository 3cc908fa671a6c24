"""`tablewright replay`: carries out table records and says which are held and which are broken."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli.workspace import game_names, workspace_option

if TYPE_CHECKING:
    from referee.records.record import Carried
    from referee.setting import Setting
    from tablewright.read.records import WrittenRecord


@click.command("replay")
@click.argument("files", nargs=-1, required=True, metavar="FILE|GAME...", shell_complete=game_names)
@click.option(
    "--only", "-o", multiple=True, metavar="RECORD", help="Carry out only the record of this name."
)
@click.option("--quiet", "-q", is_flag=True, help="Print only the records that are broken.")
@workspace_option
def command(files: tuple[str, ...], only: tuple[str, ...], quiet: bool, workspace: Path) -> None:
    """Carry out the table records of a FILE (or of every .yaml file of a folder), or of a GAME.

    Those of a GAME lie in its folder, under records/.

    Each record is held, if everything goes as it says, or broken, with the difference. The exit
    status is 1 if any is broken.
    """
    from tablewright.cli.show import show_problems
    from tablewright.errors import did_you_mean
    from tablewright.read.notes import Notes
    from tablewright.read.records import read_records

    notes = Notes()
    records: list[WrittenRecord] = []
    for name in files:
        file = _place(name, workspace)
        inside = sorted(file.rglob("*.y*ml")) if file.is_dir() else [file]
        for path in inside:
            records += read_records(path, notes)
    notes.stop_if_wrong()
    if notes.warnings:
        show_problems(notes.warnings)
    known = [record.name for record in records]
    for name in only:
        if name not in known:
            raise click.UsageError(f"no record '{name}' there; {did_you_mean(name, known)}")
    if only:
        records = [record for record in records if record.name in only]
    broken = 0
    settings: dict[str, Setting] = {}
    for record in records:
        carried = _carry_out(record, settings, workspace)
        broken += not carried.held
        if carried.held and quiet:
            continue
        click.echo(_line(record, carried))
        for difference in carried.differences:
            place = record.place_of(difference.path)
            click.echo(f"    {place}: {difference}")
    held = len(records) - broken
    click.echo(f"{held} held, {broken} broken" if broken else f"{held} held")
    if broken:
        raise click.exceptions.Exit(1)


def _place(name: str, workspace: Path) -> Path:
    """The file or folder that is meant. Raises UsageError or TablewrightError."""
    from tablewright.errors import TablewrightError, did_you_mean
    from tablewright.read.folders import RECORDS, game_folders, roots

    path = Path(name)
    if path.exists():
        return path
    games = game_folders(roots(workspace))
    if name not in games:
        hint = did_you_mean(name, games)
        raise click.UsageError(f"there is no file and no game '{name}'; {hint}")
    if not (games[name] / RECORDS).is_dir():
        raise TablewrightError(
            f"the game '{name}' has no records; they are looked for in {games[name] / RECORDS}"
        )
    return games[name] / RECORDS


def _line(record: WrittenRecord, carried: Carried) -> str:
    verdict = (
        click.style("held", fg="green")
        if carried.held
        else click.style("broken", fg="red", bold=True)
    )
    about = record.plain.get("about")
    return f"{record.name}: {verdict}" + (f"  ({about})" if about else "")


def _carry_out(record: WrittenRecord, settings: dict[str, Setting], workspace: Path) -> Carried:
    from referee.loading import setting_of
    from referee.records.record import Carried, carry_out
    from referee.records.steps import Difference
    from tablewright.errors import SourceError, TablewrightError
    from tablewright.read.workspace import Workspace

    if record.game not in settings:
        found = Workspace(workspace)
        try:
            settings[record.game] = setting_of(
                found.read_edition(record.game, write_codes=False), found.rulebook(record.game)
            )
        except SourceError:
            raise
        except TablewrightError as error:
            return Carried(record=record.name, differences=(Difference(("game",), str(error)),))
    return carry_out(settings[record.game], record.plain)
