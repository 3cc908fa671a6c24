"""What satellites and cards of Space Mines look at."""

from __future__ import annotations

from referee.effects.looks import look_into
from referee.games.sequence import orbit, row
from referee.games.sequence.shape import other
from referee.games.space_mines.effects import GAME
from referee.games.space_mines.mechanics import cards_of
from referee.phrases.phrase import phrase
from referee.play import Play
from referee.position import Position


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


@phrase("Look at your opponent's hand.", vocabulary=GAME, rules=("SM-041", "SM-HR-10"))
def look_at_the_opponents_hand(play: Play) -> None:
    """The player alone looks at the opponent's hand, until the own first placement.

    >>> example("Look at your opponent's hand.")
    A looks at B's hand
    """
    look_into(play, play.me, other(play, play.me))
