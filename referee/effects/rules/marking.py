"""Counters on cards: putting them there and taking them off, who has how many, a throw against what
is printed, and what falls by them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.effects.rules.acts import keep, lot_of, nobody_there
from referee.effects.rules.context import meant, recall
from referee.effects.rules.filters import NONE, Filter, noun_of, number_on
from referee.effects.rules.keys import DICE
from referee.effects.rules.memos import MANY
from referee.effects.rules.oncards import counter_called, set_on
from referee.effects.rules.taking import take
from referee.effects.rules.templates import template
from referee.play import Play
from referee.position import Position


def _change(play: Play, lot: Any, word: str, what: str, by: Callable[[int], int]) -> None:
    """What a counter shows on cards goes up or down."""
    its = counter_called(play, word)
    found = lot_of(play, lot, f"{play.me}: where?")
    cards = take(play, found, what, verb="choose")
    if not found.cards and found.filter is None:
        nobody_there(play)
    keep(play, cards)
    changed = 0
    for card in cards:
        before = play.mark(card, its.id)
        if by(before) or len(cards) == 1:  # of several cards those without any go unsaid
            changed += set_on(play, card, its.id, before + by(before))
    play.remember(MANY, abs(changed))


@template(
    "act",
    "put<s> {n} {counter:counter_there} on {lot}",
    "generate<s> {n} {counter:counter_there} on {lot}",
)
def put_marks(play: Play, n: int, counter: str, lot: Any) -> None:
    """Counters come onto a card, or onto each of several, as many as it may have."""
    _change(play, lot, counter, f"put {n} {counter} on", lambda before: n)


@template(
    "act",
    "remove<s> {n} {counter:counter_there} from {lot}",
    "remove<s> all {counter:counter_there} from {lot}",
)
def take_marks(play: Play, counter: str, lot: Any, n: int = 0) -> None:
    """Counters come off a card, or off each of several, fewer if there are fewer."""
    what = f"remove {n or 'all'} {counter} from"
    _change(play, lot, counter, what, lambda before: -(n or before))


@template("thing", "{counter:counter_there} that came off")
def came_off(at: Position, counter: str) -> int:
    """How many counters the sentence before took off cards."""
    return int(recall(at, MANY, 0))


@template(
    "fact",
    "each {noun} with as much {counter:counter_there} as its {field} is discarded",
    "each {noun} with as much {counter:counter_there} as its {field} goes to {zone}",
    "each {noun} with {n} or more {counter:counter_there} is discarded",
    "each {noun} with {n} or more {counter:counter_there} goes to {zone}",
)
def falls(at: Position, **slots: Any) -> None:
    """Looked at whenever counters were put on a card."""


# Which cards, and how many counters


def _marked(at: Position, base: Filter, word: str, n: int) -> Filter:
    its = counter_called(at, word)
    if n and not (its.field or its.start or at.state.marks.get(its.id)):
        return NONE

    def test(card: int) -> bool:
        has = at.mark(card, its.id) if its.owner == "card" else 0
        return has >= n if n else not has

    return base.also(test)


@template(
    "one",
    "{noun} with {n} or more {counter:counter_there}",
    "{noun} with no {counter:counter_there}",
)
def filter_marked(at: Position, noun: str, counter: str, n: int = 0) -> Filter:
    """Cards with so many counters on them, or with none."""
    return _marked(at, noun_of(at, "noun", noun), counter, n)


@template(
    "many",
    "{nouns} with {n} or more {counter:counter_there}",
    "{nouns} with no {counter:counter_there}",
)
def filters_marked(at: Position, nouns: str, counter: str, n: int = 0) -> Filter:
    """Cards with so many counters on them, or with none."""
    return _marked(at, noun_of(at, "nouns", nouns), counter, n)


@template("quantity", "the {counter:counter_there} on {piece}")
def marks_on(at: Position, counter: str, piece: Any) -> int:
    """What a counter shows on cards, together."""
    its = counter_called(at, counter)
    return sum(at.mark(card, its.id) for card in at.value(piece).cards if its.owner == "card")


@template("quantity", "the {field} of {piece}")
def printed_on(at: Position, field: str, piece: Any) -> int:
    """A number that a card shows now, be it as printed or not; 0 if there is none."""
    values = (number_on(at, card, meant(at, "field", field)) for card in at.value(piece).cards)
    return sum(value for value in values if isinstance(value, int))


@template("quantity", "the number thrown plus {n}")
def thrown_plus(at: Position, n: int) -> int:
    """What the last throw shows, and so much more."""
    return sum(at.fact(DICE, ())) + n


@template(
    "condition",
    "{quantity} {be=is|are} {way=more|less} than {other:quantity}",
    "{quantity} {be=is|are} {way=more|less} than {other:quantity} plus {more:quantity}",
)
def amount_against(
    at: Position, quantity: Any, be: str, way: str, other: Any, more: Any = None
) -> bool:
    """One total, counter or throw against another, or two together; as much is neither."""
    one, two = at.value(quantity), at.value(other) + (at.value(more) if more is not None else 0)
    return bool(one > two if way == "more" else one < two)
