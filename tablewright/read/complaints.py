"""pydantic's errors to problems in our own words, each at the place of the value or key."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Mapping
from typing import Any

from tablewright.errors import Place, did_you_mean
from tablewright.model.kinds import TAG
from tablewright.read.likely import likely
from tablewright.read.notes import Notes
from tablewright.read.traps import how_to_write
from tablewright.read.tree import Entries, Items, Node, Written, describe

KEY = "[key]"
"""What stands in the location of an error in a key, not a value."""


def note_errors(errors: Iterable[Any], tree: Entries, notes: Notes) -> None:
    """Notes what pydantic found in a tree: `errors` are those of its `ValidationError`."""
    for finding in _grouped(errors, tree):
        finding.note(notes)


def wrong_paths(errors: Iterable[Any], tree: Entries) -> set[tuple[Any, ...]]:
    """The paths of keys and indices of the values, and of incomplete mappings, that pydantic
    complains about, none within another."""
    paths = set()
    for error in errors:
        missing = error["type"] == "missing"
        path, *_ = _walk(error["loc"][:-1] if missing else error["loc"], tree)
        paths.add(path[:-1] if path and path[-1] == KEY else path)
    above = {path[:end] for path in paths for end in range(len(path))}
    return paths - above


@dataclasses.dataclass
class _Finding:
    """What pydantic found at one value, all branches of a union together."""

    place: Place
    key: str
    """The nearest key above the value."""
    node: Node
    kind: str
    missing: str = ""
    expected: list[str] = dataclasses.field(default_factory=list)
    choices: list[str] = dataclasses.field(default_factory=list)

    def note(self, notes: Notes) -> None:
        if self.missing:
            where = f" in '{self.key}'" if self.key else ""
            notes.error(self.place, f"'{self.missing}' is missing{where}")
            return
        hint = ""
        if self.choices and isinstance(self.node, str):
            near = did_you_mean(self.node, self.choices)
            hint = near if near.startswith("did") else ""
        elif isinstance(self.node, Entries) and "a text" in self.expected:
            hint = _text_hint(self.node, self.key, notes)
        elif isinstance(self.node, Entries) and self.expected == ["a list"]:
            hint = _list_hint(self.node, self.key)
        if not hint and isinstance(self.node, Written) and (near := likely(self.key, self.node)):
            hint = f"did you mean '{near}'?"
        notes.error(
            self.place,
            f"wrong value for '{self.key}'" if self.key else "wrong value",
            expected=" or ".join(dict.fromkeys(self.expected)),
            found=describe(self.node),
            hint=hint,
        )


def _text_hint(node: Entries, key: str, notes: Notes) -> str:
    """How to write a text that YAML took for a mapping: `{gem}`, or `Mastery 10: …` in a list."""
    line = notes.line(node.place)[node.place.column - 1 :]
    if not line:
        return ""
    if node.flow:
        return how_to_write(key, line.strip())
    if len(node) == 1 and node.place.line:
        return how_to_write("", line.strip())
    return ""


_NAMED_BY = {
    "cards": "name",
    "decks": "deck",
    **dict.fromkeys(("zones", "counters", "setups", "phases", "components"), "id"),
}
"""The key by which the entries of a list say what they are called."""


def _list_hint(node: Entries, key: str) -> str:
    """How to write a list where a mapping stands: one entry, or several under their names."""
    name = _NAMED_BY.get(key, "")
    if not name or not node or not all(isinstance(each, Entries) for each in node.values()):
        return "put '- ' before each entry"
    return f"begin each entry with its name: - {name}: {next(iter(node))}"


def _grouped(errors: Iterable[Any], tree: Entries) -> list[_Finding]:
    """pydantic's errors with their places; those of one value are put together."""
    found: dict[tuple[Any, ...], _Finding] = {}
    for error in errors:
        kind, location = error["type"], error["loc"]
        missing = location[-1] if kind == "missing" else None
        path, place, key, node = _walk(location[:-1] if kind == "missing" else location, tree)
        if isinstance(missing, str):
            if isinstance(node, Entries) and missing in node:
                place = node.keys_at[missing]
            found[*path, missing] = _Finding(place, key, node, kind, missing=missing)
            continue
        if kind == "union_tag_not_found":
            found[path] = _Finding(place, key, node, kind, missing="kind")
            if not isinstance(node, Entries):
                found[path] = _Finding(place, key, node, kind, expected=["a mapping with 'kind'"])
            continue
        choices = []
        if kind in ("literal_error", "union_tag_invalid"):
            listed = str(error["ctx"].get("expected") or error["ctx"].get("expected_tags"))
            listed = listed.replace(repr(TAG)[1:-1], "").replace(TAG, "")
            choices = re.findall(r"'([^']*)'", listed)
            if kind == "union_tag_invalid" and isinstance(node, Entries):
                place, key, node = node.values_at["kind"], "kind", node["kind"]
                path = (*path, "kind")
        finding = found.setdefault(path, _Finding(place, key, node, kind))
        finding.choices += choices
        finding.expected.append(_expected(kind, error.get("ctx") or {}, choices))
    deeper = {path[:end] for path in found for end in range(len(path))}
    # A mistake inside of a list is told instead of that of the branch that wants no list.
    return [finding for path, finding in found.items() if path not in deeper]


def _walk(location: tuple[Any, ...], tree: Entries) -> tuple[tuple[Any, ...], Place, str, Node]:
    """Follows an error's location as far as it goes: path, place, nearest key, and value."""
    node: Node = tree
    place, key, key_place = tree.place, "", tree.place
    path: list[Any] = []
    for part in location:
        if isinstance(part, str) and (part.startswith(TAG) or isinstance(node, Items)):
            continue
        if part == KEY:
            return (*path, part), key_place, key, Written(key)
        if isinstance(node, Entries) and part in node:
            key_place = node.keys_at[part]
            place, key, node = node.values_at[part], part, node[part]
        elif isinstance(node, Items) and isinstance(part, int) and part < len(node):
            place, node = node.items_at[part], node[part]
        else:
            break
        path.append(part)
    return tuple(path), place, key, node


_EXPECTED = {
    "int_parsing": "a whole number",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing_size": "a smaller whole number",
    "float_parsing": "a number",
    "float_type": "a number",
    "finite_number": "a number",
    "bool_parsing": "yes or no",
    "bool_type": "yes or no",
    "string_type": "a text",
    "tuple_type": "a list",
    "list_type": "a list",
    "mapping_type": "a mapping (key: value)",
    "dict_type": "a mapping (key: value)",
    "dataclass_type": "a mapping (key: value)",
    "none_required": "nothing",
}


def _expected(kind: str, context: Mapping[str, Any], choices: list[str]) -> str:
    if kind == "kind":
        return str(context["expected"])
    if choices:
        return either(choice for choice in choices if choice)
    if kind in ("too_long", "too_short"):
        return f"a list of {context.get('max_length') or context.get('min_length')}"
    if kind == "missing":
        return "a longer list"
    return _EXPECTED.get(kind, "another value")


def either(choices: Iterable[str]) -> str:
    """'a', 'b' or 'c'."""
    quoted = [f"'{choice}'" for choice in choices]
    if len(quoted) < 2:
        return "".join(quoted)
    return f"{', '.join(quoted[:-1])} or {quoted[-1]}"
