"""The parts that a diagram's labels may point to: of a card's face, of a board."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tablewright.model.board import Board
from tablewright.model.face import Element, Face, GroupElement, TextElement
from tablewright.model.spaces import PlacedSpace, placed_spaces


def elements_of(elements: Sequence[Element]) -> Iterator[Element]:
    """Elements with those in groups. What is repeated has no place of its own, so it is left
    out."""
    for element in elements:
        yield element
        if isinstance(element, GroupElement):
            yield from elements_of(element.elements)


def card_parts(face: Face) -> tuple[str, ...]:
    """The names by which parts of a face can be pointed to: ids, and the card's fields."""
    found: dict[str, None] = {}
    for element in elements_of(face.elements):
        if element.id is not None:
            found[element.id] = None
            for name in _fields(element):
                found[name] = None
    return tuple(found)


def card_part(face: Face, name: str) -> tuple[str, ...]:
    """The ids of the elements that a name stands for: the one of this id, or the texts that show
    the card's field of this name. A face may have several, of which a card shows one."""
    texts = []
    for element in elements_of(face.elements):
        if element.id == name:
            return (name,)
        if element.id is not None and name in _fields(element):
            texts.append(element.id)
    return tuple(texts)


def shown_without_id(face: Face, name: str) -> Element | None:
    """The first element that shows the card's field of this name but has no id to be named by."""
    for element in elements_of(face.elements):
        if element.id is None and name in _fields(element):
            return element
    return None


def board_part(spaces: Sequence[PlacedSpace], name: str) -> tuple[PlacedSpace, ...]:
    """The spaces that a name stands for: `orbit.3` or `A.deck` alone, `orbit` all of a row, the
    first seat's where every seat has its own."""
    exact = tuple(space for space in spaces if space.id == name)
    if exact:
        return exact
    seat, _, rest = name.rpartition(".") if re.match(r"[A-Z]\.", name) else ("", "", name)
    for key in ("id", "zone", "counter"):
        alike = [
            space
            for space in spaces
            if getattr(space.entry, key) == rest and (not seat or space.id.startswith(f"{seat}."))
        ]
        if alike:
            return tuple(space for space in alike if space.seat == alike[0].seat)
    return ()


def board_parts(board: Board, seats: int) -> tuple[str, ...]:
    """The names by which spaces of a board can be pointed to."""
    spaces = placed_spaces(board, seats)
    names = dict.fromkeys(space.entry.id for space in spaces)
    names.update(dict.fromkeys(space.zone for space in spaces if space.zone))
    names.update(dict.fromkeys(space.id for space in spaces))
    return tuple(names)


def _fields(element: Element) -> tuple[str, ...]:
    if not isinstance(element, TextElement):
        return ()
    return tuple(re.findall(r"\bcard\.([a-z_]\w*)", element.text))
