"""What print shops make: products with their trimmed sizes and canvases; a stack in, what fits out.

Sizes are those that programs which order there have written down; a shop's template decides.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from tablewright.units import MM

INCH = 72.0
DPI = 300
TOLERANCE = 1.2 * MM
"""By how much a piece may be wider or narrower than a product; the cut takes or leaves half."""

Kind = Literal["card", "chit", "tile", "board", "mat", "booklet", "box"]


@dataclass(frozen=True, slots=True)
class Product:
    """A product: its trimmed size in points, and its canvas in pixels at 300 to the inch."""

    id: str
    name: str
    kind: Kind
    width: float
    height: float
    canvas: tuple[int, int]
    round: bool = False


@dataclass(frozen=True, slots=True)
class Shop:
    """A print shop."""

    id: str
    title: str
    products: tuple[Product, ...]
    safe: float
    """How far inside the cut everything that matters stays, in points."""
    slots: bool
    """Whether every copy needs a picture of its own; if not, a picture has a quantity."""
    largest: int = 0
    """The bytes that a file may have; 0 if nothing is known of a limit."""
    own: tuple[str, ...] = ()
    """What the person has to know of this shop."""


@dataclass(frozen=True, slots=True)
class Fit:
    """A product for a piece, and whether the piece must be turned for it."""

    product: Product
    turned: bool
    off: float
    """The larger difference of its sides, in points."""


def fit(
    products: Iterable[Product],
    size: tuple[float, float],
    *,
    kinds: Iterable[Kind],
    round: bool = False,
) -> Fit | None:
    """The product nearest to a size in points; None if none is near enough."""
    allowed = set(kinds)
    found = []
    for product in products:
        if product.kind in allowed and product.round == round:
            for turned, (width, height) in ((False, size), (True, (size[1], size[0]))):
                off = max(abs(width - product.width), abs(height - product.height))
                # What is off by rounding alone is not turned.
                found.append(Fit(product, turned, off))
    best = min(found, key=lambda each: (round_off(each.off), each.turned), default=None)
    return best if best is not None and best.off <= TOLERANCE else None


def round_off(points: float) -> float:
    """A length to the tenth of a millimetre, so that near ties are ties."""
    return round(points / MM, 1)


def inches(width: float, height: float) -> tuple[float, float]:
    """A size in inches as one in points."""
    return width * INCH, height * INCH


def described(width: float, height: float) -> str:
    """A size in words.

    >>> described(63.5 * MM, 88.9 * MM)
    '63.5 x 88.9 mm'
    """
    return f"{round(width / MM, 1):g} x {round(height / MM, 1):g} mm"
