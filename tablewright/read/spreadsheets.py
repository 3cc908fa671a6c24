"""Sheets of XLSX and ODS workbooks to rows of texts with their cells."""

from __future__ import annotations

import datetime
import re
import zipfile
from pathlib import Path
from typing import Any

from tablewright.errors import Place, did_you_mean
from tablewright.read.notes import Notes
from tablewright.read.tables import CELLS, Row, cell_name
from tablewright.read.tree import written

UNPACKED = 400_000_000
"""The largest workbook in bytes, unpacked."""


def workbook_rows(path: Path, sheet: str, shown: str, notes: Notes) -> list[Row] | None:
    """The rows of a sheet, the first one if `sheet` is empty; None with the mistakes noted."""
    from python_calamine import CalamineWorkbook, PasswordError, SheetVisibleEnum

    place = Place(shown)
    if not _is_safe(path, place, notes):
        return None
    try:
        with CalamineWorkbook.from_path(path) as book:
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
    except PasswordError:
        notes.error(place, "the workbook is encrypted", hint="save it without a password")
        return None
    except Exception:  # the reader raises whatever broken files lead it to
        notes.error(place, "the workbook does not open", expected="an XLSX or ODS file")
        return None
    rows: list[Row] = []
    for row, cells in enumerate(values):
        texts: Row = []
        for column, value in enumerate(cells):
            at = Place(shown, row + 1, column + 1, f"{name}!{cell_name(row, column)}")
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
    if re.fullmatch(r"#(?:REF!|DIV/0!|VALUE!|NAME\?|N/A|NULL!|NUM!)", text):
        notes.error(at, "the formula of this cell fails", found=f"'{text}'")
    return text


def _is_safe(path: Path, place: Place, notes: Notes) -> bool:
    """Whether the workbook unpacks to a bearable size; a cell far out would cost all memory."""
    try:
        with zipfile.ZipFile(path) as archive:
            if sum(item.file_size for item in archive.infolist()) > UNPACKED:
                notes.error(place, "the workbook is too large", expected="at most 400 MB unpacked")
                return False
            for item in archive.infolist():
                if re.fullmatch(r"xl/worksheets/[^/]+\.xml", item.filename):
                    height, width = _extent(archive.read(item))
                    if height * width > CELLS * 4:
                        notes.error(
                            place,
                            "the workbook has cells far out",
                            expected=f"at most {CELLS} cells",
                            found=f"the cell {cell_name(height - 1, width - 1)}",
                            hint="delete the empty-looking rows and columns behind the table",
                        )
                        return False
    except zipfile.BadZipFile:
        with path.open("rb") as file:
            encrypted = file.read(8) == b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
        notes.error(
            place,
            "the workbook does not open",
            expected="an XLSX or ODS file",
            hint="it is encrypted or an old XLS file: save it as XLSX without a password"
            if encrypted
            else "",
        )
        return False
    except (OSError, RuntimeError, NotImplementedError):
        notes.error(place, "the workbook does not open", expected="an XLSX or ODS file")
        return False
    return True


def _extent(xml: bytes) -> tuple[int, int]:
    """The last row and column that a worksheet names, from 1."""
    height = width = 1
    for letters, digits in set(re.findall(rb'<c r="([A-Z]{1,3})(\d{1,7})"', xml)):
        height = max(height, int(digits))
        column = 0
        for letter in letters:
            column = column * 26 + letter - 64
        width = max(width, column)
    return height, width
