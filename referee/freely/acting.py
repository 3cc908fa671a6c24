"""The question of a free table, and the moves that it takes: the step in, a question out."""

from __future__ import annotations

from referee.freely import cards, counting, piles, turns
from referee.judging import FREELY
from referee.play import Handler, Play
from referee.state import Decision, Step
from referee.verbs import Verb

_EVERY = (*cards.VERBS, *piles.VERBS, *counting.VERBS, *turns.VERBS)
VERBS: dict[str, Verb] = {verb.id: verb for verb in _EVERY}
"""The moves of a free table, the same in every game."""

_TAKES_UP = frozenset(("card", "cards", "zone", "counter", "tally"))
BARE = frozenset(verb.id for verb in _EVERY if _TAKES_UP.isdisjoint(verb.slots.values()))
"""Those that take up nothing of the table: no card, no pile, no counter."""


def freely(play: Play, step: Step[tuple[str, str]]) -> None:
    """Asks nobody for anything: whoever wants to does something. `data` is whose turn and which
    phase it was when the table became free."""
    turn = f"; it is {play.state.turn}'s turn" if play.state.turn else ""
    play.ask(Decision(FREELY, "", f"a free table: anybody moves anything{turn}", tuple(VERBS)))


STEPS: dict[str, Handler] = {FREELY: freely, "throw-freely": counting.throw_freely}
"""What may stand on the agenda of a free table."""
