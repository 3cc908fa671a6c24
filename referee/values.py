"""How the value of a phrase is found: a tree in; out what evaluates it with its slots, or the value
that it has in every position of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

from referee.phrases.phrase import Constant, Phrase
from referee.phrases.tree import Tree, is_tree

Way: TypeAlias = tuple[Any, Callable[..., Any] | None, Any, dict[tuple[str, str], Any] | None]
"""A phrase, what finds its value, with its slots, and what it has found for whom if it is the same
as long as the same seats do and say it. Or the phrase, None, and the value that it always has."""
MOST_WAYS = 20_000
"""Of so many phrases it is kept how their value is found."""


def way_of(at: object, tree: Any, ways: dict[int, Way], book: Mapping[str, Phrase]) -> Way:
    """How the value of a phrase is found in a position. It is kept by the very tree, since a
    comparison with others takes longer than most values do."""
    if len(ways) > MOST_WAYS:  # trees of positions that are long gone
        ways.clear()
    found = book[tree[0]]
    do, slots = found.do, found.numbered(tree[1])
    if not found.in_order:
        do, slots = partial(do, **dict(zip(found.slots, slots, strict=True))), ()
    constant = constancy(book, tree)
    way: Way = (tree, do, slots, {} if constant == "seat" else None)
    if constant == "table":
        way = (tree, None, do(at, *slots), None)
    elif found.hands_on:
        way = (tree, *way_of(at, tree[1][0], ways, book)[1:])
    ways[id(tree)] = way
    return way


def constancy(book: Mapping[str, Phrase], tree: Tree) -> Constant:
    """Whether the value of a phrase is the same in every position of a table, or for a seat."""
    its = book[tree[0]]
    constant = its.constant
    if its.constant_for and not [each for each in tree[1] if each in its.constant_for]:
        return ""
    for slot in tree[1] if constant else ():
        of = constancy(book, slot) if is_tree(slot) else "" if isinstance(slot, tuple) else "table"
        if of != "table":
            constant = of
        if not constant:
            break
    return constant
