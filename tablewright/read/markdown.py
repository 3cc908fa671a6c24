"""The tokens of Markdown to the blocks of a rulebook, and what stands in a block."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it.token import Token


def stranger(group: Sequence[Token], known: frozenset[str]) -> Token | None:
    """The first token of a block, behind its opening one, that begins something not known."""
    return next(
        (
            token
            for token in group[1:]
            if token.type.removesuffix("_open").removesuffix("_close") not in known
            or token.type in ("bullet_list_open", "ordered_list_open", "blockquote_open")
        ),
        None,
    )


def inner_list(group: Sequence[Token]) -> Token | None:
    """The first list that stands in an item of another."""
    return next((each for each in group[1:] if each.type.endswith("_list_open")), None)


def count(group: Sequence[Token], kind: str) -> int:
    """How many tokens of a kind a block has."""
    return sum(token.type == kind for token in group)


def blocks(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """The tokens of each block of the file, its opening one first."""
    start = 0
    for index, token in enumerate(tokens):
        if token.level == 0 and token.nesting != 1:
            yield tokens[start : index + 1]
            start = index + 1
