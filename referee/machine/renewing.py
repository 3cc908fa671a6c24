"""A position of before the machine played the turns of its game to one with which it goes on."""

from __future__ import annotations

from referee import engine
from referee.keys import AGAIN, DEALER, FIRST, ROUND, STAGE, TURNS
from referee.rules import rules_in
from referee.setting import Table
from referee.state import State, Step

BEGINS = ("game-begins", "round-begins")
"""What lies at the bottom of the agenda before the first round."""


def renewed(table: Table, state: State) -> bool:
    """Puts what waits in a position of before the machine played its turns into a turn of today:
    what is not known any more is left out, and its phase begins anew."""
    facts, agenda, turn = state.facts, state.agenda, state.turn
    if STAGE in facts or not agenda or agenda[0].do in BEGINS or state.outcome is not None:
        return False
    if not state.phase:
        if agenda[0].do == "first":
            state.agenda = (Step("game-begins"), *agenda)
        return agenda[0].do == "first"
    by_round = table.setting.game.order.turn == "round"
    steps = {*engine.STEPS, *rules_in(table.setting).steps}
    kept = tuple(step for step in agenda if step.do in steps)
    turn = turn or table.seats[0]
    facts[FIRST] = facts[DEALER] = turn
    facts[ROUND] = facts[TURNS] = 1
    facts[AGAIN], facts[STAGE] = 0, "play"
    ends = Step("phase-ends", turn, data=(state.phase, ""))
    begins = Step("phase", turn, data=(state.phase, ""))
    body = ends if len(kept) == len(agenda) else begins
    turns = () if by_round else (Step("turn-ends", turn),)
    state.agenda = (Step("round-ends"), *turns, body, *kept)
    return True
