"""Values of a written position, in; lists and seats that can be relied on, out, or ValueError."""

from __future__ import annotations

from typing import Any

from referee.position import Position


def listed(key: str, value: Any) -> list[Any]:
    """The list that a fact `key` must be."""
    if not isinstance(value, list | tuple):
        raise ValueError(f"'{key}' is a list; got '{value}'")
    return list(value)


def seat(position: Position, value: Any) -> str:
    """The seat that a value must name."""
    if value not in position.table.seats:
        raise ValueError(f"no seat '{value}'; expected one of {', '.join(position.table.seats)}")
    return str(value)
