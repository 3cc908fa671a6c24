"""An edition to what is to be said of its CMYK values: they reach the colours that name them, and
nothing else yet."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.errors import Place, Problem
from tablewright.model.edition import Edition
from tablewright.press.options import PrintOptions

EXAMPLE = "'#c8102e cmyk(0 100 80 10)'"


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


def cmyk_warning(edition: Edition, options: PrintOptions) -> tuple[Problem, ...]:
    """What `--color cmyk` does not do for a game; nothing if it was not asked for."""
    if options.color_space != "cmyk":
        return ()
    named, count = inks_of(edition)
    if "pdf" not in options.formats:
        message = "--color cmyk is for PDF; SVG and PNG files are RGB"
    elif not named:
        message = "--color cmyk changes nothing: no named colour of this game has CMYK values"
    else:
        message = (
            f"--color cmyk reaches {named} of {count} named colours, those that have CMYK values; "
            "all others, and all pictures, stay RGB"
        )
    origin = edition.game.origin
    return (
        Problem(
            origin.place if origin is not None else Place(str(edition.folder / "game.yaml")),
            message,
            expected="" if named else f"colours such as {EXAMPLE}",
            hint="a print shop that takes RGB takes these files as they are; else it converts them",
            severity="warning",
        ),
    )
