"""The target `gamecrafter`: pictures on the canvases of The Game Crafter's products.

A canvas is the trimmed size and an eighth of an inch on each side, at 300 pixels to the inch; some
sizes are rounded, so canvases come from the table. The safe zone begins an eighth inside the cut.
"""

from __future__ import annotations

from tablewright.export.bench import Bench
from tablewright.export.shops.boxes import GAMECRAFTER as TUCKS
from tablewright.export.shops.order import order
from tablewright.export.shops.products import INCH, Kind, Product, Shop, inches
from tablewright.export.stock import Stock
from tablewright.export.target import ExportOptions, Made, Target
from tablewright.units import MM

MM_INCH = MM / INCH
Row = tuple[str, str, float, float, int, int]

CARDS: tuple[Row, ...] = (
    ("poker", "Poker Deck", 2.5, 3.5, 825, 1125),
    ("euro-poker", "Euro Poker Deck", 63 * MM_INCH, 88 * MM_INCH, 825, 1125),
    ("bridge", "Bridge Deck", 2.25, 3.5, 750, 1125),
    ("tarot", "Tarot Deck", 2.75, 4.75, 900, 1500),
    ("jumbo", "Jumbo Deck", 3.5, 5.5, 1125, 1725),
    ("mini", "Mini Deck", 1.75, 2.5, 600, 825),
    ("micro", "Micro Deck", 1.25, 1.75, 450, 600),
    ("square", "Square Deck", 3.5, 3.5, 1125, 1125),
    ("small-square", "Small Square Deck", 2.5, 2.5, 825, 825),
    ("euro-square", "Euro Square Deck", 70 * MM_INCH, 70 * MM_INCH, 900, 900),
    ("us-game", "US Game Deck", 56 * MM_INCH, 87 * MM_INCH, 750, 1125),
    ("business", "Business Deck", 2.0, 3.5, 675, 1125),
    ("domino", "Domino Deck", 1.75, 3.5, 600, 1125),
    ("mint-tin", "Mint Tin Deck", 52 * MM_INCH, 87 * MM_INCH, 750, 1125),
    ("divider", "Divider Deck", 3.0, 3.5, 975, 1125),
)
CHITS: tuple[Row, ...] = (
    ("square-chit-small", "Small Square Chit", 0.5, 0.5, 225, 225),
    ("square-chit-medium", "Medium Square Chit", 0.75, 0.75, 300, 300),
    ("square-chit-large", "Large Square Chit", 1.0, 1.0, 375, 375),
)
ROUND: tuple[Row, ...] = (
    ("circle-chit-small", "Small Circle Chit", 0.5, 0.5, 225, 225),
    ("circle-chit-medium", "Medium Circle Chit", 0.75, 0.75, 300, 300),
    ("circle-chit-large", "Large Circle Chit", 1.0, 1.0, 375, 375),
)
TILES: tuple[Row, ...] = (
    ("square-tile-mini", "Mini Square Tile", 1.25, 1.25, 450, 450),
    ("square-tile-small", "Small Square Tile", 2.0, 2.0, 675, 675),
    ("square-tile-medium", "Medium Square Tile", 2.5, 2.5, 825, 825),
    ("square-tile-large", "Large Square Tile", 3.5, 3.5, 1125, 1125),
    ("domino-tile", "Domino Tile", 2.0, 4.0, 675, 1275),
)
BOARDS: tuple[Row, ...] = (
    ("quarter-board", "Quarter Board", 5, 5, 1575, 1575),
    ("half-board", "Half Board", 5, 10, 1575, 3075),
    ("square-board", "Square Board", 8, 8, 2475, 2475),
    ("large-square-board", "Large Square Board", 10, 10, 3075, 3075),
    ("bi-fold-board", "Bi-Fold Board", 9, 18, 2775, 5475),
    ("quad-fold-board", "Quad-Fold Board", 18, 18, 5475, 5475),
    ("six-fold-board", "Six-Fold Board", 27, 18, 8175, 5475),
    ("medium-six-fold-board", "Medium Six-Fold Board", 16, 16, 4875, 4875),
)
# The smaller mats have the sizes and canvases of boards: the bill names the board.
MATS: tuple[Row, ...] = (("big-mat", "Big Mat", 10, 16, 3075, 4875),)
BOOKLETS: tuple[Row, ...] = (("large-booklet", "Large Booklet", 5, 8, 1575, 2475),)


def _products(kind: Kind, rows: tuple[Row, ...], *, round: bool = False) -> tuple[Product, ...]:
    return tuple(
        Product(id, name, kind, *inches(width, height), (across, down), round)
        for id, name, width, height, across, down in rows
    )


SHOP = Shop(
    id="gamecrafter",
    title="The Game Crafter",
    products=(
        *_products("card", CARDS),
        *_products("chit", CHITS),
        *_products("chit", ROUND, round=True),
        *_products("tile", TILES),
        *_products("board", BOARDS),
        *_products("mat", MATS),
        *_products("booklet", BOOKLETS),
        *(tuck.product for tuck in TUCKS),
    ),
    safe=INCH / 8,
    slots=False,
    own=(
        "Make a product of each name in order.txt, add a piece for each front, and set the piece's "
        "quantity.",
        "Look at each picture with the shop's template over it before you order.",
    ),
)


def make(stock: Stock, bench: Bench, options: ExportOptions) -> Made:
    """Writes an order for The Game Crafter."""
    return order(stock, bench, options, SHOP, TUCKS)


TARGET = Target(
    id="gamecrafter",
    title=SHOP.title,
    about="A picture for each piece on its product's canvas, and a bill with quantities.",
    carries=(
        "Cards and player aids: decks of the shop's sizes, within a millimetre or so.",
        "Tokens: chits and square tiles of the shop's sizes, within a millimetre or so.",
        "Boards and mats of the shop's sizes; the rulebook as the pages of a booklet.",
        "Box art: a tuck box as large as the number of cards needs, with title, cards and back.",
    ),
    leaves=(
        "Pieces of other sizes: the bill names them.",
        "Dice and other things with nothing printed on them.",
        "Rigid boxes: where the panels of their wraps lie is not published.",
    ),
    options=("product",),
    make=make,
)
