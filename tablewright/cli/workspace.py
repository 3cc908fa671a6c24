"""What several commands share: `--workspace`, the folder with cards/ and layouts/, `--shelf`, the
games of a shelf, and the names that a shell completes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click


def game_names(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The ids of games that begin so, for completion in the shell."""
    from tablewright.read.folders import game_folders, roots

    known = game_folders(roots(context.params.get("workspace") or Path()))
    return [name for name in known if name.startswith(incomplete)]


def sheet_names(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The sheet styles whose names begin so, for completion in the shell."""
    from tablewright.read.folders import roots, sheet_styles

    known = sheet_styles(roots(context.params.get("workspace") or Path()))
    return [name for name in known if name.startswith(incomplete)]


def shelf_names(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The shelves whose names begin so, for completion in the shell."""
    from tablewright.read.folders import game_folders, roots, shelf_of

    known = game_folders(roots(context.params.get("workspace") or Path())).values()
    shelves = dict.fromkeys(filter(None, map(shelf_of, known)))
    return [name for name in shelves if name.casefold().startswith(incomplete.casefold())]


workspace_option: Callable[[Any], Any] = click.option(
    "--workspace",
    "-w",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=Path(),
    show_default="the current folder",
    help="Folder with your cards/ and layouts/.",
)

language_option: Callable[[Any], Any] = click.option(
    "--language",
    default="",
    metavar="TAG",
    show_default="the game's own",
    help="In another language that the game has texts in, such as de; see 'tablewright translate'.",
)

shelf_option: Callable[[Any], Any] = click.option(
    "--shelf",
    metavar="NAME",
    shell_complete=shelf_names,
    help="All games of this shelf, such as Classics; see 'tablewright games'.",
)
