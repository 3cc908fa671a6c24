"""Zones as set-ups and records name them: a text such as `row.3` or `A.hand` to its parts.

A capital letter is one seat, `seat` stands for every seat; ids of zones begin with a small letter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:  # the records of a game's files take a while to import
    from tablewright.model.game import Zone

_WRITTEN = re.compile(r"(?:([A-Z]|seat)\.)?([^.]+)(?:\.([0-9]{1,6}))?")


@dataclass(frozen=True, slots=True)
class Address:
    """A zone, or one of its spaces; `seat` is 1 for `A`, and None where the zone is common."""

    zone: str
    seat: int | Literal["each"] | None = None
    space: int | None = None


def parse_address(written: str) -> Address | None:
    """The parts of a zone's address: `trash`, `orbit.3`, `seat.hand`, `A.hand`, `A.orbit.3`; None
    if it is none."""
    match = _WRITTEN.fullmatch(written)
    if match is None:
        return None
    owner, zone, space = match.groups()
    seat: int | Literal["each"] | None = None
    if owner is not None:
        seat = "each" if owner == "seat" else ord(owner) - ord("A") + 1
    return Address(zone, seat, None if space is None else int(space))


def seat_letter(seat: int) -> str:
    """A for the first seat, as in `A.hand`."""
    return chr(ord("A") + seat - 1)


def addresses_of(zone: Zone, address: str) -> tuple[str, ...]:
    """The addresses of a zone that is there by an address: its spaces in order, or itself."""
    if not zone.spaces:
        return (address,)
    return tuple(f"{address}.{number}" for number in range(1, zone.spaces + 1))
