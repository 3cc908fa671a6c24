"""A table of cards (CSV, XLSX, ODS) to mappings by field name, each value with its cell.

A row names the fields; case and spaces in it do not matter. Empty rows are left out, and
sums. Rows above the names (a title) are passed over where that is plain, or where the deck says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.errors import Place, TablewrightError
from tablewright.read.amending import scalar
from tablewright.read.cells import Row, Uncalculated
from tablewright.read.csv_text import as_cell, csv_file_rows, csv_rows, separator
from tablewright.read.headings import (
    AS_FOUND,
    Headings,
    TableForm,
    filled_rows,
    has_names,
    heading_row,
    likeness,
    note_uncalculated,
    read_headings,
)
from tablewright.read.meant import plain
from tablewright.read.notes import LINE_BREAK, Notes, shown_path
from tablewright.read.odd_rows import Odd, names_column, odd_rows, pattern_of
from tablewright.read.tree import Entries, Items, Written

if TYPE_CHECKING:  # few games have workbooks, and what opens one takes a while to import
    from tablewright.read.spreadsheets import Workbook

ENDINGS = (".csv", ".xlsx", ".ods")
LARGEST = 60_000_000
"""The largest table file in bytes."""
SHEETS = 12
"""So many other sheets of a workbook are looked at where one is no table of cards."""


@dataclass(frozen=True)
class CardFields:
    """What the cards of a table may say."""

    known: Sequence[str]
    """The names of all fields."""
    needed: Sequence[str] = ("name",)
    """Those without which no card is one."""


def read_table(path: Path, form: TableForm, fields: CardFields, notes: Notes) -> Items | None:
    """The rows of a table as mappings; None with the mistakes in `notes`."""
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
    rows: list[Row] | None
    book: Workbook | None = None
    if path.suffix.lower() == ".csv":
        if form.sheet:
            notes.error(place, "a CSV file has no sheets", hint="take 'sheet:' out")
        rows = csv_file_rows(path, shown, notes)
    else:
        # Few games have workbooks, and what opens one takes a while to import.
        from tablewright.read.spreadsheets import open_workbook, sheet_rows

        book = open_workbook(path, shown, notes)
        # What is wrong in the cells of a sheet that is no table of cards is of no interest.
        inside = Notes()
        rows = sheet_rows(book, form.sheet, shown, inside) if book is not None else None
        if rows is None or has_names(rows, form, fields.known):
            notes.problems += inside.problems
    if rows is None or notes.wrong_since(before):
        return None
    return _cards(rows, form, fields, place, notes, book)


def _cards(
    rows: Sequence[Row],
    form: TableForm,
    fields: CardFields,
    place: Place,
    notes: Notes,
    book: Workbook | None,
) -> Items | None:
    filled = filled_rows(rows)
    if not filled:
        notes.error(
            place,
            "the table is empty",
            expected="a first row with the names of fields",
            hint=_other_sheets(book, form, fields)[0],
        )
        return None
    if form.header:
        if not filled_rows(rows[form.header - 1 : form.header]):
            notes.error(
                form.header_at,
                f"row {form.header} of the table is empty",
                expected="the row with the names of fields",
            )
            return None
        filled = filled_rows(rows[form.header - 1 :])

    def elsewhere() -> tuple[str, bool]:
        row = _other_row(rows, form, fields)
        return (row, True) if row else _other_sheets(book, form, fields)

    headings = read_headings(filled, form, fields.known, fields.needed, notes, elsewhere)
    if headings is None:
        return None
    cards = Items(place)
    for entry in _entries(filled[headings.row :], headings, form, notes):
        cards.append(entry)
        cards.items_at.append(entry.place)
    return cards


def _entries(
    filled: Sequence[Row], headings: Headings, form: TableForm, notes: Notes
) -> Iterator[Entries]:
    """The rows below the names of fields as mappings."""
    columns = headings.columns
    width = len(filled[0])
    rows = [row for row in filled[1:] if not _is_skipped(row, columns, form)]
    found = odd_rows(rows, columns)
    _note_odd(found, rows, columns, form, notes)
    for number, row in enumerate(rows):
        if found.get(number) == Odd.NO_CARD:
            continue
        first = next(
            (cell for at, cell in enumerate(row) if cell is not None and at in columns), None
        )
        if first is None and all(cell is None for cell in row[width:]):
            continue  # it only says what is ignored
        entry = Entries((first or _first(row)).place)
        for index, cell in enumerate(row):
            if isinstance(cell, Uncalculated) and index in columns:
                note_uncalculated(cell, notes)
            elif cell is not None and index in columns:
                entry.put(columns[index], cell, headings.places[columns[index]], cell.place)
            elif cell is not None and index >= width and not form.ignores(""):
                notes.error(
                    cell.place,
                    "the row has more cells than the row that names the fields",
                    found=f"'{cell}'",
                    hint="put a text that holds the separator in quotation marks",
                )
        yield entry


def _is_skipped(row: Row, columns: Mapping[int, str], form: TableForm) -> bool:
    """Whether a deck says of a row that it is no card, by its name or its first cell."""
    if not form.skip:
        return False
    names = [cell for at, cell in enumerate(row) if cell is not None and columns.get(at) == "name"]
    return any(form.skips(cell) for cell in (*names, _first(row)))


def _note_odd(
    found: Mapping[int, Odd],
    rows: Sequence[Row],
    columns: Mapping[int, str],
    form: TableForm,
    notes: Notes,
) -> None:
    """Warns of the rows that are hardly cards; each warning says how all of them are skipped."""
    at = names_column(columns)
    hardly = {
        number: name
        for number, odd in found.items()
        if odd != Odd.NO_CARD and (name := rows[number][at]) is not None
    }
    patterns = (
        pattern_of(name) if found[number] == Odd.HEADING else name
        for number, name in hardly.items()
    )
    skip = dict.fromkeys((*form.skip, *patterns))
    said = ", ".join(scalar(each, listed=True) for each in skip)
    for number, name in hardly.items():
        notes.warning(
            name.place,
            f"this row looks like {found[number].value}, and '{name}' is a card all the same",
            hint=f"if it is none, take the row out, or write in {form.deck}: skip: [{said}]",
        )


def _first(row: Row) -> Written:
    return next(cell for cell in row if cell is not None)


def _other_row(rows: Sequence[Row], form: TableForm, fields: CardFields) -> str:
    """Which row has the names of fields, where a deck says that another one has."""
    found = replace(form, header=0)
    if not form.header or not has_names(rows, found, fields.known):
        return ""
    filled = filled_rows(rows)
    cell = _first(filled[heading_row(filled, found, fields.known)]).place.cell
    number = re.sub(r".*?(\d+)$", r"\1", cell)
    return f"row {number} seems to have it: write 'header: {number}' in {form.deck}"


def _other_sheets(book: Workbook | None, form: TableForm, fields: CardFields) -> tuple[str, bool]:
    """The other sheets of a workbook of which none was named, and which of them are tables of
    cards, as it seems; whether any does."""
    if book is None or form.sheet or len(book.seen) < 2:
        return "", False
    read, *others = book.seen[: SHEETS + 1]
    found = replace(form, header=0)
    rows = {name: book.rows(name, Notes()) for name in (read, *others)}
    tables = [name for name in others if has_names(rows[name], found, fields.known)]
    about = "has names of cards" if len(tables) == 1 else "have names of cards"
    if not tables:
        alike = {name: likeness(rows[name], found, fields.known) for name in rows}
        tables = [name for name in others if alike[name] > max(1, alike[read])]
        about = "is more like a table of cards" if len(tables) == 1 else "are more like such tables"
    which = tables or others
    shown = ", ".join(f"'{name}'" for name in which)
    what = f"{shown} {about}" if tables else f"others are {shown}"
    return (
        f"the sheet '{read}' was read; {what}: write in {form.deck}: sheet: {scalar(which[0])}",
        bool(tables),
    )


def names_cell(text: str, form: TableForm) -> str:
    """The cell of a CSV table over the names of its cards, such as `B3`; "" if there is none."""
    rows = list(csv_rows(text, "", Notes()))
    filled = filled_rows(rows[form.header - 1 :] if form.header else rows)
    if not filled:
        return ""
    heads = form.heads(("name",))
    head = filled[0 if form.header else heading_row(filled, form, ("name",))]
    named = (cell for cell in head if cell is not None and heads.get(plain(cell)) == "name")
    return next((cell.place.cell for cell in named), "")


def with_row(
    text: str, values: Mapping[str, str], known: Sequence[str], form: TableForm = AS_FOUND
) -> tuple[str, int]:
    """A CSV table with one row more at its end, and the line it begins in; every other character
    stays. Raises TablewrightError where the table has no column for a value."""
    shown = "the table"
    rows = list(csv_rows(text, shown, Notes()))
    filled = filled_rows(rows)
    if not filled:
        raise TablewrightError("the table is empty; a first row must name the fields")
    head = rows[form.header - 1] if form.header else filled[heading_row(filled, form, known)]
    heads = form.heads(known)
    columns = [heads.get(plain(cell)) if cell is not None else None for cell in head]
    missing = [key for key in values if key not in columns]
    if missing:
        there = ", ".join(str(cell) for cell in head if cell is not None)
        raise TablewrightError(
            f"the table has no column '{missing[0]}'; add it in the row that names the fields, "
            f"which has: {there}"
        )
    mark = separator(text)
    cells = [as_cell(values.get(name, "") if name else "", mark) for name in columns]
    found = LINE_BREAK.search(text)
    ending = found[0] if found else "\n"
    kept = text.rstrip("\r\n")
    changed = f"{kept}{ending}{mark.join(cells)}{text[len(kept) :] or ending}"
    again = [row for row in csv_rows(changed, shown, Notes()) if any(row)]
    meant = [values.get(name, "") if name else "" for name in columns]
    if [list(map(str, row)) for row in again[:-1]] != [
        list(map(str, row)) for row in rows if any(row)
    ] or [str(cell or "") for cell in again[-1]] != [value.strip() for value in meant]:
        raise TablewrightError(
            f"this does not go into the table by itself; add: {mark.join(cells)}"
        )
    return changed, len(LINE_BREAK.split(kept)) + 1
