"""A phrase's parts to something that matches text: expressions, and slots read by themselves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from referee.phrases.phrase import Phrase, Phrasebook
from referee.phrases.saying import fill
from referee.phrases.slots import (
    ARTICLES,
    CAPITAL,
    COUNTER,
    LIST,
    NUMBERS,
    REST,
    SENTENCE,
    SEVERAL,
    SINGLE,
    SMALL,
    Agreement,
    Literal,
    Part,
    Slot,
    is_one,
    names_in,
    parts_of,
    small_initial,
    with_article,
    with_initial,
)
from tablewright.model.counted import Called

NUMBER = r"[1-9][0-9]{0,5}(?![0-9])"
_NUMBERS = {SINGLE: r"1(?![0-9])", SEVERAL: r"(?:[2-9]|[1-9][0-9]{1,5})(?![0-9])"}
"""The expressions of the kinds of numbers that are not any."""
_WORD = re.compile(r" (\w+)")

Nested = Callable[[Slot, int, bool, str], Sequence[tuple[int, Any]]]
"""Reads a slot that holds other phrases: the slot, where, whether nothing follows it, its initial;
gives the ends and the values."""


@dataclass(frozen=True, slots=True)
class Run:
    """Parts one after the other that one expression reads: what each of its groups is."""

    expression: re.Pattern[str]
    groups: tuple[Agreement | Slot, ...]


Piece = Run | Slot


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What slots may hold in a game: words by kind as printed, and the kinds that are phrases."""

    words: Mapping[str, tuple[str, ...]]
    nested: frozenset[str]
    counters: Mapping[str, Called]
    """What the words of counters stand for."""


NEAR = 1_000
"""So many characters are looked through for what a phrase says: a text may be very long."""


