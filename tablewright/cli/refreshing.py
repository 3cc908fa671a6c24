"""`--refresh`: the published spreadsheets of games are fetched anew before a command reads them;
without it, how old their copies are is said."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from tablewright.read.published import Published

refresh_option: Callable[[Any], Any] = click.option(
    "--refresh", is_flag=True, help="Fetch the spreadsheets that decks name by an address anew."
)


def refreshed(workspace: Path, games: Collection[str], *, fetch: bool) -> None:
    """Fetches what the decks of games name by an address, or says how old the copies are; games
    that are not there are left to who reads them. Raises TablewrightError."""
    from tablewright.read.folders import game_folders, roots

    folders = game_folders(roots(workspace))
    there = [folders[game] for game in games if game in folders]
    if not fetch and not any(any(folder.rglob("*.published.json")) for folder in there):
        return  # what reads YAML takes a while to import
    from datetime import UTC, datetime

    from tablewright.read.published import published_in

    decks = [deck for folder in there for deck in published_in(folder)]
    for deck in decks:
        if fetch:
            from tablewright.press.fetching import refresh

            path = refresh(deck, _ask)
            click.echo(f"{deck.deck.name}: fetched {deck.address} to {path.name}", err=True)
        elif (kept := deck.kept()) is not None:
            age = kept.age(datetime.now(UTC))
            click.echo(
                f"{deck.deck.name}: cards of {deck.address} as they were {age}; --refresh fetches "
                "them anew",
                err=True,
            )
    if fetch and not decks:
        click.echo(
            "No deck names a spreadsheet by an address; there is nothing to fetch.", err=True
        )


def _ask(deck: Published) -> bool:
    """Asks about an address that is new on this machine; in a pipe nobody can answer."""
    from tablewright.errors import TablewrightError

    if not sys.stdin.isatty():
        raise TablewrightError(
            f"{deck.deck}: {deck.address} was never fetched on this computer, and a game may come "
            "from anybody; run the command with --refresh in a terminal once, and answer there"
        )
    click.echo(
        f"{deck.deck} names a spreadsheet at an address that was never fetched on this computer. "
        "Whoever owns it sees that you ask.",
        err=True,
    )
    return click.confirm(f"Fetch {deck.address}?", err=True)
