"""The beginning of a sentence to what may follow: each way to say on, slots and all, for an editor
that completes while somebody types.

    continuations(language, "Draw 2 c")    "ards.", "ards from {zone}." …
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from referee.phrases.patterns import Pattern
from referee.phrases.phrase import Phrase
from referee.phrases.reading import Language, Reading
from referee.phrases.slots import (
    ARTICLES,
    CAPITAL,
    NUMBERS,
    REST,
    SENTENCE,
    SEVERAL,
    SINGLE,
    SMALL,
    Agreement,
    Literal,
    Slot,
    with_article,
    with_initial,
)

_NUMBER = re.compile(r"(?:[0-9]+|an?)(?= |\Z)")
"""A number that is typed whole, or an article that stands for it."""
DEEPEST = 6
"""So many phrases within each other are looked into."""
UNTYPED = 2
"""So many of these where nothing of them was typed yet: what they offer is only a glance ahead."""
MOST = 150
"""So many ways are offered; who types on sees others."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A slot that is still to be filled."""

    kind: str
    words: tuple[str, ...] = ()
    """What the game has for it, if it takes words; else it takes a number or a phrase."""

    @property
    def called(self) -> str:
        """What people see in its place."""
        if self.kind in NUMBERS:
            return "2"
        return self.kind.removeprefix("r_").replace("_", " ")


@dataclass(frozen=True, slots=True)
class Continuation:
    """One way to say on: words, and slots still to be filled."""

    rest: tuple[str | Gap, ...]
    phrase: Phrase
    """The outermost phrase."""
    inner: Phrase
    """The phrase that is being typed."""

    @property
    def said(self) -> str:
        """The rest with what people call the slots."""
        return "".join(part if isinstance(part, str) else f"‹{part.called}›" for part in self.rest)


Way = tuple[tuple[str | Gap, ...], Phrase]
"""The rest of a phrase of some kind, its own parts first, and the innermost phrase that it comes
from."""


def continuations(language: Language, typed: str) -> tuple[Continuation, ...]:
    """The ways to say on what was typed of one sentence, the shortest first, each next phrase once;
    nothing for a beginning that no phrase reads."""
    finder = _Finder(language, typed)
    found: dict[tuple[str, str | Gap], Continuation] = {}
    initials = ("", CAPITAL) if typed[:1].isupper() or not typed else ("", SMALL)
    for pattern in finder.candidates(SENTENCE, 0):
        for initial in initials:
            for rest, inner in finder.walk(pattern, 0, 0, initial, _Depth()):
                way = Continuation(_joined(rest), pattern.phrase, inner)
                key = (inner.id, rest[0])
                if key not in found or len(way.said) < len(found[key].said):
                    found[key] = way
    every = {each.said: each for each in found.values() if each.rest}
    return tuple(sorted(every.values(), key=lambda each: len(each.said)))[:MOST]


class _Depth(NamedTuple):
    """How far within other phrases a phrase stands, how many of these have nothing typed yet, and
    whether the number before says one."""

    within: int = 0
    untyped: int = 0
    one: bool = False


