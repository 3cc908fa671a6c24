"""Jobs of cards at another size in; out, what is said of them, and words that are too small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablewright.errors import Place, Problem
from tablewright.layout.restocked import scale_to, smallest_text
from tablewright.layout.sheet.grid import measures
from tablewright.layout.sheet.side import trim_of
from tablewright.model.edition import Edition
from tablewright.model.game import Card
from tablewright.press.documents import listed
from tablewright.press.faces import Faces
from tablewright.press.jobs import Job
from tablewright.press.options import PrintOptions
from tablewright.press.shaped import at_of, plain, sides_of
from tablewright.press.stocked import sleeves_for
from tablewright.read.stocks import stock_named

SMALLEST = 5.0
"""Points: smaller words are not read at a table."""
LONGEST = 40
"""Letters of small words that are shown."""


class Stocked(NamedTuple):
    """What is said of cards at another size: lines for the report, and words that are too small."""

    lines: tuple[str, ...] = ()
    warnings: tuple[Problem, ...] = ()


class Smallest(NamedTuple):
    """The smallest words of a card, in points."""

    size: float
    words: str
    card: Card


def told(edition: Edition, faces: Faces, jobs: Sequence[Job], options: PrintOptions) -> Stocked:
    """How much larger or smaller cards have become, the smallest words on them, and a warning where
    these cannot be read any more; and of slips for sleeves, for which ones."""
    scaled = _scaled(edition, faces, jobs, options) if options.stock else Stocked()
    slips = _slips(edition, jobs) if any(job.style.inserts for job in jobs) else []
    return Stocked((*scaled.lines, *slips), scaled.warnings)


def _slips(edition: Edition, jobs: Sequence[Job]) -> list[str]:
    titles: dict[str, list[str]] = {}
    own_backs: list[str] = []
    for job in jobs:
        if not job.style.inserts:
            continue
        sides = measures(*job.card)
        names = sleeves_for(job.card, edition.layouts.stocks)
        said = f"{sides}, for {names}" if names else f"{sides}, as large as the cards"
        titles.setdefault(said, []).append(job.title)
        if any(piece.back and piece.code in plain(piece.back) for piece in job.pieces):
            own_backs.append(job.title)
    lines = [
        f"Slips for sleeves with opaque backs, or with an old card behind: {listed(whose)}: {said}."
        for said, whose in titles.items()
    ]
    if own_backs:
        lines.append(
            f"Not printed are the backs of {listed(own_backs)}, which differ from card to card."
        )
    return lines


def _scaled(edition: Edition, faces: Faces, jobs: Sequence[Job], options: PrintOptions) -> Stocked:
    titles: dict[str, list[str]] = {}
    found: list[Smallest] = []
    small: set[str] = set()
    for job in jobs:
        size = at_of(sides_of(job.pieces[0].front)[0]).stock
        if size is None:
            continue
        trim = trim_of(faces.draw(plain(sides_of(job.pieces[0].front)[0])))
        share = scale_to(trim, *size)
        own = measures(trim.width, trim.height)
        titles.setdefault(f"{share * 100:.0f} % of their own {own}", []).append(job.title)
        cards = {card.code: card for card in job.deck.cards}
        for piece in dict.fromkeys(job.pieces):
            for key in filter(None, (piece.front, piece.back)):
                points, words = smallest_text(faces.draw(key))
                if words:
                    found.append(Smallest(points, words, cards[piece.code]))
                if share < 1 and points < SMALLEST:
                    small.add(piece.code)
    if not titles:
        return Stocked()
    lines = [f"  {listed(list(dict.fromkeys(whose)))}: {of}" for of, whose in titles.items()]
    stock = stock_named(options.stock, edition.layouts.stocks)
    sides = measures(stock.width, stock.height)
    name = f"{stock.name} ({sides})" if stock.id != "own" else sides
    head = f"Cards are printed at another size, {name}:"
    if not found:
        return Stocked((head, *lines))
    least = min(found, key=lambda each: each.size)
    said = _shortened(least.words)
    lines.append(f"  The smallest text is {least.size:.1f} pt: '{said}' on '{least.card.name}'.")
    return Stocked((head, *lines), tuple(_warned(least, said, len(small), name)))


def _warned(least: Smallest, words: str, small: int, name: str) -> Iterator[Problem]:
    if not small:
        return
    others = f", and on {small - 1} other card{'s' if small > 2 else ''}" if small > 1 else ""
    origin = least.card.origin
    yield Problem(
        origin.place if origin is not None else Place(least.card.name),
        f"at {name} words of '{least.card.name}'{others} are hard to read: '{words}'",
        expected=f"at least {SMALLEST:g} pt",
        found=f"{least.size:.1f} pt",
        hint="take a larger size, or make the text of the face larger",
        severity="warning",
    )


def _shortened(words: str) -> str:
    return words if len(words) <= LONGEST else f"{words[:LONGEST].rstrip()}…"
