"""The pictures of rooms: a stock in; files for faces and boards out, each below the limit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tablewright.drawing import Drawing
from tablewright.export.arrangement import Arrangement
from tablewright.export.bench import Bench
from tablewright.export.names import face_names
from tablewright.export.stock import Stack, Stock
from tablewright.render.png import Cut, Shot, shown

CARD_PIXELS = 840
"""Of the longer side of a card: text of 6 points can be read when it is enlarged."""
TOKEN_PIXELS = 320
BOARD_PIXELS = 2000
SMALLER = 0.8


@dataclass(frozen=True, slots=True)
class Pictures:
    """Files of pictures, and which of them shows what."""

    names: Mapping[str, str]
    """The file of each face by its key, of each board by `board:` and its id."""
    contents: Mapping[str, bytes]


def pictures_of(
    stock: Stock, tables: tuple[Arrangement, ...], bench: Bench, largest: int
) -> Pictures:
    """The pictures of all stacks and of the boards that any of these tables needs, each of fewer
    than `largest` bytes."""
    names: dict[str, str] = {}
    shots: dict[str, Shot] = {}
    for stack in stock.stacks:
        for key, name in face_names(stack).items():
            if key not in names:
                # What has an outline of its own needs clear corners, which only PNG has.
                names[key] = f"{name}.{'png' if stack.shaped else 'jpg'}"
                shots[names[key]] = _face(stock.draw(key), stack)
    for board in {each.piece.board.board: each for t in tables for each in t.boards}.values():
        id = board.piece.board.board
        names[f"board:{id}"] = f"board_{id}.jpg"
        shots[f"board_{id}.jpg"] = _shot(board.piece.drawing, BOARD_PIXELS, "none")
    contents = bench.contents(shots)
    while large := [name for name, data in contents.items() if len(data) >= largest]:
        shots = {name: _reduced(shots[name]) for name in large}
        contents |= bench.contents(shots)
    return Pictures(names, contents)


def _face(drawing: Drawing, stack: Stack) -> Shot:
    pixels = TOKEN_PIXELS if stack.deck.kind == "tokens" else CARD_PIXELS
    return _shot(drawing, pixels, "soft" if stack.shaped else "none")


def _shot(drawing: Drawing, pixels: int, cut: Cut) -> Shot:
    box = shown(drawing, "trim")
    scale = pixels / max(box.width, box.height)
    return Shot(drawing, box, max(1, round(box.width * scale)), round(box.height * scale), cut)


def _reduced(shot: Shot) -> Shot:
    return replace(shot, width=round(shot.width * SMALLER), height=round(shot.height * SMALLER))
