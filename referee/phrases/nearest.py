"""A sentence that nothing reads to the nearest one that is read, and which of its words differ.

Every phrase is tried at every word, with a few words changed, left out or added; what costs least
is shown. Words that people often write for others (`whenever`, `two`) cost next to nothing: they
are offered, never read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from referee.phrases.compared import Word, options, words_of
from referee.phrases.mending import mended
from referee.phrases.mends import (
    FILLING,
    LEFT_OUT,
    OTHER,
    OTHER_VERB,
    TOKEN,
    WRONG_CASE,
    alike,
    instead_of,
)
from referee.phrases.patterns import Pattern
from referee.phrases.reading import Language
from referee.phrases.slots import (
    COUNTER,
    LIST,
    NAME,
    NUMBERS,
    REST,
    SENTENCE,
    SEVERAL,
    SINGLE,
    Slot,
    with_article,
)

BUDGETS = (0.6, 1.4, 2.2)
"""How much may be changed, tried in this order."""
FAR = 0.5
"""What may be changed of a sentence, for each of its words."""
UNKNOWN_WORDS = 3
"""The most words in a row that may stand for one that the game does not have."""
NAMES = 0.6
"""What it costs besides if that is a card's name."""
REST_UNREAD = 1.2
"""What a sentence inside another costs that nothing reads."""
BEGUN_BY_VERBS = (SENTENCE, "r_act", "r_acts")
"""The kinds of phrases whose first word says most of what they do."""
HEAD = 0.5
"""What may be changed of the words before it."""


MOST = 999_999
"""The highest number that a sentence may have."""
_FITS = {SINGLE: range(1, 2), SEVERAL: range(2, MOST + 1)}


class Change(NamedTuple):
    """Words of a sentence, and what stands there in one that is read."""

    at: int
    """Where in the sentence, in characters."""
    found: str
    wanted: str
    kind: str = ""
    """The kind of the slot, for a word of a list."""


@dataclass(frozen=True, slots=True)
class Nearest:
    """The sentence that comes nearest to one that nothing reads."""

    phrase: str
    """The id of its phrase."""
    said: str
    """Its words; `…` for a part that nothing reads."""
    offset: int
    """Where in the sentence the first word stands that differs; its length if only words are
    missing."""
    changes: tuple[Change, ...] = ()
    read: bool = False
    """Whether it would be read."""


def nearest(language: Language, words: str, kind: str = SENTENCE) -> Nearest | None:
    """What comes nearest to a sentence; None if nothing is near. A slip is mended first; then what
    people often say in other words is said in those that are read."""
    most = max(1.0, FAR * len(TOKEN.findall(words)))
    for number, budget in enumerate(BUDGETS):
        if number == 1 and kind == SENTENCE and (said := mended(language, words)):
            phrase = language.read(said)[0].sentences[0].phrase
            changes = tuple(_changes(words, said))
            offset = changes[0].at if changes else len(words)
            return Nearest(phrase, said, offset, changes, read=True)
        found = _Search(language, words, min(budget, most)).whole(kind)
        if found is not None or budget >= most:
            return found
    return None


def _changes(words: str, said: str) -> Iterator[Change]:
    """Where two sentences differ, word by word."""
    one, other = list(TOKEN.finditer(words)), list(TOKEN.finditer(said))
    matcher = SequenceMatcher(
        None, [each[0] for each in one], [each[0] for each in other], autojunk=False
    )
    for kind, start, end, first, last in matcher.get_opcodes():
        if kind != "equal":
            at = one[start].start() if start < len(one) else len(words)
            found = words[at : one[end - 1].end()] if end > start else ""
            wanted = said[other[first].start() : other[last - 1].end()] if last > first else ""
            yield Change(at, found, wanted)


class _Found(NamedTuple):
    cost: float
    said: str
    changes: tuple[Change, ...]
    phrase: str = ""


class _At(NamedTuple):
    """How far a phrase was followed: the place, and the last number said."""

    pos: int
    number: int


