"""A table to who plays with whom: by the rulebook, those who sit opposite each other, or nobody."""

from __future__ import annotations

from referee.setting import Table

Sides = tuple[tuple[int, ...], ...]
"""The seats of each team by their numbers, or each seat alone."""


def team_of(table: Table, seat: str) -> tuple[str, ...]:
    """The seats of a seat's team, itself first; itself alone without teams."""
    if not table.setting.program.teams:
        return (seat,)
    seats = table.seats
    opposite = seats[(seats.index(seat) + len(seats) // 2) % len(seats)]
    return (seat, opposite)


def sides_of(table: Table) -> Sides:
    """All who win or lose against each other."""
    teams = (team_of(table, seat) for seat in table.seats)
    return tuple(dict.fromkeys(tuple(sorted(map(table.seats.index, team))) for team in teams))
