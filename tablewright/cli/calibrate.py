"""`tablewright calibrate`: how far a printer's backs are off, found out once, kept by its name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import click

from tablewright.cli.measures import offset
from tablewright.cli.workspace import workspace_option

_NAME = re.compile(r"\w[\w .-]{0,39}")


@click.command("calibrate")
@click.option("--printer", metavar="NAME", help="What you call the printer: attic, canon, work.")
@click.option(
    "--paper",
    default="a4",
    show_default=True,
    help="a4, letter, any other paper's name, or 210mmx297mm.",
)
@click.option("--landscape", is_flag=True, help="For sheets that lie: printers turn these.")
@click.option(
    "--duplex",
    type=click.Choice(["long-edge", "short-edge", "separate"]),
    default="long-edge",
    show_default=True,
    help="How sheets are turned: by the printer over an edge, or by you.",
)
@click.option(
    "--back-offset",
    callback=offset,
    help="Moves the page's back right and down first, where it is further off than its scales "
    "go: '3mm,-2mm'. Say it with --read, too.",
)
@click.option("--read", metavar="NUMBERS", help="The eight numbers that you read, A to H.")
@click.option("--check", is_flag=True, help="Print the page as the printer is known by now.")
@click.option("--list", "listing", is_flag=True, help="Say which printers are known.")
@click.option("--forget", is_flag=True, help="Forget the printer.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file of the page.  [default: output/calibration-NAME.pdf]",
)
@workspace_option
def command(
    printer: str | None,
    paper: str,
    landscape: bool,
    duplex: Any,
    back_offset: tuple[float, float] | None,
    read: str | None,
    check: bool,
    listing: bool,
    forget: bool,
    out: Path | None,
    workspace: Path,
) -> None:
    """Find out once how far your printer's backs are off; 'print --printer NAME' makes up for it.

    Print the page, hold it to the light, read eight numbers, give them. They are kept on this
    computer for all games, for each paper and way of turning it.

    \b
        tablewright calibrate --printer attic
        tablewright calibrate --printer attic --read "3 2 -1 0 -1 0 4 3"
        tablewright calibrate --printer attic --check
        tablewright print my-game --printer attic
    """
    from tablewright.layout.sheet.correction import Correction
    from tablewright.press import printers

    doing = [word for word, said in (("--read", read), ("--check", check), ("--list", listing),
                                     ("--forget", forget)) if said]  # fmt: skip
    if len(doing) > 1:
        raise click.UsageError(f"{' and '.join(doing)}: say one of them alone")
    if listing:
        _list(printers.printers())
        return
    if printer is None:
        raise click.UsageError("--printer NAME is missing: what you call the printer")
    if not _NAME.fullmatch(printer):
        raise click.BadParameter(
            f"'{printer}' is no name of a printer; letters, digits, spaces, '-', '_' and '.', "
            "at most 40", param_hint="--printer",
        )  # fmt: skip
    if forget:
        printers.forget(printer)
        click.echo(f"The printer '{printer}' is forgotten.")
        return
    if check and back_offset is not None:
        raise click.UsageError("--check with --back-offset: it prints what is kept; leave one out")
    size = _page(workspace, paper, landscape)
    first = Correction(*(back_offset or (0.0, 0.0)))
    if read is not None:
        _keep(printer, printers.Calibration(*size, duplex, first), read)
        return
    again = _said(printer, paper, landscape, duplex, back_offset)
    if check:
        known = printers.printer(printer)
        found = printers.of_paper(known, *size, duplex)
        if found is None:
            raise click.UsageError(
                f"'{printer}' is known for {'; '.join(each.words for each in known)}, not for "
                f"this paper; calibrate it: {again}"
            )
        first = found.correction
    from tablewright.press.calibrating import write_calibration

    file = out or workspace / "output" / f"calibration-{printer.replace(' ', '-')}.pdf"
    reading = f'{again} --read "…"'
    write_calibration(file, size, duplex, first, printer=printer, command=reading, check=check)
    click.echo(f"{file}: print both pages, held to the light they say what to do.")


def _page(workspace: Path, paper: str, landscape: bool) -> tuple[float, float]:
    from tablewright.read.papers import paper_named
    from tablewright.read.workspace import Workspace

    size = paper_named(paper, Workspace(workspace).read_papers())
    short, long = sorted((size.width, size.height))
    return (long, short) if landscape else (short, long)


def _keep(printer: str, asked: Any, read: str) -> None:
    from dataclasses import replace

    from tablewright.layout.sheet.calibration import correction_of, readings_of, scales
    from tablewright.press import printers

    paper = (asked.width, asked.height)
    numbers = readings_of(read, min(each.most for each in scales(*paper)))
    found = correction_of(numbers, paper, asked.backs, asked.correction)
    printers.keep(printer, replace(asked, correction=found))
    click.echo(f"Kept for '{printer}', {asked.words}: backs go {found.words}.")
    click.echo(f"Print with it: tablewright print GAME --printer {_quoted(printer)}")


def _list(known: Any) -> None:
    if not known:
        click.echo("No printer was calibrated yet: tablewright calibrate --printer NAME")
    for name, entries in known.items():
        click.secho(name, bold=True)
        for each in entries:
            click.echo(f"  {each.words}: backs go {each.correction.words}")


def _said(
    printer: str,
    paper: str,
    landscape: bool,
    duplex: str,
    back_offset: tuple[float, float] | None,
) -> str:
    """The command that is about the same page."""
    from tablewright.units import format_length

    words = ["tablewright calibrate --printer", _quoted(printer)]
    if paper != "a4":
        words.append(f"--paper {paper}")
    if landscape:
        words.append("--landscape")
    if duplex != "long-edge":
        words.append(f"--duplex {duplex}")
    if back_offset is not None:
        words.append("--back-offset " + ",".join(format_length(each) for each in back_offset))
    return " ".join(words)


def _quoted(name: str) -> str:
    return f'"{name}"' if " " in name else name
