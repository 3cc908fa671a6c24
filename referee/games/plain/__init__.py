"""Any game without a module of its own, followed by its YAML alone: the moves of every table.

In: zones, counters, seats, phases and turn order of `game.yaml`. Out: `RULES` with the common
moves (draw, play, move, discard, shuffle, reveal, change a counter, throw a die, go on) and the
reasons against them that follow from the YAML. What else the rulebook demands is left to the
players: every sentence that nothing reads is told to be carried out by hand, and the players say
who has won.
"""

from __future__ import annotations

from referee.games.plain import cards, counting, piles, turns
from referee.rules import Rules
from referee.verbs import Verb

VERBS: tuple[Verb, ...] = (*cards.VERBS, *piles.VERBS, *counting.VERBS, *turns.VERBS)

RULES = Rules(
    verbs={verb.id: verb for verb in VERBS},
    steps={
        "first": turns.first,
        "act": turns.act,
        "show-all": piles.show_all,
        "throw": counting.throw,
    },
    begin=turns.begin,
    resume=turns.resume,
    facts=turns.FACTS,
)
"""What a game without a module follows."""
