"""Colours as they are written, taken apart: text in, plain red, green, blue, CMYK and opacity out.

`#rgb`, `#rrggbb`, `#rrggbb cmyk(0 100 80 10)` (per cent), `none`, or a name; each may end in
`/0.5`, its opacity. What a name stands for is asked from the face, then the game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

_COLOR = re.compile(
    r"(?:(?P<name>[A-Za-z_][\w-]*)"
    r"|#(?P<hex>[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})"
    r"(?:\s+cmyk\((?P<cmyk>[^()]*)\))?)"
    r"\s*(?:/\s*(?P<opacity>\d*\.?\d+))?",
    re.ASCII,
)
EXPECTED = "a colour name, '#rrggbb', '#rrggbb cmyk(0 100 80 10)' or 'none'"

BUILTIN: Mapping[str, str] = {"ink": "#000000", "black": "#000000", "white": "#ffffff"}
"""Names that every game has, unless its own or its face's colours say otherwise."""


class ParsedColor(NamedTuple):
    """`name` ("none" included), or `rgb` and perhaps `cmyk`; all numbers are from 0 to 1."""

    name: str
    rgb: tuple[float, float, float] | None
    cmyk: tuple[float, float, float, float] | None
    opacity: float


@lru_cache(maxsize=1024)
def parse_color(text: str) -> ParsedColor:
    """The parts of a colour as it is written. Raises ValueError with what was expected."""
    match = _COLOR.fullmatch(text.strip())
    if match is None:
        raise ValueError(EXPECTED)
    opacity = float(match["opacity"]) if match["opacity"] else 1.0
    if opacity > 1:
        raise ValueError("an opacity from 0 to 1 behind the '/'")
    if match["name"]:
        return ParsedColor(match["name"], None, None, opacity)
    digits = match["hex"]
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return ParsedColor("", (red, green, blue), _cmyk(match["cmyk"]), opacity)


def _cmyk(text: str | None) -> tuple[float, float, float, float] | None:
    if text is None:
        return None
    try:
        parts = [float(part) / 100 for part in text.replace(",", " ").split()]
    except ValueError:
        parts = []
    if len(parts) != 4 or not all(0 <= part <= 1 for part in parts):
        raise ValueError("four numbers from 0 to 100 in 'cmyk(…)'")
    return (parts[0], parts[1], parts[2], parts[3])
