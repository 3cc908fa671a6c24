"""Plain pictures: which files, how large, and that the list names all of them."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from PIL import Image

from tests.export.conftest import Run

FILES = [
    *("boards/bay", "boards/pier", "boats/01_blue-boat", "boats/02_red-boat"),
    *("boats/backs/01_blue-boat", "boats/backs/02_red-boat", "fins/01_fin", "fins/back"),
    *("fish/01_bream", "fish/02_pike-the-old-one", "fish/03_eel", "fish/back"),
    *("lone/01_heron", "rings/01_ring"),
]


def test_every_face_back_and_board_is_a_picture_of_its_size(run: Run, workspace: Path) -> None:
    run("images", dpi=254)
    out = workspace / "out"
    found = sorted(path.relative_to(out).with_suffix("").as_posix() for path in out.rglob("*.png"))
    assert found == sorted(FILES)
    with Image.open(out / "fish" / "01_bream.png") as image:
        assert (image.size, image.mode) == ((200, 300), "RGBA")
        assert image.getpixel((0, 0)) == (255, 255, 255, 0) or image.getpixel((0, 0))[3] == 0  # type: ignore[index]
        assert image.info["dpi"] == (254, 254) or round(image.info["dpi"][0]) == 254
    with Image.open(out / "boards" / "bay.png") as image:
        assert image.size == (2000, 1200)


def test_the_list_names_every_picture(run: Run, workspace: Path) -> None:
    run("images", dpi=50)
    out = workspace / "out"
    with (out / "list.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert sorted(row["file"] for row in rows) == sorted(f"{name}.png" for name in FILES)
    bream = next(row for row in rows if row["card"] == "Bream")
    assert (bream["copies"], bream["code"], bream["side"], bream["width"]) == (
        "3",
        "222",
        "front",
        "56.69",
    )
    listed = json.loads((out / "manifest.json").read_text())
    assert listed["files"]["fish/01_bream.png"]["copies"] == 3
    assert listed["components"]["beads"] == "not carried: the game has no picture of it"
    assert listed["components"]["d6"].startswith("not carried: a die")
    assert listed["components"]["pier"] == "a picture in boards/"


def test_as_svg_they_are_drawings(run: Run, workspace: Path) -> None:
    run("images", format="svg")
    text = (workspace / "out" / "fish" / "01_bream.svg").read_text()
    assert text.startswith("<?xml")
    assert "<text" not in text, "letters are outlines, so that no font is needed"


RULEBOOK = "  - {id: rules, kind: rulebook, count: 1}\n"


@pytest.mark.parametrize(
    ("target", "with_rules"),
    [
        ("images", "not carried: `print` makes it"),
        ("playingcards", "not carried: `print` makes it"),
        ("vassal", "not carried: `print` makes it"),
        ("makeplayingcards", "not carried: this shop binds no booklets"),
    ],
)
def test_a_rulebook_among_the_components_is_told_of_once(
    run: Run, workspace: Path, target: str, with_rules: str
) -> None:
    game = workspace / "cards" / "lagoon" / "game.yaml"
    game.write_text(game.read_text().replace("zones:\n", f"{RULEBOOK}zones:\n", 1))
    made = run(target)
    out = workspace / "out"
    assert json.loads((out / "manifest.json").read_text())["components"]["rules"] == with_rules
    told = [str(each) for each in made.findings if "rule" in str(each).casefold()]
    assert len([each for each in told if "not in the order" in each]) == (target[:4] == "make")
    (game.parent / "rules.md").unlink()
    run(target)
    manifest = json.loads((out / "manifest.json").read_text())
    assert manifest["components"]["rules"] == "not carried: the game has no rules.md"
