"""Missiles in Space Mines: firing and reversing."""

from __future__ import annotations

from referee.games.sequence.shape import cited
from referee.games.space_mines.effects import GAME
from referee.games.space_mines.mechanics import SPACES, cards_of, here
from referee.games.space_mines.missiles import ANY, ENEMY, fired, reverse_all_of, reverse_next
from referee.phrases.phrase import phrase
from referee.phrases.slots import words
from referee.play import Play
from referee.state import Option

SPACE_WORDS = (
    "the next space", "the previous space", "any space",
    *(f"space {number}" for number in range(1, SPACES + 1)),
)  # fmt: skip
WORDS = (
    words("space", vocabulary=GAME, of=SPACE_WORDS),
    words(
        "rowcard",
        vocabulary=GAME,
        of=(
            "the card below",
            "the card in the next space",
            "the card in the previous space",
            "this card",
            "each card after this card",
        ),
    ),
)

FIRE = ("SM-HR-24", "SM-042", "SM-062")
REVERSE = ("SM-047", "SM-HR-20", "SM-HR-25")


def space_of(play: Play, said: str, asks: str) -> int:
    """The space behind the words, 0 or 7 if it lies outside the row; `any space` is asked for."""
    if said == "any space":
        options = [Option(f"space {each}", each) for each in range(1, SPACES + 1)]
        return int(play.choose(f"{play.me}: {asks}", options))
    if said.startswith("space "):
        return int(said.removeprefix("space "))
    return here(play) + (1 if said == "the next space" else -1)


@phrase("Fire a missile with {n} damage.", vocabulary=GAME, rules=FIRE)
def fire_a_missile(play: Play, n: int) -> None:
    """A missile flies from the space of the card: each satellite of the opponent over it takes
    damage until it is destroyed, the rest goes to the opponent's shields.

    >>> example("Fire a missile with 3 damage.", {"B.orbit.3": [card("Target")]})
    told: A fires a missile with 3 damage from space 3
    Target: B.orbit.3 -> trash
    B's shields 15 -> 13
    """
    fired(play, n, here(play))


@phrase("Fire a missile with {n} damage from {space}.", vocabulary=GAME, rules=FIRE)
def fire_a_missile_from(play: Play, n: int, space: str) -> None:
    """The missile flies from that space. From a space outside the row none is fired; any space is
    the player's choice.

    >>> example("Fire a missile with 1 damage from the next space.")
    told: A fires a missile with 1 damage from space 4
    B's shields 15 -> 14
    >>> example("Fire a missile with 1 damage from any space.", answers=["space 6"])
    told: A fires a missile with 1 damage from space 6
    B's shields 15 -> 14
    """
    fired(play, n, space_of(play, space, "from which space do you fire?"))


@phrase("Fire {m} missiles with {n} damage each.", vocabulary=GAME, rules=FIRE)
def fire_missiles(play: Play, m: int, n: int) -> None:
    """m missiles, one after the other, each carried out fully before the next.

    >>> example("Fire 2 missiles with 1 damage each.")
    told: A fires a missile with 1 damage from space 3
    B's shields 15 -> 14
    told: A fires a missile with 1 damage from space 3
    B's shields 14 -> 13
    """
    fired(play, n, here(play), m)


@phrase("Reverse the next missile fired.", vocabulary=GAME, rules=REVERSE)
def reverse_the_next_missile(play: Play) -> None:
    """The next missile of either player in this Action phase flies back at its own player; it is
    used up with that.

    >>> example("Reverse the next missile fired. Fire a missile with 2 damage.")
    A's next-reversed 0 -> 1
    A's next-reversed 1 -> 0
    told: A fires a missile with 2 damage from space 3, which A reverses
    A's shields 15 -> 13
    """
    reverse_next(play, ANY)


@phrase("Reverse the next missile your opponent fires this hand.", vocabulary=GAME, rules=REVERSE)
def reverse_the_opponents_next_missile(play: Play) -> None:
    """The opponent's next missile in this Action phase, of a card or of a satellite in the
    opponent's orbit row, flies back; it is used up with that.

    >>> example("Reverse the next missile your opponent fires this hand.")
    A's next-enemy-reversed 0 -> 1
    """
    reverse_next(play, ENEMY)


@phrase("Reverse each missile fired by {rowcard}.", vocabulary=GAME, rules=REVERSE)
def reverse_each_missile(play: Play, rowcard: str) -> None:
    """The card that lies there now, whoever's it is, is marked: all its missiles of this hand fly
    back. No card there: nothing.

    >>> example("Reverse each missile fired by the card in the next space.",
    ...         {"action-row.4": [card("Next")]})
    Next reversed 0 -> 1
    """
    found = cards_of(play, rowcard)
    if not found:
        play.nothing("there is no card there", *cited(play, "missing"))
    for card in found:
        reverse_all_of(play, card)
