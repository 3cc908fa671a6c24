"""Lengths: text with a unit ("63.5mm", "2.5in", "7pt") to points and back.

Inside Tablewright every length is a float in points (72 pt = 1 in). Standard library only.
"""

from __future__ import annotations

import math
import re
from decimal import Decimal

MM = 72 / 25.4
"""Points in a millimetre."""
CM = 10 * MM
IN = 72.0
PT = 1.0

UNITS = {"mm": MM, "cm": CM, "in": IN, "pt": PT}
LONGEST = 20_000 * MM
"""No length on paper is longer than 20 m; what is, was mistyped."""

MOST_PERCENT = 100_000
"""The same for a percentage."""

_LENGTH = re.compile(r"\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*(mm|cm|in|pt)\s*", re.ASCII)
_PERCENT = re.compile(r"\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*%\s*", re.ASCII)


def parse_length(text: str) -> float:
    """Points of a length such as "63.5mm". Raises ValueError that says what was expected."""
    match = _LENGTH.fullmatch(text)
    if match is None:
        bare = re.fullmatch(r"\s*[+-]?[\d.]+\s*", text)
        hint = f", such as '{text.strip()}mm'" if bare else ", such as '63.5mm', '2.5in' or '7pt'"
        raise ValueError(f"a length with its unit{hint}")
    points = float(match[1]) * UNITS[match[2]]
    if not math.isfinite(points) or abs(points) > LONGEST:
        raise ValueError("a length of at most 20 m")
    return points


def parse_measure(text: str, whole: float) -> float:
    """Points of a length, or of a percentage of `whole` (in points). Raises ValueError."""
    match = _PERCENT.fullmatch(text)
    if match is None:
        return parse_length(text)
    if abs(float(match[1])) > MOST_PERCENT:
        raise ValueError(f"at most {MOST_PERCENT} %")
    return float(match[1]) * whole / 100


def format_length(points: float, unit: str = "mm") -> str:
    """The shortest text in `unit` that `parse_length` reads back to the same float of points.

    Where no length in that unit gives this very float, the nearest, one rounding step away.
    """
    value = points / UNITS[unit]
    for digits in range(1, 18):
        text = format(Decimal(f"{value:.{digits}g}"), "f")
        if float(text) * UNITS[unit] == points:
            return text + unit
    return format(Decimal(repr(value)), "f") + unit
