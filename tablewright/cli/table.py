"""A game at the table: what `referee` and `serve` ask for alike in, its name and its table out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from referee.sessions.session import Session
    from referee.setting import Setting, Table

dealer_option: Callable[[Any], Any] = click.option(
    "--dealer",
    type=click.Choice(["table", "referee"]),
    default="table",
    show_default=True,
    help="Who shuffles, deals and rolls: the table with real cards and dice, or the referee.",
)

sandbox_option: Callable[[Any], Any] = click.option(
    "--sandbox",
    is_flag=True,
    help="A free table: anybody moves anything, the referee only watches and says what looks "
    "wrong. It can become the judge at any time.",
)

spoken_option: Callable[[Any], Any] = click.option(
    "--language",
    default="",
    metavar="TAG",
    show_default="the game's own",
    help="Speak another language, such as de: the game's words in it as 'tablewright translate' "
    "keeps them, the referee's own as far as it knows it.",
)

_OPTIONS = (
    click.option(
        "--variant",
        "variants",
        multiple=True,
        help='A house ruling, such as SOI-HR-8="no protection". May be given more than once.',
    ),
    click.option("--first", help="Who goes first, if the table knows already."),
    click.option("--setup", help="Which set-up, for games with several."),
    click.option(
        "--target",
        "targets",
        multiple=True,
        help="The start value of a common counter, such as target=5.",
    ),
)


def table_options(command: Any) -> Any:
    """The options for house rulings, who begins, the set-up and start values."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def as_sandbox(session: Session) -> None:
    """Makes a game that begins a free table. One that goes on stays what its players have made of
    it, which is said."""
    game = session.table.setting.game
    if not game.zones:
        raise click.UsageError(
            f"--sandbox: {game.title} has no zones, so nothing can lie anywhere; write 'zones' in "
            "its game.yaml, or 'referee: false' there for a plain table with a pile for each deck"
        )
    if not session.at:
        session.switch(True)
    elif not session.is_free:
        click.echo(
            "--sandbox is left aside: the game goes on with its referee; those who play may agree "
            "to play freely.",
            err=True,
        )


def named_game(game: str | None, save: Path | None) -> str:
    """Which game: the one that is named, or that of the journal; "" for neither."""
    if save is None or not save.exists():
        return game or ""
    from referee.sessions.journal import game_of

    kept = game_of(save)
    if game and game != kept:
        raise click.UsageError(f"{save} holds a game of {kept}, not of {game}")
    return kept


def table_for(
    setting: Setting,
    seats: str | None,
    dealer: str,
    variants: tuple[str, ...],
    first: str | None,
    setup: str | None,
    targets: tuple[str, ...],
) -> Table:
    """The table that the options describe."""
    from referee.setting import CHANCES, Table

    if not seats:
        raise click.UsageError("who plays? Name the players clockwise: --seats Ann,Bo")
    return Table(
        setting=setting,
        seats=tuple(each.strip() for each in seats.split(",")),
        variants=dict(_pair(each, "variant", "SOI-HR-8=no protection") for each in variants),
        dealer=frozenset(CHANCES if dealer == "referee" else ()),
        first=first or "",
        setup=_setup(setting, setup),
        options=dict(_target(setting, each) for each in targets),
    )


def _pair(text: str, option: str, like: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not value.strip():
        raise click.UsageError(f"--{option}: expected such as '{like}', got '{text}'")
    return name.strip().upper(), value.strip().strip("'\"")


def _target(setting: Setting, text: str) -> tuple[str, int]:
    """`5` or `target=5`: a common counter and its start value."""
    from referee.setting import SeatsError
    from referee.setup import start_value

    name, equals, value = text.partition("=")
    if not equals:
        name, value = "target", text
    try:
        return name, start_value(setting, name, value)
    except SeatsError as error:
        raise click.UsageError(f"--target: {error}") from None


def _setup(setting: Setting, wanted: str | None) -> str:
    known = [setup.id for setup in setting.game.setups]
    if wanted and wanted not in known:
        raise click.UsageError(f"--setup: expected one of {', '.join(known)}, got '{wanted}'")
    return wanted or ""
