"""Counters in words: a card or a space of a position to what lies on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from referee.position import Position, amount
from referee.rules import Rules
from referee.setting import Setting, Table
from referee.state import State
from referee.words.wording import small

if TYPE_CHECKING:  # the records of a game's files take a while to import
    from tablewright.model.game import Counter


def stands(setting: Setting, counter: Counter, phase: str) -> bool:
    """Whether a counter has been given its value and keeps it still in this phase, so that 0 is
    worth saying."""
    order = list(setting.phases)
    if not counter.sets or phase not in order:
        return False
    last = order.index(counter.resets) if counter.resets else len(order)
    return order.index(counter.sets) <= order.index(phase) <= last


def called(table: Table, key: str) -> str:
    """How people call the counter behind a key: `Ann's coins`, `path 2's moss`, `Tide`."""
    owner, _, id_ = key.rpartition(".")
    counter = table.setting.counters.get(id_)
    words = (counter.name or id_) if counter is not None else id_
    if not owner:
        return words
    whose = Position(table, State()).place(owner) if "." in owner else owner
    return f"{whose}'s {small(words)}"


def remembered(table: Table, state: State) -> Iterator[str]:
    """What all may read of what the rules remember besides counters: `trump suit: clubs`."""
    rules, position = table.setting.rules, Position(table, state)
    for fact in rules.facts if isinstance(rules, Rules) else ():
        words = fact.words(position) if fact.words is not None else ""
        if words:
            yield words


def marked(table: Table, counter: str, card: str, address: str) -> str:
    """A counter on a card where it lies: `damage on Ward Matrix in Ann's champions`."""
    return f"{small(called(table, counter))} on {card} in {Position(table, State()).place(address)}"


def on_card(position: Position, card: int, *, quiet: bool = True) -> Iterator[str]:
    """The counters on a card, the `quiet` ones too: a name alone for what is or is not."""
    counters = position.table.setting.counters
    for name, values in position.state.marks.items():
        if card in values:
            counter = counters.get(name)
            if counter is not None and counter.quiet and not quiet:
                continue
            words = small(counter.name or name) if counter is not None else name
            only = counter is not None and counter.max == 1
            yield words if only else f"{words} {amount(values[card])}"


def on_space(table: Table, state: State, address: str) -> Iterator[tuple[str, Counter, int]]:
    """The counters of a space that are not where they start: whose ("" for nobody's), which, and
    how much."""
    for counter in table.setting.game.counters:
        if counter.owner == "space":
            for seat in ("", *table.seats):
                key = f"{seat}.{address}.{counter.id}" if seat else f"{address}.{counter.id}"
                value = state.counters.get(key, counter.start)
                if value != counter.start:
                    yield seat, counter, value
