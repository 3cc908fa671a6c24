"""Two positions to where they differ, whatever numbers their cards have: what can be written apart,
and whether anything else differs.

Cards are the same where they lie: the third of a zone is the third of the same zone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee import engine
from referee.keys import OUT
from referee.position import Position
from referee.rules import rules_in
from referee.setting import BOX, Table
from referee.state import Decision, State


@dataclass(slots=True)
class Differing:
    """What a position must say besides what goes without saying."""

    counters: set[str] = field(default_factory=set)
    """By key."""
    facts: set[str] = field(default_factory=set)
    """By key, with the seat."""
    marks: dict[int, set[str]] = field(default_factory=dict)
    """The counters on cards of the first position."""
    pools: bool = False
    """Which unknown cards belong together."""
    chance: bool = False
    """Where the referee's chance stands."""
    other: bool = False
    """What nothing that is written would change: what waits, and what is asked."""

    def __bool__(self) -> bool:
        return bool(
            self.counters or self.facts or self.marks or self.pools or self.chance or self.other
        )

    def add(self, more: Differing) -> bool:
        """Adds what differs now; says whether any of it is new and can be written."""
        before = self._size()
        self.counters |= more.counters
        self.facts |= more.facts
        for card, names in more.marks.items():
            self.marks.setdefault(card, set()).update(names)
        self.pools |= more.pools
        self.chance |= more.chance
        return before != self._size()

    def _size(self) -> tuple[int, ...]:
        marks = sum(map(len, self.marks.values()))
        return len(self.counters), len(self.facts), marks, self.pools, self.chance


def differing(table: Table, one: State, two: State) -> Differing:
    """Where the second position differs from the first."""
    first, second = Position(table, one), Position(table, two)
    found = Differing()
    found.counters = {key for key, value in one.counters.items() if two.counters.get(key) != value}
    pairs = _pairs(one, two)
    found.other = (one.turn, one.phase, one.outcome) != (two.turn, two.phase, two.outcome)
    if pairs is None:
        # The wrong cards may have been taken for unknown.
        found.pools = found.other = True
        return found
    for card, same in pairs.items():
        if one.names[card] != two.names[same]:
            found.other = True
        names = {
            counter
            for counter in (*one.marks, *two.marks)
            if first.mark(card, counter) != second.mark(same, counter)
        }
        if names:
            found.marks[card] = names
    found.pools = _pools(one, pairs, {card: card for card in pairs}) != _pools(two, pairs, pairs)
    found.facts = _facts(first, second)
    found.chance = (one.random, one.drawn) != (two.random, two.drawn)
    alike = _Alike(pairs)
    if not alike(one.agenda, two.agenda) or not _asks_alike(table, one, two, alike):
        found.other = True
    if set(one.facts.get(OUT, ())) != set(two.facts.get(OUT, ())):
        found.other = True
    return found


def _pairs(one: State, two: State) -> dict[int, int] | None:
    """The card of the second position for each of the first that is in the game; None if zones hold
    other numbers."""
    found: dict[int, int] = {}
    for address in {**one.zones, **two.zones}:
        mine, its = one.zones.get(address, ()), two.zones.get(address, ())
        if len(mine) != len(its):
            return None
        if address != BOX:
            found.update(zip(mine, its, strict=True))
    return found


def _pools(
    state: State, pairs: Mapping[int, int], of: Mapping[int, int]
) -> set[tuple[frozenset[int], tuple[tuple[str, int], ...]]]:
    """The pools, each by its cards in the game (under the numbers of the first position) and its
    names, those in the box too."""
    cards: dict[int, set[int]] = {}
    for card in pairs:
        pool = state.pool_of.get(of[card])
        if pool is not None:
            cards.setdefault(pool, set()).add(card)
    return {(frozenset(its), state.pools[pool]) for pool, its in cards.items()}


def _facts(one: Position, two: Position) -> set[str]:
    table = one.table
    found = set()
    for fact in rules_in(table.setting).facts:
        for seat in table.seats if fact.own else ("",):
            if not fact.holds(two, seat, fact.say(one, seat)):
                found.add(f"{seat}.{fact.key}" if seat else fact.key)
    return found


@dataclass(slots=True)
class _Alike:
    """Whether two values are the same but for the numbers of cards."""

    pairs: Mapping[int, int]

    def __call__(self, one: Any, two: Any) -> bool:
        if isinstance(one, tuple) and isinstance(two, tuple):
            return len(one) == len(two) and all(
                self(mine, its) for mine, its in zip(one, two, strict=True)
            )
        if one == two:
            return True
        return type(one) is int and self.pairs.get(one) == two


def _asks_alike(table: Table, one: State, two: State, alike: _Alike) -> bool:
    """Whether the same is asked, and the same moves are legal."""
    asked, its = one.asked, two.asked
    if asked is None or its is None:
        return asked is its
    if _words(asked) != _words(its) or not alike(asked.data, its.data):
        return False
    return sorted(map(str, engine.legal(table, one))) == sorted(map(str, engine.legal(table, two)))


def _words(asked: Decision) -> tuple[Any, ...]:
    labels = sorted(option.label for option in asked.options)
    return (asked.kind, asked.seat, asked.asks, asked.verbs, asked.rules, labels)
