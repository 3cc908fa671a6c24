"""Free tables for tests: a game in, a session whose seats move anything out; moves at random."""

from __future__ import annotations

import random
from collections.abc import Sequence

from referee.moves import Anywhere, Move, Span
from referee.sessions.session import Session
from referee.setting import CHANCES, Table
from tests.referee.shown import setting

SEATS = ("Ann", "Bo", "Cy", "Di")
ENDING = frozenset(("free-wins", "free-over-for-all"))
"""Verbs after which nothing more can be tried."""


def free_table(game: str, *, dealt: bool = True, seed: int = 5) -> Session:
    """A game of which anybody moves anything from the first step on."""
    its = setting(game)
    seats = SEATS[: max(2, its.game.seats.min)]
    table = Table(setting=its, seats=seats, dealer=frozenset(CHANCES if dealt else ()))
    session = Session(table, seed)
    session.switch(True)
    return session


def concrete(move: Move, chance: random.Random) -> Move:
    """One of the moves for which a listed one stands."""
    args = (
        chance.randint(*each)
        if isinstance(each, Span)
        else chance.choice(each.zones)
        if isinstance(each, Anywhere)
        else each
        for each in move.args
    )
    return move._replace(args=tuple(args))


def at_random(moves: Sequence[Move], chance: random.Random) -> Move:
    """One of these moves, each kind as likely as any other."""
    verb = chance.choice(sorted({move.verb for move in moves} - ENDING))
    return concrete(chance.choice([move for move in moves if move.verb == verb]), chance)
