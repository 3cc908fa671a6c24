"""Faces laid out ahead of their use: keys in, what comes of each out, from copies of this process.

A copy has in its memory all that faces are laid out with, so that nothing is read twice. Whoever
asks for a face that nobody has begun gets nothing, and lays it out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from tablewright import workers
from tablewright.press.half import NOTHING, Lay, Packed

PIECE = 0.04
"""About so many seconds of work are handed over at a time."""
LARGEST = 16


@contextmanager
def laid_ahead(keys: Sequence[str], lay: Lay, seconds: float) -> Iterator[Ahead]:
    """Faces of which each takes about so many `seconds`, while copies lay them out."""
    with workers.copies(workers.cores() - 1, lay) as pool:
        yield Ahead(keys, lay, seconds, pool)


class Ahead:
    """Faces that are being laid out elsewhere, and how."""

    def __init__(self, keys: Sequence[str], lay: Lay, seconds: float, pool: Executor) -> None:
        self._lay = lay
        self._coming: dict[str, tuple[Future[list[Packed]], int]] = {}
        """The piece of work with each face, and the face's number in it."""
        self._waiting: list[tuple[Future[list[Packed]], Sequence[str]]] = []
        """Pieces in their order, the last of which nobody may have begun."""
        self._made: dict[str, Packed] = {}
        size = min(LARGEST, max(1, round(PIECE / seconds))) if seconds else LARGEST
        try:
            for start in range(0, len(keys), size):
                some = keys[start : start + size]
                piece = pool.submit(_laid, some)
                self._waiting.append((piece, some))
                self._coming.update({key: (piece, number) for number, key in enumerate(some)})
        except (BrokenProcessPool, OSError):
            self._coming.clear()

    def take(self, key: str) -> Packed:
        """What came of a face, `NOTHING` if it is to be laid out here."""
        coming = self._coming.pop(key, None)
        if key in self._made or coming is None:
            return self._made.pop(key, NOTHING)
        piece, number = coming
        # Rather than to wait for what is being made, this process makes what would come last.
        while not piece.done() and self._help():
            pass
        if piece.cancelled():
            return self._made.pop(key, NOTHING)
        try:
            return piece.result()[number]
        except Exception:  # whatever it is: it comes up again where the face is laid out here
            return NOTHING

    def _help(self) -> bool:
        """Lays out the last piece that nobody has begun; False if there is none."""
        while self._waiting:
            piece, keys = self._waiting.pop()
            if piece.cancel():
                self._made.update((key, self._lay(key)) for key in keys if key in self._coming)
                return True
        return False


def _laid(keys: Sequence[str]) -> list[Packed]:
    """In a copy: lays faces out."""
    lay: Lay = workers.given()
    return [lay(key) for key in keys]
