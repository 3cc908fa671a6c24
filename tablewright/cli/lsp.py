"""`tablewright lsp`: helps in an editor while a game is written."""

from __future__ import annotations

import click


@click.command("lsp")
def command() -> None:
    """Help in an editor while you write a game: a language server.

    An editor starts it by itself, and speaks with it over standard input and output. Then it shows
    what is wrong as you type, completes keys, names and sentences, shows a card's picture and what
    a sentence does, jumps to where something is named, and renames it in all files of the game.

    docs/editors.md says how Visual Studio Code and Neovim are set up.
    """
    import sys

    from tablewright.cli.check import sentences
    from tablewright.lsp.server import server_with

    if sys.stdin.isatty():
        click.echo(
            "This speaks with an editor, which starts it; docs/editors.md says how. "
            "Ctrl+C ends it.",
            err=True,
        )
    server = server_with(sentences())
    try:
        server.start_io()
    finally:
        server.close()
