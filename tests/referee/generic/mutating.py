"""Moves that are almost a listed one: another card, seat, number or verb, more or fewer arguments.

In: a position and a move that was listed. Out: moves of the right shape that nobody listed.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

from referee import engine
from referee.moves import Move, Span, slot_names
from referee.setting import Table
from referee.state import State
from referee.verbs import Verb

NUMBERS = (-1, 0, 1, 2, 7, 1000)


def covers(form: Move, move: Move) -> bool:
    """Whether a listed form stands for this move."""
    return (
        form.verb == move.verb
        and form.seat == move.seat
        and len(form.args) == len(move.args)
        and all(
            each.low <= value <= each.high
            if isinstance(each, Span) and isinstance(value, int)
            else each == value
            for each, value in zip(form.args, move.args, strict=True)
        )
    )


def is_listed(listed: Iterable[Move], move: Move) -> bool:
    """Whether a move is among the listed ones, or in a form of theirs."""
    return any(covers(form, move) for form in listed)


def values(table: Table, state: State, kind: str) -> list[Any]:
    """What may stand in a slot of this kind, sensible or not."""
    setting = table.setting
    if kind == "seat":
        return [*table.seats, "Nobody"]
    if kind == "card":
        return [*setting.cards, "No Such Card"]
    if kind == "cards":
        return [(), *((name,) for name in setting.cards)]
    if kind == "zone":
        return [*state.zones, "nowhere"]
    if kind == "number":
        return list(NUMBERS)
    if kind == "counter":
        return [*setting.counters, "nothing"]
    if kind == "phase":
        return [*setting.phases, "no-phase"]
    asked = state.asked
    options = [option.label for option in asked.options] if asked is not None else []
    refused = [each.label for each in asked.refused] if asked is not None else []
    return [*options, *refused, *setting.cards, "no such choice"]


def arguments(
    table: Table, state: State, verb: Verb, chance: random.Random
) -> tuple[Any, ...]:  # fmt: skip
    """Random arguments of the right kinds for a verb."""
    return tuple(
        chance.choice(values(table, state, verb.slots.get(name, "option")))
        for name in slot_names(verb.sentence)
    )


def mutations(table: Table, state: State, move: Move, chance: random.Random) -> Iterator[Move]:
    """Moves like this one: one slot changed, another seat, and every verb of the game once."""
    verb = engine.find_verb(table, move.verb)
    assert verb is not None
    for seat in (*table.seats, "", "Nobody"):
        yield move._replace(seat=seat)
    for at, name in enumerate(slot_names(verb.sentence)[: len(move.args)]):
        offered = values(table, state, verb.slots.get(name, "option"))
        for value in chance.sample(offered, min(4, len(offered))):
            yield move._replace(args=(*move.args[:at], value, *move.args[at + 1 :]))
        if isinstance(move.args[at], int):
            for by in (-1, 1):
                yield move._replace(
                    args=(*move.args[:at], move.args[at] + by, *move.args[at + 1 :])
                )
    for each in engine.verbs(table).values():
        seat = chance.choice((move.seat, *table.seats))
        yield Move(each.id, seat, arguments(table, state, each, chance))
    yield move._replace(verb="fly")
