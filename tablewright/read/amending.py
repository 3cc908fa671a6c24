"""A YAML file's text with one entry more: text and what is to be added in, text out, every other
line of it, comments included, kept as it is.

What comes out is read again and compared with what was meant; a text that cannot be changed safely
raises TablewrightError with what to write by hand.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from json import dumps

from tablewright.errors import Place, TablewrightError
from tablewright.read.notes import LINE_BREAK, Notes
from tablewright.read.source import parse_yaml
from tablewright.read.tree import Entries, Items, Node, Written

Value = str | Sequence[str]
Record = Mapping[str, Value]
"""What is written as one entry of a list: texts, and lists of texts."""
_LINES = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+\Z")
_PLAIN = re.compile(r"[A-Za-z0-9(](?:[\w '’./()+=!?,;-]*[\w'’./()+=!?,;-])?")
_NUMBER = re.compile(r"[-+.\d][\d.,eE+-]*")
_BARE = re.compile(r"\d+")


def lines_of(text: str) -> list[str]:
    """The lines of a text, each with its end."""
    return _LINES.findall(text)


def scalar(text: str, *, listed: bool = False) -> str:
    """A text as YAML has it, in quotes if it needs them; `listed` within brackets.

    >>> print(scalar("can't I keep it?"), scalar("keep: it"), scalar("3"), scalar("null"))
    can't I keep it? "keep: it" 3 "null"
    """
    if _BARE.fullmatch(text):
        return text
    plain = _PLAIN.fullmatch(text) and not _NUMBER.fullmatch(text)
    if plain and text.casefold() != "null" and not (listed and "," in text):
        return text
    return dumps(text, ensure_ascii=False)


def words_scalar(text: str, *, listed: bool = True) -> str:
    """The same where a bare number would hardly be meant."""
    return dumps(text) if _BARE.fullmatch(text) else scalar(text, listed=listed)


def record_lines(record: Record) -> list[str]:
    """The lines of an entry of a list, without the indentation of the list.

    >>> print(*record_lines({"ask": "do I win", "answer": "no", "rule": ["PO-1"]}), sep="\\n")
    - ask: do I win
      answer: no
      rule: [PO-1]
    """
    lines: list[str] = []
    for key, value in record.items():
        if isinstance(value, str):
            said = scalar(value)
        else:
            said = f"[{', '.join(map(words_scalar, value))}]"
        lines.append(f"{'  ' if lines else '- '}{key}: {said}")
    return lines


def with_entry(text: str, key: str, name: str, value: str, before: str = "") -> str:
    """The text with `name: value` in the mapping under `key`, which is made if it is not there:
    before another key, or at the end."""
    tree = tree_of(text)
    node = tree.get(key)
    written = f"{words_scalar(name)}: {words_scalar(value)}"
    lines = lines_of(text)
    if node is None:
        above = tree.keys_at[before].line - 1 if before in tree and key not in tree else None
        changed = with_key(tree, lines, key, [f"  {written}"], above)
    elif not isinstance(node, Entries) or name in node:
        raise TablewrightError(f"'{key}' cannot have one more '{name}'")
    elif node.flow or not node:
        changed = _into_brackets(lines, node, written)
    else:
        indent = " " * (node.keys_at[next(iter(node))].column - 1)
        changed = put_below(lines, filled_to(tree, key, lines), [f"{indent}{written}"])
    wanted = {**tree, key: {**(node if isinstance(node, Entries) else {}), name: value}}
    return sound(changed, wanted, written)


def with_item(text: str, key: str, record: Record) -> str:
    """The text with one entry more at the end of the list under `key`, which is made if it is not
    there."""
    tree = tree_of(text)
    node = tree.get(key)
    entry = record_lines(record)
    lines = lines_of(text)
    if node is None:
        changed = with_key(tree, lines, key, entry)
    elif not isinstance(node, Items):
        raise TablewrightError(f"'{key}' is no list")
    elif not node or _opens(lines, node, "["):
        if node:
            raise TablewrightError(f"'{key}' is written in brackets; write it below each other")
        changed = put_below(emptied(lines, node), node.place.line, entry)
    else:
        indent = " " * _dash(lines, node)
        changed = put_below(
            lines, filled_to(tree, key, lines), [f"{indent}{line}" for line in entry]
        )
    plain = {name: v if isinstance(v, str) else list(v) for name, v in record.items()}
    wanted = {**tree, key: [*(node if isinstance(node, Items) else ()), plain]}
    return sound(changed, wanted, "\n".join(entry))


def with_words(text: str, key: str, naming: str, name: str, side: str, words: str) -> str:
    """The text with `words` in the list `side` of that entry of the list `key` whose `naming` is
    `name`."""
    tree = tree_of(text)
    listed = tree.get(key)
    found = -1
    for at, each in enumerate(listed if isinstance(listed, Items) else ()):
        if isinstance(each, Entries) and each.get(naming) == name:
            found = at
    if not isinstance(listed, Items) or found < 0:
        raise TablewrightError(f"there is no '{name}' in '{key}'")
    entry = listed[found]
    assert isinstance(entry, Entries)
    lines = lines_of(text)
    before = lines if found + 1 == len(listed) else lines[: listed.items_at[found + 1].line - 1]
    below = len(before) if found + 1 < len(listed) else filled_to(tree, key, lines)
    node = entry.get(side)
    said = words_scalar(words, listed=isinstance(node, Items) and _opens(lines, node, "["))
    if entry.flow or side in entry.merged:
        raise TablewrightError(f"'{name}' is written in braces; write it with a line for each key")
    if node is None:
        indent = " " * (entry.keys_at[next(iter(entry))].column - 1)
        line = _filled(lines, below, listed.items_at[found].line)
        if side in entry:
            raise TablewrightError(f"'{side}' of '{name}' is empty; take it out first")
        changed = put_below(lines, line, [f"{indent}{side}:", f"{indent}- {said}"])
    elif not isinstance(node, Items):
        raise TablewrightError(f"'{side}' of '{name}' is no list")
    elif not node or _opens(lines, node, "["):
        changed = _into_brackets(lines, node, said)
    else:
        line = _filled(lines, _next_key(entry, side, below), node.items_at[-1].line)
        changed = put_below(lines, line, [f"{' ' * _dash(lines, node)}- {said}"])
    more = {**entry, side: [*(node if isinstance(node, Items) else ()), words]}
    wanted = {**tree, key: [*listed[:found], more, *listed[found + 1 :]]}
    return sound(changed, wanted, f"{side}: {said}")


def with_value(text: str, path: Sequence[str | int], value: str) -> str:
    """The text in which the text that keys and numbers of entries lead to is another one.

    >>> print(with_value("seats: {min: 2, max: 4}  # few", ("seats", "max"), "3"))
    seats: {min: 2, max: 3}  # few
    """
    node: Node = tree_of(text)
    for step in path:
        if isinstance(node, Entries) and isinstance(step, str):
            node = node.get(step)
        elif isinstance(node, Items) and isinstance(step, int) and step < len(node):
            node = node[step]
        else:
            node = None
    where = ".".join(map(str, path))
    if not isinstance(node, Written) or node.end[0] != node.place.line:
        raise TablewrightError(f"'{where}' is not written in one line; change it by hand")
    lines = lines_of(text)
    row = node.place.line - 1
    lines[row] = f"{lines[row][: node.place.column - 1]}{value}{lines[row][node.end[1] - 1 :]}"
    changed = "".join(lines)
    if parse_yaml(changed, "the file", Notes()) is None:
        raise TablewrightError(f"'{where}' cannot be changed safely; write there: {value}")
    return changed


def without_items(text: str, key: str, numbers: Sequence[int]) -> str:
    """The text without some entries of the list under `key`, by their numbers from 0."""
    if not numbers:
        return text
    tree = tree_of(text)
    node = tree.get(key)
    lines = lines_of(text)
    if not isinstance(node, Items) or _opens(lines, node, "["):
        raise TablewrightError(f"'{key}' is not written below each other; change it by hand")
    ends = [place.line - 1 for place in node.items_at[1:]] + [filled_to(tree, key, lines)]
    for number in sorted(numbers, reverse=True):
        del lines[node.items_at[number].line - 1 : ends[number]]
    changed = "".join(lines)
    left = [each for number, each in enumerate(node) if number not in numbers]
    return sound(changed, {**tree, key: left}, f"without {len(numbers)} entries of '{key}'")


def tree_of(text: str) -> Entries:
    """What a text says; of one that has nothing but comments, nothing."""
    notes = Notes()
    if not any(line.strip() and line.lstrip()[:1] != "#" for line in LINE_BREAK.split(text)):
        return Entries(Place("", 1, 1))
    tree = parse_yaml(text, "the file", notes)
    if tree is None or notes.errors:
        raise TablewrightError("the file has mistakes; 'tablewright check' names them")
    return tree


def sound(changed: str, wanted: Mapping[str, object], by_hand: str) -> str:
    """A changed text that says what it is meant to."""
    if parse_yaml(changed, "the file", Notes()) != wanted:
        raise TablewrightError(f"this does not go into the file by itself; write there:\n{by_hand}")
    return changed


def with_key(
    tree: Entries, lines: list[str], key: str, below: Sequence[str], above: int | None = None
) -> str:
    """The lines with a key more, behind the line with a number, else behind all others."""
    if key in tree:  # there with nothing behind it
        return put_below(lines, tree.keys_at[key].line, below)
    return put_below(lines, len(lines) if above is None else above, [f"{key}:", *below])


def put_below(lines: Sequence[str], line: int, more: Sequence[str]) -> str:
    """The lines with more behind the one with a number from 1, ended as the others are."""
    first = lines[0] if lines else "\n"
    ending = first[len(first.rstrip("\r\n")) :] or "\n"
    head = list(lines[:line])
    if head and not head[-1].endswith(("\r", "\n")):
        head[-1] += ending
    return "".join((*head, *(f"{each}{ending}" for each in more), *lines[line:]))


def _into_brackets(lines: list[str], node: Entries | Items, said: str) -> str:
    """The lines with something more at the end of what stands in brackets or braces."""
    if not node:
        row, column = node.place.line - 1, node.place.column
        lines[row] = f"{lines[row][:column]}{said}{lines[row][column:]}"
        return "".join(lines)
    last: Node = [*node.values()][-1] if isinstance(node, Entries) else node[-1]
    if not isinstance(last, Written):
        raise TablewrightError("what stands in brackets there is no text")
    row, column = last.end[0] - 1, last.end[1] - 1
    lines[row] = f"{lines[row][:column]}, {said}{lines[row][column:]}"
    return "".join(lines)


def emptied(lines: list[str], node: Items) -> list[str]:
    """The lines without the brackets of an empty list."""
    row, column = node.place.line - 1, node.place.column - 1
    rest = re.sub(r"^\[\s*\]", "", lines[row][column:])
    lines[row] = lines[row][:column].rstrip() + rest
    return lines


def _opens(lines: Sequence[str], node: Entries | Items, sign: str) -> bool:
    return lines[node.place.line - 1][node.place.column - 1 :].startswith(sign)


def _dash(lines: Sequence[str], node: Items) -> int:
    """The column, from 0, of the hyphens of a list."""
    place = node.items_at[-1]
    return lines[place.line - 1].rindex("-", 0, place.column - 1)


def filled_to(tree: Entries, key: str, lines: Sequence[str]) -> int:
    """The number of the last line of what stands under a key at the top."""
    return _filled(lines, _next_key(tree, key, len(lines)), tree.keys_at[key].line)


def _next_key(entry: Entries, key: str, end: int) -> int:
    """The number of the line before the key that follows one; `end` behind the last."""
    line = entry.keys_at[key].line
    later = [place.line for place in entry.keys_at.values() if place.line > line]
    return min(later) - 1 if later else end


def _filled(lines: Sequence[str], line: int, least: int) -> int:
    """The number of the last line, up to one, that is neither empty nor a comment."""
    while line > least and lines[line - 1].strip()[:1] in ("", "#"):
        line -= 1
    return line
