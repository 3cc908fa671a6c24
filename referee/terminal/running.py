"""Lines to a terminal, until they end: typed at a screen, or read from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

from referee.terminal import showing
from referee.terminal.conversation import Terminal
from referee.terminal.front import enter
from referee.terminal.paper import number_of


def converse(terminal: Terminal, ask: Callable[[str], str]) -> int:
    """Goes on until `quit`, Ctrl-C or the end of input; `ask` gets the prompt, gives a line and
    raises EOFError or KeyboardInterrupt. The exit status: 0."""
    terminal.passes = bool(terminal.table.dealer) and sys.stdout.isatty()
    showing.begin(terminal)
    while not terminal.over:
        try:
            line = _ahead(terminal) or ask(terminal.prompt)
        except (EOFError, KeyboardInterrupt):
            terminal.paper.line()
            break
        if terminal.paper.pages is not None:
            terminal.paper.pages.heard()
        enter(terminal, line)
    leave(terminal)
    return 0


def _ahead(terminal: Terminal) -> str:
    """What was typed already, where a page was full."""
    pages = terminal.paper.pages
    if pages is None:
        return ""
    line, pages.ahead = pages.ahead, ""
    return line


def run(terminal: Terminal, lines: Iterable[str]) -> int:
    """Carries out every line, those after a refused one too, and says at the end what is asked.
    Complaints go to the terminal's errors, behind the number of their line. The exit status: 1 if
    any line was refused."""
    wrong = 0
    for number, line in enumerate(lines, 1):
        if terminal.over:
            break
        terminal.errors.announced = f"line {number}: {line.strip()}"
        if not enter(terminal, line):
            wrong += 1
        terminal.errors.announced = ""
    if not terminal.over:
        showing.ask(terminal)
    if wrong:
        terminal.errors.line(f"{number_of(wrong, 'line was', 'lines were')} not taken.", "bad")
    leave(terminal)
    return 1 if wrong else 0


def leave(terminal: Terminal) -> None:
    """The last words."""
    if not terminal.interactive and terminal.saved == "":
        return
    if terminal.saved:
        terminal.paper.line(f"Everything is saved in {terminal.saved}. The same command goes on.")
    elif terminal.session.steps:
        terminal.paper.line(
            "Nothing was saved. Another time start with '--save FILE', or type 'save FILE' "
            "before you leave.",
            "warn",
        )
