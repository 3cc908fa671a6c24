"""Games that the referee ends because they never would by themselves: the reasons of such ends; an
outcome in, whether it is one of them out."""

from __future__ import annotations

from referee.state import Outcome

STILL = "nothing has changed for"
FOR_EVER = "its rules go on for ever"
"""How the reasons begin."""


def endless(outcome: Outcome) -> bool:
    """Whether a game was ended because it would never have done so."""
    return outcome.reason.startswith((STILL, FOR_EVER))
