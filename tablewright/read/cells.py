"""The cells of tables: how many there may be, what a row of them is, what they are called."""

from __future__ import annotations

from tablewright.read.tree import Written

CELLS = 400_000
"""The most cells in a table."""

Row = list[Written | None]


def cell_name(row: int, column: int) -> str:
    """The spreadsheet's name of a cell; row and column count from 0."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return f"{letters}{row + 1}"
