"""What a check is asked and what it finds, as records."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from tablewright.errors import Problem

if TYPE_CHECKING:  # a check that finds all unchanged needs no records of games
    from tablewright.model.edition import Edition
    from tablewright.model.rulebook import Rulebook
    from tablewright.read.placing import Lines

Step = Callable[[str, int, int], None]
LAYOUTS = "Layouts"


@dataclass(frozen=True)
class Checked:
    """What was found in a game; `about` says how much there was to check."""

    title: str
    about: str
    problems: tuple[Problem, ...]
    uncited: tuple[str, ...] = ()
    """The numbers of rules that neither code, nor a phase, a record or a ruling cites."""
    notes: tuple[str, ...] = ()
    """What is to be said of the sentences of all cards, and of all rules."""
    turn: tuple[str, ...] = ()
    """A turn of the game, line by line, as the referee plays it."""

    @property
    def failed(self) -> bool:
        return any(problem.severity == "error" for problem in self.problems)


@dataclass(frozen=True)
class Heard:
    """What was found in the sentences of a game's cards and rules."""

    problems: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()
    carried_out: frozenset[str] = frozenset()
    """The numbers of the rules that need nobody to cite them: they are carried out, or no rules."""
    turn: tuple[str, ...] = ()


class Hear(Protocol):
    """What is found in the sentences of a game, whose rules could be read `whole` or not; where
    they stand is looked up in `lines_of`, else on the disk."""

    def __call__(
        self, edition: Edition, rules: Rulebook, whole: bool, lines_of: Lines | None = None
    ) -> Heard: ...


@dataclass(frozen=True)
class Sentences:
    """What reads the sentences of cards and rules, and the package whose code decides that."""

    package: str
    read: Hear


@dataclass(frozen=True)
class Sources:
    """What something was found to be well from: files, whose content counts, and fonts."""

    files: frozenset[Path]
    font_files: tuple[Path, ...]
