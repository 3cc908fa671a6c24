"""Words that were typed wrong to the words of the game that they were meant to be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.asking.english import is_english

LETTERS = "abcdefghijklmnopqrstuvwxyz"
SHORTEST = 4
"""Letters of the shortest word that is corrected."""


def correct(known: Mapping[str, int], word: str) -> str:
    """The word that was meant, where one slip makes one of the game's words of it (two in words of
    seven letters and more); the word itself where none is near. `known` says how often the game
    has each word; what stands once alone may be a slip of its own.

    >>> correct({"satellite": 9, "damage": 5}, "satelite")
    'satellite'
    """
    if len(word) < SHORTEST or not word.isalpha() or is_english(word):
        return word
    own = known.get(word, 0)
    if own >= 3:
        return word
    best, most = word, own * 2
    for near in _slips(word):
        often = known.get(near, 0)
        if often > most and (near[0] == word[0] or len(word) > 5 or near[:2] == word[1::-1]):
            best, most = near, often
    if best == word and len(word) >= 7:
        for other, often in known.items():
            if (
                often > max(most, 2)
                and other[:1] == word[0]
                and abs(len(other) - len(word)) <= 2
                and distance(other, word, 2) <= 2
            ):
                best, most = other, often
    return best


def _slips(word: str) -> Iterator[str]:
    """Every word that is one letter away: one missing, one too many, another one, two swapped."""
    for at in range(len(word) + 1):
        head, tail = word[:at], word[at:]
        if tail:
            yield head + tail[1:]
        if len(tail) > 1:
            yield head + tail[1] + tail[0] + tail[2:]
        for letter in LETTERS:
            yield head + letter + tail
            if tail:
                yield head + letter + tail[1:]


def distance(one: str, other: str, most: int) -> int:
    """How many slips lie between two words; more than `most` where it is no use to count on.

    >>> distance("satelite", "satellite", 2), distance("recieve", "receive", 2)
    (1, 1)
    """
    before: list[int] = []
    last = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        row = [at]
        for to, known in enumerate(other, 1):
            cost = min(last[to] + 1, row[to - 1] + 1, last[to - 1] + (letter != known))
            if at > 1 and to > 1 and letter == other[to - 2] and one[at - 2] == known:
                cost = min(cost, before[to - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
        before, last = last, row
    return last[-1]
