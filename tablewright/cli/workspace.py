"""The options that several commands share: `--workspace`, the folder with cards/ and layouts/, and
`--shelf`, the games of a shelf."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

workspace_option: Callable[[Any], Any] = click.option(
    "--workspace",
    "-w",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=Path(),
    show_default="the current folder",
    help="Folder with your cards/ and layouts/.",
)

shelf_option: Callable[[Any], Any] = click.option(
    "--shelf",
    metavar="NAME",
    help="All games of this shelf, such as Classics; see 'tablewright games'.",
)
