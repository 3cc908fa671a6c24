"""`tablewright add`: a card, deck, board, face, rule or icon more in a game of one's own, written
as what stands there already, and checked at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tablewright.cli.workspace import game_names, workspace_option

if TYPE_CHECKING:
    from tablewright.press.additions import Additions

_game = click.argument("game", shell_complete=game_names)


@click.group("add")
def command() -> None:
    """Add to a game of your own: a card, a deck, a board, a face, a rule, an icon.

    It is put where it belongs, in the way in which the file is written; comments and everything
    else stay as they are, and nothing is overwritten. Then the game is checked, and what is wrong
    in these files is shown.

    \b
        tablewright add card pond fish "Old Pike" --copies 2 --cost 5 --text "Draw 2 cards."
        tablewright add rule pond "On your turn, draw 1 card." --section "Your turn"
    """


@command.command(
    "card", context_settings={"ignore_unknown_options": True, "allow_extra_args": True}
)
@_game
@click.argument("deck")
@click.argument("name")
@click.argument("fields", nargs=-1, type=click.UNPROCESSED, metavar="[--FIELD VALUE]...")
@workspace_option
def add_card(game: str, deck: str, name: str, fields: tuple[str, ...], workspace: Path) -> None:
    """Add a card NAME to the end of a DECK: in its YAML file, or as a row of its CSV table.

    Whatever a card of the deck may say is an option: --copies 3, --text "Draw 1 card.", and its
    fields. If the game lists its components, the count follows.
    """
    from tablewright.press import adding
    from tablewright.read.workspace import Workspace

    said = _fields(fields)
    _finish(adding.add_card(Workspace(workspace), game, deck, name, said), workspace)


@command.command("deck")
@_game
@click.argument("name")
@click.option("--title", default="", help="What people call it.  [default: made of NAME]")
@click.option("--face", default="", help="The face of its cards.  [default: plain]")
@click.option(
    "--back",
    default="",
    help="Their back; with --pictures a picture too.  [default: that of the face, or plain-back; "
    "with --pictures none]",
)
@click.option(
    "--pictures",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="Cards that are finished pictures: one of each picture in this folder, called like its "
    "file, of 'pike x3.png' three. The pictures are copied.",
)
@click.option(
    "--size",
    default="",
    help="With --pictures: the cards once they are cut, such as poker-us or 70mmx110mm.  [default: "
    "by the shape of the pictures]",
)
@click.option(
    "--kind", type=click.Choice(["cards", "tokens", "aids"]), default="cards", show_default=True,
    help="What it is made of.",
)  # fmt: skip
@workspace_option
def add_deck(
    game: str, name: str, pictures: Path | None, face: str, size: str, workspace: Path, **said: Any
) -> None:
    """Add a deck NAME: a file with a first card, and its line in components if the game lists them.

    Where a deck of the game has that face already, the new one gets the same fields.

    \b
        tablewright add deck pond weeds --title "Water weeds"
        tablewright add deck tarot arcana --pictures ~/scans --back ~/scans/back/sun.png
    """
    from tablewright.press import adding, pictured
    from tablewright.read.workspace import Workspace

    known = Workspace(workspace)
    if pictures is None:
        if size:
            raise click.UsageError("--size goes with --pictures; otherwise the face says a size")
        more = adding.add_deck(known, game, name, face=face or "plain", **said)
    else:
        if face:
            raise click.UsageError("--pictures makes a face of its own; leave --face out")
        more = pictured.add_pictures(known, game, name, pictures, size=size, **said)
    _finish(more, workspace)
    for line in more.said:
        click.echo(line)
    if pictures is not None:
        click.echo(f"Print it: tablewright print {game} --deck {name}")
    click.echo("Say in 'setups:' of game.yaml where it lies, if the referee shall deal it.")


@command.command("board")
@_game
@click.argument("name")
@click.option("--title", default="", help="What people call it.  [default: made of NAME]")
@click.option("--zone", default="", help="A zone of the game whose spaces it prints.")
@workspace_option
def add_board(game: str, name: str, workspace: Path, **said: Any) -> None:
    """Add a board NAME that fits on a sheet, with the spaces of a zone if you name one."""
    from tablewright.press import adding
    from tablewright.read.workspace import Workspace

    _finish(adding.add_board(Workspace(workspace), game, name, **said), workspace)


@command.command("face")
@_game
@click.argument("name")
@click.option(
    "--like", default="plain", show_default=True, metavar="FACE",
    help="The face that is copied: one that the game may use, or GAME/FACE of another game.",
)  # fmt: skip
@workspace_option
def add_face(game: str, name: str, like: str, workspace: Path) -> None:
    """Add a face NAME to the game's own layouts/, as a copy of another one, to be changed.

    That of another game comes with the faces that it extends, its icons and its colours.
    """
    from tablewright.press import lending
    from tablewright.read.workspace import Workspace

    known = Workspace(workspace)
    _finish(lending.add_face(known, game, name, like), workspace)
    shown = ", ".join(known.face_fields(game, name)) or "nothing besides name, text and code"
    click.echo(f"It shows of a card's fields: {shown}. Use it in a deck: 'face: {name}'.")


@command.command("rule")
@_game
@click.argument("sentence")
@click.option(
    "--section", default="", metavar="HEADING", help="Under which heading; a new one too."
)
@workspace_option
def add_rule(game: str, sentence: str, section: str, workspace: Path) -> None:
    """Add a numbered paragraph to the rules, under the next number that is free in its section.

    It says at once whether the referee reads the SENTENCE, and the nearest one that it reads if
    not.
    """
    from tablewright.press import adding
    from tablewright.read.workspace import Workspace

    more, number = adding.add_rule(Workspace(workspace), game, sentence, section)
    problems = _finish(more, workspace)
    for line in more.said:
        click.echo(line)
    if more.said:
        return
    from tablewright.read.notes import shown_path

    at = next((shown_path(path), line) for what, path, line in more.added if what == number)
    said = [each for each in problems if (each.place.path, each.place.line) == at]
    if not said:
        click.echo(
            f"The referee reads it. What was understood: tablewright explain {game} {number}"
        )
    elif not any(each.severity == "error" for each in said):
        click.echo(
            f"The referee does not carry out all of {number}; see above for what is read. Until "
            "then players do it by hand."
        )


@command.command("icon")
@_game
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--name", default="", help="Its name in texts, {NAME}.  [default: that of the file]")
@click.option("--word", default="", help="The word that it is read as, such as coin/coins.")
@click.option("--credit", default="", help="Who made it, under which licence; kept in game.yaml.")
@click.option(
    "--from",
    "collection",
    type=click.Path(path_type=Path),
    help="A collection of icons, FILE being a name in it: a folder, .zip or .tgz of SVG files, or "
    "an Iconify package.",
)
@workspace_option
def add_icon(game: str, file: Path, workspace: Path, **said: Any) -> None:
    """Add an icon: a copy of an SVG or PNG FILE in layouts/icons/ of the game, and its name.

    With --from, FILE is the name of one icon of a large collection on your disk, such as the
    archive that 'npm pack @iconify-json/game-icons' makes; its credit comes along.
    """
    from tablewright.press import lending
    from tablewright.read.workspace import Workspace

    more = lending.add_icon(Workspace(workspace), game, file, **said)
    _finish(more, workspace)
    if not said["credit"] and said["collection"] is None:
        click.echo(
            "If others made it, say who: 'credits:' in game.yaml is printed in the rulebook."
        )


def _fields(words: tuple[str, ...]) -> dict[str, str]:
    """`--cost 3`, `--cost=3` to values by the names of fields."""
    found: dict[str, str] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if not word.startswith("--") or len(word) < 3:
            raise click.UsageError(
                f"Got unexpected extra argument ({word}); a value stands behind its field, such as "
                "--cost 3, and a name of several words in quotation marks"
            )
        key, equals, value = word[2:].partition("=")
        if not equals:
            if not rest or (rest[0].startswith("--") and len(rest[0]) > 2):
                raise click.UsageError(f"Option '--{key}' needs a value, such as --{key} 3")
            value = rest.pop(0)
        key = key.replace("-", "_")
        if key in found:
            raise click.UsageError(f"Option '--{key}' stands there twice")
        if key == "name":
            raise click.UsageError("the card's name stands behind the deck, without an option")
        found[key] = value
    return found


def _finish(more: Additions, workspace: Path) -> tuple[Any, ...]:
    """Writes what was added, shows where, and checks these files."""
    from tablewright.cli.check import sentences
    from tablewright.cli.show import near_path, progress, show_problems
    from tablewright.press.checking import check_games
    from tablewright.read.notes import shown_path

    more.write()
    with progress("Checking") as step:
        (checked,) = check_games(workspace, (more.game,), step, sentences())
    for what, path, line in more.added:
        # New cards above it may have got a line with their code meanwhile.
        at = f":{more.line_now(path, line)}" if line else ""
        click.echo(f"added {what}: {near_path(str(path))}{at}")
    ours = {shown_path(path) for path in more.paths}
    here = tuple(
        each
        for each in checked.problems
        if each.place.path in ours or (each.severity == "error" and not each.place.cell)
    )
    if here:
        show_problems(here)
    others = len(checked.problems) - len(here)
    if others:
        click.echo(
            f"In other files of the game {others} thing{'s' if others > 1 else ''} to look at: "
            f"tablewright check {more.game}"
        )
    return here
