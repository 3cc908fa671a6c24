"""What somebody types for a number of a game to what is meant: `Sentry Bot: atk 5..8 by 1` to whose
it is, which, and the values that it may have."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import NamedTuple

from tablewright.errors import TablewrightError

MOST = 500
"""Values of one number: who asks for more wants steps."""
SHOWN = 'such as "Sentry Bot: atk 5..8"'
VALUE = r"[+\-−]?\s?\d+(?:\.\d+)?"
_RANGE = re.compile(
    rf"^(?P<what>.*?)\s*(?:(?P<plus>\bplus)\s|(?:\bbetween|\bfrom)\s)?\s*"
    rf"(?<![\w.+−-])(?P<low>{VALUE})\s*(?:\.\.\.?|…|–|-|\bto\b|\band\b)\s*(?P<high>{VALUE})"
    rf"(?:\s+(?:by|step|steps of)\s+(?P<step>\S+))?$"
)


class Asked(NamedTuple):
    """A number that may be another one."""

    typed: str
    whose: tuple[str, ...]
    """The card, counter, rule … as it was typed: a name may hold a colon, so there may be several
    ways to take it, the shortest first."""
    what: tuple[str, ...]
    """Which of its numbers, for each of these ways."""
    plus: bool
    """Whether values are added to what stands there, and do not replace it."""
    values: tuple[Decimal, ...]
    """Ascending."""

    @property
    def range(self) -> str:
        """Its values as they are typed."""
        low, high = self.values[0], self.values[-1]
        step = self.values[1] - low if len(self.values) > 1 else Decimal(1)
        by = f" by {plain(step)}" if step != 1 else ""
        return f"{'plus ' if self.plus else ''}{plain(low)}..{plain(high)}{by}"


def asked_of(typed: str) -> Asked:
    """Raises TablewrightError."""
    words = " ".join(typed.split())
    found = _RANGE.match(words)
    if found is None:
        raise TablewrightError(
            f"'{typed}' says no range at its end; expected whose number it is, which one, and "
            f"between which it may be, {SHOWN}"
        )
    ways = [
        (found["what"][:at].strip(), found["what"][at + 1 :].strip())
        for at, sign in enumerate(found["what"])
        if sign == ":"
    ]
    ways = [(whose, what) for whose, what in ways if whose and what]
    if not ways:
        raise TablewrightError(
            f"'{typed}' does not say whose number is meant; expected a card, a counter, a rule or "
            f"the like, a colon, and which of its numbers, {SHOWN}"
        )
    return Asked(
        typed,
        tuple(whose for whose, _ in ways),
        tuple(what for _, what in ways),
        bool(found["plus"]),
        _values(typed, found["low"], found["high"], found["step"]),
    )


def _values(typed: str, first: str, last: str, by: str | None) -> tuple[Decimal, ...]:
    low, high = value_of(first), value_of(last)
    if low > high:
        raise TablewrightError(
            f"'{typed}': nothing lies between {plain(low)} and {plain(high)}; the smaller one "
            f"comes first: {plain(high)}..{plain(low)}"
        )
    if by is not None and not re.fullmatch(r"\d+(?:\.\d+)?", by):
        raise TablewrightError(f"'{typed}': expected steps such as 'by 2', got 'by {by}'")
    step = Decimal(by) if by is not None else _finest(low, high)
    if step <= 0:
        raise TablewrightError(f"'{typed}': expected steps such as 'by 2', got 'by {by}'")
    count = int((high - low) / step) + 1
    if count > MOST:
        raise TablewrightError(
            f"'{typed}' has {count} values, and {MOST} are the most; say steps: "
            f"{plain(low)}..{plain(high)} by {plain(step * -(-count // 20))}"
        )
    return tuple(low + step * at for at in range(count))


def _finest(low: Decimal, high: Decimal) -> Decimal:
    """Steps of 1, or of the last digit that is written: 0.5..2.0 goes by 0.1."""
    digits = [value.as_tuple().exponent for value in (low, high)]
    return Decimal(1).scaleb(min(0, *(each for each in digits if isinstance(each, int))))


def value_of(text: str) -> Decimal:
    """A number as it is written, with whatever sign."""
    return Decimal(re.sub(r"\s", "", text).replace("−", "-"))


def plain(value: Decimal) -> str:
    """A number without zeros that say nothing."""
    said = f"{value.normalize():f}"
    return "0" if said == "-0" else said
