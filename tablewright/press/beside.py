"""Faces that are expected in; what copies of this process make of them, while it does something
else, out. Begun only where that is worth it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from tablewright.press.half import NOTHING, Half, Lay, Packed, half_laid

if TYPE_CHECKING:  # what begins processes takes a while to import, and small games need none
    from tablewright.press.ahead import Ahead

WORTH = 0.3
"""Seconds of laying out that are left, at least, to begin processes: that takes a tenth of it."""
WORTH_A_COPY = 0.03
"""Seconds that are left, at least, to lay out half of the faces in a single copy of this one."""
WARM = 3
"""So many faces load what all others share, and say nothing of how long one takes."""


class Beside:
    """What is expected, how long a face takes, and what others lay out."""

    def __init__(self, lay: Lay) -> None:
        """`lay` is what a copy does with the key of a face."""
        self._lay = lay
        self._expected: dict[str, None] = {}
        self._took: list[float] = []
        """Seconds for each face that was laid out here."""
        self._processes: ExitStack | None = None
        self._ahead: Ahead | Half | None = None

    def expect(self, key: str) -> None:
        """Says that a face is going to be asked for, and has to be laid out."""
        self._expected[key] = None

    def has(self, key: str) -> None:
        """Says that a face is expected no more."""
        self._expected.pop(key, None)

    @contextmanager
    def may_begin(self) -> Iterator[None]:
        """While this lasts, copies of this process may lay out what is expected."""
        with ExitStack() as processes:
            self._processes = processes
            try:
                yield
            finally:
                self._processes = self._ahead = None

    def take(self, key: str) -> Packed:
        """What another process has made of a face; `NOTHING` if none has."""
        return self._ahead.take(key) if self._ahead is not None else NOTHING

    def took(self, seconds: float) -> None:
        """Says how long a face took that was laid out here. Begins to lay out ahead what is
        expected, if that is worth it."""
        self._took.append(seconds)
        if self._ahead is not None or self._processes is None or len(self._took) <= WARM:
            return
        seconds = sum(self._took[WARM:]) / len(self._took[WARM:])
        left = seconds * len(self._expected)
        if left < WORTH:
            if left >= WORTH_A_COPY:
                half = half_laid(tuple(self._expected), self._lay)
                self._ahead = self._processes.enter_context(half)
            return
        # What begins processes takes a while to import, and small games need none.
        from tablewright import workers
        from tablewright.press.ahead import laid_ahead

        if workers.cores() > 1 and workers.can_be_copied():
            ahead = laid_ahead(tuple(self._expected), self._lay, seconds)
            self._ahead = self._processes.enter_context(ahead)
        else:
            self._expected.clear()
