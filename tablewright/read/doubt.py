"""What of a game is in doubt since something in it is wrong: mistakes of files in, and of what was
then found by comparing the files that which is surely wrong, out.

So one run tells the mistakes of fields together with those of names, and none that only follows
from another.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from tablewright.errors import Place, Problem
from tablewright.read.tree import Entries, Items, Node, Written

_QUOTED = re.compile(r"'([^']+)'")
_MISSING = re.compile(r"there is no ([a-z]+)")
"""What is said of names that lead nowhere; whether they do hangs on the names that there are."""


class Doubt:
    """The names and places of what could not be read whole."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.kinds: set[str] = set()
        """Kinds of things of which not all names are known: `deck`, `card`, `board`."""
        self._places: set[Place] = set()

    def __bool__(self) -> bool:
        return bool(self.names or self.kinds or self._places)

    def unread(self, *kinds: str) -> None:
        """A file could not be read in which such things may stand."""
        self.kinds.update(kinds)

    def about(self, tree: Entries, problems: Iterable[Problem], kinds: Sequence[str] = ()) -> None:
        """What is wrong in a tree; `kinds` are what stands elsewhere, such as in its table."""
        wrong = [problem for problem in problems if problem.severity == "error"]
        stands = _places(tree) if wrong else {}
        looked: set[tuple[Place, str]] = set()
        for problem in wrong:
            found = stands.get(problem.place)
            if found is None:
                self.kinds.update(kinds)
                continue
            record, key, under = found
            what = (record.place, "" if record is not tree else key)
            if what in looked:  # of one list everything is in doubt, however much of it is wrong
                continue
            looked.add(what)
            if record is not tree:
                self._texts(record)
                self.names.add(under)
            elif key:
                self._texts(tree[key])

    def sure(self, problem: Problem) -> bool:
        """Whether a mistake would be one even if all that is in doubt were right."""
        if problem.severity != "error":
            return False
        missing = _MISSING.match(problem.message)
        if missing is not None:
            named = _QUOTED.findall(problem.message)
            return missing[1] not in self.kinds and self.names.isdisjoint(named)
        said = f"{problem.message} {problem.expected} {problem.found}"
        return problem.place not in self._places and self.names.isdisjoint(_QUOTED.findall(said))

    def _texts(self, node: Node) -> None:
        for text, place in _inside(node):
            self._places.add(place)
            if text:
                self.names.add(text)


def _inside(node: Node) -> Iterator[tuple[str, Place]]:
    """Every text and key in a node, and every place."""
    if isinstance(node, Written):
        yield str(node), node.place
    elif isinstance(node, Entries):
        yield "", node.place
        for key, value in node.items():
            yield key, node.keys_at[key]
            yield "", node.values_at[key]
            yield from _inside(value)
    elif isinstance(node, Items):
        for item, place in zip(node, node.items_at, strict=True):
            yield "", place
            yield from _inside(item)


Stands = tuple[Entries, str, str]
"""A mapping, a key in it, and the key that the mapping stands under."""


def _places(node: Node, under: str = "") -> dict[Place, Stands]:
    """Every place in a tree, with the innermost mapping that it is in."""
    found: dict[Place, Stands] = {}
    if isinstance(node, Items):
        for item in node:
            found.update(_places(item, under))
    elif isinstance(node, Entries):
        found[node.place] = (node, "", under)
        for key, value in node.items():
            places = [node.keys_at[key], node.values_at[key]]
            places += value.items_at if isinstance(value, Items) else []
            found.update(dict.fromkeys(places, (node, key, under)))
            found.update(_places(value, key))
    return found


def stands_under(tree: Entries, place: Place) -> str:
    """The key of a mapping under which a place is; "" if it is under none."""
    for key, value in tree.items():
        if place in (tree.keys_at[key], tree.values_at[key]) or any(
            place == at for _, at in _inside(value)
        ):
            return key
    return ""


Path = tuple[str | int, ...]
"""Keys and indices, from the outside in."""


def without(tree: Entries, paths: Iterable[Path]) -> Entries:
    """A tree without what stands at these paths."""
    found = _less(tree, list(paths))
    assert isinstance(found, Entries)
    return found


def _less(node: Node, paths: Sequence[Path]) -> Node:
    inner: dict[str | int, list[Path]] = {}
    for path in paths:
        inner.setdefault(path[0], []).append(path[1:])
    if isinstance(node, Entries):
        entries = Entries(node.place, node.flow)
        for key, value in node.items():
            if () not in inner.get(key, ()):
                kept = _less(value, inner[key]) if key in inner else value
                entries.put(key, kept, node.keys_at[key], node.values_at[key])
        return entries
    if not isinstance(node, Items):
        return node
    items = Items(node.place)
    for at, (item, place) in enumerate(zip(node, node.items_at, strict=True)):
        if () not in inner.get(at, ()):
            items.append(_less(item, inner[at]) if at in inner else item)
            items.items_at.append(place)
    return items
