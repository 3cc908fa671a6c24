"""A table of cards (CSV, XLSX, ODS) to mappings by field name, each value with its cell.

The first row names the fields; case and spaces in it do not matter. Empty rows are left out. Rows
above the names (a title) are passed over where that is plain, or where the deck says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

from tablewright.errors import Place, TablewrightError, did_you_mean
from tablewright.read.cells import CELLS, Row, Uncalculated, cell_name
from tablewright.read.characters import check_characters
from tablewright.read.notes import LINE_BREAK, Notes, shown_path
from tablewright.read.source import decode
from tablewright.read.tree import Entries, Items, Written, written

ENDINGS = (".csv", ".xlsx", ".ods")
LARGEST = 60_000_000
"""The largest table file in bytes."""


TITLES = 10
"""How many filled rows are looked through for the names of fields."""


@dataclass(frozen=True)
class TableForm:
    """What a deck says of its table besides where it is."""

    sheet: str = ""
    """The sheet of a workbook, the first if empty."""
    header: int = 0
    """The row that names the fields, from 1 as a spreadsheet counts; found if 0."""
    header_at: Place = field(default_factory=lambda: Place(""))
    ignore: Mapping[str, Place] = field(default_factory=dict)
    """Columns that are not read, by name, `*` for any letters; and where that is said."""

    def ignores(self, head: str) -> bool:
        """Whether a column is left out, if no field is called as it is."""
        return any(fnmatchcase(_plain(head), _plain(pattern)) for pattern in self.ignore)


def read_table(path: Path, form: TableForm, known: Sequence[str], notes: Notes) -> Items | None:
    """The rows of a table as mappings; None with the mistakes in `notes`. `known` are the names of
    fields."""
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
        if form.sheet:
            notes.error(place, "a CSV file has no sheets", hint="take 'sheet:' out")
        rows = _csv_rows(path, shown, notes)
    else:
        # Few games have workbooks, and what opens one takes a while to import.
        from tablewright.read.spreadsheets import workbook_rows

        rows = workbook_rows(path, form.sheet, shown, notes)
    if rows is None or notes.wrong_since(before):
        return None
    return _cards(rows, form, known, place, notes)


def _plain(name: str) -> str:
    return re.sub(r"[\s_-]+", "", name).casefold()


def _cards(
    rows: Sequence[Row], form: TableForm, known: Sequence[str], place: Place, notes: Notes
) -> Items | None:
    filled = _filled(rows)
    if not filled:
        notes.error(place, "the table is empty", expected="a first row with the names of fields")
        return None
    if form.header:
        if not _filled(rows[form.header - 1 : form.header]):
            notes.error(
                form.header_at,
                f"row {form.header} of the table is empty",
                expected="the row with the names of fields",
            )
            return None
        filled = _filled(rows[form.header - 1 :])
    else:
        filled = filled[_titles(filled, form, known) :]
    columns, heads = _columns(filled, form, known, place, notes)
    if columns is None:
        return None
    cards = Items(place)
    width = len(filled[0])
    for row in filled[1:]:
        first = next(
            (cell for at, cell in enumerate(row) if cell is not None and at in columns), None
        )
        if first is None and all(cell is None for cell in row[width:]):
            continue  # it only says what is ignored
        entry = Entries((first or next(cell for cell in row if cell is not None)).place)
        for index, cell in enumerate(row):
            if isinstance(cell, Uncalculated) and index in columns:
                _uncalculated(cell, notes)
            elif cell is not None and index in columns:
                entry.put(columns[index], cell, heads[columns[index]], cell.place)
            elif cell is not None and index >= width and not form.ignores(""):
                notes.error(
                    cell.place,
                    "the row has more cells than the first row",
                    found=f"'{cell}'",
                    hint="put a text that holds the separator in quotation marks",
                )
        cards.append(entry)
        cards.items_at.append(entry.place)
    return cards


def _filled(rows: Sequence[Row]) -> list[Row]:
    return [row for row in rows if any(cell is not None for cell in row)]


def _uncalculated(cell: Uncalculated, notes: Notes) -> None:
    notes.error(
        cell.place,
        "the formula of this cell has no value in the file",
        expected="a value that was calculated and saved",
        hint="open the workbook in a spreadsheet program and save it there, or paste the value",
    )


def _titles(filled: Sequence[Row], form: TableForm, known: Sequence[str]) -> int:
    """How many filled rows stand above the names of fields: rows of one cell, that names no field,
    over a row with 'name' in which each cell names one, or is ignored."""
    names = {_plain(name) for name in known}
    for number, row in enumerate(filled[:TITLES]):
        heads = [_plain(cell) for cell in row if cell is not None]
        if "name" in heads and all(h in names or form.ignores(h) for h in heads):
            return number
        if len(heads) > 1 or heads[0] in names:
            return 0
    return 0


def _columns(
    filled: Sequence[Row], form: TableForm, known: Sequence[str], place: Place, notes: Notes
) -> tuple[dict[int, str] | None, dict[str, Place]]:
    """The field of each column that is read, and where it is named; None with the mistakes."""
    names = {_plain(name): name for name in known}
    columns: dict[int, str] = {}
    heads: dict[str, Place] = {}
    before = len(notes.problems)
    seen: list[str] = []
    unknown: list[Written] = []
    for index, head in enumerate(filled[0]):
        if head is None:
            below = next(
                (row[index] for row in filled[1:] if index < len(row) and row[index]), None
            )
            if below is not None and not form.ignores(""):
                notes.error(
                    below.place,
                    "this column has no name in the first row",
                    found=f"'{below}'",
                    hint="name it, or empty it; merged cells count only for their first column",
                )
            continue
        if isinstance(head, Uncalculated):
            _uncalculated(head, notes)
            continue
        seen.append(str(head))
        name = names.get(_plain(head))
        if name is None:
            if not form.ignores(head):
                unknown.append(head)
        elif name in heads:
            notes.error(
                head.place, f"the column '{name}' is there twice", hint=f"first in {heads[name]}"
            )
        else:
            columns[index] = name
            heads[name] = head.place
    _check_ignored(form, seen, names, notes)
    if unknown and not columns:
        better = next(
            (
                row
                for row in filled[1:TITLES]
                if "name" in {_plain(cell) for cell in row if cell is not None}
            ),
            None,
        )
        if better is not None:
            at = next(cell.place for cell in better if cell is not None)
            number = re.sub(r".*?(\d+)$", r"\1", at.cell)
            notes.error(
                unknown[0].place,
                "this row names no field of the deck",
                expected="the names of fields",
                found=f"'{unknown[0]}'",
                hint=f"row {number} seems to: write 'header: {number}' in the deck's file",
            )
            return None, heads
    for head in unknown:
        near = did_you_mean(str(head), known)
        hint = f"{near}; " if near else ""
        notes.error(
            head.place,
            f"unknown column '{head}'",
            hint=f"{hint}a column that is not for cards is named in the deck's file: "
            f"ignore: [{head}]",
        )
    return (None if notes.wrong_since(before) else columns), heads


def _check_ignored(
    form: TableForm, seen: Sequence[str], names: Mapping[str, str], notes: Notes
) -> None:
    plain = {_plain(head): head for head in seen}
    for pattern, at in form.ignore.items():
        if "*" in pattern:
            continue
        if _plain(pattern) in names:
            notes.error(
                at,
                f"'{pattern}' is a field of the deck, and ignored",
                hint="take it out of 'ignore', or out of 'fields'",
            )
        elif _plain(pattern) not in plain:
            others = [head for head in seen if _plain(head) not in names]
            notes.warning(
                at,
                f"the table has no column '{pattern}' to ignore",
                hint=did_you_mean(pattern, others),
            )


def _csv_rows(path: Path, shown: str, notes: Notes) -> list[Row] | None:
    text = notes.unsaved(path)
    try:
        if text is None:
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
    """Comma, semicolon or tab: whichever the first line that has any has most of."""
    for line in text.splitlines():
        bare = re.sub(r'"(?:[^"]|"")*"', "", line)
        mark = max(",;\t", key=bare.count)
        if mark in bare:
            return mark
    return ","


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


def with_row(
    text: str, values: Mapping[str, str], known: Sequence[str], form: TableForm = TableForm()
) -> tuple[str, int]:
    """A CSV table with one row more at its end, and the line it begins in; every other character
    stays. Raises TablewrightError where the table has no column for a value."""
    shown = "the table"
    rows = list(_csv(text, shown, Notes()))
    filled = _filled(rows)
    if not filled:
        raise TablewrightError("the table is empty; its first row names the fields")
    head = rows[form.header - 1] if form.header else filled[_titles(filled, form, known)]
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
    kept = text.rstrip("\r\n")
    changed = f"{kept}{ending}{mark.join(cells)}{text[len(kept) :] or ending}"
    again = [row for row in _csv(changed, shown, Notes()) if any(row)]
    meant = [values.get(name, "") if name else "" for name in columns]
    if [list(map(str, row)) for row in again[:-1]] != [
        list(map(str, row)) for row in rows if any(row)
    ] or [str(cell or "") for cell in again[-1]] != [value.strip() for value in meant]:
        raise TablewrightError(
            f"this does not go into the table by itself; add: {mark.join(cells)}"
        )
    return changed, len(LINE_BREAK.split(kept)) + 1


def as_cell(value: str, mark: str, *, quoted: bool = False) -> str:
    """A value as a cell, in quotation marks if it needs them, or is to have them."""
    needs = any(sign in value for sign in (mark, '"', "\n", "\r")) or value != value.strip()
    if quoted or needs:
        return '"' + value.replace('"', '""') + '"'
    return value
