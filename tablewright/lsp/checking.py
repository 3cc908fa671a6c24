"""The whole check of games as an editor shows them, in a process of its own that keeps what it has
read: it may be late, but never in the way."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from tablewright.errors import Problem, TablewrightError
from tablewright.press.checked import Sentences
from tablewright.press.checks import Checks
from tablewright.read.memory import Memory
from tablewright.read.notes import LINE_BREAK
from tablewright.read.placing import lines_in
from tablewright.workers import end_with_parent

PATIENT = 10
"""How much the check stands back behind what people wait for."""


class Asked(NamedTuple):
    """A game to check, with all texts that an editor shows, by their absolute paths."""

    folder: Path
    game: str
    unsaved: Mapping[str, str]


class Checking:
    """Checks games, one after the other."""

    def __init__(self, sentences: Sentences | None) -> None:
        self._sentences = sentences
        self._lock, self._ending = threading.Lock(), threading.Lock()
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None

    def found(self, asked: Asked) -> tuple[Problem, ...] | None:
        """What is wrong; None if it could not be found out this time. Waits for it."""
        with self._lock:
            try:
                pipe = self._begun()
                pipe.send(asked)
                answer: tuple[Problem, ...] | None = pipe.recv()
            except (OSError, EOFError):
                self.close()  # somebody has ended it: the next time another one begins
                return None
            return answer

    def _begun(self) -> Connection:
        if self._pipe is None or self._process is None or not self._process.is_alive():
            context = multiprocessing.get_context("spawn")
            self._pipe, other = context.Pipe()
            self._process = context.Process(
                target=_check, args=(other, self._sentences), name="check", daemon=True
            )
            self._process.start()
            other.close()
        return self._pipe

    def close(self) -> None:
        """Ends its process. Who waits for an answer in another thread meanwhile comes here too."""
        with self._ending:
            process, pipe = self._process, self._pipe
            self._process = self._pipe = None
        if process is not None:
            process.terminate()
            process.join(5)
        if pipe is not None:
            pipe.close()


def _check(pipe: Connection, sentences: Sentences | None) -> None:
    """Answers until nobody asks any more."""
    end_with_parent()
    with suppress(OSError):
        os.dup2(2, 1)  # what an editor reads is written by the server alone
    with suppress(OSError, AttributeError):
        os.nice(PATIENT)
    unsaved: dict[str, str] = {}
    known: dict[tuple[Path, str], Checks] = {}

    def lines_of(path: str) -> tuple[str, ...]:
        text = unsaved.get(os.path.abspath(path))
        return lines_in(path) if text is None else tuple(LINE_BREAK.split(text))

    heard = sentences and Sentences(sentences.package, partial(sentences.read, lines_of=lines_of))
    while True:
        try:
            asked: Asked = pipe.recv()
        except (EOFError, OSError):
            return
        unsaved.clear()
        unsaved.update(asked.unsaved)
        key = (asked.folder, asked.game)
        if key not in known:
            known[key] = Checks(asked.folder, lambda *_: None, heard, Memory(unsaved))
        pipe.send(_found(known[key], asked.game))


def _found(checks: Checks, game: str) -> tuple[Problem, ...] | None:
    try:
        return checks.game(game)[0].problems
    except TablewrightError:
        return None
    except Exception as error:  # an editor that shows nothing for ever says nothing
        os.write(2, f"the check of {game} stumbled: {error!r}\n".encode())
        return None
