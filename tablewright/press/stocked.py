"""Decks, `--stock` and slips for sleeves in: the sizes in points of those that are not printed at
their own out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from tablewright.errors import TablewrightError
from tablewright.layout.mistakes import Mistake
from tablewright.layout.prepared import trim_size
from tablewright.model.edition import Edition
from tablewright.model.face import Face
from tablewright.model.game import Deck
from tablewright.model.sheet import Size
from tablewright.press.options import PrintOptions
from tablewright.press.shaped import At
from tablewright.press.sides import face_of
from tablewright.read.stocks import stock_named
from tablewright.units import MM

NEAR = 0.01


Printed = Mapping[tuple[str, str], At]
"""How fronts are printed otherwise than their files say, by deck and face."""


def sizes_for(
    edition: Edition, decks: Sequence[Deck], options: PrintOptions, *, slips: bool
) -> Printed:
    """What `--stock` and `slips` come to. Raises TablewrightError for a size that there is not, and
    for cards that are no rectangles."""
    sizes = _stocked(edition, decks, options) if options.stock else {}
    found: dict[tuple[str, str], At] = {}
    for deck in decks:
        for face in _faces(edition, deck):
            stock = sizes.get(deck.deck)
            size = stock or _size(face, edition)
            slip = None
            if slips and deck.kind == "cards" and size is not None:
                _check_rectangle(deck, face, "--inserts")
                slip = slip_for(size, edition.layouts.stocks)[0]
            if stock or slip:
                found[deck.deck, face.face] = At(stock, slip)
    return found


def _stocked(
    edition: Edition, decks: Sequence[Deck], options: PrintOptions
) -> dict[str, tuple[float, float]]:
    """By deck, the size that it is printed at, for those that are not printed at their own: decks
    of cards, and aids as large as some of these."""
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
            _check_rectangle(deck, face, f"--stock {options.stock}")
        found[deck.deck] = size
    return found


def _check_rectangle(deck: Deck, face: Face, said: str) -> None:
    if face.cut != "rectangle":
        raise TablewrightError(
            f"{said}: cards of '{deck.title}' are cut along an outline, by their face "
            f"'{face.face}', and are printed at their own size alone; leave this deck out with "
            "--deck"
        )


def sleeves_for(job_size: tuple[float, float], stocks: Mapping[str, Size]) -> str:
    """The sleeves that slips of a size are made for."""
    wanted = sorted(job_size)
    names = {
        stock.sleeve: None
        for stock in stocks.values()
        if stock.sleeve
        and all(
            abs(a - b) < NEAR
            for a, b in zip(slip_for((stock.width, stock.height), stocks)[0], wanted, strict=True)
        )
    }
    return " or ".join(names)


def slip_for(
    size: tuple[float, float], stocks: Mapping[str, Size]
) -> tuple[tuple[float, float], str]:
    """The size of a paper slip for the sleeve of a card, which is never larger than the card, and
    the name of the sleeve; the card's own size if no sleeve is known that is as wide."""
    short, long = sorted(size)
    for stock in stocks.values():
        its = stock.width, stock.height
        if stock.sleeve and all(abs(a - b) < NEAR for a, b in zip(its, (short, long), strict=True)):
            measured = re.search(r"([\d.]+) x ([\d.]+) mm", stock.sleeve)
            if measured is None:
                return (short, long), stock.sleeve
            wide, high = float(measured[1]) * MM, float(measured[2]) * MM
            return (min(short, wide), min(long, high)), stock.sleeve
    return (short, long), ""


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
