"""Card codes: two data characters and a check character over 31 symbols without look-alikes.

The weighted sum 3a + 2b + c over the prime field of 31 is 0, so that every single wrong character
and every swap of neighbours is found. 961 codes a game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection

SYMBOLS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Digits and capitals without 0, 1, I, L and O."""
SIZE = len(SYMBOLS)


def code(first: int, second: int) -> str:
    """The code with the data symbols number `first` and `second` (0 to 30)."""
    check = -(3 * first + 2 * second) % SIZE
    return SYMBOLS[first] + SYMBOLS[second] + SYMBOLS[check]


def is_code(text: str) -> bool:
    """Whether `text` is a code with a right check character; small letters are accepted."""
    if len(text) != 3:
        return False
    values = [SYMBOLS.find(character) for character in text.upper()]
    if min(values) < 0:
        return False
    first, second, check = values
    return (3 * first + 2 * second + check) % SIZE == 0


def new_code(name: str, taken: Collection[str]) -> str:
    """A free code for a card name: always the same for the same name and the same taken codes.

    Raises ValueError if all 961 codes are taken.
    """
    start = int.from_bytes(hashlib.sha256(name.encode()).digest()[:4], "big") % (SIZE * SIZE)
    for step in range(SIZE * SIZE):
        found = code(*divmod((start + step) % (SIZE * SIZE), SIZE))
        if found not in taken:
            return found
    raise ValueError(f"at most {SIZE * SIZE} different cards in a game")
