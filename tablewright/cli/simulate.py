"""`tablewright simulate`: a game played thousands of times, and what strikes in these games."""

from __future__ import annotations

import time
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli.many_games import games_options, seats_option
from tablewright.cli.measures import percent
from tablewright.cli.workspace import game_names, workspace_option

if TYPE_CHECKING:
    from tablewright.playtest.making import Made
    from tablewright.playtest.runs import Hands

GAMES = 500
"""So many games are played if nothing else is said."""
MOST = 100_000
"""So many at most, if only a precision is said."""


@click.command("simulate")
@click.argument("game", shell_complete=game_names)
@seats_option
@click.option(
    "--players",
    default="greedy",
    show_default=True,
    help="random, greedy or search:200 (with its iterations); with commas, one for each seat.",
)
@click.option(
    "--games",
    type=click.IntRange(1),
    help=f"How many.  [default: {GAMES}; with --until as many as it takes]",
)
@click.option(
    "--until",
    callback=percent("how far win rates may be off, such as '2%'"),
    metavar="PERCENT",
    help="Stop as soon as win rates are known this well: 2%.",
)
@games_options
@click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Play on the workers of this Dask scheduler; 'local' begins some on this computer.",
)
@click.option(
    "--python",
    metavar="PROGRAM",
    help="Play in processes of this Python, such as pypy3: the same games, long runs sooner.",
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder for games and report.  [default: output/GAME/played]",
)
@workspace_option
def command(
    game: str,
    seats: int | None,
    players: str,
    games: int | None,
    until: float | None,
    seed: int,
    setup: str,
    jobs: int | None,
    cluster: str | None,
    python: str | None,
    out: Path | None,
    workspace: Path,
) -> None:
    """Play a GAME many times, without hands, and say what strikes.

    Games are kept, a line each, in a file named by what is played: a run that is stopped goes on
    where it was. The report is a page, report.html, and the same as report.json.
    """
    from tablewright.cli.show import progress
    from tablewright.playtest.files import Games, games_file
    from tablewright.playtest.making import Precision, job_of, report_of, values_of
    from tablewright.playtest.runs import run
    from tablewright.render.files import put_atomically

    if cluster is not None and python is not None:
        raise click.UsageError(
            "--python is for this computer: on a cluster the workers' Python plays"
        )
    job = job_of(workspace, game, players, seats, seed=seed, setup=setup)
    folder = out or Path("output") / game / "played"
    kept = Games(games_file(folder, job), job)
    wanted = games or (MOST if until else GAMES)
    precision = Precision(kept, until)
    with progress("Learning what positions are worth") as step:
        step("Learning what positions are worth", 0, 1)
        values = values_of(job)
    begun, there = time.monotonic(), len(kept.lines)
    # Before anything shows how far it is: what runs beside this process keeps it from being copied.
    with _hands(cluster, python, jobs) as hands, progress(f"Playing {game}") as step:

        def told(done: int) -> None:
            total = min(wanted, precision.needed() or wanted) if until else wanted
            seconds = (time.monotonic() - begun) / max(1, done - there) * max(0, total - done)
            left = f", about {seconds / 60:.0f} minutes left" if seconds >= 90 else ""
            step(f"Playing {game}: {done} games{left}", done, total)

        run(job, values, kept, hands, wanted, told, precision.enough)
    report = report_of(job, kept)
    for name, text in report.files.items():
        put_atomically(folder / name, text.encode())
    _say(report, len(kept.lines), folder)
    if until and not precision.enough():
        click.echo(
            f"Win rates are known to within {100 * precision.worst():.1f} %; about "
            f"{precision.needed()} games are needed for {100 * until:g} %."
        )
    if report.broken:
        raise SystemExit(1)


def _hands(
    address: str | None, python: str | None, jobs: int | None
) -> AbstractContextManager[Hands]:
    from tablewright import workers
    from tablewright.playtest.runs import hands

    if address is not None:
        from tablewright.playtest.cluster import cluster

        return cluster(address, jobs)
    if python is not None:
        from tablewright.playtest.interpreters import interpreters

        return interpreters(python, jobs or workers.cores())
    return hands(jobs or workers.cores())


def _say(report: Made, games: int, folder: Path) -> None:
    click.echo(f"{report.title}: {games} games.")
    for number, (each, replays) in enumerate(zip(report.findings, report.replays, strict=True), 1):
        click.echo(f"{number:>3}. {each.words}.")
        if replays:
            click.echo(f"     {replays[0]}")
    if not report.findings:
        click.echo("Nothing strikes in so many games.")
    click.echo(f"The report: {folder / 'report.html'}")
