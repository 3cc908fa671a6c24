"""Rooms of `lagoon`: everything is there, lies where it begins, and can be played at once."""

from __future__ import annotations

import io
import json
import zipfile
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tablewright.export.arrangement import arrangements
from tablewright.export.playingcards.checks import mistakes
from tablewright.export.room import HAND, SMALLEST, fitted, room_of
from tablewright.export.stock import Stock
from tests.export.conftest import Run

Widget = dict[str, Any]
Room = tuple[dict[str, Widget], dict[str, bytes]]


@pytest.fixture
def room(run: Run, workspace: Path) -> Room:
    """The widgets for two players by their ids, and the files of the room."""
    run("playingcards")
    content = (workspace / "out" / "lagoon-two-2p.pcio").read_bytes()
    assert mistakes(content) == []
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    widgets = json.loads(files["widgets.json"])
    return {widget["id"]: widget for widget in widgets}, files


def cards_in(widgets: dict[str, Widget], pile: str) -> list[Widget]:
    return [each for each in widgets.values() if each.get("parent") == pile and "cardType" in each]


def test_there_is_a_room_for_each_set_up_and_number_of_players(run: Run, workspace: Path) -> None:
    made = run("playingcards")
    assert [path.name for path in made.files[:3]] == [
        "rooms.txt",
        "lagoon-two-2p.pcio",
        "lagoon-three-3p.pcio",
    ]
    said = (workspace / "out" / "rooms.txt").read_text()
    assert "lagoon-two-2p.pcio: Two players, 2 players" in said
    assert "shuffles Water; deals 1 card from Water to Shoal, space 1;" in said
    assert "3. Whoever swam last begins." in said
    for path in made.files[1:3]:
        assert mistakes(path.read_bytes()) == []


def test_a_second_run_makes_the_same_bytes(run: Run, workspace: Path) -> None:
    run("playingcards")
    path = workspace / "out" / "lagoon-two-2p.pcio"
    first = path.read_bytes()
    path.unlink()
    run("playingcards")
    assert path.read_bytes() == first


def test_there_is_one_card_for_each_copy_of_everything(room: Room, stock: Stock) -> None:
    widgets, _ = room
    found = Counter(each["deck"] for each in widgets.values() if each["type"] == "card")
    assert found == {f"deck-{stack.id}": stack.count for stack in stock.stacks}
    kinds = Counter(each["cardType"] for each in widgets.values() if each["type"] == "card")
    assert (kinds["type-01_bream"], kinds["type-02_pike-the-old-one"]) == (3, 2)


def test_cards_lie_where_they_begin_the_right_way_up_in_order(room: Room) -> None:
    widgets, _ = room
    water = cards_in(widgets, "pile-water")
    assert [each["faceup"] for each in water] == [False] * 6
    top = max(water, key=lambda each: each["z"])
    assert top["cardType"] == "type-01_bream", "the first of the file lies on top"
    (boat,) = cards_in(widgets, "pile-A-harbour")
    assert (boat["cardType"], boat["faceup"]) == ("type-01_blue-boat", True)
    assert widgets["deck-fish"]["parent"] == "pile-water"


def test_backs_are_one_picture_or_each_its_own(room: Room) -> None:
    widgets, files = room
    fish, boats, lone = (widgets[f"deck-{name}"] for name in ("fish", "boats", "lone"))
    (back,) = fish["backTemplate"]["objects"]
    assert (back["valueType"], back["value"]) == ("static", "package://userassets/fish_back.jpg")
    (back,) = boats["backTemplate"]["objects"]
    assert (back["valueType"], back["value"]) == ("dynamic", "back")
    assert boats["cardTypes"]["type-02_red-boat"] == {
        "label": "Red boat",
        "image": "package://userassets/boats_02_red-boat.jpg",
        "back": "package://userassets/boats_02_red-boat_back.jpg",
    }
    (back,) = lone["backTemplate"]["objects"]
    assert back["value"] == "", "nothing is printed there"
    with Image.open(io.BytesIO(files["userassets/fish_01_bream.jpg"])) as image:
        assert image.size == (560, 840)
    with Image.open(io.BytesIO(files["userassets/rings_01_ring.png"])) as image:
        assert image.mode == "RGBA", "a round token has clear corners"


def test_counters_have_their_start_values_and_limits(room: Room) -> None:
    widgets, _ = room
    found = {
        each["label"]: (each["counterValue"], each["counterMin"], each.get("counterMax"))
        for each in widgets.values()
        if each["type"] == "counter"
    }
    assert found == {"A: Coins": (3, 0, None), "B: Coins": (4, 0, None), "Tide": (0, 0, 5)}


def test_dice_are_spinners_and_every_player_has_a_seat(room: Room) -> None:
    widgets, _ = room
    dice = [each for each in widgets.values() if each["type"] == "spinner"]
    assert [die["options"] for die in dice] == [[1, 2, 3, 4, 5, 6]] * 2
    seats = [each for each in widgets.values() if each["type"] == "seat"]
    assert [(seat["id"], seat["seatIndex"]) for seat in seats] == [("seat-A", 0), ("seat-B", 1)]


