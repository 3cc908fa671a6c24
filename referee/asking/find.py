"""A question to the rulings that fit it, the best first, and to the nearest paragraphs.

Rulings are found by how usual the question's words are in them; those of their ways to ask that
share most words with the question are compared word by word, words that nearly mean the same by
half. Finding ways by their trigrams was tried: it took half of the time and found nothing more,
since the spelling of a question is put right before.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from heapq import nlargest
from itertools import pairwise
from typing import NamedTuple, Protocol

from referee.asking.asks import polar
from referee.asking.claims import claimed
from referee.asking.index import RARE, Index, Matter, Way, grams_of
from referee.asking.words import correct, lists, plain_words, stem

RULINGS, WAYS, CLAIMING, TOLD_BY = 24, 40, 8, 100
"""Rulings that are looked at, ways to ask of them that are compared word by word, rulings that are
asked whether they know what is claimed, and paragraphs that may tell."""
NEARLY, NAMED = 0.5, 0.25
"""What a word counts where only one is there that nearly means the same; and one of a card's name,
which hardly matters to rules."""
NEAREST, NEXT, PAIRS, USUAL, TOLD, CLAIMS = 1.8, 2.6, 3.0, 0.7, 0.5, 1.5
"""What counts for a ruling: the likeness of its nearest way to ask; the mean of the next two; the
pairs of words that the nearest have in common with the question; how usual its words are; how well
the rules that it cites are found; and that it knows what is claimed. Fitted once by logistic
regression on phrasings that were left out, and rounded."""
ALIKE, SAME = 0.65, 8.0
"""How like a question a phrasing is that nearly says the same, and what each bit beyond counts."""
UNMEANT, MEANT = 0.8, 12.0
"""The cosine of texts that have little to do with one another, and what each bit beyond counts."""
_WORD = re.compile(r"\b[A-Za-z]{4,}\b(?!['’][a-z])")


class Meant(Protocol):
    """What knows ways to ask by their meanings, see `semantic`."""

    def near(self, text: str) -> Mapping[int, float]:
        """The ways that mean most nearly the same as a text, with their cosines."""


class Asked(NamedTuple):
    """A question, made ready."""

    text: str
    """With its spelling put right."""
    stems: tuple[str, ...]
    """All of them, table talk in the words of the rulebook."""
    weights: Mapping[str, float]
    """What each stem weighs."""
    grams: frozenset[str]

    def content(self, index: Index) -> list[str]:
        """The stems that say what it is about."""
        return [word for word in self.weights if word not in index.english.stop]


class Near(NamedTuple):
    """A way to ask that is like the question, from 0 to 1."""

    likeness: float
    way: Way


class Fit(NamedTuple):
    """A ruling that fits a question."""

    ruling: int
    matter: Matter
    score: float
    near: tuple[Near, ...]
    """Its ways to ask, the nearest first."""
    share: float = 0.0
    """How likely it is the ruling that is asked for, if one of those found is."""

    @property
    def likeness(self) -> float:
        return self.near[0].likeness if self.near else 0.0


def asked(index: Index, text: str) -> Asked:
    """A question made ready."""
    text = _WORD.sub(lambda match: _spelled(index, match[0]), text)
    stems = index.stems(text)
    said = f" {' '.join(plain_words(index.phrases, text))} "
    named = {stem(word) for name in index.card_names if " " in name and f" {name} " in said
             for word in name.split()}  # fmt: skip
    weights = {word: index.weight(word) * (NAMED if word in named else 1) for word in stems}
    return Asked(text, stems, weights, grams_of(stems))


def _spelled(index: Index, word: str) -> str:
    """A word of the question, put right if it is spelled wrong."""
    small = word.lower()
    if small in index.talked or small in lists()["instead"]:
        return word
    right = correct(index.known, index.english.spelled, small)
    return word if right == small else right


def fits(index: Index, question: Asked, meanings: Meant | None = None) -> list[Fit]:
    """The rulings that fit a question, the best first."""
    content = question.content(index)
    meant = meanings.near(question.text) if meanings is not None else {}
    least = math.log(RARE / (1 + RARE)) * len(content)
    usual: dict[int, float] = {}
    for word in content:
        for at, more in index.usual(word):
            usual[at] = usual.get(at, least) + more
    told = dict(_told(index, content, TOLD_BY))
    near: dict[int, list[Near]] = {
        ruling: [] for ruling in nlargest(RULINGS, usual, key=usual.__getitem__)
    }
    found = _nearest(index, question, [*near])
    groups = index.groups(question.weights)
    for way in index.ways(dict.fromkeys((*found, *meant))):
        like = Near(_likeness(index, question, groups, way), way)
        near.setdefault(way.ruling, []).append(like)
    fitting = []
    for ruling, ways in near.items():
        ways.sort(key=lambda each: -each.likeness)
        matter = index.matter(ruling)
        cited = [told.get(index.by_number.get(number, -1), 0.0) for number in matter.cites[:3]]
        cosine = max((meant.get(each.way.at, 0.0) for each in ways), default=0.0)
        score = (
            NEAREST * (ways[0].likeness if ways else 0.0)
            + SAME * max(0.0, ways[0].likeness - ALIKE if ways else 0.0)
            + NEXT * sum(each.likeness for each in ways[1:3]) / 2
            + PAIRS * max((_paired(question.stems, n.way.stems) for n in ways[:3]), default=0.0)
            + USUAL * usual.get(ruling, least)
            + TOLD * max(cited, default=0.0)
            + MEANT * max(0.0, cosine - UNMEANT)
        )
        fitting.append(Fit(ruling, matter, score, tuple(ways)))
    fitting.sort(key=lambda fit: -fit.score)
    if polar(question.text) > 0.6:
        for at, fit in enumerate(fitting[:CLAIMING]):
            if claimed(index, fit.matter, question.text):
                fitting[at] = fit._replace(score=fit.score + CLAIMS)
        fitting.sort(key=lambda fit: -fit.score)
    odds = [math.exp(fit.score - fitting[0].score) for fit in fitting]
    whole = sum(odds)
    return [fit._replace(share=each / whole) for fit, each in zip(fitting, odds, strict=True)]


def _nearest(index: Index, question: Asked, rulings: Sequence[int]) -> list[int]:
    """The ways to ask for some rulings that share most of a question's words, by weight."""
    whole = sum(question.weights.values())
    shares: dict[int, float] = {}
    for said in index.said(rulings):
        common: dict[int, float] = {}
        for word, weight in question.weights.items():
            for at in said.places.get(word, ()):
                common[at] = common.get(at, 0.0) + weight
        shares.update((at, share / (whole + said.weights[at])) for at, share in common.items())
    return nlargest(WAYS, shares, key=shares.__getitem__)


