"""Searching piles: revealing cards until one comes, looking through a pile for some; cards put
somewhere in an order of one's choice; what is left of those that were seen."""

from __future__ import annotations

from typing import Any

from referee import picking
from referee.effects.rules import happening
from referee.effects.rules.acts import keep, lot_of, moved, target
from referee.effects.rules.context import recall, those
from referee.effects.rules.lots import Counted, Lot, exactly
from referee.effects.rules.memos import AMONG, CARDS, LAY
from referee.effects.rules.taking import from_one
from referee.effects.rules.templates import template
from referee.effects.rules.unknown import spoken
from referee.phrases.tree import Tree
from referee.play import Play
from referee.position import Position
from referee.state import UNKNOWN, Step


@template("act", "reveal<s> cards from {zone} until {a n:single} {filter:one} comes")
def reveal_until(play: Play, zone: Any, n: Any, filter: Any) -> None:
    """Cards are shown from the top of a pile, one by one, until one is of that kind: it is `that
    card`, those before it are `the other cards`. They stay in the pile until the next sentence says
    what becomes of them; without any of that kind all are shown."""
    zones = from_one(play, play.value(zone), f"{play.me}: from where?")
    address = next(iter(zones.addresses), "")
    play.then(Step("reveal-on", play.me, play.card, (address, filter, 0)))


def reveal_on(play: Play, step: Step[tuple[str, Tree, int]]) -> None:
    """The next card of the pile is shown, unless it was found."""
    address, filter, at = step.data
    cards = play.zone(address)
    if at >= len(cards):
        play.nothing(f"no {spoken(play, filter)} is in {play.place(address)}")
        play.remember(AMONG, cards)
        return
    card = cards[at]
    if play.name(card) == UNKNOWN:
        words = f"the next card of {play.place(address)}"
        play.then(Step("identify", step.seat, card, (words,)), step)
        return
    happening.mark(play)
    play.tell("told", f"{step.seat} shows {play.name(card)}.", seat=step.seat, card=card)
    if play.value(filter).test(play)(card):
        play.remember(AMONG, cards[: at + 1])
        keep(play, (card,))
    else:
        play.then(step._replace(data=(address, filter, at + 1), answers=()))
    happening.occurred(play, "reveal", (card,), address)


@template("act", "search<es> {zone} for {counted}")
def search(play: Play, zone: Any, counted: Any) -> None:
    """A player looks through a pile and picks cards of a kind, as many as they like up to the
    number: they are `those cards`, and stay there until the next sentence says where they go."""
    zones = from_one(play, play.value(zone), f"{play.me}: where do you search?")
    address = next(iter(zones.addresses), "")
    wanted: Counted = play.value(counted)
    fits = wanted.filter.test(play)
    words = "card" if wanted.noun is None else spoken(play, wanted.noun)
    chosen: list[int] = []
    while len(chosen) < wanted.high:
        options = picking.in_pile(play, address, fits, chosen)
        card = play.choose(f"{play.me}: which {words} do you pick?", options, optional=True)
        if card is None:
            break
        chosen.append(int(card))
    if not chosen:
        play.nothing(f"{play.me} finds no {words}")
        return
    happening.mark(play)
    play.remember(AMONG, tuple(chosen))
    keep(play, tuple(chosen))


@template("act", "put<s> {lot} {prep=to|into|on|under} {place} in any order")
def put_in_any_order(play: Play, lot: Any, prep: str, place: Any) -> None:
    """Moves cards to a place one after the other, as the player chooses."""
    chosen = _in_order(play, lot_of(play, lot, f"{play.me}: from where?").cards)
    if chosen:
        to, top = target(play, place, prep, chosen, "put")
        _put(play, chosen, to, top)


@template("act", "put<s> {lot} back in any order", "put<s> them back in any order")
def put_back_in_any_order(play: Play, lot: Any = None) -> None:
    """Cards that were looked at lie where they lay, on top of each other as the player chooses."""
    cards = those(play) if lot is None else lot_of(play, lot, "").cards
    chosen = _in_order(play, cards)
    for to in dict.fromkeys(play.state.where[card] for card in chosen):
        _put(play, tuple(card for card in chosen if play.state.where[card] == to), to, True)


def _in_order(play: Play, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Cards in an order of the player's choice; real ones that nobody has named need none, as
    nobody else learns of it."""
    if len(cards) > 1 and all(play.name(each) == UNKNOWN for each in cards):
        return cards
    asks = f"{play.me}: which card do you put there next?"
    return tuple(picking.several(play, asks, cards, len(cards)))


def _put(play: Play, cards: tuple[int, ...], to: str, top: bool) -> None:
    happening.mark(play)
    moved(play, cards, to, top=top)
    keep(play, cards)
    happening.occurred(play, "move", cards, to)


@template("piece", "the other cards")
def cards_left(at: Position) -> Lot:
    """Of the cards that were revealed or looked at those that were not taken since."""
    taken, among = recall(at, CARDS, ()), recall(at, AMONG, ())
    lies = tuple(at.state.where[each] for each in among)
    if set(taken) == set(among) and recall(at, LAY, ()) == lies:
        taken = ()  # all were shown, and none taken
    return exactly(tuple(card for card in among if card not in taken))
