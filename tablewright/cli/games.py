"""`tablewright games`: the games of the workspace and those that ship, a line each, by shelf."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli.workspace import workspace_option

if TYPE_CHECKING:
    from tablewright.read.workspace import GameEntry


@click.command("games")
@workspace_option
def command(workspace: Path) -> None:
    """List the games of this folder and those that ship."""
    from tablewright.cli.show import show_problems
    from tablewright.installed import lost_games
    from tablewright.read.workspace import list_games

    games, problems = list_games(workspace)
    width = max((len(game.id) for game in games), default=0)
    shelves = _shelves(games)
    for shelf, stood in shelves.items():
        if shelf:
            click.echo(f"\n{shelf}:")
        for game in sorted(stood, key=lambda game: (not game.own, game.id)):
            bold = click.style(game.id.ljust(width), bold=True)
            click.echo(f"{bold}  {game.title}  ({game.whose})")
    if problems:
        show_problems(problems)
    for lost in lost_games():
        click.echo(f"warning: {lost}", err=True)
    click.echo("\nPrint one with: tablewright print GAME")
    for shelf in filter(None, shelves):
        click.echo(f"All of {shelf}: tablewright print --shelf {_typed(shelf)}")
    click.echo("Begin your own like one of them: tablewright new NAME --like GAME")
    click.echo("What else it may begin as: tablewright new --list")
    shipped = next((game.folder.parent for game in games if game.whose == "shipped"), None)
    if shipped is not None:
        click.echo(f"To change one that ships, copy its folder from {shipped} into your cards/.")


def _shelves(games: Iterable[GameEntry]) -> dict[str, list[GameEntry]]:
    """The games of each shelf, those on none first; a shelf's name may be written small."""
    found: dict[str, tuple[str, list[GameEntry]]] = {"": ("", [])}
    for game in sorted(games, key=lambda game: game.shelf.casefold()):
        found.setdefault(game.shelf.casefold(), (game.shelf, []))[1].append(game)
    return {shelf: stood for shelf, stood in found.values() if stood}


def _typed(shelf: str) -> str:
    return f'"{shelf}"' if " " in shelf else shelf
