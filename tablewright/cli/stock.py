"""`--stock` and `--inserts` of `print`: the options, and what they do not go with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click


def stock_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command the options for cards of another size."""
    inserts = click.option(
        "--inserts",
        is_flag=True,
        default=None,
        help="Cards as paper slips for sleeves: fronts alone, with square corners, as large as the "
        "sleeves of their size take, side by side.",
    )
    stock = click.option(
        "--stock",
        metavar="SIZE",
        show_default="their own",
        help="Cards at another size: poker, bridge, mini, euro, tarot, jumbo, any name of "
        "layouts/stocks/, or 63x88 (millimetres), 2.5x3.5in. Scaled evenly, their ground carried "
        "on to the new edge; tokens and boards stay.",
    )
    return stock(inserts(command))


def refuse_stock(asked: dict[str, Any]) -> None:
    """Raises click.UsageError for what is about cards at their own size."""
    if asked["inserts"]:
        _refuse_with_inserts(asked)
    if asked["stock"] is None:
        return
    if asked["stickers"]:
        raise click.UsageError(
            "--stock with --stickers: what is stuck onto cards has their size; leave one of them "
            "out"
        )
    if "corners" in asked["what"]:
        raise click.UsageError(
            "--stock with --what corners: its frames are of the cards' own size, and the radius of "
            "their corners stays as it is; print it without --stock"
        )


def _refuse_with_inserts(asked: dict[str, Any]) -> None:
    wrong = [
        f"--{name.replace('_', '-')}"
        for name in ("shop", "bleed", "gutter", "back_offset", "printer", "stickers")
        if asked[name]
    ]
    if asked["duplex"] not in (None, "none"):
        wrong.append(f"--duplex {asked['duplex']}")
    if wrong:
        raise click.UsageError(
            f"{' and '.join(wrong)} with --inserts: slips for sleeves have fronts alone, and lie "
            "side by side without bleed; leave one of them out"
        )
    if asked["what"] and "cards" not in asked["what"]:
        raise click.UsageError(
            f"--inserts with --what {','.join(asked['what'])}: only cards become slips; leave it "
            "out, or add cards"
        )
