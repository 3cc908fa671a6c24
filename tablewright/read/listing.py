"""A file's text with one entry more at the end of a list, a row more in a table, or a numbered
paragraph more: written as what stands there already, every other character kept.

What comes out is read again and compared with what was meant; where it is not, TablewrightError
says what to write by hand.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from json import dumps

from tablewright.errors import TablewrightError
from tablewright.read.amending import (
    emptied,
    filled_to,
    lines_of,
    put_below,
    scalar,
    sound,
    tree_of,
    with_key,
)
from tablewright.read.tree import Entries, Items, Node, Written

Values = Mapping[str, str | Sequence[str]]
"""What an entry says: texts, and lists of texts, by their keys."""


def with_listed(text: str, key: str, values: Values, blocks: Sequence[str] = ()) -> tuple[str, int]:
    """The text with one entry more at the end of the list under `key`, and the line it begins in.

    It is written in braces or with a line for each key, as the entry before it is; the values of
    `blocks` as a block, in which no character means anything to YAML.
    """
    tree = tree_of(text)
    node = tree.get(key)
    if node is not None and not isinstance(node, Items):
        raise TablewrightError(f"'{key}' is no list; write it as one first")
    lines = lines_of(text)
    if isinstance(node, Items) and node and not _hyphened(lines, node):
        changed, line = _in_brackets(lines, node, values)
    else:
        changed, line = _under(tree, lines, key, node, values, blocks)
    new = tree_of(changed)
    its = new.get(key)
    old = list(node) if isinstance(node, Items) else []
    whole = isinstance(its, Items) and its[:-1] == old and _same(its[-1], values)
    if not whole or {**new, key: None} != {**tree, key: None}:
        raise TablewrightError(
            f"this does not go into the file by itself; write there:\n{_by_hand(values)}"
        )
    return changed, line


def _same(entry: Node, values: Values) -> bool:
    """Whether an entry says these values, but for the line break that ends a block."""
    if not isinstance(entry, Entries) or list(entry) != list(values):
        return False
    return all(
        str(entry[key]).strip("\n") == value.strip("\n")
        if isinstance(value, str)
        else entry[key] == list(value)
        for key, value in values.items()
    )


def _under(
    tree: Entries, lines: list[str], key: str, node: Items | None, values: Values,
    blocks: Sequence[str],
) -> tuple[str, int]:  # fmt: skip
    """Below the last entry, which is written as the ones before it."""
    if not node:
        entry = _entry(values, "  ", "    ", blocks)
        if node is not None:
            line = node.place.line
            return put_below(emptied(lines, node), line, entry), line + 1
        if key in tree:
            line = tree.keys_at[key].line
            return put_below(lines, line, entry), line + 1
        return with_key(tree, lines, key, entry), len(lines) + 2
    last = node[-1]
    dash = lines[node.items_at[-1].line - 1].rindex("-", 0, node.items_at[-1].column - 1)
    indent = lines[node.items_at[-1].line - 1][:dash]
    if isinstance(last, Entries) and last.flow and not any("\n" in str(v) for v in values.values()):
        entry = [f"{indent}- {_braces(values)}"]
    else:
        gap = node.items_at[-1].column - 1 - dash
        wide = gap if isinstance(last, Entries) and not last.flow else 2
        entry = _entry(values, indent, indent + " " * wide, blocks)
    end = filled_to(tree, key, lines)
    apart = len(node) > 1 and not lines[node.items_at[-1].line - 2].strip()
    return put_below(lines, end, ["", *entry] if apart else entry), end + 1 + apart


def _entry(values: Values, indent: str, deep: str, blocks: Sequence[str]) -> list[str]:
    """The lines of an entry with a line for each key."""
    found: list[str] = []
    dash = f"{indent}-".ljust(len(deep))
    for key, value in values.items():
        start = deep if found else dash
        if isinstance(value, str) and (key in blocks or "\n" in value):
            found.append(f"{start}{key}: |")
            found += [f"{deep}  {line}".rstrip() for line in value.strip("\n").split("\n")]
        elif isinstance(value, str):
            found.append(f"{start}{key}: {_value(value)}")
        else:
            found.append(
                f"{start}{key}: [{', '.join(scalar(each, listed=True) for each in value)}]"
            )
    return found


def _value(value: str, *, listed: bool = False) -> str:
    """A value as YAML: `2` is a number to some readers, and here what it looks like."""
    if value.startswith("{") and value.endswith("}") and not listed:
        return value if re.fullmatch(r"\{\w[\w-]*: [\w, :-]*\}", value) else dumps(value)
    if re.fullmatch(r"-?\d+(?:\.\d+)?", value):
        return value
    return scalar(value, listed=listed)


def _braces(values: Values) -> str:
    parts = []
    for key, value in values.items():
        if isinstance(value, str):
            parts.append(f"{key}: {_value(value, listed=True)}")
        else:
            parts.append(f"{key}: [{', '.join(scalar(each, listed=True) for each in value)}]")
    return f"{{{', '.join(parts)}}}"


def _by_hand(values: Values) -> str:
    return "\n".join(_entry(values, "  ", "    ", ()))


def _hyphened(lines: Sequence[str], node: Items) -> bool:
    return not lines[node.place.line - 1][node.place.column - 1 :].startswith("[")


def _in_brackets(lines: list[str], node: Items, values: Values) -> tuple[str, int]:
    """Behind the last entry of a list in brackets, before its end."""
    deep, last = _last_text(node[-1])
    if last is None or any("\n" in str(value) for value in values.values()):
        raise TablewrightError(
            f"this does not go into brackets by itself; write there:\n{_by_hand(values)}"
        )
    row, column = _behind(lines, last, deep)
    lines[row] = f"{lines[row][:column]}, {_braces(values)}{lines[row][column:]}"
    return "".join(lines), row + 1


def _behind(lines: list[str], last: Written, deep: int) -> tuple[int, int]:
    """Where so many brackets have ended behind a text: row and column from 0."""
    row, column = last.end[0] - 1, last.end[1] - 1
    while deep:
        found = re.match(r"\s*(?:#.*)?(?:,\s*)?([\]}])?", lines[row][column:])
        assert found is not None
        if found[1]:
            column += found.end()
            deep -= 1
        elif row + 1 < len(lines):
            row, column = row + 1, 0
        else:
            raise TablewrightError("the brackets have no end; write it by hand")
    return row, column


def _last_text(node: Node, deep: int = 0) -> tuple[int, Written | None]:
    """The last text in an entry, and in how many brackets it stands there."""
    if isinstance(node, Written):
        return deep, node
    if isinstance(node, Entries | Items) and node:
        return _last_text([*node.values()][-1] if isinstance(node, Entries) else node[-1], deep + 1)
    return deep, None


def with_named(text: str, key: str, name: str, values: Values) -> tuple[str, int]:
    """The text with `name: {…}` in the mapping under `key`, and its line. The mapping is made at
    the end if it is not there."""
    tree = tree_of(text)
    node = tree.get(key)
    lines = lines_of(text)
    said = f"{name}: {_braces(values)}"
    if node is not None and not isinstance(node, Entries):
        raise TablewrightError(f"'{key}' is no list of names; write there: {said}")
    if isinstance(node, Entries) and name in node:
        raise TablewrightError(f"there is '{name}' in '{key}' already")
    if node is None:
        spaced = key not in tree and "\n\n" in text.replace("\r\n", "\n") and lines[-1].strip()
        if spaced:
            lines = lines_of(put_below(lines, len(lines), [""]))
        changed = with_key(tree, lines, key, [f"  {said}"])
        line = len(lines) + 2 if key not in tree else tree.keys_at[key].line + 1
    elif not node:
        row, column = node.place.line - 1, node.place.column
        lines[row] = f"{lines[row][:column]}{said}{lines[row][column:]}"
        changed, line = "".join(lines), row + 1
    elif node.flow:
        changed, line = _more_in_braces(lines, node, said)
    else:
        indent = " " * (node.keys_at[next(iter(node))].column - 1)
        line = filled_to(tree, key, lines)
        changed = put_below(lines, line, [f"{indent}{said}"])
        line += 1
    meant = {n: v if isinstance(v, str) else list(v) for n, v in values.items()}
    wanted = {**tree, key: {**(node if isinstance(node, Entries) else {}), name: meant}}
    return sound(changed, wanted, said), line


def with_sentence(text: str, key: str, sentence: str, behind: str) -> tuple[str, int]:
    """The text whose text under `key` has one sentence more at its end, and its line; a key that is
    not there is written below that of `behind`."""
    tree = tree_of(text)
    node = tree.get(key)
    lines = lines_of(text)
    if node is None and key not in tree:
        line = tree.keys_at[behind].line if behind in tree else len(lines)
        changed = put_below(lines, line, [f"{key}: {scalar(sentence)}"])
        return sound(changed, {**tree, key: sentence}, f"{key}: {sentence}"), line + 1
    if not isinstance(node, Written):
        raise TablewrightError(f"'{key}' is no text; write there: {sentence}")
    line = tree.keys_at[key].line
    last = filled_to(tree, key, lines)
    if node.end[0] == node.place.line == line and last == line:
        row, column = line - 1, node.place.column - 1
        new = scalar(f"{node} {sentence}")
        lines[row] = f"{lines[row][:column]}{new}{lines[row][node.end[1] - 1 :]}"
        changed = "".join(lines)
    else:
        found = re.match(r"\s*", lines[last - 1])
        changed = put_below(lines, last, [f"{found[0] if found else '  '}{sentence}"])
        line = last + 1
    again = tree_of(changed)
    said = " ".join(str(again.get(key)).split())
    others = {name: value for name, value in again.items() if name != key}
    if said != " ".join(f"{node} {sentence}".split()) or others != {
        name: value for name, value in tree.items() if name != key
    }:
        raise TablewrightError(f"write by hand under '{key}': {sentence}")
    return changed, line


def _more_in_braces(lines: list[str], node: Entries, said: str) -> tuple[str, int]:
    deep, last = _last_text(node)
    if last is None:
        raise TablewrightError(f"this does not go into braces by itself; write there: {said}")
    row, column = _behind(lines, last, deep - 1)
    lines[row] = f"{lines[row][:column]}, {said}{lines[row][column:]}"
    return "".join(lines), row + 1
