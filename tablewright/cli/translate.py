"""`tablewright translate`: the file of a game's texts in another language, written or refreshed."""

from __future__ import annotations

from pathlib import Path

import click

from tablewright.cli.workspace import game_names, workspace_option


@click.command("translate")
@click.argument("game", shell_complete=game_names)
@click.argument("language")
@workspace_option
def command(game: str, language: str, workspace: Path) -> None:
    """Write GAME's texts in another LANGUAGE, such as de or pt-BR, to fill in.

    The file languages/LANGUAGE.yaml in the game's folder gets all that is to be said, in the game's
    order, with where it stands; between the quotes is room for the translation. Run again after a
    change, it keeps what is translated and adds what is new; what the game no longer says goes to
    the end, under 'unused'.

    \b
        tablewright translate my-game de
        tablewright check my-game
        tablewright print my-game --language de
    """
    from tablewright.press.translating import translate

    made = translate(workspace, game, language)
    click.echo(f"{'wrote' if made.changed else 'nothing changed in'} {made.path}")
    click.echo(made.told)
