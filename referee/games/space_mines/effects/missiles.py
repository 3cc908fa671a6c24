"""Missiles in Space Mines: firing and reversing."""

from __future__ import annotations

from typing import Any

from referee.games.sequence.effects.cards import space_of
from referee.games.sequence.shape import missing
from referee.games.space_mines.effects import GAME
from referee.games.space_mines.mechanics import SPACES
from referee.games.space_mines.missiles import ANY, ENEMY, fired, reverse_all_of, reverse_next
from referee.phrases.phrase import phrase
from referee.phrases.slots import words
from referee.play import Play

SPACE_WORDS = (
    "the next space", "the previous space", "any space",
    *(f"space {number}" for number in range(1, SPACES + 1)),
)  # fmt: skip
WORDS = (
    words("space", vocabulary=GAME, of=SPACE_WORDS),
    words("fired", vocabulary=GAME, of=("fired", "your opponent fires this hand")),
)

FIRE = ("SM-HR-24", "SM-042", "SM-062")
REVERSE = ("SM-047", "SM-HR-20", "SM-HR-25")


@phrase(
    "Fire a missile with {n} damage.", "Fire a missile with {n} damage from {space}.",
    "Fire {m} missiles with {n} damage each.", vocabulary=GAME, rules=FIRE,
    id=("fire-a-missile", "fire-a-missile-from", "fire-missiles"),
)  # fmt: skip
def fire(play: Play, n: int, space: str = "this space", m: int = 1) -> None:
    """A missile flies from the space of the card, or from that one: each satellite of the opponent
    over it takes damage until it is destroyed, the rest goes to the opponent's shields. From a
    space outside the row none is fired; any space is the player's choice. Of several missiles each
    is carried out fully before the next.

    >>> example("Fire a missile with 3 damage.", {"B.orbit.3": [card("Target")]})
    told: A fires a missile with 3 damage from space 3
    Target: B.orbit.3 -> trash
    B's shields 15 -> 13
    >>> example("Fire a missile with 1 damage from any space.", answers=["space 6"])
    told: A fires a missile with 1 damage from space 6
    B's shields 15 -> 14
    """
    fired(play, n, space_of(play, space, "from which space do you fire?"), m)


@phrase("Reverse the next missile {fired}.", vocabulary=GAME, rules=REVERSE, id="reverse-next")
def reverse_one(play: Play, fired: str) -> None:
    """The next missile of either player in this Action phase, or of the opponent alone, of a card
    or of a satellite, flies back at its own player; it is used up with that.

    >>> example("Reverse the next missile fired. Fire a missile with 2 damage.")
    A's next-reversed 0 -> 1
    A's next-reversed 1 -> 0
    told: A fires a missile with 2 damage from space 3, which A reverses
    A's shields 15 -> 13
    """
    reverse_next(play, ANY if fired == "fired" else ENEMY)


@phrase(
    "Reverse each missile fired by {piece:r_piece}.", vocabulary=GAME, rules=REVERSE,
    id="reverse-each-missile-fired",
)  # fmt: skip
def reverse_each_missile(play: Play, piece: Any) -> None:
    """The card that lies there now, whoever's it is, is marked: all its missiles of this hand fly
    back. No card there: nothing.

    >>> example("Reverse each missile fired by the card in the next space.",
    ...         {"action-row.4": [card("Next")]})
    Next reversed 0 -> 1
    """
    found = play.value(piece).cards
    if not found:
        play.nothing("there is no card there", *missing(play))
    for card in found:
        reverse_all_of(play, card)
