"""The checker of saves: one save for each rule that breaks it alone."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tablewright.export.arrangement import Place
from tablewright.export.tts import objects
from tablewright.export.tts.check import check_save
from tablewright.export.tts.objects import Stand

Save = dict[str, Any]
SHEET = {
    "FaceURL": "face.png",
    "BackURL": "back.png",
    "NumWidth": 2,
    "NumHeight": 1,
    "BackIsHidden": True,
    "UniqueBack": False,
    "Type": 0,
}
STAND = Stand(Place(0, 0))


def card(number: int, guid: str) -> Save:
    more = {"CardID": number, "CustomDeck": {"1": dict(SHEET)}}
    return objects.thing("Card", guid, STAND, f"Card {number}", **more)


def good() -> Save:
    """A save with a deck, a card, a board, a token, a bag with a die, a counter, a hand, a document
    and a bag without end."""
    deck = objects.thing(
        "DeckCustom",
        "00000a",
        STAND,
        "Deck",
        DeckIDs=[100, 101],
        CustomDeck={"1": dict(SHEET)},
        ContainedObjects=[card(100, "00000b"), card(101, "00000c")],
    )
    snap = {"Position": {"x": 0.5, "y": 0.1, "z": -0.5}}
    board = objects.tile("00000d", STAND, "Board", ("face.png", ""), 0, AttachedSnapPoints=[snap])
    token = objects.token("00000e", STAND, "Token", ("token.png", ""))
    die = objects.die("000010", STAND, "Die", 6, "Throw again above 5.")
    bag = objects.bag("00000f", STAND, "Bag", [die], "", objects.ANY)
    cube = objects.cube("000016", Place(0, 0), "Water", "Blue")
    return {
        **dict.fromkeys(("SaveName", "GameMode", "Date", "Table", "Sky", "Note", "Rules"), ""),
        "PlayerTurn": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "Hands": {"Enable": True},
        "ObjectStates": [
            *(deck, board, token, bag, card(100, "000011")),
            objects.counter("000012", STAND, "Coins", 3),
            objects.hand("000013", Place(0, 0), "White", 100, 50),
            objects.pdf("000014", STAND, "Rules", "rules.pdf"),
            objects.endless_bag("000015", STAND, "Waters", cube, ""),
        ],
    }


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """The files that the good save names."""
    Image.new("RGB", (20, 10)).save(tmp_path / "face.png")
    Image.new("RGB", (10, 10)).save(tmp_path / "back.png")
    Image.new("RGBA", (10, 10)).save(tmp_path / "token.png")
    Image.new("RGB", (4097, 1)).save(tmp_path / "wide.png")
    Image.new("RGB", (21, 10)).save(tmp_path / "odd.png")
    Image.new("CMYK", (20, 10)).save(tmp_path / "ink.jpg")
    (tmp_path / "rules.pdf").write_bytes(b"%PDF-1.7\n")
    (tmp_path / "rules.txt").write_text("no")
    return tmp_path


def at(path: str, value: object) -> Callable[[Save], None]:
    """Writes a value at a path such as `0/CustomDeck/1/FaceURL`; takes it away if it is None."""

    def change(save: Save) -> None:
        *way, last = path.split("/")
        inner: Any = save["ObjectStates"]
        for step in way:
            inner = inner[int(step) if isinstance(inner, list) else step]
        if value is None:
            del inner[last]
        else:
            inner[int(last) if isinstance(inner, list) else last] = copy.deepcopy(value)

    return change


SIDES = [{"Value": number, "Rotation": {"x": 0, "y": 0, "z": 0}} for number in range(1, 7)]


def as_die(image: dict[str, Any] | None) -> Callable[[Save], None]:
    """The token as a die with a picture of its own."""

    def change(save: Save) -> None:
        die = save["ObjectStates"][2]
        die["Name"] = "Custom_Dice"
        die["CustomImage"] = {"ImageURL": "face.png", **(image or {})}

    return change


def everywhere(key: str, value: object) -> Callable[[Save], None]:
    """Changes the sheet in the deck and in all its cards."""

    def change(save: Save) -> None:
        deck = save["ObjectStates"][0]
        for one in (deck, *deck["ContainedObjects"], save["ObjectStates"][4]):
            one["CustomDeck"]["1"][key] = value

    return change


def without(name: str) -> Callable[[Save], None]:
    def change(save: Save) -> None:
        del save[name]

    return change


def shown(save: Save) -> None:
    everywhere("BackIsHidden", False)(save)


BROKEN: list[tuple[Callable[[Save], None], str]] = [
    (without("PlayerTurn"), "the save lacks PlayerTurn"),
    (without("Hands"), "hands are not switched on"),
    (at("1/LuaScript", None), "lacks LuaScript"),
    (at("1/Name", "Custom_Bord"), "no such type of object"),
    (at("1/Transform/posX", None), "no number for posX"),
    (at("1/Transform/scaleZ", 0), "has no size"),
    (at("1/Transform/posY", -1), "lies under the table"),
    (at("1/GUID", "12345G"), "expected six hexadecimal digits"),
    (at("1/GUID", "00000b"), "GUID '00000b' is there twice"),
    (at("1/CustomImage/CustomTile", None), "lacks CustomImage.CustomTile"),
    (at("2/CustomImage/CustomToken", None), "lacks CustomImage.CustomToken"),
    (at("5/Counter", {}), "lacks Counter.value"),
    (at("7/CustomPDF", {}), "lacks CustomPDF.PDFUrl"),
    (at("1/CustomImage/ImageURL", "lost.png"), "ImageURL leads to no file: lost.png"),
    (at("1/CustomImage/ImageURL", "rules.txt"), "rules.txt is no picture"),
    (at("1/CustomImage/ImageURL", "wide.png"), "4097 pixels a side, expected at most 4096"),
    (at("1/CustomImage/ImageURL", "ink.jpg"), "ink.jpg is CMYK, expected RGB"),
    (at("2/CustomImage/ImageURL", "odd.png"), "odd.png is RGB, expected RGBA"),
    (at("7/CustomPDF/PDFUrl", "rules.txt"), "rules.txt is no PDF file"),
    (at("1/AttachedSnapPoints/0/Position/y", None), "a snap point without a place"),
    (at("1/AttachedSnapPoints/0/Position/x", 1.2), "a snap point beyond its edge"),
    (at("6/FogColor", ""), "is nobody's hand"),
    (at("3/ContainedObjects", []), "is empty"),
    (at("1/Colour", "red"), "no object has 'Colour'"),
    (at("1/Nickname", 7), "Nickname is 7, expected a text"),
    (at("1/Locked", 1), "Locked is 1, expected yes or no"),
    (at("4/CardID", True), "CardID is True, expected a whole number"),
    (at("6/Value", "0"), "Value is '0', expected a number"),
    (at("0/DeckIDs", {}), "DeckIDs is {}, expected a list"),
    (at("5/Counter", 3), "Counter is 3, expected a table"),
    (at("1/ColorDiffuse/g", 255), "ColorDiffuse has no g from 0 to 1"),
    (at("1/CustomImage/CustomTile/Type", 4), "CustomImage.CustomTile.Type is 4, expected 0 to 3"),
    (at("3/Bag/Order", 3), "Bag.Order is 3, expected 0 to 2"),
    (at("5/Bag", {"Order": 0}), "has the order of a bag and is none"),
    (everywhere("Type", 5), "sheet 1 has Type 5, expected 0 to 4"),
    (at("6/FogColor", "Ochre"), "no player has the colour 'Ochre'"),
    (at("5/ContainedObjects", [card(100, "000020")]), "holds objects, expected that of Bag"),
    (at("8/ContainedObjects", []), "holds 0 objects, expected the one that it gives without end"),
    (at("3/ContainedObjects/0/RotationValues", SIDES[:5]), "5 sides have values, expected 6"),
    (at("3/ContainedObjects/0/RotationValues", [{"Value": 1}]), "a side without its value"),
    (as_die(None), "lacks CustomImage.CustomDice"),
    (as_die({"CustomDice": {"Type": 6}}), "CustomImage.CustomDice.Type is 6, expected 0 to 5"),
    (at("0/DeckIDs", [101, 100]), "DeckIDs are not the numbers of its cards"),
    (at("0/ContainedObjects/0/CustomDeck/1/NumHeight", 2), "has another sheet 1"),
    (at("0/CustomDeck/2", SHEET), "sheet 2 has none of its cards"),
    (at("4/CardID", None), "has no CardID"),
    (at("4/CardID", 200), "CardID 200 is on no sheet"),
    (at("4/CardID", 102), "CardID 102 is behind the last of 2 faces"),
    (shown, "CardID 101 is behind the last of 1 faces"),
    (everywhere("NumWidth", 11), "a sheet of 11 x 1, expected at most 10 x 7"),
    (everywhere("FaceURL", "odd.png"), "21 x 10 pixels cannot be cut into 2 x 1"),
    (everywhere("UniqueBack", True), "the sheet of its backs is not as large"),
]


def alone(save: Save) -> None:
    deck = save["ObjectStates"][0]
    deck["DeckIDs"].pop()
    deck["ContainedObjects"].pop()


def checked(save: Save, files: Path) -> str:
    return "\n".join(check_save(json.dumps(save), lambda url: files / url))


def test_a_good_save_is_good(files: Path) -> None:
    assert checked(good(), files) == ""


def test_dice_may_have_pictures_and_values(files: Path) -> None:
    save = good()
    as_die({"CustomDice": {"Type": 1}})(save)
    at("3/ContainedObjects/0/RotationValues", SIDES)(save)
    assert checked(save, files) == ""


@pytest.mark.parametrize(
    ("breaks", "said"), [*BROKEN, (alone, "has 1 cards, expected two or more")]
)
def test_each_rule_is_kept(files: Path, breaks: Callable[[Save], None], said: str) -> None:
    save = good()
    breaks(save)
    assert said in checked(save, files)


def test_what_is_no_save(files: Path) -> None:
    assert check_save("{", lambda url: None)[0].startswith("no JSON")
    assert check_save("[]", lambda url: None) == ("a save is an object with ObjectStates",)
