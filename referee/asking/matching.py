"""A question to the rulings that fit it best, each with its nearest phrasings and a score.

The score is a sum of what was measured, with the weights of `WEIGHTS`; `benchmarks/questions.py`
finds them by asking each phrasing with itself taken away.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Mapping
from heapq import nlargest
from types import MappingProxyType
from typing import NamedTuple

from referee.asking.claims import clauses_of
from referee.asking.forms import form_of
from referee.asking.index import (
    FIRST,
    Heard,
    Index,
    Marks,
    gram_weight,
    grams_of,
    group,
    marks_of,
    plain_words,
)
from referee.asking.semantic import Meanings
from referee.asking.spelling import correct
from referee.asking.talk import stop_stems
from referee.asking.tokens import contracted, stem

LOOKED_AT = 60
"""Entries that are compared word by word …"""
FAR = 0.3
"""… if they have more than this share of the likeness, by grams, of the best."""
FEW = 0.1
"""The share of the most grams in common that an entry must have."""
CANDIDATES = 16
"""Rulings that are measured in full."""
NEARLY = 0.5
"""What a word counts where only one of its group is there."""

ALIKE = 0.65
"""How like a question a phrasing is that nearly says the same …"""
SAME = 8.0
"""… and what each bit beyond counts."""
UNMEANT = 0.8
"""The cosine of texts that have little to do with one another …"""
MEANT = 12.0
"""… and what each bit beyond counts."""
WEIGHTS: tuple[float, ...] = (3.2, 2.4, 1.4, 1.3, 3.0, 0.3, 1.0, 0.7, 0.55)
"""What each of a ruling's measures counts; see `MEASURES`."""
MEASURES = (
    "words",  # the share of words that the nearest phrasing has in common, both ways
    "others",  # the likeness of the next two phrasings
    "covered",  # how much of the question stands anywhere in the ruling and what it cites
    "usual",  # how much more usual the question's words are in its phrasings than elsewhere
    "passage",  # the likeness of the rules that it cites
    "form",  # how usual the form of the question is in it: when, how many, who …
    "about",  # the likeness of its canonical question
    "pairs",  # how much more usual the question's pairs of words are in it
    "groups",  # the same of groups of words that mean nearly the same
)


class Asked(NamedTuple):
    """A question, made ready."""

    text: str
    stems: tuple[str, ...]
    """All of them, in their order."""
    marks: Marks
    grams: frozenset[str]
    names: frozenset[str]
    """The stems of the names of cards in it."""
    clauses: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The clauses of what it asks, and their stems, if they are several."""
    meant: Mapping[int, float] = MappingProxyType({})
    """Entries that mean nearly the same, with their cosines, where a model knows them."""


class Near(NamedTuple):
    """An entry that is like the question."""

    entry: int
    grams: float
    words: float

    @property
    def likeness(self) -> float:
        return 0.5 * self.grams + 0.5 * self.words


class Fit(NamedTuple):
    """A ruling that fits a question."""

    ruling: int
    score: float
    near: tuple[Near, ...]
    """Its entries, the nearest first."""
    measures: tuple[float, ...]
    """In the order of MEASURES."""
    share: float = 0.0
    """How likely it is the ruling that is asked for, if one of those found is."""

    @property
    def covered(self) -> float:
        return self.measures[2]


def asked(index: Index, text: str, meanings: Meanings | None = None) -> Asked:
    """A question made ready: spelling put right, table talk put into the rulebook's words."""
    text = _WORD.sub(lambda match: _spelled(index, match[0]), text)
    words = plain_words(index.phrases, text)
    lower = f" {' '.join(words)} "
    names: set[str] = set()
    for name in index.cards:
        if " " in name and f" {name} " in lower:
            names.update(map(stem, name.split()))
    stems = tuple(map(stem, words))
    clauses = clauses_of(text)
    parts = (
        tuple(
            (each.strip(), tuple(map(stem, plain_words(index.phrases, each)))) for each in clauses
        )
        if len(clauses) > 1
        else ()
    )
    meant = meanings.near(text) if meanings is not None else {}
    return Asked(
        text, stems, marks_of(stems), grams_of(words), frozenset(names), parts[1:] and parts, meant
    )


