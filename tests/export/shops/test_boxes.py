"""Box art: which tuck box the number of cards asks for, and what stands where on its flat."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PIL import Image

from tablewright.export.shops import gamecrafter
from tablewright.export.shops.boxes import GAMECRAFTER, POKER_54
from tablewright.export.shops.check import check_order
from tests.export.conftest import Run
from tests.export.lagoon import write_lagoon

GROUND = (0x12, 0x3F, 0x6B)


def crowded(folder: Path, crowd: int) -> Path:
    """`lagoon` with nine poker cards and so many more."""
    write_lagoon(folder, crowd=crowd)
    for name in ("card", "back"):
        path = folder / "layouts" / "faces" / f"lagoon-{name}.yaml"
        path.write_text(path.read_text().replace("20mm x 30mm", "63.5mm x 88.9mm"))
    return folder


@pytest.fixture
def workspace(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return crowded(tmp_path, request.param)


def boxes(out: Path) -> list[dict[str, str]]:
    with (out / "order.csv").open(newline="") as file:
        return [row for row in csv.DictReader(file) if "tuck" in row["product"]]


def with_crowd(count: int) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("workspace", [count], indirect=True)


@with_crowd(45)
def test_54_cards_have_a_whole_flat(run: Run, workspace: Path) -> None:
    made = run("gamecrafter")
    out = workspace / "out"
    assert check_order(out, gamecrafter.SHOP) == ()
    assert boxes(out) == [
        {
            "product": "poker-tuck-54",
            "name": "Poker Tuck Box (54 cards)",
            "piece": "box-poker-tuck-54",
            "card": "Box",
            "quantity": "1",
            "front": "box-poker-tuck-54/outside.png",
            "back": "",
        }
    ]
    said = [str(each) for each in made.findings]
    assert (
        "54 cards go into Poker Tuck Box (54 cards); its flat is box-poker-tuck-54/outside.png"
    ) in said
    assert any("a tuck box holds cards alone, and not: The bay, Pier" in each for each in said)
    text = (out / "order.txt").read_text()
    assert "[ ] Poker Tuck Box (54 cards) (a flat of 2325 x 1950 pixels): " in text


@with_crowd(45)
def test_everything_on_the_flat_is_where_it_is_safe(run: Run, workspace: Path) -> None:
    run("gamecrafter")
    with Image.open(workspace / "out" / "box-poker-tuck-54" / "outside.png") as image:
        assert image.size == (2325, 1950)
        flat = image.convert("RGB")
    assert flat.getpixel((0, 0)) == GROUND, "the colour that backs of the cards have"
    painted = Image.new("RGB", flat.size, GROUND)
    for name, (left, top, width, height) in POKER_54.items():
        box = (left, top, left + width, top + height)
        part = flat.crop(box)
        assert part.getcolors(2) is None or len(part.getcolors(2) or ()) > 1, f"{name} is empty"
        painted.paste(part, (left, top))
    assert painted.tobytes() == flat.tobytes(), "nothing stands between the safe zones"


@with_crowd(51)
def test_other_sizes_are_panels_for_the_template(run: Run, workspace: Path) -> None:
    made = run("gamecrafter")
    out = workspace / "out"
    assert boxes(out) == []
    folder = out / "box-poker-tuck-72"
    sizes = {}
    for path in folder.iterdir():
        with Image.open(path) as image:
            sizes[path.name] = image.size
    deep = round(72 * 0.33 / 25.4 * 300)
    assert sizes == {
        "ground.png": (2550, 1950),
        "front.png": (780, 1080),
        "back.png": (780, 1080),
        "side.png": (deep, 1080),
        "lid.png": (780, deep),
        "bottom.png": (780, deep),
    }
    assert any(
        "60 cards go into Poker Tuck Box (72 cards); where its" in str(each)
        for each in made.findings
    )
    text = " ".join((out / "order.txt").read_text().split())
    assert "1 x Poker Tuck Box (72 cards): take box-poker-tuck-72/ground.png, 2550 x 1950" in text
    assert "front.png, back.png, side.png, lid.png, bottom.png onto it as they are" in text


@with_crowd(101)
def test_more_cards_than_the_largest_holds_go_into_several(run: Run, workspace: Path) -> None:
    made = run("gamecrafter")
    said = [str(each) for each in made.findings]
    assert any(
        each.startswith("110 cards go into 2 x Poker Tuck Box (72 cards); ") for each in said
    )


@with_crowd(0)
def test_a_box_is_as_large_as_its_cards_need(run: Run, workspace: Path) -> None:
    """Nine cards are a quarter of the smallest."""
    assert any(
        "9 cards go into Poker Tuck Box (36 cards)" in str(each)
        for each in run("gamecrafter").findings
    )
    deck = workspace / "cards" / "lagoon" / "fish.yaml"
    deck.write_text(deck.read_text().replace("code: 222, copies: 3", "code: 222, copies: 2"))
    game = workspace / "cards" / "lagoon" / "game.yaml"
    game.write_text(game.read_text().replace("kind: deck, count: 6", "kind: deck, count: 5"))
    said = [str(each) for each in run("gamecrafter").findings]
    assert (
        "the cards of 'Fish' would rattle in a tuck box of their size; put them into a bag" in said
    )
    assert not any("cards go into" in each for each in said)


@with_crowd(0)
def test_cards_that_the_shop_has_no_tuck_box_for(run: Run, workspace: Path) -> None:
    for name in ("card", "back"):
        path = workspace / "layouts" / "faces" / f"lagoon-{name}.yaml"
        path.write_text(path.read_text().replace("63.5mm x 88.9mm", "1.75in x 2.5in"))
    said = [str(each) for each in run("gamecrafter").findings]
    assert "there is no tuck box for the cards of 'Fish'; look at the shop's rigid boxes" in said


@with_crowd(0)
def test_what_the_other_shop_is_not_known_to_have(run: Run, workspace: Path) -> None:
    assert not any("tuck box" in str(each) for each in run("makeplayingcards").findings)


def test_boxes_are_larger_for_more_cards() -> None:
    kinds = {tuck.products for tuck in GAMECRAFTER}
    for products in kinds:
        rows = [tuck for tuck in GAMECRAFTER if tuck.products == products]
        assert [tuck.cards for tuck in rows] == sorted(tuck.cards for tuck in rows)
        widths = [tuck.canvas[0] for tuck in rows]
        assert widths == sorted(widths)
        assert len({tuck.panel for tuck in rows}) == 1
