"""A look into a hand that the referee keeps, until the player has seen it (DD-014)."""

from __future__ import annotations

from referee.keys import LOOKS
from referee.moves import Move
from referee.pending import for_other
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.state import Decision, Step


def looking(play: Play, step: Step[tuple[str, tuple[str, ...]]]) -> None:
    """A player looks at a hand that the referee keeps, until the player has seen it."""
    whose, rules = step.data
    play.ask(
        Decision(
            "look", step.seat, f"{step.seat}: look at {whose}'s hand, then say 'done'",
            ("has-looked",), rules,
        )
    )  # fmt: skip


def why_not_looked(position: Position, move: Move) -> Reason | None:
    """Only who looks says so."""
    return for_other(position, move.seat)


def has_looked(play: Play, move: Move) -> None:
    """The look is over; what follows happens."""
    play.state.facts.pop(LOOKS, None)
    play.drop()
