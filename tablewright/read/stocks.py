"""A card size by any of its names, or by a measure such as `63x88` or `2.5x3.5in`, to its size in
points."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tablewright.errors import TablewrightError, did_you_mean
from tablewright.model.sheet import Size
from tablewright.read.layouts import find_size, size_names
from tablewright.units import MM, parse_length

LEAST, MOST = 20 * MM, 500 * MM
"""Between which the sides of a card lie."""
SHORT = "poker, bridge, mini, euro, tarot, jumbo"
"""What most people ask for."""


def stock_named(wanted: str, stocks: Mapping[str, Size]) -> Size:
    """The size that is meant; a number without a unit is in millimetres. Raises
    TablewrightError."""
    name = " ".join(wanted.split()).casefold()
    found = find_size(name.replace(" ", "-"), stocks) or find_size(name.replace(" ", ""), stocks)
    found = found or next((one for one in stocks.values() if one.name.casefold() == name), None)
    if found is None and (sides := re.split(r"(?<=[a-z\d.])\s*[x×]\s*(?=[\d.])", name))[1:]:
        found = _measured(wanted, sides)
    if found is None:
        near = did_you_mean(name, size_names(stocks.values()))
        hint = f"{near} Or" if near.startswith("did you") else f"there are {SHORT} and more; or"
        raise TablewrightError(
            f"--stock {wanted}: no card size has this name; {hint} give its width and height, such "
            "as 63x88 or 2.5x3.5in"
        )
    if not all(LEAST <= side <= MOST for side in (found.width, found.height)):
        raise TablewrightError(
            f"--stock {wanted}: expected sides of {LEAST / MM:.0f} to {MOST / MM:.0f} mm"
        )
    return found


def _measured(wanted: str, sides: list[str]) -> Size:
    unit = re.search(r"[a-z]+$", sides[-1])
    with_units = [
        side if re.search(r"[a-z]$", side) else f"{side}{unit[0] if unit else 'mm'}"
        for side in sides
    ]
    try:
        if len(sides) != 2:
            raise ValueError("a width and a height")
        short, long = sorted(parse_length(side) for side in with_units)
    except ValueError as error:
        raise TablewrightError(f"--stock {wanted}: expected {error}") from None
    shown = f"{round(short / MM, 1):g} x {round(long / MM, 1):g} mm"
    return Size(id="own", name=shown, width=short, height=long)
