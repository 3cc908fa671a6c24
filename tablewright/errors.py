"""What a person got wrong, and where: problems with a place, gathered and raised together.

Standard library only, so that every other module may import it.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple


class Place(NamedTuple):
    """A place in a file: line and column count from 1; `cell` names "Sheet1!C4" in a table file.

    Every value that is read has one: a tuple is made, and handed over, several times as fast.
    """

    path: str
    line: int = 0
    column: int = 0
    cell: str = ""

    def __str__(self) -> str:
        if self.cell:
            return f"{self.path}:{self.cell}"
        if self.line:
            return f"{self.path}:{self.line}:{self.column}"
        return self.path


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a record was written: its own place, and that of each of its values by field name."""

    place: Place
    fields: Mapping[str, Place] = field(default_factory=dict)

    def of(self, name: str) -> Place:
        """The place of the value of field `name`; the record's own place if it was not written."""
        return self.fields.get(name, self.place)


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake or warning, with all that its reader needs to mend it.

    `source` is the line as it stands in the file, for the caret; `hint` says what to do next.
    """

    place: Place
    message: str
    expected: str = ""
    found: str = ""
    hint: str = ""
    severity: Literal["error", "warning"] = "error"
    source: str = ""

    def __str__(self) -> str:
        text = f"{self.place}: {'warning: ' if self.severity == 'warning' else ''}{self.message}"
        wanted = ", ".join(
            part
            for part in (
                f"expected {self.expected}" if self.expected else "",
                f"got {self.found}" if self.found else "",
            )
            if part
        )
        return f"{text}; {wanted}" if wanted else text


class TablewrightError(Exception):
    """Something a user can mend. The command line ends with exit status 1 and this text."""


class SourceError(TablewrightError):
    """Mistakes in the user's files; `problems` are sorted by place, warnings included."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(set(problems), key=lambda p: (p.place, p.message)))
        super().__init__("\n".join(str(problem) for problem in self.problems))

    def __reduce__(self) -> tuple[type[SourceError], tuple[tuple[Problem, ...]]]:
        return SourceError, (self.problems,)


MANY = 4
"""So often is the same wrong in a file before it is told as one."""
_WHOSE = re.compile(r"\b(the card|the picture|there is no file) '([^']*)'")
"""What is the same whichever card or file it names."""


def grouped(problems: Iterable[Problem]) -> list[tuple[Problem, ...]]:
    """Problems in their order; those that say the same of many places of a file, whatever was found
    there and on whichever card, are one group, the first of them first."""
    alike: dict[tuple[str, ...], list[Problem]] = {}
    order = []
    for problem in problems:
        message = _WHOSE.sub(r"\1", problem.message)
        said = (problem.severity, problem.place.path, message, problem.expected, problem.hint)
        group = alike.setdefault(said, [])
        group.append(problem)
        order.append((problem, group))
    return [
        tuple(group) if len(group) >= MANY else (problem,)
        for problem, group in order
        if len(group) < MANY or group[0] is problem
    ]


def apart(problem: Problem, other: Problem) -> str:
    """What tells a problem from the `other` of its group, besides its place; "" if nothing does."""
    if problem.found != other.found:
        return problem.found
    named = _WHOSE.search(problem.message) if problem.message != other.message else None
    return f"'{named[2]}'" if named is not None else ""


_STEERS = {
    **dict.fromkeys([*range(0x09), *range(0x0B, 0x20), *range(0x7F, 0xA0),
                     *range(0x202A, 0x202F), *range(0x2066, 0x206A), 0xFEFF]),
    **dict.fromkeys([0x2028, 0x2029], "\n"),
    **dict.fromkeys(range(0xD800, 0xE000), "\N{REPLACEMENT CHARACTER}"),
}  # fmt: skip
"""Characters that steer a terminal or turn the order of others around; and halves of characters,
which no file and no page can hold."""


def harmless(text: str) -> str:
    """A text that may come from anybody, as it can be kept and shown anywhere."""
    return text if text.isascii() and text.isprintable() else text.translate(_STEERS)


def as_words(text: str) -> str:
    """Words that somebody has typed, in one line."""
    return " ".join(harmless(text).split())


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name that `name` was most likely meant to be, or "" if none is near."""
    names = {candidate.casefold(): candidate for candidate in known}
    found = difflib.get_close_matches(name.casefold(), names, n=1, cutoff=0.6)
    return names[found[0]] if found else ""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A hint "did you mean 'x'?" for an unknown name, or the list of names if it is short."""
    names = sorted(known)
    near = nearest(name, names)
    if near:
        return f"did you mean '{near}'?"
    if not names:
        return ""
    shown = ", ".join(names[:12]) + (", …" if len(names) > 12 else "")
    return f"known names: {shown}"
