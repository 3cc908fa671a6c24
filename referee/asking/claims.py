"""What a question claims of a ruling, by the patterns of `claims:`; out: whether that is so. And
the value of a ruling with a formula, from the numbers that a question names.

The first pattern that fits the stems of a question counts. It is turned round where the question
denies what it claims ("I can't keep it, right?"), unless the pattern itself has a denying word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from referee.asking.asks import clauses_of, denied, denies
from referee.asking.index import Index, Matter
from referee.asking.words import ORDINALS, listed, lists, said_words, stem, words_of
from tablewright.model.claims import AS_IT_STANDS, NUMBER, VALUE, condition_of, holds, parts_of
from tablewright.model.formulas import FormulaError, value_of

_TALK = re.compile(
    rf"(?<![\w'])(?:{'|'.join(said.replace(' ', '[ _]') for said in lists()['said'])})(?![\w'])"
)
_APART = re.compile(r"[,;:.!?]|\b(?:vs|versus|against|and)\b", re.IGNORECASE)


def claimed(index: Index, ruling: Matter, text: str) -> int:
    """1 if a ruling knows that what a question claims is so, -1 if not, 0 if it does not know."""
    value = ruling.value
    if ruling.numbers and ruling.claims:
        worked = worked_out(ruling, text)[1]
        value = "" if worked is None else str(worked)
    said = index.stems(text)
    for side, pattern in ruling.claims:
        if not _fits(pattern, value, said):
            continue
        turned = not _as_it_stands(pattern) and denied(text)
        clauses = clauses_of(text)
        if turned and len(clauses) > 1:
            # "At once, not at the end?" claims that it is at once.
            own = (each.strip() for each in clauses if _fits(pattern, value, index.stems(each)))
            clause = next(own, "without")
            turned = clause.startswith("without") or denies(clause)
        return 1 if (side == "yes") != turned else -1
    return 0


def _fits(pattern: str, value: str, stems: Sequence[str]) -> bool:
    """Whether stems have what a pattern looks for, with numbers of which its condition holds."""
    parts = _parts(pattern, value)
    # Nearly all patterns end here, and making a regular expression takes time.
    if parts is None or any(part.firsts.isdisjoint(stems) for part in parts if part.firsts):
        return False
    said = "".join(f" {each}" for each in stems)
    looked_for, condition = _looked_for(pattern, value), condition_of(pattern)
    if condition is None:
        return looked_for.search(said) is not None
    return any(
        holds(condition, {name: int(number) for name, number in match.groupdict("0").items()})
        for match in looked_for.finditer(said)
    )


class _Part(NamedTuple):
    """A part of a pattern in stems."""

    ways: tuple[str, ...]
    """Regular expressions; none for whatever stands between."""
    firsts: frozenset[str]
    """The stems of which one must be there; none if a number may be."""


@lru_cache(maxsize=20_000)
def _parts(pattern: str, value: str) -> tuple[_Part, ...] | None:
    """What a pattern looks for; None if it wants a value and there is none."""
    plain = _TALK.sub(
        lambda match: lists()["said"][match[0].replace("_", " ")].replace(" ", "_"), pattern.lower()
    )
    found = []
    for part in parts_of(plain):
        ways, firsts, numbers = [], set[str](), False
        for words in part:
            if words == (VALUE,) and not value:
                return None
            if words[0].startswith(NUMBER):
                numbers = True
                ways.append(rf"(?P<{words[0][1:]}>\d{{1,6}})" if words[0][1:] else r"\d{1,6}")
                continue
            stems = (
                value.split()
                if words == (VALUE,)
                else [stem(word) for each in words for word in said_words(each)]
            )
            firsts.update(stems[:1])
            ways.append(" ".join(map(re.escape, stems)))
        found.append(_Part(tuple(ways), frozenset() if numbers else frozenset(firsts)))
    return tuple(found)


@lru_cache(maxsize=20_000)
def _looked_for(pattern: str, value: str) -> re.Pattern[str]:
    """The regular expression of a pattern, for stems with a space before each."""
    parts = _parts(pattern, value) or ()
    found = (f" (?:{'|'.join(part.ways)})" if part.ways else r"(?: \S+)*?" for part in parts)
    return re.compile(rf"{''.join(found)}(?= |$)")


@lru_cache(maxsize=20_000)
def _as_it_stands(pattern: str) -> bool:
    """Whether a pattern is not turned round, since it says so, or has a denying word itself."""
    words = {word for part in parts_of(pattern) for way in part for word in way}
    turning = listed("denying") | listed("turning")
    return pattern.startswith(AS_IT_STANDS) or not words.isdisjoint(turning)


def worked_out(ruling: Matter, text: str) -> tuple[str, int | None]:
    """The answer of a ruling with the value for the numbers of the question, and the value; where
    the question names none, or other ones, what is said otherwise, and None."""
    numbers = {name: _number(text, *each) for name, each in ruling.numbers.items()}
    known = {name: number for name, number in numbers.items() if number is not None}
    said = ruling.answer
    try:
        value = value_of(ruling.value, known)
    except FormulaError:  # a number is missing, or it is none that can be worked out
        return ruling.otherwise or said, None
    for name, number in {**known, "value": value}.items():
        said = said.replace(f"{{{name}}}", str(number))
    return said, value


def _number(text: str, words: Iterable[str], least: int, most: int) -> int | None:
    """The number in a question that stands beside one of the words: `3 players`, `AC 12`. What
    lies behind a comma or an "against" is another one."""
    parts = [
        " ".join(str(ORDINALS.get(word, word)) for word in words_of(part))
        for part in _APART.split(text)
    ]
    for word in words:
        plain = re.escape(" ".join(words_of(word)))
        before = re.compile(rf"\b(\d+)(?: \w+)? {plain}\b")
        behind = re.compile(rf"\b{plain}(?: (?:is|of|number|are|has|have))? (\d+)\b")
        for part in parts:
            # In "atk 8 ac 12" words stand before their numbers, in "8 gems 12 health" behind.
            named_first = re.match(r"(?:[a-z]+ )?[a-z]+ \d", part) and part[-1:].isdigit()
            ways = (behind, before) if named_first else (before, behind)
            match = next(filter(None, (way.search(part) for way in ways)), None)
            if match:
                number = int(match[1])
                return number if least <= number <= most else None
    return None
