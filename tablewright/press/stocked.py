"""Decks and `--stock` in: out, the size in points of those that are not printed at their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.errors import TablewrightError
from tablewright.layout.mistakes import Mistake
from tablewright.layout.prepared import trim_size
from tablewright.model.edition import Edition
from tablewright.model.face import Face
from tablewright.model.game import Deck
from tablewright.press.options import PrintOptions
from tablewright.press.sides import face_of
from tablewright.read.stocks import stock_named

NEAR = 0.01


def sizes_for(
    edition: Edition, decks: Sequence[Deck], options: PrintOptions
) -> dict[str, tuple[float, float]]:
    """By deck, the size that it is printed at, for those that are not printed at their own: decks
    of cards, and aids as large as some of these. Raises TablewrightError for a size that there is
    not, and for cards that are no rectangles."""
    if not options.stock:
        return {}
    stock = stock_named(options.stock, edition.layouts.stocks)
    size = stock.width, stock.height
    of_cards = {
        its
        for deck in edition.decks.values()
        if deck.kind == "cards"
        for face in _faces(edition, deck)
        if (its := _size(face, edition)) is not None
    }
    found: dict[str, tuple[float, float]] = {}
    for deck in decks:
        own = [(face, _size(face, edition)) for face in _faces(edition, deck)]
        if deck.kind == "tokens" or all(_same(its, size) for _, its in own):
            continue
        if deck.kind == "aids" and not any(its in of_cards for _, its in own):
            continue
        for face, _ in own:
            if face.cut != "rectangle":
                raise TablewrightError(
                    f"--stock {options.stock}: cards of '{deck.title}' are cut along an outline, "
                    f"by their face '{face.face}', and are printed at their own size alone; leave "
                    "this deck out with --deck"
                )
        found[deck.deck] = size
    return found


def _faces(edition: Edition, deck: Deck) -> Iterator[Face]:
    """The faces of its fronts, each once."""
    seen: set[str] = set()
    for card in deck.cards:
        face = face_of(edition, deck, card, "front")
        if face.face not in seen:
            seen.add(face.face)
            yield face


def _size(face: Face, edition: Edition) -> tuple[float, float] | None:
    """The sides of a face, the shorter first; None if it says none that can be: told where it is
    laid out."""
    try:
        short, long = sorted(trim_size(face, edition.layouts))
    except Mistake:
        return None
    return round(short, 3), round(long, 3)


def _same(its: tuple[float, float] | None, size: tuple[float, float]) -> bool:
    return its is not None and all(abs(a - b) < NEAR for a, b in zip(its, size, strict=True))
