"""Whether the answer of a ruling means yes or no to a question as it was asked: a sum of learned
weights, one for each thing that can be noticed.

What is noticed is named by short texts, so that the weights can be read: `|only` where `only`
stands in the question or in a phrasing beside it, and not in both; `discard/keep` where the one has
the one word, the other the other; `?may` for a word of the question, `-hand` and `+hand` for one
that the answer lacks or has. What is noticed beside a phrasing counts for its side, by how near it
is. `benchmarks/questions.py learn` finds the weights, from the phrasings of the shipped rulings,
and writes them into `learned.json`.
"""

from __future__ import annotations

import json
import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path

from referee.asking.index import Heard, Index
from referee.asking.matching import Asked, likeness_of, weight_in
from referee.asking.tokens import listed
from referee.asking.turns import turn_of

LEARNED = Path(__file__).with_name("learned.json")
SLOPE = 8.0
"""How much more a phrasing weighs the likelier it is."""
HEARD = 8
"""Phrasings that have a say."""
WIDE = 8
"""Words apart from which on pairs of them tell nothing."""
DENIES = frozenset(listed("not no never nothing nobody none neither cannot only without"))


@cache
def weights() -> Mapping[str, float]:
    """The learned weights."""
    found: dict[str, float] = json.loads(LEARNED.read_text(encoding="utf-8"))
    return found


def odds_of_yes(index: Index, ruling: int, question: Asked, hidden: Collection[int] = ()) -> float:
    """Log odds that the answer of a ruling means yes to a question; `hidden` entries are not
    there."""
    known = weights()
    return sum(
        known.get(name, 0.0) * value for name, value in noticed(index, ruling, question, hidden)
    )


def noticed(
    index: Index, ruling: int, question: Asked, hidden: Collection[int] = ()
) -> Iterator[tuple[str, float]]:
    """What speaks for a yes or a no, and how much of it; a name may come several times. The
    `hidden` entries are not there."""
    heard, matter = index.heard(ruling), index.matters[ruling]
    mine = signs_of(question.text, question.marks.stems)
    asked = {word: weight_in(index, question, word) for word in question.marks.stems}
    near = []
    sides: dict[str, set[str]] = {"yes": set(), "no": set()}
    for at, marks in heard.entries.items():
        side = index.entries[at].side
        if side != "what" and at not in hidden:
            sides[side].update(marks.stems)
            near.append((likeness_of(index, question.marks, asked, marks), at))
    near.sort(reverse=True)
    yield from _beside(index, heard, mine, near[:HEARD])
    yield from _leaning(index, heard, mine, asked, [at for _, at in near])
    there = signs_of(matter.answer, tuple(heard.answer))
    for word in mine:
        yield f"?{word}", 1.0
        yield f"{'+' if word in there else '-'}{word}", 1.0
    # What the ruling does not know at all says nothing about its side.
    known = {w: v for w, v in asked.items() if w in heard.words or w in heard.answer}
    total = sum(known.values()) or 1.0

    def share(words: Collection[str]) -> float:
        return sum(weight for word, weight in known.items() if word in words) / total

    stands = share(heard.answer)
    numbers, right = set(turn_of(question.text).numbers), set(turn_of(matter.answer).numbers)
    yield "own words", share(sides["yes"]) - share(sides["no"])
    yield "about", float({"yes": 1, "no": -1}.get(matter.verdict, 0))
    yield "in the answer", stands
    yield "words in the answer", sum(word in heard.answer for word in known) / (len(known) or 1)
    if not DENIES.isdisjoint(matter.answer.lower().replace(",", " ").split()):
        yield "denied", stands
    yield "cited", share(heard.rules)
    yield "right number", float(bool(numbers & right))
    yield "wrong number", float(bool(numbers - right))
    yield "always", 1.0


def _beside(
    index: Index, heard: Heard, mine: frozenset[str], near: Sequence[tuple[float, int]]
) -> Iterator[tuple[str, float]]:
    """What is noticed beside the nearest phrasings."""
    whole = math.sqrt(sum(math.exp(SLOPE * (like - near[0][0])) for like, _ in near))
    for like, at in near:
        entry = index.entries[at]
        says = math.exp(SLOPE * (like - near[0][0])) / whole * (1 if entry.side == "yes" else -1)
        yield "same side", says
        yield "same side, near", says * like
        theirs = signs_of(entry.text, heard.entries[at].stems)
        one, other = mine - theirs, theirs - mine
        for word in mine ^ theirs:
            yield f"|{word}", says
        if len(one) <= WIDE and len(other) <= WIDE:
            for word in one:
                for instead in other:
                    yield f"{word}/{instead}" if word < instead else f"{instead}/{word}", says


def _leaning(
    index: Index,
    heard: Heard,
    mine: frozenset[str],
    asked: Mapping[str, float],
    polar: Sequence[int],
) -> Iterator[tuple[str, float]]:
    """How much more usual the words of a question are on one side."""
    counts = {"yes": 0, "no": 0}
    words: dict[str, dict[str, int]] = {"yes": {}, "no": {}}
    for at in polar:
        side = index.entries[at].side
        counts[side] += 1
        for word in signs_of(index.entries[at].text, heard.entries[at].stems):
            words[side][word] = words[side].get(word, 0) + 1
    lean = heavy = 0.0
    for word in mine:
        yes, no = words["yes"].get(word, 0), words["no"].get(word, 0)
        if yes or no:
            odds = math.log((yes + 0.5) / (counts["yes"] + 1) / ((no + 0.5) / (counts["no"] + 1)))
            lean += odds
            heavy += odds * asked.get(word, 1.0)
    yield "lean", lean
    yield "lean, by weight", heavy
    yield "lean, each", lean / (len(mine) or 1)


@lru_cache(maxsize=40_000)
def signs_of(text: str, stems: tuple[str, ...]) -> frozenset[str]:
    """The stems of a text, with what it means by not, must, may and only."""
    turn = turn_of(text)
    signs = {f"#{word}" if word.isdigit() else word for word in stems if word != "not"}
    if any(word.isdigit() for word in stems):
        signs.add("#number")
    if turn.negated:
        signs.add("#not")
    if turn.must:
        signs.add("#must" if turn.must > 0 else "#may")
    if turn.strict:
        signs.add("#only")
    return frozenset(signs)
