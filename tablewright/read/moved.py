"""A card of a file as it was read, and how far it has moved, in; the same at its new lines, out:
what stands above it has grown, and nothing of it need be read again."""

from __future__ import annotations

from dataclasses import replace

from tablewright.errors import Origin, Place
from tablewright.model.game import Card
from tablewright.read.tree import Entries, Items, Node, Written


def moved_card(item: Items, by: int, lines: range) -> Items:
    """The item of a list that a card was read from, `by` lines further down; `lines` are those
    that it stood on. What was made of it moves along."""
    found = _moved_items(item, by)
    was, now = item[0], found[0]
    if isinstance(was, Entries) and isinstance(now, Entries) and was.made is not None:
        deck, said, card = was.made.get("card", (None, None, None))
        if isinstance(card, Card) and card.origin is not None:
            now.made = {"card": (deck, said, replace(card, origin=_of(card.origin, by, lines)))}
    return found


def _of(origin: Origin, by: int, lines: range) -> Origin:
    """What the deck says for all its cards has not moved with one of them."""
    return Origin(
        _moved(origin.place, by),
        {
            name: _moved(place, by) if place.line in lines else place
            for name, place in origin.fields.items()
        },
    )


def _moved(place: Place, by: int) -> Place:
    return Place(place.path, place.line + by, place.column, place.cell)


def _moved_node(node: Node, by: int) -> Node:
    if isinstance(node, Written):
        text = Written(node)
        text.place, text.end = _moved(node.place, by), (node.end[0] + by, node.end[1])
        text.plain, text.comment = node.plain, node.comment
        return text
    if isinstance(node, Entries):
        found = Entries(_moved(node.place, by), node.flow)
        found.merged = set(node.merged)
        for key, value in node.items():
            key_at, value_at = _moved(node.keys_at[key], by), _moved(node.values_at[key], by)
            found.put(key, _moved_node(value, by), key_at, value_at)
        return found
    return _moved_items(node, by) if node is not None else None


def _moved_items(node: Items, by: int) -> Items:
    found = Items(_moved(node.place, by))
    found.extend(_moved_node(each, by) for each in node)
    found.items_at.extend(_moved(place, by) for place in node.items_at)
    return found