class Pattern:
    """A phrase made ready to be matched against a text at a place."""

    __slots__ = ("_begin", "_names", "_pieces", "_said", "_vocabulary", "parts", "phrase")

    def __init__(self, phrase: Phrase, vocabulary: Vocabulary) -> None:
        self.phrase = phrase
        self.parts = parts_of(phrase.pattern)
        self._vocabulary = vocabulary
        self._names = names_in(phrase.pattern)
        self._pieces: dict[str, tuple[Piece, ...]] = {}
        first = self.parts[0]
        self._begin = first.text if isinstance(first, Literal) else ""
        later = [part.text for part in self.parts[1:] if isinstance(part, Literal)]
        self._said = max(later, key=len, default="")
        if isinstance(first, Slot) and first.kind in {phrase.kind, REST}:
            raise ValueError(
                f"the phrase {phrase.id} begins with {{{first.name}}}, a phrase of its own kind"
            )

    def pieces(self, initial: str) -> tuple[Piece, ...]:
        """What matches it, made when first needed since expressions are slow to compile."""
        if initial not in self._pieces:
            self._pieces[initial] = tuple(self._compile(initial))
        return self._pieces[initial]

    def matches(
        self, text: str, at: int, initial: str, nested: Nested
    ) -> Iterator[tuple[int, tuple[Any, ...]]]:
        """Every way to read it here: where it ends, and the values of its slots. `initial` is how
        it begins: "" as its pattern is written, `small`, or `capital`."""
        # Most phrases say something that does not stand here: they need no expression at all.
        if self._begin and not text.startswith(with_initial(self._begin, initial), at):
            return
        if text.find(self._said, at, at + NEAR) < 0 and len(text) <= at + NEAR:
            return
        pieces = self.pieces(initial)
        if isinstance(pieces[0], Slot) and self.phrase.kind == SENTENCE and not initial:
            initial = CAPITAL
        yield from self._match(pieces, 0, text, at, {}, (), initial, nested)

    def _match(
        self,
        pieces: tuple[Piece, ...],
        index: int,
        text: str,
        at: int,
        values: dict[str, object],
        endings: tuple[tuple[Agreement, str], ...],
        initial: str,
        nested: Nested,
    ) -> Iterator[tuple[int, tuple[Any, ...]]]:
        if index == len(pieces):
            if all(agrees(part, ending, values) for part, ending in endings):
                yield at, tuple(values[name] for name in self._names)
            return
        piece = pieces[index]
        if isinstance(piece, Slot):
            begins = initial if index == 0 else SMALL if piece.small else ""
            for end, value in nested(piece, at, index == len(pieces) - 1, begins):
                filled = {**values, piece.name: value}
                yield from self._match(pieces, index + 1, text, end, filled, endings, "", nested)
            return
        match = piece.expression.match(text, at)
        if match is None:
            return
        values = dict(values)
        for group, part in enumerate(piece.groups, 1):
            found = match[group]
            if isinstance(part, Agreement):
                endings += ((part, found),)
                continue
            if initial == CAPITAL and not group - 1:
                found = self._as_listed(part, found)
            if not self.stands(part, found, text[match.end(group) :], values):
                return
            values[part.name] = self.value(part, found)
        yield from self._match(pieces, index + 1, text, match.end(), values, endings, "", nested)

    def _as_listed(self, slot: Slot, found: str) -> str:
        """A word that begins a sentence as it stands in the slot's list."""
        small = small_initial(found)
        return small if small in ARTICLES or small in self.listed(slot) else found

    def stands(self, slot: Slot, found: str, after: str, values: Mapping[str, Any]) -> bool:
        """Whether words may stand in a slot: an article before what is behind it, a counter's word
        after its number."""
        if slot.kind == COUNTER and slot.number in values:
            called = self._vocabulary.counters[found]
            return called.one if is_one(values[slot.number]) else called.many
        if slot.kind in NUMBERS and found in ARTICLES:
            word = _WORD.match(after)
            return word is not None and with_article(word[1]) == f"{found} {word[1]}"
        return True

    def value(self, slot: Slot, found: str) -> Any:
        """What the words found in a slot mean."""
        if slot.kind in NUMBERS:
            return found if found in ARTICLES else int(found)
        each = re.split(rf", | {slot.joined} ", found) if slot.joined else [found]
        if slot.article:
            each = [word.partition(" ")[2] for word in each]
        return tuple(each) if slot.joined else each[0]

    def expression_of(self, slot: Slot) -> str:
        """The expression for what may stand in a slot of words or numbers."""
        if slot.kind in NUMBERS:
            number = _NUMBERS.get(slot.kind, NUMBER)
            return rf"(?:{number}|(?:{'|'.join(ARTICLES)})\b)" if slot.article else number
        if slot.kind == LIST:
            return r"[\w-]+(?:, [\w-]+)*(?: and [\w-]+)?"
        words = sorted(self.listed(slot), key=len, reverse=True)
        if not words:
            return "(?!)"
        shown = [with_article(word) for word in words] if slot.article else words
        one = f"(?:{'|'.join(map(re.escape, shown))})"
        return f"{one}(?:(?:, {one})* {slot.joined} {one})?" if slot.joined else one

    def example(self) -> str:
        """A sentence of it, numbers as 2; "" if it holds phrases, or if the game has no word for
        one of its slots."""
        values: dict[str, object] = {}
        for part in self.parts:
            if isinstance(part, Slot):
                if part.kind in NUMBERS:
                    values[part.name] = 2
                    continue
                words = [each for each in self.listed(part) if self.stands(part, each, "", values)]
                if not words or part.kind in {*self._vocabulary.nested, REST}:
                    return ""
                values[part.name] = (words[0],) if part.joined else words[0]
        return fill(Phrasebook(), self.parts, values)

    def listed(self, slot: Slot) -> tuple[str, ...]:
        """The words that may stand in a slot."""
        return self._vocabulary.words.get(slot.kind, ())

    def likely(self, slot: Slot, words: str, values: Mapping[str, Any]) -> str:
        """The word of a slot's list that other words were most likely meant to be, behind the
        values of the slots before it."""
        listed = [each for each in self.listed(slot) if self.stands(slot, each, "", values)]
        known = re.match(self.expression_of(slot), words)
        if slot.kind == COUNTER and known is not None:  # the counter is right, its number is not
            counters, small = self._vocabulary.counters, known[0].islower()
            listed = [each for each in listed if counters[each][0] == counters[known[0]][0]]
            return max(listed, key=lambda word: word.islower() == small, default="")
        shown = [with_article(word) for word in listed] if slot.article else listed
        return max(
            shown,
            key=lambda word: SequenceMatcher(None, word, words[: len(word)]).ratio(),
            default="",
        )

    def _compile(self, initial: str) -> Iterator[Piece]:
        said = ""
        groups: list[Agreement | Slot] = []
        for index, part in enumerate(self.parts):
            if isinstance(part, Slot) and part.kind in {*self._vocabulary.nested, REST}:
                if said:
                    yield Run(re.compile(said), tuple(groups))
                yield part
                said, groups = "", []
            elif isinstance(part, Literal):
                said += re.escape(part.text if index else with_initial(part.text, initial))
            elif isinstance(part, Slot) and initial == CAPITAL and not index:
                groups.append(part)
                said += f"((?i:{self.part_expression(part)}))"
            else:
                groups.append(part)
                said += f"({self.part_expression(part)})"
        if said:
            open_end = not isinstance(self.parts[-1], Literal)
            yield Run(re.compile(said + r"(?!\w)" * open_end), tuple(groups))

    def part_expression(self, part: Part) -> str:
        """The expression for a part that is no phrase itself."""
        if isinstance(part, Literal):
            return re.escape(part.text)
        if isinstance(part, Agreement):
            return f"{re.escape(part.one)}|{re.escape(part.many)}" + ("(?!\\w)" * (not part.one))
        return self.expression_of(part)


def agrees(part: Agreement, ending: str, values: Mapping[str, Any]) -> bool:
    """Whether an ending is the right one for its number."""
    return ending == (part.one if is_one(values[part.number]) else part.many)
