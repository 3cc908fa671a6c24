"""Printing one game: its id and options in, how it ended out; mistakes are part of that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.errors import Problem, SourceError, TablewrightError
from tablewright.press.aside import aside
from tablewright.press.options import PrintOptions

# What reads games takes a while to import.
if TYPE_CHECKING:
    from tablewright.press.reading import ToPrint

Step = Callable[[str, int, int], None]
Tell = Callable[[Sequence[str]], None]
Ask = Callable[[Sequence[tuple[int, int]], int], int]


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


def print_one(
    folder: Path,
    game: str,
    options: PrintOptions,
    step: Step,
    *,
    alone: bool = False,
    tell: Tell | None = None,
    ask: Ask | None = None,
) -> Outcome:
    """Print one game; mistakes are part of the outcome.

    Where nothing else is printed, `alone`, a copy of this process reads the game while this one
    imports what lays it out and writes it.
    """
    # All that reads, lays out and writes is needed only where something has changed. What both
    # processes need is there before they part.
    import tablewright.model.edition
    import tablewright.model.face
    import tablewright.model.sheet  # noqa: F401

    try:
        with aside(partial(_read, folder, game, options), wanted=alone) as reading:
            from tablewright.press.run import print_game  # see above

            printed = print_game(folder, game, options, step, reading, tell, ask)
    except SourceError as error:
        return Outcome(game, problems=error.problems)
    except TablewrightError as error:
        return Outcome(game, error=str(error))
    return Outcome(game, printed.report, printed.warnings)


def _read(folder: Path, game: str, options: PrintOptions) -> ToPrint:
    # Needed only in the process that reads.
    from tablewright.press.reading import to_print

    return to_print(folder, game, options)
