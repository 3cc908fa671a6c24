"""Commands about the steps so far: taking back, doing again, the log.

Each gets the terminal, what follows its word, and what was warned of just before; it gives whether
it went.
"""

from __future__ import annotations

from referee.table.back import step_words, taking_back
from referee.terminal import correcting, showing
from referee.terminal.conversation import Terminal
from referee.terminal.paper import number_of
from referee.words.telling import story


def undo(terminal: Terminal, rest: str, again: object) -> bool:
    """Takes steps back; what hands must do then is said."""
    words, reason = correcting.parted(f"undo {rest}")
    steps = _steps(terminal, words.removeprefix("undo").strip())
    if not steps:
        return False
    session = terminal.session
    viewer = terminal.reader
    means = taking_back(session, steps, viewer) if session.can_undo else None
    asked = ("undo", session.at, steps)
    if means is not None and means.kind != "nothing" and again != asked:
        terminal.paper.line(means.headline, "warn")
        terminal.paper.line("Since then:", "dim")
        terminal.paper.lines((f"{each}." for each in means.learned), "", 2)
        if _brought_out(terminal, steps) and terminal.interactive and not reason:
            terminal.paper.line("Say 'undo' again to take it back anyway.", "warn", 2)
            terminal.again = asked
            return True
    was, looked = session.at, terminal.viewer
    session.undo(steps)
    if reason and means is not None:
        taken = "; ".join(reversed(means.steps))
        session.rule(f"taken back: {taken}", reason=reason)
    terminal.events = ()
    taken_back = number_of(was - session.at + bool(reason), "step")
    ends = "the ruling is in the log" if reason else "'redo' does it again"
    terminal.paper.line(f"{taken_back} taken back; {ends}.")
    if means is not None and means.by_hand:
        terminal.paper.line("On the table:", "dim")
        terminal.paper.lines((f"{each}" for each in means.by_hand), "", 2)
    showing.turned(terminal, looked)
    return True


def _brought_out(terminal: Terminal, steps: int) -> bool:
    """Whether the last steps rolled, shuffled, or took cards off a pile that nobody looks into:
    what a player lays down of free will is no reason to ask."""
    session = terminal.session
    for moment in list(session.moments)[max(session.at - steps, 0) + 1 :]:
        for event in moment.events or ():
            if event.kind in ("rolled", "shuffled", "shown"):
                return True
            if event.kind == "card":
                zone = terminal.table.setting.zone_of(event.data[0])
                if zone is not None and zone.sees == "nobody":
                    return True
    return False


def redo(terminal: Terminal, rest: str, again: object) -> bool:
    """Does again what was taken back."""
    steps = _steps(terminal, rest)
    if not steps:
        return False
    was, looked = terminal.session.at, terminal.viewer
    terminal.session.redo(steps)
    for at in range(was + 1, terminal.session.at + 1):
        terminal.paper.line(_said(terminal, at), "", 2)
    terminal.events = ()
    showing.turned(terminal, looked)
    return True


def _steps(terminal: Terminal, rest: str) -> int:
    """How many steps are meant; 0, said, for no number."""
    if not rest:
        return 1
    if rest.isdecimal() and int(rest) > 0:
        return int(rest)
    terminal.errors.line(f"How many steps? expected a number, got '{rest}'", "bad")
    return 0


def _said(terminal: Terminal, at: int) -> str:
    """A step as a sentence, with its number."""
    viewer = terminal.reader
    return f"{at}  {step_words(terminal.session, at, viewer)}"


def log(terminal: Terminal, rest: str, again: object) -> bool:
    """The last steps, and what came of them."""
    steps = 10 if not rest else _steps(terminal, rest)
    if not steps:
        return False
    session = terminal.session
    first = max(1, session.at - steps + 1)
    moments = list(session.moments)
    begun = showing.opening(terminal) if first == 1 else []
    if begun:
        terminal.paper.line("The game begins", "title", 0, 4)
        terminal.paper.lines(begun, "", 4)
    for at in range(first, session.at + 1):
        terminal.paper.line(_said(terminal, at), "title", 0, 4)
        before, moment = moments[at - 1].state, moments[at]
        if before is None or moment.state is None or moment.events is None:
            terminal.paper.line("(cannot be carried out under today's rules)", "dim", 4)
            continue
        lines = story(
            terminal.table, before, moment.events, moment.state, terminal.reader
        )  # fmt: skip
        terminal.paper.lines(lines[1:], "", 4)
    if not session.at and not begun:
        terminal.paper.line("Nothing has happened yet.")
    return True
