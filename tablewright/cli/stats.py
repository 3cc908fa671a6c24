"""`tablewright stats`: what a designer asks of a game's cards, as tables and as a page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tablewright.cli.workspace import game_names, workspace_option

if TYPE_CHECKING:
    from rich.console import Console

    from tablewright.model.edition import Edition
    from tablewright.statistics.counting import Curve, DeckFigures, Figures
    from tablewright.statistics.ink import Ink

WIDEST = 28
"""Signs of the longest bar."""


@click.command("stats")
@click.argument("game", shell_complete=game_names)
@click.option(
    "--by", default="", metavar="FIELD", help="Split the curves by the choices of a field."
)
@click.option("--ink", is_flag=True, help="Say how much ink each file takes; draws all pages.")
@click.option("--paper", default="", help="The paper for --ink.  [default: the game's, else a4]")
@click.option(
    "--page",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write a page with plots to this file (HTML).",
)
@workspace_option
def command(game: str, by: str, ink: bool, paper: str, page: Path | None, workspace: Path) -> None:
    """Count the cards of a GAME: by type, by cost, by length of text.

    Copies count as they lie in the box. Also: icons and the numbers before them, words that stand
    on a single card, cards that look alike, icons in no text, cards that no set-up lays.
    """
    from rich.console import Console

    from tablewright.cli.show import progress
    from tablewright.read.workspace import Workspace
    from tablewright.statistics.counting import figures_of

    edition = Workspace(workspace).read_edition(game, write_codes=False)
    _known(edition, by)
    figures = figures_of(edition, by)
    inks: tuple[Ink, ...] = ()
    if ink:
        with progress("Counting ink") as step:
            inks = _inks(workspace, edition, paper, step)
    console = Console(highlight=False, soft_wrap=False)
    with console.capture() as told:
        for deck in figures.decks:
            _deck(console, deck)
        _whole(console, figures)
        _ink(console, inks)
    click.echo(told.get(), nl=False)
    if page is not None:
        from tablewright.read.codes import write_whole
        from tablewright.statistics.page import page_of

        if page.parent != Path():
            page.parent.mkdir(parents=True, exist_ok=True)
        write_whole(page, page_of(figures, inks).encode())
        click.echo(f"wrote {page}")


def _known(edition: Edition, by: str) -> None:
    from tablewright.errors import did_you_mean

    fields = {
        name
        for deck in edition.decks.values()
        for name, kind in deck.fields.items()
        if kind.type in ("choice", "flag")
    }
    if by and by not in fields:
        hint = did_you_mean(by, fields)
        raise click.UsageError(
            f"--by: no deck has a field '{by}' with choices; {hint}".rstrip("; ")
        )


def _inks(workspace: Path, edition: Edition, paper: str, step: object) -> tuple[Ink, ...]:
    from tablewright.press.cache import font_library
    from tablewright.press.faces import Faces
    from tablewright.press.pages import Pages
    from tablewright.press.store import FaceStore
    from tablewright.press.studios import studio_of
    from tablewright.read.workspace import Workspace
    from tablewright.statistics.ink import ink_of

    store = FaceStore()
    try:
        fonts = font_library(edition.assets.fonts)
        faces = Faces(edition, studio_of(edition, fonts), store)
        pages = Pages(Workspace(workspace, fonts=font_library), faces, paper)
        return tuple(ink_of(pages, fonts, step))  # type: ignore[arg-type]
    finally:
        store.close()


def _deck(console: Console, deck: DeckFigures) -> None:
    console.print(f"\n[bold]{_plain(deck.title)}[/]  {deck.cards} different, {deck.copies} in all")
    for tally in deck.tallies:
        most = max(count.copies for count in tally.counts) or 1
        _table(
            console,
            tally.field,
            [(each.value, str(each.copies), _bar(each.copies, most)) for each in tally.counts],
        )
    for curve in deck.curves:
        most = max(sum(parts) for _, parts in curve.bars)
        rows = [
            (f"{value:g}", str(sum(parts)), _bar(sum(parts), most) + _parts(curve, parts))
            for value, parts in curve.bars
        ]
        _table(console, f"{curve.field}, mean {curve.mean:.2f}", rows)
    if deck.length is not None:
        its = deck.length
        without = f"; {its.without} without a text" if its.without else ""
        console.print(
            f"  words of a text: {its.shortest} to {its.longest}, {its.middle:g} in the middle"
            f"{without}; most: "
            + _plain(", ".join(f"{name} {words}" for name, words in its.wordiest))
        )
    for names in deck.alike:
        console.print(f"  alike but for names and numbers: {_plain(', '.join(names))}")


def _parts(curve: Curve, parts: tuple[int, ...]) -> str:
    if not curve.split:
        return ""
    told = ", ".join(f"{name} {n}" for name, n in zip(curve.parts, parts, strict=True) if n)
    return f"  [dim]{_plain(told)}[/]"


def _whole(console: Console, figures: Figures) -> None:
    if figures.icons:
        rows = [
            (
                used.name,
                str(used.times),
                f"on {used.cards} cards"
                + (f"; {', '.join(f'{n} × {c}' for n, c in used.worth)}" if used.worth else ""),
            )
            for used in figures.icons
        ]
        console.print("\n[bold]Icons in texts[/]")
        _table(console, "", rows)
    for title, names in (
        ("Declared and in no text", figures.unused),
        ("Laid by no set-up", figures.undealt),
    ):
        if names:
            console.print(f"\n[bold]{title}[/]  {_plain(', '.join(names))}")
    near = [(word, card, like) for word, card, like in figures.once if like]
    if near:
        console.print("\n[bold]Misspelled?[/]")
        _table(console, "", [(word, card, f"{like}?") for word, card, like in near])
    rest = [word for word, _, like in figures.once if not like]
    if rest:
        console.print(f"\n[bold]Words on a single card[/]  {_plain(', '.join(rest))}")


def _ink(console: Console, inks: tuple[Ink, ...]) -> None:
    if not inks:
        return
    from rich.table import Table

    console.print("\n[bold]Ink[/]  percent of a page's side, on average")
    table = Table(box=None, pad_edge=False)
    for name in ("file", "pages", "cyan", "magenta", "yellow", "black", "all"):
        table.add_column(name, justify="left" if name == "file" else "right")
    for each in inks:
        shares = (each.cyan, each.magenta, each.yellow, each.black, each.whole)
        table.add_row(each.name, str(each.pages), *(f"{share:.1f}" for share in shares))
    console.print(table)


def _table(console: Console, title: str, rows: list[tuple[str, str, str]]) -> None:
    from rich.table import Table

    if title:
        console.print(f"  [cyan]{_plain(title)}[/]")
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column(min_width=2)
    table.add_column(justify="right")
    table.add_column()
    for name, number, more in rows:
        table.add_row(f"    {_plain(name)}", _plain(number), more)
    console.print(table)


def _bar(number: int, most: int) -> str:
    return "█" * max(1, round(number / most * WIDEST)) if number else ""


def _plain(text: str) -> str:
    from rich.markup import escape

    from tablewright.errors import harmless

    return escape(harmless(text))
