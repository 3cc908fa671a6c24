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


class Anywhere(NamedTuple):
    """A slot of a listed move that stands for each of several zones."""

    zones: tuple[str, ...]
    """Their addresses."""
    but: tuple[str, ...] = ()
    """The zones of the table that are not among them."""


class Move(NamedTuple):
    """What is done: `Move("attack", "Ann", ("Bo", 7))`. Listed, an argument may be a Span, or
    Anywhere."""

    verb: str
    seat: str = ""
    """Who does it; "" for what the table says chance brought."""
    args: tuple[Any, ...] = ()
    """The slots of the verb's sentence in order: seats, card names, zones, words as text; numbers;
    lists as tuples."""


Slot = Literal[
    "seat",
    "card",
    "cards",
    "zone",
    "number",
    "counter",
    "tally",
    "phase",
    "part",
    "die",
    "option",
    "text",
]
"""What may stand in a slot: `card` a card's name or code, with ` 2` for the second of that name
where several lie there; `cards` several with commas; `counter` the id of one, `tally` the key of
one of a seat, of all or of a space; `part` a label of card texts; `option` one of the answers that
are asked for."""


@cache
def slot_names(sentence: str) -> tuple[str, ...]:
    """The slots of a verb's sentence besides `{seat}`: the move's arguments in order."""
    return tuple(each for each in re.findall(r"\{(\w+)\}", sentence) if each != "seat")


def stands_for(form: Move, move: Move) -> bool:
    """Whether a listed form is a move, or stands for it."""
    return (form.verb, form.seat, len(form.args)) == (move.verb, move.seat, len(move.args)) and all(
        is_or_holds(each, value) for each, value in zip(form.args, move.args, strict=True)
    )


def is_open(value: object) -> bool:
    """Whether a listed argument stands for several values."""
    return isinstance(value, Span | Anywhere)


def spans(form: Move) -> bool:
    """Whether a listed move stands for several."""
    return any(map(is_open, form.args))


def is_or_holds(listed: Any, value: Any) -> bool:
    """Whether a listed argument is this value, or stands for several of which it is one."""
    if isinstance(listed, Span) and isinstance(value, int):
        return listed.low <= value <= listed.high
    if isinstance(listed, Anywhere) and isinstance(value, str):
        return value in listed.zones
    return bool(listed == value)


def least(value: Any) -> Any:
    """A listed argument as one of the values that it stands for, the first of them."""
    if isinstance(value, Span):
        return value.low
    return value.zones[0] if isinstance(value, Anywhere) else value


def members(form: Move) -> Iterator[Move]:
    """Every move that a listed form stands for."""
    for at, value in enumerate(form.args):
        if is_open(value):
            each_of = (
                value.zones if isinstance(value, Anywhere) else range(value.low, value.high + 1)
            )
            for each in each_of:
                yield from members(
                    form._replace(args=(*form.args[:at], each, *form.args[at + 1 :]))
                )
            return
    yield form
