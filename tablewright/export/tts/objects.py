"""Tabletop Simulator's objects: what and where in; records as its saves hold them out.

Lengths in units of the game, one to the inch; y is up. A thing whose own turn is 180 degrees lies
upright for who sits at the bottom of the table: its right is towards the smaller x of its own.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tablewright.export.arrangement import Place
from tablewright.export.tts.sheets import Sheet
from tablewright.units import MM

Thing = dict[str, Any]
UNIT = 72.0
"""Points to a unit: the game's own pages call a unit about an inch."""
CARD_HEIGHT = 80 * MM
"""How high a card is at scale 1; tools that make saves for trading cards reckon with it."""
TILE = 2.0
"""How many units a tile measures at scale 1, in both directions, if its picture is stretched."""
TABLE = 1.0
"""How high the top of the table is."""
ANY = 2
"""The order of a bag that gives any of what is in it."""
CUBE = 0.45
"""The scale of the game's own block at which it is a cube for the hand."""
SEATS = ("White", "Red", "Blue", "Green", "Yellow", "Purple", "Orange", "Teal")
"""The colours of the players, in turn order."""
HAND_COLORS = {
    "White": (1.0, 1.0, 1.0),
    "Red": (0.856, 0.1, 0.094),
    "Blue": (0.118, 0.53, 1.0),
    "Green": (0.192, 0.701, 0.168),
    "Yellow": (0.905, 0.898, 0.172),
    "Purple": (0.627, 0.125, 0.941),
    "Orange": (0.956, 0.392, 0.113),
    "Teal": (0.129, 0.694, 0.607),
}


@dataclass
class Names:
    """Gives each object of a save its six hexadecimal digits: the same ones in every export."""

    save: str
    used: set[str] = field(default_factory=set)

    def guid(self, *what: object) -> str:
        """A number that no other object of the save has."""
        text = "\0".join((self.save, *map(str, what)))
        number = int(hashlib.sha256(text.encode()).hexdigest()[:6], 16)
        while f"{number:06x}" in self.used:
            number = (number + 1) % 16**6
        self.used.add(f"{number:06x}")
        return f"{number:06x}"


@dataclass(frozen=True, slots=True)
class Stand:
    """Where an object is and how it is turned and scaled."""

    at: Place
    """On the table, in points."""
    height: float = 0.5
    """Above the table, in units."""
    face_up: bool = True
    scale: tuple[float, float, float] = (1.0, 1.0, 1.0)

    @property
    def transform(self) -> dict[str, float]:
        """As saves have it."""
        return {
            "posX": _rounded(self.at.x / UNIT),
            "posY": _rounded(TABLE + self.height),
            "posZ": _rounded(-self.at.y / UNIT),
            "rotX": 0.0,
            "rotY": _rounded((180 + self.at.turn) % 360),
            "rotZ": 0.0 if self.face_up else 180.0,
            "scaleX": _rounded(self.scale[0]),
            "scaleY": _rounded(self.scale[1]),
            "scaleZ": _rounded(self.scale[2]),
        }


def thing(name: str, guid: str, stand: Stand, nickname: str, **more: Any) -> Thing:
    """An object with what every object has."""
    return {
        "Name": name,
        "Transform": stand.transform,
        "Nickname": nickname,
        "Description": "",
        "GMNotes": "",
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": False,
        "Grid": False,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "GridProjection": False,
        "HideWhenFaceDown": True,
        "Hands": False,
        **more,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "GUID": guid,
    }


def deck_state(sheet: Sheet, urls: Mapping[str, str]) -> dict[str, Any]:
    """A sheet as decks and cards refer to it. Its backs are what other players see of a hand, so
    that no cell is spent on a hidden face."""
    return {
        "FaceURL": urls[sheet.face],
        "BackURL": urls[sheet.back],
        "NumWidth": sheet.grid.columns,
        "NumHeight": sheet.grid.rows,
        "BackIsHidden": True,
        "UniqueBack": sheet.own_backs,
        "Type": sheet.shape,
    }


@dataclass(frozen=True, slots=True)
class CardIn:
    """One card of a deck to be."""

    name: str
    number: int
    sheet: Sheet
    says: str = ""
    code: str = ""


def card(one: CardIn, guid: str, stand: Stand, urls: Mapping[str, str]) -> Thing:
    """A single card."""
    return thing(
        "Card",
        guid,
        stand,
        one.name,
        Description=one.says,
        GMNotes=one.code,
        Hands=True,
        CardID=one.number,
        SidewaysCard=False,
        CustomDeck={str(one.sheet.key): deck_state(one.sheet, urls)},
    )


