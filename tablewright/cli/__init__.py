"""The command line: words in, files and messages out; exit status 0, 1 (input), 2 (usage).

Commands are looked up by name and imported only when they run, so that `--help` answers at once.
"""

from __future__ import annotations

import gc
import importlib
import sys
from collections.abc import Sequence
from typing import Any

import click

from tablewright import __version__
from tablewright.cli.streams import quietly, steady
from tablewright.cycles import look_seldom

COMMANDS = {
    "games": ("tablewright.cli.games", "List the games of this folder and those that ship."),
    "new": ("tablewright.cli.new", "Begin a game of your own: of a kind, in a look, or as a copy."),
    "add": ("tablewright.cli.add", "Add a card, deck, board, face, rule or icon to your game."),
    "check": ("tablewright.cli.check", "Find every mistake in a game, or in all."),
    "translate": (
        "tablewright.cli.translate",
        "Write a game's texts in another language, to fill in.",
    ),
    "explain": ("tablewright.cli.explain", "Say what was understood of a game's rules and cards."),
    "print": ("tablewright.cli.printing", "Make sheets to print, or pictures of the faces."),
    "calibrate": ("tablewright.cli.calibrate", "Find out how far a printer's backs are off."),
    "export": ("tablewright.cli.export", "Make files for digital tables and print shops."),
    "preflight": ("tablewright.cli.preflight", "Say what a print shop would refuse of a PDF."),
    "stats": ("tablewright.cli.stats", "Count the cards of a game: types, costs, texts, ink."),
    "simulate": ("tablewright.cli.simulate", "Play a game many times, and say what strikes."),
    "compare": ("tablewright.cli.compare", "Say how two versions of a game differ in play."),
    "tune": ("tablewright.cli.tune", "Find the numbers with which a game plays as you want it."),
    "ask": ("tablewright.cli.ask", "Answer a rule question, with the rules it stands on."),
    "replay": ("tablewright.cli.replay", "Carry out table records and say which are held."),
    "referee": ("tablewright.cli.referee", "Follow a game at the table: what is legal, why not."),
    "preview": ("tablewright.cli.preview", "See a game in the browser while you write it."),
    "serve": ("tablewright.cli.serve", "Follow a game on everybody's phone."),
    "hall": ("tablewright.cli.hall", "Look after a hall of tables: list, clean up, back up."),
    "lsp": ("tablewright.cli.lsp", "Help in an editor while you write: problems, completion."),
    "schema": ("tablewright.cli.schema", "Write the schemas that let editors complete YAML."),
}
"""Command name to its module (each has a `command`) and its line in the help."""


class _Commands(click.Group):
    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        with quietly():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, context: click.Context) -> Any:
        with quietly():
            try:
                return super().invoke(context)
            finally:
                _tell_trouble()

    def list_commands(self, context: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(COMMANDS[name][0]).command
        return command

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from tablewright.errors import did_you_mean

            context.fail(f"No such command '{args[0]}'; {did_you_mean(args[0], COMMANDS)}")
        return super().resolve_command(context, args)

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, about) for name, (_, about) in COMMANDS.items()])


@click.group(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, "-V", "--version", prog_name="tablewright")
def group() -> None:
    """Tabletop games in YAML: print them, check them.

    Works on the folder it is started in: your games are in cards/, your looks in layouts/.
    The games that ship are there without any folder.
    """


def _tell_trouble() -> None:
    """Says what could not be kept for later runs."""
    from tablewright.keeping import take_trouble

    told = take_trouble()
    if told:
        click.echo(f"{click.style('note:', fg='yellow')} {told}", err=True)


def main(args: Sequence[str] | None = None) -> None:
    """Run a command and exit. Mistakes in files are shown with their place, and exit with 1."""
    steady()
    look_seldom()
    try:
        with quietly():
            status = _status(args)
    except click.exceptions.Exit as error:
        status = error.exit_code
    # All memory is given back now: looking through it for cycles takes a tenth of a second.
    gc.freeze()
    sys.exit(status)


def _status(args: Sequence[str] | None) -> int:
    """Runs a command; the exit status."""
    from tablewright.errors import SourceError, TablewrightError

    try:
        # Without its standalone mode click returns the status that a command exits with.
        status = group.main(
            args=None if args is None else list(args),
            prog_name="tablewright",
            standalone_mode=False,
        )
    except SourceError as error:
        from tablewright.cli.show import show_problems

        show_problems(error.problems)
        return 1
    except TablewrightError as error:
        from tablewright.cli.show import show_error

        show_error(str(error))
        return 1
    except click.Abort:
        click.echo("Stopped. Nothing half-made was left behind.", err=True)
        return 130
    except click.ClickException as error:
        error.show()
        return error.exit_code
    return status or 0
