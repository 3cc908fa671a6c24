"""A CSV text in, its rows of cells out, each with its place and its name; and how a value is
written as a cell.

Comma, semicolon or tab part the cells, whichever the text uses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tablewright.errors import Place
from tablewright.read.cells import CELLS, Row, cell_name
from tablewright.read.characters import check_characters
from tablewright.read.notes import LINE_BREAK, Notes
from tablewright.read.source import decode
from tablewright.read.tree import written

LOOKED_AT = 20_000
ROWS_LOOKED_AT = 20
"""So many characters and lines of a table show by what its cells are parted."""


def csv_file_rows(path: Path, shown: str, notes: Notes) -> list[Row] | None:
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
    return list(csv_rows(text, shown, notes))


def separator(text: str) -> str:
    """Comma, semicolon or tab: of whichever most lines have equally many, since a table's rows are
    equally long, whatever stands in its texts and titles; else the most frequent of the first line
    that has any."""
    bare = re.sub(r'"(?:[^"]|"")*"', "", text[:LOOKED_AT])
    lines = [line for line in bare.splitlines()[:ROWS_LOOKED_AT] if line.strip()]
    marks = ",;\t"
    alike = {}
    for mark in marks:
        counts = [line.count(mark) for line in lines if mark in line]
        alike[mark] = max(map(counts.count, counts), default=0)
    most = max(alike.values(), default=0)
    best = [mark for mark in marks if alike[mark] == most]
    for line in lines:
        mark = max(best, key=line.count)
        if mark in line:
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


def csv_rows(text: str, shown: str, notes: Notes) -> Iterator[Row]:
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


def as_cell(value: str, mark: str, *, quoted: bool = False) -> str:
    """A value as a cell, in quotation marks if it needs them, or is to have them."""
    needs = any(sign in value for sign in (mark, '"', "\n", "\r")) or value != value.strip()
    if quoted or needs:
        return '"' + value.replace('"', '""') + '"'
    return value
