"""`tablewright preflight`: PDF files as a print shop looks at them."""

from __future__ import annotations

from pathlib import Path

import click

from tablewright.cli.measures import length


@click.command("preflight")
@click.argument(
    "files",
    nargs=-1,
    required=True,
    type=click.Path(exists=True, path_type=Path),
)
@click.option(
    "--ink-limit",
    type=click.IntRange(100, 400),
    default=300,
    show_default=True,
    help="The most percent of all inks together that the shop prints.",
)
@click.option(
    "--bleed",
    callback=length,
    default="3mm",
    show_default=True,
    help="How far art has to go on beyond the cut.",
)
@click.option("--rgb", is_flag=True, help="The shop takes RGB.")
def command(files: tuple[Path, ...], ink_limit: int, bleed: float, rgb: bool) -> None:
    """Say what a print shop would refuse of PDF FILES, whoever made them; a folder is all in it.

    It reads the files as PDF/X-4 and the usual rules of shops want them: boxes and bleed, inks,
    black text, fonts, pictures, what a press cannot do. What is doubtful is said too. Ends with
    status 1 if anything would be refused.

    \b
        tablewright preflight output/my-game/shop
        tablewright preflight cards.pdf --ink-limit 280 --bleed 0.125in
    """
    from tablewright.errors import TablewrightError
    from tablewright.preflight.check import preflight
    from tablewright.preflight.findings import Wanted

    wanted = Wanted(inks=not rgb, ink_limit=ink_limit, bleed=bleed)
    found = [path for each in files for path in _pdfs(each)]
    if not found:
        raise TablewrightError(f"{files[0]}: no PDF file in this folder")
    refused = 0
    for path in found:
        findings = preflight(path, wanted)
        refused += sum(each.severity == "refused" for each in findings)
        click.secho(f"{path}: {'' if findings else 'nothing to mend'}", bold=True)
        for each in findings:
            color = "red" if each.severity == "refused" else "yellow"
            click.echo(f"  {click.style(each.severity, fg=color)}: {each}")
    if refused:
        raise click.exceptions.Exit(1)


def _pdfs(path: Path) -> list[Path]:
    return sorted(path.glob("*.pdf")) if path.is_dir() else [path]
