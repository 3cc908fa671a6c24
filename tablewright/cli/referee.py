"""`tablewright referee`: follows a game at a table, typed at a terminal or read from a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tablewright.cli.beginning import Beginning, begin, from_options, written
from tablewright.cli.show import show_notes
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
    from referee.asking.index import Index
    from referee.sessions.session import Session
    from referee.setting import Setting, Table
    from referee.table.papersave import PaperSave
    from referee.terminal import Terminal
    from referee.terminal.paging import Pages
    from referee.translating.phrasebook import Phrasebook
    from tablewright.model.rulebook import Rulebook
    from tablewright.read.workspace import Workspace

STYLES: dict[str, dict[str, Any]] = {
    "title": {"bold": True},
    "seat": {"bold": True},
    "rule": {"fg": "cyan"},
    "good": {"fg": "green"},
    "warn": {"fg": "yellow"},
    "bad": {"fg": "red"},
    "dim": {"dim": True},
}
"""How each kind of line is set apart on a screen."""


@click.command("referee")
@click.argument("game", required=False, shell_complete=game_names)
@click.option("--seats", help="The players clockwise, such as Ann,Bo.")
@dealer_option
@click.option(
    "--seed", type=int, default=None, help="Number for the referee's chance, to repeat it."
)
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    help="File in which every step is kept. If it is there, its game goes on.",
)
@click.option(
    "--from-code",
    "code",
    metavar="CODE|FILE",
    help="Go on from a paper save: its code, or a file in which it stands.",
)
@sandbox_option
@from_options
@table_options
@spoken_option
@workspace_option
def command(
    game: str | None,
    seats: str | None,
    dealer: str,
    seed: int | None,
    save: Path | None,
    code: str | None,
    sandbox: bool,
    position: Path | None,
    which: str | None,
    variants: tuple[str, ...],
    first: str | None,
    setup: str | None,
    targets: tuple[str, ...],
    language: str,
    workspace: Path,
) -> int:
    """Follow a game at the table: what is legal, why not, what follows, who acts.

    Type what happens, such as "Ann plays Flint"; 'help' lists what else there is. Lines may also
    come from a pipe: then refusals go to standard error, and the exit status is 1 if there were
    any.
    """
    from referee.loading import setting_of
    from tablewright.cli.ask import index_for
    from tablewright.read.workspace import Workspace

    space = Workspace(workspace)
    name = named_game(game, save)
    if code and position is not None:
        raise click.UsageError("--from and --from-code are two beginnings; give one of them")
    record = written(position, which)
    text = _code(code, name, save)
    if record is not None and not (save is not None and save.exists()):
        if name and name != record.game:
            raise click.UsageError(f"{position} is of a game of {record.game}, not of {name}")
        name = record.game
    if text:
        from referee.table.code import game_of as game_of_code

        name = game_of_code(text)
    if not name:
        raise click.UsageError("which game? 'tablewright games' lists them")
    rulebook = space.rulebook(name)
    setting = setting_of(space.read_edition(name, write_codes=False), rulebook)
    tongue = _tongue(space, name, setting, rulebook, language)
    if save is not None and save.exists():
        session = _taken_up(save, setting)
        if record is not None:
            click.echo(f"{record.name} is left aside: the game is further on.", err=True)
    elif text:
        session = _restored(text, setting, save)
    elif record is not None:
        session = _written(begin(record, setting, dealer, seed, _any_seed), save)
    else:
        table = table_for(setting, seats, dealer, variants, first, setup, targets)
        session = _begun(save, table, seed)
    if sandbox:
        as_sandbox(session)
    try:
        return _play(session, rulebook, save, partial(index_for, workspace, name), tongue)
    finally:
        session.close()


def _tongue(
    space: Workspace, name: str, setting: Setting, rulebook: Rulebook, language: str
) -> Phrasebook | None:
    """What the referee says in a language; None for the game's own. What is not in it is said."""
    from tablewright.cli.speaking import is_own, lacking, phrasebook

    if is_own(language, setting):
        return None
    found = phrasebook(space, name, setting, rulebook, language)
    words = lacking(space, name, setting, language)
    if words:
        click.echo(f"{words}.", err=True)
    return found


def _begun(save: Path | None, table: Table, seed: int | None) -> Session:
    """A new game, with a journal if one is wanted."""
    from referee.sessions.session import Session

    if seed is None:
        seed = _any_seed() if table.dealer else 0
    if table.dealer:
        click.echo(f"The referee deals, from seed {seed}.", err=True)
    if save is None:
        return Session(table, seed)
    from referee.sessions.journal import begin

    return begin(save, table, seed)


def _written(beginning: Beginning, save: Path | None) -> Session:
    """A game that begins from a written position, with a journal if one is wanted."""
    from referee.sessions.session import Session

    table, seed = beginning.table, beginning.seed
    if table.dealer:
        click.echo(f"The referee deals, from seed {seed}.", err=True)
    if save is None:
        return Session(table, seed, begun=beginning.begun)
    from referee.sessions import journal

    return journal.begin(save, table, seed, begun=beginning.begun)


