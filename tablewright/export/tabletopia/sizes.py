"""How many pixels a piece gets, and how far the site must scale it: lengths in points in.

At 100 % ten pixels are a millimetre; a larger piece keeps to the advised 2000 pixels and is scaled
up on the site, by 400 % at most.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from tablewright.units import MM

PER_MM = 10
ADVISED = 2000
"""Pixels on a side."""
LIMIT = 4000
"""Pixels on a side that are taken at all."""
MOST_SCALE = 400
"""Per cent: the right end of the slider."""
SAFE_MM, BOARD_MM = 1600, 3900
"""The largest piece, and the largest board; the site's own pages do not agree about boards."""


@dataclass(frozen=True, slots=True)
class Size:
    """Pixels, and the scale to set on the site in per cent."""

    width: int
    height: int
    scale: int


def size_of(width: float, height: float) -> Size:
    """The size of a piece of so many points."""
    wide, high = width / MM, height / MM
    # In whole per cent, so that it can be set on the slider exactly.
    wanted = math.ceil(max(wide, high) * PER_MM / ADVISED * 100 - 1e-6)
    scale = min(MOST_SCALE, max(100, wanted))
    per_mm = PER_MM * 100 / scale
    return Size(max(1, round(wide * per_mm)), max(1, round(high * per_mm)), scale)
