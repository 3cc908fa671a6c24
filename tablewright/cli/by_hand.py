"""`--cut` and `--stack` of `print`: what is cut by hand, and what that goes with."""

from __future__ import annotations

from typing import Any

import click


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
    )
    for option in reversed(options):
        command = option(command)
    return command


def refuse_by_hand(asked: dict[str, Any]) -> None:
    """Raises click.UsageError for what does not go with cutting in a stack."""
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
