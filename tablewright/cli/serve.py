"""`tablewright serve`: the referee on everybody's phone; a server for one table or several."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tablewright.cli.beginning import begin as begin_written
from tablewright.cli.beginning import from_options, written
from tablewright.cli.calling import webhook_of, webhook_options
from tablewright.cli.hall_served import (
    OF_A_HALL,
    check_options,
    checked_url,
    hall_options,
    serve_hall,
)
from tablewright.cli.reached import host_of, listens, show_code
from tablewright.cli.table import (
    as_sandbox,
    dealer_option,
    named_game,
    sandbox_option,
    spoken_option,
    table_for,
    table_options,
)
from tablewright.cli.workspace import game_names, workspace_option

if TYPE_CHECKING:
    from referee.sessions.session import Session
    from referee.setting import Setting, Table
    from referee.web.tables import Hosted
    from tablewright.read.records import WrittenRecord

PORT = 8420
"""Where the page is if nobody says otherwise."""


@click.command("serve")
@click.argument("game", required=False, shell_complete=game_names)
@click.option("--seats", help="The players clockwise, such as Ann,Bo.")
@click.option(
    "--lan", is_flag=True, help="Let phones in the local network in; prints a QR code for them."
)
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True,
              help="Port to listen at; 0 takes any free one.")  # fmt: skip
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    help="File in which every step is kept. If it is there, its game goes on.  "
    "[default: GAME.save]",
)
@click.option(
    "--shared/--own-phones",
    default=None,
    help="Whether one phone may be handed round for several players; without --lan it may.",
)
@click.option("--free", "freed", multiple=True, help="Take a seat from a phone that is lost.")
@click.option("--tables", type=click.IntRange(1, 40), default=1, show_default=True,
              help="How many tables of this game.")  # fmt: skip
@webhook_options
@sandbox_option
@hall_options
@dealer_option
@click.option("--seed", type=int, default=None, help="Number for the referee's chance.")
@from_options
@table_options
@spoken_option
@workspace_option
def command(
    game: str | None,
    lan: bool,
    port: int,
    save: Path | None,
    shared: bool | None,
    freed: tuple[str, ...],
    tables: int,
    sandbox: bool,
    workspace: Path,
    language: str,
    seed: int | None,
    position: Path | None,
    which: str | None,
    hall: bool,
    webhook: str,
    mentions: tuple[str, ...],
    url: str,
    proxies: tuple[str, ...],
    **asked: Any,
) -> int:
    """Follow a game on everybody's phone: scan the code, choose a seat, play.

    \b
        tablewright serve shards-of-infinity --seats Ann,Bo
        tablewright serve disaster-draft --seats Ann,Bo,Cy --lan
        tablewright serve --hall --lan

    Every step is kept in a file; the same command goes on with the same game, whatever happened.
    """
    check_options(hall)
    url = checked_url(url)
    of_a_hall = {name: asked.pop(name) for name in OF_A_HALL}
    if hall:
        return serve_hall(workspace, lan=lan, port=port, url=url, proxies=proxies, webhook=webhook,
                          mentions=mentions, language=language, **of_a_hall)  # fmt: skip
    from referee.web.app import application
    from referee.web.doors import Doors
    from referee.web.running import bound, serve
    from referee.web.tables import Hosted
    from tablewright.cli.games_served import played, read
    from tablewright.read.workspace import Workspace

    space = Workspace(workspace)
    record = written(position, which)
    name = named_game(game, save) or (record.game if record is not None else "")
    if record is not None and record.game != name:
        raise click.UsageError(f"{position} is of a game of {record.game}, not of {name}")
    if not name:
        raise click.UsageError("which game? 'tablewright games' lists them")
    found = read(space, name)
    host = host_of(lan)
    at = bound(listens(lan), port)
    hosted: dict[str, Hosted] = {}
    try:
        for number in range(1, tables + 1):
            path = _numbered(save or Path(f"{name}.save"), number)
            session = _session(path, found.setting, seed, asked, record)
            if sandbox:
                as_sandbox(session)
            its = Hosted(str(number), session, shared=not lan if shared is None else shared)
            its.again = _again
            hosted[its.id] = its
            for seat in freed:
                if seat not in its.seats.names:
                    raise click.UsageError(f"--free: nobody here is called {seat}")
                its.seats.free(seat)
            its.keep_phones()
        # It takes long: whoever has named no seat, or a wrong one, is told before.
        game_served = played(space, found, language)
        for its in hosted.values():
            its.plays(game_served)
        doors = Doors()
        hooks = {
            its.id: hook
            for its in hosted.values()
            if (hook := webhook_of(webhook, mentions, its.seats.names)) is not None
        }
        # Whoever has seen the address may stop it at once.
        with suppress(KeyboardInterrupt):
            home = url or f"http://{host}:{at.getsockname()[1]}"
            for its in hosted.values():
                address = f"{home}/t/{its.id}/#k={its.seats.token}"
                _say(address, its, lan)
                if its.id in hooks:
                    hooks[its.id].follow(its, f"{home}/t/{its.id}/")
            app = application(hosted, doors=doors, url=url, home=home)
            serve(app, at, doors, proxies)
    finally:
        at.close()
        for its in hosted.values():
            its.close()
    click.echo("Stopped. Every step is kept; the same command goes on.", err=True)
    return 0


def _numbered(path: Path, number: int) -> Path:
    """The journal of one of several tables."""
    return path if number == 1 else path.with_stem(f"{path.stem}-{number}")


def _session(
    path: Path,
    setting: Setting,
    seed: int | None,
    asked: dict[str, Any],
    record: WrittenRecord | None,
) -> Session:
    """The game that a journal holds, or a new one in a new journal."""
    import secrets

    from referee.sessions.journal import begin, take_up
    from tablewright.cli.show import show_notes

    # A seed that can be guessed would tell whoever guesses it every hidden card.
    any_seed = partial(secrets.randbits, 63)
    if not path.exists() and record is not None:
        at = begin_written(record, setting, asked["dealer"], seed, any_seed)
        return begin(path, at.table, at.seed, begun=at.begun)
    if not path.exists():
        table = table_for(
            setting, asked["seats"], asked["dealer"], asked["variants"], asked["first"],
            asked["setup"], asked["targets"],
        )  # fmt: skip
        return begin(path, table, any_seed() if seed is None else seed)
    opened = take_up(path, setting)
    session = opened.session
    _check_seats(path, session.table, asked["seats"])
    click.echo(f"{path}: the game goes on after {session.at} steps.", err=True)
    if record is not None:
        click.echo(f"{record.name} is left aside: the game is further on.", err=True)
    show_notes(opened.report.words())
    return session


def _again(session: Session, table: Table, aside: Mapping[str, str]) -> Session:
    """Another game in the file of one that is over."""
    import secrets

    from referee.sessions.journal import begin_again

    return begin_again(session, table, secrets.randbits(63), aside)


def _check_seats(path: Path, table: Table, seats: str | None) -> None:
    wanted = tuple(each.strip() for each in seats.split(",")) if seats else table.seats
    if wanted != table.seats:
        raise click.UsageError(
            f"{path} holds a game of {', '.join(table.seats)}, not of {', '.join(wanted)}; "
            "leave --seats out to go on with it, or begin another one with --save FILE"
        )


def _say(address: str, hosted: Hosted, lan: bool) -> None:
    """Says where the table is, with a QR code if phones can come."""
    click.echo(f"{hosted.table.setting.game.title}, {', '.join(hosted.table.seats)}")
    if lan:
        show_code(address)
    click.echo(f"  {address}")
    click.echo(f"  {address}&all   a large screen for all, without secrets")
    click.echo("Whoever has this address can sit down. Ctrl+C stops.", err=True)
