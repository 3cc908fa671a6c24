"""The reader of .vtt files: one file for each rule that breaks it alone."""

from __future__ import annotations

import copy
import io
import json
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image

from tablewright.export.packing import packed
from tablewright.export.virtualtabletop import checks
from tablewright.export.virtualtabletop.checks import asset_name, mistakes

Room = dict[str, Any]


def picture(color: str) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (10, 15), color).save(out, "JPEG")
    return out.getvalue()


BACK, FRONT, BOARD = map(picture, ("navy", "white", "green"))
B, F, W = (f"/assets/{asset_name(data)}" for data in (BACK, FRONT, BOARD))


def image(**filled: Any) -> Room:
    whole = {"type": "image", "x": 0, "y": 0, "width": 60, "height": 90, "color": "transparent"}
    return {"border": False, "radius": 4, "objects": [{**whole, **filled}]}


def good(variant: str = "Two players") -> Room:
    """A room with a board, two places, three cards, a seat, a counter, a die and a button."""
    widgets: list[Room] = [
        {"id": "board-1", "x": 8, "y": 8, "width": 400, "height": 300, "image": W, "layer": -4},
        {"id": "draw", "type": "holder", "x": 20, "y": 20, "width": 70, "height": 100},
        {"id": "row", "type": "holder", "x": 120, "y": 20, "width": 70, "height": 100},
        {
            "id": "hand",
            "type": "holder",
            "x": 50,
            "y": 820,
            "width": 1500,
            "height": 180,
            "childrenPerOwner": True,
        },
        {
            "id": "deck",
            "type": "deck",
            "parent": "draw",
            "x": 0,
            "y": 0,
            "cardDefaults": {"width": 60, "height": 90},
            "cardTypes": {"pike": {"image": F}, "eel": {"image": F}},
            "faceTemplates": [image(value=B), image(dynamicProperties={"value": "image"})],
        },
        {"id": "pile", "type": "pile", "parent": "draw", "x": 5, "y": 5, "width": 60, "height": 90},
        {"id": "c1", "type": "card", "deck": "deck", "cardType": "pike", "parent": "pile"},
        {"id": "c2", "type": "card", "deck": "deck", "cardType": "eel", "parent": "pile"},
        {
            "id": "c3",
            "type": "card",
            "deck": "deck",
            "cardType": "eel",
            "parent": "row",
            "x": 5,
            "y": 5,
            "activeFace": 1,
        },
        {"id": "seat-A", "type": "seat", "x": 500, "y": 10, "index": 1, "hand": "hand"},
        {"id": "coins", "type": "label", "x": 600, "y": 200, "text": 3},
        {"id": "die", "type": "dice", "x": 500, "y": 100, "faces": [1, 2, 3]},
        {
            "id": "deal",
            "type": "button",
            "x": 700,
            "y": 10,
            "clickRoutine": [
                {"func": "SHUFFLE", "holder": ["draw"]},
                {"func": "MOVE", "from": "draw", "to": ["seat-A"], "count": 2, "face": 1},
                {
                    "func": "IF",
                    "operand1": "${PROPERTY text OF coins}",
                    "relation": "<",
                    "operand2": 5,
                    "thenRoutine": [{"func": "LABEL", "label": "coins", "mode": "inc"}],
                },
            ],
        },
    ]
    info = {"name": "Lagoon", "variant": variant, "players": "2", "language": "en"}
    meta = {"version": 11, "info": info}
    return {"_meta": meta, **{each["id"]: {**each, "z": z} for z, each in enumerate(widgets)}}


def file(rooms: dict[str, Any], assets: dict[str, bytes] | None = None) -> bytes:
    texts = {
        name: room if isinstance(room, str) else json.dumps(room) for name, room in rooms.items()
    }
    known = {
        address.removeprefix("/"): data for address, data in ((B, BACK), (F, FRONT), (W, BOARD))
    }
    return packed({**texts, **known, **(assets or {})})


def at(path: str, value: Any) -> Callable[[Room], None]:
    """Writes a value at a path such as `deal/clickRoutine/0/func`; takes it away if it is None."""

    def change(room: Room) -> None:
        *way, last = path.split("/")
        inner: Any = room
        for step in way:
            inner = inner[int(step) if isinstance(inner, list) else step]
        if value is None:
            del inner[last]
        else:
            inner[int(last) if isinstance(inner, list) else last] = copy.deepcopy(value)

    return change