class _Finder:
    """Looks for ways to say on one text."""

    def __init__(self, language: Language, typed: str) -> None:
        self.language = language
        self.typed = typed
        self.reading = Reading(language, typed)
        self._known: dict[tuple[str, int, str], tuple[Way, ...]] = {}

    def candidates(self, kind: str, at: int) -> Iterator[Pattern]:
        """The phrases of a kind that may stand at a place, as far as its first word says."""
        typed = self.typed
        if " " in typed[at:]:
            yield from self.language.candidates(kind, typed, at)
            return
        begun = typed[at:].lower()
        for pattern in self.language.patterns(kind):
            first = pattern.parts[0]
            said = first.text.lower() if isinstance(first, Literal) else ""
            if said.startswith(begun) or begun.startswith(said):
                yield pattern

    def of(self, kind: str, at: int, initial: str, depth: _Depth) -> tuple[Way, ...]:
        """Ways to say on a phrase of a kind that begins at a place and was not finished."""
        nothing = at >= len(self.typed)
        if depth.within > DEEPEST or (nothing and depth.untyped >= UNTYPED):
            return ()
        key_of = (kind, at, initial)
        if key_of in self._known:
            return self._known[key_of]
        self._known[key_of] = ()  # a phrase that begins with one of its own kind leads nowhere
        found: dict[tuple[str, str | Gap], Way] = {}
        deeper = _Depth(depth.within + 1, depth.untyped + nothing)
        for pattern in self.candidates(kind, at):
            for way in self.walk(pattern, 0, at, initial, deeper):
                key = (way[1].id, way[0][0])
                if key not in found or _length(way) < _length(found[key]):
                    found[key] = way
        self._known[key_of] = tuple(found.values())
        return self._known[key_of]

    def walk(
        self, pattern: Pattern, index: int, at: int, initial: str, depth: _Depth
    ) -> Iterator[Way]:
        """Ways to say on a phrase of which some parts stand there, up to a place."""
        typed, parts = self.typed, pattern.parts
        if index == len(parts):
            return
        part = parts[index]
        if isinstance(part, Literal | Agreement):
            if isinstance(part, Literal):
                text = with_initial(part.text, "" if index else initial)
            else:
                text = part.one if depth.one else part.many
            if typed.startswith(text, at):
                yield from self.walk(pattern, index + 1, at + len(text), "", depth)
            elif text.startswith(typed[at:]):
                rest = (text[len(typed) - at :], *self._left(pattern, index + 1, depth.one))
                yield rest, pattern.phrase
            return
        if part.kind == REST or part.kind in self.language.kinds:
            yield from self._phrase(pattern, part, index, at, initial, depth)
        else:
            yield from self._word(pattern, part, index, at, initial, depth)

    def _phrase(
        self,
        pattern: Pattern,
        slot: Slot,
        index: int,
        at: int,
        initial: str,
        depth: _Depth,
    ) -> Iterator[Way]:
        kind = SENTENCE if slot.kind == REST else slot.kind
        begins = initial if index == 0 else SMALL if slot.small else ""
        behind = self._left(pattern, index + 1, depth.one)
        if at >= len(self.typed):
            yield (Gap(kind), *behind), pattern.phrase
        else:
            for end in dict.fromkeys(end for end, _ in self.reading.ends(kind, at, begins)):
                yield from self.walk(pattern, index + 1, end, "", depth)
        for rest, inner in self.of(kind, at, begins, depth):
            yield (*rest, *behind), inner

    def _word(
        self,
        pattern: Pattern,
        slot: Slot,
        index: int,
        at: int,
        initial: str,
        depth: _Depth,
    ) -> Iterator[Way]:
        typed, behind = self.typed, self._left(pattern, index + 1, depth.one)
        begun = typed[at:]
        if not begun:
            yield (_gap(pattern, slot), *behind), pattern.phrase
        if slot.kind in NUMBERS:
            number = _NUMBER.match(typed, at)
            if number is not None and (slot.article or number[0].isdecimal()):
                one = number[0] in ("1", *ARTICLES)
                if slot.kind == (SEVERAL if one else SINGLE):
                    return
                depth = depth._replace(one=one)
                yield from self.walk(pattern, index + 1, number.end(), "", depth)
            return
        number_of = {slot.number: 1 if depth.one else 2}
        for word in pattern.listed(slot):
            if not pattern.stands(slot, word, "", number_of):
                continue
            said = with_article(word) if slot.article else word
            said = with_initial(said, CAPITAL) if index == 0 and initial == CAPITAL else said
            if typed.startswith(said, at) and len(typed) > at + len(said):
                yield from self.walk(pattern, index + 1, at + len(said), "", depth)
            elif said.startswith(begun):
                yield (said[len(begun) :], *behind), pattern.phrase

    def _left(self, pattern: Pattern, index: int, one: bool) -> tuple[str | Gap, ...]:
        """The parts of a phrase that were not typed yet."""
        return tuple(self._parts(pattern, index, one))

    def _parts(self, pattern: Pattern, index: int, one: bool) -> Iterator[str | Gap]:
        for part in pattern.parts[index:]:
            if isinstance(part, Literal):
                yield part.text
            elif isinstance(part, Agreement):
                yield part.one if one else part.many
            elif part.kind == REST or part.kind in self.language.kinds:
                yield Gap(SENTENCE if part.kind == REST else part.kind)
            else:
                yield _gap(pattern, part)


def _length(way: Way) -> int:
    return sum(len(each) if isinstance(each, str) else len(each.called) for each in way[0])


def _gap(pattern: Pattern, slot: Slot) -> Gap:
    words = () if slot.kind in NUMBERS else pattern.listed(slot)
    return Gap(slot.kind, tuple(with_article(each) if slot.article else each for each in words))


def _joined(parts: Sequence[str | Gap]) -> tuple[str | Gap, ...]:
    """The parts with words that follow each other as one."""
    found: list[str | Gap] = []
    for part in parts:
        if isinstance(part, str) and found and isinstance(found[-1], str):
            found[-1] += part
        elif part != "":
            found.append(part)
    return tuple(found)
