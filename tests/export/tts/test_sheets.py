"""Sheets of cards: grids, many cards, no seams; pieces that are cut along an outline."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PIL import Image

from tablewright.drawing import Box, Drawing, ellipse, rectangle
from tablewright.export.bench import Bench
from tablewright.export.stock import Stock
from tablewright.export.target import ExportOptions
from tablewright.export.tts.making import make
from tablewright.export.tts.pieces import form_of, has_hole
from tablewright.export.tts.sheets import LONGEST, grid
from tablewright.units import MM
from tests.export.conftest import Run
from tests.export.lagoon import write_lagoon


@given(
    count=st.integers(1, 70),
    width=st.floats(10 * MM, 200 * MM),
    height=st.floats(10 * MM, 200 * MM),
)
@example(count=1, width=28.375, height=29.25)
def test_every_grid_is_within_the_limits(count: int, width: float, height: float) -> None:
    cells = grid(count, width, height)
    assert cells.columns <= 10
    assert cells.rows <= 7
    assert cells.columns * (cells.rows - 1) < count <= cells.columns * cells.rows
    assert cells.columns * cells.width <= LONGEST
    assert cells.rows * cells.height <= LONGEST
    assert cells.width % 8 == cells.height % 8 == 0, "no block of a JPEG file has two cards"
    half_a_block = 4 / min(cells.width, cells.height)
    assert cells.width / width == pytest.approx(cells.height / height, rel=max(0.03, half_a_block))


def test_a_few_cards_are_as_fine_as_print() -> None:
    cells = grid(3, 63.5 * MM, 88.9 * MM)
    assert (cells.columns, cells.rows, cells.width, cells.height) == (3, 1, 744, 1040)
    cells = grid(70, 63.5 * MM, 88.9 * MM)
    assert (cells.columns, cells.rows, cells.width, cells.height) == (10, 7, 408, 568)


@pytest.mark.parametrize(("count", "sheets"), [(70, [70]), (71, [36, 35])])
def test_seventy_cards_fit_a_sheet_and_one_more_does_not(
    tmp_path: Path, run: Run, count: int, sheets: list[int]
) -> None:
    shutil.rmtree(tmp_path / "cards")
    shutil.rmtree(tmp_path / "layouts")
    write_lagoon(tmp_path, crowd=count)
    run("tts")
    listed = json.loads((tmp_path / "out" / "manifest.json").read_text())["files"]
    crowd = [about for name, about in listed.items() if name.startswith("images/crowd-")]
    assert [len(about["cards"]) for about in crowd if "cards" in about] == sheets
    save = json.loads((tmp_path / "out" / "lagoon-two-players.json").read_text())
    deck = next(one for one in save["ObjectStates"] if one["Nickname"] == "The crowd")
    keys = sorted(map(int, deck["CustomDeck"]))
    assert deck["DeckIDs"] == [
        key * 100 + cell for key, some in zip(keys, sheets, strict=True) for cell in range(some)
    ]
    for key in keys:
        assert deck["CustomDeck"][str(key)]["BackIsHidden"], "so that the last cell is a face"


def test_a_sheet_has_no_seams(run: Run, workspace: Path) -> None:
    back = workspace / "layouts" / "faces" / "lagoon-own-back.yaml"
    back.write_text(
        "face: lagoon-own-back\nsize: 20mm x 30mm\nelements:\n"
        "  - {kind: rectangle, box: bleed, fill: \"{{ '#ff0000' if card.code == '25U' else "
        "'#0000ff' }}\"}\n"
    )
    run("tts")
    with Image.open(workspace / "out" / "images" / "boats-1-backs.jpg") as image:
        width, height = image.size
        half = width // 2
        for y in (0, height // 2, height - 1):
            for x in (0, half - 1, half, width - 1):
                red, _, blue = image.getpixel((x, y))  # type: ignore[misc]
                assert (red > 250, blue > 250) == (x < half, x >= half)


def test_forms_of_pieces() -> None:
    trim = Box(3, 3, 40, 40)
    plain = Drawing(46, 46, (), trim=trim)
    assert form_of(plain) == "box"
    assert form_of(replace(plain, corner=4.0)) == "rounded"
    disc = replace(plain, outline=ellipse(trim))
    assert (form_of(disc), has_hole(disc)) == ("circle", False)
    ring = replace(plain, outline=(*ellipse(trim), *rectangle(Box(15, 15, 8, 8))))
    assert (form_of(ring), has_hole(ring)) == ("own", True)


def test_a_token_with_a_hole_stays_closed_and_that_is_said(
    stock: Stock, bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw = stock.draw

    def pierced(key: str) -> Drawing:
        drawing = draw(key)
        if not key.startswith("rings/"):
            return drawing
        trim = drawing.trim
        assert trim is not None
        return replace(drawing, outline=(*ellipse(trim), *ellipse(trim.grown(-12))))

    monkeypatch.setattr(stock, "draw", pierced)
    made = make(stock, bench, ExportOptions(out=tmp_path / "out"))
    assert any("the hole in 'Ring' is not cut out" in str(each) for each in made.findings)
    save = json.loads(made.files[0].read_text())
    bag = next(one for one in save["ObjectStates"] if one["Nickname"] == "Rings")
    assert {one["Name"] for one in bag["ContainedObjects"]} == {"Custom_Token"}
    with Image.open(tmp_path / "out" / "images" / "rings" / "01_ring.png") as image:
        assert image.mode == "RGBA"
        corner = image.getpixel((0, 0))
        assert isinstance(corner, tuple)
        assert corner[3] == 0, "a margin of nothing around the piece"


def test_what_the_preflight_finds(run: Run, workspace: Path) -> None:
    shutil.rmtree(workspace / "cards")
    shutil.rmtree(workspace / "layouts")
    game = write_lagoon(workspace, crowd=70)
    face = workspace / "layouts" / "faces" / "lagoon-card.yaml"
    face.write_text(face.read_text().replace("20mm x 30mm", "90mm x 140mm"))
    back = workspace / "layouts" / "faces" / "lagoon-back.yaml"
    back.write_text(back.read_text().replace("20mm x 30mm", "90mm x 140mm"))
    text = (game / "game.yaml").read_text()
    (game / "game.yaml").write_text(text.replace("sides: 6", "sides: 21"))
    said = [str(each) for each in run("tts").findings]
    assert said[:3] == [
        "the cards of 'The crowd' have only 106 pixels to the inch; divide the deck into several, "
        "so that fewer faces share a sheet",
        "cards of 'The heron' have no back and get a plain one; give the deck a back if they are "
        "to be told apart from others face down",
        "there is no die with 21 sides, and none that stands in for it; use an app or a bag",
    ]
    listed = json.loads((workspace / "out" / "manifest.json").read_text())["components"]
    assert listed["d6"] == "not carried: the game has no die with 21 sides"
    assert (listed["fish"], listed["lone"]) == ("a deck", "a single card")
