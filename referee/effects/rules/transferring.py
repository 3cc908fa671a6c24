"""Counters that lie on several cards: spent from them together, or moved on to one other card, each
from whichever card its player likes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.effects.rules.acts import lot_of
from referee.effects.rules.memos import DID
from referee.effects.rules.oncards import bears, counter_called, set_on
from referee.effects.rules.templates import template
from referee.effects.rules.unknown import spoken
from referee.held import card_called
from referee.play import Play
from referee.position import Position
from referee.reasons import Reason

ALL_OF_IT = "rules.must-transfer"


@template("fact", "you must transfer as many counters as you can")
def must_transfer(at: Position) -> None:
    """Asked for where counters are transferred."""


@template("act", "transfer<s> up to {n} {counter:counter_there} from {lot} to {other:lot}")
def transfer(play: Play, n: int, counter: str, lot: Any, other: Any) -> None:
    """Counters go from one or several cards to one other card, one after the other."""
    its, givers = counter_called(play, counter), play.value(lot).cards
    full = [card for card in givers if play.mark(card, its.id)]
    receivers = [
        card
        for card in play.value(other).cards
        if bears(play, its, card) and any(each != card for each in full)
    ]
    receiver = play.choose_card(f"{play.me}: which card gets the {counter}?", receivers)
    if receiver is None:
        play.nothing(f"there is no {counter} to transfer, or no card for it")
        return
    asked: dict[int, Reason | None] = {card: None for card in full if card != receiver}
    for card, has in play.state.marks[its.id].items():
        if has and card not in givers:
            words = f"{card_called(play, card)} is none of the cards that may give"
            asked[card] = Reason("not-a-giver", f"{words}: {spoken(play, lot)}", play.rules)
    may = not play.table.setting.program.facts(ALL_OF_IT)
    asks = f"from which card do you move 1 {counter}?"
    taken = _split(play, n, its.id, asked, asks, may, may)
    if not taken:
        play.nothing(f"no {counter} is moved")
        return
    for card, number in taken.items():
        set_on(play, card, its.id, play.mark(card, its.id) - number)
    set_on(play, receiver, its.id, play.mark(receiver, its.id) + sum(taken.values()))


@template("sentence", "You may spend {n} {counter:counter_there} from {lot}.")
def may_spend(play: Play, n: int, counter: str, lot: Any) -> None:
    """So many counters come off one or several cards, as the player likes; all of them, or none."""
    its, cards = counter_called(play, counter), lot_of(play, lot, "").cards
    has = sum(play.mark(card, its.id) for card in cards)
    if has < n:
        play.remember(DID, False)
        play.nothing(f"there is {has} {counter}, {n} is needed")
        return
    asks = f"from which card do you spend {counter}?"
    if n > 1:
        asks = f"spend {n} {counter}: from which card?"
    full = dict.fromkeys(card for card in cards if play.mark(card, its.id))
    taken = _split(play, n, its.id, full, asks, True, False)
    play.remember(DID, bool(taken))
    if not taken:
        play.nothing("nothing is spent")
    for card, number in taken.items():
        set_on(play, card, its.id, play.mark(card, its.id) - number)


def _split(
    play: Play, n: int, counter: str, cards: Mapping[int, Reason | None], asks: str,
    first: bool, later: bool,
) -> dict[int, int]:  # fmt: skip
    """How many of n counters are taken from each card, one by one. `first` and `later`: whether the
    player may decline the first, and each that follows."""
    taken: dict[int, int] = {}
    for at in range(n):
        left = [
            card
            for card, reason in cards.items()
            if reason is not None or play.mark(card, counter) > taken.get(card, 0)
        ]
        can, may = [card for card in left if cards[card] is None], later if at else first
        if not can:
            break
        found: int | None = can[0]
        if may or len(can) > 1:
            found = play.choose_card(f"{play.me}: {asks}", left, optional=may, unless=cards.get)
        if found is None:
            break
        taken[found] = taken.get(found, 0) + 1
    return taken
