"""A terminal whose lines are kept: a session in, what is written after typed lines out."""

from __future__ import annotations

from referee.sessions.session import Session
from referee.terminal import Paper, Terminal, enter
from referee.terminal.paper import WIDTH
from referee.translating.phrasebook import Phrasebook
from tablewright.model.rulebook import Rulebook


class Kept:
    """A terminal for people, or for a pipe, with what it has written since the last line."""

    def __init__(
        self,
        session: Session,
        *,
        rulebook: Rulebook | None = None,
        interactive: bool = True,
        saved: str = "",
        tongue: Phrasebook | None = None,
    ) -> None:
        self.lines: list[str] = []
        self.errors: list[str] = []
        paper = Paper(self.lines.append)
        self.terminal = Terminal(
            session,
            paper,
            errors=paper if interactive else Paper(self.errors.append),
            rulebook=rulebook,
            interactive=interactive,
            saved=saved,
            tongue=tongue,
        )

    def type(self, *lines: str) -> str:
        """What is written after the last of these lines."""
        for line in lines:
            self.lines.clear()
            self.errors.clear()
            enter(self.terminal, line)
        assert all(len(line) <= WIDTH for line in self.lines)
        return "\n".join(self.lines)
