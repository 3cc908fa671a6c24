"""A table of cards (CSV, XLSX, ODS) to mappings by field name, each value with its cell.

The first row names the fields; case and spaces in it do not matter. Empty rows are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tablewright.errors import Place, TablewrightError, did_you_mean
from tablewright.read.cells import CELLS, Row, cell_name
from tablewright.read.characters import check_characters
from tablewright.read.notes import LINE_BREAK, Notes, shown_path
from tablewright.read.source import decode
from tablewright.read.tree import Entries, Items, written

ENDINGS = (".csv", ".xlsx", ".ods")
LARGEST = 60_000_000
"""The largest table file in bytes."""


def read_table(path: Path, sheet: str, known: Sequence[str], notes: Notes) -> Items | None:
    """The rows of a table as mappings; None with the mistakes in `notes`.

    `sheet` names the sheet of a workbook, the first if empty; `known` are the names of fields.
    """
    shown = shown_path(path)
    place = Place(shown)
    try:
        size = path.stat().st_size
    except OSError:
        notes.error(place, "there is no such table file")
        return None
    if size > LARGEST:
        notes.error(
            place, "the table file is too large", expected="at most 60 MB", found=f"{size} bytes"
        )
        return None
    before = len(notes.problems)
    if path.suffix.lower() == ".csv":
        if sheet:
            notes.error(place, "a CSV file has no sheets", hint="take 'sheet:' out")
        rows = _csv_rows(path, shown, notes)
    else:
        # Few games have workbooks, and what opens one takes a while to import.
        from tablewright.read.spreadsheets import workbook_rows

        rows = workbook_rows(path, sheet, shown, notes)
    if rows is None or notes.wrong_since(before):
        return None
    return _cards(rows, known, place, notes)


def _plain(name: str) -> str:
    return re.sub(r"[\s_-]+", "", name).casefold()


def _cards(rows: Sequence[Row], known: Sequence[str], place: Place, notes: Notes) -> Items | None:
    filled = [row for row in rows if any(cell is not None for cell in row)]
    if not filled:
        notes.error(place, "the table is empty", expected="a first row with the names of fields")
        return None
    names = {_plain(name): name for name in known}
    columns: dict[int, str] = {}
    heads: dict[str, Place] = {}
    before = len(notes.problems)
    for index, head in enumerate(filled[0]):
        if head is None:
            below = next(
                (row[index] for row in filled[1:] if index < len(row) and row[index]), None
            )
            if below is not None:
                notes.error(
                    below.place,
                    "this column has no name in the first row",
                    found=f"'{below}'",
                    hint="name it, or empty it; merged cells count only for their first column",
                )
            continue
        name = names.get(_plain(head))
        if name is None:
            notes.error(head.place, f"unknown column '{head}'", hint=did_you_mean(str(head), known))
        elif name in heads:
            notes.error(
                head.place, f"the column '{name}' is there twice", hint=f"first in {heads[name]}"
            )
        else:
            columns[index] = name
            heads[name] = head.place
    if notes.wrong_since(before):
        return None
    cards = Items(place)
    width = len(filled[0])
    for row in filled[1:]:
        first = next(cell for cell in row if cell is not None)
        entry = Entries(first.place)
        for index, cell in enumerate(row):
            if cell is not None and index in columns:
                entry.put(columns[index], cell, heads[columns[index]], cell.place)
            elif cell is not None and index >= width:
                notes.error(
                    cell.place,
                    "the row has more cells than the first row",
                    found=f"'{cell}'",
                    hint="put a text that holds the separator in quotation marks",
                )
        cards.append(entry)
        cards.items_at.append(entry.place)
    return cards


def _csv_rows(path: Path, shown: str, notes: Notes) -> list[Row] | None:
    try:
        text = decode(path.read_bytes(), shown, notes)
    except OSError as error:
        notes.error(Place(shown), f"the file cannot be read: {error.strerror}")
        return None
    if text is None:
        return None
    lines = LINE_BREAK.split(text)
    notes.keep_lines(shown, lines)
    check_characters(lines, shown, notes)
    return list(_csv(text, shown, notes))


def separator(text: str) -> str:
    """Comma, semicolon or tab: whichever the first line that is not empty has most of."""
    first = next((line for line in LINE_BREAK.split(text) if line.strip()), "")
    bare = re.sub(r'"(?:[^"]|"")*"', "", first)
    return max(",;\t", key=bare.count)


def cells_of(text: str) -> Iterator[tuple[str, int, int]]:
    """Each cell of a CSV text by its name, such as C4, with where it begins and ends."""
    mark = separator(text)
    field = _field(mark)
    at = number = column = 0
    while at <= len(text):
        match = field.match(text, at)
        assert match is not None
        yield cell_name(number, column), at, match.end()
        at = match.end()
        if text[at : at + 1] == mark:
            at, column = at + 1, column + 1
            continue
        ended = LINE_BREAK.match(text, at)
        if ended is None:
            return
        at, number, column = ended.end(), number + 1, 0


def _field(mark: str) -> re.Pattern[str]:
    return re.compile(rf'[ ]*"((?:[^"]|"")*)"[ ]*(?=[{mark}\r\n]|\Z)|([^{mark}\r\n]*)')


def _csv(text: str, shown: str, notes: Notes) -> Iterator[Row]:
    mark = separator(text)
    field = _field(mark)
    at = line_start = 0
    line = 1
    row: Row = []
    number = cells = 0
    while at <= len(text):
        match = field.match(text, at)
        assert match is not None
        place = Place(shown, line, at - line_start + 1, cell_name(number, len(row)))
        quoted, bare = match[1], match[2]
        if quoted is None and bare.lstrip().startswith('"'):
            notes.error(
                place,
                "a quoted cell goes wrong",
                expected="a closing quotation mark before the next separator",
                hint="inside of a quoted cell, write a quotation mark twice",
            )
            return
        value = bare.strip() if quoted is None else quoted.replace('""', '"').strip()
        row.append(written(value, place) if value else None)
        cells += 1
        if cells > CELLS:
            notes.error(place, f"the table has more than {CELLS} cells")
            return
        for broken in LINE_BREAK.finditer(match[0]):
            line, line_start = line + 1, at + broken.end()
        at = match.end()
        if text[at : at + 1] == mark:
            at += 1
            continue
        yield row
        row = []
        number += 1
        ended = LINE_BREAK.match(text, at)
        if ended is None:
            return
        at = line_start = ended.end()
        line += 1


def with_row(text: str, values: Mapping[str, str], known: Sequence[str]) -> tuple[str, int]:
    """A CSV table with one row more at its end, and the line it begins in; every other character
    stays. Raises TablewrightError where the table has no column for a value."""
    shown = "the table"
    rows = list(_csv(text, shown, Notes()))
    head = next((row for row in rows if any(cell is not None for cell in row)), None)
    if head is None:
        raise TablewrightError("the table is empty; its first row names the fields")
    names = {_plain(name): name for name in known}
    columns = [names.get(_plain(cell)) if cell is not None else None for cell in head]
    missing = [key for key in values if key not in columns]
    if missing:
        there = ", ".join(str(cell) for cell in head if cell is not None)
        raise TablewrightError(
            f"the table has no column '{missing[0]}'; add it in the first row, which has: {there}"
        )
    mark = separator(text)
    cells = [as_cell(values.get(name, "") if name else "", mark) for name in columns]
    found = LINE_BREAK.search(text)
    ending = found[0] if found else "\n"
    filled = text.rstrip("\r\n")
    changed = f"{filled}{ending}{mark.join(cells)}{text[len(filled) :] or ending}"
    again = [row for row in _csv(changed, shown, Notes()) if any(row)]
    meant = [values.get(name, "") if name else "" for name in columns]
    if [list(map(str, row)) for row in again[:-1]] != [
        list(map(str, row)) for row in rows if any(row)
    ] or [str(cell or "") for cell in again[-1]] != [value.strip() for value in meant]:
        raise TablewrightError(
            f"this does not go into the table by itself; add: {mark.join(cells)}"
        )
    return changed, len(LINE_BREAK.split(filled)) + 1


def as_cell(value: str, mark: str, *, quoted: bool = False) -> str:
    """A value as a cell, in quotation marks if it needs them, or is to have them."""
    needs = any(sign in value for sign in (mark, '"', "\n", "\r")) or value != value.strip()
    if quoted or needs:
        return '"' + value.replace('"', '""') + '"'
    return value
