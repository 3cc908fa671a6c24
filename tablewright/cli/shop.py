"""`--shop`, `--color`, `--icc`, `--ink-limit` of `print`: what they go with, and come to."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, NamedTuple

import click

FOR_SHEETS = {
    "pages": "--pages",
    "rounded": "--rounded",
    "with_bleed": "--with-bleed",
    "stickers": "--stickers",
    "bleed": "--bleed",
    "guides": "--guides",
    "guides_on": "--guides-on",
    "margin": "--margin",
    "gutter": "--gutter",
    "back_offset": "--back-offset",
    "printer": "--printer",
    "cutter": "--cutter",
    "cut": "--cut",
    "punch": "--punch",
}
"""What is about sheets or pictures, of which a print shop gets none."""


def shop_options(command: Any) -> Any:
    """Gives a command the options for print shops."""
    options = (
        click.option(
            "--shop",
            is_flag=True,
            help="For a print shop, into output/GAME/shop: each card, board and page of the rules "
            "a page of its own with its bleed, in CMYK; then read back for what a shop would "
            "refuse.",
        ),
        click.option(
            "--color",
            "color_space",
            type=click.Choice(["rgb", "cmyk"]),
            help="Colours in the PDF: as screens and home printers have them, or all of them as "
            "the inks of a press.  [default: rgb; with --shop: cmyk]",
        ),
        click.option(
            "--icc",
            type=click.Path(exists=True, dir_okay=False, path_type=Path),
            help="For CMYK: the profile of the press, from the print shop.  "
            "[default: the best known one that is installed]",
        ),
        click.option(
            "--ink-limit",
            type=click.IntRange(150, 400),
            help="For CMYK: the most percent of all inks together.  [default: 280]",
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


class Inked(NamedTuple):
    """What the options for print shops come to."""

    color_space: Literal["rgb", "cmyk"]
    icc: Path | None
    ink_limit: int


def inked(asked: dict[str, Any]) -> Inked:
    """The colours that are asked for. Raises click.UsageError for what does not go together."""
    shop = asked["shop"]
    color: Literal["rgb", "cmyk"] = asked["color_space"] or ("cmyk" if shop else "rgb")
    for name in ("icc", "ink_limit"):
        if asked[name] is not None and color != "cmyk":
            raise click.UsageError(
                f"--{name.replace('_', '-')} is about the inks of a press; say --color cmyk, or "
                "--shop without --color rgb, with it"
            )
    if shop:
        _refuse_sheets(asked)
    icc = asked["icc"]
    if color == "cmyk" and icc is None:
        from tablewright.press.profiles import system_profile

        icc = system_profile()
    return Inked(color, icc.resolve() if icc is not None else None, asked["ink_limit"] or 280)


def _refuse_sheets(asked: dict[str, Any]) -> None:
    wrong = [said for name, said in FOR_SHEETS.items() if asked.get(name)]
    if asked["sheet"] != "default":
        wrong.append("--sheet")
    if asked["duplex"] not in (None, "none"):
        wrong.append(f"--duplex {asked['duplex']}")
    if asked["boards"] == "tiled":
        wrong.append("--boards tiled")
    if asked["booklet"] not in (None, "pages"):
        wrong.append(f"--booklet {asked['booklet']}")
    if wrong:
        raise click.UsageError(
            f"{' and '.join(wrong)} with --shop: a print shop gets each card as a page of its own, "
            "with its bleed and without marks; leave it out"
        )
    if asked["ink"] == "low":
        raise click.UsageError(
            "--ink low with --shop: what a shop prints costs the same; leave one of them out"
        )
    if asked["formats"] != ("pdf",):
        raise click.UsageError(
            "--shop makes PDF; pictures for shops that want PNG are made by 'tablewright export "
            "GAME --to gamecrafter' or '--to makeplayingcards'"
        )
    if "setup" in asked["what"]:
        raise click.UsageError(
            "--what setup with --shop: the set-up sheet is about printing at home; leave it out"
        )


def refuse_with_cutter(asked: dict[str, Any]) -> None:
    """Raises click.UsageError for what a cutting machine has no use for."""
    if asked["cutter"] is None:
        return
    wrong = [
        said
        for said, is_asked in (
            ("--guides", asked["guides"]),
            ("--guides-on", asked["guides_on"]),
            ("--duplex gutterfold", asked["duplex"] == "gutterfold"),
            ("--stickers", asked["stickers"]),
        )
        if is_asked
    ]
    if asked["cutter"] == "silhouette" and asked["margin"] is not None:
        wrong.append("--margin")
    if wrong:
        raise click.UsageError(
            f"{' and '.join(wrong)} with --cutter {asked['cutter']}: the machine follows paths, "
            "and the sheet is laid out for it; leave it out"
        )
    if "pdf" not in asked["formats"]:
        raise click.UsageError(
            "--cutter is about sheets, which are PDF; leave --format out, or add pdf to it"
        )
