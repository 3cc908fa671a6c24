"""Throws that are held against each other: who throws highest."""

from __future__ import annotations

from collections.abc import Sequence

from referee.play import Play


def highest_thrown(
    play: Play, sides: int, throws: Sequence[tuple[str, str]], rules: tuple[str, ...]
) -> tuple[int, ...]:
    """Who of some throws highest, by their places: all that are tied. Of each whose throw it is,
    and for what."""
    values = [play.roll(sides, what, seat=seat, rules=rules) for seat, what in throws]
    return tuple(at for at, value in enumerate(values) if value == max(values))
