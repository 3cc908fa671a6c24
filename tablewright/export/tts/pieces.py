"""Tokens, player aids and boards as flat pieces: a stock in; their pictures and shapes out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tablewright.drawing import Drawing, ellipse
from tablewright.export.names import file_names
from tablewright.export.stock import BoardPiece, Stock
from tablewright.export.tts.sheets import FINEST, LONGEST, is_cards
from tablewright.render.png import Shot

MARGIN = 2.0
"""Points of nothing around a piece that is cut out along its transparency."""
TOKEN_LONGEST = 2048

Form = Literal["box", "rounded", "circle", "own"]
SHAPES: Mapping[Form, int] = {"box": 0, "circle": 2, "rounded": 3}
"""The numbers of a tile's shapes."""


@dataclass(frozen=True, slots=True)
class Piece:
    """How a flat piece looks: the paths of its pictures, the back "" if it is like the front."""

    form: Form
    front: str
    back: str
    width: float
    height: float


def form_of(drawing: Drawing) -> Form:
    """The shape of a piece."""
    if drawing.outline is not None:
        assert drawing.trim is not None, "a face says where it is trimmed"
        return "circle" if drawing.outline == ellipse(drawing.trim) else "own"
    return "rounded" if drawing.corner else "box"


def has_hole(drawing: Drawing) -> bool:
    """Whether something is cut out of a piece's middle."""
    return sum(step[0] == "M" for step in drawing.outline or ()) > 1


def pieces(stock: Stock) -> Mapping[tuple[str, str], Piece]:
    """Every piece that does not lie in a deck, by its stack's id and the card's name."""
    found: dict[tuple[str, str], Piece] = {}
    for stack in stock.stacks:
        if is_cards(stack):
            continue
        names = file_names(stack)
        for item in stack.items:
            form = form_of(stock.draw(item.front))
            ending = "png" if form == "own" else "jpg"
            path = f"images/{stack.id}/{names[item.card.name]}"
            back = ""
            if item.back is not None:
                common = stack.common_back is not None
                back = f"images/{stack.id}/back" if common else f"{path}_back"
                back += f".{ending}"
            found[stack.id, item.card.name] = Piece(
                form, f"{path}.{ending}", back, stack.width, stack.height
            )
    return found


def piece_shots(stock: Stock, known: Mapping[tuple[str, str], Piece]) -> Mapping[str, Shot]:
    """The pictures of the pieces, by path."""
    found: dict[str, Shot] = {}
    for stack in stock.stacks:
        for item in stack.items:
            piece = known.get((stack.id, item.card.name))
            if piece is not None:
                found[piece.front] = _shot(stock.draw(item.front), TOKEN_LONGEST, piece.form)
                if item.back is not None and piece.back not in found:
                    found[piece.back] = _shot(stock.draw(item.back), TOKEN_LONGEST, piece.form)
    return found


def board_path(piece: BoardPiece) -> str:
    """The path of a board's picture."""
    return f"images/boards/{piece.board.board}.jpg"


def board_shots(stock: Stock) -> Mapping[str, Shot]:
    """The pictures of the boards, by path."""
    return {board_path(piece): _shot(piece.drawing, LONGEST, "box") for piece in stock.boards}


def _shot(drawing: Drawing, longest: int, form: Form) -> Shot:
    assert drawing.trim is not None, "a face or board says where it is trimmed"
    box = drawing.trim.grown(MARGIN) if form == "own" else drawing.trim
    scale = min(FINEST, longest / max(box.width, box.height))
    width, height = max(1, int(box.width * scale)), max(1, int(box.height * scale))
    return Shot(drawing, box, width, height, "soft" if form == "own" else "none")
