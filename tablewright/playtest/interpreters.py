"""Those who play in another Python, such as PyPy: the path of its interpreter in, `Hands` out.

Each is a process that gets work and gives games through pipes (`tablewright.playtest.worker`). It
says first which program it is and how it counts: only who plays the same games may play.
"""

from __future__ import annotations

import json
import pickle
import shutil
import subprocess
import threading
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from tempfile import TemporaryFile
from typing import Any

from referee.playtest.values import Values
from tablewright.errors import TablewrightError
from tablewright.playtest.job import Job
from tablewright.playtest.runs import Block, Coming, Hands, Lost
from tablewright.playtest.worker import HELLO, PROTOCOL, hello

MODULE = "tablewright.playtest.worker"
PATIENCE = 60.0
"""Seconds in which an interpreter says what it is."""
A_WORD = 2.0
"""Seconds in which one that ends says why."""
LONGEST = 4_000
"""Bytes of the line in which it says so, at most."""


@contextmanager
def interpreters(python: str, processes: int) -> Iterator[Hands]:
    """So many processes of another Python. Raises TablewrightError if it cannot play these
    games."""
    path = shutil.which(python)
    if path is None:
        raise TablewrightError(
            f"there is no interpreter '{python}'; expected the name or the path of one, such as "
            "pypy3 or /opt/pypy/bin/pypy3"
        )
    hands = _Interpreters(path, processes)
    try:
        yield hands
    finally:
        hands.end()


class _Process:
    """An interpreter that plays."""

    def __init__(self, python: str) -> None:
        self.python = python
        # A file, and no pipe: nobody reads it while work goes on, and a full pipe would hold it up.
        self.told = TemporaryFile()  # noqa: SIM115
        try:
            self.its = subprocess.Popen(
                # Nothing of the folder in which one happens to be: it may have a random.py.
                [python, "-P", "-m", MODULE],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.told,
            )
        except OSError as error:
            self.told.close()
            raise TablewrightError(f"{python} cannot be begun: {error.strerror}") from error
        try:
            self._agree()
        except BaseException:
            self.end()
            raise

    def _agree(self) -> None:
        """Hears what it is. Raises TablewrightError if it plays other games."""
        late = threading.Timer(PATIENCE, self.its.kill)
        late.start()
        try:
            assert self.its.stdout is not None
            line = self.its.stdout.readline(LONGEST).decode(errors="replace")
        finally:
            late.cancel()
        if not line.startswith(HELLO):
            raise TablewrightError(self._silent())
        its, mine = json.loads(line.removeprefix(HELLO)), hello()
        who = f"{self.python} ({its['python']})"
        if its["program"] != mine["program"]:
            raise TablewrightError(
                f"the Tablewright of {who} is another version than this one, or has other games "
                "and phrases of packages beside it; install the same there"
            )
        if its["counts"] != mine["counts"]:
            raise TablewrightError(
                f"{who} draws and counts otherwise than this {mine['python']}, so that it would "
                "play other games; take another one"
            )

    def _silent(self) -> str:
        """Why it has not said what it is."""
        why = self._last_words()
        if "No module named" in why:
            return (
                f"{self.python} lacks what plays ({why}); install Tablewright there, as "
                "docs/simulating.md says"
            )
        return (
            f"{self.python} does not play: expected a Python with Tablewright"
            f"{f'; it says: {why}' if why else ''}"
        )

    def _last_words(self) -> str:
        """What it said last, where it says what is wrong."""
        with suppress(subprocess.TimeoutExpired):
            self.its.wait(A_WORD)
        self.its.kill()
        self.its.wait()
        self.told.seek(0)
        lines = self.told.read().decode(errors="replace").split("\n")
        return next((line for line in reversed(lines) if line.strip()), "").strip()

    def block(self, job: Job, values: Values, first: int, count: int) -> Block:
        """Some games. Raises Lost if it has ended, TablewrightError if they cannot be played."""
        assert self.its.stdin is not None
        assert self.its.stdout is not None
        try:
            pickle.dump((job, values, first, count), self.its.stdin, PROTOCOL)
            self.its.stdin.flush()
            well, found = pickle.load(self.its.stdout)
        except (OSError, EOFError, pickle.UnpicklingError) as error:
            why = self._last_words()
            raise Lost(f"{self.python} has ended{f': {why}' if why else ''}") from error
        if not well:
            raise found
        block: Block = found
        return block

    def end(self) -> None:
        """Ends it amid whatever it plays."""
        self.its.kill()
        self.its.wait()
        for pipe in (self.its.stdin, self.its.stdout, self.told):
            with suppress(OSError):  # what was not sent to it any more
                if pipe is not None:
                    pipe.close()


class _Interpreters:
    """Several of them, each with a thread that asks it and waits."""

    def __init__(self, python: str, processes: int) -> None:
        self.python = python
        self.processes = processes
        self.begin()

    def begin(self) -> None:
        """Begins all; the first of them says whether it may play before the others are begun."""
        self.all = [_Process(self.python)]
        self.free = threading.local()
        try:
            self.all += [_Process(self.python) for _ in range(1, self.processes)]
        except BaseException:
            self.end_all()
            raise
        waiting = iter(self.all)

        def take() -> None:
            self.free.process = next(waiting)

        self.threads = ThreadPoolExecutor(self.processes, initializer=take)

    def submit(self, job: Job, values: Values, first: int, count: int) -> Coming:
        return _Played(self.threads.submit(self._block, job, values, first, count))

    def _block(self, *asked: Any) -> Block:
        process: _Process = self.free.process
        return process.block(*asked)

    def again(self) -> None:
        self.end()
        self.begin()

    def end_all(self) -> None:
        """Ends the processes."""
        for each in self.all:
            each.end()

    def end(self) -> None:
        """Ends everything; threads that wait for a process hear that it is gone."""
        for each in self.all:
            each.its.kill()
        self.threads.shutdown(cancel_futures=True)
        self.end_all()


class _Played:
    """Games that one of them plays."""

    def __init__(self, coming: Future[Block]) -> None:
        self.coming = coming

    def result(self) -> Block:
        try:
            return self.coming.result()
        except CancelledError as error:
            raise Lost from error

    def cancel(self) -> None:
        self.coming.cancel()
