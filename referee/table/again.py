"""Another game at the same table when one is over: a session in; who may begin the next one, and
its table, out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypedDict

from referee.sessions.session import Session
from referee.setting import Table


class Offered(TypedDict):
    """How another game may begin."""

    ask: bool
    """Whether the players say who begins."""
    next: str
    """Who follows on whoever began this one; "" where the game finds that out itself."""


def offered(session: Session) -> Offered | None:
    """How another game may begin; None as long as this one is not over."""
    if session.state.outcome is None:
        return None
    first = session.table.setting.game.order.first
    if first not in ("chosen", "alternating"):
        return {"ask": False, "next": ""}
    return {"ask": first == "chosen", "next": _next(session)}


def _next(session: Session) -> str:
    """The seat behind the one that had the first turn."""
    seats = session.table.seats
    turns = (each.state.turn for each in session.moments if each.state is not None)
    first = session.table.first or next((turn for turn in turns if turn), seats[0])
    return seats[(seats.index(first) + 1) % len(seats)]


def next_table(session: Session, first: str) -> Table:
    """The table of the next game, with who begins if the players say so. Raises SeatsError for
    somebody who does not play."""
    how = offered(session)
    assert how is not None, "asked for once a game is over"
    return replace(session.table, first=(first if how["ask"] else "") or how["next"])
