"""A phrase to what a sentence is compared with: its words one by one, and the words that may stand
in its slots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from referee.phrases.mends import TOKEN
from referee.phrases.patterns import Pattern
from referee.phrases.slots import Agreement, Literal, Slot, with_article


class Word(NamedTuple):
    """A word of a phrase, or its slot."""

    gap: bool
    """Whether a space stands before it."""
    text: str = ""
    agreement: Agreement | None = None
    slot: Slot | None = None


class Options:
    """The words that may stand in a slot."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = frozenset(words)
        self.small = {word.lower(): word for word in reversed(words)}
        self._of: dict[int, list[tuple[tuple[str, ...], str]]] = {}
        for word in words:
            parts = tuple(TOKEN.findall(word))
            self._of.setdefault(len(parts), []).append((parts, word))
        self.longest = max(self._of, default=0)

    def of(self, count: int) -> Sequence[tuple[tuple[str, ...], str]]:
        """Those of so many words, taken apart."""
        return self._of.get(count, ())


@lru_cache(maxsize=8192)
def options(pattern: Pattern, slot: Slot, number: int) -> Options:
    """What may stand in a slot of a phrase, for a counter behind a number."""
    values: dict[str, object] = {slot.number: number} if number and slot.number else {}
    words = [each for each in pattern.listed(slot) if pattern.stands(slot, each, "", values)]
    return Options(tuple(with_article(word) for word in words) if slot.article else tuple(words))


@lru_cache(maxsize=4096)
def words_of(pattern: Pattern) -> tuple[Word, ...]:
    """A phrase word by word."""
    found: list[Word] = []
    gap = False
    for part in pattern.parts:
        if isinstance(part, Agreement):
            if found and found[-1].slot is None and not gap:
                found[-1] = found[-1]._replace(agreement=part)
        elif isinstance(part, Slot):
            found.append(Word(gap, slot=part))
            gap = False
        elif isinstance(part, Literal):
            for match in TOKEN.finditer(part.text):
                before = part.text[: match.start()]
                found.append(Word(gap if not before else before[-1].isspace(), match[0]))
                gap = False
            gap = part.text[-1:].isspace()
    return tuple(found)
