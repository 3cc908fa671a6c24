"""What other programs may rely on: read a game, lay out a card, save it, print. See docs/api.md.

In: ids of games and names of cards, folders. Out: records of the model, Drawings in points, files.
Mistakes in a game's files are raised together as SourceError, everything else that a person can
mend as TablewrightError.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Literal

from tablewright.drawing import Drawing
from tablewright.errors import SourceError, TablewrightError, did_you_mean
from tablewright.model.edition import Edition
from tablewright.press import run
from tablewright.press.cache import font_library
from tablewright.press.faces import Faces
from tablewright.press.options import PrintOptions
from tablewright.press.run import Printed
from tablewright.press.sides import keys_of
from tablewright.press.store import FaceStore
from tablewright.press.studios import studio_of
from tablewright.read.workspace import GameEntry, Workspace, list_games
from tablewright.render.files import write_atomically
from tablewright.render.pdf import DocumentAbout, write_pdf

__all__ = ["games", "lay_out", "print_game", "read_game", "save"]


def games(folder: Path | str = ".") -> tuple[GameEntry, ...]:
    """The games of a workspace, of installed packages, and those that ship, by id."""
    return list_games(Path(folder))[0]


def read_game(game: str, folder: Path | str = ".") -> Edition:
    """A game with its decks, boards and faces; no file is changed.

    Raises UnknownGame (a TablewrightError), or SourceError with every mistake and its place.
    """
    return Workspace(Path(folder), fonts=font_library).read_edition(game, write_codes=False)


def lay_out(edition: Edition, card: str, side: Literal["front", "back"] = "front") -> Drawing:
    """A card's front or back as a Drawing, bleed included; the card by its name or code.

    Raises TablewrightError for a card that the game does not have or that has no such side, and
    SourceError for what cannot be drawn.
    """
    cards = {each.name: (deck, each) for deck in edition.decks.values() for each in deck.cards}
    codes = {each.code: name for name, (_, each) in cards.items() if each.code}
    name = codes.get(card.upper(), card)
    if name not in cards:
        raise TablewrightError(f"there is no card '{card}'; {did_you_mean(card, cards)}")
    front, back = keys_of(edition, *cards[name])
    key = front if side == "front" else back
    if key is None:
        raise TablewrightError(f"the card '{name}' has no {side}")
    store = FaceStore()
    try:
        studio = studio_of(edition, font_library(edition.assets.fonts))
        faces = Faces(edition, studio, store)
        drawing = faces.draw(key)
        if faces.errors:
            raise SourceError(faces.errors)
    finally:
        store.close()
    return drawing


def save(
    drawing: Drawing, path: Path | str, edition: Edition | None = None, dpi: int = 300
) -> Path:
    """Writes a drawing as PDF, SVG or PNG, as the path's ending says, whole or not at all.

    `edition` is the game that it is of, if that brings fonts of its own; `dpi` is for PNG. Raises
    TablewrightError for another ending or a folder that cannot be written to.
    """
    path = Path(path)
    fonts = font_library(edition.assets.fonts if edition is not None else ())
    if path.suffix not in (".pdf", ".svg", ".png"):
        raise TablewrightError(
            f"no kind of file ends in '{path.suffix}'; expected .pdf, .svg, .png"
        )

    def write(out: BinaryIO) -> None:
        if path.suffix == ".pdf":
            write_pdf([drawing], out, fonts, DocumentAbout(title=drawing.title))
        elif path.suffix == ".svg":
            # What writes SVG or PNG brings large libraries.
            from tablewright.render.svg import write_svg

            text = io.StringIO()
            write_svg(drawing, text, fonts)
            out.write(text.getvalue().encode())
        else:
            # As above.
            from tablewright.render.png import rasterise, save_picture

            save_picture(rasterise(drawing, dpi, fonts), out, dpi)

    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, write)
    return path


def print_game(
    game: str,
    folder: Path | str = ".",
    out: Path | str | None = None,
    *,
    step: Callable[[str, int, int], None] = lambda what, done, total: None,
    **options: Any,
) -> Printed:
    """Prints a game as `tablewright print` does, into `out` or `output/GAME` of the workspace.

    `options` are the fields of `tablewright.press.options.PrintOptions`: `paper="letter"`,
    `what=("cards",)`, `ink="low"` …; `step` is told what is being done. Raises SourceError with
    every mistake, or TablewrightError; then no file was changed.
    """
    target = Path(out) if out is not None else Path(folder) / "output" / game
    try:
        asked = PrintOptions(out=target, **options)
    except TypeError as error:
        said = str(error).replace("PrintOptions.__init__()", "print_game()")
        raise TablewrightError(said) from None
    return run.print_game(Path(folder), game, asked, step)
