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
    from tablewright.read.workspace import list_games

    games, problems = list_games(workspace)
    width = max((len(game.id) for game in games), default=0)
    for game in sorted(games, key=lambda game: (not game.own, game.id)):
        whose = "yours" if game.own else "shipped"
        click.echo(f"{click.style(game.id.ljust(width), bold=True)}  {game.title}  ({whose})")
    if problems:
        show_problems(problems)
    shipped = next((game.folder.parent for game in games if not game.own), None)
    click.echo("\nPrint one with: tablewright print GAME")
    if shipped is not None:
        click.echo(f"To change one that ships, copy its folder from {shipped} into your cards/.")
