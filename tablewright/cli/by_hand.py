"""`--cut`, `--stack` and `--punch` of `print`: what is cut by hand, and what that goes with."""

from __future__ import annotations

from typing import Any

import click

ANY = "any"
"""All sizes of punches that are sold everywhere."""


def _punches(context: click.Context, parameter: click.Parameter, value: str | None) -> Any:
    """Sizes of punches, in inches or with a unit, as points."""
    from tablewright.layout.sheet.punches import PUNCHES, punch_named
    from tablewright.units import parse_length

    if value is None:
        return None
    if value.strip() == ANY:
        return PUNCHES
    try:
        return tuple(
            parse_length(part) if part.strip().endswith(("mm", "cm")) else punch_named(part)
            for part in value.split(",")
        )
    except (ValueError, ZeroDivisionError):
        raise click.BadParameter(
            f"expected sizes in inches or with a unit, such as '5/8,1' or '25mm', or '{ANY}' for "
            f"1/2, 5/8, 3/4 and 1, got '{value}'"
        ) from None


def hand_options(command: Any) -> Any:
    """Gives a command the options for cutting by hand."""
    options = (
        click.option(
            "--cut",
            type=click.Choice(["stacked"]),
            help="Sheets of a deck are cut together with a guillotine: cards lie on them so that "
            "the piles, laid upon each other, are the deck in its order; with a plan of the cuts, "
            "05-cut-plan.pdf.",
        ),
        click.option(
            "--stack",
            type=click.IntRange(1),
            show_default="all sheets of a deck",
            help="With --cut stacked: how many sheets the guillotine takes at once.",
        ),
        click.option(
            "--punch",
            callback=_punches,
            metavar="SIZES",
            help="Round pieces are cut out with punches of these sizes, in inches, such as "
            "'5/8,1', or 'any' for 1/2, 5/8, 3/4 and 1: says which fits, and lays all of one "
            "punch equally far from each other, with bleed beyond its circle.",
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


def refuse_by_hand(asked: dict[str, Any]) -> None:
    """Raises click.UsageError for what does not go with cutting in a stack, or with punches."""
    _refuse_with_punch(asked)
    if asked["cut"] is None:
        if asked["stack"] is not None:
            raise click.UsageError(
                "--stack goes with --cut stacked: it says how many sheets are cut together"
            )
        return
    wrong = [
        said
        for said, is_asked in (
            (f"--cutter {asked['cutter']}", asked["cutter"]),
            ("--duplex gutterfold", asked["duplex"] == "gutterfold"),
            ("--stickers", asked["stickers"]),
        )
        if is_asked
    ]
    if wrong:
        raise click.UsageError(
            f"{' and '.join(wrong)} with --cut {asked['cut']}: a guillotine cuts flat sheets that "
            "lie upon each other, straight through; leave one of them out"
        )
    if "pdf" not in asked["formats"]:
        raise click.UsageError(
            "--cut is about sheets, which are PDF; leave --format out, or add pdf to it"
        )
    parts = ("cards", "tokens", "aids")
    if asked["what"] and not any(part in asked["what"] for part in parts):
        raise click.UsageError(
            f"--cut {asked['cut']} with --what {','.join(asked['what'])}: only sheets of cards, "
            "tokens and aids are cut so; leave --cut out, or add one of these"
        )


def _refuse_with_punch(asked: dict[str, Any]) -> None:
    if asked["punch"] is None:
        return
    wrong = [
        f"--{name}" for name in ("cutter", "cut", "bleed", "gutter", "stickers") if asked[name]
    ]
    if asked["duplex"] == "fold":
        wrong.append("--duplex fold")
    if wrong:
        raise click.UsageError(
            f"{' and '.join(wrong)} with --punch: pieces lie as a punch needs it, and are cut one "
            "by one; leave one of them out"
        )
