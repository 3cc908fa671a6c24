"""Missiles and damage in Disco Infinity."""

from __future__ import annotations

from typing import Any

from referee.games.disco_infinity import missiles
from referee.games.disco_infinity.effects import GAME
from referee.games.disco_infinity.mechanics import REVERSALS, TURNED
from referee.games.sequence import row, waiting
from referee.games.sequence.effects.cards import nothing_of
from referee.games.sequence.shape import missing
from referee.phrases.phrase import phrase
from referee.play import Play


@phrase(
    "Launch {n} missile(s).", "Launch {n} missile(s) from {space}.",
    "Launch {n} missile(s) for each {thing:r_thing}, up to {m}.", vocabulary=GAME,
    rules=("DI-060", "DI-064", "DI-065", "DI-066"),
    id=("launch-missiles", "launch-missiles-from", "launch-missiles-for-each"),
)  # fmt: skip
def launch_missiles(
    play: Play, n: int, space: str = "this space", thing: Any = None, m: int = 0
) -> None:
    """n missiles fly from the space of the card, or from that one, one after the other: each
    destroys a satellite of the opponent over that space, or else does 1 damage to the opponent.
    From a space that does not exist none does; `any space` is chosen on launching. For each of
    something n, as it is counted when the sentence starts, m at most in all.

    >>> example("Launch 1 missile.", {"B.orbit.4": [card("Hit", type="Satellite")]})
    told: A launches a missile from space 4
    Hit: B.orbit.4 -> trash
    >>> example("Launch 1 missile from the next space.", values={"B.shields": 1})
    told: A launches a missile from space 5
    B's shields 1 -> 0
    """
    number = n if thing is None else min(n * play.value(thing), m)
    at = row.space_said(play, space, "from which space does the missile fly?")
    if not at and space != "this space":
        play.nothing("there is no such space", *missing(play, space))
    if not number:
        play.nothing(nothing_of(play, thing), *play.rules_of(thing))
    missiles.launched(play, number, at)


@phrase("Deal {n} damage.", vocabulary=GAME, rules=("DI-070", "DI-081"))
def deal_damage(play: Play, n: int) -> None:
    """n points of damage to the opponent, one after the other. It is no missile: it hits no
    satellite and sets off no Blowback.

    >>> example("Deal 1 damage.", values={"B.shields": 2})
    B's shields 2 -> 1
    """
    missiles.deal(play, n, row.here(play))


@phrase(
    "Deal damage equal to {quantity:r_quantity}.", vocabulary=GAME,
    rules=("DI-070", "DI-020", "DI-021"), id="deal-damage-equal",
)  # fmt: skip
def deal_damage_equal(play: Play, quantity: Any) -> None:
    """As many points as it is when the sentence starts.

    >>> example("Deal damage equal to the energy in this column.",
    ...         {"B.orbit.4": [card("Full", type="Satellite")]}, values={"B.shields": 5},
    ...         marks={"energy": {"Full": 2}})
    told: The energy on the cards in this column is 2
    B's shields 5 -> 4
    B's shields 4 -> 3
    """
    number = play.value(quantity)
    words = f"{play.said(quantity)} is {number}"
    play.tell("told", f"{words[:1].upper()}{words[1:]}", seat=play.me, card=play.card)
    missiles.deal(play, number, row.here(play))


@phrase("Reverse the next missile launched.", vocabulary=GAME, rules=("DI-069", "DI-HR-22"))
def reverse_the_next_missile(play: Play) -> None:
    """The next missile of either player in this Resolution Phase flies back at its player; of
    several that wait all meet the same missile, and cancel each other in pairs.

    >>> example("Reverse the next missile launched. Launch 1 missile.", values={"A.shields": 1})
    told: The next missile launched is reversed.
    told: A launches a missile from space 4, which A reverses
    A's shields 1 -> 0
    """
    waiting.add(play, REVERSALS, play.me)
    play.tell("told", "The next missile launched is reversed.", seat=play.me, card=play.card)


@phrase("Reverse that missile.", vocabulary=GAME, rules=("DI-069", "DI-HR-22"))
def reverse_that_missile(play: Play) -> None:
    """Turns the missile that is just being launched.

    >>> example("Reverse that missile.")
    nothing: no missile is being launched
    """
    if not missiles.turn_that_missile(play, play.me):
        play.nothing("no missile is being launched")
        return
    play.tell("told", f"{play.me} reverses the missile", seat=play.me, card=play.card)


@phrase(
    "Reverse each missile launched from {space} this round.", vocabulary=GAME,
    rules=("DI-069", "DI-HR-22"),
)  # fmt: skip
def reverse_each_missile(play: Play, space: str) -> None:
    """Every missile from that space is turned once more, to the end of the round.

    >>> example("Reverse each missile launched from this space this round. Launch 1 missile.",
    ...         values={"A.shields": 1})
    told: Missiles from space 4 are reversed this round.
    told: A launches a missile from space 4, which A reverses
    A's shields 1 -> 0
    """
    at = row.space_said(play, space, "from which space are missiles reversed?")
    if not at:
        play.nothing("there is no such space", *missing(play, space))
        return
    waiting.add(play, TURNED, (at, play.me))
    play.tell("told", f"Missiles from space {at} are reversed this round.", seat=play.me)
