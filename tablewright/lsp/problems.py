"""Problems of files to what an editor shows of them: where, how bad, with the hint; and what can be
mended by one keystroke."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from lsprotocol.types import Diagnostic, DiagnosticSeverity

from tablewright.errors import Problem
from tablewright.lsp.texts import Text

SOURCE = "tablewright"
_MEANT = re.compile(r"did you mean '([^']+)'\?")
_QUOTED = re.compile(r"'([^']+)'")
_INSTEAD = re.compile(r"^'(.+)' or another phrase")


def diagnostic(problem: Problem, text: Text) -> Diagnostic:
    """A problem as an editor shows it; what may stand there instead goes with it as its data."""
    severe = problem.severity == "error"
    range_ = text.at(problem.place, problem.found)
    return Diagnostic(
        range=range_,
        message=message_of(problem),
        severity=DiagnosticSeverity.Error if severe else DiagnosticSeverity.Warning,
        source=SOURCE,
        data={"was": _was(problem, text), "instead": list(instead(problem))},
    )


def message_of(problem: Problem) -> str:
    """What is wrong, what was expected, and what to do next."""
    parts = [str(replace(problem, severity="error")).removeprefix(f"{problem.place}: ")]
    if problem.place.cell:
        parts[0] = f"{problem.place.cell}: {parts[0]}"
    return "\n".join((*parts, *([problem.hint] if problem.hint else ())))


def instead(problem: Problem) -> Sequence[str]:
    """What a problem says that may be meant, best first."""
    found = [*_MEANT.findall(problem.hint), *_MEANT.findall(problem.message)]
    whole = _INSTEAD.match(problem.expected)
    if whole is not None:
        found.append(whole[1])
    return tuple(dict.fromkeys(found))


def _was(problem: Problem, text: Text) -> str:
    """The words that are to be written otherwise: what was found, else the name in the message."""
    quoted = _QUOTED.fullmatch(problem.found)
    if quoted is not None:
        return quoted[1]
    row, column = problem.place.line - 1, max(0, problem.place.column - 1)
    line = text.line(row)
    said = [each for each in _QUOTED.findall(problem.message) if each in line]
    at_place = [each for each in said if line.startswith(each, column)]
    behind = [each for each in said if each in line[column:]]
    return next(iter((*at_place, *behind, *said)), "")


def moved(
    problems: Iterable[Problem], before: Mapping[str, Text], now: Mapping[str, Text]
) -> tuple[Problem, ...]:
    """Problems of texts of before in the texts of now: with the lines that they stood in, and
    without those whose lines were changed. By the paths of their places."""
    ways: dict[str, tuple[int, int, int]] = {}
    found = []
    for problem in problems:
        path, line = problem.place.path, problem.place.line
        if path not in before or path not in now or before[path].whole == now[path].whole:
            found.append(problem)
            continue
        if path not in ways:
            ways[path] = _same(before[path].lines, now[path].lines)
        head, tail, shift = ways[path]
        if line <= head:
            found.append(problem)
        elif line > tail:
            found.append(replace(problem, place=problem.place._replace(line=line + shift)))
    return tuple(found)


def _same(before: Sequence[str], now: Sequence[str]) -> tuple[int, int, int]:
    """How many lines are the same at the beginning, from which line on the rest is the same, and by
    how many lines that has moved."""
    least = min(len(before), len(now))
    head = next((at for at in range(least) if before[at] != now[at]), least)
    tail = 0
    while tail < least - head and before[-1 - tail] == now[-1 - tail]:
        tail += 1
    return head, len(before) - tail, len(now) - len(before)
