"""Points, shields and conditions in Space Mines."""

from __future__ import annotations

from referee.games.sequence import orbit, row
from referee.games.sequence.shape import other
from referee.games.space_mines.effects import GAME
from referee.games.space_mines.mechanics import cards_of
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.position import Position


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
    card = row.card_at(position, row.here(position))
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
    return bool(orbit.over(position, position.me, row.here(position)))
