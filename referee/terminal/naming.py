"""Zones and counters as they are typed, by name or id, to their addresses and keys: `hand`, `my
hand`, `Ann's hand` and `Ann.hand` are the same to Ann.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from referee.position import Position
from referee.setting import BOX, Table
from referee.state import State
from referee.words.counters import called as counter_called
from tablewright.model.called_spaces import by_number


def addresses(position: Position, text: str, seat: str) -> tuple[str, ...]:
    """The zones that a text names: one, or all spaces of a row; nothing if there is none. A zone
    without an owner is that of the seat."""
    wanted = _key(text)
    zones = position.state.zones
    rows: dict[str, list[str]] = {}
    for address in zones:
        rows.setdefault(_row(address), []).append(address)
    for known in ({address: [address] for address in zones}, rows):
        for owner in ("", f"{seat}."):
            for address, found in known.items():
                if address.startswith(owner) and wanted in _keys(position, address, owner):
                    return tuple(found)
    return ()


def row(position: Position, text: str, seat: str) -> str:
    """The zone that a text names, a row of spaces as a whole; "" if there is none."""
    found = addresses(position, text, seat)
    return _row(found[0]) if found else ""


def counter(table: Table, state: State, text: str, seat: str) -> str:
    """The key of the counter that a text names; "" if there is none. One without an owner is that
    of the seat."""
    wanted = _key(text)
    names = {word: called.counter for word, called in table.setting.counters_called.items()}
    for owner in ("", f"{seat}."):
        for key in state.counters:
            whose, _, id_ = key.rpartition(".")
            words = [key, counter_called(table, key)]
            words += [f"{whose} {word}" for word, each in names.items() if each == id_]
            if key.startswith(owner) and wanted in _bare(words, owner):
                return key
    return ""


def called(position: Position) -> Iterable[tuple[str, str]]:
    """Every zone of the table with what people call it."""
    return (
        (address, position.called(address)) for address in position.state.zones if address != BOX
    )


def _keys(position: Position, address: str, owner: str) -> frozenset[str]:
    return _bare((address, position.called(address), *_by_number(position, address)), owner)


def _by_number(position: Position, address: str) -> Iterator[str]:
    """What a space with a name of its own is called by its number."""
    setting = position.table.setting
    head, _, number = address.rpartition(".")
    zone = setting.zone_of(head)
    if zone is not None and f"{zone.id}.{number}" in setting.called_spaces:
        owner = head.removesuffix(zone.id)
        for words in by_number(zone, number, setting.game.language):
            yield f"{owner}{words}"


def _bare(words: Iterable[str], owner: str) -> frozenset[str]:
    """Words as they are compared, without the owner before them."""
    return frozenset(_key(each).removeprefix(f"{_key(owner)} ".lstrip()) for each in words)


def _key(text: str) -> str:
    words = text.casefold().replace("\u2019", "'").replace("'s ", " ").replace(".", " ").split()
    return " ".join(words[1:] if words[:1] in (["the"], ["my"]) else words)


def _row(address: str) -> str:
    return re.sub(r"\.\d+$", "", address)
