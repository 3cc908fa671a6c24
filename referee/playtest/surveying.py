"""A table to what can be done and seen at it: games at random, looked at as by learners.

What comes out is the same each time, so that a number means the same wherever something is learned.
"""

from __future__ import annotations

from collections import Counter as Tally
from dataclasses import dataclass

from referee import engine
from referee.playtest.game import LONGEST, chance_of
from referee.playtest.numbering import Numbering, numbering_of, single
from referee.playtest.seating import Seating, Said
from referee.playtest.players import legal_of, one_of
from referee.playtest.senses import Senses, sensed, senses_of
from referee.playtest.training import SEEDS
from referee.playtest.values import Looks, looks_of
from referee.setting import Table

GAMES = 80
DECISIONS = 16_000
"""So many in all at most, so that games of hours are surveyed as soon as those of minutes."""
HELD_BACK = 4
"""Each so many-th game tells how many moves come that were not seen before."""
RARELY = 3
"""Each so many-th decision it is looked what the seats see."""
BEYOND = 1 << 32
"""From how many seeds after those of training on those of a survey lie."""


@dataclass(frozen=True)
class Survey:
    """What learners are told of a game."""

    numbering: Numbering
    senses: Senses
    looks: Looks


def surveyed(table: Table) -> Survey:
    """The survey of a table."""
    looks, seating = looks_of(table), Seating(table)
    seen: Tally[Said] = Tally()
    largest: dict[str, float] = {}
    later: list[list[Said]] = []
    left = DECISIONS
    for game in range(GAMES):
        if left <= 0:
            break
        seed = SEEDS + BEYOND + game
        chance = chance_of(seed, "", 0)
        state = engine.start(table, seed).state
        number, most = 0, min(LONGEST, max(left, DECISIONS // GAMES))
        while state.asked is not None and number < most:
            legal, seat = legal_of(table, state), state.asked.seat
            if not legal or seat not in table.seats:
                break
            said = [seating.said(seat, move) for move in single(legal)[0]]
            if game % HELD_BACK:
                seen.update(said)
            else:
                later.append(said)
            if number % RARELY == 0:
                # Who is asked sees most of it; the others see it from their places.
                for who in (seat, table.seats[number // RARELY % len(table.seats)]):
                    for name, value in sensed(table, seating, looks, state, who).items():
                        largest[name] = max(largest.get(name, 0.0), abs(value))
            state = engine.apply(table, state, one_of(legal, chance), checked=True).state
            number += 1
        left -= number
    known = numbering_of(table, seen, 0).number_of
    spare = max((sum(each not in known for each in said) for said in later), default=0)
    for said in later:
        seen.update(said)
    return Survey(numbering_of(table, seen, spare), senses_of(table, looks, largest), looks)
