"""`glance` at a terminal: what the game itself did in its turn, on one screen.

It is shown by itself behind the move in which that turn ends, instead of its long list of events.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.events import Event
from referee.position import Position
from referee.state import State
from referee.table import glancing
from referee.table.glancing import Shown
from referee.terminal.conversation import Terminal
from referee.words.telling import story

CORRECT = "Not as on the table? 'undo' goes back, 'log' says all of it, 'fix' corrects."


def tell(
    terminal: Terminal, before: State, events: Sequence[Event], after: State, knows: str | None
) -> None:
    """What came of a step, as somebody may know it; such a turn that ended in it, at a glance.
    The outcome is not among the events."""
    table, how = terminal.table, glancing.shown(terminal.table.setting)
    begun, over = 0, 0
    if how is not None:
        begun, over = ending(how, terminal.events, before.phase in how.within)
    found, whole = latest(terminal, how) if how is not None else ([], True)
    stops = bool(found) and not whole
    if stops and "roll" in table.dealer:
        # Much has happened up to here without anybody having said a die.
        begun, over = beginning(how, events), len(events)
    first = events[:begun] if over else events
    for at, words in enumerate(story(table, before, first, after, knows)):
        terminal.paper.line(words, "seat" if not at else "", 2 * bool(at))
    if how is None or not (over or stops):
        return
    if over:
        show(terminal, found, after, stops)
        before = between(before, events[:over])
        terminal.paper.lines(story(table, before, events[over:], after, knows), "", 2)
    else:
        still_open(terminal, after)


def glance(terminal: Terminal, rest: str, again: object) -> bool:
    """The last such turn, or as much of it as has happened."""
    how = glancing.shown(terminal.table.setting)
    if how is None:
        terminal.paper.line("In this game nothing has a turn of its own besides the players.")
        return True
    events, whole = latest(terminal, how)
    if not events:
        terminal.paper.line("There was no such turn yet.")
        return True
    show(terminal, events, terminal.session.state, not whole)
    return True


def latest(terminal: Terminal, how: Shown) -> tuple[list[Event], bool]:
    """The events of the last such turn, and whether it has ended; none if there was none."""
    found = glancing.latest(list(terminal.session.moments), how)
    return found.events, found.whole


def ending(how: Shown, events: Sequence[Event], on: bool) -> tuple[int, int]:
    """Where among the events of a move such a turn begins, or what follows the move if it was `on`
    before; and where it has ended. (0, 0) if it does not end there."""
    begun = -1
    for at, event in enumerate(events):
        if how.begins(event):
            begun = at
        elif how.over(event) and (begun >= 0 or on):
            return (begun if begun >= 0 else 1), at
    over = bool(events) and events[-1].kind == "outcome" and begun >= 0
    return (begun, len(events)) if over else (0, 0)


def beginning(how: Shown | None, events: Sequence[Event]) -> int:
    """Where such a turn begins among the events of a move; behind the move itself if before."""
    begun = [at for at, event in enumerate(events) if how is not None and how.begins(event)]
    return begun[-1] if begun else 1


def still_open(terminal: Terminal, after: State) -> None:
    """What of such a turn is not decided yet."""
    for words in glancing.still_open(Position(terminal.table, after)):
        terminal.paper.line(words, "dim", 2, 4)


def show(terminal: Terminal, events: Sequence[Event], after: State, stops: bool) -> None:
    """The lines; a heading that other lines stand under is told from them. If the turn `stops` for
    a question, what is still open."""
    for words in glancing.lines(Position(terminal.table, after), events):
        under = len(words) - len(words.lstrip())
        terminal.paper.line(words.strip(), "" if under else "seat", 2 + under // 2, 4)
    if stops:
        still_open(terminal, after)
    terminal.paper.line(CORRECT, "dim", 2)


def between(before: State, events: Sequence[Event]) -> State:
    """The state as far as its counters go, after some of a move's events."""
    state = before.copy()
    for event in events:
        if event.kind == "counter":
            state.counters[event.data[0]] = event.data[2]
    return state
