"""Pictures of cards for screens: a game in, a function from a card's code to its picture out."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablewright.drawing import Drawing
    from tablewright.errors import Problem
    from tablewright.fonts import Fonts
    from tablewright.keeping import Shelf
    from tablewright.read.workspace import Workspace
    from tablewright.render.png import Shot

WIDTH = 372
"""Pixels across: three for each of a thumbnail on a sharp screen, enough to read a card that fills
it."""
QUALITY = 82
BOARD = 150.0
"""Dots per inch of a board, so that its small print can be read where one looks closely."""
WIDEST = 3000
"""Pixels across of the largest board."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """The pictures of a game, and how large its cards are."""

    found: Mapping[str, bytes]
    sizes: Mapping[str, tuple[float, float]]
    """Width and height in points of every card, by its code."""
    dials: Mapping[str, Mapping[int, float]] = field(default_factory=dict)
    """Of the cards that are dials, by their code: where each number stands around them."""
    round: frozenset[str] = frozenset()
    """The codes of what is cut out along a line of its own, such as a disc."""
    problems: tuple[Problem, ...] = ()
    """What is wrong with cards and boards; what has a problem is left out of its picture."""

    def __call__(self, name: str) -> bytes | None:
        return self.found.get(name)


def faces_of(
    space: Workspace, name: str, step: Callable[[str, int, int], None], language: str = ""
) -> Pictures:
    """The pictures (WebP) of all cards and tokens of a game by code, of the decks' backs by
    `back-DECK`, and of boards by `board-ID`.

    They are drawn once and kept in the cache. A card or back that cannot be set as its face says
    has its name on a band; with `language` they are in another one that the game has texts in.
    Raises SourceError for a game that cannot be read.
    """
    from tablewright.keeping import Shelf, cache_folder
    from tablewright.layout.standing_in import with_name
    from tablewright.layout.tabletop.dials import dial_decks, numbers_around
    from tablewright.press.cache import font_library, program_digest
    from tablewright.press.faces import Faces
    from tablewright.press.store import FaceStore
    from tablewright.press.studios import studio_of
    from tablewright.press.translated import in_language
    from tablewright.read.workspace import Workspace
    from tablewright.render.png import shot

    reader = Workspace(space.folder, fonts=font_library)
    edition = reader.read_edition(name, write_codes=False, looks_stop=False)
    if language:
        edition, _ = in_language(reader, edition, None, language)
    fonts = font_library(edition.assets.fonts)
    shelf = Shelf(cache_folder() / "phones")
    store = FaceStore()
    names: dict[str, str] = {}
    shots: dict[str, Shot] = {}
    sizes: dict[str, tuple[float, float]] = {}
    dials: dict[str, Mapping[int, float]] = {}
    cut: set[str] = set()
    turned = {
        card.code
        for deck in dial_decks(edition.game) & edition.decks.keys()
        for card in edition.decks[deck].cards
    }

    def told_apart(key: str) -> Drawing:
        drawing = faces.draw(key)
        if all(problem.severity == "warning" for problem in faces.problems[key]):
            return drawing
        deck, card, _ = faces.parts(key)
        name = card.name if key.endswith("/front") else deck.title  # no back tells whose it is
        return with_name(drawing, name, fonts)

    def take(code: str, drawing: Drawing, dpi: float) -> None:
        taken = shot(drawing, dpi, rounded=True)
        summed = hashlib.sha256(f"{program_digest()} {fonts.digest} {QUALITY}".encode())
        summed.update(repr(taken).encode())
        names[code] = f"{summed.hexdigest()[:40]}.webp"
        shots[names[code]] = taken

    try:
        faces = Faces(edition, studio_of(edition, fonts), store)
        wanted: dict[str, str] = {}
        for deck in edition.decks.values():
            for card in deck.cards:
                front, back = faces.keys(deck, card)
                wanted[card.code] = front
                if back is not None:
                    wanted.setdefault(f"back-{deck.deck}", back)
        boards = list(edition.boards)
        every = len(wanted) + len(boards)
        for number, (code, key) in enumerate(wanted.items(), 1):
            step("Laying out", number, every)
            drawing = told_apart(key)
            sizes[code] = _trimmed(drawing)
            if drawing.outline is not None:
                cut.add(code)
            if code in turned:
                dials[code] = numbers_around(drawing)
            take(code, drawing, WIDTH / sizes[code][0] * 72)
        for number, board in enumerate(boards, len(wanted) + 1):
            step("Laying out", number, every)
            drawing = faces.board(board)
            widest = max(_trimmed(drawing))
            take(f"board-{board}", drawing, min(BOARD, WIDEST / widest * 72))
    finally:
        store.close()
    kept = {name: data for name in shots if (data := _kept(shelf, name)) is not None}
    fresh = {name: taken for name, taken in shots.items() if name not in kept}
    kept |= _drawn(fresh, fonts, shelf, lambda done: step("Drawing", done, len(fresh)))
    # Whoever empties the cache while people play takes no picture from them.
    pictures = {code: kept[name] for code, name in names.items()}
    known = {problem.place for problem in edition.wrong}
    more = (problem for problem in faces.errors if problem.place not in known)
    return Pictures(pictures, sizes, dials, frozenset(cut), (*edition.wrong, *more))


def _trimmed(drawing: Drawing) -> tuple[float, float]:
    assert drawing.trim is not None, "faces and boards say where they are trimmed"
    return drawing.trim.width, drawing.trim.height


def _drawn(
    shots: Mapping[str, Shot], fonts: Fonts, shelf: Shelf, progress: Callable[[int], None]
) -> dict[str, bytes]:
    """Pictures by name, drawn and put on the shelf. Other servers may draw the same meanwhile."""
    from PIL import Image

    from tablewright.render.png_files import write_shots

    found = {}
    with TemporaryDirectory(prefix="tablewright-") as folder:
        drafts = {name: Path(folder) / f"{at}.png" for at, name in enumerate(shots)}
        write_shots(((shots[name], drafts[name]) for name in shots), fonts, progress=progress)
        for name, png in drafts.items():
            data = BytesIO()
            with Image.open(png) as picture:
                picture.save(data, format="WEBP", quality=QUALITY, method=4)
            found[name] = data.getvalue()
            shelf.keep(name, partial(Path.write_bytes, data=found[name]))
    return found


def _kept(shelf: Shelf, name: str) -> bytes | None:
    """A picture of an earlier run, if it is still there."""
    with suppress(OSError):
        path = shelf.find(name)
        return None if path is None else path.read_bytes()
    return None
