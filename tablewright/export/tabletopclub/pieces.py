"""What lies in a pack: a stock in; files of objects, their pictures, and what is said of each out.

Where pictures go on bodies is what the program's own documentation shows: a cube's picture is a net
of three by two squares, a cylinder's has the side above, and top and bottom below. Units: points,
centimetres in what is said of an object.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tablewright.drawing import Box, Color, Drawing, Mark, Matrix, Shape, Use, ellipse, rectangle
from tablewright.export.names import unused
from tablewright.export.stock import BoardPiece, Item, Stack, Stock
from tablewright.export.tabletopclub.config import Entry
from tablewright.export.tabletopclub.models import CM, THICK, corners_of, materials, model
from tablewright.layout.sheet.side import trim_of
from tablewright.render.png import Shot

CARD_PIXELS, TILE_PIXELS, BOARD_PIXELS = 1024, 512, 2048
"""Of the longer side of a picture."""
EDGE = Color(0.93, 0.91, 0.87)
"""The colour of cardboard, where nothing is printed."""
CARDS, BOARDS, TEMPLATES = "cards", "boards", "templates"
CUBES, CYLINDERS, PIECES = "tokens/cube", "tokens/cylinder", "pieces"
MASS = {CARDS: 1.8, CUBES: 3.0, CYLINDERS: 3.0, PIECES: 3.0, BOARDS: 250.0}
"""Grams."""
NET_TOP, NET_BOTTOM = (1, 1), (2, 1)
"""The column and row of the squares of a cube's net that are its top and its bottom."""


@dataclass(slots=True)
class Pack:
    """The files of a pack, by folder and name."""

    name: str
    shots: dict[str, Shot] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    entries: dict[str, list[Entry]] = field(default_factory=dict)
    """What is said of the objects of a folder."""
    of_card: dict[tuple[str, str], str] = field(default_factory=dict)
    """The file of each card or token, by its stack and name."""
    folder_of: dict[str, str] = field(default_factory=dict)
    """The folder of each stack."""
    of_board: dict[str, str] = field(default_factory=dict)

    def path(self, folder: str, name: str) -> str:
        return f"{self.name}/{folder}/{name}"

    def say(self, folder: str, name: str, **values: object) -> None:
        self.entries.setdefault(folder, []).append(Entry(name, values))  # type: ignore[arg-type]


def plain(text: str) -> str:
    """A name that files and sections of every system take: letters, digits, spaces and hyphens.

    >>> plain("Pike: the [old] one!")
    'Pike the old one'
    """
    signs = unicodedata.normalize("NFC", text)
    kept = "".join(sign if sign.isalnum() or sign in " -" else " " for sign in signs)
    return " ".join(kept.split())[:60].strip() or "Piece"


def pack_of(stock: Stock) -> Pack:
    """The objects of a game."""
    pack = Pack(plain(stock.game.title))
    titles = _titles(stock)
    for stack in stock.stacks:
        if stack.deck.kind == "tokens":
            _tokens(stock, stack, titles[stack.id], pack)
        else:
            _cards(stock, stack, titles[stack.id], pack)
    for piece in stock.boards:
        _board(piece, pack)
    return pack


def _titles(stock: Stock) -> dict[str, str]:
    """A name for each stack, which no other one has."""
    found: dict[str, str] = {}
    for stack in stock.stacks:
        found[stack.id] = unused(plain(stack.title), found.values())
    return found


def _names(stack: Stack, title: str) -> Iterator[tuple[Item, str]]:
    digits = max(2, len(str(len(stack.items))))
    for number, item in enumerate(stack.items, 1):
        yield item, f"{title} {number:0{digits}} {plain(item.card.name)}"


def _cards(stock: Stock, stack: Stack, title: str, pack: Pack) -> None:
    ending = "png" if stack.shaped else "jpg"
    size = round(stack.width / CM, 3), round(stack.height / CM, 3)
    pack.folder_of[stack.id] = CARDS
    common = stack.common_back
    for item, name in _names(stack, title):
        file = f"{name}.{ending}"
        pack.of_card[stack.id, item.card.name] = file
        pack.shots[pack.path(CARDS, file)] = _face(stock.draw(item.front), shaped=stack.shaped)
        back = ""
        if item.back is not None:
            back = f"{title} back.{ending}" if common else f"{name} back.{ending}"
            if pack.path(CARDS, back) not in pack.shots:
                shot = _face(stock.draw(item.back), shaped=stack.shaped)
                pack.shots[pack.path(CARDS, back)] = shot
                pack.say(CARDS, back, ignore=True)
        said = {"desc": item.card.name, "mass": MASS[CARDS], "scale": size}
        pack.say(CARDS, file, **said, **({"back_face": back} if back else {}))


