"""`preview` at a terminal: what would come of a move, or of the row as it lies."""

from __future__ import annotations

from collections.abc import Sequence

from referee.moves import Move
from referee.rules import rules_in
from referee.terminal import moving
from referee.terminal.conversation import Terminal
from referee.words.previewing import LEFT_TO_CHANCE, Part, Preview, alone
from referee.words.previewing import preview as previewed

DONE = "Nothing was done."


def preview(terminal: Terminal, rest: str, again: object) -> bool:
    """Says what would happen; nothing does."""
    move = moving.read(terminal, rest) if rest else None
    if rest and move is None:
        return False
    if move is not None and move.verb in LEFT_TO_CHANCE:
        terminal.paper.line("Chance decides that; what it brings shows only when it is done.")
        return True
    session = terminal.session
    viewer = terminal.reader
    found = previewed(terminal.table, session.state, move, viewer)
    if found is not None:
        if move is not None:
            terminal.paper.line(f"If {terminal.said(move)}:", "title")
        _foreseen(terminal, found)
    elif move is not None:
        _move_alone(terminal, move, viewer)
    elif rules_in(terminal.table.setting).ahead is not None:
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
    found = alone(terminal.table, terminal.session.state, move, viewer)
    terminal.paper.line(f"If {terminal.said(move)}:", "title")
    terminal.paper.lines(found.lines, "", 2)
    if found.outcome is not None:
        terminal.paper.line(f"The game is over: {found.outcome.reason}.", "", 2)
    elif found.chance:
        terminal.paper.line("… then chance decides; what it brings shows only when it is done.")
    elif found.asked is not None:
        terminal.paper.line(f"Then: {found.asked.asks}", "", 2)
    terminal.paper.line(DONE, "dim")
