"""Sheets of XLSX and ODS workbooks to rows of texts with their cells."""

from __future__ import annotations

import datetime
import io
import re
from pathlib import Path
from typing import Any

from tablewright.errors import Place, did_you_mean
from tablewright.read.cells import CELLS, Row, cell_name, uncalculated_cell
from tablewright.read.characters import UNSEEN, note_unseen
from tablewright.read.extents import Unfit
from tablewright.read.notes import Notes
from tablewright.read.tree import written
from tablewright.read.workbooks import sound_workbook


def workbook_rows(path: Path, sheet: str, shown: str, notes: Notes) -> list[Row] | None:
    """The rows of a sheet, the first one if `sheet` is empty; None with the mistakes noted."""
    from python_calamine import CalamineWorkbook, SheetVisibleEnum

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
        with CalamineWorkbook.from_filelike(io.BytesIO(content)) as book:
            names = [
                found.name
                for found in book.sheets_metadata
                if found.visible == SheetVisibleEnum.Visible
            ] or book.sheet_names
            if not names:
                notes.error(place, "the workbook has no sheet")
                return None
            name = sheet or names[0]
            if name not in book.sheet_names:
                notes.error(
                    place, f"there is no sheet '{name}'", hint=did_you_mean(name, book.sheet_names)
                )
                return None
            values = book.get_sheet_by_name(name).to_python(skip_empty_area=False)
    except Exception:  # the reader raises whatever broken files lead it to
        notes.error(place, "the workbook does not open", expected="an XLSX or ODS file")
        return None
    bare = uncalculated.get(name, ())
    rows: list[Row] = []
    for row, cells in enumerate(values):
        texts: Row = []
        for column, value in enumerate(cells):
            cell = cell_name(row, column)
            at = Place(shown, row + 1, column + 1, f"{name}!{cell}")
            if cell in bare:
                texts.append(uncalculated_cell(at))
                continue
            if value == "":
                texts.append(None)
                continue
            text = _text(value, at, notes)
            texts.append(written(text, at) if text else None)
        rows.append(texts)
    return rows


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
