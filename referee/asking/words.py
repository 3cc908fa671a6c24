"""A text as it is typed to words in small letters, contractions taken apart and numbers as digits;
words to their stems, and to what nearly means the same. The lists stand in `english.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract
from Stemmer import Stemmer

from referee.numerals import IN_WORDS

NUMBERS = {word: str(number) for word, number in IN_WORDS.items()}
"""Numbers in words, and as digits."""
ORDINALS = {
    word: number
    for number, word in enumerate(
        (
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
            "tenth", "eleventh", "twelfth",
        ),
        1,
    )
}  # fmt: skip
"""What counts places, turns and rounds, and as numbers."""
MARKS = frozenset("?=+<>")
"""What stands as a word of its own."""
SHORTEST, LONG = 4, 7
"""Letters of the shortest word that is put right, and of one that may have two slips."""
OFTEN = 3
"""How often a word must be there to be one of the game's own."""
_WORD = re.compile(r"b4|[a-z]+(?:'[a-z]+)*|\d+(?:st|nd|rd|th)?|[=?+<>]|d\d+")
_GLUED = re.compile(r"(?<=\d)(?=[a-z]{3})|(?<=[a-z]{3})(?=\d)")
_DIGIT = re.compile(r"\d")
_SLASHED = re.compile(r"\bw/(o?)\b ?")
_QUOTES = str.maketrans("’‘`´“”–—", "''''\"\"--")
_NOT = re.compile(r"(ca|do|does|is|are|wo|would|should|could|have|has|had|did|was|were|must|need|"
                  r"might|ai)n'?t")  # fmt: skip
_TAILS = {"ll": "will", "re": "are", "ve": "have", "m": "am", "d": "would"}
_word_stem = Stemmer("english").stemWord


@cache
def lists() -> Mapping[str, Any]:
    """What `english.toml` says."""
    with (Path(__file__).parent / "english.toml").open("rb") as file:
        return tomllib.load(file)


@cache
def listed(name: str) -> frozenset[str]:
    """The words of a list."""
    return frozenset(lists()[name].split())


@cache
def stemmed(name: str) -> frozenset[str]:
    """The stems of the words of a list."""
    return frozenset(map(stem, listed(name)))


def words_of(text: str) -> list[str]:
    """The words of a text in their order; `?`, `=`, `+`, `<` and `>` stand as words of their own.

    >>> words_of("Can't I keep three sats w/o paying?")
    ['can', 'not', 'i', 'keep', '3', 'sats', 'without', 'paying', '?']
    """
    small = text.translate(_QUOTES).lower()
    if "w/" in small:
        small = _SLASHED.sub(r"with\1 ", small).replace("witho ", "without ")
    if _DIGIT.search(small):
        small = _GLUED.sub(" ", small)
    return [part for word in _WORD.findall(small) for part in _apart(word)]


def in_one(words: str) -> tuple[str, ...]:
    """The words of a list that is written in one line, and their stems: it is looked into with
    either."""
    found = words.split()
    return tuple(dict.fromkeys((*found, *map(stem, found))))


def said_words(text: str) -> list[str]:
    """The words of a text without marks."""
    return [word for word in words_of(text) if word not in MARKS]


@lru_cache(maxsize=20_000)
def _apart(word: str) -> tuple[str, ...]:
    """A word as the words that it is made of."""
    instead: Mapping[str, str] = lists()["instead"]
    if match := _NOT.fullmatch(word):
        return {"ca": "can", "wo": "will", "ai": "be"}.get(match[1], match[1]), "not"
    whole = word.replace("'", "")
    if whole in instead:
        return tuple(instead[whole].split())
    head, _, tail = word.partition("'")
    return (head, _TAILS[tail]) if tail in _TAILS else (head,)


@lru_cache(maxsize=40_000)
def stem(word: str) -> str:
    """A word without its endings, so that its forms meet; it need not be a word any more.

    >>> [stem(word) for word in ("batteries", "battery", "drawing", "drew")]
    ['batteri', 'batteri', 'draw', 'draw']
    """
    return str(_word_stem(lists()["forms"].get(word, word)))


