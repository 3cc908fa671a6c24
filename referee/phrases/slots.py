"""A phrase's pattern to its parts: literal words, slots, words that agree with a number.

What a pattern may hold, besides literal words:

- `{n}`: a slot; the name says what may stand in it. `{n} {m} {k} {c} {lo} {hi} {number}` are whole
  numbers from 1; `{name}` is the name of a card of the game; `{sentence}` is one sentence,
  `{rest}` this and all following sentences of the section; `{condition}`, `{count}` and any other
  name that phrases have as their `kind` is such a phrase; every other name is a word of a list,
  see `words`.
- `{first:sentence}`: a slot with a name of its own, for two of the same kind in one pattern.
- `{a n}`: a number, or "a" or "an" for 1. `{counter}`: what the game calls a counter of a seat or
  of the table, in one or in many as the number before it says.
- `{a type}`: with an article, "an archer" or "a mage". `{or type}`: a list "archer, mage or
  support", as a tuple. `{a or type}`: both, "an archer or a mage".
- `gem(s)`: agrees with the number slot before it; `all(y/ies)` gives both endings.

A sentence in a slot is printed with a capital initial at the start and after a colon, with a small
one elsewhere ("If you do, draw 1 card."). `{Sentence}` has a capital one in any case.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

SINGLE, SEVERAL = "single", "several"
"""Kinds of slots that hold 1, and a whole number from 2."""
NUMBERS = frozenset({"n", "m", "k", "c", "lo", "hi", "number", SINGLE, SEVERAL})
"""Kinds of slots that hold a whole number from 1."""
LIST = "list"
"""The kind of slot that holds words or numbers with commas: "draw, meld and discard"."""
NAME = "name"
"""The kind of slot that holds a card's name."""
COUNTER = "counter"
"""The kind of slot that holds a word of a counter."""
ARTICLES = ("a", "an")
"""What may stand for 1 in a slot `{a n}`."""
SMALL, CAPITAL = "small", "capital"
"""How a phrase begins, if not as its pattern is written."""
SENTENCE = "sentence"
REST = "rest"


@dataclass(frozen=True, slots=True)
class Literal:
    """Words that stand on the card as in the pattern."""

    text: str


@dataclass(frozen=True, slots=True)
class Agreement:
    """The ending of a word: `one` if the slot `number` holds 1, else `many`."""

    one: str
    many: str
    number: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a pattern that is filled."""

    name: str
    """By which the phrase's function gets the value."""
    kind: str
    """What may stand in it."""
    article: bool = False
    joined: str = ""
    """For a list: the word before the last of several, `or` or `and`."""
    small: bool = False
    """For a sentence: whether its initial is small."""
    number: str = ""
    """For a counter: the slot of the number that its word agrees with."""


Part = Literal | Agreement | Slot

_TOKEN = re.compile(
    r"\{(?:(?P<article>an?) )?(?:(?P<joined>or|and) )?(?P<name>\w+)(?::(?P<kind>\w+))?\}"
    r"|\((?:s|(?P<one>\w*)/(?P<many>\w*))\)"
    r"|(?P<wrong>[{}])"
)


@cache
def parts_of(pattern: str, again: bool = False) -> tuple[Part, ...]:
    """The parts of a pattern, in order; a slot may stand there `again` where it is only filled.
    Raises ValueError for a pattern that has no meaning."""
    found: list[Part] = []
    names: set[str] = set()
    number = ""
    at = 0
    for match in _TOKEN.finditer(pattern):
        before = pattern[at : match.start()]
        if before:
            found.append(Literal(before))
        at = match.end()
        if match["wrong"]:
            raise ValueError(f"'{pattern}' has a brace that is no slot, at {match.start()}")
        if match["name"]:
            slot = _slot(match, pattern[: match.start()], number)
            if slot.name in names and not again:
                raise ValueError(f"'{pattern}' has two slots '{slot.name}'; write {{other:kind}}")
            names.add(slot.name)
            number = slot.name if slot.kind in NUMBERS else number
            found.append(slot)
            continue
        if not number:
            raise ValueError(f"'{pattern}' has '{match[0]}' without a number slot before it")
        found.append(Agreement(match["one"] or "", match["many"] or "s", number))
    if pattern[at:]:
        found.append(Literal(pattern[at:]))
    return tuple(found)


def _slot(match: re.Match[str], before: str, number: str) -> Slot:
    name, kind = match["name"], match["kind"] or match["name"]
    small = kind in (SENTENCE, REST) and bool(before) and not before.endswith(": ")
    if kind == "Sentence":
        name, kind, small = name.lower(), SENTENCE, False
    agrees = number if kind == COUNTER else ""
    return Slot(name, kind, bool(match["article"]), match["joined"] or "", small, agrees)


def names_in(pattern: str, again: bool = False) -> tuple[str, ...]:
    """The names of the slots of a pattern, in order."""
    return tuple(part.name for part in parts_of(pattern, again) if isinstance(part, Slot))


_VOWEL = re.compile(r"(?!uni[^nm]|use|eu|one)[aeiou]|hour|honou?r", re.IGNORECASE)
"""What begins like a vowel when it is spoken."""


def with_article(word: str) -> str:
    """A word with "a" or "an" before it, by how it begins."""
    return f"{'an' if _VOWEL.match(word) else 'a'} {word}"


def is_one(number: Any) -> bool:
    """Whether the value of a number's slot is 1, or an article."""
    return number == 1 or number in ARTICLES


def small_initial(text: str) -> str:
    """A sentence with a small initial; a word all in capitals stays."""
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]


def with_initial(text: str, initial: str) -> str:
    """A text that begins as it is written (""), with a small or with a capital initial."""
    if initial == CAPITAL:
        return text[:1].upper() + text[1:]
    return small_initial(text) if initial == SMALL else text


def listed(words: Sequence[str], joined: str) -> str:
    """Words as a list: "a", "a or b", "a, b or c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joined} {words[-1]}"


@dataclass(frozen=True, slots=True)
class WordList:
    """The words that may stand in a slot: written here, or the choices of a field of the decks."""

    vocabulary: str
    name: str
    of: tuple[str, ...] = ()
    field: str = ""
    lower: bool = False


def words(
    name: str, *, vocabulary: str, of: Iterable[str] = (), field: str = "", lower: bool = False
) -> WordList:
    """What may stand in slots of this name (kind) in the phrases of a vocabulary. A module of that
    vocabulary has it under a name, or in a tuple under a name such as WORDS.

    Either the words themselves, or the choices of a field of the game's decks, which are printed
    on cards as they are, or in lower case. Without a declaration a slot takes the choices of the
    field of its own name. The value of a slot is the word as printed.
    """
    return WordList(vocabulary, name, tuple(of), field or ("" if of else name), lower)
