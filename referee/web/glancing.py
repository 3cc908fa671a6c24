"""The last turn of the game itself, such as its enemies', at a glance for one viewer."""

from __future__ import annotations

from typing import TypedDict

from referee.knowledge import known
from referee.position import Position
from referee.sessions.session import Session
from referee.table.glancing import latest, lines, shown, still_open


class Glance(TypedDict):
    """The last turn of the game itself: its lines, each with its depth."""

    key: str
    whole: bool
    news: bool
    lines: list[tuple[int, str]]
    open: list[str]


def at_a_glance(session: Session, viewer: str) -> Glance | None:
    """The last turn of the game itself as lines with their depth; None if there was none. What the
    viewer does not see then has no name in it."""
    table, how = session.table, shown(session.table.setting)
    if how is None:
        return None
    moments = list(session.moments)
    found = latest(moments, how)
    after = moments[found.last].state
    if not found.events or after is None:
        return None
    position = Position(table, known(table, after, viewer))
    said = [
        ((len(line) - len(line.lstrip())) // 2, line.strip())
        for line in lines(position, found.events)
    ]
    stops = not found.whole and session.state.outcome is None
    return {
        # A note or a ruling adds nothing to the turn, so it is no news.
        "key": f"{found.first} {len(found.events)} {len(said)}",
        "whole": not stops,
        # Where people roll, each die is a stop: the sheet then waits for the end.
        "news": not stops or "roll" in table.dealer,
        "lines": said,
        "open": still_open(position) if stops else [],
    }
