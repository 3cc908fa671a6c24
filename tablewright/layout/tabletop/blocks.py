"""The middle of a table, and what lies before each player: a game and its boards in; blocks that
are each laid out as whoever sits before them sees them out."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tablewright.layout.around import GAP
from tablewright.layout.tabletop.loose import (
    BETWEEN,
    Line,
    filled,
    hand_of,
    in_rows,
    rows_laid,
    without_place,
)
from tablewright.layout.tabletop.ring import Block
from tablewright.layout.tabletop.spots import Box, Dial, Spot
from tablewright.model.board import Board
from tablewright.model.game import Game
from tablewright.model.spaces import placed_spaces
from tablewright.model.zones import is_hand
from tablewright.units import MM

PLATE = 28 * MM
"""The height of the strip with a player's name and counters."""
LINE = 7.5
"""How many cards wide the rows before a player may become."""
ARROW = 8 * MM
"""The height of the arrow above a dial."""
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
    dials: tuple[Dial, ...] = ()
    """The dials of counters for which no board has a place."""

    def dials_of(self, owner: str) -> list[Dial]:
        """Those of each seat, or common ones."""
        owners = {counter.id: counter.owner for counter in self.game.counters}
        return [dial for dial in self.dials if owners[dial.counter] == owner]


def to_lay(
    game: Game,
    seats: int,
    boards: Iterable[Board],
    card: tuple[float, float],
    dials: Iterable[Dial],
) -> ToLay:
    """What is to be laid out for this many players, with the boards that they need."""
    used = tuple(boards)
    spaces = [
        space
        for board in used
        for seat in (range(1, seats + 1) if board.per == "seat" else (1,))
        for space in placed_spaces(board, seats, seat)
    ]
    held = frozenset(
        (each.zone, each.seat, each.space) for each in spaces if each.zone and not each.counter
    )
    tracked = {each.counter for each in spaces}
    left = tuple(dial for dial in dials if dial.counter not in tracked)
    return ToLay(game, seats, used, card, held, left)


def middle(of: ToLay) -> Block:
    """The common boards side by side, and right of them the common zones that have no place."""
    common = [board for board in of.boards if board.per == "game"]
    width, height = _row(common)
    loose = without_place(of.game.zones, None, of.held, of.card)
    # Without boards a middle about as wide as high.
    most = (BESIDE if common else math.sqrt(len(loose) + 1) * 2.6) * of.card[0]
    lines = filled(in_rows(loose, most), height)
    wide = max((line.width for line in lines), default=0.0)
    high = _height(lines)
    discs = _column(of.dials_of("common"), max(height, high))
    parts = [each for each in (width, wide, discs.width) if each]
    whole = sum(parts) + GAP * max(0, len(parts) - 1)
    boards = _side_by_side(common, -whole / 2, 0.0)
    spots = rows_laid(lines, whole / 2 - wide, -high / 2, None)
    dials = discs.laid(-whole / 2 + width + (GAP if width else 0.0), -discs.height / 2)
    return Block(whole, max(height, high, discs.height), boards, tuple(spots), None, dials)


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
    discs = _column(of.dials_of("seat"), high)
    # As much room on the left as on the right, so that the mats lie in the middle.
    reach = max([discs.width if mats else 0.0, *(line.width for line in aside)])
    beside = 2 * (GAP + reach) if reach else 0.0
    least = 3 * max(of.card[0], PLATE)
    width = max([wide + beside, *(line.width for line in (*lines, *hands)), least])
    top = high if mats else discs.height
    parts = [each for each in (top, _height(lines), PLATE, _height(hands)) if each]
    height = sum(parts) + BETWEEN * (len(parts) - 1)
    y = -height / 2
    boards = _side_by_side(mats, -wide / 2, y + high / 2)
    spots = rows_laid(aside, wide / 2 + GAP, y, seat)
    left = -wide / 2 - GAP - discs.width if mats else -discs.width / 2
    dials = discs.laid(left, y + (top - discs.height) / 2)
    y += top + BETWEEN if top else 0.0
    spots += _centred(lines, y, seat)
    y += _height(lines) + BETWEEN if lines else 0.0
    plate = Box(0.0, y + PLATE / 2, wide or width, PLATE)
    spots += _centred(hands, y + PLATE + BETWEEN, seat)
    return Block(width, height, boards, tuple(spots), plate, dials)


class _Discs(NamedTuple):
    """Dials in columns of so many."""

    dials: tuple[Dial, ...]
    down: int

    @property
    def _cell(self) -> tuple[float, float]:
        return (
            max((dial.width for dial in self.dials), default=0.0),
            max((dial.height for dial in self.dials), default=0.0) + ARROW,
        )

    @property
    def width(self) -> float:
        across = math.ceil(len(self.dials) / self.down)
        return across * self._cell[0] + BETWEEN * max(0, across - 1)

    @property
    def height(self) -> float:
        down = min(self.down, len(self.dials))
        return down * self._cell[1] + BETWEEN * max(0, down - 1) if self.dials else 0.0

    def laid(self, left: float, top: float) -> tuple[tuple[Dial, Box], ...]:
        wide, high = self._cell
        found = []
        for at, dial in enumerate(self.dials):
            column, row = divmod(at, self.down)
            x = left + column * (wide + BETWEEN) + wide / 2
            y = top + row * (high + BETWEEN) + (high + ARROW) / 2
            found.append((dial, Box(x, y, dial.width, dial.height)))
        return tuple(found)


def _column(dials: Sequence[Dial], room: float) -> _Discs:
    """Dials below one another as far as there is room beside a board; else side by side."""
    high = max((dial.height for dial in dials), default=0.0) + ARROW + BETWEEN
    return _Discs(tuple(dials), max(1, int((room + BETWEEN) // high)))


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
