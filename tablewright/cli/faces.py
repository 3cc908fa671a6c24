"""Pictures of cards for screens: a game in, a function from a card's code to its picture out."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablewright.read.workspace import Workspace

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
    from PIL import Image

    from tablewright.errors import SourceError
    from tablewright.layout.face import Studio
    from tablewright.press.cache import cache_folder, font_library, program_digest
    from tablewright.press.faces import Faces, keys_of
    from tablewright.press.store import FaceStore
    from tablewright.read.workspace import Workspace
    from tablewright.render.files import write_atomically
    from tablewright.render.png import shot
    from tablewright.render.png_files import write_shots

    reader = Workspace(space.folder, fonts=font_library)
    edition = reader.read_edition(name, write_codes=False)
    fonts = font_library(edition.assets.fonts)
    store = FaceStore()
    folder = cache_folder() / "phones"
    folder.mkdir(parents=True, exist_ok=True)
    found: dict[str, Path] = {}
    fresh: set[Path] = set()
    shots = []
    try:
        faces = Faces(edition, Studio(fonts, edition.assets, edition.layouts), store)
        wanted: dict[str, str] = {}
        for deck in edition.decks.values():
            if deck.kind != "cards":
                continue
            for card in deck.cards:
                front, back = keys_of(edition, deck, card)
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
            path = folder / f"{summed.hexdigest()[:40]}.webp"
            found[code] = path
            if not path.exists() and path not in fresh:
                fresh.add(path)
                shots.append((taken, path.with_suffix(".png")))
        write_shots(iter(shots), fonts, progress=lambda done: step("Drawing", done, len(shots)))
    finally:
        store.close()
    for _, png in shots:
        with Image.open(png) as picture:
            save = partial(picture.save, format="WEBP", quality=QUALITY, method=4)
            write_atomically(png.with_suffix(".webp"), save)
        png.unlink()

    read: dict[str, bytes] = {}

    def face(code: str) -> bytes | None:
        if code not in read:
            path = found.get(code)
            if path is None:
                return None
            read[code] = path.read_bytes()
        return read[code]

    return face
