"""A table to what can be done and seen at it: games at random, looked at as by learners.

What comes out is the same each time, so that a number means the same wherever something is learned.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from referee import engine
from referee.playtest.game import LONGEST, chance_of
from referee.playtest.looks import Looks, looks_of
from referee.playtest.numbering import Numbering, numbering_of, single
from referee.playtest.players import legal_of, one_of
from referee.playtest.seating import Said, Seating
from referee.playtest.senses import Senses, sensed, senses_of
from referee.playtest.training import SEEDS
from referee.setting import Table
from referee.state import State

GAMES = 80
DECISIONS = 16_000
"""So many in all at most, so that games of hours are surveyed as soon as those of minutes."""
HELD_BACK = 4
"""Each so many-th game tells how many moves come that were not seen before."""
OFTEN = 0.4
"""In such a share of decisions it is looked what the seats see. By chance: every third decision
would be the lead of each trick among three, with nothing on the table."""
BEYOND = 1 << 32
"""From how many seeds after those of training on those of a survey lie."""


@dataclass(frozen=True)
class Survey:
    """What learners are told of a game."""

    numbering: Numbering
    senses: Senses
    looks: Looks
    choices: int
    """In how many positions there was something to choose."""


def surveyed(table: Table) -> Survey:
    """The survey of a table."""
    looking = _Looking(table)
    left = DECISIONS
    for game in range(GAMES):
        if left <= 0:
            break
        # What goes wrong in a game is said when it is played: here the rest of it is not seen.
        with suppress(Exception):
            for _ in looking.game(game, min(LONGEST, max(left, DECISIONS // GAMES))):
                left -= 1
    return looking.found()


class _Looking:
    """What was seen so far."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.looks, self.seating = looks_of(table), Seating(table)
        self.seen: Tally[Said] = Tally()
        self.largest: dict[str, float] = {}
        self.later: list[list[Said]] = []
        self.choices = 0
        self.questions: set[tuple[str, tuple[str, ...]]] = set()

    def game(self, number: int, most: int) -> Iterator[int]:
        """A game at random, decision by decision."""
        table, seed = self.table, SEEDS + BEYOND + number
        chance, looks = chance_of(seed, "", 0), chance_of(seed, "", 1)
        state = engine.start(table, seed).state
        for decision in range(most):
            if state.asked is None:
                return
            legal, seat = legal_of(table, state), state.asked.seat
            said = [self.seating.said(seat, move) for move in single(legal)[0]]
            self.choices += len(said) > 1
            if number % HELD_BACK:
                self.seen.update(said)
            else:
                self.later.append(said)
            new = (state.asked.kind, state.asked.rules) not in self.questions
            self.questions.add((state.asked.kind, state.asked.rules))
            if looks.random() < OFTEN or new:
                # Who is asked sees most of it; the others see it from their places.
                for who in {seat, looks.choice(table.seats)}:
                    self.look(state, who)
            state = engine.apply(table, state, one_of(legal, chance), checked=True).state
            yield decision

    def look(self, state: State, seat: str) -> None:
        """What a seat sees."""
        largest = self.largest
        for name, value in sensed(self.table, self.seating, self.looks, state, seat).items():
            largest[name] = max(largest.get(name, 0.0), abs(value))

    def found(self) -> Survey:
        """What comes of it."""
        table, seen = self.table, self.seen
        known = numbering_of(table, seen, 0).number_of
        spare = max((sum(each not in known for each in said) for said in self.later), default=0)
        for said in self.later:
            seen.update(said)
        senses = senses_of(table, self.looks, self.largest)
        return Survey(numbering_of(table, seen, spare), senses, self.looks, self.choices)
