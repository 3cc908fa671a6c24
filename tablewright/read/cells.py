"""The cells of tables: how many there may be, what a row of them is, what they are called."""

from __future__ import annotations

from tablewright.errors import Place
from tablewright.read.tree import Written

CELLS = 400_000
"""The most cells in a table."""


class Uncalculated(Written):
    """A cell with a formula whose value the file does not keep."""

    __slots__ = ()


Row = list[Written | None]


def cell_name(row: int, column: int) -> str:
    """The spreadsheet's name of a cell; row and column count from 0."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return f"{letters}{row + 1}"


def uncalculated_cell(place: Place) -> Uncalculated:
    """A cell with a formula and no value."""
    cell = Uncalculated("=")
    cell.place, cell.plain, cell.comment, cell.end = place, False, "", (place.line, place.column)
    return cell
