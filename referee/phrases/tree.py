"""Sentence trees: plain nested tuples that a state can hold, from which the words are rebuilt."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, TypeAlias, TypeGuard


class Sentence(NamedTuple):
    """A sentence as it was read: a phrase with its slots filled."""

    phrase: str
    """The phrase's id, `common.draw-cards`; "" for a sentence that nothing reads."""
    slots: tuple[Any, ...] = ()
    """The values in the order of the phrase's slots: a number, a word of the slot's list, a
    Sentence, a tuple of Sentences for the rest of a section. For a sentence that nothing reads:
    its words."""


OWN = "own."
"""What the ids of the phrases begin with that `game.yaml` puts into other words."""

Tree: TypeAlias = tuple[str, tuple[Any, ...]]
"""A sentence, or a phrase in it, also one without its names as it comes out of a save."""


def is_tree(value: object) -> TypeGuard[Sentence]:
    """Whether a value is a sentence, also one without its names as it comes out of a save."""
    return (
        isinstance(value, tuple)
        and len(value) == 2
        and isinstance(value[0], str)
        and isinstance(value[1], tuple)
    )


class Section(NamedTuple):
    """A labelled part of a card's text."""

    label: str
    """The label's id from `game.yaml`; "" for the part without a label."""
    sentences: tuple[Sentence, ...]
    name: str = ""
    """The name in bold letters that it begins with, `**Trim.** Once per turn, …`."""


@cache
def base(phrase: str) -> str:
    """The id of a phrase without the number of its template: `rules.play-card-2`."""
    head, _, number = phrase.rpartition("-")
    return head if number.isdecimal() else phrase


def within(tree: Any) -> Iterator[Any]:
    """The phrases in a tree, or in several, outer ones first; not what nothing reads."""
    if not isinstance(tree, tuple):
        return
    parts = tree
    if len(tree) == 2 and isinstance(tree[0], str) and isinstance(tree[1], tuple):
        if tree[0]:
            yield tree
        parts = tree[1]  # its slots, which may look like a phrase themselves: a word and a phrase
    for each in parts:
        yield from within(each)


def says(tree: Any, *phrases: str) -> bool:
    """Whether one of these phrases, by their ids without numbers, stands in a tree."""
    return any(base(each[0]) in phrases for each in within(tree))


def meant(sentence: Sentence) -> tuple[Sentence, ...]:
    """The sentences that a sentence of the game's own means; any other alone."""
    phrase, slots = sentence
    if not phrase.startswith(OWN) or is_tree(slots[-1]):
        return (sentence,)
    return tuple(one for each in slots[-1] for one in meant(Sentence(*each)))


def alone(part: Any) -> Any:
    """The one sentence that a sentence of the game's own means; anything else as it is."""
    its = meant(Sentence(*part)) if str(part[0]).startswith(OWN) else ()
    return its[0] if len(its) == 1 else part


def made_of(tree: Any, vocabulary: str) -> bool:
    """Whether all phrases of a tree are of one vocabulary."""
    return all(str(name).startswith(f"{vocabulary}.") for name, _ in within(tree))
