"""`tablewright replay`: carries out table records and says which are held and which are
broken; tells a game that `simulate` played."""

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
@click.option("--story", is_flag=True, help="Tell a game that 'simulate' played, line by line.")
@click.option("--seed", type=int, help="The seed of that game, as a report says it.")
@click.option("--players", help="Who played it, as for 'simulate'.  [default: greedy]")
@click.option("--seats", type=click.IntRange(1), help="How many played it.")
@click.option("--setup", help="With which set-up.")
@workspace_option
def command(
    files: tuple[str, ...],
    only: tuple[str, ...],
    quiet: bool,
    story: bool,
    seed: int | None,
    players: str | None,
    seats: int | None,
    setup: str | None,
    workspace: Path,
) -> None:
    """Carry out the table records of a FILE (or of every .yaml file of a folder), or of a GAME.

    Those of a GAME lie in its folder, under records/.

    Each record is held, if everything goes as it says, or broken, with the difference. The exit
    status is 1 if any is broken.

    With --story, tell the game that 'tablewright simulate GAME' played from a --seed; players,
    seats and set-up must be those of that run. Reports say the whole line.
    """
    if story or seed is not None:
        if not story or seed is None or len(files) != 1:
            raise click.UsageError("--story takes one GAME, and the --seed of the game to tell")
        _tell(files[0], seed, players or "greedy", seats, setup or "", workspace)
        return
    for given, option in ((players, "--players"), (seats, "--seats"), (setup, "--setup")):
        if given is not None:
            raise click.UsageError(f"{option} is for a game that is told; add --story and --seed")
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


def _tell(
    game: str, seed: int, players: str, seats: int | None, setup: str, workspace: Path
) -> None:
    from tablewright.playtest.making import job_of
    from tablewright.playtest.story import tell

    tell(job_of(workspace, game, players, seats, setup=setup, seed=1), seed, click.echo)


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
