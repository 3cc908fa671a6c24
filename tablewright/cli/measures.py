"""Options that are lengths: in, what was typed, with its unit; out, points."""

from __future__ import annotations

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
