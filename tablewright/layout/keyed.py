"""A finished page to the same under a key made of its marks, by which it is written once."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from tablewright.drawing import Drawing, dump


def keyed(page: Drawing, name: str) -> Drawing:
    """The page, with NAME and a digest of what is on it as its key."""
    return replace(page, key=f"{name}-{hashlib.sha256(dump(page).encode()).hexdigest()[:20]}")
