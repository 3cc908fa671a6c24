"""A sentence and how much of it may be changed to the nearest phrase that is read.

Every phrase is tried at every word, with a few words changed, left out or added, none of which
says anything of its own; what costs least is found.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from referee.phrases.compared import Options, Word, options, words_of
from referee.phrases.mends import (
    FILLING,
    FORM,
    MISSING,
    NEAR,
    NEVER,
    TELLING,
    TOKEN,
    UNKNOWN,
    WRONG_CASE,
    alike,
    instead_of,
    stem,
)
from referee.phrases.patterns import Pattern
from referee.phrases.reading import Language
from referee.phrases.slots import (
    ARTICLES,
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

UNKNOWN_WORDS = 3
"""The most words in a row that may stand for one that the game does not have."""
REST_UNREAD = 1.2
"""What a sentence inside another costs that nothing reads."""
HEAD = 0.5
"""What may be changed of the words before it."""
GAMES_OWN = {
    COUNTER, NAME, "r_zonename", "r_zonenames", "r_counter_word", "r_counter_there",
    "r_counter_one", "r_field", "r_noun", "r_nouns", "r_value", "r_phase", "r_role", "r_label",
}  # fmt: skip
"""The kinds of slots for words that each game has of its own."""
OPENED = ("when", "whenever", "if", "while", "until")
"""Words behind which an event or a condition stands."""
_BEGINS = ("", ",", ":", "then", "and", "or")
"""What stands before the subject of a sentence, or of a part of it."""
_WHOSE = ("the", "your", "their", "other", "his", "her", "my", "our")
"""What stands before one or several of what is meant, which its form tells."""
_SINGLE = ("each", "every", "any", "1")
"""What stands before 'other' where only one is meant."""
LEFT = "…"
"""What stands for words that nothing reads, or that the game does not have."""


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


class Nearest(NamedTuple):
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

    @property
    def whole(self) -> str:
        """Its words as a sentence begins."""
        return self.said[:1].upper() + self.said[1:]


class _Found(NamedTuple):
    cost: float
    said: str
    changes: tuple[Change, ...]
    phrase: str = ""


class _At(NamedTuple):
    """How far a phrase was followed: the place, and the last number said."""

    pos: int
    number: int


class Search:
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

    def whole(self, kind: str) -> Nearest | None:
        """What comes nearest to the whole sentence"""
        end = len(self.tokens)
        found = [
            self.left_out(each, stop)
            for stop, each in self.ends(kind, 0).items()
            if each.cost + self.filling(stop, end) <= self.budget
        ]
        if not found:
            return None
        best = min(found, key=lambda each: each.cost)
        said = best.said[:1].upper() + best.said[1:] if self.words[:1].isupper() else best.said
        at = min((each.at for each in best.changes), default=len(self.words))
        whole = said[:1].upper() + said[1:]
        read = LEFT not in said and not any(self.language.unread(self.language.read(whole)))
        return Nearest(best.phrase, said, at, best.changes, read)

    def filling(self, start: int, end: int) -> float:
        """What it costs to leave out words of the sentence. Whose something is, or from whom it
        comes, is no word that says nothing: 'you' says no more than the verb behind it, 'your' no
        more than 'the' before what there is only one of."""
        return sum(
            FILLING.get(self.tokens[pos].lower(), NEVER) if self.says_nothing(pos) else NEVER
            for pos in range(start, end)
        )

    def says_nothing(self, pos: int) -> bool:
        small, before = self.tokens[pos].lower(), self.before(pos)
        if small == "your":
            return self.begins_a_zone(pos + 1, owned=False)
        if small == "from":
            return self.tokens[pos + 1 : pos + 2] in (["the"], ["of"])
        return small != "you" or before in _BEGINS

    def before(self, pos: int) -> str:
        """The word before a place, in small letters; "" for none."""
        return self.tokens[pos - 1].lower() if pos else ""

    def begins_a_zone(self, pos: int, *, owned: bool) -> bool:
        """Whether the name of a zone begins at a place that each player has, or that all share."""
        token = self.tokens[pos].lower() if pos < len(self.tokens) else ""
        zones = (each for each in self.language.game.zones if (each.owner == "seat") == owned)
        return any((each.name or each.id).lower().split()[:1] == [token] for each in zones)

    def left_out(self, found: _Found, stop: int) -> _Found:
        """What was found, without the words behind it."""
        for pos in range(stop, len(self.tokens)):
            change = Change(self.places[pos], self.tokens[pos], "")
            cost = found.cost + self.filling(pos, pos + 1)
            found = found._replace(cost=cost, changes=(*found.changes, change))
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
                cost = found.cost + self.filling(pos, pos + 1)
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
            yield from self.literal(text, state, first, self.budget - cost)
        elif slot.kind in (SENTENCE, REST):
            for end, found in self.ends(SENTENCE, state.pos).items():
                yield _At(end, state.number), found._replace(said=_begun(found.said, slot.small))
            if state.pos < len(self.tokens) and cost <= HEAD and self.parted(state.pos):
                change = Change(self.places[state.pos], self.words[self.places[state.pos] :], LEFT)
                yield _At(len(self.tokens), state.number), _Found(REST_UNREAD, LEFT, (change,))
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

    def parted(self, pos: int) -> bool:
        """Whether what stands before a place may be taken as an opener though what stands behind it
        is not read: behind `when` and the like only where a comma parts the two."""
        if pos and self.tokens[pos - 1] in (",", ":"):
            return True
        return "," not in self.tokens[pos:] and self.tokens[0].lower() not in OPENED

    def _place(self, state: _At) -> int:
        return self.places[state.pos]

    def token_ends(self) -> dict[int, int]:
        """The number of the next token by where one ends."""
        return {
            place + len(token): index + 1
            for index, (token, place) in enumerate(zip(self.tokens, self.places, strict=False))
        }

    def literal(
        self, text: str, state: _At, first: bool, left: float
    ) -> Iterator[tuple[_At, _Found]]:
        """A word that the phrase has; `left` is what may still be changed."""
        pos, number = state
        if pos < len(self.tokens):
            token = self.tokens[pos]
            if first:
                text = _as_begun(text, token, pos == 0)
            if token == text or (first and token.lower() == text.lower()):
                yield _At(pos + 1, number), _Found(0.0, token, ())
            elif (cost := self.instead(pos, text)) <= left:
                yield _At(pos + 1, number), self.changed(pos, pos + 1, text, cost)
            for count, wanted, cost in self.near[pos]:
                if wanted == text.lower():
                    yield _At(pos + count, number), self.changed(pos, pos + count, text, cost)
        cost = FILLING.get(text.lower(), MISSING.get(text.lower(), NEVER)) + 0.5 * first
        said = self.tokens[pos : pos + 1]  # whose something is goes without saying at some places
        if text.lower() == "your" and not (
            self.begins_a_zone(pos, owned=True) or said in ([], ["turn"], ["hand"], ["."])
        ):
            return
        if cost <= left:
            yield state, self.changed(pos, pos, text, cost)

    def instead(self, pos: int, wanted: str) -> float:
        """What it costs to take a word for another: next to nothing where it is the same, little
        where it is a slip of it. No word that is known is a slip of another, and several are not
        one: `your opponents`."""
        token = self.tokens[pos]
        small = token.lower()
        if small == wanted.lower() or (small in ARTICLES and wanted.lower() in ARTICLES):
            return WRONG_CASE
        if stem(small) == stem(wanted) and wanted[:1].isalpha() and small not in TELLING:
            counted = self.before(pos - 1) in _SINGLE if self.before(pos) == "other" else False
            return NEVER if self.before(pos) in _WHOSE and not counted else FORM
        if small in TELLING or small in self.language.literals:
            return NEVER
        return alike(wanted, token)

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
            if not slot.article and token in ARTICLES and fits(1):
                yield _At(pos + 1, 1), self.changed(pos, pos + 1, "1", NEAR)
            known = "the" in (token, self.before(pos))  # 'the card' is not any card
            if fits(1) and token[:1].islower() and stem(token) == token and not known:
                yield _At(pos, 1), self.changed(pos, pos, "1", FILLING["a"])

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
            for wanted, cost in self.close(words, pos, count):
                changed = self.changed(pos, pos + count, wanted, cost, slot.kind)
                yield _At(pos + count, number), changed
            for many, near, cost in self.near[pos]:
                rest = self._said(pos + many, pos + count) if many < count else ""
                wanted = f"{near} {rest}".strip()
                if many <= count and wanted in words.words:
                    yield _At(pos + count, number), self.changed(pos, pos + count, wanted, cost)
        if slot.kind not in GAMES_OWN:
            return
        for count in range(1, min(UNKNOWN_WORDS, len(self.tokens) - pos) + 1):
            cost = UNKNOWN + 0.4 * (count - 1)
            if spent + cost > self.budget or not self.unknown(pos + count - 1):
                return
            yield _At(pos + count, number), self.changed(pos, pos + count, LEFT, cost, slot.kind)

    def unknown(self, pos: int) -> bool:
        """Whether a word stands at a place that means nothing in this game."""
        small = self.tokens[pos].lower()
        return small[:1].isalpha() and not (
            small in TELLING or small in FILLING or stem(small) in self.language.stems
        )

    def close(self, words: Options, pos: int, count: int) -> Iterator[tuple[str, float]]:
        """The word of a list that others are a slip of, and what the change costs."""
        best: tuple[float, bool, str] | None = None
        for parts, word in words.of(count):
            cost = 0.0
            for at, part in enumerate(parts, pos):
                if self.tokens[at] != part:
                    cost += self.instead(at, part)
                if cost > self.budget:
                    break
            else:
                found = (cost, word[:1].islower() != self.tokens[pos][:1].islower(), word)
                best = found if best is None else min(best, found)
        if best is not None:
            yield best[2], best[0]

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
