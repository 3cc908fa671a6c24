"""Pictures of cards for screens: a game in, a function from a card's code to its picture out."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablewright.fonts import Fonts
    from tablewright.keeping import Shelf
    from tablewright.read.workspace import Workspace
    from tablewright.render.png import Shot

WIDTH = 372
"""Pixels across: three for each of a thumbnail on a sharp screen, enough to read a card that fills
it."""
QUALITY = 82


def faces_of(
    space: Workspace, name: str, step: Callable[[str, int, int], None]
) -> Callable[[str], bytes | None]:
    """The pictures (WebP) of all cards of a game by code, and of the decks' backs by `back-DECK`.

    They are drawn once and kept in the cache. Raises SourceError for a game that cannot be drawn.
    """
    from tablewright.errors import SourceError
    from tablewright.keeping import Shelf, cache_folder
    from tablewright.press.cache import font_library, program_digest
    from tablewright.press.faces import Faces
    from tablewright.press.store import FaceStore
    from tablewright.press.studios import studio_of
    from tablewright.read.workspace import Workspace
    from tablewright.render.png import shot

    reader = Workspace(space.folder, fonts=font_library)
    edition = reader.read_edition(name, write_codes=False)
    fonts = font_library(edition.assets.fonts)
    shelf = Shelf(cache_folder() / "phones")
    store = FaceStore()
    names: dict[str, str] = {}
    shots: dict[str, Shot] = {}
    try:
        faces = Faces(edition, studio_of(edition, fonts), store)
        wanted: dict[str, str] = {}
        for deck in edition.decks.values():
            if deck.kind != "cards":
                continue
            for card in deck.cards:
                front, back = faces.keys(deck, card)
                wanted[card.code] = front
                if back is not None:
                    wanted.setdefault(f"back-{deck.deck}", back)
        for number, (code, key) in enumerate(wanted.items(), 1):
            step("Laying out", number, len(wanted))
            drawing = faces.draw(key)
            if faces.errors:
                raise SourceError(faces.errors)
            assert drawing.trim is not None, "a face says where it is trimmed"
            taken = shot(drawing, WIDTH / drawing.trim.width * 72, rounded=True)
            summed = hashlib.sha256(f"{program_digest()} {fonts.digest} {QUALITY}".encode())
            summed.update(repr(taken).encode())
            names[code] = f"{summed.hexdigest()[:40]}.webp"
            shots[names[code]] = taken
    finally:
        store.close()
    kept = {name: data for name in shots if (data := _kept(shelf, name)) is not None}
    fresh = {name: taken for name, taken in shots.items() if name not in kept}
    kept |= _drawn(fresh, fonts, shelf, lambda done: step("Drawing", done, len(fresh)))
    # Whoever empties the cache while people play takes no picture from them.
    found = {code: kept[name] for code, name in names.items()}
    return found.get


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
