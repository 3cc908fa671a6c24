"""Moves: what a player or the table does, as a verb with its arguments, and what may stand there.

A move is said and read by `referee.words.sentences`, and by nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, NamedTuple


class Span(NamedTuple):
    """A slot of a listed move that stands for every number from `low` to `high`."""

    low: int
    high: int


class Move(NamedTuple):
    """What is done: `Move("attack", "Ann", ("Bo", 7))`. Listed, an argument may be a Span."""

    verb: str
    seat: str = ""
    """Who does it; "" for what the table says chance brought."""
    args: tuple[Any, ...] = ()
    """The slots of the verb's sentence in order: seats, card names, zones, words as text; numbers;
    lists as tuples."""


Slot = Literal[
    "seat", "card", "cards", "zone", "number", "counter", "phase", "part", "die", "option", "text"
]
"""What may stand in a slot: `card` a card's name or code, with ` 2` for the second of that name
where several lie there; `cards` several with commas; `part` a label of card texts; `option` one of
the answers that are asked for."""


@cache
def slot_names(sentence: str) -> tuple[str, ...]:
    """The slots of a verb's sentence besides `{seat}`: the move's arguments in order."""
    return tuple(each for each in re.findall(r"\{(\w+)\}", sentence) if each != "seat")


def stands_for(form: Move, move: Move) -> bool:
    """Whether a listed form is a move, or stands for it."""
    return (form.verb, form.seat, len(form.args)) == (move.verb, move.seat, len(move.args)) and all(
        each.low <= value <= each.high
        if isinstance(each, Span) and isinstance(value, int)
        else each == value
        for each, value in zip(form.args, move.args, strict=True)
    )


def members(form: Move) -> Iterator[Move]:
    """Every move that a listed form stands for."""
    for at, value in enumerate(form.args):
        if isinstance(value, Span):
            for number in range(value.low, value.high + 1):
                yield from members(
                    form._replace(args=(*form.args[:at], number, *form.args[at + 1 :]))
                )
            return
    yield form