class _Search:
    """One sentence, with at most so much changed."""

    def __init__(self, language: Language, words: str, budget: float) -> None:
        self.language = language
        self.words = words
        tokens = [(match[0], match.start()) for match in TOKEN.finditer(words)]
        self.tokens = [token for token, _ in tokens]
        self.places = [place for _, place in tokens] + [len(words)]
        self.budget = budget
        self.known: dict[tuple[str, int], Mapping[int, _Found]] = {}
        self.open: set[tuple[str, int]] = set()
        self.near = [tuple(instead_of(self.tokens, at)) for at in range(len(self.tokens) + 1)]
        """What the words at each place are often written for."""
        self.meant: dict[tuple[Any, ...], str] = {}

    def whole(self, kind: str) -> Nearest | None:
        """What comes nearest to the whole sentence"""
        end = len(self.tokens)
        found = [
            self.left_out(each, stop)
            for stop, each in self.ends(kind, 0).items()
            if each.cost + LEFT_OUT * (end - stop) <= self.budget
        ]
        if not found:
            return None
        best = min(found, key=lambda each: each.cost)
        said = best.said[:1].upper() + best.said[1:] if self.words[:1].isupper() else best.said
        at = min((each.at for each in best.changes), default=len(self.words))
        read = "…" not in said and not any(self.language.unread(self.language.read(said)))
        return Nearest(best.phrase, said, at, best.changes, read)

    def left_out(self, found: _Found, stop: int) -> _Found:
        """What was found, without the words behind it."""
        for pos in range(stop, len(self.tokens)):
            change = Change(self.places[pos], self.tokens[pos], "")
            found = found._replace(cost=found.cost + LEFT_OUT, changes=(*found.changes, change))
        return found

    def ends(self, kind: str, at: int) -> Mapping[int, _Found]:
        """Where a phrase of a kind that begins here may end, the cheapest way for each."""
        key = (kind, at)
        if key in self.known:
            return self.known[key]
        if key in self.open or at >= len(self.tokens):
            return {}
        self.open.add(key)
        best: dict[int, _Found] = {}
        for pattern in self.language.patterns(kind):
            for end, found in self.follow(pattern, at):
                if end > at and (end not in best or found.cost < best[end].cost):
                    best[end] = found
        self.open.discard(key)
        self.known[key] = best
        return best

    def follow(self, pattern: Pattern, at: int) -> Iterator[tuple[int, _Found]]:
        """A phrase, word by word."""
        states = {_At(at, 0): _Found(0.0, "", (), pattern.phrase.id)}
        for index, word in enumerate(words_of(pattern)):
            after: dict[_At, _Found] = {}
            for state, found in self.skipped(states) if index else states.items():
                for there, more in self.step(pattern, word, state, index == 0, found.cost):
                    whole = _Found(
                        found.cost + more.cost,
                        f"{found.said}{' ' if word.gap and found.said else ''}{more.said}",
                        found.changes + more.changes,
                        found.phrase,
                    )
                    if whole.cost <= self.budget and (
                        there not in after or whole.cost < after[there].cost
                    ):
                        after[there] = whole
            states = after
            if not states:
                return
        for state, found in states.items():
            yield state.pos, found

    def skipped(self, states: dict[_At, _Found]) -> Iterator[tuple[_At, _Found]]:
        """The places reached, also with words of the sentence left out."""
        for state, found in states.items():
            yield state, found
            for pos in range(state.pos, len(self.tokens)):
                token = self.tokens[pos]
                cost = found.cost + (FILLING.get(token.lower(), LEFT_OUT))
                if cost > self.budget:
                    break
                change = Change(self.places[pos], token, "")
                found = found._replace(cost=cost, changes=(*found.changes, change))
                yield state._replace(pos=pos + 1), found

    def step(
        self, pattern: Pattern, word: Word, state: _At, first: bool, cost: float
    ) -> Iterator[tuple[_At, _Found]]:
        """A word of a phrase, or its slot, at a place of the sentence; `cost` is what those before
        it cost."""
        slot = word.slot
        if slot is None:
            text = word.text
            if word.agreement is not None:
                one = state.number in (0, 1)
                text += word.agreement.one if one else word.agreement.many
            verb = first and pattern.phrase.kind in BEGUN_BY_VERBS
            left = self.budget - cost
            yield from self.literal(text, state, first, verb, left)
        elif slot.kind in (SENTENCE, REST):
            for end, found in self.ends(SENTENCE, state.pos).items():
                yield _At(end, state.number), found._replace(said=_begun(found.said, slot.small))
            if state.pos < len(self.tokens) and cost <= HEAD:
                change = Change(self.places[state.pos], self.words[self.places[state.pos] :], "…")
                yield _At(len(self.tokens), state.number), _Found(REST_UNREAD, "…", (change,))
        elif self.language.patterns(slot.kind):
            for end, found in self.ends(slot.kind, state.pos).items():
                yield _At(end, state.number), found
        elif slot.kind in NUMBERS:
            yield from self.number(slot, state)
        elif slot.kind == LIST:
            match = re.compile(pattern.expression_of(slot)).match(self.words, self._place(state))
            if match is not None and match.end() in (ends := self.token_ends()):
                yield _At(ends[match.end()], state.number), _Found(0.0, match[0], ())
        else:
            yield from self.listed(pattern, slot, state, first, cost)

    def _place(self, state: _At) -> int:
        return self.places[state.pos]

    def token_ends(self) -> dict[int, int]:
        """The number of the next token by where one ends."""
        return {
            place + len(token): index + 1
            for index, (token, place) in enumerate(zip(self.tokens, self.places, strict=False))
        }

    def literal(
        self, text: str, state: _At, first: bool, verb: bool, left: float
    ) -> Iterator[tuple[_At, _Found]]:
        """A word that the phrase has; `left` is what may still be changed."""
        pos, number = state
        if pos < len(self.tokens):
            token = self.tokens[pos]
            if first:
                text = _as_begun(text, token, pos == 0)
            if token == text or (first and token.lower() == text.lower()):
                yield _At(pos + 1, number), _Found(0.0, token, ())
            else:
                cost = WRONG_CASE if token.lower() == text.lower() else alike(text, token)
                if cost == OTHER and verb:
                    cost = OTHER_VERB
                if cost <= left:
                    yield _At(pos + 1, number), self.changed(pos, pos + 1, text, cost)
            for count, wanted, cost in self.near[pos]:
                if wanted == text.lower():
                    yield _At(pos + count, number), self.changed(pos, pos + count, text, cost)
        cost = FILLING.get(text.lower(), LEFT_OUT) + verb
        if cost <= left:
            yield state, self.changed(pos, pos, text, cost)

    def changed(self, start: int, end: int, wanted: str, cost: float, kind: str = "") -> _Found:
        """Words of the sentence for which others stand."""
        if start == end:
            return _Found(cost, wanted, (Change(self.places[start], "", wanted, kind),))
        last = self.places[end - 1] + len(self.tokens[end - 1])
        found = self.words[self.places[start] : last]
        return _Found(cost, wanted, (Change(self.places[start], found, wanted, kind),))

    def number(self, slot: Slot, state: _At) -> Iterator[tuple[_At, _Found]]:
        """A number: in digits, an article where one may stand, spelled out, or missing."""
        pos = state.pos
        fits = _FITS.get(slot.kind, range(1, MOST + 1)).__contains__
        if pos < len(self.tokens):
            token = self.tokens[pos]
            if token.isdecimal() and fits(int(token)):
                yield _At(pos + 1, int(token)), _Found(0.0, token, ())
            elif token.isdecimal() and not int(token):
                least = 1 if fits(1) else 2
                yield _At(pos + 1, least), self.changed(pos, pos + 1, str(least), WRONG_CASE)
            elif slot.article and token in ("a", "an") and fits(1):
                behind = self.tokens[pos + 1] if pos + 1 < len(self.tokens) else ""
                article = with_article(behind).partition(" ")[0]
                if article == token:
                    yield _At(pos + 1, 1), _Found(0.0, token, ())
                else:
                    yield _At(pos + 1, 1), self.changed(pos, pos + 1, article, WRONG_CASE)
            for count, wanted, cost in self.near[pos]:
                if wanted.isdecimal() and fits(int(wanted)):
                    found = self.changed(pos, pos + count, wanted, cost)
                    yield _At(pos + count, int(wanted)), found
        later = [int(token) for token in self.tokens[pos:] if token.isdecimal()]
        missing = next((each for each in (*later, 1, 2) if fits(each)), 1)
        yield _At(pos, missing), self.changed(pos, pos, str(missing), LEFT_OUT)

    def listed(
        self, pattern: Pattern, slot: Slot, state: _At, first: bool, spent: float
    ) -> Iterator[tuple[_At, _Found]]:
        """A word of a list; `spent` is what the words before it cost."""
        pos, number = state
        values = {slot.number: number} if slot.kind == COUNTER and number else {}
        words = options(pattern, slot, number if slot.kind == COUNTER else 0)
        for count in range(1, min(words.longest, len(self.tokens) - pos) + 1):
            said = self._said(pos, pos + count)
            if said in words.words:
                yield _At(pos + count, number), _Found(0.0, said, ())
                continue
            small = said.lower()
            if small in words.small:
                wanted = words.small[small]
                cost = 0.0 if first and wanted[1:] == said[1:] else WRONG_CASE
                found = self.changed(pos, pos + count, wanted, cost)
                yield _At(pos + count, number), found if cost else _Found(0.0, wanted, ())
                continue
            if values and said in pattern.listed(slot):  # the counter is right, its number is not
                wanted = pattern.likely(slot, said, values)
                found = self.changed(pos, pos + count, wanted, WRONG_CASE)
                yield _At(pos + count, number), found
                continue
            for wanted, cost in words.close(said):
                if cost <= self.budget:
                    changed = self.changed(pos, pos + count, wanted, cost, slot.kind)
                    yield _At(pos + count, number), changed
            for many, near, cost in self.near[pos]:
                rest = self._said(pos + many, pos + count) if many < count else ""
                wanted = f"{near} {rest}".strip()
                if many <= count and wanted in words.words:
                    yield _At(pos + count, number), self.changed(pos, pos + count, wanted, cost)
        if not words.words or spent + OTHER > self.budget:
            return
        likely = self.likely(pattern, slot, pos, values)
        for count in range(1, min(UNKNOWN_WORDS, len(self.tokens) - pos) + 1):
            cost = OTHER + 0.4 * (count - 1) + NAMES * (slot.kind in (NAME, "r_card"))
            if spent + cost > self.budget or not self.tokens[pos + count - 1][:1].isalpha():
                return
            yield (
                _At(pos + count, number),
                self.changed(pos, pos + count, likely, cost, slot.kind),
            )

    def likely(self, pattern: Pattern, slot: Slot, pos: int, values: dict[str, int]) -> str:
        """The word of a list that comes nearest to the one at a place."""
        key = (slot.kind, slot.article, pos, *values.values())
        if key not in self.meant:
            said = self._said(pos, pos + 1)
            found = pattern.likely(slot, said, values)
            small = found.lower()
            small_too = said.islower() and small in options(pattern, slot, 0).words
            self.meant[key] = small if small_too else found
        return self.meant[key]

    def _said(self, start: int, end: int) -> str:
        if start >= len(self.tokens):
            return ""
        return self.words[self.places[start] : self.places[end - 1] + len(self.tokens[end - 1])]


def _as_begun(text: str, token: str, whole: bool) -> str:
    """The first word of a phrase with the initial that the sentence has there."""
    if token[:1].islower():
        return text if text[1:2].isupper() else text[:1].lower() + text[1:]
    return text[:1].upper() + text[1:] if whole else text


def _begun(said: str, small: bool) -> str:
    return said[:1].lower() + said[1:] if small and not said[1:2].isupper() else said
