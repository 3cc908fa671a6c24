"""A strict reader of .vtt files: the bytes of one in; everything that is wrong with it out.

The rules are those of the program's own source (github.com/ArnoldSmith86/virtualtabletop): what its
server takes of a file (`fileloader`), and what widgets of its client ask for, with what this
program promises besides: all is in the room, and no thing lies on another.
"""

from __future__ import annotations

import itertools
import json
import re
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from typing import Any

from tablewright.drawing import Box
from tablewright.export.fitting import inside
from tablewright.export.packing import opened
from tablewright.export.screen import overlap

Widget = Mapping[str, Any]
Widgets = Mapping[str, Widget]

OLDEST, NEWEST = 5, 11
"""Versions of the format: from 5 on faces say what they take from a card; 11 is the last one that
was read in the source. A server takes no newer one than its own, and makes older ones new."""
LARGEST_ROOM = 20 * 1024 * 1024
LARGEST_ASSET = 10 * 1024 * 1024
"""Bytes that the server no longer takes."""
ROOM = Box(0, 0, 1600, 1000)
ROUNDED = 1
"""Pixels by which a card may be larger than its place: both are whole pixels."""
ASSET = re.compile(r"/assets/(-?[0-9]+_[0-9]+)")
SIZES = {
    "": (100, 100),
    "button": (80, 80),
    "card": (103, 160),
    "deck": (86, 86),
    "dice": (50, 50),
    "holder": (111, 168),
    "label": (100, 20),
    "pile": (1, 1),
    "seat": (150, 40),
}
"""What a widget takes that states no size, by its type; a picture alone has none."""
SIGNATURES = (b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n")
INFO = ("name", "variant", "players", "language")
FUNCTIONS: Mapping[str, Mapping[str, str]] = {
    "SHUFFLE": {"holder": "holder"},
    "MOVE": {"from": "holder", "to": "holder or seat"},
    "LABEL": {"label": "label"},
    "IF": {},
}
"""What a button may do, and what each of its arguments must name."""


def mistakes(content: bytes) -> list[str]:
    """Everything that is wrong with a file; nothing if it is sound."""
    archive, found = opened(content)
    if archive is None:
        return found
    rooms = sorted(name for name in archive.namelist() if re.fullmatch(r"[^/]+\.json", name))
    if not rooms:
        return [*found, "no room: expected 0.json"]
    used: set[str] = set()
    variants: list[str] = []
    for number, name in enumerate(sorted(rooms, key=_number)):
        if name != f"{number}.json":
            found.append(f"{name} is no room in order; expected {number}.json")
        text = archive.read(name)
        if len(text) >= LARGEST_ROOM:
            found.append(f"{name} has {len(text)} bytes; fewer than {LARGEST_ROOM} are taken")
        used |= set(ASSET.findall(text.decode(errors="replace")))
        try:
            room = json.loads(text)
        except ValueError:
            found.append(f"{name} is not JSON")
            continue
        found += [f"{name}: {each}" for each in _room(room, variants)]
    return [*found, *_assets(archive, used)]


def _number(name: str) -> tuple[int, str]:
    stem = name.removesuffix(".json")
    return (int(stem) if stem.isdigit() else 10**6, name)


def _room(room: Any, variants: list[str]) -> Iterator[str]:
    if not isinstance(room, dict) or not isinstance(room.get("_meta"), dict):
        yield "it has no _meta"
        return
    yield from _meta(room["_meta"], variants)
    widgets = {id: widget for id, widget in room.items() if id != "_meta"}
    wrong = list(_widgets(widgets))
    yield from wrong
    if not wrong:
        linked = list(_links(widgets))
        yield from linked
        yield from _buttons(widgets)
        if not linked:
            yield from _places(widgets)


def _meta(meta: Mapping[str, Any], variants: list[str]) -> Iterator[str]:
    version = meta.get("version")
    if not isinstance(version, int) or not OLDEST <= version <= NEWEST:
        yield f"version {version!r}; expected {OLDEST} to {NEWEST}"
    info = meta.get("info", {})
    missing = [name for name in INFO if not isinstance(info.get(name), str) or not info[name]]
    if missing:
        yield f"_meta.info lacks {', '.join(missing)}"
    elif info["variant"] in variants:
        yield f"another room is the variant '{info['variant']}' too"
    variants.append(info.get("variant", ""))


def _widgets(widgets: Widgets) -> Iterator[str]:
    for id, widget in widgets.items():
        if not isinstance(widget, dict) or widget.get("id") != id:
            yield f"'{id}' has not its own id"
        elif widget.get("type", "") not in SIZES:
            yield f"'{id}' is of an unknown type: {widget['type']}"
        else:
            numbers = [name for name in ("x", "y", "z", "width", "height") if name in widget]
            if not all(isinstance(widget[name], int | float) for name in numbers):
                yield f"'{id}' has a place or size that is no number"
            if "type" not in widget and not widget.get("image"):
                yield f"'{id}' shows nothing"


def _links(widgets: Widgets) -> Iterator[str]:
    for id, widget in widgets.items():
        parent = widget.get("parent")
        holds = {"card": ("holder", "pile"), "pile": ("holder",)}.get(widget.get("type", ""))
        if parent is not None and widgets.get(parent, {}).get("type") not in (holds or ("holder",)):
            yield f"'{id}' lies in '{parent}', which holds no such thing"
        match widget.get("type"):
            case "card":
                yield from _card(id, widget, widgets)
            case "deck":
                yield from _deck(id, widget)
            case "pile":
                inside_it = [one for one in widgets.values() if one.get("parent") == id]
                if len(inside_it) < 2:
                    yield f"pile '{id}' has {len(inside_it)} cards; expected two or more"
            case "dice":
                if not widget.get("faces"):
                    yield f"die '{id}' has no faces"
            case "seat":
                hand = widgets.get(widget.get("hand", ""), {})
                if hand.get("type") != "holder" or not hand.get("childrenPerOwner"):
                    yield f"seat '{id}' has no hand of its own"
    indices = [one.get("index") for one in widgets.values() if one.get("type") == "seat"]
    if len(set(indices)) < len(indices):
        yield "two seats have the same index"


def _card(id: str, card: Widget, widgets: Widgets) -> Iterator[str]:
    deck = widgets.get(card.get("deck", ""), {})
    if deck.get("type") != "deck":
        yield f"card '{id}' belongs to '{card.get('deck')}', which is no deck"
    elif card.get("cardType") not in deck.get("cardTypes", {}):
        yield f"card '{id}' is a '{card.get('cardType')}', which its deck does not have"
    elif card.get("activeFace", 0) not in range(len(deck.get("faceTemplates", []))):
        yield f"card '{id}' shows face {card['activeFace']}, which its deck does not have"


def _deck(id: str, deck: Widget) -> Iterator[str]:
    if not deck.get("faceTemplates"):
        yield f"deck '{id}' has no faces"
    for face in deck.get("faceTemplates", []):
        for part in face.get("objects", []):
            if "valueType" in part:
                yield f"deck '{id}' says valueType, which is of an older version"
            for name in part.get("dynamicProperties", {}).values():
                for kind, values in deck["cardTypes"].items():
                    if name not in values:
                        yield f"'{kind}' of deck '{id}' has no '{name}'"


def _buttons(widgets: Widgets) -> Iterator[str]:
    for id, widget in widgets.items():
        if widget.get("type") == "button":
            if not widget.get("clickRoutine"):
                yield f"button '{id}' does nothing"
            yield from _routine(id, widget.get("clickRoutine", []), widgets)


def _routine(id: str, steps: Any, widgets: Widgets) -> Iterator[str]:
    for step in steps:
        func = step.get("func")
        if func not in FUNCTIONS:
            yield f"button '{id}' does an unknown thing: {func}"
            continue
        for name, kinds in FUNCTIONS[func].items():
            value = step.get(name)
            targets = value if isinstance(value, list) else [value]
            if not value:
                yield f"button '{id}' does not say '{name}'"
                continue
            for target in targets:
                kind = widgets.get(target, {}).get("type")
                if kind not in kinds.split(" or "):
                    yield f"button '{id}' means '{target}', which is no {kinds}"
        if func == "MOVE" and not (isinstance(step.get("count"), int) and step["count"] > 0):
            yield f"button '{id}' moves {step.get('count')!r} cards"
        if func == "IF":
            named = re.fullmatch(r"\$\{PROPERTY text OF (.+)\}", str(step.get("operand1")))
            if named is None or widgets.get(named[1], {}).get("type") != "label":
                yield f"button '{id}' asks for {step.get('operand1')}, which is no label's text"
            if step.get("relation") not in ("<", ">") or not isinstance(step.get("operand2"), int):
                yield f"button '{id}' compares with nothing"
            yield from _routine(id, step.get("thenRoutine", []), widgets)


def _assets(archive: zipfile.ZipFile, used: set[str]) -> Iterator[str]:
    there = {name for name in archive.namelist() if not re.fullmatch(r"[^/]+\.json", name)}
    for name in sorted(used):
        if f"assets/{name}" not in there:
            yield f"the picture assets/{name} is not in the archive"
    for name in sorted(there):
        if not name.startswith("assets/") or name.removeprefix("assets/") not in used:
            yield f"{name} is in the archive, and nothing uses it"
            continue
        data = archive.read(name)
        if name != f"assets/{asset_name(data)}":
            yield f"{name} is stored by the server as {asset_name(data)}"
        if len(data) >= LARGEST_ASSET:
            yield f"{name} has {len(data)} bytes; fewer than {LARGEST_ASSET} are taken"
        if not data.startswith(SIGNATURES):
            yield f"{name} is no JPEG or PNG picture"


def asset_name(data: bytes) -> str:
    """How the server names a file: by its checksum, as a number with a sign, and its bytes.

    >>> asset_name(b"lagoon")
    '-944551697_6'
    """
    summed = zlib.crc32(data)
    return f"{summed - 2**32 if summed >= 2**31 else summed}_{len(data)}"


def _places(widgets: Widgets) -> Iterator[str]:
    boxes = {id: _box(id, widgets) for id, each in widgets.items() if each.get("type") != "deck"}
    for id, box in boxes.items():
        if not inside(box, ROOM):
            yield f"'{id}' is not wholly in the room"
        parent = widgets[id].get("parent")
        if parent is not None and not inside(box, boxes[parent].grown(ROUNDED)):
            yield f"'{id}' is not wholly in '{parent}'"
    boards = [id for id in boxes if "type" not in widgets[id]]
    things = [id for id in boxes if widgets[id].get("type", "card") not in ("card", "pile")]
    for layer in (boards, things):
        for one, other in itertools.combinations(layer, 2):
            if overlap(boxes[one], boxes[other]):
                yield f"'{one}' and '{other}' lie on each other"


def _box(id: str, widgets: Widgets) -> Box:
    """A widget in the room; places are those within what it lies in."""
    widget = widgets[id]
    wide, high = SIZES[widget.get("type", "")]
    if widget.get("type") == "card":
        defaults = widgets[widget["deck"]].get("cardDefaults", {})
        wide, high = defaults.get("width", wide), defaults.get("height", high)
    x, y = widget.get("x", 0), widget.get("y", 0)
    if widget.get("parent") is not None:
        around = _box(widget["parent"], widgets)
        x, y = x + around.x, y + around.y
    return Box(x, y, widget.get("width", wide), widget.get("height", high))
