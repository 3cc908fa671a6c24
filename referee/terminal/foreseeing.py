"""`preview` at a terminal: what would come of a move, or of the row as it lies."""

from __future__ import annotations

from collections.abc import Sequence

from referee.events import Event
from referee.moves import Move
from referee.sessions.takeback import kind_of
from referee.table.now import seen_by
from referee.terminal.front import Terminal
from referee.words.previewing import LEFT_TO_CHANCE, Part, Preview
from referee.words.previewing import preview as previewed
from referee.words.telling import story

DONE = "Nothing was done."


def preview(terminal: Terminal, rest: str, again: object) -> bool:
    """Says what would happen; nothing does."""
    move = terminal.read(rest) if rest else None
    if rest and move is None:
        return False
    if move is not None and move.verb in LEFT_TO_CHANCE:
        terminal.paper.line("Chance decides that; what it brings shows only when it is done.")
        return True
    session = terminal.session
    viewer = seen_by(terminal.table, terminal.viewer)
    found = previewed(terminal.table, session.state, move, viewer)
    if found is not None:
        if move is not None:
            terminal.paper.line(f"If {terminal.said(move)}:", "title")
        _foreseen(terminal, found)
    elif move is not None:
        _move_alone(terminal, move, viewer)
    elif terminal.table.setting.rules.ahead is not None:
        terminal.paper.line("Nothing lies there now that would be carried out.")
    else:
        terminal.paper.line(
            "This game has no row that is carried out in order; 'preview MOVE' says what would "
            "come of a move."
        )
    return True


def _foreseen(terminal: Terminal, found: Preview) -> None:
    paper = terminal.paper
    paper.lines(found.moved[1:], "", 2)
    if found.moved:
        paper.line("Then, as the row would lie:", "title")
    else:
        paper.line("As the row lies now:", "title")
    _parts(terminal, found.parts, 2)
    if found.depends:
        paper.line(found.depends, "warn", 2)
    for branch in found.branches:
        paper.line(f"{branch.case}:", "seat", 4)
        _parts(terminal, branch.parts, 6)
        if branch.depends:
            paper.line(branch.depends, "warn", 6)
        elif not branch.parts:
            paper.line("nothing more", "dim", 6)
    if found.always:
        paper.line("In each case then:", "seat", 2)
        _parts(terminal, found.always, 2)
    paper.line(DONE, "dim")


def _parts(terminal: Terminal, parts: Sequence[Part], by: int) -> None:
    for heading, lines in parts:
        if heading:
            terminal.paper.line(heading, "seat", by)
        terminal.paper.lines(lines, "", by + 2 * bool(heading))


def _move_alone(terminal: Terminal, move: Move, viewer: str) -> None:
    """A move of which nothing is carried out later: what it does at once."""
    session = terminal.session
    result = session.preview(move)
    shown: list[Event] = []
    for event in result.events:
        if terminal.table.dealer and kind_of(terminal.table, result.state, [event]) != "nothing":
            break
        shown.append(event)
    terminal.paper.line(f"If {terminal.said(move)}:", "title")
    lines = story(terminal.table, session.state, shown, result.state, viewer)
    terminal.paper.lines(lines[1:], "", 2)
    if len(shown) < len(result.events):
        terminal.paper.line("… then chance decides; what it brings shows only when it is done.")
    elif result.state.outcome is not None:
        terminal.paper.line(f"The game is over: {result.state.outcome.reason}.", "", 2)
    elif result.state.asked is not None:
        terminal.paper.line(f"Then: {result.state.asked.asks}", "", 2)
    terminal.paper.line(DONE, "dim")
