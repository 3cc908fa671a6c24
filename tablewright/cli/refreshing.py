"""`--refresh`: the published spreadsheets of games are fetched anew before a command reads them;
without it, how old their copies are is said."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from tablewright.read.published import Published

_ALLOWED = "tablewright.allowed"
"""Where a command's context keeps the addresses that its options allow."""


def refresh_option(command: Any) -> Any:
    """Gives a command `--refresh`, and `--allow-address` for where nobody can be asked."""
    refresh = click.option(
        "--refresh", is_flag=True, help="Fetch the spreadsheets that decks name by an address anew."
    )
    allow = click.option(
        "--allow-address",
        metavar="ADDRESS",
        multiple=True,
        expose_value=False,
        callback=_allow,
        help="With --refresh: fetch this address without asking, though it is new on this "
        "computer; for scripts. May be given several times.",
    )
    return refresh(allow(command))


def _allow(context: click.Context, option: click.Parameter, said: tuple[str, ...]) -> None:
    context.meta[_ALLOWED] = frozenset(said)


def _allowed() -> frozenset[str]:
    context = click.get_current_context(silent=True)
    return frozenset(context.meta.get(_ALLOWED, ()) if context is not None else ())


def refreshed(workspace: Path, games: Collection[str], *, fetch: bool) -> None:
    """Fetches what the decks of games name by an address, or says how old the copies are; games
    that are not there are left to who reads them. Raises TablewrightError."""
    from tablewright.read.folders import game_folders, roots

    if _allowed() and not fetch:
        raise click.UsageError("--allow-address needs --refresh, which fetches")
    folders = game_folders(roots(workspace))
    there = [folders[game] for game in games if game in folders]
    if not fetch and not any(any(folder.rglob("*.published.json")) for folder in there):
        return  # what reads YAML takes a while to import
    from datetime import UTC, datetime

    from tablewright.errors import TablewrightError, did_you_mean
    from tablewright.read.published import published_in

    decks = [deck for folder in there for deck in published_in(folder)]
    spare = _allowed() - {deck.address for deck in decks}
    if spare:
        hint = did_you_mean(min(spare), {deck.address for deck in decks})
        raise TablewrightError(f"no deck names the address {min(spare)}; {hint or 'leave it out'}")
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
    """Asks about an address that is new on this machine, if it was not allowed already; in a pipe
    nobody can answer."""
    from tablewright.errors import TablewrightError

    if deck.address in _allowed():
        return True
    if not sys.stdin.isatty():
        raise TablewrightError(
            f"{deck.deck}: {deck.address} was never fetched on this computer, and a game may come "
            "from anybody; run the command with --refresh in a terminal once, and answer there, or "
            f"allow it: --refresh --allow-address {shlex.quote(deck.address)}"
        )
    click.echo(
        f"{deck.deck} names a spreadsheet at an address that was never fetched on this computer. "
        "Whoever owns it sees that you ask.",
        err=True,
    )
    return click.confirm(f"Fetch {deck.address}?", err=True)
