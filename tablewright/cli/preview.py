"""`tablewright preview`: a game in the browser while it is written, drawn anew at every save."""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli.reached import HERE, host_of, listens, show_code
from tablewright.cli.refreshing import refresh_option, refreshed
from tablewright.cli.workspace import game_names, workspace_option
from tablewright.errors import TablewrightError

if TYPE_CHECKING:
    from tablewright.preview.app import Begun

PORT = 8430
"""Where the page is if nobody says otherwise."""
EDITOR = "vscode://file{path}:{line}:{column}"
"""How Visual Studio Code is asked to open a file at a place."""


@click.command("preview")
@click.argument("game", shell_complete=game_names)
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True,
              help="Port to listen at; 0 takes any free one.")  # fmt: skip
@click.option(
    "--lan", is_flag=True, help="Let phones in the local network look; prints a QR code for them."
)
@click.option("--open/--no-open", "opens", default=True, help="Open the page in the browser.")
@click.option(
    "--editor",
    default=EDITOR,
    show_default=True,
    help="The address by which your editor opens a file, with {path}, {line} and {column}.",
)
@click.option(
    "--polling",
    is_flag=True,
    help="Look at the files again and again: for network drives that tell of no change.",
)
@refresh_option
@workspace_option
def command(
    game: str,
    port: int,
    lan: bool,
    opens: bool,
    editor: str,
    polling: bool,
    refresh: bool,
    workspace: Path,
) -> None:
    """See a game in the browser while you write it.

    \b
        tablewright preview my-game

    Every save is drawn at once: the cards beside each other, one of them large, the sheets, what is
    wrong at its card and below, and what was understood of the rules, which can be tried at a
    table. A file changes only where you change a value in the page, on this computer.
    """
    import secrets

    from tablewright.press.aside import aside
    from tablewright.preview.first import first_reading
    from tablewright.read.workspace import Workspace

    Workspace(workspace).game_folder(game)  # an unknown one is said here, not in the browser
    refreshed(workspace, [game], fetch=refresh)
    with aside(partial(first_reading, workspace, game)) as reading:
        # What draws and serves takes as long to import as a game to read.
        from referee.web.running import bound, serve
        from tablewright.cli.check import sentences
        from tablewright.preview.app import application
        from tablewright.preview.checking import Checking
        from tablewright.preview.resident import Resident
        from tablewright.preview.session import Session

        host = host_of(lan)
        at = bound(listens(lan), port)
        token = secrets.token_urlsafe(16)
        number = at.getsockname()[1]
        own = f"http://{HERE}:{number}/"
        click.echo(f"  {own}")
        if lan:
            _say(f"http://{host}:{number}/?k={token}")
        click.echo("Save a file, and the page follows. Ctrl+C stops.", err=True)
        if opens and sys.stdout.isatty():
            click.launch(own)  # it takes a while, too, and waits until it is answered
        first = reading.take()
    resident = Resident(workspace, game, first=first.edition if first else None)
    checking = Checking(workspace, game, sentences())
    session = Session(resident, checking, polling=polling, since=first.since if first else None)
    try:
        with suppress(KeyboardInterrupt):
            serve(application(session, editor, token, partial(_table, workspace, game)), at)
    finally:
        at.close()


def _table(workspace: Path, game: str, players: int) -> Begun:
    """A table of the game as its files say it now, kept in a folder that goes when it is left."""
    import secrets
    from tempfile import TemporaryDirectory

    from referee.sessions.journal import begin
    from referee.unattended import seat_names
    from referee.web.app import application
    from referee.web.tables import Hosted
    from tablewright.cli.games_served import played, read
    from tablewright.cli.table import table_for
    from tablewright.preview.app import Begun
    from tablewright.read.workspace import Workspace

    space = Workspace(workspace)
    found = read(space, game)
    seats = found.edition.game.seats
    if not seats.min <= players <= seats.max:
        raise TablewrightError(
            f"{found.edition.game.title} is for {seats.min} to {seats.max} players"
        )
    names = ",".join(seat_names(players))
    table = table_for(found.setting, names, "referee", (), None, None, ())
    folder = TemporaryDirectory(prefix="tablewright-")
    session = begin(Path(folder.name) / "table.save", table, secrets.randbits(63))
    hosted = Hosted("1", session, shared=True)
    hosted.plays(played(space, found))

    def close() -> None:
        hosted.close()
        folder.cleanup()

    app = application({"1": hosted})
    return Begun(app, f"/t/1/#k={hosted.seats.token}", close)


def _say(address: str) -> None:
    """Says where phones look, with a QR code."""
    show_code(address)
    click.echo(f"  {address}  (looks only)")
