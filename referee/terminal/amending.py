"""Commands that change what was, or what counts: corrections, rulings, forgotten steps, counts.

Each gets the terminal, what follows its word, and what was warned of just before; it gives whether
it went.
"""

from __future__ import annotations

from pathlib import Path

from referee.knowledge import known
from referee.sessions.session import pile_off
from referee.table.forgotten import inserting
from referee.terminal import correcting, moving, naming, offering, showing
from referee.terminal.conversation import Terminal
from referee.terminal.looking import pile_rows
from referee.terminal.paper import number_of
from referee.words.explaining import stopped
from referee.words.sentences import Unclear, read
from referee.words.wording import large


def fix(terminal: Terminal, rest: str, again: object) -> bool:
    """Corrects the position by hand."""
    words, reason = correcting.parted(rest)
    if not words:
        terminal.paper.line("Corrections by hand:")
        forms = correcting.forms(terminal.table, terminal.session.state)
        terminal.paper.lines((f"{form} because …" for form in forms), "", 2)
        return True
    session = terminal.session
    change = correcting.change_of(terminal.table, session.state, words)
    if not reason:
        terminal.errors.line(
            f"Why? A correction needs its reason: fix {words} because …", "bad"
        )  # fmt: skip
        return False
    before = session.state
    if change[0] == "name" and change[1] == "?":
        named = session.name(change[2], change[3])
        moving.done(terminal, before, named.result, terminal.viewer)
        for each in named.otherwise:
            terminal.paper.line(f"Would have gone otherwise: {each}.", "warn")
        return True
    ruled = session.fix((change,), reason=reason, viewer=terminal.reader)
    moving.done(terminal, before, ruled.result, terminal.viewer)
    for broken in ruled.breaks:
        terminal.about.reason(broken, "warn", fully=False)
    return True


def count(terminal: Terminal, rest: str, again: object) -> bool:
    """How many cards lie where, or whether a pile is off."""
    state = terminal.seen
    if not rest:
        terminal.paper.rows(pile_rows(terminal.table, state), 1)
        return True
    zone, _, number = rest.rpartition(" ")
    if not zone or not number.isdecimal():
        terminal.errors.line(f"expected 'count ZONE NUMBER', got 'count {rest}'", "bad")
        return False
    position = terminal.position()
    found = naming.addresses(position, zone, terminal.viewer)
    if len(found) != 1:
        terminal.errors.line(f"there is no zone '{zone}'", "bad")
        return False
    (address,) = found
    reason = pile_off(position.place(address), len(position.zone(address)), int(number))
    if reason is None:
        where = large(position.called(address))
        terminal.paper.line(f"{where} is right: {number_of(int(number), 'card')}.", "good")
        return True
    terminal.about.reason(reason, "warn")
    return True


def ruling(terminal: Terminal, rest: str, again: object) -> bool:
    """Notes what the table decided."""
    words, reason = correcting.parted(rest)
    if not words:
        terminal.errors.line("expected 'ruling WORDS because …'", "bad")
        return False
    terminal.session.rule(words, reason=reason)
    terminal.paper.line("The table's ruling is in the log.", "good")
    return True


def note(terminal: Terminal, rest: str, again: object) -> bool:
    """Words for the log."""
    if not rest:
        terminal.errors.line("expected 'note WORDS'", "bad")
        return False
    terminal.session.note(rest)
    terminal.paper.line("Noted.", "good")
    return True


def insert(terminal: Terminal, rest: str, again: object) -> bool:
    """A move that was forgotten becomes an earlier step."""
    at, _, words = rest.partition(" ")
    if not at.isdecimal() or not words:
        terminal.errors.line("expected 'insert STEP MOVE'; 'log' shows the numbers", "bad")
        return False
    session = terminal.session
    if not 1 <= int(at) <= session.at + 1:
        terminal.errors.line(f"there is no step {at}; the game has {session.at} so far", "bad")
        return False
    seen = known(terminal.table, session.state_at(int(at) - 1), terminal.reader)
    reading = read(terminal.table, seen, words)
    if isinstance(reading, Unclear):
        offering.ask_back(terminal, reading)
        return False
    plan = inserting(session, int(at), [reading], terminal.reader)
    if plan.conflict is not None:
        terminal.errors.lines(plan.lines, "bad")
        if plan.conflict.reason.remedy:
            terminal.errors.line(f"To do: {stopped(plan.conflict.reason.remedy)}", "good", 2)
        terminal.errors.line("Nothing was changed.", "dim", 2)
        return False
    asked = ("insert", session.at, int(at), reading)
    if terminal.interactive and plan.otherwise and again != asked:
        terminal.paper.lines(plan.lines, "warn")
        terminal.paper.line("Say it again to insert it.", "warn", 2)
        terminal.again = asked
        return True
    looked = terminal.viewer
    session.insert(int(at), reading, viewer=terminal.reader)
    terminal.paper.line(f"Now step {at} is: {terminal.said(reading)}.", "good")
    terminal.paper.lines(plan.lines[1:], "", 2)
    showing.turned(terminal, looked)
    return True


def remove(terminal: Terminal, rest: str, again: object) -> bool:
    """An earlier step never was."""
    if not rest.isdecimal():
        terminal.errors.line("expected 'remove STEP'; 'log' shows the numbers", "bad")
        return False
    looked = terminal.viewer
    terminal.session.remove(int(rest))
    terminal.paper.line(f"Step {rest} was taken out.", "good")
    showing.turned(terminal, looked)
    return True


def save(terminal: Terminal, rest: str, again: object) -> bool:
    """From now on everything is kept in a file."""
    if terminal.saved:
        terminal.paper.line(f"Every step is saved already, in {terminal.saved}.", "good")
        return True
    if not rest or terminal.save is None:
        terminal.errors.line("expected 'save FILE'", "bad")
        return False
    terminal.save(terminal.session, Path(rest))
    terminal.saved = rest
    terminal.paper.line(f"Saved; from now on every step is, in {rest}.", "good")
    return True
