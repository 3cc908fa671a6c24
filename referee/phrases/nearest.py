"""A sentence that nothing reads to the phrase that comes nearest, and where the two part."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from typing import Any

from referee.phrases.mending import SPELLED, mended
from referee.phrases.patterns import Pattern
from referee.phrases.reading import Language, Reading
from referee.phrases.slots import (
    NUMBERS,
    REST,
    SENTENCE,
    Agreement,
    Literal,
    Slot,
    is_one,
    small_initial,
)

FAR = 0.5
"""A phrase that is less like the sentence than this is not worth showing."""
DEEP = 8
"""So deep phrases are looked for within each other; farther in only the slot's name is said."""


@dataclass(frozen=True, slots=True)
class Nearest:
    """The phrase that comes nearest to a sentence."""

    phrase: str
    """Its id."""
    said: str
    """Its words, with the slots filled that could be read, the others as in the pattern."""
    offset: int
    """Where in the sentence the first word stands that differs; its length if only words are
    missing."""


def nearest(language: Language, words: str, kind: str = SENTENCE) -> Nearest | None:
    """The phrase of a kind that comes nearest to a sentence; None if none is near. Best is the
    same sentence in words that are read."""
    said = mended(language, words) if kind == SENTENCE else ""
    if said:
        phrase = language.read(said)[0].sentences[0].phrase
        return Nearest(phrase, said, _parted(words, said))
    return _Search(language).nearest(words, kind)


def _parted(words: str, said: str) -> int:
    """Where in a sentence the first word stands that another one has not in its place."""
    same = next(
        (at for at, (one, other) in enumerate(zip(words, said, strict=False)) if one != other),
        min(len(words), len(said)),
    )
    return same if same == len(words) else words.rfind(" ", 0, same) + 1


class _Search:
    """What was found nearest to which words, since phrases stand in each other many times over."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._known: dict[tuple[str, str], Nearest | None] = {}
        self.expressions: dict[tuple[Slot, str], re.Pattern[str]] = {}
        self.depth = 0

    def nearest(self, words: str, kind: str) -> Nearest | None:
        """The phrase of a kind that comes nearest to words; None if none is near, or if these very
        words are being compared with that kind already."""
        key = (words, kind)
        if key not in self._known and self.depth <= DEEP:
            self._known[key] = None
            self.depth += 1
            self._known[key] = self._best(words, kind)
            self.depth -= 1
        return self._known.get(key)

    def _best(self, words: str, kind: str) -> Nearest | None:
        best: tuple[float, Nearest] | None = None
        matcher = difflib.SequenceMatcher(None, autojunk=False)
        matcher.set_seq2(words)
        for pattern in self.language.patterns(kind):
            for small in (False, True) if words[:1].islower() else (False,):
                found = _compare(self, pattern, words, small)
                along = found.offset / (2 * len(words) or 1)
                matcher.set_seq1(found.said)
                if best is not None and matcher.quick_ratio() + along <= best[0]:
                    continue
                score = matcher.ratio() + along
                if best is None or score > best[0]:
                    best = (score, found)
        return best[1] if best is not None and (kind != SENTENCE or best[0] > FAR) else None

    def expression(self, part: Slot, pattern: Pattern) -> re.Pattern[str]:
        """The expression for a slot of numbers or words; to compile takes longer than to compare."""
        key = (part, pattern.phrase.vocabulary)
        if key not in self.expressions:
            self.expressions[key] = re.compile(pattern.expression_of(part))
        return self.expressions[key]


def _compare(search: _Search, pattern: Pattern, words: str, small: bool) -> Nearest:
    language = search.language
    walk = _Walk(search, words)
    for index, part in enumerate(pattern.parts):
        if isinstance(part, Literal):
            walk.literal(part.text if index or not small else small_initial(part.text))
        elif isinstance(part, Agreement):
            walk.agreement(part)
        elif part.kind == REST or language.patterns(part.kind):
            walk.nested(part)
        else:
            walk.slot(part, pattern)
    at = walk.at if walk.differs is None else walk.differs
    start = at + 1 if words[at : at + 1] == " " else words.rfind(" ", 0, at) + 1
    if at == len(words):
        start = at
    return Nearest(pattern.phrase.id, walk.said, start)


def _spelled(words: str) -> int:
    """The first number that is spelled out in a text; 1 if none is."""
    found = re.search(rf"\b({'|'.join(SPELLED)})\b", words.lower())
    return SPELLED.index(found[1]) + 1 if found is not None else 1


class _Walk:
    """Goes along a sentence with the parts of a phrase: what the phrase would say, and from where
    on the two differ. Behind that, slots are filled with what comes next of their kind."""

    def __init__(self, search: _Search, words: str) -> None:
        self.search = search
        self.language = search.language
        self.words = words
        self.at = 0
        self.said = ""
        self.differs: int | None = None
        self.values: dict[str, Any] = {}

    def differ(self, at: int) -> None:
        """From here on they differ, unless they did before."""
        if self.differs is None:
            self.differs = self.at = min(at, len(self.words))

    def literal(self, text: str) -> None:
        """Words of the pattern."""
        self.said += text
        same = 0
        for one, other in zip(text, self.words[self.at :], strict=False):
            if one != other:
                break
            same += 1
        if self.differs is None:
            self.at += same
            if same < len(text):
                self.differ(self.at)

    def agreement(self, part: Agreement) -> None:
        """An ending of the pattern."""
        number = self.values.get(part.number)
        wanted = part.one if number is None or is_one(number) else part.many
        self.said += wanted
        match = re.compile(r"\w*").match(self.words, self.at)
        if self.differs is None and match is not None:
            if match[0] != wanted:
                self.differ(self.at)
            self.at = match.end()

    def slot(self, part: Slot, pattern: Pattern) -> None:
        """A slot of numbers or words."""
        expression = self.search.expression(part, pattern)
        match = expression.match(self.words, self.at)
        if match is not None and not self.stands(part, pattern, match):
            match = None
        if match is None:
            self.differ(self.at)
        if self.differs is not None:
            found = re.compile(rf"\b{expression.pattern}").finditer(self.words, self.at)
            match = next((each for each in found if self.stands(part, pattern, each)), None)
        if match is not None:
            self.values[part.name] = pattern.value(part, match[0])
            self.said += match[0]
            self.at = match.end()
        elif part.kind in NUMBERS:
            self.values[part.name] = number = _spelled(self.words[self.at :])
            self.said += str(number)
        else:
            near = pattern.likely(part, self.words[self.at :], self.values)
            self.said += near or "{" + part.name + "}"

    def stands(self, part: Slot, pattern: Pattern, match: re.Match[str]) -> bool:
        """Whether what was found may stand in a slot; an article must fit what it is said before,
        and that is known only where the two do not differ."""
        after = self.words[match.end() :] if self.differs is None else ""
        return pattern.stands(part, match[0], after, self.values)

    def nested(self, part: Slot) -> None:
        """A slot that holds a phrase."""
        if self.differs is None and self.at < len(self.words):
            reading = Reading(self.language, self.words)
            found = reading.nested(part, self.at, False, "") if part.kind != REST else ()
            if found:
                end = max(end for end, _ in found)
                self.said += self.words[self.at : end]
                self.at = end
                return
        if part.kind in (REST, SENTENCE):
            self.said += "…"
            self.differ(self.at)
            return
        inner = self.search.nearest(self.words[self.at :], part.kind)
        self.said += inner.said if inner is not None else "{" + part.name + "}"
        self.differ(self.at + (inner.offset if inner is not None else 0))
