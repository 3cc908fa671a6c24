"""A look into a hand that the referee keeps: it lasts until who looks has seen it."""

from __future__ import annotations

from referee.keys import LOOKS
from referee.moves import Move
from referee.pending import for_other
from referee.play import Play
from referee.program import Program
from referee.state import Decision, Step
from referee.verbs import Verb, by_the_asked


def verbs_of(program: Program) -> tuple[Verb, ...]:
    """The move of a game in which somebody looks into hands."""
    return (HAS_LOOKED,) if "rules.look-in" in program.phrases else ()


def looking(play: Play, step: Step[tuple[str, tuple[str, ...]]]) -> None:
    """A player looks at a hand, by these rules."""
    whose, rules = step.data
    asks = f"{step.seat}: look at {whose}'s hand, then say 'done'"
    play.ask(Decision("look", step.seat, asks, ("has-looked",), rules))


def _has_looked(play: Play, move: Move) -> None:
    play.state.facts.pop(LOOKS, None)
    play.drop()


HAS_LOOKED = Verb(
    id="has-looked", sentence="{seat} has looked", answer="done", at="look",
    also=("{seat} has seen it", "{seat} has seen the hand"),
    about="Ends a look at a hand that the referee keeps.",
    candidates=by_the_asked, why_not=lambda position, move: for_other(position, move.seat),
    do=_has_looked,
)  # fmt: skip
