"""Moves: what a player or the table does, as a verb with its arguments; verbs, as games state them.

A move is said and read by `referee.words.sentences`, and by nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from referee.reasons import Reason

if TYPE_CHECKING:
    from referee.play import Play
    from referee.position import Position


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """A kind of move: its sentence, when it is legal, what it does."""

    id: str
    sentence: str
    """How it is said: `{seat} attacks {opponent} for {power}`. `{seat}` is who does it; the other
    slots are the move's arguments in order. What stands in `[…]` may be left out when typed."""
    slots: dict[str, Slot] = field(default_factory=dict)
    """What may stand in each slot besides `{seat}`; `option` where nothing is said."""
    among: Mapping[str, Callable[[Position, Move], Iterable[int]]] = field(default_factory=dict)
    """The cards of which a slot of cards names one, by slot: where several of a name may lie
    there, they are told apart (`referee.copies`)."""
    also: tuple[str, ...] = ()
    """Other ways to say it that are understood: `{seat} buys {card}`."""
    about: str = ""
    """What it is for, in a sentence, for `help` and the docs."""
    rules: tuple[str, ...] = ()
    """The rules that allow it, for `help` and the docs."""
    chooses: bool = False
    """Whether its one slot is an option of the decision; then the rest is left out here."""
    answer: Literal["", "no", "done"] = ""
    """What it answers to a question: `no` leaves undone what is asked (`Ann declines`), `done` ends
    what goes on until then (`Ann ends the turn`). Then `no`, `nothing`, `done` mean it too."""
    candidates: Callable[[Position], Iterable[tuple[str, tuple[Any, ...]]]] | None = None
    """Every (seat, arguments) that may be legal now; `why_not` has the last word. A number may be a
    Span if `why_not` says the same of all its members."""
    why_not: Callable[[Position, Move], Reason | None] | None = None
    """The one predicate: None, or why the move is not legal in this position."""
    warns: Callable[[Position, Move], Reason | None] | None = None
    """Why a legal move is probably not meant."""
    do: Callable[[Play, Move], None] | None = None
    """Carries it out; the step that asked lies on top of the agenda and stays there unless `do`
    takes it off."""


@cache
def slot_names(sentence: str) -> tuple[str, ...]:
    """The slots of a verb's sentence besides `{seat}`: the move's arguments in order."""
    return tuple(each for each in re.findall(r"\{(\w+)\}", sentence) if each != "seat")


def by_the_asked(position: Position) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Candidates of a verb without slots: whoever is asked may do it."""
    asked = position.state.asked
    assert asked is not None
    yield asked.seat, ()


def unlisted(position: Position) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Candidates of a verb that is taken when somebody says it, but not among the listed moves."""
    return iter(())


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
