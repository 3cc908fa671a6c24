"""The middle of a table, and what lies before each player: a game and its boards in; blocks that
are each laid out as whoever sits before them sees them out."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tablewright.layout.around import GAP
from tablewright.layout.tabletop.loose import (
    BETWEEN,
    Line,
    hand_of,
    in_rows,
    rows_laid,
    without_place,
)
from tablewright.layout.tabletop.ring import Block
from tablewright.layout.tabletop.spots import Box, Spot
from tablewright.model.board import Board
from tablewright.model.game import Game
from tablewright.model.spaces import placed_spaces
from tablewright.model.zones import is_hand
from tablewright.units import MM

PLATE = 28 * MM
"""The height of the strip with a player's name and counters."""
LINE = 7.5
"""How many cards wide the rows before a player may become."""
BESIDE = 2.4
"""How many cards wide the rows beside common boards may become."""


@dataclass(frozen=True, slots=True)
class ToLay:
    """What is to be laid out."""

    game: Game
    seats: int
    boards: tuple[Board, ...]
    """The boards that this many players need."""
    card: tuple[float, float]
    """The size of the largest cards."""
    held: frozenset[tuple[str, int | None, int | None]]
    """The zones and spaces that boards have places for; space None stands for all of them."""


def to_lay(game: Game, seats: int, boards: Iterable[Board], card: tuple[float, float]) -> ToLay:
    """What is to be laid out for this many players, with the boards that they need."""
    used = tuple(boards)
    held = frozenset(
        (space.zone, space.seat, space.space)
        for board in used
        for seat in (range(1, seats + 1) if board.per == "seat" else (1,))
        for space in placed_spaces(board, seats, seat)
        if space.zone and not space.counter
    )
    return ToLay(game, seats, used, card, held)


def middle(of: ToLay) -> Block:
    """The common boards side by side, and right of them the common zones that have no place."""
    common = [board for board in of.boards if board.per == "game"]
    width, height = _row(common)
    loose = without_place(of.game.zones, None, of.held, of.card)
    # Without boards a middle about as wide as high.
    most = (BESIDE if common else math.sqrt(len(loose) + 1) * 2.6) * of.card[0]
    lines = in_rows(loose, most)
    wide = max((line.width for line in lines), default=0.0)
    high = _height(lines)
    whole = width + (GAP if width and wide else 0.0) + wide
    boards = _side_by_side(common, -whole / 2, 0.0)
    spots = rows_laid(lines, whole / 2 - wide, -high / 2, None)
    return Block(whole, max(height, high), boards, tuple(spots), None)


def before(of: ToLay, seat: int) -> Block:
    """What lies before a player: mats, zones without a place beside or below them, the name, and
    the hand."""
    mats = [board for board in of.boards if board.per == "seat"]
    wide, high = _row(mats)
    zones = [zone for zone in of.game.zones if not is_hand(zone)]
    loose = without_place(zones, seat, of.held, of.card)
    aside = in_rows(loose, BESIDE * of.card[0]) if mats else []
    if _height(aside) > high:
        aside = []
    lines = [] if aside else in_rows(loose, max(wide, LINE * of.card[0]))
    hands = [
        Line((hand_of(zone, wide, of.card),))
        for zone in of.game.zones
        if is_hand(zone) and (zone.id, seat, None) not in of.held
    ]
    # As much room on the left as on the right, so that the mats lie in the middle.
    beside = 2 * (GAP + max(line.width for line in aside)) if aside else 0.0
    width = max([wide + beside, *(line.width for line in (*lines, *hands)), 3 * of.card[0]])
    parts = [each for each in (high, _height(lines), PLATE, _height(hands)) if each]
    height = sum(parts) + BETWEEN * (len(parts) - 1)
    y = -height / 2
    boards = _side_by_side(mats, -wide / 2, y + high / 2)
    spots = rows_laid(aside, wide / 2 + GAP, y, seat)
    y += high + BETWEEN if high else 0.0
    spots += _centred(lines, y, seat)
    y += _height(lines) + BETWEEN if lines else 0.0
    plate = Box(0.0, y + PLATE / 2, wide or width, PLATE)
    spots += _centred(hands, y + PLATE + BETWEEN, seat)
    return Block(width, height, boards, tuple(spots), plate)


def _row(boards: Sequence[Board]) -> tuple[float, float]:
    """How wide and how high boards side by side are."""
    width = sum(board.width for board in boards) + GAP * max(0, len(boards) - 1)
    return width, max((board.height for board in boards), default=0.0)


def _side_by_side(boards: Iterable[Board], left: float, y: float) -> tuple[tuple[Board, Box], ...]:
    found = []
    for board in boards:
        found.append((board, Box(left + board.width / 2, y, board.width, board.height)))
        left += board.width + GAP
    return tuple(found)


def _height(lines: Sequence[Line]) -> float:
    return sum(line.height for line in lines) + BETWEEN * max(0, len(lines) - 1)


def _centred(lines: Iterable[Line], y: float, seat: int) -> list[Spot]:
    found: list[Spot] = []
    for line in lines:
        found += rows_laid([line], -line.width / 2, y, seat)
        y += line.height + BETWEEN
    return found
