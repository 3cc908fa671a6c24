"""The moves of a free table, on which all can be done with all: a message carries those that take
up nothing, and says what can be taken up. The others are asked for when something is.

All are counted in one order, those of messages first, so that a phone names any of them by its
number.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.freely import seen
from referee.freely.acting import BARE
from referee.judging import FREELY
from referee.moves import Move
from referee.position import Position
from referee.setting import BOX, Table
from referee.state import State
from referee.view import shows


def is_short(state: State) -> bool:
    """Whether a message carries not all of the moves."""
    return state.asked is not None and state.asked.kind == FREELY


def in_order(state: State, legal: list[Move]) -> list[Move]:
    """All legal moves, those that a message carries first."""
    if not is_short(state):
        return legal
    return sorted(legal, key=lambda move: move.verb not in BARE)


def takes_up(table: Table, state: State, viewer: str) -> Iterator[str]:
    """What a seat can take up on a free table, as references (`referee.web.references`): every pile
    in which something lies, and every card that it sees."""
    position = Position(table, state)
    position.once = {}
    for address, cards in state.zones.items():
        if address == BOX or not seen.lying(position, address, viewer):
            continue
        yield address
        for at, card in enumerate(cards):
            if shows(table, state, card, viewer):
                yield f"{address}/{at}"
