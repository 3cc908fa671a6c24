"""A value of a card in, its file's text with that value out, and every other byte as it was: in
YAML (comments, indentation and the manner of writing stay) and in CSV.

What comes out is read again and compared with what was meant; a text that cannot be changed safely
raises TablewrightError with what to do by hand. A workbook is not written: its formulas, formats
and sheets would not survive it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from json import dumps

from tablewright.errors import Place, TablewrightError
from tablewright.read.amending import lines_of, scalar, tree_of, with_entry
from tablewright.read.csv_text import as_cell, cells_of, separator
from tablewright.read.notes import LINE_BREAK, Notes
from tablewright.read.source import parse_yaml
from tablewright.read.tree import Entries, Items, Node, Written, deep_copy, written

_SHOWN = "the file"
_BELOW_COLORS = ("fields", "source", "cards", "styles", "let", "spaces", "elements")
"""The keys above which a deck, face or board that had no colours gets them."""


def with_value_at(text: str, at: Place, key: str, value: str, *, bare: bool = False) -> str:
    """A YAML text in which the mapping that begins at a place (line and column) has this value
    under a key, written over the one that is there, or below the mapping's first key. `bare` values
    are numbers and the like, which take no quotation marks."""
    tree = parse_yaml(text, _SHOWN, Notes())
    wanted = deep_copy(tree)
    entry, its = _mapping_at(tree, at), _mapping_at(wanted, at)
    if entry is None or its is None:
        raise TablewrightError("the card is not where it was; save the file and try again")
    if key in entry.merged:
        raise TablewrightError(f"'{key}' comes from elsewhere by '<<'; change it there")
    old = entry.get(key)
    if isinstance(old, Entries | Items):
        raise TablewrightError(f"'{key}' is a list here; change it in the file")
    lines = lines_of(text)
    if old is None:
        if key in entry:
            raise TablewrightError(f"'{key}' stands there with nothing behind it; fill it in there")
        changed = _inserted(lines, entry, key, value, bare)
    else:
        changed = _replaced(lines, entry, key, old, value, bare)
    now = parse_yaml(changed, _SHOWN, Notes())
    its.put(key, written(value, at), at, at)
    if _plain(now) != _plain(wanted):
        raise TablewrightError(
            f"this does not go into the file by itself; write there: {key}: {_said(value, bare)}"
        )
    return changed


def with_color(text: str, name: str, value: str) -> str:
    """A YAML text in which a colour of `colors` is another one, or, where there is none of this
    name, one more."""
    tree = tree_of(text)
    colors = tree.get("colors")
    if isinstance(colors, Entries) and name in colors:
        return with_value_at(text, colors.place, name, value)
    below = next((key for key in _BELOW_COLORS if key in tree), "")
    return with_entry(text, "colors", name, value, before=below)


def with_cell(text: str, cell: str, value: str) -> str:
    """A CSV text with another value in a cell such as `C4`."""
    mark = separator(text)
    for name, begin, end in cells_of(text):
        if name != cell:
            continue
        quoted = text[begin:end].strip().startswith('"')
        return text[:begin] + as_cell(value, mark, quoted=quoted) + text[end:]
    raise TablewrightError(f"the table has no cell {cell} any more; save the file and try again")


def _mapping_at(node: Node, at: Place) -> Entries | None:
    return next(
        (each for each in _mappings(node) if each.place[1:3] == at[1:3]),
        None,
    )


def _mappings(node: Node) -> Iterator[Entries]:
    if isinstance(node, Entries):
        yield node
        for value in node.values():
            yield from _mappings(value)
    elif isinstance(node, Items):
        for value in node:
            yield from _mappings(value)


def _plain(node: Node) -> object:
    """What a tree says, without what makes no difference: a line break at the end of a text."""
    if isinstance(node, Entries):
        return {key: _plain(value) for key, value in node.items()}
    if isinstance(node, Items):
        return [_plain(value) for value in node]
    return None if node is None else str(node).rstrip("\n")


def _said(value: str, bare: bool, *, listed: bool = False) -> str:
    return value if bare else scalar(value, listed=listed)


def _inserted(lines: list[str], entry: Entries, key: str, value: str, bare: bool) -> str:
    first = next(iter(entry))
    name = entry[first]
    if not isinstance(name, Written):
        raise TablewrightError(f"write '{key}: {_said(value, bare)}' there by hand")
    row = name.end[0] - 1
    line = lines[row]
    if entry.flow:
        column = name.end[1] - 1
        said = _said(value, bare, listed=True) if "\n" not in value else _quoted(value)
        lines[row] = f"{line[:column]}, {key}: {said}{line[column:]}"
        return "".join(lines)
    ending = _ending(lines)
    indent = " " * (entry.keys_at[first].column - 1)
    if not line.endswith(("\r", "\n")):
        lines[row] = line + ending
    more = _below(indent, key, value, bare, ending)
    return "".join((*lines[: row + 1], more, *lines[row + 1 :]))


def _replaced(
    lines: list[str], entry: Entries, key: str, old: Written, value: str, bare: bool
) -> str:
    row, column = old.place.line - 1, old.place.column - 1
    end_row, end = old.end[0] - 1, old.end[1] - 1
    ending = _ending(lines)
    if lines[row][column] in "|>" and not old.plain:
        first = next(
            (each for each in lines[row + 1 : end_row + 1] if each.strip()), "  " + lines[row]
        )
        indent = first[: len(first) - len(first.lstrip(" "))]
        head = f"{lines[row][:column]}|{_comment(lines[row][column:])}{ending}"
        body = [f"{indent}{each}".rstrip() + ending for each in value.split("\n")]
        below = lines[end_row + 1 :] if end else lines[end_row:]
        return "".join((*lines[:row], head, *body, *below))
    if "\n" in value and not entry.flow:
        indent = " " * (entry.keys_at[key].column + 1)
        rest = lines[end_row][end:].strip()
        head = f"{lines[row][:column]}|{f' {rest}' if rest else ''}{ending}"
        body = [f"{indent}{each}".rstrip() + ending for each in value.split("\n")]
        return "".join((*lines[:row], head, *body, *lines[end_row + 1 :]))
    quoted = lines[row][column] in "\"'"
    if "\n" in value or (quoted and not bare):
        said = _quoted(value)
    else:
        said = _said(value, bare, listed=entry.flow)
    return "".join(
        (*lines[:row], lines[row][:column], said, lines[end_row][end:], *lines[end_row + 1 :])
    )


def _below(indent: str, key: str, value: str, bare: bool, ending: str) -> str:
    if "\n" not in value:
        return f"{indent}{key}: {_said(value, bare)}{ending}"
    body = "".join(f"{indent}  {each}".rstrip() + ending for each in value.split("\n"))
    return f"{indent}{key}: |{ending}{body}"


def _quoted(value: str) -> str:
    return dumps(value, ensure_ascii=False)


def _comment(head: str) -> str:
    """What stands behind the sign of a text of several lines, a comment."""
    found = re.search(r"\s+#.*$", head.rstrip("\r\n"))
    return found[0] if found else ""


def _ending(lines: list[str]) -> str:
    first = lines[0] if lines else "\n"
    found = LINE_BREAK.search(first)
    return found[0] if found else "\n"
