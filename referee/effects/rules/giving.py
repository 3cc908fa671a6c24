"""Cards that go from player to player: given, or passed by all at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.effects.rules import happening, room
from referee.effects.rules.acts import hidden_hand, lot_of
from referee.effects.rules.atonce import as_one
from referee.effects.rules.keys import PASSING
from referee.effects.rules.memos import PLAYER
from referee.effects.rules.seats import Who
from referee.effects.rules.taking import take
from referee.effects.rules.templates import template
from referee.play import Play
from referee.setting import address_of
from referee.state import Option, Refused, Step


@template("act", "give<s> {lot} to {who}", word="give")
@template("act", "pass<es> {lot} to {who}", word="pass")
def give(play: Play, lot: Any, who: Any, word: str) -> None:
    """Gives cards to another player, into the hand. What is passed goes at once: all give before
    anybody gets."""
    found = lot_of(play, lot, "")
    you = play.you
    play.you = play.me if word == "pass" else you
    seats: Who = play.value(who)
    play.you = you
    verb = "passes" if word == "pass" else "gives"
    cards = take(play, found, word, verb=verb, unseen=hidden_hand(play))
    if not cards or not seats.seats:
        return
    to = seats.seats[0]
    if len(seats.seats) > 1:
        full = room.unable_to_take(play, cards, seats.seats) if word == "give" else []
        options = [Option(each, each) for each in seats.seats if each not in dict(full)]
        chosen = play.choose(
            f"{play.me}: to whom?", options, refused=[Refused(seat, *why) for seat, why in full]
        )
        if chosen is None:
            play.nothing(full[0][1].sentence, *full[0][1].rules)
            return
        to = chosen
    happening.mark(play)
    if to != you:  # else who gives is `that player`
        play.remember(PLAYER, to)
    if any(each.do == "handed-on" for each in play.state.agenda):
        play.state.facts[PASSING] = (*play.fact(PASSING, ()), (play.me, tuple(cards), to))
        return
    _given(play, cards, to, word)


def _given(
    play: Play, cards: tuple[int, ...], to: str, word: str, leaving: Sequence[int] = ()
) -> None:
    hand = address_of(play.table.setting.hand, to)
    cards = room.fitting(play, cards, hand, leaving)
    for card in cards:
        play.move(card, hand)
    happening.occurred(play, word, cards, hand)


def handed_on(play: Play, step: Step) -> None:
    """All have passed cards: they are taken up."""
    passed = play.state.facts.pop(PASSING, ())
    leaving = [card for _, cards, _ in passed for card in cards]
    with as_one(play):
        for seat, cards, to in passed:
            play.me = seat
            _given(play, cards, to, "pass", leaving)
