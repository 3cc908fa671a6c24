"""What the sentences do that game.yaml declares for Disco Infinity: those of cards, and those with
which paragraphs begin what the module carries out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from referee.games.disco_infinity import missiles, resolving
from referee.games.disco_infinity.mechanics import (
    BLOCKS,
    DESTROYED,
    ENERGY_WAITING,
    NEGATIONS,
    OTHER_ROW,
    OWNER,
    REVERSALS,
    TURNED,
)
from referee.games.sequence import orbit, row
from referee.games.sequence.shape import SELECTED, SPACE, missing
from referee.held import card_called
from referee.keys import CARDS, TURNS
from referee.phrases.saying import say_own
from referee.plain import Key
from referee.play import Play
from referee.state import Option, Step


def launch_missiles(
    play: Play, n: int, spot: str = "this space", thing: Any = None, m: int = 0
) -> None:
    number = n if thing is None else min(n * play.value(thing), m)
    at = row.space_said(play, spot, "from which space does the missile fly?")
    if not at and spot != "this space":
        play.nothing("there is no such space", *missing(play, spot))
    if not number:
        words = say_own(play.table.setting.phrases, thing)
        said = f"there is {'none' if words.startswith('of ') else 'no'} {words}"
        play.nothing(said, *play.rules_of(thing))
    missiles.launched(play, number, at)


def deal_damage_equal(play: Play, quantity: Any) -> None:
    number = play.value(quantity)
    words = f"{play.said(quantity)} is {number}"
    play.tell("told", f"{words[:1].upper()}{words[1:]}", seat=play.me, card=play.card)
    missiles.deal(play, number, row.here(play))


def _waits(name: Key[tuple[Any, ...]], words: str) -> Callable[[Play], None]:
    """What waits for the next event of a kind, with what is told of it."""

    def does(play: Play) -> None:
        one = play.me if name == REVERSALS else 1
        play.state.facts[name] = (*play.fact(name, ()), one)
        play.tell("told", words, seat=play.me, card=play.card)

    return does


def energy_on_the_next_satellite(play: Play, n: int) -> None:
    play.state.facts[ENERGY_WAITING] = (*play.fact(ENERGY_WAITING, ()), n)
    play.tell("told", f"The next satellite launched gets {n} energy.", seat=play.me)


def reverse_that_missile(play: Play) -> None:
    if not missiles.turn_that_missile(play, play.me):
        play.nothing("no missile is being launched")
        return
    play.tell("told", f"{play.me} reverses the missile", seat=play.me, card=play.card)


def reverse_each_missile(play: Play, spot: str) -> None:
    at = row.space_said(play, spot, "from which space are missiles reversed?")
    if not at:
        play.nothing("there is no such space", *missing(play, spot))
        return
    play.state.facts[TURNED] = (*play.fact(TURNED, ()), (at, play.me))
    play.tell("told", f"Missiles from space {at} are reversed this round.", seat=play.me)


def move_a_card(play: Play, n: int) -> None:
    order = row.cards(play)
    card = play.choose_card(f"{play.me}: which card do you move?", order)
    if card is None:
        play.nothing("there is no card in the timeline")
        return
    at = order.index(card)
    ways = [by for by in range(-n, n + 1) if 0 <= at + by < len(order)]
    options = [Option(_way(by), by) for by in sorted(ways, key=abs)]
    by = play.choose(f"{play.me}: where does {card_called(play, card)} go?", options)
    if not by:
        play.nothing("it stays where it is")
        return
    row.shift(play, card, by)


def _way(by: int) -> str:
    if not by:
        return "stay"
    return f"{abs(by)} place{'s' * (abs(by) > 1)} {'left' if by < 0 else 'right'}"


def select_one(play: Play, lot: Any) -> None:
    cards = play.value(lot).cards
    reasons = {card: missiles.why_not_selected(play, play.me, card) for card in cards}
    card = play.choose_card(
        f"{play.me}: which card do you select?", cards, verb="select", unless=reasons.get,
        forced=not any(reasons.values()),
    )  # fmt: skip
    if card is None:
        why = [reason for reason in reasons.values() if reason is not None]
        words = "".join(f": {reason.sentence}" for reason in why[:1])
        play.nothing(f"there is nothing to select{words}")
        return
    play.remember(CARDS, (card,))
    resolving.chosen(play, card)


def swap_them(play: Play) -> None:
    chosen = [card for card in play.remembered(SELECTED, ())[-2:] if orbit.in_orbit(play, card)]
    if len(set(chosen)) < 2:
        play.nothing("there are no two satellites to swap", *missing(play, "them"))
        return
    orbit.swap(play, chosen[0], chosen[1])


def carry_out_placement(play: Play, piece: Any) -> None:
    for card in play.value(piece).cards:
        resolving.placed(play, play.me, card)


PHRASES: Mapping[str, Callable[..., Any]] = {
    "launch-missiles": launch_missiles,
    "launch-missiles-from": launch_missiles,
    "launch-missiles-for-each": launch_missiles,
    "deal-damage": lambda play, n: missiles.deal(play, n, row.here(play)),
    "deal-damage-equal": deal_damage_equal,
    "reverse-the-next-missile": _waits(REVERSALS, "The next missile launched is reversed."),
    "reverse-that-missile": reverse_that_missile,
    "reverse-each-missile": reverse_each_missile,
    "energy-on-the-next-satellite": energy_on_the_next_satellite,
    "negate-the-next-shield": _waits(NEGATIONS, "The next Shield card triggered is negated."),
    "move-a-card": move_a_card,
    "block-the-next-placement": _waits(
        BLOCKS, "The next card placed does not trigger its placement effect."
    ),
    "select-one": select_one,
    "swap-them": swap_them,
    "next-launch-into-the-other-row": _waits(
        OTHER_ROW, "The next satellite launched enters the other orbit row."
    ),
    "destroyed-a-satellite": lambda position: position.remembered(DESTROYED, False),
    "you-own-it": lambda position: position.remembered(OWNER, "") == position.me,
    "carry-out-placement": carry_out_placement,
    "turns-were-taken": lambda position, n: position.fact(TURNS, 0) >= n,
    "carry-out-the-timeline": lambda play: play.then(Step("space", data=(play.fact(SPACE, 1),))),
    "may-draft": lambda play: play.then(Step("may-draft", play.me)),
}
"""By the id of the phrase in game.yaml."""
