"""Piles that run out: a position to one whose piles somebody has put into the box."""

from __future__ import annotations

import random
from collections.abc import Iterator

from referee.engine import Result
from referee.sessions.byhand import Change, fix
from referee.setting import BOX, Table
from referee.state import State

LEFT = (0, 0, 0, 1, 1, 2, 3, 4)
"""How many cards are left in a pile."""
OFTEN = 0.75
"""How often a pile is emptied when piles are."""


def piles(at: Table, state: State) -> Iterator[str]:
    """The zones where cards lie face down in one pile."""
    for address in state.zones:
        zone = at.setting.zone_of(address)
        if address != BOX and zone is not None and not zone.spaces and zone.face == "down":
            yield address


def emptied(at: Table, state: State, chance: random.Random) -> Result:
    """The position after somebody has put most of the piles into the box, which is a correction
    by hand: the question that is pending is asked anew."""
    changes: list[Change] = []
    for pile in piles(at, state):
        if chance.random() < OFTEN:
            lost = state.zones[pile][chance.choice(LEFT) :]
            changes += [("card", state.names[card], pile, BOX) for card in lost]
    return fix(at, state, changes, "they are lost")
