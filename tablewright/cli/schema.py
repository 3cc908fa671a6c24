"""`tablewright schema`: JSON Schemas for editors, into the workspace's layouts/schemas/."""

from __future__ import annotations

from pathlib import Path

import click

from tablewright.cli.workspace import workspace_option


@click.command("schema")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder to write to.  [default: layouts/schemas in the workspace]",
)
@workspace_option
def command(workspace: Path, out: Path | None) -> None:
    """Write the schemas that let editors complete and check YAML while you type.

    Name the schema in the first line of a file, for instance

    \b
        # yaml-language-server: $schema=../../layouts/schemas/deck.json
    """
    from tablewright.read.schema import write_schemas

    for path in write_schemas(out or workspace / "layouts" / "schemas"):
        click.echo(f"wrote {path}")
