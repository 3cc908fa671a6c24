"""What makes up for a printer whose backs are off, as one record; lengths in points."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tablewright.drawing import Matrix, compose, moved
from tablewright.units import MM


@dataclass(frozen=True, slots=True)
class Correction:
    """What is done to a back page, looking at it: around its middle stretched (across, down), and
    turned clockwise by degrees; then moved right and down."""

    right: float = 0.0
    down: float = 0.0
    turn: float = 0.0
    across: float = 1.0
    along: float = 1.0

    def matrix(self, width: float, height: float) -> Matrix:
        """For a page of this size."""
        angle = math.radians(self.turn)
        cos, sin = math.cos(angle), math.sin(angle)
        middle = moved(-width / 2, -height / 2)
        stretched = compose(middle, (self.across, 0.0, 0.0, self.along, 0.0, 0.0))
        turned = compose(stretched, (cos, sin, -sin, cos, 0.0, 0.0))
        return compose(turned, moved(width / 2 + self.right, height / 2 + self.down))

    @property
    def bent(self) -> str:
        """What tells it from others that move as far; nothing if it only moves."""
        if (self.turn, self.across, self.along) == (0.0, 1.0, 1.0):
            return ""
        return f" {self.turn:+.6f} {self.across:.6f} {self.along:.6f}"

    @property
    def words(self) -> str:
        """For people: "0.5 mm right, 0.3 mm up, turned by 0.12°, 0.10 % wider"."""
        parts = [
            f"{abs(each) / MM:.2f} mm {names[each < 0]}"
            for each, names in ((self.right, ("right", "left")), (self.down, ("down", "up")))
        ]
        parts.append(f"turned by {self.turn:.3f}°")
        wide, high = ("narrower", "wider"), ("shorter", "taller")
        for scale, names in ((self.across, wide), (self.along, high)):
            parts.append(f"{abs(scale - 1) * 100:.2f} % {names[scale >= 1]}")
        return ", ".join(parts)
