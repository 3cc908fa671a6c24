"""Printing one game: its id and options in, how it ended out; mistakes are part of that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tablewright.errors import Problem, SourceError, TablewrightError
from tablewright.press.options import PrintOptions

Step = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Outcome:
    """How printing a game ended: its report, or what kept it from being printed."""

    game: str
    report: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    """Warnings, and the errors if it was not printed."""
    error: str = ""
    """Something else that kept it from being printed."""
    unchanged: bool = False
    trouble: str = ""
    """What another process that printed it could not keep for later runs."""

    @property
    def failed(self) -> bool:
        return bool(self.error) or any(item.severity == "error" for item in self.problems)


def print_one(folder: Path, game: str, options: PrintOptions, step: Step) -> Outcome:
    """Print one game; mistakes are part of the outcome."""
    # All that reads, lays out and writes is needed only where something has changed.
    from tablewright.press.run import print_game

    try:
        printed = print_game(folder, game, options, step)
    except SourceError as error:
        return Outcome(game, problems=error.problems)
    except TablewrightError as error:
        return Outcome(game, error=str(error))
    return Outcome(game, printed.report, printed.warnings)
