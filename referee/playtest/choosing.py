"""Decisions to what could be chosen in them and what was; and to whether a seat that has lost chose
who wins."""

from __future__ import annotations

import random
import re
from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from referee import engine
from referee.moves import Move
from referee.playtest.players import choices
from referee.playtest.values import Values
from referee.setting import Table
from referee.state import State

LABEL = 60
"""Letters of an answer that counts as a choice of its own; a longer one is made up of several."""
HOPELESS = 0.2
"""A seat worth less than that part of an even share is not expected to win any more."""
MOST_NAMED = 20_000
"""Moves of which it is kept what they are called."""
KINGS = 8
"""Moves of which it is looked whom they make win."""


_Names: TypeAlias = dict[tuple[str, tuple[Any, ...]], tuple[str, ...]]


class Choices:
    """Counts what could be chosen and what was, seat by seat."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.could: list[Tally[str]] = [Tally() for _ in table.seats]
        self.took: list[Tally[str]] = [Tally() for _ in table.seats]
        self.by_chance: dict[str, float] = {}
        # What a move is called is the same in every game at this table.
        self._named: _Names = table.kept.setdefault(("choices named",), {})

    def decision(self, seat: int, legal: Sequence[Move], move: Move) -> None:
        """Adds a decision between several moves."""
        # At every decision, of all moves: so it is counted without a Tally, and without new moves.
        named, open_to = self._named, dict[str, int]()
        for verb, _, args in legal:
            bare = verb, args
            for name in named[bare] if bare in named else self._names(bare):
                open_to[name] = open_to.get(name, 0) + 1
        could, by_chance, number = self.could[seat], self.by_chance, len(legal)
        for name, count in open_to.items():
            could[name] += 1
            chance = min(1.0, count / number)
            by_chance[name] = by_chance.get(name, 0.0) + chance
        self.took[seat].update(self._names((move.verb, move.args)))

    def _names(self, bare: tuple[str, tuple[Any, ...]]) -> tuple[str, ...]:
        """The choices that a move is, by its verb and what it names: its kind, and that with each
        card or answer."""
        found = self._named.get(bare)
        if found is None:
            if len(self._named) >= MOST_NAMED:  # sets of cards come in very many ways
                self._named.clear()
            its = dict.fromkeys(f"{bare[0]}: {each}" for each in self._said(*bare))
            found = self._named[bare] = (bare[0], *its)
        return found

    def _said(self, name: str, args: tuple[Any, ...]) -> Iterator[str]:
        verb, cards = engine.find_verb(self.table, name), self.table.setting.cards
        for text in _texts(args):
            card = re.sub(r" \d+$", "", text)
            if text in cards or card in cards:
                yield text if text in cards else card
            elif text in self.table.seats:
                # Whom a move names differs from seat to seat, and its name says nothing.
                continue
            elif verb is not None and verb.chooses and len(text) <= LABEL:
                yield text


def _texts(args: Iterable[object]) -> Iterator[str]:
    for value in args:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from _texts(value)


def swayed(
    table: Table,
    values: Values,
    state: State,
    legal: Sequence[Move],
    worth: Sequence[float],
    chance: random.Random,
) -> float:
    """By how much its moves differ in what the position is worth to one of the others, where a seat
    can win by none of them; else 0. `worth` is what the position was worth when the turn began."""
    assert state.asked is not None
    seat = table.seats.index(state.asked.seat)
    hopeless = HOPELESS / len(table.seats)
    if len(table.seats) < 3 or worth[seat] > hopeless:
        return 0.0
    tried = choices(legal, chance)
    if len(tried) > KINGS:
        tried = chance.sample(tried, KINGS)
    after = [
        values.of_all(table, engine.apply(table, state, move, checked=True).state) for move in tried
    ]
    if len(after) < 2 or any(each[seat] > hopeless for each in after):
        return 0.0
    spreads: list[float] = [max(each) - min(each) for each in zip(*after, strict=True)]
    return max(spread for at, spread in enumerate(spreads) if at != seat)