def test_the_first_button_shuffles_and_deals(room: Room) -> None:
    widgets, _ = room
    button = widgets["button-begin"]
    assert button["label"] == "Shuffle and deal"
    shuffle, deal = button["clickRoutine"]["steps"]
    assert (shuffle["func"], shuffle["args"]["holders"]["value"]) == (
        "SHUFFLE_CARDS",
        ["pile-water"],
    )
    assert deal["func"] == "MOVE_CARDS_BETWEEN_HOLDERS"
    assert {name: each["value"] for name, each in deal["args"].items()} == {
        "from": ["pile-water"],
        "to": ["pile-shoal-1", "pile-shoal-2", "pile-shoal-3"],
        "quantity": 1,
        "moveFlip": "faceUp",
    }
    assert widgets["shuffle-water"]["label"] == "Shuffle Water"


def test_cards_dealt_to_hands_go_to_the_seats(run: Run, workspace: Path) -> None:
    path = workspace / "cards" / "lagoon" / "game.yaml"
    deal = "      - {source: water, count: 2, to: seat.hand}\n"
    text = path.read_text().replace("      - {cards: {Blue", f"{deal}      - {{cards: {{Blue")
    path.write_text(text)
    run("playingcards")
    with zipfile.ZipFile(workspace / "out" / "lagoon-three-3p.pcio") as archive:
        widgets = {each["id"]: each for each in json.loads(archive.read("widgets.json"))}
    steps = widgets["button-begin"]["clickRoutine"]["steps"]
    args = {name: each["value"] for name, each in steps[-1]["args"].items()}
    assert (args["to"], args["quantity"]) == (["seat-A", "seat-B", "seat-C"], 2)


def test_cards_dealt_to_a_zone_without_a_place_lie_side_by_side(run: Run, workspace: Path) -> None:
    path = workspace / "cards" / "lagoon" / "game.yaml"
    text = path.read_text().replace("zones:\n", "zones:\n  - {id: offer, name: Offer}\n", 1)
    deal = "      - {source: water, count: 2, to: offer}\n"
    path.write_text(text.replace("      - {cards: {Blue", f"{deal}      - {{cards: {{Blue"))
    run("playingcards")
    with zipfile.ZipFile(workspace / "out" / "lagoon-two-2p.pcio") as archive:
        widgets = {each["id"]: each for each in json.loads(archive.read("widgets.json"))}
    steps = widgets["button-begin"]["clickRoutine"]["steps"]
    # As many go to each space of the shoal, off the same pile: it is one step.
    assert steps[-1]["args"]["to"]["value"][3:] == ["pile-offer-1", "pile-offer-2"]
    assert steps[-1]["args"]["quantity"]["value"] == 1
    assert widgets["pile-offer-2"]["label"] == "Offer 2"


def test_cards_dealt_to_spaces_that_no_board_has_lie_side_by_side(
    run: Run, workspace: Path
) -> None:
    path = workspace / "cards" / "lagoon" / "game.yaml"
    zone = "zones:\n  - {id: offer, name: Offer, spaces: 2}\n"
    text = path.read_text().replace("zones:\n", zone, 1)
    deal = "      - {source: water, count: 1, to: offer, each: space}\n"
    path.write_text(text.replace("      - {cards: {Blue", f"{deal}      - {{cards: {{Blue"))
    run("playingcards")
    with zipfile.ZipFile(workspace / "out" / "lagoon-two-2p.pcio") as archive:
        widgets = {each["id"]: each for each in json.loads(archive.read("widgets.json"))}
    named = [each["label"] for name, each in widgets.items() if name.startswith("pile-offer-")]
    assert named == ["Offer 1", "Offer 2"]


def test_tokens_can_be_picked_up_and_cards_are_as_large_as_their_places(stock: Stock) -> None:
    room = room_of(stock, arrangements(stock)[0])
    rings = next(stack for stack in stock.stacks if stack.id == "rings")
    assert min(room.size_of(rings)) >= SMALLEST
    assert room.fits
    for thing in room.things:
        assert thing.box.y + thing.box.height <= HAND.y


def test_long_labels_are_cut() -> None:
    assert fitted("Draw pile", 70) == "Draw pile"
    assert fitted("Draw pile of the first", 70) == "Draw pile…"


def test_every_component_is_carried_or_not_with_a_reason(run: Run, workspace: Path) -> None:
    run("playingcards")
    listed = json.loads((workspace / "out" / "manifest.json").read_text())["components"]
    assert listed["fish"] == "6 cards, one for each copy"
    assert listed["bay"] == "a picture on the table: bay"
    assert listed["d6"] == "2 spinners with 1 to 6"
    assert listed["beads"].startswith("not carried: ")
