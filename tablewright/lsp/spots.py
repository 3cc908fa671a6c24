"""A place in a YAML text that may be half-written, to what stands there: the keys that lead to it,
whether a key or a value is being written, and what was typed of it. Goes by indentation and
brackets, so that it needs no file that can be read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

ITEM = "*"
"""An item of a list, in a path."""
_KEY = re.compile(r"""(?P<key>"[^"]*"|'[^']*'|[^\s#\[\]{},:"'][^#:]*?)\s*:(?=\s|$)""")
_DASH = re.compile(r"-(?=\s|$) ?\s*")
FAR = 40
"""So many lines above a bracket may be open."""
_BLOCK = re.compile(r"[|>][+-]?\d?[+-]?\s*(?:#.*)?$")


@dataclass(frozen=True)
class Spot:
    """What is being written at a place."""

    path: tuple[str, ...]
    """The keys that lead to it, `*` for an item of a list; of a value with its own key."""
    is_key: bool
    """Whether it is a key, or may still become one."""
    typed: str
    """What stands of it before the place; of a text in a block all its lines."""
    column: int
    """Where it begins in its line, from 0."""
    there: tuple[str, ...] = ()
    """The other keys of the same mapping."""
    said: dict[str, str] = field(default_factory=dict)
    """Those of them with a plain value behind them."""
    block: bool = False
    """Whether it is a line of a text of several lines."""
    flow: bool = False
    """Whether it stands in brackets or braces."""


@dataclass
class _Level:
    """A key or the dash of an item, and where it stands."""

    column: int
    key: str


def spot_at(lines: Sequence[str], row: int, column: int) -> Spot:
    """What is written at a place: line and column from 0."""
    row = min(row, len(lines) - 1)
    line = lines[row]
    before = line[:column]
    block = _in_block(lines, row, before)
    if block is not None:
        head, key_column, key = block
        levels = _levels(lines[head])
        path = (*_above(lines, head, levels, key_column), key)
        indent = len(line) - len(line.lstrip(" "))
        text = [*(each.strip() for each in lines[head + 1 : row]), before[indent:]]
        return Spot(path, False, "\n".join(text), min(indent, column), block=True)
    levels = _levels(before)
    begun = max((each.column for each in levels), default=-1)
    rest_from, key = _rest(before, levels)
    if key:
        path = (*_above(lines, row, levels, begun), key)
        return _value(before, rest_from, path)
    opened = _opened(lines, row)
    if opened is not None:
        head, text_from = opened
        levels = _levels(lines[head])
        last = levels[-1] if levels else _Level(0, "")
        path = (*_above(lines, head, levels, last.column), *([last.key] if last.key else ()))
        joined = "\n".join([lines[head][text_from:], *lines[head + 1 : row], before])
        found = _value(joined, 0, path)
        return Spot(
            found.path,
            found.is_key,
            found.typed,
            column - len(found.typed),
            found.there,
            found.said,
            flow=True,
        )
    typed = before[rest_from:].lstrip()
    at = len(before) - len(typed)
    if typed[:1] in ("[", "{"):
        path = _above(lines, row, [*levels, _Level(at, "")], at)
        return _value(before, at, path)
    path = _above(lines, row, levels, at)
    there, said = _siblings(lines, row, at)
    return Spot(path, True, typed, at, there, said)


def _levels(line: str) -> list[_Level]:
    """The dashes and the key that a line begins with."""
    found: list[_Level] = []
    at = len(line) - len(line.lstrip(" \t"))
    if line[at : at + 1] == "#":
        return found
    while dash := _DASH.match(line, at):
        found.append(_Level(at, ITEM))
        at = dash.end()
    key = _KEY.match(line, at)
    if key:
        found.append(_Level(at, key["key"].strip("\"'")))
    return found


def _rest(before: str, levels: Sequence[_Level]) -> tuple[int, str]:
    """Where the value of a line begins, and its key; "" for a line without one."""
    if levels and levels[-1].key != ITEM:
        match = _KEY.match(before, levels[-1].column)
        assert match is not None
        return match.end(), levels[-1].key
    at = len(before) - len(before.lstrip(" \t"))
    while dash := _DASH.match(before, at):
        at = dash.end()
    return at, ""


def _above(lines: Sequence[str], row: int, own: Sequence[_Level], column: int) -> tuple[str, ...]:
    """The keys that lead to what stands at a column of a line."""
    path: list[str] = []
    limit, same = column, False
    ahead = [each for each in own if each.column < column]
    while True:
        for level in reversed(ahead):
            # The dashes of a list may stand in the column of its key.
            if level.column < limit or (same and level.column == limit and level.key != ITEM):
                path.append(level.key)
                limit, same = level.column, level.key == ITEM
        row -= 1
        if row < 0 or (limit <= 0 and not same):
            return tuple(reversed(path))
        line = lines[row]
        ahead = [] if not line.strip() else _levels(line)


