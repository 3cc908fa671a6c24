"""A game at rest to a table of it that nobody sits at: the referee deals, rolls and lays all there
is, and seats have names of people."""

from __future__ import annotations

from collections.abc import Mapping

from referee.setting import CHANCES, Setting, Table

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal", "Ida", "Jo", "Kim", "Lou")
ONWARD = ("next", "end")
"""The moves that say that what is carried out by hand is done."""


def seat_names(count: int) -> tuple[str, ...]:
    """Names for so many seats."""
    return (*NAMES, *(f"P{at + 1}" for at in range(len(NAMES), count)))[:count]


def unattended(
    setting: Setting, seats: int, setup: str = "", variants: Mapping[str, str] | None = None
) -> Table:
    """A table for so many players."""
    return Table(
        setting=setting,
        seats=seat_names(seats),
        dealer=frozenset(CHANCES),
        setup=setup,
        variants=dict(variants or {}),
    )