_WORD = re.compile(r"\b[A-Za-z]{4,}\b(?![’'][a-z])")


def _spelled(index: Index, word: str) -> str:
    """A word of the question, put right if it is spelled wrong."""
    small = word.lower()
    if small in index.single or contracted(small):
        return word
    right = correct(index.parts.known, small)
    return word if right == small else right


def fits(
    index: Index,
    question: Asked,
    weights: tuple[float, ...] = WEIGHTS,
    without: int = -1,
    left_out: int = -1,
) -> list[Fit]:
    """The rulings that fit a question, the best first. The entry `without`, and the ruling
    `left_out`, are taken as not there."""
    groups: dict[int, list[Near]] = {}
    for each in _nearest(index, question, without):
        ruling = index.ruling_of(each.entry)
        if ruling != left_out:
            groups.setdefault(ruling, []).append(each)
    likely = sorted(groups, key=lambda ruling: -max(n.likeness for n in groups[ruling]))
    likely = likely[:CANDIDATES]
    meant = (index.ruling_of(at) for at in question.meant)
    likely += dict.fromkeys(each for each in meant if each in groups and each not in likely)
    passages = _passages(index, question)
    form = form_of(question.text)
    words = _rates(index, question.marks.stems)
    pairs = _rates(index, question.marks.pairs)
    groups_asked = _rates(index, [f"#{number}" for number in question.marks.groups])
    found = []
    for ruling in likely:
        entries = sorted(groups[ruling], key=lambda each: -each.likeness)
        heard = index.heard(ruling)
        own = heard.entries.get(without)
        count = len(heard.entries) - (own is not None)
        forms = heard.forms.get(form, 0)
        if own is not None and index.entries[without].form == form:
            forms -= 1
        own_groups = [f"#{number}" for number in own.groups] if own else ()
        groups_heard = {f"#{number}": many for number, many in heard.groups.items()}
        about = index.parts.starts[ruling]
        measures = (
            max(each.words for each in entries),
            sum(each.likeness for each in entries[1:3]) / 2,
            _covered(index, question, heard, own),
            _usual(heard.words, words, own.stems if own else (), count),
            max((passages.get(each, 0.0) for each in index.matters[ruling].cites[:3]), default=0.0),
            math.log((forms + 0.5) / (count + 2)),
            next((n.likeness for n in entries if n.entry == about), 0.0),
            _usual(heard.pairs, pairs, own.pairs if own else (), count),
            _usual(groups_heard, groups_asked, own_groups, count),
        )
        score = sum(weight * value for weight, value in zip(weights, measures, strict=True))
        score += SAME * max(0.0, entries[0].likeness - ALIKE)
        if question.meant:
            cosines = [
                question.meant[each.entry] for each in entries if each.entry in question.meant
            ]
            score += MEANT * max(0.0, max(cosines, default=0.0) - UNMEANT)
        found.append(Fit(ruling, score, tuple(entries), measures))
    found.sort(key=lambda fit: -fit.score)
    if not found:
        return []
    odds = [math.exp(fit.score - found[0].score) for fit in found]
    return [fit._replace(share=each / sum(odds)) for fit, each in zip(found, odds, strict=True)]


def _nearest(index: Index, question: Asked, without: int) -> list[Near]:
    """The entries that are most like a question."""
    norms, count = index.parts.norms, index.parts.starts[-1]
    total, often = 0, []
    for gram in question.grams:
        there = index.parts.grams.get(gram)
        if there != "":
            weight = gram_weight(count, len(there or ""))
            total += weight
            # A gram counts as often as it weighs, since counting letters is quick.
            often.append((there or "") * weight)
    norm = math.sqrt(total) or 1.0
    counts = Counter("".join(often))
    if without >= 0:
        counts.pop(chr(without + FIRST), None)
    few = max(counts.values(), default=0) * FEW
    marks = [mark for mark, many in counts.items() if many > few]
    ratios = {ord(mark) - FIRST: counts[mark] / norms[ord(mark) - FIRST] for mark in marks}
    least = max(ratios.values(), default=0.0) * FAR
    best = nlargest(LOOKED_AT, [(each, at) for at, each in ratios.items() if each > least])
    seen = {at for _, at in best}
    meant = (at for at in question.meant if at not in seen and at != without)
    best += [(ratios.get(at, 0.0), at) for at in meant]
    stems = {word: weight_in(index, question, word) for word in question.marks.stems}
    return [
        Near(at, value / norm, likeness_of(index, question.marks, stems, index.marks(at)))
        for value, at in best
    ]