class English(NamedTuple):
    """What is the same for every game, by stems."""

    stop: frozenset[str]
    """Of words that weigh little."""
    everyday: frozenset[str]
    """Of words that may stand in any question."""
    spelled: frozenset[str]
    """Of words that are spelled as they are meant."""
    nearly: Mapping[str, Sequence[int]]
    """The groups of words that nearly mean the same."""
    sides: Mapping[str, Sequence[int]]
    """The pairs of opposites that a stem stands on one side of: ahead of 0, or below."""


@cache
def english() -> English:
    """The lists by stems."""
    stop = frozenset(map(stem, listed("stop")))
    nearly: dict[str, list[int]] = {}
    for number, line in enumerate(lists()["nearly"].strip().splitlines()):
        for word in dict.fromkeys(map(stem, line.split())):
            if word not in stop:
                nearly.setdefault(word, []).append(number)
    sides: dict[str, list[int]] = {}
    for number, line in enumerate(lists()["opposites"].strip().splitlines(), 1):
        for sign, part in zip((1, -1), line.split("|"), strict=True):
            for word in dict.fromkeys(map(stem, part.split())):
                sides.setdefault(word, []).append(sign * number)
    everyday = stop.union(nearly, sides, map(stem, listed("everyday")))
    return English(stop, everyday, everyday.union(map(stem, listed("english"))), nearly, sides)


Phrases = Mapping[str, Sequence[tuple[Sequence[str], Sequence[str]]]]
"""What is said in other words, and these, by its first word; the longest first."""


def phrases_of(talk: Mapping[str, str]) -> Phrases:
    """Words that are said in other words: those of every game, and a game's own."""
    instead = {tuple(words_of(said)): words_of(word)
               for said, word in (*lists()["said"].items(), *talk.items())}  # fmt: skip
    found: dict[str, list[tuple[Sequence[str], Sequence[str]]]] = {}
    for said in sorted(filter(None, instead), key=len, reverse=True):
        found.setdefault(said[0], []).append((said, instead[said]))
    return found


def plain_words(phrases: Phrases, text: str) -> list[str]:
    """The words that a text is compared by: table talk in the words of the rulebook."""
    return in_plain_words(phrases, said_words(text))


def in_plain_words(phrases: Phrases, words: Sequence[str]) -> list[str]:
    """Words that are typed, in those of the rulebook."""
    found: list[str] = []
    at = 0
    while at < len(words):
        for said, instead in phrases.get(words[at], ()):
            if tuple(words[at : at + len(said)]) == tuple(said):
                found += instead
                at += len(said)
                break
        else:
            found.append(words[at])
            at += 1
    return found


def correct(known: Mapping[str, int], spelled: frozenset[str], word: str) -> str:
    """The word that was meant, where one slip makes one of the game's words of it (two in words of
    seven letters and more); the word itself where none is near. `known` says how often the game
    has each word.

    >>> correct({"satellite": 9, "damage": 5}, frozenset(), "satelite")
    'satellite'
    """
    own = known.get(word, 0)
    roots = (re.sub(r"(.?)(?:er|est|ness)$", end, word) for end in (r"\1", r"\1e", "", r"y"))
    if len(word) < SHORTEST or own >= OFTEN or not word.isalpha():
        return word
    if stem(word) in spelled or any(root != word and stem(root) in spelled for root in roots):
        return word
    slips = 2 if len(word) >= LONG else 1
    near = extract(word, known.keys(), scorer=OSA.distance, score_cutoff=slips, limit=None)
    meant = [
        (-distance, known[other], other)
        for other, distance, _ in near
        if known[other] > (own if distance < 2 else max(own, 1)) * 2
        and (other[0] == word[0] or (distance < 2 and (len(word) > 5 or other[1] == word[0])))
    ]
    return max(meant)[2] if meant else word
