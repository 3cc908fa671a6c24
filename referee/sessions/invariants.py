"""What holds in every position of every game, whatever was played: a list of what is broken.

Tests and self-play ask after every step. A line here is a bug of the referee or of a game's rules;
positions that the table made by hand are asked by `referee.sessions.byhand.audit` alone.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator
from typing import Any

from referee import engine
from referee.keys import OUT
from referee.sessions import byhand
from referee.setting import Table
from referee.state import UNKNOWN, State, Step

PLAIN = (str, int, bool, float, type(None))
"""What a value in a state may be, besides tuples of such."""


def broken(table: Table, state: State) -> list[str]:
    """Everything that is wrong with a position, in sentences; empty for a sound one."""
    return [
        *_places(state),
        *_marks(table, state),
        *_pools(state),
        *_numbers(table, state),
        *_waiting(table, state),
        *(
            f"{each.sentence} {list(each.rules)}"
            for each in byhand.audit(table, state)
            if state.outcome is None or each.code != "over"
        ),
    ]


def _places(state: State) -> Iterator[str]:
    """Each card lies in exactly one zone, and `where` says in which."""
    found: list[str | None] = [None] * len(state.names)
    for address, cards in state.zones.items():
        for card in cards:
            if found[card] is not None:
                yield f"card {card} lies in {found[card]} and in {address}"
            found[card] = address
    if found != state.where:
        for card, place in enumerate(found):
            if place != state.where[card]:
                yield f"card {card} lies in {place}, not in {state.where[card]}"


def _marks(table: Table, state: State) -> Iterator[str]:
    """Counters lie on open cards that are in the game."""
    counters = table.setting.counters
    for counter, values in state.marks.items():
        if not values:
            continue
        if counter not in counters or counters[counter].owner != "card":
            yield f"'{counter}' is no counter on cards"
            continue
        for card in values:
            zone = table.setting.zone_of(state.where[card])
            if zone is None or zone.face == "down":
                yield f"{counter} lies on card {card} in {state.where[card]}"


def _pools(state: State) -> Iterator[str]:
    """Unknown cards have a pool, and a pool holds as many names as it has cards."""
    unknown = {card for card, name in enumerate(state.names) if name == UNKNOWN}
    if unknown != set(state.pool_of):
        yield f"unknown cards {sorted(unknown)} are not those with a pool {sorted(state.pool_of)}"
    cards = Tally(state.pool_of.values())
    for pool, has in state.pools.items():
        number = sum(count for _, count in has)
        if number != cards[pool]:
            yield f"pool {pool} has {cards[pool]} cards and names for {number}"
        if len(has) < 2 or list(has) != sorted(has) or any(count < 1 for _, count in has):
            yield f"pool {pool} is written as {has}"
    if cards.keys() - state.pools.keys():
        yield f"no pools {sorted(cards.keys() - state.pools.keys())}"


def _numbers(table: Table, state: State) -> Iterator[str]:
    """There are as many cards of each name as the decks have, known or in a pool."""
    names = Tally(state.names)
    del names[UNKNOWN]
    for has in state.pools.values():
        names.update(dict(has))
    for name, facts in table.setting.cards.items():
        if names[name] != facts.copies:
            yield f"{names[name]} of {name} instead of {facts.copies}"
    if names.keys() - table.setting.cards.keys():
        yield f"no cards of the game: {sorted(names.keys() - table.setting.cards.keys())}"


def _waiting(table: Table, state: State) -> Iterator[str]:
    """While the game runs, something waits and somebody is asked; afterwards nothing is."""
    asked = state.asked
    if state.outcome is not None:
        if asked is not None or state.agenda:
            yield "the game is over and something still waits"
        if set(state.outcome.winners) - set(table.seats):
            yield f"nobody is called {state.outcome.winners}"
        return
    out = state.facts.get(OUT, ())
    if asked is None or not state.agenda:
        yield "the game runs and nothing waits"
        return
    if asked.seat and (asked.seat not in table.seats or asked.seat in out):
        yield f"{asked.seat} is asked"
    if state.turn and (state.turn not in table.seats):
        yield f"it is the turn of {state.turn}"
    if state.phase and state.phase not in table.setting.phases:
        yield f"no phase '{state.phase}'"
    for verb in asked.verbs:
        if engine.find_verb(table, verb) is None:
            yield f"no verb '{verb}'"
    labels = [option.label for option in asked.options]
    if len(set(labels)) < len(labels):
        yield f"two answers are called the same: {labels}"
    if {refused.label for refused in asked.refused} & set(labels):
        yield f"an answer is offered and refused: {labels}"


def unplain(state: State) -> list[str]:
    """Values in a state that are not plain and immutable, by where they are."""
    found: list[str] = []

    def look(path: str, value: Any) -> None:
        if isinstance(value, Step) and path.count(".") > 1:
            found.append(f"{path} is a Step within a step, which none is once it is read back")
        elif isinstance(value, tuple):
            for at, each in enumerate(value):
                look(f"{path}.{at}", each)
        elif type(value) not in PLAIN:
            found.append(f"{path} is a {type(value).__name__}")

    for name in ("zones", "counters", "facts", "pools", "pool_of"):
        for key, value in getattr(state, name).items():
            look(f"{name}.{key}", value)
    for counter, values in state.marks.items():
        for card, value in values.items():
            look(f"marks.{counter}.{card}", value)
    for name in ("agenda", "asked", "turn", "phase", "outcome", "random"):
        look(name, getattr(state, name))
    return found
