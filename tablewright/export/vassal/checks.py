"""A strict reader of modules: the bytes of a .vmod file in; everything that is wrong with it out.

It takes what Vassal writes itself (formats.md C2), and what this program promises besides.
"""

from __future__ import annotations

import itertools
import zipfile
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from tablewright.export.packing import opened
from tablewright.export.vassal.codec import Trait, slot_text, slot_traits

MODULE = "VASSAL.build.module"
MAP = f"{MODULE}.map"
BOARD = f"{MAP}.boardPicker.Board"
ZONE = f"{MAP}.boardPicker.board.mapgrid.Zone"
ROOT = "VASSAL.build.GameModule"
NEEDED = (
    f"{MODULE}.BasicCommandEncoder",
    f"{MODULE}.Documentation",
    f"{MODULE}.PlayerRoster",
    f"{MODULE}.GlobalOptions",
    f"{MODULE}.Map",
    f"{MODULE}.Chatter",
    f"{MODULE}.KeyNamer",
    "VASSAL.i18n.Language",
)
DATA = ("version", "VassalVersion", "dateSaved", "description", "name")
SLOTS = ("VASSAL.build.widget.CardSlot", "VASSAL.build.widget.PieceSlot")
IMAGES = {".png", ".jpg", ".gif", ".svg"}
FACE_DOWN = {"Always", "Never", "Via right-click Menu"}
TRAITS = {"obs", "rotate", "label", "PROP", "piece"}
"""What the pieces of this program are made of."""


def mistakes(content: bytes) -> list[str]:
    """Everything that is wrong with a module; nothing if it is sound."""
    archive, found = opened(content)
    if archive is None:
        return found
    names = set(archive.namelist())
    trees = {}
    for name in ("buildFile.xml", "moduledata"):
        if name not in names:
            found.append(f"no {name}")
            continue
        try:
            trees[name] = ElementTree.fromstring(archive.read(name))
        except ElementTree.ParseError as error:
            found.append(f"{name} is not well-formed: {error}")
    if len(trees) == 2:
        root = trees["buildFile.xml"]
        found += _data(trees["moduledata"], root)
        found += _build(root)
        found += _boards(root)
        slots = list(_slots(root))
        found += [mistake for mistake, _ in slots if mistake]
        found += _numbers(root)
        found += _images(root, [traits for _, traits in slots], archive)
        found += _files(root, names)
    return found


def _data(data: Element, root: Element) -> Iterator[str]:
    if data.tag != "data" or data.get("version") != "1":
        yield 'moduledata does not begin with <data version="1">'
    for name in DATA:
        if data.find(name) is None:
            yield f"moduledata has no <{name}>"
    if data.findtext("name") != root.get("name"):
        yield f"moduledata names '{data.findtext('name')}', the build file '{root.get('name')}'"


def _build(root: Element) -> Iterator[str]:
    if root.tag != ROOT:
        yield f"the build file begins with <{root.tag}>; expected <{ROOT}>"
    for name in NEEDED:
        if root.find(name) is None:
            yield f"no <{name}>"
    sides = [entry.text for entry in root.iterfind(f"{MODULE}.PlayerRoster/entry")]
    if not sides or len(set(sides)) < len(sides):
        yield f"sides are missing or not all different: {sides}"
    for hand in root.iterfind(f"{MODULE}.PlayerHand"):
        if hand.get("side") not in sides:
            yield f"the hand '{hand.get('mapName')}' belongs to no side"


