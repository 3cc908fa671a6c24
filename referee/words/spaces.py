"""Spaces by their number alone, or by their column, to addresses; an address to its column.

numbered(table, ("grid.36", "grid.37"), ("column", "2"))    ["grid.37"]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from referee.setting import Setting, Table
from tablewright.model.called_spaces import by_number
from tablewright.model.counted import of_a_space


def numbered(table: Table, offered: Iterable[Any], words: Sequence[str]) -> list[str]:
    """The space that a number alone means, or `column 3`, where a move goes to spaces of one zone;
    of a column the space that is offered, where only one is."""
    if not words or not words[-1].isdecimal() or len(words) > 2:
        return []
    free = [each for each in offered if isinstance(each, str)]
    zones = {each.rpartition(".")[0] for each in free if each.rpartition(".")[2].isdecimal()}
    if len(zones) != 1:
        return []
    (zone,) = zones
    its, number = table.setting.zone_of(zone), int(words[-1])
    shape = table.setting.program.shapes.get(its.id) if its is not None else None
    column: tuple[str, ...] = ()
    if shape is not None and 0 < number <= len(shape.columns):
        column = tuple(f"{zone}.{each + 1}" for each in shape.columns[number - 1])
    in_column = [each for each in column if each in free]
    if words[0] == "column":
        return in_column or list(column[:1])
    if len(words) > 1 and words[0] not in ("space", "no", "number"):
        return []
    space = f"{zone}.{number}"
    if space not in free and len(in_column) == 1:
        return in_column
    return [space] if its is not None and 0 < number <= (its.spaces or 0) else []


def in_columns(setting: Setting, address: str) -> str:
    """In which column and row of a board a space lies; "" for a board without both."""
    zone = setting.zone_of(address)
    shape = setting.program.shapes.get(zone.id) if zone is not None else None
    number = address.rpartition(".")[2]
    if shape is None or shape.hex or len(shape.rows) < 2 or not number.isdecimal():
        return ""
    row, column = divmod(int(number) - 1, len(shape.rows[0]))
    return f"column {column + 1}, row {row + 1}" if len(shape.columns) > 1 else ""


@lru_cache(maxsize=256)
def by_their_words(
    labels: tuple[str, ...],
    called: tuple[tuple[str, str], ...],
    spaces: tuple[tuple[str, str], ...] = (),
) -> Mapping[str, str]:
    """Labels by their words: spaces also by the name of their zone, as `gates 2` for `gate 2`, and
    those with a name of their own by their numbers, as `road 2` for `Shaxi`."""
    found = {label: label for label in labels}
    for one, zone in called:
        for label in labels:
            if label.startswith(f"{one} "):
                found.setdefault(f"{zone}{label.removeprefix(one)}", label)
    for name, number in spaces:
        for label in labels:
            if label == name or label.endswith(f"'s {name}"):
                found.setdefault(f"{label.removesuffix(name)}{number}", label)
    return found


def of_spaces(setting: Setting) -> tuple[tuple[str, str], ...]:
    """The spaces that have names of their own: these, and what they are called by their numbers."""
    found = []
    for space, name in setting.called_spaces.items():
        zone, _, number = space.rpartition(".")
        words = by_number(setting.zones[zone], number, setting.game.language)
        found += [(name, each) for each in words]
    return tuple(found)


def of_zones(setting: Setting) -> tuple[tuple[str, str], ...]:
    """What a space is called where its zone's name means several, and that name."""
    found = []
    for zone in setting.game.zones:
        name = (zone.name or zone.id).lower()
        one = of_a_space(name, setting.game.language)
        if zone.spaces and one != name:
            found.append((one, name))
    return tuple(found)
