"""What cards of Space Mines look at."""

from __future__ import annotations

from referee.effects.looks import look_into
from referee.games.sequence.shape import other
from referee.games.space_mines.effects import GAME
from referee.phrases.phrase import phrase
from referee.play import Play


@phrase("Look at your opponent's hand.", vocabulary=GAME, rules=("SM-041", "SM-HR-10"))
def look_at_the_opponents_hand(play: Play) -> None:
    """The player alone looks at the opponent's hand, until the own first placement.

    >>> example("Look at your opponent's hand.")
    A looks at B's hand
    """
    look_into(play, play.me, other(play, play.me))
