"""What names a seat to the same as one seat sees it: `Ann.hand` is `seat+0.hand` to Ann and
`seat+1.hand` to who sits before her; so what was learned at one seat holds at each.
"""

from __future__ import annotations

import re
from typing import Any

from referee.moves import Move
from referee.setting import Table

Said = tuple[str, str, tuple[Any, ...]]
"""A move as who is asked sees it: its verb, whose it is, its arguments."""


def place(steps: int) -> str:
    """What a seat is called that sits so many places further, clockwise; 0 for one's own."""
    return f"seat+{steps}"


class Seating:
    """The seats of a table as each of them sees the others."""

    def __init__(self, table: Table) -> None:
        self.seats = table.seats
        self.cards = table.setting.cards
        names = "|".join(map(re.escape, sorted(table.seats, key=len, reverse=True)))
        self.names = re.compile(rf"(?<!\w)(?:{names})(?!\w)")
        self.kept: dict[tuple[str, str], str] = {}

    def of(self, seat: str, other: str) -> str:
        """What a seat calls another one, or itself; nobody stays nobody."""
        if other not in self.seats:
            return other
        return place((self.seats.index(other) - self.seats.index(seat)) % len(self.seats))

    def text(self, seat: str, text: str) -> str:
        """A text in which seats are named, as one of them sees it. Names of cards stay."""
        found = self.kept.get((seat, text))
        if found is None:
            found = self.kept[seat, text] = (
                text
                if text in self.cards
                else self.names.sub(lambda name: self.of(seat, name[0]), text)
            )
        return found

    def said(self, seat: str, move: Move) -> Said:
        """A move as a seat sees it."""
        return move.verb, self.of(seat, move.seat), self._value(seat, move.args)

    def _value(self, seat: str, value: Any) -> Any:
        if isinstance(value, str):
            return self.text(seat, value)
        if isinstance(value, tuple):
            return tuple(self._value(seat, each) for each in value)
        return value
