"""Commands for people around a table: what now, counting, set-up and putting away, teaching, the
story, the paper save, the board.

Each gets the terminal, what follows its word, and what was warned of just before; it gives whether
it went.
"""

from __future__ import annotations

import re
from pathlib import Path

from referee.table.chronicle import chronicle
from referee.table.coaching import put_away, set_up
from referee.table.counting import audit, check
from referee.table.now import what_now
from referee.table.papersave import PaperSave, paper_save
from referee.terminal import naming
from referee.terminal.board import show_board
from referee.terminal.conversation import Terminal
from referee.terminal.paper import number_of
from referee.terminal.showing import show_lessons
from referee.words.explaining import closed

HEADINGS = {
    "fetch": "Out of the box",
    "people": "What you do",
    "cards": "What lies where",
    "counters": "What counters start at",
    "rules": "Before anybody plays, by the rules",
}
"""The parts of the coach."""
RECENT = 3
"""Chapters of the story that are told if nobody asks for more."""


def now(terminal: Terminal, rest: str, again: object) -> bool:
    """Who decides what, by which rule."""
    viewer = terminal.reader
    told = what_now(terminal.table, terminal.session.state, viewer)
    terminal.paper.line(told.line, "title")
    return True


def board(terminal: Terminal, rest: str, again: object) -> bool:
    """The table, drawn."""
    show_board(terminal.paper, terminal.table, terminal.seen, terminal.viewer)
    return True


def count_all(terminal: Terminal, rest: str, again: object) -> bool:
    """The ten-second audit, or what numbers say that were counted."""
    viewer = terminal.reader
    if rest:
        return _counted(terminal, rest, viewer)
    found = audit(terminal.session, viewer)
    terminal.paper.line("Everybody looks at their own line. There should be:", "title")
    terminal.paper.rows(((line.seat or "common", line.words) for line in found.lines), 1)
    if found.latest:
        terminal.paper.line("Last, and easily forgotten:", "dim")
        terminal.paper.lines(map(closed, found.latest), "", 2)
    for each in found.breaks:
        terminal.paper.line(each, "warn", 2)
    example = _counts(terminal, viewer, 2)
    terminal.paper.line(f"Something else there? Say what you counted: audit {example}", "dim")
    return True


def _counts(terminal: Terminal, viewer: str, most: int) -> str:
    """How the numbers of this table are typed: `Ann's hand 4, bag 6`."""
    called = terminal.position().called
    lines = audit(terminal.session, viewer).lines
    mine = sorted(lines, key=lambda line: line.seat != terminal.viewer)
    piles = [f"{called(pile.zone)} {pile.cards}" for line in mine for pile in line.piles]
    return ", ".join(piles[:most]) or "hand 4"


def _counted(terminal: Terminal, rest: str, viewer: str) -> bool:
    """`hand 4, Bo.hand 5`: what is off, and which step was likely forgotten."""
    counted: dict[str, int] = {}
    for part in re.split(r"[,;]", rest):
        match = re.fullmatch(r"\s*(.+?)\s*(?:=|:|\s)\s*(\d+)\s*", part)
        zone = naming.row(terminal.position(), match[1], terminal.viewer) if match else ""
        if match is None or not zone:
            terminal.errors.line(
                f"expected a zone and a number, such as '{_counts(terminal, viewer, 1)}', "
                f"got '{part.strip()}'",
                "bad",
            )
            return False
        counted[zone] = int(match[2])
    found = check(terminal.session, counted, viewer)
    if not found.off:
        terminal.paper.line("That is right.", "good")
    for each in found.off:
        terminal.paper.line(closed(each.words), "warn")
    for number, words in enumerate(found.likely):
        terminal.paper.line(closed(f"{'or' if number else 'likely'}: {words}"), "", 2)
    if found.off and not found.likely:
        terminal.paper.line("No single step explains it. 'fix' corrects the table.", "dim", 2)
    return True


def coach(terminal: Terminal, rest: str, again: object) -> bool:
    """The set-up, step by step."""
    table = terminal.table
    terminal.paper.heading(f"Set-up for {', '.join(table.seats)}")
    part, number = "", 0
    for step in set_up(table):
        if step.kind != part:
            part, number = step.kind, 0
            terminal.paper.line(HEADINGS[part], "seat")
        number += 1
        terminal.paper.line(f"{number:>2}  {closed(step.words)}", "", 1, 4)
    return True


