"""Buying: a card's cost is paid and the card taken, in one act."""

from __future__ import annotations

from typing import Any

from referee.effects.rules import happening
from referee.effects.rules.acts import keep, lot_of, moved, pile, target
from referee.effects.rules.counting import price, purse, spend, too_dear
from referee.effects.rules.going import refusing
from referee.effects.rules.keys import DISCOUNT
from referee.effects.rules.places import whole
from referee.effects.rules.taking import take
from referee.effects.rules.templates import template
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason
from referee.setting import address_of


@template("sentence", "Cards cost you {n} less this turn.")
def less_this_turn(play: Play, n: int) -> None:
    """What is printed as a cost counts *n* less until the turn ends, never below 0; several such
    sentences add up."""
    play.remember_fact(DISCOUNT, play.fact(DISCOUNT, 0) + n)
    play.tell("told", f"Cards cost {n} less this turn.", seat=play.me)


def paid_for(at: Position, verb: str, card: int) -> str:
    """What is paid for a card by a verb that buys, in words: `2 coins`; "" for another verb."""
    if verb != "buys":
        return ""
    setting, number = at.table.setting, price(at, card)
    counter = setting.counters[purse(at).rpartition(".")[2]]
    once = setting.counted_once.get(counter.id) if number == 1 else None
    return f"{number} {once or (counter.name or counter.id).lower()}"


def goes_to(at: Position, place: Any = None) -> tuple[str, ...]:
    """Where what is bought may come: the place that is said, else the hand of who buys."""
    return (address_of(at.table.setting.hand, at.me),) if place is None else whole(at, place)


@template("act", "buy<s> {lot}", "buy<s> {lot} {prep=to|into} {place}")
def buy(play: Play, lot: Any, prep: str = "", place: Any = None) -> None:
    """Pays what is printed on a card as its cost, whole or not at all, and takes it into the hand
    or where the sentence says."""
    found = lot_of(play, lot, "")
    full = refusing(play, "buy", goes_to(play, place))

    def unless(card: int) -> Reason | None:
        return too_dear(play, card) or full(card)

    cards = take(play, found, "buy", verb="buys", unless=unless) if found.cards else ()
    reason = unless(cards[0]) if cards else None
    if reason is not None and reason.rules:  # nobody was asked, as of the only card
        play.nothing(reason.sentence, *reason.rules)
    if not cards or reason is not None:
        return
    to = address_of(play.table.setting.hand, play.me)
    top = pile(play, to)
    if place is not None:
        to, top = target(play, place, prep, cards[:1], "buy")
    if not to:
        return
    spend(play, purse(play), price(play, cards[0]))
    moved(play, cards[:1], to, top=top)
    keep(play, cards[:1])
    happening.occurred(play, "buy", cards[:1], to)