def _boards(root: Element) -> Iterator[str]:
    sizes: dict[str, tuple[int, int]] = {}
    for of in (*root.iterfind(f"{MODULE}.Map"), *root.iterfind(f"{MODULE}.PlayerHand")):
        for board in of.iter(BOARD):
            name = board.get("name", "")
            if not name or name in sizes:
                yield f"a board has no name of its own: '{name}'"
            sizes[name] = int(board.get("width", 0)), int(board.get("height", 0))
            zones = [zone.get("name") for zone in board.iter(ZONE)]
            for zone, count in Counter(zones).items():
                if count > 1:
                    yield f"{count} places of '{name}' are called '{zone}'"
    for pile in itertools.chain(root.iter(f"{MAP}.DrawPile"), root.iter(f"{MAP}.SetupStack")):
        title, board_name = pile.get("name", ""), pile.get("owningBoard", "")
        if board_name not in sizes:
            yield f"'{title}' lies on the board '{board_name}', which is not there"
            continue
        width, height = sizes[board_name]
        if not (0 <= int(pile.get("x", -1)) <= width and 0 <= int(pile.get("y", -1)) <= height):
            yield f"'{title}' does not lie on its board '{board_name}'"
        if pile.tag.endswith("DrawPile") and pile.get("faceDown") not in FACE_DOWN:
            yield f"the deck '{title}' lies '{pile.get('faceDown')}'; expected {sorted(FACE_DOWN)}"


def _slots(root: Element) -> Iterator[tuple[str, tuple[Trait, ...]]]:
    for slot in _all_slots(root):
        name, text = slot.get("entryName"), slot.text or ""
        try:
            traits = slot_traits(text)
        except ValueError as error:
            yield f"the piece '{name}' cannot be read: {error}", ()
            continue
        if slot_text(traits) != text:
            yield f"the piece '{name}' is not written as Vassal writes it", traits
        elif traits[-1].id != "piece" or any(each.id == "piece" for each in traits[:-1]):
            yield f"the piece '{name}' does not end in exactly one basic piece", traits
        elif unknown := {trait.id for trait in traits} - TRAITS:
            yield f"the piece '{name}' has unknown traits: {sorted(unknown)}", traits
        elif traits[-1].fields[-1] != name:
            yield f"the piece '{name}' calls itself '{traits[-1].fields[-1]}'", traits
        elif traits[-1].state[3] != slot.get("gpid"):
            yield f"the piece '{name}' has two numbers", traits
        else:
            yield "", traits


def _all_slots(root: Element) -> Iterator[Element]:
    for tag in SLOTS:
        yield from root.iter(tag)


def _numbers(root: Element) -> Iterator[str]:
    numbers = [int(slot.get("gpid", 0)) for slot in _all_slots(root)]
    for number, count in Counter(numbers).items():
        if count > 1:
            yield f"{count} pieces have the number {number}"
    if int(root.get("nextPieceSlotId", 0)) <= max(numbers, default=0):
        yield f"nextPieceSlotId is {root.get('nextPieceSlotId')}; a piece has that number already"


def _images(
    root: Element, pieces: list[tuple[Trait, ...]], archive: zipfile.ZipFile
) -> Iterator[str]:
    used = {board.get("image", "") for board in root.iter(BOARD)}
    for trait in itertools.chain.from_iterable(pieces):
        used.add({"piece": trait.fields[3:4], "obs": trait.fields[2:3]}.get(trait.id, ("",))[0])
    used.discard("")
    there = {
        name.removeprefix("images/") for name in archive.namelist() if name.startswith("images/")
    }
    for name in sorted(used - there):
        yield f"the picture '{name}' is not in the module"
    for name in sorted(there - used):
        yield f"the picture '{name}' is in the module, and nothing uses it"
    for name in sorted(there):
        if PurePosixPath(name).suffix not in IMAGES:
            yield f"the picture '{name}' is of no kind that Vassal shows"


def _files(root: Element, names: set[str]) -> Iterator[str]:
    known: Mapping[str, str] = {
        f"help/{part.get('fileName')}": part.get("title", "")
        for part in root.iter(f"{MODULE}.documentation.HelpFile")
    }
    for name in known:
        if name not in names:
            yield f"the document '{name}' is not in the module"
    for name in sorted(names - set(known) - {"buildFile.xml", "moduledata"}):
        if not name.startswith("images/"):
            yield f"{name} is in the module, and nothing uses it"
