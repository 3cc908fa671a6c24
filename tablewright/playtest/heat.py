"""How often pieces came to each place to the game's boards, with each place coloured by it."""

from __future__ import annotations

import io
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from tablewright.model.addresses import seat_letter
from tablewright.model.board import Board
from tablewright.model.edition import Edition
from tablewright.model.spaces import PlacedSpace, placed_spaces
from tablewright.press.cache import font_library
from tablewright.press.faces import Faces
from tablewright.press.store import FaceStore
from tablewright.press.studios import studio_of
from tablewright.render.png import rasterise, save_picture

PIXELS = 1000
"""Of a board's picture, on its longer side."""
DARKEST = 110
"""The grey that black becomes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Warm:
    """A place on a board; lengths in points from the board's upper left."""

    name: str
    x: float
    y: float
    width: float
    height: float
    turn: float
    """Degrees clockwise around its middle."""
    round: bool
    often: float
    """How often something came there, in a game."""
    heat: float
    """The same, 1 where most came of all places of its zone or counter, or of all piles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeatMap:
    """A board with what came to its places."""

    name: str
    width: float
    height: float
    picture: str
    """The board as an address of data; "" for one that cannot be drawn."""
    places: tuple[Warm, ...]
    mat: bool
    """Whether each player has one."""


def heat_maps(
    edition: Edition,
    seats: int,
    spaces: Mapping[str, int],
    games: int,
    picture: Callable[[Board], str],
) -> tuple[HeatMap, ...]:
    """The boards for so many players on which anything came anywhere. Of `spaces` those of a seat
    begin with its letter; a mat shows what came to those of all seats."""
    found = []
    for board in edition.boards.values():
        if board.seats and seats not in board.seats:
            continue
        letters = [f"{seat_letter(seat + 1)}." for seat in range(seats)]
        counted = [
            (space, sum(spaces.get(key, 0) for key in _keys(board, space, letters)))
            for space in placed_spaces(board, seats)
            if space.zone or (space.counter and space.value is not None)
        ]
        if any(count for _, count in counted):
            most: dict[str, int] = {}
            for space, count in counted:
                most[_kind(space)] = max(most.get(_kind(space), 1), count)
            found.append(
                HeatMap(
                    name=board.title or board.board,
                    width=board.width,
                    height=board.height,
                    picture=picture(board),
                    places=tuple(
                        _warm(space, count / games, count / most[_kind(space)])
                        for space, count in counted
                    ),
                    mat=board.per == "seat",
                )
            )
    return tuple(found)


def _keys(board: Board, space: PlacedSpace, letters: list[str]) -> Iterator[str]:
    """By what names that which came to a place was counted."""
    where = f".{space.space}" if space.space is not None else ""
    key = f"{space.zone}{where}" if space.zone else f"{space.counter} {space.value}"
    if space.seat is None:
        yield key
    elif board.per == "seat":
        yield from (f"{letter}{key}" for letter in letters)
    else:
        yield f"{seat_letter(space.seat)}.{key}"


def _kind(space: PlacedSpace) -> str:
    """What a place is compared with: others of its zone or counter; a pile with other piles."""
    return space.counter or (space.zone if space.space is not None else "")


def _warm(space: PlacedSpace, often: float, heat: float) -> Warm:
    called = space.name or (
        space.id if space.zone else f"{space.counter.replace('-', ' ')} {space.value}"
    )
    return Warm(
        name=called,
        x=space.x,
        y=space.y,
        width=space.width,
        height=space.height,
        turn=space.turn,
        round=space.shape == "circle",
        often=often,
        heat=heat,
    )


@contextmanager
def pictures(edition: Edition, seats: int) -> Iterator[Callable[[Board], str]]:
    """What makes a board to a grey picture that stands in a page, pale enough for heat to show on
    it; "" of one that has mistakes."""
    fonts, store = font_library(edition.assets.fonts), FaceStore()
    faces = Faces(edition, studio_of(edition, fonts), store)

    def picture(board: Board) -> str:
        its = None if board.per == "seat" else seats
        known = set(faces.errors)
        drawing = faces.board(board.board, its, on_sheets=True)
        if set(faces.errors) - known:
            return ""
        dpi = PIXELS / max(board.width, board.height) * 72
        image = rasterise(drawing, dpi, fonts).convert("L").point(_paler)
        out = io.BytesIO()
        save_picture(image, out, dpi, "jpg")
        return f"data:image/jpeg;base64,{b64encode(out.getvalue()).decode()}"

    try:
        yield picture
    finally:
        store.close()


def _paler(value: int) -> int:
    return DARKEST + value * (255 - DARKEST) // 255
