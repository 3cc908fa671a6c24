"""Options that are measured: in, what was typed, with its unit; out, points of a length, and
parts of one of a percentage."""

from __future__ import annotations

from collections.abc import Callable

import click

from tablewright.units import parse_length


def length(context: click.Context, parameter: click.Parameter, value: str | None) -> float | None:
    """One length: `3mm`."""
    if value is None:
        return None
    try:
        return parse_length(value)
    except ValueError as error:
        raise click.BadParameter(f"expected {error}, got '{value}'") from None


def offset(
    context: click.Context, parameter: click.Parameter, value: str | None
) -> tuple[float, float] | None:
    """Two lengths, right and down: `0.5mm,-0.3mm`."""
    if value is None:
        return None
    try:
        right, down = (parse_length(part) for part in value.split(","))
    except ValueError:
        raise click.BadParameter(f"expected '0.5mm,-0.3mm' (right, down), got '{value}'") from None
    return right, down


def percent(what: str) -> Callable[[click.Context, click.Parameter, str | None], float | None]:
    """What reads a percentage between 0 and 50, such as `2%`; `what` says what is expected."""

    def read(context: click.Context, parameter: click.Parameter, value: str | None) -> float | None:
        if value is None:
            return None
        try:
            found = float(value.strip().removesuffix("%").replace(",", "."))
        except ValueError:
            found = 0.0
        if not 0 < found < 50:
            raise click.BadParameter(f"expected {what}, got '{value}'")
        return found / 100

    return read
