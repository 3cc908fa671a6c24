"""The pictures of a game's page: box, banner, gallery; views of tables. A stock in; shots out."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.drawing import Box, Drawing
from tablewright.export.arrangement import Arrangement, Pile, arrangements
from tablewright.export.stock import Item, Stack, Stock
from tablewright.export.tabletopia.checks import BANNER, BOX, GALLERY
from tablewright.layout.book.covers import facts
from tablewright.layout.book.look import look_of
from tablewright.layout.setup_words import words
from tablewright.layout.shop import (
    Laid,
    Showing,
    banner_picture,
    box_picture,
    hero_picture,
    spread_picture,
    table_picture,
)
from tablewright.render.png import Shot, shown

OVERVIEW = 1000
"""Pixels across."""
SHOWN = 8
"""Faces that the pictures choose from."""


def showing(stock: Stock) -> Showing:
    """What the pictures of a game are made of."""
    game = stock.game
    look = look_of(stock.edition, stock.faces.studio)
    decks = [stack for stack in stock.stacks if stack.deck.kind == "cards"]
    largest = max(decks, key=lambda stack: stack.count, default=None)
    back = largest.common_back if largest is not None else None
    if largest is not None and back is None:
        back = largest.items[0].back
    return Showing(
        title=game.title,
        subtitle=words(game.subtitle, game),
        facts=facts(game, stock.edition.say),
        font=look.head,
        text_font=look.style.font,
        caps=look.style.head_caps,
        spacing=look.style.head_spacing,
        accent=look.accent,
        context=look.context,
        language=game.language,
        ground=stock.draw(back) if back is not None else None,
        cards=tuple(_shown(stock, largest, look.style.front.cards)),
    )


def pictures(stock: Stock, show: Showing) -> dict[str, Shot]:
    """The pictures by their paths."""
    found = {
        "page/box.png": _shot(box_picture(show, BOX), BOX),
        "page/banner.png": _shot(banner_picture(show, BANNER), BANNER),
        "page/gallery-1.jpg": _shot(hero_picture(show, GALLERY), GALLERY),
        "page/gallery-2.jpg": _shot(spread_picture(show, GALLERY), GALLERY),
    }
    tables = [tuple(_laid(stock, each)) for each in arrangements(stock) if each.boards]
    if tables:
        laid = max(tables, key=_filled)
        last = table_picture(show, laid, _span(laid), GALLERY)
    else:
        last = spread_picture(show, GALLERY, rows=1)
    return {**found, "page/gallery-3.jpg": _shot(last, GALLERY)}


def _shot(drawing: Drawing, size: tuple[int, int]) -> Shot:
    return Shot(drawing, Box(0, 0, drawing.width, drawing.height), *size)


def _shown(stock: Stock, largest: Stack | None, cover: tuple[str, ...]) -> Iterator[Drawing]:
    """The faces on the cover of the rules first, then some of the largest deck, spread over it."""
    wanted = dict.fromkeys(cover)
    keys: dict[str, None] = {}
    for stack in stock.stacks:
        for item in stack.items:
            if item.card.name in wanted:
                keys.setdefault(item.front)
    if largest is not None:
        items: tuple[Item, ...] = largest.items
        count = min(SHOWN, len(items))
        evenly = [items[int((at + 0.5) * len(items) / count)] for at in range(count)]
        # Every second one first, so that those left out are not all from the end of the deck.
        for item in (*evenly[::2], *evenly[1::2], *items):
            keys.setdefault(item.front)
    for key in list(keys)[:SHOWN]:
        yield stock.draw(key)


def overview(stock: Stock, show: Showing, table: Arrangement) -> Shot:
    """All that lies on the table at the start, boards and what is beside them."""
    laid = [*_laid(stock, table)]
    for pile in (*table.piles, *table.left):
        if pile.space is None and not pile.hand:
            top = _top(stock, pile)
            if top is not None:
                laid.append(Laid(top, pile.at.x, pile.at.y, pile.at.turn, pile.count))
    size = OVERVIEW, round(OVERVIEW * min(0.8, max(0.4, table.height / table.width)))
    return _shot(table_picture(show, laid, (table.width, table.height), size), size)


def _laid(stock: Stock, table: Arrangement) -> Iterator[Laid]:
    """The boards and what lies on them when the game begins; what is dealt lies there already."""
    for board in table.boards:
        yield Laid(board.piece.drawing, board.at.x, board.at.y, board.at.turn)
    dealt = {deal.to: deal for deal in table.deals}
    piles = {pile.address: pile for pile in table.piles}
    given: dict[str, int] = {}
    for pile in table.piles:
        if pile.hand or pile.space is None:
            continue
        top = _top(stock, pile)
        count = pile.count
        if top is None and pile.address in dealt:
            source = piles.get(dealt[pile.address].source)
            if source is None or not source.pieces:
                continue
            number = given[source.address] = given.get(source.address, -1) + 1
            top = _nth(stock, source, number, pile.face_up)
            count = dealt[pile.address].count or 1
        if top is not None:
            side = 90.0 if pile.space.entry.turned else 0.0
            yield Laid(top, pile.at.x, pile.at.y, pile.at.turn + side, count)


def _top(stock: Stock, pile: Pile) -> Drawing | None:
    return _nth(stock, pile, 0, pile.face_up) if pile.pieces else None


def _nth(stock: Stock, pile: Pile, number: int, face_up: bool) -> Drawing | None:
    """Some piece of a pile, another one for each number."""
    _, item, _ = pile.pieces[(number * 7 + 3) % len(pile.pieces) if number else 0]
    if face_up:
        return stock.draw(item.front)
    return stock.draw(item.back) if item.back is not None else None


def _filled(laid: tuple[Laid, ...]) -> float:
    """How much of a picture the pieces on a table would cover, about."""
    wide, high = _span(laid)
    area = 0.0
    for piece in laid:
        box = shown(piece.drawing, "trim")
        area += box.width * box.height
    return area * min(GALLERY[0] / wide, GALLERY[1] / high) ** 2


def _span(laid: tuple[Laid, ...]) -> tuple[float, float]:
    """What must be seen of the table."""
    right = bottom = 0.0
    for piece in laid:
        box = shown(piece.drawing, "trim")
        wide, high = (box.height, box.width) if piece.turn % 180 == 90 else (box.width, box.height)
        right = max(right, abs(piece.x) + wide / 2)
        bottom = max(bottom, abs(piece.y) + high / 2)
    return 2 * right, 2 * bottom
