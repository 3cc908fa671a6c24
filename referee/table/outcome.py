"""What came of a step, apart from what hands have to do: the step's events in, for one viewer, what
counts now and where cards went out.

A long resolution is followed more easily so than line by line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from referee.events import Event
from referee.position import amount
from referee.setting import Table
from referee.state import State
from referee.words.counters import called
from referee.words.telling import story

MOVES = frozenset(("card", "pile", "shuffled", "drew", "named"))
"""Kinds of events that hands carry out."""
RESULTS = frozenset(("rolled", "out", "told", "looked", "ruling", "outcome", "shown"))
"""Kinds of events that are told as they are; of counters, those on cards too, only what they came
to."""


class Outcome(NamedTuple):
    """What came of a step, as lines."""

    results: tuple[str, ...]
    """What counters came to, and what was rolled, looked at and decided."""
    hands: tuple[str, ...]
    """Where cards went, in order; whoever plays with real cards does that."""


def outcome_of(
    table: Table, before: State, events: Sequence[Event], after: State, viewer: str
) -> Outcome:
    """What came of the step between two positions, as a viewer may know it."""
    told = [event for event in events if event.kind in RESULTS or _lasts(event, before, after)]
    moved = [event for event in events if event.kind in MOVES]
    return Outcome(
        (*_counted(table, before, after), *_once(story(table, before, told, after, viewer))),
        _once(_behind(events, story(table, before, [*_begun(events), *moved], after, viewer))),
    )


def _lasts(event: Event, before: State, after: State) -> bool:
    """Whether a counter on a card came to something by an event that it is still."""
    if event.kind != "mark":
        return False
    counter, _, value = event.data
    was, now = (state.marks.get(counter, {}).get(event.card) for state in (before, after))
    return bool(now == value != was)


def _begun(events: Sequence[Event]) -> Sequence[Event]:
    """The move that a step began with: what it has said of a card need not be said again."""
    return events[:1] if events and events[0].kind == "move" else ()


def _behind(events: Sequence[Event], lines: Sequence[str]) -> Sequence[str]:
    """Lines without the one that the step began with."""
    return lines[1:] if _begun(events) else lines


def _once(lines: Sequence[str]) -> tuple[str, ...]:
    """Equal lines once, with how often."""
    times = Counter(lines)
    return tuple(line if n == 1 else f"{line} ({n} times)" for line, n in times.items())


def _counted(table: Table, before: State, after: State) -> tuple[str, ...]:
    """What the counters came to between two positions, those of cards left out."""
    found = []
    for key, value in after.counters.items():
        counter = table.setting.counters.get(key.rpartition(".")[2])
        was = before.counters.get(key, value)
        if counter is None or counter.quiet or was == value:
            continue
        change = f"{'+' if value > was else '−'}{amount(abs(value - was))}"
        found.append(f"{called(table, key)} {amount(was)} -> {amount(value)} ({change})")
    return tuple(found)
