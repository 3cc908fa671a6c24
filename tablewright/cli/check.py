"""`tablewright check`: reads and lays out a game, or all games, and says what is wrong where."""

from __future__ import annotations

from pathlib import Path

import click

from tablewright.cli.workspace import workspace_option


@click.command("check")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@workspace_option
def command(games: tuple[str, ...], workspace: Path) -> None:
    """Find every mistake in a game: in its files, and in how its cards come out.

    Without a GAME, your own games and all layouts are checked; the shipped games if you have none.
    """
    from tablewright.cli.show import progress, show_problems
    from tablewright.press.checking import check_games

    with progress("Checking") as step:
        checked = check_games(workspace, games, step)
    problems = tuple(problem for game in checked for problem in game.problems)
    if problems:
        show_problems(problems)
    for game in checked:
        errors = sum(problem.severity == "error" for problem in game.problems)
        if not errors:
            click.echo(f"{game.title}: {game.about}. All is well.")
    if any(problem.severity == "error" for problem in problems):
        raise click.exceptions.Exit(1)
