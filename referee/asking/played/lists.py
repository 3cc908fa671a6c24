"""The lists of words in `words/`, read once: what means nearly the same, what is said instead, what
carries nothing, what is opposite."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path

from referee.asking.words import NUMBERS, english, in_one, stem, words_of

FOLDER = Path(__file__).parent / "words"
_PLACES = frozenset(in_one("space spot square hex field slot column row lane gate track number"))
"""What has a number for its name."""
PEOPLE = r"(?:players?|people|persons?|friends|of us|seats)"
_MEANT = in_one(
    "out card player play pass end own other another all each most fewest highest lowest"
)
"""Words that carry something in a question about rules, though they carry nothing elsewhere."""


def _lines(name: str) -> Iterator[str]:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    return (line for line in text.splitlines() if line and not line.startswith("#"))


def _words(name: str) -> list[str]:
    return [word for line in _lines(name) for word in line.split()]


def _stems(name: str) -> frozenset[str]:
    return frozenset(map(stem, _words(name)))


@cache
def _senses() -> tuple[tuple[str, ...], ...]:
    """The words of each sense, first its own name."""
    return tuple(
        tuple(word.strip() for word in line.partition(":")[2].split(","))
        for line in _lines("senses")
    )


@cache
def together() -> tuple[str, ...]:
    """Stems that only together mean something, `pick up`, the longest first."""
    several = (each for line in _senses() for each in line if " " in each)
    return tuple(sorted({" ".join(map(stem, each.split())) for each in several}, key=len)[::-1])


@cache
def senses() -> Mapping[str, frozenset[int]]:
    """The senses of each stem, by number."""
    found: dict[str, set[int]] = {}
    for number, line in enumerate(_senses()):
        for word in line:
            found.setdefault("_".join(map(stem, word.split())), set()).add(number)
    return {word: frozenset(its) for word, its in found.items()}


@cache
def light() -> frozenset[str]:
    """The stems that carry nothing."""
    return (english().stop | kin() | _stems("light")) - set(map(stem, _MEANT))


@cache
def beside() -> frozenset[str]:
    """The stems that say where, when or how more closely than a rule needs to."""
    return _stems("beside")


@cache
def kin() -> frozenset[str]:
    """The stems of people with whom one plays and of whom no rule speaks."""
    return _stems("kin")


@cache
def supplies() -> frozenset[str]:
    """The stems of what may come in a box."""
    return _stems("supplies")


@cache
def instead() -> tuple[tuple[re.Pattern[str], str], ...]:
    """What is said, and the words of rules for it."""
    pairs = (line.partition(" => ") for line in _lines("instead"))
    return tuple(
        (re.compile(rf"\b(?:{said})\b"), "" if words == "-" else words) for said, _, words in pairs
    )


@cache
def _kinds() -> Mapping[str, re.Pattern[str]]:
    """The kinds of questions by name."""
    found: dict[str, list[str]] = {}
    for line in _lines("kinds"):
        name, _, pattern = line.partition(": ")
        words = pattern.replace("PEOPLE", PEOPLE).replace("KIN", f"(?:{'|'.join(_words('kin'))})")
        found.setdefault(name, []).append(words)
    return {name: re.compile(rf"\b(?:{'|'.join(ways)})\b") for name, ways in found.items()}


def asks(kind: str, plain: str) -> bool:
    """Whether words are those of a kind of question.

    >>> asks("ties", "what if it is tied"), asks("age", "how many cards")
    (True, False)
    """
    return _kinds()[kind].search(plain) is not None


def found_in(kind: str, plain: str) -> str:
    """The words that make a question one of a kind; "" if it is none."""
    match = _kinds()[kind].search(plain)
    return match[0] if match is not None else ""


@cache
def opposites() -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    """Pairs of sides, in stems."""
    pairs = (line.partition(" <> ") for line in _lines("opposites"))
    return tuple(
        (frozenset(map(stem, one.split())), frozenset(map(stem, other.split())))
        for one, _, other in pairs
    )


def joined(text: str) -> list[str]:
    """The stems of a text, in order; those that only together mean something as one, and numbers
    in digits, those that name a place with a sign before them.

    >>> joined("Pick up two eights")
    ['pick_up', '2', '8']
    >>> joined("on space 2")
    ['on', 'space', '#2']
    """
    words = [_stem(word) for word in words_of(text) if word not in "?=+<>"]
    for at, (before, word) in enumerate(pairwise(words), 1):
        if word.isdigit() and before in _PLACES and f"{before}s {word}" not in text:
            words[at] = f"#{word}"
    plain = f" {' '.join(words)} "
    for phrase in together():
        plain = plain.replace(f" {phrase} ", f" {phrase.replace(' ', '_')} ")
    return plain.split()


def _stem(word: str) -> str:
    """The stem of a word; of a number in words, also of several of it, its digits."""
    return NUMBERS.get(word.removesuffix("s").replace("sixe", "six"), stem(word))
