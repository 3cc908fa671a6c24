"""The line at a real screen: a terminal to a function that asks for a line, with a menu of what can
be typed, a history, and what is asked now in the bottom line.

It needs no mouse and no Unicode, and draws nothing but the line itself and its menu: what was said
before scrolls as in any terminal, also over ssh.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.shortcuts import CompleteStyle
from prompt_toolkit.styles import Style

from referee.table.now import what_now
from referee.terminal.completing import completions
from referee.terminal.conversation import Terminal
from referee.terminal.paper import WIDTH, in_ascii

if TYPE_CHECKING:
    from prompt_toolkit.input import Input
    from prompt_toolkit.output import Output

MENU = 5
"""Lines that are kept free for the menu."""
LINE = 2
"""Rows of the line itself, and of what is asked beneath it."""
STYLE = Style.from_dict(
    {
        "prompt": "bold",
        "bottom-toolbar": "reverse",
        # The chosen line of the menu is reversed too: colours are never the only sign.
        "completion-menu.completion": "bg:default fg:default",
        "completion-menu.completion.current": "reverse bold",
        "completion-menu.meta.completion": "bg:default fg:default italic",
        "completion-menu.meta.completion.current": "reverse",
    }
)


class Menu(Completer):
    """What can be typed next, as the line grows."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        """The completions of the text before the cursor; none while the keyboard is passed on."""
        terminal = self.terminal
        if terminal.handing or not document.text_before_cursor.strip():
            return
        for each in completions(terminal, document.text_before_cursor):
            shown = each.text, each.about
            if terminal.paper.ascii_only:
                shown = in_ascii(each.text), in_ascii(each.about)
            yield Completion(each.text, -each.back, display=shown[0], display_meta=shown[1])


def asker(
    terminal: Terminal,
    history: Path | None = None,
    *,
    input: Input | None = None,
    output: Output | None = None,
    plain: bool = False,
) -> Callable[[str], str]:
    """A function that asks for a line; `history` is a file that keeps what was typed, `plain`
    leaves colours out. It raises EOFError, and KeyboardInterrupt on an empty line."""
    session: PromptSession[str] = PromptSession(
        completer=Menu(terminal),
        complete_while_typing=True,
        complete_style=CompleteStyle.COLUMN,
        reserve_space_for_menu=MENU,
        history=_history(history),
        bottom_toolbar=lambda: bar(terminal),
        style=STYLE,
        color_depth=ColorDepth.MONOCHROME if plain else None,
        enable_history_search=False,
        mouse_support=False,
        input=input,
        output=output,
    )

    def ask(prompt: str) -> str:
        while True:
            try:
                return session.prompt([("class:prompt", prompt)])
            except KeyboardInterrupt:
                # Ctrl-C empties a line that was begun, as in a shell; on an empty one it ends.
                if not session.default_buffer.text:
                    raise

    return ask


def bar(terminal: Terminal) -> str:
    """What now, in one line of the screen."""
    if terminal.handing:
        words = f"Pass the keyboard to {terminal.viewer}, who presses Enter"
    else:
        viewer = terminal.reader
        words = what_now(terminal.table, terminal.session.state, viewer).fitted(WIDTH - 2)
    words = terminal.paper.spoken(words)
    return f" {in_ascii(words) if terminal.paper.ascii_only else words}"


def _history(path: Path | None) -> History:
    """What was typed in earlier games too; in memory alone where no file can be written."""
    if path is None:
        return InMemoryHistory()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Nobody else reads what was typed at a table.
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600))
    except OSError:
        return InMemoryHistory()
    return FileHistory(str(path))
