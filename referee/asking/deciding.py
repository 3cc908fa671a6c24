"""The rulings that fit a question to its verdict, and whether the best of them answers it at all.

Yes and no come from what the question claims; where no claim is known, from the side of the nearest
phrasing. Rulings that fit nearly as well are heard too, each by its share.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.asking.asks import begins_to_ask, denied, polar
from referee.asking.claims import claimed
from referee.asking.find import Asked, Fit
from referee.asking.index import Index, Way
from referee.asking.words import stemmed

SURE = 0.6
"""How much of what a question is about a ruling must know to answer it: the one threshold below
which nothing is answered. Of the development questions 0.5 answers one in two hundred more, 0.7 one
in a hundred fewer; the higher, the more questions are recognised of which the rules say nothing."""
LIKE, UNLIKE = 0.35, 0.2
"""Where no phrasing is as like a question as this, a ruling has to know so much more of it."""
SAYS = 0.35
"""How much, from 0 to 1, must speak for a yes or a no: with 0.5, half as many are misleading and
five in a hundred fewer are right."""
CLAIM, WAY = 0.7, 0.3
"""What a known claim counts, and the side of the nearest phrasing beside it …"""
ALONE = 0.6
"""… and that side where no claim is known."""
HEARD = 4
"""Rulings that are heard."""
SAID, HALF_OPEN, OPEN = 0.85, 0.25, 0.4
"""How likely a question must want yes or no to say so; to want it if it claims something; and to
want it at all."""


def knows(index: Index, question: Asked, best: Fit) -> float:
    """The share of what a question is about that a ruling knows, however many rulings there are,
    less where no phrasing is like it. Everyday words count less, since they may stand in any
    question, and so do numbers and words that other rulings know; what no ruling of the game has
    counts in full."""
    there = total = 0.0
    for word in question.content(index):
        counts = word.isdigit() or word in stemmed("quantity")
        weight = 0.2 if counts else 0.7 if word in index.english.everyday else 1.0
        if word in best.matter.heard or index.alike(word, best.matter.heard):
            there += weight
        elif index.spread.get(word):
            weight *= 0.5
        total += weight
    return (there / total if total else 1.0) - UNLIKE * (best.likeness < LIKE)


def verdict(index: Index, found: Sequence[Fit], question: Asked) -> str:
    """`yes`, `no`, `value`, `info` or `silent`: what the best of the rulings says to a question."""
    best = found[0]
    if best.matter.verdict == "silent":
        return "silent"
    plain = "value" if best.matter.verdict == "value" else "info"
    first = best.near[0].way if best.near else None
    if first is not None and first.stems == question.stems:
        return plain if first.side == "what" else first.side
    if _wants_plain(best, question, claimed(index, best.matter, question.text) != 0):
        return plain
    leans = total = 0.0
    for fit in found[:HEARD]:
        if fit.matter.verdict != "silent":
            claim, side = claimed(index, fit.matter, question.text), _side(index, fit, question)
            leans += fit.share * (CLAIM * claim + WAY * side if claim else ALONE * side)
            total += fit.share
    if abs(leans) < SAYS * total:
        return plain
    return "yes" if leans > 0 else "no"


def _side(index: Index, fit: Fit, question: Asked) -> int:
    """The side of the phrasing nearest to a question that names no other number, turned round
    where one of both denies or says the opposite: 1 for yes, -1 for no; 0 if there is none."""
    sides, numbers = index.sides(question.stems), _numbers(question)
    for near in fit.near:
        way = near.way
        if way.side != "what" and _numbers(way) <= numbers:
            opposites = sum(-each in way.sides for each in sides - way.sides if -each not in sides)
            turned = (denied(way.text) != denied(question.text)) != (opposites % 2 == 1)
            return 1 if (way.side == "yes") != turned else -1
    return 0


def _numbers(said: Asked | Way) -> set[str]:
    return {word for word in said.stems if word.isdigit()}


def _wants_plain(best: Fit, question: Asked, claims: bool) -> bool:
    """Whether a question wants something else than yes or no; `claims` if it claims something."""
    form = polar(question.text)
    # Of what has a question mark, claims something and is no open question, nine in ten want yes
    # or no (measured on the phrasings of the shipped rulings).
    claims = claims and form > HALF_OPEN and (form > SAID or question.text.rstrip().endswith("?"))
    if form < OPEN and not claims:
        return True
    if form > SAID and claims and any(word.isdigit() for word in question.stems):
        return False  # with another number it is another question, however like one it is
    nearest = {"what": 0.0, "yes": 0.0, "no": 0.0}
    for near in best.near:
        # "When may I draw?" is not what "may I draw?" wants to know.
        if near.way.side != "what" or form <= SAID or begins_to_ask(near.way.text):
            nearest[near.way.side] = max(nearest[near.way.side], near.likeness)
    # If it does not say what it wants, it wants what the nearest phrasing wants; and what is all
    # but the same as an open question is one.
    ahead = 0.2 if form > SAID else 0.15 if form > 0.7 else 0.05 if claims else -0.1
    open_one = nearest["what"] > max(nearest["yes"], nearest["no"]) + ahead
    return open_one and (form < SAID or nearest["what"] > 0.8)
