"""A phone asks for another game of the same players, once one is over."""

from __future__ import annotations

from referee.table.again import next_table
from referee.web.acting import Doing, fresh, no, text
from referee.web.tables import Hosted
from referee.web.wire import Plain


def play_again(hosted: Hosted, seat: str, plain: Plain) -> Plain:
    """Another game of the same seats begins; the one that is over is kept."""
    fresh(hosted, plain)
    if hosted.session.state.outcome is None:
        raise no("not-over", "the game is not over", "take it back or play on")
    if hosted.again is None:
        raise no("one-game", "this server keeps one game", "begin another one with --save FILE")
    hosted.play_again(next_table(hosted.session, text(plain, "first")))
    return {"lines": []}


CHANGES: dict[str, Doing] = {"again": play_again}
"""What changes something, by the last part of its address."""
