"""`--stock` of `print`: the option, and what it does not go with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click


def stock_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command the options for cards of another size."""
    return click.option(
        "--stock",
        metavar="SIZE",
        show_default="their own",
        help="Cards at another size: poker, bridge, mini, euro, tarot, jumbo, any name of "
        "layouts/stocks/, or 63x88 (millimetres), 2.5x3.5in. Scaled evenly, their ground carried "
        "on to the new edge; tokens and boards stay.",
    )(command)


def refuse_stock(asked: dict[str, Any]) -> None:
    """Raises click.UsageError for what is about cards at their own size."""
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
