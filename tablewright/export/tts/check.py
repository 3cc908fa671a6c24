"""A save of Tabletop Simulator, checked strictly: its text and its files in; what is wrong out.

The rules are those that a reader of such files relies on, and what the game's makers and others
have written down of its fields (`fields`): each is tested with a file that breaks it alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tablewright.export.tts.fields import DICE, wrong_fields, wrong_inside

TYPES = {
    *("DeckCustom", "Card", "Custom_Tile", "Custom_Token", "Custom_PDF", "Custom_Dice"),
    *("Bag", "Infinite_Bag", "BlockSquare", "Counter", "Notecard", "HandTrigger", *DICE),
}
HEAD = (
    *("SaveName", "GameMode", "Date", "Table", "Sky", "Note", "Rules", "PlayerTurn"),
    *("LuaScript", "LuaScriptState", "ObjectStates"),
)
EVERYWHERE = ("Name", "Transform", "Nickname", "GUID", "LuaScript", "LuaScriptState")
TRANSFORM = tuple(f"{kind}{axis}" for kind in ("pos", "rot", "scale") for axis in "XYZ")
OWN_FIELD = {
    "Custom_Tile": ("CustomImage", "CustomTile"),
    "Custom_Token": ("CustomImage", "CustomToken"),
    "Custom_Dice": ("CustomImage", "CustomDice"),
    "Custom_PDF": ("CustomPDF", "PDFUrl"),
    "Counter": ("Counter", "value"),
}
LONGEST = 4096

Resolve = Callable[[str], Path | None]
"""An address to the file that is meant by it; None if there is none."""


def check_save(text: str, resolve: Resolve) -> tuple[str, ...]:
    """What is wrong with a save, in the order of the file."""
    try:
        save = json.loads(text)
    except ValueError as error:
        return (f"no JSON: {error}",)
    if not isinstance(save, dict):
        return ("a save is an object with ObjectStates",)
    missing = [name for name in HEAD if name not in save]
    if missing:
        return (f"the save lacks {', '.join(missing)}",)
    if not save.get("Hands", {}).get("Enable"):
        return ("hands are not switched on",)
    return tuple(_Checker(resolve).objects(save["ObjectStates"], "ObjectStates"))


def _looked_at(path: Path) -> tuple[tuple[int, int], str]:
    """The pixels of a picture and its colour mode."""
    from PIL import Image

    with Image.open(path) as image:
        return image.size, image.mode


class _Checker:
    def __init__(self, resolve: Resolve) -> None:
        self._resolve = resolve
        self._guids: set[str] = set()
        self._sizes: dict[str, tuple[int, int] | None] = {}

    def objects(self, every: list[dict[str, Any]], place: str) -> Iterator[str]:
        for number, one in enumerate(every):
            yield from self._object(one, f"{place}[{number}]")

    def _object(self, one: dict[str, Any], place: str) -> Iterator[str]:
        missing = [name for name in EVERYWHERE if name not in one]
        if missing:
            yield f"{place} lacks {', '.join(missing)}"
            return
        name = one["Name"]
        place = f"{place} ({name} '{one['Nickname']}')"
        if name not in TYPES:
            yield f"{place}: no such type of object"
        wrong = list(wrong_fields(one, place))
        yield from wrong
        if wrong:
            return
        yield from wrong_inside(one, place)
        yield from self._transform(one["Transform"], place)
        guid = one["GUID"]
        if not re.fullmatch(r"[0-9a-f]{6}", guid):
            yield f"{place}: GUID '{guid}', expected six hexadecimal digits"
        if guid in self._guids:
            yield f"{place}: GUID '{guid}' is there twice"
        self._guids.add(guid)
        if name in OWN_FIELD:
            outer, inner = OWN_FIELD[name]
            if inner not in one.get(outer, {}):
                yield f"{place} lacks {outer}.{inner}"
                return
        yield from self._addresses(one, place)
        yield from self._snaps(one.get("AttachedSnapPoints", []), place)
        if name == "HandTrigger" and not one.get("FogColor"):
            yield f"{place} is nobody's hand"
        if name == "Card":
            yield from self._card(one, place)
        if name == "DeckCustom":
            yield from self._deck(one, place)
        yield from self.objects(one.get("ContainedObjects", []), place)

    def _transform(self, values: dict[str, Any], place: str) -> Iterator[str]:
        wrong = [name for name in TRANSFORM if not isinstance(values.get(name), int | float)]
        if wrong:
            yield f"{place}: no number for {', '.join(wrong)}"
        elif min(values[f"scale{axis}"] for axis in "XYZ") <= 0:
            yield f"{place} has no size"
        elif values["posY"] < 0:
            yield f"{place} lies under the table"

    def _deck(self, one: dict[str, Any], place: str) -> Iterator[str]:
        cards = one.get("ContainedObjects", [])
        numbers = [card.get("CardID") for card in cards]
        if len(cards) < 2:
            yield f"{place} has {len(cards)} cards, expected two or more: a single one is a Card"
        if one.get("DeckIDs") != numbers:
            yield f"{place}: DeckIDs are not the numbers of its cards"
        sheets = one.get("CustomDeck", {})
        for card in cards:
            for key, sheet in card.get("CustomDeck", {}).items():
                if sheets.get(key) != sheet:
                    yield f"{place}: its card '{card.get('Nickname')}' has another sheet {key}"
        used = {str(number // 100) for number in numbers if isinstance(number, int)}
        for key in sorted(set(sheets) - used):
            yield f"{place}: sheet {key} has none of its cards"

    def _card(self, one: dict[str, Any], place: str) -> Iterator[str]:
        number = one.get("CardID")
        if not isinstance(number, int):
            yield f"{place} has no CardID"
            return
        sheet = one.get("CustomDeck", {}).get(str(number // 100))
        if sheet is None:
            yield f"{place}: CardID {number} is on no sheet"
            return
        columns, rows = sheet["NumWidth"], sheet["NumHeight"]
        if not (1 <= columns <= 10 and 1 <= rows <= 7):
            yield f"{place}: a sheet of {columns} x {rows}, expected at most 10 x 7"
            return
        cells = columns * rows - (0 if sheet["BackIsHidden"] else 1)
        if number % 100 >= cells:
            yield f"{place}: CardID {number} is behind the last of {cells} faces"
        face, back = self._sizes.get(sheet["FaceURL"]), self._sizes.get(sheet["BackURL"])
        if face is not None and (face[0] % columns or face[1] % rows):
            yield f"{place}: {face[0]} x {face[1]} pixels cannot be cut into {columns} x {rows}"
        if sheet["UniqueBack"] and face != back:
            yield f"{place}: the sheet of its backs is not as large as that of its faces"

    def _addresses(self, one: dict[str, Any], place: str) -> Iterator[str]:
        for key, url in _urls(one):
            if not url:
                continue
            path = self._resolve(url)
            if path is None or not path.is_file():
                yield f"{place}: {key} leads to no file: {url}"
            elif key == "PDFUrl":
                if not path.read_bytes().startswith(b"%PDF-"):
                    yield f"{place}: {path.name} is no PDF file"
            elif url not in self._sizes:
                yield from self._picture(url, path, place, cut=one["Name"] == "Custom_Token")

    def _picture(self, url: str, path: Path, place: str, *, cut: bool) -> Iterator[str]:
        self._sizes[url] = None
        try:
            size, mode = _looked_at(path)
        except OSError:
            yield f"{place}: {path.name} is no picture"
            return
        self._sizes[url] = size
        if max(size) > LONGEST:
            yield f"{place}: {path.name} has {max(size)} pixels a side, expected at most {LONGEST}"
        expected = "RGBA" if cut else "RGB"
        if mode != expected:
            yield f"{place}: {path.name} is {mode}, expected {expected}"

    def _snaps(self, points: list[dict[str, Any]], place: str) -> Iterator[str]:
        for point in points:
            position = point.get("Position", {})
            if not all(isinstance(position.get(axis), int | float) for axis in "xyz"):
                yield f"{place}: a snap point without a place"
            elif max(abs(position["x"]), abs(position["z"])) > 1:
                yield f"{place}: a snap point beyond its edge"


def _urls(one: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The addresses that an object itself names."""
    for sheet in one.get("CustomDeck", {}).values():
        yield "FaceURL", sheet["FaceURL"]
        yield "BackURL", sheet["BackURL"]
    image = one.get("CustomImage", {})
    for key in ("ImageURL", "ImageSecondaryURL"):
        if key in image:
            yield key, image[key]
    if "CustomPDF" in one:
        yield "PDFUrl", one["CustomPDF"]["PDFUrl"]
