"""The whole check of a game, in a process of its own and with what time is left: it may be late,
but what it says is of the files as they were when it began."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from tablewright.errors import Problem, TablewrightError
from tablewright.press.checked import Sentences
from tablewright.press.checking import check_games

PATIENT = 10
"""How much the check stands back behind what people wait for."""


class Found(NamedTuple):
    """What a check says of a game."""

    about: str
    problems: tuple[Problem, ...]
    notes: tuple[str, ...]
    turn: tuple[str, ...]
    """A turn of the game as the referee plays it."""
    rules: tuple[dict[str, Any], ...]
    """The paragraphs of the rulebook with what was understood of each."""


class Checking:
    """Checks a game again and again, one time after the other."""

    def __init__(self, folder: Path, game: str, sentences: Sentences | None) -> None:
        self._asked = (folder, game, sentences)
        self._begun: AbstractContextManager[ProcessPoolExecutor] | None = None
        self._pool: ProcessPoolExecutor | None = None

    async def found(self) -> Found:
        """What is to be said of the files as they are now."""
        if self._pool is None:
            # It takes a while to import, and the cards are to be seen first.
            from tablewright.workers import pool

            self._begun = pool(1, _stand_back)
            self._pool = self._begun.__enter__()
        try:
            return await asyncio.wrap_future(self._pool.submit(check, *self._asked))
        except BrokenProcessPool:
            # Somebody has ended it, or the memory was too small: the next save tries again.
            self.close()
            said = "the check was broken off; it begins again at the next save"
        except Exception as error:  # a page that says "checking …" for ever says nothing
            said = f"the check stumbled, which is a fault of Tablewright: {error!r}"
        return Found("", (), (said,), (), ())

    def close(self) -> None:
        """Ends its process, whatever it is at."""
        begun, self._begun, self._pool = self._begun, None, None
        if begun is not None:
            over = InterruptedError()
            begun.__exit__(type(over), over, None)


def _stand_back() -> None:
    with suppress(OSError, AttributeError):
        os.nice(PATIENT)


def check(folder: Path, game: str, sentences: Sentences | None) -> Found:
    """All that a check finds, and what was understood of the rules."""

    def quiet(_what: str, _done: int, _all: int) -> None:
        pass

    try:
        (checked, *_) = check_games(folder, (game,), quiet, sentences)
    except TablewrightError as error:
        return Found("", (), (str(error),), (), ())
    # The referee takes a while to import, and is needed in the process of the check alone.
    from tablewright.preview.understanding import understanding_of

    rules: tuple[dict[str, Any], ...] = ()
    with suppress(TablewrightError):
        rules = understanding_of(folder, game)
    return Found(checked.about, checked.problems, checked.notes, checked.turn, rules)
