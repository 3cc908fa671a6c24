"""A table to the sorts of moves that can tell what lies hidden: those that in games at random would
have come out otherwise in a world that fits all that else is known."""

from __future__ import annotations

from collections import Counter as Tally

from referee import engine
from referee.playtest.game import LONGEST, chance_of
from referee.playtest.players import legal_of, one_of
from referee.playtest.remembering import Memory, Sort, sort_of
from referee.playtest.training import SEEDS
from referee.setting import Table

DECISIONS = 1_000
"""So many are looked at."""
OFTEN = 3
"""So often a sort of moves has told something: what hardly ever does is not worth the looking."""
FIRST = SEEDS + (1 << 46)
"""Seeds from here on are for this."""


def telling(table: Table) -> frozenset[Sort]:
    """The sorts of moves that can tell something, the same each time."""
    found: Tally[Sort] = Tally()
    left, game = DECISIONS, 0
    while left > 0 and game < DECISIONS:
        left -= _look(table, FIRST + game, min(left, LONGEST), found)
        game += 1
    return frozenset(sort for sort, number in found.items() if number >= OFTEN)


def _look(table: Table, seed: int, most: int, found: Tally[Sort]) -> int:
    """Plays a game at random and adds what tells something in it; out: how many decisions it had,
    at least one."""
    chance = chance_of(seed, "", 0)
    state = engine.start(table, seed).state
    memories = [Memory(table, seat, frozenset()) for seat in table.seats]
    number = 0
    while state.outcome is None and number < most:
        move = one_of(legal_of(table, state), chance)
        after, events = engine.apply(table, state, move, checked=True)
        asked = state.asked
        assert asked is not None
        sort = sort_of(asked, move)
        for memory in memories if found[sort] < OFTEN and after.outcome is None else ():
            told = memory.heard(state, move, after, memory.lost(state, after, events))
            if told is not None and memory.tells(told, chance):
                found[sort] += 1
        state = after
        number += 1
    return max(number, 1)
