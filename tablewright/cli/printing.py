"""`tablewright print`: a game as sheets to print and cut, and as pictures of its faces."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tablewright.cli.by_hand import hand_options, refuse_by_hand
from tablewright.cli.extras import extra_options, refuse_extras
from tablewright.cli.measures import length, offset
from tablewright.cli.planning import asker, plan_option, refuse_plan, seats_option, teller
from tablewright.cli.refreshing import refresh_option, refreshed
from tablewright.cli.shop import inked, refuse_with_cutter, shop_options
from tablewright.cli.stock import refuse_stock, stock_options
from tablewright.cli.workspace import (
    game_names,
    language_option,
    sheet_names,
    shelf_option,
    workspace_option,
)
from tablewright.press.options import (
    ASKED,
    BOOKLETS,
    FORMATS,
    ONLY_STICKERS,
    PARTS,
    WHOLE,
    PrintOptions,
)
from tablewright.read.folders import on_shelf, own_or_shipped, sheet_styles, shipped

if TYPE_CHECKING:
    from tablewright.press.outcome import Outcome
    from tablewright.press.printers import Calibration


OF_STYLES = (
    *("bleed", "guides", "guides_on", "margin", "gutter", "back_offset"),
    *("cutter", "cut", "stack", "punch", "inserts"),
)
"""Options that are named as what they change of a sheet style."""


def _list(context: click.Context, parameter: click.Parameter, value: str | None) -> tuple[str, ...]:
    return tuple(part.strip() for part in (value or "").split(",") if part.strip())


def _known(known: tuple[str, ...]) -> Any:
    def check(context: click.Context, parameter: click.Parameter, value: str | None) -> Any:
        from tablewright.errors import did_you_mean

        parts = _list(context, parameter, value)
        for part in parts:
            if part not in known:
                raise click.BadParameter(f"'{part}' is not known; {did_you_mean(part, known)}")
        return parts

    return check


@click.command("print")
@click.argument("game", required=False, shell_complete=game_names)
@click.option(
    "--all",
    "every",
    is_flag=True,
    help="All your own games, or all that ship if you have none; each into its own folder. "
    "Those on a shelf are left out.",
)
@shelf_option
@click.option(
    "--what",
    callback=_known(PARTS),
    default="",
    show_default=f"all there are but {', '.join(ASKED)}",
    help=f"Which parts of the game: {', '.join(PARTS)}; several with commas.",
)
@click.option("--deck", "decks", callback=_list, help="Only these decks, by id.")
@click.option(
    "--only",
    default="",
    help="Only these cards: names, codes, positions or ranges, such as "
    "'Shade, K7Q, 1-9, Crystal x2'.",
)
@click.option(
    "--paper",
    default="",
    show_default="the game's own, else a4",
    help="a4, letter, any other paper's name, 210mmx297mm, or 'both' for one layout "
    "that fits A4 and Letter; 610mm or roll-24in for a roll of this width.",
)
@stock_options
@click.option(
    "--format",
    "formats",
    callback=_known(FORMATS),
    default="pdf",
    show_default=True,
    help="pdf for sheets; svg or png for the faces and boards; several with commas.",
)
@click.option(
    "--duplex",
    type=click.Choice(["long-edge", "short-edge", "gutterfold", "fold", "separate", "none"]),
    help="How backs get behind their fronts: the edge the printer flips on, one sheet to fold, "
    "each card to fold with its back beside it, a file of their own, or no backs.  [default: as "
    "the sheet style says]",
)
@click.option(
    "--boards",
    type=click.Choice(["tiled", "whole"]),
    show_default="tiled",
    help="Boards on the paper, over several sheets if need be; or each as one page of its own "
    "size with bleed, for a print shop.",
)
@seats_option
@click.option(
    "--booklet",
    type=click.Choice(BOOKLETS),
    show_default="saddle",
    help="The rulebook: saddle for sheets to fold and staple; sheets to cut in the middle into "
    "leaves; pages one by one, with links, to read on a screen.",
)
@click.option(
    "--remarks",
    is_flag=True,
    help="The rulebook with an appendix: its remarks about sources, the quotes 'Source:'.",
)
@extra_options
@click.option(
    "--sheet",
    default="default",
    show_default=True,
    shell_complete=sheet_names,
    help=f"The sheet style: {', '.join(sheet_styles([shipped()]))}, or one of your "
    "layouts/sheets/.",
)
@click.option(
    "--bleed",
    type=click.Choice(["block", "fitting", "between", "none"]),
    help="Bleed around the whole block of cards, as much between cards as fits, all of it between "
    "cards, or none.",
)
@click.option(
    "--guides",
    type=click.Choice(["ticks", "corners", "lines", "dotted", "none"]),
    help="Cut guides.",
)
@click.option("--guides-on", type=click.Choice(["fronts", "both"]), help="Where they are.")
@click.option("--margin", callback=length, help="Smallest distance from the paper's edge.")
@click.option("--gutter", callback=length, help="Distance between cards.")
@click.option(
    "--back-offset",
    callback=offset,
    help="Moves back pages right and down, to make up for the printer: '0.5mm,-0.3mm'.",
)
@click.option(
    "--cutter",
    type=click.Choice(["silhouette", "cricut", "contour", "laser"]),
    help="A machine cuts: sheets with a Silhouette's registration marks, pictures of sheets for a "
    "Cricut, paths as the ink CutContour in the PDF, or none of these; paths as SVG and DXF in "
    "cut/.",
)
@click.option(
    "--printer",
    metavar="NAME",
    help="Backs that make up for this printer, which was measured by 'tablewright calibrate'.",
)
@hand_options
@shop_options
@click.option(
    "--ink",
    type=click.Choice(["usual", "full", "low"]),
    default="usual",
    show_default=True,
    help="full: boards in the colours of the screen, where their files say lighter ones for paper. "
    "low: light grounds, dark text and pictures as thin lines; readable in grey.",
)
@click.option(
    "--dpi",
    type=click.IntRange(36, 1200),
    default=300,
    show_default=True,
    help="Resolution of PNG files.",
)
@click.option("--with-bleed", is_flag=True, help="SVG and PNG faces with their bleed.")
@click.option("--rounded", is_flag=True, help="PNG faces with transparent rounded corners.")
@click.option(
    "--svg-text",
    type=click.Choice(["fonts", "outlines"]),
    default="fonts",
    show_default=True,
    help="Text in SVG as text with embedded fonts, or as outlines.",
)
@click.option("--pages", is_flag=True, help="With svg or png: the sheets too, page by page.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder to write to.  [default: output/GAME]",
)
@click.option(
    "--changed",
    "only_changed",
    is_flag=True,
    help="Only cards that differ from those marked as printed, into output/GAME/changed, with a "
    "list of the old ones to take out of the box.",
)
@click.option(
    "--stickers",
    is_flag=True,
    help="With --changed: of cards that have changed only here and there print the changed places, "
    "to be stuck onto the old cards.",
)
@click.option(
    "--mark-printed",
    is_flag=True,
    help="Print nothing: note that all cards are in the box as they are now.",
)
@plan_option
@click.option("--again", is_flag=True, help="Make everything anew, even what has not changed.")
@language_option
@refresh_option
@workspace_option
def command(
    game: str | None,
    every: bool,
    shelf: str | None,
    workspace: Path,
    again: bool,
    only_changed: bool,
    stickers: bool,
    mark_printed: bool,
    refresh: bool,
    **asked: Any,
) -> None:
    """Make sheets to print: GAME's cards as PDF, ready for both sides of the paper.

    \b
        tablewright print shards-of-infinity
        tablewright print shards-of-infinity --paper letter --duplex none
        tablewright print my-game --only "Shade, 1-9" --format png --dpi 300
        tablewright print my-game --plan
        tablewright print my-game --stock bridge
        tablewright print my-game --changed
        tablewright print my-game --changed --stickers
        tablewright print my-game --shop --icc PSOcoated_v3.icc
        tablewright print --all
        tablewright print --shelf Classics
    """
    from tablewright.cli.show import progress
    from tablewright.press.several import print_games

    meant = [word for word, said in (("GAME", game), ("--all", every), ("--shelf", shelf)) if said]
    if len(meant) > 1:
        raise click.UsageError(f"{' and '.join(meant)}: say one of them alone")
    if not meant:
        raise click.UsageError("Missing argument 'GAME'; a game's id, --all or --shelf NAME")
    _refuse_whole_with_some(asked)
    refuse_extras(asked)
    refuse_stock({**asked, "stickers": stickers})
    refuse_plan({**asked, "mark_printed": mark_printed})
    asked["inks"] = inked({**asked, "stickers": stickers})
    asked["calibrations"] = _calibrations(asked)
    refuse_with_cutter({**asked, "stickers": stickers})
    refuse_by_hand({**asked, "stickers": stickers})
    if stickers and (mark_printed or not only_changed):
        raise click.UsageError(
            "--stickers goes with --changed: it prints what differs from the cards that were "
            "marked as printed (--mark-printed, once they are in the box)"
        )
    out = asked["out"] or workspace / "output"
    inner = Path(asked["language"], "shop" if asked["shop"] else "")
    if game is not None:
        refreshed(workspace, [game], fetch=refresh)
    if only_changed or mark_printed:
        wishes = {"again": again, "mark_printed": mark_printed, "stickers": stickers}
        _changed(game, workspace, asked, **wishes)
        return
    if game is None:
        games = own_or_shipped(workspace) if shelf is None else on_shelf(workspace, shelf)
        refreshed(workspace, games, fetch=refresh)
        wanted = {name: _options(out / name / inner, asked) for name in games}
    else:
        wanted = {game: _options(asked["out"] or out / game / inner, asked)}
    with progress(f"Printing {game or 'all games'}") as step:
        tell = teller(asked) if len(wanted) == 1 else None
        ask = asker(asked) if len(wanted) == 1 else None
        outcomes = print_games(workspace, wanted, step, again=again, tell=tell, ask=ask)
    for number, outcome in enumerate(outcomes):
        if number:
            click.echo()
        if outcome.failed and game is None:
            click.secho(f"{outcome.game} was not printed:", bold=True, err=True)
        _show(outcome, workspace, plan=asked["plan"])
    if any(outcome.failed for outcome in outcomes):
        raise click.exceptions.Exit(1)


def _changed(
    game: str | None,
    workspace: Path,
    asked: dict[str, Any],
    *,
    again: bool,
    mark_printed: bool,
    stickers: bool,
) -> None:
    from tablewright.cli import changed
    from tablewright.cli.show import progress
    from tablewright.press.several import print_games
    from tablewright.press.stickers import stickers_of

    if game is None:
        raise click.UsageError("--changed and --mark-printed are of one GAME")
    if asked["only"] or asked["decks"] or asked["what"]:
        raise click.UsageError(
            "--changed and --mark-printed are of all cards; leave --what, --deck and --only out"
        )
    if mark_printed:
        changed.mark(workspace, game, asked["language"])
        return
    found = changed.changed(workspace, game, asked["language"], stickers=stickers)
    if not found.anything:
        click.echo("Every card is as it was printed; there is nothing to print.")
        return
    out = asked["out"] or workspace / "output" / game / asked["language"] / "changed"
    if found.to_print or found.to_stick:
        some = {**asked, "only": found.only, "decks": found.decks}
        if not found.to_print:
            some["what"] = (ONLY_STICKERS,)
        options = replace(_options(out, some), changed=True, stickers=stickers_of(found))
        with progress(f"Printing what has changed in {game}") as step:
            tell = teller(asked)
            (outcome,) = print_games(workspace, {game: options}, step, again=again, tell=tell)
        _show(outcome, workspace, plan=asked["plan"])
        if outcome.failed:
            raise click.exceptions.Exit(1)
    if asked["plan"]:
        if not (found.to_print or found.to_stick):
            click.echo("Nothing is to be printed: some cards are only taken out of the box.")
        return
    changed.tell(found, game, out, asked["language"])


def _refuse_whole_with_some(asked: dict[str, Any]) -> None:
    """Boards, rules and the set-up sheet are of a whole game: nothing says what some cards need."""
    some = " and ".join(
        name for name, key in (("--deck", "decks"), ("--only", "only")) if asked[key]
    )
    whole = [part for part in asked["what"] if part in WHOLE]
    if some and whole:
        raise click.UsageError(
            f"--what {','.join(whole)} with {some}: boards, rules and the set-up sheet are about "
            f"the whole game; print them without {some}"
        )


def _calibrations(asked: dict[str, Any]) -> tuple[Calibration, ...]:
    """What is known of the printer that is named; nothing if none is."""
    if asked["printer"] is None:
        return ()
    if asked["back_offset"] is not None:
        raise click.UsageError(
            "--back-offset with --printer: how far the printer's backs go is kept by its name; "
            "leave one of them out"
        )
    if asked["duplex"] in ("none", "gutterfold", "fold"):
        raise click.UsageError(
            f"--printer with --duplex {asked['duplex']}: no back is printed on the other side; "
            "leave one of them out"
        )
    from tablewright.press.printers import printer

    return printer(asked["printer"])


def _show(outcome: Outcome, workspace: Path, *, plan: bool = False) -> None:
    """Tell how printing a game ended."""
    from tablewright.cli.show import show_error, show_problems
    from tablewright.press.checking import is_well

    if outcome.problems:
        show_problems(outcome.problems)
    if outcome.error:
        show_error(outcome.error)
    if outcome.unchanged:
        click.echo("Nothing has changed since the last run; the files are as they were.")
    if outcome.report:
        click.echo("\n".join(outcome.report))
    if not outcome.failed and not plan and not is_well(workspace, outcome.game):
        click.echo(
            f"Before you cut: 'tablewright check {outcome.game}' also finds words that are too "
            "pale, too small or too near to the cut."
        )


def _options(out: Path, asked: dict[str, Any]) -> PrintOptions:
    style = {name: asked[name] for name in OF_STYLES if asked[name] is not None}
    if asked["duplex"] is not None:
        style["backs"] = asked["duplex"]
    return PrintOptions(
        out=out,
        what=asked["what"],
        decks=asked["decks"],
        formats=asked["formats"],
        paper=asked["paper"],
        stock=asked["stock"] or "",
        boards=asked["boards"] or ("whole" if asked["shop"] else "tiled"),
        seats=asked["seats"],
        booklet=asked["booklet"] or ("pages" if asked["shop"] else "saddle"),
        remarks=asked["remarks"],
        sheet=asked["sheet"],
        style=style,
        only=asked["only"],
        pages=asked["pages"],
        dpi=asked["dpi"],
        area="bleed" if asked["with_bleed"] else "trim",
        rounded=asked["rounded"],
        svg_text=asked["svg_text"],
        sleeved=asked["sleeved"],
        thickness=asked["thickness"],
        shop=asked["shop"],
        printer=asked["printer"] or "",
        calibrations=asked["calibrations"],
        ink=asked["ink"],
        language=asked["language"],
        plan=asked["plan"],
        write_codes=not asked["plan"],
        **asked["inks"]._asdict(),
    )
