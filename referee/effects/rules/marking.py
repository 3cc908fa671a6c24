"""Counters on cards: putting them there and taking them off, who has how many, a throw against what
is printed, and what falls by them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.effects.rules import happening
from referee.effects.rules.acts import keep, lot_of, moved, pile
from referee.effects.rules.context import meant
from referee.effects.rules.discarding import discards
from referee.effects.rules.filters import Filter, filter_noun, filter_nouns
from referee.effects.rules.keys import DICE
from referee.effects.rules.taking import take
from referee.effects.rules.templates import template
from referee.play import Play
from referee.position import Position
from referee.setting import address_of
from tablewright.model.game import Counter


def _counter(at: Position, word: str) -> Counter:
    return at.table.setting.counters[meant(at, "counter_there", word)]


def _bears(at: Position, its: Counter, card: int) -> bool:
    """Whether a card can have a counter where it lies."""
    zone = at.table.setting.zone_of(at.state.where[card])
    return its.owner == "card" and (not its.zone or (zone is not None and zone.id == its.zone))


def _change(play: Play, lot: Any, word: str, what: str, by: Callable[[int], int]) -> None:
    """What a counter shows on cards goes up or down, within its limits; cards fall by it."""
    its = _counter(play, word)
    if its.owner != "card":
        play.nothing(f"{word} lies on spaces, not on cards")
        return
    cards = take(play, lot_of(play, lot, f"{play.me}: where?"), what, verb="choose")
    keep(play, cards)
    for card in cards:
        before = play.mark(card, its.id)
        after = before + by(before)
        after = after if its.max is None else min(after, its.max)
        after = after if its.min is None else max(after, its.min)
        if after == before or not _bears(play, its, card):
            play.nothing(f"the {word} of {play.name(card)} stays as it is")
            continue
        play.set_mark(card, its.id, after)
        happening.mark(play)
        if after > before:
            _fall(play, its, card)


@template("act", "put<s> {n} {counter:counter_there} on {lot}")
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


@template(
    "fact",
    "each {noun} with as much {counter:counter_there} as its {field} is discarded",
    "each {noun} with as much {counter:counter_there} as its {field} goes to {zone}",
    "each {noun} with {n} or more {counter:counter_there} is discarded",
    "each {noun} with {n} or more {counter:counter_there} goes to {zone}",
)
def falls(at: Position, **slots: Any) -> None:
    """Looked at whenever counters were put on a card."""


def _fall(play: Play, its: Counter, card: int) -> None:
    """A card leaves if the rules say so of one with so many counters."""
    for standing in play.table.setting.program.facts("rules.falls"):
        assert standing.fact is not None
        names = play.table.setting.phrases.find(standing.fact.phrase).slots
        said = dict(zip(names, standing.fact.slots, strict=True))
        most = said.get("n")
        if most is None:
            most = play.field(card, meant(play, "field", said["field"]))
        enough = isinstance(most, int) and play.mark(card, its.id) >= most
        fits = filter_noun(play, said["noun"]).test(card)
        if _counter(play, said["counter"]) is not its or not fits or not enough:
            continue
        owner, to = play.owner(card) or play.me, ""
        if "zone" in said:
            to = next(iter(play.value(said["zone"]).addresses), "")
        elif (zone := discards(play)) is not None:
            to = address_of(zone, owner)
        if not to:
            play.nothing("the game has no pile to discard to")
            return
        before, play.rules = play.rules, play.table.setting.program.cited(standing.number)
        moved(play, (card,), to, top=pile(play, to))
        happening.occurred(play, "move" if "zone" in said else "discard", (card,), to)
        play.rules = before
        return


# Which cards, and how many counters


def _marked(at: Position, base: Filter, word: str, n: int) -> Filter:
    its = _counter(at, word)

    def test(card: int) -> bool:
        has = at.mark(card, its.id) if its.owner == "card" else 0
        return base.test(card) and (has >= n if n else not has)

    return Filter(test, base.same, deck=base.deck)


@template(
    "one",
    "{noun} with {n} or more {counter:counter_there}",
    "{noun} with no {counter:counter_there}",
)
def filter_marked(at: Position, noun: str, counter: str, n: int = 0) -> Filter:
    """Cards with so many counters on them, or with none."""
    return _marked(at, filter_noun(at, noun), counter, n)


@template(
    "many",
    "{nouns} with {n} or more {counter:counter_there}",
    "{nouns} with no {counter:counter_there}",
)
def filters_marked(at: Position, nouns: str, counter: str, n: int = 0) -> Filter:
    """Cards with so many counters on them, or with none."""
    return _marked(at, filter_nouns(at, nouns), counter, n)


@template("quantity", "the {counter:counter_there} on {piece}")
def marks_on(at: Position, counter: str, piece: Any) -> int:
    """What a counter shows on cards, together."""
    its = _counter(at, counter)
    return sum(at.mark(card, its.id) for card in at.value(piece).cards if its.owner == "card")


@template("quantity", "the {field} of {piece}")
def printed_on(at: Position, field: str, piece: Any) -> int:
    """A number that is printed on a card; 0 if there is none."""
    values = (at.field(card, meant(at, "field", field)) for card in at.value(piece).cards)
    return sum(value for value in values if isinstance(value, int))


@template("quantity", "the number thrown plus {n}")
def thrown_plus(at: Position, n: int) -> int:
    """What the last throw shows, and so much more."""
    return sum(at.fact(DICE, ())) + n


@template("condition", "{quantity} {be=is|are} {way=more|less} than {other:quantity}")
def amount_against(at: Position, quantity: Any, be: str, way: str, other: Any) -> bool:
    """One total, counter or throw against another; as much is neither."""
    one, two = at.value(quantity), at.value(other)
    return bool(one > two if way == "more" else one < two)
