"""`tablewright games`: the games of the workspace and the shipped ones, a line each."""

from __future__ import annotations

from pathlib import Path

import click

from tablewright.cli.workspace import workspace_option


@click.command("games")
@workspace_option
def command(workspace: Path) -> None:
    """List the games of this folder and those that ship."""
    from tablewright.cli.show import show_problems
    from tablewright.installed import lost_games
    from tablewright.read.workspace import list_games

    games, problems = list_games(workspace)
    width = max((len(game.id) for game in games), default=0)
    for game in sorted(games, key=lambda game: (not game.own, game.id)):
        click.echo(f"{click.style(game.id.ljust(width), bold=True)}  {game.title}  ({game.whose})")
    if problems:
        show_problems(problems)
    for lost in lost_games():
        click.echo(f"warning: {lost}", err=True)
    shipped = next((game.folder.parent for game in games if game.whose == "shipped"), None)
    click.echo("\nPrint one with: tablewright print GAME")
    if shipped is not None:
        click.echo(f"To change one that ships, copy its folder from {shipped} into your cards/.")
