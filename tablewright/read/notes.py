"""The mistakes and warnings of one run: collected with their source lines, raised together."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from tablewright.errors import Place, Problem, SourceError
from tablewright.read.memory import Memory

LINE_BREAK = re.compile(r"\r\n|\r|\n")
SHOWN = 240
"""The most characters of a source line that a problem carries."""


def shown_path(path: Path) -> str:
    """The path as messages name it: relative to the current folder if it lies in there."""
    try:
        return os.fspath(path.absolute().relative_to(Path.cwd()))
    except ValueError:
        return os.fspath(path)


def with_lines(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Problems with the source line of each: what was found in a drawing knows its place alone."""
    read: dict[str, Sequence[str]] = {}
    for problem in problems:
        place = problem.place
        if problem.source or not place.line or place.cell:
            yield problem
            continue
        if place.path not in read:
            try:
                text = Path(place.path).read_text(encoding="utf-8-sig", errors="replace")
            except OSError:
                text = ""
            read[place.path] = LINE_BREAK.split(text)
        yield replace(problem, source=_shown_line(read[place.path], place))


def _shown_line(lines: Sequence[str], place: Place) -> str:
    text = lines[place.line - 1] if 0 < place.line <= len(lines) else ""
    return text if len(text) <= SHOWN or place.column > SHOWN else text[:SHOWN]


class Notes:
    """The problems of a run, and the lines of the files they are in."""

    def __init__(self, memory: Memory | None = None) -> None:
        self.problems: list[Problem] = []
        self.memory = memory
        """What was read before, if somebody keeps it."""
        self._lines: dict[str, Sequence[str]] = {}

    def unsaved(self, path: Path) -> str | None:
        """What an editor shows of a file and has not saved, if one does."""
        if self.memory is None or not self.memory.unsaved:
            return None
        return self.memory.unsaved.get(os.fspath(path.absolute()))

    def keep_lines(self, path: str, lines: Sequence[str]) -> None:
        """Remembers the lines of a file, for the `source` of its problems."""
        self._lines[path] = lines

    def line(self, place: Place) -> str:
        """The source line at a place, "" if there is none."""
        return _shown_line(self._lines.get(place.path, ()), place)

    def find(self, place: Place, text: str, last_line: int) -> Place:
        """Where `text` first stands from `place` to `last_line`; `place` itself if it does not."""
        lines = self._lines.get(place.path, ())
        for number in range(place.line, min(last_line, len(lines)) + 1):
            start = place.column - 1 if number == place.line else 0
            column = lines[number - 1].find(text, start)
            if column >= 0:
                return Place(place.path, number, column + 1, place.cell)
        return place

    def error(
        self, place: Place, message: str, *, expected: str = "", found: str = "", hint: str = ""
    ) -> None:
        """Notes a mistake."""
        self.problems.append(
            Problem(place, message, expected, found, hint, "error", self.line(place))
        )

    def warning(
        self, place: Place, message: str, *, expected: str = "", found: str = "", hint: str = ""
    ) -> None:
        """Notes something that is not an error but hardly meant."""
        self.problems.append(
            Problem(place, message, expected, found, hint, "warning", self.line(place))
        )

    @property
    def errors(self) -> int:
        """How many mistakes there are so far."""
        return sum(problem.severity == "error" for problem in self.problems)

    def wrong_since(self, first: int) -> bool:
        """Whether one of the problems from the `first` one on is a mistake."""
        found = (self.problems[at].severity for at in range(first, len(self.problems)))
        return any(severity == "error" for severity in found)

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """The warnings, sorted by place, each once."""
        found = {problem for problem in self.problems if problem.severity == "warning"}
        return tuple(sorted(found, key=lambda problem: (problem.place, problem.message)))

    def stop_if_wrong(self) -> None:
        """Raises SourceError with all problems if there is a mistake among them."""
        if self.errors:
            raise SourceError(self.problems)
