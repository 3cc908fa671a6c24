"""A strict reader of rooms: the bytes of a .pcio file in; everything that is wrong with it out.

It takes what public readers and writers of the format agree on (formats.md C1), and what this
program promises besides: all is on the screen, and no thing lies on another.
"""

from __future__ import annotations

import itertools
import json
import zipfile
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from tablewright.drawing import Box
from tablewright.export.fitting import inside
from tablewright.export.packing import opened
from tablewright.export.screen import overlap

Widget = Mapping[str, Any]

SCHEMA = "3"
MOST_WIDGETS = 1180
"""A room was said to hold about 1183 to 1200."""
LARGEST = 2 * 1024 * 1024
"""Bytes of a picture that a reader no longer takes."""
ROOM = Box(0, 0, 1600, 1000)
PACKAGE = "package://userassets/"
FOLDER = "userassets/"
SIZES = {"seat": (180, 96), "hand": (1500, 180), "counter": (140, 44), "spinner": (110, 110)}
"""What a widget takes that states no size."""
TYPES = {
    "automationButton",
    "board",
    "card",
    "cardDeck",
    "cardPile",
    "counter",
    "hand",
    "labelText",
    "seat",
    "spinner",
}
FUNCTIONS = {
    "SHUFFLE_CARDS": {"holders"},
    "MOVE_CARDS_BETWEEN_HOLDERS": {"from", "to"},
}
"""What a button may do, and which of its arguments name widgets."""


def mistakes(content: bytes) -> list[str]:
    """Everything that is wrong with a room; nothing if it is sound."""
    archive, found = opened(content)
    if archive is None:
        return found
    found += _version(archive)
    try:
        widgets = json.loads(archive.read("widgets.json"))
    except KeyError:
        return [*found, "no widgets.json"]
    except ValueError:
        return [*found, "widgets.json is not JSON"]
    if not isinstance(widgets, list) or not all(isinstance(each, dict) for each in widgets):
        return [*found, "widgets.json is not a list of widgets"]
    found += _ids(widgets)
    if not found:
        by_id = {widget["id"]: widget for widget in widgets}
        linked = list(_links(widgets, by_id))
        found += [*linked, *_decks(widgets), *_buttons(widgets, by_id), *_assets(widgets, archive)]
        found += _places(widgets, by_id) if not linked else ()
    return found


def _version(archive: zipfile.ZipFile) -> Iterator[str]:
    if "schemaVersion" not in archive.namelist():
        yield "no schemaVersion"
    elif (version := archive.read("schemaVersion").decode(errors="replace")) != SCHEMA:
        yield f"schemaVersion is '{version}'; expected '{SCHEMA}'"


def _ids(widgets: list[Widget]) -> Iterator[str]:
    if len(widgets) > MOST_WIDGETS:
        yield f"{len(widgets)} widgets; a room takes {MOST_WIDGETS}"
    for id, count in Counter(str(widget.get("id", "")) for widget in widgets).items():
        if not id:
            yield "a widget without an id"
        elif count > 1:
            yield f"{count} widgets with the id '{id}'"
    for widget in widgets:
        if widget.get("type") not in TYPES:
            yield f"'{widget.get('id')}' is of an unknown type: {widget.get('type')}"


def _links(widgets: list[Widget], by_id: Mapping[str, Widget]) -> Iterator[str]:
    if by_id.get("hand", {}).get("type") != "hand":
        yield "no hand"
    for widget in widgets:
        id, parent = widget["id"], widget.get("parent")
        if parent is not None and by_id.get(parent, {}).get("type") != "cardPile":
            yield f"'{id}' lies in '{parent}', which is no pile"
        if widget["type"] != "card":
            continue
        deck = by_id.get(widget.get("deck", ""), {})
        if deck.get("type") != "cardDeck":
            yield f"card '{id}' belongs to '{widget.get('deck')}', which is no deck"
        elif widget.get("cardType") not in deck["cardTypes"]:
            yield f"card '{id}' is a '{widget.get('cardType')}', which its deck does not have"


