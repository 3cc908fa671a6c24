"""A sentence that nothing reads to the phrase that comes nearest, and where the two part."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from referee.phrases.patterns import Pattern, agrees
from referee.phrases.reading import Language, Reading
from referee.phrases.saying import fill
from referee.phrases.slots import NUMBERS, REST, SENTENCE, Agreement, Literal, Slot, small_initial


@dataclass(frozen=True, slots=True)
class Nearest:
    """The phrase that comes nearest to a sentence."""

    phrase: str
    """Its id."""
    said: str
    """Its words, with the slots filled that could be read, the others as in the pattern."""
    offset: int
    """Where in the sentence the first word stands that differs; its length if words are missing."""
    words: str
    """That word; "" if words are missing."""
    wanted: str
    """What the phrase has there; "" if the sentence should have ended."""


def nearest(language: Language, words: str) -> Nearest | None:
    """The phrase nearest to a sentence, or to a part of one; None if the game has no phrases."""
    best: tuple[float, Nearest] | None = None
    for small in (False, True) if words[:1].islower() else (False,):
        for pattern in language.patterns(SENTENCE):
            found = _compare(language, pattern, words, small)
            likeness = difflib.SequenceMatcher(None, words, found.said, autojunk=False).ratio()
            score = likeness + found.offset / (2 * len(words) or 1)
            if best is None or score > best[0]:
                best = (score, found)
    return best[1] if best is not None else None


def _compare(language: Language, pattern: Pattern, words: str, small: bool) -> Nearest:
    """How far a phrase reads a sentence, word by word."""
    values, at, wanted = _walk(language, pattern, words, small)
    said = fill(pattern.parts, values, small)
    start = at
    while start and words[start - 1] != " ":
        start -= 1
    if at < len(words) and words[at] == " ":
        start = at + 1
    if at >= len(words) and not wanted:
        start = at
    word = words[start:].split(" ", 1)[0]
    same = _common(words[:start], said)
    expected = said[same:].split(" ", 1)[0] if same == start else wanted
    return Nearest(pattern.phrase.id, said, start, word, expected)


def _walk(
    language: Language, pattern: Pattern, words: str, small: bool
) -> tuple[dict[str, Any], int, str]:
    """Follows the parts of a pattern as far as they agree: the values of the slots so far, where
    it stops, and what would be wanted there."""
    reading = Reading(language, words)
    values: dict[str, Any] = {}
    at = 0
    for index, part in enumerate(pattern.parts):
        if isinstance(part, Literal):
            text = part.text if index or not small else small_initial(part.text)
            same = _common(text, words[at:])
            at += same
            if same < len(text):
                return values, at, text[same:].strip()
        elif isinstance(part, Agreement):
            match = re.compile(r"\w*").match(words, at)
            ending = match[0] if match else ""
            if part.number not in values or not agrees(part, ending, values):
                return values, at, part.one or part.many
            at += len(ending)
        elif part.kind == REST or language.patterns(part.kind):
            found = [(end, tree) for end, tree in reading.nested(part) if end <= len(words)]
            if part.kind == REST or not found:
                return values, at, "{" + part.name + "}"
            end, values[part.name] = max(found, key=lambda each: each[0])
            at = end
        else:
            match = re.compile(pattern.expression_of(part)).match(words, at)
            if match is None:
                return values, at, "{" + part.name + "}"
            values[part.name] = pattern.value(part, match[0])
            at = match.end()
    return values, at, ""
