"""The verdict of a question as it was asked, by the rulings that fit it.

What speaks for a yes is weighed as log odds: a claim that the ruling knows (`claims`); what was
learned of words (`polarity`); the phrasings of the ruling, each with its own verdict and turned
round where it is asked the other way round. Rulings are heard by how well they fit.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from referee.asking.claims import claimed
from referee.asking.forms import begins_to_ask, polar_form
from referee.asking.index import Index, Matter
from referee.asking.matching import Asked, Fit
from referee.asking.polarity import odds_of_yes
from referee.asking.turns import turn_of, turned
from referee.asking.working import worked_out

SLOPE = 14.0
"""How much more a phrasing weighs the likelier it is."""
LEARNED = (0.9, 0.5)
"""What the learned weights count, where no claim is known and where one is …"""
VOTES = (0.85, 0.6)
"""… what the phrasings say, the nearest most …"""
MEAN = (0.8, 0.5)
"""… the mean of what each alone speaks for …"""
CLAIM = 3.5
"""… and a claim that a pattern knows."""


SAID = 0.85
"""Above this likelihood of wanting yes or no, a question says that it does."""
HALF_OPEN = 0.25
"""Above this likelihood of wanting yes or no, a question that claims something may want it."""
CLAIMS = 0.05
"""How much nearer an open phrasing must be then."""


@dataclass(frozen=True, slots=True)
class Habits:
    """When a yes or a no is said."""

    sure: float = 0.8
    """How likely it must be."""
    unsaid: float = 0.85
    """How likely it must be where the question does not say that it wants yes or no."""
    open: float = 0.4
    """Below this likelihood of wanting yes or no, a question wants something else."""
    heard: int = 4
    """How many rulings are heard."""
    close: float = 0.05
    """The share of the best ruling from which on another one is."""


HABITS = Habits()


def verdict(
    index: Index, found: Sequence[Fit], question: Asked, without: int = -1, habits: Habits = HABITS
) -> str:
    """`yes`, `no`, `value`, `info` or `silent`: what the best of the rulings says to a question.

    Where others fit nearly as well and say the opposite, it is no yes and no no. The entry
    `without` is not there.
    """
    best = found[0]
    ruling = index.matters[best.ruling]
    if ruling.verdict == "silent":
        return "silent"
    plain = "value" if ruling.verdict == "value" else "info"
    nearest = index.entries[best.near[0].entry]
    if nearest.said == " ".join(question.stems):
        return plain if nearest.side == "what" else nearest.side
    form = polar_form(question.text)
    # Of what has a question mark, claims something and is no open question, nine in ten want yes
    # or no (measured on the phrasings of the shipped rulings).
    claims = form > HALF_OPEN and (form > SAID or question.text.rstrip().endswith("?"))
    claims = claims and claims_of(ruling, question) != 0
    if wants_plain(index, best, question, claims, habits):
        return plain
    chance = chance_of_yes(index, found, question, without, habits)
    first = best.near[0]
    says = (
        claims or form > 0.6 or (first.likeness > 0.5 and index.entries[first.entry].side != "what")
    )
    sure = habits.sure if says else habits.unsaid
    if max(chance, 1 - chance) < sure:
        return plain
    return "yes" if chance > 0.5 else "no"


def wants_plain(
    index: Index, best: Fit, question: Asked, claims: bool, habits: Habits = HABITS
) -> bool:
    """Whether a question wants something else than yes or no; `claims` if it claims something."""
    form = polar_form(question.text)
    if form < habits.open and not claims:
        return True
    if form > SAID and claims and turn_of(question.text).numbers:
        return False  # with another number it is another question, however like one it is
    nearest = {"what": 0.0}
    for near in best.near:
        entry = index.entries[near.entry]
        if form > SAID and entry.side == "what" and not begins_to_ask(entry.text):
            continue  # "when may I draw?" is not what "may I draw?" wants to know
        nearest[entry.side] = max(nearest.get(entry.side, 0.0), near.likeness)
    polar = max(nearest.get("yes", 0.0), nearest.get("no", 0.0))
    # If it does not say what it wants, it wants what the nearest phrasing wants; and what is all
    # but the same as an open question is one.
    ahead = 0.2 if form > SAID else CLAIMS if claims else -0.1 if form < 0.6 else 0.0
    return nearest["what"] > polar + ahead and (form < SAID or nearest["what"] > 0.8)


def chance_of_yes(
    index: Index, found: Sequence[Fit], question: Asked, without: int = -1, habits: Habits = HABITS
) -> float:
    """How likely it is yes, by all rulings that fit."""
    odds = total = 0.0
    for fit in found[: habits.heard]:
        matter = index.matters[fit.ruling]
        if fit.share < found[0].share * habits.close or matter.verdict == "silent":
            continue
        votes, mean = voted(index, fit, question)
        learned = odds_of_yes(index, fit.ruling, question, (without,))
        claim = claims_of(matter, question)
        known = claim != 0
        says = LEARNED[known] * learned + VOTES[known] * votes + MEAN[known] * mean
        odds += fit.share * (says + CLAIM * claim)
        total += fit.share
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, odds / total))))


def claims_of(matter: Matter, question: Asked) -> int:
    """1 if a ruling knows that what a question claims is so, -1 if not, 0 if it does not know."""
    value = matter.value
    if matter.numbers and matter.claims:
        worked = worked_out(matter, question.text)[1]
        value = "" if worked is None else str(worked)
    return claimed(matter.claims, question.text, question.stems, value, question.clauses)


def voted(index: Index, fit: Fit, question: Asked) -> tuple[float, float]:
    """What the phrasings of a ruling that are nearest to a question say, as log odds of yes, each
    turned round where it is asked the other way round; and their mean."""
    asked = turn_of(question.text)
    polar = [near for near in fit.near if index.entries[near.entry].side != "what"]
    most = max((near.likeness for near in polar), default=0.0)
    yes = no = mean = whole = 0.0
    for near in polar:
        entry = index.entries[near.entry]
        odds = turned(asked, turn_of(entry.text)) - (near.likeness - 0.3)
        weight = math.exp(SLOPE * (near.likeness - most))
        agrees = weight / (1 + math.exp(odds))
        side = 1 if entry.side == "yes" else -1
        yes += agrees if side > 0 else weight - agrees
        no += weight - agrees if side > 0 else agrees
        mean -= weight * side * odds
        whole += weight
    return math.log((yes + 0.05) / (no + 0.05)), mean / whole if whole else 0.0
