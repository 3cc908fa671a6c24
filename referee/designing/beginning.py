"""A game to what its set-up cannot do: pieces that fit nowhere, piles that are too small."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from referee import engine
from referee.designing.sampling import one_of
from referee.setting import Setting, Table
from referee.unattended import unattended

MOST = 60
"""So many answers are given before the first turn begins."""


class Undone(NamedTuple):
    """What the set-up says and cannot be done."""

    number: str
    """The paragraph that says it."""
    why: str
    seats: int
    """For how many players."""
    by: tuple[str, ...]
    """The other paragraphs that speak against it."""


def undone(setting: Setting) -> Iterator[Undone]:
    """What cannot be done of the paragraphs that are carried out at the start of the game, with as
    few players as it is for and with as many; each once."""
    starts = {block.number for block in setting.program.blocks.get(("game", "start"), ())}
    told = set()
    for seats in dict.fromkeys((setting.game.seats.min, setting.game.seats.max)):
        if not starts:
            continue
        for why, rules in _nothing(unattended(setting, seats)):
            number = next((each for each in rules if each in starts), "")
            if number and (number, why) not in told:
                told.add((number, why))
                others = tuple(each for each in rules if each != number)
                yield Undone(number, why, seats, others)


def _nothing(table: Table) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What could not be done before the first turn, with its rules; what is asked is answered by
    chance."""
    chance = random.Random(1)
    result = engine.start(table, 1)
    for _ in range(MOST):
        for event in result.events:
            if event.kind in ("turn", "phase"):
                return
            if event.kind == "nothing":
                yield str(event.data[0]), event.rules
        moves = engine.legal(table, result.state)
        if not moves:
            return
        result = engine.apply(table, result.state, one_of(moves, chance))
