"""`tablewright new`: a folder of a game of one's own, of a kind, with the look of another game, or
a copy of one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tablewright.cli import streams
from tablewright.cli.workspace import workspace_option

if TYPE_CHECKING:
    from tablewright.press.beginning import Begun

OPTIONS = ("like", "kind", "title", "players", "paper", "pictures", "back", "size")
"""Whoever says one of these is asked nothing."""


def _templates(
    context: click.Context, parameter: click.Parameter, incomplete: str
) -> list[str]:  # for completion in the shell
    from tablewright.read.templates import games, kinds, looks
    from tablewright.read.workspace import Workspace

    known = Workspace(context.params.get("workspace") or Path())
    found = kinds(known)
    if parameter.name == "like":
        found = {**games(known), **looks(known), **found}
    return [name for name in found if name.startswith(incomplete)]


def _players(
    context: click.Context, parameter: click.Parameter, value: str | None
) -> tuple[int, int] | None:
    from tablewright.cli.new_asking import players_said

    if value is None:
        return None
    try:
        return players_said(value)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


@click.command("new")
@click.argument("name", required=False)
@click.option(
    "--like",
    metavar="TEMPLATE",
    shell_complete=_templates,
    help="What it begins as: a game that 'tablewright games' lists, copied whole, or a template of "
    "--list.",
)
@click.option(
    "--kind",
    metavar="KIND",
    shell_complete=_templates,
    help="What kind of game it is, such as deck-builder; see --list.  [default: cards]",
)
@click.option("--title", help="What people call it.  [default: made of NAME]")
@click.option(
    "--players",
    metavar="NUMBERS",
    callback=_players,
    help="For how many: 2-4, or one number.  [default: as many as the template is for]",
)
@click.option(
    "--paper",
    default="",
    help="What it is printed on: a4, letter, both or another paper; it stands in game.yaml.",
)
@click.option(
    "--pictures",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="A game on paper alone whose cards are finished pictures: one of each in this folder, "
    "called like its file, of 'pike x3.png' three.",
)
@click.option("--back", default="", metavar="FILE", help="With --pictures: a picture, their back.")
@click.option(
    "--size",
    default="",
    help="With --pictures: the cards once they are cut, such as poker-us or 70mmx110mm.  [default: "
    "by the shape of the pictures]",
)
@click.option("--list", "listed", is_flag=True, help="Show what a game may begin as, a line each.")
@workspace_option
def command(name: str | None, listed: bool, workspace: Path, **said: Any) -> None:
    """Begin a game of your own: the folder cards/NAME, ready to check, print and play.

    On a terminal, without options, it asks four questions: name, players, kind, paper. Enter takes
    what stands in brackets.

    \b
        tablewright new
        tablewright new my-game --kind deck-builder --players 2-4
        tablewright new my-rummy --like rummy
        tablewright new my-duel --like shards-of-infinity-look
        tablewright new my-tarot --pictures ~/scans --back ~/scans/back/sun.png
    """
    from tablewright.cli import new_asking
    from tablewright.press.beginning import begin_game

    if listed:
        if name or any(said[option] for option in OPTIONS):
            raise click.UsageError("--list shows the templates; say it alone")
        new_asking.show_templates(workspace)
        return
    if said["like"] and said["kind"]:
        raise click.UsageError("--like and --kind: say one alone; both name what it begins as")
    if not any(said[option] for option in OPTIONS) and streams.may_ask():
        answers = new_asking.ask(workspace, name)
        name, said = answers.name, {**said, **answers.said}
    if not name:
        raise click.UsageError(
            "Missing argument 'NAME'; the id of your game, such as 'my-game'. On a terminal, "
            "'tablewright new' alone asks for it"
        )
    if said["pictures"] is not None:
        _of_pictures(workspace, name, **said)
        return
    if said["back"] or said["size"]:
        raise click.UsageError("--back and --size are of the cards of --pictures FOLDER")
    made = begin_game(
        workspace, name, said["like"], said["title"], kind=said["kind"], seats=said["players"],
        paper=said["paper"],
    )  # fmt: skip
    _show(made, name, workspace)


def _of_pictures(
    workspace: Path,
    name: str,
    *,
    like: str | None,
    kind: str | None,
    players: tuple[int, int] | None,
    **said: Any,
) -> None:
    from tablewright.press.pictured import begin_with_pictures

    if like or kind:
        raise click.UsageError(
            "--pictures begins a game on paper alone; leave --like and --kind out. A deck of "
            "pictures in any game: tablewright add deck --pictures FOLDER"
        )
    folder = said.pop("pictures")
    made, more = begin_with_pictures(workspace, name, folder, seats=players, **said)
    for line in more.said:
        click.echo(line)
    _show(made, name, workspace)


def _show(made: Begun, name: str, workspace: Path) -> None:
    click.echo(f"wrote {made.folder}: {', '.join(made.files)}")
    where = "" if workspace == Path() else f" -w {workspace}"
    click.echo(f"\nLook at it with: tablewright check {name}{where}")
    click.echo(f"Print it with:   tablewright print {name}{where}")
    if made.refereed:
        click.echo(f"Play it with:    tablewright referee {name}{where}")
    click.echo("Change it in any editor, or add to it: tablewright add --help")
