"""Rows of a table that are no cards, or hardly: sums, and headings between cards. Rows and the
fields of their columns in, what each such row is out.

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

_SUMS = words(
    "total totals sum sums subtotal subtotals grandtotal totalcards totalcopies cardstotal overall "
    "summe summen gesamt gesamtsumme insgesamt zwischensumme gesamtzahl kartengesamt "
    "totaal som somme totaux soustotal suma totale somma"
)
_LONGEST = 30
"""No longer text says no more than that a row is a sum."""
_NUMBER = re.compile(r"[$€£]?\s*([+-]?\d+(?:[.,]\d+)?)\s*[$€£x×]?")
"""A number as people write it: with a currency, a decimal comma, or `2x`."""
_FEWEST = 2
"""Of so many rows the sum may be told."""
_SIGN = r"[-–—=*#~_|+•>]"
_DECORATED = re.compile(rf"{_SIGN}{{2,}}.*|{_SIGN}.*{_SIGN}|.*\w.*:")
"""Names that look like headings: `-- Ships --`, `Ships:`."""


class Odd(Enum):
    """What a row is that is no card, or hardly one."""

    NO_CARD = "no card"
    SUM = "a sum"
    HEADING = "a heading"


def odd_rows(rows: Sequence[Row], columns: Mapping[int, str]) -> dict[int, Odd]:
    """Which of the rows below the names of fields are no cards, or hardly, by their numbers;
    `columns` are the fields of those that are read."""
    found: dict[int, Odd] = {}
    added: dict[int, float] = {}
    above = 0
    last = len(rows) - 1
    capitals = _capitals(rows, columns)
    named = names_column(columns)
    for number, row in enumerate(rows):
        name = row[named] if 0 <= named < len(row) else None
        others = {
            at: cell
            for at, cell in enumerate(row)
            if cell is not None and at in columns and at != named
        }
        # Whether a row adds up is asked only where it has no name, or one that a sum may have.
        if name is None or _is_sum(name):
            bare = [(at, cell) for at, cell in others.items() if not _is_sum(cell)]
            numbers = all(isinstance(c, Uncalculated) or _value(c) is not None for _, c in bare)
            fit = [_adds_up(cell, added.get(at)) for at, cell in bare] if above >= _FEWEST else []
            if name is None and numbers and (says_sum(row) or (bool(fit) and all(fit))):
                found[number] = Odd.NO_CARD
                continue
            if name is not None and numbers and (any(fit) or number == last):
                found[number] = Odd.SUM
                continue
        if name is not None and _is_alone(row) and _is_heading(name, capitals):
            found[number] = Odd.HEADING
            continue
        above += 1
        for at, cell in others.items():
            value = _value(cell)
            if value is not None:
                added[at] = added.get(at, 0) + value
    headings = sum(odd == Odd.HEADING for odd in found.values())
    if above <= headings:  # a table of hardly more than names
        return {number: odd for number, odd in found.items() if odd != Odd.HEADING}
    return found


def names_column(columns: Mapping[int, str]) -> int:
    """Which column has the names of the cards; -1 if none is read."""
    return next((at for at, field in columns.items() if field == "name"), -1)


def says_sum(row: Row) -> bool:
    """Whether a cell of a row says no more than that it is a sum."""
    return any(_is_sum(cell) for cell in row if cell is not None)


def pattern_of(name: str) -> str:
    """By what rows like a heading are skipped: `--*` for `-- Ships --`, else its own words."""
    signs = re.match(rf"{_SIGN}+", name)
    return f"{signs[0]}*" if signs is not None and signs[0].strip("*") else name


def _capitals(rows: Sequence[Row], columns: Mapping[int, str]) -> bool:
    """Whether capitals set a name apart: fewer than half of them are in capitals alone."""
    at = names_column(columns)
    names = [row[at] or "" for row in rows if at < len(row)] if at >= 0 else []
    return 2 * sum(name.isupper() for name in names) < len(names)


def _is_alone(row: Row) -> bool:
    return sum(cell is not None for cell in row) == 1


def _is_heading(name: str, capitals: bool) -> bool:
    decorated = _DECORATED.fullmatch(name) is not None
    return decorated or (capitals and name.isupper() and len(name) > 2)


def _adds_up(cell: Written, added: float | None) -> bool:
    return isinstance(cell, Uncalculated) or _value(cell) == added


def _is_sum(cell: Written) -> bool:
    if len(cell) > _LONGEST:
        return False
    return "".join(filter(str.isalpha, cell)).casefold() in _SUMS


def _value(cell: Written) -> float | None:
    found = _NUMBER.fullmatch(cell) if len(cell) < _LONGEST else None
    return float(found[1].replace(",", ".")) if found is not None else None
