"""Counts positions that can be reached, in two ways that share no code.

`by_list` takes what the referee lists as legal. `by_force` forms every move that can be formed at
all (every verb of the game, every seat, every card, zone, counter, phase and small number in every
slot) and keeps those that are not refused. Both give the digests of the positions, level by level.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from referee import engine
from referee.moves import Move, members
from referee.setting import BOX, Table
from referee.state import UNKNOWN, State
from referee.view import ALL

LARGE = 8
"""Cards in a pile of which nobody speaks."""


@dataclass(frozen=True)
class Small:
    """What a brute-force enumeration puts into slots."""

    cards: tuple[str, ...]
    """Besides those that lie there."""
    numbers: tuple[int, ...]
    alike: int = 2
    """How many cards of one name are told apart."""
    together: int = 1
    """How many cards stand in one slot, at most; in the order of the alphabet, for of the orders in
    which targets may be declared the list of legal moves names one."""
    texts: tuple[str, ...] = ("words",)


Level = frozenset[str]


def by_list(table: Table, state: State, depth: int) -> list[Level]:
    """The positions after so many moves at most, by the list of legal moves."""
    return _levels(
        table, state, depth,
        lambda at: (move for form in engine.legal(table, at) for move in members(form)),
    )  # fmt: skip


def by_force(table: Table, state: State, depth: int, small: Small) -> list[Level]:
    """The positions after so many moves at most, by trying everything."""
    return _levels(
        table, state, depth,
        lambda at: (
            # Why not is said to nobody, so it need not be put into what somebody knows.
            move
            for move in every_move(table, at, small)
            if engine.why_not(table, at, move, ALL) is None
        ),
    )  # fmt: skip


def _levels(
    table: Table, state: State, depth: int, moves: Callable[[State], Iterator[Move]]
) -> list[Level]:
    seen = {state.digest()}
    levels = [frozenset(seen)]
    now = [state]
    for _ in range(depth):
        following: dict[str, State] = {}
        for position in now:
            for move in moves(position):
                after = engine.apply(table, position, move).state
                digest = after.digest()
                if digest not in seen:
                    following[digest] = after
        seen |= following.keys()
        levels.append(frozenset(following))
        now = list(following.values())
    return levels


def every_move(table: Table, state: State, small: Small) -> Iterator[Move]:
    """Every move that can be formed, sensible or not. Nothing is formed once the game is over."""
    if state.outcome is not None:
        return
    words = _words(table, state, small)
    for verb in engine.verbs(table).values():
        slots = [name for name in re.findall(r"\{(\w+)\}", verb.sentence) if name != "seat"]
        optional = set(re.findall(r"\{(\w+)\}", " ".join(re.findall(r"\[.*?\]", verb.sentence))))
        offered = [
            [*words[verb.slots.get(name, "option")], *([None] if name in optional else [])]
            for name in slots
        ]
        for seat in (*table.seats, ""):
            for args in product(*offered):
                yield Move(verb.id, seat, args)


def names_of(state: State, small: Small) -> tuple[str, ...]:
    """The cards that may be spoken of: those that lie anywhere but in the box or a large pile, what
    unknown ones can be, and some that are not there."""
    found = {
        state.names[card]
        for address, cards in state.zones.items()
        if address != BOX and len(cards) <= LARGE
        for card in cards
    }
    found |= {name for has in state.pools.values() if len(has) <= LARGE for name, _ in has}
    return tuple(sorted((found - {UNKNOWN}) | set(small.cards)))


def _words(table: Table, state: State, small: Small) -> dict[str, list[Any]]:
    asked = state.asked
    names = names_of(state, small)
    cards = [
        name if number == 1 else f"{name} {number}"
        for name in names
        for number in range(1, small.alike + 1)
    ]
    answers = [each.label for each in asked.options + asked.refused] if asked is not None else []
    dice = [each.id for each in table.setting.game.components if each.kind == "die"]
    return {
        "seat": [*table.seats],
        "card": [*cards, "?"],
        "cards": [
            some for number in range(small.together + 1) for some in combinations(names, number)
        ],
        "zone": [*state.zones],
        "number": [*small.numbers],
        "die": dice,
        "counter": [*table.setting.counters],
        "phase": [*table.setting.phases],
        "part": list(dict.fromkeys(each.id for each in table.setting.game.labels)),
        "option": list(dict.fromkeys((*answers, *cards, *table.seats, *dice))),
        "text": [*small.texts],
    }
