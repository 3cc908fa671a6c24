"""Zones as set-ups and records name them: a text such as `row.3` or `A.hand` to its parts.

A capital letter is one seat, `seat` stands for every seat; ids of zones begin with a small letter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

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
