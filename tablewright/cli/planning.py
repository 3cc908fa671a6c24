"""What `print` says and asks before it writes, and `--plan`: options in; out, who is told and
asked, or what cannot be said together."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any

import click

from tablewright.cli import streams

ALL = "all"


def _seats(context: click.Context, parameter: click.Parameter, value: str | None) -> int | None:
    """A number of players; 0 for "all", None if nothing is said."""
    if value is None:
        return None
    said = value.strip().casefold()
    if said == ALL:
        return 0
    if not said.isascii() or not said.isdecimal() or not int(said):
        raise click.BadParameter(f"expected a number of players, or '{ALL}', got '{value}'")
    return int(said)


seats_option = click.option(
    "--seats",
    callback=_seats,
    metavar="NUMBER",
    show_default="as the game says, else all; who sits at a terminal is asked",
    help="Only the boards that are for so many players, and a mat for each of them; 'all' for "
    "everybody.",
)
plan_option = click.option(
    "--plan",
    is_flag=True,
    help="Write nothing: say how many sheets of what, about how much ink, and what would take "
    "less.",
)


def refuse_plan(asked: dict[str, Any]) -> None:
    """Raises click.UsageError for what has no sheets that could be counted."""
    if not asked["plan"]:
        return
    for name, why in (
        ("mark_printed", "it prints nothing, so that there is nothing to plan"),
        ("shop", "a shop prints single cards; their number stands in the report of the run"),
    ):
        if asked[name]:
            said = f"--{name.replace('_', '-')}"
            raise click.UsageError(f"--plan with {said}: {why}; leave one of them out")
    if "pdf" not in asked["formats"]:
        raise click.UsageError(
            "--plan is about sheets, which are PDF; leave --format out, or add pdf to it"
        )


def asker(asked: dict[str, Any]) -> Callable[[Sequence[tuple[int, int]], int], int] | None:
    """Who is asked for how many players boards are printed: whoever sits at a terminal and has not
    said it."""
    if asked["plan"] or asked["seats"] is not None or not streams.may_ask():
        return None

    def ask(differing: Sequence[tuple[int, int]], sheets: int) -> int:
        needed = ", ".join(f"{number} for {players}" for players, number in differing)
        click.echo(f"Sheets of boards by the number of players: {needed}, {sheets} for all.")
        numbers = {str(players): players for players, _ in differing} | {ALL: 0}
        while True:
            said = click.prompt("For how many players?", default=ALL).strip().casefold()
            if said in numbers:
                click.echo()
                return numbers[said]
            click.echo(f"  expected {' or '.join(numbers)}, got '{said}'")

    return ask


def teller(asked: dict[str, Any]) -> Callable[[Sequence[str]], None] | None:
    """Who is told before files are written: whoever sits at a terminal, where sheets are made."""
    if asked["plan"] or asked["shop"] or "pdf" not in asked["formats"]:
        return None
    if not sys.stdout.isatty():
        return None

    def tell(lines: Sequence[str]) -> None:
        click.echo("\n".join(lines))
        click.echo()

    return tell
