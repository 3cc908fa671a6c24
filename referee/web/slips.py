"""A slip of the hand: whoever has just done something takes it back without asking anybody, for
some seconds, if nobody has learned anything by it but what was shown, and nobody has gone on. What
was typed wrong of real cards and dice is mended as long as nobody has gone on.
"""

from __future__ import annotations

import time
from typing import NamedTuple

from referee.answering import CHANCES
from referee.sessions.session import Session

QUICK = 5.0
"""Seconds in which a slip may be taken back."""
ROAD = 1.5
"""Seconds more for the road from the phone: its clock began when the table came."""


class Made(NamedTuple):
    """What was done last."""

    stamp: str
    """The position that came of it; with another one somebody has gone on."""
    by: tuple[str, ...]
    """The seats of the phone that did it."""
    steps: int
    when: float
    """In seconds since 1970: another server may be asked."""


def made(stamp: str, by: tuple[str, ...], steps: int) -> Made:
    """What was done just now."""
    return Made(stamp, by, steps, time.time())


def seconds_left(session: Session, stamp: str, last: Made | None, seat: str) -> float:
    """For how long a seat may still take back what was done last; 0 if it may not."""
    if last is None or last.stamp != stamp or seat not in last.by or last.steps < 1:
        return 0
    left = last.when + QUICK - time.time()
    if left + ROAD <= 0 or not session.only_showed(last.steps, last.by):
        return 0
    return max(left, 0.01)


def may_mend(session: Session, stamp: str, last: Made | None, seat: str) -> bool:
    """Whether a seat may take back at once what it has typed last of real cards or dice: which card
    it was, what was rolled. The table is as it was; only its record was wrong."""
    if last is None or last.stamp != stamp or seat not in last.by or last.steps != 1:
        return False
    table, before, moment = (
        session.table,
        session.state_at(session.at - 1),
        session.moment(session.at),
    )
    events = moment.events or ()
    if any(
        each.kind == "looked" or (each.kind == "shuffled" and each.data[1] > 1) for each in events
    ):
        return False
    asked = CHANCES.get(before.asked.kind, "") if before.asked is not None else ""
    named = any(each.kind == "named" for each in events)
    return bool(asked and not table.supplies(asked)) or (named and not table.supplies("reveal"))
