"""What a file says: mappings, lists and texts, each with its place, not yet checked."""

from __future__ import annotations

from tablewright.errors import Place


class Written(str):
    """A text as it is written: where, whether without quotes, and the comment lost behind it."""

    __slots__ = ("comment", "end", "place", "plain")
    place: Place
    plain: bool
    comment: str
    end: tuple[int, int]
    """Line and column (from 1) behind its last character."""


class Entries(dict[str, "Node"]):
    """A mapping: its place, and the places of its keys and values."""

    __slots__ = ("flow", "keys_at", "made", "merged", "place", "values_at")

    def __init__(self, place: Place, flow: bool = False) -> None:
        super().__init__()
        self.place = place
        self.flow = flow
        self.keys_at: dict[str, Place] = {}
        self.values_at: dict[str, Place] = {}
        self.merged: set[str] = set()
        """Keys that a merge key `<<` brought in."""
        self.made: dict[object, tuple[object, ...]] | None = None
        """What was made of it, for who reads again and again (`Memory`)."""

    def put(self, key: str, value: Node, key_at: Place, value_at: Place) -> None:
        """Sets a value with its places."""
        self[key] = value
        self.keys_at[key] = key_at
        self.values_at[key] = value_at


class Items(list["Node"]):
    """A list: its place, and the places of its items."""

    __slots__ = ("items_at", "place")

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place
        self.items_at: list[Place] = []


Node = Written | Entries | Items | None


def written(text: str, place: Place, *, plain: bool = False, comment: str = "") -> Written:
    """A text with its place."""
    node = Written(text)
    node.place = place
    node.plain = plain
    node.comment = comment
    node.end = (place.line, place.column + len(text))
    return node


def describe(node: object) -> str:
    """A value as messages name what was found."""
    if node is None:
        return "nothing"
    if isinstance(node, dict):
        return "a mapping"
    if isinstance(node, list | tuple):
        return f"a list of {len(node)}" if node else "an empty list"
    text = str(node)
    return f"'{text}'" if len(text) <= 60 else f"'{text[:57]}…'"


def copy_of(node: Entries) -> Entries:
    copied = Entries(node.place, node.flow)
    for key, value in node.items():
        copied.put(key, deep_copy(value), node.keys_at[key], node.values_at[key])
    return copied


def deep_copy(node: Node) -> Node:
    if isinstance(node, Entries):
        return copy_of(node)
    if isinstance(node, Items):
        items = Items(node.place)
        items.extend(deep_copy(item) for item in node)
        items.items_at.extend(node.items_at)
        return items
    return node


def mappings(node: object) -> list[Entries]:
    """The mappings in a list; none in anything else."""
    return [each for each in node if isinstance(each, Entries)] if isinstance(node, Items) else []
