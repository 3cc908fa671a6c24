"""What stops a step before its end: raised by handlers and by plays, answered by the engine."""

from __future__ import annotations

from referee.state import Decision


class Asking(Exception):
    """A handler needs an answer that is not there yet: `Asking(decision)`."""

    @property
    def decision(self) -> Decision:
        """What is asked."""
        asked: Decision = self.args[0]
        return asked


class Stale(Exception):
    """An answer is none of those that there are now: the position was corrected by hand since."""


class Ended(Exception):
    """The game is over; nothing after this change happens."""


class Cut(Ended):
    """A part of the game is over: what waits on the agenda, which was cut, comes next."""
