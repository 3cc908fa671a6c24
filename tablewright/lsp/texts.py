"""A text as files, problems and editors count in it: places (line and column from 1, columns in
characters) to positions (from 0, in UTF-16 units) and back; paths to URIs and back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import unquote, urlsplit
from urllib.request import url2pathname

from lsprotocol.types import Position, Range

from tablewright.errors import Place
from tablewright.read.notes import LINE_BREAK

_WORD = re.compile(r"[\w-]+")


class Text:
    """The lines of a text, without their ends."""

    def __init__(self, text: str) -> None:
        self.whole = text
        self.lines: Sequence[str] = LINE_BREAK.split(text.removeprefix("\ufeff"))

    def line(self, row: int) -> str:
        """A line by its number from 0; "" behind the last."""
        return self.lines[row] if 0 <= row < len(self.lines) else ""

    def column(self, position: Position) -> int:
        """The characters before a position in its line."""
        units, line = position.character, self.line(position.line)
        if line.isascii():
            return min(units, len(line))
        for at, character in enumerate(line):
            if units <= 0:
                return at
            units -= 2 if character > "\uffff" else 1
        return len(line)

    def position(self, row: int, column: int) -> Position:
        """Where an editor has a character: both from 0."""
        line = self.line(row)[: max(0, column)]
        return Position(max(0, row), len(line) + sum(each > "\uffff" for each in line))

    def range(self, row: int, begin: int, end: int) -> Range:
        """A part of a line."""
        return Range(self.position(row, begin), self.position(row, end))

    def span(self, begin: tuple[int, int], end: tuple[int, int]) -> Range:
        """From one line and column to another, from 0."""
        return Range(self.position(*begin), self.position(*end))

    def at(self, place: Place, found: str = "") -> Range:
        """What a problem is about: what was found there if it stands there, else the word, else
        the rest of the line; the beginning of the file for one without a line."""
        if not place.line:
            return self.range(0, 0, len(self.line(0)))
        row, column = place.line - 1, max(0, place.column - 1)
        line = self.line(row)
        quoted = re.fullmatch(r"'(.+)'", found, re.DOTALL)
        if quoted:
            end = self._end_of(row, column, quoted[1])
            if end is not None:
                return self.span((row, column), end)
        word = _WORD.match(line, column)
        if word is not None:
            return self.range(row, column, word.end())
        return self.range(row, column, max(len(line.rstrip()), min(column + 1, len(line))))

    def _end_of(self, row: int, column: int, words: str) -> tuple[int, int] | None:
        """Where words end that begin at a place, also over several lines."""
        line = self.line(row)
        for mark in ("", '"', "'"):
            if line.startswith(f"{mark}{words}{mark}", column):
                return row, column + len(words) + 2 * len(mark)
        left = words.split()
        while left and row < len(self.lines):
            for match in re.finditer(r"\S+", self.line(row)[column:]):
                if not left or match[0].rstrip(".,") != left[0].rstrip(".,"):
                    return None
                left.pop(0)
                if not left:
                    return row, column + match.end()
            row, column = row + 1, 0
        return None


def uri_of(path: Path | str) -> str:
    """The URI of a file."""
    return Path(path).absolute().as_uri()


def path_of(uri: str) -> Path | None:
    """The file of a URI; None for what is no file, such as a text without a name."""
    parts = urlsplit(uri)
    if parts.scheme != "file":
        return None
    where = f"//{parts.netloc}{parts.path}" if parts.netloc else parts.path
    return Path(url2pathname(unquote(where) if "%" not in where else where)).absolute()
