"""The second half of a few faces, laid out by one copy of this process: keys in, what comes of each
out, once the copy is done with all of them.

It begins in a tenth of the time that `ahead` takes, which shares out many faces piece by piece.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from tablewright.press.aside import Aside, aside

Packed = tuple[bytes, bytes]
Lay = Callable[[str], Packed]
"""Lays out the face of a key; what comes of it, packed: as it is kept, and finished."""
NOTHING: Packed = (b"", b"")
"""What comes of a face that is to be laid out by whoever asks."""


@contextmanager
def half_laid(keys: Sequence[str], lay: Lay) -> Iterator[Half]:
    """The faces of keys in the order in which they are asked for, while a copy lays out half."""
    later = keys[len(keys) // 2 :]
    with aside(lambda: [lay(key) for key in later]) as coming:
        yield Half(later, coming)


class Half:
    """Faces that are being laid out elsewhere."""

    def __init__(self, keys: Sequence[str], coming: Aside[list[Packed]]) -> None:
        self._keys = keys
        self._coming = coming
        self._made: dict[str, Packed] | None = None

    def take(self, key: str) -> Packed:
        """What came of a face, `NOTHING` if it is to be laid out here."""
        if self._made is None:
            if key not in self._keys:
                return NOTHING
            self._made = dict(zip(self._keys, self._coming.take() or (), strict=False))
        return self._made.pop(key, NOTHING)
