"""A table and what its positions are worth to what moves are worth by what they are: turns at
random, and what they brought."""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum

from referee import engine
from referee.playtest.game import LONGEST, chance_of
from referee.playtest.habits import Habits, Turn, habits_of
from referee.playtest.naming import Names
from referee.playtest.players import GLANCE, filled, legal_of, one_of, turn_of
from referee.playtest.training import SEEDS
from referee.playtest.values import Values
from referee.setting import Table

DECISIONS = 8_000
"""So many are played at most, of which each is looked at with some others instead."""
GAMES = 1_000
FIRST = SEEDS + (1 << 47)
"""Seeds from here on are for this."""


class _Begun:
    """What a seat has chosen in a turn that is played."""

    def __init__(self) -> None:
        self.chosen: dict[str, float] = {}
        self.gained = 0.0

    def add(self, names: Iterable[tuple[str, float]], gained: float) -> None:
        for name, more in names:
            self.chosen[name] = self.chosen.get(name, 0.0) + more
        self.gained += gained


def practised(table: Table, values: Values) -> Habits:
    """What is worth doing at a table, the same each time."""
    turns: list[Turn] = []
    left = DECISIONS
    for game in range(GAMES):
        if left <= 0:
            break
        left -= _play(table, values, FIRST + game, turns)
    return habits_of(turns)


def _play(table: Table, values: Values, seed: int, turns: list[Turn]) -> int:
    """Plays a game at random and adds its turns; out: how many decisions it had."""
    names = Names(table)
    chance = chance_of(seed, "", 0)
    state = engine.start(table, seed).state
    turn, worth = turn_of(table, state), values.of_all(table, state)
    begun: dict[int, _Begun] = {}
    number = 0

    def over() -> list[float]:
        now = values.of_all(table, state)
        for seat, its in begun.items():
            turns.append(Turn(its.chosen, its.gained, now[seat] - worth[seat]))
        begun.clear()
        return now

    while state.outcome is None and number < LONGEST:
        if turn_of(table, state) != turn:
            turn, worth = turn_of(table, state), over()
        legal = legal_of(table, state)
        if len(legal) == 1:
            state = engine.apply(table, state, one_of(legal, chance), checked=True).state
        else:
            assert state.asked is not None
            seat = table.seats.index(state.asked.seat)
            if len(legal) > GLANCE:
                legal = chance.sample(legal, GLANCE)
            forms = [filled(each, chance) for each in legal]
            after = [engine.apply(table, state, each, checked=True).state for each in forms]
            brought = [values.of_all(table, each)[seat] for each in after]
            at = int(chance.random() * len(forms))
            even = 1.0 / len(forms)
            begun.setdefault(seat, _Begun()).add(
                (
                    (name, (each == at) - even)
                    for each, form in enumerate(forms)
                    for name in names.of((form.verb, form.args))
                ),
                brought[at] - even * fsum(brought),
            )
            state = after[at]
        number += 1
    if state.outcome is not None:
        over()
    return number
