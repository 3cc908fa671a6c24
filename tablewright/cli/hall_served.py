"""`tablewright serve --hall`: a server of many tables, which are made and joined in the page."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import click

from tablewright.cli.calling import ALONE, check_hosts, check_webhook, mentions_of
from tablewright.cli.reached import host_of, listens, show_code
from tablewright.cli.speaking import hall_tongues
from tablewright.errors import TablewrightError

if TYPE_CHECKING:
    from referee.hall.hall import Games, Hall

STORE = "hall.db"
"""Where a hall is kept if nobody says otherwise."""
DAY = 86400.0

OF_ONE_TABLE = {
    "game": "GAME",
    "seats": "--seats",
    "save": "--save",
    "tables": "--tables",
    "freed": "--free",
    "sandbox": "--sandbox",
    "shared": "--shared",
    "dealer": "--dealer",
    "seed": "--seed",
    "position": "--from",
    "which": "--record",
    "variants": "--variant",
    "first": "--first",
    "setup": "--setup",
    "targets": "--target",
}
"""What is said of one table, by parameter; in a hall the page asks for it."""
OF_A_HALL = {
    "store": "--store",
    "most": "--most",
    "own": "--own",
    "over": "--over-days",
    "idle": "--idle-days",
    "all_make": "--all-make",
    "webhook_hosts": "--webhook-host",
}
"""What is said of a hall alone, by parameter."""

_OPTIONS = (
    click.option("--hall", is_flag=True,
                 help="Serve many tables of any games; they are made and joined in the page."),
    click.option("--store", default=STORE, show_default=True, metavar="FILE|URL",
                 help="With --hall: the file in which it is kept, or postgresql://… for several "
                      "servers."),
    click.option("--most", type=click.IntRange(1, 100_000), default=200, show_default=True,
                 help="With --hall: how many tables it holds."),
    click.option("--own", type=click.IntRange(1, 100_000), default=20, show_default=True,
                 help="With --hall: how many unfinished tables one person may have made."),
    click.option("--over-days", "over", type=click.FloatRange(0), default=30, show_default=True,
                 help="With --hall: days after which a table is removed whose game is over."),
    click.option("--idle-days", "idle", type=click.FloatRange(0), default=180, show_default=True,
                 help="With --hall: days after which a table is removed that nobody touched."),
    click.option("--all-make", is_flag=True,
                 help="With --hall: whoever opens the page may make tables, without its full "
                      "address."),
    click.option("--webhook-host", "webhook_hosts", multiple=True, metavar="HOST",
                 help="With --hall: a host, such as discord.com, on which whoever makes a table "
                      "may name a webhook for it. May be given more than once."),
    click.option("--url", default="", metavar="URL",
                 help="The address under which a reverse proxy shows the server, such as "
                      "https://games.example.org."),
    click.option("--proxy", "proxies", multiple=True, metavar="ADDRESS",
                 help="Address of a proxy that is believed when it says for whom it asks, such as "
                      "127.0.0.1. May be given more than once."),
)  # fmt: skip


def hall_options(command: Any) -> Any:
    """The options of a hall, and of a server behind a proxy."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def check_options(hall: bool) -> None:
    """Raises UsageError for what was said of one table in a hall, or the other way round."""
    given = click.get_current_context().get_parameter_source
    for name, option in (OF_ONE_TABLE if hall else OF_A_HALL).items():
        if given(name) is click.core.ParameterSource.COMMANDLINE:
            raise click.UsageError(
                f"{option} is said of one table; with --hall the page asks for it. Leave it out"
                if hall
                else f"{option} is said of a hall; add --hall, or leave it out"
            )


def checked_url(url: str) -> str:
    """The address that a proxy shows. Raises UsageError for what is none, or has more behind it."""
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.netloc
                or parts.path.strip("/") or parts.query or parts.fragment):  # fmt: skip
        raise click.UsageError(
            f"--url: expected such as https://games.example.org, got '{url}'. A path behind it is "
            "not possible: give the server a name of its own"
        )
    return f"{parts.scheme}://{parts.netloc}" if url else ""


def serve_hall(
    workspace: Path, *, lan: bool, port: int, store: str, most: int, own: int, over: float,
    idle: float, all_make: bool, webhook: str, mentions: Sequence[str],
    webhook_hosts: Sequence[str], url: str, proxies: Sequence[str], language: str = "",
) -> int:  # fmt: skip
    """Serves a hall until somebody stops it."""
    from referee.hall.app import application
    from referee.hall.calling import Calls
    from referee.hall.hall import Hall, Limits
    from referee.hall.opening import opened
    from referee.hall.store import Store
    from referee.web.doors import Doors
    from referee.web.running import bound, serve
    from tablewright.cli.games_served import GamesServed

    logging.basicConfig(format="%(message)s", level=logging.ERROR)
    check_webhook(webhook)
    check_hosts(webhook_hosts)
    called = mentions_of(mentions)
    if called and not webhook:
        raise click.UsageError(ALONE)
    host = host_of(lan)
    at = bound(listens(lan), port)
    try:
        database = opened(store, serving=True)
        try:
            games = GamesServed(workspace, language)
            home = url or f"http://{host}:{at.getsockname()[1]}"
            calls = Calls(
                webhook, webhook_hosts, home, lambda words: click.echo(words, err=True),
                mentions=called,
            )  # fmt: skip
            limits = Limits(most, own, over * DAY, idle * DAY)
            hall = Hall(Store(database), games, limits, calls, hall_tongues(games.space, language))
            _get_ready(hall, games)
            doors = Doors()
            with suppress(KeyboardInterrupt):
                _say(home, hall, lan, all_make)
                app = application(hall, doors, open_to_all=all_make, url=url, home=home)
                serve(app, at, doors, proxies)
        finally:
            database.close()
    finally:
        at.close()
    click.echo("Stopped. Every step is kept; the same command goes on.", err=True)
    return 0


def _get_ready(hall: Hall, games: Games) -> None:
    """The games that are being played are read before anybody comes. One that cannot be read any
    more holds the others not up."""
    for game in sorted({line.game for line in hall.store.lines() if not line.over}):
        try:
            games.ready(game)
        except TablewrightError as error:
            click.echo(f"warning: {game} cannot be played: {error}", err=True)


def _say(home: str, hall: Hall, lan: bool, all_make: bool) -> None:
    """Says where the hall is, with a QR code if phones can come."""
    address = f"{home}/" if all_make else f"{home}/#k={hall.store.token}"
    tables = len(hall.store.lines())
    click.echo(f"A hall in {hall.store.database.name}, {tables} table{'s' * (tables != 1)}")
    if lan:
        show_code(address)
    click.echo(f"  {address}")
    who = "Whoever comes" if all_make else "Whoever has this address"
    click.echo(f"{who} can make tables. Ctrl+C stops.", err=True)
