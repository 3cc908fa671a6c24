"""A face that extends another: two trees in, one tree out, each value with its own place."""

from __future__ import annotations

from tablewright.errors import Place, did_you_mean
from tablewright.read.notes import Notes
from tablewright.read.tree import Entries, Items, Node, Written, copy_of

COMMON = ("id", "when", "box", "opacity", "rotate")
"""What an element keeps when a face that extends another gives it a new kind."""


def extended(base: Entries, face: Entries, notes: Notes) -> Entries:
    """The face with all that it does not change taken from its base.

    Values replace values; colours, styles (value by value) and `let` are merged by name; elements
    are merged by id, new ones stand at the end or `before` or `after` another; `remove` leaves out.
    """
    merged = copy_of(base)
    merged.place = face.place
    for key in ("extends", "remove"):
        merged.pop(key, None)
    for key, value in face.items():
        if key in ("colors", "let") and isinstance(value, Entries):
            value = _over(merged.get(key), value)
        elif key == "styles" and isinstance(value, Entries):
            value = _styles(merged.get(key), value)
        elif key == "elements" and isinstance(value, Items):
            value = _elements(merged.get(key), value, notes)
        merged.put(key, value, face.keys_at[key], face.values_at[key])
    elements = merged.get("elements")
    removed = face.get("remove")
    if isinstance(removed, Items) and isinstance(elements, Items):
        for item, place in zip(removed, removed.items_at, strict=True):
            if isinstance(item, Written) and not _take_out(elements, item):
                names = ids(base.get("elements"))
                notes.error(
                    place, f"there is no element '{item}' to remove", hint=did_you_mean(item, names)
                )
    return merged


def ids(elements: Node) -> dict[str, Place]:
    """The ids of elements, those inside of groups included, with their places."""
    found: dict[str, Place] = {}
    for element in elements if isinstance(elements, Items) else ():
        if isinstance(element, Entries):
            name = element.get("id")
            if isinstance(name, Written):
                found.setdefault(str(name), name.place)
            for key, place in ids(element.get("elements")).items():
                found.setdefault(key, place)
    return found


def check_ids(elements: Node, notes: Notes, seen: dict[str, Place] | None = None) -> None:
    """Notes ids that stand twice in a face."""
    known = {} if seen is None else seen
    for element in elements if isinstance(elements, Items) else ():
        if not isinstance(element, Entries):
            continue
        name = element.get("id")
        if isinstance(name, Written):
            if str(name) in known:
                notes.error(
                    name.place,
                    f"the element '{name}' is there twice",
                    hint=f"first in {known[str(name)]}",
                )
            known.setdefault(str(name), name.place)
        check_ids(element.get("elements"), notes, known)


def _pairs(items: Items) -> list[tuple[Node, Place]]:
    return list(zip(items, items.items_at, strict=True))


def _over(base: Node, new: Entries) -> Entries:
    merged = copy_of(base) if isinstance(base, Entries) else Entries(new.place)
    merged.place = new.place
    for key, value in new.items():
        merged.put(key, value, new.keys_at[key], new.values_at[key])
    return merged


def _styles(base: Node, new: Entries) -> Entries:
    merged = _over(base, new)
    for key, value in new.items():
        under = base.get(key) if isinstance(base, Entries) else None
        if isinstance(under, Entries) and isinstance(value, Entries):
            merged[key] = _over(under, value)
    return merged


def _elements(base: Node, new: Items, notes: Notes) -> Items:
    merged = base if isinstance(base, Items) else Items(new.place)
    merged.place = new.place
    for element, place in _pairs(new):
        name = element.get("id") if isinstance(element, Entries) else None
        spot = _spot(merged, str(name)) if isinstance(name, Written) else None
        if spot is None or not isinstance(element, Entries):
            _insert(merged, element, place, notes)
            continue
        siblings, index = spot
        under = siblings[index]
        assert isinstance(under, Entries)
        whole = _element(under, element, notes)
        if element.get("before") is None and element.get("after") is None:
            siblings[index], siblings.items_at[index] = whole, place
        else:
            del siblings[index], siblings.items_at[index]
            _insert(merged, whole, place, notes)
    return merged


def _element(under: Entries, over: Entries, notes: Notes) -> Entries:
    """An element field by field; a new kind keeps only what all kinds have."""
    merged = copy_of(under)
    for key in ("before", "after"):
        merged.pop(key, None)
    if over.get("kind") is not None and over.get("kind") != under.get("kind"):
        for key in [key for key in merged if key not in COMMON]:
            del merged[key]
    merged.place = over.place
    for key, value in over.items():
        old = merged.get(key)
        if key == "elements" and isinstance(value, Items) and isinstance(old, Items):
            value = _elements(old, value, notes)
        elif key == "set" and isinstance(value, Entries) and isinstance(old, Entries):
            value = _over(old, value)
        merged.put(key, value, over.keys_at[key], over.values_at[key])
    return merged


def _insert(elements: Items, element: Node, place: Place, notes: Notes) -> None:
    for key, step in (("before", 0), ("after", 1)):
        beside = element.get(key) if isinstance(element, Entries) else None
        if not isinstance(beside, Written):
            continue
        spot = _spot(elements, str(beside))
        if spot is None:
            notes.error(
                beside.place,
                f"there is no element '{beside}' to draw this {key}",
                hint=did_you_mean(str(beside), ids(elements)),
            )
            return
        siblings, index = spot
        siblings.insert(index + step, element)
        siblings.items_at.insert(index + step, place)
        return
    elements.append(element)
    elements.items_at.append(place)


def _spot(elements: Items, name: str) -> tuple[Items, int] | None:
    """Where the element with an id is: the list that holds it, and its number in there."""
    for index, element in enumerate(elements):
        if not isinstance(element, Entries):
            continue
        if element.get("id") == name:
            return elements, index
        inner = element.get("elements")
        found = _spot(inner, name) if isinstance(inner, Items) else None
        if found is not None:
            return found
    return None


def _take_out(elements: Items, name: str) -> bool:
    spot = _spot(elements, name)
    if spot is None:
        return False
    siblings, index = spot
    del siblings[index], siblings.items_at[index]
    return True