def away(terminal: Terminal, rest: str, again: object) -> bool:
    """What goes back into the box."""
    if rest.casefold() != "away":
        terminal.errors.line(f"expected 'put away', got 'put {rest}'", "bad")
        return False
    terminal.paper.heading("Back into the box")
    for thing in put_away(terminal.table, terminal.seen):
        terminal.paper.line(f"[ ] {thing.number:>3}  {thing.called}", "seat", 1)
        if thing.how:
            terminal.paper.line(thing.how, "", 10, 0)
    return True


def _switched(terminal: Terminal, command: str, rest: str, was: bool) -> bool | None:
    """What `on` or `off` behind a command says, the other than before without a word; None for
    anything else, which is said."""
    word = rest.casefold() or ("off" if was else "on")
    if word in ("on", "off"):
        return word == "on"
    terminal.errors.line(
        f"expected '{command} on' or '{command} off', got '{command} {rest}'", "bad"
    )
    return None


def teach(terminal: Terminal, rest: str, again: object) -> bool:
    """Whether rules are shown when they apply for the first time."""
    switched = _switched(terminal, "teach", rest, terminal.teaches)
    if switched is None:
        return False
    terminal.teaches = switched
    if not terminal.teaches:
        terminal.paper.line("Rules are no longer shown by themselves.")
        return True
    terminal.paper.line("Each rule is shown the first time it applies.", "good")
    show_lessons(terminal)
    return True


def remind(terminal: Terminal, rest: str, again: object) -> bool:
    """Whether the referee says what a turn leaves undone before it ends."""
    switched = _switched(terminal, "remind", rest, terminal.reminds)
    if switched is None:
        return False
    terminal.reminds = switched
    terminal.paper.line(
        "What a turn leaves undone is said before it ends."
        if terminal.reminds
        else "Turns end without a word."
    )
    return True


def tell_story(terminal: Terminal, rest: str, again: object) -> bool:
    """The game so far in plain prose: its last turns, or all of it."""
    if rest and rest.casefold() != "all" and not rest.isdecimal():
        terminal.errors.line(
            f"expected 'story', 'story 5' or 'story all', got 'story {rest}'", "bad"
        )
        return False
    chapters = chronicle(terminal.session, terminal.reader)
    most = int(rest) if rest.isdecimal() else len(chapters) if rest else RECENT
    if not chapters:
        terminal.paper.line("Nothing has happened yet.")
    left = len(chapters) - most
    if left > 0:
        parts = number_of(left, "part goes", "parts go")
        terminal.paper.line(f"{parts} before; 'story all' tells all of it.", "dim")
    for chapter in chapters[max(left, 0) :]:
        steps = f"{chapter.first}" + (f"-{chapter.last}" if chapter.last > chapter.first else "")
        terminal.paper.line(f"{chapter.title} ({steps})", "seat")
        terminal.paper.line(chapter.text, "", 2, 0)
    return True


def paper(terminal: Terminal, rest: str, again: object) -> bool:
    """The paper save: a page to print, a text to copy, or the code alone on the screen."""
    name = re.sub(r"^save\b", "", rest, flags=re.IGNORECASE).strip()
    found = paper_save(terminal.session)
    if not name:
        terminal.paper.line("'paper save FILE.pdf' makes the page; this is its code:", "dim")
        for line in found.code:
            terminal.paper.drawn(line)
        return True
    path = Path(name)
    if path.suffix.lower() == ".pdf":
        if terminal.page is None:
            terminal.errors.line("No page can be drawn here; take a name that ends in .txt", "bad")
            return False
        terminal.page(found, path)
    elif path.suffix.lower() == ".txt":
        if path.exists():
            terminal.errors.line(f"{path}: there is a file of this name; choose another", "bad")
            return False
        path.write_text(as_text(found), encoding="utf-8")
    else:
        terminal.errors.line(f"expected a name that ends in .pdf or .txt, got '{name}'", "bad")
        return False
    terminal.paper.line(f"{path} holds the position: people can lay it out again by it.", "good")
    which = str(path) if path.suffix.lower() == ".txt" else "FILE"
    terminal.paper.line(f"To go on: tablewright referee --from-code {which}", "", 2)
    if which == "FILE":
        terminal.paper.line("FILE holds the lines of its code, or what the square says.", "dim", 2)
    return True


def as_text(found: PaperSave) -> str:
    """A paper save as plain text; `--from-code` finds the code in it."""
    lines = [found.title, found.about, found.now, ""]
    for part in (*found.open, *found.hidden):
        lines.append(part.heading)
        lines += [f"  {name}: {words}" for name, words in part.rows]
        lines.append("")
    return "\n".join((*lines, *found.how, "", *found.code, ""))
