"""The last turn of the game itself, such as its enemies': a history in, that turn's events out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.events import Event
from referee.rules import Glance
from referee.sessions.history import Moment


class Latest(NamedTuple):
    """The last such turn."""

    events: list[Event]
    """Empty if there was none yet."""
    whole: bool
    """Whether it has ended."""
    first: int
    """The number of the step in which it began."""
    last: int
    """The number of the step in which it ended, or of the last step so far."""


def latest(moments: Sequence[Moment], how: Glance) -> Latest:
    """The last such turn of a history."""
    found: list[Event] = []
    ends: list[int] = []
    for at in range(len(moments) - 1, -1, -1):
        events = moments[at].events or ()
        found[:0] = events
        ends[:0] = [at] * len(events)
        begun = [number for number, event in enumerate(found) if how.begins(event)]
        if begun:
            found, ends = found[begun[-1] :], ends[begun[-1] :]
            for number, event in enumerate(found):
                if how.ends(event) or event.kind == "outcome":
                    return Latest(found[: number + 1], True, at, ends[number])
            return Latest(found, False, at, len(moments) - 1)
    return Latest([], False, 0, 0)
