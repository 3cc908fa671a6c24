"""Orders for print shops: canvases, quantities, backs, what is missing."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from PIL import Image

from tablewright.errors import TablewrightError
from tablewright.export.shops import gamecrafter, makeplayingcards
from tablewright.export.shops.check import check_order
from tests.export.conftest import Run


def bill(workspace: Path) -> list[dict[str, str]]:
    with (workspace / "out" / "order.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def pixel(path: Path, x: int, y: int) -> tuple[int, ...]:
    with Image.open(path) as image:
        found = image.convert("RGB").getpixel((x, y))
    assert isinstance(found, tuple)
    return found


def test_an_order_at_the_game_crafter(run: Run, workspace: Path) -> None:
    made = run("gamecrafter")
    assert check_order(workspace / "out", gamecrafter.SHOP) == ()
    rows = {row["card"]: row for row in bill(workspace)}
    assert rows["Bream"] == {
        "product": "poker",
        "name": "Poker Deck",
        "piece": "fish",
        "card": "Bream",
        "quantity": "3",
        "front": "fish/fronts/01_bream.png",
        "back": "fish/back.png",
    }
    assert rows["Blue boat"]["back"] == "boats/backs/01_blue-boat.png"
    assert rows["Heron"]["back"] == ""
    assert (rows["Ring"]["product"], rows["Ring"]["quantity"]) == ("circle-chit-small", "4")
    assert rows["The bay"]["product"] == "square-board"
    assert rows["Page 1"]["product"] == "large-booklet"
    assert "Fin" not in rows
    listed = json.loads((workspace / "out" / "manifest.json").read_text())
    assert listed["components"] == {
        "fish": "fish as Poker Deck",
        "boats": "boats as Poker Deck",
        "lone": "lone as Poker Deck",
        "bay": "bay as Square Board",
        "pier": "not carried: no boards of 80 x 50 mm are offered",
        "rings": "rings as Small Circle Chit",
        "fins": "not carried: no tokens of 12 x 9 mm are offered",
        "d6": "not carried: nothing is printed on it",
        "beads": "not carried: nothing is printed on it",
    }
    assert any("not in the order: Fins" in str(each) for each in made.findings)
    text = (workspace / "out" / "order.txt").read_text()
    assert "[ ] Poker Deck (63.5 x 88.9 mm, canvas 825 x 1125 pixels): Fish, 6 in all" in text
    assert "    3 x fish/fronts/01_bream.png\n" in text
    assert "- Weather dice: nothing is printed on it\n" in text


def test_an_order_at_makeplayingcards_has_a_picture_for_each_copy(
    run: Run, workspace: Path
) -> None:
    run("makeplayingcards")
    assert check_order(workspace / "out", makeplayingcards.SHOP) == ()
    fish = [row for row in bill(workspace) if row["piece"] == "fish"]
    assert [Path(row["front"]).name for row in fish] == [
        *("01_bream.png", "02_bream.png", "03_bream.png"),
        *("04_pike-the-old-one.png", "05_pike-the-old-one.png", "06_eel.png"),
    ]
    assert {row["back"] for row in fish} == {"fish/back.png"}
    with Image.open(workspace / "out" / "fish" / "fronts" / "01_bream.png") as image:
        assert image.size == (822, 1122)
    text = (workspace / "out" / "order.txt").read_text()
    assert "- The rulebook: this shop binds no booklets\n" in text
    assert "- Rings: no round pieces of 12.7 x 12.7 mm are offered\n" in text


def test_art_reaches_the_edge_of_the_canvas(run: Run, workspace: Path) -> None:
    run("gamecrafter")
    out = workspace / "out"
    card = out / "fish" / "fronts" / "01_bream.png"
    for x, y in ((0, 0), (824, 1124), (0, 560), (412, 0), (2, 2)):
        assert pixel(card, x, y) == (0xDF, 0xEE, 0xF5)
    chit = out / "rings" / "fronts" / "01_ring.png"
    for at in (0, 30, 100, 224):
        assert pixel(chit, at, at) == (0xD9, 0xB2, 0x5A), "never white, not in the corners either"
    assert pixel(out / "bay" / "front.png", 0, 0) == (0x06, 0x30, 0x3E)


def test_a_card_on_its_side_is_turned_and_its_back_the_other_way(run: Run, workspace: Path) -> None:
    faces = workspace / "layouts" / "faces"
    mark = "  - {kind: rectangle, box: {left: 0mm, right: 0mm, top: -3mm, height: 9mm}, fill: "
    for name, color in (("card", "#ff0000"), ("back", "#00ff00")):
        path = faces / f"lagoon-{name}.yaml"
        text = path.read_text().replace("63.5mm x 88.9mm", "88.9mm x 63.5mm")
        path.write_text(text + f'{mark}"{color}"}}\n')
    run("gamecrafter")
    out = workspace / "out" / "fish"
    front, back = out / "fronts" / "01_bream.png", out / "back.png"
    with Image.open(front) as image:
        assert image.size == (825, 1125)
    assert pixel(front, 800, 560) == (255, 0, 0), "its top is at the right"
    assert pixel(back, 25, 560) == (0, 255, 0), "so that turned over it is the same end"


def test_a_product_can_be_chosen(run: Run, workspace: Path) -> None:
    run("makeplayingcards", product="game-card")
    assert {row["product"] for row in bill(workspace) if row["piece"] == "fish"} == {"game-card"}
    with Image.open(workspace / "out" / "fish" / "back.png") as image:
        assert image.size == (816, 1110)
    with pytest.raises(TablewrightError, match="has no cards 'pokr'; did you mean 'poker'"):
        run("makeplayingcards", product="pokr")
    with pytest.raises(TablewrightError, match="--product tarot: no cards of this game have its"):
        run("gamecrafter", product="tarot")


def test_letters_outside_the_safe_zone_are_told(run: Run, workspace: Path) -> None:
    path = workspace / "layouts" / "faces" / "lagoon-card.yaml"
    path.write_text(path.read_text().replace("left: 2mm, right: 2mm, top", "left: 1mm, top"))
    path.write_text(path.read_text().replace("height: 8mm}", "width: 40mm, height: 8mm}"))
    made = run("gamecrafter")
    said = [str(each) for each in made.findings if "letters on" in str(each)]
    assert any(
        "'Fish': letters on 3 of 3 pieces stand outside the safe zone" in one for one in said
    )
