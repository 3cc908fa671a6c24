"""The tokens of Markdown to the blocks of a rulebook, and what stands in a block."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it.token import Token


_IN_LIST = frozenset(("bullet_list", "ordered_list", "list_item", "paragraph", "inline"))


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


def wrong_list(group: Sequence[Token], items: int) -> tuple[Token, str, str, str, str] | None:
    """What is wrong with a list of so many items: where, what, what is expected, what was found,
    and a hint; None if a rulebook may have it."""
    if group[0].markup in ("+", "*"):
        return (
            group[0], "a list that was hardly meant", "'- ' before each item of a list",
            f"'{group[0].markup} '", "in running text, break the line elsewhere",
        )  # fmt: skip
    inner = next((each for each in group[1:] if each.type.endswith("_list_open")), None)
    if inner is not None:
        return (
            inner, "a list within a list", "'- ' in the same column as the items before it",
            "", "begin it there, or say it in the words of the item before it",
        )  # fmt: skip
    other = stranger(group, _IN_LIST)
    if other is not None or items != sum(token.type == "list_item_open" for token in group):
        return (
            other or group[0], "a list holds one paragraph in each item",
            "an empty line before what does not belong to the list", "", "",
        )  # fmt: skip
    return None


def blocks(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """The tokens of each block of the file, or of a quote in it, its opening one first."""
    start = 0
    outer = tokens[0].level if tokens else 0
    for index, token in enumerate(tokens):
        if token.level == outer and token.nesting != 1:
            yield tokens[start : index + 1]
            start = index + 1
