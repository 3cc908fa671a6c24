"""Which way round a question is turned: denied or not, keep or discard, must or may; and how much
speaks for it that two ways to ask one thing have opposite answers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from referee.asking.talk import OPPOSITES, sides
from referee.asking.tokens import stem, words_of
from referee.asking.wording import ASKING, CONDITIONS, FILLERS, RELATIVE

_FACE = re.compile(r"\bface[ -](up|down)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Turn:
    """Which way a question is turned."""

    negated: bool
    sides: tuple[tuple[int, int], ...]
    """Pairs of opposites, and the side that stands in the question; 0 for both."""
    numbers: tuple[int, ...]
    strict: bool
    """Whether it asks for an only, or a more or less than."""
    must: int
    """1 for must and have to, -1 for may and can."""


@lru_cache(maxsize=8000)
def turn_of(text: str) -> Turn:
    """Which way a question is turned."""
    words = [word for word in words_of(_FACE.sub(r"face\1", text)) if word != "?"]
    negated = _negated(words)
    found = sides_in(words)
    joined = " ".join(words)
    must = 0
    if re.search(
        r"\b(must|have to|need to|needs to|forced|required|mandatory|obliged|has to)\b", joined
    ):
        must = 1
    elif re.search(r"\b(may|can|could|allowed|optional|able|ok to|possible)\b", joined):
        must = -1
    strict = bool(
        re.search(
            r"\b(only|just|more than|less than|fewer than|at least|at most|exactly|over)\b", joined
        )
    )
    numbers = tuple(
        sorted(
            {
                int(word)
                for before, word in pairwise(["", *words])
                if word.isdecimal() and len(word) < 6 and (word != "1" or "1" in text)
                and before not in ("space", "card", "player")
            }
        )
    )  # fmt: skip
    return Turn(negated, tuple(sorted(found.items())), numbers, strict, must)


def _negated(words: list[str]) -> bool:
    """Whether what is asked is turned round by a not, a never, or a "there is no"."""
    negated = False
    for at, word in enumerate(words):
        if at > 1 and (word in CONDITIONS or word in RELATIVE):
            break  # what follows says which one is meant, not what is asked of it
        if word == "not":
            # "can't I …?" asks the same as "can I …?"; "…, isn't it?" only wants to hear it.
            before = words[:at]
            fronted = (
                before[-1:] and before[-1] in ASKING and all(w in FILLERS for w in before[:-1])
            )
            asks_again = at > 1 and len(words) - at <= 2 and before[-1] in (*ASKING, "or")
            if not (fronted and at + 1 < len(words)) and not asks_again:
                negated = not negated
        elif word == "never" or (word == "no" and "there" in words[max(0, at - 2) : at]):
            negated = not negated
    return negated


def sides_in(words: Sequence[str]) -> dict[int, int]:
    """The sides of pairs of opposites that words stand on, by pair; 0 for both."""
    found: dict[int, int] = {}
    known = sides()
    for word in words:
        for pair, side in known.get(stem(word), ()):
            found[pair] = side if found.get(pair, side) == side else 0
    return found


def turned(asked: Turn, known: Turn) -> float:
    """How much speaks for it that two ways to ask one thing have opposite answers: log odds,
    measured on the phrasings of the shipped rulings."""
    odds = -0.1
    mine, theirs = dict(asked.sides), dict(known.sides)
    for pair in mine.keys() & theirs.keys():
        if mine[pair] * theirs[pair] < 0:
            odds += OPPOSITES[pair][0]
    odds += 0.5 * (asked.negated != known.negated)
    if asked.must * known.must < 0:
        odds += 2.5
    elif asked.must != known.must:
        odds += 0.2
    odds += 0.3 * (asked.strict != known.strict)
    odds += 0.5 * bool(asked.numbers and known.numbers and asked.numbers != known.numbers)
    return odds
