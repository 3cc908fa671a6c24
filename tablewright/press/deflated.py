"""Streams of a PDF file that were deflated for the last one of its name: content in, deflated out.

To find one takes a tenth of the time that it takes to deflate it, and most of a file stays.
"""

from __future__ import annotations

import hashlib
import zlib
from typing import NamedTuple

from tablewright.press.store import FaceStore, key_of

MOST = 8_000_000
"""Bytes that are kept of a file, at most."""


class Streams(NamedTuple):
    """Deflated streams by a digest of their content."""

    by_digest: dict[bytes, bytes]


class Deflated:
    """The streams of one file; `keep` is for the next one."""

    def __init__(self, store: FaceStore, *name: str) -> None:
        """`name` says which file it is."""
        self._store = store
        # Another library may come to other bytes.
        self._key = key_of("deflated", zlib.ZLIB_RUNTIME_VERSION, name)
        kept = store.record(self._key, Streams)
        self._known = kept.by_digest if kept is not None else {}
        self._used: dict[bytes, bytes] = {}

    def of(self, content: bytes) -> bytes:
        """The content, deflated."""
        digest = hashlib.sha256(content).digest()
        found = self._used.get(digest) or self._known.get(digest) or zlib.compress(content)
        self._used[digest] = found
        return found

    def keep(self) -> None:
        """Keeps what was used, if that is something else than before."""
        if self._used.keys() != self._known.keys() and sum(map(len, self._used.values())) <= MOST:
            self._store.put(self._key, Streams(self._used))
