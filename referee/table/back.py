"""Taking back: a session and a number of steps to what that means, said before it is done: which
of three kinds it is, who must agree, what hands do.
"""

from __future__ import annotations

from typing import NamedTuple

from referee.sessions import history
from referee.sessions.session import Session
from referee.sessions.takeback import Kind
from referee.view import ALL
from referee.words.telling import story

HEADLINES: dict[Kind, str] = {
    "nothing": "Nobody has learned anything since: take it back freely.",
    "seen": "Somebody has seen something since: take it back only if all agree.",
    "chance": "Something was shuffled or rolled since: take it back only as a ruling of the table.",
}
"""What is said before each kind of take-back."""


SECRET = " does something in secret"
"""What a viewer is told of a step that must tell nothing, behind who takes it."""


class Back(NamedTuple):
    """What it means to take steps back."""

    kind: Kind
    headline: str
    """Which kind it is and who must agree, in a sentence."""
    steps: tuple[str, ...]
    """What is taken back, the last step first."""
    learned: tuple[str, ...]
    """What people learned or chance did since."""
    by_hand: tuple[str, ...]
    """What hands must do to put the table back."""

    @property
    def lines(self) -> tuple[str, ...]:
        """All of it, line by line."""
        return (
            self.headline,
            *(f"Since then: {each}" for each in self.learned),
            *(f"By hand: {each}" for each in self.by_hand),
        )


def taking_back(session: Session, steps: int = 1, viewer: str = ALL) -> Back:
    """What taking back this many steps would mean. Nothing is taken back."""
    means = session.take_back(steps, viewer)
    kind = session.take_back_kind(steps)
    last = session.at
    first = max(last - steps, 0) + 1
    return Back(
        kind,
        HEADLINES[kind],
        tuple(step_words(session, at, viewer) for at in range(last, first - 1, -1)),
        means.learned,
        means.by_hand,
    )


def step_words(session: Session, at: int, viewer: str = ALL) -> str:
    """A step as a sentence, as a viewer may know it."""
    if at == 0:
        return "the game begins"
    moment, before = session.moment(at), session.moment(at - 1)
    entry = moment.entry
    assert entry is not None
    if entry.kind != "move" or viewer == ALL:
        return history.words(session.table, entry)
    if moment.state is None or before.state is None or not moment.events:
        return "a step that cannot be carried out under today's rules"
    lines = story(session.table, before.state, moment.events, moment.state, viewer)
    seat = entry.move.seat
    head = lines[0] if lines else ""
    # A secret move tells nothing of itself; what comes of it may still be told.
    masked = not head or (seat and not head.startswith(seat))
    return f"{seat or 'the table'}{SECRET}" if masked else head
