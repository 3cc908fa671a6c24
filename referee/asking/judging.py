"""The verdict of a question as it was asked, by the rulings that fit it.

What speaks for a yes is weighed as log odds: the phrasings of the ruling, each with its own verdict
and turned round where it is asked the other way round; and how the question agrees with the plain
statement that answers it. Rulings are heard by how well they fit.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from referee.asking.forms import polar_form, turn_of, turned
from referee.asking.index import Index
from referee.asking.matching import Asked, Fit, weight_in
from referee.asking.tokens import listed

SLOPE = 14.0
"""How much more a phrasing weighs the likelier it is."""
ALIKE = 0.6
"""How like a question a phrasing is that nearly says the same."""
SIGNS = (
    ("votes", 1.37),  # what the phrasings say, the nearest most: log odds
    ("mean", 0.88),  # their mean, where each alone speaks for or against
    ("own", 1.91),  # words that stand in phrasings with yes, and not in those with no
    ("many", -0.66),  # how many phrasings have yes rather than no
    ("about", 0.97),  # the verdict of the canonical question
    ("answer", 0.67),  # how much of the question stands in the answer, by weight …
    ("share", 1.11),  # … and by words
    ("denied", -0.51),  # how much of it stands in an answer that denies something
    ("cited", 0.44),  # how much of it stands in the rules that are cited
    ("right number", 0.68),  # a number of the answer
    ("wrong number", -0.26),  # another number
    ("turned", -0.61),  # opposites and negation in question and answer
    ("negated", -1.21),
    ("must", 1.16),
    ("may", 0.63),
    ("same", 10.0),  # the nearest phrasing, where it says nearly the same
    ("always", -1.33),
)
"""What speaks for a yes, and how much: found by `benchmarks/questions.py fit`."""
DENIES = frozenset(listed("not no never nothing nobody none neither cannot only without"))


@dataclass(frozen=True, slots=True)
class Habits:
    """When a yes or a no is said."""

    sure: float = 0.6
    """How likely it must be."""
    open: float = 0.4
    """Below this likelihood of wanting yes or no, a question wants something else."""
    heard: int = 4
    """How many rulings are heard."""
    close: float = 0.3
    """The share of the best ruling from which on another one is."""


HABITS = Habits()


def signs(index: Index, fit: Fit, question: Asked, without: int = -1) -> tuple[float, ...]:
    """What speaks for a yes, in the order of SIGNS. The entry `without` is not there."""
    heard, ruling = index.heard(fit.ruling), index.matters[fit.ruling]
    asked = turn_of(question.text)
    polar = [near for near in fit.near if index.entries[near.entry].side != "what"]
    most = max((near.likeness for near in polar), default=0.0)
    yes = no = mean = whole = same = 0.0
    for near in polar:
        entry = index.entries[near.entry]
        odds = turned(asked, turn_of(entry.text)) - (near.likeness - 0.3)
        weight = math.exp(SLOPE * (near.likeness - most))
        agrees = weight / (1 + math.exp(odds))
        side = 1 if entry.side == "yes" else -1
        if near.likeness == most > ALIKE:
            same = side * (most - ALIKE) * (1 - 2 / (1 + math.exp(-4 * (odds - 0.2))))
        yes += agrees if side > 0 else weight - agrees
        no += weight - agrees if side > 0 else agrees
        mean -= weight * side * odds
        whole += weight
    there, own = heard.answer, heard.words
    # What the ruling does not know at all says nothing about its side.
    stems = [word for word in question.marks.stems if word in own or word in there]
    weights = {word: weight_in(index, question, word) for word in stems}
    total = sum(weights.values()) or 1.0

    def share(known: frozenset[str] | set[str]) -> float:
        return sum(weight for word, weight in weights.items() if word in known) / total

    sides: dict[str, set[str]] = {"yes": set(), "no": set()}
    count = {"yes": 0, "no": 0}
    for at, marks in heard.entries.items():
        side_of = index.entries[at].side
        if side_of != "what" and at != without:
            sides[side_of].update(marks.stems)
            count[side_of] += 1
    answer = turn_of(ruling.answer)
    stands = share(there)
    numbers, known = set(asked.numbers), set(answer.numbers)
    denies = not DENIES.isdisjoint(ruling.answer.lower().replace(",", " ").split())
    return (
        math.log((yes + 0.05) / (no + 0.05)),
        mean / whole if whole else 0.0,
        share(sides["yes"]) - share(sides["no"]),
        math.log((count["yes"] + 1) / (count["no"] + 1)),
        float({"yes": 1, "no": -1}.get(ruling.verdict, 0)),
        stands,
        sum(word in there for word in stems) / (len(stems) or 1),
        stands * denies,
        share(heard.rules),
        float(bool(numbers & known)),
        float(bool(numbers - known)),
        turned(asked, answer),
        float(asked.negated),
        float(asked.must == 1),
        float(asked.must == -1),
        same,
        1.0,
    )


def likely_yes(index: Index, fit: Fit, question: Asked, without: int = -1) -> float:
    """How likely a question that wants yes or no is answered with yes by a ruling."""
    odds = sum(
        weight * value
        for (_, weight), value in zip(SIGNS, signs(index, fit, question, without), strict=True)
    )
    return 1 / (1 + math.exp(-odds))


def verdict(
    index: Index, found: Sequence[Fit], question: Asked, without: int = -1, habits: Habits = HABITS
) -> str:
    """`yes`, `no`, `value`, `info` or `silent`: what the best of the rulings says to a question.

    Where others fit nearly as well and say the opposite, it is no yes and no no.
    """
    best = found[0]
    ruling = index.matters[best.ruling]
    if ruling.verdict == "silent":
        return "silent"
    plain = "value" if ruling.verdict == "value" else "info"
    form = polar_form(question.text)
    if form < habits.open:
        return plain
    nearest = {"what": 0.0}
    for near in best.near:
        side = index.entries[near.entry].side
        nearest[side] = max(nearest.get(side, 0.0), near.likeness)
    polar = max(nearest.get("yes", 0.0), nearest.get("no", 0.0))
    # If it does not say what it wants, it wants what the nearest phrasing wants; and what is all
    # but the same as an open question is one.
    if nearest["what"] > polar + (0.2 if form > 0.85 else -0.1 if form < 0.6 else 0.0) and (
        form < 0.85 or nearest["what"] > 0.8
    ):
        return plain
    yes = total = 0.0
    for fit in found[: habits.heard]:
        if fit.share < best.share * habits.close or index.matters[fit.ruling].verdict == "silent":
            continue
        yes += likely_yes(index, fit, question, without) * fit.share
        total += fit.share
    chance = yes / total
    if max(chance, 1 - chance) < habits.sure:
        return plain
    return "yes" if chance > 0.5 else "no"
