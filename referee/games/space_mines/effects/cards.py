"""Hands, piles and draw cycles in Space Mines."""

from __future__ import annotations

from referee.effects.looks import look_into
from referee.games.sequence.shape import other
from referee.games.space_mines.effects import GAME
from referee.phrases.phrase import phrase
from referee.phrases.standing import standing
from referee.play import Play

STANDING = standing(GAME, """
    draw-extra-cards: Draw {n} extra card(s). [SM-020, SM-021, SM-HR-6]
        Whose orbit row it lies in draws n cards more, or fewer, at the start of each hand.
        >>> example("Draw 1 extra card.")

    draw-fewer-cards: Draw {n} fewer card(s). [SM-020, SM-021, SM-HR-6]
        Whose orbit row it lies in draws n cards more, or fewer, at the start of each hand.
        >>> example("Draw 1 extra card.")
""")  # fmt: skip


@phrase(
    "Retain {n} card(s).", "You may retain {n} card(s) this hand.", vocabulary=GAME,
    rules=("SM-056", "SM-HR-36", "SM-055"), id=("retain-cards", "you-may-retain"),
)  # fmt: skip
def retain_cards(play: Play, n: int) -> None:
    """The player may keep n unplayed cards more for the next hand, on top of what is drawn then.

    >>> example("Retain 1 card.", retain=1)
    A's retain 1 -> 2
    """
    play.count_by(f"{play.me}.retain", n)


@phrase("Look at your opponent's hand.", vocabulary=GAME, rules=("SM-041", "SM-HR-10"))
def look_at_the_opponents_hand(play: Play) -> None:
    """The player alone looks at the opponent's hand.

    >>> example("Look at your opponent's hand.")
    A looks at B's hand
    """
    look_into(play, play.me, other(play, play.me))