def _siblings(
    lines: Sequence[str], row: int, column: int
) -> tuple[tuple[str, ...], dict[str, str]]:
    """The keys of the mapping that a key at a column belongs to, besides it."""
    found: dict[str, str] = {}
    for step in (-1, 1):
        at = row if step < 0 else row + 1
        while 0 <= at < len(lines):
            line = lines[at]
            levels = _levels(line) if line.strip() else []
            key = next((each for each in levels if each.column == column), None)
            if step > 0 and levels and levels[0].key == ITEM and levels[0].column < column:
                break
            if key is not None and key.key != ITEM and at != row:
                end = _KEY.match(line, column)
                found[key.key] = line[end.end() :].strip() if end else ""
            low = min((each.column for each in levels), default=column)
            if levels and low < column:
                break
            at += step
    return tuple(found), found


def _in_block(lines: Sequence[str], row: int, before: str) -> tuple[int, int, str] | None:
    """The line and column of the key of the block text that a line lies in, and the key."""
    indent = len(before) - len(before.lstrip(" "))
    if before.strip() == "" and row < len(lines) and not lines[row].strip():
        indent = len(before)
    limit = indent
    for at in range(row - 1, -1, -1):
        line = lines[at]
        if not line.strip():
            continue
        stands = len(line) - len(line.lstrip(" "))
        levels = _levels(line)
        if levels and levels[-1].key != ITEM:
            key = levels[-1]
            rest, _ = _rest(line, levels)
            if key.column < limit and _BLOCK.match(line[rest:].lstrip()):
                return at, key.column, key.key
        if stands < limit:
            if levels and levels[-1].key != ITEM and levels[-1].column < limit:
                return None
            limit = stands
        if limit <= 0:
            return None
    return None


def _opened(lines: Sequence[str], row: int) -> tuple[int, int] | None:
    """The line above in which a bracket was opened that is still open, and where its value
    begins. A line that is not indented below it, or an item of a list, is no part of it: then the
    bracket was only not closed yet."""
    line = lines[row] if row < len(lines) else ""
    indent = len(line) - len(line.lstrip(" ")) if line.strip() else len(line)
    if _DASH.match(line.lstrip(" ")):
        return None
    for at in range(row - 1, max(-1, row - FAR), -1):
        levels = _levels(lines[at])
        stands = len(lines[at]) - len(lines[at].lstrip(" "))
        rest, key = _rest(lines[at], levels)
        text = lines[at][rest:].lstrip()
        if text[:1] in ("[", "{") and stands < indent:
            start = len(lines[at]) - len(text)
            whole = "\n".join([lines[at][start:], *lines[at + 1 : row]])
            return (at, start) if _stack(whole) else None
        if (key and stands == 0) or (levels and levels[0].key == ITEM):
            return None
    return None


@dataclass
class _Open:
    mark: str
    key: str = ""
    said: dict[str, str] = field(default_factory=dict)
    begin: int = 0
    """Where what is being written begins."""


def _stack(text: str) -> list[_Open]:
    """The brackets and braces that are open at the end of a text."""
    found: list[_Open] = []
    quote = ""
    at = 0
    while at < len(text):
        character = text[at]
        if quote:
            quote = "" if character == quote else quote
        elif character in "\"'" and not text[found[-1].begin : at].strip() if found else False:
            quote = character
        elif character in "[{":
            found.append(_Open(character, begin=at + 1))
        elif character in "]}" and found:
            found.pop()
        elif found and character == ",":
            last = found[-1]
            if last.key:
                last.said[last.key] = text[last.begin : at].strip()
            last.key, last.begin = "", at + 1
        elif (
            found
            and character == ":"
            and found[-1].mark == "{"
            and text[at + 1 : at + 2]
            in (
                " ",
                "\n",
                "",
            )
        ):
            last = found[-1]
            last.key = text[last.begin : at].strip().strip("\"'")
            last.begin = at + 1
        at += 1
    return found


def _value(text: str, start: int, path: tuple[str, ...]) -> Spot:
    """What is written in a value that begins at a column of a text, which ends at the place."""
    stack = _stack(text[start:])
    if not stack or text[start:].lstrip()[:1] not in ("[", "{"):
        typed = text[start:].lstrip()
        return Spot(path, False, typed, len(text) - len(typed))
    for level in stack[:-1]:
        path = (*path, level.key if level.mark == "{" else ITEM)
    last = stack[-1]
    typed = text[start + last.begin :].lstrip()
    column = len(text) - len(typed)
    if last.mark == "[":
        return Spot((*path, ITEM), False, typed, column, flow=True)
    if last.key:
        return Spot((*path, last.key), False, typed, column, (), dict(last.said), flow=True)
    return Spot(path, True, typed, column, tuple(last.said), dict(last.said), flow=True)
