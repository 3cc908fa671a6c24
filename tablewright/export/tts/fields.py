"""The fields of Tabletop Simulator's objects: an object of a save in; what is wrong with its fields
out.

The facts are those of the game's own page "Save File Format" (Tabletop Simulator Knowledge Base,
Berserk Games) and of two public descriptions: the JSON schemas `tts-save-format` by Matan Lurey,
and the types of `typed-tabletop-simulator` by Sebaestschjin, which know newer fields. What none of
them knows, the game passes over without a word: a name that is misspelt would do nothing there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from tablewright.export.dice import STOCK

Kind = Literal["text", "yes or no", "number", "whole number", "list", "table"]
"""What a value may be; a table has names."""

FIELDS: Mapping[str, Kind] = {
    **dict.fromkeys(("Name", "GUID", "Nickname", "Description", "GMNotes", "Memo"), "text"),
    **dict.fromkeys(("FogColor", "LuaScript", "LuaScriptState", "XmlUI"), "text"),
    **dict.fromkeys(("Locked", "Grid", "Snap", "Autoraise", "Sticky", "Tooltip"), "yes or no"),
    **dict.fromkeys(("GridProjection", "HideWhenFaceDown", "Hands", "IgnoreFoW"), "yes or no"),
    **dict.fromkeys(("MeasureMovement", "DragSelectable", "AltSound"), "yes or no"),
    **dict.fromkeys(("SidewaysCard", "RPGmode", "RPGdead", "FogHidePointers"), "yes or no"),
    **dict.fromkeys(("MaterialIndex", "MeshIndex", "Layer", "Number", "CardID"), "whole number"),
    **dict.fromkeys(("LayoutGroupSortIndex",), "whole number"),
    "Value": "number",
    **dict.fromkeys(("Tags", "DeckIDs", "ContainedObjects", "ChildObjects"), "list"),
    **dict.fromkeys(("AttachedSnapPoints", "AttachedVectorLines", "AttachedDecals"), "list"),
    **dict.fromkeys(("RotationValues", "CustomUIAssets"), "list"),
    **dict.fromkeys(("Transform", "ColorDiffuse", "CustomDeck", "CustomImage"), "table"),
    **dict.fromkeys(("CustomMesh", "CustomAssetbundle", "CustomPDF", "Counter", "Bag"), "table"),
    **dict.fromkeys(("Clock", "Tablet", "Text", "States", "PhysicsMaterial"), "table"),
    **dict.fromkeys(("Rigidbody",), "table"),
}
"""What an object may have, and what each of it is."""
INSIDE = {"Bag", "Infinite_Bag", "DeckCustom"}
"""What holds other objects."""
DICE = {f"Die_{sides}": sides for sides in STOCK}
COLORS = {
    *("White", "Brown", "Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink"),
    *("Grey", "Black"),
}
"""The colours of players."""
NUMBERED: Mapping[tuple[str, ...], int] = {
    ("CustomImage", "CustomTile", "Type"): 3,
    ("CustomImage", "CustomDice", "Type"): 5,
    ("Bag", "Order"): 2,
}
"""Kinds that have numbers, from 0 to this one: box, hexagon, circle and rounded tile; dice of 4, 6,
8, 10, 12 and 20 sides; what comes out of a bag: the last, the first, or any that is in it."""
LAST_SHAPE = 4
"""Shapes of cards: rectangles and hexagons, each rounded or not, and circles."""


def wrong_fields(one: Mapping[str, Any], place: str) -> Iterator[str]:
    """What is wrong with an object's fields by themselves."""
    for name, value in one.items():
        kind = FIELDS.get(name)
        if kind is None:
            yield f"{place}: no object has '{name}'"
        elif not _is(value, kind):
            article = "" if kind == "yes or no" else "a "
            yield f"{place}: {name} is {value!r}, expected {article}{kind}"
    yield from _color(one.get("ColorDiffuse", {}), place)
    for path, last in NUMBERED.items():
        found = _at(one, path)
        if found is not None and found not in range(last + 1):
            yield f"{place}: {'.'.join(path)} is {found!r}, expected 0 to {last}"
    for key, sheet in one.get("CustomDeck", {}).items():
        if sheet.get("Type", 0) not in range(LAST_SHAPE + 1):
            shape = sheet["Type"]
            yield f"{place}: sheet {key} has Type {shape!r}, expected 0 to {LAST_SHAPE}"
    if one.get("FogColor") and one["FogColor"] not in COLORS:
        yield f"{place}: no player has the colour '{one['FogColor']}'"


def wrong_inside(one: Mapping[str, Any], place: str) -> Iterator[str]:
    """What is wrong with what an object holds, and with the values of its sides."""
    name = one["Name"]
    inside = one.get("ContainedObjects", [])
    if inside and name not in INSIDE:
        yield f"{place} holds objects, expected that of {', '.join(sorted(INSIDE))} alone"
    if name == "Bag" and not inside:
        yield f"{place} is empty"
    if name == "Infinite_Bag" and len(inside) != 1:
        yield f"{place} holds {len(inside)} objects, expected the one that it gives without end"
    if "Bag" in one and name != "Bag":
        yield f"{place} has the order of a bag and is none"
    sides = one.get("RotationValues", [])
    for side in sides:
        turned = side.get("Rotation", {})
        if "Value" not in side or not all(_is(turned.get(axis), "number") for axis in "xyz"):
            yield f"{place}: a side without its value or its turn"
    if name in DICE and sides and len(sides) != DICE[name]:
        yield f"{place}: {len(sides)} sides have values, expected {DICE[name]}"


def _is(value: object, kind: Kind) -> bool:
    match kind:
        case "text":
            return isinstance(value, str)
        case "yes or no":
            return isinstance(value, bool)
        case "list":
            return isinstance(value, list)
        case "table":
            return isinstance(value, dict)
        case "whole number":
            return isinstance(value, int) and not isinstance(value, bool)
        case "number":
            return isinstance(value, int | float) and not isinstance(value, bool)


def _color(color: Mapping[str, Any], place: str) -> Iterator[str]:
    if not isinstance(color, dict):
        return
    wrong = [
        part
        for part in "rgb"
        if color and not (_is(color.get(part), "number") and 0 <= color[part] <= 1)
    ]
    if wrong:
        yield f"{place}: ColorDiffuse has no {', '.join(wrong)} from 0 to 1"


def _at(one: Mapping[str, Any], path: tuple[str, ...]) -> object:
    inner: Any = one
    for step in path:
        inner = inner.get(step) if isinstance(inner, dict) else None
    return inner