def _decks(widgets: list[Widget]) -> Iterator[str]:
    for deck in widgets:
        if deck["type"] != "cardDeck":
            continue
        if deck.get("parent") is None:
            yield f"deck '{deck['id']}' has no pile that its cards go back to"
        for side in ("faceTemplate", "backTemplate"):
            for part in deck[side]["objects"]:
                if part["valueType"] != "dynamic":
                    continue
                for name, values in deck["cardTypes"].items():
                    if part["value"] not in values:
                        yield f"'{name}' of deck '{deck['id']}' has no '{part['value']}'"


def _buttons(widgets: list[Widget], by_id: Mapping[str, Widget]) -> Iterator[str]:
    for button in widgets:
        if button["type"] != "automationButton":
            continue
        for step in button["clickRoutine"]["steps"]:
            if step["func"] not in FUNCTIONS:
                yield f"button '{button['id']}' does an unknown thing: {step['func']}"
                continue
            for name in FUNCTIONS[step["func"]]:
                kinds = {"cardPile", "seat"} if name == "to" else {"cardPile"}
                targets = step["args"].get(name, {}).get("value", [])
                if not targets:
                    yield f"button '{button['id']}' does not say '{name}'"
                for target in targets:
                    if by_id.get(target, {}).get("type") not in kinds:
                        yield f"button '{button['id']}' means '{target}', which is no pile or seat"


def _assets(widgets: list[Widget], archive: zipfile.ZipFile) -> Iterator[str]:
    used = set(_named(widgets))
    there = {entry.filename: entry for entry in archive.infolist()}
    for name in sorted(used):
        if FOLDER + name not in there:
            yield f"the picture '{name}' is not in the archive"
    for name, entry in there.items():
        if name in ("widgets.json", "schemaVersion"):
            continue
        if not name.startswith(FOLDER) or name.removeprefix(FOLDER) not in used:
            yield f"{name} is in the archive, and nothing uses it"
        if entry.file_size >= LARGEST:
            yield f"{name} has {entry.file_size} bytes; fewer than {LARGEST} are taken"


def _named(value: Any) -> Iterator[str]:
    """The pictures that are named anywhere in a value."""
    if isinstance(value, str):
        if value.startswith(PACKAGE):
            yield value.removeprefix(PACKAGE)
    elif isinstance(value, dict):
        for each in value.values():
            yield from _named(each)
    elif isinstance(value, list):
        for each in value:
            yield from _named(each)


def _places(widgets: list[Widget], by_id: Mapping[str, Widget]) -> Iterator[str]:
    boxes = {
        widget["id"]: _box(widget, by_id) for widget in widgets if widget["type"] != "cardDeck"
    }
    for id, box in boxes.items():
        if not inside(box, ROOM):
            yield f"'{id}' is not wholly in the room"
        if by_id[id]["type"] == "card":
            parent = by_id[id].get("parent")
            if parent is not None and not inside(box, boxes[parent]):
                yield f"card '{id}' is not wholly in its pile '{parent}'"
    # Boards lie on no board; what lies on boards lies on nothing else.
    boards = [id for id in boxes if by_id[id]["type"] == "board"]
    things = [id for id in boxes if by_id[id]["type"] not in ("board", "card")]
    for layer in (boards, things):
        for one, other in itertools.combinations(layer, 2):
            if overlap(boxes[one], boxes[other]):
                yield f"'{one}' and '{other}' lie on each other"


def _box(widget: Widget, by_id: Mapping[str, Widget]) -> Box:
    if widget["type"] == "card":
        deck = by_id[widget["deck"]]
        width, height = deck["cardWidth"], deck["cardHeight"]
    else:
        wide, high = SIZES.get(widget["type"], (111, 168))
        width, height = widget.get("width", wide), widget.get("height", high)
    return Box(widget["x"], widget["y"], width, height)
