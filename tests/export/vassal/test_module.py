"""The module of `lagoon`: tables, decks in order, hands, counters, dice, and pieces to be read."""

from __future__ import annotations

import io
import json
import zipfile
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from PIL import Image

from tablewright.export.stock import Stock
from tablewright.export.vassal.checks import mistakes
from tablewright.export.vassal.codec import slot_traits
from tests.export.conftest import Run

MODULE = "VASSAL.build.module"
MAP = f"{MODULE}.map"
Module = tuple[Element, dict[str, bytes]]


@pytest.fixture
def module(run: Run, workspace: Path) -> Module:
    """The build file, and all files of the module."""
    run("vassal")
    content = (workspace / "out" / "lagoon.vmod").read_bytes()
    assert mistakes(content) == []
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    return ElementTree.fromstring(files["buildFile.xml"]), files


def pile(root: Element, name: str, table: str = "Two players") -> Element:
    found = [
        each for each in root.iter() if (each.get("name"), each.get("owningBoard")) == (name, table)
    ]
    assert len(found) == 1, name
    return found[0]


def names(of: Element) -> list[str | None]:
    return [slot.get("entryName") for slot in of]


def test_the_module_says_what_it_is(module: Module) -> None:
    root, files = module
    assert (root.get("name"), root.get("version")) == ("Lagoon", "2")
    data = ElementTree.fromstring(files["moduledata"])
    assert (data.findtext("name"), data.findtext("version")) == ("Lagoon", "2")
    assert data.findtext("description") == "A game of small waters"
    help_page = files["help/setup.html"].decode()
    assert "<li>Deal 1 card from Water to Shoal, space 3.</li>" in help_page
    assert "<li>Whoever swam last begins.</li>" in help_page


def test_a_second_run_makes_the_same_bytes(run: Run, workspace: Path) -> None:
    run("vassal")
    path = workspace / "out" / "lagoon.vmod"
    first = path.read_bytes()
    path.unlink()
    run("vassal")
    assert path.read_bytes() == first


def test_every_table_is_a_board_with_its_picture(module: Module) -> None:
    root, files = module
    boards = list(root.find(f"{MODULE}.Map").iter(f"{MAP}.boardPicker.Board"))  # type: ignore[union-attr]
    assert [board.get("name") for board in boards] == ["Two players", "Three players"]
    for board in boards:
        with Image.open(io.BytesIO(files[f"images/{board.get('image')}"])) as image:
            assert image.size == (int(board.get("width", 0)), int(board.get("height", 0)))


def test_each_table_has_every_piece(module: Module, stock: Stock) -> None:
    root, _ = module
    expected = Counter(
        {item.card.name: item.copies for stack in stock.stacks for item in stack.items}
    )
    for table in ("Two players", "Three players"):
        found: Counter[str] = Counter()
        for each in root.iter():
            if each.get("owningBoard") == table:
                found.update(slot.get("entryName", "") for slot in each)
        counters = [name for name in found if name not in expected]
        for name in counters:
            del found[name]
        assert found == expected
        assert {"Tide", "A: Coins", "B: Coins"} <= set(counters)


def test_a_deck_lies_face_down_in_order_with_its_first_card_on_top(module: Module) -> None:
    root, _ = module
    water = pile(root, "Water")
    assert water.tag == f"{MAP}.DrawPile"
    assert (water.get("faceDown"), water.get("shuffleHotkey")) == ("Always", "83,520")
    # Vassal lays each slot on the one before.
    assert names(water) == ["Eel", *["Pike: the old one!"] * 2, *["Bream"] * 3]
    assert names(pile(root, "Harbour of the first player")) == ["Blue boat"]
    assert pile(root, "Catch of the first player").get("faceDown") == "Never"


def test_pieces_have_backs_pictures_and_numbers(module: Module) -> None:
    root, files = module
    numbers = []
    for slot in root.iter("VASSAL.build.widget.CardSlot"):
        traits = slot_traits(slot.text or "")
        numbers.append(traits[-1].state[3])
        assert f"images/{traits[-1].fields[3]}" in files
    assert len(set(numbers)) == len(numbers)
    red = pile(root, "Harbour of the second player")[0]
    mask, turn, piece = slot_traits(red.text or "")
    assert mask.fields[:5] == ("obs", "F", "boats_02_red-boat_back.png", "Turn over", "I")
    assert (turn.id, piece.fields[3:]) == ("rotate", ("boats_02_red-boat.png", "Red boat"))
    assert (red.get("width"), red.get("height")) == ("80", "120")
    (ring, *_) = pile(root, "Ring")
    assert [trait.id for trait in slot_traits(ring.text or "")] == ["piece"], "it has one side"
    with Image.open(io.BytesIO(files["images/fish_01_bream.png"])) as image:
        assert (image.size, image.mode) == ((80, 120), "RGBA")


def test_counters_begin_with_their_values_within_their_limits(module: Module) -> None:
    root, _ = module
    (slot,) = pile(root, "Tide")
    label, count, piece = slot_traits(slot.text or "")
    assert label.state == ("Tide: $Value$",)
    assert count.fields[:3] == ("PROP", "Value", "true,0,5,false")
    assert count.fields[3] == r"Up:85\,130:I\,1,Down:68\,130:I\,-1,Set:84\,130:R\,Tide"
    assert count.state == ("0",)
    assert piece.fields[-1] == "Tide"
    (slot,) = pile(root, "B: Coins")
    assert slot_traits(slot.text or "")[1].state == ("4",)


def test_spaces_are_places_that_snap_to_their_middle(module: Module) -> None:
    root, _ = module
    board = next(root.iter(f"{MAP}.boardPicker.Board"))
    zones = {zone.get("name"): zone for zone in board.iter(f"{MAP}.boardPicker.board.mapgrid.Zone")}
    assert {"Water", "Shoal, space 3", "Harbour of the first player", "Tide 5"} <= set(zones)
    assert "The deep" not in zones, "in an area things lie freely"
    (region,) = zones["Water"].iter(f"{MAP}.boardPicker.board.Region")
    water = pile(root, "Water")
    assert (region.get("originx"), region.get("originy")) == (water.get("x"), water.get("y"))


def test_every_side_has_a_hand_of_its_own_and_dice_are_buttons(module: Module) -> None:
    root, _ = module
    hands = [hand.get("side") for hand in root.iterfind(f"{MODULE}.PlayerHand")]
    assert hands == ["First player", "Second player", "Third player"]
    assert {hand.get("visible") for hand in root.iterfind(f"{MODULE}.PlayerHand")} == {"false"}
    (dice,) = root.iterfind(f"{MODULE}.DiceButton")
    assert [dice.get(name) for name in ("name", "nDice", "nSides")] == ["Weather dice", "2", "6"]


def test_every_component_is_carried_or_not_with_a_reason(run: Run, workspace: Path) -> None:
    run("vassal")
    listed = json.loads((workspace / "out" / "manifest.json").read_text())["components"]
    assert listed["fish"].startswith("6 pieces on each table")
    assert listed["pier"] == "in the picture of the table: pier"
    assert listed["d6"] == "a button that rolls 2 with 6 sides"
    assert listed["beads"].startswith("not carried: ")
