"""Sheets of XLSX and ODS workbooks to rows of texts with their cells."""

from __future__ import annotations

import datetime
import io
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tablewright.errors import Place, did_you_mean
from tablewright.read.cells import CELLS, Row, cell_name, uncalculated_cell
from tablewright.read.characters import UNSEEN, note_unseen
from tablewright.read.extents import Unfit
from tablewright.read.notes import Notes
from tablewright.read.tree import written
from tablewright.read.workbooks import sound_workbook


class Workbook:
    """The sheets of a workbook."""

    def __init__(self, content: bytes, uncalculated: Mapping[str, set[str]], shown: str) -> None:
        from python_calamine import CalamineWorkbook, SheetVisibleEnum

        self._content, self._uncalculated, self._shown = content, uncalculated, shown
        with CalamineWorkbook.from_filelike(io.BytesIO(content)) as book:
            self.all: tuple[str, ...] = tuple(book.sheet_names)
            """The names of its sheets, hidden ones too."""
            self.seen: tuple[str, ...] = (
                tuple(
                    found.name
                    for found in book.sheets_metadata
                    if found.visible == SheetVisibleEnum.Visible
                )
                or self.all
            )
            """Those of the sheets that people see."""

    def rows(self, name: str, notes: Notes) -> list[Row]:
        """The rows of a sheet; what is wrong in its cells is in `notes`."""
        from python_calamine import CalamineWorkbook

        with CalamineWorkbook.from_filelike(io.BytesIO(self._content)) as book:
            values = book.get_sheet_by_name(name).to_python(skip_empty_area=False)
        bare = self._uncalculated.get(name, ())
        rows: list[Row] = []
        for row, cells in enumerate(values):
            texts: Row = []
            for column, value in enumerate(cells):
                cell = cell_name(row, column)
                at = Place(self._shown, row + 1, column + 1, f"{name}!{cell}")
                if cell in bare:
                    texts.append(uncalculated_cell(at))
                    continue
                text = _text(value, at, notes) if value != "" else ""
                texts.append(written(text, at) if text else None)
            rows.append(texts)
        return rows


def open_workbook(path: Path, shown: str, notes: Notes) -> Workbook | None:
    """A workbook; None with the mistakes noted."""
    place = Place(shown)
    try:
        content, uncalculated = sound_workbook(path, CELLS)
    except Unfit as error:
        notes.error(
            place, error.message, expected=error.expected, found=error.found, hint=error.hint
        )
        return None
    except OSError as error:
        notes.error(place, f"the file cannot be read: {error.strerror or error}")
        return None
    try:
        book = Workbook(content, uncalculated, shown)
    except Exception:  # the reader raises whatever broken files lead it to
        _unopened(place, notes)
        return None
    if not book.all:
        notes.error(place, "the workbook has no sheet")
        return None
    return book


def sheet_rows(book: Workbook, sheet: str, shown: str, notes: Notes) -> list[Row] | None:
    """The rows of a sheet, the first that people see if `sheet` is empty; None with the mistakes
    noted."""
    name = sheet or book.seen[0]
    if name not in book.all:
        hint = did_you_mean(name, book.all)
        notes.error(Place(shown), f"there is no sheet '{name}'", hint=hint)
        return None
    try:
        return book.rows(name, notes)
    except Exception:  # the reader raises whatever broken files lead it to
        _unopened(Place(shown), notes)
        return None


def _unopened(place: Place, notes: Notes) -> None:
    notes.error(place, "the workbook does not open", expected="an XLSX or ODS file")


def _text(value: Any, at: Place, notes: Notes) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, datetime.date | datetime.time | datetime.timedelta):
        notes.error(
            at,
            "the spreadsheet made a date of this cell",
            expected="a text or a number",
            found=f"'{value}'",
            hint="format the column as text and type the value again",
        )
        return ""
    text = str(value).strip()
    if unseen := UNSEEN.search(text):
        note_unseen(unseen[0], at, notes)
    if re.fullmatch(r"#(?:REF!|DIV/0!|VALUE!|NAME\?|N/A|NULL!|NUM!)", text):
        notes.error(at, "the formula of this cell fails", found=f"'{text}'")
    return text
