"""Options of the commands that play many games: how many sit there, which games, on how many
cores."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])

seats_option = click.option(
    "--seats", type=click.IntRange(1), help="How many play.  [default: as few as can]"
)


def games_options(command: Command) -> Command:
    """`--seed`, `--setup` and `--jobs`."""
    for option in (
        click.option("--jobs", type=click.IntRange(1), help="Processes.  [default: all cores]"),
        click.option("--setup", default="", help="Which set-up, for a game with several."),
        click.option(
            "--seed", type=int, default=1, show_default=True, help="The same games each time."
        ),
    ):
        command = option(command)
    return command
