"""An offered move to its arguments and its words: what a question's answers are as moves, and how a
move is said without who makes it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from referee.moves import slot_names
from referee.position import Position
from referee.state import Decision, pairs_of
from referee.verbs import Verb


def args_of(verb: Verb, asked: Decision) -> list[tuple[Any, ...]]:
    """What each option of a question is in the slots of its verb."""
    pairs = pairs_of(asked)
    if pairs:
        return [tuple(args) for _, args in pairs]
    rest = (None,) * (len(slot_names(verb.sentence)) - 1)
    return [(option.label, *rest) for option in asked.options]


def fitted(
    verb: Verb, other: Verb, args: tuple[Any, ...], more: Mapping[str, Any]
) -> tuple[Any, ...]:
    """The slots of one verb filled with those of another, and with more."""
    known = {**dict(zip(slot_names(other.sentence), args, strict=True)), **more}
    return tuple(known.get(name) for name in slot_names(verb.sentence))


def label(at: Position, verb: Verb, args: tuple[Any, ...]) -> str:
    """A move without who makes it: `moves Red pawn from track 3 to track 7`."""
    names = slot_names(verb.sentence)
    values = dict(zip(names, (*args, *(None,) * len(names)), strict=False))
    said = ""
    for part, needed in _parts(verb.sentence):
        if None in [values[name] for name in needed]:
            continue
        for at_odd, piece in enumerate(part):
            said += _words(at, verb, piece, values[piece]) if at_odd % 2 else piece
    return said


def _words(at: Position, verb: Verb, name: str, value: Any) -> str:
    if isinstance(value, tuple):
        return series([str(each) for each in value])
    return at.place(str(value)) if verb.slots.get(name) == "zone" else str(value)


@cache
def _parts(sentence: str) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """What a sentence of a move says behind who makes it: words and names of slots in turn; with
    the slots without which a part in brackets is left out."""
    found = []
    for number, each in enumerate(re.split(r"\[([^\]]*)\]", sentence.removeprefix("{seat} "))):
        pieces = tuple(re.split(r"\{(\w+)\}", each))
        found.append((pieces, slot_names(each) if number % 2 else ()))
    return tuple(found)


def series(words: Sequence[str]) -> str:
    """`one, two and three`."""
    return " and ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else "".join(words)
