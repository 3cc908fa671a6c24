"""Rooms of `lagoon` for virtualtabletop: all is there, lies where it begins, can be played."""

from __future__ import annotations

import io
import json
import zipfile
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tablewright.errors import TablewrightError
from tablewright.export.stock import Stock
from tablewright.export.virtualtabletop import making
from tablewright.export.virtualtabletop.checks import mistakes
from tests.export.conftest import Run

Widgets = dict[str, dict[str, Any]]
Rooms = tuple[list[Widgets], dict[str, bytes]]


def opened(workspace: Path) -> Rooms:
    """The rooms of the file, and its pictures by their addresses."""
    content = (workspace / "out" / "lagoon.vtt").read_bytes()
    assert mistakes(content) == []
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    rooms = [json.loads(data) for name, data in files.items() if name.endswith(".json")]
    return rooms, {f"/{name}": data for name, data in files.items() if name.startswith("assets/")}


@pytest.fixture
def rooms(run: Run, workspace: Path) -> Rooms:
    run("virtualtabletop")
    return opened(workspace)


def cards_in(room: Widgets, holder: str) -> list[dict[str, Any]]:
    """The cards of a place, the top one first."""
    parents = {holder, f"{holder}-pile"}
    found = [each for each in room.values() if each.get("parent") in parents]
    cards = [each for each in found if each["type"] == "card"]
    return sorted(cards, key=lambda card: -card["z"])


def test_each_table_is_a_variant_of_one_file(rooms: Rooms, workspace: Path) -> None:
    told = [
        (room["_meta"]["info"]["variant"], room["_meta"]["info"]["players"]) for room in rooms[0]
    ]
    assert told == [("Two players", "2"), ("Three players", "3")]
    info = rooms[0][0]["_meta"]["info"]
    assert (info["name"], info["time"], info["language"]) == ("Lagoon", "20-40", "en")
    assert info["image"] in rooms[1]
    said = (workspace / "out" / "rooms.txt").read_text()
    assert "Two players, 2 players" in said
    assert "it shuffles Water; deals 1 card from Water to Shoal, space 1;" in said


def test_every_piece_lies_where_it_begins(rooms: Rooms, stock: Stock) -> None:
    room = rooms[0][0]
    made = Counter(
        room[card["deck"]]["cardTypes"][card["cardType"]]["label"]
        for card in room.values()
        if card.get("type") == "card" and card["deck"] != "deck-rules"
    )
    assert made == {item.card.name: item.copies for stack in stock.stacks for item in stack.items}
    water = cards_in(room, "pile-water")
    kinds = [card["cardType"] for card in water]
    bream, pike, eel = "type-01_bream", "type-02_pike-the-old-one", "type-03_eel"
    assert kinds == [bream] * 3 + [pike] * 2 + [eel], "the first of the file is on top"
    assert {card.get("activeFace", 0) for card in water} == {0}, "face down"
    (boat,) = cards_in(room, "pile-A-harbour")
    assert boat["activeFace"] == 1


def test_pictures_are_faces_and_backs(rooms: Rooms) -> None:
    room, pictures = rooms[0][0], rooms[1]
    fish, boats, lone = (room[f"deck-{name}"] for name in ("fish", "boats", "lone"))
    size = Image.open(io.BytesIO(pictures[fish["cardTypes"]["type-01_bream"]["image"]])).size
    assert size == (560, 840)
    back = fish["faceTemplates"][0]["objects"][0]
    assert Image.open(io.BytesIO(pictures[back["value"]])).size == (560, 840)
    assert boats["faceTemplates"][0]["objects"][0]["dynamicProperties"] == {"value": "back"}
    kinds = boats["cardTypes"].values()
    assert len({kind["back"] for kind in kinds}) == 2
    assert lone["faceTemplates"][0]["objects"][0]["color"] == "#d6dae2", "nothing is printed there"
    assert fish["faceTemplates"][1]["radius"] > 0
    assert room["deck-rings"]["faceTemplates"][1]["radius"] is False, "its picture is cut round"


def test_the_first_button_shuffles_and_deals(rooms: Rooms) -> None:
    room = rooms[0][0]
    steps = room["button-begin"]["clickRoutine"]
    assert steps[0] == {"func": "SHUFFLE", "holder": ["pile-water"]}
    assert [step["to"] for step in steps[1:]] == [[f"pile-shoal-{n}"] for n in (1, 2, 3)]
    assert {(step["func"], step["from"], step["count"]) for step in steps[1:]} == {
        ("MOVE", "pile-water", 1)
    }


def test_counters_keep_to_their_limits(rooms: Rooms) -> None:
    room = rooms[0][1]
    values = [room[f"counter-coins-{seat}"]["text"] for seat in "ABC"]
    assert values == [3, 4, 5]
    (more,) = room["counter-tide-more"]["clickRoutine"]
    assert (more["operand1"], more["relation"], more["operand2"]) == (
        "${PROPERTY text OF counter-tide}",
        "<",
        5,
    )
    (less,) = room["counter-tide-less"]["clickRoutine"]
    assert (less["relation"], less["operand2"]) == (">", 0)
    (coins,) = room["counter-coins-A-more"]["clickRoutine"]
    assert coins == {"func": "LABEL", "label": "counter-coins-A", "mode": "inc", "value": 1}


def test_seats_dice_and_the_rules(rooms: Rooms) -> None:
    room, pictures = rooms[0][1], rooms[1]
    seats = [each for each in room.values() if each.get("type") == "seat"]
    assert [(seat["index"], seat["hand"]) for seat in seats] == [
        (1, "hand"),
        (2, "hand"),
        (3, "hand"),
    ]
    dice = [each for each in room.values() if each.get("type") == "dice"]
    assert [die["faces"] for die in dice] == [[1, 2, 3, 4, 5, 6]] * 2
    pages = room["deck-rules"]["faceTemplates"]
    assert len(pages) > 1
    assert all(page["objects"][0]["value"] in pictures for page in pages)
    assert room["card-rules"]["deck"] == "deck-rules"


def test_a_full_room_leaves_the_rules_out_and_says_so(
    run: Run, workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "PAGE_HEIGHT", 900)
    said = [each.what for each in run("virtualtabletop").findings]
    assert said == [
        f"{name}: the room is full, and the rules have no place in it"
        for name in ("Two players", "Three players")
    ]
    assert "deck-rules" not in opened(workspace)[0][0]


def test_what_has_no_place_at_all_is_an_error(run: Run, workspace: Path) -> None:
    game = workspace / "cards" / "lagoon" / "game.yaml"
    many = "".join(f"  - {{id: c{n}, name: Count {n}, owner: seat}}\n" for n in range(60))
    game.write_text(game.read_text().replace("  - {id: coins,", f"{many}  - {{id: coins,"))
    with pytest.raises(
        TablewrightError, match="Three players: not everything has a place in a room of 1600 x 1000"
    ):
        run("virtualtabletop")


def test_a_second_run_makes_the_same_bytes(run: Run, workspace: Path) -> None:
    run("virtualtabletop")
    path = workspace / "out" / "lagoon.vtt"
    first = path.read_bytes()
    path.unlink()
    run("virtualtabletop")
    assert path.read_bytes() == first
