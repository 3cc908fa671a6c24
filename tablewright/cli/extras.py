"""Options of `print` for what is only made where it is asked for: in, what was typed; out, the same
in points, or what cannot be said together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from tablewright.cli.measures import length
from tablewright.press.options import ASKED, THICKEST


def _thickness(
    context: click.Context, parameter: click.Parameter, value: str | None
) -> float | None:
    points = length(context, parameter, value)
    if points is not None and not 0 < points <= THICKEST:
        raise click.BadParameter(
            f"expected that of one card, more than 0 and at most 5mm, got '{value}'"
        )
    return points


def extra_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Adds them to a command."""
    sleeved = click.option(
        "--sleeved", is_flag=True, help="With --what box or dividers: the cards are in sleeves."
    )
    thickness = click.option(
        "--thickness",
        callback=_thickness,
        metavar="LENGTH",
        show_default="0.3mm, or as its size in layouts/stocks/ says",
        help="With --what box: how thick one card is, without a sleeve.",
    )
    return sleeved(thickness(function))


def refuse_extras(asked: dict[str, Any]) -> None:
    """What is said of a box alone, or cannot be said of one."""
    for key, parts in (("sleeved", ("box", "dividers")), ("thickness", ("box",))):
        if asked[key] and not set(parts).intersection(asked["what"]):
            raise click.UsageError(
                f"--{key} goes with --what {' or '.join(parts)}: it says how much room the cards "
                "need"
            )
    apart = [part for part in asked["what"] if part in ASKED]
    if apart and asked["shop"]:
        raise click.UsageError(
            f"--what {','.join(apart)} with --shop: shops have templates of their own for boxes "
            "and the like; print it without --shop"
        )