def weight_in(index: Index, question: Asked, word: str) -> float:
    """What a stem of a question weighs; names of cards hardly matter to rules."""
    weight = index.weight(word)
    return weight * 0.25 if word in question.names else weight


def likeness_of(index: Index, asked: Marks, weights: Mapping[str, float], entry: Marks) -> float:
    """The share of words that a question and an entry have in common, both ways."""
    common = total = 0.0
    there, groups = entry.stems, entry.groups
    for word, weight in weights.items():
        total += weight
        if word in there:
            common += weight
        elif not groups.isdisjoint(group(word)):
            common += weight * NEARLY
    if not common:
        return 0.0
    back = whole = 0.0
    own, groups, weigh = asked.stems, asked.groups, index.weight
    for word in there:
        weight = weigh(word)
        whole += weight
        if word in own:
            back += weight
        elif not groups.isdisjoint(group(word)):
            back += weight * NEARLY
    one, other = common / total, back / (whole or 1.0)
    return 2 * one * other / (one + other) if one + other else 0.0


def _covered(index: Index, question: Asked, heard: Heard, own: Marks | None) -> float:
    """How much of a question stands in a ruling's phrasings, its answer and the rules it cites."""
    common = total = 0.0
    for word in question.marks.stems:
        if word in stop_stems():
            continue
        weight = weight_in(index, question, word)
        total += weight
        if heard.words.get(word, 0) > (own is not None and word in own.stems):
            common += weight
        elif word in heard.cited:
            common += weight * 0.8
        elif any(
            heard.groups.get(each, 0) > (own is not None and each in own.groups)
            for each in group(word)
        ):
            common += weight * NEARLY
    return common / total if total else 0.5


def _rates(index: Index, marks: Collection[str]) -> Mapping[str, tuple[float, bool]]:
    """The share of all entries that each mark stands in, and whether it stands in several."""
    usual, entries = index.parts.usual, index.parts.starts[-1] or 1
    found = {mark: usual.get(mark) for mark in marks}
    return {mark: ((many or 1) / entries, many is not None) for mark, many in found.items()}


def _usual(
    counts: Mapping[str, int],
    rates: Mapping[str, tuple[float, bool]],
    own: Collection[str],
    count: int,
) -> float:
    """How much more usual marks are in the phrasings of a ruling than in all."""
    if not rates or count <= 0:
        return 0.0
    total = 0.0
    for mark, (rate, several) in rates.items():
        here = counts.get(mark, 0) - (mark in own)
        if here or several:
            total += math.log((here / count + 0.3 * rate) / (1.3 * rate))
    return total / (len(rates) + 1)


def _passages(index: Index, question: Asked) -> dict[str, float]:
    """How much of a question each paragraph of the rulebook has, by grams."""
    count = len(index.passages)
    found = [0.0] * count
    total = 0.0
    for gram in question.grams:
        there = index.parts.rule_grams.get(gram, "")
        weight = math.log(1 + count / (1 + len(there)))
        total += weight
        for mark in there:
            found[ord(mark) - FIRST] += weight
    return {
        passage.number: value / (total or 1.0)
        for passage, value in zip(index.passages, found, strict=True)
        if value
    }


def passages(index: Index, question: Asked) -> list[tuple[float, float, int]]:
    """The paragraphs nearest to a question: likeness, share of its words, and which; best first."""
    likeness = _passages(index, question)
    content = [word for word in question.marks.stems if word not in stop_stems()]
    total = sum(weight_in(index, question, word) for word in content) or 1.0
    found = []
    for at, passage in enumerate(index.passages):
        value = likeness.get(passage.number, 0.0)
        if value < 0.1:
            continue
        told = index.told(at)
        shared = sum(weight_in(index, question, word) for word in content if word in told) / total
        found.append((value, shared, at))
    found.sort(key=lambda each: -(each[0] + each[1]))
    return found
