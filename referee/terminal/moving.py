"""Moves at a terminal: a typed sentence is carried out, warned of, refused, or asked back about."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from referee.engine import Result, find_verb
from referee.events import Event
from referee.judging import is_free
from referee.moves import Move
from referee.reasons import Reason
from referee.sessions.byhand import audit
from referee.state import State
from referee.table.leaving import left_undone
from referee.table.passing import passed_by
from referee.terminal import glancing, listing, offering, showing
from referee.terminal.conversation import Terminal
from referee.together import is_sealed
from referee.view import ALL
from referee.words.explaining import closed
from referee.words.filled import unfilled
from referee.words.typed import typed


def read(terminal: Terminal, text: str, commands: Collection[str] = ()) -> Move | None:
    """The move that is typed; None if it is unclear, which is said. Where a command could stand as
    well, `commands` are those of which it may be a misspelling."""
    reading = typed(terminal.table, terminal.seen, text)
    if isinstance(reading, Move):
        verb = find_verb(terminal.table, reading.verb)
        seated = verb is not None and verb.id != "roll" and "{seat}" in verb.sentence
        if seated and not reading.seat:
            # The table is asked; who forgets that means the player in turn.
            return reading._replace(seat=terminal.session.state.turn)
        return reading
    reason = unfilled(terminal.table, terminal.seen, text) if not reading.suggestions else None
    if reason is not None:
        refuse(terminal, reason)
    else:
        offering.ask_back(terminal, reading, text, commands)
    return None


def move(terminal: Terminal, text: str, commands: Collection[str] = ()) -> bool:
    """Makes the move that is typed; for `commands` see `read`."""
    if terminal.session.state.outcome is not None:
        terminal.errors.line("The game is over; 'undo' takes the last step back.", "bad")
        return False
    move = read(terminal, text, commands)
    if move is None:
        return False
    reason = terminal.session.why_not(move, terminal.reader)
    leaves = passed_by(terminal.table, terminal.seen, move) if reason is not None else ()
    if reason is not None and not leaves:
        refuse(terminal, reason, verb_of(terminal, move))
        offering.offer_meant(terminal, move)
        return False
    if terminal.again != move and any(_warned(terminal, each) for each in (*leaves, move)[:1]):
        terminal.again = move
        listing.offered(terminal, (text,))
        return True
    for each in leaves:
        before, viewer = terminal.session.state, terminal.viewer
        result = terminal.session.do(each, checked=True)
        _tell(terminal, before, result.events, result.state, viewer)
    if leaves:
        reason = terminal.session.why_not(move, terminal.reader)
        if reason is not None:  # what was hidden speaks against it
            refuse(terminal, reason)
            showing.next_question(terminal)
            return False
    before, viewer = terminal.session.state, terminal.viewer
    result = terminal.session.do(move, checked=True)
    done(terminal, before, result, viewer)
    return True


def _warned(terminal: Terminal, move: Move) -> bool:
    """Says what speaks against a legal move; whether it must be said again to be done."""
    warning = terminal.session.warnings(move, terminal.reader)
    # From a pipe nobody is asked again: it must not look like a refusal.
    head = "" if terminal.interactive else "reminder, done all the same: "
    if warning is not None:
        told = warning._replace(sentence=head + warning.sentence)
        terminal.wrong.reason(told, "warn", fully=False)
    left = left_undone(terminal.table, terminal.seen, move) if terminal.reminds else ()
    terminal.errors.lines((closed(head + each) for each in left), "warn")
    if not terminal.interactive or (warning is None and not left):
        return False
    terminal.errors.line("Say it again to do it anyway.", "warn", 2)
    return True


def done(terminal: Terminal, before: State, result: Result, viewer: str) -> None:
    """Tells what came of a step, and what is asked next."""
    terminal.again, terminal.refused, terminal.depth = None, None, 0
    terminal.events = result.events
    told = [event for event in result.events if event.kind != "outcome"]
    if is_free(before) and not terminal.passes:
        viewer = told[0].seat or viewer  # whoever does something reads what that showed
    _tell(terminal, before, told, result.state, viewer)
    if is_free(result.state):
        _looks_wrong(terminal, before, result.state)
    if terminal.teaches:
        showing.show_lessons(terminal)
    if showing.hands_over(terminal, viewer):
        return
    if terminal.interactive and result.state.turn != before.turn and not result.state.outcome:
        showing.look(terminal)
    showing.next_question(terminal)


def _tell(
    terminal: Terminal, before: State, events: Sequence[Event], after: State, viewer: str
) -> None:
    """What a step was and what came of it, as its player may know it."""
    # With real cards nothing is known here that was not said aloud, but for what all say in secret.
    # Whoever takes over the screen next must not read what the last one drew.
    asked = after.asked.seat if after.asked is not None else ""
    knows = viewer if asked in ("", viewer) else None
    dealt = terminal.table.dealer or is_sealed(before)
    glancing.tell(terminal, before, events, after, knows if dealt else ALL)


def _looks_wrong(terminal: Terminal, before: State, after: State) -> None:
    """What a position breaks that the one before did not: on a free table nobody refuses it."""
    known = {each.sentence for each in audit(terminal.table, before)}
    for each in audit(terminal.table, after):
        if each.sentence not in known:
            told = each._replace(sentence=f"looks wrong: {each.sentence}")
            terminal.about.reason(told, "warn", fully=False)


def verb_of(terminal: Terminal, move: Move) -> str:
    """The word that says what is done."""
    return terminal.said(move).removeprefix(f"{move.seat} ").partition(" ")[0]


def refuse(terminal: Terminal, reason: Reason, verb: str = "") -> bool:
    """Says why not, of what was said with a `verb`."""
    terminal.wrong.reason(reason, verb=verb)
    if terminal.interactive and reason.rules:
        terminal.errors.line("'why' tells more.", "dim", 2)
    terminal.refused, terminal.depth, terminal.again = reason, 0, None
    return False
