"""The pictures that ship: one for each card that shows one, small, light enough, in vectors.

Games and their pictures are found by looking; a picture that a designer replaces by pixels is left
out of what is said of vectors.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

import pypdfium2
import pytest

from tablewright.drawing import Drawing, Shape, walk
from tablewright.fonts import Fonts
from tablewright.layout.expressions import names_in
from tablewright.layout.low_ink import low_ink
from tablewright.model.edition import Edition
from tablewright.read.folders import game_folders, shipped
from tablewright.render.pdf import DocumentAbout, write_pdf
from tests.games.looks import picture
from tests.shipped import edition_of

FOLDERS = game_folders([shipped()])
ART = sorted(path for folder in FOLDERS.values() for path in folder.glob("art/**/*.svg"))


def edition(game: str) -> Edition:
    return edition_of(game)


def name(path: Path) -> str:
    return "/".join(path.parts[-3:])


def greys(drawing: Drawing) -> list[int]:
    """The grey of every pixel of a drawing, from dark to light, at 36 dpi."""
    out = io.BytesIO()
    write_pdf([drawing], out, Fonts(), DocumentAbout())
    with pypdfium2.PdfDocument(out.getvalue()) as document:
        image = document[0].render(scale=0.5, grayscale=True).to_pil()
    return sorted(image.convert("L").tobytes())


@pytest.mark.parametrize("game", FOLDERS)
def test_every_card_whose_face_shows_a_picture_has_one_and_none_is_left_over(game: str) -> None:
    found, shown = set(), set()
    for deck in edition(game).decks.values():
        for card in deck.cards:
            face = edition(game).layouts.faces[card.face or deck.face]
            found.add(card.art)
            if any("card" in names_in(text) for text in _sources(face)):
                shown.add(card.name)
                assert card.art, f"{card.name} of {game}"
    files = {
        path.relative_to(FOLDERS[game]).as_posix() for path in FOLDERS[game].glob("art/**/*.*")
    }
    assert files == found - {""}


def _sources(record: object) -> list[str]:
    text = repr(record)
    return re.findall(r"source='(\{\{[^']*card\.art[^']*\}\})'", text)


@pytest.mark.parametrize("game", FOLDERS)
def test_pictures_take_25_kb_on_average(game: str) -> None:
    sizes = [path.stat().st_size for path in ART if path.is_relative_to(FOLDERS[game])]
    if sizes:
        assert sum(sizes) / len(sizes) < 25_000
        assert max(sizes) < 60_000


@pytest.mark.parametrize("path", ART, ids=name)
def test_a_picture_is_read_whole(path: Path) -> None:
    found = picture(path)
    assert found.warnings == ()
    marks = [mark for mark, _ in walk(found.drawing.marks)]
    assert all(isinstance(mark, Shape) for mark in marks), "vectors only"
    assert len(marks) > 3
    text = path.read_text(encoding="utf-8")
    assert text.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="')
    assert "<title>" in text
    # A role without a paint of its own would be black in every other program.
    for tag in re.findall(r"<[a-zA-Z][^>]*>", text):
        (classes,) = re.findall(r'class="([^"]*)"', tag) or [""]
        for role in re.findall(r"(fill|stroke|stop)-", classes):
            assert f" {'stop-color' if role == 'stop' else role}=" in tag


@pytest.mark.parametrize("path", ART[::7], ids=name)
def test_a_picture_in_low_ink_takes_much_less_of_it(path: Path) -> None:
    drawing = picture(path).drawing
    full, low = greys(drawing), greys(low_ink(drawing))
    # What is pale already, like the starting decks of Shards, cannot be much paler.
    enough = max(0.42 * sum(255 - grey for grey in full), 0.25 * 255 * len(full))
    assert sum(255 - grey for grey in low) < enough
