"""What a player leaves out by going on: a position and a move of a later moment in, the answers in
between out. Who may meld and discards instead melds nothing; nobody at a table says so.
"""

from __future__ import annotations

from dataclasses import replace

from referee import engine
from referee.keys import TURNS
from referee.moves import Move
from referee.reasons import Illegal
from referee.setting import Table
from referee.state import State

MOST = 6
"""So many questions are left at most."""


def passed_by(table: Table, state: State, move: Move) -> tuple[Move, ...]:
    """The answers, such as `A declines`, with which the one who is asked gets to a move in the same
    turn; none if nothing but such answers leads there. The state is what its reader knows
    (`referee.knowledge`)."""
    table = replace(table, foresees=True)
    found: list[Move] = []
    while len(found) < MOST:
        asked = state.asked
        if asked is None or not move.seat or asked.seat != move.seat:
            return ()
        leaves = [each for each in engine.legal(table, state) if _leaves(table, each, move.seat)]
        if len(leaves) != 1:
            return ()
        try:
            after = engine.apply(table, state, leaves[0]).state
        except Illegal:
            return ()
        if after.turn != state.turn or after.facts.get(TURNS) != state.facts.get(TURNS):
            return ()
        state = after
        found += leaves
        if state.outcome is None and engine.why_not(table, state, move) is None:
            return tuple(found)
    return ()


def _leaves(table: Table, move: Move, seat: str) -> bool:
    """Whether a move only leaves undone what is asked."""
    verb = engine.find_verb(table, move.verb)
    return move.seat == seat and verb is not None and verb.answer == "no"
