"""`tablewright check`: reads and lays out a game, or all games, and says what is wrong where."""

from __future__ import annotations

from dataclasses import replace
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
    from tablewright.cli.sentences import check_sentences
    from tablewright.cli.show import progress, show_problems
    from tablewright.press.checking import check_games

    with progress("Checking") as step:
        checked = check_games(workspace, games, step)
    read = [check_sentences(game.edition) if game.edition else ((), "") for game in checked]
    checked = tuple(
        replace(game, problems=(*game.problems, *found))
        for game, (found, _) in zip(checked, read, strict=True)
    )
    problems = tuple(problem for game in checked for problem in game.problems)
    if problems:
        show_problems(problems)
    for game, (_, about) in zip(checked, read, strict=True):
        errors = sum(problem.severity == "error" for problem in game.problems)
        if not errors:
            click.echo(f"{game.title}: {game.about}. All is well.")
        if about:
            click.echo(f"{game.title}: {about}.")
        if game.uncited:
            click.echo(f"{game.title}: nothing cites {', '.join(game.uncited)}.")
    if any(problem.severity == "error" for problem in problems):
        raise click.exceptions.Exit(1)
