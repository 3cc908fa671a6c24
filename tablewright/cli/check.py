"""`tablewright check`: reads and lays out a game, or all games, and says what is wrong where."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli.refreshing import refresh_option, refreshed
from tablewright.cli.workspace import game_names, shelf_option, workspace_option

if TYPE_CHECKING:
    from tablewright.model.edition import Edition
    from tablewright.model.rulebook import Rulebook
    from tablewright.press.checked import Heard, Sentences
    from tablewright.read.placing import Lines

NUMBERS = 12
"""The most rules that nothing cites which are named."""


@click.command("check")
@click.argument("games", nargs=-1, metavar="[GAME]...", shell_complete=game_names)
@click.option(
    "--games",
    "number",
    type=click.IntRange(1, 100_000),
    help="Play so many games of each GAME with moves by chance, and say how long they are, how "
    "they end, and how often who begins wins.",
)
@refresh_option
@shelf_option
@workspace_option
def command(
    games: tuple[str, ...], number: int | None, shelf: str | None, workspace: Path, refresh: bool
) -> None:
    """Find every mistake in a game: in its files, and in how its cards come out.

    Without a GAME, your own games and all layouts are checked; the shipped games if you have none.
    Games on a shelf are checked where they or their shelf are named.

    With --games the referee plays the named games by themselves, for two minutes each at most:
    what ends in no end, in a position without a move or in a fault is an error.
    """
    from tablewright.cli.show import progress, show_problems
    from tablewright.press.checking import check_games
    from tablewright.read.folders import game_folders

    if shelf is not None:
        from tablewright.read.folders import on_shelf

        games = tuple(dict.fromkeys((*games, *on_shelf(workspace, shelf))))
    if games or refresh:
        own = games or game_folders([workspace])
        refreshed(workspace, own, fetch=refresh)
    with progress("Checking") as step:
        checked = check_games(workspace, games, step, sentences())
    problems = tuple(problem for game in checked for problem in game.problems)
    if problems:
        show_problems(problems)
    for game in checked:
        if not game.failed:
            well = " All is well." if not game.problems else ""
            click.echo(f"{game.title}: {game.about}.{well}")
        for note in game.notes:
            click.echo(f"{game.title}: {note}.")
        if game.uncited:
            click.echo(f"{game.title}: nothing cites {_listed(game.uncited)}.")
        if game.turn and games:
            click.echo(f"{game.title}: a turn as the referee plays it:")
            for line in game.turn:
                click.echo(f"  {line}")
    failed = any(game.failed for game in checked)
    if number is not None:
        if not games:
            raise click.UsageError("name the games that are to be played with --games")
        if failed:
            raise click.ClickException("what is wrong must be mended before games are played")
        from tablewright.cli.playing import play_games

        for name in games:
            failed |= not play_games(workspace, name, number)
    if failed:
        raise click.exceptions.Exit(1)


def _listed(numbers: tuple[str, ...]) -> str:
    """The first of many rules, and how many there are more."""
    more = len(numbers) - NUMBERS
    shown = ", ".join(numbers if more <= 0 else numbers[:NUMBERS])
    return f"{shown} and {more} more" if more > 0 else shown


def sentences() -> Sentences:
    """What reads the sentences of games, for whoever checks them."""
    from tablewright.press.checked import Sentences

    return Sentences("referee", _hear)


def _hear(edition: Edition, rules: Rulebook, whole: bool, lines_of: Lines | None = None) -> Heard:
    from tablewright.cli.hearing import heard
    from tablewright.read.placing import lines_in

    return heard(edition, rules, whole, lines_of or lines_in)
