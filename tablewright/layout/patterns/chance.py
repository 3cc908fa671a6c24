"""Chance from a seed text: the same numbers on every machine and in every version of Python.

Only `random()` of the standard generator is used, whose sequence for an integer seed is documented
to stay the same; everything else here is arithmetic on it.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


class Chance:
    """A generator named by a text; each call moves it on."""

    def __init__(self, seed: str) -> None:
        digest = hashlib.sha256(seed.encode("utf-8", "surrogatepass")).digest()
        self._random = random.Random(int.from_bytes(digest, "big")).random

    def unit(self) -> float:
        """A number from 0 up to, not including, 1."""
        return self._random()

    def between(self, low: float, high: float) -> float:
        """A number from `low` to `high`."""
        return low + (high - low) * self._random()

    def whole(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""
        return low + int(self._random() * (high - low + 1))

    def sign(self) -> float:
        """-1 or 1."""
        return -1.0 if self._random() < 0.5 else 1.0

    def pick(self, items: Sequence[Item]) -> Item:
        """One of the items."""
        return items[int(self._random() * len(items))]
