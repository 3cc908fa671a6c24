"""`tablewright compare`: two versions of a game, played with the same seeds until it is clear how
they differ."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli.many_games import games_options, seats_option
from tablewright.cli.measures import percent
from tablewright.cli.workspace import game_names, workspace_option

if TYPE_CHECKING:
    from tablewright.playtest.comparing import Comparison

MOST = 2_000
"""So many games of each version at most, if nothing else is said."""


@click.command("compare")
@click.argument("game", shell_complete=game_names)
@click.argument("other", shell_complete=game_names)
@seats_option
@click.option(
    "--players",
    default="greedy",
    show_default=True,
    help="Who plays both versions, as for 'simulate'.",
)
@click.option(
    "--games",
    type=click.IntRange(2),
    default=MOST,
    show_default=True,
    help="How many of each version at most.",
)
@click.option(
    "--measure",
    "measured",
    default="first,turns",
    show_default=True,
    metavar="NAMES",
    help="What must become clear: first, second, turns, ties, card:NAME and others, with commas.",
)
@click.option(
    "--within",
    callback=percent("a difference too small to matter, such as '3%'"),
    default="3%",
    show_default=True,
    metavar="PERCENT",
    help="A difference that is too small to matter.",
)
@games_options
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder for games and page.  [default: output/OTHER/compared]",
)
@workspace_option
def command(
    game: str,
    other: str,
    seats: int | None,
    players: str,
    games: int,
    measured: str,
    within: float,
    seed: int,
    setup: str,
    jobs: int | None,
    out: Path | None,
    workspace: Path,
) -> None:
    """Play two versions with the same seeds until it is clear how OTHER differs from GAME.

    Each is the id of a game, a folder with a game in it, or either with a commit of git behind it:
    pig@HEAD, pig@v1. Games are kept: a run that is stopped goes on where it was.
    """
    from tablewright import workers
    from tablewright.cli.show import progress
    from tablewright.playtest.comparing import Comparing, files_of
    from tablewright.playtest.runs import hands
    from tablewright.playtest.versions import version
    from tablewright.render.files import put_atomically

    if game == other:
        raise click.UsageError(
            f"both versions are '{game}'; to compare it with how it was: tablewright compare "
            f"{game.partition('@')[0]}@HEAD {game.partition('@')[0]}"
        )
    with version(workspace, game) as one, version(workspace, other) as two:
        comparing = Comparing((one, two), players, seats, seed=seed, setup=setup, measured=measured)
        folder = out or Path("output") / two.game / "compared"
        # Before anything shows how far it is: what runs beside this keeps it from being copied.
        with hands(jobs or workers.cores()) as playing, progress("Comparing") as step:

            def told(done: int, total: int) -> None:
                step(f"Comparing {game} and {other}: {done} games", done, total)

            found = comparing.play(folder, playing, games, within, told)
        for name, text in files_of(found).items():
            put_atomically(folder / name, text.encode())
    _say(found, folder)
    if found.broken:
        raise SystemExit(1)


def _say(found: Comparison, folder: Path) -> None:
    click.echo(f"{found.title}: {found.after} against {found.before}, {found.games} games each.")
    for words in (*found.broken, *found.left_out):
        click.echo(f"  {words}.")
    click.echo("What differs in the files:")
    for words in found.differs or ("Nothing that it is played by",):
        click.echo(f"  {words}.")
    click.echo("What was asked:")
    for each in found.measured:
        click.echo(f"  {each.words}.")
    if found.struck:
        click.echo("What else differs:")
    for each in found.struck:
        click.echo(f"  {each.words}.")
    if not found.clear:
        click.echo("Not all is clear yet; more --games would tell, and so would a larger --within.")
    click.echo(f"The page: {folder / 'compared.html'}")
