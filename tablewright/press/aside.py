"""A function in; what it gave in a copy of this process out, while this one did something else.

One such copy costs a hundredth of a second, and nothing is imported for it. What raised, or could
not be handed over, is nothing: whoever asks does it again, and finds what is wrong.
"""

from __future__ import annotations

import os
import pickle
import select
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Generic, NoReturn, TypeVar

Made = TypeVar("Made")


class Aside(Generic[Made]):
    """What is being made elsewhere, or nothing."""

    def __init__(self, coming: int | None) -> None:
        """`coming` is the open file that it comes through."""
        self._coming = coming

    def ready(self) -> bool:
        """Whether there is nothing to wait for."""
        return self._coming is None or bool(select.select([self._coming], [], [], 0)[0])

    def take(self) -> Made | None:
        """Waits for what was made; None if there is nothing, and after the first time."""
        coming, self._coming = self._coming, None
        if coming is None:
            return None
        with open(coming, "rb") as file:
            data = file.read()
        try:
            made: Made = pickle.loads(data)
        except Exception:  # whatever comes of a copy that was ended in the midst
            return None
        return made

    def close(self) -> None:
        """Nobody asks any more."""
        if self._coming is not None:
            os.close(self._coming)
            self._coming = None


@contextmanager
def aside(make: Callable[[], Made], *, wanted: bool = True) -> Iterator[Aside[Made]]:
    """Begins to make something in a copy of this process, which has ended when this is left. Where
    that cannot be or is not `wanted`, or there is only one core, there is nothing to take."""
    # In a copy nothing else runs that ran here.
    if (
        not wanted
        or sys.platform != "linux"
        or threading.active_count() > 1
        or (os.cpu_count() or 1) < 2
    ):
        yield Aside(None)
        return
    coming, going = os.pipe()
    # Ctrl+C waits until a copy can leave without a word.
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        number = os.fork()
    except OSError:  # no process, or no memory, is left
        number = -1
    if number == 0:
        _hand_over(make, coming, going, heard)
    os.close(going)
    signal.pthread_sigmask(signal.SIG_SETMASK, heard)
    begun: Aside[Made] = Aside(coming)
    try:
        yield begun
    finally:
        begun.close()
        if number > 0:
            os.waitpid(number, 0)


def _hand_over(
    make: Callable[[], object], coming: int, going: int, heard: Iterable[int]
) -> NoReturn:
    """In a copy: makes it, hands it over and ends, whatever happens, without a word and without
    what a process does at its end, which is for the one that it is a copy of."""
    status = 1
    try:
        os.close(coming)
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)
        data = pickle.dumps(make(), protocol=pickle.HIGHEST_PROTOCOL)
        with open(going, "wb") as file:
            file.write(data)
        status = 0
    finally:
        os._exit(status)
