"""The target `makeplayingcards`: pictures on the canvases of MakePlayingCards' cards.

A canvas is the trimmed size and 36 pixels on each side, at 300 pixels to the inch; the shop refuses
others. The safe zone begins as far inside the cut. The largest cards are left out: what is written
about their size differs.
"""

from __future__ import annotations

from tablewright.export.bench import Bench
from tablewright.export.shops.order import order
from tablewright.export.shops.products import DPI, INCH, Product, Shop
from tablewright.export.stock import Stock
from tablewright.export.target import ExportOptions, Made, Target

BLEED = 36
"""Pixels on each side."""
SIZES = (
    ("poker", "Poker size cards", 750, 1050),
    ("game-card", "Game cards 63 x 88 mm", 744, 1038),
    ("bridge", "Bridge size cards", 675, 1050),
    ("tarot", "Tarot size cards", 825, 1425),
    ("domino", "Domino size cards", 525, 1050),
    ("business", "Business size cards", 600, 1050),
    ("micro", "Micro size cards", 375, 525),
    ("mini", "Mini size cards", 525, 750),
    ("small-square", "Small square cards", 600, 600),
    ("large-square", "Large square cards", 1050, 1050),
    ("medium", "Medium size cards", 735, 1185),
)
"""Trimmed sizes in pixels."""

SHOP = Shop(
    id="makeplayingcards",
    title="MakePlayingCards",
    products=tuple(
        Product(
            id,
            name,
            "card",
            width * INCH / DPI,
            height * INCH / DPI,
            (width + 2 * BLEED, height + 2 * BLEED),
        )
        for id, name, width, height in SIZES
    ),
    safe=BLEED * INCH / DPI,
    slots=True,
    largest=32 * 2**20,
    own=(
        "Choose the number of cards that order.txt says: each front is one card, copies included.",
        "A deck with back.png has the same picture on all backs; one with backs/ has as many backs "
        "as fronts, with the same numbers.",
    ),
)


def make(stock: Stock, bench: Bench, options: ExportOptions) -> Made:
    """Writes an order for MakePlayingCards."""
    return order(stock, bench, options, SHOP)


TARGET = Target(
    id="makeplayingcards",
    title=SHOP.title,
    about="A numbered picture for each card of a deck, copies included, and a bill.",
    carries=(
        "Cards and player aids of the shop's card sizes, within a millimetre or so: fronts and "
        "backs.",
    ),
    leaves=(
        "Boards, tokens, dice and the rulebook: only cards are ordered there.",
        "Cards of other sizes, jumbo cards among them: the bill names them.",
    ),
    options=("product",),
    make=make,
)
