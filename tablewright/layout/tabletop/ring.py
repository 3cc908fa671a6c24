"""Who sits where around a table: boards, players and what lies before each in; sides and places
out, so that nothing lies over anything else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tablewright.layout.around import GAP, Place
from tablewright.layout.tabletop.spots import Box, Dial, Spot
from tablewright.model.board import Board
from tablewright.model.spaces import turned


class Block(NamedTuple):
    """Things laid out around their own middle, as whoever sits before them sees them."""

    width: float
    height: float
    boards: tuple[tuple[Board, Box], ...]
    spots: tuple[Spot, ...]
    plate: Box | None
    dials: tuple[tuple[Dial, Box], ...] = ()


def sides_of(common: Sequence[Board], seats: int) -> dict[int, int]:
    """By how many degrees clockwise each seat's things are turned: as its area on a common board
    is; else clockwise around the table, two opposite each other, the first below."""
    areas = {area.seat: area.turn for board in common for area in board.areas}
    if areas and all(seat in areas for seat in range(1, seats + 1)):
        return {seat: areas[seat] for seat in range(1, seats + 1)}
    if seats <= 2:
        return {seat: 180 * (seat - 1) for seat in range(1, seats + 1)}
    if seats == 3:
        return {1: 0, 2: 90, 3: 270}
    # Left and right have room for one each; the rest sit above and below, clockwise.
    below = (seats - 2) // 2
    turns = [0] * below + [90] + [180] * (seats - 2 - below) + [270]
    return dict(enumerate(turns, 1))


def ring(
    middle: Block, blocks: Mapping[int, Block], sides: Mapping[int, int]
) -> Iterator[tuple[int, Place]]:
    """Where each seat's block lies, so that none lies over another."""
    rows: dict[int, list[int]] = {}
    for seat, turn in sides.items():
        rows.setdefault(turn, []).append(seat)
    wide = {
        turn: sum(blocks[seat].width for seat in row) + GAP * (len(row) - 1)
        for turn, row in rows.items()
    }
    beside = max((wide[turn] for turn in (90, 270) if turn in wide), default=0.0)
    out = {0: max(middle.height, beside) / 2 + GAP, 90: middle.width / 2 + GAP}
    for turn, row in rows.items():
        along = -wide[turn] / 2
        # Clockwise around the table each row runs from its own right to its own left.
        for seat in reversed(row):
            block = blocks[seat]
            x, y = along + block.width / 2, out[turn % 180] + block.height / 2
            along += block.width + GAP
            yield seat, Place(*turned((x, y), (0.0, 0.0), turn), turn)
