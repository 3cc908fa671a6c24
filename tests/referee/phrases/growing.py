"""Random sentences of a game's language: a generator in, sentence trees out that any phrase may
stand in; small, since what is chosen at the bottom needs no more phrases."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from referee.phrases.patterns import Pattern
from referee.phrases.reading import COMMON, Language
from referee.phrases.saying import say
from referee.phrases.slots import (
    COUNTER,
    LIST,
    NUMBERS,
    REST,
    SENTENCE,
    SEVERAL,
    SINGLE,
    Slot,
    is_one,
    with_article,
)
from referee.phrases.tree import Sentence

FAR = 99
"""The depth of a phrase that cannot be grown: the game has no word for one of its slots."""


def slots_of(pattern: Pattern) -> list[Slot]:
    """The slots of a phrase."""
    return [part for part in pattern.parts if isinstance(part, Slot)]


class Grower:
    """Grows sentences of a language."""

    def __init__(self, language: Language, chance: random.Random, numbers: Sequence[int]) -> None:
        self.language = language
        self.chance = chance
        self.numbers = numbers
        self.kinds = tuple(dict.fromkeys(each.kind for each in language.phrases.values()))
        self.patterns = {
            kind: tuple(
                each for each in language.patterns(kind) if each.phrase.vocabulary != COMMON
            )
            for kind in self.kinds
        }
        """What is grown: what is common is said in the same words by the rules, which go before."""
        self.deep = self._depths()
        self.hosts = self._hosts()

    def _depths(self) -> dict[str, int]:
        """How many phrases stand in each other at least, by kind."""
        deep = dict.fromkeys(self.kinds, FAR)
        for _ in self.kinds:
            for kind in self.kinds:
                patterns = self.patterns[kind]
                deep[kind] = min((self._depth(each, deep) for each in patterns), default=FAR)
        return deep

    def _depth(self, pattern: Pattern, deep: dict[str, int]) -> int:
        found = 0
        for slot in slots_of(pattern):
            kind = SENTENCE if slot.kind == REST else slot.kind
            if kind in deep:
                found = max(found, deep[kind])
            elif not (slot.kind in NUMBERS or slot.kind == LIST or pattern.listed(slot)):
                return FAR
        return min(FAR, found + 1)

    def _hosts(self) -> dict[str, tuple[Pattern, Slot]]:
        """For each kind the phrase in which it stands nearest to a whole sentence."""
        found: dict[str, tuple[Pattern, Slot]] = {}
        edge, done = [SENTENCE], {SENTENCE}
        while edge:
            after = []
            for kind in edge:
                for pattern in self.patterns[kind]:
                    if self._depth(pattern, self.deep) >= FAR:
                        continue
                    for slot in slots_of(pattern):
                        if slot.kind in self.deep and slot.kind not in done:
                            done.add(slot.kind)
                            found[slot.kind] = (pattern, slot)
                            after.append(slot.kind)
            edge = after
        return found

    def can(self, pattern: Pattern) -> bool:
        """Whether the game has words for all slots of a phrase."""
        return self._depth(pattern, self.deep) < FAR

    def sentence(self, budget: int = 6) -> Sentence:
        """A random sentence."""
        return self.tree(SENTENCE, budget)

    def tree(self, kind: str, budget: int) -> Sentence:
        """A random phrase of a kind."""
        patterns = [each for each in self.patterns[kind] if self.can(each)]
        small = [each for each in patterns if self._depth(each, self.deep) <= budget]
        least = min(self._depth(each, self.deep) for each in patterns)
        small = small or [each for each in patterns if self._depth(each, self.deep) == least]
        return self.fill(self.chance.choice(small), budget)

    def fill(self, pattern: Pattern, budget: int, given: dict[str, Any] | None = None) -> Sentence:
        """A phrase with its slots filled."""
        values: dict[str, Any] = {}
        for slot in slots_of(pattern):
            values[slot.name] = (given or {}).get(slot.name) or self.value(
                pattern, slot, budget - 1, values
            )
        for slot in slots_of(pattern):
            if slot.article and slot.kind in NUMBERS and is_one(values[slot.name]):
                self._article(pattern, slot, values)
        return Sentence(pattern.phrase.id, tuple(values[name] for name in pattern.phrase.slots))

    def _article(self, pattern: Pattern, slot: Slot, values: dict[str, Any]) -> None:
        """Now and then an article where 1 may stand."""
        if self.chance.random() < 0.5:
            values[slot.name] = 1
            return
        tree = Sentence(pattern.phrase.id, tuple(values[name] for name in pattern.phrase.slots))
        book = self.language.book
        _before, _, after = say(book, tree._replace(slots=tuple(
            "\0" if name == slot.name else values[name] for name in pattern.phrase.slots
        ))).partition("\0 ")  # fmt: skip
        values[slot.name] = with_article(after).partition(" ")[0]

    def value(self, pattern: Pattern, slot: Slot, budget: int, before: dict[str, Any]) -> Any:
        """Something that may stand in a slot."""
        if slot.kind in self.deep:
            return self.tree(slot.kind, budget)
        if slot.kind == REST:
            return (self.sentence(budget),)
        if slot.kind == SINGLE:
            return 1
        if slot.kind in NUMBERS:
            numbers = [each for each in self.numbers if each > 1 or slot.kind != SEVERAL]
            return self.chance.choice(numbers)
        if slot.kind == LIST:
            return "1 and 2"
        words = pattern.listed(slot)
        if slot.kind == COUNTER:
            words = tuple(each for each in words if pattern.stands(slot, each, "", before))
        return self.chance.choice([word for word in words if word[:1].islower()] or words)

    def whole(self, pattern: Pattern, budget: int = 4) -> Sentence:
        """A random sentence with a phrase in it."""
        tree = self.fill(pattern, budget)
        kind = pattern.phrase.kind
        while kind != SENTENCE:
            host, slot = self.hosts[kind]
            tree = self.fill(host, budget, {slot.name: tree})
            kind = host.phrase.kind
        return tree
