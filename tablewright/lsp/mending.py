"""What a problem says that may be meant, to the changes by which an editor writes it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from lsprotocol.types import (
    CodeAction,
    CodeActionKind,
    Diagnostic,
    Range,
    TextEdit,
    WorkspaceEdit,
)

from tablewright.lsp.texts import Text

NEAR = 8
"""So many lines before and behind a problem are looked through for the words that it is about."""


def actions(
    uri: str, text: Text, shown: Iterable[Diagnostic], asked: Range
) -> Iterator[CodeAction]:
    """The quick fixes of the problems in a part of a text."""
    for each in shown:
        if not _touch(each.range, asked) or not isinstance(each.data, Mapping):
            continue
        was = str(each.data.get("was", ""))
        where = _range_of(text, each.range, was)
        if where is None:
            continue
        for at, said in enumerate(each.data.get("instead", ())):
            if "…" in said or said == was:
                continue  # a part of it nothing reads: it would be lost
            yield CodeAction(
                title=f"Write '{said}'",
                kind=CodeActionKind.QuickFix,
                diagnostics=[each],
                is_preferred=at == 0,
                edit=WorkspaceEdit(changes={uri: [TextEdit(where, said)]}),
            )


def _touch(one: Range, other: Range) -> bool:
    return one.start.line <= other.end.line and other.start.line <= one.end.line


def _range_of(text: Text, at: Range, was: str) -> Range | None:
    """Where the words stand that are written otherwise, also over several lines."""
    if not was:
        return None
    row, column = at.start.line, text.column(at.start)
    first = max(0, row - NEAR)
    lines = text.lines[first : row + NEAR]
    joined = "\n".join(lines)
    here = sum(len(line) + 1 for line in lines[: row - first]) + column
    pattern = r"\s+".join(map(re.escape, was.split()))
    found = [
        match.span()
        for match in re.finditer(rf"(?<!\w){pattern}(?!\w)", joined)
        if match.start() <= here <= match.end()
        or joined.count("\n", 0, match.start()) == row - first
    ]
    if not found:
        return None
    begin, end = min(found, key=lambda span: (not span[0] <= here <= span[1], abs(span[0] - here)))
    return text.span(_at(joined, begin, first), _at(joined, end, first))


def _at(joined: str, offset: int, first: int) -> tuple[int, int]:
    return (
        first + joined.count("\n", 0, offset),
        offset - (joined.rfind("\n", 0, offset) + 1),
    )
