"""Teaching mode: what happened and what is asked, to the rules that apply for the first time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import NamedTuple

from referee.events import Event
from referee.sessions.session import Session
from referee.setting import Setting
from referee.state import State

MOST = 3
"""Rules that are taught at once; those beyond are taught when they apply again."""


class Lesson(NamedTuple):
    """A rule that applies for the first time."""

    number: str
    text: str
    """Its paragraph."""


def applying(events: Iterable[Event], state: State | None) -> tuple[str, ...]:
    """The rules on which these events and the question of a state stand, the question's first."""
    numbers: dict[str, None] = {}
    if state is not None and state.asked is not None:
        numbers.update(dict.fromkeys(state.asked.rules))
    if state is not None and state.outcome is not None:
        numbers.update(dict.fromkeys(state.outcome.rules))
    for event in events:
        numbers.update(dict.fromkeys(event.rules))
    return tuple(numbers)


def lessons(
    setting: Setting, events: Iterable[Event], state: State | None, known: Set[str]
) -> tuple[Lesson, ...]:
    """The rules to be taught now, a few at a time. Whoever shows them adds their numbers to
    `known`."""
    found = [
        Lesson(number, setting.paragraphs[number])
        for number in applying(events, state)
        if number not in known and setting.paragraphs.get(number)
    ]
    return tuple(found[:MOST])


def taught(session: Session) -> Iterator[tuple[Lesson, ...]]:
    """The lessons of every step so far, from the beginning on (the same at every front, since they
    follow from the history)."""
    known: set[str] = set()
    for moment in session.moments:
        now = lessons(session.table.setting, moment.events or (), moment.state, known)
        known |= {each.number for each in now}
        yield now
