"""A forgotten step: a session, a place in its history and moves to what inserting them there would
mean: which later steps go on, which go otherwise, the first that does not go any more. Nothing is
inserted; `Session.insert` does it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.events import Event
from referee.moves import Move
from referee.reasons import Illegal, Reason
from referee.sessions.history import carry_out, entered
from referee.sessions.session import Session
from referee.sessions.takeback import take_back
from referee.state import State
from referee.table.back import step_words
from referee.view import ALL
from referee.words.explaining import stopped


class Conflict(NamedTuple):
    """The first step that does not go any more."""

    at: int
    """Its number as it is now; that of the inserted step if it does not go itself."""
    said: str
    reason: Reason


class Inserted(NamedTuple):
    """What inserting forgotten moves would mean."""

    at: int
    """The number that the first of them gets."""
    again: int
    """How many later steps would be carried out again."""
    otherwise: tuple[str, ...]
    """Later steps of which something else would come, as sentences with their numbers now."""
    conflict: Conflict | None
    """The first step that would not go; then nothing can be inserted."""
    by_hand: tuple[str, ...]
    """What hands must do on the table so that it is as if it had not been forgotten."""

    @property
    def lines(self) -> tuple[str, ...]:
        """All of it, line by line."""
        if self.conflict is not None:
            at, said, reason = self.conflict
            numbers = f" [{', '.join(reason.rules)}]" if reason.rules else ""
            own = at == self.at and not self.again
            what = "It would not go there" if own else f"Step {at}, '{said}', would not go any more"
            return (f"{what}: {stopped(reason.sentence)}{numbers}",)
        steps = f"{self.again} later step{'s' * (self.again != 1)}"
        head = f"It becomes step {self.at}; {steps} {'go' if self.again != 1 else 'goes'} on."
        return (
            head if self.again else f"It becomes step {self.at}, the last one.",
            *(f"Goes otherwise: {each}" for each in self.otherwise),
            *(f"By hand: {each}" for each in self.by_hand),
        )


def inserting(session: Session, at: int, moves: Sequence[Move], viewer: str = ALL) -> Inserted:
    """What it would mean that these moves become steps `at`, `at` + 1, … Raises Illegal if the game
    has no such step."""
    if not 1 <= at <= session.at + 1:
        raise Illegal(Reason("no-step", f"there is no step {at}; the game has {session.at} so far"))
    table = session.table
    state = session.state_at(at - 1)
    for move in moves:
        try:
            state = carry_out(table, state, entered(move), viewer=viewer).state
        except Illegal as error:
            return Inserted(at, 0, (), Conflict(at, "", error.reason), ())
    otherwise: list[str] = []
    for number in range(at, session.at + 1):
        moment = session.moment(number)
        assert moment.entry is not None
        try:
            result = carry_out(table, state, moment.entry, viewer=viewer)
        except Illegal as error:
            said = step_words(session, number, viewer)
            reason = error.reason
            if viewer != ALL and moment.entry.kind == "move" and said != session.said(number):
                # What is wrong with a secret move would tell what it was.
                reason = Reason(reason.code, "it was a secret choice that cannot be made now")
            conflict = Conflict(number, said, reason)
            return Inserted(at, number - at + 1, tuple(otherwise), conflict, ())
        before = _after(moment.events, moment.state)
        if _after(result.events, result.state) != before:
            otherwise.append(f"{number}  {step_words(session, number, viewer)}")
        state = result.state
    hands = take_back(table, state, session.state, (), viewer).by_hand
    by_hand = tuple(each.replace(" back to ", " to ") for each in hands)
    return Inserted(at, session.at - at + 1, tuple(otherwise), None, by_hand)


def _after(events: Sequence[Event] | None, state: State | None) -> list[tuple[object, ...]]:
    """What came of a step, whichever of several like cards it came to; values that counters reach
    may differ, since something happened before."""
    found: list[tuple[object, ...]] = []
    for event in events or ():
        if event.kind == "counter":
            key, before, after = event.data
            found.append((event.kind, key, after - before))
        elif event.kind == "card" and state is not None:
            found.append((event.kind, event.data, state.names[event.card]))
        elif event.kind not in ("move", "named"):
            found.append((event.kind, event.seat, event.data))
    return found
