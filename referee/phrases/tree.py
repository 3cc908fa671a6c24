"""Sentence trees: plain nested tuples that a state can hold, from which the words are rebuilt."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple


class Sentence(NamedTuple):
    """A sentence as it was read: a phrase with its slots filled."""

    phrase: str
    """The phrase's id, `common.draw-cards`; "" for a sentence that nothing reads."""
    slots: tuple[Any, ...] = ()
    """The values in the order of the phrase's slots: a number, a word of the slot's list, a
    Sentence, a tuple of Sentences for the rest of a section. For a sentence that nothing reads:
    its words."""


class Section(NamedTuple):
    """A labelled part of a card's text."""

    label: str
    """The label's id from `game.yaml`; "" for the part without a label."""
    sentences: tuple[Sentence, ...]


@cache
def base(phrase: str) -> str:
    """The id of a phrase without the number of its template: `rules.play-card-2`."""
    head, _, number = phrase.rpartition("-")
    return head if number.isdecimal() else phrase


def within(tree: Any) -> Iterator[Any]:
    """The phrases in a tree, outer ones first."""
    if not isinstance(tree, tuple):
        return
    if len(tree) == 2 and isinstance(tree[0], str) and isinstance(tree[1], tuple):
        yield tree
    for each in tree:
        yield from within(each)