def _any_seed() -> int:
    """A seed that nobody chose, short enough to be written down."""
    import secrets

    return secrets.randbelow(900_000) + 100_000


def _code(code: str | None, game: str, save: Path | None) -> str:
    """The code that is meant: itself, or what stands in a file; "" for none."""
    if not code:
        return ""
    if save is not None and save.exists():
        raise click.UsageError(f"{save} holds a game already; --from-code needs a new file")
    from referee.table.code import CodeError, game_of

    path = Path(code)
    if len(code) < 256 and (path.is_file() or "TABLEWRIGHT" not in code.upper()):
        try:
            code = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise CodeError(
                f"{path}: no code and no text file with one; expected the lines of a paper save, "
                f"or a file of them ({error})"
            ) from None
    found = game_of(code)
    if game and game != found:
        raise click.UsageError(f"the code is of a game of {found}, not of {game}")
    return code


def _restored(code: str, setting: Setting, save: Path | None) -> Session:
    """A game that goes on from a paper save, with a journal if one is wanted."""
    from referee.table.code import begun, decode, session_of

    restored = decode(code, setting)
    click.echo("The position is as it was saved on paper.", err=True)
    show_notes(restored.notes)
    if save is None:
        return session_of(restored)
    from referee.sessions.journal import begin

    return begin(save, restored.table, restored.seed, begun=begun(restored))


def _taken_up(save: Path, setting: Setting) -> Session:
    """The game that a journal holds, with what differs today."""
    from referee.sessions.journal import take_up

    opened = take_up(save, setting)
    steps = opened.session.at
    click.echo(f"{save}: the game goes on after {steps} step{'s' * (steps != 1)}.", err=True)
    show_notes(opened.report.words())
    return opened.session


def _play(
    session: Session,
    rulebook: Rulebook,
    save: Path | None,
    index: Callable[[], Index],
    tongue: Phrasebook | None = None,
) -> int:
    """Reads lines until they end; the exit status."""
    from referee.terminal import Paper, Terminal, converse, run
    from referee.terminal.paper import bare, in_ascii_only

    screen = sys.stdin.isatty() and sys.stdout.isatty()
    plain = bool(os.environ.get("NO_COLOR"))
    style = bare if plain else _style
    paper = Paper(click.echo, style, ascii_only=screen and in_ascii_only(os.environ))
    errors = paper if screen else Paper(lambda line: click.echo(line, err=True), style)
    terminal = Terminal(
        session,
        paper,
        errors=errors,
        rulebook=rulebook,
        interactive=screen,
        saved=str(save) if save is not None else "",
        save=_save,
        page=_page(session),
        tongue=tongue,
    )
    terminal.index = index
    if screen:
        terminal.draws = terminal.reminds = True
        paper.pages = _pages()
        return converse(terminal, _asker(terminal, plain))
    return run(terminal, sys.stdin)


def _pages() -> Pages:
    """Stops where the screen is full."""
    from shutil import get_terminal_size

    from referee.terminal.paging import Pages
    from referee.terminal.screen import LINE, MENU

    def size() -> tuple[int, int]:
        found = get_terminal_size()
        return found.columns, found.lines

    return Pages(size, input, LINE + MENU)


def _asker(terminal: Terminal, plain: bool) -> Callable[[str], str]:
    """Asks at the screen: with a menu, a history and a bottom line, or, at a terminal that cannot
    move its cursor, with the editing of lines that the system has."""
    if os.environ.get("TERM", "dumb") not in ("dumb", "unknown", ""):
        from platformdirs import user_state_path

        from referee.terminal.screen import asker

        return asker(terminal, user_state_path("tablewright") / "referee-history", plain=plain)
    with suppress(ImportError):
        import readline  # noqa: F401 - input() edits lines once it is there
    return input


def _page(session: Session) -> Callable[[PaperSave, Path], None] | None:
    """What draws a paper save; None for a game that was not read from files."""
    edition = session.table.setting.edition
    if edition is None:
        return None

    def draw(save: PaperSave, path: Path) -> None:
        from tablewright.cli.paper_save import write_page

        write_page(save, edition, path)

    return draw


def _style(text: str, kind: str) -> str:
    return click.style(text, **STYLES.get(kind, {}))


def _save(session: Session, path: Path) -> None:
    """Everything up to now into a new journal, which keeps the session from then on."""
    from referee.engine import Result
    from referee.sessions.journal import begin

    moments = list(session.moments)
    first = moments[0]
    assert first.state is not None
    begun = Result(first.state, first.events or ())
    kept = begin(path, session.table, session.seed, begun=begun)
    if moments[1:] and kept.keeper is not None:
        kept.keeper.keep(0, moments[1:])
    session.keeper = kept.keeper