def _face(drawing: Drawing, *, shaped: bool) -> Shot:
    box = trim_of(drawing)
    scale = CARD_PIXELS / max(box.width, box.height)
    width, height = max(1, round(box.width * scale)), max(1, round(box.height * scale))
    return Shot(drawing, box, width, height, "soft" if shaped else "none")


def _tokens(stock: Stock, stack: Stack, title: str, pack: Pack) -> None:
    for item, name in _names(stack, title):
        front = stock.draw(item.front)
        back = stock.draw(item.back) if item.back is not None else None
        box = trim_of(front)
        corners = corners_of(box, front.outline)
        size = round(box.width / CM, 3), THICK, round(box.height / CM, 3)
        if front.outline is not None and front.outline == ellipse(box):
            folder, file = CYLINDERS, f"{name}.jpg"
            pack.shots[pack.path(folder, file)] = _cylinder(front, back)
        elif front.outline is None or corners is None:
            folder, file = CUBES, f"{name}.jpg"
            pack.shots[pack.path(folder, file)] = _cube(front, back)
        else:
            folder, file, size = PIECES, f"{name}.obj", (1.0, 1.0, 1.0)
            _body(front, box, corners, folder, name, pack, TILE_PIXELS)
        pack.of_card[stack.id, item.card.name] = file
        pack.folder_of[stack.id] = folder
        pack.say(folder, file, desc=item.card.name, mass=MASS[folder], scale=size)


def _cube(front: Drawing, back: Drawing | None) -> Shot:
    """The net of a tile: its front on the square of the top, its back on that of the bottom."""
    side = float(TILE_PIXELS)
    marks: list[Mark] = [Shape(rectangle(Box(0, 0, 3 * side, 2 * side)), EDGE)]
    for drawing, (column, row) in ((front, NET_TOP), (back or front, NET_BOTTOM)):
        marks.append(_on(drawing, Box(column * side, row * side, side, side)))
    page = Drawing(3 * side, 2 * side, tuple(marks))
    return Shot(page, Box(0, 0, 3 * side, 2 * side), 3 * TILE_PIXELS, 2 * TILE_PIXELS)


def _cylinder(front: Drawing, back: Drawing | None) -> Shot:
    """The net of a disc: its edge above; front and back below, side by side."""
    side = float(TILE_PIXELS)
    marks: list[Mark] = [Shape(rectangle(Box(0, 0, 2 * side, 2 * side)), EDGE)]
    for column, drawing in enumerate((front, back or front)):
        marks.append(_on(drawing, Box(column * side, side, side, side)))
    page = Drawing(2 * side, 2 * side, tuple(marks))
    return Shot(page, Box(0, 0, 2 * side, 2 * side), 2 * TILE_PIXELS, 2 * TILE_PIXELS)


def _on(drawing: Drawing, square: Box) -> Use:
    """A face that fills a square: the body that it is laid around has its true proportions."""
    box = trim_of(drawing)
    across, down = square.width / box.width, square.height / box.height
    matrix: Matrix = (
        across, 0.0, 0.0, down, square.x - box.x * across, square.y - box.y * down,
    )  # fmt: skip
    return Use(drawing, matrix, box)


def _board(piece: BoardPiece, pack: Pack) -> None:
    box = piece.trim
    taken = (each.removesuffix(".obj") for each in pack.of_board.values())
    name = unused(plain(piece.board.title), taken)
    corners = corners_of(box, None)
    assert corners is not None, "a rectangle has corners"
    pack.of_board[piece.board.board] = f"{name}.obj"
    _body(piece.drawing, box, corners, BOARDS, name, pack, BOARD_PIXELS)
    about = {"desc": piece.board.title, "mass": MASS[BOARDS], "scale": (1.0, 1.0, 1.0)}
    pack.say(BOARDS, f"{name}.obj", **about)


def _body(
    drawing: Drawing,
    box: Box,
    corners: tuple[tuple[float, float], ...],
    folder: str,
    name: str,
    pack: Pack,
    pixels: int,
) -> None:
    # Programs that read such files part names at spaces.
    file = name.replace(" ", "_")
    scale = pixels / max(box.width, box.height)
    shot = Shot(drawing, box, max(1, round(box.width * scale)), max(1, round(box.height * scale)))
    pack.shots[pack.path(folder, f"{file}.jpg")] = shot
    pack.texts[pack.path(folder, f"{name}.obj")] = model(box, corners, f"{file}.mtl")
    edge = (EDGE.red, EDGE.green, EDGE.blue)
    pack.texts[pack.path(folder, f"{file}.mtl")] = materials(f"{file}.jpg", edge)


def files_of(pack: Pack, stack: Stack, items: Mapping[str, int]) -> list[str]:
    """The files of some cards of a stack, one for each copy, in the order of the deck."""
    return [
        pack.of_card[stack.id, item.card.name]
        for item in stack.items
        for _ in range(items.get(item.card.name, 0))
    ]
