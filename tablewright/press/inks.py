"""An edition and options to what is to be said of inks: which colours name their own, what a run in
CMYK lacks."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.errors import Place, Problem
from tablewright.model.edition import Edition
from tablewright.press.options import PrintOptions


def inks_of(edition: Edition) -> tuple[int, int]:
    """How many of the named colours of a game, its faces and its boards name CMYK values, and how
    many colours there are."""
    texts = list(_colors(edition))
    return sum("cmyk(" in text for text in texts), len(texts)


def _colors(edition: Edition) -> Iterator[str]:
    yield from edition.game.colors.values()
    used: dict[str, None] = {}
    for deck in edition.decks.values():
        yield from deck.colors.values()
        for card in deck.cards:
            used |= dict.fromkeys((card.face or deck.face, card.back or deck.back))
    for name in used:
        face = edition.layouts.faces.get(name or "")
        yield from face.colors.values() if face is not None else ()
    for board in edition.boards.values():
        yield from board.colors.values()


def ink_warnings(edition: Edition, options: PrintOptions) -> tuple[Problem, ...]:
    """What there is to say of a run in CMYK: nothing where there is a profile for it."""
    origin = edition.game.origin
    place = origin.place if origin is not None else Place(str(edition.folder / "game.yaml"))
    if "pdf" not in options.formats:
        message, hint = "--color cmyk is for PDF; SVG and PNG files are RGB", ""
    elif options.icc is None:
        message = (
            "no profile of a press was given or is installed: colours become inks by a formula, "
            "and the files do not say that they are PDF/X"
        )
        hint = (
            "ask the print shop for its profile and give it with --icc FILE; Ghostscript brings "
            "one for a first look"
        )
    else:
        return ()
    return (Problem(place, message, hint=hint, severity="warning"),)
