"""How much words mean the same: by stem, by sense, by being opposite."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache

from referee.asking.played.lists import opposites, senses

NEARLY = 0.8
"""How much two words mean the same that share a sense."""


@cache
def kin(word: str) -> frozenset[str]:
    """The stems that share a sense with one."""
    own = senses().get(word, frozenset())
    return frozenset(other for other, its in senses().items() if own & its)


def covered(word: str, others: Collection[str]) -> float:
    """How well a stem stands among others, from 0 to 1."""
    if word in others:
        return 1.0
    return 0.0 if kin(word).isdisjoint(others) else NEARLY


def any_covered(words: Iterable[str], others: Iterable[str]) -> bool:
    """Whether one of some stems stands among others."""
    known = tuple(others)
    return any(covered(word, known) for word in words)


def turned(word: str, others: frozenset[str]) -> bool:
    """Whether the opposite of a stem stands among others."""
    return any(
        (word in one and other & others) or (word in other and one & others)
        for one, other in opposites()
    )


def opposed(question: Iterable[str], rule: Iterable[str]) -> bool:
    """Whether a question says the opposite of what a rule says.

    >>> opposed(["pass", "right"], ["pass", "left"]), opposed(["left"], ["left"])
    (True, False)
    """
    asked, its = frozenset(question), frozenset(rule)
    return any(
        (one & asked and other & its and not (one & its or other & asked))
        or (other & asked and one & its and not (other & its or one & asked))
        for one, other in opposites()
    )
