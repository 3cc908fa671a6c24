"""The page that corners are rounded by: the game's radius is marked, each size has its frame."""

from __future__ import annotations

from pathlib import Path

import pypdf
import pytest

from tablewright.drawing import Shape
from tablewright.errors import TablewrightError
from tablewright.layout.extras.corner_guide import Rounded, corner_pages
from tablewright.press.options import PrintOptions
from tablewright.press.run import print_game
from tablewright.render.geometry import bounds
from tablewright.units import MM
from tests.layout.sheet.samples import caption
from tests.press.pond import write_pond


def corners(workspace: Path) -> str:
    options = PrintOptions(out=workspace / "out", what=("corners",))
    printed = print_game(workspace, "pond", options, lambda what, done, total: None)
    assert "Corners: a punch of 3 mm radius" in "\n".join(printed.report)
    (file,) = printed.files
    assert file.name == "74-corners.pdf"
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(file).pages)


def test_the_games_radius_is_marked(tmp_path: Path) -> None:
    write_pond(tmp_path)
    text = corners(tmp_path)
    assert "3 mm: this one" in text
    assert "3.5 mm: this one" not in text
    assert "Fish and Weed, 63.5 × 88.9 mm: 3 mm" in text


def test_square_corners_are_told_what_to_say(tmp_path: Path) -> None:
    write_pond(tmp_path)
    face = tmp_path / "layouts" / "faces" / "pond-fish.yaml"
    square = face.read_text(encoding="utf-8").replace("styles:", "corner: 0mm\nstyles:")
    face.write_text(square, encoding="utf-8")
    with pytest.raises(TablewrightError, match="Pond has no cards with round corners; say 'corner"):
        corners(tmp_path)


def test_frames_have_the_size_of_cards_and_lie_on_the_page() -> None:
    sizes = [Rounded("Deck", wide * MM, 88.9 * MM, 4.2 * MM) for wide in (63.5, 70, 100, 90, 44)]
    pages = corner_pages([*sizes, Rounded("Mat", 600, 900, 9)], (595.3, 841.9), (), caption())
    assert len(pages) == 2
    found = set()
    for page in pages:
        boxes = [bounds(mark.outline) for mark in page.marks if isinstance(mark, Shape)]
        assert all(40 < box.x < box.right < page.width - 40 for box in boxes)
        assert all(40 < box.y < box.bottom < page.height - 40 for box in boxes)
        found |= {round(box.width / MM, 1) for box in boxes if abs(box.height - 88.9 * MM) < 0.1}
    assert found == {63.5, 70, 100, 90, 44}
