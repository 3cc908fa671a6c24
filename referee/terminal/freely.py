"""A free table at a terminal: it becomes free, and is judged again."""

from __future__ import annotations

from referee.terminal import moving
from referee.terminal.conversation import Terminal


def free(terminal: Terminal, rest: str, again: object) -> bool:
    """From here on anybody moves anything."""
    return _switch(terminal, rest, True)


def judge(terminal: Terminal, rest: str, again: object) -> bool:
    """From here on only what is legal happens; what the position breaks is named."""
    return _switch(terminal, rest, False)


def _switch(terminal: Terminal, rest: str, to_free: bool) -> bool:
    if rest:
        word = "free" if to_free else "judge"
        terminal.errors.line(f"expected '{word}' alone, got '{word} {rest}'", "bad")
        return False
    before = terminal.session.state
    ruled = terminal.session.switch(to_free)
    moving.done(terminal, before, ruled.result, terminal.viewer)
    return True