def deck(
    cards: Sequence[CardIn], names: Names, stand: Stand, nickname: str, urls: Mapping[str, str]
) -> Thing:
    """Several cards as a deck, the first on top; one card as a card."""
    if len(cards) == 1:
        return card(cards[0], names.guid(nickname, "card", stand.at), stand, urls)
    sheets = {one.sheet.key: one.sheet for one in cards}
    return thing(
        "DeckCustom",
        names.guid(nickname, "deck", stand.at),
        stand,
        nickname,
        SidewaysCard=False,
        DeckIDs=[one.number for one in cards],
        CustomDeck={str(key): deck_state(sheets[key], urls) for key in sorted(sheets)},
        ContainedObjects=[
            card(one, names.guid(nickname, stand.at, place, one.name), stand, urls)
            for place, one in enumerate(cards)
        ],
    )


def card_scale(height: float) -> tuple[float, float, float]:
    """The scale of a card of this height in points; its width follows its picture."""
    scale = height / CARD_HEIGHT
    return scale, 1.0, scale


def tile_scale(width: float, height: float) -> tuple[float, float, float]:
    """The scale of a tile of this size in points."""
    return width / UNIT / TILE, 1.0, height / UNIT / TILE


def tile(
    guid: str,
    stand: Stand,
    nickname: str,
    pictures: tuple[str, str],
    shape: int,
    **more: Any,
) -> Thing:
    """A flat piece: front and back as addresses, the back empty if it is like the front; `shape` 0
    box, 2 circle, 3 rounded."""
    image = {
        "ImageURL": pictures[0],
        "ImageSecondaryURL": pictures[1],
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": {"Type": shape, "Thickness": 0.1, "Stackable": False, "Stretch": True},
    }
    return thing("Custom_Tile", guid, stand, nickname, CustomImage=image, **more)


def token(guid: str, stand: Stand, nickname: str, pictures: tuple[str, str]) -> Thing:
    """A piece that the game cuts out along its picture's transparency."""
    image = {
        "ImageURL": pictures[0],
        "ImageSecondaryURL": pictures[1],
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomToken": {
            "Thickness": 0.1,
            "MergeDistancePixels": 15.0,
            "StandUp": False,
            "Stackable": False,
        },
    }
    return thing("Custom_Token", guid, stand, nickname, CustomImage=image)


def bag(
    guid: str,
    stand: Stand,
    nickname: str,
    inside: Sequence[Thing],
    says: str,
    order: int | None = None,
) -> Thing:
    """A bag with things in it; `order` is `ANY` for one that is drawn from unseen."""
    more: dict[str, Any] = {} if order is None else {"Bag": {"Order": order}}
    held = list(inside)
    return thing("Bag", guid, stand, nickname, Description=says, **more, ContainedObjects=held)


def endless_bag(guid: str, stand: Stand, nickname: str, gives: Thing, says: str) -> Thing:
    """A bag that gives copies of one thing without end, and swallows what is put into it."""
    return thing("Infinite_Bag", guid, stand, nickname, Description=says, ContainedObjects=[gives])


def cube(guid: str, at: Place, nickname: str, color: str, height: float = 0.5) -> Thing:
    """A cube of the game's own in the colour of a seat."""
    made = thing("BlockSquare", guid, Stand(at, height, True, (CUBE, CUBE, CUBE)), nickname)
    made["ColorDiffuse"] = dict(zip("rgb", HAND_COLORS[color], strict=True))
    return made


def counter(guid: str, stand: Stand, nickname: str, value: int) -> Thing:
    """A number with buttons."""
    return thing("Counter", guid, stand, nickname, Counter={"value": value})


def die(guid: str, stand: Stand, nickname: str, sides: int, says: str = "") -> Thing:
    """A die of the game's own; `says` how it is read."""
    return thing(f"Die_{sides}", guid, stand, nickname, Description=says)


def notecard(guid: str, stand: Stand, title: str, text: str) -> Thing:
    """A card with a text."""
    return thing("Notecard", guid, stand, title, Description=text)


def pdf(guid: str, stand: Stand, nickname: str, url: str) -> Thing:
    """A document that can be read at the table."""
    about = {"PDFUrl": url, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}
    return thing("Custom_PDF", guid, stand, nickname, Locked=True, CustomPDF=about)


def hand(guid: str, at: Place, color: str, width: float, depth: float) -> Thing:
    """The zone in which a player's cards are hidden from the others; sizes in points."""
    red, green, blue = HAND_COLORS[color]
    stand = Stand(at, 2.3, True, (width / UNIT, 9.0, depth / UNIT))
    made = thing(
        "HandTrigger",
        guid,
        stand,
        "",
        FogColor=color,
        LayoutGroupSortIndex=0,
        Value=0,
    )
    # A zone is turned as its player looks; things are turned against that.
    made["Transform"]["rotY"] = _rounded(at.turn % 360)
    made["ColorDiffuse"] = {"r": red, "g": green, "b": blue, "a": 0.0}
    made["Locked"] = True
    made["HideWhenFaceDown"] = False
    return made


def _rounded(value: float) -> float:
    # Adding nothing makes a zero of a zero with a minus.
    return round(value, 4) + 0.0