BROKEN: list[tuple[Callable[[Room], None], str]] = [
    (at("_meta", None), "it has no _meta"),
    (at("_meta/version", 4), "version 4; expected 5 to 11"),
    (at("_meta/version", "11"), "version '11'; expected 5 to 11"),
    (at("_meta/info/variant", ""), "_meta.info lacks variant"),
    (at("draw/id", "drew"), "'draw' has not its own id"),
    (at("die/type", "spiner"), "'die' is of an unknown type: spiner"),
    (at("die/x", "5"), "'die' has a place or size that is no number"),
    (at("board-1/image", ""), "'board-1' shows nothing"),
    (at("c3/parent", "die"), "'c3' lies in 'die', which holds no such thing"),
    (at("pile/parent", "nowhere"), "'pile' lies in 'nowhere', which holds no such thing"),
    (at("c3/deck", "draw"), "card 'c3' belongs to 'draw', which is no deck"),
    (at("c3/cardType", "roach"), "card 'c3' is a 'roach', which its deck does not have"),
    (at("c3/activeFace", 2), "card 'c3' shows face 2, which its deck does not have"),
    (at("deck/faceTemplates/1/objects/0/valueType", "dynamic"), "deck 'deck' says valueType"),
    (at("deck/cardTypes/eel", {}), "'eel' of deck 'deck' has no 'image'"),
    (at("c2/parent", "draw"), "pile 'pile' has 1 cards; expected two or more"),
    (at("die/faces", []), "die 'die' has no faces"),
    (at("seat-A/hand", "draw"), "seat 'seat-A' has no hand of its own"),
    (at("hand/childrenPerOwner", None), "seat 'seat-A' has no hand of its own"),
    (
        at(
            "seat-B",
            {"id": "seat-B", "type": "seat", "x": 500, "y": 300, "index": 1, "hand": "hand"},
        ),
        "two seats have the same index",
    ),
    (at("deal/clickRoutine", []), "button 'deal' does nothing"),
    (at("deal/clickRoutine/0/func", "SHUFLE"), "button 'deal' does an unknown thing: SHUFLE"),
    (at("deal/clickRoutine/0/holder", []), "button 'deal' does not say 'holder'"),
    (at("deal/clickRoutine/1/to", ["deck"]), "means 'deck', which is no holder or seat"),
    (at("deal/clickRoutine/1/from", "seat-A"), "means 'seat-A', which is no holder"),
    (at("deal/clickRoutine/1/count", 0), "button 'deal' moves 0 cards"),
    (at("deal/clickRoutine/2/operand1", "coins"), "asks for coins, which is no label's text"),
    (at("deal/clickRoutine/2/operand2", None), "button 'deal' compares with nothing"),
    (at("deal/clickRoutine/2/thenRoutine/0/label", "die"), "means 'die', which is no label"),
    (at("die/x", 1580), "'die' is not wholly in the room"),
    (at("c3/x", 20), "'c3' is not wholly in 'row'"),
    (at("deal/x", 520), "'seat-A' and 'deal' lie on each other"),
    (at("board-2", {"id": "board-2", "image": W, "x": 300, "y": 250}), "lie on each other"),
]


def test_a_good_file_is_good() -> None:
    assert mistakes(file({"0.json": good(), "1.json": good("Three players")})) == []


@pytest.mark.parametrize(("breaks", "said"), BROKEN)
def test_each_rule_is_kept(breaks: Callable[[Room], None], said: str) -> None:
    room = good()
    breaks(room)
    found = mistakes(file({"0.json": room}))
    assert any(said in each for each in found), found
    assert all(each.startswith(("0.json: ", "assets/")) for each in found)


def test_what_is_no_file_with_rooms(monkeypatch: pytest.MonkeyPatch) -> None:
    assert mistakes(b"no") == ["not a zip archive"]
    assert mistakes(packed({"rooms/0.json": "{}"})) == ["no room: expected 0.json"]
    assert "0.json is not JSON" in mistakes(file({"0.json": "{"}))
    assert "room.json is no room in order; expected 1.json" in mistakes(
        file({"0.json": good(), "room.json": good("Three players")})
    )
    twice = mistakes(file({"0.json": good(), "1.json": good()}))
    assert twice == ["1.json: another room is the variant 'Two players' too"]
    monkeypatch.setattr(checks, "LARGEST_ROOM", 100)
    size = len(json.dumps(good()))
    assert f"0.json has {size} bytes; fewer than 100 are taken" in mistakes(
        file({"0.json": good()})
    )


def test_pictures_are_there_used_and_named_as_the_server_names_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = good()
    room["board-1"]["image"] = "/assets/1_2"
    found = mistakes(file({"0.json": room}))
    assert "the picture assets/1_2 is not in the archive" in found
    assert f"{W.removeprefix('/')} is in the archive, and nothing uses it" in found
    found = mistakes(file({"0.json": room}, {"assets/1_2": BOARD}))
    assert f"assets/1_2 is stored by the server as {asset_name(BOARD)}" in found
    text = f"/assets/{asset_name(b'text')}"
    room["board-1"]["image"] = text
    found = mistakes(file({"0.json": room}, {text.removeprefix("/"): b"text"}))
    assert f"{text.removeprefix('/')} is no JPEG or PNG picture" in found
    assert "notes.txt is in the archive, and nothing uses it" in mistakes(
        file({"0.json": good()}, {"notes.txt": b"x"})
    )
    monkeypatch.setattr(checks, "LARGEST_ASSET", 10)
    found = mistakes(file({"0.json": good()}))
    assert any("bytes; fewer than 10 are taken" in each for each in found)


def test_what_leads_out_of_the_archive_is_told() -> None:
    out = io.BytesIO(file({"0.json": good()}))
    with zipfile.ZipFile(out, "a") as archive:
        archive.writestr("../evil", "x")
    assert any("leads out" in each for each in mistakes(out.getvalue()))
