"""The reader of rooms: a sound room passes, and each rule finds its one broken file."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from typing import Any

import pytest

from tablewright.export.packing import packed
from tablewright.export.playingcards.checks import MOST_WIDGETS, mistakes

Widgets = dict[str, dict[str, Any]]
Files = dict[str, str | bytes]


def sound() -> Widgets:
    """The widgets of a small room by their ids."""
    image = {"type": "image", "x": 0, "y": 0, "w": 60, "h": 90, "color": "white"}
    dynamic = {**image, "valueType": "dynamic", "value": "image"}
    static = {**image, "valueType": "static", "value": "package://userassets/back.jpg"}
    listed: list[dict[str, Any]] = [
        {"id": "board-1", "type": "board", "x": 0, "y": 0, "width": 400, "height": 300,
         "boardImage": "package://userassets/board.jpg"},
        {"id": "hand", "type": "hand", "x": 50, "y": 820, "width": 1500, "height": 180},
        {"id": "pile", "type": "cardPile", "x": 10, "y": 10, "width": 66, "height": 96},
        {"id": "seat-A", "type": "seat", "x": 600, "y": 10},
        {"id": "deck", "type": "cardDeck", "parent": "pile", "x": 10, "y": 10, "cardWidth": 60,
         "cardHeight": 90, "cardTypes": {"one": {"image": "package://userassets/one.jpg"}},
         "faceTemplate": {"objects": [dynamic]}, "backTemplate": {"objects": [static]}},
        {"id": "card-1", "type": "card", "deck": "deck", "cardType": "one", "parent": "pile",
         "x": 13, "y": 13},
        {"id": "button", "type": "automationButton", "x": 900, "y": 10, "width": 80, "height": 40,
         "clickRoutine": {"steps": [
             {"func": "MOVE_CARDS_BETWEEN_HOLDERS", "args": {
                 "from": {"value": ["pile"]}, "to": {"value": ["seat-A"]}}}]}},
    ]  # fmt: skip
    return {each["id"]: each for each in listed}


def files(widgets: Widgets) -> Files:
    pictures = {f"userassets/{name}.jpg": b"x" for name in ("board", "back", "one")}
    text = json.dumps(list(widgets.values()))
    return {"widgets.json": text, "schemaVersion": "3", **pictures}


def test_a_sound_room_passes() -> None:
    assert mistakes(packed(files(sound()))) == []


def step(widgets: Widgets) -> dict[str, Any]:
    found: dict[str, Any] = widgets["button"]["clickRoutine"]["steps"][0]
    return found


BROKEN_WIDGETS: dict[str, Callable[[Widgets], object]] = {
    "2 widgets with the id 'pile'": lambda w: w.update(copy={**w["pile"], "x": 500}),
    "a widget without an id": lambda w: w["pile"].update(id=""),
    "'hand' is of an unknown type: foot": lambda w: w["hand"].update(type="foot"),
    "no hand": lambda w: w.pop("hand"),
    "'card-1' lies in 'seat-A', which is no pile": lambda w: w["card-1"].update(parent="seat-A"),
    "card 'card-1' belongs to 'pack', which is no deck": lambda w: w["card-1"].update(deck="pack"),
    "card 'card-1' is a 'two', which its deck does not have": lambda w: w["card-1"].update(
        cardType="two"
    ),
    "deck 'deck' has no pile that its cards go back to": lambda w: w["deck"].pop("parent"),
    "'one' of deck 'deck' has no 'image'": lambda w: w["deck"]["cardTypes"]["one"].update(
        {"back": w["deck"]["cardTypes"]["one"].pop("image")}
    ),
    "button 'button' does an unknown thing: DANCE": lambda w: step(w).update(func="DANCE"),
    "button 'button' does not say 'to'": lambda w: step(w)["args"].pop("to"),
    "button 'button' means 'deck', which is no pile or seat": lambda w: step(w)["args"].update(
        {"from": {"value": ["deck"]}}
    ),
    "'button' is not wholly in the room": lambda w: w["button"].update(x=1550),
    "card 'card-1' is not wholly in its pile 'pile'": lambda w: w["card-1"].update(y=40),
    "'pile' and 'seat-A' lie on each other": lambda w: w["seat-A"].update(x=40),
    "'board-1' and 'board-2' lie on each other": lambda w: w.update(
        {"board-2": {**w["board-1"], "id": "board-2", "x": 390}}
    ),
    f"{MOST_WIDGETS + 3} widgets; a room takes {MOST_WIDGETS}": lambda w: w.update(
        {str(n): {**w["card-1"], "id": str(n)} for n in range(MOST_WIDGETS - 4)}
    ),
}


@pytest.mark.parametrize("said", BROKEN_WIDGETS)
def test_each_rule_about_widgets_finds_its_broken_room(said: str) -> None:
    widgets = sound()
    BROKEN_WIDGETS[said](widgets)
    assert mistakes(packed(files(widgets))) == [said]


BROKEN_FILES: dict[str, Callable[[Files], object]] = {
    "no widgets.json": lambda f: f.pop("widgets.json"),
    "widgets.json is not JSON": lambda f: f.update({"widgets.json": "[{"}),
    "widgets.json is not a list of widgets": lambda f: f.update({"widgets.json": "[1]"}),
    "no schemaVersion": lambda f: f.pop("schemaVersion"),
    "schemaVersion is '9'; expected '3'": lambda f: f.update(schemaVersion="9"),
    "the picture 'one.jpg' is not in the archive": lambda f: f.pop("userassets/one.jpg"),
    "userassets/two.jpg is in the archive, and nothing uses it": lambda f: f.update(
        {"userassets/two.jpg": b"x"}
    ),
    "notes.txt is in the archive, and nothing uses it": lambda f: f.update({"notes.txt": "x"}),
    "userassets/one.jpg has 2097152 bytes; fewer than 2097152 are taken": lambda f: f.update(
        {"userassets/one.jpg": bytes(2 * 1024 * 1024)}
    ),
}


@pytest.mark.parametrize("said", BROKEN_FILES)
def test_each_rule_about_files_finds_its_broken_room(said: str) -> None:
    contents = files(sound())
    BROKEN_FILES[said](contents)
    assert mistakes(packed(contents)) == [said]


def test_a_path_that_leads_out_of_the_archive_is_found() -> None:
    found = mistakes(packed({**files(sound()), "userassets/../one.jpg": b"x"}))
    assert "userassets/../one.jpg leads out of the archive" in found


def test_other_files_and_damaged_ones_are_refused() -> None:
    assert mistakes(b"{}") == ["not a zip archive"]
    content = bytearray(packed(files(sound())))
    at = content.index(b"userassets/board.jpg") + len(b"userassets/board.jpg")
    content[at] ^= 0xFF
    assert mistakes(bytes(content)) == ["userassets/board.jpg is damaged"]


def test_a_name_that_is_there_twice_is_found() -> None:
    out = io.BytesIO(packed(files(sound())))
    with zipfile.ZipFile(out, "a") as archive, pytest.warns(UserWarning, match="Duplicate"):
        archive.writestr("schemaVersion", "3")
    assert mistakes(out.getvalue()) == ["schemaVersion is there 2 times"]
