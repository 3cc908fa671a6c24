"""`tablewright new`: a folder of a game of one's own, small or a copy of another game."""

from __future__ import annotations

from pathlib import Path

import click

from tablewright.cli.workspace import game_names, workspace_option


@click.command("new")
@click.argument("name")
@click.option(
    "--like",
    metavar="GAME",
    shell_complete=game_names,
    help="The game to copy: any that 'tablewright games' lists.",
)
@click.option("--title", help="What people call it.  [default: made of NAME]")
@workspace_option
def command(name: str, like: str | None, title: str | None, workspace: Path) -> None:
    """Begin a game of your own: the folder cards/NAME, ready to check, print and play.

    \b
        tablewright new my-game
        tablewright new my-rummy --like rummy
    """
    from tablewright.press.beginning import begin_game

    made = begin_game(workspace, name, like, title)
    click.echo(f"wrote {made.folder}: {', '.join(made.files)}")
    click.echo(f"\nLook at it with: tablewright check {name}")
    click.echo(f"Print it with:   tablewright print {name}")
    if made.refereed:
        click.echo(f"Play it with:    tablewright referee {name}")
