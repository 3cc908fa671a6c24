"""Chance: SplitMix64, whose whole state is one number, so that a seed means the same everywhere.

Each pile, each die and each player draws from streams of their own: one for each time that a pile
is shuffled, a die thrown, and so on. So one draw more somewhere changes nothing that comes
elsewhere, and two games with one seed, played otherwise or by other rules, stay a pair.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any

NAME = "SplitMix64 streams"
"""The generator's name, stored with every game."""
_RANGE = 1 << 64
_MASK = _RANGE - 1


@lru_cache(maxsize=4096)
def _purpose(what: str) -> int:
    return int.from_bytes(blake2b(what.encode(), digest_size=8).digest(), "big")


def stream(seed: int, what: str, count: int) -> int:
    """The state at which the stream for something begins, when it is drawn for that the `count`th
    time, from 0."""
    _, mixed = advance(seed ^ _purpose(what))
    return advance(mixed + count)[1]


def advance(state: int) -> tuple[int, int]:
    """The next state of the generator and 64 random bits (Steele, Lea, Flood 2014)."""
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    bits = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, bits ^ (bits >> 31)


def below(state: int, limit: int) -> tuple[int, int]:
    """The next state and a number from 0 to `limit` - 1, each equally likely.

    Bits in the incomplete last part of the range are drawn again.
    """
    if limit < 1:
        raise ValueError(f"a choice among {limit}")
    fair = _RANGE - _RANGE % limit
    while True:
        # As in `advance`; a game spends several hundredths of its time here.
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        bits = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
        bits ^= bits >> 31
        if bits < fair:
            return state, bits % limit


def shuffle(state: int, items: MutableSequence[Any]) -> int:
    """Shuffles in place (Fisher, Yates) and gives the next state."""
    for last in range(len(items) - 1, 0, -1):
        # As in `below`: piles are shuffled again and again.
        fair = _RANGE - _RANGE % (last + 1)
        while True:
            state = (state + 0x9E3779B97F4A7C15) & _MASK
            bits = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
            bits ^= bits >> 31
            if bits < fair:
                break
        other = bits % (last + 1)
        items[last], items[other] = items[other], items[last]
    return state
