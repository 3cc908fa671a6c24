"""`tablewright export`: a game for digital tables and print shops."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from tablewright.cli.refreshing import refresh_option, refreshed
from tablewright.cli.workspace import game_names, language_option, workspace_option


@click.command("export")
@click.argument("game", required=False, shell_complete=game_names)
@click.option("--to", "target", help="Where the game goes; see --list.")
@click.option("--list", "listing", is_flag=True, help="Say where a game can go, and what with.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder to write to.  [default: output/GAME/TARGET]",
)
@click.option("--changed", is_flag=True, help="Put aside only what must be uploaded again.")
@click.option("--uploaded", is_flag=True, help="What is made now is uploaded: compare with it.")
@click.option("--base-url", default="", help="Address at which the folder will be served.")
@click.option("--install", is_flag=True, help="Put it where the other program looks for it.")
@click.option(
    "--format",
    "format",
    type=click.Choice(["png", "svg"]),
    default="png",
    show_default=True,
    help="Kind of plain pictures.",
)
@click.option(
    "--dpi",
    type=click.IntRange(36, 1200),
    default=300,
    show_default=True,
    help="Resolution of plain pictures.",
)
@click.option("--product", default="", help="The print shop's product to make the cards as.")
@click.option("--again", is_flag=True, help="Make everything anew, even what has not changed.")
@language_option
@refresh_option
@workspace_option
def command(
    game: str | None,
    target: str | None,
    listing: bool,
    out: Path | None,
    workspace: Path,
    again: bool,
    refresh: bool,
    **asked: Any,
) -> None:
    """Make a game's files for a digital table or a print shop.

    \b
        tablewright export --list
        tablewright export disco-infinity --to tabletopia
        tablewright export disco-infinity --to tabletopia --changed
        tablewright export shards-of-infinity --to tts --install
    """
    if listing:
        _list(target)
        return
    if game is None or target is None:
        missing = "argument 'GAME'" if game is None else "option '--to'"
        raise click.UsageError(f"Missing {missing}; --list says where a game can go")
    from tablewright.cli.show import progress, show_problems
    from tablewright.export.run import export_game, unchanged
    from tablewright.export.target import ExportOptions
    from tablewright.export.targets import target_of

    goal = target_of(target)
    for name in ("base_url", "install", "product"):
        if asked[name] and name.replace("_", "-") not in goal.options:
            raise click.UsageError(f"--{name.replace('_', '-')} means nothing for '{goal.id}'")
    refreshed(workspace, [game], fetch=refresh)
    options = ExportOptions(
        out=out or workspace / "output" / game / asked["language"] / goal.id, **asked
    )
    if not again and (kept := unchanged(workspace, game, goal.id, options)) is not None:
        report, warnings = kept
        if warnings:
            show_problems(warnings)
        click.echo("Nothing has changed since the last run; the files are as they were.")
        click.echo("\n".join(report))
        return
    with progress(f"Exporting {game}") as step:
        made = export_game(workspace, game, goal, options, step)
    if made.warnings:
        show_problems(made.warnings)
    click.echo("\n".join(made.report))


def _list(only: str | None) -> None:
    """Say what each target makes, carries and leaves out."""
    from tablewright.export.targets import target_names, target_of

    for number, name in enumerate([only] if only else target_names()):
        goal = target_of(name)
        if number:
            click.echo()
        click.secho(f"{goal.id}: {goal.title}", bold=True)
        click.echo(f"  {goal.about}")
        for line in goal.carries:
            click.echo(f"  + {line}")
        for line in goal.leaves:
            click.echo(f"  - {line}")
        if goal.options:
            click.echo(f"  Options: {', '.join(f'--{name}' for name in goal.options)}")