def _told(index: Index, wanted: Iterable[str], limit: int) -> list[tuple[int, float]]:
    """The paragraphs that have most of some stems, the best first, and how well each is found
    beside the best."""
    terms = " OR ".join(f'"{each}"' for each in wanted)
    if not terms:
        return []
    query = "SELECT rowid, -rank FROM told WHERE told MATCH ? ORDER BY rank LIMIT ?"
    rows = index.rows(query, terms, limit)
    return [(at, value / rows[0][1]) for at, value in rows]


def _likeness(index: Index, question: Asked, groups: frozenset[int], way: Way) -> float:
    """How like a question a way to ask is: half by its words, half by its trigrams. `groups` are
    those of the question's words."""
    mine = _shared(index, question.weights, way.stems, way.groups)
    theirs = _shared(index, way.weights, question.weights, groups)
    words = 2 * mine * theirs / (mine + theirs) if mine + theirs else 0.0
    both = len(question.grams & way.grams) / (len(question.grams) + len(way.grams))
    return 0.5 * words + both


def _shared(
    index: Index, weights: Mapping[str, float], there: Collection[str], groups: frozenset[int]
) -> float:
    """The share of some words that others have, whose groups of meaning are known."""
    nearly, total, common = index.english.nearly, 0.0, 0.0
    for word, weight in weights.items():
        total += weight
        if word in there:
            common += weight
        elif word in nearly and not groups.isdisjoint(nearly[word]):
            common += weight * NEARLY
    return common / total if total else 0.0


def _paired(one: Sequence[str], other: Sequence[str]) -> float:
    """The share of pairs of words side by side that two texts have in common."""
    mine, theirs = ({*pairwise(("^", *each, "$"))} for each in (one, other))
    return 2 * len(mine & theirs) / (len(mine) + len(theirs))


def passages(index: Index, question: Asked) -> list[tuple[float, int]]:
    """The paragraphs nearest to a question, with the share of its words that each has."""
    content = question.content(index)
    weights = {word: question.weights[word] for word in content}
    found = [
        (_shared(index, weights, stems, index.groups(stems)), value, at)
        for at, value in _told(index, content, 10)
        for stems in [index.passages[at].stems]
    ]
    return [(share, at) for share, value, at in sorted(found, key=lambda e: -(e[0] + e[1]))]
