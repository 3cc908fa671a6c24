"""Exhausting and readying cards: the acts, which cards are so, and when a card is by itself. A
counter of `game.yaml` that `exhausts` is the marker."""

from __future__ import annotations

from typing import Any

from referee.doing import is_all
from referee.effects.rules import happening
from referee.effects.rules.acts import keep, lot_of
from referee.effects.rules.context import meant
from referee.effects.rules.filters import NONE, Filter, noun_of
from referee.effects.rules.oncards import is_exhausted, marker, set_on
from referee.effects.rules.taking import take
from referee.effects.rules.templates import template
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason

BE, VERBS = ("ready", "exhausted"), ("readies", "exhausts")


@template("act", "read<y/ies> {lot}", to=0)
@template("act", "exhaust<s> {lot}", to=1)
def exhaust(play: Play, lot: Any, to: int) -> None:
    """Cards are exhausted until they are readied, or readied; such as are so already are left
    out."""
    its = marker(play)
    if its is None:
        play.nothing("no counter of the game exhausts cards")
        return

    def already(card: int) -> Reason | None:
        if is_exhausted(play, card) != bool(to):
            return None
        return Reason("already", f"{play.name(card)} is {BE[to]}", play.rules)

    found = lot_of(play, lot, f"{play.me}: where?")
    every = is_all(lot)
    if every and not found.cards:
        return  # what is said of all is said of none too, and at each turn
    verb = ("ready", "exhaust")[to]
    cards = take(play, found, verb, verb=VERBS[to], unless=already)
    keep(play, cards)
    for card in cards:
        reason = already(card)
        if reason is not None:
            if not every:
                play.nothing(reason.sentence, *reason.rules)
            continue
        set_on(play, card, its.id, to)
        happening.occurred(play, verb, (card,), play.state.where[card])


@template("fact", "each {noun} that loses its last {counter:counter_there} is exhausted")
def is_spent(at: Position, **slots: Any) -> None:
    """Looked at whenever such a counter goes down to 0."""


def _turned(at: Position, base: Filter, word: str) -> Filter:
    wanted = bool(meant(at, "turned", word))
    its = marker(at)
    if wanted and its is not None and not (its.start or at.state.marks.get(its.id)):
        return NONE
    return base.also(lambda card: is_exhausted(at, card) == wanted)


@template("one", "{turned} {noun}")
def filter_turned(at: Position, turned: str, noun: str) -> Filter:
    """Cards that are exhausted, or ready."""
    return _turned(at, noun_of(at, "noun", noun), turned)


@template("many", "{turned} {nouns}")
def filters_turned(at: Position, turned: str, nouns: str) -> Filter:
    """Cards that are exhausted, or ready."""
    return _turned(at, noun_of(at, "nouns", nouns), turned)


@template("condition", "{piece} {be=is|are} {turned}")
def is_turned(at: Position, piece: Any, be: str, turned: str) -> bool:
    """Whether cards are exhausted, or ready: all of them."""
    wanted, cards = bool(meant(at, "turned", turned)), at.value(piece).cards
    return bool(cards) and all(is_exhausted(at, card) == wanted for card in cards)
