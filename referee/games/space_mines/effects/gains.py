"""Points, shields and conditions in Space Mines."""

from __future__ import annotations

from typing import Any

from referee.games.sequence import orbit, row
from referee.games.sequence.effects import nothing_of
from referee.games.sequence.shape import other
from referee.games.space_mines.effects import GAME
from referee.games.space_mines.mechanics import cards_of, here
from referee.phrases.phrase import phrase
from referee.phrases.slots import words
from referee.play import Play
from referee.position import Position

WORDS = (words("track", vocabulary=GAME, of=("research", "alliance")),)

POINTS = ("SM-062", "SM-HR-26", "SM-HR-29", "SM-HR-30")
LOSS = ("SM-HR-33", "SM-HR-1")


def gain(play: Play, track: str, number: int) -> None:
    """Points come one by one: the game may end in between."""
    for _ in range(number):
        if not play.count_by(f"{play.me}.{track}", 1):
            play.nothing(f"{play.me}'s {track} is at its most already")
            return


@phrase("Gain {n} {track}.", vocabulary=GAME, rules=POINTS)
def gain_track(play: Play, n: int, track: str) -> None:
    """The player gains n points one by one; with the tenth the game is won.

    >>> example("Gain 2 research.", research=3)
    A's research 3 -> 4
    A's research 4 -> 5
    """
    gain(play, track, n)


@phrase("Gain {n} {track} for each {count}, up to {m}.", vocabulary=GAME, rules=POINTS)
def gain_track_for_each(play: Play, n: int, track: str, count: Any, m: int) -> None:
    """What is meant is counted once as the sentence starts; the player gains n for each, m at most
    in all.

    >>> example("Gain 1 alliance for each Transport Ship card in the action row, up to 3.",
    ...         {"action-row.1": [card("Ship", type="Transport Ship")]})
    A's alliance 0 -> 1
    """
    number = min(n * play.count(count), m)
    if not number:
        play.nothing(nothing_of(play, count), *play.rules_of(count))
    gain(play, track, number)


@phrase("{type} card in the action row", vocabulary=GAME, kind="count", rules=("SM-007",))
def cards_in_the_action_row(position: Position, type: str) -> int:
    """The cards of that type in the row, both players', the card itself too."""
    return sum(position.field(card, "type") == type for card in row.cards(position))


@phrase("Lose {n} {track}.", vocabulary=GAME, rules=LOSS)
def lose_track(play: Play, n: int, track: str) -> None:
    """The player loses n points, but never falls below 0.

    >>> example("Lose 2 alliance.", alliance=1)
    A's alliance 1 -> 0
    """
    _lose(play, play.me, track, n)


@phrase("Lose {n} shield(s).", vocabulary=GAME, rules=LOSS)
def lose_shields(play: Play, n: int) -> None:
    """The player loses n shields, and the game with the last. This is no damage: nothing prevents
    or reverses it.

    >>> example("Lose 3 shields.", shields=9, prevention=2)
    A's shields 9 -> 6
    """
    _lose(play, play.me, "shields", n)


@phrase("Your opponent loses {n} {track}.", vocabulary=GAME, rules=LOSS)
def opponent_loses_track(play: Play, n: int, track: str) -> None:
    """The opponent loses n points, but never falls below 0.

    >>> example("Your opponent loses 2 research.", values={"B.research": 5})
    B's research 5 -> 3
    """
    _lose(play, other(play, play.me), track, n)


@phrase("Your opponent loses {n} shield(s).", vocabulary=GAME, rules=LOSS)
def opponent_loses_shields(play: Play, n: int) -> None:
    """The opponent loses n shields, and the game with the last; this is no damage.

    >>> example("Your opponent loses 1 shield.")
    B's shields 15 -> 14
    """
    _lose(play, other(play, play.me), "shields", n)


def _lose(play: Play, seat: str, name: str, number: int) -> None:
    if not play.count_by(f"{seat}.{name}", -number):
        play.nothing(f"{seat} has no {name} to lose")


@phrase(
    "Prevent the next {n} damage to your shields this hand.", vocabulary=GAME,
    rules=("SM-HR-25", "SM-062"),
)  # fmt: skip
def prevent_damage(play: Play, n: int) -> None:
    """The next n damage of missiles that would reduce the player's shields does nothing, until the
    hand ends; several such sentences add up. What satellites take does not use it up.

    >>> example("Prevent the next 2 damage to your shields this hand.", prevention=1)
    A's prevention 1 -> 3
    """
    play.count_by(f"{play.me}.prevention", n)


# Conditions


@phrase(
    "you have fewer shields than your opponent", vocabulary=GAME, kind="condition",
    rules=("SM-006",),
)  # fmt: skip
def you_have_fewer_shields(position: Position) -> bool:
    """The player's shields are fewer at that moment."""
    enemy = other(position, position.me)
    return position.counter(f"{position.me}.shields") < position.counter(f"{enemy}.shields")


@phrase(
    "the card below is {a type} card", vocabulary=GAME, kind="condition",
    rules=("SM-029", "SM-HR-13"),
)  # fmt: skip
def the_card_below_is(position: Position, type: str) -> bool:
    """A card of that type lies in the space under the satellite."""
    card = row.card_at(position, here(position))
    return card >= 0 and position.field(card, "type") == type


@phrase(
    "the card in the {side} space is not {a type} card", vocabulary=GAME, kind="condition",
    rules=("SM-HR-31", "SM-025"),
)  # fmt: skip
def the_card_is_not(play: Play, side: str, type: str) -> bool:
    """There is a card in that space, and it is of another type."""
    found = cards_of(play, f"the card in the {side} space")
    return any(play.field(card, "type") != type for card in found)


@phrase("you have a satellite in this space", vocabulary=GAME, kind="condition", rules=("SM-008",))
def you_have_a_satellite(position: Position) -> bool:
    """At least one satellite lies in the player's orbit row over the space, a new one too."""
    return bool(orbit.over(position, position.me, here(position)))
