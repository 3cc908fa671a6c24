"""Which dice stand in for a game's on a table that has only some kinds: a number of sides in; dice
and how they are read out."""

from __future__ import annotations

from dataclasses import dataclass

STOCK = (4, 6, 8, 10, 12, 20)
"""What every table with bodies that roll has."""
TENS = 10


@dataclass(frozen=True, slots=True)
class StandIn:
    """Dice of the other program in place of one of the game."""

    sides: int
    count: int = 1
    """How many are thrown together."""
    says: str = ""
    """How they are read; "" if they show the number itself."""

    @property
    def clause(self) -> str:
        """The same within a sentence."""
        return f"{self.says[:1].lower()}{self.says[1:].rstrip('.')}"


def stand_in(sides: int | None) -> StandIn | None:
    """What is thrown for a die of so many sides; None if nothing fits.

    >>> stand_in(3)
    StandIn(sides=6, count=1, says='1 to 2 count as 1, 3 to 4 as 2, and so on.')
    >>> stand_in(7).says
    'Throw again above 7.'
    >>> stand_in(30) is None
    True
    """
    if sides is None or sides < 2:
        return None
    if sides in STOCK:
        return StandIn(sides)
    if sides == TENS * TENS:
        return StandIn(TENS, 2, "One is the tens, the other the ones; two zeros are 100.")
    for larger in STOCK:
        if larger % sides == 0:
            each = larger // sides
            says = f"1 to {each} count as 1, {each + 1} to {2 * each} as 2, and so on."
            return StandIn(larger, 1, says)
    larger = next((one for one in STOCK if one > sides), 0)
    return StandIn(larger, 1, f"Throw again above {sides}.") if larger else None
