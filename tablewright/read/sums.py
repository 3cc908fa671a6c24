"""Rows of a table that are sums and no cards: rows and the fields of their columns in, what each
row is out.

A row that has no name, and nothing but numbers that are the sums of those above them, can be no
card. One with a name may be one: a card `Total Eclipse`, even a card `Total`, is told from a sum by
what stands in its row besides.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import Enum

from tablewright.read.cells import Row, Uncalculated
from tablewright.read.meant import words
from tablewright.read.tree import Written

_WORDS = words(
    "total totals sum sums subtotal subtotals grandtotal totalcards totalcopies cardstotal overall "
    "summe summen gesamt gesamtsumme insgesamt zwischensumme gesamtzahl kartengesamt "
    "totaal som somme totaux soustotal suma totale somma"
)
_NUMBER = re.compile(r"[+-]?\d+(?:\.\d+)?")
_FEWEST = 2
"""Of so many rows the sum may be told."""


class Sum(Enum):
    """What a row is that says how much something comes to."""

    SURE = "no card"
    LIKELY = "hardly a card"


def sums(rows: Sequence[Row], columns: Mapping[int, str]) -> dict[int, Sum]:
    """Which of the rows below the headings are sums, by their numbers; `columns` are the fields of
    those that are read."""
    found: dict[int, Sum] = {}
    added: dict[int, float] = {}
    above = 0
    last = len(rows) - 1
    for number, row in enumerate(rows):
        read = {at: cell for at, cell in enumerate(row) if cell is not None and at in columns}
        names = [cell for at, cell in read.items() if columns[at] == "name"]
        others = {at: cell for at, cell in read.items() if columns[at] != "name"}
        told = any(_is_word(cell) for cell in row if cell is not None)
        bare = {at: cell for at, cell in others.items() if not _is_word(cell)}
        numbers = all(isinstance(cell, Uncalculated) or _value(cell) is not None
                      for cell in bare.values())  # fmt: skip
        fits = above >= _FEWEST and any(
            isinstance(cell, Uncalculated) or _value(cell) == added.get(at)
            for at, cell in bare.items()
        )
        if not names and numbers and (told or (fits and _all_fit(bare, added))):
            found[number] = Sum.SURE
        elif names and numbers and _is_word(names[0]) and (fits or number == last):
            found[number] = Sum.LIKELY
        else:
            above += 1
            for at, cell in others.items():
                added[at] = added.get(at, 0) + (_value(cell) or 0)
    return found


def _all_fit(cells: Mapping[int, Written], added: Mapping[int, float]) -> bool:
    return all(
        isinstance(cell, Uncalculated) or _value(cell) == added.get(at)
        for at, cell in cells.items()
    )


def _is_word(cell: Written) -> bool:
    return re.sub(r"[\W_]+", "", str(cell)).casefold() in _WORDS


def _value(cell: Written) -> float | None:
    return float(cell) if _NUMBER.fullmatch(cell) else None
